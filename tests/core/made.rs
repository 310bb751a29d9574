//! A document's file that the program made from another: the original is kept, and never goes online beside what was
//! redacted from it, not even through undo, another destination, the same file once more, a backup or erasing.

use crate::support::{Desk, only, restore, these};
use openbaarmaker_core::app::{AfterOthers, Incomplete, MadeFile};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, MadeHow, RuleCode, Sha256};
use openbaarmaker_core::wire::{AddOptions, ChangeResult, FieldChange};
use std::path::Path;
use tests::folders::files_below;

const SECRET: &str = "Witteraafje";
const REDACTED: &[u8] = b"%PDF-1.7\ngelakt\n";

fn secret() -> Vec<u8> {
    format!("%PDF-1.7\n{SECRET}\n").into_bytes()
}

/// A document that is ready, of which the file tells a secret.
fn telling(desk: &Desk, name: &str) -> DocumentId {
    let id = desk.ready(name);
    replace(desk, id, &secret()).expect("a file");
    id
}

fn replace(desk: &Desk, id: DocumentId, content: &[u8]) -> Result<ChangeResult, Code> {
    let file = desk.file("nieuw/a.pdf", content);
    let replaced = desk.app.replace_file(id, &file, None, desk.now());
    replaced.map_err(|stop| stop.problem().code)
}

fn hash(desk: &Desk, id: DocumentId) -> Sha256 {
    let detail = desk.detail(id);
    detail.file.sha256.parse().expect("a hash")
}

fn make(desk: &Desk, id: DocumentId, how: MadeHow, content: &[u8]) -> Result<ChangeResult, Code> {
    make_from(desk, id, how, content, hash(desk, id))
}

fn make_from(desk: &Desk, id: DocumentId, how: MadeHow, content: &[u8], from: Sha256) -> Result<ChangeResult, Code> {
    let file = &desk.file("gemaakt.pdf", content);
    let made = MadeFile { how, from, file, report: r#"{"boxes":2}"# };
    (desk.app.make_file(id, made, desk.now())).map_err(|stop| stop.problem().code)
}

/// How the file was made, and the name of its original.
fn made(desk: &Desk, id: DocumentId) -> Option<(MadeHow, String)> {
    let file = desk.detail(id).file;
    file.made.map(|made| (made.how, made.original))
}

fn back(desk: &Desk, id: DocumentId) -> Result<ChangeResult, Code> {
    (desk.app.back_to_original(id, desk.now())).map_err(|stop| stop.problem().code)
}

fn shows_only_redacted(folder: &Path) -> bool {
    files_below(folder).into_values().any(|bytes| bytes == REDACTED) && !tells(folder)
}

fn first_finding(desk: &Desk, id: DocumentId) -> RuleCode {
    let findings = desk.detail(id).findings;
    findings.first().expect("a finding").code
}

fn tells(folder: &Path) -> bool {
    let mut contents = files_below(folder).into_values();
    contents.any(|bytes| String::from_utf8_lossy(&bytes).contains(SECRET))
}

#[test]
fn a_made_file_is_the_documents_until_its_original_is() {
    let desk = Desk::new();
    let id = telling(&desk, "brief.pdf");
    let original = hash(&desk, id);
    assert_eq!(back(&desk, id), Err(Code::NoOriginal));
    make(&desk, id, MadeHow::Cleaned, b"%PDF-1.7\nschoon\n").expect("a clean copy");
    let name = || "a.pdf".to_owned();
    assert_eq!(made(&desk, id), Some((MadeHow::Cleaned, name())));
    let cleaned = hash(&desk, id);
    let report = desk.app.made_report(id).expect("a document");
    assert_eq!(report.as_deref(), Some(r#"{"boxes":2}"#));
    make(&desk, id, MadeHow::Redacted, REDACTED).expect("a redacted version");
    // Of a clean copy of it the original is still the first file, and it is still redacted.
    make(&desk, id, MadeHow::Cleaned, b"%PDF-1.7\nbeide\n").expect("a clean copy");
    assert_eq!(made(&desk, id), Some((MadeHow::Redacted, name())));
    for (how, from) in [(MadeHow::Cleaned, original), (MadeHow::Redacted, cleaned)] {
        let late = make_from(&desk, id, how, b"%PDF-1.7\nx\n", from);
        assert_eq!(late, Err(Code::DocumentsChanged), "{how:?}");
    }
    make_from(&desk, id, MadeHow::Redacted, REDACTED, original).expect("redacted anew");
    desk.app.undo(&desk.job()).expect("undo");
    desk.app.redo(&desk.job()).expect("redo");
    let desk = desk.reopen();
    assert_eq!(made(&desk, id), Some((MadeHow::Redacted, name())));
    back(&desk, id).expect("the original");
    assert_eq!((hash(&desk, id), made(&desk, id)), (original, None));
    desk.app.undo(&desk.job()).expect("undo");
    assert_eq!(made(&desk, id), Some((MadeHow::Redacted, name())));
    replace(&desk, id, b"%PDF-1.7\neen ander\n").expect("another file");
    assert_eq!(made(&desk, id), None, "by hand: there is no original any more");
}

#[test]
fn the_original_of_a_redacted_document_never_goes_online() {
    let desk = Desk::new();
    let (id, other) = (telling(&desk, "brief.pdf"), desk.ready("ander.pdf"));
    let again = desk.file("nog eens.pdf", &secret());
    let add = |allow_duplicates| {
        desk.adding(|job, on_added| {
            let options = AddOptions { allow_duplicates, ..AddOptions::default() };
            (desk.app).add(desk.catalogue, std::slice::from_ref(&again), &options, job, on_added)
        })
    };
    // One that was there before, and one that is added all the same.
    let before = add(true).documents[0].id;
    desk.describe(before, "Nog een", "infocat014");
    make(&desk, id, MadeHow::Redacted, REDACTED).expect("a redacted version");
    assert_eq!(replace(&desk, other, &secret()), Err(Code::OriginalOfRedacted));
    assert_eq!(replace(&desk, id, &secret()), Err(Code::OriginalOfRedacted));
    assert_eq!(add(false).skipped[0].code, "duplicate");
    let after = add(true).documents[0].id;
    desk.describe(after, "En nog een", "infocat014");
    let _ = desk.publish();
    for one in [before, after] {
        let findings = desk.detail(one).findings;
        assert_eq!(findings[0].code, RuleCode::O02, "{findings:?}");
    }
    assert!(shows_only_redacted(&desk.site()));
    (desk.app.remove(&these(&[before, after]), desk.now())).expect("removal");
    desk.app.undo(&desk.job()).expect("they are back");
    for _ in 0..8 {
        // Published: what undo brings back is not what was redacted from.
        let _ = desk.app.undo(&desk.job());
    }
    assert!(made(&desk, id).is_some());
    let second = desk.add_target("tweede");
    let _ = desk.publish_to(second, AfterOthers::Continue);
    let _ = desk.publish();
    assert!(shows_only_redacted(&desk.site()) && shows_only_redacted(&desk.beside("tweede")));

    let (to, library) = (desk.beside("kopie"), desk.beside("bibliotheek"));
    let backup = desk.app.backup(&to, None, &desk.job()).expect("a backup");
    let (now, closed) = (desk.now(), desk.close());
    restore(backup.path.as_ref(), &library, Incomplete::Refuse, now).expect("restored");
    let desk = closed.open();
    assert!(tells(&library), "the original came along");
    let _ = desk.publish();
    assert!(shows_only_redacted(&desk.site()));
    back(&desk, id).expect("who wants that, removes the redacted version first");
    let _ = desk.publish();
    assert!(tells(&desk.site()));
}

#[test]
fn nor_does_what_was_made_on_the_way_from_it() {
    let between = format!("%PDF-1.7\nop weg, {SECRET}\n").into_bytes();
    for how in [MadeHow::Cleaned, MadeHow::Redacted] {
        let desk = Desk::new();
        let (id, other) = (telling(&desk, "brief.pdf"), desk.ready("ander.pdf"));
        let (original, twin) = (hash(&desk, id), desk.ready("tweeling.pdf"));
        replace(&desk, twin, &between).expect("a file");
        make(&desk, id, how, &between).expect("a first version");
        make(&desk, id, MadeHow::Redacted, REDACTED).expect("a redacted version");
        let refused = Err(Code::OriginalOfRedacted);
        assert_eq!(replace(&desk, other, &between), refused, "{how:?}");
        assert_eq!(replace(&desk, id, &between), refused, "{how:?}");
        let again = desk.file("nog eens.pdf", &between);
        assert_eq!(desk.add(&[again]).skipped[0].code, "duplicate");
        let _ = desk.publish();
        assert!(shows_only_redacted(&desk.site()));
        assert_eq!(first_finding(&desk, twin), RuleCode::O02, "{how:?}");
        let undone = desk.app.undo(&desk.job());
        let code = undone.map_err(|stop| stop.problem().code).map(|_| ());
        assert_eq!(code, Err(Code::UndoRedacted), "{how:?}");
        // What is made anew and comes out the same does not hold itself back.
        make_from(&desk, id, MadeHow::Redacted, REDACTED, original).expect("redacted anew");
        let _ = desk.publish();
        assert!(shows_only_redacted(&desk.site()));

        desk.app.erase(&only(twin), &desk.job()).expect("erased");
        let library = desk.beside("bibliotheek");
        let is_kept = || files_below(&library).into_values().any(|one| one == between);
        assert!(is_kept(), "its document needs it");
    }
}

#[test]
fn a_third_file_in_its_place_does_not_set_the_original_free() {
    let desk = Desk::new();
    let (id, other) = (telling(&desk, "brief.pdf"), desk.ready("ander.pdf"));
    let original = hash(&desk, id);
    make(&desk, id, MadeHow::Redacted, REDACTED).expect("a redacted version");
    let _ = desk.publish();
    let third = b"%PDF-1.7\nmet de hand\n";
    replace(&desk, id, third).expect("a third file");
    let refused = Err(Code::OriginalOfRedacted);
    assert_eq!(replace(&desk, other, &secret()), refused);
    make(&desk, id, MadeHow::Redacted, b"%PDF-1.7\nanders\n").expect("redacted anew");
    back(&desk, id).expect("the third file");
    assert_eq!(replace(&desk, other, &secret()), refused);
    let _ = desk.publish();
    // Back past all of it: that stops where the original would come.
    let mut undone = Ok(());
    while undone.is_ok() {
        undone = (desk.app.undo(&desk.job())).map(|_| ()).map_err(|stop| stop.problem().code);
    }
    assert_eq!(undone, Err(Code::UndoRedacted));
    assert_eq!(replace(&desk, other, &secret()), refused);
    let _ = desk.publish();
    assert!(!tells(&desk.site()));
    back(&desk, id).expect("who wants that asks for it by name");
    assert_eq!(hash(&desk, id), original);
    replace(&desk, other, &secret()).expect("it is no secret any more");
}

#[test]
fn what_was_online_before_it_was_redacted_goes_nowhere_new() {
    let desk = Desk::new();
    let id = telling(&desk, "brief.pdf");
    let _ = desk.publish();
    assert!(tells(&desk.site()));
    make(&desk, id, MadeHow::Redacted, REDACTED).expect("a redacted version");
    desk.change(id, &[FieldChange::OfficieleTitel(String::new())]);
    let second = desk.add_target("tweede");
    let _ = desk.publish_to(second, AfterOthers::Continue);
    assert_eq!(first_finding(&desk, id), RuleCode::D01, "held back");
    assert!(!tells(&desk.beside("tweede")), "and not restored");
    desk.describe(id, "Brief", "infocat014");
    let _ = desk.publish();
    assert!(shows_only_redacted(&desk.site()), "replaced");
}

#[test]
fn an_original_stays_as_long_as_its_document_and_no_longer() {
    let desk = Desk::new();
    let id = telling(&desk, "brief.pdf");
    make(&desk, id, MadeHow::Redacted, REDACTED).expect("a redacted version");
    // Something that was skipped makes the next start look for copies that nobody needs.
    let known = desk.file("nog eens.pdf", REDACTED);
    assert_eq!(desk.add(&[known]).skipped.len(), 1);
    let copies = desk.beside("bibliotheek").join("bestanden");
    let desk = desk.reopen();
    assert!(tells(&copies));
    desk.app.erase(&only(id), &desk.job()).expect("erased");
    assert!(!tells(&desk.beside("bibliotheek")));
    assert_eq!(files_below(&copies).len(), 0);
}
