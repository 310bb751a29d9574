//! Styles, which inherit properties they do not set themselves.

use std::collections::BTreeMap;

/// Gives styles what those have on which they are based, each given with its base.
pub(crate) fn inherit<T: Copy>(styles: &mut BTreeMap<String, T>, bases: &[(String, String)]) {
    for _ in 0..MAX_BASES {
        for (style, base) in bases {
            if let Some(own) = styles.get(base).copied() {
                styles.entry(style.clone()).or_insert(own);
            }
        }
    }
}

/// Styles of one document; real ones have hundreds.
pub(crate) const MAX_STYLES: usize = 10_000;
/// Steps from a style to the styles it is based on; real ones are four deep.
pub(super) const MAX_BASES: usize = 8;
