//! The slug algorithm: turns the name of a file into a name that works everywhere.
//!
//! Source: sitemap-robots-naming.md §7.1; decisions.md, "Slug".

use super::reserved::{is_own_file, is_refused_by_cloud, is_reserved_on_windows};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Step 5: a stem is at most this long.
pub(super) const MAX_STEM: usize = 80;
/// Step 5: a long stem is cut at a hyphen only if that comes after this position.
const MIN_CUT: usize = 40;
/// Step 1: an extension is at most this long.
const MAX_EXTENSION: usize = 10;
/// Step 6: the stem of a name that would be empty.
const EMPTY: &str = "document";

/// Proposes a name. See [`super::PublishedName::propose`].
pub(super) fn propose(original: &str) -> String {
    let is_trailing = |character: char| character == '.' || character.is_whitespace();
    let (stem, extension) = split(original.trim_end_matches(is_trailing));
    let extension = extension.map(str::to_ascii_lowercase);
    let named = |stem: &str| match &extension {
        Some(extension) => format!("{stem}.{extension}"),
        None => stem.to_owned(),
    };
    let stem = shorten(&slug(stem.trim()));
    let stem = if stem.is_empty() { EMPTY } else { stem.as_str() };
    let name = named(stem);
    // The second part is our own choice: a file that would be taken for one of ours is a document as well.
    if is_reserved_on_windows(&name) || is_own_file(&name) || is_refused_by_cloud(&name) {
        return named(&shorten(&format!("{EMPTY}-{stem}")));
    }
    name
}

/// Splits at the last dot. See [`super::PublishedName::stem_and_extension`].
pub(super) fn split(name: &str) -> (&str, Option<&str>) {
    let is_extension =
        |text: &str| (1..=MAX_EXTENSION).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match name.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() && is_extension(extension.trim()) => (stem, Some(extension.trim())),
        _ => (name, None),
    }
}

/// Steps 2 to 4.
fn slug(stem: &str) -> String {
    let mut spelled = String::with_capacity(stem.len());
    for character in stem.nfc() {
        match spell(character) {
            Some(text) => spelled.push_str(text),
            None => spelled.push(character),
        }
    }
    let mut slug = String::with_capacity(spelled.len());
    let is_dropped = |character: &char| is_combining_mark(*character) || is_format(*character);
    let kept = spelled.nfkd().filter(|character| !is_dropped(character));
    for character in kept.flat_map(char::to_lowercase) {
        if character.is_ascii_lowercase() || character.is_ascii_digit() {
            slug.push(character);
        } else if !slug.ends_with('-') && !is_dropped(&character) {
            slug.push('-');
        }
    }
    slug.trim_matches('-').to_owned()
}

/// Step 2, and the characters of step 3 that decompose into something else.
fn spell(character: char) -> Option<&'static str> {
    Some(match character {
        '&' => " en ",
        '€' => " euro ",
        '%' => " procent ",
        '+' => " plus ",
        'ß' | 'ẞ' => "ss",
        'æ' | 'Æ' => "ae",
        'œ' | 'Œ' => "oe",
        'ø' | 'Ø' => "o",
        'đ' | 'Đ' | 'ð' | 'Ð' => "d",
        'ł' | 'Ł' => "l",
        'þ' | 'Þ' => "th",
        'ı' => "i",
        '\'' | '’' | '‘' | '´' | '`' => "",
        _ => return None,
    })
}

/// Step 3: general category Cf (Unicode 16.0, `DerivedGeneralCategory.txt`).
fn is_format(character: char) -> bool {
    matches!(
        character,
        '\u{AD}'
            | '\u{600}'..='\u{605}'
            | '\u{61C}'
            | '\u{6DD}'
            | '\u{70F}'
            | '\u{890}'..='\u{891}'
            | '\u{8E2}'
            | '\u{180E}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{206F}'
            | '\u{FEFF}'
            | '\u{FFF9}'..='\u{FFFB}'
            | '\u{110BD}'
            | '\u{110CD}'
            | '\u{13430}'..='\u{1343F}'
            | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0001}'
            | '\u{E0020}'..='\u{E007F}'
    )
}

/// Step 5. The stem is ASCII.
fn shorten(stem: &str) -> String {
    let Some(start) = stem.get(..MAX_STEM).filter(|_| stem.len() > MAX_STEM) else { return stem.to_owned() };
    let cut = start.rfind('-').filter(|at| *at > MIN_CUT);
    let short = cut.and_then(|at| start.get(..at)).unwrap_or(start);
    short.trim_matches('-').to_owned()
}
