//! The plan of a publication of permit cases: shown first, then applied unchanged (ARCHITECTURE.md, invariant 7).

use crate::counting::count;
use crate::error::{Result, invalid};
use crate::ipm::TransactionId;
use crate::ipm::model::MessageKind;
use crate::model::{Catalogue, MessageId, PermitId, Sha256, SitePath, Target};
use crate::publish::AfterOthers;
use crate::publish::plan::opened::Opened;
use crate::publish::transfer::claim::Claimed;
use crate::site::other_sitemaps::Allowed;
use crate::site::site_files::{Marks, hash_of, is_of_permits};
use crate::store::permit_messages::{PlacedMessage, StoredMessage};
use crate::wire::{PermitHeldBack, PermitPurpose, PermitRobotsBlock, SiteDifferences};
use std::collections::{BTreeMap, BTreeSet};

/// A message that is made when the plan is applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Making {
    pub(super) permit: PermitId,
    /// Revision of the case when the plan was made.
    pub(super) revision: i64,
    /// Hash of its content then: its documents may have come online since.
    pub(super) content: Sha256,
    pub(super) kind: MessageKind,
    /// Its file name, in the layout with one file per case.
    pub(super) file_name: Option<String>,
}

/// What publishing, or cleaning up, would do with the messages of a catalogue on a destination.
#[derive(Debug, Clone)]
pub struct PermitPlan {
    pub(super) catalogue: Catalogue,
    pub(super) target: Target,
    pub(super) purpose: PermitPurpose,
    pub(super) remote_id: Option<String>,
    /// Someone else's claim that a person allowed to be removed.
    pub(super) others_claim: Option<String>,
    /// Whether a person allowed replacing another publisher's page by ours.
    pub(super) replaces_page: bool,
    /// Hash of another publisher's page that makes way and of which every message is known.
    pub(super) read_page: Option<Sha256>,
    /// Whether the page that lists the messages will be another one.
    pub(super) writes_page: bool,
    /// The last number in use when the plan was made.
    pub(super) last_transaction: Option<TransactionId>,
    /// Messages to be made, in order.
    pub(super) making: Vec<Making>,
    /// Messages made earlier that are sent along, in order of making.
    pub(super) resending: Vec<StoredMessage>,
    /// Messages whose files are removed.
    pub(super) cleaning: Vec<PlacedMessage>,
    pub(super) held_back: Vec<PermitHeldBack>,
    pub(super) unchanged: u32,
    pub(super) robots: Vec<PermitRobotsBlock>,
    /// Marks of pages of deleted cases in the status file.
    pub(super) marks: Marks,
    /// What is missing or changed on the destination.
    pub(super) differences: SiteDifferences,
    pub(super) has_work: bool,
    /// When lost messages are restored: the only ones to send, nothing else that waits.
    pub(super) only: Option<BTreeSet<MessageId>>,
    /// Files with other content that a person allowed to be replaced or removed.
    pub(super) allowed: BTreeSet<SitePath>,
}

impl PermitPlan {
    /// Makes a plan that does nothing yet.
    pub(super) fn empty(opened: &Opened, purpose: PermitPurpose, after_others: AfterOthers) -> Self {
        Self {
            catalogue: opened.site.catalogue.clone(),
            target: opened.site.target.clone(),
            purpose,
            remote_id: opened.remote_id.clone(),
            others_claim: opened.others_claim.clone(),
            replaces_page: after_others == AfterOthers::Continue,
            read_page: None,
            writes_page: false,
            last_transaction: None,
            making: Vec::new(),
            resending: Vec::new(),
            cleaning: Vec::new(),
            held_back: Vec::new(),
            unchanged: 0,
            robots: Vec::new(),
            marks: opened.marks.clone(),
            differences: SiteDifferences::default(),
            // Other publishers wait until our claim is gone.
            has_work: opened.is_claim_left,
            only: None,
            allowed: BTreeSet::new(),
        }
    }

    /// Returns the plan with the files of others that a person allowed to be replaced or removed. Refuses with
    /// `value-invalid` what is no path of a file of permits.
    pub(super) fn allowing(mut self, allowed: &Allowed) -> Result<Self> {
        let strange = allowed.paths.iter().find(|path| !is_of_permits(path)).map(ToString::to_string);
        if let Some(word) = strange.or_else(|| allowed.addresses.first().cloned()) {
            return Err(invalid("allow-path", word));
        }
        self.allowed.clone_from(&allowed.paths);
        // What has the name of our claim goes with every run.
        self.has_work |= self.allowed.iter().any(|path| path.as_str() == Claimed::Permits.busy_file());
        Ok(self)
    }

    /// Returns a name that two plans share only when they are the same plan of the same state.
    pub fn name(&self) -> String {
        hash_of(format!("{self:?}").as_bytes()).to_string()
    }

    pub(super) fn count(&self, kind: MessageKind) -> u32 {
        let making = self.making.iter().map(|making| making.kind);
        let sent_again = self.sent_again().map(|message| message.kind);
        let all = making.chain(sent_again);
        count(all.filter(|found| *found == kind).count())
    }

    /// Returns the earlier messages to send: of several for one file only the last, unless a new one is made for it.
    pub(super) fn sent_again(&self) -> impl Iterator<Item = &StoredMessage> {
        let made = self.resending.iter().map(|message| (message.file_name.as_str(), message.id));
        let mut last: BTreeMap<&str, MessageId> = made.collect();
        for name in self.making.iter().filter_map(|making| making.file_name.as_deref()) {
            last.remove(name);
        }
        (self.resending.iter()).filter(move |message| last.get(message.file_name.as_str()) == Some(&message.id))
    }
}
