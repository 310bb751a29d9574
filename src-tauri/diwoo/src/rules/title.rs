//! D01 and D02: the official title.
//!
//! Source: diwoo.md §12; decisions.md, "Suggested title".

use super::{
    info::rules,
    meaning::{is_blank, is_meaningless},
};
use crate::{lists::Lists, model::Finding};

rules! {
    /// D01: no title, or only white space and invisible characters.
    pub(super) D01 "diwoo.md §12, D01" { must EMPTY "" []; }

    /// D02: a title that tells a reader nothing.
    pub(super) D02 "diwoo.md §12, D02; decisions.md, \"Suggested title\"" {
        attention MEANINGLESS "meaningless" ["title"];
        attention FILE_NAME "file-name" ["title"];
        pub(super) attention EXTENSION "extension" ["extension"] fixable;
        attention LONG "long" ["length", "limit"];
    }
}

/// diwoo.md §12, D02: beyond this many characters a title is too long to read in a list.
const MAX_CHARACTERS: usize = 500;
/// Own choice: a title without white space and with this many hyphens was the name of a file.
const FILE_NAME_HYPHENS: usize = 2;
const FIELD: &str = "officieleTitel";

pub(super) fn check(title: &str, lists: &Lists, found: &mut Vec<Finding>) {
    if is_blank(title) {
        found.push(EMPTY.at(FIELD, []));
        return;
    }
    let title = title.trim();
    let without = without_extension(title, lists);
    if is_meaningless(without.map_or(title, |(stem, _)| stem)) {
        found.push(MEANINGLESS.at(FIELD, [&title]));
    } else if let Some((_, extension)) = without {
        found.push(EXTENSION.at(FIELD, [&extension]));
    } else if looks_like_file_name(title) {
        found.push(FILE_NAME.at(FIELD, [&title]));
    }
    // A title of at most this many bytes has at most this many characters.
    if title.len() > MAX_CHARACTERS {
        let length = title.chars().count();
        if length > MAX_CHARACTERS {
            found.push(LONG.at(FIELD, [&length, &MAX_CHARACTERS]));
        }
    }
}

/// Tells whether a title needs no better one: neither D01 nor D02 reports it.
pub fn says_something(title: &str, lists: &Lists) -> bool {
    let mut found = Vec::new();
    check(title, lists, &mut found);
    found.is_empty()
}

/// Splits off a file extension that the harvester knows; `None` when the title does not end in one.
pub(super) fn without_extension<'a>(title: &'a str, lists: &Lists) -> Option<(&'a str, &'a str)> {
    let (stem, extension) = title.rsplit_once('.')?;
    let ends_in_text = stem.chars().next_back().is_some_and(|last| !last.is_whitespace());
    (ends_in_text && lists.format_by_extension(extension).is_some()).then_some((stem, extension))
}

fn looks_like_file_name(title: &str) -> bool {
    !title.contains(char::is_whitespace) && (title.contains('_') || title.matches('-').count() >= FILE_NAME_HYPHENS)
}
