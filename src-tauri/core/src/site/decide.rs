//! Decides, in one transaction, what must be online from now on: publications, page assignment, generation.

use super::entry_description::{Arrived, EntryDescription, leave_out_absent};
use super::moments::Moments;
use super::planned::{Action, Decided, PlannedDocument, RecordedDocuments};
use super::site_files::invalid;
use crate::codes::word_of;
use crate::error::{Code, Result, UseCaseError, refused};
use crate::lists::Lists;
use crate::model::{AddressKey, Catalogue, Document, DocumentId, Intent, Lastmod, ListUri, Now, PageId};
use crate::sitemap::{IndexName, NewSize, Page as PageSize, PageLimits, Pages, index_lastmod};
use crate::store::publications::{self, Page, Publication};
use crate::store::{ReadHandle, WriteHandle, documents, named, publications::OnlineEntry, sightings};
use crate::wire::FutureLastmod;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The result of deciding.
pub(crate) struct Decision {
    pub(crate) generation: i64,
    /// Documents with an unchanged description whose entries change because of others.
    pub(crate) following: BTreeSet<DocumentId>,
}

/// Records what must be online: the documents of the plan that arrived. Removes references to the library's withdrawn
/// documents from every other entry of the catalogue. Fails with `store-…`; `output-invalid` when an entry cannot be
/// written.
pub(crate) fn decide(
    connection: &WriteHandle,
    catalogue: &Catalogue,
    (arrived, moments): (RecordedDocuments<'_>, &Moments),
    now: Now,
) -> Result<Decision> {
    let (generation, layout) = publications::generation(connection, catalogue.id)?;
    let is_news = arrived.iter().any(|document| document.decided != Decided::Already);
    let names_withdrawn = || named::naming_withdrawn(connection, catalogue.id);
    let mut naming = naming_again(connection, catalogue, arrived, moments)?;
    // A document that did not arrive gets its moment when it does.
    let has_moments = !moments.are_all_of(|id| arrived.is_left_out(id));
    let is_still = !is_news && layout <= generation && !has_moments && naming.is_empty();
    if is_still && names_withdrawn()?.is_empty() {
        return Ok(Decision { generation, following: BTreeSet::new() });
    }
    moments.lower(connection, catalogue.id, now)?;
    let mut state = State::load(connection, catalogue, generation + 1, now)?;
    if layout > generation {
        state.start_anew(connection)?;
    }
    let others = Arrived { connection, catalogue, documents: arrived };
    for document in arrived.iter() {
        if let Decided::Now(lastmod) = document.decided {
            let lastmod = lastmod.filter(|lastmod| moments.allows(*lastmod, now));
            state.apply(connection, &document, lastmod, &others)?;
        }
    }
    state.relink(connection, arrived)?;
    state.let_go(connection, arrived, &names_withdrawn()?)?;
    if layout > generation {
        state.lay_out(connection)?;
    }
    naming.extend(state.heirs_again(connection, arrived, moments)?);
    state.raise_naming(connection, &naming)?;
    state.keep_moments(connection, moments, arrived)?;
    state.store_pages(connection)?;
    publications::set_generation(connection, catalogue.id, generation + 1)?;
    let mut following = state.following;
    following.retain(|id| !arrived.decides(*id));
    Ok(Decision { generation: generation + 1, following })
}

/// The pages of a catalogue while the next generation is made.
pub(super) struct State<'a> {
    pub(super) catalogue: &'a Catalogue,
    lists: Arc<Lists>,
    generation: i64,
    now: Now,
    series: BTreeMap<IndexName, Pages>,
    rows: BTreeMap<(IndexName, u32), Page>,
    numbers: BTreeMap<PageId, (IndexName, u32)>,
    touched: BTreeSet<(IndexName, u32)>,
    shrunk: BTreeSet<(IndexName, u32)>,
    is_new_layout: bool,
    /// For a new layout: the index that had each entry.
    stood_in: BTreeMap<DocumentId, IndexName>,
    /// Entries that change because of other documents.
    following: BTreeSet<DocumentId>,
}

impl<'a> State<'a> {
    pub(super) fn load(connection: &ReadHandle, catalogue: &'a Catalogue, generation: i64, now: Now) -> Result<Self> {
        let mut rows = BTreeMap::new();
        let mut numbers = BTreeMap::new();
        let mut sizes: BTreeMap<IndexName, BTreeMap<u32, PageSize>> = BTreeMap::new();
        for page in publications::pages(connection, catalogue.id)? {
            let at = (page.index, page.number);
            if page.entries > 0 {
                let size = PageSize { entries: page.entries, entry_bytes: page.bytes };
                sizes.entry(page.index).or_default().insert(page.number, size);
            }
            numbers.insert(page.id, at);
            rows.insert(at, page);
        }
        let limits = PageLimits::new(catalogue.page_entries);
        let series = sizes.into_iter().map(|(index, pages)| (index, Pages::new(limits, pages))).collect();
        Ok(Self {
            catalogue,
            lists: connection.lists(),
            generation,
            now,
            series,
            rows,
            numbers,
            touched: BTreeSet::new(),
            shrunk: BTreeSet::new(),
            is_new_layout: false,
            stood_in: BTreeMap::new(),
            following: BTreeSet::new(),
        })
    }

    /// Another variant: every page is rebuilt.
    fn start_anew(&mut self, connection: &WriteHandle) -> Result<()> {
        for entry in publications::online_entries(connection, self.catalogue.id)? {
            let at = entry.page.and_then(|page| self.numbers.get(&page));
            (self.stood_in).extend(at.map(|(index, _)| (entry.document, *index)));
        }
        publications::clear_pages(connection, self.catalogue.id)?;
        self.series.clear();
        self.rows.clear();
        self.numbers.clear();
        self.is_new_layout = true;
        Ok(())
    }

    fn lay_out(&mut self, connection: &WriteHandle) -> Result<()> {
        for OnlineEntry { document, entry_bytes, lastmod, categories, page: _ } in
            publications::online_entries(connection, self.catalogue.id)?
        {
            let index = self.index_of(&categories);
            let number = self.place(index, u64::from(entry_bytes));
            let page = self.page_id(connection, index, number)?;
            publications::assign(connection, document, page)?;
            if (self.stood_in.get(&document)).is_some_and(|before| *before != index) {
                // A reader of this index sees the entry for the first time.
                let lastmod = Lastmod::next(Some(lastmod), self.now);
                sightings::raise(connection, document, lastmod)?;
            }
        }
        Ok(())
    }

    /// Raises the `lastmod` of entries that name a document again, unless they changed just now.
    fn raise_naming(&mut self, connection: &WriteHandle, naming: &BTreeSet<DocumentId>) -> Result<()> {
        for id in naming {
            let Some(entry) = publications::get(connection, *id)?.filter(|one| one.generation < self.generation) else {
                continue;
            };
            sightings::raise(connection, *id, Lastmod::next(Some(entry.lastmod), self.now))?;
            self.touched.extend(entry.page.and_then(|page| self.numbers.get(&page).copied()));
        }
        Ok(())
    }

    /// Raises the `lastmod` of entries that return, or that are newer elsewhere.
    fn keep_moments(
        &mut self,
        connection: &WriteHandle,
        moments: &Moments,
        arrived: RecordedDocuments<'_>,
    ) -> Result<()> {
        if moments.are_all_back {
            let moment = Lastmod::next(None, self.now);
            sightings::raise_all(connection, self.catalogue.id, moment, self.generation)?;
        }
        if moments.are_all_back || moments.future == FutureLastmod::Lower {
            self.touched.extend(self.rows.keys().copied());
        }
        for (id, lastmod) in &moments.least {
            if arrived.is_left_out(*id) || !moments.allows(*lastmod, self.now) {
                continue;
            }
            sightings::raise(connection, *id, *lastmod)?;
            let page = publications::get(connection, *id)?.and_then(|publication| publication.page);
            self.touched.extend(page.and_then(|page| self.numbers.get(&page).copied()));
        }
        Ok(())
    }

    fn apply(
        &mut self,
        connection: &WriteHandle,
        planned: &PlannedDocument,
        lastmod: Option<Lastmod>,
        others: &Arrived<'_>,
    ) -> Result<()> {
        let before = publications::get(connection, planned.id)?;
        if planned.action == Action::Withdrawn {
            return self.withdraw(connection, planned.id, before);
        }
        let stored = documents::get(connection, planned.id)?.ok_or_else(|| missing(planned.id))?;
        let mut written = EntryDescription::new(connection, &stored.document, self.catalogue, others)?;
        leave_out_absent(connection, (&stored.document, self.catalogue), others, &mut written)?;
        let url = self.catalogue.base_url.join(&planned.path);
        let (entry_sha256, entry_bytes) =
            (written.digest(&url, &self.lists)).map_err(|error| invalid(planned.path.as_str(), error))?;
        let is_same = before.as_ref().is_some_and(|before| {
            before.is_online && before.entry_sha256 == entry_sha256 && before.file.sha256 == stored.document.file.sha256
        });
        if is_same {
            // The cause of the difference, such as a part, did not arrive. Nothing has changed.
            return Ok(());
        }
        let previous = before.as_ref().map(|publication| publication.lastmod);
        let lastmod = lastmod.unwrap_or_else(|| Lastmod::next(previous, self.now));
        let page = self.assign(connection, before.as_ref(), &written.metadata.informatiecategorieen, entry_bytes)?;
        let publication = Publication {
            document: planned.id,
            path: planned.path.clone(),
            metadata: written.metadata,
            parts: written.parts,
            file: stored.document.file,
            entry_sha256,
            entry_bytes,
            lastmod,
            is_online: true,
            page,
            generation: self.generation,
            first_generation: before
                .as_ref()
                .filter(|publication| publication.is_online)
                .map_or(self.generation, |publication| publication.first_generation),
            first_published_at: before.map_or(self.now.unix(), |publication| publication.first_published_at),
        };
        Ok(publications::put(connection, self.catalogue.id, &publication)?)
    }

    /// Records the new contents of an online entry.
    pub(super) fn restate(
        &mut self,
        connection: &WriteHandle,
        before: Publication,
        written: EntryDescription,
    ) -> Result<()> {
        let url = self.catalogue.base_url.join(&before.path);
        let (entry_sha256, entry_bytes) =
            (written.digest(&url, &self.lists)).map_err(|error| invalid(before.path.as_str(), error))?;
        self.following.insert(before.document);
        let categories = &written.metadata.informatiecategorieen;
        let page = self.assign(connection, Some(&before), categories, entry_bytes)?;
        let publication = Publication {
            metadata: written.metadata,
            parts: written.parts,
            entry_sha256,
            entry_bytes,
            lastmod: Lastmod::next(Some(before.lastmod), self.now),
            page,
            generation: self.generation,
            ..before
        };
        Ok(publications::put(connection, self.catalogue.id, &publication)?)
    }

    fn withdraw(&mut self, connection: &WriteHandle, id: DocumentId, before: Option<Publication>) -> Result<()> {
        let before = before.ok_or_else(|| missing(id))?;
        self.take_out(&before);
        let reason = documents::get(connection, id)?.map_or_else(String::new, |stored| reason_of(&stored.document));
        Ok(publications::withdraw(connection, id, self.generation, self.now.unix(), &reason)?)
    }

    /// Returns the page of a document: its current one, unless it must move.
    pub(super) fn assign(
        &mut self,
        connection: &WriteHandle,
        before: Option<&Publication>,
        categories: &[ListUri],
        entry_bytes: u32,
    ) -> Result<Option<PageId>> {
        if self.is_new_layout {
            return Ok(None);
        }
        let index = self.index_of(categories);
        let bytes = u64::from(entry_bytes);
        let at = before.and_then(|publication| {
            let at = self.numbers.get(&publication.page?).copied()?;
            Some((at, u64::from(publication.entry_bytes)))
        });
        let number = match at {
            Some(((on, number), old_bytes)) if on == index => {
                self.touched.insert((on, number));
                match self.pages(index).resize(number, old_bytes, bytes) {
                    NewSize::Stays => number,
                    NewSize::Moved(moved) => {
                        self.shrunk.insert((on, number));
                        moved
                    }
                }
            }
            Some((on, old_bytes)) => {
                self.take_off(on, old_bytes);
                self.place(index, bytes)
            }
            None => self.place(index, bytes),
        };
        self.touched.insert((index, number));
        self.page_id(connection, index, number).map(Some)
    }

    fn place(&mut self, index: IndexName, bytes: u64) -> u32 {
        let number = self.pages(index).place(bytes);
        self.touched.insert((index, number));
        number
    }

    /// Removes the entry of a publication from its page.
    pub(super) fn take_out(&mut self, publication: &Publication) {
        let page = publication.page;
        if let Some(at) = page.and_then(|page| self.numbers.get(&page).copied()) {
            self.take_off(at, u64::from(publication.entry_bytes));
        }
    }

    fn take_off(&mut self, (index, number): (IndexName, u32), bytes: u64) {
        self.pages(index).remove(number, bytes);
        self.touched.insert((index, number));
        self.shrunk.insert((index, number));
    }

    fn pages(&mut self, index: IndexName) -> &mut Pages {
        let limits = PageLimits::new(self.catalogue.page_entries);
        self.series.entry(index).or_insert_with(|| Pages::new(limits, BTreeMap::new()))
    }

    fn page_id(&mut self, connection: &WriteHandle, index: IndexName, number: u32) -> Result<PageId> {
        if let Some(page) = self.rows.get(&(index, number)) {
            return Ok(page.id);
        }
        let page = publications::insert_page(connection, self.catalogue.id, index, number)?;
        let id = page.id;
        self.rows.insert((index, number), page);
        self.numbers.insert(id, (index, number));
        Ok(id)
    }

    pub(super) fn store_pages(&mut self, connection: &WriteHandle) -> Result<()> {
        for at in &self.touched {
            let Some(page) = self.rows.get_mut(at) else { continue };
            let size = self.series.get(&at.0).and_then(|pages| pages.pages().get(&at.1)).copied().unwrap_or_default();
            page.entries = size.entries;
            page.bytes = size.entry_bytes;
            page.generation = self.generation;
            let removal = self.shrunk.contains(at).then(|| Lastmod::next(Some(page.lastmod), self.now));
            if let Some(highest) = publications::highest_lastmod(connection, page.id)? {
                page.lastmod = index_lastmod(highest, removal).max(page.lastmod);
            }
            publications::update_page(connection, page)?;
        }
        Ok(())
    }

    fn index_of(&self, categories: &[ListUri]) -> IndexName {
        IndexName::of(self.catalogue.variant, categories, &self.lists)
    }
}

/// Returns the documents whose entries left out another document on this destination, because that had no entry there,
/// and name it from now on.
fn naming_again(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    arrived: RecordedDocuments<'_>,
    moments: &Moments,
) -> Result<BTreeSet<DocumentId>> {
    let mut naming = BTreeSet::new();
    for id in moments.without_entry.keys() {
        let document = arrived.find(*id).or_else(|| arrived.restored.find(*id));
        let document = document.filter(|one| one.action != Action::Withdrawn && !arrived.is_left_out(one.id));
        let key = document.and_then(|document| AddressKey::of(&catalogue.base_url, &document.path));
        if let Some(key) = key {
            naming.extend(named::entries_naming(connection, catalogue.id, &key)?);
        }
    }
    Ok(naming)
}

/// Returns the code of the reason why a person wants a document offline; empty when no person does.
pub(crate) fn reason_of(document: &Document) -> String {
    match &document.intent {
        Intent::Withdraw { reason, .. } => word_of(reason),
        Intent::Publish => String::new(),
    }
}

fn missing(id: DocumentId) -> UseCaseError {
    refused(Code::DocumentUnknown, "value", id)
}
