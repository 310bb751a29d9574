//! Reads the file of a newer list, through the child, and compares it with the list in use.

use super::judging::all;
use crate::content::{InspectError, name_of};
use crate::counting::count;
use crate::error::{Code, Problem, Result};
use crate::library::App;
use crate::lists::{
    ListFile, ListKey, ListProblem, MergeProblem, Merged, StoredList, built_in, is_older, merge, recognise,
};
use crate::opening::{open_file, why_not_open};
use crate::wire::ListWishes;
use std::path::Path;

/// A newer list, compared with the one it replaces.
pub(super) struct Newer {
    pub(super) before: StoredList,
    pub(super) merged: Merged,
}

impl App {
    /// Has the child read the file of a newer list, and compares it with the lists of the library.
    pub(super) fn newer_list(&self, file: &Path, wishes: &ListWishes) -> Result<Newer> {
        let (lists, own) = (all(&self.imported_lists()?), built_in());
        let name = name_of(file);
        let mut read = self.read_list_file(file, &name)?;
        let told = FileName::parse(&name, &own);
        let by_terms = || recognise(&read.terms, &lists).map(|list| list.key);
        let key = (wishes.list)
            .or(read.key)
            .or_else(|| told.as_ref().map(|told| told.key))
            .or_else(by_terms)
            .ok_or_else(|| problem(Code::ListUnknown, &name).refuse())?;
        let of = |lists: &[StoredList]| lists.iter().find(|list| list.key == key).cloned();
        let (Some(before), Some(own)) = (of(&lists), of(&own)) else {
            return Err(problem(Code::ListUnknown, &name).refuse());
        };
        let other = |missing: u32, total: u32| {
            problem(Code::ListOther, &name).with("list", key).with("missing", missing).with("total", total).refuse()
        };
        if read.key.is_some_and(|told| told != key) {
            let total = count(before.terms.len());
            return Err(other(total, total));
        }
        read.version = (wishes.version).or(read.version).or_else(|| told.as_ref().and_then(|told| told.version));
        read.date = wishes.date.or(read.date);
        if let (Some(version), Some(date)) = (read.version, read.date)
            && is_older(version, date, &before)
            && !wishes.is_older_allowed
        {
            return Err(Problem::new(Code::ListOlder)
                .with("list", key)
                .with("version", version)
                .with("date", date)
                .with("current", before.version)
                .with("currentDate", before.date)
                .refuse());
        }
        let merged = merge(&before, &own, read).map_err(|error| match error {
            MergeProblem::OtherList { missing, total } => other(missing, total),
            MergeProblem::VersionMissing => problem(Code::ListVersionMissing, &name).with("list", key).refuse(),
            MergeProblem::Incomplete(term) => problem(Code::ListTermInvalid, &name)
                .with("number", 0)
                .with("uri", term.uri)
                .with("field", term.field)
                .with("reason", "missing")
                .refuse(),
        })?;
        Ok(Newer { before, merged })
    }

    fn read_list_file(&self, file: &Path, name: &str) -> Result<ListFile> {
        let unreadable = |reason: &str| problem(Code::ListUnreadable, name).with("reason", reason).with("line", "");
        if let Err(error) = open_file(file) {
            return Err(unreadable(why_not_open(&error, "other-shape")).detail(error).refuse());
        }
        let found = match self.environment.inspector.read_list(file) {
            Ok(found) => found,
            Err(error @ (InspectError::TimedOut | InspectError::Crashed)) => {
                return Err(unreadable("too-complex").detail(error).refuse());
            }
            Err(error) => return Err(unreadable("damaged").detail(error).fail()),
        };
        found.map_err(|found| match found {
            ListProblem::Unreadable => unreadable("damaged").refuse(),
            ListProblem::TooLarge => unreadable("too-large").refuse(),
            ListProblem::NotJson { line } => unreadable("not-json").with("line", line).refuse(),
            ListProblem::OtherShape => unreadable("other-shape").refuse(),
            ListProblem::Empty => unreadable("empty").refuse(),
            ListProblem::TooManyTerms => unreadable("too-many-terms").refuse(),
            ListProblem::TooComplex => unreadable("too-complex").refuse(),
            ListProblem::Term(fault) => problem(Code::ListTermInvalid, name)
                .with("number", fault.number)
                .with("uri", fault.uri)
                .with("field", fault.field)
                .with("reason", fault.reason)
                .refuse(),
        })
    }
}

fn problem(code: Code, file: &str) -> Problem {
    Problem::new(code).with("file", file)
}

/// The parts of a file name: `rwc_gemeenten_compleet_6.json`, `documentsoorten.json`.
struct FileName {
    key: ListKey,
    version: Option<u16>,
}

impl FileName {
    fn parse(name: &str, lists: &[StoredList]) -> Option<Self> {
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let named = |text: &str| {
            let of_tooi = lists.iter().find(|list| list.name == text);
            ListKey::parse(text).or_else(|| of_tooi.map(|list| list.key))
        };
        if let Some(key) = named(stem) {
            return Some(Self { key, version: None });
        }
        let (stem, version) = stem.rsplit_once('_')?;
        Some(Self { key: named(stem)?, version: Some(version.parse().ok()?) })
    }
}
