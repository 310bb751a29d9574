//! L07: a withdrawn document.
//!
//! Source: own rule; decisions.md, "Withdrawals": a document counts as withdrawn once its file is gone.

use super::info::rules;
use crate::model::Finding;

rules! {
    /// L07: a withdrawn document whose file is still on a destination.
    pub L07 "own rule; decisions.md, \"Withdrawals\"" { must REMAINING "" ["path"]; }
}

const FIELD: &str = "loc";

/// Returns the finding that the file of a withdrawn document is still there.
pub fn remaining(path: &str) -> Finding {
    REMAINING.at(FIELD, [&path])
}
