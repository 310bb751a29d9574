//! What proposals learn from: what a person chose, and nothing that merely came with something else.

use crate::adoption::{Theirs, adopt, source, write_theirs};
use crate::support::{Desk, these};
use openbaarmaker_core::lists::{TermList, built_in_lists};
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{AddOptions, BecauseCode, Field, FieldChange, FillMode, TemplateChoice, TemplateInput};
use tests::folders::put;

/// "Woo-verzoeken en -besluiten", as typed.
const DECISIONS: &str = "infocat014";
/// "Adviezen", as typed.
const ADVICE: &str = "infocat011";

fn category(code: &str) -> FieldChange {
    FieldChange::Informatiecategorieen(vec![code.to_owned()])
}

fn template(desk: &Desk) -> openbaarmaker_core::model::TemplateId {
    let input = TemplateInput {
        name: Some("Dossier".to_owned()),
        fields: Some(vec![category(DECISIONS)]),
        ..TemplateInput::default()
    };
    (desk.app.template_add(&input, desk.now())).expect("template").id
}

/// Adds three documents whose titles have a word in common.
fn three(desk: &Desk, options: &AddOptions) -> Vec<DocumentId> {
    let files: Vec<_> = (1..=3)
        .map(|number| {
            let name = format!("Zonnedael dossierstuk {number}.txt");
            desk.file(&name, name.as_bytes())
        })
        .collect();
    let added = desk.adding(|job, on_added| (desk.app).add(desk.catalogue, &files, options, job, on_added));
    added.documents.iter().map(|one| one.id).collect()
}

/// The category that goes with the word, and how often.
fn learned(desk: &Desk) -> Option<(String, u32)> {
    learned_of(desk, Field::Informatiecategorie)
}

/// The term of a field that goes with the word, and how often.
fn learned_of(desk: &Desk, field: Field) -> Option<(String, u32)> {
    let mut words = desk.app.learned().expect("learned").into_iter();
    let word = words.find(|one| one.word == "zonnedael" && one.field == field)?;
    Some((word.value, word.count))
}

fn kind(label: &str) -> FieldChange {
    FieldChange::Documentsoorten(vec![uri_of(label)])
}

fn uri_of(label: &str) -> String {
    let kind = built_in_lists().find(TermList::Documentsoorten, label).expect("a kind of document");
    kind.uri.clone()
}

fn change(desk: &Desk, ids: &[DocumentId], change: FieldChange) {
    (desk.app.change(&these(ids), &[change], None, &desk.job())).expect("changed");
}

#[test]
fn what_a_template_gave_is_not_learned_until_a_person_chooses() {
    let desk = Desk::new();
    let dossier = template(&desk);
    let ids = three(&desk, &AddOptions::default());
    (desk.app).template_apply(&these(&ids), dossier, FillMode::Empty, None, &desk.job()).expect("applied");
    assert_eq!(learned(&desk), None, "a template is no choice");

    change(&desk, &ids, category(DECISIONS));
    let step = desk.app.overview().expect("overview").undo.expect("a step");
    assert_eq!((step.kind.as_str(), learned(&desk)), ("fill", None), "nothing changed");

    change(&desk, &ids, category(ADVICE));
    let advice = learned(&desk).expect("chosen");
    assert_eq!(advice.1, 3);
    let (id, mode) = (dossier, FillMode::Replace);
    (desk.app).template_apply(&these(&ids), id, mode, None, &desk.job()).expect("replaced");
    assert_eq!(learned(&desk), None, "the template took its place");
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(learned(&desk), Some(advice), "chosen again");
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(learned(&desk), None);
}

#[test]
fn what_new_documents_got_from_a_template_is_not_learned() {
    let desk = Desk::new();
    let id = template(&desk);
    let options = AddOptions { template: TemplateChoice::This { id }, ..AddOptions::default() };
    let ids = three(&desk, &options);
    let detail = desk.detail(ids[0]);
    assert_eq!(detail.row.categories.len(), 1, "it was applied");
    assert_eq!(learned(&desk), None);
    // One more category is a choice: the person looked at them.
    change(&desk, &ids, FieldChange::Informatiecategorieen(vec![DECISIONS.to_owned(), ADVICE.to_owned()]));
    assert_eq!(learned(&desk).map(|(_, count)| count), Some(3));
}

#[test]
fn what_stood_in_a_sitemap_is_not_learned() {
    let desk = Desk::new();
    let urls = ["1", "2", "3"].map(|number| format!("https://open.voorbeeld.nl/woo/{number}.pdf"));
    let entries =
        [0, 1, 2].map(|number| Theirs { url: &urls[number], title: "Zonnedael dossierstuk", ..Theirs::default() });
    write_theirs(&desk.site(), &entries);
    for number in ["1", "2", "3"] {
        put(&desk.site(), &format!("woo/{number}.pdf"), b"%PDF-1.7\n");
    }
    let (_, result) = adopt(&desk, &source(&desk));
    assert_eq!((result.documents, learned(&desk)), (3, None));
    let ids: Vec<_> = crate::adoption::documents(&desk).into_iter().map(|one| one.0).collect();
    change(&desk, &ids, category(ADVICE));
    assert_eq!(learned(&desk).map(|(_, count)| count), Some(3));
}

#[test]
fn kinds_that_a_person_chose_are_proposed_again() {
    let desk = Desk::new();
    let ids = three(&desk, &AddOptions::default());
    change(&desk, &ids, FieldChange::AcceptTitle);
    change(&desk, &ids, kind("jaarverslag"));
    let chosen = uri_of("jaarverslag");
    let known = learned_of(&desk, Field::Documentsoort);
    assert_eq!(known, Some((chosen.clone(), 3)));
    assert_eq!(learned(&desk), None, "no category was chosen");

    let file = desk.file("Zonnedael erbij.txt", b"erbij");
    let options = AddOptions::default();
    let added = desk.adding(|job, on_added| (desk.app).add(desk.catalogue, &[file], &options, job, on_added));
    let proposals = (desk.app).suggestions(added.documents[0].id, desk.now()).expect("proposals");
    let proposed = (proposals.iter()).find(|one| one.field == "documentsoort").expect("a kind");
    assert_eq!(proposed.value, chosen);
    assert_eq!(proposed.because[0].code, BecauseCode::Learned);

    desk.app.undo(&desk.job()).expect("the document is gone");
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(learned_of(&desk, Field::Documentsoort), None);
}

#[test]
fn kinds_that_a_template_gave_are_not_learned_until_a_person_chooses() {
    let desk = Desk::new();
    let input = TemplateInput {
        name: Some("Verslag".to_owned()),
        fields: Some(vec![kind("jaarverslag"), category(DECISIONS)]),
        ..TemplateInput::default()
    };
    let template = desk.app.template_add(&input, desk.now()).expect("template").id;
    let ids = three(&desk, &AddOptions::default());
    (desk.app).template_apply(&these(&ids), template, FillMode::Empty, None, &desk.job()).expect("applied");
    change(&desk, &ids, category(ADVICE));
    assert_eq!(learned_of(&desk, Field::Documentsoort), None);
    assert!(learned(&desk).is_some(), "the categories were chosen");
    change(&desk, &ids, kind("advies"));
    let known = learned_of(&desk, Field::Documentsoort);
    assert_eq!(known, Some((uri_of("advies"), 3)));
}
