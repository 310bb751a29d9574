//! Ten thousand hostile file names: added and published to a folder, and every published name is harmless.

use crate::judging::judged;
use serde_json::Value;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::path::Path;
use tests::command_line::{BASE_URL, Library};
use tests::json::count;
use unicode_normalization::UnicodeNormalization;

/// Files in all.
const COUNT: usize = 10_000;
/// Published in the usual run; with `OPENBAARMAKER_MANY` all of them.
const PUBLISHED_ONE_IN: usize = 8;
/// The longest name that Linux holds, in bytes.
const MAX_NAME_BYTES: usize = 255;

/// Beginnings that mean harm somewhere: on Windows, in a URL, in XML, in a terminal, in a shell, or to the eye.
const STEMS: &[&str] = &[
    "besluit",
    "Besluit",
    "BESLUIT",
    "a\nb",
    "a\r\nb",
    "tab\ter",
    "bel\u{7}",
    "\u{1b}[31mrood\u{1b}[0m",
    "\u{1b}]0;titel\u{7}",
    "wis\u{8}\u{8}\u{8}",
    "del\u{7f}",
    "c1\u{85}regel",
    "rlo\u{202e}fdp.exe",
    "lri\u{2066}binnen\u{2069}",
    "nul\u{200b}breed",
    "zacht\u{ad}streepje",
    "\u{feff}bom",
    "regel\u{2028}alinea\u{2029}",
    "..",
    "...",
    "..\\..\\windows\\system32",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e%2f",
    "%00",
    "%",
    "100%25",
    "~",
    "~root",
    "-rf",
    "--help",
    "$(rm -rf .)",
    "`id`",
    "a;b|c&d",
    "a b",
    " voor",
    "achter ",
    "punt.",
    "punt. .",
    "CON",
    "con",
    "PRN",
    "AUX",
    "NUL",
    "nul.tar",
    "COM1",
    "com\u{b9}",
    "LPT9",
    "CONIN$",
    "robots",
    "robots.txt",
    "sitemap",
    "sitemap-diwoo-0001.xml",
    "sitemapindex-diwoo.xml",
    "index.html",
    "index",
    "web.config",
    ".htaccess",
    ".well-known",
    "openbaarmaker-status.json",
    "_vti_cnf",
    "<script>alert(1)</script>",
    "]]>",
    "<!--",
    "&amp;",
    "&lt;loc&gt;",
    "\"aanhaling\"",
    "'enkel'",
    "a:b",
    "c:\\autoexec",
    "\\\\server\\deel",
    "wat?",
    "alles*",
    "a#b",
    "a?b=c&d",
    "a+b",
    "a=b",
    "a@b.nl",
    "{{7*7}}",
    "%s%n%d",
    "Café",
    "Cafe\u{301}",
    "ﬁnancieel",
    "Ångström",
    "A\u{30a}ngstro\u{308}m",
    "İstanbul",
    "ıstanbul",
    "Straße",
    "STRASSE",
    "Ĳsselmeer",
    "日本語",
    "한국어",
    "\u{1112}\u{1161}\u{11ab}",
    "עברית",
    "العربية",
    "Ελληνικά",
    "кириллица",
    "besluіt",
    "👩‍👩‍👧‍👦",
    "🏳️‍🌈",
    "💥",
    "z\u{335}\u{321}\u{322}\u{327}\u{328}a\u{334}\u{321}l\u{337}\u{321}g\u{338}\u{321}o\u{335}",
    "\u{e000}privé",
    "\u{fffd}",
    "\u{10ffff}",
    "½ⅷ①",
    "scan0001",
    "document",
    "document-2",
    "kopie van",
];

/// Ends: most are text files, some are not what they say, some are no extension at all.
const ENDS: &[&str] = &[
    ".txt",
    ".txt",
    ".txt",
    ".txt",
    ".TXT",
    ".Txt",
    ".txt ",
    ".txt.",
    ".txt. . ",
    ". txt",
    ".t\u{200b}xt",
    ".txt",
    ".txt",
    ".pdf.txt",
    ".exe.txt",
    ".txt.bin",
    "",
    ".",
    ".txt\n",
    ".html",
    ".csv",
    ".php",
];

/// Bytes that are no UTF-8.
const NOT_TEXT: &[&[u8]] = &[b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf8\x88", b"\xc0\xae"];

/// Makes the names: the same in every run, each different, each possible on Linux.
fn names() -> BTreeSet<Vec<u8>> {
    let mut names = BTreeSet::new();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % below as u64).expect("below a number of this machine")
    };
    for (number, stem) in STEMS.iter().enumerate() {
        names.insert(possible(format!("{stem}{}", ENDS[number % 4]).into_bytes()));
    }
    while names.len() < COUNT {
        let mut name = Vec::new();
        for _ in 0..=next(3) {
            name.extend_from_slice(STEMS[next(STEMS.len())].as_bytes());
            if next(40) == 0 {
                name.extend_from_slice(NOT_TEXT[next(NOT_TEXT.len())]);
            }
        }
        if next(8) == 0 {
            // As long as a name can be, cut anywhere but inside a letter when it is text.
            let pad = STEMS[next(STEMS.len())].as_bytes();
            while name.len() < MAX_NAME_BYTES {
                name.extend_from_slice(pad);
            }
        }
        if next(3) == 0 {
            name.extend_from_slice(next(100).to_string().as_bytes());
        }
        let end = ENDS[next(ENDS.len())].as_bytes();
        shorten(&mut name, MAX_NAME_BYTES - end.len());
        name.extend_from_slice(end);
        name = possible(name);
        if !matches!(name.as_slice(), b"" | b"." | b"..") {
            names.insert(name);
        }
    }
    names
}

/// Leaves out what no name on Linux can hold.
fn possible(mut name: Vec<u8>) -> Vec<u8> {
    name.retain(|byte| *byte != b'/' && *byte != 0);
    name
}

/// Cuts at this many bytes, or a few before it when a letter would be cut in two.
fn shorten(name: &mut Vec<u8>, most: usize) {
    let mut length = name.len().min(most);
    while length < name.len() && name[length] & 0xc0 == 0x80 {
        length -= 1;
    }
    name.truncate(length);
}

/// What the naming policy promises of a published path, judged without our own rules.
///
/// Source: sitemap-robots-naming.md §7.2, N01 to N07, N10 to N12 and N15; the test goes by their numbers.
fn check_name(path: &str) {
    let parts: Vec<&str> = path.split('/').collect();
    let [folder, year, name] = parts.as_slice() else { panic!("N01 {path:?}") };
    assert_eq!((*folder, *year), ("documenten", "2026"), "N01 {path:?}");
    let allowed = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-' || sign == '.';
    assert!(name.chars().all(allowed), "N01, N10, N11, N15 {path:?}");
    assert!(!name.starts_with(['.', '-']) && !name.ends_with(['.', '-']), "N01 {path:?}");
    let base = name.split('.').next().expect("a beginning");
    let devices = ["con", "prn", "aux", "nul", "conin$", "conout$"];
    let is_port = |word: &str| {
        base.strip_prefix(word).is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|digit| digit.is_ascii_digit()))
    };
    assert!(!devices.contains(&base) && !is_port("com") && !is_port("lpt"), "N02 {path:?}");
    assert!(name.len() <= 100 && path.len() <= 180, "N03, N12 {path:?}");
    assert!(BASE_URL.len() + path.len() <= 2_047, "N05 {path:?}");
    assert!(!name.contains("..") && !name.contains("--"), "N01 {path:?}");
    let is_own =
        *name == "robots.txt" || *name == "index.html" || (name.starts_with("sitemap") && name.ends_with(".xml"));
    assert!(!is_own, "N07 {path:?}");
}

/// N08, which holds a document back.
fn check_extension(path: &str) {
    let (_, extension) = path.rsplit_once('.').expect("N08: an extension");
    let programs = [
        "exe", "msi", "bat", "cmd", "com", "scr", "ps1", "vbs", "js", "jar", "sh", "php", "asp", "aspx", "jsp", "cgi",
        "htaccess",
    ];
    assert!(!extension.is_empty() && !programs.contains(&extension), "N08 {path:?}");
}

/// Nothing on a terminal may move the cursor, change colours or turn the direction of what follows.
fn check_harmless_on_a_terminal(text: &str) {
    let harmful = |sign: &char| {
        (sign.is_control() && *sign != '\n')
            || matches!(*sign, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let line = text.lines().find(|line| line.chars().any(|sign| harmful(&sign)));
    assert_eq!(line, None, "a name reaches the terminal as it is");
}

/// Writes the files, adds them and judges the answer; returns the identities of the documents.
fn add_all(library: &Library, folder: &Path) -> Vec<String> {
    fs::create_dir_all(folder).expect("a folder");
    let names = names();
    assert_eq!(names.len(), COUNT);
    for (number, name) in names.iter().enumerate() {
        let path = folder.join(OsString::from_vec(name.clone()));
        fs::write(&path, format!("Stuk {number}.\n")).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let is_text = |name: &&Vec<u8>| std::str::from_utf8(name).is_ok();
    let text = names.iter().filter(is_text).count();
    let answer = library.ask(&["add".as_ref(), folder.as_os_str()]).expect(1);
    let list = |key: &str| answer[key].as_array().expect("a list");
    assert_eq!(answer["offered"], COUNT, "every file got an answer");
    let is_program = |skipped: &&Value| skipped["code"] == "program";
    let programs = list("skipped").iter().filter(is_program).count();
    assert!(programs > 0, "a program is no document");
    assert_eq!(list("added").len() + programs, text, "every name that is text");
    assert_eq!(list("skipped").len() - programs, COUNT - text, "and no other");
    for skipped in list("skipped") {
        if !is_program(&skipped) {
            assert_eq!(skipped["code"], "name-not-text", "{skipped}");
        }
        let message = skipped["message"].as_str().expect("a sentence");
        assert!(message.ends_with('.'), "{skipped}");
    }
    for document in list("added") {
        let title = document["title"].as_str().expect("a title");
        assert!(!title.chars().any(char::is_control), "{title:?}");
        assert!(title.nfc().eq(title.chars()), "{title:?} is NFC");
    }
    let ids = list("added").iter();
    ids.filter_map(|document| document["id"].as_str().map(str::to_owned)).collect()
}

/// Judges the path of every document, published or proposed; returns the published ones.
fn check_paths(library: &Library) -> BTreeSet<String> {
    let listed = library.done(&["list"]);
    let (mut all, mut published) = (BTreeSet::new(), BTreeSet::new());
    for document in listed["documents"].as_array().expect("a list") {
        let path = document["path"].as_str().expect("a path");
        let folded: String = path.nfc().flat_map(char::to_lowercase).collect();
        assert!(all.insert(folded), "N04 {path:?}");
        check_name(path);
        if document["status"] == "published" {
            check_extension(path);
            published.insert(path.to_owned());
        }
    }
    published
}

#[test]
fn ten_thousand_hostile_names_become_harmless_and_none_is_lost() {
    let library = Library::new();
    let folder = library.place("bronnen").join("vijandig");
    let ids = add_all(&library, &folder);
    let every = if std::env::var_os("OPENBAARMAKER_MANY").is_some() { 1 } else { PUBLISHED_ONE_IN };
    let chosen = ids.iter().step_by(every).map(String::as_str);
    let words: Vec<&str> = std::iter::once("set").chain(chosen).chain(["informatiecategorie=infocat014"]).collect();
    library.done(&words);
    let dated = ["set", "--all", "creatiedatum=2026-03-10"];
    library.done(&dated);
    let published = library.publish(1);
    let held_back = count(&published["heldBack"]);
    let out = usize::try_from(published["published"].as_u64().expect("a number")).expect("small");
    assert_eq!(out + held_back, ids.len(), "offered = published + held back");
    assert!(out > ids.len() / every / 2, "most of them go out: {out}");

    let paths = check_paths(&library);
    println!("{} names, {} published", ids.len(), paths.len());
    let addresses: BTreeSet<String> = (paths.iter()).map(|path| format!("{BASE_URL}{path}")).collect();
    let found: BTreeSet<String> = judged(&library).into_keys().collect();
    assert_eq!((found.len(), &found), (out, &addresses), "exactly that set is found");
    let on_site: BTreeSet<String> =
        (library.files().into_keys()).filter(|name| name.starts_with("documenten/")).collect();
    assert_eq!(on_site, paths, "and exactly that set stands there");
}

#[test]
fn hostile_names_are_harmless_on_a_terminal() {
    let library = Library::new();
    let folder = library.place("bronnen").join("vijandig");
    fs::create_dir_all(&folder).expect("a folder");
    for (number, name) in names().iter().enumerate().step_by(50) {
        let path = folder.join(OsString::from_vec(name.clone()));
        // Some are empty: those are left out, by name.
        let content = if number % 100 == 0 { "" } else { "Een stuk.\n" };
        fs::write(&path, content).expect("a file");
    }
    let added = library.say(&["add", folder.to_str().expect("text")]);
    assert_eq!(added.exit, 1, "{}", added.stderr);
    check_harmless_on_a_terminal(&added.stdout);
    check_harmless_on_a_terminal(&added.stderr);
    for words in [&["list"][..], &["check"], &["publish"]] {
        let said = library.say(words);
        check_harmless_on_a_terminal(&said.stdout);
        check_harmless_on_a_terminal(&said.stderr);
    }
}
