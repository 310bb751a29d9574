//! Merges a newer list into the one in use. A term missing from the newer list is kept as ended, so that metadata with
//! it can still be written; earlier labels become former names.

use super::{DateMeaning, Incomplete, ListFile, ListKey, StoredList, StoredTerm, TermStatus, fold::fold};
use crate::codes;
use chrono::NaiveDate;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

codes! {
    /// What happens to a term.
    #[derive(PartialOrd, Ord, Serialize)]
    #[serde(rename_all = "camelCase")]
    #[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
    pub enum DifferenceKind {
        /// It is new.
        Added => "added",
        /// It ended.
        Ended => "ended",
        /// The other list does not have it.
        Gone => "gone",
        /// It had ended and is in use again.
        Restored => "restored",
        /// It has another name.
        Renamed => "renamed",
        /// Its name is spelled differently: capitals, accents, spaces.
        Respelled => "respelled",
        /// Something else changed: its definition, its dates.
        Other => "other",
    }
}

/// A term that changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct TermChange {
    /// What happens to it. Each kind has a text `list-change-<kind>`.
    pub kind: DifferenceKind,
    /// Its URI.
    pub uri: String,
    /// Its label afterwards.
    pub label: String,
    /// Its label before; `None` when it is new.
    pub before: Option<String>,
    /// When it ended; `None` when it is in use, or the date is unknown.
    pub ended: Option<NaiveDate>,
}

/// A newer list, merged with the one in use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merged {
    /// The list as it would be stored.
    pub list: StoredList,
    /// What changes, by kind, then by label.
    pub differences: Vec<TermChange>,
}

/// Why a file cannot become a newer list.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MergeProblem {
    /// It has less than half of the terms in use: it is another list, or part of one.
    #[error("{missing} of {total} terms are missing")]
    OtherList {
        /// Terms in use that are missing from it.
        missing: u32,
        /// Terms in use.
        total: u32,
    },
    /// Neither the file nor the person gives its version or date.
    #[error("version or date is missing")]
    VersionMissing,
    /// A term lacks something that terms of this list need.
    #[error(transparent)]
    Incomplete(#[from] Incomplete),
}

/// Merges a newer list into `current`; `built_in` is the list that came with the program.
///
/// # Errors
/// [`MergeProblem`].
pub fn merge(current: &StoredList, built_in: &StoredList, file: ListFile) -> Result<Merged, MergeProblem> {
    let (Some(version), Some(date)) = (file.version, file.date) else { return Err(MergeProblem::VersionMissing) };
    let known = by_uri(current);
    let own = by_uri(built_in);
    let mut newer: BTreeMap<String, StoredTerm> = BTreeMap::new();
    for term in file.terms {
        let before = known.get(term.uri.as_str()).copied();
        let own = own.get(term.uri.as_str()).copied();
        let term = filled(term, before, own, current);
        term.check(current.key)?;
        newer.insert(term.uri.clone(), term);
    }
    check_numbers(current, &newer, &own)?;
    check_same_list(current, &newer)?;
    for (uri, before) in known {
        newer
            .entry(uri.to_owned())
            .or_insert_with(|| StoredTerm { former_without_date: before.einddatum.is_none(), ..before.clone() });
    }
    let list = StoredList {
        key: current.key,
        name: built_in.name.clone(),
        version,
        date,
        date_says: DateMeaning::Published,
        terms: newer.into_values().collect(),
    };
    Ok(Merged { differences: compare(current, &list), list })
}

/// Returns what changes when one list replaces another, by kind, then by label.
pub fn compare(before: &StoredList, after: &StoredList) -> Vec<TermChange> {
    let (old, new) = (by_uri(before), by_uri(after));
    let mut differences = Vec::new();
    let was = |term: &StoredTerm| term.status(before.date);
    for term in &after.terms {
        let now = term.status(after.date);
        match old.get(term.uri.as_str()) {
            None => differences.push(difference(DifferenceKind::Added, (term, now), None)),
            // An end date in the future may have been reached meanwhile.
            Some(before) if *before == term && was(before).is_over() == now.is_over() => {}
            Some(before) => {
                let all = kinds((before, was(before)), (term, now)).into_iter();
                differences.extend(all.map(|kind| difference(kind, (term, now), Some(before))));
            }
        }
    }
    let gone = before.terms.iter().filter(|term| !new.contains_key(term.uri.as_str()));
    differences.extend(gone.map(|term| difference(DifferenceKind::Gone, (term, was(term)), Some(term))));
    differences.sort_by_cached_key(|one| (one.kind, fold(&one.label), one.uri.clone()));
    differences
}

/// Completes a term that lacks values in the file: from the previous term, from the built-in one, or by deriving them.
fn filled(
    mut term: StoredTerm,
    before: Option<&StoredTerm>,
    own: Option<&StoredTerm>,
    list: &StoredList,
) -> StoredTerm {
    if let Some(before) = before {
        keep_plural(&mut term, before);
        inherit(&mut term, before);
        let old_names = before.former_names.iter().chain([&before.label]);
        term.former_names = names(&term, old_names.cloned().collect());
    } else {
        term.former_names = names(&term, Vec::new());
    }
    if matches!(list.key, ListKey::Talen | ListKey::Formaten) {
        let code = term.last_segment().to_owned();
        let code = term.code.get_or_insert(code).clone();
        if list.key == ListKey::Talen {
            term.bcp47.get_or_insert(code.to_lowercase());
        }
    }
    if list.key == ListKey::Informatiecategorieen {
        let label = term.label.clone();
        term.label_enkelvoud.get_or_insert(label);
    }
    if list.key.is_register() {
        let naam = term.label.clone();
        term.naam.get_or_insert(naam);
        if term.soort.is_none() {
            term.soort = list.terms.iter().find_map(|other| other.soort.clone());
        }
        // The register changes faster than the schema: the built-in list knows which terms are in 0.9.8.
        term.in_xsd098 = Some(own.is_some_and(|own| own.in_xsd098 == Some(true)));
    }
    // Ministries that ended without a date in any list (diwoo/data/PROVENANCE.md, "Ministries without dates").
    let ended_here = own.is_some_and(|own| own.former_without_date);
    term.former_without_date |= ended_here && term.einddatum.is_none();
    term
}

/// Keeps the plural label of a category: TOOI names categories in the singular, DiWoo writes the plural.
///
/// Source: diwoo.md §6.2.
fn keep_plural(term: &mut StoredTerm, before: &StoredTerm) {
    let is_singular = before.label_enkelvoud.as_deref() == Some(&term.label);
    if is_singular && term.label_enkelvoud.is_none() {
        term.label.clone_from(&before.label);
    }
}

/// Copies values that the file does not give. Not the end date: a list decides itself which terms have ended.
fn inherit(term: &mut StoredTerm, before: &StoredTerm) {
    fn or<T: Clone>(value: &mut Option<T>, before: Option<&T>) {
        if value.is_none() {
            *value = before.cloned();
        }
    }
    fn or_all<T: Clone>(values: &mut Vec<T>, before: &[T]) {
        if values.is_empty() {
            values.extend_from_slice(before);
        }
    }
    or(&mut term.definitie, before.definitie.as_ref());
    or(&mut term.label_enkelvoud, before.label_enkelvoud.as_ref());
    or(&mut term.woo_artikel, before.woo_artikel.as_ref());
    or(&mut term.infocat, before.infocat.as_ref());
    or(&mut term.verplicht_sinds, before.verplicht_sinds.as_ref());
    or(&mut term.volgorde, before.volgorde.as_ref());
    or(&mut term.bovenliggend, before.bovenliggend.as_ref());
    or(&mut term.code, before.code.as_ref());
    or(&mut term.bcp47, before.bcp47.as_ref());
    // When the label is new, the name without the kind is derived from it.
    let same = (before.label == term.label).then_some(before.naam.as_ref());
    or(&mut term.naam, same.flatten());
    or(&mut term.soort, before.soort.as_ref());
    or(&mut term.afkorting, before.afkorting.as_ref());
    or(&mut term.begindatum, before.begindatum.as_ref());
    or_all(&mut term.extensions, &before.extensions);
    or_all(&mut term.media_types, &before.media_types);
    or_all(&mut term.alternatives, &before.alternatives);
}

/// The former names of a term, first the known ones, then those in the file; each once, without its current names.
fn names(term: &StoredTerm, before: Vec<String>) -> Vec<String> {
    let now = [Some(&term.label), term.naam.as_ref(), term.label_enkelvoud.as_ref()];
    let mut seen: Vec<String> = now.into_iter().flatten().map(|name| fold(name)).collect();
    let mut names = Vec::new();
    for name in before.into_iter().chain(term.former_names.iter().cloned()) {
        let folded = fold(&name);
        if !seen.contains(&folded) && names.len() < MAX_FORMER_NAMES {
            seen.push(folded);
            names.push(name);
        }
    }
    names
}

fn by_uri(list: &StoredList) -> BTreeMap<&str, &StoredTerm> {
    let terms = list.terms.iter();
    terms.map(|term| (term.uri.as_str(), term)).collect()
}

/// Checks that each category has a number of its own, which names its sitemap index; only that of art. 3.1 has none.
fn check_numbers(
    current: &StoredList,
    newer: &BTreeMap<String, StoredTerm>,
    own: &BTreeMap<&str, &StoredTerm>,
) -> Result<(), MergeProblem> {
    if current.key != ListKey::Informatiecategorieen {
        return Ok(());
    }
    let mut seen = BTreeSet::new();
    for term in newer.values() {
        let is_fine = match term.infocat {
            Some(number) => (1..=MAX_INFOCAT).contains(&number) && seen.insert(number),
            None => own.contains_key(term.uri.as_str()),
        };
        if !is_fine {
            let uri = term.uri.clone();
            return Err(Incomplete { uri, field: "infocat" }.into());
        }
    }
    Ok(())
}

fn check_same_list(current: &StoredList, newer: &BTreeMap<String, StoredTerm>) -> Result<(), MergeProblem> {
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let in_use = (current.terms.iter()).filter(|term| !term.status(current.date).is_over());
    let total = in_use.clone().count();
    let missing = in_use.filter(|term| !newer.contains_key(&term.uri)).count();
    if missing * 2 > total {
        return Err(MergeProblem::OtherList { missing: count(missing), total: count(total) });
    }
    Ok(())
}

/// The ways in which a changed term differs, given whether it had ended and its state now; never empty.
fn kinds((before, was): (&StoredTerm, TermStatus), (after, now): (&StoredTerm, TermStatus)) -> Vec<DifferenceKind> {
    let end = match (was.is_over(), now) {
        (false, TermStatus::Ended(_)) => Some(DifferenceKind::Ended),
        (false, TermStatus::EndedUndated) => Some(DifferenceKind::Gone),
        (true, TermStatus::InUse | TermStatus::Ends(_)) => Some(DifferenceKind::Restored),
        (false, TermStatus::InUse | TermStatus::Ends(_)) | (true, _) => None,
    };
    let name = if before.label == after.label {
        None
    } else if fold(&before.label) == fold(&after.label) {
        Some(DifferenceKind::Respelled)
    } else {
        Some(DifferenceKind::Renamed)
    };
    let found: Vec<_> = end.into_iter().chain(name).collect();
    if found.is_empty() { vec![DifferenceKind::Other] } else { found }
}

fn difference(
    kind: DifferenceKind,
    (term, status): (&StoredTerm, TermStatus),
    before: Option<&StoredTerm>,
) -> TermChange {
    TermChange {
        kind,
        uri: term.uri.clone(),
        label: term.label.clone(),
        before: before.map(|before| before.label.clone()),
        ended: status.date(),
    }
}

/// Returns the list that contains most of these terms; `None` when none contains any.
pub fn recognise<'a>(terms: &[StoredTerm], lists: &'a [StoredList]) -> Option<&'a StoredList> {
    let shared = |list: &StoredList| {
        let known = by_uri(list);
        let is_known = |term: &&StoredTerm| known.contains_key(term.uri.as_str());
        terms.iter().filter(is_known).count()
    };
    let best = lists.iter().map(|list| (shared(list), list)).max_by_key(|(count, _)| *count)?;
    (best.0 > 0).then_some(best.1)
}

/// Tells whether a version is older than a list. The retrieval date of a register does not determine its version.
pub fn is_older(version: u16, date: NaiveDate, than: &StoredList) -> bool {
    let is_dated = than.date_says == DateMeaning::Published;
    version < than.version || (version == than.version && is_dated && date < than.date)
}

/// diwoo.md §3.2: three digits in the name of a sitemap index.
const MAX_INFOCAT: u16 = 999;
/// Own choice: nothing ever had so many names.
const MAX_FORMER_NAMES: usize = 100;
