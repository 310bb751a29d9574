//! How the parts of an Office file refer to each other: a part is removed with the last part that uses it.

use super::edits::without;
use super::parts::Parts;
use super::tree::{self, Element, Node};
use crate::blocks::{beside, is_list, list_of, source_of};
use openbaarmaker_core::wire::ScrubProblem;
use std::collections::{BTreeMap, BTreeSet};

struct Relation {
    id: String,
    /// The last segment of its type.
    kind: String,
    /// The part it refers to, if that is inside the file.
    part: Option<String>,
}

/// The relationships of all parts.
pub(super) struct Relations(BTreeMap<String, Vec<Relation>>);

impl Relations {
    pub(super) fn of(parts: &Parts<'_>) -> Result<Self, ScrubProblem> {
        // Capitals in the name of a part do not matter. Source: ECMA-376 part 2, "Part Names".
        let names = parts.names.iter();
        let names: BTreeMap<String, &String> = names.map(|name| (name.to_ascii_lowercase(), name)).collect();
        let as_written = |part: String| match names.get(&part.to_ascii_lowercase()) {
            Some(name) => (*name).clone(),
            None => part,
        };
        if (parts.names.iter()).any(|name| is_list(name) && !parts.texts.contains_key(name)) {
            return Err(ScrubProblem::Unproven);
        }
        let mut all = BTreeMap::new();
        for (name, text) in parts.texts.iter().filter(|(name, _)| is_list(name)) {
            let nodes = tree::parse(text).ok_or(ScrubProblem::Damaged)?;
            let root = nodes.iter().find_map(Node::element);
            let relations = root.into_iter().flat_map(Element::elements);
            let source = source_of(name);
            let relation = |one: &Element<'_>| Relation {
                id: one.attribute_value("Id").unwrap_or_default().to_owned(),
                kind: kind_of(one).to_owned(),
                part: (one.attribute_value("TargetMode") != Some("External"))
                    .then(|| as_written(beside(&source, one.attribute_value("Target").unwrap_or_default()))),
            };
            all.insert(name.clone(), relations.map(relation).collect());
        }
        Ok(Self(all))
    }

    /// Returns the parts to which relationships of these kinds refer.
    pub(super) fn parts(&self, kinds: &[&str]) -> BTreeSet<String> {
        let all = self.0.values().flatten();
        all.filter(|one| kinds.contains(&one.kind.as_str())).filter_map(|one| one.part.clone()).collect()
    }

    /// Returns the parts to which any part refers that stays.
    pub(super) fn targets(&self, dropped: &BTreeSet<String>) -> BTreeSet<String> {
        let staying = self.0.iter().filter(|(list, _)| !dropped.contains(*list));
        staying.flat_map(|(_, relations)| relations).filter_map(|one| one.part.clone()).collect()
    }

    /// Returns the parts to which a part refers by relationships of this kind; without a name, the file as a whole.
    pub(super) fn from(&self, part: &str, kind: &str) -> BTreeSet<String> {
        let own = self.0.get(&list_of(part)).into_iter().flatten();
        own.filter(|one| one.kind == kind).filter_map(|one| one.part.clone()).collect()
    }

    /// Returns the parts to which a part refers by relationships of these kinds: those that its text names, and others.
    pub(super) fn named(&self, part: &str, text: &str, kinds: &[&str]) -> (BTreeSet<String>, BTreeSet<String>) {
        let own = self.0.get(&list_of(part)).into_iter().flatten();
        let own = own.filter(|one| kinds.contains(&one.kind.as_str()));
        let (mut named, mut others) = (BTreeSet::new(), BTreeSet::new());
        for one in own {
            let parts = if names(text, &one.id) { &mut named } else { &mut others };
            parts.extend(one.part.clone());
        }
        others.retain(|part| !named.contains(part));
        (named, others)
    }

    /// Removes the relationships to dropped parts, those of these kinds, and those that the text of their part used to
    /// name and no longer does; then the parts that nothing refers to any more. `before`: the original texts;
    /// `going_unnamed`: kinds that are removed whenever their part does not name them.
    pub(super) fn settle(
        &self,
        parts: &mut Parts<'_>,
        before: &BTreeMap<String, String>,
        kinds: &[&str],
        going_unnamed: &[&str],
    ) -> Result<(), ScrubProblem> {
        let reached_before = self.reached(&|_, _| true);
        let mut gone: BTreeSet<(String, String)> = BTreeSet::new();
        for (name, relations) in &self.0 {
            let source = source_of(name);
            let (was, is) = (before.get(&source), parts.texts.get(&source));
            let is_named = |text: Option<&String>, id: &str| text.is_some_and(|text| names(text, id));
            for one in relations {
                let must_be_named = is_named(was, &one.id) || going_unnamed.contains(&one.kind.as_str());
                let is_unused = must_be_named && !is_named(is, &one.id);
                let has_gone = (one.part.as_ref()).is_some_and(|part| parts.dropped.contains(part));
                if is_unused || has_gone || kinds.contains(&one.kind.as_str()) {
                    gone.insert((name.clone(), one.id.clone()));
                }
            }
        }
        let stays = |list: &str, id: &str| !gone.contains(&(list.to_owned(), id.to_owned()));
        let reached = self.reached(&stays);
        parts.drop_those(|name| {
            let part = if is_list(name) { source_of(name) } else { name.to_owned() };
            reached_before.contains(&part) && !reached.contains(&part) || name.starts_with("[trash]/")
        });
        for list in self.0.keys() {
            parts.change(list, |text| {
                without(text, |one| {
                    one.local() == "Relationship" && !stays(list, one.attribute_value("Id").unwrap_or_default())
                })
            })?;
        }
        let dropped = parts.dropped.clone();
        parts.change("[Content_Types].xml", |text| {
            without(text, |one| {
                let part = one.attribute_value("PartName").unwrap_or_default();
                one.local() == "Override" && dropped.contains(part.trim_start_matches('/'))
            })
        })
    }

    /// Returns the parts that can be reached from the file as a whole.
    fn reached(&self, stays: &dyn Fn(&str, &str) -> bool) -> BTreeSet<String> {
        let mut reached = BTreeSet::from([String::new()]);
        let mut open = vec![String::new()];
        while let Some(part) = open.pop() {
            let list = list_of(&part);
            let below = self.0.get(&list).into_iter().flatten();
            for one in below.filter(|one| stays(&list, &one.id)) {
                if let Some(part) = &one.part
                    && reached.insert(part.clone())
                {
                    open.push(part.clone());
                }
            }
        }
        reached
    }
}

fn names(text: &str, id: &str) -> bool {
    text.contains(&format!("\"{id}\"")) || text.contains(&format!("'{id}'"))
}

/// Returns the last segment of a relationship's type.
fn kind_of<'a>(relation: &'a Element<'_>) -> &'a str {
    let kind = relation.attribute_value("Type").unwrap_or_default();
    kind.rsplit('/').next().unwrap_or_default()
}
