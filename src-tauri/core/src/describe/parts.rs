//! Main documents and their parts: how they are shown, and which are withdrawn together.

use super::{editable::chosen, fields, lifecycle};
use crate::error::Result;
use crate::library::App;
use crate::library::documents::{catalogue_of, existing, title_in, title_of};
use crate::library::views::named;
use crate::lists::{Lists, TermList};
use crate::model::{Catalogue, Document, DocumentId, DocumentRef, FIELDS, Metadata, Relation};
use crate::site::{addressed, entry, entry_description};
use crate::store::{ReadHandle, documents, listing, references};
use crate::wire::{
    FieldChange, FieldDifference, InheritedField, PartPage, ReferenceView, RelationView, RelationsView, RemovalMode,
    Selection,
};

impl App {
    /// Returns all parts of a main document, in order.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn parts(&self, main: DocumentId) -> Result<Vec<ReferenceView>> {
        Ok(self.part_page(main, 0, u32::MAX)?.parts)
    }

    /// Returns at most `limit` parts of a main document from `offset` on, in order, with the total.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn part_page(&self, main: DocumentId, offset: u32, limit: u32) -> Result<PartPage> {
        self.read(|connection| {
            let stored = existing(connection, main)?;
            let catalogue = catalogue_of(connection, &stored.document)?;
            let page = references::part_page(connection, main, offset, limit)?;
            let parts =
                page.into_iter().map(|part| reference_view(connection, &DocumentRef::Document(part), &catalogue));
            Ok(PartPage { parts: parts.collect::<Result<_>>()?, total: references::part_count(connection, main)? })
        })
    }

    /// Returns the parts of main documents, at any depth, that can be withdrawn and are not in the selection
    /// themselves: they would stay online when the selection is withdrawn. In order of identity.
    pub fn parts_to_withdraw(&self, selection: &Selection) -> Result<Vec<DocumentId>> {
        self.read(|connection| {
            let chosen = listing::selected(connection, selection)?;
            let found = addressed::closure(chosen.iter().copied(), |id| references::parts(connection, *id))?;
            let underway = Self::underway(connection)?;
            let mut online = Vec::new();
            for id in found {
                let Some(stored) = documents::get(connection, id)? else { continue };
                let is_chosen = chosen.binary_search(&id).is_ok();
                let removal = lifecycle::removal_mode(&stored, underway.contains(&id));
                if !is_chosen && removal == Some(RemovalMode::Withdrawal) {
                    online.push(id);
                }
            }
            Ok(online)
        })
    }

    /// Returns a selection together with the parts that withdrawing it would leave online. Read-only documents that
    /// match a filter are left out.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn with_parts(&self, selection: &Selection) -> Result<Selection> {
        let parts = self.parts_to_withdraw(selection)?;
        self.read(|connection| {
            let mut ids = chosen(connection, selection)?;
            if let Selection::Filter { .. } = selection {
                let read_only = documents::read_only(connection)?;
                ids.retain(|id| read_only.binary_search(id).is_err());
            }
            ids.extend(parts);
            Ok(Selection::Ids { ids })
        })
    }

    /// Returns the changes with addresses of documents of the library replaced by references to those documents.
    /// Refuses references to documents that do not exist, and making a document a part of itself.
    pub(super) fn with_own_documents(&self, selection: &Selection, wanted: &[FieldChange]) -> Result<Vec<FieldChange>> {
        let mut wanted = wanted.to_vec();
        if !wanted.iter().any(fields::names_documents) {
            return Ok(wanted);
        }
        self.read(|connection| {
            let naming = listing::selected(connection, selection)?;
            fields::name_own_documents(connection, &mut wanted, &naming)?;
            fields::check_documents(connection, &wanted, &naming)
        })?;
        Ok(wanted)
    }
}

/// Returns how a document relates to others, for the side panel.
pub(super) fn relations(connection: &ReadHandle, document: &Document, catalogue: &Catalogue) -> Result<RelationsView> {
    let (metadata, lists) = (&document.metadata, connection.lists());
    let view = |reference: &DocumentRef| reference_view(connection, reference, catalogue);
    let mut relations = Vec::with_capacity(metadata.documentrelaties.len());
    for relation in &metadata.documentrelaties {
        relations.push(RelationView {
            role: named(&lists, TermList::Documentrelaties, &relation.role),
            to: view(&relation.relation)?,
        });
    }
    let effective = entry_description::effective(connection, document)?;
    Ok(RelationsView {
        main: metadata.is_part_of.as_ref().map(view).transpose()?,
        inherited: inherited(metadata, &effective.metadata, &lists),
        part_count: references::part_count(connection, document.id)?,
        relations,
        extra_metadata: metadata.extra_metadata.iter().map(fields::extra_input).collect(),
    })
}

/// Returns the differences between two descriptions, for people: documents of the library by their titles.
pub(crate) fn differences(
    connection: &ReadHandle,
    before: &Metadata,
    after: &Metadata,
) -> Result<Vec<FieldDifference>> {
    let (before, after) = (with_titles(connection, before)?, with_titles(connection, after)?);
    Ok(fields::differences(&before, &after, &connection.lists()))
}

fn with_titles(connection: &ReadHandle, metadata: &Metadata) -> Result<Metadata> {
    let named = |reference: &DocumentRef| -> Result<DocumentRef> {
        let DocumentRef::Document(id) = reference else { return Ok(reference.clone()) };
        Ok(DocumentRef::External { url: String::new(), title: title(connection, *id)? })
    };
    let mut metadata = metadata.clone();
    if let Some(main) = &mut metadata.is_part_of {
        *main = named(main)?;
    }
    for relation in &mut metadata.documentrelaties {
        relation.relation = named(&relation.relation)?;
    }
    Ok(metadata)
}

/// Returns the title of a document; its identity when it is gone.
fn title(connection: &ReadHandle, id: DocumentId) -> Result<String> {
    Ok(title_in(connection, id)?.unwrap_or_else(|| id.to_string()))
}

/// Returns a relation for people: its role, and the title of the other document.
pub(super) fn relation_label(connection: &ReadHandle, relation: &Relation) -> Result<String> {
    let lists = connection.lists();
    let role = lists.label(TermList::Documentrelaties, relation.role.as_str());
    let to = match &relation.relation {
        DocumentRef::Document(id) => title(connection, *id)?,
        DocumentRef::External { url, title } if title.is_empty() => url.clone(),
        DocumentRef::External { title, .. } => title.clone(),
    };
    Ok(format!("{role}: {to}"))
}

fn reference_view(connection: &ReadHandle, reference: &DocumentRef, catalogue: &Catalogue) -> Result<ReferenceView> {
    let id = match reference {
        DocumentRef::External { url, title } => {
            return Ok(ReferenceView { id: None, url: url.clone(), title: title.clone(), status: None });
        }
        DocumentRef::Document(id) => *id,
    };
    let stored = documents::get(connection, id)?.filter(|stored| !stored.is_removed);
    let path = (stored.as_ref()).and_then(|stored| entry::path(&stored.document));
    Ok(ReferenceView {
        id: Some(id),
        url: path.map_or_else(String::new, |path| catalogue.base_url.join(&path).to_string()),
        title: (stored.as_ref()).map_or_else(String::new, |stored| title_of(&stored.document)),
        status: stored.map(|stored| stored.status),
    })
}

/// Returns the values that a part has only because its main document has them.
fn inherited(own: &Metadata, effective: &Metadata, lists: &Lists) -> Vec<InheritedField> {
    let mut fields: Vec<_> = (FIELDS.iter()).filter(|field| field.inherited.is_some()).collect();
    fields.sort_by_key(|field| field.inherited);
    (fields.into_iter())
        .map(|field| {
            let own: Vec<_> = field.kind.values(own).collect();
            let values = field.kind.values(effective);
            let taken_over = values.filter(|value| !own.contains(value));
            let named = |value| (field.kind.list()).map_or(value, |list| lists.label(list, value));
            InheritedField { field: field.name.to_owned(), values: taken_over.map(named).map(str::to_owned).collect() }
        })
        .filter(|field| !field.values.is_empty())
        .collect()
}
