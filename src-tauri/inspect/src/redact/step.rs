//! The steps of redacting, so that tests can skip one and check that the proof notices.

/// A step of redacting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Chars,
    Pictures,
    Drawings,
    Originals,
    Strays,
    Annotations,
    Structure,
    Document,
    Objects,
    Unused,
    Texts,
    Names,
}
