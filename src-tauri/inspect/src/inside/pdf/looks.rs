//! Words in the looks of an annotation that are not shown: those of another state, those for while someone points at
//! it or clicks it, and all looks of one that is hidden.
//!
//! Source: ISO 32000-1 §12.5.3, §12.5.5, Tables 164 (`AS`) and 168 (`N`, `R`, `D`).

use super::marks::{is_unseen, letters, words_of};
use super::objects::{dicts, text};
use super::suspicion::is_label;
use crate::drawn::{context, to_shown};
use crate::inside::found::Found;
use crate::inside::personal;
use crate::kind::find;
use crate::sink::TextSink;
use crate::text::TextWalk;
use hayro_interpret::hayro_syntax::content::TypedIter;
use hayro_interpret::hayro_syntax::content::ops::TypedInstruction;
use hayro_interpret::hayro_syntax::object::{Dict, Name, Object, Stream};
use hayro_interpret::hayro_syntax::page::{Page, Resources};
use hayro_interpret::{InterpreterCache, interpret};
use openbaarmaker_core::wire::{InsideKind, Unchecked};
use std::cell::LazyCell;
use std::panic::{self, AssertUnwindSafe};
use std::time::Instant;

/// Notes the words of unseen looks that neither the page says nor a caption of the annotation, and personal data in all
/// of them. `said`: the words of the page, which must have been searched before.
pub(super) fn note_findings<'a>(page: &'a Page<'a>, cache: &InterpreterCache<'a>, said: &str, found: &mut Found) {
    let on_page = LazyCell::new(|| letters(said));
    let mut unseen = 0;
    for mark in dicts(page.raw(), b"Annots") {
        let looks = Looks::of(&mark);
        let mut is_new = false;
        for look in &looks.unseen {
            if found.is_over() {
                break;
            }
            let words = words(look, page, cache, found);
            if words.contains(char::is_alphanumeric) {
                is_new |= says_more(&words, &[on_page.as_str(), looks.captions.as_str()]);
                personal::find_otherwise(&words_of(&mark, to_shown(page), &words), found);
            } else {
                is_new |= looks.draws_more(look);
            }
        }
        unseen += u32::from(is_new);
    }
    if unseen > 0 {
        found.note_possible(InsideKind::InvisibleText, unseen);
    }
}

/// The looks of an annotation.
struct Looks<'a> {
    shown: Option<Stream<'a>>,
    unseen: Vec<Stream<'a>>,
    /// The letters of its captions for while someone points at it or clicks it.
    captions: String,
}

impl<'a> Looks<'a> {
    fn of(mark: &Dict<'a>) -> Self {
        let looks = mark.get::<Dict<'a>>(b"AP".as_slice()).unwrap_or_default();
        let state = mark.get::<Name<'_>>(b"AS".as_slice());
        let state = state.as_deref().unwrap_or(b"Off");
        let (mut shown, mut unseen) = (None, Vec::new());
        for key in ["N", "R", "D"] {
            match looks.get::<Object<'a>>(key.as_bytes()) {
                Some(Object::Stream(look)) if key == "N" => shown = Some(look),
                Some(Object::Stream(look)) => unseen.push(look),
                Some(Object::Dict(states)) => {
                    for name in states.keys() {
                        let look = states.get::<Stream<'a>>(&*name);
                        if key == "N" && &*name == state {
                            shown = look;
                        } else {
                            unseen.extend(look);
                        }
                    }
                }
                _ => {}
            }
        }
        if is_unseen(mark) {
            unseen.extend(shown.take());
        }
        let captions = mark.get::<Dict<'_>>(b"MK".as_slice()).unwrap_or_default();
        let captions = ["RC", "AC"].iter().filter_map(|key| text(&captions, key.as_bytes())).collect::<String>();
        Self { shown, unseen, captions: letters(&captions) }
    }

    /// Tells whether a look draws codes that the one that is shown does not, where no letters are known of them: their
    /// font does not tell, or they are on a layer that is off.
    fn draws_more(&self, look: &Stream<'_>) -> bool {
        let codes = drawn(look);
        let shown = self.shown.as_ref().map(drawn).unwrap_or_default();
        codes.len() > A_TICK && !is_label(&String::from_utf8_lossy(&codes)) && find(&shown, &codes).is_none()
    }
}

/// Tells whether words are more than a ground and not all in one of these texts, as [`letters`] returns them. Short
/// words count only together, when there are no others.
fn says_more(said: &str, known: &[&str]) -> bool {
    let is_long = |word: &str| word.chars().count() > A_TICK;
    let is_new = |word: &str| is_long(word) && !known.iter().any(|text| text.contains(word));
    let words: Vec<String> = said.split_whitespace().take(MAX_WORDS).map(letters).collect();
    let is_more = if words.iter().any(|word| is_long(word)) {
        words.iter().any(|word| is_new(word))
    } else {
        is_new(&letters(said))
    };
    is_more && !is_label(said.trim())
}

/// Returns the words of a look, also those of forms within it and those that it says in place of others.
fn words<'a>(look: &Stream<'a>, page: &'a Page<'a>, cache: &InterpreterCache<'a>, found: &mut Found) -> String {
    let mut said = Said { text: String::new(), until: found.until() };
    let drawing = look.decoded_data().unwrap_or_default();
    let own = look.dict().get::<Dict<'a>>(b"Resources".as_slice()).map(Resources::new);
    let walked = panic::catch_unwind(AssertUnwindSafe(|| {
        let mut walk = TextWalk::new(page, &mut said);
        let resources = own.as_ref().unwrap_or_else(|| page.resources());
        interpret(TypedIter::new(&drawing), resources, &mut context(page, cache), &mut walk);
        walk.end();
    }));
    if walked.is_err() {
        found.mark_unchecked(Unchecked::TooComplex);
    }
    said.text
}

/// The words of a look.
struct Said {
    text: String,
    until: Instant,
}

impl TextSink for Said {
    fn push(&mut self, said: &str) {
        self.text.push_str(said);
    }

    fn push_instead(&mut self, said: &str) {
        self.text.push_str(said);
        self.space();
    }

    fn push_drawn(&mut self, said: &str) {
        self.push(said);
    }

    fn end_instead(&mut self) {
        self.space();
    }

    fn space(&mut self) {
        self.text.push(' ');
    }

    fn line(&mut self) {
        self.text.push('\n');
    }

    fn is_over(&mut self) -> bool {
        self.text.len() > MAX_BYTES || Instant::now() > self.until
    }
}

/// Returns the codes of what a look draws as text.
fn drawn(look: &Stream<'_>) -> Vec<u8> {
    let content = look.decoded_data().unwrap_or_default();
    let (mut operations, mut drawn) = (TypedIter::new(&content), Vec::new());
    while let Some(operation) = operations.next() {
        match operation {
            TypedInstruction::ShowText(said) => drawn.extend_from_slice(said.0.as_bytes()),
            TypedInstruction::NextLineAndShowText(said) => drawn.extend_from_slice(said.0.as_bytes()),
            TypedInstruction::ShowTextWithParameters(said) => drawn.extend_from_slice(said.2.as_bytes()),
            TypedInstruction::ShowTexts(said) => {
                for part in said.0.iter::<Object<'_>>().filter_map(Object::into_string) {
                    drawn.extend_from_slice(part.as_bytes());
                }
            }
            _ => {}
        }
    }
    drawn
}

/// Letters or codes that may be no more than a tick or a sign to choose; of shorter words parts occur anywhere. Own
/// choice.
const A_TICK: usize = 3;
/// Own choice: no look of an annotation says more.
const MAX_WORDS: usize = 1_000;
/// Own choice, in bytes: more is no look of an annotation.
const MAX_BYTES: usize = 1 << 20;
