//! Lists the folders on a server, to choose one: before there is a destination, so only the place is known.

use super::App;
use crate::counting::count;
use crate::error::{Code, Problem, Result};
use crate::job::Cancel;
use crate::library::practice::is_for_practice;
use crate::model::{Now, TargetPlace};
use crate::secrets::Secret;
use crate::target::{FoldersThere, TargetError};
use crate::wire::ServerFolders;

impl App {
    /// Reads the folders in the folder of a place on a server; an empty one means the start folder.
    ///
    /// # Errors
    /// Refuses with `host-key-unknown`, `host-key-changed`, `password-needed`, `passphrase-needed`, `target-unapproved` or
    /// `practice-library`; fails with `authentication-rejected`, `target-…`.
    pub fn server_folders(&self, place: &TargetPlace, cancel: &Cancel) -> Result<ServerFolders> {
        self.may_look_at(place)?;
        self.with_access(place, cancel, |request| {
            let there = self.environment.opener.folders(&request)?;
            Ok(shown(there)?)
        })
    }

    /// Approves the identity that the server of a place shows at first contact. It must equal `fingerprint`.
    ///
    /// # Errors
    /// As [`Self::target_accept_host_key`].
    pub fn server_accept_host_key(&self, place: &TargetPlace, fingerprint: &str, now: Now) -> Result<()> {
        self.may_look_at(place)?;
        self.approve_server(place, fingerprint, now)
    }

    /// Keeps the password or passphrase of a place on a server, as [`Self::target_set_secret`] does.
    ///
    /// # Errors
    /// Refuses with `target-unapproved` or `practice-library`.
    pub fn server_set_secret(&self, place: &TargetPlace, secret: Secret) -> Result<bool> {
        self.may_look_at(place)?;
        Ok(self.keep_secret(place, secret))
    }

    fn may_look_at(&self, place: &TargetPlace) -> Result<()> {
        if self.query(is_for_practice)? {
            return Err(Problem::new(Code::PracticeLibrary).refuse());
        }
        self.check_server_approved(place)
    }
}

/// As many as a person will look through.
const MOST_SHOWN: usize = 1_000;

/// Keeps the names that can be displayed and typed, sorted. The names come from the server: they must not lead
/// elsewhere or contain invisible characters.
fn shown(there: FoldersThere) -> Result<ServerFolders, TargetError> {
    let FoldersThere { path, names, is_whole } = there;
    if !path.starts_with('/') || !is_seen(&path) {
        return Err(TargetError::NameNotPossible(path.escape_default().to_string()));
    }
    let all = names.len();
    let names = names.into_iter();
    // These include `.`, `..` and the hidden folders of programs.
    let mut folders: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
    let hidden = all - folders.len();
    folders.retain(|name| !name.is_empty() && !name.contains(['/', '\\']) && is_seen(name));
    let odd = all - hidden - folders.len();
    folders.sort_by_cached_key(|name| (name.to_lowercase(), name.clone()));
    folders.dedup();
    let is_whole = is_whole && folders.len() <= MOST_SHOWN;
    folders.truncate(MOST_SHOWN);
    Ok(ServerFolders { path, folders, odd: count(odd), is_whole })
}

/// Tells whether all characters are visible and can be typed: no control characters, changes of direction, zero-width
/// characters, or replacement characters for invalid bytes.
fn is_seen(text: &str) -> bool {
    !text.chars().any(|sign| {
        sign.is_control()
            || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
            || matches!(sign, '\u{61c}' | '\u{ad}' | '\u{feff}' | '\u{fffd}')
    })
}

#[cfg(test)]
mod tests {
    use super::{MOST_SHOWN, shown};
    use crate::target::FoldersThere;

    fn there(path: &str, names: Vec<String>) -> FoldersThere {
        let path = path.to_owned();
        FoldersThere { path, names, is_whole: true }
    }

    #[test]
    fn names_that_lead_elsewhere_or_are_not_seen_are_counted_and_left_out() {
        let names = [
            ".",
            "..",
            ".ssh",
            "woo",
            "Zaken",
            "archief 2",
            "café",
            "../etc",
            "/etc",
            "a\\b",
            "",
            "a\nb",
            "\u{1b}[31mrood",
            "a\u{202e}fdp",
            "a\u{200b}b",
            "b\u{fffd}",
            "woo",
        ];
        let found = shown(there("/srv", names.map(str::to_owned).to_vec())).expect("shown");
        assert_eq!(found.folders, ["archief 2", "café", "woo", "Zaken"]);
        // `../etc` begins with a dot.
        assert_eq!((found.odd, found.is_whole), (8, true));
        for path in ["", "srv", "/a\nb", "/\u{1b}c"] {
            shown(there(path, Vec::new())).expect_err("no path that people can see");
        }
    }

    #[test]
    fn no_more_are_shown_than_people_look_through() {
        let names = |count: usize| (0..count).map(|number| format!("map {number:06}")).collect();
        for (count, expected, is_whole) in [(MOST_SHOWN, MOST_SHOWN, true), (100_000, MOST_SHOWN, false)] {
            let found = shown(there("/", names(count))).expect("shown");
            assert_eq!((found.folders.len(), found.is_whole), (expected, is_whole));
            assert_eq!(found.folders.first().map(String::as_str), Some("map 000000"));
        }
    }
}
