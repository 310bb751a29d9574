//! Searches a list as typed: ignoring case and accents, by abbreviation, by former name.

use super::search_text::{Kind, Query, joined};
use super::{List, Term};

/// Which terms are searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// Terms in use.
    Current,
    /// Those that ended too, after the others.
    All,
}

/// How a term was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoundBy<'a> {
    /// Its label, or another name that it has now.
    Name,
    /// Its abbreviation.
    Abbreviation(&'a str),
    /// Another name it has.
    Alternative(&'a str),
    /// A name it had before.
    FormerName(&'a str),
}

/// A term that was found.
#[derive(Debug)]
pub struct Hit<'a> {
    /// The term.
    pub term: &'a Term,
    /// How it was found.
    pub by: FoundBy<'a>,
}

/// Returns the terms of a list that match what was typed, at most `limit`.
///
/// Shape: case and accents do not matter. Terms in use come before those that ended; within each, in this order: whole
/// names and abbreviations, initials, beginnings, beginnings of words, any part, words from several names or initials
/// combined with words, and texts in which all words occur; then by name. An empty text returns all, by name. A web
/// address (`https://…`) returns the terms in use that have a name or initials equal to a part of its host, trying the
/// last part first.
///
/// ```
/// use openbaarmaker_diwoo::lists::{Show, built_in_lists, search};
///
/// let hits = search(&built_in_lists().organisaties, "gem. utr", Show::Current, 5);
/// assert!(hits.iter().any(|hit| hit.term.label() == "gemeente Utrecht"));
/// ```
pub fn search<'a>(list: &'a List, typed: &str, show: Show, limit: usize) -> Vec<Hit<'a>> {
    if let Some(address) = typed.trim().strip_prefix("https://") {
        return of_host(list, address, limit);
    }
    let query = Query::new(typed);
    let mut found: Vec<_> = list
        .searchable()
        .filter_map(|(term, text)| {
            let is_former = term.status.is_over();
            if is_former && show == Show::Current {
                return None;
            }
            let (fit, kind) = text.fit(&query)?;
            let key = (is_former, fit, kind, text.sort_name.as_str(), term.uri());
            Some((key, term))
        })
        .collect();
    found.sort_by_key(|(key, _)| *key);
    found.truncate(limit);
    found.into_iter().map(|((_, _, kind, _, _), term)| Hit { term, by: by(term, kind) }).collect()
}

fn of_host<'a>(list: &'a List, address: &str, limit: usize) -> Vec<Hit<'a>> {
    let host = address.split(['/', ':']).next().unwrap_or_default();
    // The last part is a country, not a name.
    let parts = host.rsplit('.').skip(1).map(joined);
    let named = parts.map(|part| {
        let terms = list.searchable().filter(|(term, text)| {
            !term.status.is_over() && part.len() > 1 && text.is_in_host(&part, &joined(&term.soort))
        });
        let mut terms: Vec<_> = terms.collect();
        terms.sort_by_key(|(term, text)| (text.sort_name.as_str(), term.uri()));
        terms
    });
    let found = named.into_iter().find(|terms| !terms.is_empty());
    let found = found.unwrap_or_default().into_iter().take(limit);
    let hit = |(term, _)| Hit { term, by: FoundBy::Name };
    found.map(hit).collect()
}

fn by(term: &Term, kind: Kind) -> FoundBy<'_> {
    let found = match kind {
        Kind::Name => None,
        Kind::Abbreviation => (term.afkorting.as_deref()).map(FoundBy::Abbreviation),
        Kind::Alternative(number) => (term.alternatives.get(number)).map(|name| FoundBy::Alternative(name.as_str())),
        Kind::Former(number) => (term.former_names.get(number)).map(|name| FoundBy::FormerName(name.as_str())),
    };
    found.unwrap_or(FoundBy::Name)
}
