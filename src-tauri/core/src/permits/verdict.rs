//! The findings about a case, and its state.

use super::cases::{Gathered, details_of, name_of};
use crate::counting::count;
use crate::describe::catalogues::Catalogues;
use crate::error::Result;
use crate::ipm::model::{MessageKind, PermitIntent, PermitState};
use crate::ipm::rules::{self as rule, PermitFacts};
use crate::library::App;
use crate::model::{Catalogue, CatalogueId, Finding, Level, Now, PermitId, PermitSettings};
use crate::store::{ReadHandle, WriteHandle, permits};
use std::collections::BTreeSet;
use url::Url;

impl App {
    /// Judges a case again, and stores the verdict.
    pub(super) fn recheck_permit(
        connection: &WriteHandle,
        catalogues: &mut Catalogues,
        id: PermitId,
        now: Now,
    ) -> Result<()> {
        let gathered = Gathered::new(connection, catalogues, id)?;
        let findings = findings(connection, &gathered, now)?;
        let of = |level| findings.iter().filter(|found| found.level == level).count();
        let (must, attention) = (count(of(Level::Must)), count(of(Level::Attention)));
        let state = state(&gathered, must == 0);
        Ok(permits::set_verdict(connection, id, state, must, attention)?)
    }

    /// Judges the cases with these pages again: only one case may have a page.
    pub(super) fn recheck_pages(
        connection: &WriteHandle,
        catalogues: &mut Catalogues,
        pages: &BTreeSet<String>,
        now: Now,
    ) -> Result<()> {
        let pages = pages.iter().map(|page| page.trim());
        for page in pages.filter(|page| !page.is_empty()) {
            for id in permits::with_page(connection, page)? {
                Self::recheck_permit(connection, catalogues, id, now)?;
            }
        }
        Ok(())
    }

    /// Judges the cases of a catalogue again, after its settings or destinations changed.
    pub(crate) fn recheck_permits_of(connection: &WriteHandle, catalogue: CatalogueId, now: Now) -> Result<()> {
        let ids = permits::of_catalogue(connection, catalogue)?;
        Self::recheck_permits(connection, ids, now)
    }

    /// Judges cases again.
    pub(crate) fn recheck_permits(connection: &WriteHandle, ids: Vec<PermitId>, now: Now) -> Result<()> {
        let mut catalogues = Catalogues::default();
        for id in ids {
            Self::recheck_permit(connection, &mut catalogues, id, now)?;
        }
        Ok(())
    }
}

/// Returns the findings about a case. One that is or will be deleted has none: nothing may hold that back.
pub(crate) fn findings(connection: &ReadHandle, gathered: &Gathered, now: Now) -> Result<Vec<Finding>> {
    let permit = &gathered.permit;
    if permit.snapshot.intent == PermitIntent::Delete {
        return Ok(Vec::new());
    }
    let page = &gathered.case.identifier;
    let other = permits::other_with_page(connection, page, permit.id)?;
    let other = other.map(|other| details_of(connection, other)).transpose()?;
    let other = other.map(|details| name_of(&details));
    Ok(rule::check(&PermitFacts {
        details: &permit.snapshot.details,
        case: &gathered.case,
        today: now.today(),
        same_page: other.as_deref(),
        hosts: &hosts(&gathered.catalogue, &gathered.settings),
    }))
}

/// Returns the hosts on which pages of cases are expected: that of the settings, if set, and that of the site.
fn hosts(catalogue: &Catalogue, settings: &PermitSettings) -> Vec<String> {
    let of_pages = Url::parse(&settings.page_base).ok();
    let of_pages = of_pages.and_then(|url| url.host_str().map(str::to_owned));
    let of_site = catalogue.base_url.host().to_owned();
    of_pages.into_iter().chain([of_site]).collect()
}

/// Returns the state of a case. A message that has not reached any destination counts as not sent.
fn state(gathered: &Gathered, is_complete: bool) -> PermitState {
    let offered = if is_complete { PermitState::Ready } else { PermitState::Concept };
    let wants = !gathered.wanted.is_empty();
    let kind = gathered.last.as_ref().map(|last| last.kind);
    match (kind, gathered.permit.snapshot.intent) {
        (None | Some(MessageKind::D), PermitIntent::Publish) => offered,
        (None, PermitIntent::Delete) => PermitState::Deleted,
        (Some(MessageKind::D), PermitIntent::Delete) if gathered.is_last_out => PermitState::Deleted,
        (Some(_), PermitIntent::Delete) => PermitState::Deleting,
        (Some(MessageKind::C), PermitIntent::Publish) if !gathered.is_last_out => offered,
        (Some(_), PermitIntent::Publish) if wants || !gathered.is_last_out => PermitState::Changed,
        (Some(_), PermitIntent::Publish) => PermitState::Published,
    }
}
