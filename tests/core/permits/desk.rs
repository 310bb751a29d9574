//! A library with permits switched on, and the case from the examples of the profile.

use crate::support::{Desk, environment, failing};
use chrono::Duration;
use openbaarmaker_core::app::{AfterOthers, Environment, PermitAdoption, PermitPlan};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::ipm::model::{
    PermitAddress, PermitArea, PermitCompany, PermitDetails, PermitDocument, PermitDocumentSource, PermitParcel,
    PermitPoint, PermitTerm,
};
use openbaarmaker_core::model::{PermitId, PermitLayout, TargetId};
use openbaarmaker_core::publish::{Depth, RetryPolicy, Verified};
use openbaarmaker_core::site::other_sitemaps::Allowed;
use openbaarmaker_core::wire::{
    AdoptionSource, CatalogueInput, PermitAct, PermitAdoptionView, PermitDetail, PermitPlanView, PermitPurpose,
    PermitRunResult, PermitSettingsInput, PermitsOverview, SiteProblem,
};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use tests::fault::{Fault, Script};

pub(crate) const FOLDER: &str = "vergunningen-xml";

/// A library with permits.
pub(crate) struct Permits {
    pub(crate) desk: Desk,
}

impl Permits {
    pub(crate) fn new() -> Self {
        Self::with(environment())
    }

    /// A library with this case.
    pub(crate) fn with_case(details: &PermitDetails) -> (Self, PermitId) {
        let permits = Self::new();
        let id = permits.add(details);
        (permits, id)
    }

    pub(crate) fn with(environment: Environment) -> Self {
        Self::on(Desk::with_environment(&catalogue(), environment))
    }

    /// A library whose destination goes wrong as the script says.
    pub(crate) fn scripted() -> (Self, Arc<Script>) {
        let script = Script::new();
        (Self::with(failing(&script)), script)
    }

    fn on(desk: Desk) -> Self {
        let permits = Self { desk };
        permits.switch_on();
        permits
    }

    /// A second library that publishes its cases to the same folder.
    pub(crate) fn colleague(&self) -> Self {
        Self::on(self.desk.colleague(&catalogue()))
    }

    /// Switches permits on, with the initial settings.
    pub(crate) fn switch_on(&self) {
        self.set(&PermitSettingsInput {
            is_on: Some(true),
            notice_read: Some(true),
            creator_name: Some("Voorbeeldstad".to_owned()),
            creator_scheme: Some("Gemeente".to_owned()),
            ..PermitSettingsInput::default()
        });
    }

    pub(crate) fn set(&self, input: &PermitSettingsInput) {
        let (app, now) = (&self.desk.app, self.desk.now());
        app.permit_settings_edit(self.desk.catalogue, input, now).expect("settings");
    }

    pub(crate) fn per_case(self) -> Self {
        self.set(&PermitSettingsInput { layout: Some(PermitLayout::PerCase), ..PermitSettingsInput::default() });
        self
    }

    pub(crate) fn add(&self, details: &PermitDetails) -> PermitId {
        let (app, now) = (&self.desk.app, self.desk.now());
        let detail = app.permit_add(self.desk.catalogue, details, now);
        detail.expect("a case").row.id
    }

    /// Has messages cleaned up when they are a week old.
    pub(crate) fn clean_up_after_a_week(&self) {
        self.set(&PermitSettingsInput {
            cleans_up: Some(true),
            retention_days: Some(7),
            ..PermitSettingsInput::default()
        });
    }

    /// Changes what is said about a case.
    pub(crate) fn edit(&self, id: PermitId, change: impl FnOnce(&mut PermitDetails)) {
        let (app, now) = (&self.desk.app, self.desk.now());
        let mut details = app.permit(id, now).expect("a case").details;
        change(&mut details);
        app.permit_edit(id, &details, now).expect("an edit");
    }

    /// Changes the phase of a case: the permit is granted.
    pub(crate) fn decide(&self, id: PermitId) {
        self.edit(id, |details| {
            "vergunning verleend".clone_into(&mut details.phase);
        });
    }

    pub(crate) fn detail(&self, id: PermitId) -> PermitDetail {
        (self.desk.app.permit(id, self.desk.now())).expect("a case")
    }

    pub(crate) fn delete(&self, id: PermitId) {
        let ids = [id];
        let deleted = self.desk.app.permit_act(&ids, PermitAct::Delete, self.desk.now());
        deleted.expect("a deletion");
    }

    pub(crate) fn plan(&self, purpose: PermitPurpose) -> PermitPlanView {
        let planned = self.try_plan(None, purpose, AfterOthers::Stop);
        planned.expect("a plan").1
    }

    pub(crate) fn try_plan(
        &self,
        target: Option<TargetId>,
        purpose: PermitPurpose,
        after_others: AfterOthers,
    ) -> Result<(PermitPlan, PermitPlanView), UseCaseError> {
        let job = self.desk.job();
        // The test controls the clock.
        (self.desk.app).trust_clock(self.desk.now())?;
        let consent = (after_others, &Allowed::default());
        (self.desk.app).permit_plan(self.desk.catalogue, target, purpose, consent, &job)
    }

    fn apply(&self, plan: PermitPlan) -> Result<PermitRunResult, UseCaseError> {
        let retry = RetryPolicy { pauses: Vec::new() };
        (self.desk.app).permit_publish(plan, &retry, &self.desk.job())
    }

    /// Publishes where others published, after a yes.
    pub(crate) fn publish_after_others(&self) -> Result<PermitRunResult, UseCaseError> {
        let planned = self.try_plan(None, PermitPurpose::Publish, AfterOthers::Continue);
        self.apply(planned?.0)
    }

    /// Adopts the messages that are on the destination; returns what the preview showed.
    pub(crate) fn adopt_there(&self) -> PermitAdoptionView {
        let (adoption, view) = self.plan_adoption_there();
        self.desk.app.permit_adopt(adoption, &self.desk.job()).expect("an adoption");
        view
    }

    pub(crate) fn plan_adoption_there(&self) -> (PermitAdoption, PermitAdoptionView) {
        let (app, job) = (&self.desk.app, self.desk.job());
        let id = app.catalogues().expect("catalogues")[0].targets[0].id;
        let planned = app.permit_plan_adoption(self.desk.catalogue, &AdoptionSource::Target { id }, &job);
        planned.expect("a preview")
    }

    pub(crate) fn publish(&self) -> PermitRunResult {
        self.try_publish(PermitPurpose::Publish).expect("publication")
    }

    pub(crate) fn clean(&self) -> PermitRunResult {
        self.try_publish(PermitPurpose::CleanUp).expect("clean-up")
    }

    pub(crate) fn try_publish(&self, purpose: PermitPurpose) -> Result<PermitRunResult, UseCaseError> {
        self.apply(self.try_plan(None, purpose, AfterOthers::Stop)?.0)
    }

    /// Tells what publishing would do.
    pub(crate) fn rehearse(&self) -> Result<PermitRunResult, UseCaseError> {
        self.rehearse_after(AfterOthers::Stop)
    }

    pub(crate) fn rehearse_after(&self, after_others: AfterOthers) -> Result<PermitRunResult, UseCaseError> {
        self.rehearse_for(PermitPurpose::Publish, after_others)
    }

    pub(crate) fn rehearse_for(
        &self,
        purpose: PermitPurpose,
        after_others: AfterOthers,
    ) -> Result<PermitRunResult, UseCaseError> {
        let (plan, _) = self.try_plan(None, purpose, after_others)?;
        self.desk.app.permit_rehearse(&plan, &self.desk.job())
    }

    /// Checks what stands there: the files that are changed, the problems with the paths that they name, and what a
    /// repair needs.
    pub(crate) fn verify(&self) -> (Vec<String>, Vec<(String, String)>, Verified) {
        let desk = &self.desk;
        let looked = desk.app.verify(desk.catalogue, None, Depth::Told, &desk.job());
        let (found, view) = looked.expect("looked");
        let changed = view.differences.changed.files.iter().map(|file| file.path.clone()).collect();
        let problem = |one: &SiteProblem| (one.code.clone(), one.params.get("path").cloned().unwrap_or_default());
        (changed, view.problems.iter().map(problem).collect(), found)
    }

    /// Publishes to one of several destinations.
    pub(crate) fn publish_on(&self, target: TargetId) -> PermitRunResult {
        let planned = self.try_plan(Some(target), PermitPurpose::Publish, AfterOthers::Stop);
        self.apply(planned.expect("a plan").0).expect("publication")
    }

    /// Publishes over a connection that is cut as soon as a new message of a case is made, before it is sent.
    pub(crate) fn cut_before_sending(&self, script: &Script, id: PermitId) {
        let made = || self.detail(id).messages.len();
        let before = made();
        let mut at = 0;
        while made() == before {
            script.set(Fault::CutBefore(at));
            self.try_publish(PermitPurpose::Publish).expect_err("the line is cut");
            at += 1;
        }
        script.set(Fault::None);
    }

    pub(crate) fn overview(&self) -> PermitsOverview {
        let (app, now) = (&self.desk.app, self.desk.now());
        let found = app.permits_overview(self.desk.catalogue, now);
        found.expect("an overview").expect("permits")
    }

    pub(crate) fn later(&self, duration: Duration) {
        self.desk.later(duration);
    }

    pub(crate) fn folder(&self) -> PathBuf {
        self.desk.site().join(FOLDER)
    }

    /// Names of the messages on disk, without the page.
    pub(crate) fn names(&self) -> BTreeSet<String> {
        let mut names = self.all_names();
        names.remove("index.html");
        names
    }

    pub(crate) fn all_names(&self) -> BTreeSet<String> {
        let Ok(entries) = std::fs::read_dir(self.folder()) else { return BTreeSet::new() };
        (entries.map(|entry| entry.expect("entry")))
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect()
    }

    pub(crate) fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder().join(name)).expect("a file")
    }

    /// Names that the page links to, read independently of our writer.
    pub(crate) fn linked(&self) -> BTreeSet<String> {
        linked(&self.text("index.html"))
    }
}

fn catalogue() -> CatalogueInput {
    CatalogueInput { base_url: Some("https://www.voorbeeldstad.example/".to_owned()), ..CatalogueInput::default() }
}

/// The targets of the links on a page; nothing else may be a link.
pub(crate) fn linked(page: &str) -> BTreeSet<String> {
    (page.split("href=\"").skip(1)).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// The case of the first example of the profile.
pub(crate) fn example_1() -> PermitDetails {
    PermitDetails {
        case_number: "Z-2026-00417".to_owned(),
        page: "https://www.voorbeeldstad.example/vergunningen/zaak/Z-2026-00417".to_owned(),
        title: "Omgevingsvergunning kappen, Lindelaan 12 Voorbeeldstad".to_owned(),
        description: "Aanvraag voor het kappen van één linde in de voortuin.".to_owned(),
        modified: "2026-11-20".parse().ok(),
        product: "omgevingsvergunning".to_owned(),
        activities: vec!["kappen".to_owned()],
        phase: "aanvraag ontvangen".to_owned(),
        addresses: vec![PermitAddress::Postcode {
            postcode: "1234 ab".to_owned(),
            number: "12".to_owned(),
            addition: String::new(),
        }],
        ..PermitDetails::default()
    }
}

/// The case of the second example of the profile.
pub(crate) fn example_2() -> PermitDetails {
    let owned = str::to_owned;
    PermitDetails {
        description: owned("Vergunning voor het kappen van één linde in de voortuin; herplantplicht."),
        modified: "2026-12-11".parse().ok(),
        phase: owned("vergunning verleend"),
        term: Some(PermitTerm {
            kind: owned("bezwaar"),
            start: "2026-12-12".parse().ok(),
            end: "2027-01-22".parse().ok(),
        }),
        valid_from: "2026-12-11".parse().ok(),
        valid_until: "2027-12-11".parse().ok(),
        company: Some(PermitCompany { name: owned("Boomzorg & Zn. B.V."), address: owned("1234CD7a") }),
        reference_number: owned("0000200000000001"),
        parcels: vec![PermitParcel {
            municipality: owned("Voorbeeldstad"),
            section: owned("B"),
            number: owned("1234"),
        }],
        coordinates: vec![PermitPoint { x: owned("155000"), y: owned("463000"), z: String::new() }],
        areas: vec![PermitArea { scheme: owned("Gemeente"), name: owned("Voorbeeldstad") }],
        documents: vec![PermitDocument {
            kind: owned("vergunning"),
            source: PermitDocumentSource::Address {
                url: owned("https://www.voorbeeldstad.example/vergunningen/zaak/Z-2026-00417/besluit.pdf"),
            },
        }],
        ..example_1()
    }
}

/// A case with another number and page.
pub(crate) fn numbered(number: u32) -> PermitDetails {
    PermitDetails {
        case_number: format!("Z-{number}"),
        page: format!("https://www.voorbeeldstad.example/vergunningen/zaak/{number}"),
        title: format!("Zaak {number}"),
        ..example_1()
    }
}
