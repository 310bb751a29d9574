//! The parts of a web page, read as leniently as browsers do.

use std::iter;

/// A part of a page.
pub(crate) enum Part<'p> {
    Text(&'p str),
    Comment(&'p str),
    Tag(Tag<'p>),
}

/// Where an element begins or ends; or a declaration, which has no name.
pub(crate) struct Tag<'p> {
    /// In small letters.
    pub(crate) name: String,
    pub(crate) is_end: bool,
    /// Its name and attributes, as they stand there.
    pub(crate) said: &'p str,
    /// The content of a script or a style sheet.
    pub(crate) raw: &'p str,
}

/// Returns the parts of a page, in its order.
pub(crate) fn parts(page: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = page;
    iter::from_fn(move || {
        let begins =
            |inside: &&str| inside.starts_with(|sign: char| sign.is_ascii_alphabetic() || "/!?".contains(sign));
        let Some(inside) = rest.strip_prefix('<').filter(begins) else {
            let first = rest.chars().next()?.len_utf8();
            let (text, behind) = rest.split_at(rest.get(first..)?.find('<').map_or(rest.len(), |at| first + at));
            rest = behind;
            return Some(Part::Text(text));
        };
        if let Some(comment) = inside.strip_prefix("!--") {
            let (said, behind) = comment.split_once("-->").unwrap_or((comment, ""));
            rest = behind;
            return Some(Part::Comment(said));
        }
        let (said, below) = inside.split_once('>').unwrap_or((inside, ""));
        let is_end = said.starts_with('/');
        let said = said.trim_start_matches('/');
        let name = said.split(|sign: char| !sign.is_ascii_alphanumeric()).next().unwrap_or_default();
        let name = name.to_ascii_lowercase();
        rest = if !is_end && RAW.contains(&name.as_str()) { behind(below, &name) } else { below };
        let raw = below.strip_suffix(rest).unwrap_or_default();
        Some(Part::Tag(Tag { name, is_end, said, raw }))
    })
}

/// Returns what follows an element whose content is no page, from its end tag on.
fn behind<'p>(rest: &'p str, name: &str) -> &'p str {
    let end = format!("</{name}");
    let at = (rest.match_indices("</").map(|(at, _)| at))
        .find(|at| rest.get(*at..*at + end.len()).is_some_and(|tag| tag.eq_ignore_ascii_case(&end)));
    at.and_then(|at| rest.get(at..)).unwrap_or_default()
}

impl Tag<'_> {
    /// Returns the value of an attribute; empty when it is absent.
    pub(crate) fn attribute(&self, name: &str) -> String {
        let mut all = self.attributes();
        all.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| unescape(value)).unwrap_or_default()
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.attributes().any(|(known, _)| known.eq_ignore_ascii_case(name))
    }

    /// Returns the attributes with their values, which may be empty.
    fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        let mut rest = self.said.trim_start_matches(|sign: char| sign.is_ascii_alphanumeric());
        iter::from_fn(move || {
            rest = rest.trim_start_matches(|sign: char| sign.is_ascii_whitespace() || sign == '/');
            let end = rest.find(|sign: char| sign.is_ascii_whitespace() || "=/".contains(sign));
            let (name, behind) = rest.split_at(end.unwrap_or(rest.len()));
            rest = behind;
            let Some(value) = behind.trim_start().strip_prefix('=').map(str::trim_start) else {
                return (!name.is_empty()).then_some((name, ""));
            };
            let quoted = ['"', '\''].into_iter().find_map(|quote| Some((quote, value.strip_prefix(quote)?)));
            let (value, behind) = match quoted {
                Some((quote, value)) => value.split_once(quote).unwrap_or((value, "")),
                None => value.split_at(value.find(|sign: char| sign.is_ascii_whitespace()).unwrap_or(value.len())),
            };
            rest = behind;
            Some((name, value))
        })
    }
}

/// Replaces the character references that occur in documents; others stay as they are.
pub(crate) fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        // No further, or a page full of `&` would be scanned again for each one.
        let end = after.bytes().take(MAX_REFERENCE + 1).position(|c| c == b';');
        let resolved = end.and_then(|end| {
            let character = reference(after.get(..end)?)?;
            Some((character, after.get(end + 1..)?))
        });
        if let Some((character, after)) = resolved {
            out.push(character);
            rest = after;
        } else {
            out.push('&');
            rest = after;
        }
    }
    out + rest
}

fn reference(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code);
    }
    REFERENCES.iter().find(|(known, _)| *known == name).map(|(_, c)| *c)
}

/// Elements whose content has no tags. Source: WHATWG HTML, "Raw text elements".
const RAW: [&str; 2] = ["script", "style"];
/// Longer than the name of any reference below.
const MAX_REFERENCE: usize = 8;

#[rustfmt::skip]
const REFERENCES: &[(&str, char)] = &[
    ("amp", '&'), ("lt", '<'), ("gt", '>'), ("quot", '"'), ("apos", '\''), ("nbsp", ' '),
    ("eacute", 'é'), ("egrave", 'è'), ("euml", 'ë'), ("iuml", 'ï'), ("ouml", 'ö'), ("uuml", 'ü'),
    ("aacute", 'á'), ("oacute", 'ó'), ("auml", 'ä'), ("ccedil", 'ç'), ("ndash", '–'), ("mdash", '—'),
    ("lsquo", '‘'), ("rsquo", '’'), ("ldquo", '“'), ("rdquo", '”'), ("euro", '€'), ("copy", '©'),
    ("hellip", '…'),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_tags_and_their_attributes() {
        let page = "5 < 6 <A Title = 'x=\"y\" z'href=/a/b hidden/>t</a><script>'<b>'</SCRIPT><!-- <i> -->";
        let said = |part: Part<'_>| match part {
            Part::Text(text) => text.to_owned(),
            Part::Comment(said) => format!("({said})"),
            Part::Tag(tag) => {
                let attributes: Vec<(&str, &str)> = tag.attributes().collect();
                format!("{} {} {attributes:?} {}", tag.name, tag.is_end, tag.raw)
            }
        };
        let parts: Vec<String> = parts(page).map(said).collect();
        let expected = [
            "5 ",
            "< 6 ",
            "a false [(\"Title\", \"x=\\\"y\\\" z\"), (\"href\", \"/a/b\"), (\"hidden\", \"\")] ",
            "t",
            "a true [] ",
            "script false [] '<b>'",
            "script true [] ",
            "( <i> )",
        ];
        assert_eq!(parts, expected);
    }
}
