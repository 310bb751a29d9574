//! The clock: the only place in this program that reads it.

use openbaarmaker_core::model::Now;
use std::time::SystemTime;

pub(crate) fn now() -> Now {
    Now(chrono::DateTime::from(SystemTime::now()))
}
