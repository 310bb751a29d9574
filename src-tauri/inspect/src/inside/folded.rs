//! A text as it is searched: without capitals, accents and invisible characters, and with the end of each line.

use super::edges::Edges;
use crate::letters::fold_letters;
use crate::sink::{is_loose_accent, is_unseen};
use std::ops::Range;

/// Folds words as they are searched: without separate accents and invisible characters, with one kind of hyphen, and
/// without spaces next to joining characters.
pub(super) fn spelled(words: &str) -> String {
    let seen = words.chars().filter(|sign| !is_passed_over(*sign));
    let folded = fold_letters(&seen.map(plain).collect::<String>());
    let tight = |words: String, sign: char| {
        let parts: Vec<&str> = words.split(sign).map(str::trim).collect();
        parts.join(&*sign.encode_utf8(&mut [0; 4]))
    };
    JOINING.into_iter().fold(folded, tight)
}

/// Returns the usual hyphen for others, and the apostrophe for the accent that people type for one.
pub(super) fn plain(sign: char) -> char {
    match sign {
        '\u{b4}' => '\'',
        _ if DASHES.contains(&sign) => '-',
        _ => sign,
    }
}

/// Tells whether a text begins with the end of a line.
fn is_line_end(text: &str) -> bool {
    let next = text.chars().find(|sign| *sign == '\n' || !sign.is_whitespace() && !is_unseen(*sign));
    matches!(next, None | Some('\n'))
}

pub(super) fn is_passed_over(sign: char) -> bool {
    is_unseen(sign) || is_loose_accent(sign)
}

/// How texts are joined before comparing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Joins {
    Nothing,
    /// Letters with an accent between them that also serves as an apostrophe.
    Accents,
    /// Everything with white space between.
    All,
}

/// Text folded for comparison, with for each byte the character in the original that it came from. Line ends stay, and
/// so do hyphens that may be there only because of one ([`MAY_BE_HYPHEN`]).
pub(super) struct Folded {
    pub(super) text: String,
    from: Vec<Range<usize>>,
}

impl Folded {
    /// Folds a text, without invisible characters.
    pub(super) fn of(text: &str, joins: Joins) -> Self {
        let mut folded = Self { text: String::new(), from: Vec::new() };
        for (at, sign) in text.char_indices() {
            let end = at + sign.len_utf8();
            let rest = text.get(end..).unwrap_or_default();
            let may_be_hyphen = sign == MAY_BE_HYPHEN || HYPHENS.contains(&sign) && is_line_end(rest);
            let is_left_out = is_passed_over(sign) || joins == Joins::Accents && ACCENTS.contains(&sign);
            if is_left_out && !may_be_hyphen {
                continue;
            }
            if may_be_hyphen {
                folded.push(MAY_BE_HYPHEN.encode_utf8(&mut [0; 4]), at..end);
            } else if sign.is_whitespace() {
                let is_more = folded.text.ends_with([' ', '\n']);
                if is_more && sign == '\n' {
                    folded.text.pop();
                    folded.text.push('\n');
                } else if !is_more && joins != Joins::All {
                    folded.push(if sign == '\n' { "\n" } else { " " }, at..end);
                }
            } else {
                folded.push(&fold_letters(plain(sign).encode_utf8(&mut [0; 4])), at..end);
                // An accent after its letter belongs to it.
                if let Some(last) = folded.from.last_mut() {
                    last.end = end;
                }
            }
        }
        folded
    }

    fn push(&mut self, said: &str, from: Range<usize>) {
        self.text.push_str(said);
        self.from.resize(self.text.len(), from);
    }

    pub(super) fn keep(&mut self, stays: impl Fn(char) -> bool) {
        let mut kept = Self { text: String::new(), from: Vec::new() };
        for (at, sign) in self.text.char_indices().filter(|(_, sign)| stays(*sign)) {
            if let Some(from) = self.from.get(at) {
                kept.push(sign.encode_utf8(&mut [0; 4]), from.clone());
            }
        }
        *self = kept;
    }

    /// Returns where wanted words that begin here end, and whether a line end without a hyphen breaks one of them.
    pub(super) fn reach(&self, begin: usize, wanted: &str) -> Option<(usize, bool)> {
        let mut at = begin;
        let mut is_broken = false;
        for sign in wanted.chars() {
            loop {
                let (before, rest) = self.text.split_at_checked(at)?;
                let next = rest.chars().next()?;
                at += next.len_utf8();
                match (next, sign) {
                    ('\n', ' ') | (MAY_BE_HYPHEN, '-') => break,
                    _ if next == sign => break,
                    _ if before.len() == begin => return None,
                    (MAY_BE_HYPHEN, _) | (' ', '-' | '/' | '\'') => {}
                    (' ', _) if before.ends_with(JOINING) => {}
                    ('\n', _) => is_broken |= breaks(before, rest.trim_start())?,
                    _ => return None,
                }
            }
        }
        Some((at, is_broken))
    }

    /// Tells whether no letter or digit directly precedes or follows, other than beyond an edge. A digit next to a
    /// letter may be that of a note.
    pub(super) fn is_whole(&self, begin: usize, end: usize, edges: &Edges) -> bool {
        let [before, word, behind] = [0..begin, begin..end, end..self.text.len()].map(|part| {
            let part = self.text.get(part).unwrap_or_default().trim_matches(MAY_BE_HYPHEN);
            (part.chars().next(), part.chars().next_back())
        });
        let goes_on = |edge: Option<char>, beside: Option<char>| {
            let is_note = edge.is_some_and(char::is_alphabetic) && beside.is_some_and(char::is_numeric);
            beside.is_some_and(char::is_alphanumeric) && !is_note
        };
        let range = self.range(begin, end);
        let is_edge = |at: usize| {
            let here = self.from.get(at).zip(range.as_ref());
            here.is_some_and(|(here, word)| edges.is_one(here.start, word))
        };
        (!goes_on(word.0, before.1) || is_edge(begin)) && (!goes_on(word.1, behind.0) || is_edge(end))
    }

    /// Returns the byte range in the original text.
    pub(super) fn range(&self, begin: usize, end: usize) -> Option<Range<usize>> {
        Some(self.from.get(begin)?.start..self.from.get(end.checked_sub(1)?)?.end)
    }
}

/// Tells whether the texts before and after a line end are two pieces of a word, without a hyphen to show it; `None`
/// when they cannot be: a digit there begins another number.
pub(super) fn breaks(before: &str, behind: &str) -> Option<bool> {
    let beside = [before.chars().next_back(), behind.chars().next()];
    let is_all = |is: fn(char) -> bool| beside.iter().all(|sign| sign.is_some_and(is));
    let is_word = is_all(char::is_alphabetic);
    (is_word || !is_all(char::is_alphanumeric)).then_some(is_word)
}

/// A soft hyphen, which some programs draw; in folded text also a hyphen at the end of a line, the word's own or not.
pub(super) const MAY_BE_HYPHEN: char = '\u{ad}';
/// Other characters that hyphenate a word at the end of a line.
const HYPHENS: [char; 2] = ['-', '\u{2010}'];
/// Hyphens and dashes that programs write in place of a hyphen.
const DASHES: &[char] = &['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2212}'];
/// Accents that old fonts have as a character before its letter, and that people write as an apostrophe.
pub(super) const ACCENTS: &[char] = &['\u{b4}', '`'];
/// Characters within names, with or without spaces around them: `Vos - Bos`, `van 't Hof`.
const JOINING: [char; 3] = ['-', '/', '\''];
