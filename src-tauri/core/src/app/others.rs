//! Sitemaps of others on a destination: walks what robots.txt leads to beside ours, and what was read while taking over,
//! and tells what of our documents they name.
//!
//! Ours are not read: the record of the destination knows them. Theirs are files from outside, so the child reads them.

use super::adopting::area;
use super::documents::title_of;
use super::{App, access::target_stop};
use crate::adopt::SiteReader;
use crate::content::Inspector;
use crate::diwoo::existing::{ExistingDocument, ExistingFile, ExistingKind, Found};
use crate::error::{Code, Problem, Stop};
use crate::job::Cancel;
use crate::model::{
    BaseUrl, Catalogue, CollisionKey, DocumentId, DocumentRef, NamedDocument, Sha256, SitePath,
    Target,
};
use crate::publish::other_sitemaps::{FoundSitemap, FoundSitemaps};
use crate::publish::plan::{Action, PlannedDocument};
use crate::publish::robots_file::RobotsSeen;
use crate::publish::target::{Destination, TargetError};
use crate::robots::Robots;
use crate::sitemap::MAX_BYTES;
use crate::store::sites::Area;
use crate::store::taken_sitemaps::{self, TakenSitemap};
use crate::store::{addresses, documents, sites, withdrawals};
use crate::wire::{OtherSitemap, OtherSitemapState};
use rusqlite::Connection;
use sha2::Digest as _;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What is ours, or is about to be.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::app) struct Ours<'a> {
    /// Addresses of sitemaps and indexes that this publication writes.
    pub(in crate::app) sitemaps: &'a [String],
    /// Documents of which it decides.
    pub(in crate::app) planned: &'a [PlannedDocument],
}

impl App {
    /// Looks at the sitemaps of others on a destination.
    ///
    /// # Errors
    /// A lost connection, `cancelled`, `store-…`; what cannot be read is found and not followed.
    pub(in crate::app) fn look_at_others(
        &self,
        (catalogue, target): (&Catalogue, &Target),
        destination: &Destination,
        robots: RobotsSeen<'_>,
        ours: Ours<'_>,
        cancel: &Cancel,
    ) -> Result<FoundSitemaps, Stop> {
        let base = &catalogue.base_url;
        let named = match robots {
            RobotsSeen::Yes(Some(file)) => named_in(file, base),
            RobotsSeen::Yes(None) | RobotsSeen::No => Vec::new(),
        };
        let (own, taken) = self.store.read::<_, Stop>(|connection| {
            let standing = sites::standing_sitemaps(connection, target.id)?;
            let mut own: BTreeSet<String> = (standing.iter())
                .map(|path| format!("{base}{path}"))
                .collect();
            own.extend(sites::robots_lines(connection, base.host_root())?);
            own.extend(ours.sitemaps.iter().cloned());
            Ok((
                own,
                taken_sitemaps::all(connection, catalogue.id, target.id)?,
            ))
        })?;
        let mut walk = Walk {
            reader: SiteReader::of_destination(
                destination,
                &target.place,
                catalogue.host_root.as_deref(),
            ),
            inspector: self.environment.inspector.as_ref(),
            base,
            own: &own,
            taken: &taken,
            found: Vec::new(),
            depths: Vec::new(),
            at: BTreeMap::new(),
            bytes: 0,
        };
        for address in named {
            if let Some(found) = walk.meet(address, 0) {
                found.view.in_robots = true;
            }
        }
        if walk.found.is_empty() && taken.is_empty() {
            return Ok(FoundSitemaps {
                all: Vec::new(),
                is_robots_known: matches!(robots, RobotsSeen::Yes(_)),
            });
        }
        let staging = self.staging_folder()?;
        let known = Known::load(self, catalogue, ours.planned)?;
        let (mut next, mut is_led) = (0, true);
        loop {
            if next == walk.found.len() {
                if !is_led {
                    break;
                }
                is_led = false;
                for sitemap in &taken {
                    walk.meet(sitemap.address.clone(), 0);
                }
                continue;
            }
            if cancel.is_cancelled() {
                return Err(Problem::new(Code::Cancelled).fail());
            }
            let entries = (walk.read(next, &staging.path().join("sitemap.xml")))
                .map_err(|error| target_stop(&target.place, error))?;
            if let Some(found) = walk.found.get_mut(next) {
                self.store
                    .read(|connection| known.judge(connection, &entries, found))?;
            }
            next += 1;
        }
        let mut all = walk.found;
        all.retain(|found| found.view.in_robots || found.view.stands || !found.named_by.is_empty());
        Ok(FoundSitemaps {
            all,
            is_robots_known: matches!(robots, RobotsSeen::Yes(_)),
        })
    }
}

/// One walk.
struct Walk<'a> {
    reader: SiteReader<'a>,
    inspector: &'a dyn Inspector,
    base: &'a BaseUrl,
    /// Addresses of our own sitemaps and indexes.
    own: &'a BTreeSet<String>,
    taken: &'a [TakenSitemap],
    found: Vec<FoundSitemap>,
    /// How many indexes lead to each of them.
    depths: Vec<usize>,
    /// Where each address is among them.
    at: BTreeMap<String, usize>,
    /// Bytes read so far.
    bytes: u64,
}

/// What an entry names.
struct Entry {
    /// Its own address.
    url: String,
    /// Addresses of other documents.
    others: Vec<String>,
}

impl Walk<'_> {
    /// Notes an address; `None` when it is one of ours, or too many were met.
    fn meet(&mut self, address: String, depth: usize) -> Option<&mut FoundSitemap> {
        if self.own.contains(&address) {
            return None;
        }
        if let Some(at) = self.at.get(&address) {
            return self.found.get_mut(*at);
        }
        if self.found.len() >= MAX_FILES {
            return None;
        }
        self.at.insert(address.clone(), self.found.len());
        self.depths.push(depth);
        let state = if self.taken.iter().any(|taken| taken.address == address) {
            OtherSitemapState::Asks
        } else {
            OtherSitemapState::NotTaken
        };
        let path = self.path_of(&address);
        self.found.push(FoundSitemap {
            view: OtherSitemap {
                path: path.as_ref().map_or(address.clone(), ToString::to_string),
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
            named_by: BTreeSet::new(),
            first_twice: String::new(),
        });
        self.found.last_mut()
    }

    fn path_of(&self, address: &str) -> Option<SitePath> {
        let path = SitePath::of_address(address.strip_prefix(self.base.as_str())?).ok()?;
        path.can_be_a_file().then_some(path)
    }

    /// Reads one of them; returns its entries, and meets the sitemaps that it names.
    fn read(&mut self, at: usize, staging: &Path) -> Result<Vec<Entry>, TargetError> {
        let mut entries = Vec::new();
        let depth = self.depths.get(at).copied().unwrap_or(MAX_DEPTH);
        let Some(address) = self.found.get(at).map(|found| found.view.address.clone()) else {
            return Ok(entries);
        };
        let read = if self.bytes > MAX_BYTES_IN_ALL {
            Err(TargetError::Other("too much to read".to_owned()))
        } else {
            self.reader.read(&address, self.base, MAX_BYTES)
        };
        let (file, sha256) = match read {
            Ok(Some(file)) => {
                let sha256 = Sha256(sha2::Sha256::digest(&file.bytes).into());
                (file, sha256)
            }
            Ok(None) => return Ok(entries),
            Err(ends) if ends.is_connection_lost() || ends == TargetError::Cancelled => {
                return Err(ends);
            }
            Err(_) => {
                self.stands(at, None);
                return Ok(entries);
            }
        };
        self.bytes += file.bytes.len() as u64;
        let is_written = std::fs::write(staging, &file.bytes).is_ok();
        let mut children = Vec::new();
        let mut on_found = |found| match found {
            Found::Document(document) => entries.push(Entry::new(*document)),
            Found::Sitemap(listed) => children.push(listed.url),
        };
        let told = is_written
            .then(|| self.inspector.read_sitemap(staging, &mut on_found))
            .and_then(Result::ok);
        self.stands(at, Some(((area(file.root), file.path), sha256)));
        let mut is_read = children.is_empty() || depth < MAX_DEPTH;
        for child in children.into_iter().take_while(|_| depth < MAX_DEPTH) {
            if let Some(child) = self.meet(child, depth + 1) {
                child.named_by.insert(address.clone());
            }
            is_read &= self.found.len() < MAX_FILES;
        }
        if let (Some(found), Some(told)) = (self.found.get_mut(at), told) {
            let told: ExistingFile = told;
            found.view.is_index = told.kind == Some(ExistingKind::Index);
            found.view.is_read = is_read && told.unreadable.is_none();
        }
        Ok(entries)
    }

    /// Notes that a file stands there, and what it holds when it could be read.
    fn stands(&mut self, at: usize, held: Option<((Area, SitePath), Sha256)>) {
        let taken = self.taken;
        let Some(found) = self.found.get_mut(at) else {
            return;
        };
        found.view.stands = true;
        let Some((place, sha256)) = held else {
            if found.view.state == OtherSitemapState::Asks {
                found.view.state = OtherSitemapState::Changed;
            }
            return;
        };
        let is_here = |taken: &&TakenSitemap| (taken.area, &taken.path) == (place.0, &place.1);
        let mut known = taken.iter().filter(is_here).peekable();
        let is_named = found.view.state != OtherSitemapState::NotTaken;
        found.view.state = match (known.peek().is_some(), is_named) {
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
        let metadata = document.metadata;
        let relations = metadata.documentrelaties.into_iter();
        let named = (metadata.is_part_of.into_iter())
            .chain(relations.map(|relation| relation.relation))
            .filter_map(|named| match named {
                DocumentRef::External { url, .. } => Some(url),
                DocumentRef::Document(_) => None,
            });
        let parts = document.parts.into_iter().map(|part| part.url);
        Self {
            url: document.url,
            others: named.chain(parts).collect(),
        }
    }
}

/// What the library knows of addresses, as it will be after the publication.
struct Known<'a> {
    catalogue: &'a Catalogue,
    withdrawn: BTreeMap<CollisionKey, DocumentId>,
    coming: BTreeSet<&'a str>,
}

impl<'a> Known<'a> {
    fn load(
        app: &App,
        catalogue: &'a Catalogue,
        planned: &'a [PlannedDocument],
    ) -> Result<Self, Stop> {
        let key = |path: &SitePath| CollisionKey::new(path.as_str());
        let all = app
            .store
            .read::<_, Stop>(|connection| Ok(withdrawals::all(connection, catalogue.id)?))?;
        let mut withdrawn: BTreeMap<CollisionKey, DocumentId> =
            (all.iter()).map(|(id, path)| (key(path), *id)).collect();
        let mut coming = BTreeSet::new();
        for document in planned {
            if document.action == Action::Withdrawn {
                withdrawn.insert(key(&document.path), document.id);
            } else {
                withdrawn.remove(&key(&document.path));
                coming.insert(document.path.as_str());
            }
        }
        Ok(Self {
            catalogue,
            withdrawn,
            coming,
        })
    }

    /// Counts what the entries of a sitemap name.
    fn judge(
        &self,
        connection: &Connection,
        entries: &[Entry],
        found: &mut FoundSitemap,
    ) -> Result<(), Stop> {
        let base = &self.catalogue.base_url;
        let mut named = BTreeSet::new();
        let mut withdrawn_at = |address: &str| {
            let path = path_below(base, address);
            let id = (path.as_ref())
                .and_then(|path| self.withdrawn.get(&CollisionKey::new(path.as_str())));
            named.extend(id);
            (path, id.is_some())
        };
        for entry in entries {
            let (path, is_withdrawn) = withdrawn_at(&entry.url);
            for other in &entry.others {
                withdrawn_at(other);
            }
            let is_in_ours = match &path {
                Some(path) if !is_withdrawn => self.is_in_ours(connection, path)?,
                Some(_) | None => false,
            };
            if is_in_ours {
                found.view.twice = found.view.twice.saturating_add(1);
                if found.first_twice.is_empty() {
                    found.first_twice.clone_from(&entry.url);
                }
            } else if !is_withdrawn {
                found.view.others = found.view.others.saturating_add(1);
            }
        }
        for id in named.into_iter().take(MAX_NAMED) {
            let stored = documents::get(connection, id)?;
            let path = addresses::path_of(connection, id)?;
            found.view.withdrawn.push(NamedDocument {
                url: path.map_or_else(String::new, |path| base.join(&path).to_string()),
                title: stored.map_or_else(String::new, |stored| title_of(&stored.document)),
            });
        }
        Ok(())
    }

    fn is_in_ours(&self, connection: &Connection, path: &SitePath) -> Result<bool, Stop> {
        if self.coming.contains(path.as_str()) {
            return Ok(true);
        }
        let Some((id, true)) = addresses::at(connection, self.catalogue.id, path)? else {
            return Ok(false);
        };
        let own = addresses::path_of(connection, id)?;
        Ok(own.is_some_and(|own| own.as_str() == path.as_str()))
    }
}

/// Returns the addresses that `Sitemap:` lines name, in order.
fn named_in(file: &[u8], base: &BaseUrl) -> Vec<String> {
    let lines = Robots::parse(file).sitemaps.into_iter();
    lines
        .filter_map(|line| String::from_utf8(line.url).ok())
        .map(|url| {
            if url.contains("://") {
                url
            } else {
                format!("{}{}", base.host_root(), url.trim_start_matches('/'))
            }
        })
        .collect()
}

/// Returns where an address is below the base URL, however its scheme and host are written.
fn path_below(base: &BaseUrl, address: &str) -> Option<SitePath> {
    let plain = address.trim();
    if let Some(below) = plain.strip_prefix(base.as_str()) {
        let below = below.split('#').next().unwrap_or(below);
        return SitePath::of_address(below).ok();
    }
    let root = url::Url::parse(base.as_str()).ok()?;
    let url = root.join(plain).ok()?;
    let is_here = ["http", "https"].contains(&url.scheme())
        && url.host_str() == root.host_str()
        && url.port() == root.port();
    let path = url.path().strip_prefix(root.path()).filter(|_| is_here)?;
    let query = url
        .query()
        .map_or(String::new(), |query| format!("?{query}"));
    SitePath::of_address(&format!("{path}{query}")).ok()
}

/// Sitemaps of others that are looked at in one walk; own choice, far above what a site with documents of others has.
const MAX_FILES: usize = 2_000;
/// Bytes of them; own choice: ten of the largest.
const MAX_BYTES_IN_ALL: u64 = 10 * MAX_BYTES;
/// Indexes above one another: sitemaps.org allows one, some programs make two.
const MAX_DEPTH: usize = 3;
/// Withdrawn documents that are named of one sitemap; `wire::OtherSitemap` says so too.
const MAX_NAMED: usize = 100;
