//! The clock: the only place in this program that reads it.

use openbaarmaker_core::model::Now;

/// Returns the current moment.
pub(crate) fn now() -> Now {
    Now(chrono::Utc::now())
}
