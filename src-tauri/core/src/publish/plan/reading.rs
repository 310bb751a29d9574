//! Reads the input of a plan, in one transaction. Documents are read in pages: first publications have very many, and a
//! plan keeps little of each. What only few documents need (names in use, intentions of an interrupted run, files on
//! their way to a withdrawn document) is read separately for each.

use super::input::{Candidate, IndexCounts, PlanInput, Purpose, UnrecordedPath, is_to_withdraw};
use crate::describe::verdict::Subject;
use crate::error::Result;
use crate::library::practice::is_for_practice;
use crate::model::{Catalogue, Document, DocumentId, Finding, Now, SitePath, SitemapSwitch, Target};
use crate::publish::other_sitemaps::{is_online_in, overlapping};
use crate::publish::plan::Basis;
use crate::rules::loc;
use crate::site::entry_description::{EntryDescription, Expected, follows, leave_out_absent};
use crate::site::moments::count_in_future;
use crate::site::{addressed, entry, entry_description};
use crate::sitemap::IndexName;
use crate::store::candidates::{self, CandidateRow};
use crate::store::publications::Page;
use crate::store::sightings::Seen;
use crate::store::sites::{self, Area};
use crate::store::{IdSet, ReadHandle};
use crate::store::{
    addresses, documents, named, publications, references, runs, sightings, unrecorded_files, withdrawals,
};
use std::collections::{BTreeMap, BTreeSet};

/// Reads the input of one plan.
pub(super) struct Reading<'a> {
    connection: &'a ReadHandle,
    target: &'a Target,
    /// The library's other catalogues whose addresses may overlap.
    overlapping: Vec<Catalogue>,
    has_standing: bool,
    has_stopped: bool,
    /// Documents left for a later publication, with those that refer to one that is not online.
    left: BTreeSet<DocumentId>,
    /// The same, together with documents that count as withdrawn there; empty when there are none of the latter.
    away: BTreeSet<DocumentId>,
}

impl<'a> Reading<'a> {
    /// Reads the record of the catalogue and the destination, and which documents may differ. `returned`: withdrawn
    /// documents with a file at their address.
    pub(super) fn begin(
        connection: &'a ReadHandle,
        (catalogue, target): (&Catalogue, &'a Target),
        basis: &Basis,
        (returned, left): (BTreeSet<DocumentId>, &BTreeSet<DocumentId>),
        now: Now,
    ) -> Result<(Self, PlanInput, IdSet)> {
        let (generation, there) = (basis.generation, basis.target_generation);
        let layout = publications::generation(connection, catalogue.id)?.1;
        let mut doubtful = returned;
        doubtful.extend(withdrawals::remaining(connection, target.id)?);
        let lacking: IdSet =
            (publications::missing_by_count(connection, catalogue.id, target.id)?.into_iter()).collect();
        let mut ids = documents::offered(connection, catalogue.id)?;
        let changed = publications::changed_since(connection, catalogue.id, there)?;
        let doubted = doubtful.iter().copied();
        let sightings = sightings::all(connection, target.id)?;
        let seen = sightings.keys().copied();
        for id in (changed.into_iter().chain(lacking.iter())).chain(doubted.chain(seen)) {
            ids.insert(id);
        }
        let pages = publications::pages(connection, catalogue.id)?;
        let is_lagging = generation > there
            || layout > generation
            || !sites::leftovers(connection, target.id)?.is_empty()
            || sites::has_doubtful_sitemaps(connection, target.id)?
            || !named::naming_withdrawn(connection, catalogue.id)?.is_empty();
        let indexes = if layout > generation { indexes_anew(connection, catalogue)? } else { indexes_of(&pages) };
        let waiting = candidates::waiting(connection, target.id)?.into_iter();
        let sitemaps = sites::standing_sitemaps(connection, target.id)?.into_keys();
        let left = with_referrers(connection, left)?;
        let withdrawn = sightings.iter().filter(|(_, sighting)| sighting.seen == Seen::Withdrawn);
        let mut away: BTreeSet<DocumentId> = withdrawn.map(|(id, _)| *id).collect();
        if !away.is_empty() {
            away.extend(&left);
        }
        let input = PlanInput {
            purpose: Purpose::default(),
            left: left.clone(),
            lists: connection.lists(),
            now,
            is_lagging,
            is_for_practice: is_for_practice(connection)?,
            online: publications::count_online(connection, catalogue.id)?,
            doubtful,
            kept_away: BTreeSet::new(),
            raised_there: BTreeSet::new(),
            lacking,
            pages,
            indexes,
            sitemaps: sitemaps.map(String::from).collect(),
            unrecorded: unrecorded(connection, catalogue, target)?,
            waiting: waiting.map(|file| ((file.path, file.entry.sha256), file.temporary)).collect(),
            sightings,
            are_all_back: there > 0
                && catalogue.sitemap == SitemapSwitch::On
                && sightings::are_all_to_return(connection, target.id)?,
            future: count_in_future(connection, (catalogue.id, target.id), now)?,
        };
        let reading = Self {
            connection,
            target,
            overlapping: overlapping(connection, catalogue)?,
            has_standing: candidates::any_stands(connection, target.id)?,
            has_stopped: runs::any_stopped(connection, target.id)?,
            left,
            away,
        };
        Ok((reading, input, ids))
    }

    pub(super) fn candidates(&self, catalogue: &Catalogue, ids: &[DocumentId], now: Now) -> Result<Vec<Candidate>> {
        let rows = candidates::of(self.connection, self.target.id, ids)?;
        (rows.into_iter()).map(|row| self.candidate(catalogue, row, now)).collect()
    }

    fn candidate(&self, catalogue: &Catalogue, mut row: CandidateRow, now: Now) -> Result<Candidate> {
        let (connection, target) = (self.connection, self.target.id);
        let document = &row.stored.document;
        let mut subject = Subject::with_free_name(connection, document, catalogue);
        let (mut findings, mut contents) = (Vec::new(), BTreeSet::new());
        let (mut intention, mut without_withdrawn) = (None, None);
        if is_to_withdraw(&row) {
            if row.standing.is_none() {
                contents = runs::contents_of(connection, document.id)?;
            }
        } else {
            let published = row.publication.as_ref().map(Into::into);
            subject = Subject::knowing(connection, document, catalogue, published)?.without(&self.left);
            let effective = entry_description::effective(connection, document)?;
            findings = subject.findings(&effective, now)?;
            if !(row.publication.as_ref()).is_some_and(|publication| publication.is_online) {
                findings.extend(self.duplicate(catalogue, document)?);
            }
            without_withdrawn = self.without_withdrawn(catalogue, document)?;
            if self.has_stopped {
                intention = runs::intention(connection, target, document.id)?;
            }
        }
        let written = subject.into_written()?;
        let without_withdrawn = without_withdrawn.filter(|one| *one != written);
        let path = entry::path(document);
        if let Some(path) = path.filter(|_| row.publication.is_none() && self.has_standing) {
            row.standing = sites::standing(connection, target, Area::Base, path.as_str())?;
        }
        Ok(Candidate { row, written, without_withdrawn, findings, intention, contents })
    }

    /// Returns the entry of a document while documents that count as withdrawn there stay away, if it may refer to
    /// them.
    fn without_withdrawn(&self, catalogue: &Catalogue, document: &Document) -> Result<Option<EntryDescription>> {
        let connection = self.connection;
        if self.away.is_empty() || follows(connection, document, &self.away)?.is_none() {
            return Ok(None);
        }
        let others = Expected { connection, catalogue, left: &self.away };
        let mut written = EntryDescription::new(connection, document, catalogue, &others)?;
        leave_out_absent(connection, (document, catalogue), &others, &mut written)?;
        Ok(Some(written))
    }

    /// Finds that the address of a new document is already online in another catalogue.
    fn duplicate(&self, catalogue: &Catalogue, document: &Document) -> Result<Option<Finding>> {
        let base = &catalogue.base_url;
        let url = entry::path(document).map(|path| base.join(&path));
        let Some((at, url)) = url.and_then(|url| Some((base.on_host(url.as_str())?, url))) else { return Ok(None) };
        for other in &self.overlapping {
            if is_online_in(self.connection, other, &at)? {
                return Ok(Some(loc::duplicate(url.as_str())));
            }
        }
        Ok(None)
    }
}

/// Counts the entries of each index when the layout is rebuilt.
fn indexes_anew(connection: &ReadHandle, catalogue: &Catalogue) -> Result<IndexCounts> {
    let (lists, mut indexes) = (connection.lists(), IndexCounts::default());
    for online in publications::online_entries(connection, catalogue.id)? {
        let index = IndexName::of(catalogue.variant, &online.categories, &lists);
        *indexes.entries.entry(index).or_default() += 1;
    }
    Ok(indexes)
}

/// Counts the entries of each index by its pages.
fn indexes_of(pages: &[Page]) -> IndexCounts {
    let mut indexes = IndexCounts::default();
    for page in pages {
        *indexes.entries.entry(page.index).or_default() += i64::from(page.entries);
        indexes.of_page.insert(page.id, page.index);
    }
    indexes
}

/// Returns the files that may be on the destination although the library never recorded them as published.
fn unrecorded(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    target: &Target,
) -> Result<BTreeMap<SitePath, UnrecordedPath>> {
    let mut known = BTreeMap::new();
    for (path, contents) in unrecorded_files::all(connection, target.id)? {
        let unrecorded = UnrecordedPath {
            contents,
            standing: sites::standing(connection, target.id, Area::Base, path.as_str())?,
            is_online: addresses::is_online_at(connection, catalogue.id, &path)?,
        };
        known.insert(path, unrecorded);
    }
    Ok(known)
}

/// Adds documents that cannot be published without the ones left: all that refer to one that is not online, directly or
/// indirectly, also by its future address.
fn with_referrers(connection: &ReadHandle, left: &BTreeSet<DocumentId>) -> Result<BTreeSet<DocumentId>> {
    let mut all = addressed::closure(left.iter().copied(), |id| {
        if references::is_online(connection, *id)? { Ok(Vec::new()) } else { addressed::referrers(connection, *id) }
    })?;
    all.extend(left);
    Ok(all)
}

/// Documents read at once: bounds memory.
pub(super) const READ_AT_ONCE: usize = 500;
