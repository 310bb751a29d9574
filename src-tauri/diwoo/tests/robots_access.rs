//! What robots.txt allows: every vector of sitemap-robots-naming.md §5.4, and RFC 9309.

use openbaarmaker_diwoo::robots::{Access, Robots, WarningKind, warnings};

fn blocked_by(file: &str, agent: &str, path: &str) -> Option<usize> {
    match Robots::parse(file.as_bytes()).access(agent, path) {
        Access::Allowed => None,
        Access::Blocked(rule) => Some(rule.line),
    }
}

#[test]
fn par_5_4_decides_as_the_table_says() {
    for (rules, path, blocking_line) in [
        ("Disallow:", "/x", None),
        ("Disallow: /", "/woo/a.pdf", Some(2)),
        ("Disallow: /\nAllow: /woo/", "/woo/a.pdf", None),
        ("Disallow: /woo/\nAllow: /woo/", "/woo/a.pdf", None),
        ("Disallow: /*.pdf$", "/a.pdf", Some(2)),
        ("Disallow: /*.pdf$", "/a.pdf?x=1", None),
        ("Disallow: /*.pdf$", "/a.PDF", None),
        ("Disallow: /woo", "/woonplan.pdf", Some(2)),
        ("Disallow: /co%C3%B6r", "/co%C3%B6rdinatie.pdf", Some(2)),
        ("Disallow: /coör", "/co%C3%B6rdinatie.pdf", Some(2)),
        ("Disallow: /co%c3%b6r", "/coördinatie.pdf", Some(2)),
    ] {
        let file = format!("User-agent: *\n{rules}\n");
        assert_eq!(blocked_by(&file, "*", path), blocking_line, "{rules} for {path}");
    }
}

#[test]
fn rfc_9309_matches_paths() {
    for (pattern, path, blocked) in [
        ("/path/file-with-a-%2A.html", "/path/file-with-a-*.html", true),
        ("/path/foo-%24", "/path/foo-$", true),
        ("/foo/bar%7Ebaz", "/foo/bar~baz", true),
        ("/a$b", "/a$bc", true),
        ("/a*", "/a", true),
        ("/a*b*c$", "/aXbYbc", true),
        ("/a*b*c$", "/aXbYbcd", false),
        ("/a*a$", "/a", false),
        ("*.pdf", "/x.pdf", true),
        ("/$", "/", true),
        ("/$", "/x", false),
        ("/**", "/x", true),
        ("/x?y=*", "/x?y=1", true),
        ("/%66oo", "/foo", true),
        ("/100%", "/100%", true),
        ("/", "/robots.txt", false),
        ("geen-schuine-streep", "/geen-schuine-streep", false),
    ] {
        let file = format!("User-agent: *\nDisallow: {pattern}");
        assert_eq!(blocked_by(&file, "*", path).is_some(), blocked, "{pattern} for {path}");
    }
}

#[test]
fn rfc_9309_combines_and_chooses_groups() {
    let file = "Disallow: /los\nUser-agent: *\nDisallow: /a\nSitemap: https://e.nl/s.xml\nDisallow: /b\n\nuser-agent : WooBot\nUser-Agent: Ander\nDisallow: /c # reden\n\nUser-agent: *\nDisallow: /d\n\nUser-agent: Leeg\n";
    for (agent, path, line) in [
        ("*", "/los", None),
        ("*", "/a", Some(3)),
        ("*", "/b", Some(5)),
        ("*", "/c", None),
        ("*", "/d", Some(12)),
        ("woobot", "/a", None),
        ("ANDER", "/c", Some(9)),
        ("leeg", "/a", None),
        ("onbekend", "/d", Some(12)),
    ] {
        assert_eq!(blocked_by(file, agent, path), line, "{agent} {path}");
    }
    let robots = Robots::parse(file.as_bytes());
    assert!(robots.names("https://e.nl/s.xml"), "Sitemap does not end a group and is found");
}

#[test]
fn reports_how_many_are_blocked_and_the_first_blocking_line() {
    let robots = Robots::parse(b"User-agent: *\r\nDisallow: /woo/\r\nDisallow: /a\r\n");
    let urls = ["https://e.nl/ok", "https://e.nl/a", "https://e.nl/woo/b.pdf", "https://e.nl"];
    let blocked = robots.blocked_urls(urls);
    assert_eq!(blocked.count, 2);
    let first = blocked.first.expect("something is blocked");
    assert_eq!((first.line, first.url.as_str(), first.pattern.as_str()), (2, "https://e.nl/woo/b.pdf", "/woo/"));
}

#[test]
fn warns_of_what_some_crawlers_read_differently() {
    for (file, expected) in [
        ("User-agent: *\nDisallow: /\n", vec![]),
        ("\u{feff}# uitleg\nUser-agent: *\nDisallow: /\n", vec![]),
        ("\u{feff}User-agent: *\nDisallow: /\n", vec![(1, WarningKind::ByteOrderMarkAtStart)]),
        (
            "User-agent: *\nDisallow:\n\u{feff}Sitemap: https://e.nl/a.xml\n",
            vec![(3, WarningKind::ByteOrderMarkInside)],
        ),
        ("User-agent: *\n\nDisallow: /\n", vec![(2, WarningKind::BlankLineInGroup)]),
        ("User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n", vec![(4, WarningKind::SecondGroupForAll)]),
        ("User-agent: *\nUser-agent: *\nDisallow: /a\n", vec![]),
    ] {
        let found: Vec<_> = warnings(file.as_bytes()).iter().map(|w| (w.line, w.kind)).collect();
        assert_eq!(found, expected, "{file:?}");
    }
    let latin = warnings(b"# caf\xE9\nUser-agent: *\n");
    assert_eq!(latin.first().map(|w| w.kind), Some(WarningKind::NotUtf8));
}
