//! Splits a text into words, with what is between them.

use std::ops::Range;

/// A word of letters, including hyphens and apostrophes between letters.
#[derive(Debug, Clone)]
pub(super) struct Token<'t> {
    pub(super) word: &'t str,
    pub(super) range: Range<usize>,
    pub(super) shape: Shape,
    /// Whether a full stop follows directly.
    pub(super) is_dotted: bool,
    /// The gap between it and the previous word.
    pub(super) gap: Gap,
}

/// How a word is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Starts with a lower-case letter.
    Small,
    /// A capital followed by lower-case letters.
    Capital,
    /// Starts with two capitals and has lower-case letters.
    Mixed,
    /// All capitals, more than one.
    Capitals,
    Letter,
}

/// The gap between two words, apart from the full stop after the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gap {
    /// Nothing.
    None,
    /// One or two spaces.
    Space,
    /// White space with a line end, or as wide as a column.
    Line,
    /// An empty line, or the start of the text.
    Paragraph,
    /// One character, and spaces.
    Sign(char),
    /// Digits, or several characters.
    Other,
}

impl Token<'_> {
    /// Tells whether it is an initial: `J.`, `Th.`, `IJ.`.
    pub(super) fn is_initial(&self) -> bool {
        self.is_dotted && (self.shape == Shape::Letter || ["Th", "Ch", "Chr", "Ph", "IJ", "Joh"].contains(&self.word))
    }
}

pub(super) fn of(text: &str) -> Vec<Token<'_>> {
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut end = 0;
    let mut signs = text.char_indices().peekable();
    while let Some((start, first)) = signs.next() {
        let follows = |from: usize| text.get(from..).and_then(|text| text.chars().next());
        // `'t` and `'s` are words.
        let is_short = is_apostrophe(first)
            && matches!(follows(start + first.len_utf8()), Some('t' | 's'))
            && follows(start + first.len_utf8() + 1).is_some_and(|c| c == ' ' || c == '-');
        if !first.is_alphabetic() && !is_short {
            continue;
        }
        let mut to = start + first.len_utf8();
        while let Some((at, c)) = signs.peek().copied() {
            let joins = (c == '-' || is_apostrophe(c)) && follows(at + c.len_utf8()).is_some_and(char::is_alphabetic);
            // A combining accent belongs to its letter.
            if !c.is_alphabetic() && !joins && !('\u{300}'..='\u{36f}').contains(&c) {
                break;
            }
            to = at + c.len_utf8();
            signs.next();
        }
        let word = text.get(start..to).unwrap_or_default();
        let between = text.get(end..start).unwrap_or_default();
        let is_first = tokens.is_empty();
        let gap = match tokens.last() {
            Some(last) if last.is_dotted => between.strip_prefix('.').unwrap_or(between),
            _ => between,
        };
        tokens.push(Token {
            word,
            range: start..to,
            shape: shape(word),
            is_dotted: follows(to) == Some('.'),
            gap: if is_first { Gap::Paragraph } else { gap_of(gap) },
        });
        end = to;
    }
    tokens
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '`')
}

fn shape(word: &str) -> Shape {
    // `d'Hondt` begins a name.
    let name = word.strip_prefix('d').and_then(|rest| rest.strip_prefix(is_apostrophe));
    let word = name.unwrap_or(word);
    let mut letters = word.chars();
    let is_capital = letters.next().is_some_and(char::is_uppercase);
    let is_second_small = letters.next().map(|c| !c.is_uppercase());
    match (is_capital, is_second_small) {
        (false, _) => Shape::Small,
        (true, None) => Shape::Letter,
        (true, Some(true)) => Shape::Capital,
        (true, Some(false)) if word.starts_with("IJ") && letters.next().is_some_and(char::is_lowercase) => {
            Shape::Capital
        }
        (true, Some(false)) if word.chars().any(char::is_lowercase) => Shape::Mixed,
        (true, Some(false)) => Shape::Capitals,
    }
}

fn gap_of(between: &str) -> Gap {
    let mut signs = between.chars().filter(|c| !c.is_whitespace());
    match (signs.next(), signs.next()) {
        (None, _) => match between.matches('\n').count() {
            0 if between.is_empty() => Gap::None,
            0 if between.chars().count() <= 2 && !between.contains('\t') => Gap::Space,
            0 | 1 => Gap::Line,
            _ => Gap::Paragraph,
        },
        (Some(sign), None) if !sign.is_numeric() => Gap::Sign(sign),
        _ => Gap::Other,
    }
}
