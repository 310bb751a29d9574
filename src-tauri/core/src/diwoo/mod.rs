//! diwoo (declarations only).
