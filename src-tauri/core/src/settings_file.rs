//! A colleague's settings file: organisations and destinations, to set up another computer with. Holds accounts on
//! servers and what a catalogue knows as its own (`rules::known`); no secrets and no key files.
//!
//! Shape: UTF-8 JSON, [`FORMAT`] and [`VERSION`] first. Its contents are judged like typed input.

use crate::content::SettingsProblem;
use crate::wire::SettingsFile;
use serde::Deserialize;

/// The part that is read first: a newer file may hold fields that this program does not know.
#[derive(Debug, Deserialize)]
struct Head {
    format: String,
    version: u32,
}

/// Names the format, so that no other JSON is mistaken for it.
pub const FORMAT: &str = "openbaarmaker-settings";

/// The version of the format.
pub const VERSION: u32 = 1;

/// Largest settings file, in bytes. Own choice: a hundred organisations take less.
pub const MAX_BYTES: u64 = 1 << 20;

/// Reads a settings file.
///
/// # Errors
/// [`SettingsProblem`] with the first thing that is wrong.
pub fn read(bytes: &[u8]) -> Result<SettingsFile, SettingsProblem> {
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > MAX_BYTES {
        return Err(SettingsProblem::TooLarge);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let other = |_| SettingsProblem::OtherShape;
    let head: Head = serde_json::from_slice(bytes).map_err(other)?;
    if head.format != FORMAT {
        return Err(SettingsProblem::OtherShape);
    }
    if head.version > VERSION {
        return Err(SettingsProblem::Newer);
    }
    let file: SettingsFile = serde_json::from_slice(bytes).map_err(other)?;
    if file.catalogues.is_empty() {
        return Err(SettingsProblem::Empty);
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = r#"{"catalogue":{"organisation":"gemeente Voorbeeld"},"targets":[]}"#;

    fn file(version: u32, catalogues: &str) -> Vec<u8> {
        format!(r#"{{"format":"{FORMAT}","version":{version},"catalogues":[{catalogues}]}}"#).into()
    }

    #[test]
    fn only_a_settings_file_is_read_and_a_newer_one_is_named_so() {
        assert_eq!(read(&file(1, ONE)).map(|file| file.catalogues.len()), Ok(1));
        let newer = file(2, r#"{"new":true}"#);
        assert_eq!(read(&newer), Err(SettingsProblem::Newer));
        assert_eq!(read(&file(1, "")), Err(SettingsProblem::Empty));
        for other in ["", "{}", "[]", "null", r#"{"format":"x","version":1}"#] {
            let found = read(other.as_bytes());
            assert_eq!(found, Err(SettingsProblem::OtherShape), "{other}");
        }
        // A secret that somebody added is an unknown field: the whole file is refused, not half read.
        let secret = ONE.replace("\"targets\"", "\"password\":\"x\",\"targets\"");
        let found = read(&file(1, &secret));
        assert_eq!(found, Err(SettingsProblem::OtherShape));
        let large = vec![b' '; 1 << 21];
        assert_eq!(read(&large), Err(SettingsProblem::TooLarge));
        assert!(read(&b"[".repeat(100_000)).is_err(), "deep nesting");
    }
}
