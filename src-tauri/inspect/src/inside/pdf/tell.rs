//! Decides what the characters of a page mean.

use super::light::luma;
use super::listener::Heard;
use super::pixels::Pixels;
use super::signs::{Ground, Look, Sign, Signs, is_half};
use crate::inside::found::Found;
use crate::inside::personal::pattern;
use hayro_interpret::kurbo::Rect;
use openbaarmaker_core::wire::{InsideKind, Unchecked};
use std::collections::HashMap;
use std::ops::Range;

/// What may be the matter with a character.
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
}

/// Notes which words of a page are hidden, and how. `icons`: where viewers show an icon for a note. `pixels` draws the
/// page, if necessary.
pub(super) fn tell(
    signs: &Signs,
    heard: &Heard,
    icons: &[Rect],
    pixels: impl FnOnce() -> Option<Pixels>,
    found: &mut Found,
) {
    let is_scan = heard.of_pictures() > SCAN;
    let all = &signs.all;
    let mut suspected: Vec<Option<Suspicion>> = (all.iter())
        .map(|sign| {
            let is_under_icon = icons.iter().any(|icon| icon.contains(sign.centre));
            let suspicion = suspicion(sign, heard, is_scan);
            suspicion.filter(|one| !is_under_icon || *one != COVERED)
        })
        .collect();
    leave_repeated(signs, &mut suspected);
    let is_sure = |one: &Suspicion| matches!(one, Suspicion::Certain(_) | Suspicion::Possible(_));
    if !(suspected.iter().flatten()).all(is_sure) {
        let pixels = pixels();
        if pixels.is_none() {
            found.leave_out(Unchecked::TooComplex);
        }
        look_again(signs, &mut suspected, pixels.as_ref());
    }
    for run in runs(signs, &suspected, &['\n', '\t']) {
        if found.is_over() {
            return;
        }
        let (kind, is_possible) = match suspected.get(run.start) {
            Some(Some(Suspicion::Certain(kind))) => (*kind, false),
            Some(Some(Suspicion::Possible(kind))) => (*kind, true),
            _ => continue,
        };
        let said = said(all, &run);
        let text = signs.words.text().get(said.clone()).unwrap_or_default();
        // At the edge of a cell the end of a word may be cut off.
        let is_whole = !is_possible || is_apart(signs.words.text(), &said);
        if is_telling(text) && is_whole && !is_label(text) {
            found.words(kind, is_possible, signs.words.boxes(said), text.trim());
        }
    }
}

fn suspicion(sign: &Sign, heard: &Heard, is_scan: bool) -> Option<Suspicion> {
    use InsideKind as Kind;
    let is_on_picture = || (heard.pictures.iter()).any(|picture| picture.contains(sign.centre));
    match sign.look {
        Look::Outside => Some(Suspicion::Certain(Kind::OutsidePage)),
        Look::Unseen if is_on_picture() && is_half(sign.covered) => {
            Some(Suspicion::Certain(Kind::RecognisedUnderBox))
        }
        Look::Unseen if is_on_picture() => Some(Suspicion::Recognised),
        Look::Shown if is_half(sign.pictured) && is_scan => Some(Suspicion::Recognised),
        Look::Unseen => Some(Suspicion::Unseen),
        Look::Shown if is_half(sign.pictured | sign.covered) => Some(COVERED),
        Look::Shown if is_half(sign.veiled) => Some(Suspicion::Certain(Kind::SeeThroughBox)),
        Look::Shown if sign.ground != Ground::Other => Some(Suspicion::Faint),
        Look::Clipped => Some(Suspicion::Possible(Kind::OutsidePage)),
        Look::Shown => None,
    }
}

/// Clears characters that are drawn again in the same place after being covered.
fn leave_repeated(signs: &Signs, suspected: &mut [Option<Suspicion>]) {
    let covered = Some(COVERED);
    if !suspected.contains(&covered) {
        return;
    }
    let text = |sign: &Sign| {
        signs
            .words
            .text()
            .get(sign.said.clone())
            .unwrap_or_default()
    };
    let mut shown: HashMap<&str, Vec<(usize, &Sign)>> = HashMap::new();
    for (at, sign) in signs.all.iter().enumerate() {
        if suspected.get(at) == Some(&None) && sign.look == Look::Shown {
            shown.entry(text(sign)).or_default().push((at, sign));
        }
    }
    for (at, sign) in signs.all.iter().enumerate() {
        let Some(one) = suspected.get_mut(at).filter(|one| **one == covered) else {
            continue;
        };
        let same = shown.get(text(sign)).map(Vec::as_slice).unwrap_or_default();
        let is_again = same.iter().any(|(later, other)| {
            *later > at && other.centre.distance(sign.centre) < sign.height * SAME_SHARE
        });
        if is_again {
            *one = None;
        }
    }
}

/// Looks at the drawn page where that is needed to judge a word.
fn look_again(signs: &Signs, suspected: &mut [Option<Suspicion>], pixels: Option<&Pixels>) {
    for word in runs(signs, suspected, &['\n', '\t', ' ']) {
        let Some(Some(suspicion)) = suspected.get(word.start).copied() else {
            continue;
        };
        let of_word = signs.all.get(word.clone()).unwrap_or_default();
        let reach = (of_word.iter().map(Sign::reach)).reduce(|all, one| all.union(one));
        let part = pixels.and_then(|pixels| pixels.part(reach.unwrap_or(Rect::ZERO)));
        let is_even = |share| part.is_some_and(|part| part.alike > share);
        let meaning = match suspicion {
            Suspicion::Certain(_) | Suspicion::Possible(_) => continue,
            Suspicion::Faint if is_even(EVEN) => of_word.first().and_then(faint),
            Suspicion::Unseen if is_even(EVEN) => of_word.first().map(unseen),
            // Text recognition also reads things in the dark edge of a scan.
            Suspicion::Recognised
                if is_even(BOX)
                    && part.is_some_and(|part| part.middle < LIGHT)
                    && of_word.len() > FEWEST =>
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
fn faint(sign: &Sign) -> Option<Suspicion> {
    let [red, green, blue] = sign.colour?;
    let kind = if luma([red, green, blue, u8::MAX]) < DARK {
        InsideKind::CoveredText
    } else {
        InsideKind::InvisibleText
    };
    // The smallest are marks left by programs.
    (sign.height > SMALLEST).then_some(Suspicion::Certain(kind))
}

/// Judges a word that is not drawn, with nothing visible in its place.
fn unseen(sign: &Sign) -> Suspicion {
    if is_half(sign.covered | sign.pictured) {
        COVERED
    } else {
        Suspicion::Certain(InsideKind::InvisibleText)
    }
}

/// Returns runs of characters under the same suspicion, not interrupted by any of these separators.
fn runs(signs: &Signs, suspected: &[Option<Suspicion>], separators: &[char]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, (sign, one)) in signs.all.iter().zip(suspected).enumerate() {
        if one.is_none() {
            continue;
        }
        let goes_on = |run: &Range<usize>| {
            let before = signs.all.get(run.start..run.end).and_then(<[Sign]>::last);
            let from = before.map_or(0, |before| before.said.end);
            let between = signs.words.text().get(from..sign.said.start);
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

/// Returns the bytes of the page's words that are the text of a run.
fn said(signs: &[Sign], run: &Range<usize>) -> Range<usize> {
    let signs = signs.get(run.clone()).unwrap_or_default();
    let from = signs.first().map_or(0, |first| first.said.start);
    let to = signs.iter().map(|sign| sign.said.end).max();
    from..to.unwrap_or_default().max(from)
}

/// Tells whether a part of a text is surrounded by white space, so that it cuts no word.
fn is_apart(text: &str, part: &Range<usize>) -> bool {
    let before = text
        .get(..part.start)
        .and_then(|text| text.chars().next_back());
    let after = text.get(part.end..).and_then(|text| text.chars().next());
    [before, after]
        .into_iter()
        .flatten()
        .all(char::is_whitespace)
}

/// Tells whether a text is meaningful: a single character is a list item or a tick.
pub(super) fn is_telling(text: &str) -> bool {
    let is_sign = |one: &char| one.is_alphanumeric() || *one == char::REPLACEMENT_CHARACTER;
    text.chars().filter(is_sign).count() >= FEWEST
}

/// Tells whether a text only says why something was left out: an article of the Woo or Wob, or a word for it.
fn is_label(text: &str) -> bool {
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
/// What people write in a box in place of what was left out.
const LABELS: &[&str] = &[
    "gelakt",
    "weggelakt",
    "zwartgelakt",
    "geanonimiseerd",
    "privilege",
    "privileged",
    "redacted",
];

// Own choices, checked on real files.
/// Below this lightness a box is meant to hide something.
const DARK: f64 = 0.3;
/// In points: nobody reads smaller letters.
const SMALLEST: f64 = 2.0;
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
