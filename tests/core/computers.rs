//! On which computer destinations were chosen: a computer is recognised by its mark, not by its name.

use crate::support::{Desk, environment, folder_at};
use openbaarmaker_core::app::{AfterOthers, App, Environment, Existing, LeftBehind, TakeOver};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::Now;
use openbaarmaker_core::store::{Store, StoreError, settings};
use std::fs;
use std::path::Path;

/// Opens a library as a computer of this name, or an account of it, with this mark.
fn open(library: &Path, machine: &str, computer: &str, now: Now) -> App {
    let environment = Environment { machine: machine.to_owned(), computer: computer.to_owned(), ..environment() };
    App::open(library, environment, TakeOver::No, now).expect("a library")
}

#[test]
fn a_computer_with_another_name_is_the_same_one_also_for_an_older_library() {
    let desk = Desk::new();
    let (catalogue, now) = (desk.catalogue, desk.now());
    let closed = desk.close();
    let library = closed.folder.path().join("bibliotheek");
    let job = Job::without_progress(now);
    let plan = |machine: &str, computer: &str| {
        let app = open(&library, machine, computer, now);
        let planned = app.plan(catalogue, None, AfterOthers::Stop, &job);
        planned.map(drop).map_err(|stop| stop.problem().code)
    };
    assert_eq!(plan("WERKPLEK-13", "computer:test"), Ok(()), "renamed");
    // An earlier version knew computers by their names.
    let store = Store::open(&library.join("openbaarmaker.sqlite"), &library).expect("opens");
    let note_home = |name: &str| {
        let written = store.write::<_, StoreError>(|writer| {
            settings::write(writer, settings::APPROVED, "{}")?;
            settings::write(writer, settings::HOME, name)
        });
        written.expect("a note");
    };
    note_home("WERKPLEK-13");
    drop(store);
    assert_eq!(plan("WERKPLEK-12", "computer:test"), Err(Code::TargetUnapproved));
    assert_eq!(plan("WERKPLEK-13", "computer:test"), Ok(()), "its name, and from now on its mark");
    assert_eq!(plan("WERKPLEK-13", "computer:other"), Err(Code::TargetUnapproved));
    assert_eq!(plan("WERKPLEK-14", "computer:test"), Ok(()));
}

#[test]
fn an_account_without_a_mark_keeps_its_yes_beside_that_of_another() {
    let desk = Desk::new();
    let target = desk.target();
    let (catalogue, now) = (desk.catalogue, desk.now());
    let closed = desk.close();
    let library = closed.folder.path().join("bibliotheek");
    let job = Job::without_progress(now);
    let open = |account: &str| open(&library, "SERVER-1", account, now);
    let accounts = ["computer:person", "SERVER-1"];
    for account in accounts {
        let app = open(account);
        app.target_approve(target).expect("a yes");
    }
    for account in accounts.into_iter().cycle().take(4) {
        let planned = open(account).plan(catalogue, None, AfterOthers::Stop, &job);
        assert!(planned.is_ok(), "{account} is asked once");
    }
}

#[test]
fn a_destination_that_moved_is_asked_about_anew_on_another_computer() {
    let desk = Desk::new();
    let target = desk.target();
    let (catalogue, now) = (desk.catalogue, desk.now());
    let closed = desk.close();
    let library = closed.folder.path().join("bibliotheek");
    let job = Job::without_progress(now);
    let elsewhere = || open(&library, "WERKPLEK-13", "computer:other", now);
    let plan = |app: &App| {
        let planned = app.plan(catalogue, None, AfterOthers::Stop, &job);
        planned.map(drop).map_err(|stop| stop.problem().code)
    };
    let app = elsewhere();
    assert_eq!(plan(&app), Err(Code::TargetUnapproved));
    app.target_approve(target).expect("a yes");
    assert_eq!(plan(&app), Ok(()));
    drop(app);
    let other = closed.folder.path().join("andere-site");
    fs::create_dir(&other).expect("another site");
    let input = folder_at("Website", &other);
    let home = App::open(&library, environment(), TakeOver::No, now).expect("a library");
    home.target_edit(target, &input, LeftBehind::Accept, now).expect("moved at home");
    drop(home);
    let app = elsewhere();
    assert_eq!(plan(&app), Err(Code::TargetUnapproved));
    app.target_approve(target).expect("a yes");
    assert_eq!(plan(&app), Ok(()));
}

#[test]
fn a_settings_file_sets_up_what_was_seen_of_it_and_nothing_else() {
    let desk = Desk::new();
    let file = desk.beside("instellingen.json");
    (desk.app.settings_save(&file, Existing::Keep)).expect("a settings file");
    let bytes = fs::read(&file).expect("a file");
    let mut json: serde_json::Value = serde_json::from_slice(&bytes).expect("json");
    json["catalogues"][0]["targets"] = serde_json::json!([]);
    let mut says = |base_url: &str| {
        json["catalogues"][0]["catalogue"]["name"] = "Tweede".into();
        json["catalogues"][0]["catalogue"]["baseUrl"] = base_url.into();
        fs::write(&file, json.to_string()).expect("a file");
    };
    let (good, bad) = ("https://goed.voorbeeld.nl/", "https://kwaad.voorbeeld.nl/");
    says(good);
    let token = desk.app.settings_preview(&file).expect("a preview").token;
    says(bad);
    let set_up = || desk.app.settings_take(&file, &token, desk.now());
    let code = set_up().map_err(|stop| stop.problem().code);
    assert_eq!(code, Err(Code::SettingsFileStale));
    assert_eq!(desk.app.catalogues().expect("catalogues").len(), 1);
    says(good);
    set_up().expect("as it was seen");
    assert_eq!(desk.app.catalogues().expect("catalogues").len(), 2);
}
