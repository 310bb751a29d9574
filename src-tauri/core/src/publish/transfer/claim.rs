//! What a run says when it claims a destination, and the refusals for what others publish there.

use crate::error::{Code, Problem, UseCaseError};
use crate::model::Now;
use crate::site::site_files::{BUSY_FILE, PERMITS_BUSY_FILE, PERMITS_STATUS_FILE, STATUS_FILE};

/// What is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claimed {
    /// Documents, sitemaps and robots.txt.
    Documents,
    /// The folder of messages about permit cases.
    Permits,
}

impl Claimed {
    /// Names the file that says who is at work.
    pub(crate) fn busy_file(self) -> &'static str {
        match self {
            Self::Documents => BUSY_FILE,
            Self::Permits => PERMITS_BUSY_FILE,
        }
    }

    /// Names the file with the identity of what stands there.
    pub(crate) fn status_file(self) -> &'static str {
        match self {
            Self::Documents => STATUS_FILE,
            Self::Permits => PERMITS_STATUS_FILE,
        }
    }
}

/// What a run says when it claims a destination.
#[derive(Debug, Clone)]
pub(crate) struct Claim {
    /// What it publishes.
    pub(crate) what: Claimed,
    /// The identity that it is about to leave there.
    pub(crate) id: String,
    /// The moment of the run.
    pub(crate) at: String,
    /// The same, as a number.
    pub(crate) now: Now,
}

/// What must hold for a claim.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Basis<'b> {
    /// The identity that stood there when the plan was made.
    pub(crate) remote_id: Option<&'b str>,
    /// The claim of others that a person said to take away.
    pub(crate) others: Option<&'b str>,
    /// Whether a person allowed to replace whatever has the name of the file.
    pub(crate) is_allowed: bool,
    /// The same for the file with the identity of what stands there.
    pub(crate) may_replace_status: bool,
}

/// Whether a run left its identity on the destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum IsLeft {
    /// It did: all of a generation stands there.
    Yes,
    /// Something is left for the next run.
    No,
}

/// The refusal for a destination where others are. `by`: `publisher` when somebody else published there since we last did,
/// at a moment `at`; `busy` when somebody is publishing there, or was when that was cut off; `meanwhile` when somebody did
/// during a run, and what that left there may be gone; `program` or `messages` when another program keeps sitemaps, or
/// messages about permits, where ours would come.
pub(crate) fn changed_elsewhere(by: &'static str, at: Option<String>) -> UseCaseError {
    let changed = Problem::new(Code::TargetChangedElsewhere).with("at", at.unwrap_or_default());
    changed.with("by", by).refuse()
}
