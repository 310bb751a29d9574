//! The order of the parts of a main document: by number, then by identity. A part that moves gets a number between
//! those of its neighbours; if there is none left, all parts up to there are renumbered with room in between.

use super::editable::check_editable;
use super::step::Step;
use crate::error::{Result, UseCaseError, invalid};
use crate::library::App;
use crate::library::documents::{existing, unknown};
use crate::model::{DocumentId, Now};
use crate::site::entry_description;
use crate::store::WriteHandle;
use crate::store::references::{self, LAST};
use crate::wire::ChangeResult;

/// Where a part moves among the parts of its main document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum PartMove {
    /// One place towards the first.
    Up,
    /// One place towards the last.
    Down,
    /// To this place; the first is 1. A place beyond the last means the last.
    To(u32),
}

impl App {
    /// Moves a part among the parts of its main document, as one undo step. Nothing changes if it is there already.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, also when the document is not a part, or `document-withdrawn`.
    pub fn move_part(&self, part: DocumentId, to: PartMove, now: Now) -> Result<ChangeResult> {
        self.write(|connection| {
            let stored = existing(connection, part)?;
            let main = entry_description::main_of(&stored.document.metadata).ok_or_else(|| unknown(part))?;
            let mut order = references::places(connection, main)?;
            let at = order.iter().position(|(id, _)| *id == part).ok_or_else(|| unknown(part))?;
            let wanted = match to {
                PartMove::Up => at.saturating_sub(1),
                PartMove::Down => at + 1,
                PartMove::To(place) => usize::try_from(place).unwrap_or(at).saturating_sub(1),
            };
            let wanted = wanted.min(order.len() - 1);
            let mut step = Step::new(self, "edit", "hasPart", now);
            if wanted != at {
                check_editable(&stored)?;
                let moved = order.remove(at);
                let before = wanted.checked_sub(1).and_then(|before| order.get(before));
                if let Some(place) = place_between(before.copied(), order.get(wanted).copied()) {
                    put(connection, part, place, &mut step)?;
                } else {
                    order.insert(wanted, moved);
                    number(connection, &order, &mut step)?;
                }
                step.note(part);
            }
            step.finish(connection)
        })
    }

    /// Orders the parts of a main document, as one undo step: the named ones first, the others in their current order.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `value-invalid` when a document is not a part of it, or `document-withdrawn`.
    pub fn order_parts(&self, main: DocumentId, first: &[DocumentId], now: Now) -> Result<ChangeResult> {
        self.write(|connection| {
            existing(connection, main)?;
            let before = references::places(connection, main)?;
            let mut rest = before.clone();
            let mut order = Vec::with_capacity(rest.len());
            for id in first {
                let at = rest.iter().position(|(part, _)| part == id).ok_or_else(|| no_part(connection, *id))?;
                order.push(rest.remove(at));
            }
            order.extend(rest);
            for ((id, _), (other, _)) in order.iter().zip(&before).take(first.len()) {
                if id != other {
                    check_editable(&existing(connection, *id)?)?;
                }
            }
            let mut step = Step::new(self, "edit", "hasPart", now);
            if order != before {
                number(connection, &order, &mut step)?;
                for part in first {
                    step.note(*part);
                }
            }
            step.finish(connection)
        })
    }
}

/// Returns the refusal for a document that is no part of this main document, or is not there.
fn no_part(connection: &WriteHandle, id: DocumentId) -> UseCaseError {
    match existing(connection, id) {
        Ok(_) => invalid("part", id),
        Err(stop) => stop,
    }
}

type Placed = (DocumentId, u32);

/// Returns a place between two neighbours; `None` when there is none, as after a part without a number.
fn place_between(before: Option<Placed>, after: Option<Placed>) -> Option<u32> {
    let low = before.map_or(0, |(_, place)| place);
    let high = after.map_or(LAST, |(_, place)| place);
    let place = if high == LAST { low.checked_add(STEP)? } else { low + high.checked_sub(low)? / 2 };
    (low < place && place < high).then_some(place)
}

/// Numbers the parts of an order, except those at the end that are in that order without a number.
fn number(connection: &WriteHandle, order: &[Placed], step: &mut Step<'_>) -> Result<()> {
    let by_themselves = (order.iter().rev())
        .scan(DocumentId(i64::MAX), |next, (id, place)| {
            let stands = *place == LAST && id < next;
            *next = *id;
            stands.then_some(())
        })
        .count();
    let numbered = order.iter().take(order.len() - by_themselves);
    for ((id, before), at) in numbered.zip(1_u32..) {
        let place = at.saturating_mul(STEP);
        if place != *before {
            put(connection, *id, place, step)?;
        }
    }
    Ok(())
}

/// Gives a part a place. Only the main document's entry shows it, and that is judged along with any part that moved.
fn put(connection: &WriteHandle, id: DocumentId, place: u32, step: &mut Step<'_>) -> Result<()> {
    let before = existing(connection, id)?.snapshot();
    let mut after = before.clone();
    after.metadata.part_position = Some(place);
    step.change_alone(connection, id, before, after)
}

/// The distance between two places that are renumbered.
const STEP: u32 = 1024;
