//! The obstacles to adding a file, found without opening it; and system files, which are ignored.

use super::{SkipCode, Skipped};
use std::{fs::Metadata, path::Path};

/// Tells whether a path inside a folder or zip is a system file: never a document, and counted separately.
///
/// Source: decisions.md, "Zip". Shape: `/`-separated.
pub(super) fn is_ignored(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    path.split('/').any(|part| part == "__MACOSX")
        || name.starts_with("._")
        || name.starts_with("~$")
        || is_left_behind(&name.to_ascii_lowercase())
        || IGNORED_NAMES.iter().any(|ignored| name.eq_ignore_ascii_case(ignored))
}

/// Tells whether a file is left by a program next to an open one (`.~lock.besluit.odt#`, `~WRL0001.tmp`), or is a
/// Windows shortcut. Shape: lower case.
fn is_left_behind(name: &str) -> bool {
    name.starts_with(".~lock.") && name.ends_with('#')
        || match name.rsplit_once('.') {
            Some((stem, "tmp")) => stem.starts_with("~wrl") || stem.starts_with("~wrd"),
            Some((_, "lnk")) => true,
            _ => false,
        }
}

/// Checks a file before it is opened.
pub(super) fn obstacle(path: &Path, display: &str, metadata: &Metadata) -> Result<(), Skipped> {
    let name = path.file_name().and_then(|name| name.to_str());
    let code = match name {
        None => SkipCode::NameNotText,
        Some(_) if !metadata.is_file() => SkipCode::NotAFile,
        Some(name) if is_icloud_placeholder(name) || is_cloud_only(metadata) => SkipCode::CloudOnly,
        Some(name) if is_program(name) => SkipCode::Program,
        Some(_) if metadata.len() == 0 => SkipCode::Empty,
        Some(_) => return Ok(()),
    };
    Err(Skipped::new(display, code))
}

/// Tells whether a name is that of a program, an installer or a script that a double click would run.
pub(super) fn is_program(name: &str) -> bool {
    (name.trim_end_matches([' ', '.']).rsplit_once('.'))
        .is_some_and(|(_, extension)| (PROGRAMS.iter()).any(|program| extension.eq_ignore_ascii_case(program)))
}

/// Recognises the placeholder that iCloud Drive left before macOS 14: `.besluit.pdf.icloud`.
fn is_icloud_placeholder(name: &str) -> bool {
    name.len() > ".icloud".len() + 1 && name.starts_with('.') && name.ends_with(".icloud")
}

/// Source: Windows "File Attribute Constants": `OFFLINE`, `RECALL_ON_OPEN`, `RECALL_ON_DATA_ACCESS`. Reading such a
/// file would make OneDrive download it, possibly for thousands of files at once.
#[cfg(windows)]
fn is_cloud_only(metadata: &Metadata) -> bool {
    use std::os::windows::fs::MetadataExt;
    const OFFLINE: u32 = 0x0000_1000;
    const RECALL_ON_OPEN: u32 = 0x0004_0000;
    const RECALL_ON_DATA_ACCESS: u32 = 0x0040_0000;
    metadata.file_attributes() & (OFFLINE | RECALL_ON_OPEN | RECALL_ON_DATA_ACCESS) != 0
}

/// Source: macOS `sys/stat.h`, `SF_DATALESS`.
#[cfg(target_os = "macos")]
fn is_cloud_only(metadata: &Metadata) -> bool {
    use std::os::macos::fs::MetadataExt;
    const SF_DATALESS: u32 = 0x4000_0000;
    metadata.st_flags() & SF_DATALESS != 0
}

#[cfg(not(any(windows, target_os = "macos")))]
fn is_cloud_only(_: &Metadata) -> bool {
    false
}

/// Source: decisions.md, "Zip".
const IGNORED_NAMES: &[&str] = &[".DS_Store", "Thumbs.db", "desktop.ini"];

/// Source: own choice, what Windows, macOS and Linux run or install; scripts usually read as text are left out.
const PROGRAMS: &[&str] = &[
    "exe", "com", "scr", "pif", "cpl", "dll", "sys", "msi", "msix", "bat", "cmd", "ps1", "vbs", "wsf", "hta", "jar",
    "app", "dmg", "apk", "deb", "rpm",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_files_of_the_system() {
        for (path, expected) in [
            ("__MACOSX/._besluit.pdf", true),
            ("map/__MACOSX/besluit.pdf", true),
            ("map/._besluit.pdf", true),
            (".DS_Store", true),
            ("map/THUMBS.DB", true),
            ("Desktop.ini", true),
            ("~$besluit.docx", true),
            ("map/.~lock.besluit.odt#", true),
            ("~WRL0001.tmp", true),
            ("~wrd2718.tmp", true),
            ("besluit.pdf.LNK", true),
            (".~lock.besluit.odt", false),
            ("~WRL0001.docx", false),
            ("verslag.tmp", false),
            ("map/besluit.pdf", false),
            ("Thumbs.db.pdf", false),
            ("_besluit.pdf", false),
            ("", false),
        ] {
            assert_eq!(is_ignored(path), expected, "{path}");
        }
    }

    #[test]
    fn knows_programs() {
        for (name, expected) in [
            ("virus.exe", true),
            ("besluit.pdf.EXE", true),
            ("virus.exe. ", true),
            ("map/start.bat", true),
            ("exe", false),
            ("virus.exe.pdf", false),
            ("besluit.pdf", false),
        ] {
            assert_eq!(is_program(name), expected, "{name}");
        }
    }

    #[test]
    fn knows_the_stand_ins_of_icloud() {
        for (name, expected) in [(".besluit.pdf.icloud", true), ("besluit.icloud", false), (".icloud", false)] {
            assert_eq!(is_icloud_placeholder(name), expected, "{name}");
        }
    }
}
