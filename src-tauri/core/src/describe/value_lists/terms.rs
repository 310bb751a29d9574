//! Finding terms to choose, and remembering which were chosen.

use crate::describe::typed::ActText;
use crate::error::Stop;
use crate::library::App;
use crate::lists::{
    FoundBy, HasTerm, Hit, List, Organisation, Show, built_in_lists, lists, search,
};
use crate::model::Kind;
use crate::store::lists as stored;
use crate::wire::{
    ActInput, FieldChange, FoundName, NameKind, Parts, RecentTerms, TermList, TermOption,
};

impl App {
    /// Returns the terms of a list that fit what was typed, best first, at most `limit`.
    #[must_use]
    pub fn terms(list: TermList, typed: &str, show: Show, limit: usize) -> Vec<TermOption> {
        let (all, own) = (lists(), built_in_lists());
        match list {
            TermList::Informatiecategorieen => {
                let mut hits = search(&all.informatiecategorieen, typed, show, limit);
                if typed.trim().is_empty() {
                    hits.sort_by_key(|hit| hit.term.volgorde);
                }
                let code = |hit: &Hit<'_, crate::lists::Category>| {
                    let name = hit.term.infocat_name();
                    Some(name.unwrap_or_else(|| "art3.1".to_owned()))
                };
                let options = hits
                    .iter()
                    .map(|hit| option(hit, &own.informatiecategorieen, code(hit)));
                options.collect()
            }
            TermList::Documentsoorten => plain(
                &all.documentsoorten,
                &own.documentsoorten,
                typed,
                show,
                limit,
            ),
            TermList::Documenthandelingen => {
                let own = &own.documenthandelingen;
                plain(&all.documenthandelingen, own, typed, show, limit)
            }
            TermList::Documentrelaties => plain(
                &all.documentrelaties,
                &own.documentrelaties,
                typed,
                show,
                limit,
            ),
            TermList::Redenen => plain(&all.redenen, &own.redenen, typed, show, limit),
            TermList::Themas => plain(&all.themas, &own.themas, typed, show, limit),
            TermList::Talen => (search(&all.talen, typed, show, limit).iter())
                .map(|hit| option(hit, &own.talen, Some(hit.term.code.clone())))
                .collect(),
            TermList::Formaten => (search(&all.formaten, typed, show, limit).iter())
                .map(|hit| option(hit, &own.formaten, Some(hit.term.code.clone())))
                .collect(),
            TermList::Organisaties => (search(&all.organisaties, typed, show, limit).iter())
                .map(organisation)
                .collect(),
        }
    }

    /// Returns per list the terms that were chosen last, the newest first, at most `limit` each.
    ///
    /// # Errors
    /// `store-…`.
    pub fn recent_terms(&self, limit: usize) -> Result<Vec<RecentTerms>, Stop> {
        let chosen = self
            .store
            .read::<_, Stop>(|connection| Ok(stored::chosen(connection)?))?;
        let recent = LISTS.iter().map(|(list, name)| {
            let uris = chosen.iter().filter(|(of, _)| of == name);
            let terms = uris
                .filter_map(|(_, uri)| Self::term(*list, uri))
                .filter(|term| term.ended.is_none() && !term.is_former_without_date)
                .take(limit)
                .collect();
            RecentTerms { list: *list, terms }
        });
        Ok(recent.filter(|recent| !recent.terms.is_empty()).collect())
    }

    /// Returns the term of a list with exactly this URI.
    #[must_use]
    pub fn term(list: TermList, uri: &str) -> Option<TermOption> {
        let (all, own) = (lists(), built_in_lists());
        match list {
            TermList::Informatiecategorieen => {
                one(&all.informatiecategorieen, &own.informatiecategorieen, uri)
            }
            TermList::Documentsoorten => one(&all.documentsoorten, &own.documentsoorten, uri),
            TermList::Documenthandelingen => {
                one(&all.documenthandelingen, &own.documenthandelingen, uri)
            }
            TermList::Documentrelaties => one(&all.documentrelaties, &own.documentrelaties, uri),
            TermList::Redenen => one(&all.redenen, &own.redenen, uri),
            TermList::Themas => one(&all.themas, &own.themas, uri),
            TermList::Talen => one(&all.talen, &own.talen, uri),
            TermList::Formaten => one(&all.formaten, &own.formaten, uri),
            TermList::Organisaties => {
                let term = all.organisaties.get(uri)?;
                let by = FoundBy::Name;
                Some(organisation(&Hit { term, by }))
            }
        }
    }
}

fn plain<T: HasTerm>(
    list: &List<T>,
    own: &List<T>,
    typed: &str,
    show: Show,
    limit: usize,
) -> Vec<TermOption> {
    let hits = search(list, typed, show, limit);
    hits.iter().map(|hit| option(hit, own, None)).collect()
}

fn one<T: HasTerm>(list: &List<T>, own: &List<T>, uri: &str) -> Option<TermOption> {
    let term = list.get(uri)?;
    let by = FoundBy::Name;
    Some(option(&Hit { term, by }, own, None))
}

fn option<T: HasTerm>(hit: &Hit<'_, T>, own: &List<T>, code: Option<String>) -> TermOption {
    let term = hit.term;
    let former = term.former();
    TermOption {
        uri: term.uri().to_owned(),
        label: term.label().to_owned(),
        code,
        register: None,
        found_by: found_by(hit.by),
        ended: former.since(),
        ends: former.ends(),
        is_former_without_date: former == crate::lists::Former::Unknown,
        is_newer_than_lists: !own.contains(term.uri()),
    }
}

fn organisation(hit: &Hit<'_, Organisation>) -> TermOption {
    TermOption {
        register: Some(hit.term.register),
        is_newer_than_lists: !hit.term.in_xsd_0_9_8,
        ..option(hit, &lists().organisaties, None)
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
pub(crate) fn chosen_terms(changes: &[FieldChange]) -> Vec<(&'static str, String)> {
    let mut chosen = Vec::new();
    for change in changes {
        each_choice(change, &mut |list, text| {
            let term = lists().find(list, text);
            chosen.extend(term.map(|term| (name(list), term.uri().to_owned())));
        });
    }
    chosen
}

fn each_choice(change: &FieldChange, see: &mut dyn FnMut(TermList, &str)) {
    match change.parts() {
        Parts::Several(field, texts) => {
            if let Some(list) = field.spec().kind.list() {
                for text in texts {
                    see(list, text);
                }
            }
        }
        Parts::One(field, text) => {
            if let Some((list, text)) = field.spec().kind.list().zip(text) {
                see(list, text);
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
        Parts::Add(value) | Parts::Put(value) => match value.field.spec().kind {
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
            // Own texts, and fields with one value.
            _ => {}
        },
        Parts::Title(_)
        | Parts::AcceptTitle
        | Parts::PublishedName(_)
        | Parts::Main(_)
        | Parts::OwnData(_)
        | Parts::Remove(_) => {}
    }
}

fn name(list: TermList) -> &'static str {
    let found = LISTS.iter().find(|(known, _)| *known == list);
    found.map_or("", |(_, name)| name)
}

/// Every list with its name in the library.
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
