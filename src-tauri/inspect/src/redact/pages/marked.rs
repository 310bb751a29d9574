//! Marked parts of content: a replacement text is removed when something in the part is, or when it has no letters.
//!
//! Source: ISO 32000-1 §14.6 and §14.9.4.

use super::content::Edits;
use super::lexer::{Instruction, Operand};
use hayro::hayro_syntax::object::Dict;
use hayro::hayro_syntax::page::Resources;
use openbaarmaker_core::wire::WhyImage;
use std::ops::Range;

/// The open marked parts.
#[derive(Default)]
pub(super) struct Marks(Vec<Mark>);

struct Mark {
    number: Option<i64>,
    /// For a part with a replacement text: its start, and what to write there without that text.
    says: Option<(Range<usize>, String)>,
    is_touched: bool,
    /// Whether it shows a character with ink. Nobody can put a box over the words of a part without any.
    is_shown: bool,
}

impl Marks {
    pub(super) fn is_open(&self) -> bool {
        // Programs leave some open at the end; one with a replacement text must be closed.
        self.0.iter().any(|mark| mark.says.is_some())
    }

    pub(super) fn begin(&mut self, next: &Instruction, resources: &Resources<'_>) -> Result<(), WhyImage> {
        if self.0.len() >= MAX_OPEN {
            return Err(WhyImage::Drawing);
        }
        let tag = next.operands.first().and_then(Operand::name);
        let (number, says) = match next.operands.get(1) {
            Some(Operand::Dictionary(entries)) => {
                let number = entries.iter().find(|(key, _)| key == b"MCID");
                let number = number.and_then(|(_, value)| value.number());
                let says = entries.iter().any(|(key, _)| WORDS.contains(&key.as_slice()));
                #[expect(clippy::cast_possible_truncation, reason = "numbers of marks are whole")]
                (number.map(|number| number as i64), says)
            }
            Some(Operand::Name(name)) => {
                let facts = resources.properties.get::<Dict<'_>>(name.as_slice());
                let facts = facts.unwrap_or_default();
                let says = WORDS.iter().any(|key| facts.contains_key(*key));
                // Without its words it would also lose its layer.
                if says && tag == Some(b"OC".as_slice()) {
                    return Err(WhyImage::Drawing);
                }
                (facts.get::<i64>(b"MCID".as_slice()), says)
            }
            _ => (None, false),
        };
        let tag = tag.and_then(|tag| std::str::from_utf8(tag).ok());
        let without = || {
            let tag = tag.filter(|tag| tag.chars().all(|sign| sign.is_ascii_alphanumeric()));
            let number = number.map(|number| format!("/MCID {number}"));
            format!("/{} <<{}>> BDC", tag.unwrap_or("Span"), number.unwrap_or_default())
        };
        let says = says.then(|| (next.range.clone(), without()));
        self.0.push(Mark { number, says, is_touched: false, is_shown: false });
        Ok(())
    }

    /// Notes that something inside all open parts is removed.
    pub(super) fn touch(&mut self, edits: &mut Edits) {
        for mark in &mut self.0 {
            mark.is_touched = true;
            edits.marked.extend(mark.number);
        }
    }

    /// Notes that all open parts show a character with ink.
    pub(super) fn show(&mut self) {
        // The parts around a marked one are marked already.
        for mark in self.0.iter_mut().rev().take_while(|mark| !mark.is_shown) {
            mark.is_shown = true;
        }
    }

    pub(super) fn end(&mut self, edits: &mut Edits) {
        if let Some(Mark { says: Some((range, without)), is_touched, is_shown, .. }) = self.0.pop()
            && (is_touched || !is_shown)
        {
            edits.put(range, without);
        }
    }
}

/// Entries that describe in other words what the part shows.
const WORDS: &[&[u8]] = &[b"ActualText", b"Alt", b"E"];
/// Nesting of marked parts.
const MAX_OPEN: usize = 256;
