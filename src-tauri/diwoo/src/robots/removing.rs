//! Removes `Sitemap` lines of others from a robots.txt, after a confirmation of each; every other byte stays.
//!
//! Source: decisions.md, "Taking over".

use super::limits::BYTE_ORDER_MARK;
use super::lines::{Line, lines};
use super::parser::{Robots, sitemap_value};

/// Removes the lines that name exactly these addresses. Returns `None` when there are none, or when the rest would
/// change meaning without them.
pub fn without_sitemaps(file: &[u8], gone: &[String]) -> Option<Vec<u8>> {
    let names_one = |line: &Line<'_>| {
        let named = sitemap_value(line.text);
        gone.iter().any(|url| named == Some(url.as_bytes()))
    };
    let mut bytes = Vec::with_capacity(file.len());
    if file.starts_with(BYTE_ORDER_MARK) {
        bytes.extend_from_slice(BYTE_ORDER_MARK);
    }
    for line in lines(file).iter().filter(|line| !names_one(line)) {
        bytes.extend_from_slice(line.text);
        bytes.extend_from_slice(line.end);
    }
    (bytes != file && means_the_same(file, &bytes, gone)).then_some(bytes)
}

/// Proves with our own parser that nothing else was removed.
fn means_the_same(before: &[u8], after: &[u8], gone: &[String]) -> bool {
    let (old, new) = (Robots::parse(before), Robots::parse(after));
    let is_gone = |url: &[u8]| gone.iter().any(|gone| gone.as_bytes() == url);
    let kept = (old.sitemaps.iter()).filter(|line| !is_gone(&line.url));
    old.has_rules_of(&new) && (kept.map(|line| &line.url)).eq(new.sitemaps.iter().map(|line| &line.url))
}

#[cfg(test)]
mod tests {
    use super::without_sitemaps;

    fn check(file: &str, expected: Option<&str>) {
        let gone = ["https://a.nl/oud.xml".to_owned()];
        let found = without_sitemaps(file.as_bytes(), &gone);
        assert_eq!(found.as_deref(), expected.map(str::as_bytes), "{file:?}");
    }

    #[test]
    fn only_the_line_itself_goes() {
        check(
            "User-agent: *\r\nDisallow: /x\r\nSitemap: https://a.nl/oud.xml # oud\r\nSitemap: https://a.nl/oud.xml.gz\r\n",
            Some("User-agent: *\r\nDisallow: /x\r\nSitemap: https://a.nl/oud.xml.gz\r\n"),
        );
        check("sitemap:https://a.nl/oud.xml", Some(""));
        check(
            "\u{feff}Sitemap: https://a.nl/oud.xml\nUser-agent: *\nDisallow: /\n",
            Some("\u{feff}User-agent: *\nDisallow: /\n"),
        );
    }

    #[test]
    fn a_file_without_it_stays_as_it_is() {
        check("User-agent: *\nDisallow: /oud.xml\n", None);
        check("# Sitemap: https://a.nl/oud.xml\n", None);
        check("", None);
    }
}
