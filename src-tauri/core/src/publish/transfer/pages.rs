//! Sitemap pages, from the store to files ready to be sent: written to a folder of the library, read back from it and
//! validated. Only the pages being worked on are in memory, however many documents there are.
//!
//! One thread reads the store, since a transaction belongs to one connection; a few others write and parse.

use crate::error::{Result, UseCaseError, store_io};
use crate::job::{self, Cancel};
use crate::model::{Catalogue, Lastmod, SitePath};
use crate::parallel::Results;
use crate::site::entry_description::EntryDescription;
use crate::site::site_files::{Absent, Judged, invalid};
use crate::site::{entry, site_files};
use crate::sitemap::PageBuffer;
use crate::store::ReadHandle;
use crate::store::page_rows::{PageRows, reading_once};
use crate::store::publications::Page;
use crate::target::own_path::own_path;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError, mpsc};

/// How to generate pages.
pub(crate) struct PageMaking<'a> {
    pub(crate) catalogue: &'a Catalogue,
    /// Documents that get no entry and that no entry refers to.
    pub(crate) absent: &'a Absent,
    /// `lastmod` values of entries that are later than the library's.
    pub(crate) later: &'a BTreeMap<SitePath, Lastmod>,
    /// Holds pages until they are sent.
    pub(crate) folder: &'a Path,
    /// The latest acceptable `lastmod`.
    pub(crate) not_after: Lastmod,
    pub(crate) cancel: &'a Cancel,
}

/// A page to generate: its position, and its entries as stored.
type Queued<'p> = (usize, &'p Page, PageRows);

impl PageMaking<'_> {
    /// Writes pages into the folder, reads each back and has the strict reader validate it, in the given order. Fails
    /// with `store-…`, `cancelled`, or `output-invalid` when an entry cannot be written, or the reader finds anything.
    pub(crate) fn make(&self, connection: &ReadHandle, pages: &[Page]) -> Result<Vec<Judged>> {
        let lists = connection.lists();
        let workers = workers(pages.len());
        let (full, queue) = mpsc::sync_channel::<Queued<'_>>(workers);
        let (empty, used) = mpsc::channel::<PageRows>();
        let queue = Mutex::new(queue);
        let results = Results::default();
        let read = std::thread::scope(|scope| {
            for _ in 0..workers {
                let (queue, results, lists, empty) = (&queue, &results, &lists, empty.clone());
                scope.spawn(move || {
                    let (mut buffer, mut bytes) = (PageBuffer::new(lists), Vec::new());
                    while let Some((at, page, rows)) = next(queue) {
                        results.keep(at, self.page(page, &rows, &mut buffer, &mut bytes));
                        // The reading thread has ended once it no longer takes buffers back.
                        let _ = empty.send(rows);
                    }
                });
            }
            let read = reading_once(connection, || {
                for (at, page) in pages.iter().enumerate() {
                    job::check(self.cancel)?;
                    let mut rows = used.try_recv().unwrap_or_default();
                    rows.read(connection, page.id)?;
                    if results.is_failed() || full.send((at, page, rows)).is_err() {
                        break;
                    }
                }
                Ok::<_, UseCaseError>(())
            });
            drop(full);
            read
        });
        read?;
        results.in_order()
    }

    fn page(&self, page: &Page, rows: &PageRows, buffer: &mut PageBuffer<'_>, bytes: &mut Vec<u8>) -> Result<Judged> {
        let base_url = &self.catalogue.base_url;
        buffer.clear();
        for entry in rows.entries() {
            let entry = entry?;
            if self.absent.holds(&entry.path) {
                continue;
            }
            let url = base_url.join(&entry.path);
            let lastmod = self.later.get(&entry.path).copied().unwrap_or(entry.lastmod);
            let mut said = EntryDescription { metadata: entry.metadata, parts: entry.parts };
            if let Some(unnamed) = self.absent.unnamed_at(&entry.path) {
                said.drop_references(unnamed);
            }
            if let Some(taken) = self.absent.taken_at(&entry.path) {
                said.drop_inherited(taken, &self.catalogue.organisation);
            }
            let written = entry::entry(url.as_str(), lastmod, &said.metadata, &said.parts);
            (buffer.push(&written)).map_err(|error| invalid(entry.path.as_str(), error))?;
        }
        let name = page.index.page_file_name(page.number);
        let written = (buffer.finish(page.index, page.number)).ok_or_else(|| invalid(&name, "page without entries"))?;
        let place = self.folder.join(&name);
        fs::write(&place, written.bytes).map_err(|error| store_io(&name, &error))?;
        let file = site_files::read_back(own_path(&name)?, &place, bytes)?;
        let (not_after, lists) = (self.not_after, buffer.lists());
        site_files::judge_page(self.catalogue, file, bytes, page, not_after, lists)
    }
}

fn next<'p>(queue: &Mutex<mpsc::Receiver<Queued<'p>>>) -> Option<Queued<'p>> {
    let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
    queue.recv().ok()
}

/// Returns the number of threads for this many pages: at most one per processor, since they do not wait. The result
/// does not depend on which thread makes which page.
fn workers(pages: usize) -> usize {
    let processors = std::thread::available_parallelism().map_or(MOST_WORKERS, usize::from);
    processors.min(MOST_WORKERS).min(pages)
}

/// Own choice: enough for the processors of an office machine; each holds one page in memory.
const MOST_WORKERS: usize = 4;
