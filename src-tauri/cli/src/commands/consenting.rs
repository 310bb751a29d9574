//! Checks a person's consent on the command line against the plan: words that match nothing are refused.

use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::publish::{Consent, PublishPlan};
use openbaarmaker_core::site::planned::Action;
use openbaarmaker_core::typed::invalid;
use openbaarmaker_core::wire::{PlanGroup, PlanView};
use std::collections::BTreeSet;
use std::path::Path;

/// Refuses a document that was not withdrawn at the destination, and a path or address that the plan does not involve.
/// When the plan has only a count, names cannot be checked and are accepted. Refuses with `value-invalid`.
pub(super) fn check(consent: &Consent, view: &PlanView) -> Result<(), UseCaseError> {
    let away = &view.elsewhere;
    let is_away = |id| away.returning.iter().any(|one| one.id == id);
    let are_all_named = is_whole(away.returning_count, away.returning.len());
    let mut wanted = consent.republish.iter();
    if let Some(id) = wanted.find(|id| are_all_named && !is_away(**id)) {
        return Err(invalid("republish", id));
    }
    let mut paths = consent.allowed.paths.iter();
    if let Some(path) = paths.find(|path| !may_meet(view, path.as_str())) {
        return Err(invalid(ALLOW_PATH, path));
    }
    match consent.allowed.addresses.first() {
        Some(address) if view.others.sitemaps.is_empty() => Err(invalid(ALLOW_PATH, address)),
        Some(_) | None => Ok(()),
    }
}

/// Refuses to leave a document that would be sent anyway, because it is already published like this. Refuses with
/// `value-invalid`.
pub(super) fn check_left(left: &BTreeSet<DocumentId>, plan: &PublishPlan) -> Result<(), UseCaseError> {
    let mut going = plan.documents.iter().filter(|document| document.action != Action::Withdrawn);
    match going.find(|document| left.contains(&document.id)) {
        Some(document) => Err(invalid("without", document.id)),
        None => Ok(()),
    }
}

/// Tells whether a plan may involve a path: that of a document in it, of a foreign file, of a possible sitemap, or a
/// file directly in the folder, where sitemaps and our own files are.
fn may_meet(view: &PlanView, path: &str) -> bool {
    let groups: [&PlanGroup; 7] =
        [&view.new, &view.changed, &view.replaced, &view.withdrawn, &view.held_back, &view.later, &view.left];
    let differences = &view.differences;
    let files = [
        &view.foreign,
        &view.unreferred,
        &differences.missing,
        &differences.changed,
        &view.elsewhere.set_back,
        &view.elsewhere.dropped,
    ];
    let is_there = |of: &str| of == path;
    let are_all_named = (groups.iter()).all(|group| is_whole(group.count, group.items.len()))
        && files.iter().all(|found| is_whole(found.count, found.files.len()))
        && is_whole(view.elsewhere.returning_count, view.elsewhere.returning.len());
    !path.contains('/')
        || Path::new(path).extension().is_some_and(|end| end.eq_ignore_ascii_case("xml"))
        || !are_all_named
        || view.strays > 0
        || view.already_there > 0
        || (groups.iter()).any(|group| group.items.iter().any(|item| is_there(&item.path)))
        || (files.iter()).any(|found| found.files.iter().any(|file| is_there(&file.path)))
        || (view.elsewhere.returning.iter()).any(|one| is_there(&one.path))
        || (view.others.sitemaps.iter()).any(|other| is_there(&other.path))
}

fn is_whole(count: u32, named: usize) -> bool {
    usize::try_from(count).is_ok_and(|count| count == named)
}

/// The option, as refusals name it.
const ALLOW_PATH: &str = "allow-path";
