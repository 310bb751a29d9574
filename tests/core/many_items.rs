//! Acts, relations and own data of many documents: added, removed, or put in the place of their like
//! (decisions.md, "Many documents at once").

use crate::many::{everything, summary};
use crate::support::{Desk, these};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::{
    ChangePreview, DocumentDetail, DocumentFilter, Field, FieldChange, FieldState, FieldSummary, FieldValue, Selection,
    TermList,
};

/// Changes as typed on the command line.
fn changes(words: &[&str]) -> Vec<FieldChange> {
    let pair = |word: &&str| {
        let (field, value) = typed::split(word).expect("a field and a value");
        (field.to_owned(), value.to_owned())
    };
    let pairs: Vec<_> = words.iter().map(pair).collect();
    typed::changes(&pairs).expect("changes")
}

fn detail(desk: &Desk, id: DocumentId) -> DocumentDetail {
    desk.detail(id)
}

/// The values of a field of a document as typed.
fn values(desk: &Desk, id: DocumentId, field: &str) -> Vec<String> {
    let label = |text: String| {
        let (term, rest) = text.split_once('@').unwrap_or((&text, ""));
        let lists = openbaarmaker_core::lists::built_in_lists();
        let act = lists.documenthandelingen.get(term).map(|term| &term.label);
        let role = lists.documentrelaties.get(term).map(|term| &term.label);
        match act.or(role) {
            Some(label) => format!("{label}@{rest}"),
            None => text,
        }
    };
    let values = desk.app.stored_values(id, field).expect("values");
    values.into_iter().map(label).collect()
}

fn acts(desk: &Desk, id: DocumentId) -> Vec<String> {
    values(desk, id, "documenthandeling")
}

fn counts(desk: &Desk, selection: &Selection, field: Field) -> Vec<(String, u32)> {
    let told = summary(desk, selection);
    let field = told.field(field).expect("every field");
    let values = field.values.iter();
    values.map(|one| (one.label.clone(), one.count)).collect()
}

/// Makes a change of which the preview must have told the truth, twice: the second time there is nothing left to do.
fn applied(desk: &Desk, selection: &Selection, words: &[&str]) -> (ChangePreview, Vec<DocumentId>) {
    let wanted = changes(words);
    let preview = desk.app.change_preview(selection, &wanted, &desk.job());
    let preview = preview.unwrap_or_else(|stop| panic!("{words:?}: {stop:?}"));
    let done = desk.app.change(selection, &wanted, None, &desk.job());
    let changed = done.expect("changed").changed;
    assert_eq!(preview.changed as usize, changed.len(), "{words:?}");
    let again = desk.app.change(selection, &wanted, None, &desk.job());
    assert_eq!(again.expect("changed").changed, [], "{words:?}: again");
    (preview, changed)
}

/// Documents with: the act that is proposed; also "ontvangst" on a day of its own; no act; neither date nor act.
fn four(desk: &Desk) -> Vec<DocumentId> {
    let ids: Vec<_> = (0..4).map(|n| desk.ready(&format!("{n}.pdf"))).collect();
    desk.change(ids[1], &changes(&["documenthandeling+=ontvangst@2-11-2026@gemeente Zeist"]));
    desk.change(ids[2], &[FieldChange::Documenthandelingen(Vec::new())]);
    desk.change(ids[3], &[FieldChange::Creatiedatum(None)]);
    desk.change(ids[3], &[FieldChange::Documenthandelingen(Vec::new())]);
    ids
}

#[test]
fn kinds_of_acts_are_counted_one_by_one() {
    let desk = Desk::new();
    let ids = four(&desk);
    let told = counts(&desk, &these(&ids), Field::SoortHandeling);
    assert_eq!(told, [("vaststelling".to_owned(), 2), ("ontvangst".to_owned(), 1)]);
    let told = summary(&desk, &these(&ids));
    let FieldSummary { state, empty, .. } = told.field(Field::SoortHandeling).expect("the field");
    assert_eq!((*state, *empty), (FieldState::Different, 2));
}

#[test]
fn an_act_on_the_date_of_each_document_leaves_all_others() {
    let desk = Desk::new();
    let ids = four(&desk);
    let (preview, changed) = applied(&desk, &these(&ids), &["documenthandeling+=ontvangst"]);
    assert_eq!(changed, [ids[0], ids[2], ids[3]], "the second has one");
    assert_eq!(preview.overwritten, 0, "nothing goes");
    assert_eq!(acts(&desk, ids[0]), ["vaststelling@2026-11-10", "ontvangst@2026-11-10"]);
    assert_eq!(acts(&desk, ids[1]), ["vaststelling@2026-11-10", "ontvangst@2026-11-02"]);
    assert_eq!(acts(&desk, ids[2]), ["ontvangst@2026-11-10"]);
    assert_eq!(acts(&desk, ids[3]), ["ontvangst@"], "it waits for a date");

    let date = [FieldChange::Creatiedatum(Some("2026-11-12".to_owned()))];
    desk.change(ids[3], &date);
    assert_eq!(acts(&desk, ids[3]), ["ontvangst@2026-11-12"]);
    desk.app.undo(&desk.job()).expect("the date");
    desk.app.undo(&desk.job()).expect("the act");
    assert_eq!(acts(&desk, ids[0]), ["vaststelling@2026-11-10"]);
    assert_eq!(acts(&desk, ids[2]), [] as [&str; 0]);
}

#[test]
fn an_act_with_a_date_and_an_organisation_is_one_more() {
    let desk = Desk::new();
    let ids = four(&desk);
    let all = these(&ids);
    let word = "documenthandeling+=ontvangst@2026-11-12@gemeente Utrecht";
    let (preview, changed) = applied(&desk, &all, &[word]);
    assert_eq!((changed.len(), preview.overwritten), (4, 0));
    assert_eq!(acts(&desk, ids[1]), ["vaststelling@2026-11-10", "ontvangst@2026-11-02", "ontvangst@2026-11-12"]);
    assert_eq!(detail(&desk, ids[3]).acts_by, ["gemeente Utrecht"]);
    let (preview, changed) = applied(&desk, &all, &["documenthandeling-=ontvangst@@gemeente Zeist"]);
    assert_eq!((changed, preview.overwritten), (vec![ids[1]], 1));
    let (_, changed) = applied(&desk, &all, &["documenthandeling-=ontvangst"]);
    assert_eq!(changed, ids);
    assert_eq!(acts(&desk, ids[1]), ["vaststelling@2026-11-10"]);
    assert_eq!(acts(&desk, ids[3]), [] as [&str; 0]);
}

#[test]
fn without_any_date_there_is_no_further_act() {
    let (desk, id) = Desk::with_ready("1.pdf");
    desk.change(id, &changes(&["creatiedatum=", "documenthandeling=ontvangst@2026-11-02"]));
    let all = these(&[id]);
    for word in [
        "documenthandeling+=vaststelling",
        "documenthandeling+=ontvangst@@gemeente Utrecht",
        "documenthandeling:=ontvangst",
    ] {
        assert_eq!(applied(&desk, &all, &[word]).1, [], "{word}");
    }
    assert_eq!(acts(&desk, id), ["ontvangst@2026-11-02"], "nothing is lost");
}

#[test]
fn an_act_comes_in_the_place_of_its_kind_or_of_all() {
    let desk = Desk::new();
    let ids = four(&desk);
    let all = these(&ids);
    let word = "documenthandeling:=vaststelling@2026-11-12";
    let (preview, changed) = applied(&desk, &all, &[word]);
    assert_eq!((changed.len(), preview.overwritten), (4, 2));
    assert_eq!(
        acts(&desk, ids[1]),
        ["vaststelling@2026-11-12", "ontvangst@2026-11-02"],
        "in its place, the other stays"
    );
    assert_eq!(acts(&desk, ids[3]), ["vaststelling@2026-11-12"]);
    let wanted = changes(&["documenthandeling=", "documenthandeling+=ondertekening"]);
    let replaced = desk.app.change(&all, &wanted, None, &desk.job());
    assert_eq!(replaced.expect("replaced").changed, ids);
    assert_eq!(acts(&desk, ids[1]), ["ondertekening@2026-11-10"]);
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(acts(&desk, ids[1]).len(), 2, "one step");
}

#[test]
fn one_relation_is_given_to_all_and_taken_away() {
    let desk = Desk::new();
    let ids: Vec<_> = (0..3).map(|n| desk.ready(&format!("{n}.pdf"))).collect();
    let target = desk.ready("motie.pdf");
    desk.change(ids[0], &changes(&["documentrelatie=is reactie op@https://www.example.nl/a.pdf Motie"]));
    let all = these(&ids);
    let own = format!("documentrelatie+=is reactie op@{target}");
    let (preview, changed) = applied(&desk, &all, &[&own]);
    assert_eq!((changed.len(), preview.overwritten), (3, 0));
    let elsewhere = "documentrelatie+=is reactie op@https://www.example.nl/a.pdf Motie van 2026";
    let (_, changed) = applied(&desk, &all, &[elsewhere]);
    assert_eq!(changed, ids[1..], "the first has it, by another title");
    assert_eq!(
        counts(&desk, &all, Field::Documentrelatie),
        [("is reactie op: Besluit motie".to_owned(), 3), ("is reactie op: Motie".to_owned(), 3)],
        "by title, and the same one whatever it is called"
    );
    assert_eq!(detail(&desk, ids[1]).relations.relations[1].to.title, "Motie van 2026");
    let stored = summary(&desk, &all);
    let value = stored.field(Field::Documentrelatie).expect("it").values[1].clone();
    let removal = FieldChange::Remove(FieldValue { field: Field::Documentrelatie, value: value.value });
    let preview = desk.app.change_preview(&all, std::slice::from_ref(&removal), &desk.job()).expect("preview");
    assert_eq!((preview.changed, preview.overwritten), (3, 3));
    let done = desk.app.change(&all, &[removal], None, &desk.job());
    assert_eq!(done.expect("taken away").changed, ids);
    for id in &ids {
        let left = detail(&desk, *id).relations.relations;
        assert_eq!((left.len(), left[0].to.id), (1, Some(target)));
    }
    let undone = desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(undone.changed.len(), 3);
    let (_, changed) = applied(&desk, &all, &["documentrelatie="]);
    assert_eq!(changed, ids, "cleared");
}

#[test]
fn a_relation_that_cannot_be_is_refused_for_all() {
    let desk = Desk::new();
    let ids: Vec<_> = (0..2).map(|n| desk.ready(&format!("{n}.pdf"))).collect();
    for (word, code) in [
        (format!("documentrelatie+=is reactie op@{}", ids[1]), Code::PartOfItself),
        ("documentrelatie+=is reactie op@999".to_owned(), Code::DocumentUnknown),
        ("documentrelatie+=is oom van@https://www.example.nl/".to_owned(), Code::ValueInvalid),
        ("documentrelatie+=is reactie op@ergens".to_owned(), Code::ValueInvalid),
        ("documentrelatie+=https://www.example.nl/".to_owned(), Code::ValueInvalid),
        ("documenthandeling+=dansen".to_owned(), Code::ValueInvalid),
        ("documenthandeling+=ontvangst@ooit".to_owned(), Code::ValueInvalid),
        ("documenthandeling+=ontvangst@@Nergens".to_owned(), Code::OrganisationUnknown),
        ("extraMetadata+=afdeling".to_owned(), Code::ValueInvalid),
        ("extraMetadata+=:Groen".to_owned(), Code::ValueInvalid),
        ("extraMetadata+={geen adres}x:a:b".to_owned(), Code::ValueInvalid),
        ("trefwoord:=park".to_owned(), Code::ValueInvalid),
    ] {
        let refused = desk.app.change(&these(&ids), &changes(&[&word]), None, &desk.job());
        assert_eq!(refused.expect_err("refused").problem().code, code, "{word}");
    }
}

#[test]
fn the_address_of_an_own_document_is_that_document() {
    let desk = Desk::new();
    let (one, motion) = (desk.ready("1.pdf"), desk.ready("motie.pdf"));
    desk.publish();
    let url = detail(&desk, motion).url;
    let all = these(&[one]);
    for (sign, left) in [("+", 1), ("-", 0)] {
        let word = format!("documentrelatie{sign}=is reactie op@{url} Een titel");
        desk.app.change(&all, &changes(&[&word]), None, &desk.job()).expect("changed");
        let relations = detail(&desk, one).relations.relations;
        assert_eq!(relations.len(), left);
        assert!(relations.iter().all(|one| one.to.id == Some(motion)));
    }
}

/// Documents with own data: "Groen" with a case number, "Groen" and "Rood" in a namespace, and nothing.
fn three(desk: &Desk) -> Vec<DocumentId> {
    let ids: Vec<_> = (0..3).map(|n| desk.ready(&format!("{n}.pdf"))).collect();
    desk.change(ids[0], &changes(&["extraMetadata=afdeling:Groen; zaak:Z-1"]));
    desk.change(
        ids[1],
        &changes(&["extraMetadata=afdeling:Groen; {https://a.nl/ns/}vb:afdeling:Rood; {https://a.nl/ns/}vb:zaak:Z-2"]),
    );
    ids
}

fn own(desk: &Desk, id: DocumentId) -> Vec<String> {
    let blocks = detail(desk, id).relations.extra_metadata;
    let fields = blocks.iter().flat_map(|block| {
        (block.fields.iter()).map(move |field| format!("{}{}:{}", block.prefix, field.key, field.values.join(",")))
    });
    fields.collect()
}

#[test]
fn own_data_are_counted_by_name_and_by_value() {
    let desk = Desk::new();
    let ids = three(&desk);
    let told = summary(&desk, &these(&ids));
    let field = told.field(Field::ExtraMetadata).expect("the field");
    let counted: Vec<_> = (field.values.iter()).map(|one| (one.value.as_str(), one.count)).collect();
    assert_eq!(
        counted,
        [
            ("afdeling", 2),
            ("afdeling:Groen", 2),
            ("zaak", 1),
            ("zaak:Z-1", 1),
            ("{https://a.nl/ns/}vb:afdeling", 1),
            ("{https://a.nl/ns/}vb:afdeling:Rood", 1),
            ("{https://a.nl/ns/}vb:zaak", 1),
            ("{https://a.nl/ns/}vb:zaak:Z-2", 1),
        ]
    );
    assert_eq!(field.empty, 1);
}

#[test]
fn own_data_are_added_put_and_taken_away() {
    let desk = Desk::new();
    let ids = three(&desk);
    let all = these(&ids);
    let (preview, changed) = applied(&desk, &all, &["extraMetadata+=afdeling:Verkeer"]);
    assert_eq!((changed.len(), preview.overwritten), (3, 0));
    assert_eq!(own(&desk, ids[0]), ["afdeling:Groen,Verkeer", "zaak:Z-1"]);
    assert_eq!(own(&desk, ids[2]), ["afdeling:Verkeer"]);

    let (preview, changed) = applied(&desk, &all, &["extraMetadata:=afdeling:Verkeer"]);
    assert_eq!(changed, ids[..2], "the third has that alone");
    assert_eq!(preview.overwritten, 2);
    assert_eq!(own(&desk, ids[0]), ["afdeling:Verkeer", "zaak:Z-1"]);
    assert_eq!(
        own(&desk, ids[1]),
        ["afdeling:Verkeer", "vbafdeling:Rood", "vbzaak:Z-2"],
        "a name of another namespace is another name"
    );

    let (_, changed) = applied(&desk, &all, &["extraMetadata-=zaak"]);
    assert_eq!(changed, ids[..1]);
    let gone = "extraMetadata-={https://a.nl/ns/}vb:afdeling; {https://a.nl/ns/}vb:zaak:Z-2";
    let (_, changed) = applied(&desk, &all, &[gone]);
    assert_eq!(changed, ids[1..2]);
    for id in &ids {
        assert_eq!(own(&desk, *id), ["afdeling:Verkeer"], "no empty block stays");
    }
    let (preview, changed) = applied(&desk, &all, &["extraMetadata="]);
    assert_eq!((changed.len(), preview.overwritten), (3, 3));
    for _ in 0..5 {
        desk.app.undo(&desk.job()).expect("undone");
    }
    assert_eq!(own(&desk, ids[0]), ["afdeling:Groen", "zaak:Z-1"]);
    assert_eq!(own(&desk, ids[2]), [] as [&str; 0]);
}

#[test]
fn the_list_behind_a_count_of_these_has_as_many_documents() {
    let desk = Desk::new();
    let ids = four(&desk);
    let words = "extraMetadata=afdeling:Groen; a\\\\:b:c; {https://a.nl/ns/}vb:zaak:Z-1";
    desk.change(ids[0], &changes(&[words, "documentrelatie=is reactie op@https://www.example.nl/a.pdf Motie"]));
    let word = format!("documentrelatie=is reactie op@{}", ids[0]);
    desk.change(ids[1], &changes(&[&word, "extraMetadata=afdeling:Rood"]));
    let told = summary(&desk, &everything());
    for field in [Field::SoortHandeling, Field::Documentrelatie, Field::ExtraMetadata] {
        let counted = told.field(field).expect("the field");
        let values = counted.values.iter();
        let counts = values.map(|one| (one.value.clone(), one.count));
        assert!(counts.len() >= 2, "{field:?}");
        for (value, count) in counts.chain([(String::new(), counted.empty)]) {
            let value = Some(FieldValue { field, value });
            let filter = DocumentFilter { value: value.clone(), ..DocumentFilter::default() };
            assert_eq!(desk.count(&filter), count, "{value:?}");
        }
    }
}

#[test]
fn terms_that_are_added_so_are_remembered_as_chosen() {
    let (desk, id) = Desk::with_ready("1.pdf");
    desk.change(
        id,
        &changes(&[
            "documenthandeling+=ontvangst@@gemeente Zeist",
            "documentrelatie:=is reactie op@https://www.example.nl/a.pdf",
        ]),
    );
    let recent = desk.app.recent_terms(5).expect("recent");
    for (list, label) in [
        (TermList::Documenthandelingen, "ontvangst"),
        (TermList::Organisaties, "gemeente Zeist"),
        (TermList::Documentrelaties, "is reactie op"),
    ] {
        let of_list = recent.iter().find(|one| one.list == list);
        let terms = &of_list.unwrap_or_else(|| panic!("{list:?}")).terms;
        assert_eq!(terms[0].label, label, "{list:?}");
    }
}

#[test]
fn a_value_that_is_added_replaces_nothing_and_another_one_does() {
    let (desk, id) = Desk::with_ready("1.pdf");
    desk.change(id, &changes(&["trefwoord=park", "omschrijving=Over het park."]));
    let overwritten = |words: &[&str]| {
        let preview = (desk.app).change_preview(&these(&[id]), &changes(words), &desk.job());
        preview.expect("preview").overwritten
    };
    for (words, expected) in [
        (vec!["trefwoord+=boom"], 0),
        (vec!["trefwoord=park;boom"], 0),
        (vec!["trefwoord=boom"], 1),
        (vec!["trefwoord-=park"], 1),
        (vec!["language=nl"], 0),
        (vec!["creatiedatum=2026-11-12"], 1),
        (vec!["creatiedatum="], 1),
        (vec!["officieleTitel=Anders"], 1),
        (vec!["omschrijving+=Over de bomen."], 0),
        (vec!["soortHandeling=ontvangst"], 1),
    ] {
        assert_eq!(overwritten(&words), expected, "{words:?}");
    }
}

#[test]
fn all_acts_are_replaced_only_when_asked() {
    let desk = Desk::new();
    let ids = four(&desk);
    let wanted = changes(&["documenthandeling=ontvangst@2026-11-12"]);
    let preview = (desk.app).change_preview(&these(&ids), &wanted, &desk.job());
    assert_eq!(preview.expect("preview").overwritten, 2, "that had any");
    let done = desk.app.change(&these(&ids), &wanted, None, &desk.job());
    assert_eq!(done.expect("changed").changed, ids);
    for id in ids {
        assert_eq!(acts(&desk, id), ["ontvangst@2026-11-12"]);
    }
}
