//! Checking what is on a destination, on the wire.

use super::{FoundFiles, PermitRunResult, ReturningDocument, RunResult, SiteDifferences, SiteProblem};
use crate::attributes::{apply, choice, view};
use crate::model::{Finding, TargetId};

/// The result of checking everything on a destination.
#[apply(view)]
pub struct Verification {
    /// Identifies the result for `repair`.
    pub name: String,
    /// The destination.
    pub target: TargetId,
    /// Its name.
    pub target_name: String,
    /// Number of files checked.
    pub files: u32,
    /// Whether each file was read in full.
    pub is_deep: bool,
    /// The differences.
    pub differences: SiteDifferences,
    /// Files that could not be examined.
    pub unread: FoundFiles,
    /// Withdrawn documents with a file at their address, or that a page of ours still names.
    pub returned: FoundFiles,
    /// Files in the folders of our documents that this library does not know. No loss: they may belong to others.
    pub unknown: FoundFiles,
    /// Addresses of documents that were adopted without a file, and at which no file is found. No loss: a program may
    /// answer there.
    pub without_file: FoundFiles,
    /// Documents that are online by the library and that have no file and no entry there: the next publication sends
    /// them.
    pub lacking: FoundFiles,
    /// The first documents that count as withdrawn there, which this library did not do, at most 200: they stay away
    /// until a person decides.
    pub away: Vec<ReturningDocument>,
    /// Number of those documents.
    pub away_count: u32,
    /// Findings about robots.txt (R01, R02) and differences in reading.
    pub robots: Vec<Finding>,
    /// The lines to hand over, when robots.txt was replaced by something that only whoever manages it can change.
    pub hand_over: Vec<String>,
    /// The problems about lines of robots.txt that name a missing index of ours, about missing or changed files of
    /// documents that wait for their withdrawal, about files of others under the names of permit messages that are to
    /// come or to go, or of claims, about others that published since, about what is to be published there first,
    /// about messages that differ while permits are off, about claims that runs of ours left when they were cut off,
    /// about what others, such as the web server, cannot read, and about a robots.txt that stays as it is.
    pub problems: Vec<SiteProblem>,
    /// What a repair would do; none when there is nothing to do, or a person publishes first.
    pub repair: Option<RepairKind>,
}

/// What a repair of a destination would do.
#[apply(choice)]
pub enum RepairKind {
    /// It puts back what is missing or changed.
    Back,
    /// It only takes away what a run that was cut off left.
    Clear,
}

/// The result of bringing back what was missing or changed.
#[apply(view)]
#[derive(Default)]
pub struct Repaired {
    /// The run of documents, pages and indexes, when there was one.
    pub site: Option<RunResult>,
    /// The run of messages about permit cases, when there was one.
    pub permits: Option<PermitRunResult>,
    /// Whether all that was found was put back; what others cannot read may be.
    pub is_whole: bool,
}
