//! Finding terms to choose, and remembering which were chosen.

use crate::app::App;
use crate::error::Stop;
use crate::lists::{
    FoundBy, HasTerm, Hit, List, Organisation, Show, built_in_lists, lists, search,
};
use crate::store::lists as stored;
use crate::typed::ActText;
use crate::wire::{
    ActInput, Field, FieldChange, FoundName, NameKind, RecentTerms, TermList, TermOption,
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
pub(in crate::app) fn chosen_terms(changes: &[FieldChange]) -> Vec<(&'static str, String)> {
    let mut chosen = Vec::new();
    for change in changes {
        each_choice(change, &mut |list, text| {
            chosen.extend(resolved(list, text).map(|uri| (name(list), uri)));
        });
    }
    chosen
}

fn each_choice(change: &FieldChange, see: &mut dyn FnMut(TermList, &str)) {
    let mut all = |list, texts: &[String]| texts.iter().for_each(|text| see(list, text));
    match change {
        FieldChange::Informatiecategorieen(texts) => all(TermList::Informatiecategorieen, texts),
        FieldChange::Documentsoorten(texts) => all(TermList::Documentsoorten, texts),
        FieldChange::Themas(texts) => all(TermList::Themas, texts),
        FieldChange::Medeverantwoordelijken(texts) => all(TermList::Organisaties, texts),
        FieldChange::Publisher(text)
        | FieldChange::Verantwoordelijke(text)
        | FieldChange::Opsteller(text) => all(TermList::Organisaties, text.as_slice()),
        FieldChange::Language(text) => all(TermList::Talen, text.as_slice()),
        FieldChange::Format(text) => all(TermList::Formaten, text.as_slice()),
        FieldChange::RedenVerwijderingVervanging(text) => all(TermList::Redenen, text.as_slice()),
        FieldChange::SoortHandeling(text) => see(TermList::Documenthandelingen, text),
        FieldChange::Documenthandelingen(acts) => acts.iter().for_each(|act: &ActInput| {
            see(TermList::Documenthandelingen, &act.soort_handeling);
            if let Some(organisation) = &act.was_associated_with {
                see(TermList::Organisaties, organisation);
            }
        }),
        FieldChange::Documentrelaties(relations) => {
            for relation in relations {
                see(TermList::Documentrelaties, &relation.role);
            }
        }
        FieldChange::Add(value) | FieldChange::Put(value) => match value.field {
            Field::Informatiecategorie => see(TermList::Informatiecategorieen, &value.value),
            Field::Documentsoort => see(TermList::Documentsoorten, &value.value),
            Field::Thema => see(TermList::Themas, &value.value),
            Field::Medeverantwoordelijke => see(TermList::Organisaties, &value.value),
            Field::SoortHandeling => {
                let act = ActText::read(&value.value);
                see(TermList::Documenthandelingen, act.kind);
                see(TermList::Organisaties, act.by);
            }
            Field::Documentrelatie => {
                let (role, _) = value.value.split_once('@').unwrap_or_default();
                see(TermList::Documentrelaties, role);
            }
            // Own texts, and fields with one value.
            Field::Identifier
            | Field::VerkorteTitel
            | Field::AlternatieveTitel
            | Field::Trefwoord
            | Field::Omschrijving
            | Field::Publisher
            | Field::Creatiedatum
            | Field::Begindatum
            | Field::Einddatum
            | Field::Verantwoordelijke
            | Field::Opsteller
            | Field::NaamOpsteller
            | Field::Language
            | Field::Format
            | Field::Aggregatiekenmerk
            | Field::ExtraMetadata
            | Field::RedenVerwijderingVervanging => {}
        },
        FieldChange::OfficieleTitel(_)
        | FieldChange::AcceptTitle
        | FieldChange::VerkorteTitels(_)
        | FieldChange::AlternatieveTitels(_)
        | FieldChange::Trefwoorden(_)
        | FieldChange::Begindatum(_)
        | FieldChange::Einddatum(_)
        | FieldChange::Creatiedatum(_)
        | FieldChange::NaamOpsteller(_)
        | FieldChange::Omschrijvingen(_)
        | FieldChange::Identifiers(_)
        | FieldChange::Aggregatiekenmerk(_)
        | FieldChange::IsPartOf(_)
        | FieldChange::ExtraMetadata(_)
        | FieldChange::PublishedName(_)
        | FieldChange::Remove(_) => {}
    }
}

/// Returns the URI of what was chosen: a URI, a label or a code.
fn resolved(list: TermList, text: &str) -> Option<String> {
    fn uri<T: HasTerm>(term: Option<&T>) -> Option<String> {
        term.map(|term| term.uri().to_owned())
    }
    let all = lists();
    match list {
        TermList::Informatiecategorieen => uri(all.category(text)),
        TermList::Documentsoorten => uri(all.documentsoort(text)),
        TermList::Documenthandelingen => uri(all.documenthandeling(text)),
        TermList::Documentrelaties => uri(all.documentrelatie(text)),
        TermList::Redenen => uri(all.reden(text)),
        TermList::Themas => uri(all.thema(text)),
        TermList::Talen => uri(all.language(text)),
        TermList::Formaten => uri(all.format(text)),
        TermList::Organisaties => uri(all.organisation(text)),
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
