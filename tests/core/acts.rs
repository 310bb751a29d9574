//! Acts that somebody set stay as they are; proposed acts follow the document date.

use crate::support::{Desk, only};
use openbaarmaker_core::model::{DocumentId, DocumentStatus};
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::{FillMode, TemplateInput};

fn set(desk: &Desk, id: DocumentId, words: &[&str]) {
    let pair = |word: &&str| {
        let (field, value) = typed::split(word).expect("a field and a value");
        (field.to_owned(), value.to_owned())
    };
    let pairs: Vec<_> = words.iter().map(pair).collect();
    desk.change(id, &typed::changes(&pairs).expect("changes"));
}

/// The moments of the acts, and whether they are told as a proposal.
fn acts(desk: &Desk, id: DocumentId) -> (Vec<String>, bool) {
    let detail = desk.detail(id);
    let moments = detail.acts.into_iter().map(|act| act.at_time);
    (moments.collect(), detail.acts_are_proposed)
}

const FIRST: &str = "2026-03-01T00:00:00+01:00";
const LATER: &str = "2026-02-20T00:00:00+01:00";

#[test]
fn only_acts_that_nobody_gave_go_along_with_the_document_date() {
    const GIVEN: &[&str] = &["documenthandeling=vaststelling@2026-03-01"];
    let cases: [(&[&[&str]], bool); 9] = [
        (&[], true),
        (&[GIVEN], false),
        (&[&["soortHandeling=vaststelling", "atTime=2026-03-01"]], false),
        (&[&["documenthandeling:=vaststelling@2026-03-01"]], false),
        (&[&["documenthandeling="], &["documenthandeling+=vaststelling@2026-03-01"]], false),
        (&[GIVEN, &["documenthandeling+=vaststelling"]], false),
        (&[&["soortHandeling=ondertekening"]], true),
        (&[GIVEN, &["documenthandeling:=vaststelling"]], true),
        (&[GIVEN, &["soortHandeling=vaststelling"]], true),
    ];
    for (steps, follows) in cases {
        let (desk, id) = Desk::with_ready("a.pdf");
        set(&desk, id, &["creatiedatum=2026-03-01"]);
        for words in steps {
            set(&desk, id, words);
        }
        let before = (vec![FIRST.to_owned()], follows);
        assert_eq!(acts(&desk, id), before, "{steps:?}");
        set(&desk, id, &["creatiedatum=2026-02-20"]);
        let moment = if follows { LATER } else { FIRST };
        let after = (vec![moment.to_owned()], follows);
        assert_eq!(acts(&desk, id), after, "{steps:?}");
    }
}

#[test]
fn acts_with_a_moment_in_a_template_are_given() {
    let (desk, id) = Desk::with_ready("a.pdf");
    set(&desk, id, &["creatiedatum=2026-03-01"]);
    let pair = ("documenthandeling".to_owned(), "vaststelling@2026-03-01".to_owned());
    let input = TemplateInput {
        name: Some("Besluit".to_owned()),
        fields: Some(typed::changes(&[pair]).expect("changes")),
        ..TemplateInput::default()
    };
    let template = (desk.app).template_add(&input, desk.now()).expect("a template");
    (desk.app).template_apply(&only(id), template.id, FillMode::Replace, None, &desk.job()).expect("applied");
    set(&desk, id, &["creatiedatum=2026-02-20"]);
    assert_eq!(acts(&desk, id), (vec![FIRST.to_owned()], false));
}

#[test]
fn saying_what_was_proposed_publishes_nothing() {
    let (desk, id) = Desk::with_published("a.pdf");
    set(&desk, id, &["documenthandeling=vaststelling@2026-11-10"]);
    let detail = desk.detail(id);
    assert_eq!((detail.row.status, detail.acts_are_proposed), (DocumentStatus::Published, false));
    desk.app.undo(&desk.job()).expect("undone");
    assert!(acts(&desk, id).1, "a proposal again");
}

#[test]
fn an_act_or_relation_that_is_given_twice_is_written_once() {
    let desk = Desk::new();
    let (id, other) = (desk.ready("a.pdf"), desk.ready("b.pdf"));
    let relation = format!("documentrelatie=verwijst naar@{other};verwijst naar@{other};is reactie op@{other}");
    set(&desk, id, &["documenthandeling=vaststelling@2026-03-01;vaststelling@2026-03-01", &relation]);
    let elsewhere = "documentrelatie+=verwijst naar@https://elders.voorbeeld.nl/x.pdf";
    for title in ["Motie", "De motie"] {
        set(&desk, id, &[&format!("{elsewhere} {title}")]);
    }
    desk.publish();
    let page = desk.snapshot().remove("sitemap-diwoo-0001.xml").expect("a page");
    let page = String::from_utf8(page).expect("text");
    assert_eq!(page.matches(FIRST).count(), 1, "{page}");
    for (text, count) in [("documenten/2026/b.pdf\">", 2), ("elders.voorbeeld.nl", 1)] {
        assert_eq!(page.matches(text).count(), count, "{text}: {page}");
    }
}
