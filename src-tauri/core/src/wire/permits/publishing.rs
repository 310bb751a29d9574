//! Publishing permit cases: plan, result, history; and adopting somebody else's directory.

use crate::attributes::{apply, choice, view};
use crate::ipm::model::MessageKind;
use crate::model::{ChangeId, Finding, PermitId, RunId, TargetId};
use crate::wire::{RemainingFile, RunState, SiteDifferences, SiteProblem, UploadedFile};
use serde::Deserialize;

/// The purpose of a plan.
#[apply(choice)]
#[derive(Deserialize)]
pub enum PermitPurpose {
    /// Making and sending messages; also cleans up if the settings say so.
    Publish,
    /// Removing messages whose retention has passed, after the person saw which.
    CleanUp,
}

/// What a plan does with a message.
#[apply(choice)]
pub enum PermitAction {
    /// It is made now and sent.
    New,
    /// It was made earlier (for another destination, or by an interrupted run) and is sent unchanged.
    Resend,
    /// Its retention has passed and its file is removed. The case stays in the service until a `D`.
    Clean,
}

/// A message in a plan.
#[apply(view)]
pub struct PermitPlanItem {
    /// The case.
    pub permit: PermitId,
    /// Its case number.
    pub case_number: String,
    /// Its title.
    pub title: String,
    /// What happens.
    pub action: PermitAction,
    /// Create, update or delete.
    pub kind: MessageKind,
    /// Address of the page the message is about.
    pub page: String,
    /// Its file; empty when it has none yet.
    pub file_name: String,
    /// For a clean-up: when it was published there, RFC 3339; else empty.
    pub published_at: String,
    /// Attention-findings of the case.
    pub findings: Vec<Finding>,
    /// Titles of its documents that are left out because they are not online.
    pub left_out: Vec<String>,
}

/// A case that is not ready.
#[apply(view)]
pub struct PermitHeldBack {
    /// The case.
    pub permit: PermitId,
    /// Its case number.
    pub case_number: String,
    /// Its title.
    pub title: String,
    /// Its must-findings.
    pub findings: Vec<Finding>,
}

/// A line of robots.txt that blocks a harvester.
#[apply(view)]
pub struct PermitRobotsBlock {
    /// The agent it was evaluated for: `*`, or the receiver's.
    pub agent: String,
    /// The first address that is blocked.
    pub url: String,
    /// How many addresses of entry and messages are blocked.
    pub count: u32,
    /// Number of the line, from 1.
    pub line: u32,
    /// The line.
    pub text: String,
}

/// The plan of publishing or cleaning up. What is shown is what is applied.
#[apply(view)]
pub struct PermitPlanView {
    /// Identifies the plan for `permit_publish`.
    pub plan: String,
    /// The destination.
    pub target: TargetId,
    /// Name of the destination.
    pub target_name: String,
    /// Its purpose.
    pub purpose: PermitPurpose,
    /// Messages `C` to send, including those made earlier.
    pub created: u32,
    /// Messages `U`.
    pub updated: u32,
    /// Messages `D`.
    pub deleted: u32,
    /// Messages to remove.
    pub cleaned: u32,
    /// Cases that are online and unchanged.
    pub unchanged: u32,
    /// The first messages, at most 200, in order of sending.
    pub items: Vec<PermitPlanItem>,
    /// Cases that are not ready, at most 200.
    pub held_back: Vec<PermitHeldBack>,
    /// How many are not ready.
    pub held_back_count: u32,
    /// Whether there is anything to do on the destination.
    pub has_work: bool,
    /// What robots.txt forbids; empty when it forbids nothing.
    pub robots: Vec<PermitRobotsBlock>,
    /// Whether robots.txt could be read from here.
    pub robots_known: bool,
    /// What is missing or changed there.
    pub differences: SiteDifferences,
    /// Files of others that make way.
    pub problems: Vec<SiteProblem>,
}

/// The result of publishing or cleaning up.
#[apply(view)]
#[derive(Default)]
pub struct PermitRunResult {
    /// The run; `None` for a rehearsal, or when there was nothing to do.
    pub run: Option<RunId>,
    /// Whether this was a rehearsal: nothing was written.
    pub dry_run: bool,
    /// Messages `C` that are there now.
    pub created: u32,
    /// Messages `U`.
    pub updated: u32,
    /// Messages `D`.
    pub deleted: u32,
    /// Of all these, those made earlier and sent now.
    pub resent: u32,
    /// Messages removed.
    pub cleaned: u32,
    /// Cases that are online and unchanged.
    pub unchanged: u32,
    /// Cases that are not ready.
    pub held_back: Vec<PermitHeldBack>,
    /// Files written, in the order of going live; the page is last.
    pub uploaded: Vec<UploadedFile>,
    /// Files removed.
    pub removed: Vec<String>,
    /// Files that should have been removed but are still there.
    pub remaining: Vec<RemainingFile>,
    /// Files whose modification time the destination refused to set, so that `Last-Modified` is wrong there.
    pub undated: Vec<String>,
    /// Problems with the folder as a whole.
    pub problems: Vec<SiteProblem>,
    /// How it ended.
    pub state: RunState,
    /// When it ended, RFC 3339.
    pub at: String,
    /// The address to give to the receiver.
    pub entry_url: String,
    /// The day by whose morning this is visible at the latest, according to the procedure of 2009; empty when nothing
    /// was sent.
    pub visible_on: String,
    /// What robots.txt forbids.
    pub robots: Vec<PermitRobotsBlock>,
    /// What was missing or changed there.
    pub differences: SiteDifferences,
    /// The HTML report, when one was written.
    pub report: Option<String>,
}

/// A file in somebody else's directory that cannot be adopted.
#[apply(view)]
pub struct PermitFileProblem {
    /// Its name.
    pub file_name: String,
    /// Why: a permanent code (`permit-read-<code>` in the texts).
    pub code: String,
}

/// A case in somebody else's directory.
#[apply(view)]
pub struct PermitAdoptionCase {
    /// Its case number; may be empty.
    pub case_number: String,
    /// Its title; may be empty.
    pub title: String,
    /// Address of its page.
    pub page: String,
    /// Messages about it.
    pub messages: u32,
    /// The kind of its last message.
    pub last: MessageKind,
    /// Whether the library has a case with this page already. It follows a message on a destination that is later than
    /// its last one, and else stays as it is.
    pub is_known: bool,
}

/// The preview of adopting a directory.
#[apply(view)]
#[derive(Default)]
pub struct PermitAdoptionView {
    /// Identifies the adoption for `permit_adopt`.
    pub name: String,
    /// How the files were found: `page` (or a listing) or `folder`.
    pub found_by: String,
    /// Messages read.
    pub messages: u32,
    /// Cases they are about.
    pub cases: u32,
    /// How many of those this library has already.
    pub known: u32,
    /// How many of those have a deletion as their last message.
    pub deleted: u32,
    /// Messages about known cases that are on the destination and will be registered.
    pub registering: u32,
    /// The first cases, at most 200.
    pub items: Vec<PermitAdoptionCase>,
    /// Files that cannot be adopted.
    pub problems: Vec<PermitFileProblem>,
    /// Titles, or else numbers, of known cases with changes that did not go out, which give way to a later message. Undo
    /// brings them back, except for the last ones.
    pub overtaken: Vec<String>,
    /// How many of those, the last ones, become deleted. They stay deleted until a person has them published again.
    pub overtaken_deleted: u32,
}

/// The result of adopting.
#[apply(view)]
#[derive(Default)]
pub struct PermitAdoptionResult {
    /// New cases.
    pub cases: u32,
    /// Messages of these.
    pub messages: u32,
    /// Messages about cases already in the library that were registered. Undo leaves them registered.
    pub registered: u32,
    /// The undo step; `None` when nothing was adopted.
    pub change: Option<ChangeId>,
}
