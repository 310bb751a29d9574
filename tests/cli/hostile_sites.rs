//! Sites by people who mean harm: adopted, published over, withdrawn and replaced, while nothing of others is read or
//! changed.

use crate::judging::judged;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use tests::command_line::{BASE_URL, Library, Reply};
use tests::folders::files_below;
use tests::hostile::folders::{Snare, standing};
use tests::hostile::sitemaps::{HostileSite, SECRET, Trick};
use tests::wild::cases;

/// What is no answer to anything that a site can do.
const NEVER: [&str; 4] = ["internal", "output-invalid", "store-corrupt", "store-io"];

/// Asserts that a command came to an end with an answer.
fn answered(reply: Reply, when: &str) -> Value {
    assert!((0..=3).contains(&reply.exit), "{when}: {}", reply.stderr);
    assert!(!NEVER.contains(&reply.code()), "{when}: {}", reply.json);
    reply.json
}

fn without_secret(folder: &std::path::Path, when: &str) {
    for (path, bytes) in files_below(folder) {
        let holds = bytes.windows(SECRET.len()).any(|part| part == SECRET.as_bytes());
        assert!(!holds, "{when}: {path} holds the secret");
    }
}

fn texts(list: &Value, field: &str) -> BTreeSet<String> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(|one| one[field].as_str().map(str::to_owned)).collect()
}

/// Takes a site over, publishes over it, withdraws one document and replaces another.
fn live_through(seed: u64) {
    let trick = Trick::ALL[usize::try_from(seed).expect("small") % Trick::ALL.len()];
    let when = format!("seed {seed}, {trick:?}");
    let library = Library::new();
    let site = HostileSite::new(seed, BASE_URL);
    site.write(&library.site()).expect("a site");
    let before = library.files();
    let listed = library.done(&["target", "list"]);
    let name = listed["targets"][0]["name"].as_str().expect("a name").to_owned();

    let shown = library.ask(&["adopt", "--target", &name, "--dry-run"]);
    let is_shown = shown.exit < 2;
    let shown = answered(shown, &when);
    assert_eq!(library.files(), before, "{when}: a preview changes nothing");
    let taken = answered(library.ask(&["adopt", "--target", &name]), &when);
    assert_eq!(library.files(), before, "{when}: taking over changes nothing there");
    without_secret(&library.library(), &when);
    let read = texts(&taken["files"], "path");
    assert_eq!(texts(&shown["files"], "path"), read, "{when}: as shown");
    assert!(read.is_subset(&site.honest), "{when}: {read:?}");
    assert!(!is_shown || !read.is_empty(), "{when}: the honest ones are there: {taken}");
    let _ = library.ready("nieuw.txt");
    let _ = answered(library.ask(&["publish", "--after-others"]), &when);
    let documents = library.done(&["list"]);
    let with_file: Vec<(String, String)> = (documents["documents"].as_array().into_iter().flatten())
        .filter(|one| one["elsewhere"] == false && one["status"] == "published")
        .filter_map(|one| Some((one["id"].as_str()?.to_owned(), one["path"].as_str()?.to_owned())))
        .collect();
    let mut ours: BTreeSet<String> = BTreeSet::new();
    if let [(first, gone), (second, other), ..] = &with_file[..] {
        let withdraw = ["withdraw", first, "--reason", "privacy", "--now"];
        let _ = answered(library.ask(&withdraw), &when);
        assert!(!library.site().join(gone).exists(), "{when}: {gone} stands");
        let extension = other.rsplit('.').next().unwrap_or_default();
        let better = library.file(&format!("beter.{extension}"), b"%PDF-1.7\nbeter\n");
        let replace = ["replace".as_ref(), second.as_ref(), better.as_os_str()];
        let _ = answered(library.ask(&replace), &when);
        let _ = answered(library.ask(&["publish", "--after-others"]), &when);
        ours.extend([gone.clone(), other.clone()]);
    }
    let after = library.files();
    for (path, content) in &before {
        let is_ours = ours.contains(path) || path == "robots.txt";
        assert!(is_ours || after.get(path) == Some(content), "{when}: {path} changed");
    }
    for path in after.keys().filter(|path| !before.contains_key(*path)) {
        let is_ours = path.starts_with("sitemap") || path.starts_with("documenten/2026/");
        assert!(is_ours || path.starts_with("openbaarmaker-"), "{when}: {path} is new");
    }
    without_secret(&library.library(), &when);
}

#[test]
fn no_site_makes_us_read_or_change_what_is_of_others() {
    let tricks = u32::try_from(Trick::ALL.len()).expect("few");
    for seed in 0..u64::from(cases(tricks)) {
        live_through(seed);
    }
}

/// The names of ours at which something else may stand.
const PLACES: [&str; 7] = [
    "robots.txt",
    "openbaarmaker-status.json",
    "openbaarmaker-bezig.json",
    "sitemapindex-diwoo.xml",
    "sitemap-diwoo-0001.xml",
    "documenten/2026/blijft.txt",
    "documenten/2026/nieuw.txt",
];

/// Lays a snare at a name of ours, then publishes a new document, a replacement and a withdrawal.
fn step_into(snare: Snare, place: &str) {
    let when = format!("{snare:?} at {place}");
    let library = Library::new();
    let ids = ["geheim.txt", "blijft.txt"].map(|name| library.ready(name));
    let _ = library.publish(0);
    snare.lay(&library.site(), place).expect("a snare");
    let outside = library.place("geheim.pdf");
    let laid = |library: &Library| -> Vec<(String, String)> {
        let all = standing(&library.site()).expect("a site").into_iter();
        let is_laid = |name: &str| {
            name.eq_ignore_ascii_case(place) || name.starts_with(&format!("{place}/")) || name == "binnen.txt"
        };
        all.filter(|(name, _)| is_laid(name)).collect()
    };
    let before = laid(&library);
    let _ = library.ready("nieuw.txt");
    let better = library.file("beter.txt", b"Beter.\n");
    let replace = ["replace".as_ref(), ids[1].as_ref(), better.as_os_str()];
    library.done(&replace);
    let withdraw = ["withdraw", &ids[0], "--reason", "privacy", "--now"];
    let gone = answered(library.ask(&withdraw), &when);
    assert!(
        !library.site().join("documenten/2026/geheim.txt").exists(),
        "{when}: a withdrawal waits for nothing: {gone}"
    );
    let _ = answered(library.ask(&["publish"]), &when);
    assert_eq!(fs::read_to_string(&outside).expect("it stays"), SECRET, "{when}");
    let after = laid(&library);
    // The one file of ours that others may write as well; it keeps their lines.
    let is_shared = place == "robots.txt";
    let is_file = matches!(snare, Snare::Foreign | Snare::ReadOnly);
    let is_beside = snare == Snare::OtherCase;
    if is_beside {
        let upper: Vec<_> = before.iter().filter(|(name, _)| name != place).collect();
        assert!(upper.iter().all(|one| after.contains(one)), "{when}: {after:?}");
    } else if !(is_shared && is_file) {
        assert_eq!(after, before, "{when}");
    }
    without_secret(&library.library(), &when);
}

#[test]
fn no_snare_at_a_name_of_ours_catches_us() {
    for place in PLACES {
        for snare in Snare::ALL {
            step_into(*snare, place);
        }
    }
}

#[test]
fn what_stands_after_a_hostile_site_is_read_by_everybody() {
    let library = Library::new();
    HostileSite::new(7, BASE_URL).write(&library.site()).expect("a site");
    fs::remove_file(library.site().join("robots.txt")).expect("their robots.txt");
    let _ = library.ready("nieuw.txt");
    let _ = library.publish(0);
    assert_eq!(judged(&library).len(), 1);
}
