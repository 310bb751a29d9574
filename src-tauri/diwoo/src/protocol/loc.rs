//! A fast check of addresses before they are written.
//!
//! The strict reader judges the same addresses again with the parser of the crate `url`, so that the two stay
//! independent.

use super::limits::{MAX_LOC_CHARACTERS, MIN_LOC_CHARACTERS};

const SCHEME: &[u8] = b"https://";

/// Tells whether an address may be in `loc`: absolute https, percent-encoded, no user info, no fragment, not too long.
///
/// Source: RFC 3986 §2 and §3; diwoo.md §12, L01.
pub(crate) fn is_loc(url: &str) -> bool {
    let bytes = url.as_bytes();
    let Some(rest) = bytes.strip_prefix(SCHEME) else { return false };
    let authority = rest.split(|byte| matches!(byte, b'/' | b'?')).next().unwrap_or_default();
    (MIN_LOC_CHARACTERS..=MAX_LOC_CHARACTERS).contains(&bytes.len())
        && is_host_and_port(authority)
        && rest.iter().all(|byte| may_stand_in_url(*byte))
        && escapes_are_whole(rest)
}

/// Tells whether a text may be the namespace of `extraMetadata`: an http(s) address or a URN in plain characters.
///
/// Source: XML Schema part 2 §3.2.17 (anyURI); diwoo.md §5.4. Own choice: only the two forms that are in use.
pub fn is_namespace(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/:?=&%,;+!*()@$#".contains(&byte);
    let fits = text.bytes().all(plain)
        && text.bytes().filter(|byte| *byte == b'#').count() <= 1
        && escapes_are_whole(text.as_bytes());
    let address = ["http://", "https://"].iter().find_map(|scheme| text.strip_prefix(scheme));
    match (address, text.strip_prefix("urn:")) {
        (Some(rest), _) => {
            let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
            fits && is_host_and_port(authority.as_bytes())
        }
        (None, Some(rest)) => fits && !rest.is_empty(),
        (None, None) => false,
    }
}

/// Tells whether a text is an http(s) address as XML Schema takes it, whatever a browser would make of it.
///
/// Source: XML Schema part 2 §3.2.17 (anyURI); RFC 3986 §3.2, §2.1.
pub fn is_web_address(text: &str) -> bool {
    let Some(rest) = ["http://", "https://"].iter().find_map(|scheme| text.strip_prefix(scheme)) else { return false };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    let has_empty_part = authority.starts_with('.') || authority.contains("..");
    is_host_and_port(authority.as_bytes())
        && !has_empty_part
        && rest.bytes().all(|byte| !byte.is_ascii() || byte == b'#' || may_stand_in_url(byte))
        && escapes_are_whole(rest.as_bytes())
}

/// A host in lower case with an optional port.
fn is_host_and_port(authority: &[u8]) -> bool {
    let mut parts = authority.splitn(2, |byte| *byte == b':');
    let host = parts.next().unwrap_or_default();
    let host_fits = host.iter().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-._".contains(byte));
    let port_fits = parts.next().is_none_or(|port| !port.is_empty() && port.iter().all(u8::is_ascii_digit));
    !host.is_empty() && host_fits && port_fits
}

fn may_stand_in_url(byte: u8) -> bool {
    byte.is_ascii_graphic()
        && !matches!(byte, b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}' | b'#' | b'[' | b']')
}

pub(crate) fn escapes_are_whole(mut rest: &[u8]) -> bool {
    while let Some(at) = rest.iter().position(|byte| *byte == b'%') {
        match rest.get(at + 1..at + 3) {
            Some(pair) if pair.iter().all(u8::is_ascii_hexdigit) => {
                rest = rest.get(at + 3..).unwrap_or_default();
            }
            Some(_) | None => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::is_loc;
    use crate::model::SiteUrl;

    #[test]
    fn accepts_and_rejects_as_l01_says() {
        let long = format!("https://e.nl/{}", "a".repeat(2_034));
        let longer = format!("{long}a");
        for (url, expected) in [
            ("https://e.nl/a.pdf", true),
            ("https://e.nl:8443/a%20b.pdf?x=1&y=2", true),
            (long.as_str(), true),
            (longer.as_str(), false),
            ("http://e.nl/a.pdf", false),
            ("https:///a.pdf0000", false),
            ("/a/relative.pdf", false),
            ("https://e.nl/a b.pdf", false),
            ("https://e.nl/é.pdf", false),
            ("https://e.nl/a.pdf#deel", false),
            ("https://jan@e.nl/a.pdf", false),
            ("https://e.nl/100%.pdf", false),
            ("https://E.nl/a.pdf", false),
            ("https://e.nl:/a.pdf", false),
            ("https://a.b", false),
            ("https://e.nl/[a].pdf", false),
        ] {
            assert_eq!(is_loc(url), expected, "{url}");
            assert!(!expected || url.parse::<SiteUrl>().is_ok(), "{url} passes here only");
        }
    }
}
