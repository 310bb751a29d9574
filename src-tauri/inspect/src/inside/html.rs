//! What a web page carries that readers do not show: hidden and white words, comments, its author.
//!
//! Only the page itself is considered. What style sheets hide or colour is unknown, so white words are reported only
//! when there is no style sheet. Text that is hidden visually but read aloud does not count as hidden.

use super::authors;
use super::found::Found;
use super::personal;
use super::targets::of_person;
use crate::blocks::behind;
use crate::kind::unescape;
use openbaarmaker_core::wire::InsideKind as Kind;

/// Looks inside a page. Returns what its links say of persons, for after its text was looked at.
pub(super) fn look(page: &str, found: &mut Found) -> Vec<String> {
    let folded = page.to_ascii_lowercase();
    let has_sheet = folded.contains("<style") || folded.contains("stylesheet");
    let mut open: Vec<Open> = Vec::new();
    let (mut makers, mut links) = (Vec::new(), Vec::new());
    let mut rest = page;
    while let Some((before, after)) = rest.split_once('<') {
        hear(&mut open, before, has_sheet);
        if found.is_over() {
            return links;
        }
        if let Some(comment) = after.strip_prefix("!--") {
            let (said, behind) = comment.split_once("-->").unwrap_or((comment, ""));
            makers.extend(of_office(said));
            remark(said, found);
            rest = behind;
            continue;
        }
        let (tag, below) = after.split_once('>').unwrap_or((after, ""));
        rest = below;
        let is_end = tag.starts_with('/');
        let tag = tag.trim_start_matches('/');
        let name: String = tag.chars().take_while(char::is_ascii_alphanumeric).take(MAX_NAME).collect();
        let name = name.to_ascii_lowercase();
        if !is_end && ["script", "style"].contains(&name.as_str()) {
            rest = behind(rest, &name);
        }
        let is_about = |named: &&str| attribute(tag, "name").eq_ignore_ascii_case(named);
        let beside = match name.as_str() {
            "img" => attribute(tag, "alt"),
            "meta" if ABOUT.iter().any(is_about) => attribute(tag, "content"),
            _ => String::new(),
        };
        if !beside.is_empty() {
            personal::find_beside(&unescape(&beside), found);
        }
        if name == "a" && !is_end && links.len() < MAX_LINKS {
            links.extend(of_person(&unescape(&attribute(tag, "href"))));
        }
        let is_maker = |named: &&str| attribute(tag, "name").eq_ignore_ascii_case(named);
        if name == "meta" && MAKERS.iter().any(is_maker) {
            makers.push(unescape(&attribute(tag, "content")));
        }
        if name.is_empty() || NEVER_CLOSED.contains(&name.as_str()) {
            continue;
        }
        if is_end {
            let at = open.iter().rposition(|one| one.name == name);
            close(&mut open, at, found);
            continue;
        }
        // A new paragraph, item or cell ends the previous one.
        let is_next = open.last().is_some_and(|last| last.name == name) && ENDED.contains(&name.as_str());
        let at = is_next.then(|| open.len() - 1);
        close(&mut open, at, found);
        if open.len() < MAX_DEPTH && !tag.ends_with('/') {
            open.push(Open::of(name, tag));
        }
    }
    hear(&mut open, rest, has_sheet);
    close(&mut open, Some(0), found);
    authors::note_findings(makers, found);
    links
}

/// An open element.
struct Open {
    name: String,
    is_hidden: bool,
    /// Whether its words are white, if it says.
    is_white: Option<bool>,
    has_ground: bool,
    /// Its words that nobody sees.
    said: String,
}

impl Open {
    fn of(name: String, tag: &str) -> Self {
        let style: String = (attribute(tag, "style").chars())
            .filter(|sign| !sign.is_whitespace())
            .map(|sign| sign.to_ascii_lowercase())
            .collect();
        let rules: Vec<(&str, &str)> = style.split(';').filter_map(|rule| rule.split_once(':')).collect();
        let says = |of: &str, what: &[&str]| {
            let plain = |value: &str| value.trim_end_matches("!important").to_owned();
            rules.iter().any(|(name, value)| *name == of && what.contains(&plain(value).as_str()))
        };
        let colour = rules.iter().find(|(name, _)| *name == "color").map(|(_, value)| (*value).to_owned());
        let colour = colour.or_else(|| (name == "font").then(|| attribute(tag, "color").to_ascii_lowercase()));
        let is_white = (colour.filter(|colour| !colour.is_empty()))
            .map(|colour| WHITE.contains(&colour.trim_end_matches("!important")));
        Self {
            is_hidden: is_said_hidden(tag)
                || says("display", &["none"])
                || says("visibility", &["hidden"])
                || says("opacity", &["0"])
                || says("font-size", &["0", "0px", "0pt", "0em"]),
            is_white,
            has_ground: style.contains("background") || !attribute(tag, "bgcolor").is_empty(),
            name,
            said: String::new(),
        }
    }
}

/// Tells whether a tag has the word `hidden` outside attribute values.
fn is_said_hidden(tag: &str) -> bool {
    let outside: Vec<&str> = tag.split(['"', '\'']).step_by(2).collect();
    let outside = outside.join(" ").to_ascii_lowercase();
    let mut words = outside.split_ascii_whitespace().skip(1);
    words.any(|word| word == "hidden" || word.starts_with("hidden="))
}

/// Handles text: what is hidden, or white without a background, is kept with the element that makes it so.
fn hear(open: &mut [Open], text: &str, has_sheet: bool) {
    let hidden = open.iter().position(|one| one.is_hidden);
    let coloured = open.iter().rposition(|one| one.is_white.is_some());
    let is_white = |at: &usize| {
        !has_sheet
            && open.get(*at).is_some_and(|one| one.is_white == Some(true))
            && !open.iter().any(|one| one.has_ground)
    };
    let at = hidden.or_else(|| coloured.filter(is_white));
    if let Some(one) = at.and_then(|at| open.get_mut(at)) {
        one.said.push_str(&unescape(text));
    }
}

/// Closes the elements from one on, and notes their hidden words.
fn close(open: &mut Vec<Open>, from: Option<usize>, found: &mut Found) {
    let Some(from) = from.filter(|from| *from < open.len()) else { return };
    for one in open.drain(from..) {
        let kind = if one.is_hidden { Kind::HiddenText } else { Kind::InvisibleText };
        if is_telling(&one.said) {
            found.words(kind, false, Vec::new(), one.said.trim());
        }
    }
}

/// Returns who made the page, as Word writes it in a remark.
fn of_office(remark: &str) -> Vec<String> {
    let names = ["Author", "LastAuthor", "Manager"].into_iter();
    let names = names.filter_map(|name| {
        let (_, rest) = remark.split_once(&format!("<o:{name}>"))?;
        Some(unescape(rest.split('<').next()?))
    });
    names.collect()
}

/// Looks at a comment, for personal data as anywhere else. It is noted as a comment when it reads like a sentence: at
/// least two words, no program marker and no code.
fn remark(said: &str, found: &mut Found) {
    let words: String = said.split('<').map(|part| part.split_once('>').map_or(part, |(_, rest)| rest)).collect();
    let words = unescape(&words);
    personal::find_beside(&words, found);
    let is_code = said.trim_start().starts_with('[') || said.contains(['{', '}', ';', '=']);
    let is_word = |word: &&str| word.chars().filter(|sign| sign.is_alphabetic()).count() > 1;
    if !is_code && words.split_whitespace().filter(is_word).count() >= FEWEST_WORDS {
        found.words(Kind::Comment, false, Vec::new(), words.trim());
    }
}

fn is_telling(text: &str) -> bool {
    text.chars().filter(|sign| sign.is_alphanumeric()).count() > 1
}

/// Returns the value of an attribute; empty when it is absent.
fn attribute(tag: &str, name: &str) -> String {
    let folded = tag.to_ascii_lowercase();
    let mut from = 0;
    while let Some(at) = folded.get(from..).and_then(|rest| rest.find(name)).map(|at| at + from) {
        from = at + name.len();
        let is_apart = folded.get(..at).is_some_and(|before| before.ends_with([' ', '\t', '\n', '\r', '"', '\'']));
        let value = tag.get(from..).map(str::trim_start).and_then(|rest| rest.strip_prefix('='));
        let Some(value) = value.filter(|_| is_apart).map(str::trim_start) else { continue };
        let quote = value.chars().next().filter(|sign| "\"'".contains(*sign));
        let value = match quote {
            Some(quote) => value.get(1..).unwrap_or_default().split(quote).next(),
            None => value.split([' ', '\t', '\n', '/']).next(),
        };
        return value.unwrap_or_default().to_owned();
    }
    String::new()
}

/// Elements without an end tag. Source: WHATWG HTML, "Void elements".
const NEVER_CLOSED: &[&str] =
    &["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];
/// Elements that end where the next one of their kind begins. Source: WHATWG HTML, "Optional tags".
const ENDED: &[&str] = &["p", "li", "td", "th", "tr", "dt", "dd", "option"];
/// Names under which a page says who made it. Source: WHATWG HTML, "Standard metadata names"; Dublin Core in HTML.
const MAKERS: &[&str] = &["author", "dc.creator", "dcterms.creator"];
/// What the page says of itself. Source: WHATWG HTML, "Standard metadata names".
const ABOUT: &[&str] = &["description", "keywords"];
/// White, as people and programs write it.
const WHITE: &[&str] = &["white", "#fff", "#ffffff", "rgb(255,255,255)", "rgba(255,255,255,1)"];
/// Longer than any element name.
const MAX_NAME: usize = 16;
/// Own choice: no page writes to more persons.
const MAX_LINKS: usize = 10_000;
/// Nesting of elements.
const MAX_DEPTH: usize = 512;
/// Own choice: a single word is a program marker.
const FEWEST_WORDS: usize = 2;
