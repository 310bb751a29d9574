//! On which computer destinations were chosen: a computer is recognised by its mark, not by its name.

use crate::support::{Desk, environment, folder_at, restore};
use openbaarmaker_core::app::{AfterOthers, App, Environment, Existing, Incomplete, LeftBehind, TakeOver};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::{Now, ReadBack, Target, TargetPlace};
use openbaarmaker_core::store::{Store, StoreError, catalogues, settings};
use std::fs;
use std::path::Path;

/// Opens a library as a computer of this name, or an account of it, with this mark.
fn open(library: &Path, machine: &str, computer: &str, now: Now) -> App {
    let environment = Environment { machine: machine.to_owned(), computer: computer.to_owned(), ..environment() };
    App::open(library, environment, TakeOver::No, now).expect("a library")
}

#[test]
fn a_computer_with_another_name_is_the_same_one_and_one_with_the_same_name_is_not() {
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
    // Anybody can guess a name: what a library says by it is not believed, and asked.
    let store = Store::open(&library.join("openbaarmaker.sqlite"), &library).expect("opens");
    let note = |key: &str, text: &str| {
        let written = store.write::<_, StoreError>(|writer| settings::write(writer, key, text));
        written.expect("a note");
    };
    let approved = store.read::<_, StoreError>(|reader| settings::read(reader, settings::APPROVED)).expect("read");
    let by_name = approved.expect("approved when it was chosen").replace("computer:test", "WERKPLEK-13");
    assert!(by_name.contains("WERKPLEK-13"), "{by_name}");
    note(settings::APPROVED, &by_name);
    note(settings::HOME, "WERKPLEK-13");
    drop(store);
    for (machine, computer) in [("WERKPLEK-13", "computer:test"), ("WERKPLEK-13", "computer:other")] {
        assert_eq!(plan(machine, computer), Err(Code::TargetUnapproved), "{computer}");
    }
}

/// Somebody who made or changed a backup says in it that it is of this computer, and that all was approved.
#[test]
fn a_backup_that_says_it_is_of_this_computer_is_asked_about() {
    let desk = Desk::new();
    let (catalogue, target, now) = (desk.catalogue, desk.target(), desk.now());
    let backup = desk.app.backup(&desk.beside("kopie"), None, &desk.job()).expect("a backup");
    let site = desk.beside("andere-site");
    fs::create_dir(&site).expect("another site");
    let closed = desk.close();
    let library = closed.folder.path().join("bibliotheek");
    let job = Job::without_progress(now);
    let plan = |library: &Path| {
        let app = App::open(library, environment(), TakeOver::No, now).expect("a library");
        app.plan(catalogue, None, AfterOthers::Stop, &job).map(drop).map_err(|stop| stop.problem().code)
    };
    let restored = |library: &Path| {
        restore(backup.path.as_ref(), library, Incomplete::Refuse, now).expect("restored");
        plan(library)
    };
    assert_eq!(restored(&library), Ok(()), "what the library in its place might use, it may use");
    assert_eq!(restored(&library), Ok(()), "also the next time");
    let fresh = closed.folder.path().join("nieuw");
    assert_eq!(restored(&fresh), Err(Code::TargetUnapproved), "nothing is in its place");
    let app = App::open(&fresh, environment(), TakeOver::No, now).expect("a library");
    app.target_approve(target).expect("a yes");
    drop(app);
    assert_eq!(plan(&fresh), Ok(()), "asked once");
    assert_eq!(restored(&fresh), Ok(()), "asked once");
    // The same destination, elsewhere: with a yes for that place, in the name of this computer.
    let file = Path::new(&backup.path).join("openbaarmaker.sqlite");
    let store = Store::open(&file, Path::new(&backup.path)).expect("opens");
    let place = TargetPlace::Folder { dir: site.display().to_string() };
    let moved = Target { id: target, name: "Website".to_owned(), place: place.clone(), read_back: ReadBack::default() };
    let said = serde_json::json!({ "computer:test": { (target.0.to_string()): place } }).to_string();
    let written = store.write::<_, StoreError>(|writer| {
        catalogues::update_target(writer, &moved)?;
        settings::write(writer, settings::HOME, "computer:test")?;
        settings::write(writer, settings::APPROVED, &said)
    });
    written.expect("crafted");
    drop(store);
    assert_eq!(restored(&library), Err(Code::TargetUnapproved), "over the library of this computer");
    assert_eq!(restored(&fresh), Err(Code::TargetUnapproved), "and over another");
    assert_eq!(fs::read_dir(&site).expect("listed").count(), 0, "nothing went there");
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
