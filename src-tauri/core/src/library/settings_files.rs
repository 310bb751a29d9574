//! Settings files: writing one for a colleague, and setting up from one.

use super::App;
use super::views::{categories_in_use, default_act};
use crate::content::{InspectError, SettingsProblem, name_of};
use crate::error::{Code, Problem, Result, UseCaseError, refused};
use crate::model::{Catalogue, CatalogueId, Now, Target, TargetPlace};
use crate::opening::{open_file, why_not_open};
use crate::settings_file::{self, FORMAT, VERSION};
use crate::site::site_files::hash_of;
use crate::store::{ReadHandle, WriteHandle, catalogues};
use crate::wire::{
    CatalogueInput, CatalogueSettings, PermitSettingsInput, SettingsFile, SettingsPreview, TargetInput, TargetSettings,
};
use crate::written::{self, Existing};
use std::path::Path;

impl App {
    /// Writes a settings file of this library, as JSON that people can read.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown` when there is no catalogue, and with `file-exists`; fails with `file-unwritable`.
    pub fn settings_save(&self, to: &Path, replaces: Existing) -> Result<()> {
        let all = self.read(|connection| {
            let all = catalogues::all(connection)?;
            (all.iter()).map(|catalogue| settings_of(connection, catalogue)).collect::<Result<Vec<_>>>()
        })?;
        if all.is_empty() {
            return Err(refused(Code::CatalogueUnknown, "value", ""));
        }
        let file = SettingsFile { format: FORMAT.to_owned(), version: VERSION, catalogues: all };
        let mut bytes = serde_json::to_vec_pretty(&file)
            .map_err(|error| Problem::internal("settings-file").detail(error).fail())?;
        bytes.push(b'\n');
        written::write(to, replaces, &bytes)
    }

    /// Returns what a settings file would set up.
    ///
    /// # Errors
    /// Refuses with `settings-file-unreadable`.
    pub fn settings_preview(&self, file: &Path) -> Result<SettingsPreview> {
        let read = self.read_settings(file)?;
        Ok(SettingsPreview { token: token_of(&read), catalogues: read.catalogues })
    }

    /// Sets up everything in a settings file, or nothing, and returns the catalogues. The identity of a server that is
    /// already known here stays as it is.
    ///
    /// # Errors
    /// As [`Self::settings_preview`]; refuses with `settings-file-stale` when the file differs from the preview with
    /// this token; and as [`Self::catalogue_add`], [`Self::target_add`] and [`Self::permit_settings_edit`].
    pub fn settings_take(&self, file: &Path, token: &str, now: Now) -> Result<Vec<CatalogueId>> {
        let read = self.read_settings(file)?;
        if token_of(&read) != token {
            return Err(Problem::new(Code::SettingsFileStale).refuse());
        }
        self.write(|connection| self.put_settings(connection, &read, now))
    }

    /// Returns what a settings file would set up, as [`Self::settings_preview`], after a trial that keeps nothing.
    ///
    /// # Errors
    /// As [`Self::settings_take`].
    pub fn settings_rehearse(&self, file: &Path, now: Now) -> Result<SettingsPreview> {
        let read = self.read_settings(file)?;
        self.check_ours()?;
        (self.store).rehearse(|connection| self.put_settings(connection, &read, now))?;
        Ok(SettingsPreview { token: token_of(&read), catalogues: read.catalogues })
    }

    fn put_settings(&self, connection: &WriteHandle, read: &SettingsFile, now: Now) -> Result<Vec<CatalogueId>> {
        let mut made = Vec::new();
        for settings in &read.catalogues {
            let put = self.put_catalogue(connection, &settings.catalogue, now);
            let id = put.map_err(|stop| if is_here(&stop) { stop.with("from", "settings-file") } else { stop })?.id;
            for target in &settings.targets {
                let input = TargetInput { name: target.name.clone(), place: without_key_file(&target.place) };
                let put = self.put_target(connection, id, &input, target.read_back, now)?;
                if let (TargetPlace::Sftp { host, port, .. }, Some(key)) = (&put.place, &target.host_key)
                    && catalogues::host_key(connection, &put.place)?.is_none()
                {
                    catalogues::approve_host_key(connection, host, *port, key, now.unix())?;
                }
            }
            if let Some(permits) = &settings.permits {
                let permits = PermitSettingsInput { is_on: None, notice_read: None, ..permits.clone() };
                self.put_permit_settings(connection, id, &permits, now)?;
            }
            made.push(id);
        }
        Ok(made)
    }

    fn read_settings(&self, file: &Path) -> Result<SettingsFile> {
        let unreadable = |reason: &str| {
            let problem = Problem::new(Code::SettingsFileUnreadable).with("file", name_of(file));
            problem.with("reason", reason)
        };
        if let Err(error) = open_file(file) {
            return Err(unreadable(why_not_open(&error, "other-shape")).detail(error).refuse());
        }
        let read = self.environment.inspector.read_settings(file).map_err(|error| match error {
            InspectError::TimedOut | InspectError::Crashed => {
                unreadable(SettingsProblem::OtherShape.as_str()).detail(error).refuse()
            }
            InspectError::CannotStart(_) | InspectError::ArchiveLimit(_) | InspectError::Archive(_) => {
                unreadable(SettingsProblem::Damaged.as_str()).detail(error).fail()
            }
        })?;
        let read = read.and_then(|json| settings_file::read(json.as_bytes()));
        read.map_err(|found| unreadable(found.as_str()).refuse())
    }
}

/// Tells whether a catalogue is refused because the library has it, or one like it.
fn is_here(stop: &UseCaseError) -> bool {
    matches!(stop.problem().code, Code::NameInUse | Code::BaseUrlInUse)
}

fn settings_of(connection: &ReadHandle, catalogue: &Catalogue) -> Result<CatalogueSettings> {
    Ok(CatalogueSettings {
        catalogue: CatalogueInput {
            name: Some(catalogue.name.clone()),
            organisation: Some(catalogue.organisation.as_str().to_owned()),
            department: catalogue.department.clone(),
            base_url: Some(catalogue.base_url.to_string()),
            variant: Some(catalogue.variant),
            categories: Some(categories_in_use(catalogue)),
            sitemap: Some(catalogue.sitemap),
            max_size_bytes: Some(catalogue.max_size_bytes),
            host_root: catalogue.host_root.clone(),
            default_act: Some(default_act(catalogue)),
            page_entries: Some(catalogue.page_entries),
            known: Some(catalogue.inside.known.clone()),
            inside_off: Some(catalogue.inside.off.clone()),
        },
        permits: catalogue.permits.is_on.then(|| permits(catalogue)),
        targets: (catalogue.targets.iter()).map(|target| told_target(connection, target)).collect::<Result<_, _>>()?,
    })
}

fn told_target(connection: &ReadHandle, target: &Target) -> Result<TargetSettings> {
    Ok(TargetSettings {
        name: target.name.clone(),
        place: without_key_file(&target.place),
        host_key: catalogues::host_key(connection, &target.place)?,
        read_back: target.read_back,
    })
}

/// Removes the key file, which is in somebody's personal folder and different for everyone.
fn without_key_file(place: &TargetPlace) -> TargetPlace {
    let mut place = place.clone();
    if let TargetPlace::Sftp { key_file, .. } = &mut place {
        *key_file = None;
    }
    place
}

fn permits(catalogue: &Catalogue) -> PermitSettingsInput {
    let permits = &catalogue.permits;
    PermitSettingsInput {
        is_on: None,
        notice_read: None,
        creator_scheme: Some(permits.creator_scheme.clone()),
        creator_name: Some(permits.creator_name.clone()),
        page_base: Some(permits.page_base.clone()),
        layout: Some(permits.layout),
        retention_days: Some(permits.retention_days),
        cleans_up: Some(permits.cleans_up),
        full_deletions: Some(permits.full_deletions),
        agent: Some(permits.agent.clone()),
    }
}

fn token_of(file: &SettingsFile) -> String {
    hash_of(&serde_json::to_vec(file).unwrap_or_default()).to_string()
}
