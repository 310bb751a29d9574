//! Destinations: create, edit, remove.

use super::App;
use super::catalogues::{catalogue, check_host_root, non_empty};
use crate::error::{Code, Problem, Result, UseCaseError, refused};
use crate::model::{Catalogue, CatalogueId, Now, ReadBack, Target, TargetId, TargetPlace};
use crate::store::{ReadHandle, WriteHandle, catalogues, former_places, withdrawals};
use crate::wire::{FoundFile, FoundFiles, TargetInput, TargetView};

/// What to do with files that should be removed from a place but would stay, because the library drops that place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftBehind {
    /// Refuse, and list them.
    Refuse,
    /// A person agreed that they may stay.
    Accept,
}

impl LeftBehind {
    /// Returns what to do after a person was asked.
    pub fn agreed(is_agreed: bool) -> Self {
        if is_agreed { Self::Accept } else { Self::Refuse }
    }
}

impl App {
    /// Finds a destination of a catalogue by name or identity; without a name, the default one.
    ///
    /// # Errors
    /// Refuses with `target-missing` or `target-unknown`.
    pub fn find_target(&self, id: CatalogueId, name: Option<&str>) -> Result<TargetId> {
        let catalogue = self.read(|connection| catalogue(connection, id))?;
        let found = match name {
            None => catalogue.targets.first(),
            Some(name) => catalogue
                .targets
                .iter()
                .find(|target| target.name.eq_ignore_ascii_case(name) || target.id.to_string() == name),
        };
        found.map(|target| target.id).ok_or_else(|| match name {
            None => refused(Code::TargetMissing, "catalogue", &catalogue.name),
            Some(name) => refused(Code::TargetUnknown, "value", name),
        })
    }

    /// Adds a destination to a catalogue.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `target-invalid`, `target-in-use`, `name-in-use` or `practice-library`.
    pub fn target_add(&self, id: CatalogueId, input: &TargetInput, now: Now) -> Result<TargetView> {
        self.write(|connection| {
            let target = self.put_target(connection, id, input, ReadBack::default(), now)?;
            self.target_view(connection, &target)
        })
    }

    /// Adds a destination to a catalogue: see [`Self::target_add`].
    pub(super) fn put_target(
        &self,
        connection: &WriteHandle,
        id: CatalogueId,
        input: &TargetInput,
        read_back: ReadBack,
        now: Now,
    ) -> Result<Target> {
        let before = catalogue(connection, id)?;
        let mut target = self.checked(connection, &before, TargetId(0), input)?;
        target.read_back = read_back;
        target.id = catalogues::insert_target(connection, id, &target)?;
        self.approve_here(connection, &target)?;
        self.record_targets(connection, &before, now)?;
        Ok(target)
    }

    /// Changes name and place of a destination. Another folder or server is a new place, of which nothing is recorded.
    ///
    /// # Errors
    /// Refuses with `target-unknown`, `target-invalid`, `target-in-use`, `target-leaves-behind`, `name-in-use` or `practice-library`.
    pub fn target_edit(&self, id: TargetId, input: &TargetInput, left: LeftBehind, now: Now) -> Result<TargetView> {
        self.write(|connection| {
            let (before, old) = Self::catalogue_and_target(connection, id)?;
            let mut target = self.checked(connection, &before, id, input)?;
            target.read_back = old.read_back;
            if !old.place.is_same_place(&target.place) {
                check_left_behind(connection, &old, left)?;
                leave_place(connection, &old)?;
                Self::recheck_withdrawn(connection, &before, now)?;
                self.approve_here(connection, &target)?;
            }
            catalogues::update_target(connection, &target)?;
            self.record_targets(connection, &before, now)?;
            self.target_view(connection, &target)
        })
    }

    /// Sets how documents are read back on a destination.
    ///
    /// # Errors
    /// Refuses with `target-unknown`.
    pub fn target_set_read_back(&self, id: TargetId, read_back: ReadBack, now: Now) -> Result<TargetView> {
        self.write(|connection| {
            let (before, target) = Self::catalogue_and_target(connection, id)?;
            let target = Target { read_back, ..target };
            catalogues::update_target(connection, &target)?;
            self.record_targets(connection, &before, now)?;
            self.target_view(connection, &target)
        })
    }

    /// Removes a destination. The files there stay.
    ///
    /// # Errors
    /// Refuses with `target-unknown` or `target-leaves-behind`.
    pub fn target_remove(&self, id: TargetId, left: LeftBehind, now: Now) -> Result<()> {
        self.write(|connection| {
            let (before, target) = Self::catalogue_and_target(connection, id)?;
            check_left_behind(connection, &target, left)?;
            catalogues::delete_target(connection, id)?;
            Self::recheck_withdrawn(connection, &before, now)?;
            self.record_targets(connection, &before, now)
        })
    }

    /// Returns the files that nobody would remove any more if a destination were removed or moved to another place.
    pub fn target_left_behind(&self, id: TargetId) -> Result<FoundFiles> {
        self.query(|connection| withdrawals::left_behind(connection, id))
    }

    /// Judges withdrawn documents and permit cases again after dropping a place where they may have been online.
    pub(crate) fn recheck_withdrawn(connection: &WriteHandle, catalogue: &Catalogue, now: Now) -> Result<()> {
        for (id, _) in withdrawals::all(connection, catalogue.id)? {
            Self::recheck(connection, id, catalogue, now)?;
        }
        Self::recheck_permits_of(connection, catalogue.id, now)
    }

    /// Parses a typed destination, or refuses.
    fn checked(
        &self,
        connection: &ReadHandle,
        catalogue: &Catalogue,
        id: TargetId,
        input: &TargetInput,
    ) -> Result<Target> {
        let target =
            Target { id, name: name_of(input), place: checked_place(&input.place)?, read_back: ReadBack::default() };
        check_name(catalogue, &target)?;
        check_place(connection, catalogue.id, &target)?;
        check_once(catalogue, &target)?;
        let is_known = |known: &Target| known.id == id && known.place == target.place;
        if !catalogue.targets.iter().any(is_known) {
            check_host_root(catalogue, &target.place)?;
        }
        self.check_apart(connection, catalogue, &target.place)?;
        self.check_practice_place(connection, catalogue, &target.place)?;
        Ok(target)
    }

    /// Makes a destination the default of its catalogue.
    ///
    /// # Errors
    /// Refuses with `target-unknown`.
    pub fn target_make_default(&self, id: TargetId, now: Now) -> Result<()> {
        self.write(|connection| {
            let (before, _) = Self::catalogue_and_target(connection, id)?;
            catalogues::put_target_first(connection, id)?;
            self.record_targets(connection, &before, now)
        })
    }

    /// Returns a destination and its catalogue, or refuses.
    pub(crate) fn catalogue_and_target(connection: &ReadHandle, id: TargetId) -> Result<(Catalogue, Target)> {
        let unknown = || refused(Code::TargetUnknown, "value", id);
        let of = catalogues::of_target(connection, id)?.ok_or_else(unknown)?;
        let catalogue = catalogue(connection, of)?;
        let target = catalogue.targets.iter().find(|target| target.id == id);
        let target = target.cloned().ok_or_else(unknown)?;
        Ok((catalogue, target))
    }

    /// As [`Self::catalogue_and_target`], but also refuses a place shared with another catalogue, which a library of an
    /// earlier version may have.
    pub(crate) fn place_of_its_own(connection: &ReadHandle, id: TargetId) -> Result<(Catalogue, Target)> {
        let (catalogue, target) = Self::catalogue_and_target(connection, id)?;
        check_place(connection, catalogue.id, &target)?;
        Ok((catalogue, target))
    }

    fn record_targets(&self, connection: &WriteHandle, before: &Catalogue, now: Now) -> Result<()> {
        let after = catalogue(connection, before.id)?;
        self.record_catalogue(connection, [Some(before), Some(&after)], now)
    }
}

fn name_of(input: &TargetInput) -> String {
    let name = input.name.trim();
    if !name.is_empty() {
        return name.to_owned();
    }
    match &input.place {
        TargetPlace::Sftp { host, .. } => host.clone(),
        TargetPlace::Folder { dir } => {
            dir.trim_end_matches(['/', '\\']).rsplit(['/', '\\']).next().unwrap_or(dir).to_owned()
        }
    }
}

fn check_name(catalogue: &Catalogue, target: &Target) -> Result<()> {
    let same = |other: &&Target| other.id != target.id && other.name.to_lowercase() == target.name.to_lowercase();
    match catalogue.targets.iter().find(same) {
        Some(_) => Err(refused(Code::NameInUse, "value", &target.name)),
        None => Ok(()),
    }
}

/// Drops the record of a destination that gets another place, but remembers that it had this one.
pub(crate) fn leave_place(connection: &WriteHandle, old: &Target) -> Result<()> {
    let name = format!("{} ({})", old.name, shown(&old.place));
    former_places::remember(connection, old, &name)?;
    Ok(catalogues::reset_target(connection, old.id)?)
}

fn shown(place: &TargetPlace) -> String {
    match place {
        TargetPlace::Folder { dir } => dir.clone(),
        TargetPlace::Sftp { host, dir, .. } => format!("{host}:{dir}"),
    }
}

/// Refuses to drop the record of a place with files that should be removed, or with permit cases that can be found,
/// unless a person agreed that they may stay: nobody would remove them any more, and the library would consider them
/// gone. Refuses with `target-leaves-behind`.
fn check_left_behind(connection: &ReadHandle, target: &Target, left: LeftBehind) -> Result<()> {
    let found = withdrawals::left_behind(connection, target.id)?;
    if left == LeftBehind::Accept || found.count == 0 {
        return Ok(());
    }
    let named = found.files.iter().take(NAMED).map(FoundFile::named);
    Err(Problem::new(Code::TargetLeavesBehind)
        .with("target", &target.name)
        .with("count", found.count)
        .with("names", named.collect::<Vec<_>>().join(", "))
        .with("by", "target")
        .refuse())
}

/// As [`check_left_behind`], for operations that do not ask: a person can agree by removing the destination first.
/// Refuses with `target-leaves-behind`.
pub(crate) fn check_nothing_left(connection: &ReadHandle, target: &Target) -> Result<()> {
    check_left_behind(connection, target, LeftBehind::Refuse).map_err(|stop| {
        if stop.problem().code == Code::TargetLeavesBehind { stop.with("by", "catalogue") } else { stop }
    })
}

/// Files named in the refusal; all are in [`App::target_left_behind`].
const NAMED: usize = 3;

/// Refuses a place where another catalogue publishes: their files have the same names, so they would overwrite each
/// other's. Sharing the folder of the host root is fine: catalogues share its robots.txt.
pub(crate) fn check_place(connection: &ReadHandle, catalogue: CatalogueId, target: &Target) -> Result<()> {
    let others = catalogues::all(connection)?;
    let is_there = |other: &&Catalogue| {
        let mut targets = other.targets.iter();
        other.id != catalogue && targets.any(|other| other.place.is_same_place(&target.place))
    };
    match others.iter().find(is_there) {
        Some(other) => Err(in_use(target, &other.name, "catalogue")),
        None => Ok(()),
    }
}

/// Refuses a folder or server folder that another destination of the catalogue has: it would be published to twice. An
/// unchanged one of an earlier version is accepted.
fn check_once(catalogue: &Catalogue, target: &Target) -> Result<()> {
    let is_same = |known: &Target| known.place.is_same_place(&target.place);
    let mut all = catalogue.targets.iter();
    if all.any(|known| known.id == target.id && is_same(known)) {
        return Ok(());
    }
    let mut others = (catalogue.targets.iter()).filter(|known| known.id != target.id);
    match others.find(|known| is_same(known)) {
        Some(known) => Err(in_use(target, &known.name, "target")),
        None => Ok(()),
    }
}

/// Returns the refusal for a place in use by another: `by` says whether `whose` is a `catalogue`, a `target` or a `site`.
pub(crate) fn in_use(target: &Target, whose: &str, by: &'static str) -> UseCaseError {
    let refusal = refused(Code::TargetInUse, "value", shown(&target.place));
    refusal.with("catalogue", whose).with("by", by)
}

fn checked_place(place: &TargetPlace) -> Result<TargetPlace> {
    let invalid = |value: &str| refused(Code::TargetInvalid, "value", value);
    match place {
        TargetPlace::Folder { dir } => {
            if !std::path::Path::new(dir.trim()).is_absolute() {
                return Err(invalid(dir));
            }
            Ok(TargetPlace::Folder { dir: dir.trim().to_owned() })
        }
        TargetPlace::Sftp { user, host, port, dir, key_file } => {
            let blank = |text: &str| text.trim().is_empty() || text.contains(char::is_control);
            if blank(user) || blank(host) || *port == 0 || host.contains(['/', '@', ' ']) {
                return Err(invalid(&format!("sftp://{user}@{host}:{port}/{dir}")));
            }
            Ok(TargetPlace::Sftp {
                user: user.trim().to_owned(),
                host: host.trim().to_owned(),
                port: *port,
                dir: dir.trim().to_owned(),
                key_file: key_file.as_deref().and_then(non_empty),
            })
        }
    }
}

#[cfg(test)]
mod tests;
