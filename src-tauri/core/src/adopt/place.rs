//! A place where a site lies: a folder on this machine, or a destination.

use crate::model::{BaseUrl, SitePath};
use crate::publish::folder::FolderTarget;
use crate::publish::target::{Destination, Target, TargetError};
use std::path::{Path, PathBuf};

/// A place where a site lies.
pub(crate) struct Place {
    /// What its web server shows at the base URL.
    pub(crate) base: Box<dyn Target>,
    /// What it shows at the root of the host, when that can be reached.
    host_root: Option<Box<dyn Target>>,
    /// The folder, when it is on this machine.
    folder: Option<PathBuf>,
}

/// A file of a site, read.
pub(crate) type Found = Result<Option<Vec<u8>>, TargetError>;

impl Place {
    /// A destination.
    pub(crate) fn of_destination(destination: Destination) -> Self {
        Self {
            base: destination.base,
            host_root: destination.host_root,
            folder: None,
        }
    }

    /// A folder with a copy of a site: of the base URL, or, when the folders on the way to it are there, of its host.
    ///
    /// # Errors
    /// [`TargetError`] when it cannot be opened.
    pub(crate) fn of_folder(folder: &Path, base_url: &BaseUrl) -> Result<Self, TargetError> {
        let open = |folder: &Path| -> Result<Box<dyn Target>, TargetError> {
            Ok(Box::new(FolderTarget::open(folder)?))
        };
        let way = base_url.as_str().strip_prefix(base_url.host_root());
        let way = way.unwrap_or_default().trim_end_matches('/');
        let below = folder.join(way);
        let has_whole_host = !way.is_empty() && below.is_dir();
        Ok(Self {
            base: open(if has_whole_host { &below } else { folder })?,
            host_root: (has_whole_host || way.is_empty())
                .then(|| open(folder))
                .transpose()?,
            folder: Some(folder.to_owned()),
        })
    }

    /// Reads the file at an address of the site; `None` when it is not there, or the address is not of this site.
    pub(crate) fn read(&self, url: &str, base_url: &BaseUrl, max_bytes: u64) -> Found {
        if let Some(path) = path_below(url, base_url.as_str()) {
            let read = self.base.read(&path, max_bytes)?;
            if read.is_some() {
                return Ok(read);
            }
        }
        match (&self.host_root, path_below(url, base_url.host_root())) {
            (Some(root), Some(path)) => root.read(&path, max_bytes),
            _ => Ok(None),
        }
    }

    /// Returns the sitemaps that lie in the folder itself, by name; none when it is not on this machine.
    pub(crate) fn sitemaps(&self) -> Vec<PathBuf> {
        let Some(folder) = &self.folder else {
            return Vec::new();
        };
        // A folder that cannot be read has nothing to offer.
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        let mut found: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| {
                let name = path.file_name().and_then(|name| name.to_str());
                let name = name.unwrap_or_default().to_ascii_lowercase();
                let is_xml = Path::new(&name)
                    .extension()
                    .is_some_and(|extension| extension == "xml");
                is_xml && name.starts_with("sitemap") && path.is_file()
            })
            .collect();
        found.sort();
        found
    }

    /// Returns the file of the last part of an address in the folder itself: where people put sitemaps that they fetched.
    pub(crate) fn beside(&self, url: &str) -> Option<PathBuf> {
        let path: SitePath = url.rsplit('/').next()?.parse().ok()?;
        let file = self.folder.as_ref()?.join(path.as_str());
        file.is_file().then_some(file)
    }
}

/// Returns the path of an address below another one.
fn path_below(url: &str, base: &str) -> Option<SitePath> {
    let path = SitePath::of_address(url.strip_prefix(base)?).ok()?;
    path.can_be_a_file().then_some(path)
}
