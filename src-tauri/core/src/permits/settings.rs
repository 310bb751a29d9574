//! Settings of permits, per catalogue; each change is an undo step of the catalogue. And the profile, for receivers.

use crate::error::{Code, Result, invalid, refused};
use crate::ipm::lists::{IpmList, phase_groups};
use crate::ipm::names::{AREA_SCHEMES, CREATOR_SCHEMES, PAGE};
use crate::ipm::{entry_url, has_forbidden, profile};
use crate::library::App;
use crate::library::app::moment;
use crate::library::catalogues::catalogue;
use crate::lists::Lists;
use crate::model::{Catalogue, CatalogueId, NoticeRead, Now, PermitSettings};
use crate::store::{WriteHandle, catalogues, permit_listing, permit_runs, permit_standing};
use crate::wire::{PermitLists, PermitPhaseGroup, PermitSettingsInput, PermitSettingsView, PermitsOverview};
use crate::written;
use std::path::{Path, PathBuf};
use url::Url;

impl App {
    /// Returns the value lists that a form for a case needs.
    pub fn permit_lists() -> PermitLists {
        let labels = |list: IpmList| list.labels().map(str::to_owned).collect();
        let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        PermitLists {
            products: labels(IpmList::Product),
            activities: labels(IpmList::Activity),
            phases: (phase_groups())
                .map(|(key, phases)| PermitPhaseGroup { key: key.to_owned(), phases: owned(&phases) })
                .collect(),
            terms: labels(IpmList::Term),
            documents: labels(IpmList::Document),
            creator_schemes: owned(&CREATOR_SCHEMES),
            area_schemes: owned(&AREA_SCHEMES),
        }
    }

    /// Writes the profile of our messages into a new folder below `place`; returns that folder.
    ///
    /// # Errors
    /// Refuses with `file-exists`, and with `file-unwritable` where `place` is not there; fails with `file-unwritable`.
    pub fn export_permit_profile(place: &Path) -> Result<PathBuf> {
        let folder = place.join(profile::FOLDER);
        written::folder(&folder, &profile::FILES)?;
        Ok(folder)
    }

    /// Returns what the frame shows of the permits of a catalogue; `None` when it has none.
    pub fn permits_overview(&self, id: CatalogueId, now: Now) -> Result<Option<PermitsOverview>> {
        self.read(|connection| {
            let catalogue = catalogues::get(connection, id)?;
            let Some(catalogue) = catalogue.filter(|catalogue| catalogue.permits.is_on) else { return Ok(None) };
            let until = now.unix() - retention_seconds(&catalogue.permits);
            // Counted for the destination that is proposed, as the window does.
            let target = catalogue.targets.first();
            let cleanable = target.map(|target| permit_standing::count_cleanable(connection, target.id, until));
            Ok(Some(PermitsOverview {
                counts: permit_listing::counts(connection, id, now.today())?,
                cleanable: cleanable.transpose()?.unwrap_or_default(),
                last_published: permit_runs::last_live(connection, id)?.and_then(moment),
            }))
        })
    }

    /// Returns the permit settings of a catalogue.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`.
    pub fn permit_settings(&self, id: CatalogueId) -> Result<PermitSettingsView> {
        self.read(|connection| Ok(view(&catalogue(connection, id)?, &connection.lists())))
    }

    /// Changes the permit settings of a catalogue; absent fields stay as they are. One undo step.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `permit-notice-unread` when permits are switched on before anybody read the
    /// notice, or `value-invalid`.
    pub fn permit_settings_edit(
        &self,
        id: CatalogueId,
        input: &PermitSettingsInput,
        now: Now,
    ) -> Result<PermitSettingsView> {
        self.write(|connection| {
            let after = self.put_permit_settings(connection, id, input, now)?;
            Ok(view(&after, &connection.lists()))
        })
    }

    /// Changes the permit settings of a catalogue: see [`Self::permit_settings_edit`].
    pub(crate) fn put_permit_settings(
        &self,
        connection: &WriteHandle,
        id: CatalogueId,
        input: &PermitSettingsInput,
        now: Now,
    ) -> Result<Catalogue> {
        let before = catalogue(connection, id)?;
        let mut after = before.clone();
        let by = &self.environment.user;
        fill(&mut after.permits, input, || NoticeRead { at: moment(now.unix()).unwrap_or_default(), by: by.clone() })?;
        if after.permits.is_on && after.permits.notice.is_none() {
            return Err(refused(Code::PermitNoticeUnread, "catalogue", &after.name));
        }
        if after == before {
            return Ok(after);
        }
        catalogues::put(connection, &after)?;
        self.record_catalogue(connection, [Some(&before), Some(&after)], now)?;
        Self::recheck_permits_of(connection, id, now)?;
        Ok(after)
    }
}

/// Refuses a catalogue without permits.
pub(super) fn check_on(catalogue: &Catalogue) -> Result<()> {
    if catalogue.permits.is_on { Ok(()) } else { Err(refused(Code::PermitsOff, "catalogue", &catalogue.name)) }
}

/// Returns the settings with the creator of the catalogue filled in.
pub(super) fn effective(catalogue: &Catalogue, lists: &Lists) -> PermitSettings {
    let mut settings = catalogue.permits.clone();
    let organisation = lists.organisaties.get(catalogue.organisation.as_str());
    if let Some(organisation) = organisation {
        if settings.creator_scheme.is_empty() {
            let mut schemes = CREATOR_SCHEMES.iter();
            let scheme = schemes.find(|scheme| scheme.eq_ignore_ascii_case(&organisation.soort));
            settings.creator_scheme = scheme.map_or_else(String::new, ToString::to_string);
        }
        if settings.creator_name.is_empty() {
            settings.creator_name.clone_from(&organisation.naam);
        }
    }
    settings
}

/// Returns how long messages are kept, in seconds: full days of 24 hours.
///
/// Source: ipm-vergunningen.md §3.2, "Retention".
pub(super) fn retention_seconds(settings: &PermitSettings) -> i64 {
    i64::from(settings.retention_days) * SECONDS_PER_DAY
}

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

fn view(catalogue: &Catalogue, lists: &Lists) -> PermitSettingsView {
    let entry_url = entry_url(&catalogue.base_url);
    PermitSettingsView {
        catalogue: catalogue.id,
        catalogue_name: catalogue.name.clone(),
        settings: effective(catalogue, lists),
        page_url: format!("{entry_url}{PAGE}"),
        entry_url,
    }
}

fn fill(settings: &mut PermitSettings, input: &PermitSettingsInput, notice: impl FnOnce() -> NoticeRead) -> Result<()> {
    if input.notice_read == Some(true) && settings.notice.is_none() {
        settings.notice = Some(notice());
    }
    let texts = [
        (&mut settings.creator_scheme, &input.creator_scheme),
        (&mut settings.creator_name, &input.creator_name),
        (&mut settings.page_base, &input.page_base),
        (&mut settings.agent, &input.agent),
    ];
    for (text, given) in texts {
        if let Some(given) = given {
            given.trim().clone_into(text);
        }
    }
    let scheme = &settings.creator_scheme;
    if !scheme.is_empty() && !CREATOR_SCHEMES.contains(&scheme.as_str()) {
        return Err(invalid("creatorScheme", scheme));
    }
    if has_forbidden(&settings.creator_name) {
        return Err(invalid("creatorName", &settings.creator_name));
    }
    let base = &settings.page_base;
    let is_web = base.starts_with("http://") || base.starts_with("https://");
    if !base.is_empty() && (!is_web || Url::parse(base).is_err()) {
        return Err(invalid("pageBase", base));
    }
    // RFC 9309, 2.2.1: a product token; `*` is always checked.
    let is_token = |sign: char| sign.is_ascii_alphabetic() || sign == '-' || sign == '_';
    if !settings.agent.chars().all(is_token) {
        return Err(invalid("agent", &settings.agent));
    }
    settings.layout = input.layout.unwrap_or(settings.layout);
    if let Some(days) = input.retention_days {
        let allowed = PermitSettings::MIN_RETENTION_DAYS..=PermitSettings::MAX_RETENTION_DAYS;
        if !allowed.contains(&days) {
            return Err(invalid("retentionDays", days));
        }
        settings.retention_days = days;
    }
    settings.cleans_up = input.cleans_up.unwrap_or(settings.cleans_up);
    settings.full_deletions = input.full_deletions.unwrap_or(settings.full_deletions);
    settings.is_on = input.is_on.unwrap_or(settings.is_on);
    Ok(())
}
