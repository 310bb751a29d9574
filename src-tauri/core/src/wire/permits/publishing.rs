//! Publishing permit cases: plan, result, history; and taking over a directory of somebody else.

use crate::attributes::{apply, choice, view};
use crate::ipm::model::MessageKind;

use crate::model::{ChangeId, Finding, PermitId, RunId, TargetId};
use crate::wire::{RemainingFile, RunState, SiteDifferences, UploadedFile};
use serde::Deserialize;

/// What a plan is made for.
#[apply(choice)]
#[derive(Deserialize)]
pub enum PermitPurpose {
    /// Making and sending messages; cleans up too when the settings say so.
    Publish,
    /// Taking away messages that stood long enough, after the person saw which.
    CleanUp,
}

/// What a plan does with a message.
#[apply(choice)]
pub enum PermitAction {
    /// It is made now and sent.
    New,
    /// It was made before (for another destination, or by a run that was cut off) and is sent as it was.
    Resend,
    /// It stood long enough and its file is taken away. The case stays in the service until a `D`.
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

/// A line of robots.txt that keeps a harvester out.
#[apply(view)]
pub struct PermitRobotsBlock {
    /// The agent it was evaluated for: `*`, or the receiver's.
    pub agent: String,
    /// The first address that is blocked.
    pub url: String,
    /// How many addresses of entry and messages are.
    pub count: u32,
    /// Number of the line, from 1.
    pub line: u32,
    /// The line.
    pub text: String,
}

/// What publishing or cleaning up would do now. What is shown is what is applied.
#[apply(view)]
pub struct PermitPlanView {
    /// Names the plan for `permit_publish`.
    pub plan: String,
    /// The destination.
    pub target: TargetId,
    /// Name of the destination.
    pub target_name: String,
    /// What it is for.
    pub purpose: PermitPurpose,
    /// Messages `C` that go, those made before too.
    pub created: u32,
    /// Messages `U`.
    pub updated: u32,
    /// Messages `D`.
    pub deleted: u32,
    /// Messages that are taken away.
    pub cleaned: u32,
    /// Cases online and the same.
    pub unchanged: u32,
    /// The first messages, at most 200, in order of going.
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
    /// What is gone or changed there.
    pub differences: SiteDifferences,
}

/// The result of publishing or cleaning up.
#[apply(view)]
#[derive(Default)]
pub struct PermitRunResult {
    /// The run; `None` for a rehearsal, or when there was nothing to do.
    pub run: Option<RunId>,
    /// Whether this was a rehearsal: nothing was written.
    pub dry_run: bool,
    /// Messages `C` that stand there now.
    pub created: u32,
    /// Messages `U`.
    pub updated: u32,
    /// Messages `D`.
    pub deleted: u32,
    /// Of all these: made before, sent now.
    pub resent: u32,
    /// Messages taken away.
    pub cleaned: u32,
    /// Cases online and the same.
    pub unchanged: u32,
    /// Cases that are not ready.
    pub held_back: Vec<PermitHeldBack>,
    /// Files written, in the order of going live; the page is last.
    pub uploaded: Vec<UploadedFile>,
    /// Files removed.
    pub removed: Vec<String>,
    /// Files that should be gone but are still there.
    pub remaining: Vec<RemainingFile>,
    /// Files whose modification moment the destination refused to set, so that `Last-Modified` is wrong there.
    pub undated: Vec<String>,
    /// How it ended.
    pub state: RunState,
    /// When it ended, RFC 3339.
    pub at: String,
    /// The address to tell the receiver.
    pub entry_url: String,
    /// The day on whose morning this is visible at the latest, after the way of working of 2009; empty when nothing
    /// was sent.
    pub visible_on: String,
    /// What robots.txt forbids.
    pub robots: Vec<PermitRobotsBlock>,
    /// What was gone or changed there.
    pub differences: SiteDifferences,
    /// The HTML report, when one was written.
    pub report: Option<String>,
}

/// A file of somebody else's directory that cannot be taken over.
#[apply(view)]
pub struct PermitFileProblem {
    /// Its name.
    pub file_name: String,
    /// Why: a permanent code (`permit-read-<code>` in the texts).
    pub code: String,
}

/// A case of somebody else's directory.
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
    /// Whether the library has a case with this page already; what is said of that one stays as it is.
    pub is_known: bool,
}

/// What taking over a directory would do.
#[apply(view)]
#[derive(Default)]
pub struct PermitAdoptionView {
    /// Names the adoption for `permit_adopt`.
    pub name: String,
    /// How the files were found: `page` (or a listing) or `folder`.
    pub found_by: String,
    /// Messages read.
    pub messages: u32,
    /// Cases they are about.
    pub cases: u32,
    /// Of which this library knows already.
    pub known: u32,
    /// Of which the last message is a deletion.
    pub deleted: u32,
    /// Messages about known cases that stand on the destination and come into the register.
    pub registering: u32,
    /// The first cases, at most 200.
    pub items: Vec<PermitAdoptionCase>,
    /// Files that cannot be taken over.
    pub problems: Vec<PermitFileProblem>,
}

/// What taking over did.
#[apply(view)]
#[derive(Default)]
pub struct PermitAdoptionResult {
    /// New cases.
    pub cases: u32,
    /// Messages of these.
    pub messages: u32,
    /// Messages about cases that the library knew, which came into the register. Undo leaves them there.
    pub registered: u32,
    /// The undo step; `None` when nothing was taken over.
    pub change: Option<ChangeId>,
}
