//! The files of the app itself that a destination needs, and what must go there.

use crate::error::{Code, Problem, Stop};
use crate::job::Cancel;
use crate::model::{Catalogue, DocumentId, Lastmod, SitePath};
use crate::publish::plan::{Action, Decided, PlannedDocument, PublishPlan};
use crate::publish::robots_file::RobotsChange;
use crate::publish::site_files::{self, Absent, SiteFile, Sitemaps};
use crate::robots;
use crate::sitemap::PageBuffer;
use crate::store::sites::Area;
use crate::store::{publications, sites};
use crate::wire::UploadedFile;
use rusqlite::Connection;
use std::collections::BTreeSet;

/// The files of the app itself that a destination needs, made and judged.
pub(super) struct Prepared {
    pub(super) pages: Vec<SiteFile>,
    pub(super) indexes: Vec<SiteFile>,
    pub(super) index_addresses: Vec<String>,
    /// Names of all pages and indexes that should stand.
    pub(super) names: BTreeSet<String>,
    pub(super) highest: Option<Lastmod>,
}

impl Prepared {
    /// Makes what the destination of a plan needs, with an entry for every document that stands there or is `coming`.
    pub(super) fn make(
        connection: &Connection,
        plan: &PublishPlan,
        coming: &BTreeSet<DocumentId>,
        not_after: Lastmod,
        cancel: &Cancel,
    ) -> Result<Self, Stop> {
        let (catalogue, target) = (&plan.catalogue, &plan.target);
        let absent = Absent::load(connection, catalogue.id, target.id, coming)?;
        let sitemaps = Sitemaps::load(connection, catalogue, &absent)?;
        // A page that lacked an entry last time is made anew when the document comes.
        let mut touched = BTreeSet::new();
        let late = |document: &&PlannedDocument| document.decided == Decided::Already;
        for document in plan.documents.iter().filter(late) {
            touched.extend(
                publications::get(connection, document.id)?.and_then(|document| document.page),
            );
        }
        let done = sites::progress(connection, target.id)?.generation;
        let mut prepared = Self {
            pages: Vec::new(),
            indexes: Vec::new(),
            index_addresses: sitemaps.index_addresses(catalogue)?,
            names: BTreeSet::new(),
            highest: sitemaps.pages.iter().map(|(_, page)| page.lastmod).max(),
        };
        let not_after = not_after.max(prepared.highest.unwrap_or(not_after));
        let mut buffer = PageBuffer::new();
        for (index, page) in &sitemaps.pages {
            let name = index.page_file_name(page.number);
            let standing = sites::standing(connection, target.id, Area::Base, &name)?;
            let is_other = touched.contains(&page.id) || absent.is_on(page.id);
            if page.generation > done || standing.is_none() || is_other {
                if cancel.is_cancelled() {
                    return Err(Problem::new(Code::Cancelled).fail());
                }
                let file = site_files::page(
                    connection,
                    catalogue,
                    *index,
                    page,
                    &absent,
                    not_after,
                    &mut buffer,
                )?;
                if standing.is_none_or(|standing| standing.sha256 != file.sha256) {
                    prepared.pages.push(file);
                }
            }
            prepared.names.insert(name);
        }
        for (_, file) in sitemaps.indexes(catalogue)? {
            prepared.names.insert(file.path.to_string());
            let standing = sites::standing(connection, target.id, Area::Base, file.path.as_str())?;
            if standing.is_none_or(|standing| standing.sha256 != file.sha256) {
                prepared.indexes.push(file);
            }
        }
        Ok(prepared)
    }
}

/// What must go, in order: indexes, pages, documents.
pub(super) fn removals(
    connection: &Connection,
    plan: &PublishPlan,
    prepared: &Prepared,
    failed: &BTreeSet<DocumentId>,
) -> Result<Vec<SitePath>, Stop> {
    let mut removals: Vec<SitePath> = sites::standing_sitemaps(connection, plan.target.id)?
        .into_iter()
        .filter(|path| !prepared.names.contains(path.as_str()))
        .collect();
    // "sitemapindex…" before "sitemap-…": an index never names a page that is gone.
    removals.sort_by_key(|path| (!path.as_str().starts_with("sitemapindex"), path.clone()));
    for document in &plan.documents {
        if document.action == Action::Withdrawn && !failed.contains(&document.id) {
            let standing = sites::standing(
                connection,
                plan.target.id,
                Area::Base,
                document.path.as_str(),
            )?;
            removals.extend(standing.map(|_| document.path.clone()));
        }
    }
    Ok(removals)
}

pub(super) fn robots_upload(catalogue: &Catalogue, robots: &RobotsChange) -> Option<UploadedFile> {
    let bytes = robots.bytes.as_ref()?.len() as u64;
    let path = if catalogue.base_url.is_host_root() {
        robots::FILE_NAME.to_owned()
    } else {
        robots.view.url.clone()
    };
    Some(UploadedFile { path, bytes })
}
