//! O01: a practice document outside a practice library.
//!
//! Source: own rule: invented documents must not be among published ones.

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

/// Returns the finding that a practice document is held back, or that an earlier version published it.
pub fn found(is_online: bool) -> Finding {
    if is_online { &ONLINE } else { &HELD }.at(FIELD, [])
}
