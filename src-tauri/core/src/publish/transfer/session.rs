//! Transfers files of any kind to a destination: temporary names, reading back, final names, removals, and
//! reconnecting. Shared by the publications of documents and of permit cases; knows neither.

use super::claim::Claim;
use super::reconnecting::{RetryPolicy, is_lost, tell_and_wait};
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::ipm::names::{FOLDER, PAGE};
use crate::job::{self, Cancel, Event, Sink, Stage};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{ReadBack, RunId, SitePath};
use crate::site::site_files;
use crate::site::site_files::SiteFile;
use crate::sitemap::IndexName;
use crate::store::WriteHandle;
use crate::store::sites::{self, Area, Leftover, ManifestEntry};
use crate::target::temporary;
use crate::target::temporary::TemporaryNames;
use crate::target::{FileStat, Finish, LostTime, Target, TargetError, Upload, UploadSink};
use crate::wire::RemainingFile;
use std::collections::{BTreeMap, BTreeSet};
use std::slice::Iter;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The connection to a destination during one run, with what happened on it.
pub(crate) struct TransferSession<'a> {
    pub(crate) app: &'a App,
    pub(crate) site: OpenSite,
    pub(crate) retry: &'a RetryPolicy,
    pub(crate) sink: &'a dyn Sink,
    pub(crate) cancel: &'a Cancel,
    /// Files that should have been removed but are still there.
    pub(crate) remaining: Vec<RemainingFile>,
    /// Files whose modification time the destination did not keep.
    pub(crate) undated: BTreeSet<SitePath>,
    pub(crate) names: TemporaryNames,
    /// The claim of this run, from just before its pages go live until all are in place.
    pub(super) claim: Option<Claim>,
    /// Whether a file may have been renamed to its final name under a claim.
    pub(super) went_live: bool,
    /// Time lost to broken connections, and since when the present one works.
    lost_time: LostTime,
    works_since: Instant,
    /// Pages and indexes that got their final names in this run; read once more at its end.
    live: Vec<(Area, PendingRename)>,
}

/// A file that waits under its temporary name: final name, temporary name, and what it holds.
pub(crate) type PendingRename = (SitePath, SitePath, ManifestEntry);

/// Records that files have their final names.
pub(crate) type Record<'r> = &'r dyn Fn(&WriteHandle, &[PendingRename]) -> Result<()>;

impl<'a> TransferSession<'a> {
    pub(crate) fn new(
        app: &'a App,
        (run, site): (RunId, OpenSite),
        retry: &'a RetryPolicy,
        (sink, cancel): (&'a dyn Sink, &'a Cancel),
    ) -> Self {
        Self {
            names: TemporaryNames::new(&app.environment.seed, &format!("run {run}")),
            app,
            site,
            retry,
            sink,
            cancel,
            remaining: Vec::new(),
            undated: BTreeSet::new(),
            claim: None,
            went_live: false,
            lost_time: LostTime::default(),
            works_since: Instant::now(),
            live: Vec::new(),
        }
    }

    /// Sends files under temporary names and reads each back, byte for byte.
    pub(crate) fn send_and_read_back(&mut self, area: Area, files: &[&SiteFile]) -> Result<()> {
        let uploads = files.iter().map(|file| self.upload(file, Finish::Wait)).collect::<Result<Vec<_>, _>>()?;
        self.app.write(|connection| {
            let names = (uploads.iter()).map(|upload| (&upload.temporary, &upload.path));
            let target = self.site.target.id;
            Ok(sites::expect_leftovers(connection, target, names)?)
        })?;
        let mut open = uploads.clone();
        let mut undated = BTreeSet::new();
        self.persist(|line| {
            let results = Results::default();
            let sent = (line.site).at(area, |place| place.upload(&open, &results, line.cancel));
            results.note_undated(&open, &mut undated);
            let failure = results.keep_unfinished(&mut open);
            sent?;
            failure.map_or(Ok(()), |error| line.site.at(area, |_| Err(error)))
        })?;
        self.undated.append(&mut undated);
        for upload in &uploads {
            let size = upload.size_bytes;
            let read =
                self.persist(|line| (line.site).at(area, |place| read_expected(place, &upload.temporary, size)))?;
            if read.is_none_or(|bytes| site_files::hash_of(&bytes) != upload.sha256) {
                return Err(read_back_failed(&upload.path));
            }
        }
        Ok(())
    }

    /// Gives files their final names in groups, and has each group recorded. Just before, the claim of this run must
    /// still exist and every file must wait in its full size; just after, each must be in place in that size.
    pub(crate) fn rename(&mut self, area: Area, files: &[PendingRename], record: Record<'_>) -> Result<()> {
        for chunk in files.chunks(RENAMED_AT_ONCE) {
            let mut is_again = false;
            self.went_live |= self.claim.is_some();
            let seen = self.persist(|line| {
                line.check_claim()?;
                let open = if is_again { line.not_renamed(area, chunk)? } else { chunk.iter().map(pair).collect() };
                is_again = true;
                let waiting = line.check_sizes(area, chunk, |(path, temporary, _)| {
                    (open.iter().any(|(_, to)| to == path)).then_some(temporary)
                })?;
                (line.site).at(area, |place| place.rename(&open))?;
                line.check_renamed(area, chunk, &open, &waiting)
            })?;
            let is_read_again = |(path, ..): &&PendingRename| {
                IndexName::parse(path.as_str()).is_some()
                    || IndexName::parse_page(path.as_str()).is_some()
                    || (path.parent() == Some(FOLDER) && path.file_name() == PAGE)
            };
            let chunk: Vec<PendingRename> = (chunk.iter().zip(seen))
                .map(|((path, temporary, entry), seen)| {
                    let modified = seen.modified;
                    let entry = ManifestEntry { modified, ..*entry };
                    (path.clone(), temporary.clone(), entry)
                })
                .collect();
            let live = chunk.iter().filter(is_read_again);
            self.live.extend(live.map(|file| (area, file.clone())));
            // If a power cut loses this record, they still count as on their way.
            self.app.write_part(|connection| {
                for (path, temporary, _) in &chunk {
                    let target = self.site.target.id;
                    if *temporary == self.names.of(path)? {
                        sites::forget_leftover(connection, target, temporary)?;
                    } else {
                        // It waited since an interrupted run: a copy of the site made meanwhile may hold it.
                        sites::clear_leftover(connection, target, temporary)?;
                    }
                }
                record(connection, &chunk)
            })?;
        }
        Ok(())
    }

    /// Fails when one of these files does not have its size under the given name; returns what the destination reports
    /// of them.
    fn check_sizes<'w>(
        &self,
        area: Area,
        files: &'w [PendingRename],
        name: impl Fn(&'w PendingRename) -> Option<&'w SitePath>,
    ) -> Result<Vec<FileStat>> {
        let asked = files.iter().filter_map(|file| Some((file, name(file)?)));
        let (files, paths): (Vec<&PendingRename>, Vec<SitePath>) =
            asked.map(|(file, path)| (file, path.clone())).unzip();
        let seen = self.site.at(area, |place| place.seen(&paths))?;
        whole(files, seen)
    }

    /// Reads again what got its final name in this run: pages and indexes byte for byte, of large ones only the size.
    pub(super) fn verify_live(&mut self) -> Result<()> {
        for (area, file) in std::mem::take(&mut self.live) {
            let (path, _, wanted) = &file;
            let is_there = self.persist(|line| {
                if wanted.size_bytes <= READ_AGAIN_BYTES {
                    return line.is_in_place(area, &file);
                }
                line.check_sizes(area, std::slice::from_ref(&file), |(path, ..)| Some(path)).map(|_| true)
            })?;
            if !is_there {
                return Err(read_back_failed(path));
            }
        }
        Ok(())
    }

    /// Returns the files still to be renamed after answers were lost. A file that no longer waits must have its final
    /// name.
    fn not_renamed(&self, area: Area, files: &[PendingRename]) -> Result<Vec<(SitePath, SitePath)>> {
        let waiting: Vec<SitePath> = files.iter().map(|(_, from, _)| from.clone()).collect();
        let names: Vec<Leftover> = (files.iter())
            .map(|(path, temporary, _)| Leftover { temporary: temporary.clone(), path: path.clone() })
            .collect();
        let sizes = self.site.at(area, |place| match temporary::mend(place, &names)?.into_iter().next() {
            Some((_, error)) => Err(error),
            None => place.sizes(&waiting),
        })?;
        let mut open = Vec::new();
        for (file, waiting) in files.iter().zip(sizes) {
            if waiting.is_some() {
                open.push(pair(file));
            } else if !self.is_in_place(area, file)? {
                return Err(read_back_failed(&file.0));
            }
        }
        Ok(open)
    }

    /// Tells whether a file has its content under its final name: byte for byte, documents by size only.
    fn is_in_place(&self, area: Area, (path, _, wanted): &PendingRename) -> Result<bool> {
        let is_ours = site_files::is_own_file(path) || path.parent() == Some(FOLDER);
        self.site.at(area, |place| {
            if !is_ours {
                let sizes = place.sizes(std::slice::from_ref(path))?;
                return Ok(sizes.first() == Some(&Some(wanted.size_bytes)));
            }
            let read = read_expected(place, path, wanted.size_bytes)?;
            Ok(read.is_some_and(|bytes| site_files::hash_of(&bytes) == wanted.sha256))
        })
    }

    /// Finishes replacements that an earlier run left half done; returns the files that could not be removed.
    pub(crate) fn mend(&mut self, area: Area, leftovers: &[Leftover]) -> Result<BTreeSet<SitePath>> {
        let mut staying = BTreeSet::new();
        for chunk in leftovers.chunks(RENAMED_AT_ONCE) {
            let refused = self.persist(|line| (line.site).at(area, |place| temporary::mend(place, chunk)))?;
            for (path, error) in refused {
                self.remaining.push(remaining(&path, error.code()));
                staying.insert(path);
            }
        }
        Ok(staying)
    }

    /// Removes files, and checks that they are gone; returns those, and reports the others as remaining.
    pub(crate) fn try_to_remove<'p>(&mut self, area: Area, paths: &'p [SitePath]) -> Result<Vec<&'p SitePath>> {
        let (answers, standing) = self.persist(|line| {
            line.check_claim()?;
            // A server may keep a file although it reports success.
            (line.site).at(area, |place| Ok((place.remove(paths)?, place.sizes_each(paths)?)))
        })?;
        let mut gone = Vec::new();
        for ((path, answer), found) in paths.iter().zip(answers).zip(standing) {
            match (answer, found) {
                (Err(error), _) | (Ok(()), Err(error)) => {
                    self.remaining.push(remaining(path, error.code()));
                }
                (Ok(()), Ok(None)) => gone.push(path),
                (Ok(()), Ok(Some(_))) => {
                    self.remaining.push(remaining(path, Code::TargetKeepsFile));
                }
            }
        }
        Ok(gone)
    }

    /// Runs a step on the destination. When the connection breaks, reconnects as the policy says and repeats the step;
    /// so a step must be repeatable after its answer was lost.
    pub(crate) fn persist<T>(&mut self, mut act: impl FnMut(&Self) -> Result<T>) -> Result<T> {
        let mut pauses = self.retry.pauses.iter();
        loop {
            let begun = Instant::now();
            match act(self) {
                Err(lost) if is_lost(lost.problem().code) => {
                    self.reconnect(lost, begun, &mut pauses)?;
                }
                other => return other,
            }
        }
    }

    /// Opens the destination again, waiting for the next pause before each attempt. `lost` says why, and is returned
    /// when the policy allows no more attempts or this run lost too much time; `worked_until` is when the connection
    /// was last seen to work. Fails with `cancelled`, or what opening asks for.
    pub(super) fn reconnect(
        &mut self,
        lost: UseCaseError,
        worked_until: Instant,
        pauses: &mut Iter<'_, Duration>,
    ) -> Result<()> {
        (self.lost_time).count_cut(self.works_since.elapsed(), worked_until.elapsed());
        for pause in pauses {
            if self.lost_time.is_over_after(*pause) {
                break;
            }
            let begun = Instant::now();
            tell_and_wait(&lost, *pause, (self.sink, self.cancel))?;
            let (catalogue, target) = (&self.site.catalogue, &self.site.target);
            let opened = (self.app).open_target(catalogue, target, self.cancel);
            self.lost_time.count(Duration::ZERO, begun.elapsed());
            match opened {
                Err(UseCaseError::Failed(problem)) if problem.code != Code::Cancelled => {}
                opened => {
                    self.site = opened?;
                    self.works_since = Instant::now();
                    return Ok(());
                }
            }
        }
        Err(lost)
    }

    pub(crate) fn stop_if_asked(&self) -> Result<()> {
        job::check(self.cancel)
    }

    pub(super) fn upload(&self, file: &SiteFile, finish: Finish) -> Result<Upload> {
        Ok(Upload {
            source: file.source.clone(),
            size_bytes: file.size_bytes,
            sha256: file.sha256,
            temporary: self.names.of(&file.path)?,
            path: file.path.clone(),
            finish,
            modified: file.modified,
            // Our own files are read back here, byte for byte.
            read_back: ReadBack::Size,
        })
    }

    pub(crate) fn waiting(&self, file: &SiteFile) -> Result<PendingRename> {
        let standing =
            ManifestEntry { size_bytes: file.size_bytes, sha256: file.sha256, lastmod: file.lastmod, modified: None };
        Ok((file.path.clone(), self.names.of(&file.path)?, standing))
    }

    pub(crate) fn stage(&self, stage: Stage, files: usize, bytes: Option<u64>) {
        self.sink.send(Event::Stage { stage, files: u32::try_from(files).ok(), bytes });
    }
}

/// Returns what the destination reports of files; fails unless each has its size.
pub(super) fn whole<'w>(
    files: impl IntoIterator<Item = &'w PendingRename>,
    seen: Vec<Option<FileStat>>,
) -> Result<Vec<FileStat>> {
    (files.into_iter().zip(seen))
        .map(|((path, _, wanted), seen)| {
            seen.filter(|seen| seen.size_bytes == wanted.size_bytes).ok_or_else(|| read_back_failed(path))
        })
        .collect()
}

fn pair((path, temporary, _): &PendingRename) -> (SitePath, SitePath) {
    (temporary.clone(), path.clone())
}

/// Makes the failure of a file that differs after sending.
pub(crate) fn read_back_failed(path: &SitePath) -> UseCaseError {
    Problem::new(Code::TargetReadBack).with("path", path).fail()
}

/// Makes the report of a file that is still there, with the reason.
pub(crate) fn remaining(path: &SitePath, reason: Code) -> RemainingFile {
    RemainingFile { path: path.to_string(), code: reason.as_str() }
}

/// Renames and removals per record: bounds what a crash leaves unrecorded.
pub(crate) const RENAMED_AT_ONCE: usize = 256;

/// decisions.md, "Read back": in full up to 16 MiB.
pub(super) const READ_AGAIN_BYTES: u64 = 16 << 20;

/// Reads a file that should have this size; `None` when it is larger, since it must be another file.
fn read_expected(place: &dyn Target, path: &SitePath, size_bytes: u64) -> Result<Option<Vec<u8>>, TargetError> {
    match place.read(path, size_bytes + 1) {
        Err(TargetError::TooLarge(_)) => Ok(None),
        read => read,
    }
}

/// Collects the result of each file of a batch.
#[derive(Default)]
pub(crate) struct Results {
    ended: Mutex<BTreeMap<usize, Result<(), TargetError>>>,
    undated: Mutex<BTreeSet<usize>>,
}

impl Results {
    /// Keeps only the files that did not arrive, and returns the error of the first.
    pub(crate) fn keep_unfinished(self, uploads: &mut Vec<Upload>) -> Option<TargetError> {
        let told = self.ended.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut index = 0;
        uploads.retain(|_| {
            index += 1;
            told.get(&(index - 1)) != Some(&Ok(()))
        });
        told.into_values().find_map(Result::err)
    }

    /// Adds the files whose modification time was not kept.
    fn note_undated(&self, uploads: &[Upload], into: &mut BTreeSet<SitePath>) {
        let told = self.undated.lock().unwrap_or_else(PoisonError::into_inner);
        let named = told.iter().filter_map(|index| uploads.get(*index));
        into.extend(named.map(|upload| upload.path.clone()));
    }
}

impl UploadSink for Results {
    fn started(&self, _index: usize) {}
    fn sent(&self, _index: usize, _bytes: u64) {}
    fn finished(&self, index: usize, result: Result<(), TargetError>) {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner).insert(index, result);
    }
    fn undated(&self, index: usize, _reason: TargetError) {
        self.undated.lock().unwrap_or_else(PoisonError::into_inner).insert(index);
    }
}
