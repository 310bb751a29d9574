//! A robots.txt that cannot or should not be replaced: reported with its reason, left as it was, and the documents go
//! out.

use serde_json::json;
use std::fs;
use std::path::Path;
use tests::command_line::{BASE_URL, Library, ORGANISATION, Reply};

/// A reason, and what puts the thing there of which it is told.
type Case = (&'static str, fn(&Path));

/// What stands where robots.txt should be, and the reason that is told.
const CASES: &[Case] = &[
    ("too-large", |at| {
        fs::write(at, vec![b'#'; 5 << 20]).expect("a large file");
    }),
    ("folder", |at| fs::create_dir(at).expect("a folder")),
    ("read-only", |at| close(at, THEIRS)),
    #[cfg(unix)]
    ("link", |at| {
        fs::write(at.with_extension("elders"), THEIRS).expect("a file");
        std::os::unix::fs::symlink("robots.elders", at).expect("a link");
    }),
    #[cfg(unix)]
    ("not-a-file", |at| {
        let made = std::process::Command::new("mkfifo").arg(at).status();
        assert!(made.is_ok_and(|status| status.success()), "a pipe");
    }),
];

/// Words that only the sentence about this reason has.
fn told_as(reason: &str) -> &'static str {
    match reason {
        "too-large" => "te groot",
        "folder" => "staat een map",
        "read-only" => "alleen-lezen",
        "link" => "een koppeling",
        _ => "geen gewoon bestand",
    }
}

const THEIRS: &str = "User-agent: *\nDisallow: /intern/\n";

/// Returns kind, rights and size of what has this name, without following a link.
fn look(at: &Path) -> (fs::FileType, fs::Permissions, u64) {
    let found = fs::symlink_metadata(at).expect("it is there");
    let size = if found.is_file() { found.len() } else { 0 };
    (found.file_type(), found.permissions(), size)
}

/// Publishes one document while this stands in the place of robots.txt.
fn check(library: &Library, site: &Path, publish: &dyn Fn() -> Reply, case: &Case) {
    let (reason, put) = case;
    let _ = library.ready("a.txt");
    let at = site.join("robots.txt");
    put(&at);
    let before = look(&at);
    let foretold = library.ask(&["publish", "--dry-run"]).expect(1);
    let published = publish().expect(1);
    assert_eq!(published["published"], 1, "{reason}: {published}");
    assert_eq!(published["state"], "complete", "{reason}: {published}");
    let robots = &published["robots"];
    assert_eq!(robots["state"], "refused", "{reason}: {published}");
    assert_eq!(robots["reason"], json!(reason), "{published}");
    assert_ne!(robots["handOver"], json!([]), "{reason}: {published}");
    for key in ["state", "reason", "handOver", "findings"] {
        assert_eq!(foretold["robots"][key], robots[key], "{reason}, {key}: {foretold}");
    }
    assert_eq!(look(&at), before, "{reason}: it is as it was");
    let tested = library.ask(&["target", "test"]).expect(1);
    let steps = tested["steps"].as_array().expect("steps");
    let told = steps.iter().find(|step| step["name"] == "hostRoot");
    let told = told.expect("the step of robots.txt");
    assert_eq!(told["params"]["reason"], json!(reason), "{tested}");
    assert_eq!(look(&at), before, "{reason}: also after a test");
    let said = library.say(&["publish"]).stdout;
    assert!(said.contains(told_as(reason)), "{reason}: {said}");
}

#[test]
fn what_stands_for_robots_in_a_folder_stays_and_is_told() {
    for case in CASES {
        let library = Library::new();
        check(&library, &library.site(), &|| library.ask(&["publish"]), case);
    }
}

#[cfg(unix)]
#[test]
fn what_stands_for_robots_on_a_server_stays_and_is_told() {
    for case in CASES {
        let Some(remote) = crate::remote::Remote::start(&[]) else { return };
        check(&remote.library, &remote.site(), &|| remote.publish(), case);
    }
}

#[test]
fn a_file_that_is_read_only_and_names_us_already_needs_nothing() {
    let (library, _) = Library::with_published("a.txt");
    set_read_only(&library.site().join("robots.txt"));
    let _ = library.ready("b.txt");
    let published = library.publish(0);
    assert_eq!(published["robots"]["state"], "unchanged", "{published}");
}

/// Makes what stands there a file with this text that nobody may write.
fn close(at: &Path, text: &str) {
    if at.exists() {
        fs::remove_file(at).expect("away");
    }
    fs::write(at, text).expect("a file");
    set_read_only(at);
}

fn set_read_only(at: &Path) {
    let mut rights = fs::metadata(at).expect("its rights").permissions();
    rights.set_readonly(true);
    fs::set_permissions(at, rights).expect("read-only");
}

/// Asserts that the line of this index is told, with who can take it out, by each run and by a look.
fn check_told(library: &Library, base: &str, by: &str) {
    let told = json!(format!("{base}sitemapindex-diwoo.xml"));
    let exit = i32::from(by != "handed-over");
    for words in [&["publish", "--dry-run"][..], &["publish"], &["publish"], &["verify"]] {
        let answer = library.ask(words).expect(exit);
        let problems = answer["problems"].as_array().expect("problems");
        let lines = problems.iter().filter(|one| one["code"] == "robots-names-gone");
        let lines: Vec<_> = lines.map(|one| (&one["params"]["url"], &one["params"]["by"])).collect();
        assert_eq!(lines, [(&told, &json!(by))], "{words:?}: {answer}");
    }
    let said = library.say(&["verify"]).stdout;
    assert!(said.contains("sitemap van ons"), "{said}");
}

#[test]
fn a_line_of_which_the_index_is_gone_is_told_by_each_run_and_by_a_look() {
    for by in ["file", "unread"] {
        let (library, id) = Library::with_ready("a.txt");
        let at = library.site().join("robots.txt");
        if by == "file" {
            close(&at, THEIRS);
        } else {
            fs::create_dir(&at).expect("a folder");
        }
        let handed = library.publish(1)["robots"]["handOver"].clone();
        if by == "file" {
            let lines = handed.as_array().expect("lines").iter();
            let lines: Vec<&str> = lines.map(|line| line.as_str().expect("a line")).collect();
            close(&at, &format!("{THEIRS}\n{}\n", lines.join("\n")));
            let _ = library.publish(0);
        }
        library.done(&["withdraw", &id, "--reason", "privacy"]);
        let _ = library.publish(1);
        check_told(&library, BASE_URL, by);
    }
}

#[test]
fn a_line_that_was_handed_over_is_told_also_when_nothing_is_to_be_done() {
    const BASE: &str = "https://voorbeeld.nl/woo/";
    let library = Library::empty();
    let target = format!("folder:{}", library.site().display());
    library.done(&["init", "--organisation", ORGANISATION, "--base-url", BASE, "--target", &target]);
    let id = library.ready("a.txt");
    let _ = library.publish(0);
    library.done(&["withdraw", &id, "--reason", "privacy"]);
    let _ = library.publish(0);
    check_told(&library, BASE, "handed-over");
}

/// What others make of a robots.txt of ours.
type Spoiling = fn(&Path, Vec<u8>);

/// What is done to robots.txt, and whether it has our line then, or may have it.
const SPOILT: &[(&str, Spoiling, bool)] = &[
    (
        "utf16",
        |at, ours| {
            let units = String::from_utf8(ours).expect("text");
            let units = units.encode_utf16().flat_map(u16::to_le_bytes);
            fs::write(at, [0xFF, 0xFE].into_iter().chain(units).collect::<Vec<u8>>()).expect("a file");
        },
        true,
    ),
    ("utf16", |at, ours| fs::write(at, [&ours[..], b"\0"].concat()).expect("a file"), true),
    ("markers", |at, ours| fs::write(at, [&ours[..], b"# END Woo-sitemaps\n"].concat()).expect("a file"), true),
    ("too-large", |at, _| fs::write(at, vec![b'#'; 5 << 20]).expect("a large file"), true),
    ("html", |at, _| fs::write(at, "<html></html>").expect("a page"), false),
    (
        "folder",
        |at, _| {
            fs::remove_file(at).expect("away");
            fs::create_dir(at).expect("a folder");
        },
        false,
    ),
];

#[test]
fn without_lines_to_hand_over_it_is_told_which_of_ours_must_go() {
    for (reason, spoil, has_ours) in SPOILT {
        let (library, id) = Library::with_published("a.txt");
        let at = library.site().join("robots.txt");
        spoil(&at, fs::read(&at).expect("ours"));
        let json = library.ask(&["withdraw", &id, "--reason", "privacy", "--now"]).json;
        let robots = &json["publications"][0]["robots"];
        assert_eq!((&robots["reason"], &robots["handOver"]), (&json!(reason), &json!([])), "{json}");
        let line = format!("Sitemap: {BASE_URL}sitemapindex-diwoo.xml");
        let wanted = if *has_ours { json!([line]) } else { json!([]) };
        assert_eq!(robots["takeOut"], wanted, "{reason}: {json}");
        let said = library.say(&["publish"]).stdout;
        let act = if *has_ours { "om onze regels weg te halen" } else { "Er hoeven geen regels van ons meer in." };
        assert!(said.contains(act) && !said.contains("Geef de regels"), "{reason}: {said}");
        assert_eq!(said.contains(&format!("  {line}")), *has_ours, "{reason}: {said}");
    }
}

#[test]
fn a_line_of_others_that_names_an_index_that_is_gone_is_told_as_theirs() {
    let (library, id) = Library::with_published("a.txt");
    let at = library.site().join("robots.txt");
    let theirs = "SITEMAP : HTTPS://OPEN.VOORBEELD.NL/sitemapindex-diwoo.xml\n";
    fs::write(&at, library.read("robots.txt") + "\n" + theirs).expect("a file");
    let said = library.say(&["withdraw", &id, "--reason", "privacy", "--now"]).stdout;
    assert!(said.contains("Een regel van anderen in robots.txt"), "{said}");
    assert!(!said.contains("Wij kunnen robots.txt niet aanpassen"), "{said}");
    let left = library.read("robots.txt");
    assert!(left.contains(theirs) && !left.contains("Sitemap: "), "our block is gone: {left}");
}
