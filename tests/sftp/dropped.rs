//! A whole publication over a connection that breaks: the run reconnects at every step.

use crate::support::QUICK;
use openbaarmaker_core::app::{AfterOthers, App};
use openbaarmaker_core::job::{Cancel, DocumentProgress, Event, Job, Sink, Stage};
use openbaarmaker_core::model::{CatalogueId, DocumentId, Now, WithdrawalReason};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{AddOptions, CatalogueInput, FieldChange, RunResult, RunState, Selection, TargetInput};
use openbaarmaker_sftp::Opener;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tests::openssh::{Server, Settings, is_available};
use tests::proxy::{Line, Proxy};
use tests::{plain, walk};

/// A library that publishes to a server, with a line in between.
struct Desk {
    app: App,
    catalogue: CatalogueId,
    folder: tempfile::TempDir,
}

fn now() -> Now {
    Now("2026-11-20T09:15:00Z".parse().unwrap())
}

impl Desk {
    fn new(server: &Server, proxy: &Proxy) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let environment = plain::environment(Box::new(Opener::new(QUICK)));
        let app = App::create(&folder.path().join("bibliotheek"), environment, now()).unwrap();
        let input = CatalogueInput {
            organisation: Some("gemeente Utrecht".to_owned()),
            base_url: Some("https://open.voorbeeld.nl/".to_owned()),
            ..CatalogueInput::default()
        };
        let catalogue = app.catalogue_add(&input, now()).unwrap().id;
        let key = server.make_client_key("id", "ed25519", "");
        let target = TargetInput { name: "Website".to_owned(), place: server.place(proxy.port(), "", Some(&key)) };
        let target = app.target_add(catalogue, &target, now()).unwrap().id;
        let fingerprint = server.host_key().fingerprint;
        app.target_accept_host_key(target, &fingerprint, now()).unwrap();
        // The server has the clock of this computer.
        app.trust_clock(now()).unwrap();
        Self { app, catalogue, folder }
    }

    fn ready(&self, name: &str) -> DocumentId {
        let path = self.folder.path().join(name);
        std::fs::write(&path, format!("%PDF-1.7\n{name}\n")).unwrap();
        let options = AddOptions::default();
        let inputs = [path];
        let job = Job::without_progress(now());
        let mut ids = Vec::new();
        self.app
            .add(self.catalogue, &inputs, &options, &job, &mut |document| {
                ids.push(document.id);
            })
            .unwrap();
        let id = ids[0];
        let changes = [
            FieldChange::OfficieleTitel(format!("Besluit {name}")),
            FieldChange::Informatiecategorieen(vec!["infocat014".to_owned()]),
            FieldChange::Creatiedatum(Some("2026-11-10".to_owned())),
        ];
        let selection = Selection::Ids { ids: vec![id] };
        self.app.change(&selection, &changes, None, &Job::without_progress(now())).unwrap();
        id
    }

    fn publish(&self, sink: &dyn Sink) -> RunResult {
        let cancel = Cancel::new();
        let (plan, _) =
            self.app.plan(self.catalogue, None, AfterOthers::Stop, &Job { sink, cancel: &cancel, now: now() }).unwrap();
        let pauses = vec![Duration::ZERO; 3];
        self.app.publish(plan, &RetryPolicy { pauses }, &Job { sink, cancel: &cancel, now: now() }).unwrap()
    }
}

/// Cuts the line whenever one of these stages begins; counts how often it is waited for, and what is told as failed.
struct Cutting<'a> {
    proxy: &'a Proxy,
    waited: AtomicUsize,
    failed: AtomicUsize,
}

impl Sink for Cutting<'_> {
    fn send(&self, event: Event) {
        match event {
            Event::Stage { stage: Stage::Sending | Stage::Verifying | Stage::GoingLive | Stage::Removing, .. } => {
                self.proxy.cut();
            }
            Event::Waiting { .. } => {
                self.waited.fetch_add(1, Ordering::SeqCst);
            }
            Event::Document { state: DocumentProgress::Failed { .. }, .. } => {
                self.failed.fetch_add(1, Ordering::SeqCst);
            }
            _ => {}
        }
    }
}

#[test]
fn line_that_breaks_at_every_step_does_not_end_the_publication() {
    if !is_available() {
        return;
    }
    for sftp_arguments in ["", "-P posix-rename"] {
        let server = Server::start_with(Settings { sftp_arguments, ..Settings::default() });
        let proxy = Proxy::start(server.port(), Line::default());
        let desk = Desk::new(&server, &proxy);
        let cutting = Cutting { proxy: &proxy, waited: AtomicUsize::default(), failed: AtomicUsize::default() };
        let [changed, gone, _] = ["a.pdf", "b.pdf", "c.pdf"].map(|name| desk.ready(name));
        let result = desk.publish(&cutting);
        assert_eq!((result.published, result.state), (3, RunState::Complete));
        let other = desk.folder.path().join("nieuw.pdf");
        std::fs::write(&other, b"%PDF-1.7\nanders\n").unwrap();
        (desk.app.replace_file(changed, &other, None, now())).unwrap();
        let reason = Some(WithdrawalReason::Privacy);
        let selection = Selection::Ids { ids: vec![gone] };
        desk.app.withdraw(&selection, reason, "", now()).unwrap();
        let result = desk.publish(&cutting);
        assert_eq!((result.published, result.withdrawn, result.state), (1, 1, RunState::Complete), "{result:?}");
        assert!(
            cutting.waited.load(Ordering::SeqCst) >= 6,
            "the line broke at least at sending, site files, going live and removing"
        );
        assert_eq!(cutting.failed.load(Ordering::SeqCst), 0, "what is sent again did not fail");
        let page = std::fs::read(server.site("documenten/2026/a.pdf")).unwrap();
        assert_eq!(page, b"%PDF-1.7\nanders\n", "replaced");
        let files = server.files();
        assert_eq!(files.len(), 6, "nothing is left: {files:?}");
        if walk::is_present() {
            let found = walk::walk_site(&server.site(""), "https://open.voorbeeld.nl/").unwrap();
            assert_eq!(found.len(), 2, "{found:?}");
        }
    }
}
