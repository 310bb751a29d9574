//! Pages with links, and directory listings: the names of messages one link away.
//!
//! Source: ipm-vergunningen.md §3.1, T6 and T9.

use percent_encoding::percent_decode_str;
use std::collections::BTreeSet;

/// Own choice: a page with a hundred thousand links.
const MAX_BYTES: usize = 16 << 20;
/// Own choice: no directory that a harvester visits daily has more files.
const MAX_LINKS: usize = 100_000;

/// Returns the names of the messages that a page links to: in its own directory, ending in `.xml`, each once.
///
/// Shape: any HTML, even broken; attributes with any quotes or none. Links elsewhere are skipped: `base` is the address
/// of the directory, if known, so that absolute links into it count as well.
pub fn read_links(page: &[u8], base: Option<&str>) -> BTreeSet<String> {
    let page = page.get(..MAX_BYTES).unwrap_or(page);
    let text = String::from_utf8_lossy(page);
    let mut names = BTreeSet::new();
    let mut rest: &str = &text;
    while let Some(at) = rest.find('<') {
        rest = rest.get(at + 1..).unwrap_or_default();
        if let Some(after) = rest.strip_prefix("!--") {
            rest = after.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let end = rest.find('>').unwrap_or(rest.len());
        let (tag, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
        if let Some(name) = link_of(tag).and_then(|link| name_of(&link, base)) {
            names.insert(name);
            if names.len() >= MAX_LINKS {
                break;
            }
        }
        rest = after;
    }
    names
}

/// Returns the value of `href` of an `a` element.
fn link_of(tag: &str) -> Option<String> {
    let rest = tag.strip_prefix(['a', 'A'])?;
    if !rest.starts_with(char::is_whitespace) {
        return None;
    }
    // ASCII folds byte by byte, so positions stay the same.
    let folded = rest.to_ascii_lowercase();
    let mut from = 0;
    loop {
        let at = from + folded.get(from..)?.find("href")?;
        let is_begin = folded.get(..at)?.ends_with(|sign: char| sign.is_whitespace() || sign == '"' || sign == '\'');
        let after = rest.get(at + "href".len()..)?.trim_start();
        if let (true, Some(value)) = (is_begin, after.strip_prefix('=')) {
            let value = value.trim_start();
            let value = match value.chars().next()? {
                quote @ ('"' | '\'') => value.get(1..)?.split(quote).next()?,
                _ => value.split(char::is_whitespace).next()?.trim_end_matches('/'),
            };
            return Some(unescaped(value.trim()));
        }
        from = at + "href".len();
    }
}

/// Resolves the character references that occur in addresses.
fn unescaped(text: &str) -> String {
    text.replace("&amp;", "&")
        .replace("&#38;", "&")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
}

/// Returns the name of a file in the same directory; `None` for anything else.
fn name_of(link: &str, base: Option<&str>) -> Option<String> {
    let link = link.split(['#', '?']).next()?;
    let link = match base {
        Some(base) => link.strip_prefix(base).unwrap_or(link),
        None => link,
    };
    let link = link.strip_prefix("./").unwrap_or(link);
    let name = percent_decode_str(link).decode_utf8().ok()?.into_owned();
    is_message_name(&name).then_some(name)
}

/// Tells whether a file with this name can be a message: a single name without a path, ending in `.xml`.
pub fn is_message_name(name: &str) -> bool {
    let is_plain = !name.contains(['/', '\\', ':', '\0']) && !name.starts_with('.');
    let is_message = name.to_ascii_lowercase().ends_with(".xml") && name.len() > ".xml".len();
    is_plain && is_message && !name.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::read_links;

    fn links(page: &str) -> Vec<String> {
        let base = Some("https://www.voorbeeldstad.example/vergunningen-xml/");
        read_links(page.as_bytes(), base).into_iter().collect()
    }

    #[test]
    fn reads_our_own_page() {
        let page = include_str!("../../data/profiel/voorbeeld-spiderpagina.html");
        assert_eq!(links(page), ["202611200930150001.xml", "202612111405020001.xml"]);
    }

    #[test]
    fn reads_listings_of_the_servers_of_this_world() {
        let apache = r#"<tr><td><a href="?C=N;O=D">Name</a></td></tr><tr><td><a href="/">Parent Directory</a></td></tr>
            <tr><td><a href="zaak-1.xml">zaak-1.xml</a></td><td align="right">2026-11-20 09:30  </td></tr>"#;
        let nginx = "<h1>Index of /x/</h1><hr><pre><a href=\"../\">../</a>\n<a href=\"zaak%202.xml\">zaak 2.xml</a>  20-Nov-2026 09:30  2113\n</pre>";
        let iis = r#"<pre><A HREF="/">[To Parent Directory]</A><br><br>11/20/2026  9:30 AM  2113 <A HREF='zaak-3.XML'>zaak-3.XML</A><br></pre>"#;
        let own = "<a class=x href=https://www.voorbeeldstad.example/vergunningen-xml/4.xml>4</a><a href=./5.xml>5</a>";
        assert_eq!(links(apache), ["zaak-1.xml"]);
        assert_eq!(links(nginx), ["zaak 2.xml"]);
        assert_eq!(links(iis), ["zaak-3.XML"]);
        assert_eq!(links(own), ["4.xml", "5.xml"]);
    }

    #[test]
    fn passes_over_what_is_elsewhere_or_hidden() {
        let page = "<!-- <a href=\"weg.xml\"> --><a href=\"sub/6.xml\"><a href=\"../7.xml\"><a href=\"https://elders.example/8.xml\">
            <link href=\"9.xml\"><a href=\".verborgen.xml\"><a data-href=\"10.xml\"><a href=\"%2e%2e%2f11.xml\"><a href=\"12.pdf\"><a";
        assert_eq!(links(page), Vec::<String>::new());
    }
}
