//! L01 to L06, D18, S01 to S03, R01 and R02: what stands on a site.

use super::draft::{Draft, case, conforms, moment, short, short_one};
use crate::{
    model::{Finding, Lastmod, Now},
    rules::{
        labels, lastmod, loc, relations,
        robots::{
            self, Blocked, IndexFacts, Listed, Names, RobotsFacts, RobotsLine, RobotsPlace,
            SitemapLine,
        },
        site_files,
    },
};

fn address(url: &str, expected: &[&str]) {
    let mut found = Vec::new();
    loc::check(url, &mut found);
    for finding in &found {
        conforms(url, finding);
    }
    assert_eq!(short(&found), expected, "{url}");
}

#[test]
fn l01_wants_complete_encoded_https_addresses() {
    for (url, expected) in [
        ("https://a.nl/b.pdf", &[][..]),
        ("https://a.nl:8443/b.pdf", &[]),
        ("https://a.nl/co%C3%B6r.pdf?x=1&y=2", &[]),
        ("/b.pdf", &["L01-not-absolute@loc"]),
        ("a.nl/b.pdf", &["L01-not-absolute@loc"]),
        ("http://a.nl/b.pdf", &["L01-not-https@loc"]),
        ("https://jan:geheim@a.nl/b.pdf", &["L01-user-info@loc"]),
        ("https://a.nl/b.pdf#p2", &["L01-fragment@loc"]),
        ("https://a.nl/b c.pdf", &["L01-not-encoded@loc"]),
        ("https://a.nl/coör.pdf", &["L01-not-encoded@loc"]),
        ("https://a.nl/100%.pdf", &["L01-not-encoded@loc"]),
        ("https://a.nl/b.pdf\n", &["L01-not-encoded@loc"]),
    ] {
        address(url, expected);
    }
    let of_length = |length: usize| format!("https://a.nl/{}.pdf", "x".repeat(length - 17));
    address(&of_length(2_047), &[]);
    address(&of_length(2_048), &["L01-too-long@loc"]);
    case(
        "own address without https",
        |d| d.url = Some("http://open.voorbeeld.nl/x.pdf".to_owned()),
        &["L01-not-https@loc"],
    );
}

#[test]
fn l02_l03_look_at_the_address_among_others() {
    for (url, expected) in [
        ("https://a.nl/download?id=12", &["L03-no-extension@loc"][..]),
        ("https://a.nl/b.pdf?PHPSESSID=1", &["L03-session@loc"]),
        ("https://a.nl/b.pdf;jsessionid=1?x=2", &["L03-session@loc"]),
        ("https://a.nl/", &["L03-no-extension@loc"]),
        ("https://a.nl", &["L03-no-extension@loc"]),
        ("https://a.nl/.pdf", &["L03-no-extension@loc"]),
        ("https://a.nl/a.b/c.pdf?session-notes=1", &[]),
    ] {
        address(url, expected);
    }
    let twice = loc::duplicate("https://a.nl/b.pdf", 2);
    conforms("twice", &twice);
    assert_eq!(short_one(&twice), "L02-twice@loc");
}

#[test]
fn l05_and_l06_want_a_lastmod_that_moves_forward() {
    let at = |text: &str| Lastmod::from_unix(moment(text).timestamp());
    let path = || "documenten/2026/x.pdf".parse().expect("a path");
    let published = |previous: &'static str, new: &'static str| {
        move |d: &mut Draft| {
            d.published = Some((at(previous), path()));
            d.document.frozen_path = Some(path());
            d.new_lastmod = Some(at(new));
        }
    };
    case(
        "a second later",
        published("2026-11-20T10:15:00+01:00", "2026-11-20T10:15:01+01:00"),
        &[],
    );
    case(
        "the same second",
        published("2026-11-20T10:15:00+01:00", "2026-11-20T10:15:00+01:00"),
        &["L05@lastmod"],
    );
    case(
        "earlier",
        published("2026-11-20T10:15:00+01:00", "2026-11-19T10:15:00+01:00"),
        &["L05@lastmod"],
    );
    case(
        "clock set back a year",
        published("2027-11-20T10:15:00+01:00", "2027-11-20T10:15:01+01:00"),
        &[],
    );
    let first = |new: &'static str| move |d: &mut Draft| d.new_lastmod = Some(at(new));
    case("24 hours ahead", first("2026-11-21T12:00:00+01:00"), &[]);
    case(
        "a second more",
        first("2026-11-21T12:00:01+01:00"),
        &["L06-future@lastmod"],
    );
    let now = Now(moment("2026-11-20T12:00:00+01:00").to_utc());
    assert_eq!(
        lastmod::check_future(
            Lastmod::from_unix(i64::MAX),
            now,
            Some(Lastmod::from_unix(i64::MAX))
        ),
        None,
        "no overflow"
    );
}

/// sitemap-robots-naming.md §2 and diwoo.md §14.
#[test]
fn l06_wants_seconds_and_an_offset() {
    for good in [
        "2026-11-20T09:30:00+01:00",
        "2026-11-20T08:30:00Z",
        "2026-11-20T08:30:00.5Z",
        "2026-11-20T08:30:00-05:00",
    ] {
        assert!(lastmod::parse(good).is_ok(), "{good}");
    }
    for bad in [
        "2026-11-20",
        "2026-11",
        "2026",
        "2026-11-20T09:30+01:00",
        "2026-11-20T09:30:00",
        "20-11-2026",
        "2026/11/20",
        "2026-11-20 09:30:00",
        "2026-11-20 09:30:00+01:00",
        "2026-02-30T00:00:00Z",
        "2026-11-20T24:30:00Z",
        "2026-11-20t09:30:00z",
        "",
        "é026-11-20T09:30:00Z",
    ] {
        let finding = lastmod::parse(bad).expect_err(bad);
        conforms(bad, &finding);
        assert_eq!(short_one(&finding), "L06-form@lastmod", "{bad}");
    }
    let instant = lastmod::parse("2026-11-20T09:30:00+01:00").expect("good");
    assert_eq!(
        instant,
        lastmod::parse("2026-11-20T08:30:00Z").expect("good")
    );
}

#[test]
fn d18_wants_the_label_of_the_uri() {
    assert_eq!(labels::check_label("thema", "verkeer", &["verkeer"]), None);
    assert_eq!(
        labels::check_label("thema", " verkeer\n", &["verkeer"]),
        None,
        "white space is not a difference"
    );
    assert_eq!(
        labels::check_label("informatiecategorie", "advies", &["adviezen", "advies"]),
        None
    );
    for (label, accepted) in [
        ("Verkeer", &["verkeer"][..]),
        ("", &["verkeer"]),
        ("x", &[]),
    ] {
        let finding = labels::check_label("thema", label, accepted).expect(label);
        conforms(label, &finding);
        assert_eq!(short_one(&finding), "D18-label-differs@thema");
    }
}

/// What the strict reader says about files, all of it as the catalogue of rules declares.
#[test]
fn findings_about_files_are_declared() {
    let all: Vec<(Finding, &str)> = vec![
        (
            labels::resource_missing("publisher", "gemeente X"),
            "D18-resource-missing@publisher",
        ),
        (relations::refers_to_self("isPartOf"), "D15-self@isPartOf"),
        (lastmod::missing(), "L06-missing@lastmod"),
        (
            site_files::too_many_entries("sitemap.xml", 50_001, 50_000),
            "S01-entries@site",
        ),
        (
            site_files::too_many_bytes("sitemap.xml", 52_428_801, 52_428_800),
            "S01-bytes@site",
        ),
        (
            site_files::too_many_sitemaps("index.xml", 50_001, 50_000),
            "S01-index-entries@site",
        ),
        (site_files::empty("sitemap.xml"), "S01-empty@site"),
        (site_files::index_name("sitemap-index.xml"), "S02@site"),
        (site_files::not_xml("a.xml", "x"), "S03-not-xml@site"),
        (
            site_files::namespace("a.xml", "https://x", "http://x"),
            "S03-namespace@site",
        ),
        (
            site_files::root("a.xml", "Documents", "urlset"),
            "S03-root@site",
        ),
        (site_files::order("a.xml", "lastmod"), "S03-order@site"),
        (
            site_files::structure("a.xml", "priority", "above 1"),
            "S03-structure@site",
        ),
    ];
    for (finding, expected) in all {
        conforms(expected, &finding);
        assert_eq!(short_one(&finding), expected);
    }
}

#[test]
fn r01_and_r02_judge_robots_txt() {
    let line = |text| RobotsLine { number: 3, text };
    let index = |listed, blocked_by| IndexFacts {
        url: "https://a.nl/sitemapindex-diwoo.xml",
        listed,
        blocked_by,
    };
    let sitemap = |value, names| SitemapLine {
        number: 5,
        value,
        names,
    };
    let good = RobotsFacts {
        place: RobotsPlace::AtRoot,
        indexes: &[index(Listed::Yes, None)],
        sitemap_lines: &[sitemap("https://a.nl/sitemapindex-diwoo.xml", Names::Index)],
        blocked: None,
        read_differently: &[],
    };
    let judge = |facts: RobotsFacts<'_>, expected: &[&str]| {
        let found = robots::check(&facts);
        for finding in &found {
            conforms("robots", finding);
        }
        assert_eq!(short(&found), expected);
    };
    judge(good, &[]);
    let elsewhere = RobotsPlace::Elsewhere {
        url: "https://a.nl/woo/robots.txt",
        expected: "https://a.nl/robots.txt",
    };
    judge(
        RobotsFacts {
            place: elsewhere,
            ..good
        },
        &["R01-not-at-root@site"],
    );
    judge(
        RobotsFacts {
            indexes: &[index(Listed::No, None)],
            ..good
        },
        &["R01-not-listed@site"],
    );
    judge(
        RobotsFacts {
            indexes: &[index(Listed::Yes, Some(line("Disallow: /")))],
            ..good
        },
        &["R01-blocked@site"],
    );
    judge(
        RobotsFacts {
            sitemap_lines: &[sitemap("https://a.nl/sitemap-1.xml", Names::SomethingElse)],
            ..good
        },
        &["R02-not-an-index@site"],
    );
    judge(
        RobotsFacts {
            sitemap_lines: &[sitemap("/sitemapindex-diwoo.xml", Names::Index)],
            ..good
        },
        &["R02-relative@site"],
    );
    let blocked = Blocked {
        count: 2,
        url: "https://a.nl/b.pdf",
        line: line("Disallow: /*.pdf$"),
    };
    judge(
        RobotsFacts {
            blocked: Some(blocked),
            ..good
        },
        &["R02-blocked@site"],
    );
    judge(
        RobotsFacts {
            read_differently: &[(1, "second-group-for-all")],
            ..good
        },
        &["R02-read-differently@site"],
    );
    judge(
        RobotsFacts {
            indexes: &[],
            sitemap_lines: &[],
            ..good
        },
        &[],
    );
}
