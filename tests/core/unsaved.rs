//! What was typed but not stored, and what was chosen together.

use crate::many::everything;
use crate::support::{Desk, these};
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{
    DocumentFilter, FieldChange, Revision, Selection, StatusFilter, UnsavedOf, UnsavedText,
};

fn kept(desk: &Desk, id: DocumentId) -> Vec<UnsavedText> {
    desk.detail(id).unsaved
}

fn told(desk: &Desk) -> Vec<DocumentId> {
    desk.app.overview().expect("the overview").unsaved
}

fn keep(desk: &Desk, id: DocumentId, field: &str, text: Option<&str>) {
    let of = UnsavedOf::Document { id };
    desk.app.keep_unsaved(of, field, text).expect("kept");
}

#[test]
fn what_is_typed_is_kept_until_the_field_is_stored() {
    let desk = Desk::new();
    let (first, second) = (desk.ready("a.pdf"), desk.ready("b.pdf"));
    let before = desk.app.overview().expect("the overview").undo;
    keep(&desk, first, "creatiedatum", Some("31-02-2026"));
    keep(&desk, first, "creatiedatum", Some("31-02-202"));
    keep(&desk, first, "documenthandeling", Some("[]"));
    keep(&desk, second, "creatiedatum", Some("x"));
    assert_eq!(desk.app.overview().expect("the overview").undo, before, "no change");
    assert_eq!(told(&desk), [first, second]);
    let desk = desk.reopen();
    let fields: Vec<_> = (kept(&desk, first).into_iter()).map(|one| (one.field, one.text)).collect();
    let expected = [("creatiedatum", "31-02-202"), ("documenthandeling", "[]")];
    assert_eq!(fields, expected.map(|(field, text)| (field.to_owned(), text.to_owned())));

    desk.retitle(first, "Anders");
    assert_eq!(kept(&desk, first).len(), 2, "another field");
    // Also by a value that stands there already.
    let date = [FieldChange::Creatiedatum(Some("2026-11-10".to_owned()))];
    desk.change(first, &date);
    assert_eq!(kept(&desk, first).len(), 1, "the date is stored");
    assert_eq!(kept(&desk, second).len(), 1, "of the other it is not");
    let all = (desk.app).change(&everything(), &date, Some(Revision(0)), &desk.job());
    let all = all.expect("change");
    assert_eq!(all.skipped.len(), 2, "both changed later than this person saw");
    assert_eq!(kept(&desk, second).len(), 1, "left alone, so it stays");
    desk.app.change(&these(&[first, second]), &date, None, &desk.job()).expect("change");
    assert!(kept(&desk, second).is_empty());
    keep(&desk, first, "documenthandeling", None);
    assert!(told(&desk).is_empty());
}

#[test]
fn a_value_from_elsewhere_takes_the_place_of_what_was_typed_before_it() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.change(id, &[FieldChange::Creatiedatum(None)]);
    keep(&desk, id, "officieleTitel", Some("Beslui"));
    keep(&desk, id, "documenthandeling", Some("[]"));
    // Undo is no newer value; what was typed is.
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(kept(&desk, id).len(), 2);
    desk.change(id, &[FieldChange::Creatiedatum(Some("2026-10-01".to_owned()))]);
    assert_eq!(kept(&desk, id).len(), 2, "acts that follow the date say nothing new");
    desk.change(id, &[FieldChange::SoortHandeling("ontvangst".to_owned())]);
    let left = kept(&desk, id);
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(left[0].field, "officieleTitel");
}

#[test]
fn what_was_chosen_together_never_grows_and_loses_only_what_is_gone() {
    let desk = Desk::new();
    let ids: Vec<DocumentId> = ["a.pdf", "b.pdf", "c.pdf"].map(|name| desk.ready(name)).into();
    let ready = DocumentFilter { statuses: vec![StatusFilter::Ready], ..DocumentFilter::default() };
    let newest = ids[2];
    let later = desk.ready("d.pdf");
    let chosen = desk.app.choose_all(&ready, newest).expect("chosen");
    let selection = Selection::Filter {
        filter: DocumentFilter { chosen: Some(chosen), ..DocumentFilter::default() },
        except: Vec::new(),
    };
    let now = || desk.app.selected(&selection).expect("selected");
    assert_eq!(now(), ids, "not what came after the person looked");
    // One leaves the filter, and stays chosen; what comes into the filter is not.
    desk.change(ids[0], &[FieldChange::Creatiedatum(None)]);
    assert_eq!(now(), ids);
    let gone = [ids[1]];
    desk.app.remove(&these(&gone), desk.now()).expect("removed");
    assert_eq!(now(), [ids[0], ids[2]]);
    let language = [FieldChange::Language(Some("ENG".to_owned()))];
    let changed = desk.app.change(&selection, &language, None, &desk.job()).expect("change");
    assert_eq!(changed.changed, [ids[0], ids[2]]);
    let other = desk.detail(later);
    assert!(!other.language.ends_with("ENG"), "{}", other.language);
    let json = serde_json::to_value(&selection).expect("json");
    assert_eq!(json["filter"]["chosen"], format!("{}-{}", ids[0], ids[2]));
}
