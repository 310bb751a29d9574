//! What a run writes to claim a destination, and the refusals when others publish there.

use crate::error::{Code, Problem, UseCaseError};
use crate::model::{Now, SitePath};
use crate::site::site_files::{BUSY_FILE, PERMITS_BUSY_FILE, PERMITS_STATUS_FILE, STATUS_FILE, is_of_permits};

/// What is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claimed {
    /// Documents, sitemaps and robots.txt.
    Documents,
    /// The folder of messages about permit cases.
    Permits,
}

impl Claimed {
    /// Returns the word for it in parameters.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Documents => "documents",
            Self::Permits => "permits",
        }
    }

    /// Names the file that says who is publishing.
    pub(crate) fn busy_file(self) -> &'static str {
        match self {
            Self::Documents => BUSY_FILE,
            Self::Permits => PERMITS_BUSY_FILE,
        }
    }

    /// Names the file with the id of the last publication.
    pub(crate) fn status_file(self) -> &'static str {
        match self {
            Self::Documents => STATUS_FILE,
            Self::Permits => PERMITS_STATUS_FILE,
        }
    }
}

/// The contents of a claim file.
#[derive(Debug, Clone)]
pub(crate) struct Claim {
    /// What it publishes.
    pub(crate) what: Claimed,
    /// The id that it is about to leave there.
    pub(crate) id: String,
    /// The moment of the run.
    pub(crate) at: String,
    /// The same, as a number.
    pub(crate) now: Now,
}

/// The conditions for claiming a destination.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Basis<'b> {
    /// The id found there when the plan was made.
    pub(crate) remote_id: Option<&'b str>,
    /// Someone else's claim that a person allowed removing.
    pub(crate) others: Option<&'b str>,
    /// Whether a person allowed replacing whatever is at the path of the claim file.
    pub(crate) is_allowed: bool,
    /// The same for the status file.
    pub(crate) may_replace_status: bool,
}

/// Whether a run left its id on the destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum IsLeft {
    /// Yes: a generation is complete there.
    Yes,
    /// No: work remains for the next run.
    No,
}

/// Makes the refusal for a destination that others use. `by`: `publisher` when someone else published there since we
/// last did, at the moment `at`; `busy` when someone is publishing there, or was interrupted; `meanwhile` when someone
/// published during a run, and may have lost files to it; `program` or `messages` when another program keeps sitemaps,
/// or messages about permits, where ours would go.
pub(crate) fn changed_elsewhere(by: &'static str, at: Option<String>) -> UseCaseError {
    let changed = Problem::new(Code::TargetChangedElsewhere).with("at", at.unwrap_or_default());
    changed.with("by", by).refuse()
}

/// Makes the problem of a file that is not replaced or removed, because it is not ours or cannot be read.
pub(crate) fn unknown_file(path: &SitePath) -> Problem {
    let problem = Problem::new(Code::TargetUnknownFile).with("path", path);
    if is_of_permits(path) { problem.with("by", "permits") } else { problem }
}
