//! Messages of others in the folder of permits, and two libraries that publish there at once.

use super::desk::{FOLDER, Permits, example_1, linked, numbered};
use chrono::Duration;
use openbaarmaker_core::error::{Code, Stop};
use openbaarmaker_core::wire::{PermitPurpose, PermitRunResult, PermitSettingsInput};
use std::sync::{Arc, Mutex};
use tests::fault::{Deed, Fault, FaultOpener, Script};
use tests::plain;

/// What a publication in the middle of another one came to.
type Told = Arc<Mutex<Option<Result<PermitRunResult, Stop>>>>;

const THEIRS: &str = "<message>van een ander</message>\n";

fn is_unknown(stop: &Stop, name: &str) {
    let problem = stop.problem();
    assert_eq!(problem.code, Code::TargetUnknownFile, "{stop:?}");
    assert_eq!(problem.params["path"], format!("{FOLDER}/{name}"));
}

#[test]
fn a_message_or_page_that_somebody_else_put_there_is_not_replaced() {
    for other in ["the message", "the page"] {
        let permits = Permits::new().per_case();
        let id = permits.add(&example_1());
        permits.publish();
        let message = permits.names().pop_last().expect("a message");
        let name = if other == "the page" {
            "index.html"
        } else {
            &message
        };
        std::fs::write(permits.folder().join(name), THEIRS).expect("their file");
        permits.later(Duration::hours(1));
        permits.edit(id, |details| details.title = "Anders".to_owned());
        if other == "the page" {
            permits.add(&numbered(2));
        }
        let stop = permits.try_publish(PermitPurpose::Publish).unwrap_err();
        is_unknown(&stop, name);
        assert_eq!(permits.text(name), THEIRS, "{other} stays");
    }
}

#[test]
fn a_clean_up_leaves_what_somebody_else_put_there() {
    let permits = Permits::new();
    permits.set(&PermitSettingsInput {
        cleans_up: Some(true),
        retention_days: Some(7),
        ..PermitSettingsInput::default()
    });
    let id = permits.add(&example_1());
    permits.publish();
    let old = permits.names().pop_last().expect("a message");
    permits.later(Duration::days(8));
    permits.edit(id, |details| details.title = "Anders".to_owned());
    std::fs::write(permits.folder().join(&old), THEIRS).expect("their file");
    let cleaned = permits.publish();
    let told: Vec<_> = (cleaned.remaining.iter())
        .map(|file| (file.path.clone(), file.code.clone()))
        .collect();
    let path = format!("{FOLDER}/{old}");
    assert_eq!(told, [(path, "target-unknown-file".to_owned())]);
    assert_eq!(permits.text(&old), THEIRS);
}

#[test]
fn of_two_that_publish_messages_at_once_one_is_online_and_the_other_says_so() {
    let mut wins = [0, 0];
    for at in 0.. {
        let when = format!("at {at}");
        let script = Script::new();
        let opener = Box::new(FaultOpener(Arc::clone(&script)));
        let first = Permits::with(plain::environment(opener));
        let second = Arc::new(first.colleague());
        first.add(&numbered(1));
        second.add(&numbered(2));
        let result = Told::default();
        let deed = {
            let (second, result) = (Arc::clone(&second), Arc::clone(&result));
            Deed(Arc::new(move || {
                let done = second.try_publish(PermitPurpose::Publish);
                *result.lock().expect("result") = Some(done);
            }))
        };
        script.set(Fault::Meanwhile(at, deed));
        let done = first.try_publish(PermitPurpose::Publish);
        script.set(Fault::None);
        let Some(other) = result.lock().expect("result").take() else {
            done.expect(&when);
            assert!(at > 15, "{when}: every operation had its turn");
            break;
        };
        let (stop, number) = match (&done, &other) {
            (Ok(_), Err(stop)) => (stop, 1),
            (Err(stop), Ok(_)) => (stop, 2),
            other => panic!("{when}: {other:?}"),
        };
        wins[usize::from(number == 2)] += 1;
        assert!(matches!(stop, Stop::Refused(_)), "{when}: {stop:?}");
        let page = first.text("index.html");
        let listed = linked(&page);
        assert_eq!(listed.len(), 1, "{when}: {page}");
        for name in listed {
            assert!(
                first.text(&name).contains(&numbered(number).page),
                "{when}: what is listed is of the one that won"
            );
        }
        let busy = first
            .desk
            .site()
            .join("openbaarmaker-vergunningen-bezig.json");
        assert!(!busy.exists(), "{when}: nobody is busy");
    }
    assert!(wins[0] > 5 && wins[1] > 0, "{wins:?}");
}
