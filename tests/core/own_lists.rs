//! Value lists belong to a library: imports into another library, and imports that were not completed, are not seen.

use crate::many::everything;
use crate::support::{Desk, only, refuses};
use openbaarmaker_core::app::App;
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::job::{Cancel, Job, Silent};
use openbaarmaker_core::lists::{ListKey, Show};
use openbaarmaker_core::model::{DocumentId, RuleCode};
use openbaarmaker_core::wire::{FieldChange, ListResult, ListWishes, TermList};
use serde_json::json;
use std::path::PathBuf;
use tests::value_lists::{labelled, newer, terms};

const PODCAST: &str = "https://identifier.overheid.nl/tooi/def/thes/kern/c_0000beef";

/// A list of kinds of documents in which "brief" has another name, and with one kind more.
fn kinds(desk: &Desk) -> PathBuf {
    let mut list = newer(ListKey::Documentsoorten);
    labelled(&mut list, "brief")["label"] = json!("brief of e-mail");
    terms(&mut list).push(json!({ "uri": PODCAST, "label": "podcast" }));
    desk.file("lijst.json", list.to_string().as_bytes())
}

fn import(desk: &Desk, cancel: &Cancel) -> Result<ListResult, UseCaseError> {
    let (file, wishes) = (kinds(desk), ListWishes::default());
    let token = desk.app.list_preview(&file, &wishes)?.token;
    let (sink, now) = (&Silent, desk.now());
    let job = Job { sink, cancel, now };
    desk.app.list_import(&file, &wishes, &token, &job)
}

/// Gives a document a kind, as typed.
fn set_kind(desk: &Desk, id: DocumentId, kind: &str) -> Result<(), UseCaseError> {
    let change = FieldChange::Documentsoorten(vec![kind.to_owned()]);
    (desk.app.change(&only(id), &[change], None, &desk.job())).map(drop)
}

/// What the lists of a library call "brief", and whether they have "podcast".
#[track_caller]
fn assert_lists(desk: &Desk, name: &str, has_podcast: bool) {
    let lists = desk.app.lists();
    let of = |text: &str| App::terms(&lists, TermList::Documentsoorten, text, Show::All, 1);
    assert_eq!(of("brief").first().map(|term| term.label.as_str()), Some(name));
    assert_eq!(of("podcast").len(), usize::from(has_podcast));
    let id = desk.ready("soort.pdf");
    match set_kind(desk, id, "podcast") {
        Ok(()) => assert!(has_podcast, "a term that the library does not know"),
        Err(stop) => {
            assert_eq!(stop.problem().code, Code::ValueInvalid);
            assert!(!has_podcast, "a term that the library knows");
        }
    }
    desk.app.remove(&only(id), desk.now()).expect("removed");
}

fn page(desk: &Desk) -> String {
    std::fs::read_to_string(desk.site().join("sitemap-diwoo-0001.xml")).expect("a page")
}

#[test]
fn two_open_libraries_are_judged_and_shown_by_their_own_lists() {
    let (newer, older) = (Desk::new(), Desk::new());
    let [with_newer, with_older] = [&newer, &older].map(|desk| {
        let id = desk.ready("brief.pdf");
        set_kind(desk, id, "brief").expect("a kind");
        id
    });
    older.publish();
    import(&newer, &Cancel::new()).expect("imported");
    assert_lists(&newer, "brief of e-mail", true);
    assert_lists(&older, "brief", false);

    set_kind(&newer, with_newer, "brief of e-mail").expect("its own name");
    refuses(set_kind(&older, with_older, "brief of e-mail"), Code::ValueInvalid, "another's name");
    newer.publish();
    assert!(page(&newer).contains(">brief of e-mail<"), "{}", page(&newer));
    assert!(page(&older).contains(">brief<"), "{}", page(&older));
    assert!(!older.app_has_work(), "nothing is another there");

    set_kind(&newer, with_newer, "podcast").expect("a kind that only one of them knows");
    let detail = |desk: &Desk, id| desk.detail(id);
    let codes = |desk: &Desk, id| -> Vec<RuleCode> {
        let found = detail(desk, id).findings.into_iter();
        found.map(|finding| finding.code).collect()
    };
    assert!(codes(&newer, with_newer).contains(&RuleCode::D04), "newer than DiWoo 0.9.8");
    assert!(!codes(&older, with_older).contains(&RuleCode::D04));

    // Whatever is opened or closed beside it.
    let newer = newer.reopen();
    assert_lists(&older, "brief", false);
    assert_lists(&newer, "brief of e-mail", true);
    let older = older.reopen();
    assert_lists(&newer, "brief of e-mail", true);
    assert_lists(&older, "brief", false);
}

/// More documents of a kind than are judged before anybody looks whether to stop.
fn many_letters() -> Desk {
    let desk = Desk::new();
    let files: Vec<PathBuf> =
        (0..150).map(|number| desk.file(&format!("{number}.txt"), format!("Brief {number}").as_bytes())).collect();
    desk.add(&files);
    let kind = FieldChange::Documentsoorten(vec!["brief".to_owned()]);
    (desk.app.change(&everything(), &[kind], None, &desk.job())).expect("a kind");
    desk
}

#[test]
fn an_import_that_stops_halfway_leaves_the_lists_as_they_were() {
    let desk = many_letters();
    let before = desk.app.lists();
    let stopped = Cancel::new();
    stopped.cancel();
    refuses(import(&desk, &stopped), Code::ChangeCancelled, "stopped while it judged");
    assert!(std::sync::Arc::ptr_eq(&before, &desk.app.lists()));
    assert_lists(&desk, "brief", false);
    set_kind(&desk, desk.ready("brief.pdf"), "brief").expect("a kind");
    desk.publish();
    assert!(page(&desk).contains(">brief<"), "{}", page(&desk));

    import(&desk, &Cancel::new()).expect("imported");
    assert_lists(&desk, "brief of e-mail", true);
}

#[test]
fn an_undo_that_stops_halfway_leaves_the_lists_as_they_were() {
    let desk = many_letters();
    import(&desk, &Cancel::new()).expect("imported");
    let cancel = Cancel::new();
    cancel.cancel();
    let job = Job::silent(&cancel, desk.now());
    refuses(desk.app.undo(&job), Code::ChangeCancelled, "stopped while it judged");
    assert_lists(&desk, "brief of e-mail", true);
}
