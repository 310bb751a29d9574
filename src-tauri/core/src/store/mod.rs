//! store (declarations only).

pub mod content;
