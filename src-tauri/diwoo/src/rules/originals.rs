//! O02: the original of a redacted document.
//!
//! Source: decisions.md, "What is made from a file".

use super::info::rules;
use crate::model::Finding;

rules! {
    /// O02: the original of a redacted document never goes online together with it.
    pub O02 "decisions.md, \"What is made from a file\"" {
        must HELD "held" ["title"];
        must ONLINE "online" ["title"];
    }
}

const FIELD: &str = "file";

/// Returns the finding that a file is the original of a redacted document, which has this title.
pub fn found(redacted: &str, is_online: bool) -> Finding {
    if is_online { &ONLINE } else { &HELD }.at(FIELD, [&redacted])
}
