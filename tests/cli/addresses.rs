//! Addresses that other programs chose: the name of a file is exactly what its address spells, and an address that
//! cannot be a file of ours is reported.
#![cfg(unix)]

use crate::judging::judged;
use serde_json::{Value, json};
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::PathBuf;
use tests::command_line::{BASE_URL, Library};
use tests::theirs::{entry, urlset};

const OLD: &[u8] = b"%PDF-1.7\nGEHEIM\n";
const NFD: &str = "stukken/cafe%CC%81.pdf";

/// A library that took over one document at this address, whose file has this name on the disk.
fn taken_over(address: &str, name: &[u8]) -> (Library, PathBuf) {
    let library = Library::new();
    let place = library.site().join(OsStr::from_bytes(name));
    fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
    fs::write(&place, OLD).expect("a file");
    let sitemap = urlset(&entry(&format!("{BASE_URL}{address}"), "Besluit", ""));
    fs::write(library.site().join("sitemap-oud.xml"), sitemap).expect("a sitemap");
    let robots = format!("Sitemap: {BASE_URL}sitemap-oud.xml\n");
    fs::write(library.site().join("robots.txt"), robots).expect("robots.txt");
    let listed = library.done(&["target", "list"]);
    let target = listed["targets"][0]["name"].as_str().expect("a name");
    library.done(&["adopt", "--target", target]);
    let words = ["publish", "--after-others", "--allow-path", "sitemap-oud.xml"];
    library.done(&words);
    (library, place)
}

fn withdraw(library: &Library, exit: i32) -> Value {
    let words = ["withdraw", "1", "--reason", "privacy", "--now"];
    let json = library.ask(&words).expect(exit);
    json["publications"][0].clone()
}

#[test]
fn a_file_with_a_decomposed_name_goes_when_it_is_withdrawn() {
    let (library, place) = taken_over(NFD, "stukken/cafe\u{301}.pdf".as_bytes());
    let json = withdraw(&library, 0);
    assert_eq!(json["withdrawn"], json!(1), "{json}");
    assert!(!place.exists(), "it is gone: {json}");
}

#[test]
fn a_file_with_a_decomposed_name_is_replaced_under_that_name() {
    let (library, place) = taken_over(NFD, "stukken/cafe\u{301}.pdf".as_bytes());
    let better = library.file("gelakt.pdf", b"%PDF-1.7\ngelakt\n");
    let replace = ["replace".as_ref(), "1".as_ref(), better.as_os_str()];
    library.done(&replace);
    let _ = library.publish(0);
    assert_eq!(fs::read(&place).expect("it stands"), b"%PDF-1.7\ngelakt\n");
    let url = format!("{BASE_URL}{NFD}");
    assert!(judged(&library).contains_key(&url), "its address stays");
    let folder = place.parent().expect("a folder");
    let count = fs::read_dir(folder).expect("a folder").count();
    assert_eq!(count, 1, "under no other name");
}

#[test]
fn what_can_be_no_file_of_ours_is_told_when_it_is_withdrawn_and_cannot_be_replaced() {
    for (address, name) in
        [("stukken/caf%E9.pdf", &b"stukken/caf\xe9.pdf"[..]), ("stukken/geheim.pdf?download=1", b"stukken/geheim.pdf")]
    {
        let (library, place) = taken_over(address, name);
        let better = library.file("gelakt.pdf", b"%PDF-1.7\ngelakt\n");
        let replace = ["replace".as_ref(), "1".as_ref(), better.as_os_str()];
        let refused = library.ask(&replace);
        assert_eq!(refused.code(), "address-without-file", "{}", refused.json);
        let json = withdraw(&library, 1);
        let problem = &json["problems"][0];
        assert_eq!(problem["code"], "file-out-of-reach", "{json}");
        assert_eq!(problem["params"], json!({ "title": "Besluit", "url": format!("{BASE_URL}{address}") }));
        assert!(place.exists(), "we cannot know what it is");
        assert_eq!(judged(&library).len(), 0, "no entry names it");
    }
}
