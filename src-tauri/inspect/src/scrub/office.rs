//! Copies Office files since 2007, and `OpenDocument` files.

use super::parts::Parts;
use super::scrub_plan::ScrubPlan;
use super::{open_document, open_xml};
use openbaarmaker_core::wire::ScrubProblem;

/// Makes a copy.
pub(super) fn copy(bytes: &[u8], plan: ScrubPlan<'_>) -> Result<Vec<u8>, ScrubProblem> {
    let mut parts = Parts::open(bytes)?;
    if parts.texts.contains_key("content.xml") {
        open_document::scrub(&mut parts, plan)?;
    } else {
        open_xml::scrub(&mut parts, plan)?;
    }
    parts.write(plan)
}
