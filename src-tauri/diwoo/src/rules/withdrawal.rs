//! L07: a withdrawn document.
//!
//! Source: own rule; decisions.md, "Withdrawals": it counts as withdrawn when its file is gone.

use super::info::{RuleInfo, Variant};
use crate::model::{Finding, RuleCode};

/// L07: a withdrawn document whose file still stands on a destination.
pub const L07: RuleInfo = RuleInfo::new(
    RuleCode::L07,
    "own rule; decisions.md, \"Withdrawals\"",
    &[&REMAINING],
);

const REMAINING: Variant = Variant::must(RuleCode::L07, "", &["path"]);
const FIELD: &str = "loc";

/// Says that the file of a withdrawn document is still there.
#[must_use]
pub fn remaining(path: &str) -> Finding {
    REMAINING.at(FIELD, [&path])
}
