//! Follows links through other sitemaps. They are files from outside, so the child process reads them.

use crate::adopt::SiteReader;
use crate::adopt::sitemap_owners::SitemapOwners;
use crate::content::Inspector;
use crate::diwoo::existing::{ExistingDocument, ExistingFile, ExistingKind, ListedItem};
use crate::model::{BaseUrl, DocumentRef, Sha256, SitePath};
use crate::site::other_sitemaps::FoundSitemap;
use crate::site::site_files::hash_of;
use crate::sitemap::MAX_BYTES;
use crate::store::adopted_sitemaps::AdoptedSitemap;
use crate::store::sites::Area;
use crate::target::TargetError;
use crate::wire::{OtherSitemap, OtherSitemapState};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

pub(super) struct Walk<'a> {
    pub(super) reader: SiteReader<'a>,
    pub(super) inspector: &'a dyn Inspector,
    pub(super) base: &'a BaseUrl,
    pub(super) owners: &'a SitemapOwners,
    pub(super) taken: &'a [AdoptedSitemap],
    pub(super) found: Vec<FoundSitemap>,
    /// For each, the number of indexes that lead to it.
    pub(super) depths: Vec<usize>,
    /// Position of each address, in one spelling.
    pub(super) at: BTreeMap<String, usize>,
    /// How many of them are on this host.
    pub(super) here: usize,
    /// Bytes read so far.
    pub(super) bytes: u64,
}

/// An entry and the addresses it names.
pub(super) struct Entry {
    pub(super) url: String,
    pub(super) others: Vec<String>,
}

pub(super) enum NotedAddress<'a> {
    Ours,
    /// It is newly noted.
    Found(&'a mut FoundSitemap),
    /// Too many are noted already.
    TooMany,
}

impl Walk<'_> {
    /// Notes an address, however it is spelled.
    pub(crate) fn note_address(&mut self, named: &str, depth: usize) -> NotedAddress<'_> {
        let address = self.base.one_spelling(named);
        if self.owners.is_own(&address) {
            return NotedAddress::Ours;
        }
        let is_here = self.base.on_host(named);
        let at = match self.at.get(&address) {
            Some(at) => *at,
            // Addresses on other hosts are not read.
            None if is_here.is_some() && self.here >= MAX_FILES => return NotedAddress::TooMany,
            None => {
                self.here += usize::from(is_here.is_some());
                let at = self.found.len();
                self.at.insert(address.clone(), at);
                self.depths.push(depth);
                let found = self.note(address);
                self.found.push(found);
                at
            }
        };
        match self.found.get_mut(at) {
            Some(found) => {
                found.spellings.insert(named.to_owned());
                NotedAddress::Found(found)
            }
            None => NotedAddress::TooMany,
        }
    }

    fn note(&self, address: String) -> FoundSitemap {
        let is_it = |taken: &AdoptedSitemap| self.base.one_spelling(&taken.address) == address;
        let state = if self.owners.beside(&address).is_some() {
            OtherSitemapState::OtherCatalogue
        } else if self.taken.iter().any(is_it) {
            OtherSitemapState::Asks
        } else {
            OtherSitemapState::NotTaken
        };
        let below = (self.base.on_host(&address)).and_then(|at| at.below(self.base)?.file());
        let path = below.filter(SitePath::can_be_a_file);
        FoundSitemap {
            view: OtherSitemap {
                path: (path.as_ref()).map_or_else(|| address.clone(), ToString::to_string),
                address,
                is_index: false,
                in_robots: false,
                stands: false,
                is_read: false,
                state,
                twice: 0,
                others: 0,
                withdrawn: Vec::new(),
            },
            place: path.map(|path| (Area::Base, path)),
            spellings: BTreeSet::new(),
            named_by: BTreeSet::new(),
            first_twice: String::new(),
        }
    }

    /// Reads one sitemap; returns its entries, and notes the sitemaps it names.
    pub(super) fn read(&mut self, at: usize, staging: &Path) -> Result<Vec<Entry>, TargetError> {
        let mut entries = Vec::new();
        let depth = self.depths.get(at).copied().unwrap_or(MAX_DEPTH);
        let Some(address) = self.found.get(at).map(|found| found.view.address.clone()) else { return Ok(entries) };
        let read = if self.bytes > MAX_BYTES_IN_ALL {
            Err(TargetError::Other("too much to read".to_owned()))
        } else {
            self.reader.read(&address, self.base, MAX_BYTES)
        };
        let (file, sha256) = match read {
            Ok(Some(file)) => {
                let sha256 = hash_of(&file.bytes);
                (file, sha256)
            }
            Ok(None) => return Ok(entries),
            Err(ends) if ends.ends_all() => return Err(ends),
            Err(_) => {
                self.stands(at, None);
                return Ok(entries);
            }
        };
        self.bytes += file.bytes.len() as u64;
        let is_written = std::fs::write(staging, &file.bytes).is_ok();
        let mut children = Vec::new();
        let mut on_found = |found| match found {
            ListedItem::Document(document) => entries.push(Entry::new(*document)),
            ListedItem::Sitemap(listed) => children.push(listed.url),
        };
        let told = is_written.then(|| self.inspector.read_sitemap(staging, &mut on_found)).and_then(Result::ok);
        self.stands(at, Some(((file.area, file.path), sha256)));
        let mut is_read = children.is_empty() || depth < MAX_DEPTH;
        // Sitemaps on other hosts are irrelevant here.
        let base = self.base;
        let here = (children.into_iter()).filter(|child| base.on_host(child).is_some());
        for child in here.take_while(|_| depth < MAX_DEPTH) {
            match self.note_address(&child, depth + 1) {
                NotedAddress::Found(child) => {
                    child.named_by.insert(address.clone());
                }
                NotedAddress::Ours => {}
                NotedAddress::TooMany => is_read = false,
            }
        }
        if let (Some(found), Some(told)) = (self.found.get_mut(at), told) {
            let told: ExistingFile = told;
            found.view.is_index = told.kind == Some(ExistingKind::Index);
            found.view.is_read = is_read && told.unreadable.is_none();
        }
        Ok(entries)
    }

    /// Marks a sitemap as existing, with its place and hash when it could be read.
    fn stands(&mut self, at: usize, held: Option<((Area, SitePath), Sha256)>) {
        let taken = self.taken;
        let Some(found) = self.found.get_mut(at) else { return };
        found.view.stands = true;
        let is_of_others = found.view.state != OtherSitemapState::OtherCatalogue;
        let Some((place, sha256)) = held else {
            if found.view.state == OtherSitemapState::Asks {
                found.view.state = OtherSitemapState::Changed;
            }
            return;
        };
        let is_here = |taken: &&AdoptedSitemap| (taken.area, &taken.path) == (place.0, &place.1);
        let mut known = taken.iter().filter(is_here).peekable();
        let is_named = found.view.state != OtherSitemapState::NotTaken;
        found.view.state = match (known.peek().is_some(), is_named) {
            _ if !is_of_others => OtherSitemapState::OtherCatalogue,
            (false, false) => OtherSitemapState::NotTaken,
            _ if known.any(|taken| taken.sha256 == sha256) => OtherSitemapState::Asks,
            _ => OtherSitemapState::Changed,
        };
        if place.0 == Area::HostRoot {
            found.view.path.clone_from(&found.view.address);
        }
        found.place = Some(place);
    }
}

impl Entry {
    fn new(document: ExistingDocument) -> Self {
        let named = document.metadata.references().filter_map(DocumentRef::url);
        let parts = document.parts.iter().map(|part| part.url.as_str());
        let others = named.chain(parts).map(str::to_owned).collect();
        Self { url: document.url, others }
    }
}

/// Most other sitemaps followed from one site; own choice, far above what a site with documents of others has.
const MAX_FILES: usize = 2_000;
/// Most bytes of them together; own choice: ten of the largest.
const MAX_BYTES_IN_ALL: u64 = 10 * MAX_BYTES;
/// Levels of indexes: sitemaps.org allows one, some programs make two.
const MAX_DEPTH: usize = 3;
