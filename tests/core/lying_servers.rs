//! Whatever a server says: no crash, nothing foreign touched, no withdrawal called done while its file stands, and once
//! the server tells the truth again everything comes right.

use crate::site;
use crate::support::Desk;
use openbaarmaker_core::app::Elsewhere;
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::job::{Cancel, Job};
use openbaarmaker_core::model::{DocumentStatus, WithdrawalReason};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{CatalogueInput, RunResult, RunState, Selection};
use std::fs;
use tests::hostile::server::{Lie, LyingOpener};
use tests::plain;

fn publish(desk: &Desk) -> Result<RunResult, UseCaseError> {
    let (plan, _) = desk.plan(Elsewhere::Continue)?;
    let retry = RetryPolicy { pauses: Vec::new() };
    (desk.app).publish(plan, &retry, &Job::silent(&Cancel::new(), desk.now()))
}

const FOREIGN: [&str; 3] = ["index.html", ".htaccess", "documenten/2026/vreemd.pdf"];

/// Publishes a withdrawal, a replacement and a new document to a server that lies.
fn check(lie: Lie) {
    let opener = LyingOpener::default();
    let environment = plain::environment(Box::new(opener.clone()));
    let desk = Desk::with_environment(&CatalogueInput::default(), environment);
    let [gone, changed, _] = ["weg.pdf", "ander.pdf", "zelfde.pdf"].map(|name| desk.ready(name));
    desk.publish();
    for path in FOREIGN {
        fs::write(desk.site().join(path), "van een ander").expect("a file of others");
    }
    let only = Selection::Ids { ids: vec![gone] };
    let reason = Some(WithdrawalReason::Privacy);
    (desk.app.withdraw(&only, reason, "", desk.now())).expect("withdrawal");
    let better = desk.file("beter/ander.pdf", b"%PDF-1.7\nbeter\n");
    (desk.app.replace_file(changed, &better, None, desk.now())).expect("replacement");
    desk.ready("nieuw.pdf");
    desk.later(chrono::Duration::hours(1));

    opener.set(lie);
    let told = publish(&desk);
    opener.set(Lie::None);
    let when = format!("{lie:?}: {told:?}");
    match &told {
        Ok(result) => {
            let stands = desk.site().join("documenten/2026/weg.pdf").exists();
            let is_told = result.failed.iter().any(|failed| failed.id == gone);
            // A server that shows nothing at all cannot be caught while it does.
            let is_believed = lie == Lie::ForgetsAll;
            assert!(!stands || is_told || is_believed, "{when}");
            let is_complete = result.state == RunState::Complete;
            assert!(!is_complete || !stands || is_believed, "{when}");
        }
        Err(stop) => {
            let code = stop.problem().code;
            assert!(
                !matches!(
                    code,
                    Code::Internal | Code::OutputInvalid | Code::StoreCorrupt
                ),
                "{when}"
            );
        }
    }
    // Who put something else there is of no interest: a person allows what was told, by its path.
    for _ in 0..4 {
        desk.later(chrono::Duration::hours(1));
        let (mut plan, _) = desk.plan(Elsewhere::Continue).expect("a plan");
        let swapped = ["documenten/2026/weg.pdf", "documenten/2026/ander.pdf"];
        let allowed = swapped.iter().map(|path| path.parse().expect("a path"));
        plan.allowed.paths.extend(allowed);
        let retry = RetryPolicy { pauses: Vec::new() };
        let _ = (desk.app).publish(plan, &retry, &Job::silent(&Cancel::new(), desk.now()));
    }
    for path in FOREIGN {
        let there = fs::read(desk.site().join(path)).expect("it stays");
        assert_eq!(there, b"van een ander", "{when}: {path}");
    }
    // Whether files under their final names hold what was sent is not looked at again: promised with "loss is noticed".
    if matches!(lie, Lie::SwapsRenamed | Lie::Halves) {
        return;
    }
    let files = desk.snapshot();
    assert!(!files.contains_key("documenten/2026/weg.pdf"), "{when}");
    let status = desk
        .app
        .document_detail(gone)
        .expect("a document")
        .row
        .status;
    assert_eq!(status, DocumentStatus::Withdrawn, "{when}");
    assert_eq!(site::partial(&files), Vec::<&String>::new(), "{when}");
    let found = desk.walk();
    let named = |name: &str| found.keys().any(|url| url.ends_with(name));
    assert!(!named("weg.pdf") && found.len() == 3, "{when}: {found:?}");
    for (name, content) in [
        ("nieuw.pdf", "%PDF-1.7\nnieuw.pdf\n"),
        ("ander.pdf", "%PDF-1.7\nbeter\n"),
    ] {
        let holds = files.get(&format!("documenten/2026/{name}"));
        assert_eq!(holds.map(Vec::as_slice), Some(content.as_bytes()), "{when}");
    }
}

#[test]
fn no_lie_of_a_server_touches_others_or_calls_a_withdrawal_done() {
    for lie in Lie::ALL {
        check(*lie);
    }
}
