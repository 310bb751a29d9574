//! Folders that cannot be written, are full or missing: reported, nothing lost, and the next publication works.

use crate::judging::judged;
use crate::telling::Telling;
#[cfg(unix)]
use std::path::Path;
#[cfg(unix)]
use std::process::Command;
use tests::command_line::Library;
#[cfg(unix)]
use tests::folders::files_below;

/// Nothing is lost, and the next publication finishes everything.
#[track_caller]
fn then_it_works(library: &Library, count: usize) {
    let published = library.publish(0);
    assert_eq!(published["state"], "complete", "{published}");
    assert_eq!(judged(library).len(), count);
    let left = library.files();
    assert!(!left.keys().any(|name| name.ends_with(".part")), "nothing temporary is left: {:?}", left.keys());
}

#[test]
fn a_share_that_is_offline_is_told_by_its_folder() {
    let (library, id) = Library::with_ready("a.txt");
    let (site, away) = (library.site(), library.place("losgekoppeld"));
    std::fs::rename(&site, &away).expect("the share goes");
    let gone = Telling {
        exit: 3,
        code: "target-folder-missing",
        names: &[site.to_str().expect("text")],
        dutch: &["bestaat niet", "Maak de map aan"],
        english: &["does not exist", "Make the folder"],
    };
    gone.by(&library, &["publish"]);
    assert!(!site.exists(), "the folder of a share is never made by us");
    std::fs::write(&site, b"een bestand").expect("a file in its place");
    gone.by(&library, &["publish"]);
    assert_eq!(std::fs::read(&site).expect("the file"), b"een bestand");
    std::fs::remove_file(&site).expect("the file goes");
    std::fs::rename(&away, &site).expect("the share is back");
    assert_eq!(library.document(&id)["status"], "ready", "nothing is lost");
    then_it_works(&library, 1);
}

#[test]
fn a_file_where_a_folder_must_come_is_told_and_kept() {
    let (library, id) = Library::with_ready("a.txt");
    let obstacle = library.site().join("documenten");
    std::fs::write(&obstacle, b"van een ander").expect("a file");
    let published = library.publish(1);
    assert_eq!(published["failed"][0]["id"], id.as_str(), "{published}");
    let message = published["failed"][0]["message"].as_str().expect("a sentence");
    assert!(message.contains("documenten/2026/a.txt") && message.contains("haal weg wat daar al staat"), "{message}");
    assert_eq!(std::fs::read(&obstacle).expect("kept"), b"van een ander");
    std::fs::remove_file(&obstacle).expect("the file goes");
    then_it_works(&library, 1);
}

#[test]
fn a_file_where_a_folder_must_come_is_foretold_of_every_document() {
    let (library, _) = Library::with_ready("a.txt");
    let _ = library.ready("b.txt");
    for name in ["documenten", "documenten/2026"] {
        let obstacle = library.site().join(name);
        std::fs::create_dir_all(obstacle.parent().expect("a folder")).expect("folders");
        std::fs::write(&obstacle, b"van een ander").expect("a file");
        let foretold = library.ask(&["publish", "--dry-run"]).expect(1);
        let published = library.publish(1);
        assert_eq!(published["failed"][1]["params"]["path"], "documenten/2026/b.txt", "{published}");
        for key in ["failed", "published", "state"] {
            assert_eq!(foretold[key], published[key], "{name}, {key}: {foretold}");
        }
        std::fs::remove_file(&obstacle).expect("the file goes");
    }
    then_it_works(&library, 2);
}

/// How to start a program that obeys the rights of folders; root obeys them only without its privileges.
#[cfg(unix)]
pub(crate) fn obedient() -> Option<&'static [&'static str]> {
    const WITHOUT: &[&str] = &["setpriv", "--bounding-set=-dac_override,-dac_read_search"];
    if !tests::openssh::is_root() {
        return Some(&[]);
    }
    let tried = Command::new(WITHOUT[0]).args(&WITHOUT[1..]).arg("true").output();
    let works = tried.is_ok_and(|done| done.status.success());
    tests::lacking::grants(works, "setpriv, since root writes everywhere").then_some(WITHOUT)
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    let permissions = std::fs::Permissions::from_mode(mode);
    std::fs::set_permissions(path, permissions).expect("the rights of a folder");
}

#[cfg(unix)]
#[test]
fn a_document_that_nobody_may_read_is_named_and_stands_all_the_same() {
    let Some(wrapper) = obedient() else { return };
    let (library, _) = Library::with_published("a.txt");
    let document = library.site().join("documenten/2026/a.txt");
    set_mode(&document, 0o000);
    let unreadable = "documenten/2026/a.txt";
    for (words, unread) in [(&["verify"][..], &[][..]), (&["verify", "--deep"][..], &[unreadable][..])] {
        let found = library.ask_by(wrapper, words).expect(1);
        assert_eq!(found["problems"][0]["code"], "target-unreadable", "as publishing tells: {found}");
        assert_eq!(found["unread"], unread.len(), "{found}");
        assert_eq!(found["unreadFiles"], serde_json::json!(unread), "{found}");
    }
    std::fs::write(library.site().join("sitemap-diwoo-0001.xml"), "stuk").expect("changed");
    let said = library.say(&["verify", "--repair"]).stdout;
    assert!(said.contains("Alles is teruggezet."), "the page is back: {said}");
    set_mode(&document, 0o644);
    library.done(&["verify", "--deep"]);
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_told_and_the_old_site_stays() {
    let Some(wrapper) = obedient() else { return };
    let (library, _) = Library::with_ready("a.txt");
    let site = library.site();
    let forbidden = Telling {
        exit: 3,
        code: "target-permission",
        names: &[site.to_str().expect("text")],
        dutch: &["Je mag in deze map niets opslaan", "Vraag je ICT-afdeling"],
        english: &["may not save", "ICT department"],
    };
    set_mode(&library.site(), 0o555);
    let foretold = library.ask_by(wrapper, &["publish", "--dry-run"]);
    forbidden.judge(&foretold, forbidden.dutch);
    let refused = library.ask_by(wrapper, &["publish"]);
    forbidden.judge(&refused, forbidden.dutch);
    let refused = library.ask_by(wrapper, &["--lang", "en", "publish"]);
    forbidden.judge(&refused, forbidden.english);
    set_mode(&library.site(), 0o755);
    then_it_works(&library, 1);

    let _ = library.ready("b.txt");
    let before = library.files();
    set_mode(&library.site().join("documenten/2026"), 0o555);
    let foretold = library.ask_by(wrapper, &["publish", "--dry-run"]).expect(1);
    let part = library.ask_by(wrapper, &["publish"]).expect(1);
    assert_eq!(foretold["failed"], part["failed"], "a rehearsal knows");
    assert_eq!(part["failed"][0]["code"], "target-permission", "{part}");
    let message = part["failed"][0]["message"].as_str().expect("a sentence");
    let folder = library.site().join("documenten").join("2026");
    assert!(message.contains(folder.to_str().expect("text")), "{message}");
    set_mode(&library.site().join("documenten/2026"), 0o755);
    let documents = |files: &std::collections::BTreeMap<String, Vec<u8>>| {
        let names = files.keys().filter(|name| name.starts_with("documenten/"));
        names.cloned().collect::<Vec<_>>()
    };
    assert_eq!(documents(&library.files()), documents(&before), "the old site stays");
    assert_eq!(judged(&library).len(), 1);
    then_it_works(&library, 2);
}

#[cfg(unix)]
#[test]
fn a_withdrawn_file_that_may_not_go_is_foretold() {
    let Some(wrapper) = obedient() else { return };
    let (library, id) = Library::with_published("a.txt");
    library.done(&["withdraw", &id, "--reason", "privacy"]);
    let folder = library.site().join("documenten/2026");
    set_mode(&folder, 0o555);
    let foretold = library.ask_by(wrapper, &["publish", "--dry-run"]).expect(1);
    let done = library.ask_by(wrapper, &["publish"]).expect(1);
    assert_eq!(done["remaining"][0]["code"], "target-permission", "{done}");
    for key in ["remaining", "failed", "withdrawn", "state"] {
        assert_eq!(foretold[key], done[key], "{key}: {foretold}");
    }
    set_mode(&folder, 0o755);
    let _ = library.publish(0);
}

/// The step of a destination test that failed: its name, its code and its sentence.
#[cfg(unix)]
#[track_caller]
fn failed_step(tested: &serde_json::Value) -> (&str, &str, &str) {
    assert_eq!(tested["works"], false, "{tested}");
    let mut steps = tested["steps"].as_array().expect("steps").iter();
    let failed = steps.find(|step| step["result"] == "failed");
    let failed = failed.expect("a step that failed");
    let text = |name: &str| failed[name].as_str().expect("text");
    (text("name"), text("code"), text("message"))
}

#[cfg(unix)]
#[test]
fn a_folder_that_takes_documents_but_no_sitemaps_fails_the_test_before_anything_is_public() {
    let Some(wrapper) = obedient() else { return };
    let (library, _) = Library::with_ready("a.txt");
    let site = library.site();
    std::fs::create_dir_all(site.join("documenten/2026")).expect("folders");
    set_mode(&site, 0o555);
    let tested = library.ask_by(wrapper, &["target", "test"]).expect(1);
    let (step, code, message) = failed_step(&tested);
    assert_eq!((step, code), ("write", "target-permission"), "{tested}");
    assert!(message.contains(site.to_str().expect("text")), "{message}");
    assert_eq!(library.files().len(), 0, "the test leaves nothing");

    // Who publishes all the same is told what is known, and no more.
    library.ask_by(wrapper, &["publish"]).fails(3, "target-permission");
    assert!(library.files().contains_key("documenten/2026/a.txt"));
    let history = library.say(&["history"]).stdout;
    assert!(history.contains("nooit een half bestand") && !history.contains(" 0 "), "{history}");
    let report = library.done(&["report"]);
    let report = std::fs::read_to_string(report["report"].as_str().expect("a path"));
    let report = report.expect("made when it is asked for");
    assert!(report.contains("De bedoeling was: Nieuw"), "{report}");

    set_mode(&site, 0o755);
    let tested = library.ask_by(wrapper, &["target", "test"]).expect(0);
    assert_eq!(tested["works"], true, "{tested}");
    then_it_works(&library, 1);
}

#[cfg(unix)]
#[test]
fn a_folder_of_robots_txt_that_cannot_be_written_fails_the_test() {
    let Some(wrapper) = obedient() else { return };
    let library = Library::new();
    let root = library.place("wortel");
    let site = root.join("woo");
    std::fs::create_dir_all(&site).expect("a folder");
    let place = format!("folder:{}", site.display());
    library.done(&["target", "edit", "--place", &place]);
    let root_text = root.to_str().expect("text");
    let words = ["catalogue", "edit", "--host-root", root_text, "--base-url"];
    let words = [&words[..], &["https://open.voorbeeld.nl/woo/"]].concat();
    library.done(&words);
    let tested = library.ask_by(wrapper, &["target", "test"]).expect(0);
    assert_eq!(tested["works"], true, "{tested}");
    std::fs::write(root.join("robots.txt"), "User-agent: *\n").expect("robots.txt");
    set_mode(&root, 0o555);
    let tested = library.ask_by(wrapper, &["target", "test"]).expect(1);
    let (step, code, message) = failed_step(&tested);
    assert_eq!((step, code), ("hostRoot", "target-permission"), "{tested}");
    assert!(message.contains(root_text), "{message}");
    set_mode(&root, 0o755);
    let tested = library.ask_by(wrapper, &["target", "test"]).expect(0);
    assert_eq!(tested["works"], true, "{tested}");
    let left = files_below(&root);
    assert_eq!(left.keys().collect::<Vec<_>>(), ["robots.txt"]);
    assert_eq!(library.files().len(), 0, "the test leaves nothing");
}

#[cfg(unix)]
#[test]
fn where_robots_txt_cannot_be_written_its_lines_are_handed_over_and_the_rest_goes_out() {
    let Some(wrapper) = obedient() else { return };
    for before in [None, Some("User-agent: *\nDisallow: /prive/\n")] {
        let (library, _) = Library::with_ready("a.txt");
        let root = library.place("wortel");
        let site = root.join("woo");
        std::fs::create_dir_all(&site).expect("a folder");
        library.done(&["target", "edit", "--place", &format!("folder:{}", site.display())]);
        let root_text = root.to_str().expect("text");
        let base = ["--base-url", "https://open.voorbeeld.nl/woo/"];
        library.done(&[&["catalogue", "edit", "--host-root", root_text], &base[..]].concat());
        let robots = root.join("robots.txt");
        if let Some(before) = before {
            std::fs::write(&robots, before).expect("robots.txt");
        }
        set_mode(&root, 0o555);
        let foretold = library.ask_by(wrapper, &["publish", "--dry-run"]).expect(1);
        let published = library.ask_by(wrapper, &["publish"]).expect(1);
        assert_eq!((&published["published"], &published["state"]), (&1.into(), &"complete".into()), "{published}");
        let told = &published["robots"];
        assert_eq!((&told["state"], &told["reason"]), (&"refused".into(), &"no-rights".into()), "{published}");
        for key in ["state", "reason", "handOver"] {
            assert_eq!(foretold["robots"][key], told[key], "{key}: {foretold}");
        }
        let line = "Sitemap: https://open.voorbeeld.nl/woo/sitemapindex-diwoo.xml";
        assert!(told["handOver"].as_array().expect("lines").contains(&line.into()), "{told}");
        assert!(site.join("sitemapindex-diwoo.xml").exists() && site.join("documenten/2026/a.txt").exists());
        assert_eq!(std::fs::read_to_string(&robots).ok().as_deref(), before, "as it was");
        let again = library.ask_by(wrapper, &["publish"]).expect(1);
        assert_eq!((&again["published"], &again["run"]), (&0.into(), &serde_json::Value::Null), "{again}");
        assert_eq!(again["robots"]["reason"], "no-rights", "{again}");
        let looked = library.ask_by(wrapper, &["verify", "--repair"]).expect(1);
        let lists = (&looked["missing"], &looked["changed"], &looked["repaired"]);
        let nothing = serde_json::json!([]);
        assert_eq!(lists, (&nothing, &nothing, &serde_json::Value::Null), "we never brought it: {looked}");
        assert_eq!(looked["robots"][0]["code"], "R01", "{looked}");

        set_mode(&root, 0o755);
        let _ = library.ready("b.txt");
        let _ = library.publish(0);
        let written = std::fs::read_to_string(&robots).unwrap_or_default();
        assert!(written.contains(line) && written.starts_with(before.unwrap_or_default()), "{written}");
        assert!(!files_below(&root).keys().any(|name| name.ends_with(".part")), "nothing temporary is left");
    }
}

#[cfg(unix)]
#[test]
fn files_that_no_web_server_can_read_are_told_and_what_is_replaced_keeps_its_rights() {
    use std::os::unix::fs::PermissionsExt;
    let strict = ["sh", "-c", "umask 077; exec \"$@\"", "sh"];
    let mode = |path: &Path| std::fs::metadata(path).expect("a file").permissions().mode() & 0o777;
    let (library, id) = Library::with_ready("a.txt");
    let site = library.site();
    let robots = site.join("robots.txt");
    std::fs::write(&robots, "User-agent: *\nDisallow: /prive/\n").expect("robots.txt");
    set_mode(&robots, 0o664);
    let published = library.ask_by(&strict, &["publish"]).expect(1);
    assert_eq!((&published["published"], &published["state"]), (&1.into(), &"partial".into()), "{published}");
    let problem = &published["problems"][0];
    assert_eq!(problem["code"], "target-unreadable", "{published}");
    assert!(problem["message"].as_str().expect("a sentence").contains(site.to_str().expect("text")), "{problem}");
    assert_eq!(mode(&robots), 0o664, "that of others keeps its rights");
    for words in [&["publish", "--dry-run"][..], &["publish"], &["publish"]] {
        let idle = library.ask(words).expect(1);
        let problems = idle["problems"].as_array().expect("problems").iter();
        let codes: Vec<&serde_json::Value> = problems.map(|problem| &problem["code"]).collect();
        assert_eq!(codes, ["target-unreadable"], "as long as it is so, {words:?}: {idle}");
    }

    set_mode(&site.join("documenten"), 0o755);
    set_mode(&site.join("documenten/2026"), 0o755);
    let page = site.join("sitemap-diwoo-0001.xml");
    let files = ["documenten/2026/a.txt", "sitemapindex-diwoo.xml"].map(|name| site.join(name));
    for file in files.iter().chain([&page]) {
        set_mode(file, 0o640);
    }
    library.done(&["set", &id, "officieleTitel=Besluit over water"]);
    let again = library.ask_by(&strict, &["publish"]).expect(0);
    assert_eq!((&again["problems"], &again["state"]), (&serde_json::json!([]), &"complete".into()), "{again}");
    assert_eq!(mode(&page), 0o640, "what replaces it too");
}

#[cfg(unix)]
#[test]
fn a_file_that_no_web_server_can_read_is_told_whatever_rights_it_still_has() {
    let Some(wrapper) = obedient() else { return };
    let (library, _) = Library::with_published("a.txt");
    for name in ["documenten/2026/a.txt", "sitemap-diwoo-0001.xml", "sitemapindex-diwoo.xml", "robots.txt"] {
        let file = library.site().join(name);
        for mode in [0o600, 0o200, 0o000] {
            set_mode(&file, mode);
            let told = library.ask_by(wrapper, &["publish"]).expect(1);
            let problem = &told["problems"][0];
            assert_eq!(problem["code"], "target-unreadable", "{name} {mode:o}: {told}");
            assert!(problem["params"]["path"].as_str().expect("a path").ends_with(name), "{mode:o}: {problem}");
            let findings = told["robots"]["findings"].as_array().expect("findings").iter();
            let variants: Vec<&serde_json::Value> = findings.map(|finding| &finding["variant"]).collect();
            let unread: &[&str] = if name == "robots.txt" && mode != 0o600 { &["unread"] } else { &[] };
            assert_eq!(variants, unread, "its line may be there, {mode:o}: {told}");
        }
        set_mode(&file, 0o644);
    }
    let whole = library.ask_by(wrapper, &["publish"]).expect(0);
    assert_eq!((&whole["state"], &whole["problems"]), (&"complete".into(), &serde_json::json!([])), "{whole}");
}

/// A file system that holds no large files, such as FAT beyond 4 GiB: here 64 kB, with `ulimit`.
#[cfg(unix)]
#[test]
fn a_file_too_large_for_the_destination_is_told_and_the_others_go_out() {
    let (library, _) = Library::with_ready("klein.txt");
    let large = library.file("groot.txt", "Een lange regel.\n".repeat(200_000).as_bytes());
    let added = library.done(&["add".as_ref(), large.as_os_str()]);
    let id = added["added"][0]["id"].as_str().expect("an identity").to_owned();
    let words = ["set", &id, "informatiecategorie=infocat014", "creatiedatum=2026-03-10"];
    library.done(&words);
    // The library itself is well below this; the signal is ignored, so that the write fails as on a file system.
    let limited = ["sh", "-c", "trap '' XFSZ; ulimit -f 4000; exec \"$@\"", "sh"];
    let part = library.ask_by(&limited, &["publish"]).expect(1);
    assert_eq!((&part["published"], &part["state"]), (&1.into(), &"partial".into()), "{part}");
    assert_eq!(part["failed"][0]["id"], id.as_str(), "{part}");
    let message = part["failed"][0]["message"].as_str().expect("a sentence");
    assert!(message.contains("groot.txt"), "{message}");
    assert_eq!(judged(&library).len(), 1);
    then_it_works(&library, 2);
}

/// A small disk in a mount namespace of its own: an unprivileged way to have a full destination.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_the_next_publication_finishes() {
    let tried = Command::new("unshare").args(["-Urm", "true"]).output();
    let is_possible = tried.is_ok_and(|done| done.status.success());
    if !tests::lacking::grants(is_possible, "user namespaces, for a small disk") {
        return;
    }
    let library = Library::new();
    library.add_folder((0..6).map(|number| {
        let name = format!("{number}.txt");
        let text = format!("{name} vol\n").repeat(4_000);
        (name, text)
    }));
    library.complete_all();
    let site = library.site();
    let kept = library.place("na afloop");
    let script = "mount -t tmpfs -o size=$1 tmpfs \"$2\" || exit 99; shift 2; kept=$1; site=$2; shift 2; \
                  \"$@\"; ended=$?; cp -a \"$site\" \"$kept\"; exit $ended";
    let (site_text, kept_text) = (site.to_str().expect("text"), kept.to_str().expect("text"));
    // Room for some documents only; then for all of them, but not for the sitemaps.
    for size in ["64k", "128k"] {
        let small = ["unshare", "-Urm", "sh", "-c", script, "sh", size, site_text, kept_text, site_text];
        let reply = library.ask_by(&small, &["publish"]);
        let told = format!("{}\n{}", reply.json, reply.stderr);
        assert!(matches!(reply.exit, 1 | 3), "{size}: {told}");
        assert!(told.contains("target-full"), "{size}: {told}");
        assert!(told.contains("te weinig ruimte") && told.contains("nodig"), "{size}: {told}");
        std::fs::remove_dir_all(&kept).expect("what the small disk held");
    }
    then_it_works(&library, 6);
}
