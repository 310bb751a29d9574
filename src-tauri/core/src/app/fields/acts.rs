//! The act that a catalogue proposes, and acts as they are typed.

use super::check::{kind_of_act, optional, organisation};
use crate::error::Stop;
use crate::model::{Act, Catalogue, DefaultAct, local_midnight};
use crate::typed::invalid;
use crate::wire::ActInput;
use chrono::{DateTime, NaiveDate};

/// Tells whether the acts are what the catalogue proposes for the date, so that they follow it.
pub(in crate::app) fn acts_are_proposed(
    acts: &[Act],
    date: Option<NaiveDate>,
    catalogue: &Catalogue,
) -> bool {
    acts == proposed_acts(date, catalogue).as_slice()
}

/// Returns the acts that the catalogue proposes for a document date.
///
/// Source: rulings, "The form proposes 'vastgesteld op de datum van het document'".
pub(in crate::app) fn proposed_acts(date: Option<NaiveDate>, catalogue: &Catalogue) -> Vec<Act> {
    match (&catalogue.default_act, date.and_then(local_midnight)) {
        (DefaultAct::OnDocumentDate(kind), Some(at_time)) => {
            vec![Act {
                soort_handeling: kind.clone(),
                at_time,
                was_associated_with: None,
            }]
        }
        _ => Vec::new(),
    }
}

/// Reads an act as typed.
pub(super) fn act(input: &ActInput) -> Result<Act, Stop> {
    let at_time = match NaiveDate::parse_from_str(input.at_time.trim(), "%Y-%m-%d") {
        Ok(date) => local_midnight(date),
        Err(_) => DateTime::parse_from_rfc3339(input.at_time.trim()).ok(),
    };
    Ok(Act {
        soort_handeling: kind_of_act(&input.soort_handeling)?,
        at_time: at_time.ok_or_else(|| invalid("atTime", &input.at_time))?,
        was_associated_with: optional(input.was_associated_with.as_ref(), organisation)?,
    })
}
