//! Content of a web page, or of the page of a mail, that programs do not show: hidden and white words, comments, data,
//! its author.
//!
//! Only the page itself is considered. The effect of style sheets is unknown, so white words are reported only when
//! there is no style sheet. Text that is hidden visually but read aloud, as far beside the page, does not count as
//! hidden.

use super::authors;
use super::found::Found;
use super::html_style::Look;
use super::personal;
use super::targets::{of_person, said_by};
use crate::html::{self, Part, Tag, unescape};
use openbaarmaker_core::wire::InsideKind as Kind;

/// Looks inside a page. Returns the personal data of its links, forms and data, to be added after the page's text.
pub(super) fn look(page: &str, found: &mut Found) -> Vec<String> {
    let folded = page.to_ascii_lowercase();
    let has_sheet = folded.contains("<style") || folded.contains("stylesheet");
    let mut open: Vec<Open> = Vec::new();
    let (mut makers, mut later, mut changes) = (Vec::new(), Vec::new(), 0_u32);
    for part in html::parts(page) {
        if found.is_over() {
            return later;
        }
        match part {
            Part::Text(text) => hear(&mut open, text, has_sheet),
            Part::Comment(said) => {
                makers.extend(of_office(said));
                remark(said, found);
            }
            Part::Tag(tag) => {
                if let Some(about) = about(&tag) {
                    personal::find_beside(&about, found);
                }
                if !tag.is_end && later.len() < MAX_LATER {
                    later.extend(unshown(&tag));
                }
                if let Some(by) = changed_by(&tag).filter(|_| !tag.is_end) {
                    changes += 1;
                    makers.extend(Some(by).filter(|_| makers.len() < MAX_LATER));
                }
                makers.extend(maker(&tag));
                turn(&mut open, tag, found);
            }
        }
    }
    close(&mut open, Some(0), found);
    authors::note_findings(makers, found);
    found.note(Kind::TrackedChange, changes);
    later
}

/// Opens or closes the element of a tag, and closes what that ends.
fn turn(open: &mut Vec<Open>, tag: Tag<'_>, found: &mut Found) {
    let name = tag.name.as_str();
    if name.is_empty() || NEVER_CLOSED.contains(&name) {
        return;
    }
    if tag.is_end {
        let at = open.iter().rposition(|one| one.name == name);
        return close(open, at, found);
    }
    // A new paragraph, item or cell ends the previous one.
    let is_next = open.last().is_some_and(|last| last.name == name) && ENDED.contains(&name);
    let at = is_next.then(|| open.len() - 1);
    close(open, at, found);
    if open.len() < MAX_DEPTH && !tag.said.ends_with('/') {
        open.push(Open::of(tag));
    }
}

/// Returns what a tag says of a picture or of the page.
fn about(tag: &Tag<'_>) -> Option<String> {
    let is_about = |named: &&str| tag.attribute("name").eq_ignore_ascii_case(named);
    let said = match tag.name.as_str() {
        "img" => tag.attribute("alt"),
        "meta" if ABOUT.iter().any(is_about) => tag.attribute("content"),
        _ => String::new(),
    };
    Some(said).filter(|said| !said.is_empty())
}

/// Returns who made a change that was tracked, as Word saves it.
fn changed_by(tag: &Tag<'_>) -> Option<String> {
    if !["del", "ins"].contains(&tag.name.as_str()) {
        return None;
    }
    of_person(&tag.attribute("cite"))
}

fn maker(tag: &Tag<'_>) -> Option<String> {
    let is_maker = |named: &&str| ["name", "property"].iter().any(|by| tag.attribute(by).eq_ignore_ascii_case(named));
    let made = (tag.name == "meta" && MAKERS.iter().any(is_maker)).then(|| tag.attribute("content"));
    // Of a page of news it may be the address of another page.
    made.filter(|made| !made.contains("://"))
}

/// Returns what a tag says that readers do not show: where a link leads, the value of a field, words read aloud, data.
fn unshown(tag: &Tag<'_>) -> Vec<String> {
    let said = |of: &str| tag.attribute(of);
    let mut all: Vec<String> = SAYING.iter().map(|of| said(of)).filter(|said| !said.is_empty()).collect();
    match tag.name.as_str() {
        "script" if said("type").eq_ignore_ascii_case(DATA) => all.push(tag.raw.to_owned()),
        "a" => all.extend(said_by(&said("href"))),
        "input" => {
            let value = said("value");
            if !value.is_empty() && value.len() <= MAX_VALUE {
                all.push(format!("{}: {value}", said("name")));
            }
        }
        _ => {}
    }
    all
}

struct Open {
    name: String,
    look: Look,
    /// Its hidden words.
    said: String,
}

impl Open {
    fn of(tag: Tag<'_>) -> Self {
        let colour = if tag.name == "font" { tag.attribute("color") } else { String::new() };
        let look = Look::of(&tag.attribute("style"), &colour, &tag.attribute("bgcolor"));
        let is_closed = match tag.name.as_str() {
            // Its content is for a program, unless it declares itself shown at once.
            "template" => tag.attribute("shadowrootmode").is_empty(),
            "dialog" => !tag.has("open"),
            _ => false,
        };
        Self {
            look: Look { is_hidden: look.is_hidden || is_closed || tag.has("hidden"), ..look },
            name: tag.name,
            said: String::new(),
        }
    }
}

/// Handles text: hidden text, white text without a background, text in the colour of its own background, and text for
/// readers without scripts is kept with the element that makes it so.
fn hear(open: &mut [Open], text: &str, has_sheet: bool) {
    let hidden = open.iter().position(|one| one.look.is_hidden);
    let coloured = open.iter().rposition(|one| one.look.is_white.is_some());
    let is_white = |at: &usize| {
        let look = open.get(*at).map(|one| &one.look);
        let is_last = at + 1 == open.len();
        let is_grounded = |from: usize| open.iter().skip(from).any(|one| one.look.has_ground);
        look.is_some_and(|look| look.is_on_own) && (is_last || !has_sheet && !is_grounded(at + 1))
            || !has_sheet && look.is_some_and(|look| look.is_white == Some(true)) && !is_grounded(0)
    };
    let unscripted = open.iter().position(|one| one.name == UNSCRIPTED);
    let at = hidden.or_else(|| coloured.filter(is_white)).or(unscripted);
    if let Some(one) = at.and_then(|at| open.get_mut(at)) {
        one.said.push_str(&unescape(text));
    }
}

/// Closes the elements from one on, and notes their hidden words, or the personal data for readers without scripts.
fn close(open: &mut Vec<Open>, from: Option<usize>, found: &mut Found) {
    let Some(from) = from.filter(|from| *from < open.len()) else { return };
    for one in open.drain(from..) {
        if one.name == UNSCRIPTED && !one.look.is_hidden {
            personal::find_beside(&one.said, found);
            continue;
        }
        let kind = if one.look.is_hidden { Kind::HiddenText } else { Kind::InvisibleText };
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

/// Looks at a comment, for personal data as anywhere else. It is noted as a comment when it reads like a sentence, or
/// has a name or personal data; no program marker and no code.
fn remark(said: &str, found: &mut Found) {
    let words = without_tags(said);
    let mut own = Found::ending(found.until());
    personal::find_beside(&words, &mut own);
    let is_personal = !own.into_inside().items.is_empty();
    personal::find_beside(&words, found);
    let is_code = said.trim_start().starts_with('[') || said.contains(['{', '}', ';', '=']);
    let is_of_program = said.trim_start().starts_with(CONVERTED);
    let letters = |word: &&str| word.chars().filter(|sign| sign.is_alphabetic()).count();
    let count = words.split_whitespace().filter(|word| letters(word) > 1).count();
    let mut parts = words.split(|sign: char| !sign.is_alphabetic());
    let is_about_someone = is_personal || parts.any(personal::is_name);
    if !is_code && !is_of_program && (count >= OF_SENTENCE || count >= FEWEST_WORDS && is_about_someone) {
        found.words(Kind::Comment, false, Vec::new(), words.trim());
    }
}

fn without_tags(said: &str) -> String {
    let words: String = said.split('<').map(|part| part.split_once('>').map_or(part, |(_, rest)| rest)).collect();
    unescape(&words)
}

fn is_telling(text: &str) -> bool {
    text.chars().filter(|sign| sign.is_alphanumeric()).count() > 1
}

/// Elements without an end tag. Source: WHATWG HTML, "Void elements".
const NEVER_CLOSED: &[&str] =
    &["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];
/// Elements that end where the next one of their kind begins. Source: WHATWG HTML, "Optional tags".
const ENDED: &[&str] = &["p", "li", "td", "th", "tr", "dt", "dd", "option"];
/// Names under which a page gives its maker. Source: WHATWG HTML, "Standard metadata names"; Dublin Core in HTML.
const MAKERS: &[&str] =
    &["author", "article:author", "dc.contributor", "dc.creator", "dcterms.contributor", "dcterms.creator"];
/// Attributes with words of their own. Source: WHATWG HTML, "Global attributes", "The iframe element"; WAI-ARIA.
const SAYING: &[&str] = &["title", "aria-label", "srcdoc"];
/// Data of a page for programs. Source: JSON-LD 1.1, §7.
const DATA: &str = "application/ld+json";
/// Own choice: more is the state of a program.
const MAX_VALUE: usize = 200;
/// Metadata about the page. Source: WHATWG HTML, "Standard metadata names".
const ABOUT: &[&str] = &["description", "keywords"];
/// Own choice: no page writes to more persons.
const MAX_LATER: usize = 10_000;
/// Nesting of elements.
const MAX_DEPTH: usize = 512;
/// Shown by browsers without scripts only. Source: WHATWG HTML, "The noscript element".
const UNSCRIPTED: &str = "noscript";
/// How Exchange begins what it says of a mail without a page.
const CONVERTED: &str = "Converted from text/";
/// Own choice: fewer words are mostly a mark of the maker, such as `einde menu`.
const OF_SENTENCE: usize = 4;
/// Own choice: a single word is a program marker, also if it is a name.
const FEWEST_WORDS: usize = 2;
