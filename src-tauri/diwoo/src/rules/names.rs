//! N01 to N15: the published name, the path and the length of the address.
//!
//! Source: sitemap-robots-naming.md §7.2. After the first publication the name is frozen: then only N14 applies,
//! because the others can no longer be repaired (own choice).

use super::reserved::off_limits;
use super::{
    facts::DocumentFacts,
    format::{fits, format_of, is_executable, is_replaceable},
    info::rules,
    meaning::{draft_word, is_meaningless},
    personal,
};
use crate::model::{
    DOCUMENTS_FOLDER, Finding, Level, PublishedName, SitePath, SiteUrl, is_own_file, is_reserved_on_windows,
};
use std::cell::LazyCell;
use unicode_normalization::{char::is_combining_mark, is_nfc};

rules! {
    /// N01: cannot exist on Windows.
    pub(super) N01 "sitemap-robots-naming.md §7.2" {
        must CHARACTERS "characters" ["characters", "proposal"] fixable;
        must CONTROL "control" ["proposal"] fixable;
        must TRAILING "trailing" ["proposal"] fixable;
        must LEADING_DOT "leading-dot" ["proposal"] fixable;
    }

    /// N02: a name that Windows reserves for devices.
    pub(super) N02 "sitemap-robots-naming.md §7.2" { must RESERVED "" ["name", "proposal"] fixable; }

    /// N03: longer than a name may be on any server.
    pub(super) N03 "sitemap-robots-naming.md §7.2" { must TOO_LONG "" ["length", "limit", "proposal"] fixable; }

    /// N04: another document has the name.
    pub(super) N04 "sitemap-robots-naming.md §7.2" { must TAKEN "" ["title", "proposal"] fixable; }

    /// N05: the address becomes too long.
    pub(super) N05 "sitemap-robots-naming.md §7.2" { must URL_TOO_LONG "" ["length", "limit"]; }

    /// N07: a file that the app itself writes, or that means something to a server.
    pub(super) N07 "sitemap-robots-naming.md §7.2" { must OWN_FILE "" ["name", "proposal"] fixable; }

    /// N08: no extension, or that of a program. Content that does not match the extension is D13.
    pub(super) N08 "sitemap-robots-naming.md §7.2" {
        must NO_EXTENSION "missing" ["name"] fixable;
        must EXECUTABLE "executable" ["extension"] fixable;
    }

    /// N10: not NFC.
    pub(super) N10 "sitemap-robots-naming.md §7.2" { attention NOT_NFC "" ["proposal"] fixable; }

    /// N11: characters that cause trouble somewhere.
    pub(super) N11 "sitemap-robots-naming.md §7.2" {
        attention SPACES "spaces" ["proposal"] fixable;
        attention CAPITALS "capitals" ["proposal"] fixable;
        attention ACCENTS "accents" ["characters", "proposal"] fixable;
        attention SIGNS "signs" ["characters", "proposal"] fixable;
    }

    /// N12: long.
    pub(super) N12 "sitemap-robots-naming.md §7.2" {
        pub(super) attention LONG_NAME "name" ["length", "limit", "proposal"] fixable;
        attention LONG_PATH "path" ["length", "limit"];
    }

    /// N13: meaningless, or marked as a draft.
    pub(super) N13 "sitemap-robots-naming.md §7.2" {
        attention MEANINGLESS "meaningless" ["name"];
        attention DRAFT "draft" ["name", "word"];
    }

    /// N14: looks like personal data.
    pub(super) N14 "sitemap-robots-naming.md §7.2" {
        attention EMAIL "email" ["name"];
        attention NUMBER "number" ["name"];
        attention PERSON "person" ["name"];
    }

    /// N15: OneDrive and SharePoint refuse it.
    pub(super) N15 "sitemap-robots-naming.md §7.2" {
        attention CLOUD_PART "part" ["part", "proposal"] fixable;
        attention CLOUD_SPACE "space" ["proposal"] fixable;
    }
}

/// N01: characters that Windows forbids.
const FORBIDDEN: &str = "<>:\"/\\|?*";
/// N03: sitemap-robots-naming.md §6, "Linux server": bytes in one name.
const MAX_NAME_BYTES: usize = 255;
/// N12: characters in one name.
const LONG_NAME_CHARACTERS: usize = 100;
/// N12: characters in the path below the base folder.
const LONG_PATH_CHARACTERS: usize = 180;
/// N15: parts that OneDrive and SharePoint forbid anywhere, at the start, or as the whole name.
const CLOUD_ANYWHERE: &str = "_vti_";
const CLOUD_START: &str = "~$";
const CLOUD_WHOLE: &[&str] = &["desktop.ini", ".lock"];

const FIELD: &str = "name";

pub(super) fn check(facts: &DocumentFacts<'_>, found: &mut Vec<Finding>) {
    let document = facts.document;
    let name = document.published_name.as_str();
    check_personal(name, found);
    if document.frozen_path.is_some() {
        return;
    }
    let before = found.len();
    let proposal = LazyCell::new(|| proposal(facts));
    check_characters(name, &|| proposal.clone(), found);
    if is_reserved_on_windows(name) {
        found.push(RESERVED.at(FIELD, [&name, &*proposal]));
    }
    if is_own_file(name) {
        found.push(OWN_FILE.at(FIELD, [&name, &*proposal]));
    }
    check_length(facts, &|| proposal.clone(), found);
    if let Some(other) = facts.same_name {
        found.push(TAKEN.at(FIELD, [&other, &*proposal]));
    }
    match document.published_name.stem_and_extension() {
        (_, None) => found.push(NO_EXTENSION.at(FIELD, [&name])),
        (_, Some(extension)) if is_executable(extension) => {
            found.push(EXECUTABLE.at(FIELD, [&extension]));
        }
        (stem, Some(_)) => check_meaning(name, stem, found),
    }
    let told = found.get(before..).unwrap_or_default();
    let is_refused = told.iter().any(|finding| finding.level == Level::Must);
    if !is_refused && is_never_ours(&document.published_name) {
        found.push(OWN_FILE.at(FIELD, [&name, &*proposal]));
    }
}

/// Tells whether a document with this name could go online but never be replaced or withdrawn: a server runs it, hides
/// it or reads it as another name.
fn is_never_ours(name: &PublishedName) -> bool {
    let path = format!("{DOCUMENTS_FOLDER}/{name}").parse::<SitePath>();
    path.is_ok_and(|path| off_limits(&path).is_some())
}

/// Returns the name that the app proposes instead: allowed everywhere, with the extension for the content, and free.
pub(super) fn proposal(facts: &DocumentFacts<'_>) -> PublishedName {
    let document = facts.document;
    let name = PublishedName::propose(document.published_name.as_str());
    let name = with_right_extension(name, facts);
    let mut name = PublishedName::propose(name.as_str());
    if is_never_ours(&name) {
        name = PublishedName::propose(&format!("document-{name}"));
    }
    free(&name, facts)
}

/// Returns the published name with the extension for the content, made free.
pub(super) fn with_extension_of_content(facts: &DocumentFacts<'_>) -> PublishedName {
    let document = facts.document;
    let name = with_right_extension(document.published_name.clone(), facts);
    free(&name, facts)
}

fn with_right_extension(name: PublishedName, facts: &DocumentFacts<'_>) -> PublishedName {
    let Some(format) = format_of(&facts.document.file, facts.lists) else { return name };
    let (_, old) = name.stem_and_extension();
    match format.extensions.first() {
        Some(extension) if !old.is_some_and(|old| fits(format, old)) => {
            name.with_extension(extension, |old| is_replaceable(old, facts.lists))
        }
        _ => name,
    }
}

fn free(name: &PublishedName, facts: &DocumentFacts<'_>) -> PublishedName {
    let own = facts.document.published_name.collision_key();
    name.first_free(|name| {
        let key = name.collision_key();
        let is_own = key == own && facts.same_name.is_none();
        !is_own && ((key == own) || facts.neighbours.is_taken(&key))
    })
}

/// N01, N10, N11 and N15.
fn check_characters(name: &str, proposal: &dyn Fn() -> PublishedName, found: &mut Vec<Finding>) {
    let is_plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.');
    let is_cloud_name = (CLOUD_WHOLE.iter()).any(|whole| name.eq_ignore_ascii_case(whole));
    let has_dot_at_end = name.starts_with('.') || name.ends_with('.');
    if name.bytes().all(is_plain) && !is_cloud_name && !has_dot_at_end {
        return;
    }
    let before = found.len();
    if name.starts_with('.') {
        found.push(LEADING_DOT.at(FIELD, [&proposal()]));
    } else if name.ends_with(['.', ' ']) {
        found.push(TRAILING.at(FIELD, [&proposal()]));
    }
    if name.contains(|character| FORBIDDEN.contains(character)) {
        let characters = each_once(name, |character| FORBIDDEN.contains(character));
        found.push(CHARACTERS.at(FIELD, [&characters, &proposal()]));
    }
    if name.contains(char::is_control) {
        found.push(CONTROL.at(FIELD, [&proposal()]));
    }
    let is_refused = found.len() > before;
    let cloud_part = if is_cloud_name {
        Some(name)
    } else {
        [CLOUD_ANYWHERE, CLOUD_START]
            .into_iter()
            .find(|part| name.to_lowercase().contains(part) && (*part == CLOUD_ANYWHERE || name.starts_with(part)))
    };
    if let Some(part) = cloud_part {
        found.push(CLOUD_PART.at(FIELD, [&part, &proposal()]));
    } else if name.starts_with(' ') {
        found.push(CLOUD_SPACE.at(FIELD, [&proposal()]));
    }
    if !is_nfc(name) {
        found.push(NOT_NFC.at(FIELD, [&proposal()]));
    } else if !is_refused {
        found.extend(troublesome(name, proposal));
    }
}

/// N11: the first of its four reasons that applies.
fn troublesome(name: &str, proposal: &dyn Fn() -> PublishedName) -> Option<Finding> {
    let is_accent = |c: char| !c.is_ascii() && (c.is_alphanumeric() || is_combining_mark(c));
    let is_sign = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '.' && !c.is_whitespace() && !is_accent(c);
    let signs = each_once(name, is_sign);
    let accents = each_once(name, is_accent);
    if !signs.is_empty() {
        Some(SIGNS.at(FIELD, [&signs, &proposal()]))
    } else if name.contains(char::is_whitespace) {
        Some(SPACES.at(FIELD, [&proposal()]))
    } else if !accents.is_empty() {
        Some(ACCENTS.at(FIELD, [&accents, &proposal()]))
    } else if name.contains(|c: char| c.is_ascii_uppercase()) {
        Some(CAPITALS.at(FIELD, [&proposal()]))
    } else {
        None
    }
}

/// N03, N05 and N12.
fn check_length(facts: &DocumentFacts<'_>, proposal: &dyn Fn() -> PublishedName, found: &mut Vec<Finding>) {
    let name = facts.document.published_name.as_str();
    if name.len() > MAX_NAME_BYTES {
        found.push(TOO_LONG.at(FIELD, [&name.len(), &MAX_NAME_BYTES, &proposal()]));
    } else if let Some(length) = longer_than(LONG_NAME_CHARACTERS, name) {
        found.push(LONG_NAME.at(FIELD, [&length, &LONG_NAME_CHARACTERS, &proposal()]));
    }
    for (text, limit, variant) in
        [(facts.path, LONG_PATH_CHARACTERS, LONG_PATH), (facts.url, SiteUrl::MAX_CHARACTERS, URL_TOO_LONG)]
    {
        if let Some(length) = text.and_then(|text| longer_than(limit, text)) {
            found.push(variant.at(FIELD, [&length, &limit]));
        }
    }
}

/// N13.
fn check_meaning(name: &str, stem: &str, found: &mut Vec<Finding>) {
    if is_meaningless(stem) {
        found.push(MEANINGLESS.at(FIELD, [&name]));
    } else if let Some(word) = draft_word(stem) {
        found.push(DRAFT.at(FIELD, [&name, &word]));
    }
}

/// N14.
fn check_personal(name: &str, found: &mut Vec<Finding>) {
    if personal::email(name).is_some() {
        found.push(EMAIL.at(FIELD, [&name]));
    }
    if personal::bsn(name).is_some() {
        found.push(NUMBER.at(FIELD, [&name]));
    }
    if personal::addressed_person(name).is_some() {
        found.push(PERSON.at(FIELD, [&name]));
    }
}

/// Returns the length in characters if it exceeds the limit; counts only when the length in bytes does.
fn longer_than(limit: usize, text: &str) -> Option<usize> {
    if text.len() <= limit {
        return None;
    }
    let length = text.chars().count();
    (length > limit).then_some(length)
}

/// Returns the wanted characters, each once, in order, separated by spaces.
fn each_once(text: &str, is_wanted: impl Fn(char) -> bool) -> String {
    let mut seen = String::new();
    for character in text.chars().filter(|character| is_wanted(*character)) {
        if !seen.contains(character) {
            if !seen.is_empty() {
                seen.push(' ');
            }
            seen.push(character);
        }
    }
    seen
}
