//! The clock of the window: the only place in this crate that reads it.

use openbaarmaker_core::model::Now;
use std::time::SystemTime;

pub(crate) fn now() -> Now {
    fixed().unwrap_or_else(|| Now(chrono::DateTime::from(SystemTime::now())))
}

/// Returns the moment set by a test, so that screenshots and reports do not change from day to day.
#[cfg(feature = "test-seams")]
fn fixed() -> Option<Now> {
    let text = std::env::var("OPENBAARMAKER_NOW").ok()?;
    Some(Now(text.parse().ok()?))
}

#[cfg(not(feature = "test-seams"))]
fn fixed() -> Option<Now> {
    None
}
