//! References to other documents and extra metadata: turning what was typed into what is stored.

use super::{once::once, terms::found};
use crate::describe::typed::{invalid, relation_input, relation_text};
use crate::error::{Code, Result, refused};
use crate::library::documents::{existing, title_of, unknown};
use crate::lists::{Lists, TermList};
use crate::model::{DocumentId, DocumentRef, ExtraMetadata, ExtraMetadataField, ListUri, Relation, SiteUrl};
use crate::site::addressed::{self, Meaning};
use crate::site::entry_description::main_of;
use crate::sitemap::is_namespace;
use crate::store::{ReadHandle, documents, references};
use crate::wire::{ExtraFieldInput, ExtraMetadataInput, Field, FieldChange, Parts, ReferenceInput, RelationInput};
use std::collections::BTreeSet;

/// Reads a reference: digits mean a document of the library, anything else is an address. Rule D15 judges it further.
pub(super) fn reference(field: &str, input: &ReferenceInput) -> Result<DocumentRef> {
    let to = input.to.trim();
    if let Ok(id) = to.parse::<DocumentId>() {
        return Ok(DocumentRef::Document(id));
    }
    if to.parse::<SiteUrl>().is_err() {
        return Err(invalid(field, &input.to));
    }
    Ok(DocumentRef::External { url: to.to_owned(), title: input.title.trim().to_owned() })
}

/// Reads relations, without duplicates.
pub(super) fn relations(inputs: &[RelationInput], lists: &Lists) -> Result<Vec<Relation>> {
    once(inputs.iter().map(|input| {
        Ok(Relation {
            role: relation_role(&input.role, lists)?,
            relation: reference("documentrelatie", &input.relation)?,
        })
    }))
}

pub(super) fn relation_role(text: &str, lists: &Lists) -> Result<ListUri> {
    found(lists, TermList::Documentrelaties, text).ok_or_else(|| invalid("documentrelatie", text))
}

/// Reads extra metadata. Names without a value and blocks without names are left out.
pub(super) fn extra_metadata(inputs: &[ExtraMetadataInput]) -> Result<Vec<ExtraMetadata>> {
    let mut blocks = Vec::with_capacity(inputs.len());
    for input in inputs {
        let namespace = namespace(input.namespace.trim(), input.prefix.trim())?;
        let mut velden = Vec::with_capacity(input.fields.len());
        for field in &input.fields {
            let values: Vec<String> =
                (field.values.iter()).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty()).collect();
            let key = field.key.trim();
            match (key.is_empty(), values.is_empty()) {
                (_, true) => {}
                (true, false) => return Err(invalid("extraMetadata", values.join("; "))),
                (false, false) => velden.push(ExtraMetadataField { key: key.to_owned(), values }),
            }
        }
        if !velden.is_empty() {
            blocks.push(ExtraMetadata { namespace, velden });
        }
    }
    Ok(blocks)
}

/// Reads the namespace and prefix of own data.
///
/// Source: diwoo.md §5.4: `namespace` and `prefix` both or neither.
pub(super) fn namespace(namespace: &str, prefix: &str) -> Result<Option<(String, String)>> {
    match (namespace, prefix) {
        ("", "") => Ok(None),
        (namespace, prefix) if !prefix.is_empty() && is_namespace(namespace) => {
            Ok(Some((namespace.to_owned(), prefix.to_owned())))
        }
        (namespace, _) => Err(invalid("extraMetadata", namespace)),
    }
}

/// Returns own data in the form in which it is typed.
pub(crate) fn extra_input(block: &ExtraMetadata) -> ExtraMetadataInput {
    let (namespace, prefix) = block.namespace.clone().unwrap_or_default();
    let fields =
        block.velden.iter().map(|field| ExtraFieldInput { key: field.key.clone(), values: field.values.clone() });
    ExtraMetadataInput { namespace, prefix, fields: fields.collect() }
}

/// Checks the documents that changes refer to: each is in the catalogue of every document that will refer to it, and
/// none becomes a part of itself or of one of its own parts. Refuses with `document-unknown` or `part-of-itself`.
pub(crate) fn check_documents(connection: &ReadHandle, changes: &[FieldChange], naming: &[DocumentId]) -> Result<()> {
    let mut catalogues = None;
    // A document whose reference is removed may be gone already.
    for change in (changes.iter()).filter(|change| !matches!(change, FieldChange::Remove(_))) {
        for (reference, is_main) in references(change) {
            let Ok(id) = reference.to.trim().parse::<DocumentId>() else { continue };
            let unknown = || unknown(id);
            let target = existing(connection, id)?;
            let catalogues = match &catalogues {
                Some(found) => found,
                None => catalogues.insert(references::catalogues_of(connection, naming)?),
            };
            if catalogues.iter().any(|one| *one != target.document.catalogue) {
                return Err(unknown());
            }
            let title = title_of(&target.document);
            let itself = || refused(Code::PartOfItself, "title", &title);
            if !is_main {
                if naming.binary_search(&id).is_ok() {
                    return Err(itself());
                }
                continue;
            }
            let mut seen = BTreeSet::new();
            let mut above = Some(id);
            while let Some(main) = above.filter(|main| seen.insert(*main)) {
                if naming.binary_search(&main).is_ok() {
                    return Err(itself());
                }
                let stored = documents::get(connection, main)?;
                above = stored.and_then(|stored| main_of(&stored.document.metadata));
            }
        }
    }
    Ok(())
}

/// Replaces addresses, however written, by the documents of the same catalogue that are or were published there.
/// Addresses of documents of other catalogues stay, and those of later ones until these are published.
pub(crate) fn name_own_documents(
    connection: &ReadHandle,
    changes: &mut Vec<FieldChange>,
    naming: &[DocumentId],
) -> Result<()> {
    let Some(first) = naming.first().filter(|_| changes.iter().any(names_documents)) else { return Ok(()) };
    let catalogue = existing(connection, *first)?.document.catalogue;
    let name = |input: &mut ReferenceInput| -> Result<()> {
        let is_address = input.to.trim().parse::<SiteUrl>().is_ok();
        if is_address && let Meaning::Own(id) = addressed::meaning(connection, catalogue, &input.to)? {
            input.to = id.to_string();
        }
        Ok(())
    };
    let mut by_address = Vec::new();
    for change in changes.iter_mut() {
        let is_going = matches!(change, FieldChange::Remove(_));
        if let FieldChange::Add(value) | FieldChange::Remove(value) | FieldChange::Put(value) = change
            && value.field == Field::Documentrelatie
            && let Ok(mut relation) = relation_input(&value.value)
        {
            name(&mut relation.relation)?;
            let named = relation_text(&relation);
            // It may have been stored before anything was published at that address.
            if is_going && named != value.value {
                by_address.push(FieldChange::Remove(value.clone()));
            }
            value.value = named;
        }
        inputs(change).into_iter().try_for_each(name)?;
    }
    changes.extend(by_address);
    Ok(())
}

fn inputs(change: &mut FieldChange) -> Vec<&mut ReferenceInput> {
    match change {
        FieldChange::IsPartOf(main) => main.iter_mut().collect(),
        FieldChange::Documentrelaties(relations) => {
            (relations.iter_mut()).map(|relation| &mut relation.relation).collect()
        }
        _ => Vec::new(),
    }
}

pub(crate) fn names_documents(change: &FieldChange) -> bool {
    !references(change).is_empty()
}

/// Returns the documents that a change refers to, each with whether it is a main document.
fn references(change: &FieldChange) -> Vec<(ReferenceInput, bool)> {
    let others = |relations: &[RelationInput]| {
        let relations = relations.iter();
        (relations.map(|relation| (relation.relation.clone(), false))).collect()
    };
    match change.parts() {
        Parts::Main(main) => main.map(|main| (main.clone(), true)).into_iter().collect(),
        Parts::Relations(relations) => others(relations),
        Parts::Item(_, value) if value.field == Field::Documentrelatie => {
            others(relation_input(&value.value).ok().as_slice())
        }
        _ => Vec::new(),
    }
}
