//! Files in the folders of our documents on a destination that this library does not know. Whoever has their address
//! can open them, and no publication examines them: they belong to others, or to a library that was restored from a
//! backup or lost.
//!
//! Missing: folders in which this library has no document. Those may belong to another program altogether.

use crate::error::Result;
use crate::job::{self, Cancel};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{CollisionKey, DOCUMENTS_FOLDER, SitePath};
use crate::publish::other_sitemaps::overlapping;
use crate::site::entry::is_year;
use crate::site::site_files::is_own_file;
use crate::store::{addresses, file_checks, sites, unrecorded_files};
use crate::target::own_path::own_path;
use crate::target::{Listed, TargetError};
use crate::wire::{FoundFile, FoundFiles};
use std::collections::BTreeSet;
use std::convert::Infallible;

impl App {
    /// Returns the unrecorded files in the folders of our documents. A folder that cannot be listed has none.
    pub(crate) fn unknown_files(&self, site: &OpenSite, cancel: &Cancel) -> Result<FoundFiles> {
        let mut unknown = FoundFiles::default();
        let others = self.read(|connection| overlapping(connection, &site.catalogue))?;
        for (year, seen) in listed(site, &own_path(DOCUMENTS_FOLDER)?, cancel)? {
            if seen.is_some() || !is_year(&year) {
                continue;
            }
            job::check(cancel)?;
            let folder = own_path(&format!("{DOCUMENTS_FOLDER}/{year}"))?;
            let known = self.names_known_in(site, &folder)?;
            if known.is_empty() {
                continue;
            }
            let base = format!("{}{folder}/", site.catalogue.base_url);
            let is_base_of_other = others.iter().any(|other| other.base_url.as_str() == base);
            let is_of_other =
                |name: &str| is_base_of_other && name.parse::<SitePath>().is_ok_and(|name| is_own_file(&name));
            for (name, seen) in listed(site, &folder, cancel)? {
                let is_known = known.contains(&CollisionKey::new(&name)) || is_of_other(&name);
                if seen.is_none() || name.starts_with(HIDDEN) || is_known {
                    continue;
                }
                let path = format!("{folder}/{name}");
                let Ok(()) = unknown.add(|| Ok::<_, Infallible>(FoundFile { path, title: String::new() }));
            }
        }
        Ok(unknown)
    }

    /// Returns the names in a folder that this library knows: files that should be there, files at the addresses of all
    /// documents that are or were online, and files that a run may have left.
    fn names_known_in(&self, site: &OpenSite, folder: &SitePath) -> Result<BTreeSet<CollisionKey>> {
        let (catalogue, target) = (site.catalogue.id, site.target.id);
        self.read(|connection| {
            let standing = file_checks::known_below(connection, target, folder)?.into_iter();
            let documents = addresses::paths_below(connection, catalogue, folder)?;
            let sent = unrecorded_files::all(connection, target)?.into_keys();
            let left = sites::leftovers(connection, target)?.into_iter().map(|left| left.temporary);
            let paths = standing.map(|file| file.path).chain(documents).chain(sent).chain(left);
            Ok(paths
                .filter(|path| path.parent() == Some(folder.as_str()))
                .map(|path| CollisionKey::new(path.file_name()))
                .collect())
        })
    }
}

fn listed(site: &OpenSite, folder: &SitePath, cancel: &Cancel) -> Result<Vec<Listed>> {
    let listed = site.destination.base.list(Some(folder), cancel);
    let listed = TargetError::unless_batch_ends(listed).map_err(|ends| site.failed(ends))?;
    // A folder that cannot be listed is reported when its files are compared.
    let mut names = listed.unwrap_or_default();
    names.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    Ok(names)
}

/// Files whose names begin with this belong to the server or the system.
const HIDDEN: char = '.';
