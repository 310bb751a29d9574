//! Files and folders of the library that no other user of this computer may read.
//!
//! On Unix folders get 0700 and files 0600. On Windows the folder of a library gets its own access list when it is
//! opened, and everything in it inherits that; a file made elsewhere (a backup) has the permissions of its folder.

#[cfg(windows)]
mod acl;

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Makes a folder, and its missing parents, that only this user can read.
///
/// # Errors
/// When it cannot be created.
pub fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, FOLDER_MODE);
    builder.create(path)
}

/// Returns options for opening a file to write; a file created with them is readable by this user only.
pub fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, FILE_MODE);
    options
}

/// Writes a file that only this user can read, replacing what was there.
///
/// # Errors
/// When it cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = options().create(true).truncate(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Copies a file to one that only this user can read; returns its size in bytes.
///
/// # Errors
/// When the one cannot be read or the other cannot be written.
pub fn copy(from: &Path, to: &Path) -> io::Result<u64> {
    let mut source = File::open(from)?;
    let mut copy = options().create(true).truncate(true).open(to)?;
    let bytes = io::copy(&mut source, &mut copy)?;
    copy.sync_all()?;
    Ok(bytes)
}

/// Closes the folder of a library to other users, with everything in it. `ours` are the prefixes of the names that a
/// library uses: a folder with anything else in it may be shared, and stays as it is.
///
/// # Errors
/// When something else is in the folder; when it is on a share or somebody else's; when its file system has no
/// permissions.
pub fn close(folder: &Path, ours: &[&str]) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let name = entry?.file_name();
        let name = name.to_string_lossy();
        if !NOBODYS.contains(&&*name) && !ours.iter().any(|start| name.starts_with(start)) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
    }
    close_all(folder)
}

/// Gives the owner read and write permission on the files in a folder whose names begin with one of `ours`: a library
/// that was copied from a CD or a share may lack them.
#[cfg(unix)]
pub fn make_writable(folder: &Path, ours: &[&str]) {
    use std::os::unix::fs::PermissionsExt;
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours = ours.iter().any(|start| name.to_string_lossy().starts_with(start));
        // Not following links.
        let Ok(found) = entry.metadata() else { continue };
        let mode = found.permissions().mode() & 0o777;
        if is_ours && found.is_file() && mode & FILE_MODE != FILE_MODE {
            // If this fails, opening the file reports why.
            let _ = set_mode(&entry.path(), mode | FILE_MODE);
        }
    }
}

/// Clears the read-only attribute of the files in a folder whose names begin with one of `ours`: a library that was
/// copied from a CD or a share may have it.
#[cfg(windows)]
pub fn make_writable(folder: &Path, ours: &[&str]) {
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours = ours.iter().any(|start| name.to_string_lossy().starts_with(start));
        // Not following links.
        let Ok(found) = entry.metadata() else { continue };
        let mut rights = found.permissions();
        if is_ours && found.is_file() && rights.readonly() {
            #[expect(clippy::permissions_set_readonly_false, reason = "one attribute on this system")]
            rights.set_readonly(false);
            // If this fails, opening the file reports why.
            let _ = std::fs::set_permissions(entry.path(), rights);
        }
    }
}

/// Files that operating systems themselves put in any folder.
const NOBODYS: [&str; 3] = [".DS_Store", "desktop.ini", "Thumbs.db"];

/// Tells whether other users of this computer have any access to a folder; also true when that cannot be found out.
#[cfg(windows)]
pub fn is_open_to_others(folder: &Path) -> bool {
    acl::is_open_to_others(folder)
}

/// Tells whether other users of this computer have any access to a folder.
#[cfg(unix)]
pub fn is_open_to_others(folder: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    let found = std::fs::metadata(folder);
    found.is_ok_and(|found| found.permissions().mode() & !FOLDER_MODE & 0o777 != 0)
}

#[cfg(windows)]
fn close_all(folder: &Path) -> io::Result<()> {
    acl::close(folder)
}

#[cfg(unix)]
fn close_all(folder: &Path) -> io::Result<()> {
    if is_open_to_others(folder) { close_with_all(folder) } else { Ok(()) }
}

#[cfg(unix)]
fn close_with_all(folder: &Path) -> io::Result<()> {
    set_mode(folder, FOLDER_MODE)?;
    for entry in folder.read_dir()? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() {
            close_with_all(&entry.path())?;
        } else if kind.is_file() {
            set_mode(&entry.path(), FILE_MODE)?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))
}

#[cfg(unix)]
const FOLDER_MODE: u32 = 0o700;
#[cfg(unix)]
const FILE_MODE: u32 = 0o600;
