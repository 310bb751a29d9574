//! Sealed backups that are damaged: what lacks is named, and the rest can come back.

use crate::support::{Desk, environment};
use openbaarmaker_core::app::{App, Incomplete};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::secrets::Secret;
use std::fs;
use std::path::PathBuf;
use tests::folders::files_below;

#[test]
fn a_flipped_byte_in_a_sealed_backup_names_the_document_and_the_rest_can_come_back() {
    let (desk, _) = Desk::with_ready("a.pdf");
    let large: Vec<u8> = b"%PDF-1.7\n".iter().copied().chain((0..400_000_u32).flat_map(u32::to_le_bytes)).collect();
    desk.add(&[desk.file("Groot besluit.pdf", &large)]);
    let password = Secret::new("paard batterij nietje".to_owned());
    let to = desk.folder.path().join("verzegeld");
    let sealed = PathBuf::from(desk.app.backup(&to, Some(&password), &desk.job()).expect("a backup").path);
    let (now, closed) = (desk.now(), desk.close());
    let place = sealed.join("reservekopie.tar.age");
    let mut bytes = fs::read(&place).expect("the backup");
    let at = bytes.len() - large.len() / 2;
    bytes[at] ^= 1;
    fs::write(&place, bytes).expect("damaged");
    let restore = |incomplete| {
        let (library, job) = (PathBuf::from(closed.library()), Job::without_progress(now));
        App::restore(&sealed, Some(&password), &library, incomplete, &environment(), &job)
    };
    let refused = restore(Incomplete::Refuse).expect_err("a copy is damaged");
    assert_eq!(refused.problem().code, Code::BackupIncomplete, "{refused:?}");
    assert_eq!(refused.problem().params["titles"], "Groot besluit", "{refused:?}");
    restore(Incomplete::Allow).expect("the rest");
    assert_eq!(closed.open().app.overview().expect("opens").counts.documents, 2);
}

#[test]
fn damage_between_the_documents_of_a_sealed_backup_costs_those_beside_it_only() {
    const COUNT: usize = 40;
    const BYTES: usize = 20_000;
    let desk = Desk::new();
    let content = |number: usize| -> Vec<u8> {
        let numbers = (0..BYTES / 8).flat_map(|at| (number * BYTES + at).to_le_bytes());
        b"%PDF-1.7\n".iter().copied().chain(numbers).collect()
    };
    let files = (0..COUNT).map(|number| desk.file(&format!("Besluit {number}.pdf"), &content(number)));
    desk.add(&files.collect::<Vec<_>>());
    let password = Secret::new("paard batterij nietje".to_owned());
    let to = desk.folder.path().join("verzegeld");
    let sealed = PathBuf::from(desk.app.backup(&to, Some(&password), &desk.job()).expect("a backup").path);
    let (now, closed) = (desk.now(), desk.close());
    let library = PathBuf::from(closed.library());
    let place = sealed.join("reservekopie.tar.age");
    let whole = fs::read(&place).expect("the backup");
    let flipped = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        bytes
    };
    let restore = |incomplete| {
        App::restore(&sealed, Some(&password), &library, incomplete, &environment(), &Job::without_progress(now))
    };
    let middle = whole.len() - COUNT * BYTES / 2;
    let cut_off = whole[..middle].to_vec();
    for (what, bytes, most) in [
        ("in the middle", flipped(middle), 6),
        ("at the end", flipped(whole.len() - 100), 6),
        ("cut off", cut_off, COUNT / 2 + 6),
    ] {
        fs::write(&place, bytes).expect("damaged");
        restore(Incomplete::Allow).expect(what);
        let there = files_below(&library.join("bestanden")).len();
        assert!((COUNT - most..=COUNT).contains(&there), "{what}: {there} are there");
        if most < COUNT / 2 {
            continue;
        }
        let refused = restore(Incomplete::Refuse).expect_err(what);
        assert_eq!(refused.problem().code, Code::BackupIncomplete, "{what}: {refused:?}");
        assert_eq!(refused.problem().params["count"], (COUNT - there).to_string(), "{what}: {refused:?}");
    }
    assert_eq!(closed.open().app.overview().expect("opens").counts.documents as usize, COUNT);
}
