//! L01 to L06, D18, S01 to S03, R01 and R02: the files of a site.

use super::draft::{case, conforms, moment, told};
use crate::{
    lists::built_in_lists,
    model::{BaseUrl, Finding, Lastmod, Now},
    robots::{Blocked, BlockedUrls},
    rules::{labels, lastmod, loc, relations, robots, site_files},
};

fn address(url: &str, expected: &[&str]) {
    let mut found = Vec::new();
    loc::check(url, &mut found);
    told(url, &found, expected);
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
    case(
        "an address that was taken over",
        |d| {
            d.document.frozen_path = Some("toon?id=12".parse().expect("a path"));
            d.url = Some("https://open.voorbeeld.nl/toon?id=12".to_owned());
        },
        &["L03-no-extension@loc"],
    );
}

#[test]
fn l06_wants_a_lastmod_that_is_not_in_the_future() {
    let now = Now(moment("2026-11-20T12:00:00+01:00").to_utc());
    let at = |text: &str| lastmod::check_future(Lastmod::from_unix(moment(text).timestamp()), now);
    assert_eq!(at("2026-11-21T12:00:00+01:00"), None, "24 hours ahead");
    told("a second more", at("2026-11-21T12:00:01+01:00").as_slice(), &["L06-future@lastmod"]);
}

#[test]
fn d18_wants_the_label_of_the_uri() {
    let category = "https://identifier.overheid.nl/tooi/def/thes/kern/c_99a836c7";
    for (element, resource, label, expected) in [
        ("informatiecategorie", category, "adviezen", None),
        ("informatiecategorie", category, "advies", None),
        ("informatiecategorie", category, "", Some("label-differs")),
        ("informatiecategorie", category, "convenanten", Some("label-differs")),
        ("publisher", "", "gemeente X", Some("resource-missing")),
        ("thema", "https://a.nl/in-geen-lijst", "verkeer", None),
        ("trefwoord", "", "verkeer", None),
    ] {
        let found = labels::check(element, resource, label, built_in_lists());
        if let Some(finding) = &found {
            conforms(label, finding);
        }
        let variant = found.as_ref().map(|finding| finding.variant.as_str());
        assert_eq!(variant, expected, "{element} {label}");
    }
}

/// Findings on files, each as declared in the catalogue of rules.
#[test]
fn findings_about_files_are_declared() {
    let all: Vec<(Finding, &str)> = vec![
        (relations::refers_to_self("isPartOf"), "D15-self@isPartOf"),
        (loc::duplicate("https://a.nl/b.pdf"), "L02-twice@loc"),
        (lastmod::missing(), "L06-missing@lastmod"),
        (lastmod::form("2026-11-20"), "L06-form@lastmod"),
        (site_files::too_many_entries("a.xml"), "S01-entries@site"),
        (site_files::too_many_bytes("a.xml"), "S01-bytes@site"),
        (site_files::too_many_sitemaps("a.xml"), "S01-index-entries@site"),
        (site_files::empty("a.xml"), "S01-empty@site"),
        (site_files::index_name("a.xml"), "S02@site"),
        (site_files::not_xml("a.xml", "x"), "S03-not-xml@site"),
        (site_files::namespace("a.xml", "x"), "S03-namespace@site"),
        (site_files::root("a.xml"), "S03-root@site"),
        (site_files::order("a.xml", "lastmod"), "S03-order@site"),
    ];
    for (finding, expected) in all {
        told(expected, &[finding], &[expected]);
    }
}

#[test]
fn r01_and_r02_judge_robots_txt() {
    let base: BaseUrl = "https://a.nl/".parse().expect("a base url");
    let index = "https://a.nl/sitemapindex-diwoo.xml";
    let good = format!("Sitemap: {index}\n");
    let judge = |file: &str, blocked: &BlockedUrls, expected: &[&str]| {
        let found = robots::check(file.as_bytes(), &base, &[index.to_owned()], blocked);
        told(file, &found, expected);
    };
    for (file, expected) in [
        (good.clone(), &[][..]),
        (String::new(), &["R01-not-listed@site"]),
        (format!("User-agent: *\nDisallow: /\n{good}"), &["R01-blocked@site"]),
        (format!("{good}Sitemap: https://a.nl/sitemap-diwoo-0001.xml\n"), &["R02-not-an-index@site"]),
        (format!("{good}Sitemap: /sitemapindex-diwoo-infocat003.xml\n"), &["R02-relative@site"]),
        (format!("{good}Sitemap: https://a.nl/sitemap-1.xml\n"), &[]),
        (format!("User-agent: *\nDisallow:\n{good}User-agent: *\nDisallow:\n"), &["R02-read-differently@site"]),
    ] {
        judge(&file, &BlockedUrls::default(), expected);
    }
    let first = Blocked { url: "https://a.nl/b.pdf".to_owned(), line: 3, pattern: "/*.pdf$".to_owned() };
    let blocked = BlockedUrls { count: 2, first: Some(first) };
    judge(&good, &blocked, &["R02-blocked@site"]);
    let below: BaseUrl = "https://a.nl/woo/".parse().expect("a base url");
    for (file, expected) in [(good.as_str(), &["R01-not-at-root@site"][..]), ("", &[])] {
        let found = robots::check_misplaced(file.as_bytes(), &below, &[index.to_owned()]);
        told(file, found.as_slice(), expected);
    }
    for (wanted, expected) in [(&[index.to_owned()][..], &["R01-unread@site"][..]), (&[], &[])] {
        told("unread", robots::check_unread(&base, wanted).as_slice(), expected);
    }
}
