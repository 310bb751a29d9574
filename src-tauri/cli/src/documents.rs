//! Documents for the list of the command line: page by page, with the facts that other programs rely on.

use crate::session::Session;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{BaseUrl, SiteUrl};
use openbaarmaker_core::wire::{CatalogueView, DocumentDetail, DocumentFilter, Sort};

/// Documents fetched at once: enough to keep the store busy, little to hold in memory.
const PAGE: u32 = 1_000;

/// Calls `work` for every document of a filter, in the given order.
pub(crate) fn each(
    session: &Session<'_>,
    filter: &DocumentFilter,
    sort: Sort,
    mut work: impl FnMut(DocumentDetail) -> Result<(), UseCaseError>,
) -> Result<(), UseCaseError> {
    let mut offset = 0;
    loop {
        let rows = session.app.rows(filter, sort, offset, PAGE)?.rows;
        let count = u32::try_from(rows.len()).unwrap_or(PAGE);
        for row in rows {
            session.check_cancelled()?;
            let detail = session.app.document_detail(row.id)?;
            work(DocumentDetail { row, ..detail })?;
        }
        if count < PAGE {
            return Ok(());
        }
        offset += count;
    }
}

/// Returns the path of a document on its site; empty if its catalogue no longer exists.
pub(crate) fn path(detail: &DocumentDetail, catalogues: &[CatalogueView]) -> String {
    let base = catalogues
        .iter()
        .find(|catalogue| catalogue.id == detail.catalogue)
        .and_then(|catalogue| catalogue.base_url.parse::<BaseUrl>().ok());
    let url = detail.url.parse::<SiteUrl>().ok();
    base.zip(url).and_then(|(base, url)| url.path_under(&base)).map(|path| path.to_string()).unwrap_or_default()
}
