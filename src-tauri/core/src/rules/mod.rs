//! rules (declarations only).
