//! Access to a destination: passwords and passphrases, identities of servers, opening.

use super::App;
use super::session::Session;
use crate::error::{Code, Problem, Result, Retry, UseCaseError, refused};
use crate::ipm::names::{FOLDER, PAGE};
use crate::job::Cancel;
use crate::model::{Catalogue, HostKey, Now, SitePath, Target, TargetId, TargetPlace};
use crate::secrets::Secret;
use crate::site::site_files::is_own_file;
use crate::store::catalogues;
use crate::store::sites::Area;
use crate::target::{
    Asked, Destination, Hashed, Looked, Obstacle, OpenError, OpenRequest, Target as Transport, TargetError,
};
use crate::wire::{BY_SERVER, TargetView};
use std::path::PathBuf;

pub(crate) struct OpenSite {
    pub(crate) catalogue: Catalogue,
    pub(crate) target: Target,
    pub(crate) destination: Destination,
}

impl OpenSite {
    /// Performs an action in the folder of an area. Fails with `target-…`, with the place as people know it.
    pub(crate) fn at<T>(&self, area: Area, act: impl FnOnce(&dyn Transport) -> Result<T, TargetError>) -> Result<T> {
        act(self.destination.at(area)).map_err(|error| {
            let elsewhere = area == Area::HostRoot && !self.catalogue.base_url.is_host_root();
            let place = match self.catalogue.host_root.as_deref().filter(|_| elsewhere) {
                Some(folder) => &with_folder(&self.target.place, folder),
                None => &self.target.place,
            };
            target_error(place, error)
        })
    }

    /// Performs an action in the folder of the base URL: see [`Self::at`].
    pub(crate) fn base<T>(&self, act: impl FnOnce(&dyn Transport) -> Result<T, TargetError>) -> Result<T> {
        self.at(Area::Base, act)
    }

    /// Returns each item with what the destination reports about its file. Fails only with a lost connection.
    pub(crate) fn seen_of<'t, T>(
        &self,
        things: &'t [T],
        path: impl Fn(&T) -> &SitePath,
    ) -> Result<Vec<(&'t T, Looked)>> {
        self.ask_of(things, path, |base, paths| base.seen_each(paths))
    }

    /// Returns each item with the size of its file. Fails only with a lost connection.
    pub(crate) fn sizes_of<'t, T>(
        &self,
        things: &'t [T],
        path: impl Fn(&T) -> &SitePath,
    ) -> Result<Vec<(&'t T, Asked)>> {
        self.ask_of(things, path, |base, paths| base.sizes_each(paths))
    }

    /// Returns each item with the digest of its file, which is read in full. Fails only with a lost connection, or
    /// `cancelled`.
    pub(crate) fn digests_of<'t, T>(
        &self,
        things: &'t [T],
        path: impl Fn(&T) -> &SitePath,
        cancel: &Cancel,
    ) -> Result<Vec<(&'t T, Hashed)>> {
        self.ask_of(things, path, |base, paths| base.digests(paths, cancel))
    }

    fn ask_of<'t, T, A>(
        &self,
        things: &'t [T],
        path: impl Fn(&T) -> &SitePath,
        ask: impl Fn(&dyn Transport, &[SitePath]) -> Result<Vec<A>, TargetError>,
    ) -> Result<Vec<(&'t T, A)>> {
        let mut answers = Vec::with_capacity(things.len());
        for chunk in things.chunks(ASKED_AT_ONCE) {
            let paths: Vec<SitePath> = chunk.iter().map(|thing| path(thing).clone()).collect();
            answers.extend(chunk.iter().zip(self.base(|base| ask(base, &paths))?));
        }
        Ok(answers)
    }

    /// Tells whether a folder has this name. A path that cannot be examined has none. Fails only with a lost
    /// connection.
    pub(crate) fn is_folder(&self, path: &SitePath) -> Result<bool> {
        let found = self.base(|base| TargetError::unless_batch_ends(base.obstacle(path, u64::MAX)))?;
        Ok(matches!(found, Ok(Some(Obstacle::Folder))))
    }

    /// Tells whether a folder on the way to a path is a link. Fails only with a lost connection.
    pub(crate) fn is_behind_link(&self, path: &SitePath) -> Result<bool> {
        let found = self.base(|base| TargetError::unless_batch_ends(base.obstacle(path, u64::MAX)))?;
        Ok(matches!(found, Err(TargetError::Link(_))))
    }

    /// Turns an error of this destination into a failure.
    pub(crate) fn failed(&self, error: TargetError) -> UseCaseError {
        target_error(&self.target.place, error)
    }
}

/// Files asked about in one call: few enough to bound memory, enough to keep many requests in flight.
pub(crate) const ASKED_AT_ONCE: usize = 2_000;

impl App {
    /// Keeps the password or passphrase of a destination: in the key store (`true`), or just for this session when no
    /// key store works (`false`).
    ///
    /// # Errors
    /// Refuses with `target-unknown`.
    pub fn target_set_secret(&self, id: TargetId, secret: Secret) -> Result<bool> {
        let (_, target) = self.read(|connection| Self::catalogue_and_target(connection, id))?;
        Ok(self.keep_secret(&target.place, secret))
    }

    /// Keeps the password or passphrase of a place: see [`Self::target_set_secret`].
    pub(super) fn keep_secret(&self, place: &TargetPlace, secret: Secret) -> bool {
        let Some(account) = account(place) else { return false };
        let kept = self.key_store_works() && self.environment.secrets.write(&account, &secret).is_ok();
        if kept {
            self.session().remove(&account);
        } else {
            self.session().insert(account, Session::Given(secret));
        }
        kept
    }

    /// Forgets the password or passphrase of a destination.
    ///
    /// # Errors
    /// Refuses with `target-unknown`; fails with `key-store-failed`.
    pub fn target_forget_secret(&self, id: TargetId) -> Result<()> {
        let (_, target) = self.read(|connection| Self::catalogue_and_target(connection, id))?;
        let Some(account) = account(&target.place) else { return Ok(()) };
        self.session().remove(&account);
        if !self.key_store_works() {
            return Ok(());
        }
        self.environment
            .secrets
            .delete(&account)
            .map_err(|error| Problem::new(Code::KeyStoreFailed).with("reason", error).fail())
    }

    /// Approves the identity that a server shows at first contact. It must equal `fingerprint`.
    ///
    /// # Errors
    /// Refuses with `host-key-mismatch` when the server shows another one, `host-key-changed` when another one was
    /// approved earlier; fails with `target-…` when the server cannot be reached.
    pub fn target_accept_host_key(&self, id: TargetId, fingerprint: &str, now: Now) -> Result<TargetView> {
        let (_, target) = self.read(|connection| Self::catalogue_and_target(connection, id))?;
        self.approve_server(&target.place, fingerprint, now)?;
        self.read(|connection| self.target_view(connection, &target))
    }

    /// Approves the identity that a server shows at first contact: see [`Self::target_accept_host_key`].
    pub(super) fn approve_server(&self, place: &TargetPlace, fingerprint: &str, now: Now) -> Result<()> {
        let pinned = self.query(|connection| catalogues::host_key(connection, place))?;
        self.approve(place, pinned.as_ref(), fingerprint, now)
    }

    /// Approves a changed identity. `confirmation` is the host name, typed by the person.
    ///
    /// # Errors
    /// Refuses with `confirmation-differs` or `host-key-mismatch`; fails with `target-…`.
    pub fn target_replace_host_key(
        &self,
        id: TargetId,
        fingerprint: &str,
        confirmation: &str,
        now: Now,
    ) -> Result<TargetView> {
        let (_, target) = self.read(|connection| Self::catalogue_and_target(connection, id))?;
        let TargetPlace::Sftp { host, .. } = &target.place else {
            return self.read(|connection| self.target_view(connection, &target));
        };
        if !confirmation.trim().eq_ignore_ascii_case(host) {
            return Err(refused(Code::ConfirmationDiffers, "expected", host));
        }
        self.approve(&target.place, None, fingerprint, now)?;
        self.read(|connection| self.target_view(connection, &target))
    }

    /// Forgets the identity of a server: the next contact is a first contact.
    ///
    /// # Errors
    /// Refuses with `target-unknown`.
    pub fn target_forget_host_key(&self, id: TargetId) -> Result<TargetView> {
        self.write(|connection| {
            let (_, target) = Self::catalogue_and_target(connection, id)?;
            if let TargetPlace::Sftp { host, port, .. } = &target.place {
                catalogues::forget_host_key(connection, host, *port)?;
            }
            self.target_view(connection, &target)
        })
    }

    /// Opens a destination with the stored identity and secret; for a practice library only its own site, for others
    /// none around the library, which may have moved. A rejected secret is forgotten and not sent again until somebody
    /// re-enters it, because servers count failed attempts. Connecting stops when cancelled.
    pub(crate) fn open_target(&self, catalogue: &Catalogue, target: &Target, cancel: &Cancel) -> Result<OpenSite> {
        self.read(|connection| {
            self.check_practice_place(connection, catalogue, &target.place)?;
            self.check_not_around(connection, catalogue, &target.place)
        })?;
        self.check_approved(target)?;
        let destination = self.with_access(&target.place, cancel, |request| {
            self.environment.opener.open(&OpenRequest {
                host_root: catalogue.host_root.as_deref(),
                base_is_host_root: catalogue.base_url.is_host_root(),
                ..request
            })
        })?;
        Ok(OpenSite { destination, catalogue: catalogue.clone(), target: target.clone() })
    }

    /// Opens a place with the stored identity of its server and the secret.
    pub(super) fn with_access<T>(
        &self,
        place: &TargetPlace,
        cancel: &Cancel,
        open: impl FnOnce(OpenRequest<'_>) -> Result<T, OpenError>,
    ) -> Result<T> {
        let pinned = self.query(|connection| catalogues::host_key(connection, place))?;
        let secret = self.secret(place);
        open(request(place, (pinned.as_ref(), secret.as_ref()), cancel)).map_err(|error| {
            let stop = open_error(place, error);
            if is_secret_wrong(stop.problem().code) {
                self.forget_rejected(place);
            }
            stop
        })
    }

    fn forget_rejected(&self, place: &TargetPlace) {
        let Some(account) = account(place) else { return };
        if self.key_store_works() {
            // If it cannot be deleted, it is still not used: the session records it as rejected.
            let _ = self.environment.secrets.delete(&account);
        }
        self.session().insert(account, Session::Rejected);
    }

    /// Tells whether the secret of a destination is in the key store.
    pub(super) fn has_kept_secret(&self, target: &Target) -> bool {
        let Some(account) = account(&target.place).filter(|_| self.key_store_works()) else { return false };
        !matches!(self.session().get(&account), Some(Session::Rejected))
            && matches!(self.environment.secrets.read(&account), Ok(Some(_)))
    }

    fn secret(&self, place: &TargetPlace) -> Option<Secret> {
        let account = account(place)?;
        match self.session().get(&account) {
            Some(Session::Given(secret)) => return Some(secret.clone()),
            Some(Session::Rejected) => return None,
            None => {}
        }
        if !self.key_store_works() {
            return None;
        }
        self.environment.secrets.read(&account).ok().flatten()
    }

    /// Approves the identity that a server shows, if it differs from `pinned`.
    fn approve(&self, place: &TargetPlace, pinned: Option<&HostKey>, fingerprint: &str, now: Now) -> Result<()> {
        let cancel = Cancel::new();
        let shown = match (self.environment.opener).open(&request(place, (pinned, None), &cancel)) {
            Err(OpenError::HostKeyUnknown(shown)) => shown,
            Err(error @ (OpenError::HostKeyChanged { .. } | OpenError::Target(_))) => {
                return Err(open_error(place, error));
            }
            Err(_) | Ok(_) => return Ok(()),
        };
        let given = fingerprint.trim();
        if shown.fingerprint != given {
            let refusal = refused(Code::HostKeyMismatch, "given", given);
            return Err(refusal.with("fingerprint", &shown.fingerprint));
        }
        self.write(|connection| {
            if let TargetPlace::Sftp { host, port, .. } = place {
                catalogues::approve_host_key(connection, host, *port, &shown, now.unix())?;
            }
            Ok(())
        })
    }
}

/// Creates a request without a separate host root.
fn request<'a>(
    place: &'a TargetPlace,
    (pinned, secret): (Option<&'a HostKey>, Option<&'a Secret>),
    cancel: &'a Cancel,
) -> OpenRequest<'a> {
    OpenRequest { place, host_root: None, base_is_host_root: false, pinned, secret, cancel }
}

/// Tells whether a code means that a secret was tried and is wrong.
pub(super) fn is_secret_wrong(code: Code) -> bool {
    matches!(code, Code::AuthenticationRejected | Code::PassphraseWrong)
}

/// Turns an opening error into a refusal that asks for input, or a failure.
pub(super) fn open_error(place: &TargetPlace, error: OpenError) -> UseCaseError {
    let (user, host, port, key_file) = match place {
        TargetPlace::Sftp { user, host, port, key_file, .. } => {
            (user.clone(), host.clone(), port.to_string(), key_file.clone().unwrap_or_default())
        }
        TargetPlace::Folder { dir } => (String::new(), dir.clone(), String::new(), String::new()),
    };
    let account = |code| Problem::new(code).with("user", &user).with("host", &host);
    let identity = |code, shown: HostKey| {
        let problem = Problem::new(code).with("host", &host).with("port", &port);
        problem.with("keyType", shown.key_type).with("fingerprint", shown.fingerprint)
    };
    match error {
        OpenError::HostKeyUnknown(shown) => identity(Code::HostKeyUnknown, shown).refuse(),
        OpenError::HostKeyChanged { pinned, shown } => {
            let changed = identity(Code::HostKeyChanged, shown);
            changed.with("pinned", pinned.fingerprint).refuse()
        }
        OpenError::PasswordNeeded => account(Code::PasswordNeeded).refuse(),
        OpenError::PassphraseNeeded => refused(Code::PassphraseNeeded, "file", key_file),
        OpenError::PassphraseWrong => refused(Code::PassphraseWrong, "file", key_file),
        OpenError::AuthenticationRejected if !key_file.is_empty() => {
            account(Code::KeyRejected).with("file", key_file).fail()
        }
        OpenError::AuthenticationRejected => account(Code::AuthenticationRejected).fail(),
        OpenError::KeyFile(reason) => {
            Problem::new(Code::KeyFileUnusable).with("file", key_file).with("reason", reason).fail()
        }
        OpenError::Target(error) => problem_of(place, error, str::to_owned).fail(),
    }
}

/// Turns an error of a destination into a failure.
pub(crate) fn target_error(place: &TargetPlace, error: TargetError) -> UseCaseError {
    target_problem(place, error).fail()
}

/// Turns an error of a destination about a file of the site into the facts of a failure.
pub(crate) fn target_problem(place: &TargetPlace, error: TargetError) -> Problem {
    problem_of(place, error, |path| {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        on_destination(place, folder)
    })
}

/// As [`target_problem`]; `folder_of` turns the path in the error into a folder that people know.
fn problem_of(place: &TargetPlace, error: TargetError, folder_of: impl FnOnce(&str) -> String) -> Problem {
    let host = match place {
        TargetPlace::Sftp { host, .. } => host,
        TargetPlace::Folder { dir } => dir,
    };
    let problem = Problem::new(error.code()).detail(&error);
    match error {
        TargetError::Unreachable(_) | TargetError::Disconnected(_) | TargetError::TimedOut => {
            problem.with("host", host)
        }
        TargetError::PermissionDenied(path) | TargetError::NotFound(path) => problem.with("path", folder_of(&path)),
        TargetError::Closed(path) => {
            let by = if matches!(place, TargetPlace::Sftp { .. }) { BY_SERVER } else { "folder" };
            problem.with("path", folder_of(&path)).with("by", by)
        }
        TargetError::SizeDiffers(path)
        | TargetError::ContentDiffers(path)
        | TargetError::CannotReplace(path)
        | TargetError::Occupied(path)
        | TargetError::Link(path) => problem.with("path", path),
        TargetError::Full => problem.with("neededBytes", "").with("freeBytes", ""),
        TargetError::SourceChanged(path) => problem.with("title", path).with("sha256", ""),
        TargetError::Cancelled => problem,
        TargetError::NameNotPossible(path) => {
            // Such a name is always possible, and nobody can choose another.
            let is_page = |path: &SitePath| path.parent() == Some(FOLDER) && path.file_name() == PAGE;
            let is_ours = path.parse::<SitePath>().is_ok_and(|path| is_own_file(&path) || is_page(&path));
            problem.with("path", path).with("reason", if is_ours { "in-the-way" } else { "name-not-possible" })
        }
        // It stays too large until somebody removes it.
        TargetError::TooLarge(path) => {
            Problem { retry: Retry::AfterInput, ..problem.with("path", path).with("reason", "too-large") }
        }
        TargetError::Other(reason) => problem.with("path", "").with("reason", reason),
    }
}

/// Returns another folder on the same destination.
pub(crate) fn with_folder(place: &TargetPlace, folder: &str) -> TargetPlace {
    let mut place = place.clone();
    match &mut place {
        TargetPlace::Folder { dir } | TargetPlace::Sftp { dir, .. } => folder.clone_into(dir),
    }
    place
}

/// Returns where a folder of the site is, in the form in which people know the destination.
fn on_destination(place: &TargetPlace, folder: &str) -> String {
    let below = folder.split('/').filter(|part| !part.is_empty());
    match place {
        TargetPlace::Folder { dir } => {
            let place = below.fold(PathBuf::from(dir), |place, part| place.join(part));
            place.display().to_string()
        }
        TargetPlace::Sftp { dir, .. } if dir.is_empty() => folder.to_owned(),
        TargetPlace::Sftp { dir, .. } => {
            below.fold(dir.clone(), |place, part| format!("{}/{part}", place.trim_end_matches('/')))
        }
    }
}

/// Returns the name under which a destination's secret is kept: `sftp://user@host:port` or the key file.
fn account(place: &TargetPlace) -> Option<String> {
    match place {
        TargetPlace::Folder { .. } => None,
        TargetPlace::Sftp { key_file: Some(file), .. } => Some(format!("key-file:{file}")),
        TargetPlace::Sftp { user, host, port, key_file: None, .. } => Some(format!("sftp://{user}@{host}:{port}")),
    }
}
