//! The input and output of the reader.

use super::violation::Violation;
use crate::lists::Lists;
use crate::model::Lastmod;

/// What the caller knows about the file to read.
#[derive(Debug, Clone, Copy)]
pub struct Expect<'a> {
    /// The lists against which terms are checked.
    pub lists: &'a Lists,
    /// The address that every `loc` must begin with: the folder of the sitemap (path scope); `None` to accept any.
    pub scope: Option<&'a str>,
    /// The latest `lastmod` that is acceptable; `None` to accept any. After the clock was set back this is later than
    /// now.
    pub not_after: Option<Lastmod>,
}

impl<'a> Expect<'a> {
    /// Accepts any address and any `lastmod`, with terms from these lists.
    pub fn of(lists: &'a Lists) -> Self {
        Self { lists, scope: None, not_after: None }
    }
}

/// A file that was read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReadFile {
    /// Number of entries seen.
    pub entries: u32,
    /// The highest `lastmod` seen.
    pub highest_lastmod: Option<Lastmod>,
    /// The violations, in order of the file; at most a thousand that make it unacceptable, and a thousand others.
    pub violations: Vec<Violation>,
}

impl ReadFile {
    /// Tells whether the file may be sent: nothing in it breaks a rule at the level `must`.
    pub fn is_acceptable(&self) -> bool {
        self.violations.iter().all(|violation| !violation.is_must())
    }
}
