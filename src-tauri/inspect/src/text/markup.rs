//! Text between tags.

use super::gathered::Gathered;
use crate::kind::unescape;
use crate::xml;
use quick_xml::{Reader, events::Event};

/// Gathers the text of XML: of the elements named `wanted`, or of all when there are none; `lines` end a line,
/// `spaces` a word.
pub(super) fn texts(
    bytes: &[u8],
    wanted: &[&str],
    lines: &[&str],
    spaces: &[&str],
    text: &mut Gathered,
) {
    let xml = xml::decode(bytes);
    let mut reader = Reader::from_str(&xml);
    // How deep below a wanted element we are.
    let mut depth = usize::from(wanted.is_empty());
    loop {
        match reader.read_event() {
            Ok(Event::Start(start)) => {
                let name = start.local_name();
                if spaces.contains(&name.as_ref()) {
                    text.space();
                }
                if depth > 0 || wanted.contains(&name.as_ref()) {
                    depth += 1;
                }
            }
            Ok(Event::Empty(start)) => {
                let name = start.local_name();
                if lines.contains(&name.as_ref()) {
                    text.line();
                } else if spaces.contains(&name.as_ref()) {
                    text.space();
                }
            }
            Ok(Event::End(end)) => {
                if depth > usize::from(wanted.is_empty()) {
                    depth -= 1;
                }
                if lines.contains(&end.local_name().as_ref()) {
                    text.line();
                    if text.is_over() {
                        return;
                    }
                }
            }
            Ok(Event::Text(part)) if depth > 0 => text.push(&part.xml10_content()),
            Ok(Event::CData(part)) if depth > 0 => text.push(&part.xml10_content()),
            Ok(Event::GeneralRef(part)) if depth > 0 => text.push(&xml::resolve(&part)),
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => {}
        }
    }
}

/// Gathers the text of a page of the web, as forgiving as pages are.
pub(super) fn page(page: &str, text: &mut Gathered) {
    let mut rest = page;
    while let Some((before, after)) = rest.split_once('<') {
        text.push(&unescape(before));
        if text.is_over() {
            return;
        }
        if let Some(comment) = after.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, rest)| rest);
            continue;
        }
        let name: String = (after.chars())
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '/')
            .map(|c| c.to_ascii_lowercase())
            .collect();
        if name.is_empty() && !after.starts_with('!') && !after.starts_with('?') {
            text.push("<");
            rest = after;
            continue;
        }
        rest = after.split_once('>').map_or("", |(_, rest)| rest);
        if let Some(hidden) = HIDDEN.iter().find(|hidden| **hidden == name) {
            rest = behind(rest, hidden);
        }
        if !INLINE.contains(&name.trim_start_matches('/')) {
            text.line();
        }
    }
    text.push(&unescape(rest));
}

/// Returns what follows the end of an element whose content is no text.
fn behind<'a>(rest: &'a str, name: &str) -> &'a str {
    let end = format!("</{name}");
    let at = (rest.match_indices("</").map(|(at, _)| at)).find(|at| {
        rest.get(*at..*at + end.len())
            .is_some_and(|tag| tag.eq_ignore_ascii_case(&end))
    });
    at.and_then(|at| rest.get(at..)).unwrap_or_default()
}

/// Elements whose content no reader sees.
const HIDDEN: &[&str] = &["script", "style", "template", "noscript"];
/// Elements within a line. Source: WHATWG HTML, "Phrasing content", those that stand inside words.
const INLINE: &[&str] = &[
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "dfn", "em", "font", "i", "ins", "kbd", "mark",
    "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_a_page_without_scripts_and_tags() {
        let mut text = Gathered::new();
        page(
            "<!DOCTYPE html><title>Wob</title><STYLE>p{}</STYLE><p>Caf&eacute; <b>vet</b>gedrukt a < b<!-- weg -->\
             <script>if (a<b) {}</script><div>één</div><td>1<td>2",
            &mut text,
        );
        let text = text.into_text(None).text;
        assert_eq!(text, "Wob\nCafé vetgedrukt a < b\néén\n1\n2");
    }

    #[test]
    fn reads_wanted_elements_of_xml() {
        let mut text = Gathered::new();
        let xml = b"<w:p><w:r><w:t>Be</w:t></w:r><w:r><w:t>sluit &amp; zo</w:t><w:tab/><w:delText>weg</w:delText><w:t>x</w:t></w:r></w:p><w:p><w:t>twee</w:t></w:p>";
        texts(xml, &["t"], &["p"], &["tab"], &mut text);
        assert_eq!(text.into_text(None).text, "Besluit & zo x\ntwee");
    }
}
