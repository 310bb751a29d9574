//! Searches a list as typed: without capitals or accents, by abbreviation, by former name.

use super::search_text::{Kind, Query, joined};
use super::{List, Term};

/// Which terms are searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// Terms in use.
    Current,
    /// Also those that ended, after the others.
    All,
}

/// By what a term was found, when that is not the label itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoundBy<'a> {
    /// Its label, or another name that it has now.
    Name,
    /// Its abbreviation.
    Abbreviation(&'a str),
    /// What it is called too.
    Alternative(&'a str),
    /// What it was called before.
    FormerName(&'a str),
}

/// A term that was found.
#[derive(Debug)]
pub struct Hit<'a> {
    /// The term.
    pub term: &'a Term,
    /// By what.
    pub by: FoundBy<'a>,
}

/// Returns the terms of a list that fit what was typed, at most `limit`.
///
/// Shape: capitals and accents do not matter; terms in use before those that ended; then whole names and abbreviations,
/// first letters, beginnings, beginnings of words, any part, words of several names or first letters beside words, and
/// texts of which all words occur; then by name. An empty text gives all, by name. A web address (`https://…`) gives the
/// terms in use of which a name or the first letters stand in its host, the last part that says any first.
///
/// ```
/// use openbaarmaker_diwoo::lists::{Show, built_in_lists, search};
///
/// let hits = search(&built_in_lists().organisaties, "gem. utr", Show::Current, 5);
/// assert!(hits.iter().any(|hit| hit.term.label() == "gemeente Utrecht"));
/// ```
#[must_use]
pub fn search<'a>(list: &'a List, typed: &str, show: Show, limit: usize) -> Vec<Hit<'a>> {
    if let Some(address) = typed.trim().strip_prefix("https://") {
        return of_host(list, address, limit);
    }
    let query = Query::new(typed);
    let mut found: Vec<_> = list
        .searchable()
        .filter_map(|(term, text)| {
            let is_former = term.former.is_over();
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
    found
        .into_iter()
        .map(|((_, _, kind, _, _), term)| Hit {
            term,
            by: by(term, kind),
        })
        .collect()
}

fn of_host<'a>(list: &'a List, address: &str, limit: usize) -> Vec<Hit<'a>> {
    let host = address.split(['/', ':']).next().unwrap_or_default();
    // Behind the last dot is a country, not a name.
    let parts = host.rsplit('.').skip(1).map(joined);
    let named = parts.map(|part| {
        let terms = list.searchable().filter(|(term, text)| {
            !term.former.is_over() && part.len() > 1 && text.is_in_host(&part, &joined(&term.soort))
        });
        let mut terms: Vec<_> = terms.collect();
        terms.sort_by_key(|(term, text)| (text.sort_name.as_str(), term.uri()));
        terms
    });
    let found = named.into_iter().find(|terms| !terms.is_empty());
    let found = found.unwrap_or_default().into_iter().take(limit);
    let hit = |(term, _)| Hit {
        term,
        by: FoundBy::Name,
    };
    found.map(hit).collect()
}

fn by(term: &Term, kind: Kind) -> FoundBy<'_> {
    let found = match kind {
        Kind::Name => None,
        Kind::Abbreviation => (term.afkorting.as_deref()).map(FoundBy::Abbreviation),
        Kind::Alternative(number) => {
            (term.alternatives.get(number)).map(|name| FoundBy::Alternative(name.as_str()))
        }
        Kind::Former(number) => {
            (term.former_names.get(number)).map(|name| FoundBy::FormerName(name.as_str()))
        }
    };
    found.unwrap_or(FoundBy::Name)
}
