//! The clock of the window: the only place in this crate that reads it.

use openbaarmaker_core::model::Now;

/// Returns the moment at which something is done.
pub(crate) fn now() -> Now {
    fixed().unwrap_or_else(|| Now(chrono::Utc::now()))
}

/// The moment that a test chose, so that pictures and reports do not differ from day to day.
#[cfg(feature = "test-seams")]
fn fixed() -> Option<Now> {
    let text = std::env::var("OPENBAARMAKER_NOW").ok()?;
    Some(Now(text.parse().ok()?))
}

#[cfg(not(feature = "test-seams"))]
fn fixed() -> Option<Now> {
    None
}
