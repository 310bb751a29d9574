//! Files and folders that a person chose in a system dialog or dropped on the window.
//!
//! The page never passes a path on this computer. It gets names to show and an unguessable identity; a command accepts
//! that identity only for the purpose it was chosen for. So a compromised page reaches no file that nobody chose, and a
//! key file cannot be published as a document. This module opens no dialog and no file.

use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::TargetPlace;
use openbaarmaker_keystore::random_seed;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, VecDeque};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What files or a folder are chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Purpose {
    AddFiles,
    /// A folder whose files to add.
    AddFolder,
    /// A file to replace that of a document.
    Replacement,
    Sheet,
    /// A value list.
    List,
    Target,
    /// The folder of robots.txt on a destination that is a folder.
    HostRoot,
    /// The key file to log in with.
    KeyFile,
    /// A folder whose site to adopt.
    AdoptFolder,
    /// Sitemaps whose documents to adopt.
    AdoptFiles,
    /// A folder for a template to name; nothing in it is read.
    Template,
    Backup,
    Settings,
}

/// The identity by which the page refers to a choice; for a place that did not change, the place itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct ChoiceId(String);

/// A choice as told to the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Chosen {
    id: ChoiceId,
    /// The paths, for people to read.
    names: Vec<String>,
}

/// The choices of this session, newest last.
#[derive(Debug, Default)]
pub(crate) struct Choices(Mutex<VecDeque<Choice>>);

#[derive(Debug)]
struct Choice {
    id: ChoiceId,
    purpose: Purpose,
    paths: Vec<PathBuf>,
}

impl Choices {
    /// Keeps a choice, and returns what to tell the page. Fails if the system provides no random bits.
    pub(crate) fn keep(&self, purpose: Purpose, paths: Vec<PathBuf>) -> io::Result<Chosen> {
        let bits = u128::from_le_bytes(random_seed()?);
        let id = ChoiceId(format!("{bits:032x}"));
        let names = paths.iter().map(|path| shown(path)).collect();
        let mut kept = self.held();
        let of_purpose = kept.iter().filter(|one| one.purpose == purpose);
        if of_purpose.count() == MOST_CHOICES
            && let Some(oldest) = kept.iter().position(|one| one.purpose == purpose)
        {
            kept.remove(oldest);
        }
        kept.push_back(Choice { id: id.clone(), purpose, paths });
        Ok(Chosen { id, names })
    }

    /// Returns what was chosen under that identity for one of these purposes. Refuses with `place-not-chosen` when
    /// nobody chose it for that purpose in this session.
    pub(crate) fn paths(&self, id: &ChoiceId, purposes: &[Purpose]) -> Result<Vec<PathBuf>, UseCaseError> {
        let kept = self.held();
        let mut chosen = kept.iter().filter(|one| purposes.contains(&one.purpose));
        let found = chosen.find(|one| one.id == *id).ok_or_else(not_chosen)?;
        Ok(found.paths.clone())
    }

    /// Returns what was chosen but some of it, counted from 0: see [`Self::paths`].
    pub(crate) fn paths_but(
        &self,
        id: &ChoiceId,
        purposes: &[Purpose],
        but: &BTreeSet<usize>,
    ) -> Result<Vec<PathBuf>, UseCaseError> {
        let chosen = self.paths(id, purposes)?.into_iter().enumerate();
        Ok(chosen.filter(|(at, _)| !but.contains(at)).map(|(_, path)| path).collect())
    }

    /// Returns what was chosen for each of some things, by its place, counted from 0: see [`Self::paths`]. Fails as
    /// [`Self::paths`], also when nothing was chosen at a place.
    pub(crate) fn paths_for<T: Copy>(
        &self,
        id: &ChoiceId,
        purposes: &[Purpose],
        places: &[(usize, T)],
    ) -> Result<Vec<(T, PathBuf)>, UseCaseError> {
        let chosen = self.paths(id, purposes)?;
        let of_place = |(at, thing): &(usize, T)| chosen.get(*at).map(|path| (*thing, path.clone()));
        places.iter().map(|place| of_place(place).ok_or_else(not_chosen)).collect()
    }

    /// Returns the single file or folder that was chosen: see [`Self::paths`].
    pub(crate) fn path(&self, id: &ChoiceId, purpose: Purpose) -> Result<PathBuf, UseCaseError> {
        let chosen = self.paths(id, &[purpose])?;
        chosen.into_iter().next().ok_or_else(not_chosen)
    }

    /// Resolves the place of a destination: folder and key file were chosen, or are unchanged from `known`.
    pub(crate) fn place(
        &self,
        mut given: TargetPlace,
        known: Option<&TargetPlace>,
    ) -> Result<TargetPlace, UseCaseError> {
        match &mut given {
            TargetPlace::Folder { dir } => {
                let known = known.and_then(folder_of);
                *dir = self.text(dir, known, Purpose::Target)?;
            }
            TargetPlace::Sftp { key_file, .. } => {
                if let Some(file) = key_file {
                    let known = known.and_then(key_file_of);
                    *file = self.text(file, known, Purpose::KeyFile)?;
                }
            }
        }
        Ok(given)
    }

    /// Resolves a place that is stored as text: unchanged from `known`, or chosen.
    pub(crate) fn text(&self, given: &str, known: Option<&str>, purpose: Purpose) -> Result<String, UseCaseError> {
        if known == Some(given) {
            return Ok(given.to_owned());
        }
        let path = self.path(&ChoiceId(given.to_owned()), purpose)?;
        Ok(shown(&path))
    }

    /// Tells whether somebody chose that place for this purpose in this session.
    pub(crate) fn was_chosen(&self, place: &str, purpose: Purpose) -> bool {
        let kept = self.held();
        let mut of_purpose = kept.iter().filter(|one| one.purpose == purpose);
        of_purpose.any(|one| one.paths.iter().any(|path| shown(path) == place))
    }

    fn held(&self) -> MutexGuard<'_, VecDeque<Choice>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the folder of a destination on this computer.
pub(crate) fn folder_of(place: &TargetPlace) -> Option<&str> {
    match place {
        TargetPlace::Folder { dir } => Some(dir),
        TargetPlace::Sftp { .. } => None,
    }
}

/// Refuses a place that nobody chose.
pub(crate) fn not_chosen() -> UseCaseError {
    (Problem::new(Code::PlaceNotChosen).with("field", "")).refuse()
}

pub(crate) fn is_identity(text: &str) -> bool {
    text.len() == IDENTITY_LENGTH && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn key_file_of(place: &TargetPlace) -> Option<&str> {
    match place {
        TargetPlace::Folder { .. } => None,
        TargetPlace::Sftp { key_file, .. } => key_file.as_deref(),
    }
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// 128 bits in hexadecimal digits.
const IDENTITY_LENGTH: usize = 32;
/// Per purpose; more than anybody has open at once. One choice holds the paths of all its files.
const MOST_CHOICES: usize = 64;

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(choices: &Choices, purpose: Purpose, path: &str) -> ChoiceId {
        choices.keep(purpose, vec![path.into()]).unwrap().id
    }

    fn is_refused<T>(answer: Result<T, UseCaseError>) -> bool {
        matches!(answer, Err(UseCaseError::Refused(problem)) if problem.code == Code::PlaceNotChosen)
    }

    #[test]
    fn only_what_was_chosen_is_found_and_only_for_what_it_was_chosen_for() {
        let choices = Choices::default();
        let key = kept(&choices, Purpose::KeyFile, "/home/jansen/.ssh/id_ed25519");
        let found = choices.path(&key, Purpose::KeyFile).unwrap();
        assert_eq!(found, Path::new("/home/jansen/.ssh/id_ed25519"));
        assert!(is_refused(choices.path(&key, Purpose::AddFiles)), "a key");
        for invented in ["/home/jansen/.ssh/id_ed25519", "", "0", &"0".repeat(32)] {
            let invented = ChoiceId(invented.to_owned());
            assert!(is_refused(choices.path(&invented, Purpose::KeyFile)));
        }
        let again = kept(&choices, Purpose::KeyFile, "/home/jansen/.ssh/id_ed25519");
        assert_ne!(key, again, "each choice has bits of its own");
        assert!(is_identity(&key.0), "128 bits");
    }

    #[test]
    fn a_destination_keeps_its_place_and_gets_no_other_unless_chosen() {
        let choices = Choices::default();
        let folder = |dir: &str| TargetPlace::Folder { dir: dir.into() };
        let server = |dir: &str, key_file: Option<&str>| TargetPlace::Sftp {
            user: "w".into(),
            host: "sftp.voorbeeld.nl".into(),
            port: 22,
            dir: dir.into(),
            key_file: key_file.map(str::to_owned),
        };
        let (site, key) = (folder("/srv/site"), server("/etc", Some("/k")));
        assert_eq!(choices.place(site.clone(), Some(&site)).unwrap(), site);
        assert_eq!(choices.place(key.clone(), Some(&key)).unwrap(), key);
        assert!(is_refused(choices.place(site.clone(), None)));
        assert!(is_refused(choices.place(folder("/etc"), Some(&site))));
        let of_server = choices.place(folder("/etc"), Some(&key));
        assert!(is_refused(of_server), "typed as a folder of the server");
        let other = choices.place(server("/etc", Some("/k2")), Some(&key));
        assert!(is_refused(other));
        let typed = server("/srv", None);
        assert_eq!(choices.place(typed.clone(), None).unwrap(), typed);
        let id = kept(&choices, Purpose::Target, "/srv/nieuw").0;
        assert_eq!(choices.place(folder(&id), Some(&site)).unwrap(), folder("/srv/nieuw"));
    }

    #[test]
    fn the_oldest_choices_go() {
        let choices = Choices::default();
        let first = kept(&choices, Purpose::Sheet, "/a");
        for _ in 1..MOST_CHOICES {
            let _ = kept(&choices, Purpose::Sheet, "/b");
        }
        assert!(choices.path(&first, Purpose::Sheet).is_ok());
        let _ = kept(&choices, Purpose::Sheet, "/c");
        assert!(is_refused(choices.path(&first, Purpose::Sheet)));
        assert_eq!(choices.held().len(), MOST_CHOICES);
    }
}
