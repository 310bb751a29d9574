//! Sitemap pages on their way from the store to a destination: written to a folder of the library, read back from there
//! and judged. In memory stand only the pages that are being worked on, however many documents there are.
//!
//! One thread reads the store, since a transaction belongs to one connection; a few others parse and write.

use crate::error::UseCaseError;
use crate::job::{self, Cancel};
use crate::lists::Lists;
use crate::model::{Catalogue, Lastmod, SitePath};
use crate::parallel::{self, Results};
use crate::site::site_files::{Absent, Judged, invalid};
use crate::site::{entry, site_files};
use crate::sitemap::{IndexName, PageBuffer};
use crate::store::ReadHandle;
use crate::store::page_rows::{PageRows, reading_once};
use crate::store::publications::Page;
use crate::target::own_path::own_path;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, mpsc};

/// A page on the disk of this machine that nobody has read back yet.
#[derive(Debug)]
pub(crate) struct StagedPage {
    path: SitePath,
    place: PathBuf,
}

/// Writes pages from the store into a folder, in the given order of pages; nothing is judged yet.
///
/// # Errors
/// `store-…`, `cancelled`, or `output-invalid` when an entry cannot be written.
pub(crate) fn write(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    pages: &[(IndexName, Page)],
    absent: &Absent,
    folder: &Path,
    cancel: &Cancel,
) -> Result<Vec<StagedPage>, UseCaseError> {
    let lists = connection.lists();
    let writers = workers(pages.len());
    let (full, queue) = mpsc::sync_channel::<(usize, PageRows)>(writers);
    let (empty, used) = mpsc::channel::<PageRows>();
    let queue = Mutex::new(queue);
    let results = Results::default();
    let read = std::thread::scope(|scope| {
        for _ in 0..writers {
            let (queue, results, lists, empty) = (&queue, &results, &lists, empty.clone());
            scope.spawn(move || {
                let mut buffer = PageBuffer::new(lists);
                while let Some((at, rows)) = next(queue) {
                    let written = match pages.get(at) {
                        Some(page) => {
                            write_page(catalogue, page, &rows, absent, folder, &mut buffer)
                        }
                        None => continue,
                    };
                    results.keep(at, written);
                    // The reader has ended when it no longer wants memory back.
                    let _ = empty.send(rows);
                }
            });
        }
        let read = reading_once(connection, || {
            read_pages(connection, pages, &full, &used, &results, cancel)
        });
        drop(full);
        read
    });
    read?;
    results.in_order()
}

/// Reads pages back from the disk and judges each by the strict reader; their hashes are those of what was read.
///
/// # Errors
/// `output-invalid` when it finds anything, `store-io`, `cancelled`.
pub(crate) fn judge(
    catalogue: &Catalogue,
    pages: &[(IndexName, Page)],
    files: &[StagedPage],
    not_after: Lastmod,
    lists: &Lists,
    cancel: &Cancel,
) -> Result<Vec<Judged>, UseCaseError> {
    let written: Vec<_> = files.iter().zip(pages).collect();
    parallel::each(&written, workers(written.len()), || {
        let mut bytes = Vec::new();
        move |(file, (_, page))| {
            job::check(cancel)?;
            let file = site_files::read_back(&file.path, &file.place, &mut bytes)?;
            site_files::judge_page(catalogue, file, &bytes, page, not_after, lists)
        }
    })
}

fn read_pages(
    connection: &ReadHandle,
    pages: &[(IndexName, Page)],
    full: &mpsc::SyncSender<(usize, PageRows)>,
    used: &mpsc::Receiver<PageRows>,
    results: &Results<StagedPage>,
    cancel: &Cancel,
) -> Result<(), UseCaseError> {
    for (at, (_, page)) in pages.iter().enumerate() {
        job::check(cancel)?;
        let mut rows = used.try_recv().unwrap_or_default();
        rows.read(connection, page.id)?;
        if results.is_failed() || full.send((at, rows)).is_err() {
            return Ok(());
        }
    }
    Ok(())
}

fn write_page(
    catalogue: &Catalogue,
    (index, page): &(IndexName, Page),
    rows: &PageRows,
    absent: &Absent,
    folder: &Path,
    buffer: &mut PageBuffer<'_>,
) -> Result<StagedPage, UseCaseError> {
    buffer.clear();
    for entry in rows.entries() {
        let entry = entry?;
        if absent.holds(&entry.path) {
            continue;
        }
        let url = catalogue.base_url.join(&entry.path);
        let written = entry::entry(url.as_str(), entry.lastmod, &entry.metadata, &entry.parts);
        buffer
            .push(&written)
            .map_err(|error| invalid(entry.path.as_str(), &error.to_string()))?;
    }
    let name = index.page_file_name(page.number);
    let written = buffer
        .finish(*index, page.number)
        .ok_or_else(|| invalid(&name, "page without entries"))?;
    let place = folder.join(&name);
    fs::write(&place, written.bytes).map_err(|error| site_files::unwritable(&name, &error))?;
    Ok(StagedPage {
        path: own_path(&name)?,
        place,
    })
}

fn next(queue: &Mutex<mpsc::Receiver<(usize, PageRows)>>) -> Option<(usize, PageRows)> {
    let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
    queue.recv().ok()
}

/// How many threads work on so many pages: one for each processor, since none of them waits. Which page one of them
/// makes changes nothing about it.
fn workers(pages: usize) -> usize {
    let processors = std::thread::available_parallelism().map_or(MOST_WORKERS, usize::from);
    processors.min(MOST_WORKERS).min(pages)
}

/// Own choice: enough for the processors of an office machine; each holds one page in memory.
const MOST_WORKERS: usize = 4;
