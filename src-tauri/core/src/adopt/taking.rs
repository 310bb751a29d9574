//! Performs an adoption: fetches the files, creates the documents, and records that they are online.

use super::linking::{Linking, Loose};
use super::planning::{Adoption, Opened, place_failed};
use crate::adopt::{self, Entry};
use crate::counting::count;
use crate::error::{Code, Problem, Result, store_io};
use crate::import::StoredFile;
use crate::job::{Event, Job, Stage};
use crate::library::App;
use crate::lists::Lists;
use crate::model::{
    Catalogue, ChangeId, CollisionKey, ContentFile, Document, DocumentId, DocumentStatus, Intent, Lastmod,
    PublishedName, TargetId,
};
use crate::parallel;
use crate::site::{adopted, entry};
use crate::store::adoptions::{AdoptedDocument, AdoptedEntry, Adoption as Step};
use crate::store::content::{Added, ContentError};
use crate::store::documents::{self, Addition, Snapshot, Verdict};
use crate::store::sites::Area;
use crate::store::{WriteHandle, addresses, adoptions, changes, mdto, used_content};
use crate::target::TargetError;
use crate::wire::{AdoptionFailure, AdoptionResult, FutureLastmod};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

impl App {
    /// Adopts what was shown, as one undo step; the site is only read. `future` is the person's choice for future
    /// moments.
    ///
    /// # Errors
    /// Refuses with `plan-stale` when the catalogue changed meanwhile; fails with `target-…` when the connection is
    /// lost, or `store-…`: what was adopted until then stays, and adopting again continues.
    pub fn adopt(&self, adoption: Adoption, future: FutureLastmod, job: &Job<'_>) -> Result<AdoptionResult> {
        let Adoption { catalogue, source, target, place, mut entries, known, already, lying, .. } = adoption;
        let now = self.read(|connection| crate::library::catalogues::catalogue(connection, catalogue.id))?;
        if now != catalogue {
            return Err(Problem::new(Code::PlanStale).refuse());
        }
        if future == FutureLastmod::Lower {
            for entry in entries.iter_mut().filter(|entry| entry.is_future) {
                entry.lastmod = Lastmod::from_unix(job.now.unix());
            }
        }
        self.check_ours()?;
        let opened = self.open_source(&catalogue, &source, job.cancel)?;
        let loose = self.read(|connection| Self::loose_ends(connection, &catalogue, &known))?;
        self.begin_taking_in()?;
        let sizes = entries.iter().filter_map(|entry| Some(entry.file?.1));
        job.sink.send(Event::Stage {
            stage: Stage::Adding,
            files: Some(count(entries.len())),
            bytes: Some(sizes.fold(0, u64::saturating_add)),
        });
        let mut taking = Adopting {
            app: self,
            catalogue: &catalogue,
            opened: &opened,
            job,
            target,
            place,
            files: AtomicU32::new(0),
            bytes: AtomicU64::new(0),
            taken: BTreeSet::new(),
            loose,
            result: AdoptionResult { already, ..AdoptionResult::default() },
        };
        for chunk in entries.chunks(STORED_AT_ONCE) {
            if job.cancel.is_cancelled() {
                taking.result.cancelled = true;
                break;
            }
            taking.take(chunk)?;
        }
        let result = taking.result;
        if !result.cancelled {
            self.remember_sitemaps((&catalogue, target), &opened, &lying, result.change)?;
            self.write(|connection| Ok(used_content::end_taking_in(connection)?))?;
        }
        Ok(result)
    }
}

/// The copy of an entry's file; else `None` when there is none, or why it could not be fetched although it was listed.
type Fetched = Result<Added, Option<TargetError>>;

struct Adopting<'a> {
    app: &'a App,
    catalogue: &'a Catalogue,
    opened: &'a Opened,
    job: &'a Job<'a>,
    target: Option<TargetId>,
    place: String,
    files: AtomicU32,
    bytes: AtomicU64,
    /// All documents adopted so far.
    taken: BTreeSet<DocumentId>,
    loose: Loose,
    result: AdoptionResult,
}

impl Adopting<'_> {
    /// Adopts some entries, in one transaction.
    fn take(&mut self, entries: &[Entry]) -> Result<()> {
        let fetched = self.fetch_all(entries)?;
        if self.job.cancel.is_cancelled() {
            self.result.cancelled = true;
            return Ok(());
        }
        for (entry, fetched) in entries.iter().zip(&fetched) {
            if let Err(Some(error)) = fetched {
                self.result.failed.push(AdoptionFailure { url: entry.url.clone(), code: error.code().as_str() });
            }
        }
        let files = self.inspect(entries, fetched);
        let app = self.app;
        let (change, adopted, already) = app.write(|connection| self.store(connection, entries, files))?;
        self.result.change = change;
        self.result.already += already;
        for one in adopted {
            self.result.documents += 1;
            self.result.with_file += u32::from(one.is_standing);
            self.result.without_file += u32::from(!one.is_standing);
            self.result.incomplete += u32::from(!one.is_online);
        }
        Ok(())
    }

    /// Copies the files of entries into the library, several at a time.
    fn fetch_all(&self, entries: &[Entry]) -> Result<Vec<Fetched>> {
        parallel::each(entries, FETCHED_AT_ONCE, || {
            |entry: &Entry| {
                if self.job.cancel.is_cancelled() {
                    return Ok(Err(None));
                }
                self.fetch(entry)
            }
        })
    }

    /// Copies the file of one entry into the library.
    fn fetch(&self, entry: &Entry) -> Result<Fetched> {
        let content = &self.app.content;
        let place = entry.file.and_then(|(number, _)| self.opened.places.get(number));
        let Some(place) = place else { return Ok(Err(None)) };
        // A link may have replaced it since the preview.
        if !place.may_give(&entry.path) {
            let path = entry.path.as_str().to_owned();
            return Ok(Err(Some(TargetError::PermissionDenied(path))));
        }
        let temporary = content.temporary_path();
        let unwritable = |error: &io::Error| store_io(&temporary, error);
        let file = File::create(&temporary).map_err(|error| unwritable(&error))?;
        let mut out = BufWriter::new(OwnFile { file, failure: None });
        let read = place.at(Area::Base).fetch(&entry.path, &mut out, self.job.cancel);
        let flushed = out.flush();
        let failure = out.get_mut().failure.take();
        drop(out);
        if !matches!(read, Ok(Some(_))) {
            // An incomplete file of ours; any remains are removed when the library is opened.
            let _ = std::fs::remove_file(&temporary);
        }
        let size_bytes = match read {
            Ok(Some(size_bytes)) => size_bytes,
            Ok(None) => {
                let path = entry.path.as_str().to_owned();
                return Ok(Err(Some(TargetError::NotFound(path))));
            }
            Err(lost) if lost.is_connection_lost() => {
                return Err(place_failed(&self.opened.name, lost));
            }
            // Writing to our own disk failed.
            Err(TargetError::SourceChanged(reason)) => {
                return Err(unwritable(&failure.unwrap_or_else(|| io::Error::other(reason))));
            }
            Err(TargetError::Cancelled) => return Ok(Err(None)),
            Err(error) => return Ok(Err(Some(error))),
        };
        flushed.map_err(|error| unwritable(&error))?;
        let added = match content.adopt(&temporary, self.job.cancel) {
            Ok(added) => added,
            Err(ContentError::Cancelled) => return Ok(Err(None)),
            Err(error) => return Err(self.app.copies_failed(&error)),
        };
        self.report_progress(size_bytes);
        Ok(Ok(added))
    }

    fn report_progress(&self, bytes: u64) {
        let files = self.files.fetch_add(1, Ordering::Relaxed) + 1;
        let bytes = self.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
        self.job.sink.progress(files, bytes);
    }

    /// Has the copies inspected, and creates the content record of each document.
    fn inspect(&self, entries: &[Entry], fetched: Vec<Fetched>) -> Vec<ContentFile> {
        let lists = self.app.store.lists();
        let copies = (entries.iter().zip(&fetched)).filter_map(|(entry, fetched)| {
            let added = fetched.as_ref().ok()?;
            Some(StoredFile::of(entry.path.file_name(), *added))
        });
        let drafts = (self.app.tools(&lists, self.job.sink, self.job.cancel)).drafts(copies.collect());
        let mut drafts = drafts.into_iter();
        let files = entries.iter().zip(fetched).map(|(entry, fetched)| {
            let draft = fetched.ok().and_then(|_| drafts.next());
            draft.map_or_else(
                || ContentFile::elsewhere(entry.path.file_name().to_owned(), entry.format.clone()),
                |draft| draft.file,
            )
        });
        files.collect()
    }

    /// Stores the documents of a few entries; counts entries that were added meanwhile.
    fn store(
        &mut self,
        connection: &WriteHandle,
        entries: &[Entry],
        files: Vec<ContentFile>,
    ) -> Result<(Option<ChangeId>, Vec<AdoptedDocument>, u32)> {
        let catalogue = self.catalogue;
        let mut fresh = Vec::new();
        for (entry, file) in entries.iter().zip(files) {
            if addresses::at(connection, catalogue.id, &entry.path)?.is_none() {
                fresh.push((entry, file));
            }
        }
        let already = count(entries.len() - fresh.len());
        if fresh.is_empty() {
            return Ok((self.result.change, Vec::new(), already));
        }
        let change = match self.result.change {
            Some(change) => change,
            None => self.begin(connection)?,
        };
        let (mut adopted, mut arrivals) = (Vec::new(), Vec::new());
        for (entry, file) in fresh {
            let one = self.add(connection, change, entry, file)?;
            arrivals.push((one.document, entry));
            adopted.push(one);
        }
        let added: Vec<DocumentId> = adopted.iter().map(|one| one.document).collect();
        changes::record_added(connection, change, &added)?;
        adopted::put_online(connection, catalogue, self.target, &adopted, self.job.now)?;
        for id in added {
            App::recheck(connection, id, catalogue, self.job.now)?;
        }
        let linking = Linking {
            connection,
            catalogue,
            step: change,
            taken: &self.taken,
            now: self.job.now,
            loose: &mut self.loose,
            changed: BTreeMap::new(),
        };
        linking.link(&arrivals)?;
        Ok((Some(change), adopted, already))
    }

    fn add(
        &mut self,
        connection: &WriteHandle,
        change: ChangeId,
        entry: &Entry,
        file: ContentFile,
    ) -> Result<AdoptedDocument> {
        let is_standing = !file.is_elsewhere();
        // A format found in the file changes the entry when the entry had none.
        let gets_format = entry.format.is_none() && file.format.is_some();
        let (snapshot, is_online) = self.document(entry, file, &connection.lists());
        let addition = Addition { change, at: self.job.now.unix() };
        let id = documents::insert(connection, self.catalogue.id, &snapshot, addition, NOT_JUDGED)?;
        let is_rewritten = entry.is_rewritten || gets_format;
        let one = AdoptedDocument {
            document: id,
            path: entry.path.clone(),
            lastmod: entry.lastmod,
            is_online,
            is_standing,
            stood: AdoptedEntry::new(is_rewritten, &entry.metadata, &entry.parts),
        };
        adoptions::record(connection, change, &one)?;
        if let Some(xml) = &entry.mdto {
            mdto::put(connection, id, xml)?;
        }
        self.taken.insert(id);
        Ok(one)
    }

    fn begin(&self, connection: &WriteHandle) -> Result<ChangeId> {
        let change = (self.app).begin_change(connection, self.job.now, "adopt", &self.place)?;
        let step = Step { change, catalogue: self.catalogue.id, target: self.target };
        adoptions::begin(connection, step)?;
        Ok(change)
    }

    /// Creates the document of an entry, and tells whether its entry can be written as it is.
    fn document(&self, entry: &Entry, file: ContentFile, lists: &Lists) -> (Snapshot, bool) {
        let mut metadata = entry.metadata.clone();
        if file.format != entry.format {
            // Keep what the entry states until a person changes it.
            metadata.format.clone_from(&entry.format);
        }
        let document = Document {
            id: NOT_STORED,
            catalogue: self.catalogue.id,
            published_name: PublishedName(name_of(entry)),
            frozen_path: Some(entry.path.clone()),
            intent: Intent::Publish,
            metadata,
            file,
        };
        let resolved = entry::resolved(&document, self.catalogue);
        let is_online = adopt::is_writable(entry, &resolved, self.catalogue, lists);
        (document.into(), is_online)
    }
}

/// A file of ours that is being written. It keeps why our own disk did not take it: a destination passes on only words.
struct OwnFile {
    file: File,
    failure: Option<io::Error>,
}

impl Write for OwnFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes).map_err(|error| {
            let kind = error.kind();
            self.failure = Some(error);
            kind.into()
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Returns the published name of an adopted document: the file name in the app's own folders, elsewhere the whole path,
/// which is unique.
fn name_of(entry: &Entry) -> String {
    let path = &entry.path;
    if CollisionKey::of_path(path) == CollisionKey::new(path.file_name()) {
        path.file_name().to_owned()
    } else {
        path.as_str().to_owned()
    }
}

/// Placeholder; the store counts from 1.
const NOT_STORED: DocumentId = DocumentId(0);
/// Placeholder; every document is judged once its publication is stored.
const NOT_JUDGED: Verdict = Verdict { status: DocumentStatus::Concept, counts: [0; 3] };
/// Documents per transaction, as when adding.
const STORED_AT_ONCE: usize = 500;
/// Files fetched at the same time: fetching small files from a server is mostly waiting.
const FETCHED_AT_ONCE: usize = 8;

#[cfg(test)]
mod tests {
    #[cfg(target_os = "linux")]
    #[test]
    fn a_disk_of_ours_without_room_for_a_file_is_told_as_such() {
        use super::{BufWriter, Code, File, OwnFile, TargetError, store_io};
        use crate::job::Cancel;
        use crate::target::{Target as _, folder::FolderTarget};
        let site = tempfile::tempdir().unwrap();
        std::fs::write(site.path().join("a.pdf"), vec![b'x'; 1 << 20]).unwrap();
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut out = BufWriter::new(OwnFile { file: full, failure: None });
        let place = FolderTarget::open(site.path()).unwrap();
        let read = place.fetch(&"a.pdf".parse().unwrap(), &mut out, &Cancel::new());
        assert!(matches!(read, Err(TargetError::SourceChanged(_))), "{read:?}");
        let failure = out.get_mut().failure.take().unwrap();
        assert_eq!(store_io("kopie", &failure).problem().code, Code::StoreFull);
    }
}
