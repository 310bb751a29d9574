//! Turns a refusal of an entry by the writer or the strict reader into a finding on its document.
//!
//! Catches what the other rules do not cover, so that a document without findings can be published.

use super::site_files::{ENTRY, FIELD};
use crate::diwoo::{NotWritable, Violation};
use crate::model::{Finding, RuleCode};

/// A reason why an entry may not be in a sitemap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unwritable {
    code: RuleCode,
    /// The element, by its name in the standard; empty when it is about the entry as a whole.
    element: &'static str,
    /// The reason within the rule.
    reason: &'static str,
}

impl Unwritable {
    /// Makes one from what the writer refuses.
    pub fn refused(refused: &NotWritable) -> Self {
        Self { code: refused.code, element: refused.element, reason: "not-writable" }
    }

    /// Makes one from what the strict reader finds.
    pub fn violation(violation: &Violation) -> Self {
        Self { code: violation.code, element: violation.element, reason: violation.variant }
    }

    /// Returns the element, by its name in the standard.
    pub fn element(&self) -> &'static str {
        self.element
    }

    /// Makes the finding, at the field of the element.
    pub fn finding(&self) -> Finding {
        let rule = format!("{:?}", self.code);
        let field = match self.element {
            "" => FIELD,
            element => element,
        };
        ENTRY.at(field, [&self.element, &rule, &self.reason])
    }
}
