//! Rules that look at all files of a site together.
//!
//! Source: sitemap-robots-naming.md §1.2 rules 4, 5, 7 and 8; diwoo.md §3.2 and §12 (L02, D15).

use super::names::IndexName;
use crate::diwoo::{Expect, ParsedEntry, ReadFile, Violation, read_index, read_sitemap};
use crate::model::{BaseUrl, Lastmod, Level, RuleCode};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A violation and the file it stands in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteViolation {
    /// File name, relative to the base folder.
    pub file: String,
    /// What is wrong.
    pub violation: Violation,
}

/// Judges the pages and indexes of one catalogue together.
///
/// Hand over every page and every index in any order, then finish. Keeps 8 bytes per address (a hash), not the address:
/// with a million addresses the chance of a false alarm is below one in ten million.
#[derive(Debug)]
pub struct SiteCheck {
    base: BaseUrl,
    not_after: Option<Lastmod>,
    locs: HashSet<u64>,
    /// References inside the site: hash of the target, and where it is named.
    references: Vec<(u64, u32, Violation)>,
    files: Vec<String>,
    /// By address.
    pages: BTreeMap<String, PageFacts>,
    /// Address of a page, with the indexes that name it.
    listed: BTreeMap<String, Vec<Listing>>,
    found: Vec<SiteViolation>,
}

#[derive(Debug)]
struct PageFacts {
    file: String,
    index: Option<IndexName>,
    highest_lastmod: Option<Lastmod>,
}

#[derive(Debug)]
struct Listing {
    file: String,
    index: Option<IndexName>,
    lastmod: Option<Lastmod>,
}

impl SiteCheck {
    /// Starts with nothing seen. `not_after` is the latest acceptable `lastmod`.
    #[must_use]
    pub fn new(base: BaseUrl, not_after: Option<Lastmod>) -> Self {
        Self {
            base,
            not_after,
            locs: HashSet::new(),
            references: Vec::new(),
            files: Vec::new(),
            pages: BTreeMap::new(),
            listed: BTreeMap::new(),
            found: Vec::new(),
        }
    }

    /// Judges a page, and hands over each entry as it is read.
    pub fn page(&mut self, file_name: &str, bytes: &[u8], mut on_entry: impl FnMut(&ParsedEntry)) {
        let number = u32::try_from(self.files.len()).unwrap_or(u32::MAX);
        self.files.push(file_name.to_owned());
        let base = self.base.clone();
        let expect = self.expect(base.as_str());
        let (locs, references) = (&mut self.locs, &mut self.references);
        let mut twice = Vec::new();
        let read = read_sitemap(bytes, expect, &mut |entry| {
            if !locs.insert(hash(entry.loc())) {
                twice.push(violation(RuleCode::L02, "twice", "loc", entry.number()));
            }
            for leaf in entry
                .leaves()
                .filter(|leaf| matches!(leaf.element, "isPartOf" | "hasPart"))
            {
                if let Some(url) = leaf.resource.filter(|url| url.starts_with(base.as_str())) {
                    let fault =
                        violation(RuleCode::D15, "not-in-site", leaf.element, entry.number());
                    references.push((hash(url), number, fault));
                }
            }
            on_entry(entry);
        });
        let name = IndexName::parse_page(file_name);
        if name.is_none() {
            twice.push(violation(RuleCode::S02, "page-name", "", 0));
        }
        self.keep(file_name, &read, twice);
        let facts = PageFacts {
            file: file_name.to_owned(),
            index: name.map(|(index, _)| index),
            highest_lastmod: read.highest_lastmod,
        };
        self.pages.insert(format!("{base}{file_name}"), facts);
    }

    /// Judges an index.
    pub fn index(&mut self, file_name: &str, bytes: &[u8]) {
        let base = self.base.clone();
        let index = IndexName::parse(file_name);
        let listed = &mut self.listed;
        let expect = Expect {
            scope: Some(base.as_str()),
            not_after: self.not_after,
        };
        let read = read_index(bytes, expect, &mut |entry| {
            listed
                .entry(entry.loc().to_owned())
                .or_default()
                .push(Listing {
                    file: file_name.to_owned(),
                    index,
                    lastmod: entry.lastmod(),
                });
        });
        let wrong_name = index
            .is_none()
            .then(|| violation(RuleCode::S02, "index-name", "", 0));
        self.keep(file_name, &read, wrong_name);
    }

    /// Judges what only all files together tell, and returns everything found, by file.
    #[must_use]
    pub fn finish(mut self) -> Vec<SiteViolation> {
        for (target, file, fault) in std::mem::take(&mut self.references) {
            if !self.locs.contains(&target) {
                let file = usize::try_from(file)
                    .ok()
                    .and_then(|file| self.files.get(file))
                    .cloned();
                self.add(file.unwrap_or_default(), fault);
            }
        }
        let listed = std::mem::take(&mut self.listed);
        let pages = std::mem::take(&mut self.pages);
        for (address, listings) in &listed {
            for listing in listings {
                let variant = match pages.get(address) {
                    None => Some("sitemap-missing"),
                    Some(page) if page.index != listing.index => Some("sitemap-of-another-index"),
                    Some(page) if page.highest_lastmod > listing.lastmod => Some("lastmod-too-low"),
                    Some(_) => None,
                };
                if let Some(variant) = variant {
                    self.add(
                        listing.file.clone(),
                        violation(RuleCode::S03, variant, "loc", 0),
                    );
                }
            }
        }
        for (address, page) in &pages {
            let indexes: BTreeSet<_> = listed
                .get(address)
                .into_iter()
                .flatten()
                .map(|l| &l.file)
                .collect();
            let times = listed.get(address).map_or(0, Vec::len);
            if indexes.is_empty() {
                self.add(
                    page.file.clone(),
                    violation(RuleCode::S03, "in-no-index", "", 0),
                );
            } else if times > 1 {
                self.add(
                    page.file.clone(),
                    violation(RuleCode::L02, "listed-twice", "loc", 0),
                );
            }
        }
        self.found.sort_by(|a, b| a.file.cmp(&b.file));
        self.found
    }

    fn expect<'b>(&self, base: &'b str) -> Expect<'b> {
        Expect {
            scope: Some(base),
            not_after: self.not_after,
        }
    }

    fn keep(&mut self, file: &str, read: &ReadFile, more: impl IntoIterator<Item = Violation>) {
        for violation in read.violations.iter().copied().chain(more) {
            self.add(file.to_owned(), violation);
        }
    }

    fn add(&mut self, file: String, violation: Violation) {
        self.found.push(SiteViolation { file, violation });
    }
}

fn violation(
    code: RuleCode,
    variant: &'static str,
    element: &'static str,
    entry: u32,
) -> Violation {
    Violation {
        code,
        level: Level::Must,
        variant,
        element,
        entry,
        line: 0,
    }
}

/// A hash with fixed keys, so that the same site gives the same answer.
fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
