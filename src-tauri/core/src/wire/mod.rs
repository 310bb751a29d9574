//! wire (declarations only).
