//! The description of a document as its entry states it: with values inherited from its main document, and with the
//! addresses and titles of the documents it names. Only documents that are online are named. `isPartOf` is stored;
//! `hasPart` follows from it.

use super::addressed::{self, Meaning};
use super::entry::{self, resolved};
use super::planned::{Action, Decided, RecordedDocuments};
use crate::diwoo::NotWritable;
use crate::lists::{Lists, TermList};
use crate::model::{
    AddressKey, BaseUrl, Catalogue, CatalogueId, Document, DocumentId, DocumentRef, FIELDS, FieldSpec, Intent, Kind,
    ListUri, Metadata, NamedDocument, Sha256, SitePath, SiteUrl,
};
use crate::rules::Presence;
use crate::store::documents::{self, StoredDocument};
use crate::store::findings::Day;
use crate::store::publications::Publication;
use crate::store::{ReadHandle, StoreError, findings, references};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A description as its entry states it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EntryDescription {
    /// With every default filled in, other documents by address.
    pub(crate) metadata: Metadata,
    /// `hasPart`, in order.
    pub(crate) parts: Vec<NamedDocument>,
}

/// Values that a part inherited from main documents that are being removed.
#[derive(Debug)]
pub(crate) struct TakenOver {
    /// The values that the part has itself, or inherits from others.
    pub(crate) own: Metadata,
    /// The values of those documents.
    pub(crate) gone: Vec<Arc<Metadata>>,
}

/// How an entry refers to another document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Links {
    is_main: bool,
    is_part: bool,
}

impl From<&Publication> for EntryDescription {
    /// Takes the description of an online document.
    fn from(publication: &Publication) -> Self {
        Self { metadata: publication.metadata.clone(), parts: publication.parts.clone() }
    }
}

impl EntryDescription {
    /// Builds the description in the entry of a document, given which others are online.
    pub(crate) fn new(
        connection: &ReadHandle,
        document: &Document,
        catalogue: &Catalogue,
        others: &dyn ReferenceResolver,
    ) -> Result<Self, StoreError> {
        let document = effective(connection, document)?;
        let mut metadata = resolved(&document, catalogue);
        metadata.part_position = None;
        let name = |reference: DocumentRef| -> Result<Option<DocumentRef>, StoreError> {
            Ok(match reference {
                DocumentRef::Document(id) => others.find(id)?.map(external),
                DocumentRef::External { url, title } => match addressed::meaning(connection, catalogue.id, &url)? {
                    Meaning::Own(id) | Meaning::Coming(id) => others.find(id)?.map(external),
                    Meaning::Gone(_) => None,
                    Meaning::Nothing | Meaning::Elsewhere => Some(titled(url, title)),
                },
            })
        };
        metadata.is_part_of = match metadata.is_part_of.take() {
            Some(main) => name(main)?,
            None => None,
        };
        let mut relations = Vec::with_capacity(metadata.documentrelaties.len());
        for mut relation in std::mem::take(&mut metadata.documentrelaties) {
            if let Some(to) = name(relation.relation)? {
                relation.relation = to;
                relations.push(relation);
            }
        }
        metadata.documentrelaties = relations;
        let mut parts = Vec::new();
        for part in references::parts(connection, document.id)? {
            parts.extend(others.find(part)?);
        }
        Ok(Self { metadata, parts })
    }

    /// Returns the hash of the entry without its `lastmod`, and its size in bytes.
    pub(crate) fn digest(&self, url: &SiteUrl, lists: &Lists) -> Result<(Sha256, u32), NotWritable> {
        entry::digest(url.as_str(), &self.metadata, &self.parts, lists)
    }

    pub(crate) fn links(&self, address: &AddressKey) -> Links {
        let is_it = |url: &str| AddressKey::of_reference(url).contains(address);
        let main = self.metadata.is_part_of.as_ref().and_then(DocumentRef::url);
        Links { is_main: main.is_some_and(is_it), is_part: self.parts.iter().any(|part| is_it(&part.url)) }
    }

    /// Makes this entry refer to another document as that one refers to it; `key` is the address of the other.
    pub(crate) fn link(&mut self, other: NamedDocument, key: Option<&AddressKey>, said: Links) {
        let is_it = |url: &str| key.is_some_and(|key| AddressKey::of_reference(url).contains(key));
        let main = self.metadata.is_part_of.as_ref().and_then(DocumentRef::url);
        if said.is_part {
            self.metadata.is_part_of = Some(external(other.clone()));
        } else if main.is_some_and(is_it) {
            self.metadata.is_part_of = None;
        }
        let part = self.parts.iter_mut().find(|part| is_it(&part.url));
        match (part, said.is_main) {
            (Some(part), true) => *part = other,
            (Some(_), false) => self.parts.retain(|part| !is_it(&part.url)),
            (None, true) => self.parts.push(other),
            (None, false) => {}
        }
    }

    /// Removes references to these addresses, however they are spelled; tells whether there were any.
    pub(crate) fn drop_references(&mut self, addresses: &BTreeSet<AddressKey>) -> bool {
        let is_gone = |url: &str| AddressKey::of_reference(url).iter().any(|key| addresses.contains(key));
        let gone = |reference: &DocumentRef| reference.url().is_none_or(is_gone);
        let metadata = &mut self.metadata;
        let before = metadata.documentrelaties.len() + self.parts.len();
        let had_main = metadata.is_part_of.is_some();
        metadata.is_part_of = metadata.is_part_of.take().filter(|main| !gone(main));
        (metadata.documentrelaties).retain(|relation| !gone(&relation.relation));
        self.parts.retain(|part| !is_gone(&part.url));
        let after = metadata.documentrelaties.len() + self.parts.len();
        before != after || had_main != metadata.is_part_of.is_some()
    }

    /// Removes values that this entry inherited from documents that are being removed, unless it has them itself too. A
    /// category stays: it reveals nothing about another document, and every entry needs one. Tells whether there were
    /// any.
    pub(crate) fn drop_inherited(&mut self, taken: &TakenOver, organisation: &ListUri) -> bool {
        let before = self.metadata.clone();
        let metadata = &mut self.metadata;
        for field in inherited() {
            let says = |one: &Metadata, value: &str| field.kind.values(one).any(|said| said.trim() == value.trim());
            let keeps = |value: &str| says(&taken.own, value) || !taken.gone.iter().any(|one| says(one, value));
            match field.kind {
                Kind::Terms(list, place) if list != TermList::Informatiecategorieen => {
                    place.get_mut(metadata).retain(|uri| keeps(uri.as_str()));
                }
                Kind::Texts(place) => place.get_mut(metadata).retain(|text| keeps(text)),
                Kind::Term(_, place) => {
                    let uri = place.get_mut(metadata);
                    *uri = uri.take().filter(|uri| keeps(uri.as_str()));
                }
                Kind::Text(place) => {
                    let text = place.get_mut(metadata);
                    *text = text.take().filter(|text| keeps(text));
                }
                _ => {}
            }
        }
        metadata.publisher.get_or_insert_with(|| organisation.clone());
        metadata.verantwoordelijke.get_or_insert_with(|| organisation.clone());
        before != *metadata
    }
}

/// Returns a document with the values inherited from its main document: what describes the publication as a whole,
/// where the part has no value itself. What concerns the file (title, date, acts, language) is never inherited.
///
/// Own choice: parts follow their main document unless set; decisions.md, "Scenarios", A14 for the identifiers, which
/// are joined.
pub(crate) fn effective<'d>(connection: &ReadHandle, document: &'d Document) -> Result<Cow<'d, Document>, StoreError> {
    effective_after(connection, document, &BTreeMap::new())
}

/// As [`effective`], but as if these documents had the descriptions in `changed`.
pub(crate) fn effective_after<'d>(
    connection: &ReadHandle,
    document: &'d Document,
    changed: &BTreeMap<DocumentId, Metadata>,
) -> Result<Cow<'d, Document>, StoreError> {
    inheriting(connection, document, (changed, &BTreeSet::new()))
}

/// As [`effective`], but as if these documents did not exist.
pub(super) fn effective_without<'d>(
    connection: &ReadHandle,
    document: &'d Document,
    away: &BTreeSet<DocumentId>,
) -> Result<Cow<'d, Document>, StoreError> {
    inheriting(connection, document, (&BTreeMap::new(), away))
}

fn inheriting<'d>(
    connection: &ReadHandle,
    document: &'d Document,
    (changed, away): (&BTreeMap<DocumentId, Metadata>, &BTreeSet<DocumentId>),
) -> Result<Cow<'d, Document>, StoreError> {
    let catalogue = document.catalogue;
    let mut next = addressed::main_of(connection, catalogue, &document.metadata)?;
    if next.is_none() {
        return Ok(Cow::Borrowed(document));
    }
    let mut document = document.clone();
    let mut seen = BTreeSet::from([document.id]);
    while let Some(id) = next.filter(|id| !away.contains(id) && seen.insert(*id)) {
        let main = documents::get(connection, id)?;
        // A document that goes offline passes nothing on.
        let is_there = |main: &StoredDocument| {
            let of = &main.document;
            !main.is_removed && of.catalogue == catalogue && of.intent == Intent::Publish
        };
        let Some(main) = main.filter(is_there) else { break };
        let main = changed.get(&id).unwrap_or(&main.document.metadata);
        inherit(&mut document.metadata, main);
        next = addressed::main_of(connection, catalogue, main)?;
    }
    Ok(Cow::Owned(document))
}

/// Tells whether two descriptions pass the same values on to parts: the fields of [`inherit`], and their own main
/// document.
pub(crate) fn passes_on_the_same(one: &Metadata, other: &Metadata) -> bool {
    one.is_part_of == other.is_part_of && inherited().all(|field| field.kind.values(one).eq(field.kind.values(other)))
}

/// Fills in what a part inherits from its main document: see [`effective`].
pub(crate) fn inherit(part: &mut Metadata, main: &Metadata) {
    for field in inherited() {
        match field.kind {
            Kind::Terms(_, place) if place.get(part).is_empty() => {
                place.get_mut(part).clone_from(place.get(main));
            }
            Kind::Term(_, place) if place.get(part).is_none() => {
                place.get_mut(part).clone_from(place.get(main));
            }
            Kind::Text(place) if place.get(part).is_none() => {
                place.get_mut(part).clone_from(place.get(main));
            }
            Kind::Texts(place) => {
                let own = place.get_mut(part);
                for text in place.get(main) {
                    if !own.iter().any(|own| own.trim() == text.trim()) {
                        own.push(text.clone());
                    }
                }
            }
            _ => {}
        }
    }
}

fn inherited() -> impl Iterator<Item = &'static FieldSpec> {
    FIELDS.iter().filter(|field| field.inherited.is_some())
}

/// Resolves references to documents that are online, to address and title.
pub(crate) trait ReferenceResolver {
    /// Returns address and title; `None` when it is not online.
    fn find(&self, id: DocumentId) -> Result<Option<NamedDocument>, StoreError>;
}

/// Removes from a new entry the values inherited from a main document that is not there: it did not arrive, or counts
/// as withdrawn while this library has a record from before it was online.
pub(crate) fn leave_out_absent(
    connection: &ReadHandle,
    (document, catalogue): (&Document, &Catalogue),
    others: &dyn ReferenceResolver,
    written: &mut EntryDescription,
) -> Result<(), StoreError> {
    if let Some(main) = nearest_main(connection, document, |id| Ok(others.find(id)?.is_none()))? {
        let own = effective_without(connection, document, &BTreeSet::from([main.id]))?.into_owned().metadata;
        let gone = Arc::new(effective(connection, &main)?.into_owned().metadata);
        written.drop_inherited(&TakenOver { own, gone: vec![gone] }, &catalogue.organisation);
    }
    Ok(())
}

/// Returns one of these on which the entry of a document may depend: it names it, or inherits from it.
pub(crate) fn follows(
    connection: &ReadHandle,
    document: &Document,
    of: &BTreeSet<DocumentId>,
) -> Result<Option<DocumentId>, StoreError> {
    let mut named = targets(connection, document)?;
    named.extend(references::parts(connection, document.id)?);
    if let Some(id) = named.into_iter().find(|id| of.contains(id)) {
        return Ok(Some(id));
    }
    Ok(nearest_main(connection, document, |id| Ok(of.contains(&id)))?.map(|main| main.id))
}

/// Returns the nearest document of which this one is a part, directly or indirectly, and for which the predicate holds.
fn nearest_main(
    connection: &ReadHandle,
    document: &Document,
    is_it: impl Fn(DocumentId) -> Result<bool, StoreError>,
) -> Result<Option<Document>, StoreError> {
    let mut seen = BTreeSet::from([document.id]);
    let mut next = addressed::main_of(connection, document.catalogue, &document.metadata)?;
    while let Some(id) = next.filter(|id| seen.insert(*id)) {
        let Some(main) = documents::get(connection, id)? else { break };
        if is_it(id)? {
            return Ok(Some(main.document));
        }
        next = addressed::main_of(connection, document.catalogue, &main.document.metadata)?;
    }
    Ok(None)
}

/// The documents as the next publication leaves them when all goes well: complete ones are published, others keep their
/// online version, if any.
pub(crate) struct Expected<'a> {
    pub(crate) connection: &'a ReadHandle,
    pub(crate) catalogue: &'a Catalogue,
    /// Complete, but left for a later publication.
    pub(crate) left: &'a BTreeSet<DocumentId>,
}

impl ReferenceResolver for Expected<'_> {
    fn find(&self, id: DocumentId) -> Result<Option<NamedDocument>, StoreError> {
        let Some(stored) = wanted(self.connection, self.catalogue.id, id)? else { return Ok(None) };
        if !self.left.contains(&id) && goes_out(self.connection, &stored, Day::Today)? {
            return Ok(current(&stored.document, &self.catalogue.base_url));
        }
        published(self.connection, self.catalogue, id)
    }
}

/// Tells whether a document is online after the next publication.
pub(crate) fn presence(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    id: DocumentId,
) -> Result<Presence, StoreError> {
    let Some(stored) = wanted(connection, catalogue, id)? else { return Ok(Presence::Absent) };
    Ok(if references::is_online(connection, id)? || goes_out(connection, &stored, Day::Today)? {
        Presence::Offered
    } else if goes_out(connection, &stored, Day::ItsOwn)? {
        Presence::Waiting
    } else {
        Presence::Absent
    })
}

/// The documents as the publication being decided leaves them.
pub(crate) struct Arrived<'a> {
    pub(crate) connection: &'a ReadHandle,
    pub(crate) catalogue: &'a Catalogue,
    pub(crate) documents: RecordedDocuments<'a>,
}

impl ReferenceResolver for Arrived<'_> {
    fn find(&self, id: DocumentId) -> Result<Option<NamedDocument>, StoreError> {
        let planned = self.documents.find(id);
        match planned.map(|planned| (planned.action, planned.decided)) {
            Some((Action::Withdrawn, _)) => Ok(None),
            Some((Action::New | Action::Changed | Action::Replaced, Decided::Now(_))) => {
                let stored = wanted(self.connection, self.catalogue.id, id)?;
                let base = &self.catalogue.base_url;
                Ok(stored.and_then(|stored| current(&stored.document, base)))
            }
            Some((_, Decided::Already)) | None => published(self.connection, self.catalogue, id),
        }
    }
}

/// Returns a document of the catalogue that a person wants online. Documents of other catalogues are on other sites and
/// published at other moments; references to them keep their addresses.
fn wanted(
    connection: &ReadHandle,
    catalogue: CatalogueId,
    id: DocumentId,
) -> Result<Option<StoredDocument>, StoreError> {
    let stored = documents::get(connection, id)?;
    Ok(stored.filter(|stored| {
        let document = &stored.document;
        !stored.is_removed && document.catalogue == catalogue && document.intent == Intent::Publish
    }))
}

/// Tells whether a document can be published on a day: it is complete, and so is everything it refers to that is not
/// online yet. Documents that refer to each other are published together.
fn goes_out(connection: &ReadHandle, stored: &StoredDocument, day: Day) -> Result<bool, StoreError> {
    let mut seen = BTreeSet::from([stored.document.id]);
    let mut open = vec![Cow::Borrowed(stored)];
    while let Some(stored) = open.pop() {
        if !findings::is_complete_alone(connection, stored.document.id, day)? {
            return Ok(false);
        }
        for target in targets(connection, &stored.document)? {
            if !seen.insert(target) {
                continue;
            }
            let Some(target) = wanted(connection, stored.document.catalogue, target)? else { return Ok(false) };
            if !references::is_online(connection, target.document.id)? {
                open.push(Cow::Owned(target));
            }
        }
    }
    Ok(true)
}

/// Returns the documents of the library that a document refers to, also by their addresses.
fn targets(connection: &ReadHandle, document: &Document) -> Result<Vec<DocumentId>, StoreError> {
    let mut found = Vec::new();
    for reference in document.metadata.references() {
        found.extend(match reference {
            DocumentRef::Document(id) => Some(*id),
            DocumentRef::External { url, .. } => match addressed::meaning(connection, document.catalogue, url)? {
                Meaning::Own(id) | Meaning::Coming(id) | Meaning::Gone(id) => Some(id),
                Meaning::Nothing | Meaning::Elsewhere => None,
            },
        });
    }
    Ok(found)
}

/// Returns the main document in the library, when a description names one by its identity.
pub(crate) fn main_of(metadata: &Metadata) -> Option<DocumentId> {
    match metadata.is_part_of {
        Some(DocumentRef::Document(id)) => Some(id),
        Some(DocumentRef::External { .. }) | None => None,
    }
}

fn current(document: &Document, base: &BaseUrl) -> Option<NamedDocument> {
    let path = entry::path(document)?;
    Some(named_as(base, &path, &document.metadata.officiele_titel))
}

fn published(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    id: DocumentId,
) -> Result<Option<NamedDocument>, StoreError> {
    let online = references::online(connection, id)?;
    Ok(online.map(|(path, title)| named_as(&catalogue.base_url, &path, &title)))
}

fn named_as(base: &BaseUrl, path: &SitePath, title: &str) -> NamedDocument {
    NamedDocument { url: base.join(path).to_string(), title: title.to_owned() }
}

fn external(document: NamedDocument) -> DocumentRef {
    titled(document.url, document.title)
}

/// A reference without a title uses its address as title: an empty element is meaningless.
fn titled(url: String, title: String) -> DocumentRef {
    let title = if title.trim().is_empty() { url.clone() } else { title };
    DocumentRef::External { url, title }
}
