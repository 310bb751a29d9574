//! Decides, entry by entry, whether it can be adopted, and as what.

use super::tally::{LeftOutReason, Tally};
use crate::codes::word_of;
use crate::diwoo::existing::{
    EntryElement, ExistingDocument, ListedItem, Remark, RemarkKind, differences, read_existing,
};
use crate::import::suggest_title;
use crate::lists::Lists;
use crate::model::{
    ActOrigin, BaseUrl, Catalogue, CollisionKey, DocumentRef, Lastmod, ListUri, Metadata, NamedDocument, Now,
    PublishedName, SitePath, SiteUrl, SiteUrlError, TermOrigin,
};
use crate::rules::reserved::off_limits;
use crate::rules::{Unwritable, lastmod::check_future};
use crate::site::{self, addressed, judging, site_files};
use crate::sitemap::{IndexName, PageBuffer};
use crate::wire::{AdoptionExample, AdoptionFile, AdoptionFileKind};
use std::collections::{BTreeMap, BTreeSet, btree_map::Entry as Seen};

/// An entry that is adopted.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    /// Its address as written, but for the spelling of the host.
    pub(crate) url: String,
    pub(crate) path: SitePath,
    pub(crate) lastmod: Lastmod,
    /// Its description, without the format.
    pub(crate) metadata: Metadata,
    pub(crate) format: Option<ListUri>,
    /// Its parts, in order, with the titles that it gives them.
    pub(crate) parts: Vec<NamedDocument>,
    /// Metadata in MDTO found with it, exactly as written.
    pub(crate) mdto: Option<String>,
    /// Whether our entry differs from the one that was found: corrected, completed, or partly left out.
    pub(crate) is_rewritten: bool,
    /// Whether something is missing, so that it cannot be written yet.
    pub(crate) is_incomplete: bool,
    /// Whether its `lastmod` is more than a day in the future.
    pub(crate) is_future: bool,
    /// Its file: number of the place that has it, and size in bytes.
    pub(crate) file: Option<(usize, u64)>,
}

impl Entry {
    /// Returns its file for the list; `None` when it has none.
    pub(crate) fn listed(&self, lists: &Lists) -> Option<AdoptionFile> {
        let (_, bytes) = self.file?;
        Some(AdoptionFile { path: self.path.to_string(), bytes, kind: file_kind(&self.path, lists) })
    }

    /// Tells whether our entry gets a format from the file, which the old entry did not state.
    pub(crate) fn gets_format(&self) -> bool {
        self.format.is_none() && self.file.is_some()
    }

    pub(crate) fn example(&self, element: &str, value: &str) -> AdoptionExample {
        example(&self.url, &self.metadata, element, value)
    }
}

/// Returns how usual the file extension of a document is.
pub(crate) fn file_kind(path: &SitePath, lists: &Lists) -> AdoptionFileKind {
    let name = PublishedName(path.file_name().to_owned());
    match name.stem_and_extension() {
        (_, None) => AdoptionFileKind::None,
        (_, Some(extension)) if lists.format_by_extension(extension).is_some() => AdoptionFileKind::Usual,
        (_, Some(_)) => AdoptionFileKind::Unknown,
    }
}

/// An entry whose document is already in the library, and that refers to others.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    pub(crate) path: SitePath,
    /// The addresses of its parts, in order.
    pub(crate) parts: Vec<String>,
    /// The addresses of its main document and of related documents.
    pub(crate) names: Vec<String>,
}

impl Known {
    /// Keeps the references of an entry; `None` when it has none.
    fn new(path: SitePath, found: ExistingDocument) -> Option<Self> {
        let names = found.metadata.references().filter_map(DocumentRef::url);
        let names: Vec<String> = names.map(str::to_owned).collect();
        let parts: Vec<String> = found.parts.into_iter().map(|part| part.url).collect();
        (!parts.is_empty() || !names.is_empty()).then_some(Self { path, parts, names })
    }
}

/// Decides on the entries of one adoption, and counts.
pub(crate) struct Deciding<'a> {
    pub(crate) catalogue: &'a Catalogue,
    pub(crate) now: Now,
    /// Values adopted differently from how they were found.
    pub(crate) guessed: Tally,
    /// Elements missing in entries that cannot be written yet.
    pub(crate) missing: Tally,
    /// Entries and values that are not adopted.
    pub(crate) left_out: Tally,
    pub(crate) incomplete: u32,
    /// Number of entries whose documents are already in the library, however often they stand there.
    pub(crate) already: u32,
    /// Entries whose documents are already in the library.
    pub(crate) known: Vec<Known>,
    /// The paths of the entries so far, by collision key.
    seen: BTreeMap<CollisionKey, SitePath>,
    buffer: PageBuffer<'a>,
}

impl<'a> Deciding<'a> {
    pub(crate) fn new(catalogue: &'a Catalogue, lists: &'a Lists, now: Now) -> Self {
        Self {
            catalogue,
            now,
            guessed: Tally::default(),
            missing: Tally::default(),
            left_out: Tally::default(),
            incomplete: 0,
            already: 0,
            known: Vec::new(),
            seen: BTreeMap::new(),
            buffer: PageBuffer::new(lists),
        }
    }

    /// Decides on an entry; `None` when it is left out, or its document is already in the library. `of_index` is the
    /// index that names its sitemap, `path_state` tells who has a path.
    pub(crate) fn decide(
        &mut self,
        mut found: ExistingDocument,
        of_index: Option<IndexName>,
        path_state: impl FnOnce(&SitePath) -> PathState,
    ) -> Option<Entry> {
        let spelled = self.catalogue.base_url.with_own_host(&found.url);
        let as_written = std::mem::replace(&mut found.url, spelled);
        let (path, mut found) = self.place(found, of_index, path_state)?;
        let (lastmod, is_future) = self.lastmod(&found);
        let has_no_description = has_no_description(&found);
        spell_with_own_host(&mut found, &self.catalogue.base_url);
        let mut metadata = found.metadata;
        let by_index = (of_index.filter(|_| metadata.informatiecategorieen.is_empty()))
            .and_then(|index| index.category(self.buffer.lists()));
        metadata.informatiecategorieen.extend(by_index.clone());
        note_origins(&mut metadata);
        let mut entry = Entry {
            lastmod,
            is_future,
            is_rewritten: false,
            is_incomplete: false,
            url: found.url,
            path,
            format: found.format,
            metadata,
            parts: found.parts,
            mdto: found.mdto,
            file: None,
        };
        if entry.url != as_written {
            self.guessed.add("rewritten", || entry.example("loc", &as_written));
            entry.is_rewritten = true;
        }
        self.tell_remarks(&mut entry, &found.remarks);
        if let Some(category) = by_index {
            let example = || entry.example("informatiecategorie", category.as_str());
            self.guessed.add("category-by-index", example);
            entry.is_rewritten = true;
        }
        self.tell_assumed(&mut entry);
        if has_no_description && entry.metadata.officiele_titel.is_empty() {
            // A proposal, as for an added file: it counts once a person accepts it.
            let name = entry.path.file_name();
            (entry.metadata.officiele_titel, entry.metadata.titel_herkomst) = suggest_title(name, None);
        }
        self.judge(&mut entry, &found.said, &found.remarks);
        Some(entry)
    }

    /// Returns the path of an entry; `None` when it is left out, or its document is already in the library.
    fn place(
        &mut self,
        found: ExistingDocument,
        of_index: Option<IndexName>,
        path_state: impl FnOnce(&SitePath) -> PathState,
    ) -> Option<(SitePath, ExistingDocument)> {
        let left = match self.path(&found, of_index) {
            Ok(path) => match (self.claim(&path), path_state(&path)) {
                (None, PathState::Free) => return Some((path, found)),
                (None, PathState::Here) => {
                    self.already += 1;
                    self.known.extend(Known::new(path, found));
                    return None;
                }
                (None, PathState::InAnotherCatalogue)
                | (Some(LeftOutReason::Twice), PathState::Here | PathState::InAnotherCatalogue) => {
                    self.already += 1;
                    return None;
                }
                (None, PathState::Taken) => LeftOutReason::Taken,
                (Some(left), _) => left,
            },
            Err(left) => left,
        };
        self.leave(left, &found);
        None
    }

    /// Counts what is adopted differently from how the child found it.
    fn tell_remarks(&mut self, entry: &mut Entry, remarks: &[Remark]) {
        let lists = self.buffer.lists();
        for remark in remarks {
            // The child knows only the lists of the program; this library may know more.
            let is_known = remark.kind == RemarkKind::TermUnknown && lists.knows(&remark.value);
            if remark.kind != RemarkKind::Missing && !is_known {
                entry.is_rewritten |= remark.element != LASTMOD && is_another(remark.kind);
                let kind = word_of(&remark.kind);
                self.guessed.add(&kind, || entry.example(&remark.element, &remark.value));
            }
        }
    }

    /// Counts where the organisation of the catalogue is filled in.
    fn tell_assumed(&mut self, entry: &mut Entry) {
        let assumed = [
            ("publisher", entry.metadata.publisher.is_none()),
            ("verantwoordelijke", entry.metadata.verantwoordelijke.is_none()),
        ];
        for (element, _) in assumed.iter().filter(|(_, is_assumed)| *is_assumed) {
            let organisation = self.catalogue.organisation.as_str();
            let example = || entry.example(element, organisation);
            self.guessed.add("organisation-assumed", example);
            entry.is_rewritten = true;
        }
    }

    fn path(&self, found: &ExistingDocument, of_index: Option<IndexName>) -> Result<SitePath, LeftOutReason> {
        if found.url.is_empty() {
            return Err(LeftOutReason::NoAddress);
        }
        match found.url.parse::<SiteUrl>() {
            Ok(_) => {}
            Err(SiteUrlError::NotHttps) => return Err(LeftOutReason::NotHttps),
            Err(_) => return Err(LeftOutReason::AddressInvalid),
        }
        let base = &self.catalogue.base_url;
        let Some(below) = found.url.strip_prefix(base.as_str()) else {
            let is_this_host = found.url.starts_with(base.host_root());
            return Err(if is_this_host { LeftOutReason::OutsideBase } else { LeftOutReason::OtherHost });
        };
        let path = SitePath::of_address(below).map_err(|_| LeftOutReason::AddressInvalid)?;
        if site_files::is_own_file(&path) {
            return Err(LeftOutReason::OwnFile);
        }
        if off_limits(&path).is_some() {
            return Err(LeftOutReason::NeverOurs);
        }
        // Only a Woo index implies that entries without a description are documents: other sitemaps name web pages.
        if of_index.is_none() && has_no_description(found) {
            return Err(LeftOutReason::NoDescription);
        }
        Ok(path)
    }

    /// Claims a path for an entry; tells when an earlier one had it, or one that some servers cannot tell apart.
    fn claim(&mut self, path: &SitePath) -> Option<LeftOutReason> {
        match self.seen.entry(CollisionKey::new(path.as_str())) {
            Seen::Vacant(first) => {
                first.insert(path.clone());
                None
            }
            Seen::Occupied(first) if first.get() == path => Some(LeftOutReason::Twice),
            Seen::Occupied(_) => Some(LeftOutReason::Capitals),
        }
    }

    fn leave(&mut self, left: LeftOutReason, found: &ExistingDocument) {
        let example = || example(&found.url, &found.metadata, "", "");
        self.left_out.add(left.as_str(), example);
    }

    /// Returns the `lastmod` of an entry, and whether it is in the future; a missing one becomes now.
    fn lastmod(&mut self, found: &ExistingDocument) -> (Lastmod, bool) {
        let example = |value: &str| example(&found.url, &found.metadata, LASTMOD, value);
        let Some(lastmod) = found.lastmod else {
            self.guessed.add("lastmod-missing", || example(""));
            return (Lastmod::from_unix(self.now.unix()), false);
        };
        let is_future = check_future(lastmod, self.now).is_some();
        if is_future {
            let value = lastmod.to_string();
            self.guessed.add("lastmod-future", || example(&value));
        }
        (lastmod, is_future)
    }

    /// Counts what an entry lacks to be written, and what will be written differently.
    fn judge(&mut self, entry: &mut Entry, stood: &[EntryElement], remarks: &[Remark]) {
        let mut metadata = entry.metadata.clone();
        metadata.format.clone_from(&entry.format);
        let lacking = lacking(&mut self.buffer, entry, &metadata, self.catalogue);
        // When the old entry has no format, its file supplies one later.
        let names_format = metadata.format.is_some();
        let lists = self.buffer.lists();
        let stand_in = || Some(ListUri::new(&lists.format_by_extension("pdf")?.uri));
        metadata.format = metadata.format.or_else(stand_in);
        let written = written(&mut self.buffer, entry, &metadata, self.catalogue);
        let differing = written.as_deref().map(|written| differences(stood, written, lists));
        for said in differing.into_iter().flatten() {
            if said.element == FORMAT && !names_format {
                continue;
            }
            let is_told = |remark: &Remark| remark.element == said.element || remark.kind == RemarkKind::MdtoOnly;
            let is_completed = stood.iter().all(|one| one.element != said.element);
            if !is_completed && !remarks.iter().any(is_told) {
                let value = if said.text.is_empty() { &said.address } else { &said.text };
                self.guessed.add("rewritten", || entry.example(&said.element, value));
            }
            entry.is_rewritten = true;
        }
        if lacking.is_empty() {
            return;
        }
        entry.is_incomplete = true;
        self.incomplete = self.incomplete.saturating_add(1);
        for element in lacking {
            self.missing.add(element, || entry.example(element, ""));
        }
    }
}

/// Spells the host as the catalogue does, in the addresses that an entry refers to.
fn spell_with_own_host(found: &mut ExistingDocument, base: &BaseUrl) {
    for reference in addressed::references_of(&mut found.metadata) {
        if let DocumentRef::External { url, .. } = reference {
            *url = base.with_own_host(url);
        }
    }
    for part in &mut found.parts {
        part.url = base.with_own_host(&part.url);
    }
}

/// Notes that what an entry states was neither proposed nor typed here.
fn note_origins(metadata: &mut Metadata) {
    if !metadata.informatiecategorieen.is_empty() {
        metadata.categorie_herkomst = TermOrigin::Adopted;
    }
    if !metadata.documentsoorten.is_empty() {
        metadata.documentsoort_herkomst = TermOrigin::Adopted;
    }
    if !metadata.documenthandelingen.is_empty() {
        metadata.handeling_herkomst = ActOrigin::Given;
    }
}

/// Tells whether an entry has only an address and a `lastmod`.
fn has_no_description(found: &ExistingDocument) -> bool {
    let is_missing = |remark: &Remark| {
        remark.kind == RemarkKind::Missing && ["Document", "DiWoo"].contains(&remark.element.as_str())
    };
    found.remarks.iter().any(is_missing)
}

fn example(url: &str, metadata: &Metadata, element: &str, value: &str) -> AdoptionExample {
    AdoptionExample {
        url: url.to_owned(),
        title: metadata.officiele_titel.clone(),
        element: element.to_owned(),
        value: value.to_owned(),
    }
}

/// The state of a path: which document has it, if any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PathState {
    Free,
    /// The document with exactly this address is already in the library.
    Here,
    /// A document of another catalogue of this library: also already here.
    InAnotherCatalogue,
    /// Another document has or had it.
    Taken,
}

/// Tells whether an entry with this description, every default filled in, can be in our sitemaps.
pub(crate) fn is_writable(entry: &Entry, metadata: &Metadata, catalogue: &Catalogue, lists: &Lists) -> bool {
    lacking(&mut PageBuffer::new(lists), entry, metadata, catalogue).is_empty()
}

/// Returns what our entry will state; `None` when it cannot be written.
fn written(
    buffer: &mut PageBuffer<'_>,
    entry: &Entry,
    metadata: &Metadata,
    catalogue: &Catalogue,
) -> Option<Vec<EntryElement>> {
    let (lists, resolved) = (buffer.lists(), with_organisation(metadata, catalogue));
    buffer.clear();
    let candidate = site::entry::entry(&entry.url, entry.lastmod, &resolved, &[]);
    buffer.push(&candidate).ok()?;
    let mut said = None;
    let page = buffer.finish(IndexName::Common, 1)?;
    let read = read_existing(page.bytes, lists, &mut |found| {
        if let ListedItem::Document(document) = found {
            said = Some(document.said);
        }
    });
    said.filter(|_| read.unreadable.is_none())
}

/// Fills in the organisation of the catalogue where none is stated.
pub(super) fn with_organisation(metadata: &Metadata, catalogue: &Catalogue) -> Metadata {
    let mut resolved = metadata.clone();
    for organisation in [&mut resolved.publisher, &mut resolved.verantwoordelijke] {
        organisation.get_or_insert_with(|| catalogue.organisation.clone());
    }
    resolved
}

/// Returns the elements that keep an entry from being written, refused by the writer or the strict reader.
fn lacking(
    buffer: &mut PageBuffer<'_>,
    entry: &Entry,
    metadata: &Metadata,
    catalogue: &Catalogue,
) -> BTreeSet<&'static str> {
    let resolved = with_organisation(metadata, catalogue);
    let candidate = site::entry::entry(&entry.url, entry.lastmod, &resolved, &[]);
    let found = judging::judge(buffer, &candidate, &catalogue.base_url);
    let named = |found: &Unwritable| match found.element() {
        "" => "url",
        element => element,
    };
    found.iter().map(named).collect()
}

/// Tells whether a remark means that our entry differs in content, not only in notation.
fn is_another(kind: RemarkKind) -> bool {
    match kind {
        RemarkKind::TermUnknown | RemarkKind::DateOnly | RemarkKind::WithoutOffset | RemarkKind::OutOfOrder => false,
        RemarkKind::TermCorrected
        | RemarkKind::TermByLabel
        | RemarkKind::TermLeftOut
        | RemarkKind::TimeLeftOut
        | RemarkKind::DateUnreadable
        | RemarkKind::Repeated
        | RemarkKind::Misplaced
        | RemarkKind::ElementUnknown
        | RemarkKind::ReferenceWithoutAddress
        | RemarkKind::Incomplete
        | RemarkKind::Mdto
        | RemarkKind::MdtoOnly
        | RemarkKind::MdtoTooLarge
        | RemarkKind::Missing => true,
    }
}

const LASTMOD: &str = "lastmod";
const FORMAT: &str = "format";
