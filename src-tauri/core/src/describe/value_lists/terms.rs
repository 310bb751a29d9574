//! Finding terms to choose from, and remembering the chosen ones.

use crate::describe::typed::ActText;
use crate::error::Result;
use crate::library::App;
use crate::lists::{FoundBy, ListKey, Lists, Show, Term, TermStatus, search};
use crate::model::Kind;
use crate::store::lists as stored;
use crate::wire::{
    ActInput, FieldChange, FoundName, NameKind, Parts, RecentTerms, TermList, TermOption, ValueOperation,
};

impl App {
    /// Returns the terms of a list that match what was typed, best first, at most `limit`.
    pub fn terms(all: &Lists, list: TermList, typed: &str, show: Show, limit: usize) -> Vec<TermOption> {
        let mut hits = search(all.list(list), typed, show, limit);
        if list == TermList::Informatiecategorieen && typed.trim().is_empty() {
            hits.sort_by_key(|hit| hit.term.volgorde);
        }
        let options =
            hits.into_iter().map(|hit| TermOption { code: code(hit.term), ..option(all, list, hit.term, hit.by) });
        options.collect()
    }

    /// Returns per list the most recently chosen terms, newest first, at most `limit` each.
    pub fn recent_terms(&self, limit: usize) -> Result<Vec<RecentTerms>> {
        let chosen = self.query(stored::chosen)?;
        let all = self.store.lists();
        let recent = LISTS.iter().map(|(list, name)| {
            let uris = chosen.iter().filter(|(of, _)| of == name);
            let terms = uris
                .filter_map(|(_, uri)| Self::term(&all, *list, uri))
                .filter(|term| term.ended.is_none() && !term.is_former_without_date)
                .take(limit)
                .collect();
            RecentTerms { list: *list, terms }
        });
        Ok(recent.filter(|recent| !recent.terms.is_empty()).collect())
    }

    /// Returns the term of a list with exactly this URI.
    pub fn term(all: &Lists, list: TermList, uri: &str) -> Option<TermOption> {
        let term = all.term(list, uri)?;
        Some(option(all, list, term, FoundBy::Name))
    }
}

/// Returns the code by which people may refer to a term.
fn code(term: &Term) -> Option<String> {
    match term.key {
        ListKey::Informatiecategorieen => Some((term.infocat_name()).unwrap_or_else(|| "art3.1".to_owned())),
        ListKey::Talen | ListKey::Formaten => Some(term.code.clone()),
        _ => None,
    }
}

fn option(all: &Lists, list: TermList, term: &Term, by: FoundBy<'_>) -> TermOption {
    TermOption {
        uri: term.uri.clone(),
        label: term.label.clone(),
        code: None,
        register: term.key.is_register().then_some(term.key),
        found_by: found_by(by),
        ended: term.status.since(),
        ends: term.status.ends(),
        is_former_without_date: term.status == TermStatus::EndedUndated,
        is_newer_than_lists: all.is_newer(list, &term.uri),
    }
}

fn found_by(by: FoundBy<'_>) -> Option<FoundName> {
    let (kind, name) = match by {
        FoundBy::Name => return None,
        FoundBy::Abbreviation(name) => (NameKind::Abbreviation, name),
        FoundBy::Alternative(name) => (NameKind::Alternative, name),
        FoundBy::FormerName(name) => (NameKind::Former, name),
    };
    let name = name.to_owned();
    Some(FoundName { kind, name })
}

/// Returns the terms that a person chose with these changes, each with the name of its list.
pub(crate) fn chosen_terms(changes: &[FieldChange], lists: &Lists) -> Vec<(&'static str, String)> {
    let mut chosen = Vec::new();
    for change in changes {
        each_choice(change, &mut |list, text| {
            let term = lists.find(list, text);
            chosen.extend(term.map(|term| (name(list), term.uri().to_owned())));
        });
    }
    chosen
}

fn each_choice(change: &FieldChange, see: &mut dyn FnMut(TermList, &str)) {
    match change.parts() {
        Parts::Values(field, texts) => {
            if let Some(list) = field.spec().kind.list() {
                for text in texts {
                    see(list, text);
                }
            }
        }
        Parts::ActKind(text) => see(TermList::Documenthandelingen, text),
        Parts::Acts(acts) => acts.iter().for_each(|act: &ActInput| {
            see(TermList::Documenthandelingen, &act.soort_handeling);
            if let Some(organisation) = &act.was_associated_with {
                see(TermList::Organisaties, organisation);
            }
        }),
        Parts::Relations(relations) => {
            for relation in relations {
                see(TermList::Documentrelaties, &relation.role);
            }
        }
        Parts::Item(ValueOperation::Add | ValueOperation::Put | ValueOperation::Replace, value) => {
            match value.field.spec().kind {
                Kind::Terms(list, _) => see(list, &value.value),
                Kind::ActKind => {
                    let act = ActText::read(&value.value);
                    see(TermList::Documenthandelingen, act.kind);
                    see(TermList::Organisaties, act.by);
                }
                Kind::Relations => {
                    let (role, _) = value.value.split_once('@').unwrap_or_default();
                    see(TermList::Documentrelaties, role);
                }
                // Free texts, and fields with a single value.
                _ => {}
            }
        }
        Parts::Title(_)
        | Parts::AcceptTitle
        | Parts::PublishedName(_)
        | Parts::Main(_)
        | Parts::OwnData(_)
        | Parts::Item(ValueOperation::Remove, _) => {}
    }
}

fn name(list: TermList) -> &'static str {
    let found = LISTS.iter().find(|(known, _)| *known == list);
    found.map_or("", |(_, name)| name)
}

const LISTS: &[(TermList, &str)] = &[
    (TermList::Informatiecategorieen, "informatiecategorieen"),
    (TermList::Documentsoorten, "documentsoorten"),
    (TermList::Documenthandelingen, "documenthandelingen"),
    (TermList::Documentrelaties, "documentrelaties"),
    (TermList::Redenen, "redenen"),
    (TermList::Themas, "themas"),
    (TermList::Talen, "talen"),
    (TermList::Formaten, "formaten"),
    (TermList::Organisaties, "organisaties"),
];
