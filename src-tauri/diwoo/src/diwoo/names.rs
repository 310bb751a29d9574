//! Name and version of the standard.

/// diwoo.md §5: the namespace of DiWoo; it does not contain the version.
pub(crate) const NAMESPACE: &str = "https://standaarden.overheid.nl/diwoo/metadata/";

/// diwoo.md §2: the version of the standard that is written.
pub const VERSION: &str = "0.9.8";
