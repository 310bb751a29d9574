//! The page with one link per message, as bare as possible.
//!
//! Source: ipm-vergunningen.md §3.1 T6, T7, T9; §3.2, "Spider page".

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Writes the page: one relative link per message, in ascending order of name, and nothing else.
///
/// Shape: UTF-8 without BOM. Without messages the list is empty.
pub fn page(owner: &str, file_names: &BTreeSet<String>) -> Vec<u8> {
    let title = escaped(&format!("Vergunningen {owner}: XML-berichten"));
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"nl\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n</head>\n<body>\n<ul>\n"
    );
    for name in file_names {
        let (link, name) = (link(name), escaped(name));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "<li><a href=\"{link}\">{name}</a></li>");
    }
    text.push_str("</ul>\n</body>\n</html>\n");
    text.into_bytes()
}

/// Returns the relative address of a message beside the page, encoding everything that an address could interpret.
pub fn link(file_name: &str) -> String {
    utf8_percent_encode(file_name, ENCODED).to_string()
}

/// All but the unreserved characters. Source: RFC 3986, 2.3.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Escapes what HTML and XML would interpret, in text and attributes alike.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::page;
    use crate::existing::read_links;
    use std::collections::BTreeSet;

    #[test]
    fn is_the_example_of_the_profile_byte_for_byte() {
        let names = ["202612111405020001.xml", "202611200930150001.xml"];
        let written = page("Voorbeeldstad", &names.map(str::to_owned).into());
        let example = include_str!("../data/profiel/voorbeeld-spiderpagina.html");
        assert_eq!(String::from_utf8(written).unwrap(), example);
    }

    #[test]
    fn links_read_back_to_the_files_they_mean() {
        let names = ["zaak# 1.xml", "50%.xml", "a&b?c=\"d\".xml", "één.xml"];
        let names: BTreeSet<String> = names.map(str::to_owned).into();
        let written = page("Voorbeeldstad", &names);
        assert_eq!(read_links(&written, None), names);
        let text = String::from_utf8(written).unwrap();
        assert!(text.contains("<a href=\"zaak%23%201.xml\">zaak# 1.xml</a>"));
    }

    #[test]
    fn escapes_what_html_would_read() {
        let written = String::from_utf8(page("A & <B>", &[].into())).unwrap();
        assert!(written.contains("<title>Vergunningen A &amp; &lt;B&gt;: XML-berichten</title>"));
        assert!(written.contains("<ul>\n</ul>"), "an empty list is valid");
    }
}
