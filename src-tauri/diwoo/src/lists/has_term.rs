//! What terms of all lists have in common.

use super::Former;

/// What every term of every list has.
pub trait HasTerm {
    /// Returns the URI: the value that is written as `resource`.
    fn uri(&self) -> &str;
    /// Returns the label: the text that is written in the element.
    fn label(&self) -> &str;
    /// Tells whether it ended.
    fn former(&self) -> Former;
    /// Returns what it was called before.
    fn former_names(&self) -> &[String];
    /// Returns what it is called too.
    fn alternatives(&self) -> &[String];
    /// Returns other names that it has now: without the kind, singular, a code.
    fn other_names(&self) -> Vec<&str>;
    /// Returns its abbreviation.
    fn abbreviation(&self) -> Option<&str> {
        None
    }
    /// Returns the name by which lists for people are sorted.
    fn sort_name(&self) -> &str {
        self.label()
    }
}
