//! The computers on which the destinations of a library may be used. A library that comes from another computer, in a
//! backup or as a folder, refers to folders and servers that a person has to approve there first, once each.
//!
//! A library cannot vouch for itself, except by the mark of this computer: a name can be guessed. Whoever has a backup
//! knows the mark too, so backups are not trusted: only destinations that the library being replaced might use stay
//! approved.

use super::App;
use crate::error::{Code, Result, UseCaseError, refused};
use crate::model::{HostKey, Target, TargetId, TargetPlace};
use crate::store::{ReadHandle, WriteHandle, catalogues, settings};
use std::collections::BTreeMap;

impl App {
    /// Approves a destination for this computer.
    ///
    /// # Errors
    /// Refuses with `target-unknown`.
    pub fn target_approve(&self, id: TargetId) -> Result<()> {
        self.write(|connection| {
            let (_, target) = Self::catalogue_and_target(connection, id)?;
            self.approve_here(connection, &target)
        })
    }

    /// Records the home computer of a newly created library. A computer without an identity records none.
    pub(super) fn note_home(&self) -> Result<()> {
        self.write(|connection| Ok(settings::write(connection, settings::HOME, &self.environment.computer)?))
    }

    /// Records that a person chose a destination on this computer, at its current place; another place needs approval.
    pub(super) fn approve_here(&self, connection: &WriteHandle, target: &Target) -> Result<()> {
        let mut approved = approved(connection)?;
        let computer = self.environment.computer.clone();
        let places = approved.entry(computer).or_default();
        if places.insert(target.id.0, target.place.clone()).as_ref() == Some(&target.place) {
            return Ok(());
        }
        keep(connection, &approved)
    }

    /// Refuses a destination that nobody on this computer approved.
    ///
    /// # Errors
    /// Refuses with `target-unknown` or `target-unapproved`.
    pub fn check_target_approved(&self, id: TargetId) -> Result<()> {
        let (_, target) = self.read(|connection| Self::catalogue_and_target(connection, id))?;
        self.check_approved(&target)
    }

    /// Refuses a destination from another computer that nobody approved here, with `target-unapproved`.
    pub(super) fn check_approved(&self, target: &Target) -> Result<()> {
        let is_approved = self.is_approved(|places| {
            let place = places.get(&target.id.0);
            place.is_some_and(|place| place.is_same_place(&target.place))
        })?;
        is_approved.then_some(()).ok_or_else(|| unapproved(&target.name, &target.place))
    }

    /// Refuses a server known from the library of another computer, unless a destination on it was approved here: the
    /// identity in that library is not to be trusted. Refuses with `target-unapproved`.
    pub(super) fn check_server_approved(&self, place: &TargetPlace) -> Result<()> {
        let is_it = |known: &TargetPlace| server(known) == server(place);
        let is_approved = self.is_approved(|places| places.values().any(is_it))?;
        is_approved.then_some(()).ok_or_else(|| unapproved("", place))
    }

    /// Tells whether this computer is the library's home, or `says_so` holds for the places approved on it.
    fn is_approved(&self, says_so: impl Fn(&Places) -> bool) -> Result<bool> {
        let computer = &self.environment.computer;
        self.read(|connection| {
            let home = settings::read(connection, settings::HOME)?;
            let is_home = home.is_some_and(|home| home == *computer);
            Ok(is_home || approved(connection)?.get(computer).is_some_and(says_so))
        })
    }
}

/// Returns the destinations of a library that may be used on a computer.
pub(super) fn approved_on(connection: &ReadHandle, computer: &str) -> Result<Vec<Approval>> {
    let is_home = settings::read(connection, settings::HOME)?.is_some_and(|home| home == computer);
    let places = approved(connection)?.remove(computer).unwrap_or_default();
    let mut found = approvals(connection)?;
    found.retain(|one| is_home || places.get(&one.id.0).is_some_and(|place| place.is_same_place(&one.place)));
    Ok(found)
}

/// Records for a library from a backup that it has no home computer. On this one, destinations stay approved that the
/// library being replaced might use: the same account, place and identity of the server.
pub(super) fn approve_again(connection: &WriteHandle, computer: &str, before: &[Approval]) -> Result<()> {
    let was = |one: &Approval| before.iter().any(|old| old.place == one.place && old.host_key == one.host_key);
    let again = approvals(connection)?.into_iter().filter(was);
    let places: Places = again.map(|one| (one.id.0, one.place)).collect();
    settings::write(connection, settings::HOME, NOWHERE)?;
    keep(connection, &Approved::from([(computer.to_owned(), places)]))
}

/// A destination, as a person approves it.
#[derive(Debug)]
pub(super) struct Approval {
    id: TargetId,
    place: TargetPlace,
    /// The identity of its server, when it is known.
    host_key: Option<HostKey>,
}

fn approvals(connection: &ReadHandle) -> Result<Vec<Approval>> {
    let targets = catalogues::all(connection)?.into_iter().flat_map(|catalogue| catalogue.targets);
    let approval = |target: Target| -> Result<Approval> {
        let host_key = catalogues::host_key(connection, &target.place)?;
        Ok(Approval { id: target.id, place: target.place, host_key })
    };
    targets.map(approval).collect()
}

fn server(place: &TargetPlace) -> Option<(&str, u16)> {
    match place {
        TargetPlace::Sftp { host, port, .. } => Some((host, *port)),
        TargetPlace::Folder { .. } => None,
    }
}

fn unapproved(name: &str, place: &TargetPlace) -> UseCaseError {
    let place = match place {
        TargetPlace::Folder { dir } => dir.clone(),
        TargetPlace::Sftp { user, host, dir, .. } => format!("{user}@{host}:{dir}"),
    };
    refused(Code::TargetUnapproved, "target", name).with("place", place)
}

/// The home of a library without a home computer.
const NOWHERE: &str = "";

/// The place of each destination when it was approved, by number.
type Places = BTreeMap<i64, TargetPlace>;
/// The same, by computer.
type Approved = BTreeMap<String, Places>;

fn approved(connection: &ReadHandle) -> Result<Approved> {
    Ok(settings::read_json(connection, settings::APPROVED)?.unwrap_or_default())
}

fn keep(connection: &WriteHandle, approved: &Approved) -> Result<()> {
    Ok(settings::write_json(connection, settings::APPROVED, approved)?)
}
