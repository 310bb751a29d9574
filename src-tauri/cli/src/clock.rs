//! The clock: the only place in this program that reads it.

use openbaarmaker_core::model::Now;

/// Returns the moment at which something is done.
pub(crate) fn now() -> Now {
    Now(chrono::Utc::now())
}
