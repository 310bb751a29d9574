//! app (declarations only).
