//! A place belongs to one catalogue: two would overwrite each other's files.

use crate::support::Desk;
use openbaarmaker_core::app::{AfterOthers, LeftBehind};
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::model::{CatalogueId, TargetPlace};
use openbaarmaker_core::wire::{CatalogueInput, TargetInput};
use std::fmt::Debug;

const BASE: &str = "https://open.voorbeeld.nl/";

/// A second catalogue on the same host, below its root.
fn second_catalogue(desk: &Desk) -> CatalogueId {
    let input = CatalogueInput {
        name: Some("Tweede".to_owned()),
        organisation: Some("gemeente Utrecht".to_owned()),
        base_url: Some(format!("{BASE}tweede/")),
        ..CatalogueInput::default()
    };
    (desk.app.catalogue_add(&input, desk.now())).expect("catalogue").id
}

fn folder(desk: &Desk, end: &str) -> TargetInput {
    TargetInput {
        name: "Map".to_owned(),
        place: TargetPlace::Folder { dir: format!("{}{end}", desk.site().display()) },
    }
}

fn assert_in_use<T: Debug>(answer: Result<T, UseCaseError>, catalogue: &str, by: &str) {
    let stop = answer.expect_err("in use");
    let UseCaseError::Refused(problem) = &stop else {
        panic!("not refused: {stop:?}");
    };
    assert_eq!(problem.code, Code::TargetInUse, "{problem:?}");
    assert_eq!((problem.params["catalogue"].as_str(), problem.params["by"].as_str()), (catalogue, by));
}

#[test]
fn place_of_another_catalogue_is_refused() {
    let desk = Desk::new();
    let other = second_catalogue(&desk);
    for end in ["", "/", "/./"] {
        let refused = (desk.app).target_add(other, &folder(&desk, end), desk.now());
        assert_in_use(refused, "gemeente Utrecht", "catalogue");
    }
    let below = (desk.app.target_add(other, &folder(&desk, "/tweede"), desk.now())).expect("free");
    let refused = (desk.app).target_edit(below.id, &folder(&desk, ""), LeftBehind::Refuse, desk.now());
    assert_in_use(refused, "gemeente Utrecht", "catalogue");
    let first = desk.target();
    desk.move_target(first, &folder(&desk, ""));
}

#[test]
fn removal_is_not_undone_once_another_catalogue_has_the_place() {
    let desk = Desk::new();
    let other = second_catalogue(&desk);
    desk.remove_target(desk.target());
    (desk.app.target_add(other, &folder(&desk, ""), desk.now())).expect("free now");
    desk.app.undo(&desk.job()).expect("the second one goes");
    desk.app.undo(&desk.job()).expect("the first one is back");
    let refused = desk.app.target_add(other, &folder(&desk, ""), desk.now());
    assert_in_use(refused, "gemeente Utrecht", "catalogue");
}

#[test]
fn place_of_another_base_url_is_refused_before_anything_is_written_there() {
    let (desk, _) = Desk::with_published("a.pdf");
    let elsewhere = Desk::with(&CatalogueInput {
        base_url: Some("https://elders.voorbeeld.nl/".to_owned()),
        ..CatalogueInput::default()
    });
    elsewhere.ready("a.pdf");
    elsewhere.move_target(elsewhere.target(), &folder(&desk, ""));
    let before = desk.snapshot();
    for answer in [AfterOthers::Stop, AfterOthers::Continue] {
        let refused = elsewhere.app.plan(elsewhere.catalogue, None, answer, &elsewhere.job());
        assert_in_use(refused, BASE, "site");
    }
    assert_eq!(desk.snapshot(), before, "nothing is written");
}
