//! Files that are to be added under the name of a document's file: they may take its place, all in one step.

use crate::support::Desk;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::DocumentId;
use std::path::PathBuf;

fn found(desk: &Desk, files: &[PathBuf]) -> Vec<(u32, DocumentId)> {
    let found = desk.app.namesakes(desk.catalogue, files, &desk.job()).expect("found");
    found.into_iter().map(|one| (one.at, one.document)).collect()
}

fn hash(desk: &Desk, id: DocumentId) -> String {
    desk.detail(id).file.sha256
}

#[test]
fn a_file_with_the_name_of_a_document_and_other_content_may_take_its_place() {
    let desk = Desk::new();
    let [first, second] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    let newer = [
        desk.file("nieuw/b.pdf", b"%PDF-1.7\nnieuw\n"),
        desk.file("nieuw/c.pdf", b"%PDF-1.7\nander\n"),
        desk.file("nieuw/a.pdf", b"%PDF-1.7\nook nieuw\n"),
    ];
    assert_eq!(found(&desk, &newer), [(0, second), (2, first)]);
    let same = desk.file("zelfde/a.pdf", b"%PDF-1.7\na.pdf\n");
    let of_another = desk.file("ander/a.pdf", b"%PDF-1.7\nb.pdf\n");
    let empty = desk.file("leeg/a.pdf", b"");
    for (left, why) in [
        (same, "nothing changes"),
        (of_another, "it is here as another document"),
        (empty, "it cannot be added"),
        (desk.folder.path().join("weg/a.pdf"), "it is not there"),
        (desk.folder.path().join("bron/nieuw"), "a folder is not looked into"),
    ] {
        assert!(found(&desk, &[left]).is_empty(), "{why}");
    }
    let [again, other] = ["nog", "weer"].map(|folder| {
        let content = format!("%PDF-1.7\n{folder}\n");
        desk.file(&format!("{folder}/a.pdf"), content.as_bytes())
    });
    assert!(found(&desk, &[again, other]).is_empty(), "neither of two is the newer");
}

#[test]
fn a_document_that_is_withdrawn_gets_no_other_file() {
    let (desk, id) = Desk::with_published("a.pdf");
    let newer = [desk.file("nieuw/a.pdf", b"%PDF-1.7\nnieuw\n")];
    assert_eq!(found(&desk, &newer), [(0, id)], "online");
    desk.withdraw(&[id]);
    assert!(found(&desk, &newer).is_empty(), "to be withdrawn");
    desk.publish();
    assert!(found(&desk, &newer).is_empty(), "withdrawn");
}

#[test]
fn several_files_are_replaced_in_one_step_or_none() {
    let desk = Desk::new();
    let both = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    let before = both.map(|id| hash(&desk, id));
    let [one, two] = ["a.pdf", "b.pdf"].map(|name| {
        let content = format!("%PDF-1.7\nnieuwer {name}\n");
        desk.file(&format!("nieuw/{name}"), content.as_bytes())
    });
    let replace = |files: &[(DocumentId, PathBuf)]| {
        let replaced = desk.app.replace_files(files, None, &desk.job());
        replaced.map(|done| done.changed.len()).map_err(|stop| stop.problem().code)
    };
    let missing = desk.folder.path().join("weg.pdf");
    let refused = replace(&[(both[0], one.clone()), (both[1], missing)]);
    assert_eq!(refused, Err(Code::FileNotTaken));
    assert_eq!(both.map(|id| hash(&desk, id)), before, "none");

    assert_eq!(replace(&[(both[0], one), (both[1], two)]), Ok(2));
    let after = both.map(|id| hash(&desk, id));
    assert!(after.iter().zip(&before).all(|(after, before)| after != before), "both");
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(both.map(|id| hash(&desk, id)), before, "one step");
}
