//! Copies Office files since 2007, and `OpenDocument` files.

use super::parts::Parts;
use super::scrub_plan::ScrubPlan;
use super::{open_document, open_xml};
use openbaarmaker_core::wire::ScrubProblem;

/// Makes a copy.
pub(super) fn copy(bytes: &[u8], kind: &str, plan: ScrubPlan<'_>) -> Result<Vec<u8>, ScrubProblem> {
    let mut parts = Parts::open(bytes)?;
    match kind {
        "ODT" | "ODS" | "ODP" => open_document::scrub(&mut parts, plan)?,
        _ => open_xml::scrub(&mut parts, kind, plan)?,
    }
    parts.write(plan)
}
