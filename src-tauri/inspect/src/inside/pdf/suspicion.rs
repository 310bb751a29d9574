//! Interprets the characters of a page.

use super::drawing::Drawn;
use super::light::{ALIKE, DARK_ALIKE, is_dark, luma};
use super::page_chars::{Ground, Look, PageChar, PageChars, is_half};
use super::pixels::Pixels;
use crate::inside::found::Found;
use crate::inside::personal::pattern;
use hayro_interpret::kurbo::Rect;
use openbaarmaker_core::wire::{InsideKind, Unchecked};
use std::collections::HashMap;
use std::ops::Range;

/// The suspicion about a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Suspicion {
    Certain(InsideKind),
    Possible(InsideKind),
    /// As light as what is behind it, or that is not known.
    Faint,
    /// Not drawn; text recognition may have read it in a picture.
    Unseen,
    /// Read by text recognition in the picture.
    Recognised,
    /// Too small to be read.
    Tiny,
}

/// Notes which words of a page are hidden, and how. `icons`: where viewers show an icon for a note. `pixels` draws the
/// page, if necessary.
pub(super) fn note_findings(
    chars: &PageChars,
    drawn: &Drawn,
    icons: &[Rect],
    pixels: impl FnOnce() -> Option<Pixels>,
    found: &mut Found,
) {
    let is_scan = drawn.of_pictures() > SCAN;
    let all = &chars.all;
    let mut suspected: Vec<Option<Suspicion>> = (all.iter())
        .map(|character| {
            let is_under_icon = icons.iter().any(|icon| icon.contains(character.centre));
            let suspicion = suspicion(character, &drawn.pictures, is_scan, drawn.unit);
            suspicion.filter(|one| !is_under_icon || *one != COVERED)
        })
        .collect();
    leave_repeated(chars, &mut suspected);
    let is_sure = |one: &Suspicion| matches!(one, Suspicion::Certain(_) | Suspicion::Possible(_) | Suspicion::Tiny);
    if !(suspected.iter().flatten()).all(is_sure) {
        let pixels = pixels();
        if pixels.is_none() {
            found.mark_unchecked(Unchecked::TooComplex);
        }
        look_again(chars, &mut suspected, pixels.as_ref());
    }
    let mut tiny = Vec::new();
    for run in runs(chars, &suspected, &['\n', '\t']) {
        if found.is_over() {
            return;
        }
        let (kind, is_possible) = match suspected.get(run.start) {
            Some(Some(Suspicion::Certain(kind))) => (*kind, false),
            Some(Some(Suspicion::Possible(kind))) => (*kind, true),
            Some(Some(Suspicion::Tiny)) => {
                tiny.push(said(all, &run));
                continue;
            }
            _ => continue,
        };
        let said = said(all, &run);
        let text = chars.words.text().get(said.clone()).unwrap_or_default();
        // At the edge of a cell the end of a word may be cut off.
        let is_whole = !is_possible || is_apart(chars.words.text(), &said);
        if is_telling(text) && is_whole && !is_label(text) {
            found.words(kind, is_possible, chars.words.boxes(said), text.trim());
        }
    }
    tell_tiny(chars, &tiny, found);
}

/// Notes once what a page has in letters too small to be read: a few are part of a drawing or logo.
fn tell_tiny(chars: &PageChars, tiny: &[Range<usize>], found: &mut Found) {
    let texts = tiny.iter().filter_map(|said| chars.words.text().get(said.clone()));
    let text = texts.collect::<Vec<_>>().join(" ");
    if text.chars().filter(|sign| sign.is_alphanumeric()).count() >= SOME_TINY {
        let boxes = tiny.iter().take(MAX_TINY).flat_map(|said| chars.words.boxes(said.clone()));
        found.words(InsideKind::InvisibleText, true, boxes.collect(), text.trim());
    }
}

fn suspicion(character: &PageChar, pictures: &[Rect], is_scan: bool, unit: f64) -> Option<Suspicion> {
    use InsideKind as Kind;
    let is_on_picture = || pictures.iter().any(|picture| picture.contains(character.centre));
    match character.look {
        Look::Outside => Some(Suspicion::Certain(Kind::OutsidePage)),
        Look::Unseen if is_on_picture() && is_half(character.covered) => {
            Some(Suspicion::Certain(Kind::RecognisedUnderBox))
        }
        Look::Unseen if is_on_picture() => Some(Suspicion::Recognised),
        Look::Shown if is_half(character.pictured) && is_scan => Some(Suspicion::Recognised),
        Look::Unseen => Some(Suspicion::Unseen),
        Look::Shown if is_half(character.pictured | character.covered) => Some(COVERED),
        Look::Shown if is_half(character.veiled) => Some(Suspicion::Certain(Kind::SeeThroughBox)),
        Look::Shown if character.ground != Ground::Other => Some(Suspicion::Faint),
        Look::Clipped => Some(Suspicion::Possible(Kind::OutsidePage)),
        Look::Shown => is_tiny(character, unit).then_some(Suspicion::Tiny),
    }
}

/// Tells whether a character is too small or narrow to be read. Fonts may have units of their own, so its ink is asked
/// too.
fn is_tiny(character: &PageChar, unit: f64) -> bool {
    let reach = character.reach;
    let is_small = |size: f64| size * unit < TINY;
    character.pressed.is_some_and(is_small)
        || [character.height, reach.width(), reach.height()].into_iter().all(is_small)
}

/// Tells of each character whether a person sees it, or the picture in which text recognition read it; when in doubt,
/// not. A picture of an annotation is none of what was recognised in a scan, and may hide it.
pub(super) fn seen<'c>(chars: &'c PageChars, drawn: &'c Drawn) -> impl Iterator<Item = (&'c PageChar, bool)> {
    let pictures = drawn.own_pictures();
    let is_scan = drawn.share(pictures) > SCAN;
    chars.all.iter().map(move |character| {
        let suspicion = suspicion(character, pictures, is_scan, drawn.unit);
        let is_seen = matches!(suspicion, None | Some(Suspicion::Recognised));
        (character, is_seen && !is_half(character.stamped))
    })
}

/// Clears characters that are drawn again in the same place after being covered.
fn leave_repeated(chars: &PageChars, suspected: &mut [Option<Suspicion>]) {
    let covered = Some(COVERED);
    if !suspected.contains(&covered) {
        return;
    }
    let mut shown: HashMap<&str, Vec<(usize, &PageChar)>> = HashMap::new();
    for (at, character) in chars.all.iter().enumerate() {
        if suspected.get(at) == Some(&None) && character.look == Look::Shown {
            shown.entry(chars.text_of(character)).or_default().push((at, character));
        }
    }
    for (at, character) in chars.all.iter().enumerate() {
        let Some(one) = suspected.get_mut(at).filter(|one| **one == covered) else { continue };
        let same = shown.get(chars.text_of(character)).map(Vec::as_slice).unwrap_or_default();
        let is_again = same.iter().any(|(later, other)| {
            *later > at && other.centre.distance(character.centre) < character.height * SAME_SHARE
        });
        if is_again {
            *one = None;
        }
    }
}

/// Looks at the drawn page where that is needed to judge a word.
fn look_again(chars: &PageChars, suspected: &mut [Option<Suspicion>], pixels: Option<&Pixels>) {
    for word in runs(chars, suspected, &['\n', '\t', ' ']) {
        let Some(Some(suspicion)) = suspected.get(word.start).copied() else { continue };
        let of_word = chars.all.get(word.clone()).unwrap_or_default();
        let reach = (of_word.iter().map(|character| character.reach)).reduce(|all, one| all.union(one));
        // As far as colours that look the same differ.
        let is_dark =
            suspicion == Suspicion::Faint && of_word.first().and_then(|first| first.colour).is_some_and(is_dark);
        let near = if is_dark { DARK_ALIKE } else { ALIKE };
        let part = pixels.and_then(|pixels| pixels.part(reach.unwrap_or(Rect::ZERO), near));
        let is_even = |share| part.is_some_and(|part| part.alike > share);
        let meaning = match suspicion {
            Suspicion::Certain(_) | Suspicion::Possible(_) | Suspicion::Tiny => continue,
            Suspicion::Faint if is_even(EVEN) => of_word.first().and_then(faint),
            Suspicion::Unseen if is_even(EVEN) => of_word.first().map(unseen),
            // Text recognition also reads things in the dark edge of a scan.
            Suspicion::Recognised
                if is_even(BOX) && part.is_some_and(|part| part.middle < LIGHT) && of_word.len() > FEWEST =>
            {
                Some(Suspicion::Possible(InsideKind::RecognisedUnderBox))
            }
            Suspicion::Faint | Suspicion::Unseen | Suspicion::Recognised => None,
        };
        if let Some(word) = suspected.get_mut(word) {
            word.fill(meaning);
        }
    }
}

/// Judges a word that is invisible against its background.
fn faint(character: &PageChar) -> Option<Suspicion> {
    let [red, green, blue] = character.colour?;
    let kind =
        if luma([red, green, blue, u8::MAX]) < DARK { InsideKind::CoveredText } else { InsideKind::InvisibleText };
    // The smallest are artefacts of programs.
    (character.height > SMALLEST).then_some(Suspicion::Certain(kind))
}

/// Judges a word that is not drawn, with nothing visible in its place.
fn unseen(character: &PageChar) -> Suspicion {
    if is_half(character.covered | character.pictured) {
        COVERED
    } else {
        Suspicion::Certain(InsideKind::InvisibleText)
    }
}

/// Returns runs of characters under the same suspicion, not interrupted by any of these separators.
fn runs(chars: &PageChars, suspected: &[Option<Suspicion>], separators: &[char]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, (character, one)) in chars.all.iter().zip(suspected).enumerate() {
        if one.is_none() {
            continue;
        }
        let goes_on = |run: &Range<usize>| {
            let before = chars.all.get(run.start..run.end).and_then(<[PageChar]>::last);
            let from = before.map_or(0, |before| before.said.end);
            let between = chars.words.text().get(from..character.said.start);
            run.end == at
                && suspected.get(run.start) == Some(one)
                && !between.is_some_and(|between| between.contains(separators))
        };
        match runs.last_mut() {
            Some(run) if goes_on(run) => run.end = at + 1,
            _ => runs.push(at..at + 1),
        }
    }
    runs
}

/// Returns the byte range of a run in the page's words.
fn said(chars: &[PageChar], run: &Range<usize>) -> Range<usize> {
    let chars = chars.get(run.clone()).unwrap_or_default();
    let from = chars.first().map_or(0, |first| first.said.start);
    let to = chars.iter().map(|character| character.said.end).max();
    from..to.unwrap_or_default().max(from)
}

/// Tells whether a part of a text is surrounded by white space, so that it cuts no word.
fn is_apart(text: &str, part: &Range<usize>) -> bool {
    let before = text.get(..part.start).and_then(|text| text.chars().next_back());
    let after = text.get(part.end..).and_then(|text| text.chars().next());
    [before, after].into_iter().flatten().all(char::is_whitespace)
}

/// Tells whether a text is meaningful: a single character is a list item or a tick.
pub(in crate::inside) fn is_telling(text: &str) -> bool {
    let is_sign = |one: &char| one.is_alphanumeric() || *one == char::REPLACEMENT_CHARACTER;
    text.chars().filter(is_sign).count() >= FEWEST
}

/// Tells whether a text is only a reason for leaving something out: an article of the Woo or Wob, or a word for it.
pub(in crate::inside) fn is_label(text: &str) -> bool {
    let text = text.to_lowercase();
    let word = text.trim_matches(|one: char| !one.is_alphanumeric());
    LABELS.contains(&word) || ARTICLES.is_match(&text)
}

// Articles as people write them: `5.1.2.e`, `(10)(2e)`, `art. 5.1, tweede lid, onder e, Woo`. Numbers, dates and
// amounts do not match: 5.1 and 5.2 need a full stop, 10 and 11 a letter after them or a word for a law or article.
pattern!(
    ARTICLES,
    r"(?x-u)^ (?: [\s,;/&()\[\]]* (?: en\s+ | jo\.?\s+ )? (?: wo[ob]\s+ )? (?:
        (?: art(?:ikel(?:en)?)?\.?\s* )? 5\.[12]
            (?: [\s.,()\[\]-]+ (?: (?:lid\s*)?[1-7] | (?:eerste|tweede|derde|vierde|vijfde)\s+lid ) )?
            (?: [\s.,()\[\]-]* (?:aanhef\s+en\s+)? (?: (?:sub|onder(?:deel)?)\s* )? [a-i] )?
        | (?: art(?:ikel(?:en)?)?\.?\s* )? 1[01]
            [\s.,()\[\]-]+ (?: (?:lid\s*)?[127] | (?:eerste|tweede|zevende)\s+lid )
            [\s.,()\[\]-]* (?:aanhef\s+en\s+)? (?: (?:sub|onder(?:deel)?)\s* )? [a-i]
        | art(?:ikel)?\.?\s* 1[01] (?: [\s.]* (?:lid\s*)? [127] )?
        | 1[01]\.[127] \s+ wob | wob \s+ 1[01]\.[127]
    ) \b )+ (?: [\s,)\]]+ (?:(?:van\s+)?de\s+)? (?: wo[ob] | wet\s+open\s+overheid ) )? [\s.,;)\]]* $"
);

const COVERED: Suspicion = Suspicion::Certain(InsideKind::CoveredText);
/// Words that people write in a box in place of what was left out.
const LABELS: &[&str] =
    &["gelakt", "weggelakt", "zwartgelakt", "geanonimiseerd", "privilege", "privileged", "redacted"];

// Own choices, checked on real files.
/// Below this lightness a box is meant to hide something.
const DARK: f64 = 0.3;
/// In points: smaller letters cannot be read.
const SMALLEST: f64 = 2.0;
/// In points: nobody reads smaller or narrower letters on paper, or without making the page larger.
const TINY: f64 = 1.0;
/// Letters and digits on a page: fewer may be part of a drawing or logo.
const SOME_TINY: usize = 20;
/// Maximum of lines whose place is reported.
const MAX_TINY: usize = 100;
/// The fraction of a page covered by pictures above which it is a scan.
pub(super) const SCAN: f64 = 0.6;
/// As a share of the letter height: a character no further away counts as drawn again.
const SAME_SHARE: f64 = 0.3;
/// Below this lightness a box hides something; paper is lighter.
const LIGHT: u8 = 200;
/// How even the place of a word must be to count as a box in a picture.
const BOX: f64 = 0.9;
/// How even the place of a word must be for the word to count as invisible.
const EVEN: f64 = 0.97;
/// Characters that make a text meaningful.
const FEWEST: usize = 2;
