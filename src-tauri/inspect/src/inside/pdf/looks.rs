//! Words in the looks of an annotation that are not shown: those of another state, and those for while someone points
//! at it or clicks it.
//!
//! Source: ISO 32000-1 §12.5.5, Tables 164 (`AS`) and 168 (`N`, `R`, `D`).

use super::suspicion::is_label;
use crate::kind::find;
use hayro_interpret::hayro_syntax::content::TypedIter;
use hayro_interpret::hayro_syntax::content::ops::TypedInstruction;
use hayro_interpret::hayro_syntax::object::{Dict, Name, Object, Stream};

/// Tells whether an annotation has a look that is not shown with words that the one that is shown does not draw. Words
/// within forms of a look are not asked.
pub(super) fn has_unseen_words(mark: &Dict<'_>) -> bool {
    let looks = mark.get::<Dict<'_>>(b"AP".as_slice()).unwrap_or_default();
    let state = mark.get::<Name<'_>>(b"AS".as_slice());
    let state = state.as_deref().unwrap_or(b"Off");
    let (mut shown, mut others) = (None, Vec::new());
    for key in ["N", "R", "D"] {
        match looks.get::<Object<'_>>(key.as_bytes()) {
            Some(Object::Stream(look)) if key == "N" => shown = Some(look),
            Some(Object::Stream(look)) => others.push(look),
            Some(Object::Dict(states)) => {
                for name in states.keys() {
                    let look = states.get::<Stream<'_>>(&*name);
                    if key == "N" && &*name == state {
                        shown = look;
                    } else {
                        others.extend(look);
                    }
                }
            }
            _ => {}
        }
    }
    let mut others: Vec<Vec<u8>> = others.iter().map(drawn).collect();
    others.retain(|words| words.len() > A_TICK && !is_label(&String::from_utf8_lossy(words)));
    if others.is_empty() {
        return false;
    }
    let shown = shown.as_ref().map(drawn).unwrap_or_default();
    others.iter().any(|words| find(&shown, words).is_none())
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

/// Codes that may be no more than a tick or a sign to choose. Own choice.
const A_TICK: usize = 3;
