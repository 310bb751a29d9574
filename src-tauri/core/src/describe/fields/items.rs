//! Adding, removing or replacing single acts, relations and pieces of own data.

use super::acts::{given, moment_of_act, proposed_acts};
use super::once::add;
use super::relations::{namespace, reference, relation_role};
use super::terms::{kind_of_act, organisation};
use crate::describe::typed::{ActText, invalid, relation_input};
use crate::error::{Result, UseCaseError};
use crate::lists::Lists;
use crate::model::{
    Act, ActOrigin, Catalogue, DocumentRef, ExtraMetadata, ExtraMetadataField, ListUri, Metadata, Relation,
    local_midnight,
};
use crate::store::OwnText;
use crate::wire::{Field, FieldValue, RelationInput, ValueOperation};
use chrono::{DateTime, FixedOffset, NaiveDate};

/// A value whose terms exist in the lists; a value to remove may have other terms.
#[derive(Debug, Clone)]
pub(crate) enum Item {
    Act(ActItem),
    Relation(Relation),
    Own(OwnItem),
}

/// An act. Without a moment, it is on each document's date; when removing, a part that is not given matches anything.
#[derive(Debug, Clone)]
pub(crate) struct ActItem {
    kind: ListUri,
    at_time: Option<DateTime<FixedOffset>>,
    by: Option<ListUri>,
}

/// A name of own data with a value; without a value, all values of that name.
#[derive(Debug, Clone)]
pub(crate) struct OwnItem {
    namespace: Option<(String, String)>,
    key: String,
    value: Option<String>,
}

/// Reads a value. One to remove may be one that can no longer be added.
pub(super) fn read(how: ValueOperation, wanted: &FieldValue, lists: &Lists) -> Result<Item> {
    let is_going = how == ValueOperation::Remove;
    let text = wanted.value.as_str();
    let term = |read: Result<ListUri>, text: &str| match read {
        Err(_) if is_going => Ok(ListUri::new(text.trim())),
        read => read,
    };
    Ok(match wanted.field {
        Field::SoortHandeling => {
            let act = ActText::read(text);
            let by = (!act.by.is_empty()).then(|| term(organisation(act.by, lists), act.by));
            Item::Act(ActItem {
                kind: term(kind_of_act(act.kind, lists), act.kind)?,
                at_time: moment(act.at_time)?,
                by: by.transpose()?,
            })
        }
        Field::Documentrelatie => {
            let RelationInput { role, relation: to } = relation_input(text)?;
            let url = to.to.clone();
            Item::Relation(Relation {
                role: term(relation_role(&role, lists), &role)?,
                relation: match reference("documentrelatie", &to) {
                    Err(_) if is_going => DocumentRef::External { url, title: to.title },
                    read => read?,
                },
            })
        }
        _ => match own(wanted)? {
            own if !is_going && own.value.as_ref().is_none_or(String::is_empty) => {
                return Err(refused(wanted));
            }
            own => Item::Own(own),
        },
    })
}

pub(crate) fn change(how: ValueOperation, item: &Item, metadata: &mut Metadata, catalogue: &Catalogue) {
    match (item, how) {
        (Item::Act(act), ValueOperation::Add) => act.add(metadata, catalogue),
        (Item::Act(act), ValueOperation::Remove) => act.remove(metadata),
        (Item::Act(act), ValueOperation::Put | ValueOperation::Replace) => {
            act.put(metadata, catalogue);
        }
        (Item::Relation(relation), _) => relate(how, relation, &mut metadata.documentrelaties),
        (Item::Own(own), ValueOperation::Add) => own.add(&mut metadata.extra_metadata),
        (Item::Own(own), ValueOperation::Remove) => own.remove(&mut metadata.extra_metadata),
        (Item::Own(own), ValueOperation::Put | ValueOperation::Replace) => {
            own.put(&mut metadata.extra_metadata);
        }
    }
}

impl ActItem {
    /// Adds the act. If there is no act yet, one without a moment follows the document date, and waits for it; if there
    /// are acts but no date, nothing is added.
    fn add(&self, metadata: &mut Metadata, catalogue: &Catalogue) {
        let follows = self.follows();
        if !metadata.documenthandelingen.is_empty() || !follows {
            let is_there = |act: &Act| act.soort_handeling == self.kind;
            if follows && metadata.documenthandelingen.iter().any(is_there) {
                return;
            }
            if let Some(act) = self.on(metadata.creatiedatum) {
                add(&mut metadata.documenthandelingen, &act);
                self.note(metadata);
            }
        } else if metadata.soort_handeling.is_none() || metadata.creatiedatum.is_some() {
            metadata.soort_handeling = Some(self.kind.clone());
            metadata.documenthandelingen = proposed_acts(metadata, catalogue);
            metadata.handeling_herkomst = ActOrigin::Unsaid;
        }
    }

    fn remove(&self, metadata: &mut Metadata) {
        let is_meant = |act: &Act| {
            act.soort_handeling == self.kind
                && self.at_time.is_none_or(|at_time| act.at_time == at_time)
                && (self.by.is_none() || act.was_associated_with == self.by)
        };
        metadata.documenthandelingen.retain(|act| !is_meant(act));
        if metadata.documenthandelingen.is_empty() {
            metadata.handeling_herkomst = ActOrigin::Unsaid;
        }
        if self.follows() && metadata.soort_handeling.as_ref() == Some(&self.kind) {
            metadata.soort_handeling = None;
        }
    }

    fn put(&self, metadata: &mut Metadata, catalogue: &Catalogue) {
        let is_like = |act: &Act| act.soort_handeling == self.kind;
        match self.on(metadata.creatiedatum) {
            Some(act) if metadata.documenthandelingen.iter().any(is_like) => {
                put(&mut metadata.documenthandelingen, &act, is_like);
                self.note(metadata);
            }
            Some(_) | None => self.add(metadata, catalogue),
        }
    }

    /// Records the act as given when it has a moment or an organisation of its own. One on the document date leaves the
    /// origin of other acts as it is.
    fn note(&self, metadata: &mut Metadata) {
        if !self.follows() {
            metadata.handeling_herkomst = given(&metadata.documenthandelingen);
        } else if metadata.documenthandelingen.len() == 1 {
            metadata.handeling_herkomst = ActOrigin::Unsaid;
        }
    }

    /// Tells whether only its kind is given, so that it follows the document date.
    fn follows(&self) -> bool {
        self.at_time.is_none() && self.by.is_none()
    }

    fn on(&self, document_date: Option<NaiveDate>) -> Option<Act> {
        let at_time = (self.at_time).or_else(|| document_date.and_then(local_midnight))?;
        Some(Act { soort_handeling: self.kind.clone(), at_time, was_associated_with: self.by.clone() })
    }
}

impl OwnItem {
    fn add(&self, blocks: &mut Vec<ExtraMetadata>) {
        let Some(value) = &self.value else { return };
        let of_key = |field: &&mut ExtraMetadataField| field.key.trim() == self.key;
        let found = self.blocks(blocks).flat_map(|block| &mut block.velden).find(of_key);
        match found {
            Some(field) if field.values.iter().any(|other| other.trim() == value) => {}
            Some(field) => field.values.push(value.clone()),
            None => self.append(blocks, value),
        }
    }

    /// Removes the value, and what is empty then.
    fn remove(&self, blocks: &mut Vec<ExtraMetadata>) {
        for block in self.blocks(blocks) {
            block.velden.retain_mut(|field| {
                if field.key.trim() != self.key {
                    return true;
                }
                let Some(value) = &self.value else { return false };
                field.values.retain(|other| other.trim() != value);
                !field.values.is_empty()
            });
        }
        self.tidy(blocks);
    }

    fn put(&self, blocks: &mut Vec<ExtraMetadata>) {
        let Some(value) = &self.value else { return };
        let mut is_there = false;
        for block in self.blocks(blocks) {
            block.velden.retain_mut(|field| {
                let is_like = field.key.trim() == self.key;
                let is_first = is_like && !is_there;
                if is_first {
                    field.values = vec![value.clone()];
                    is_there = true;
                }
                is_first || !is_like
            });
        }
        self.tidy(blocks);
        if !is_there {
            self.append(blocks, value);
        }
    }

    fn append(&self, blocks: &mut Vec<ExtraMetadata>, value: &str) {
        let field = ExtraMetadataField { key: self.key.clone(), values: vec![value.to_owned()] };
        match self.blocks(blocks).last() {
            Some(block) => block.velden.push(field),
            None => blocks.push(ExtraMetadata { namespace: self.namespace.clone(), velden: vec![field] }),
        }
    }

    fn blocks<'b>(&'b self, blocks: &'b mut [ExtraMetadata]) -> impl DoubleEndedIterator<Item = &'b mut ExtraMetadata> {
        (blocks.iter_mut()).filter(|block| block.namespace == self.namespace)
    }

    fn tidy(&self, blocks: &mut Vec<ExtraMetadata>) {
        blocks.retain(|block| block.namespace != self.namespace || !block.velden.is_empty());
    }
}

fn relate(how: ValueOperation, wanted: &Relation, relations: &mut Vec<Relation>) {
    let is_there = |other: &Relation| other.role == wanted.role && leads_to_the_same(&other.relation, &wanted.relation);
    match how {
        ValueOperation::Add if relations.iter().any(is_there) => {}
        ValueOperation::Add => relations.push(wanted.clone()),
        ValueOperation::Remove => relations.retain(|other| !is_there(other)),
        ValueOperation::Put | ValueOperation::Replace => {
            put(relations, wanted, |other| other.role == wanted.role);
        }
    }
}

/// Tells whether two references lead to the same document; the title does not matter.
fn leads_to_the_same(one: &DocumentRef, other: &DocumentRef) -> bool {
    match (one, other) {
        (DocumentRef::Document(one), DocumentRef::Document(other)) => one == other,
        (DocumentRef::External { url: one, .. }, DocumentRef::External { url: other, .. }) => one == other,
        (DocumentRef::Document(_), DocumentRef::External { .. })
        | (DocumentRef::External { .. }, DocumentRef::Document(_)) => false,
    }
}

/// Puts a value in the place of the first one like it, and removes the others like it.
fn put<T: Clone>(values: &mut Vec<T>, value: &T, is_like: impl Fn(&T) -> bool) {
    let place = values.iter().position(&is_like).unwrap_or(values.len());
    values.retain(|other| !is_like(other));
    values.insert(place, value.clone());
}

fn own(wanted: &FieldValue) -> Result<OwnItem> {
    let text = OwnText::read(&wanted.value).ok_or_else(|| refused(wanted))?;
    if text.key.is_empty() {
        return Err(refused(wanted));
    }
    Ok(OwnItem { namespace: namespace(text.namespace, text.prefix)?, key: text.key, value: text.value })
}

/// Reads a moment, or a date as people type it; `None` for an empty text.
fn moment(text: &str) -> Result<Option<DateTime<FixedOffset>>> {
    let iso = crate::describe::typed::date(text).map_or_else(|| text.to_owned(), |date| date.to_string());
    (!text.is_empty()).then(|| moment_of_act(&iso)).transpose()
}

fn refused(wanted: &FieldValue) -> UseCaseError {
    invalid(wanted.field.name(), &wanted.value)
}
