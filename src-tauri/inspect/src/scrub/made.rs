//! What the cleaner of a kind of file made.

/// A copy, not yet proven.
pub(super) struct Made {
    pub(super) copy: Vec<u8>,
    /// Whether it lacks something of the original; the way in which it is packed does not count.
    pub(super) is_changed: bool,
    /// Claims of conformance that were removed.
    pub(super) claims: Vec<String>,
    /// How many properties of before XMP were removed.
    pub(super) of_before: u32,
}
