//! The preview of an adoption: reads what is online and decides what each entry becomes, without changing anything.

use super::sitemap_owners::SitemapOwners;
use super::ties::Ties;
use crate::adopt::{
    Deciding, Entry, Judging, Known, LyingSitemap, PathState, Read, Search, SourceSite, Start, Tally, file_kind,
};
use crate::counting::count;
use crate::error::{Code, Result, UseCaseError, refused};
use crate::job::{self, Cancel, Job, Stage};
use crate::library::access::target_error;
use crate::library::{App, catalogues};
use crate::lists::Lists;
use crate::model::{Catalogue, CatalogueId, Sha256, SitePath, TargetId, TargetPlace};
use crate::store::sites::Area;
use crate::store::{addresses, adopted_sitemaps};
use crate::target::TargetError;
use crate::wire::{AdoptionFile, AdoptionFileKind, AdoptionSource, AdoptionView};
use sha2::Digest as _;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// An adoption as previewed. Adopting consumes it, so that exactly what was shown is done.
#[derive(Debug)]
pub struct Adoption {
    pub(super) catalogue: Catalogue,
    pub(super) source: AdoptionSource,
    pub(super) target: Option<TargetId>,
    pub(super) place: String,
    pub(super) entries: Vec<Entry>,
    /// Indexes of the entries with a file, in the order of the list.
    pub(super) listed: Vec<usize>,
    /// Entries whose documents are already in the library; adopted documents are linked to those.
    pub(super) known: Vec<Known>,
    pub(super) already: u32,
    /// Sitemaps and indexes on the site.
    pub(super) lying: Vec<LyingSitemap>,
    pub(super) lists: Arc<Lists>,
}

impl Adoption {
    /// Returns a page of the list of files to adopt, unusual kinds first.
    pub fn files(&self, from: usize, limit: usize) -> Vec<AdoptionFile> {
        (self.listed.iter().skip(from).take(limit))
            .filter_map(|at| self.entries.get(*at)?.listed(&self.lists))
            .collect()
    }
}

pub(super) struct Opened {
    pub(super) places: Vec<SourceSite>,
    /// The destination that is the first place, if any.
    pub(super) target: Option<TargetId>,
    /// Shown to people.
    pub(super) name: String,
    start: Start,
}

impl App {
    /// Works out what adopting from a folder, sitemaps or a destination would do.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `no-sitemaps`, and whatever opening the destination asks for; fails with
    /// `target-…`, `store-…` or `cancelled`.
    pub fn plan_adoption(
        &self,
        catalogue: CatalogueId,
        source: &AdoptionSource,
        job: &Job<'_>,
    ) -> Result<(Adoption, AdoptionView)> {
        let catalogue = self.read(|connection| catalogues::catalogue(connection, catalogue))?;
        let opened = self.open_source(&catalogue, source, job.cancel)?;
        let lists = self.store.lists();
        let mut deciding = Deciding::new(&catalogue, &lists, job.now);
        let mut judging = Judging::new(&lists, job.now);
        let (mut entries, read) = self.search(&opened, &mut deciding, &mut judging, job)?;
        let Read { told: sitemaps, lying } = read;
        if sitemaps.is_empty() {
            return Err(refused(Code::NoSitemaps, "place", &opened.name));
        }
        find_files(&opened, &mut entries, job)?;
        let Deciding { mut guessed, missing, mut left_out, incomplete, already, known, .. } = deciding;
        let changed = self.count_changed(&catalogue, &entries, &mut guessed, &mut left_out)?;
        let (listed, unusual_files) = listing(&entries, &lists);
        let with_file = listed.len();
        let adoption = Adoption {
            target: opened.target,
            place: opened.name,
            source: source.clone(),
            entries,
            listed,
            known,
            already,
            lying,
            catalogue: catalogue.clone(),
            lists: Arc::clone(&lists),
        };
        let entries = &adoption.entries;
        let view = AdoptionView {
            name: name(entries),
            place: adoption.place.clone(),
            sitemaps,
            documents: count(entries.len()),
            with_file: count(with_file),
            bytes: (entries.iter().filter_map(|entry| Some(entry.file?.1))).fold(0, u64::saturating_add),
            without_file: count(entries.len() - with_file),
            changed,
            files: adoption.files(0, FILES_SHOWN),
            unusual_files,
            incomplete,
            already,
            guessed: guessed.groups(),
            missing: missing.groups(),
            left_out: left_out.groups(),
            findings: judging.findings(),
        };
        Ok((adoption, view))
    }

    /// Counts the entries that adopting will change, by the kind of change.
    fn count_changed(
        &self,
        catalogue: &Catalogue,
        entries: &[Entry],
        guessed: &mut Tally,
        left_out: &mut Tally,
    ) -> Result<u32> {
        let ties = Ties::new(catalogue, entries);
        let mut changed: BTreeSet<&SitePath> = ties.newly_tied().collect();
        self.read(|connection| {
            changed.extend(ties.lost_parts(connection, left_out)?);
            changed.extend(ties.taken_over(connection, guessed)?);
            changed.extend(ties.named_otherwise(connection, guessed)?);
            Ok(())
        })?;
        changed.extend(rewritten(entries, guessed));
        Ok(count(changed.len()))
    }

    /// Finds the entries at a source that can be adopted, and its sitemaps; skips those of the library's other
    /// catalogues.
    fn search(
        &self,
        opened: &Opened,
        deciding: &mut Deciding<'_>,
        judging: &mut Judging<'_>,
        job: &Job<'_>,
    ) -> Result<(Vec<Entry>, Read)> {
        let catalogue = deciding.catalogue;
        let (owners, taken) = self.known_sitemaps(catalogue, opened.target)?;
        let staging = self.staging_folder()?;
        let search = Search {
            inspector: self.environment.inspector.as_ref(),
            places: &opened.places,
            base_url: &catalogue.base_url,
            written: &owners.all(),
            taken: &taken,
            staging: staging.path(),
            sink: job.sink,
            cancel: job.cancel,
            failed: &|error| place_failed(&opened.name, error),
        };
        let (mut entries, mut trouble) = (Vec::new(), None);
        let mut read = search.run(&opened.start, judging, &mut |found, of_index| {
            let path_state = |path: &SitePath| {
                (self.path_state_at(catalogue, &owners, path)).unwrap_or_else(|stop| {
                    trouble = Some(stop);
                    PathState::Taken
                })
            };
            entries.extend(deciding.decide(found, of_index, path_state));
        })?;
        if let Some(stop) = trouble {
            return Err(stop);
        }
        let spelled = |sitemap: &LyingSitemap| catalogue.base_url.one_spelling(&sitemap.address);
        (read.lying).retain(|sitemap| owners.beside(&spelled(sitemap)).is_none());
        Ok((entries, read))
    }

    /// Returns who owns the sitemaps on the catalogue's host, and the addresses of those read before.
    fn known_sitemaps(&self, catalogue: &Catalogue, target: Option<TargetId>) -> Result<(SitemapOwners, Vec<String>)> {
        self.read(|connection| {
            // A copy of a site that is not a destination has number 0.
            let place = target.unwrap_or(TargetId(0));
            let taken = adopted_sitemaps::all(connection, catalogue.id, place)?;
            Ok((
                SitemapOwners::load(connection, catalogue, target)?,
                taken.into_iter().map(|taken| taken.address).collect(),
            ))
        })
    }

    /// Opens the places of a source.
    pub(super) fn open_source(
        &self,
        catalogue: &Catalogue,
        source: &AdoptionSource,
        cancel: &Cancel,
    ) -> Result<Opened> {
        let paths = match source {
            AdoptionSource::Target { id } => {
                let (_, target) = self.read(|connection| Self::catalogue_and_target(connection, *id))?;
                let site = self.open_target(catalogue, &target, cancel)?;
                return Ok(Opened {
                    places: vec![SourceSite::of(site)],
                    target: Some(*id),
                    name: target.name,
                    start: Start::Site,
                });
            }
            AdoptionSource::Files { paths } => paths,
        };
        if let [folder] = paths.as_slice()
            && folder.is_dir()
        {
            let name = folder.display().to_string();
            let place =
                SourceSite::of_folder(folder, &catalogue.base_url).map_err(|error| place_failed(&name, error))?;
            return Ok(Opened {
                places: vec![place],
                target: destination_in(catalogue, folder),
                name,
                start: Start::Site,
            });
        }
        // Sitemaps were chosen, not a site: their folder is no place to look for files.
        let folder = paths.first().and_then(|first| first.parent());
        Ok(Opened {
            places: Vec::new(),
            target: None,
            name: folder.unwrap_or(Path::new("")).display().to_string(),
            start: Start::Files(paths.clone()),
        })
    }

    fn path_state_at(&self, catalogue: &Catalogue, owners: &SitemapOwners, path: &SitePath) -> Result<PathState> {
        self.read(|connection| {
            let Some((id, is_online)) = addresses::at(connection, catalogue.id, path)? else {
                return owners.path_state(connection, path);
            };
            let same = addresses::path_of(connection, id)?;
            let is_same = same.is_some_and(|same| same == *path && same.to_encoded() == path.to_encoded());
            let is_waiting = !is_online && addresses::is_waiting(connection, id)?;
            Ok(if is_same && (is_online || is_waiting) { PathState::Here } else { PathState::Taken })
        })
    }
}

/// Returns the paths of entries that will change; counts those that get a format from their file.
fn rewritten<'e>(entries: &'e [Entry], guessed: &mut Tally) -> Vec<&'e SitePath> {
    for entry in entries.iter().filter(|entry| entry.gets_format()) {
        let name = entry.path.file_name();
        guessed.add("format-added", || entry.example("format", name));
    }
    let another = (entries.iter()).filter(|entry| entry.is_rewritten || entry.gets_format());
    another.map(|entry| &entry.path).collect()
}

fn find_files(opened: &Opened, entries: &mut [Entry], job: &Job<'_>) -> Result<()> {
    job.sink.stage(Stage::Comparing, Some(count(entries.len())));
    let mut done = 0;
    for chunk in entries.chunks_mut(SIZES_AT_ONCE) {
        for (number, place) in opened.places.iter().enumerate() {
            let mut open: Vec<&mut Entry> =
                chunk.iter_mut().filter(|entry| entry.file.is_none() && place.may_give(&entry.path)).collect();
            let paths: Vec<SitePath> = open.iter().map(|entry| entry.path.clone()).collect();
            let sizes = (place.at(Area::Base).sizes_each(&paths)).map_err(|error| place_failed(&opened.name, error))?;
            for (entry, size) in open.iter_mut().zip(sizes) {
                // A file that cannot be examined counts as missing.
                entry.file = size.ok().flatten().map(|size| (number, size));
            }
        }
        job::check(job.cancel)?;
        done += chunk.len();
        job.sink.progress(count(done), 0);
    }
    Ok(())
}

/// Returns the indexes of entries with a file, unusual kinds first, then by path; and how many are unusual.
fn listing(entries: &[Entry], lists: &Lists) -> (Vec<usize>, u32) {
    let with_file = (entries.iter().enumerate()).filter(|(_, entry)| entry.file.is_some());
    let mut keyed: Vec<_> = with_file.map(|(at, entry)| (file_kind(&entry.path, lists), &entry.path, at)).collect();
    keyed.sort();
    let unusual = keyed.iter().filter(|(kind, ..)| *kind != AdoptionFileKind::Usual);
    let unusual = count(unusual.count());
    (keyed.into_iter().map(|(_, _, at)| at).collect(), unusual)
}

fn destination_in(catalogue: &Catalogue, folder: &Path) -> Option<TargetId> {
    let real = folder.canonicalize().ok()?;
    let is_it = |place: &TargetPlace| match place {
        TargetPlace::Folder { dir } => Path::new(dir).canonicalize().is_ok_and(|dir| dir == real),
        TargetPlace::Sftp { .. } => false,
    };
    let target = catalogue.targets.iter().find(|target| is_it(&target.place))?;
    Some(target.id)
}

/// Makes the failure of a place, which is a destination or a folder.
pub(super) fn place_failed(place: &str, error: TargetError) -> UseCaseError {
    let dir = place.to_owned();
    target_error(&TargetPlace::Folder { dir }, error)
}

/// Two previews have the same name only when they adopt the same.
fn name(entries: &[Entry]) -> String {
    let mut hasher = sha2::Sha256::new();
    for entry in entries {
        hasher.update(format!("{} {:?} {:?}\n", entry.url, entry.lastmod, entry.file));
    }
    Sha256(hasher.finalize().into()).to_string()
}

/// Files in a view; the rest is requested in pages. `wire::AdoptionView` repeats it.
const FILES_SHOWN: usize = 200;
/// Sizes requested in one call: enough to keep many requests in flight.
const SIZES_AT_ONCE: usize = 2_000;
