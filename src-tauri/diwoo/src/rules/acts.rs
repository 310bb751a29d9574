//! D08: acts on the document.
//!
//! Source: diwoo.md §5.3 and §12; decisions.md, "Document date".

use super::info::rules;
use crate::{
    lists::Lists,
    model::{Act, Finding},
};

rules! {
    /// D08: no act, or an unknown kind of act.
    pub(super) D08 "diwoo.md §12, D08; §5.3" {
        must MISSING "missing" [];
        must KIND_UNKNOWN "kind-unknown" ["value"];
    }
}

pub(super) fn check(acts: &[Act], lists: &Lists, found: &mut Vec<Finding>) {
    if acts.is_empty() {
        found.push(MISSING.at("documenthandeling", []));
    }
    for act in acts {
        let kind = act.soort_handeling.as_str();
        if !lists.documenthandelingen.contains(kind) {
            found.push(KIND_UNKNOWN.at("soortHandeling", [&kind]));
        }
    }
}
