//! What the strict reader finds.

use crate::model::{Level, RuleCode};

/// Something in a file that a rule forbids or discourages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Violation {
    /// The rule.
    pub code: RuleCode,
    /// How much it matters; only `must` makes a file unacceptable.
    pub level: Level,
    /// The reason within the rule, kebab-case, such as `unknown` or `missing`.
    pub variant: &'static str,
    /// The element, by its name in the standard; empty when it is about the file as a whole.
    pub element: &'static str,
    /// The entry, from 1; 0 when it is about the file as a whole.
    pub entry: u32,
    /// The line, from 1.
    pub line: u32,
}

impl Violation {
    /// Tells whether it makes the file unacceptable.
    pub fn is_must(&self) -> bool {
        self.level == Level::Must
    }
}
