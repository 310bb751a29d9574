//! Words: which are removed, which stay, and whether a text contains them.

use super::bars::{Bar, hides};
use super::page_chars::PageChar;
use crate::letters::fold_letters;
use crate::sink::{is_loose_accent, is_unseen};
use aho_corasick::AhoCorasick;
use encoding_rs::mem::decode_latin1;
use lopdf::Object;
use percent_encoding::percent_decode_str;
use std::collections::BTreeSet;
use std::ops::Bound;
use unicode_normalization::UnicodeNormalization;

/// Words in lower case; of those that stood together also several, with a space between.
pub(super) type Words = BTreeSet<String>;

/// The words that stay and can be read on the pages.
#[derive(Debug, Default)]
pub(super) struct Kept {
    pub(super) words: Words,
    /// The words without accents, each followed by a space; a text ends at each removal, and at the end of its page.
    texts: Vec<String>,
}

impl Kept {
    fn add(&mut self, part: &str) {
        let [plain, folded] = forms(part);
        if let Some(text) = self.texts.last_mut() {
            text.extend(parts(&folded).flat_map(|word| [word, " "]));
        }
        let words = parts(&plain).chain(parts(&folded));
        self.words.extend(words.map(str::to_owned));
    }

    /// What comes next is not adjacent to what came before.
    fn break_off(&mut self) {
        self.texts.push(String::new());
    }
}

/// Sorts the words of a page: those that lose something, and those that stay and are seen.
pub(super) fn sort(chars: &[PageChar], bars: &[Bar], gone: &mut Words, kept: &mut Kept) {
    kept.break_off();
    let mut before: Option<Before<'_>> = None;
    let mut is_spaced = false;
    let mut cut: Vec<Cut<'_>> = Vec::new();
    let mut together: Vec<String> = Vec::new();
    for word in runs(chars) {
        let (Some(first), Some(last)) = (word.first(), word.last()) else { continue };
        // Text recognition ends each line with a space.
        if (word.iter()).all(|character| character.said.trim().is_empty()) {
            is_spaced = true;
            continue;
        }
        let whole: String = word.iter().map(|character| character.said.as_str()).collect();
        let is_cut = word.iter().any(|character| hides(bars, character.ink));
        // Elsewhere in the file a word appears in full, even if part of it stays here or it continues on the next line.
        if is_cut {
            gone.extend(of(&whole));
            together.extend(parts(&fold(&whole)).map(str::to_owned));
        } else {
            gone.extend(phrases(&std::mem::take(&mut together)));
        }
        let was_spaced = std::mem::take(&mut is_spaced);
        let mut begins_line = true;
        if let Some(before) = before.take() {
            let is_far = before.end.end.distance(first.start) > before.end.height.max(first.height) * MAX_APART;
            begins_line = is_far;
            let goes_on = if before.is_hyphenated {
                (before.is_cut || is_cut) && (!was_spaced || is_far)
            } else {
                before.is_cut && is_cut && is_far
            };
            if goes_on {
                gone.extend(of(&format!("{}{whole}", before.said)));
            }
        }
        let begun = whole.strip_suffix(['-', '\u{ad}', '\u{2010}']);
        let said = begun.unwrap_or(&whole).to_owned();
        if is_cut && (begun.is_some() || begins_line) {
            cut.push(Cut { begun: begun.map(str::to_owned), begins_line, whole: whole.clone(), ends: [first, last] });
        }
        before = Some(Before { said, is_cut, is_hyphenated: begun.is_some(), end: last });
        let mut fate = Fate::of(first, bars);
        let mut part = String::new();
        for character in word {
            let next = Fate::of(character, bars);
            if next != fate {
                put(&mut part, fate, gone, kept);
                fate = next;
            }
            part.push_str(&character.said);
        }
        put(&mut part, fate, gone, kept);
    }
    gone.extend(phrases(&together));
    gone.extend(over_columns(&cut));
    for bar in bars {
        gone.extend(joined(chars, bar));
    }
}

/// Returns what words that went one after the other say together: from each of three letters and more to the next.
fn phrases(words: &[String]) -> Vec<String> {
    let long = words.iter().enumerate().filter(|(_, word)| word.chars().count() >= SHORTEST);
    let long: Vec<usize> = long.map(|(at, _)| at).collect();
    let pairs = long.windows(2).filter_map(|pair| words.get(*pair.first()?..=*pair.last()?));
    pairs.map(|words| words.join(" ")).collect()
}

/// A word that loses something at the beginning of a line, or before a hyphen.
struct Cut<'c> {
    whole: String,
    /// What stands before the hyphen at its end.
    begun: Option<String>,
    begins_line: bool,
    /// Its first and last character.
    ends: [&'c PageChar; 2],
}

impl Cut<'_> {
    /// Tells whether another word is at the beginning of one of the next lines of the same column, or further up in
    /// another one.
    fn may_go_on(&self, other: &Self) -> bool {
        let ([_, last], [first, _]) = (self.ends, other.ends);
        let down = first.start.y - last.start.y;
        let is_below = down > 0.0 && down <= last.height * LINES && first.start.x < last.end.x;
        other.begins_line && (is_below || down < 0.0 && first.start.x > last.end.x)
    }
}

/// Joins the pieces of words that go on in a column, of which the lines may be drawn after those of other columns.
fn over_columns(cut: &[Cut<'_>]) -> impl Iterator<Item = String> {
    let begun = cut.iter().filter_map(|one| Some((one, one.begun.as_deref()?)));
    begun.take(MAX_CUT).flat_map(move |(one, begun)| {
        let behind = cut.iter().filter(move |other| one.may_go_on(other));
        behind.take(MAX_CUT).flat_map(move |other| of(&format!("{begun}{}", other.whole)))
    })
}

/// The word before, which may go on on the next line.
struct Before<'c> {
    /// Without the hyphen at its end.
    said: String,
    is_cut: bool,
    is_hyphenated: bool,
    end: &'c PageChar,
}

/// Joins what a box hides on each line into one word, because letters may be spaced out and numbers grouped.
fn joined(chars: &[PageChar], bar: &Bar) -> Vec<String> {
    let under: Vec<&PageChar> = (chars.iter()).filter(|character| hides([bar], character.ink)).collect();
    let lines = under.chunk_by(|one, next| one.end.distance(next.start) <= one.height.max(next.height) * MAX_APART);
    let words = lines.map(|line| {
        let said: String = line.iter().map(|character| character.said.as_str()).collect();
        forms(&said).map(|said| parts_as_one(&said))
    });
    (words.flatten()).filter(|word| word.chars().count() >= LONG).collect()
}

/// What happens to a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Goes,
    /// It stays, but nobody sees it: a removed word must not be left there.
    IsUnseen,
    Stays,
}

impl Fate {
    fn of(character: &PageChar, bars: &[Bar]) -> Self {
        if hides(bars, character.ink) {
            Self::Goes
        } else if character.is_seen {
            Self::Stays
        } else {
            Self::IsUnseen
        }
    }
}

fn put(part: &mut String, fate: Fate, gone: &mut Words, kept: &mut Kept) {
    match fate {
        Fate::Goes => {
            gone.extend(of(part));
            kept.break_off();
        }
        Fate::IsUnseen => kept.break_off(),
        Fate::Stays => kept.add(part),
    }
    part.clear();
}

/// Returns the words that a person looked for, each and as one; of a number in groups only the whole, because its
/// groups are other numbers too.
pub(super) fn wanted(text: &str) -> Vec<String> {
    let is_group = |word: &String| word.chars().all(char::is_numeric);
    let parts = of(text).into_iter().filter(|word| !is_group(word));
    let whole = forms(text).map(|form| parts_as_one(&form));
    parts.chain(whole).filter(|word| !word.is_empty()).collect()
}

fn parts_as_one(form: &str) -> String {
    parts(form).collect()
}

/// Returns the words of a text, normalised, with and without accents.
pub(super) fn of(text: &str) -> Vec<String> {
    let words = |form: String| parts(&form).map(str::to_owned).collect::<Vec<_>>();
    forms(text).into_iter().flat_map(words).collect()
}

fn parts(plain: &str) -> impl Iterator<Item = &str> {
    plain.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Returns a text in lower case, with ligatures as separate letters and a letter and its accent as one character; and
/// without accents, as words are searched on pages. Invisible characters are removed.
fn forms(text: &str) -> [String; 2] {
    // Before they become a space with an accent.
    let signs = text.chars().filter(|sign| !is_loose_accent(*sign));
    let seen = signs.nfkc().filter(|sign| !is_unseen(*sign));
    let plain = seen.collect::<String>().to_lowercase();
    let folded = fold_letters(&plain);
    [plain, folded]
}

/// Returns the second of the [`forms`].
fn fold(text: &str) -> String {
    let [_, folded] = forms(text);
    folded
}

/// Splits characters into runs that are adjacent on a line.
pub(super) fn runs(chars: &[PageChar]) -> impl Iterator<Item = &[PageChar]> {
    chars.chunk_by(|one, next| {
        let is_space = |character: &PageChar| character.said.trim().is_empty();
        let gap = one.end.distance(next.start);
        !is_space(one) && !is_space(next) && gap <= one.height.max(next.height) * MAX_GAP
    })
}

/// The words to look for in texts.
#[derive(Debug, Default)]
pub(super) struct Sought {
    /// Found only as whole words.
    short: Words,
    /// Also found inside words.
    long: Vec<String>,
    /// Words that stay and contain one of those.
    around: Vec<String>,
    /// Words that are also found as several adjacent words: a name, a number in groups.
    apart: Words,
    /// Words that stood together, each pair without the space: none of them may be readable elsewhere like that.
    phrases: Words,
    /// Words that are numbers, too long to occur by chance.
    numbers: BTreeSet<i64>,
    /// The words that can be read.
    kept: Words,
    /// Words that can be read as several adjacent words: a reader may mistake a gap within a word for one between
    /// words.
    readable: Words,
}

impl Sought {
    /// Looks for removed words, except those that can still be read elsewhere.
    pub(super) fn new(gone: &Words, kept: &Kept) -> Self {
        let mut sought = Self::default();
        let (phrases, words): (Vec<&String>, Vec<&String>) = gone.iter().partition(|word| word.contains(' '));
        for word in words.into_iter().filter(|word| !kept.words.contains(*word)) {
            let length = word.chars().count();
            if length >= LONG {
                sought.long.push(word.clone());
            }
            if length >= SHORTEST {
                sought.short.insert(word.clone());
            }
            if length >= LONG_NUMBER && word.bytes().all(|digit| digit.is_ascii_digit()) {
                sought.numbers.extend(word.parse::<i64>());
            }
        }
        if let Ok(finder) = AhoCorasick::new(&sought.long) {
            let around = kept.words.iter();
            let around = around.filter(|word| finder.is_match(word.as_str()));
            sought.around = around.cloned().collect();
        }
        let side_by_side = |text: &String| side_by_side(parts(text), &sought.short);
        sought.readable = kept.texts.iter().flat_map(side_by_side).collect();
        let is_apart = |word: &&String| !sought.readable.contains(&fold_letters(word));
        sought.apart = sought.long.iter().filter(is_apart).cloned().collect();
        let phrases: Words = phrases.into_iter().map(|phrase| phrase.replace(' ', "")).collect();
        let readable = kept.texts.iter().flat_map(|text| self::side_by_side(parts(text), &phrases));
        let readable: Words = readable.collect();
        sought.phrases = &phrases - &readable;
        sought.kept.clone_from(&kept.words);
        sought
    }

    /// Tells whether there is nothing to look for.
    pub(super) fn is_empty(&self) -> bool {
        self.short.is_empty() && self.phrases.is_empty()
    }

    pub(super) fn count(&self) -> usize {
        self.short.len()
    }

    pub(super) fn is_in(&self, text: &str) -> bool {
        if self.is_empty() || text.len() < SHORTEST {
            return false;
        }
        let is_there = |text: &str| {
            forms(text).iter().any(|text| {
                parts(text).any(|word| self.short.contains(word))
                    || self.long.iter().any(|word| text.contains(word.as_str()))
                    || [&self.apart, &self.phrases].iter().any(|words| !side_by_side(parts(text), words).is_empty())
            })
        };
        is_there(text) || without_codes(text).is_some_and(|text| is_there(&text))
    }

    /// Tells whether one of the words that a reader sees on a page is one of them, unless it is a piece of a word that
    /// stays, or can be read in pieces.
    pub(super) fn is_one(&self, words: &[String], at: usize) -> bool {
        let is_kept = |from: usize, to: usize| {
            let pieces = words.get(from..=to);
            pieces.is_some_and(|pieces| self.kept.contains(&pieces.concat()))
        };
        words.get(at).is_some_and(|word| self.short.contains(word) && !self.readable.contains(word))
            && !(1..MAX_PIECES)
                .any(|more| is_kept(at, at + more) || at.checked_sub(more).is_some_and(|from| is_kept(from, at)))
    }

    pub(super) fn is_long_in(&self, text: &str) -> bool {
        let is_there = |text: &String| self.long.iter().any(|word| text.contains(word.as_str()));
        forms(text).iter().any(is_there)
    }

    /// Tells whether an object is one of the numbers that must go. `key`: the key of its entry.
    pub(super) fn is_number(&self, key: &[u8], object: &Object) -> bool {
        if self.numbers.is_empty() || OF_FORMAT.contains(&key) {
            return false;
        }
        match object {
            Object::Integer(number) => self.numbers.contains(&number.saturating_abs()),
            #[expect(clippy::cast_precision_loss, reason = "as the number in the file was rounded")]
            Object::Real(number) => (self.numbers.iter()).any(|one| (*one as f32 - number.abs()).abs() < 1.0),
            _ => false,
        }
    }

    /// Returns those too long to occur by chance in pixels or programs.
    pub(super) fn long(&self) -> &[String] {
        &self.long
    }

    /// Returns words that can still be read and that contain one of those.
    pub(super) fn around(&self) -> &[String] {
        &self.around
    }
}

/// Returns those of the words that adjacent parts form together.
fn side_by_side<'t>(parts: impl Iterator<Item = &'t str>, words: &Words) -> Words {
    let mut found = Words::new();
    if words.is_empty() {
        return found;
    }
    let parts: Vec<&str> = parts.collect();
    for from in 0..parts.len() {
        let mut said = String::new();
        for (at, part) in parts.iter().enumerate().skip(from).take(MAX_SIDE) {
            said.push_str(part);
            let from_here = (Bound::Included(said.as_str()), Bound::Unbounded);
            let next = words.range::<str, _>(from_here).next();
            let Some(next) = next.filter(|word| word.starts_with(&said)) else { break };
            if at > from && *next == said {
                found.insert(said.clone());
            }
        }
    }
    found
}

/// Decodes percent-encoding, as in links; `None` when there is none. Source: RFC 3986 §2.1.
fn without_codes(text: &str) -> Option<String> {
    text.contains('%').then(|| {
        let bytes: Vec<u8> = percent_decode_str(text).collect();
        String::from_utf8(bytes).unwrap_or_else(|other| decode_latin1(other.as_bytes()).into_owned())
    })
}

/// The largest gap between two characters of a word, as a share of the letter height.
const MAX_GAP: f64 = 0.17;
/// The same for the part of a line hidden by a box, where letters may be spaced out.
const MAX_APART: f64 = 2.0;
/// How far the next lines of a column are, in font sizes. Own choice.
const LINES: f64 = 3.0;
/// Own choice, as no page has as many lines: words of a page that are cut and go on, and what each may go on in.
const MAX_CUT: usize = 200;
/// Pieces in which a reader may see one word. Own choice.
const MAX_PIECES: usize = 4;
/// Words side by side that make one: the letters of a long name, set apart. Own choice.
const MAX_SIDE: usize = 64;
/// Characters in a sought word: shorter words occur everywhere.
const SHORTEST: usize = 3;
/// Digits of a number that is sought among numbers: shorter ones measure something.
const LONG_NUMBER: usize = 6;
/// Entries whose numbers describe a format. Source: ISO 32000-1 Tables 5, 122, 127 and 220.
const OF_FORMAT: &[&[u8]] = &[b"Length", b"Length1", b"Length2", b"Length3", b"DL", b"Flags", b"Ff"];
/// Characters in a word that is sought inside other words, and in bytes of unknown meaning.
const LONG: usize = 5;

#[cfg(test)]
mod tests {
    use super::*;

    /// Looks for one word where these stay, which are one text unless `|` stands between.
    fn sought(gone: &str, stays: &str) -> Sought {
        let mut kept = Kept::default();
        for text in stays.split('|') {
            kept.break_off();
            kept.add(text);
        }
        Sought::new(&Words::from([gone.to_owned()]), &kept)
    }

    #[test]
    fn a_piece_of_a_word_that_stays_is_not_left_and_a_name_within_one_is() {
        for (read, is_left) in [
            (["jan", "de", "wit"].as_slice(), true),
            (&["de", "jan"], true),
            (&["januari"], false),
            (&["jan", "uari"], false),
            (&["v", "an", "jan", "uari"], false),
            (&["wit"], false),
            (&[], false),
        ] {
            let sought = sought("jan", "Op 1 januari");
            let read: Vec<String> = read.iter().map(|word| (*word).to_owned()).collect();
            let found = (0..=read.len()).any(|at| sought.is_one(&read, at));
            assert_eq!(found, is_left, "{read:?}");
        }
    }

    #[test]
    fn a_word_that_can_be_read_in_pieces_is_not_left() {
        for (stays, is_left) in [("fo rms u se you", false), ("u | se", true)] {
            let left = sought("use", stays).is_one(&["use".to_owned()], 0);
            assert_eq!(left, is_left, "{stays}");
        }
    }

    #[test]
    fn words_with_something_gone_between_are_no_name_that_can_be_read() {
        for (stays, is_in) in [("Piet de Boer", false), ("Piet | de Boer", true), ("de Boer", true)] {
            let sought = sought("pietdeboer", stays);
            assert_eq!(sought.is_in("Piet de Boer"), is_in, "{stays}");
        }
    }

    #[test]
    fn a_word_that_went_is_found_with_other_letters() {
        for (gone, left) in [("Y\u{131}ld\u{131}r\u{131}m", "Van YILDIRIM"), ("STRASSER", "Van Stra\u{df}er")] {
            let sought = Sought::new(&of(gone).into_iter().collect(), &Kept::default());
            assert!(sought.is_in(left), "{left}");
        }
    }

    #[test]
    fn many_words_side_by_side_take_no_longer_than_a_name() {
        let letters = "a ".repeat(200_000);
        let gone = "a".repeat(100_000);
        let sought = sought(&gone, "");
        assert!(!sought.is_in(&letters));
    }
}
