//! The order of the parts of a main document: kept, changed one by one or all at once, and read in pages.

use crate::parts::{address, online, part_of, publication, status, titles, withdraw};
use crate::support::Desk;
use openbaarmaker_core::app::PartMove;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, DocumentStatus};
use openbaarmaker_core::wire::FieldChange;

#[test]
fn parts_keep_the_order_that_a_person_gives_them() {
    let (desk, main, parts) = publication(4);
    let order = || stretch(&desk, main, 0, 9);
    let [a, b, c, d] = parts.as_slice() else {
        unreachable!("four");
    };
    let moved = |id: DocumentId, to: PartMove| desk.app.move_part(id, to, desk.now()).expect("moved").changed.len();
    assert_eq!(moved(*a, PartMove::Up), 0, "it is the first");
    assert_eq!(moved(*d, PartMove::Down), 0, "it is the last");
    assert_eq!(moved(*c, PartMove::Up), 2, "all up to there are numbered");
    assert_eq!(order(), [*a, *c, *b, *d]);
    assert_eq!(moved(*d, PartMove::Up), 1, "from then on there is room for one more");
    assert_eq!(order(), [*a, *c, *d, *b]);
    desk.change(*c, &[FieldChange::IsPartOf(None)]);
    assert_eq!(moved(*b, PartMove::Up), 1);
    assert_eq!(order(), [*a, *b, *d]);
    desk.change(*c, &[part_of(main)]);
    assert_eq!(order(), [*a, *b, *d, *c], "who comes back stands last");
    desk.publish();
    let url = address(&desk, main);
    assert_eq!(titles(&online(&desk)[&url]), ["Besluit 1", "Besluit 2", "Besluit 4", "Besluit 3"]);
    for _ in 0..5 {
        desk.app.undo(&desk.job()).expect("undone");
    }
    assert_eq!(order(), parts, "as before the first move");
    assert_eq!(status(&desk, main), DocumentStatus::Changed);
    let first = [*d, *b];
    (desk.app).order_parts(main, &first, desk.now()).expect("an order");
    assert_eq!(order(), [*d, *b, *a, *c]);
    let strange = desk.app.order_parts(main, &[main], desk.now());
    let code = strange.expect_err("no part").problem().code;
    assert_eq!(code, Code::ValueInvalid);
}

/// The parts of a main document that a stretch shows.
fn stretch(desk: &Desk, main: DocumentId, offset: u32, limit: u32) -> Vec<DocumentId> {
    let page = desk.app.part_page(main, offset, limit).expect("parts");
    page.parts.iter().filter_map(|part| part.id).collect()
}

#[test]
fn a_part_goes_to_any_place_at_once() {
    let (desk, main, parts) = publication(6);
    let mut expected = parts.clone();
    // From place to place, both counted from 1; 0 and places beyond the last are ends.
    for (from, to) in [(6, 1), (1, 6), (2, 4), (5, 3), (3, 3), (4, 0), (2, 99), (1, 2)] {
        let part = expected.remove(from - 1);
        let place = u32::try_from(to).expect("small");
        (desk.app).move_part(part, PartMove::To(place), desk.now()).expect("moved");
        expected.insert(to.clamp(1, 6) - 1, part);
        assert_eq!(stretch(&desk, main, 0, 9), expected, "{from} to {to}");
    }
    for _ in 0..40 {
        // Ever again between the same two, until there is no room left.
        let part = expected.remove(5);
        (desk.app).move_part(part, PartMove::To(2), desk.now()).expect("moved");
        expected.insert(1, part);
        assert_eq!(stretch(&desk, main, 0, 9), expected);
    }
}

#[test]
fn parts_are_read_in_stretches() {
    let (desk, main, parts) = publication(5);
    assert_eq!(stretch(&desk, main, 0, 2), parts[..2]);
    assert_eq!(stretch(&desk, main, 3, 2), parts[3..]);
    assert_eq!(stretch(&desk, main, 5, 2), []);
    let page = desk.app.part_page(main, 4, 50).expect("parts");
    assert_eq!((page.total, page.parts.len()), (5, 1));
    assert_eq!(page.parts[0].title, "Besluit 5");
    let none = desk.app.part_page(parts[0], 0, 50).expect("parts");
    assert_eq!((none.total, none.parts), (0, Vec::new()));
}

#[test]
fn a_withdrawn_part_stays_where_it_is_and_lets_the_others_pass() {
    let (desk, main, parts) = publication(4);
    desk.publish();
    withdraw(&desk, &parts[..1]);
    desk.publish();
    let moved = |id, to| desk.app.move_part(id, to, desk.now());
    let refused = moved(parts[0], PartMove::Down).expect_err("it is withdrawn");
    assert_eq!(refused.problem().code, Code::DocumentWithdrawn);
    moved(parts[3], PartMove::To(2)).expect("the others move");
    let order = [parts[0], parts[3], parts[1], parts[2]];
    assert_eq!(stretch(&desk, main, 0, 9), order);
    assert_eq!(status(&desk, parts[0]), DocumentStatus::Withdrawn);
    let order = [parts[0], parts[2], parts[1], parts[3]];
    (desk.app).order_parts(main, &order, desk.now()).expect("it keeps its place");
    assert_eq!(stretch(&desk, main, 0, 9), order);
    let order = [parts[1], parts[0]];
    let refused = desk.app.order_parts(main, &order, desk.now());
    let code = refused.expect_err("it would move").problem().code;
    assert_eq!(code, Code::DocumentWithdrawn);
}
