//! A destination holds another generation than ours: someone published there from another library, or this library was
//! restored from an older backup. Its entries and their `lastmod` are read before any of it is replaced. They come from
//! outside, so the child process reads them.

use super::opened::{DestinationState, Opened};
use crate::adopt::SiteReader;
use crate::diwoo::existing::ListedItem;
use crate::error::Result;
use crate::job::{self, Cancel, Job};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{Catalogue, DocumentId, Lastmod, NamingVariant, Now, Sha256, SitePath};
use crate::publish::plan::Held;
use crate::site::site_files::{Marks, hash_of};
use crate::site::withdrawal_marks;
use crate::sitemap::{IndexName, MAX_BYTES};
use crate::store::sightings::{self, Seen};
use crate::store::sites::{self, Area};
use crate::store::unrecorded_files::{self, UnrecordedFile};
use crate::store::{IdSet, ReadHandle, addresses, publications, published, set_aside};
use crate::target::own_path::own_path;
use crate::wire::FoundFile;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The contents of the other generation.
#[derive(Default)]
struct Listed {
    /// Documents of this library that it lists.
    ids: IdSet,
    /// Those of them with a later `lastmod` than ours.
    later: BTreeMap<DocumentId, Lastmod>,
    /// The `lastmod` that an index states for each page.
    pages: BTreeMap<SitePath, Option<Lastmod>>,
    has_index: bool,
    /// Whether an index or page could not be read in full, so that it may name more.
    is_in_part: bool,
    /// Addresses unknown to this library.
    dropped: Vec<FoundFile>,
    /// Its pages, and its indexes of this program, that were read whole.
    whole: BTreeSet<Held>,
}

/// The conclusions from the contents of the other generation.
#[derive(Default)]
pub(super) struct SeenThere {
    /// Addresses unknown to this library, which will leave the sitemaps.
    pub(super) dropped: Vec<FoundFile>,
    /// Documents whose `lastmod` was lowered on another destination, and that become later still.
    pub(super) raised: BTreeSet<DocumentId>,
    /// Marks of documents that are listed there nevertheless.
    pub(super) unmarked: Marks,
    /// The pages and indexes that were read whole, so that nothing they list goes unnamed.
    pub(super) whole: BTreeSet<Held>,
}

/// Documents that count as withdrawn there, with their paths; `None` for one that this library never put online.
type Away = BTreeMap<DocumentId, Option<SitePath>>;

struct Entry {
    url: String,
    title: String,
    lastmod: Option<Lastmod>,
}

impl App {
    /// Reads what another generation lists, and records where that differs from the library's record.
    ///
    /// `is_unsigned`: only the status file is known to be missing. Then an index may be missing too, or belong to
    /// another program, so the files decide, and documents that had no entry here stay without asking. `takes_over`: a
    /// person chose to continue, so its pages and indexes become ours.
    pub(super) fn see_other_generation(
        &self,
        opened: &Opened,
        (is_unsigned, takes_over): (bool, bool),
        job: &Job<'_>,
    ) -> Result<SeenThere> {
        let (site, cancel) = (&opened.site, job.cancel);
        let mut listed = Listed { is_in_part: is_unsigned, ..Listed::default() };
        let staging = self.staging_folder()?;
        let staging = staging.path().join("sitemap.xml");
        let theirs = self.read_indexes(site, &staging, &mut listed)?;
        // Without a status file, the indexes of another program tell nothing about ours.
        if opened.state == DestinationState::Known && opened.others_claim.is_none() && theirs.is_empty() {
            return Ok(SeenThere::default());
        }
        self.read_pages(opened, &staging, &mut listed, cancel)?;
        // In a state that this library left, only documents with a mark were withdrawn.
        let mut gone = if opened.is_forgotten() { Vec::new() } else { self.gone_there(site, &listed)? };
        if is_unsigned {
            self.keep_those_that_stood(site, &mut gone)?;
        }
        self.doubt_others(site, &listed.later, cancel)?;
        if takes_over {
            self.take_over(site, &theirs)?;
        }
        let mut away: Away = gone.into_iter().map(|(id, path)| (id, Some(path))).collect();
        let unmarked = self.add_marked(opened, &listed, &mut away)?;
        self.add_seen_before(site, &listed, &mut away)?;
        let raised = self.record_seen(opened, &listed, &away, job.now)?;
        Ok(SeenThere { dropped: listed.dropped, raised, unmarked, whole: listed.whole })
    }

    /// Adds the documents that have a mark there, whoever left it, and are not listed. Returns the marks of listed
    /// documents, which are online again.
    fn add_marked(&self, opened: &Opened, listed: &Listed, away: &mut Away) -> Result<Marks> {
        let catalogue = opened.site.catalogue.id;
        let there = (&opened.marks, opened.state == DestinationState::OfOthers);
        self.read(|connection| {
            let mut unmarked = Marks::new();
            for (id, mark) in withdrawal_marks::marked(connection, catalogue, there)? {
                if listed.ids.contains(id) {
                    unmarked.insert(mark);
                } else {
                    away.insert(id, addresses::path_of(connection, id)?);
                }
            }
            Ok(unmarked)
        })
    }

    /// Adds the documents that counted as withdrawn there before and are not listed: their marks may be lost.
    fn add_seen_before(&self, site: &OpenSite, listed: &Listed, away: &mut Away) -> Result<()> {
        self.read(|connection| {
            for (id, sighting) in sightings::all(connection, site.target.id)? {
                if sighting.seen == Seen::Withdrawn && !listed.ids.contains(id) {
                    away.entry(id).or_insert(addresses::path_of(connection, id)?);
                }
            }
            Ok(())
        })
    }

    /// Reads its indexes, and the `lastmod` they state for its pages. Returns the indexes of this program, with their
    /// pages.
    fn read_indexes(&self, site: &OpenSite, staging: &Path, listed: &mut Listed) -> Result<BTreeSet<SitePath>> {
        let mut theirs = BTreeSet::new();
        for path in names_there(site, &self.index_names()?, IndexName::file_name)? {
            listed.has_index = true;
            let was_in_part = std::mem::take(&mut listed.is_in_part);
            let (items, whole) = self.read_there(site, &path, staging, listed)?;
            // An index that names anything else may belong to another program.
            let mut is_of_this_program = !listed.is_in_part && !items.is_empty();
            listed.is_in_part |= was_in_part;
            let mut pages = Vec::new();
            for item in items {
                let page = own_page(site, &item);
                is_of_this_program &= page.is_some();
                pages.extend(page);
            }
            if is_of_this_program {
                listed.whole.extend(whole);
                theirs.insert(path);
                theirs.extend(pages.iter().map(|(path, _)| path.clone()));
            }
            listed.pages.extend(pages);
        }
        Ok(theirs)
    }

    /// Reads its pages; without an index, all pages that exist.
    fn read_pages(&self, opened: &Opened, staging: &Path, listed: &mut Listed, cancel: &Cancel) -> Result<()> {
        let site = &opened.site;
        if !listed.has_index {
            let pages = self.pages_there(site, cancel)?;
            listed.pages = pages.into_iter().map(|path| (path, None)).collect();
        }
        for path in listed.pages.keys().cloned().collect::<Vec<_>>() {
            job::check(cancel)?;
            let (items, whole) = self.read_there(site, &path, staging, listed)?;
            // What an index names would go unnamed.
            let are_documents = items.iter().all(|item| matches!(item, ListedItem::Document(_)));
            listed.whole.extend(whole.filter(|_| are_documents));
            let entries = items.into_iter().filter_map(|item| match item {
                ListedItem::Document(document) => Some(Entry {
                    url: document.url,
                    title: document.metadata.officiele_titel,
                    lastmod: document.lastmod,
                }),
                ListedItem::Sitemap(_) => None,
            });
            let entries: Vec<Entry> = entries.collect();
            let latest = entries.iter().filter_map(|entry| entry.lastmod).max();
            if let Some(stated) = listed.pages.get_mut(&path) {
                *stated = (*stated).max(latest);
            }
            self.note(opened, entries, listed)?;
        }
        Ok(())
    }

    /// Records where it differs from what this library calls online. Returns the documents that it made later still
    /// although a person had lowered their `lastmod` on another destination.
    fn record_seen(&self, opened: &Opened, listed: &Listed, away: &Away, now: Now) -> Result<BTreeSet<DocumentId>> {
        let target = opened.site.target.id;
        self.write(|connection| {
            let known = sightings::all(connection, target)?;
            // The later value here is one that we left, because a person lowered the `lastmod` on another destination.
            let left = |id: &DocumentId| {
                let left = known.get(id).filter(|one| matches!(one.seen, Seen::Lowered | Seen::Withdrawn));
                left.and_then(|one| one.lastmod)
            };
            for seen in [Seen::Withdrawn, Seen::Later] {
                sightings::forget_all(connection, target, seen)?;
            }
            let mut raised = BTreeSet::new();
            for (id, lastmod) in &listed.later {
                let (seen, said) = match left(id) {
                    Some(left) if left == *lastmod || opened.is_forgotten() => (Seen::Lowered, left.max(*lastmod)),
                    // It changes once more, on this destination only: the library does not follow.
                    Some(left) => {
                        raised.insert(*id);
                        (Seen::Lowered, left.max(Lastmod::next(Some(*lastmod), now)))
                    }
                    None if opened.is_forgotten() => (Seen::Lowered, *lastmod),
                    None => (Seen::Later, *lastmod),
                };
                sightings::put(connection, target, *id, seen, Some(said))?;
            }
            for (id, path) in away {
                sightings::put(connection, target, *id, Seen::Withdrawn, left(id))?;
                // It has no entry until a person says that it may return.
                if let Some(path) = path {
                    sites::remove(connection, target, Area::Base, path.as_str())?;
                }
            }
            for (path, lastmod) in &listed.pages {
                if let Some(lastmod) = lastmod {
                    sightings::say_of_page(connection, target, path.as_str(), *lastmod)?;
                }
            }
            Ok(raised)
        })
    }

    /// Records the pages and indexes of the other generation that this one lacks; the documents they list leave the
    /// site with them.
    fn take_over(&self, site: &OpenSite, theirs: &BTreeSet<SitePath>) -> Result<()> {
        let theirs: Vec<&SitePath> = theirs.iter().collect();
        let there = site.sizes_of(&theirs, |path| *path)?.into_iter();
        let there: Vec<&SitePath> =
            there.filter(|(_, size)| matches!(size, Ok(Some(_)))).map(|(path, _)| *path).collect();
        let lacking = self.read(|connection| {
            let mut lacking = Vec::new();
            for path in there {
                let known = sites::standing(connection, site.target.id, Area::Base, path.as_str())?;
                lacking.extend(known.is_none().then_some(path));
            }
            Ok(lacking)
        })?;
        self.take_as_own(site, lacking.into_iter())
    }

    /// Returns the existing pages that no index names. Numbers may be missing, but not very many in a row.
    fn pages_there(&self, site: &OpenSite, cancel: &Cancel) -> Result<Vec<SitePath>> {
        let (names, mut pages) = (self.index_names()?, Vec::new());
        for first in (1..MAX_PAGES).step_by(NUMBERS_AT_ONCE) {
            let before = pages.len();
            for number in (first..).take(NUMBERS_AT_ONCE) {
                job::check(cancel)?;
                pages.extend(names_there(site, &names, |name| name.page_file_name(number))?);
            }
            if pages.len() == before {
                break;
            }
        }
        Ok(pages)
    }

    /// Returns the names of all indexes, of either variant.
    fn index_names(&self) -> Result<BTreeSet<IndexName>> {
        self.read(|connection| {
            let lists = connection.lists();
            let categories = lists.informatiecategorieen.iter();
            let of = |uri: &str| {
                let category = [crate::model::ListUri::new(uri)];
                IndexName::of(NamingVariant::Two, &category, &lists)
            };
            let mut names: BTreeSet<IndexName> = categories.map(|term| of(term.uri())).collect();
            names.insert(IndexName::Common);
            Ok(names)
        })
    }

    /// Reads a sitemap or index. One that cannot be read counts as empty, and that is noted. Also returns what it holds
    /// when it was read whole.
    fn read_there(
        &self,
        site: &OpenSite,
        path: &SitePath,
        staging: &Path,
        listed: &mut Listed,
    ) -> Result<(Vec<ListedItem>, Option<Held>)> {
        let address = site.catalogue.base_url.join(path);
        let (items, whole) = self.items_at(site, address.as_str(), staging)?;
        listed.is_in_part |= whole.is_none();
        Ok((items, whole.map(|sha256| (path.clone(), sha256))))
    }

    /// Reads the sitemap or index at an address. One that cannot be read counts as empty. Also returns its hash when it
    /// was read whole.
    pub(super) fn items_at(
        &self,
        site: &OpenSite,
        address: &str,
        staging: &Path,
    ) -> Result<(Vec<ListedItem>, Option<Sha256>)> {
        let read = SiteReader::of(site).read(address, &site.catalogue.base_url, MAX_BYTES);
        let file = match read {
            Ok(Some(file)) => file,
            Err(ends) if ends.ends_all() => return Err(site.failed(ends)),
            Ok(None) | Err(_) => return Ok((Vec::new(), None)),
        };
        let mut items = Vec::new();
        let mut is_whole = false;
        if std::fs::write(staging, &file.bytes).is_ok() {
            let inspector = self.environment.inspector.as_ref();
            // Items passed on before reading failed remain valid.
            let read = inspector.read_sitemap(staging, &mut |item| items.push(item));
            is_whole = read.is_ok_and(|read| read.unreadable.is_none());
        }
        Ok((items, is_whole.then(|| hash_of(&file.bytes))))
    }

    /// Compares the entries of one page with what this library calls online; after losing the record of the
    /// destination, also with what it has withdrawn since.
    fn note(&self, opened: &Opened, entries: Vec<Entry>, listed: &mut Listed) -> Result<()> {
        self.read(|connection| {
            for Entry { url, title, lastmod } in entries {
                let Some((id, is_online)) = known_at(connection, &opened.site.catalogue, &url)? else {
                    listed.dropped.push(FoundFile { path: url, title });
                    continue;
                };
                listed.ids.insert(id);
                let ours = published::get(connection, id)?.map(|publication| publication.lastmod);
                let ours = ours.filter(|_| is_online || opened.is_forgotten());
                let is_later = |lastmod: &Lastmod| ours.is_some_and(|ours| *lastmod > ours);
                if let Some(lastmod) = lastmod.filter(is_later) {
                    listed.later.insert(id, lastmod);
                }
            }
            Ok(())
        })
    }

    /// Returns the documents that this library calls online there and the other generation lacks: it does not list them
    /// and, when there is no index or not everything could be read, their files are missing.
    fn gone_there(&self, site: &OpenSite, listed: &Listed) -> Result<Vec<(DocumentId, SitePath)>> {
        let (catalogue, target) = (site.catalogue.id, site.target.id);
        let missing = self.read(|connection| {
            let progress = sites::progress(connection, target)?;
            // A document can only have been withdrawn there if it was online there. After a first publication that did
            // not finish none was; without any record (an older backup, say) any may have been.
            let since = match (progress.generation, progress.next_remote_id) {
                (0, Some(_)) => return Ok(Vec::new()),
                (0, None) => publications::generation(connection, catalogue)?.0,
                (generation, _) => generation,
            };
            let mut missing = Vec::new();
            for id in sightings::online_since(connection, catalogue, since)? {
                if listed.has_index && listed.ids.contains(id) {
                    continue;
                }
                let path = addresses::path_of(connection, id)?;
                missing.extend(path.map(|path| (id, path)));
            }
            Ok(missing)
        })?;
        if listed.has_index && !listed.is_in_part {
            return Ok(missing);
        }
        let (files, mut gone): (Vec<_>, Vec<_>) = missing.into_iter().partition(|(_, path)| path.can_be_a_file());
        gone.clear();
        let sizes = site.sizes_of(&files, |(_, path)| path)?.into_iter();
        let absent = sizes.filter(|(_, size)| *size == Ok(None));
        gone.extend(absent.map(|(one, _)| one.clone()));
        Ok(gone)
    }

    /// Keeps only the documents that stood there as far as is known, and those that counted as withdrawn before. The
    /// others had no entry there, or a run that was cut off had yet to send them again to an emptied destination.
    fn keep_those_that_stood(&self, site: &OpenSite, gone: &mut Vec<(DocumentId, SitePath)>) -> Result<()> {
        let (catalogue, target) = (site.catalogue.id, site.target.id);
        self.read(|connection| {
            let seen = sightings::all(connection, target)?;
            let lacking: IdSet = publications::missing_exactly(connection, catalogue, target)?.into_iter().collect();
            let in_repair = set_aside::paths(connection, target)?;
            gone.retain(|(id, path)| match seen.get(id).map(|one| one.seen) {
                Some(Seen::LeftOut | Seen::NotYet) => false,
                Some(Seen::Withdrawn) => true,
                Some(Seen::Later | Seen::Lowered) | None => !lacking.contains(*id) || in_repair.contains(path),
            });
            Ok(())
        })
    }

    /// Checks the files of documents that changed there: a file with other content than this library put there becomes
    /// unknown, so that it is reported or replaced like any other.
    fn doubt_others(&self, site: &OpenSite, later: &BTreeMap<DocumentId, Lastmod>, cancel: &Cancel) -> Result<()> {
        let target = site.target.id;
        let standing = self.read(|connection| {
            let mut standing = Vec::new();
            for id in later.keys() {
                let Some(path) = addresses::path_of(connection, *id)? else { continue };
                let entry = sites::standing(connection, target, Area::Base, path.as_str())?;
                standing.extend(entry.map(|entry| (path, entry)));
            }
            Ok(standing)
        })?;
        let found = site.digests_of(&standing, |(path, _)| path, cancel)?;
        self.write(|connection| {
            for ((path, entry), found) in found {
                let Ok(Some(found)) = found else { continue };
                if found.sha256 == entry.sha256 {
                    continue;
                }
                let other = UnrecordedFile { sha256: Sha256::UNKNOWN, size_bytes: found.size_bytes, was_free: true };
                unrecorded_files::expect(connection, target, path, other)?;
                sites::remove(connection, target, Area::Base, path.as_str())?;
            }
            Ok(())
        })
    }
}

/// Returns the document of this library at an address, and whether it is online.
pub(super) fn known_at(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    url: &str,
) -> Result<Option<(DocumentId, bool)>> {
    let base = &catalogue.base_url;
    let below = base.on_host(url).and_then(|at| at.below(base)?.path());
    Ok(match below {
        Some(path) => addresses::at(connection, catalogue.id, &path)?,
        None => None,
    })
}

/// Returns the page that an entry of an index names, if it is one of this program.
fn own_page(site: &OpenSite, item: &ListedItem) -> Option<(SitePath, Option<Lastmod>)> {
    let ListedItem::Sitemap(page) = item else { return None };
    let name = page.url.strip_prefix(site.catalogue.base_url.as_str())?;
    IndexName::parse_page(name)?;
    Some((own_path(name).ok()?, page.lastmod))
}

/// Returns the existing files with the names that `file_name` gives to indexes.
fn names_there(
    site: &OpenSite,
    names: &BTreeSet<IndexName>,
    file_name: impl Fn(IndexName) -> String,
) -> Result<Vec<SitePath>> {
    let paths: Vec<SitePath> = (names.iter()).map(|name| own_path(&file_name(*name))).collect::<Result<_, _>>()?;
    let there = site.sizes_of(&paths, |path| path)?.into_iter();
    let there = there.filter(|(_, size)| *size != Ok(None));
    Ok(there.map(|(path, _)| path.clone()).collect())
}

/// Pages of one index that are read when no index names them. Own choice: a million documents.
const MAX_PAGES: u32 = 1_000;
/// Numbers asked for before their absence ends the search. Own choice.
const NUMBERS_AT_ONCE: usize = 20;
