//! Remembers the sitemaps that were read: where they are and what they held, with a copy in the library, so that a
//! publication may remove them after a confirmation.

use super::planning::{Opened, place_failed};
use crate::adopt::LyingSitemap;
use crate::error::{Result, store_io};
use crate::job::Cancel;
use crate::library::App;
use crate::model::{Catalogue, ChangeId, TargetId};
use crate::sitemap::MAX_BYTES;
use crate::store::adopted_sitemaps::{self, AdoptedSitemap};
use crate::store::sites::Area;
use crate::store::{content::Added, ownership};

impl App {
    /// Keeps the other sitemaps that were read. One that has changed since is not what was adopted, and is skipped.
    pub(super) fn remember_sitemaps(
        &self,
        (catalogue, target): (&Catalogue, Option<TargetId>),
        opened: &Opened,
        lying: &[LyingSitemap],
        change: Option<ChangeId>,
    ) -> Result<()> {
        for sitemap in lying.iter().filter(|_| !opened.places.is_empty()) {
            let Some(Added { sha256, size_bytes, .. }) = self.keep_copy(opened, sitemap)? else { continue };
            if sha256 != sitemap.sha256 {
                continue;
            }
            let taken = AdoptedSitemap {
                address: sitemap.address.clone(),
                area: sitemap.area,
                path: sitemap.path.clone(),
                sha256,
                size_bytes,
            };
            self.write(|connection| {
                let path = &taken.path;
                let is_ours = match target.filter(|_| taken.area == Area::Base) {
                    Some(target) => ownership::is_ours(connection, target, path, &sha256)?,
                    None => false,
                };
                if !is_ours {
                    adopted_sitemaps::record(connection, (catalogue.id, target), &taken, change)?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Copies a sitemap into the library; `None` when it is gone or cannot be read.
    fn keep_copy(&self, opened: &Opened, sitemap: &LyingSitemap) -> Result<Option<Added>> {
        let mut bytes = None;
        for place in &opened.places {
            match place.at(sitemap.area).read(&sitemap.path, MAX_BYTES) {
                Err(lost) if lost.is_connection_lost() => {
                    return Err(place_failed(&opened.name, lost));
                }
                Err(_) => {}
                Ok(found) => bytes = bytes.or(found),
            }
        }
        let Some(bytes) = bytes else { return Ok(None) };
        let temporary = self.content.temporary_path();
        std::fs::write(&temporary, bytes).map_err(|error| store_io(&temporary, &error))?;
        let added = self.content.adopt(&temporary, &Cancel::new());
        added.map(Some).map_err(|error| self.copies_failed(&error))
    }
}
