//! The library: one writer, restart, backup and restore, damage.

use crate::support::{Desk, environment, only, refuses, restore};
use openbaarmaker_core::app::{App, Incomplete, TakeOver};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::Now;
use openbaarmaker_core::wire::{DocumentFilter, FieldChange, Sort};
use std::path::Path;

#[test]
fn second_program_is_refused_until_it_takes_over() {
    let desk = Desk::new();
    let library = desk.folder.path().join("bibliotheek");
    let refused = App::open(&library, environment(), TakeOver::No, desk.now()).err().expect("locked");
    assert_eq!(refused.problem().code, Code::LibraryLocked);
    assert_eq!(refused.problem().params["user"], "j.jansen");
    let id = desk.ready("a.pdf");
    let later = Now(desk.now().0 + chrono::Duration::minutes(1));
    let other = App::open(&library, environment(), TakeOver::Yes, later).expect("taken over");
    let change = [FieldChange::OfficieleTitel("Te laat".to_owned())];
    refuses(desk.app.change(&only(id), &change, None, &desk.job()), Code::LibraryLocked, "not ours any more");
    other.change(&only(id), &change, None, &Job::without_progress(later)).expect("the new owner can");
}

#[test]
fn everything_is_there_after_a_restart() {
    let (desk, _) = Desk::with_published("a.pdf");
    let desk = desk.reopen();
    assert_eq!(desk.count(&DocumentFilter::default()), 1);
    assert!(desk.publish().uploaded.is_empty(), "what was published is known");
}

#[test]
fn library_at_rest_is_one_database_file() {
    let (desk, _) = Desk::with_ready("a.pdf");
    desk.app.overview().expect("a look at it");
    let closed = desk.close();
    let log = std::path::PathBuf::from(closed.library()).join("openbaarmaker.sqlite-wal");
    assert!(!log.exists(), "the log is in the database");
}

#[test]
fn size_of_the_data_counts_what_stands_in_the_log() {
    let (desk, _) = Desk::with_ready("a.pdf");
    let folder = std::path::PathBuf::from(desk.app.library().expect("library").path);
    let size = |name: &str| std::fs::metadata(folder.join(name)).map_or(0, |file| file.len());
    let [database, log] = ["openbaarmaker.sqlite", "openbaarmaker.sqlite-wal"].map(size);
    assert!(log > 0, "what was written last is in the log");
    let told = desk.app.library().expect("library").database_bytes;
    assert_eq!(told, database + log, "the log is part of the data");
}

#[test]
fn backup_is_restored_and_the_old_library_kept() {
    let (desk, _) = Desk::with_ready("a.pdf");
    let to = desk.folder.path().join("kopie");
    let backup = desk.app.backup(&to, None, &desk.job()).expect("backup");
    desk.ready("b.pdf");
    let Desk { app, folder, .. } = desk;
    drop(app);
    let library = folder.path().join("bibliotheek");
    let now = Now("2026-11-21T09:00:00Z".parse().expect("moment"));
    restore(Path::new(&backup.path), &library, Incomplete::Refuse, now).expect("restore");
    let app = App::open(&library, environment(), TakeOver::No, now).expect("library");
    assert_eq!(app.rows(&DocumentFilter::default(), Sort::default(), 0, 10).expect("rows").total, 1);
    let kept = std::fs::read_dir(folder.path()).expect("folder").filter_map(Result::ok);
    assert_eq!(kept.filter(|entry| entry.file_name().to_string_lossy().contains("voor-herstel")).count(), 1);
}

#[test]
fn damaged_database_is_a_failure_and_a_folder_without_one_no_backup() {
    let folder = tempfile::tempdir().expect("folder");
    std::fs::write(folder.path().join("openbaarmaker.sqlite"), [b'x'; 8_192]).expect("file");
    let now = Now("2026-11-21T09:00:00Z".parse().expect("moment"));
    let failed = App::open(folder.path(), environment(), TakeOver::No, now).err().expect("damaged");
    assert_eq!(failed.problem().code, Code::StoreCorrupt);
    let empty = tempfile::tempdir().expect("folder");
    let refused = restore(empty.path(), folder.path(), Incomplete::Refuse, now);
    refuses(refused, Code::BackupInvalid, "no backup");
}
