//! store (declarations only).
