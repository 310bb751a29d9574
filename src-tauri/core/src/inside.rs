//! What a look inside a file tells.
//!
//! Lengths are in hundredths of a point, as in `shown`.

use crate::attributes::{apply, seen, view};
use crate::model::{Accepted, InsideKind, RuleCode, Unchecked};

/// What a look inside a file found.
#[apply(seen)]
#[derive(Default)]
pub struct Inside {
    /// What was found, in the order of the file.
    pub items: Vec<InsideItem>,
    /// Why it was not looked at, or not at all of it; what was found before counts.
    pub unchecked: Option<Unchecked>,
}

impl Inside {
    /// Says that a file was not looked at.
    #[must_use]
    pub fn unchecked(why: Unchecked) -> Self {
        Self {
            unchecked: Some(why),
            ..Self::default()
        }
    }
}

/// One thing found inside a file.
#[apply(seen)]
pub struct InsideItem {
    /// What it is.
    pub kind: InsideKind,
    /// Whether a person must judge: it only looks like it.
    pub is_possible: bool,
    /// The page, slide or sheet, from 1; 0 of the file as a whole.
    pub page: u32,
    /// Where it stands on the page; empty where the kind of file has no places.
    pub boxes: Vec<InsideBox>,
    /// The words that were found, for the page only: never kept, reported or logged. Empty where the kind says it all.
    pub text: String,
    /// How many there are of it, where they are not told one by one; at least 1.
    pub count: u32,
}

/// A place on a page, from its top left as it is shown.
#[apply(seen)]
#[derive(Copy)]
pub struct InsideBox {
    /// Of its left side.
    pub x: i32,
    /// Of its top.
    pub y: i32,
    /// How wide it is.
    pub width: u32,
    /// How high it is.
    pub height: u32,
}

/// What was found inside a document's file.
#[apply(view)]
#[derive(Default)]
pub struct InsideFound {
    /// Whether somebody looked; else it is still due.
    pub is_looked: bool,
    /// What was found, in the order of the file; without words.
    pub items: Vec<InsideItem>,
    /// Why it was not looked at, or not at all of it.
    pub unchecked: Option<Unchecked>,
    /// What goes out all the same.
    pub accepted: Vec<AcceptedInside>,
}

/// What looking inside came to for the documents that go out.
#[apply(view)]
#[derive(Copy, Default)]
pub struct InsideCounts {
    /// Documents in which data of persons or something hidden was found, and nobody accepted it.
    pub found: u32,
    /// Documents in which something only looks like it, and nothing more was found.
    pub possible: u32,
    /// Documents of which a person accepted something.
    pub accepted: u32,
    /// Documents that could not be checked, or not in full, and nobody accepted it.
    pub unchecked: u32,
    /// Documents that are still to be looked into.
    pub due: u32,
}

/// What goes out all the same, and why.
#[apply(view)]
pub struct AcceptedInside {
    /// Of which rule.
    pub code: RuleCode,
    /// Which of the things that it says.
    pub variant: String,
    /// Why, as a person said.
    pub reason: String,
}

impl From<&Accepted> for AcceptedInside {
    fn from(one: &Accepted) -> Self {
        Self {
            code: one.code,
            variant: one.variant.clone(),
            reason: one.reason.clone(),
        }
    }
}
