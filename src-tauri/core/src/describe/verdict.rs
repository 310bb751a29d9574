//! The findings of the rules about a document of the library, and the state that follows from them.

use super::catalogues::Catalogues;
use crate::error::Result;
use crate::library::App;
use crate::library::documents::title_of;
use crate::library::looking_inside;
use crate::library::practice::stays_here;
use crate::library::related::Related;
use crate::lists::Lists;
use crate::model::{
    Catalogue, CatalogueId, CollisionKey, Document, DocumentId, DocumentStatus, Finding, Intent, Level, Metadata, Now,
};
use crate::rules::{self, AtAddress, DocumentFacts, Neighbours, Presence, Referenced};
use crate::site::addressed::{self, Meaning};
use crate::site::entry_description;
use crate::site::entry_description::{EntryDescription, Expected};
use crate::site::{entry, judging};
use crate::store::documents::{self, StoredDocument, Verdict};
use crate::store::published::{self, Published};
use crate::store::{ReadHandle, WriteHandle};
use crate::store::{StoreError, document_texts, findings, made_files};
use crate::store::{publications, references, unrecorded_files, withdrawals};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// The other documents of a catalogue, looked up in the store.
struct StoreNeighbours<'a> {
    connection: &'a ReadHandle,
    document: &'a Document,
}

impl Neighbours for StoreNeighbours<'_> {
    fn referenced(&self, id: DocumentId) -> Option<Referenced> {
        let other = documents::get(self.connection, id).ok().flatten()?;
        if other.is_removed || other.document.catalogue != self.document.catalogue {
            return None;
        }
        Some(self.as_referenced(id, &other.document))
    }

    fn at(&self, address: &str) -> AtAddress {
        // If the store cannot answer, that surfaces when the entry is made.
        let id = match addressed::meaning(self.connection, self.document.catalogue, address) {
            Ok(Meaning::Own(id) | Meaning::Coming(id) | Meaning::Gone(id)) => id,
            Ok(Meaning::Nothing) => return AtAddress::Nothing,
            Ok(Meaning::Elsewhere) | Err(_) => return AtAddress::Elsewhere,
        };
        match documents::get(self.connection, id) {
            Ok(Some(other)) => AtAddress::Document(id, self.as_referenced(id, &other.document)),
            Ok(None) | Err(_) => AtAddress::Elsewhere,
        }
    }

    fn is_taken(&self, name: &CollisionKey) -> bool {
        is_taken(self.connection, self.document.catalogue, name, Some(self.document.id))
    }
}

impl StoreNeighbours<'_> {
    fn as_referenced(&self, id: DocumentId, other: &Document) -> Referenced {
        let (connection, own) = (self.connection, self.document);
        let presence = entry_description::presence(connection, own.catalogue, id)
            // If the store cannot answer, hold the document back.
            .unwrap_or(Presence::Absent);
        // A document that is online does not wait: a change to it is held back.
        let is_online = || references::is_online(connection, own.id).unwrap_or(false);
        Referenced {
            title: title_of(other),
            presence: match presence {
                Presence::Waiting if is_online() => Presence::Absent,
                presence => presence,
            },
            parent: addressed::main_of(connection, own.catalogue, &other.metadata).ok().flatten(),
        }
    }
}

/// Tells whether another document of a catalogue has a name with this key, or ever had it online.
///
/// A store that cannot answer counts as taken: the proposal is then merely longer than needed.
pub(crate) fn is_taken(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    name: &CollisionKey,
    but: Option<DocumentId>,
) -> bool {
    !matches!(documents::with_same_name(connection, catalogue, name, but), Ok(None))
        || !matches!(publications::owner_of_key(connection, catalogue, name, but), Ok(None))
}

static NONE: BTreeSet<DocumentId> = BTreeSet::new();

/// A document as the rules see it, with its entry as the next publication would write it.
pub(crate) struct Subject<'a> {
    connection: &'a ReadHandle,
    document: &'a Document,
    catalogue: &'a Catalogue,
    publication: Option<Published>,
    /// Documents that are left for a later publication.
    left: &'a BTreeSet<DocumentId>,
    /// The title of another document that has its published name, or ever had it online.
    same_name: Option<String>,
    /// Computed on first use.
    written: OnceCell<EntryDescription>,
}

impl<'a> Subject<'a> {
    /// Looks up what the rules need for a document.
    pub(crate) fn new(
        connection: &'a ReadHandle,
        document: &'a Document,
        catalogue: &'a Catalogue,
    ) -> Result<Self, StoreError> {
        let publication = published::get(connection, document.id)?;
        Self::knowing(connection, document, catalogue, publication)
    }

    /// Looks up what the rules need for a document whose publication is known.
    pub(crate) fn knowing(
        connection: &'a ReadHandle,
        document: &'a Document,
        catalogue: &'a Catalogue,
        publication: Option<Published>,
    ) -> Result<Self, StoreError> {
        let mut subject = Self::with_free_name(connection, document, catalogue);
        if publication.is_none() {
            let (id, key) = (Some(document.id), document.published_name.collision_key());
            subject.same_name = documents::with_same_name(connection, catalogue.id, &key, id)?;
            if subject.same_name.is_none() {
                subject.same_name = publications::owner_of_key(connection, catalogue.id, &key, id)?;
            }
        }
        subject.publication = publication;
        Ok(subject)
    }

    /// Creates the subject for a document that was never published, with a name that no other has.
    pub(crate) fn with_free_name(connection: &'a ReadHandle, document: &'a Document, catalogue: &'a Catalogue) -> Self {
        Self {
            connection,
            document,
            catalogue,
            publication: None,
            left: &NONE,
            same_name: None,
            written: OnceCell::new(),
        }
    }

    /// Assumes that these documents are left for a later publication.
    pub(crate) fn without(mut self, left: &'a BTreeSet<DocumentId>) -> Self {
        self.left = left;
        self
    }

    /// Returns the findings about a document; `effective` is the document with what it inherits from its main document.
    /// When no rule holds it back, its entry is written and read back by the strict reader: a document without `must`
    /// findings can be published.
    pub(crate) fn findings(&self, effective: &Document, now: Now) -> Result<Vec<Finding>, StoreError> {
        let (connection, catalogue) = (self.connection, self.catalogue);
        let is_wanted = self.document.intent == Intent::Publish;
        let published = self.publication.as_ref();
        let is_online = published.is_some_and(|known| known.is_online);
        if is_wanted && stays_here(connection, &self.document.file.sha256)? {
            // Other findings do not matter: it is not published.
            return Ok(vec![rules::practice::found(is_online)]);
        }
        let mut found = self.with_facts(effective, now, rules::check);
        let redacted = made_files::redacted_from(connection, &self.document.file.sha256)?;
        if let Some(redacted) = redacted.filter(|_| is_wanted) {
            found.insert(0, rules::originals::found(&redacted, is_online));
        }
        let is_complete = !found.iter().any(|finding| finding.level == Level::Must);
        if let Some(url) = self.url().filter(|_| is_wanted && is_complete) {
            let (written, lists) = (self.written()?, connection.lists());
            let refused = judging::findings(&url, written, &catalogue.base_url, &lists);
            found.splice(0..0, refused);
        }
        if is_wanted {
            if document_texts::is_illegible(connection, self.document.id)? {
                found.push(rules::format::illegible());
            }
            let (file, accepted) = (self.document.file.sha256, &self.document.metadata.toch_publiceren);
            found.extend(
                looking_inside::findings(connection, catalogue, self.document.id, file)?
                    .filter(|one| !rules::inside::is_accepted(one, file, accepted)),
            );
            found.splice(0..0, rules::dates::not_before(&self.document.metadata, is_online, now));
        }
        if let Some(published) = published.filter(|published| !is_wanted && published.is_remaining) {
            found.push(rules::withdrawal::remaining(published.path.as_str()));
        }
        Ok(found)
    }

    /// Calls `work` with the facts in the form that the rules need.
    pub(super) fn with_facts<T>(&self, document: &Document, now: Now, work: impl FnOnce(&DocumentFacts<'_>) -> T) -> T {
        let neighbours = StoreNeighbours { connection: self.connection, document };
        work(&DocumentFacts {
            document,
            catalogue: self.catalogue,
            lists: &self.connection.lists(),
            now,
            same_name: self.same_name.as_deref(),
            path: entry::path(self.document).map(String::from).as_deref(),
            url: self.url().as_deref(),
            neighbours: &neighbours,
        })
    }

    fn url(&self) -> Option<String> {
        let path = entry::path(self.document)?;
        Some(self.catalogue.base_url.join(&path).to_string())
    }

    fn written(&self) -> Result<&EntryDescription, StoreError> {
        if let Some(written) = self.written.get() {
            return Ok(written);
        }
        let written = self.write()?;
        Ok(self.written.get_or_init(|| written))
    }

    pub(crate) fn into_written(mut self) -> Result<EntryDescription, StoreError> {
        self.written.take().map_or_else(|| self.write(), Ok)
    }

    fn write(&self) -> Result<EntryDescription, StoreError> {
        let (connection, catalogue) = (self.connection, self.catalogue);
        let others = Expected { connection, catalogue, left: self.left };
        EntryDescription::new(connection, self.document, catalogue, &others)
    }
}

/// The findings about a document, and which of them are new to the library.
pub(super) struct Judged {
    findings: Vec<Finding>,
    pub(super) verdict: Verdict,
    are_findings_known: bool,
    /// The description of a part with inherited values: it is listed under those categories.
    part: Option<Box<Metadata>>,
}

impl Judged {
    /// Judges a document. Stores nothing.
    pub(crate) fn new(
        connection: &ReadHandle,
        stored: &StoredDocument,
        catalogue: &Catalogue,
        live: i64,
        now: Now,
    ) -> Result<Self> {
        let document = &stored.document;
        let subject = Subject::new(connection, document, catalogue)?;
        let mut part = None;
        let mut findings = Vec::new();
        if !stored.is_removed {
            let effective = entry_description::effective(connection, document)?;
            findings = subject.findings(&effective, now)?;
            if let Cow::Owned(effective) = effective {
                part = Some(Box::new(effective.metadata));
            }
        }
        let last = subject.publication.as_ref();
        let is_same = match last.filter(|last| last.is_online) {
            Some(last) => is_same_as(document, subject.written()?, catalogue, last, &connection.lists()),
            None => false,
        };
        let is_nowhere = live == 0
            && last.is_some_and(|last| !last.is_online)
            && !publications::is_begun(connection, catalogue.id)?
            && !unrecorded_files::has(connection, document.id)?;
        // It is offline, although something else of that run did not succeed.
        let is_taken = last.is_some_and(|last| !last.is_online && !last.is_remaining && last.generation > live)
            && withdrawals::was_taken_offline(connection, document.id)?;
        // The destinations that had it were removed.
        let live = last.filter(|_| is_nowhere || is_taken).map_or(live, |last| last.generation);
        let verdict = Verdict { status: status(document, last, is_same, &findings, live), counts: count(&findings) };
        Ok(Self { are_findings_known: findings::are(connection, document.id, &findings)?, findings, verdict, part })
    }

    /// Stores everything except the verdict, which was written with the document.
    pub(super) fn store_findings(&self, connection: &WriteHandle, id: DocumentId) -> Result<(), StoreError> {
        if let Some(part) = &self.part {
            documents::set_categories(connection, id, part)?;
        }
        if self.are_findings_known {
            return Ok(());
        }
        findings::replace(connection, id, &self.findings)
    }
}

impl App {
    /// Judges a document again and stores the outcome: findings, state, counts.
    pub(crate) fn recheck(connection: &WriteHandle, id: DocumentId, catalogue: &Catalogue, now: Now) -> Result<()> {
        let Some(stored) = documents::get(connection, id)? else { return Ok(()) };
        let live = publications::live_generation(connection, catalogue.id)?;
        Self::judge(connection, &stored, catalogue, live, now).map(drop)
    }

    /// Judges documents again, then all documents related to them. Calls `before` for each.
    pub(crate) fn recheck_all(
        connection: &WriteHandle,
        ids: impl IntoIterator<Item = DocumentId>,
        now: Now,
        mut before: impl FnMut() -> Result<()>,
    ) -> Result<()> {
        let (mut catalogues, mut related) = (Catalogues::default(), Related::default());
        for id in ids {
            before()?;
            if let Some(stored) = documents::get(connection, id)? {
                let known = catalogues.of(connection, stored.document.catalogue)?;
                Self::judge(connection, &stored, &known.catalogue, known.live, now)?;
                related.note(id);
            }
        }
        Self::recheck_related(connection, &related, now)
    }

    pub(super) fn judge(
        connection: &WriteHandle,
        stored: &StoredDocument,
        catalogue: &Catalogue,
        live: i64,
        now: Now,
    ) -> Result<Vec<Finding>> {
        let judged = Judged::new(connection, stored, catalogue, live, now)?;
        judged.store_findings(connection, stored.document.id)?;
        documents::set_verdict(connection, stored.document.id, judged.verdict)?;
        Ok(judged.findings)
    }

    /// Judges a document that is not in the store yet and has a free name. Stores nothing.
    pub(crate) fn judge_new(
        connection: &ReadHandle,
        document: &Document,
        catalogue: &Catalogue,
        now: Now,
    ) -> Result<(Vec<Finding>, Verdict), StoreError> {
        let effective = entry_description::effective(connection, document)?;
        let subject = Subject::with_free_name(connection, document, catalogue);
        let found = subject.findings(&effective, now)?;
        let verdict = Verdict { status: status(document, None, false, &found, 0), counts: count(&found) };
        Ok((found, verdict))
    }
}

/// Counts findings by level: must, attention, tip.
pub(super) fn count(findings: &[Finding]) -> [u32; 3] {
    [Level::Must, Level::Attention, Level::Tip]
        .map(|level| findings.iter().map(|finding| u32::from(finding.level == level)).sum())
}

/// Tells whether the published version is the same: same content, same entry.
pub(crate) fn is_same_as(
    document: &Document,
    written: &EntryDescription,
    catalogue: &Catalogue,
    publication: &Published,
    lists: &Lists,
) -> bool {
    let url = catalogue.base_url.join(&publication.path);
    publication.is_online
        && publication.sha256 == document.file.sha256
        && (written.digest(&url, lists)).is_ok_and(|(sha256, _)| sha256 == publication.entry_sha256)
}

/// Returns the state of a document. `live` is the highest generation that was published in full somewhere.
fn status(
    document: &Document,
    publication: Option<&Published>,
    is_same: bool,
    findings: &[Finding],
    live: i64,
) -> DocumentStatus {
    let complete = !findings.iter().any(|finding| finding.level == Level::Must);
    let unpublished = match (complete, rules::dates::waits(findings)) {
        (false, _) => DocumentStatus::Concept,
        (true, true) => DocumentStatus::Waiting,
        (true, false) => DocumentStatus::Ready,
    };
    let Some(publication) = publication else { return unpublished };
    let arrived = publication.generation <= live;
    // An entry that lacks a reference that the person wants differs from the description, even if all else is equal.
    let is_same = is_same && !rules::relations::leaves_out(findings);
    match (&document.intent, publication.is_online) {
        (Intent::Withdraw { .. }, false) if arrived && !publication.is_remaining => DocumentStatus::Withdrawn,
        (Intent::Publish, false) => unpublished,
        (Intent::Publish, true) if publication.first_generation > live => unpublished,
        (Intent::Publish, true) if arrived && is_same => DocumentStatus::Published,
        (Intent::Withdraw { .. }, _) | (Intent::Publish, true) => DocumentStatus::Changed,
    }
}

/// Returns the codes of must-findings, without duplicates.
pub(crate) fn must_codes(findings: &[Finding]) -> Vec<String> {
    let must = findings.iter().filter(|finding| finding.level == Level::Must);
    let codes: BTreeSet<_> = must.map(|finding| format!("{:?}", finding.code)).collect();
    codes.into_iter().collect()
}
