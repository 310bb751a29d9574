//! The parts of the work, so that tests can leave one out and see that the proof tells.

/// A part of the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Signs,
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
