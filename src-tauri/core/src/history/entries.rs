//! The history of publications, and their reports.

use crate::error::{Result, invalid, store_io};
use crate::library::App;
use crate::library::app::REPORTS_NAME;
use crate::library::catalogues::catalogue;
use crate::library::own_files::unless_gone;
use crate::model::{CatalogueId, RunId};
use crate::robots;
use crate::store::run_files::{self, Outcome};
use crate::store::{ReadHandle, permit_runs, private, runs};
use crate::wire::{HistoryFilter, RunDetail, RunDocument, RunRow};
use std::path::PathBuf;

/// The most documents, messages and files of a run in one answer; its totals and its report include all.
const DETAIL_ROWS: u32 = 1_000;

impl App {
    /// Returns part of the publications that match a filter, newest first.
    pub fn runs(&self, filter: &HistoryFilter, offset: u32, limit: u32) -> Result<Vec<RunRow>> {
        self.query(|connection| runs::rows(connection, filter, offset, limit))
    }

    /// Returns one run: the totals, and the first rows of each kind.
    ///
    /// # Errors
    /// Refuses with `value-invalid` (`run`) when there is no such run.
    pub fn run_detail(&self, id: RunId) -> Result<RunDetail> {
        self.read(|connection| {
            let documents = runs::documents(connection, id, 0, DETAIL_ROWS)?;
            Ok(RunDetail {
                documents: with_addresses(connection, id, documents, |row| &mut row.url)?,
                ..self.recorded(connection, id, DETAIL_ROWS)?
            })
        })
    }

    /// Returns one run with all its messages and files, for its report. Its documents, which are the most numerous, are
    /// read page by page with [`App::run_documents`].
    ///
    /// # Errors
    /// As [`App::run_detail`].
    pub fn run_for_report(&self, id: RunId) -> Result<RunDetail> {
        self.read(|connection| self.recorded(connection, id, u32::MAX))
    }

    /// Returns the catalogue of a run, which may have another name now, or no longer exist.
    pub fn catalogue_of_run(&self, id: RunId) -> Result<Option<CatalogueId>> {
        self.query(|connection| runs::catalogue(connection, id))
    }

    /// Returns the record of a run apart from its documents, at most `limit` rows of each kind.
    fn recorded(&self, connection: &ReadHandle, id: RunId, limit: u32) -> Result<RunDetail> {
        let (row, report) = self.line(connection, id)?;
        let paths = |outcome| run_files::paths(connection, id, outcome, limit);
        let permits = permit_runs::rows(connection, id, limit)?;
        Ok(RunDetail {
            row,
            totals: run_files::totals(connection, id)?,
            documents: Vec::new(),
            permits: with_addresses(connection, id, permits, |row| &mut row.url)?,
            files: run_files::written(connection, id, limit)?,
            removed: paths(Outcome::Removed)?,
            remaining: paths(Outcome::Remaining)?,
            report: report.map(|path| path.display().to_string()),
        })
    }

    fn line(&self, connection: &ReadHandle, id: RunId) -> Result<(RunRow, Option<PathBuf>)> {
        let (row, report) = runs::get(connection, id)?.ok_or_else(|| invalid("run", id))?;
        // The name may come from someone else's library: only a name of ours is used.
        let report = report.filter(|name| *name == report_name(id));
        let report = report.map(|name| self.folder.join(REPORTS_NAME).join(name));
        Ok((row, report))
    }

    /// Returns part of the documents of a run.
    pub fn run_documents(&self, id: RunId, offset: u32, limit: u32) -> Result<Vec<RunDocument>> {
        self.read(|connection| {
            let documents = runs::documents(connection, id, offset, limit)?;
            with_addresses(connection, id, documents, |row| &mut row.url)
        })
    }

    /// Returns where the report of a run is, having it made if there is none: the run was interrupted before that, or
    /// the report was removed. `make` gets the row of the run and returns where it put the report.
    ///
    /// # Errors
    /// Refuses with `value-invalid` (`run`) when there is no such run; else the error of `make`.
    pub fn kept_report(&self, id: RunId, make: impl FnOnce(&RunRow) -> Result<PathBuf>) -> Result<PathBuf> {
        let (row, report) = self.read(|connection| self.line(connection, id))?;
        match report.filter(|path| path.is_file()) {
            Some(path) => Ok(path),
            None => make(&row),
        }
    }

    /// Removes the report of a run; it is made again on request.
    pub(crate) fn forget_report(&self, id: RunId) -> Result<()> {
        let path = self.folder.join(REPORTS_NAME).join(report_name(id));
        unless_gone(std::fs::remove_file(&path)).map_err(|error| store_io(&path, &error))
    }

    /// Tells whether a run has a report whose text satisfies the predicate; one that cannot be read counts as
    /// satisfying it.
    pub(crate) fn may_report(&self, id: RunId, is_so: impl FnOnce(&str) -> bool) -> bool {
        match std::fs::read(self.folder.join(REPORTS_NAME).join(report_name(id))) {
            Ok(page) => is_so(&String::from_utf8_lossy(&page)),
            Err(error) => error.kind() != std::io::ErrorKind::NotFound,
        }
    }

    /// Stores the report of a run in the library and returns where it is.
    pub fn attach_report(&self, id: RunId, html: &str) -> Result<PathBuf> {
        let name = report_name(id);
        let path = self.folder.join(REPORTS_NAME).join(&name);
        private::write(&path, html.as_bytes()).map_err(|error| store_io(&path, &error))?;
        self.write(|connection| Ok(runs::set_report(connection, id, &name)?))?;
        Ok(path)
    }

    /// Stores the lines for the administrator of robots.txt as a file next to the report, and returns where it is.
    ///
    /// # Errors
    /// Fails with `store-io`.
    pub fn keep_robots_lines(&self, id: RunId, lines: &[String]) -> Result<PathBuf> {
        let path = (self.folder.join(REPORTS_NAME)).join(robots::hand_over_file_name(&id));
        private::write(&path, robots::hand_over_file(lines).as_bytes()).map_err(|error| store_io(&path, &error))?;
        Ok(path)
    }
}

fn report_name(id: RunId) -> String {
    format!("publicatie-{id}.html")
}

/// Turns the paths of documents or messages into addresses; a path stays when the catalogue no longer exists.
fn with_addresses<T>(
    connection: &ReadHandle,
    run: RunId,
    mut rows: Vec<T>,
    url: fn(&mut T) -> &mut String,
) -> Result<Vec<T>> {
    let id = runs::catalogue(connection, run)?;
    let Some(Ok(catalogue)) = id.map(|id| catalogue(connection, id)) else { return Ok(rows) };
    for url in rows.iter_mut().map(url) {
        if let Ok(path) = url.parse() {
            *url = catalogue.base_url.join(&path).to_string();
        }
    }
    Ok(rows)
}
