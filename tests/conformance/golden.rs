//! Golden files: what we write, byte for byte, accepted by every judge.
//!
//! Update with `OPENBAARMAKER_UPDATE_GOLDEN=1 cargo test -p tests --test conformance`, and explain the difference in
//! the commit.

use crate::judges::{FileKind, judge_all, official_schema, own_schema, strict};
use crate::samples::{BASE, full, minimal, page, part};
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::{BaseUrl, Lastmod, NamingVariant, SitePath};
use openbaarmaker_core::robots;
use openbaarmaker_core::sitemap::{IndexEntry, IndexName, write_index};
use tests::shared::{repository, shared};

/// Compares bytes with a file below `tests/`, or writes that file when requested.
pub(crate) fn check(path: &str, bytes: &[u8]) {
    let file = repository().join("tests").join(path);
    if std::env::var_os("OPENBAARMAKER_UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, bytes).expect("golden file can be written");
    }
    let golden = std::fs::read(&file).unwrap_or_default();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert_eq!(text(bytes), text(&golden), "{path} differs; see golden.rs for how to update");
}

/// Every golden XML file, freshly written.
pub(crate) fn golden_files() -> Vec<(&'static str, FileKind, Vec<u8>)> {
    vec![
        ("sitemap-minimaal.xml", FileKind::Sitemap, page(&[minimal()])),
        ("sitemap-volledig.xml", FileKind::Sitemap, page(&[full(), part()])),
        ("sitemapindex-diwoo.xml", FileKind::Index, index(NamingVariant::One)),
        ("sitemapindex-diwoo-infocat015.xml", FileKind::Index, index(NamingVariant::Two)),
    ]
}

#[test]
fn diwoo_5_golden_files_are_written_byte_for_byte() {
    for (name, _, bytes) in golden_files() {
        check(&format!("golden/{name}"), &bytes);
    }
}

#[test]
fn diwoo_5_golden_files_are_accepted_by_every_judge() {
    for (name, kind, bytes) in golden_files() {
        let read = strict(kind, &bytes);
        assert_eq!(read.violations, [], "{name} by the strict reader");
        for schema in [own_schema(kind), official_schema(kind)].into_iter().flatten() {
            let verdict = judge_all(&schema, std::slice::from_ref(&bytes));
            assert_eq!(verdict, [true], "{name} by {}", schema.file.display());
        }
    }
}

#[test]
fn examples_of_the_specification_are_accepted_by_the_strict_reader() {
    let Some(folder) = shared("standards/data/examples") else { return };
    for (name, kind) in [
        ("sitemap-minimaal.xml", FileKind::Sitemap),
        ("sitemap-volledig.xml", FileKind::Sitemap),
        ("sitemapindex-diwoo.xml", FileKind::Index),
        ("sitemapindex-diwoo-infocat015.xml", FileKind::Index),
    ] {
        let bytes = std::fs::read(folder.join(name)).expect("example");
        let read = strict(kind, &bytes);
        assert!(read.is_acceptable(), "{name}: {:?}", read.violations);
    }
}

#[test]
fn robots_5_1_golden_files() {
    let base: BaseUrl = BASE.parse().expect("base");
    let lines = |names: &[IndexName]| -> Vec<String> {
        names.iter().map(|name| format!("{base}{}", name.file_name())).collect()
    };
    let one = lines(&[IndexName::Common]);
    let two = lines(&[IndexName::Infocat(15), IndexName::Infocat(14)]);
    let new = robots::merge(None, &one, &[], base.host()).expect("new file");
    check("golden/robots-nieuw.txt", &new.bytes);
    let existing = b"User-agent: *\nDisallow: /beheer/\n";
    let merged = robots::merge(Some(existing), &two, &[], base.host()).expect("merged");
    check("golden/robots-variant2.txt", &merged.bytes);
    check("golden/robots-toevoegen.txt", robots::block(&two).as_bytes());
}

fn index(variant: NamingVariant) -> Vec<u8> {
    let base: BaseUrl = BASE.parse().expect("base");
    let categories = minimal().metadata.informatiecategorieen;
    let name = IndexName::of(variant, &categories, built_in_lists());
    let entries: Vec<IndexEntry> = [2_u32, 1]
        .into_iter()
        .map(|number| {
            let path: SitePath = name.page_file_name(number).parse().expect("path");
            IndexEntry { loc: base.join(&path), lastmod: Lastmod::from_unix(1_795_093_331 + i64::from(number)) }
        })
        .collect();
    write_index(&entries).expect("fits").expect("has entries")
}
