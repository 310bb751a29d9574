//! Applies the rules to the sitemaps as they were found before adopting; these findings never hold a document back.
//!
//! Source: diwoo.md §12 (D18, L01 to L03, L06, S01 to S03).

use super::source_site::last_part;
use crate::diwoo::existing::{ExistingDocument, ExistingFile, ExistingKind, RemarkKind, Unreadable};
use crate::lists::Lists;
use crate::model::{Finding, Level, Now, Place, RuleCode};
use crate::rules::{labels, lastmod, loc, site_files};
use crate::sitemap::{IndexName, loc_hash};
use crate::wire::AdoptionFinding;
use std::collections::{BTreeMap, BTreeSet};

/// Collects findings, grouped by kind.
pub(crate) struct Judging<'a> {
    lists: &'a Lists,
    now: Now,
    /// Hashes of the addresses so far.
    seen: BTreeSet<u64>,
    found: BTreeMap<(Level, RuleCode, String, Place), AdoptionFinding>,
}

impl<'a> Judging<'a> {
    pub(crate) fn new(lists: &'a Lists, now: Now) -> Self {
        Self { lists, now, seen: BTreeSet::new(), found: BTreeMap::new() }
    }

    pub(super) fn entry(&mut self, sitemap: &str, entry: &ExistingDocument) {
        let mut found = Vec::new();
        loc::check(&entry.url, &mut found);
        if !self.seen.insert(loc_hash(&entry.url)) {
            found.push(loc::duplicate(&entry.url));
        }
        let is_form = |kind: RemarkKind| !matches!(kind, RemarkKind::Repeated | RemarkKind::OutOfOrder);
        let on_lastmod = entry.remarks.iter().find(|one| one.element == "lastmod" && is_form(one.kind));
        match (on_lastmod, entry.lastmod) {
            (Some(remark), _) => found.push(lastmod::form(&remark.value)),
            (None, None) => found.push(lastmod::missing()),
            (None, Some(moment)) => found.extend(lastmod::check_future(moment, self.now)),
        }
        for said in &entry.said {
            let (resource, label) = (&said.address, &said.text);
            found.extend(labels::check(&said.element, resource, label, self.lists));
        }
        let is_misplaced = |kind: RemarkKind| matches!(kind, RemarkKind::Misplaced | RemarkKind::OutOfOrder);
        let misplaced = (entry.remarks.iter()).filter(|one| is_misplaced(one.kind));
        found.extend(misplaced.map(|one| site_files::order(sitemap, &one.element)));
        self.add(found);
    }

    /// Judges a sitemap or index as a whole.
    pub(super) fn file(&mut self, name: &str, file: &ExistingFile) {
        let mut found = Vec::new();
        match file.unreadable {
            Some(Unreadable::TooLarge) => found.push(site_files::too_many_bytes(name)),
            Some(Unreadable::TooManyEntries) => found.push(match file.kind {
                Some(ExistingKind::Index) => site_files::too_many_sitemaps(name),
                Some(ExistingKind::Sitemap) | None => site_files::too_many_entries(name),
            }),
            Some(Unreadable::NotUtf8) => found.push(site_files::not_xml(name, "not UTF-8")),
            Some(Unreadable::NotWellFormed { line }) => {
                found.push(site_files::not_xml(name, &format!("line {line}")));
            }
            Some(Unreadable::NotASitemap) => found.push(site_files::root(name)),
            None if file.entries == 0 => found.push(site_files::empty(name)),
            // Reported with the file; these are limits and guesses of our own.
            Some(Unreadable::DocumentType | Unreadable::TooComplex { .. } | Unreadable::EntryElsewhere { .. })
            | None => {}
        }
        if let Some(other) = &file.other_namespace {
            found.push(site_files::namespace(name, other));
        }
        let is_index = file.kind == Some(ExistingKind::Index);
        if is_index && IndexName::parse(last_part(name)).is_none() {
            found.push(site_files::index_name(name));
        }
        self.add(found);
    }

    fn add(&mut self, found: Vec<Finding>) {
        for first in found {
            let kind = (first.level, first.code, first.variant.clone(), first.field.clone());
            let of_kind = (self.found.entry(kind)).or_insert(AdoptionFinding { count: 0, first });
            of_kind.count = of_kind.count.saturating_add(1);
        }
    }

    /// Returns what was found, most severe first.
    pub(crate) fn findings(self) -> Vec<AdoptionFinding> {
        self.found.into_values().collect()
    }
}
