//! O01: a practice document outside a practice library.
//!
//! Source: own rule: what is invented must not stand among what is published.

use super::info::rules;
use crate::model::Finding;

rules! {
    /// O01: a practice document ("oefendocument") never goes to a site that a person set up.
    pub O01 "own rule; data/oefenset/PROVENANCE.md" {
        must HELD "held" [];
        must ONLINE "online" [];
    }
}

const FIELD: &str = "file";

/// Says that a practice document stays here, or that an earlier version published it.
#[must_use]
pub fn found(is_online: bool) -> Finding {
    if is_online { &ONLINE } else { &HELD }.at(FIELD, [])
}
