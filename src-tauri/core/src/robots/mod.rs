//! robots (declarations only).
