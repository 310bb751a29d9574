//! Scenario A24: the connection to the server is cut anywhere, and the next publication sends only what is missing.

use crate::judging::{judged_at, stock_reader};
use crate::remote::Remote;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use tempfile::TempDir;
use tests::command_line::BASE_URL;
use tests::folders::{copy, files_below};
use tests::json::count;

type Files = BTreeMap<String, Vec<u8>>;

/// How far a publication came before the line was cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reached {
    /// New documents are missing.
    Documents,
    /// Every new document is there; sitemaps wait under temporary names, or not even that.
    Sitemaps,
    /// Some files got their final names, others did not.
    Renames,
    /// All was done.
    End,
}

/// A publication ahead in which everything happens: new, replaced, corrected and withdrawn documents, an old page that
/// changes and a new one.
struct Stage {
    remote: Remote,
    /// Library and site as they are before it.
    kept: TempDir,
    old: Files,
    /// The site after it, when nothing disturbs it.
    new: Files,
    /// Bytes from the client in it.
    bytes: u64,
}

impl Stage {
    fn new() -> Option<Self> {
        let remote = Remote::start(&["--page-entries", "4"])?;
        let ids = add(&remote, "oud", 6);
        let _ = remote.publish().expect(0);
        let _ = add(&remote, "nieuw", 6);
        let library = &remote.library;
        let other = library.file("ander/oud 1.txt", text("vervangen", 1).as_bytes());
        let replaced = ["replace".as_ref(), ids[1].as_ref(), other.as_os_str()];
        library.done(&replaced);
        let title = ["set", &ids[2], "officieleTitel=Een betere titel"];
        library.done(&title);
        let withdrawn = ["withdraw", &ids[3], "--reason", "procedure"];
        library.done(&withdrawn);
        let kept = tempfile::tempdir().expect("a folder");
        copy(&library.library(), &kept.path().join("bibliotheek"));
        copy(&remote.site(), &kept.path().join("site"));
        let old = files_below(&remote.site());
        let before = remote.proxy.up_bytes();
        let _ = remote.publish().expect(0);
        let bytes = remote.proxy.up_bytes() - before;
        let new = files_below(&remote.site());
        Some(Self { remote, kept, old, new, bytes })
    }

    /// Puts library and site back as they were before.
    fn set_back(&self) {
        for (name, place) in [("bibliotheek", self.remote.library.library()), ("site", self.remote.site())] {
            copy(&self.kept.path().join(name), &place);
        }
        // Gives the files to the account.
        self.remote.server.make_folder("");
    }

    /// Cuts the line after so many bytes, judges what that leaves, lets the next publication finish it and judges that.
    fn cut_after(&self, bytes: u64) -> Reached {
        let when = format!("cut after {bytes} of {} bytes", self.bytes);
        self.set_back();
        self.remote.proxy.cut_for_good_after(bytes);
        let reply = self.remote.library.ask(&CUT);
        self.remote.proxy.mend();
        let left = files_below(&self.remote.site());
        let reached = self.reached(&left);
        if reply.exit == 0 {
            return Reached::End;
        }
        assert_eq!((reply.exit, reply.code()), (3, "target-disconnected"), "{when}: {}", reply.json);
        let message = reply.json["error"]["message"].as_str().expect("a sentence");
        assert!(message.contains("127.0.0.1"), "{when}: {message}");
        self.check_whole(&left, &when);
        let next = self.remote.publish();
        assert_eq!(next.exit, 0, "{when}: {}\n{}", next.json, next.stderr);
        self.check_finished(&left, &next.json, &when);
        reached
    }

    fn reached(&self, left: &Files) -> Reached {
        let is_new = |name: &&String| left.get(*name) == self.new.get(*name);
        let mut documents = self.new.keys().filter(|name| !self.old.contains_key(*name));
        if documents.any(|name| is_document(name) && !is_new(&name)) {
            return Reached::Documents;
        }
        // Withdrawals went before, so files that changed for them alone say nothing.
        let is_coming = |name: &str| is_document(name) && !self.old.contains_key(name);
        let differs = |name: &String| self.old.get(name) != self.new.get(name);
        let mut names = self.new.keys().filter(|name| differs(name));
        if names.any(|name| !is_coming(name) && is_new(&name)) { Reached::Renames } else { Reached::Sitemaps }
    }

    /// The old or the new state: every file at its final name is complete, every entry has its file.
    fn check_whole(&self, left: &Files, when: &str) {
        for (name, bytes) in left.iter().filter(|(name, _)| is_document(name)) {
            let known = [&self.old, &self.new];
            assert!(known.iter().any(|state| state.get(name) == Some(bytes)), "{when}: {name} is neither old nor new");
        }
        for loc in stock_reader(&self.remote.site()).keys() {
            assert!(left.contains_key(path_of(loc)), "{when}: {loc} has an entry and no file");
        }
    }

    fn check_finished(&self, left: &Files, next: &Value, when: &str) {
        assert_eq!(next["state"], "complete", "{when}: {next}");
        let sent: BTreeSet<&str> = next["uploaded"]
            .as_array()
            .expect("files")
            .iter()
            .filter_map(|file| file["path"].as_str())
            .filter(|path| is_document(path))
            .collect();
        for path in sent {
            assert_ne!(left.get(path), self.new.get(path), "{when}: {path} was there already and was sent again");
        }
        let site = files_below(&self.remote.site());
        let names = |files: &Files| files.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&site), names(&self.new), "{when}: nothing is left over");
        for (name, bytes) in self.new.iter().filter(|(name, _)| is_document(name)) {
            assert_eq!(site.get(name), Some(bytes), "{when}: {name}");
        }
        let found = judged_at(&self.remote.site());
        let expected = self.new.keys().filter(|name| is_document(name)).count();
        assert_eq!(found.len(), expected, "{when}: {found:?}");
    }
}

#[test]
fn a24_a_cut_anywhere_leaves_a_whole_site_and_the_next_run_sends_only_what_is_missing() {
    let Some(stage) = Stage::new() else { return };
    let mut seen = BTreeMap::from([(0, Reached::Documents), (stage.bytes, Reached::End)]);
    for wanted in [Reached::Documents, Reached::Sitemaps, Reached::Renames] {
        // Each try is a test in itself; halving the stretch in between leads to the phase that is wanted.
        for _ in 0..TRIES {
            let is_seen = |(bytes, reached): (&u64, &Reached)| *bytes > 0 && *reached == wanted;
            if seen.iter().any(is_seen) {
                break;
            }
            let from = seen.iter().rfind(|(_, reached)| **reached <= wanted);
            let to = seen.iter().find(|(_, reached)| **reached > wanted);
            let (Some((from, _)), Some((to, _))) = (from, to) else { break };
            let bytes = u64::midpoint(*from, *to);
            seen.insert(bytes, stage.cut_after(bytes));
        }
        assert!(
            seen.iter().any(|(bytes, reached)| *bytes > 0 && *reached == wanted),
            "no cut happened in {wanted:?}: {seen:?}"
        );
    }
}

#[test]
fn a_plan_that_loses_its_line_is_made_again() {
    let Some(remote) = Remote::start(&[]) else { return };
    let _ = add(&remote, "stuk", 2);
    // While connecting, while logging in, and when the folder is looked at.
    for bytes in [500, 2_500, 4_000] {
        let before = remote.proxy.connections();
        remote.proxy.cut_after(bytes);
        let rehearsed = remote.library.done(&["publish", "--dry-run"]);
        assert_eq!(rehearsed["published"], 2, "{bytes}: {rehearsed}");
        assert!(remote.proxy.connections() > before + 2, "{bytes}: planned, cut and planned again, rehearsed");
    }
}

#[test]
fn a_line_that_comes_back_is_used_again_by_the_same_publication() {
    let Some(remote) = Remote::start(&[]) else { return };
    let _ = add(&remote, "stuk", 8);
    let before = remote.proxy.connections();
    remote.proxy.cut_after(60_000);
    let reply = remote.library.ask(&["publish"]);
    assert_eq!(reply.exit, 0, "{}\n{}", reply.json, reply.stderr);
    assert_eq!(reply.json["published"], 8, "{}", reply.json);
    assert!(!reply.stderr.contains("lukt niet"), "what is sent again did not fail: {}", reply.stderr);
    assert!(remote.proxy.connections() >= before + 2, "the line was cut in between");
    assert_eq!(judged_at(&remote.site()).len(), 8);
}

#[test]
fn what_a_cut_leaves_public_is_told_and_can_be_taken_away() {
    let Some(remote) = Remote::start(&[]) else { return };
    let library = &remote.library;
    let large: String = (0..1800).map(|part| text("groot", part)).collect();
    let _ = library.file("stuk/zeer groot.txt", large.as_bytes());
    let ids = add(&remote, "stuk", 4);
    // The small ones have their names long before: at most 4 MiB are under way at a time. What the server did is still
    // answered, however slow it is.
    remote.proxy.deafen_after(20_000_000);
    let reply = library.ask(&CUT);
    remote.proxy.mend();
    let public = files_below(&remote.site()).into_keys().filter(|name| is_document(name)).count();
    assert!(public > 0 && public < ids.len(), "{public} are public");
    let error = &reply.json["error"];
    let told: usize = (error["params"]["standing"].as_str())
        .and_then(|count| count.parse().ok())
        .unwrap_or_else(|| panic!("told: {error}"));
    assert!(told > 0 && told <= public, "{told} of {public}: {error}");
    let mut words = vec!["remove"];
    words.extend(ids.iter().map(String::as_str));
    let refused = library.ask(&words);
    assert_eq!(refused.code(), "document-perhaps-public", "{}", refused.json);
    let clean = library.ask(&["target", "clean", "--patience", "10"]);
    let json = clean.expect(0);
    assert_eq!(count(&json["removed"]), public, "{json}");
    assert_eq!(files_below(&remote.site()).into_keys().find(|name| is_document(name)), None);
    assert_eq!(library.document(&ids[0])["status"], "ready", "they stay ready");
    let removed = library.done(&words);
    assert_eq!(count(&removed["changed"]), 5, "{removed}");
}

/// Adds so many complete text documents of 12 kB; returns their identities.
fn add(remote: &Remote, name: &str, count: usize) -> Vec<String> {
    let library = &remote.library;
    for number in 0..count {
        let file = format!("{name}/{name} {number}.txt");
        let _ = library.file(&file, text(name, number).as_bytes());
    }
    let folder = library.place("bronnen").join(name);
    let added = ["add".as_ref(), "--category".as_ref(), "infocat014".as_ref(), folder.as_os_str()];
    let json = library.done(&added);
    let ids: Vec<String> = json["added"]
        .as_array()
        .expect("added")
        .iter()
        .filter_map(|document| document["id"].as_str().map(str::to_owned))
        .collect();
    let mut words = vec!["set"];
    words.extend(ids.iter().map(String::as_str));
    words.extend(["creatiedatum=2026-03-10", "documenthandeling=vaststelling@2026-03-10"]);
    library.done(&words);
    ids
}

/// Text of about 12 kB that no other document has.
fn text(name: &str, number: usize) -> String {
    let lines: Vec<String> = (0..500).map(|line| format!("Regel {line} van {name} {number}")).collect();
    lines.join("\n")
}

fn is_document(name: &str) -> bool {
    name.starts_with("documenten/") && !name.ends_with(".part")
}

fn path_of(loc: &str) -> &str {
    loc.strip_prefix(BASE_URL).expect("an address of the site")
}

/// Time enough to log in on a busy machine, and only one try more, after 2 s, on a line that stays cut.
const CUT: [&str; 3] = ["publish", "--patience", "6"];
/// Halving a stretch so often finds a hundred bytes in a hundred thousand.
const TRIES: usize = 12;
