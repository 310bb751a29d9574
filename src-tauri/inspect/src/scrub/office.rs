//! Copies Office files since 2007, and `OpenDocument` files.

use super::order::Order;
use super::parts::Parts;
use super::{open_document, open_xml};
use openbaarmaker_core::wire::ScrubProblem;

/// Makes a copy.
pub(super) fn copy(bytes: &[u8], order: Order<'_>) -> Result<Vec<u8>, ScrubProblem> {
    let mut parts = Parts::open(bytes)?;
    if parts.texts.contains_key("content.xml") {
        open_document::scrub(&mut parts, order)?;
    } else {
        open_xml::scrub(&mut parts, order)?;
    }
    parts.write(order)
}
