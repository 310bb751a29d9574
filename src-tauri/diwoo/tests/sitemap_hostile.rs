//! Hostile files: the strict reader answers quickly, uses little memory, and never accepts them.

use openbaarmaker_diwoo::diwoo::{Expect, ReadFile, read_sitemap};
use openbaarmaker_diwoo::lists::built_in_lists;
use openbaarmaker_diwoo::model::RuleCode;

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const ROOT: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:diwoo=\"https://standaarden.overheid.nl/diwoo/metadata/\">";

fn read(file: &[u8]) -> ReadFile {
    read_sitemap(file, Expect::of(built_in_lists()), &mut |_| {})
}

fn check(what: &str, file: &[u8], code: RuleCode, variant: &str) {
    let read = read(file);
    let found = read.violations.iter().any(|v| (v.code, v.variant) == (code, variant));
    assert!(found && !read.is_acceptable(), "{what}: {:?}", read.violations.first());
    assert!(read.violations.len() <= 2_000, "{what} keeps {}", read.violations.len());
}

#[test]
fn hostile_files_are_refused_and_cost_little() {
    let many = |piece: &str, times: usize| format!("{DECLARATION}{ROOT}{}", piece.repeat(times));
    let entities = format!(
        "{DECLARATION}<!DOCTYPE a [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>{ROOT}<url><loc>&b;</loc></url></urlset>"
    );
    let attributes: Vec<String> = (0..100_000).map(|n| format!(" a{n}=\"\"")).collect();
    let attributes = format!("{DECLARATION}{ROOT}<url{}/></urlset>", attributes.concat());
    let too_large = " ".repeat(52_428_801);
    for (what, file, code, variant) in [
        ("deep", many("<url>", 1_000_000), RuleCode::S03, "not-allowed-here"),
        ("wide", many("<x/>", 1_000_000), RuleCode::S03, "not-allowed-here"),
        ("unclosed", many("<url><loc>", 1), RuleCode::S03, "not-well-formed"),
        ("entity bomb", entities, RuleCode::S03, "document-type"),
        ("attributes", attributes, RuleCode::S03, "not-well-formed"),
        ("too large", too_large, RuleCode::S01, "too-large"),
        ("external entity", many("<url><loc>&xxe;</loc></url></urlset>", 1), RuleCode::S03, "entity"),
        ("no entries", many("</urlset>", 1), RuleCode::S01, "empty"),
        ("another root", format!("{DECLARATION}<html></html>"), RuleCode::S03, "root"),
        ("nothing", String::new(), RuleCode::S03, "declaration"),
    ] {
        check(what, file.as_bytes(), code, variant);
    }
    check("not UTF-8", b"\xFF\xFE<", RuleCode::S03, "not-utf8");
}

#[test]
fn sitemaps_org_7_more_than_50_000_entries_are_refused() {
    let entry = "<url><loc>https://e.nl/a.pdf</loc></url>";
    let file = format!("{DECLARATION}{ROOT}{}</urlset>", entry.repeat(50_001));
    // Each entry breaks a rule, so the reader may stop early; it must not accept.
    assert!(!read(file.as_bytes()).is_acceptable());
}

#[test]
fn a_violation_tells_entry_element_and_line() {
    let file = format!(
        "{DECLARATION}{ROOT}\n<url>\n<loc>https://e.nl/a.pdf</loc>\n<lastmod>gisteren</lastmod></url></urlset>"
    );
    let read = read(file.as_bytes());
    let first = read.violations.first().map(|v| (v.code, v.element, v.entry, v.line));
    assert_eq!(first, Some((RuleCode::L06, "lastmod", 1, 5)));
}
