//! A folder of a site in which not everything is what it seems: links, pipes, names that differ in case, files of
//! others under our names.

use super::sitemaps::SECRET;
use std::fs;
use std::io;
use std::path::Path;

/// One way in which a folder misleads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Snare {
    /// A link to a file outside.
    LinkOut,
    /// A link to another file of the site.
    LinkIn,
    /// A link to nothing.
    Dangling,
    /// A link to a device that never ends.
    Device,
    /// A pipe: opening it blocks for ever.
    Pipe,
    /// A folder.
    Folder,
    /// Somebody else's file.
    Foreign,
    /// Somebody else's file, read-only.
    ReadOnly,
    /// Somebody else's file, with a name that differs only in case.
    OtherCase,
}

impl Snare {
    /// Those that can be laid on this system.
    #[cfg(unix)]
    pub const ALL: &[Self] = &[
        Self::LinkOut,
        Self::LinkIn,
        Self::Dangling,
        Self::Device,
        Self::Pipe,
        Self::Folder,
        Self::Foreign,
        Self::ReadOnly,
        Self::OtherCase,
    ];
    /// Those that can be laid on this system.
    #[cfg(not(unix))]
    pub const ALL: &[Self] = &[Self::Folder, Self::Foreign, Self::ReadOnly];

    /// Lays it at a name below a site, replacing what is there.
    ///
    /// Shape: also writes a file `geheim.pdf` with [`SECRET`] beside the site.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn lay(self, site: &Path, name: &str) -> io::Result<()> {
        let outside = site.parent().unwrap_or(site).join("geheim.pdf");
        fs::write(&outside, SECRET)?;
        let at = site.join(name);
        if let Some(parent) = at.parent() {
            fs::create_dir_all(parent)?;
        }
        match fs::symlink_metadata(&at) {
            Ok(found) if found.is_dir() => fs::remove_dir_all(&at)?,
            Ok(_) => fs::remove_file(&at)?,
            Err(_) => {}
        }
        match self {
            Self::LinkOut => link(&outside, &at),
            Self::LinkIn => {
                fs::write(site.join("binnen.txt"), SECRET)?;
                link(&site.join("binnen.txt"), &at)
            }
            Self::Dangling => link(&site.join("nergens"), &at),
            Self::Device => link(Path::new("/dev/zero"), &at),
            Self::Pipe => pipe(&at),
            Self::Folder => {
                fs::create_dir(&at)?;
                fs::write(at.join("van een ander.txt"), "van een ander")
            }
            Self::Foreign => fs::write(&at, "van een ander"),
            Self::ReadOnly => {
                fs::write(&at, "van een ander")?;
                let mut rights = fs::metadata(&at)?.permissions();
                rights.set_readonly(true);
                fs::set_permissions(&at, rights)
            }
            Self::OtherCase => {
                let other = at.with_file_name(
                    at.file_name().map_or_else(String::new, |name| name.to_string_lossy().to_uppercase()),
                );
                fs::write(other, "van een ander")
            }
        }
    }
}

/// Lists what is in a folder, opening only files: kind, and content or the target of a link.
///
/// # Errors
/// When the folder cannot be listed.
pub fn standing(folder: &Path) -> io::Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(next) = waiting.pop() {
        for entry in fs::read_dir(&next)? {
            let path = entry?.path();
            let facts = fs::symlink_metadata(&path)?;
            let name = path.strip_prefix(folder).unwrap_or(&path);
            let name = name.to_string_lossy().replace('\\', "/");
            let what = if facts.is_symlink() {
                format!("link to {}", fs::read_link(&path)?.display())
            } else if facts.is_dir() {
                waiting.push(path);
                "folder".to_owned()
            } else if facts.is_file() {
                format!("file {}", String::from_utf8_lossy(&fs::read(&path)?))
            } else {
                "neither".to_owned()
            };
            found.push((name, what));
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(unix)]
fn link(to: &Path, at: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(to, at)
}

#[cfg(not(unix))]
fn link(_to: &Path, _at: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(unix)]
fn pipe(at: &Path) -> io::Result<()> {
    let made = std::process::Command::new("mkfifo").arg(at).status()?;
    if made.success() { Ok(()) } else { Err(io::Error::other("mkfifo")) }
}

#[cfg(not(unix))]
fn pipe(_at: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
