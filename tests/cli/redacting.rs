//! `redact`: words are found on every page, or nothing is made.

use serde_json::json;
use std::path::{Path, PathBuf};
use tests::command_line::{Library, Reply};
use tests::pdf::pdf;

fn redact(library: &Library, source: &Path, to: &Path, words: &[&str]) -> Reply {
    let mut all = vec!["redact".as_ref(), source.as_os_str(), to.as_os_str()];
    all.extend(words.iter().map(std::ffi::OsStr::new));
    library.ask(&all)
}

fn letter(library: &Library) -> PathBuf {
    let pages: [&[&str]; 2] = [&["Aan J. Jansen"], &["Mevrouw JAN-", "SEN is er."]];
    library.file("brief.pdf", &pdf(&pages))
}

#[test]
fn words_go_from_every_page_or_nothing_is_made() {
    let library = Library::empty();
    let (letter, to) = (letter(&library), library.place("gelakt.pdf"));
    for words in [
        &["--word", "Pietersen"][..],
        &["--word", "jansen", "--word", "Pietersen"],
        &["--word", ""],
    ] {
        let refused = redact(&library, &letter, &to, words).expect(2);
        assert_eq!(
            refused["problem"],
            json!({ "code": "word-nowhere", "word": words.last() })
        );
        assert!(!to.exists(), "{words:?}");
    }
    // A page of which no end is reached.
    let endless = pdf(&[&["Aan J. Jansen"], &[&"jansen ".repeat(25_000)]]);
    let endless = library.file("lang.pdf", &endless);
    let refused = redact(&library, &endless, &to, &["--word", "jansen"]).expect(2);
    assert_eq!(
        refused["problem"],
        json!({ "code": "page-unread", "page": 2 })
    );
    assert!(!to.exists());
    let made = redact(&library, &letter, &to, &["--word", "jansen"]).expect(0);
    assert_eq!(made["redacted"]["boxes"], 3);
    assert_eq!(made["redacted"]["signs"], 6 + 4 + 3);
}
