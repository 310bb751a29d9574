//! The independent reader finds exactly what was written.

use crate::samples::{BASE, Sample, full, minimal, part};
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::{BaseUrl, Lastmod};
use openbaarmaker_core::robots;
use openbaarmaker_core::sitemap::{IndexEntry, IndexName, PageBuffer, SiteCheck, write_index};
use std::collections::BTreeMap;
use std::path::Path;
use tests::walk::{self, walk_site};

/// Writes a site of several pages into a folder and returns what is in it.
fn write_site(folder: &Path, base: &BaseUrl, count: i64) -> BTreeMap<String, String> {
    let samples: Vec<Sample> = [full(), part()].into_iter().chain((0..count).map(numbered)).collect();
    let mut entries = Vec::new();
    let mut written = BTreeMap::new();
    let mut buffer = PageBuffer::new(built_in_lists());
    for (number, samples) in (1..).zip(samples.chunks(3)) {
        for sample in samples {
            sample.entry(|entry| buffer.push(entry)).expect("written");
            written.insert(sample.url.clone(), sample.lastmod.to_string());
        }
        let page = buffer.finish(IndexName::Common, number).expect("entries");
        let name = page.file_name();
        entries.push(IndexEntry { loc: base.join(&name.parse().expect("path")), lastmod: page.highest_lastmod });
        std::fs::write(folder.join(name), page.bytes).expect("page");
    }
    let index = write_index(&entries).expect("fits").expect("has entries");
    std::fs::write(folder.join(IndexName::Common.file_name()), index).expect("index");
    let line = format!("{base}{}", IndexName::Common.file_name());
    let robots = robots::merge(None, &[line], &[], base.host()).expect("robots");
    std::fs::write(folder.join(robots::FILE_NAME), robots.bytes).expect("robots");
    written
}

fn numbered(number: i64) -> Sample {
    Sample {
        url: format!("{BASE}documenten/2026/rapport-{number}.pdf"),
        lastmod: Lastmod::from_unix(1_795_000_000 + number),
        ..minimal()
    }
}

#[test]
fn an_independent_reader_finds_exactly_what_was_written() {
    if !walk::is_present() {
        return;
    }
    let folder = tempfile::tempdir().expect("folder");
    let base: BaseUrl = BASE.parse().expect("base");
    let written = write_site(folder.path(), &base, 8);
    let found = walk_site(folder.path(), base.as_str()).expect("the site can be read");
    assert_eq!(found, written);
}

#[test]
fn an_independent_reader_notices_a_missing_sitemap() {
    if !walk::is_present() {
        return;
    }
    let folder = tempfile::tempdir().expect("folder");
    let base: BaseUrl = BASE.parse().expect("base");
    write_site(folder.path(), &base, 8);
    std::fs::remove_file(folder.path().join("sitemap-diwoo-0002.xml")).expect("removed");
    let problem = walk_site(folder.path(), base.as_str()).expect_err("a sitemap is missing");
    assert!(problem.to_string().contains("sitemap-diwoo-0002.xml"), "{problem}");
}

/// Damages a site in its folder.
type Damage<'a> = &'a dyn Fn(&Path);

/// Judges the files of a folder together; returns code and variant of each finding.
fn judge(folder: &Path, base: &BaseUrl) -> Vec<String> {
    let mut check = SiteCheck::new(base.clone(), built_in_lists(), None);
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("folder")
        .map(|file| file.expect("file").file_name().into_string().expect("name"))
        .collect();
    names.sort();
    for name in names.iter().filter(|name| *name != robots::FILE_NAME) {
        let bytes = std::fs::read(folder.join(name)).expect("file");
        if name.starts_with("sitemapindex") {
            check.index(name, &bytes);
        } else {
            check.page(name, &bytes, |_| {});
        }
    }
    let again = |name: &str| std::fs::read(folder.join(name));
    let found = check.finish(again).expect("read again");
    found.iter().map(|found| format!("{} {:?} {}", found.file, found.violation.code, found.violation.variant)).collect()
}

#[test]
fn naming_1_2_rule_7_judges_all_files_together() {
    let base: BaseUrl = BASE.parse().expect("base");
    let page = |number: u32| IndexName::Common.page_file_name(number);
    let copy = |from: String, to: String| {
        move |folder: &Path| {
            std::fs::copy(folder.join(&from), folder.join(&to)).expect("copied");
        }
    };
    let copied = copy(page(2), page(5));
    let renamed = |folder: &Path| {
        std::fs::rename(folder.join("sitemapindex-diwoo.xml"), folder.join("sitemapindex-diwoo-infocat018.xml"))
            .expect("renamed");
    };
    let removed = |folder: &Path| std::fs::remove_file(folder.join(page(2))).expect("removed");
    let without_part = |folder: &Path| {
        let file = folder.join(page(1));
        let text = std::fs::read_to_string(&file).expect("page");
        let kept: Vec<&str> = text.lines().filter(|line| !line.contains("-bijlage-1.ods</loc>")).collect();
        std::fs::write(file, kept.join("\n")).expect("page");
    };
    let cases: [(Damage<'_>, &[&str]); 5] = [
        (&|_| {}, &[]),
        (
            &copied,
            &[
                "sitemap-diwoo-0005.xml L02 twice",
                "sitemap-diwoo-0005.xml L02 twice",
                "sitemap-diwoo-0005.xml L02 twice",
                "sitemap-diwoo-0005.xml S03 in-no-index",
            ],
        ),
        (&removed, &["sitemapindex-diwoo.xml S03 sitemap-missing"]),
        (
            &renamed,
            &[
                "sitemapindex-diwoo-infocat018.xml S02 index-name",
                "sitemapindex-diwoo-infocat018.xml S03 sitemap-of-another-index",
                "sitemapindex-diwoo-infocat018.xml S03 sitemap-of-another-index",
                "sitemapindex-diwoo-infocat018.xml S03 sitemap-of-another-index",
                "sitemapindex-diwoo-infocat018.xml S03 sitemap-of-another-index",
            ],
        ),
        (&without_part, &["sitemap-diwoo-0001.xml D15 not-in-site"]),
    ];
    for (damage, expected) in cases {
        let folder = tempfile::tempdir().expect("folder");
        write_site(folder.path(), &base, 8);
        damage(folder.path());
        assert_eq!(judge(folder.path(), &base), expected);
    }
}
