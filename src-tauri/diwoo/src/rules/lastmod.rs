//! L06: `lastmod` in other publishers' files. Ours is always present, complete, and later than before:
//! [`Lastmod::next`].
//!
//! Source: diwoo.md §4.2 and §12; decisions.md, "Extra codes"; sitemap-robots-naming.md §2.

use super::info::rules;
use crate::model::{Finding, Lastmod, Now};

rules! {
    /// L06: no `lastmod`, one in the future, or one without seconds and offset.
    pub L06 "decisions.md, \"Extra codes\"; sitemap-robots-naming.md §2" {
        must MISSING "missing" [];
        must FUTURE "future" ["valueAt", "nowAt"];
        must FORM "form" ["value"];
    }
}

/// sitemap-robots-naming.md §2: more than this many seconds (24 hours) after now is in the future.
const FUTURE_SECONDS: i64 = 24 * 60 * 60;
const FIELD: &str = "lastmod";

/// Checks that a `lastmod` is not in the future.
pub fn check_future(lastmod: Lastmod, now: Now) -> Option<Finding> {
    let is_future = lastmod.unix() > now.unix().saturating_add(FUTURE_SECONDS);
    is_future.then(|| FUTURE.at(FIELD, [&lastmod, &Lastmod::from_unix(now.unix())]))
}

/// Returns the finding that a `lastmod` has no seconds, no offset, or another form altogether.
pub fn form(text: &str) -> Finding {
    FORM.at(FIELD, [&text])
}

/// Returns the finding that there is no `lastmod`.
pub fn missing() -> Finding {
    MISSING.at(FIELD, [])
}
