//! Copies in the library that no document uses: removed at the next start, but never one that is still needed.

use crate::support::{Desk, only};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::{Cancel, Event, Job};
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::AddOptions;
use std::collections::BTreeSet;
use std::fs;
use tests::folders::files_below;

/// The copies in the library of a desk, as their contents.
fn copies(desk: &Desk) -> BTreeSet<String> {
    let folder = desk.folder.path().join("bibliotheek/bestanden");
    let contents = files_below(&folder).into_values();
    contents.map(|bytes| String::from_utf8(bytes).expect("text")).collect()
}

fn replace(desk: &Desk, id: DocumentId, content: &str) -> Result<(), Code> {
    let other = desk.file("nieuw/a.pdf", content.as_bytes());
    (desk.app.replace_file(id, &other, None, desk.now())).map(|_| ()).map_err(|refused| refused.problem().code)
}

#[test]
fn refused_replacement_leaves_no_copy_behind() {
    let (desk, id) = Desk::with_published("a.pdf");
    desk.withdraw(&[id]);
    desk.publish();
    let before = copies(&desk);
    assert_eq!(replace(&desk, id, "%PDF-1.7\ngeheim\n"), Err(Code::DocumentWithdrawn));
    let desk = desk.reopen();
    assert_eq!(copies(&desk), before, "only what was there");
}

#[test]
fn everything_that_can_come_back_stays() {
    let desk = Desk::new();
    let [a, removed] = ["a.pdf", "b.pdf"].map(|name| desk.ready(name));
    desk.ready("c.pdf");
    desk.publish();
    let concept = desk.ready("d.pdf");
    desk.app.remove(&only(concept), desk.now()).expect("removal");
    for content in ["%PDF-1.7\ntwee\n", "%PDF-1.7\ndrie\n"] {
        assert_eq!(replace(&desk, a, content), Ok(()));
    }
    desk.app.undo(&desk.job()).expect("undo: drie can be redone");
    desk.withdraw(&[removed]);
    desk.app.undo(&desk.job()).expect("undo of the withdrawal");
    let needed = copies(&desk);
    assert_eq!(needed.len(), 6, "{needed:?}");
    // An import that was skipped makes the next start look.
    let known = desk.file("nog/c.pdf", b"%PDF-1.7\nc.pdf\n");
    assert_eq!(desk.add(&[known]).skipped.len(), 1);
    let stray = desk.folder.path().join("bibliotheek/bestanden/ab");
    fs::create_dir_all(&stray).expect("folder");
    fs::write(stray.join("0".repeat(62)), "van niemand").expect("copy");
    let desk = desk.reopen();
    assert_eq!(copies(&desk), needed, "what is needed, and nothing else");
}

#[test]
fn stopped_import_leaves_only_copies_of_documents() {
    let desk = Desk::new();
    let inputs: Vec<_> =
        (0..400).map(|number| desk.file(&format!("{number}.txt"), format!("inhoud {number}").as_bytes())).collect();
    let cancel = Cancel::new();
    // Asks to stop as soon as the first files were taken.
    let sink = |event: Event| {
        if matches!(event, Event::Progress { files: 1.., .. }) {
            cancel.cancel();
        }
    };
    let job = Job { sink: &sink, cancel: &cancel, now: desk.now() };
    let options = AddOptions::default();
    let result = desk.app.add(desk.catalogue, &inputs, &options, &job, &mut drop).expect("what was added");
    let desk = desk.reopen();
    assert_eq!(copies(&desk).len(), result.added as usize, "a copy for each document");
}
