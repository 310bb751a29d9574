//! A place that a person chose as the site: a folder on this machine, or a destination. Files are read from there only.

use crate::library::access::OpenSite;
use crate::model::{BaseUrl, SitePath, TargetPlace};
use crate::rules::reserved::{OffLimits, off_limits};
use crate::store::sites::Area;
use crate::target::folder::FolderTarget;
use crate::target::{Destination, Target, TargetError};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// A place that holds a site.
pub(crate) struct SourceSite {
    /// The folders that its web server serves at the base URL, and at the host root when within reach.
    destination: Destination,
    dirs: Dirs,
    /// The chosen folder, when it is not a destination: fetched sitemaps may lie there side by side.
    folder: Option<PathBuf>,
}

/// Real paths of the two folders of a destination, when on this machine.
#[derive(Clone, Default)]
struct Dirs {
    base: Option<PathBuf>,
    host_root: Option<PathBuf>,
}

/// A sitemap, an index or robots.txt, read.
#[derive(Debug)]
pub(crate) struct SiteText {
    /// The folder that has it.
    pub(crate) area: Area,
    pub(crate) path: SitePath,
    pub(crate) bytes: Vec<u8>,
}

/// A file of a site; `None` when it does not exist, or the address is not of this site.
pub(crate) type SiteRead = Result<Option<SiteText>, TargetError>;

/// Reads the sitemaps of a site, and nothing else.
pub(crate) struct SiteReader<'a> {
    destination: &'a Destination,
    dirs: Dirs,
}

impl<'a> SiteReader<'a> {
    /// Reads from a destination.
    pub(crate) fn of(site: &'a OpenSite) -> Self {
        Self { destination: &site.destination, dirs: Dirs::of(site) }
    }

    /// Reads the file at an address, however it is spelled. A file that exists but may not be read is an error.
    pub(crate) fn read(&self, url: &str, base_url: &BaseUrl, max_bytes: u64) -> SiteRead {
        let Some(at) = base_url.on_host(url) else { return Ok(None) };
        let (base, dir) = (&self.destination.base, &self.dirs.base);
        let below = at.below(base_url).and_then(|at| at.file());
        let below = below.map(|path| (Area::Base, path, base, dir));
        let root = (self.destination.host_root.as_ref()).filter(|_| !base_url.is_host_root());
        let at_root = root.and_then(|root| Some((Area::HostRoot, at.file()?, root, &self.dirs.host_root)));
        for (area, path, place, dir) in below.into_iter().chain(at_root) {
            let dir = dir.as_deref();
            if !path.can_be_a_file() {
                continue;
            }
            if !may_be_sitemap(off_limits(&path)) || !is_open(dir, &path, may_be_sitemap) {
                let stands = place.sizes_each(std::slice::from_ref(&path))?;
                if matches!(stands.first(), None | Some(Ok(None))) {
                    continue;
                }
                return Err(TargetError::PermissionDenied(path.to_string()));
            }
            if let Some(bytes) = place.read(&path, max_bytes)? {
                return Ok(Some(SiteText { area, path, bytes }));
            }
        }
        Ok(None)
    }
}

impl Dirs {
    fn of(site: &OpenSite) -> Self {
        match &site.target.place {
            TargetPlace::Folder { dir } => Self {
                base: real(Path::new(dir)),
                host_root: real(Path::new(site.catalogue.host_root.as_deref().unwrap_or(dir))),
            },
            TargetPlace::Sftp { .. } => Self::default(),
        }
    }
}

impl SourceSite {
    /// Takes a destination, and the folder of its host root there.
    pub(crate) fn of(site: OpenSite) -> Self {
        Self { dirs: Dirs::of(&site), destination: site.destination, folder: None }
    }

    /// Takes a folder with a copy of a site: of the base URL, or of the whole host if it has the folders of the base
    /// URL. Fails with [`TargetError`] when it cannot be opened.
    pub(crate) fn of_folder(folder: &Path, base_url: &BaseUrl) -> Result<Self, TargetError> {
        let open =
            |folder: &Path| -> Result<Box<dyn Target>, TargetError> { Ok(Box::new(FolderTarget::open(folder)?)) };
        let way = base_url.as_str().strip_prefix(base_url.host_root());
        let way = way.unwrap_or_default().trim_end_matches('/');
        let below = folder.join(way);
        let has_whole_host = !way.is_empty()
            && below.is_dir()
            && real(folder).is_some_and(|root| real(&below).is_some_and(|it| it.starts_with(root)));
        let base = if has_whole_host { &below } else { folder };
        let host_root = (has_whole_host || way.is_empty()).then_some(folder);
        Ok(Self {
            destination: Destination { base: open(base)?, host_root: host_root.map(open).transpose()? },
            dirs: Dirs { base: real(base), host_root: host_root.and_then(real) },
            folder: real(folder),
        })
    }

    /// Tells whether the file of an entry may be read: it does not run or configure a web server, not even via links.
    pub(crate) fn may_give(&self, path: &SitePath) -> bool {
        path.can_be_a_file()
            && off_limits(path).is_none()
            && is_open(self.dirs.base.as_deref(), path, |never| never.is_none())
    }

    pub(crate) fn read(&self, url: &str, base_url: &BaseUrl, max_bytes: u64) -> SiteRead {
        let reader = SiteReader { destination: &self.destination, dirs: self.dirs.clone() };
        reader.read(url, base_url, max_bytes)
    }

    pub(crate) fn at(&self, area: Area) -> &dyn Target {
        self.destination.at(area)
    }

    /// Returns the path on the site of a file from [`Self::sitemaps`]; `None` for any other.
    pub(crate) fn path_of(&self, file: &Path) -> Option<(Area, SitePath)> {
        let folder = self.folder.as_ref()?;
        let path = file.strip_prefix(folder).ok()?.to_str()?.parse().ok()?;
        if self.dirs.base.as_ref() == Some(folder) { Some((Area::Base, path)) } else { Some((Area::HostRoot, path)) }
    }

    /// Returns the sitemaps in the folder itself, by name; none when it is not on this machine.
    pub(crate) fn sitemaps(&self) -> Vec<PathBuf> {
        let Some(folder) = &self.folder else { return Vec::new() };
        // A folder that cannot be read has no sitemaps to offer.
        let entries = fs::read_dir(folder).into_iter().flatten();
        let mut found: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| {
                let name = path.file_name().and_then(|name| name.to_str());
                let name = name.unwrap_or_default().to_ascii_lowercase();
                let is_xml = Path::new(&name).extension().is_some_and(|extension| extension == "xml");
                is_xml && name.starts_with("sitemap") && is_plain_file(path)
            })
            .collect();
        found.sort();
        found
    }

    /// Returns the file in the chosen folder that has the last part of an address as name: people put fetched sitemaps
    /// there.
    pub(crate) fn beside(&self, url: &str) -> Option<PathBuf> {
        let path: SitePath = last_part(url).parse().ok()?;
        let file = self.folder.as_ref()?.join(path.as_str());
        (may_be_sitemap(off_limits(&path)) && is_plain_file(&file)).then_some(file)
    }
}

/// Returns the last part of an address, without `?` or `#` and what follows.
pub(super) fn last_part(url: &str) -> &str {
    let path = url.split(['?', '#']).next().unwrap_or(url);
    path.rsplit('/').next().unwrap_or(path)
}

/// Tells whether a file may be read as a sitemap: some publishers call theirs index.xml. It is never adopted.
fn may_be_sitemap(never: Option<OffLimits>) -> bool {
    matches!(never, None | Some(OffLimits::SiteFile | OffLimits::IndexPage))
}

/// Tells whether a path leads to an ordinary file inside a folder, with a real path that `may` accepts. A missing file
/// is fine too, and so is a folder that is not on this machine: there the destination checks.
fn is_open(dir: Option<&Path>, path: &SitePath, may: impl FnOnce(Option<OffLimits>) -> bool) -> bool {
    let Some(dir) = dir else { return true };
    let mut place = dir.to_owned();
    place.extend(path.segments());
    let Some(real) = real(&place) else { return true };
    // Reading a pipe would block, a device would never end.
    if !real.is_file() {
        return false;
    }
    let Ok(inside) = real.strip_prefix(dir) else { return false };
    let segments: Option<Vec<&str>> = inside.iter().map(OsStr::to_str).collect();
    let inside = segments.and_then(|segments| segments.join("/").parse().ok());
    inside.is_some_and(|inside: SitePath| may(off_limits(&inside)))
}

fn is_plain_file(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_file())
}

fn real(path: &Path) -> Option<PathBuf> {
    fs::canonicalize(path).ok()
}
