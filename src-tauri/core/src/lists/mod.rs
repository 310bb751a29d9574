//! lists (declarations only).
