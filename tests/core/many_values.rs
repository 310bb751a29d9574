//! Values of many documents that are counted or removed in their own way.

use crate::many::summary;
use crate::support::{Desk, these};
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::{Field, FieldChange};

fn change(field: &str, value: String) -> Vec<FieldChange> {
    typed::changes(&[(field.to_owned(), value)]).expect("a change")
}

#[test]
fn names_of_own_data_are_all_told_and_are_no_values() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let blocks: Vec<String> = (0..25).map(|n| format!("naam{n:02}:waarde")).collect();
    desk.change(id, &change("extraMetadata", blocks.join("; ")));
    let told = summary(&desk, &these(&[id]));
    let own = told.field(Field::ExtraMetadata).expect("the field");
    let names = own.values.iter().filter(|one| !one.value.contains(':'));
    assert_eq!(own.distinct, 25, "one value under each name");
    assert_eq!((names.count(), own.values.len()), (20, 40));
    assert_eq!(own.others, 5, "values that are not told");
}

#[test]
fn a_relation_by_an_address_that_became_our_own_can_be_taken_away() {
    let desk = Desk::new();
    let (to, from) = (desk.ready("a.pdf"), desk.ready("b.pdf"));
    let url = desk.detail(to).url;
    let shown = format!("is reactie op@{url}");
    desk.change(from, &change("documentrelatie", format!("{shown} Besluit")));
    desk.publish();
    let relations = || {
        let detail = desk.detail(from);
        detail.relations.relations.len()
    };
    assert_eq!(relations(), 1);
    desk.change(from, &change("documentrelatie-", shown));
    assert_eq!(relations(), 0);
}
