//! Merging robots.txt: every vector of sitemap-robots-naming.md §5.3, and what must be true for any file.

use openbaarmaker_diwoo::robots::{
    Access, BLOCK_BEGIN, BLOCK_END, MAX_BYTES, Merged, Refused, Robots, block, merge, warnings,
};
use proptest::prelude::*;

const A: &str = "https://e.nl/a.xml";
const B: &str = "https://e.nl/b.xml";
const C: &str = "https://e.nl/c.xml";

fn texts(urls: &[&str]) -> Vec<String> {
    urls.iter().map(|url| (*url).to_owned()).collect()
}

#[expect(clippy::expect_used, reason = "a file that cannot be merged fails the test")]
fn merged(file: &[u8], wanted: &[&str], own: &[&str]) -> Merged {
    merge(Some(file), &texts(wanted), &texts(own), "e.nl").expect("this file can be merged")
}

fn block_of(urls: &[&str], end: &str) -> String {
    let lines: Vec<String> = urls.iter().map(|url| format!("Sitemap: {url}{end}")).collect();
    let lines = lines.concat();
    format!("{BLOCK_BEGIN}{end}{lines}{BLOCK_END}{end}")
}

fn check(input: &str, wanted: &[&str], expected: &str) {
    let result = merged(input.as_bytes(), wanted, &[]);
    assert_eq!(String::from_utf8_lossy(&result.bytes), expected, "input {input:?}");
    let again = merged(&result.bytes, wanted, &texts_of(&result.own));
    assert_eq!(again.bytes, result.bytes, "merging twice changes {input:?}");
    assert!(!again.changed, "second merge of {input:?} claims a change");
}

fn texts_of(own: &[String]) -> Vec<&str> {
    own.iter().map(String::as_str).collect()
}

#[test]
fn par_5_3_gives_the_expected_bytes() {
    let (lf, crlf, cr) = (block_of(&[A, B], "\n"), block_of(&[A, B], "\r\n"), block_of(&[A, B], "\r"));
    let rules = "User-agent: *\nDisallow: /p/\n";
    check("", &[B, A], &lf);
    check(rules, &[A, B], &format!("{rules}\n{lf}"));
    check(rules.trim_end(), &[A, B], &format!("{rules}\n{lf}"));
    let windows = rules.replace('\n', "\r\n");
    check(&windows, &[A, B], &format!("{windows}\r\n{crlf}"));
    let old_mac = rules.replace('\n', "\r");
    check(&old_mac, &[A, B], &format!("{old_mac}\r{cr}"));
    let known = "User-agent: *\nDisallow:\nSITEMAP: https://e.nl/a.xml # oud\n";
    check(known, &[A, B], &format!("{known}\n{}", block_of(&[B], "\n")));
    check("Disallow: /\n\n", &[A], &format!("Disallow: /\n\n{}", block_of(&[A], "\n")));
    check("a\nb\nc\r", &[A], &format!("a\nb\nc\r\r\n{}", block_of(&[A], "\n")));
}

#[test]
fn par_5_3_rules_survive_a_missing_final_line_end() {
    let result = merged(b"User-agent: *\nDisallow: /p/", &[A, B], &[]);
    let robots = Robots::parse(&result.bytes);
    assert!(matches!(robots.access("*", "/p/x"), Access::Blocked(rule) if rule.line == 2));
    assert!(robots.names(A) && robots.names(B), "both sitemaps are found");
}

#[test]
fn par_5_3_removing_everything_gives_the_original() {
    for (input, expected) in [
        ("", ""),
        ("User-agent: *\nDisallow: /p/\n", "User-agent: *\nDisallow: /p/\n"),
        ("User-agent: *\nDisallow: /p/", "User-agent: *\nDisallow: /p/\n"),
        ("User-agent: *\r\nDisallow: /p/\r\n", "User-agent: *\r\nDisallow: /p/\r\n"),
        ("Disallow: /\n\n", "Disallow: /\n"),
        ("a\nb\nc\r", "a\nb\nc\r"),
        ("\u{feff}", "\u{feff}"),
    ] {
        let with = merged(input.as_bytes(), &[A, B], &[]);
        let without = merged(&with.bytes, &[], &texts_of(&with.own));
        assert_eq!(String::from_utf8_lossy(&without.bytes), expected, "input {input:?}");
        assert!(without.own.is_empty(), "nothing is own any more");
    }
}

#[test]
fn par_5_2_refuses_what_it_cannot_read() {
    let unclosed = format!("{BLOCK_BEGIN}\nSitemap: {A}\n");
    let reversed = format!("{BLOCK_END}\n{BLOCK_BEGIN}\n");
    let doubled = block_of(&[A], "\n").repeat(2);
    let huge = "# x\n".repeat(MAX_BYTES / 4);
    for (file, reason) in [
        (unclosed.as_bytes(), Refused::Markers),
        (reversed.as_bytes(), Refused::Markers),
        (doubled.as_bytes(), Refused::Markers),
        (b"\xFF\xFEU\0s\0", Refused::Utf16),
        (b"\xFE\xFF\0U\0s", Refused::Utf16),
        (b"User-agent: *\0", Refused::Utf16),
        (b"<!DOCTYPE html>", Refused::Html),
        (b"\xEF\xBB\xBF \r\n <html>", Refused::Html),
        (huge.as_bytes(), Refused::TooLarge),
    ] {
        let result = merge(Some(file), &texts(&[A]), &[], "e.nl");
        assert_eq!(result, Err(reason), "{:?}", String::from_utf8_lossy(&file[..20.min(file.len())]));
    }
}

#[test]
fn refuses_addresses_that_break_a_line() {
    for url in
        ["/relatief.xml", "https://e.nl/a b.xml", "https://e.nl/a#b", "https://e.nl/é", "https://e.nl/\nDisallow: /"]
    {
        let result = merge(None, &texts(&[url]), &[], "e.nl");
        assert_eq!(result, Err(Refused::Address), "{url:?}");
    }
}

#[test]
fn par_5_2_writes_a_new_file_with_a_comment_first() {
    let result = merge(None, &texts(&[B, A]), &[], "e.nl").expect("new file");
    let expected = format!("# robots.txt voor e.nl\nUser-agent: *\nDisallow:\n\n{}", block_of(&[A, B], "\n"));
    assert_eq!(String::from_utf8_lossy(&result.bytes), expected);
    assert!(result.changed && warnings(&result.bytes).is_empty());
    let nothing = merge(None, &[], &[], "e.nl").expect("nothing to write");
    assert!(!nothing.changed && nothing.bytes.is_empty(), "no file without lines");
}

#[test]
fn two_libraries_share_the_block() {
    let first = merged(b"User-agent: *\nDisallow:\n", &[A, C], &[]);
    let second = merged(&first.bytes, &[B], &[]);
    assert!(String::from_utf8_lossy(&second.bytes).ends_with(&block_of(&[A, B, C], "\n")));
    assert_eq!(second.own, [B], "only what it wants itself becomes its own");
    let gone = merged(&second.bytes, &[], &texts_of(&second.own));
    assert_eq!(gone.bytes, first.bytes, "the lines of the other library stay");
    let stranger = merged(&second.bytes, &[], &[]);
    assert!(!stranger.changed, "a library without recorded lines removes nothing");
    let last = merged(&gone.bytes, &[], &texts_of(&first.own));
    assert_eq!(last.bytes, b"User-agent: *\nDisallow:\n", "the last line takes the block with it");
}

#[test]
fn keeps_bytes_around_and_foreign_lines_inside_the_block() {
    let before = format!("# boven\n\n{BLOCK_BEGIN}\n# hand\nSitemap: {B}\n{BLOCK_END}\né onder\n");
    let result = merged(before.as_bytes(), &[A, C], &[B]);
    let expected = before.replace(&format!("Sitemap: {B}\n"), &format!("Sitemap: {A}\nSitemap: {C}\n"));
    assert_eq!(String::from_utf8_lossy(&result.bytes), expected);
    let emptied = merged(&result.bytes, &[], &[A, C]);
    assert!(String::from_utf8_lossy(&emptied.bytes).contains("# hand"), "a foreign line keeps the block");
}

#[test]
fn a_line_that_stands_outside_the_block_is_not_repeated() {
    let both = format!("Sitemap:{A}\n\n{}", block_of(&[A, B], "\n"));
    let result = merged(both.as_bytes(), &[A, B], &[A, B]);
    assert_eq!(String::from_utf8_lossy(&result.bytes), format!("Sitemap:{A}\n\n{}", block_of(&[B], "\n")));
}

#[test]
fn an_empty_block_stays_before_a_byte_order_mark_that_would_become_that_of_the_file() {
    let file = [block_of(&[A], "\n").as_bytes(), b"\xEF\xBB\xBFUser-agent: *\n"].concat();
    let result = merged(&file, &[], &[A]);
    let expected = [block_of(&[], "\n").as_bytes(), b"\xEF\xBB\xBFUser-agent: *\n"].concat();
    assert_eq!(result.bytes, expected);
    assert_eq!(merged(&result.bytes, &[], &[]).bytes, expected);
}

#[test]
fn gives_the_lines_to_hand_over() {
    assert_eq!(block(&texts(&[B, A, B])), block_of(&[A, B], "\n"));
}

/// Pieces that real and hostile files are made of.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        Just(b"User-agent: *".to_vec()),
        Just(b"Disallow: /p/".to_vec()),
        Just(b"Allow:/".to_vec()),
        Just(b"Sitemap: https://e.nl/a.xml".to_vec()),
        Just(b"sitemap : https://e.nl/b.xml # x".to_vec()),
        Just(BLOCK_BEGIN.as_bytes().to_vec()),
        Just(BLOCK_END.as_bytes().to_vec()),
        Just(b"\n".to_vec()),
        Just(b"\r".to_vec()),
        Just(b"\r\n".to_vec()),
        Just(b"\xEF\xBB\xBF".to_vec()),
        Just(b" ".to_vec()),
        proptest::collection::vec(any::<u8>(), 0..6),
    ];
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

fn some_of() -> impl Strategy<Value = Vec<String>> {
    proptest::sample::subsequence(vec![A, B, C], 0..=3).prop_map(|urls| texts(&urls))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn merging_is_idempotent_and_leaves_the_rest_alone(file in pieces(), wanted in some_of(), own in some_of()) {
        match merge(Some(&file), &wanted, &own, "e.nl") {
            Ok(once) => {
                let robots = Robots::parse(&once.bytes);
                prop_assert!(wanted.iter().all(|url| robots.names(url)), "all wanted are present");
                let twice = merge(Some(&once.bytes), &wanted, &once.own, "e.nl").expect("merges again");
                prop_assert_eq!(&twice.bytes, &once.bytes);
                prop_assert!(!twice.changed);
                prop_assert_eq!(once.changed, once.bytes != file);
            }
            Err(reason) => prop_assert_ne!(reason, Refused::Proof, "the merge itself is wrong"),
        }
    }

    #[test]
    fn arbitrary_bytes_never_panic(file in proptest::collection::vec(any::<u8>(), 0..400), path in "\\PC*") {
        let _result = merge(Some(&file), &texts(&[A]), &texts(&[B]), "e.nl");
        let _access = Robots::parse(&file).access("*", &path);
    }
}
