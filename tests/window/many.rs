//! Describing many documents in the side panel, and the history of changes: criteria 6 to 10 and 12 of
//! decisions.md, "Criteria".

use crate::accessible::is_clean;
use crate::steps::{self, detail, has_focus};
use serde_json::{Value, json};
use tests::webdriver::{Desk, Window};

/// The panel of many as it is now, with everything that is folded away once that is there.
fn panel(window: &Window<'_>) -> String {
    let is_folded =
        "const folded = document.querySelector('.panel details.folded'); return folded !== null && !folded.open;";
    if window.js(is_folded) == json!(true) {
        window.click_css(".panel details.folded > summary");
    }
    let text = window.js("return document.querySelector('.panel').innerText");
    text.as_str().unwrap().to_owned()
}

/// What a field of the panel says, by the label above it.
fn said(window: &Window<'_>, field: &str) -> String {
    let script = format!("return document.querySelector('[data-control={field}]').innerText");
    window.js(&script).as_str().unwrap().replace('\n', " ").replace('\u{2011}', "-")
}

/// Documents with the writers A, A, B and one without, all chosen; the first has two categories.
fn four(desk: &Desk) -> (Window<'_>, Vec<String>) {
    let (window, _, ids) = steps::with_texts(desk, 4);
    for (those, writer) in [(&ids[..2], "A"), (&ids[2..3], "B")] {
        let written = json!([{ "field": "naamOpsteller", "value": writer }]);
        steps::change(&window, those, &written);
    }
    for (those, categories) in [(&ids[..1], json!(["infocat011", "infocat014"])), (&ids[1..2], json!(["infocat014"]))] {
        let changes = json!([{ "field": "informatiecategorieen", "value": categories }]);
        steps::change(&window, those, &changes);
    }
    window.reload();
    window.click_css("#row-0");
    window.press("Control+a");
    window.see("Je past 4 documenten tegelijk aan.");
    window.until("for the fields", || {
        let folded = "return document.querySelector('.panel details.folded') !== null";
        (window.js(folded) == true).then_some(())
    });
    let _ = panel(&window);
    (window, ids)
}

#[test]
fn different_values_are_named_and_left_alone() {
    let desk = Desk::new();
    let (window, ids) = four(&desk);
    assert_eq!(window.value("Naam van de opsteller"), "", "no value is shown as if shared");
    let writer = said(&window, "naamOpsteller");
    assert!(writer.contains("Verschillende waarden (2), leeg bij 1"), "{writer}");
    is_clean(&window, "many, everything unfolded");
    let before: Vec<Value> = ids.iter().map(|id| detail(&window, id)["further"].clone()).collect();

    window.fill("Taal", "nederl");
    window.choose("Nederlands");
    window.see("Wordt bij alle 4 aangepast.");
    window.see("Je wijzigt 1 gegeven.");
    window.click("Pas toe op 4 documenten");
    window.see("4 documenten aangepast.");
    for (id, before) in ids.iter().zip(&before) {
        let after = detail(&window, id);
        assert_eq!(&after["further"], before, "{id}: what was not touched is as it was");
        assert!(after["language"].as_str().unwrap().ends_with("/NLD"), "{id}");
    }
    window.close();
}

#[test]
fn the_order_of_choosing_does_not_matter() {
    let desk = Desk::new();
    let (window, _) = four(&desk);
    let all = panel(&window);
    for order in [[3, 1, 0, 2], [1, 2, 3, 0], [2, 0, 1, 3]] {
        window.click("Keuze wissen");
        window.until("for a row to have the focus", || {
            (window.js("return document.activeElement.matches('[role=row]')") == true).then_some(())
        });
        for row in order {
            window.click_css(&format!("#row-{row} .choose"));
        }
        window.see("Je past 4 documenten tegelijk aan.");
        window.until("for the fields", || panel(&window).contains("Opgesteld door").then_some(()));
        assert_eq!(panel(&window), all, "{order:?}");
    }
    window.close();
}

#[test]
fn a_category_that_some_have_goes_to_all_and_another_stays_as_it_is() {
    let desk = Desk::new();
    let (window, ids) = four(&desk);
    let state = |label: &str| {
        let script = r"
            const named = (one) => one.labels[0].innerText.replace(/\u2011/g, '-') === arguments[0];
            return [...document.querySelectorAll('[data-control=informatiecategorie] input')].find(named).ariaChecked;";
        window.js_with(script, &[json!(label)])
    };
    let (some, one) = ("Woo-verzoeken en -besluiten", "Convenanten");
    assert!(said(&window, "informatiecategorie").contains("bij 2 van de 4"));
    assert_eq!((state(some), state(one)), (json!("mixed"), json!("mixed")));
    for expected in ["true", "false", "mixed", "true"] {
        window.tick(some);
        window.until(&format!("to be {expected}"), || (state(some) == expected).then_some(()));
    }
    window.click("Pas toe op 4 documenten");
    window.see("2 documenten aangepast.");
    let categories = |id: &String| detail(&window, id)["row"]["categories"].as_array().unwrap().len();
    let counts: Vec<usize> = ids.iter().map(categories).collect();
    assert_eq!(counts, [2, 1, 1, 1], "all have the one, and only the first the other");
    window.close();
}

#[test]
fn values_behind_a_count_fill_the_field_or_filter_the_list() {
    let desk = Desk::new();
    let (window, ids) = four(&desk);
    window.click("Bekijk Naam van de opsteller");
    window.see("bij 2 van de 4");
    is_clean(&window, "many, values listed");
    window.click("Vul in: B");
    assert_eq!(window.value("Naam van de opsteller"), "B");
    window.click("Zet terug Naam van de opsteller");
    assert_eq!(window.value("Naam van de opsteller"), "");
    window.click("Maak leeg bij alle 4 Naam van de opsteller");
    window.see("Wordt bij alle 4 leeg.");
    window.click("Toon documenten met A: bij 2 van de 4");
    window.see("Wijzigingen toepassen?");
    window.click("Toepassen");
    window.see("3 documenten aangepast.");
    for id in &ids {
        assert_eq!(detail(&window, id)["further"]["naamOpsteller"], "", "{id}");
    }
    window.see("Geen documenten met deze filters");
    window.click("Toon alle documenten");
    window.see("4 documenten");
    window.click_css("#row-0");
    window.press("Control+a");
    window.see("Je past 4 documenten tegelijk aan.");
    window.click("Toon documenten met Woo-verzoeken en -besluiten: bij 2 van de 4");
    window.see("2 documenten");
    window.see("Met een waarde: Informatiecategorie");
    is_clean(&window, "the documents behind a count");
    window.close();
}

#[test]
fn dates_that_cannot_be_read_are_told_together() {
    let desk = Desk::new();
    let (window, _) = four(&desk);
    for (label, text) in
        [("Datum van het document", "31-2-2026"), ("Geldig vanaf", "ooit"), ("Geldig tot en met", "later")]
    {
        window.fill(label, text);
    }
    let message = "Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.";
    assert!(!said(&window, "einddatum").contains(message), "not while typing");
    window.press("Tab");
    window.until("for the message at the field", || said(&window, "einddatum").contains(message).then_some(()));
    let tied = "const input = document.getElementById('many-einddatum'); return [input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby').split(' ').map((id) => document.getElementById(id).innerText).join(' ')];";
    let tied = window.js(tied);
    assert_eq!(tied[0], "true");
    assert!(tied[1].as_str().unwrap().replace('\u{2011}', "-").contains(message), "{tied}");
    window.click("Pas toe op 4 documenten");
    window.see("Verbeter 3 velden.");
    window.until("for the summary to have the focus", || {
        window.focus().starts_with("h2 Verbeter 3 velden").then_some(())
    });
    assert!(window.title().starts_with("Fout: "), "{}", window.title());
    is_clean(&window, "many, three dates that cannot be read");
    for (link, id) in [
        ("Geldig tot en met: ", "many-einddatum"),
        ("Geldig vanaf: ", "many-begindatum"),
        ("Datum van het document: ", "many-creatiedatum"),
    ] {
        let focus = "[...document.querySelectorAll('.form-errors button')].find((one) => one.innerText.startsWith(arguments[0])).focus()";
        window.js_with(focus, &[json!(link)]);
        window.press("Enter");
        has_focus(&window, id);
    }
    for label in ["Datum van het document", "Geldig vanaf", "Geldig tot en met"] {
        window.fill(label, "20-11-2027");
    }
    window.until("for the title without errors", || (!window.title().starts_with("Fout: ")).then_some(()));
    window.close();
}

#[test]
fn many_documents_wait_for_one_day_and_go_out_with_the_first_publication_after_it() {
    let mut desk = Desk::new();
    let (window, ..) = steps::with_described(&desk, 4, 4);
    window.see("Publiceren (4)");
    window.click_css("#row-0 .title");
    window.press("Shift+Down");
    window.press("Shift+Down");
    window.see("Je past 3 documenten tegelijk aan.");
    window.click("Meer gegevens");
    let label = "Niet publiceren vóór";
    window.fill(label, "30-11-2026");
    steps::pick(&window, label, ["2026-11-30", "2026-12-01"]);
    assert_eq!(window.value(label), "01-12-2026");
    window.click("Pas toe op 3 documenten");
    window.see("3 documenten aangepast.");
    window.see("Wacht tot 1 dec 2026");
    window.see("Publiceren (1)");
    window.press("Control+2");
    window.see("3 documenten wachten op de datum die je koos");
    window.press("Control+Shift+p");
    window.see("Later publiceren (3)");
    window.click("Publiceer 1 document");
    window.see("1 document staat in de map van je website.");
    window.close();

    desk.set("OPENBAARMAKER_NOW", "2026-12-02T08:30:00Z");
    let window = desk.start();
    window.see("Publiceren (3)");
    window.press("Control+Shift+p");
    window.click("Publiceer 3 documenten");
    window.see("3 documenten staan in de map van je website.");
    assert_eq!(steps::published(&desk.path("site")).len(), 4);
    window.close();
}

#[test]
fn five_hundred_documents_are_changed_and_changed_back_in_one_step() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 500);
    let todo = |window: &Window<'_>| window.done("todo", &json!({ "catalogue": null }))["things"].clone();
    let dates = |window: &Window<'_>| {
        let filter = json!({ "value": { "field": "creatiedatum", "value": "2026-11-12" } });
        let rows =
            json!({ "filter": filter, "sort": { "key": "added", "descending": false }, "offset": 0, "limit": 1 });
        window.done("rows", &rows)["total"].clone()
    };
    let before = todo(&window);
    window.click_css("#row-0");
    window.press("Control+a");
    window.see("Je past 500 documenten tegelijk aan.");
    window.fill("Datum van het document", "12-11-2026");
    window.press("Control+Enter");
    window.see("Zo veranderen 500 documenten");
    is_clean(&window, "differences of 500");
    window.click("Pas toe op 500 documenten");
    window.see("500 documenten aangepast.");
    assert_eq!(dates(&window), 500);
    assert_ne!(todo(&window), before);
    window.click_css("#many-banner");
    window.press("Control+z");
    window.see("Ongedaan gemaakt: 500 documenten aangepast (Datum van het document).");
    assert_eq!(dates(&window), 0);
    assert_eq!(todo(&window), before);
    window.press("Control+y");
    window.see("Opnieuw gedaan: 500 documenten aangepast (Datum van het document).");
    assert_eq!(dates(&window), 500);
    window.close();
}

#[test]
fn a_change_of_the_past_is_looked_at_and_put_back() {
    let desk = Desk::new();
    let (window, ids) = four(&desk);
    window.press("Escape");
    window.press("Control+3");
    window.see("Je hebt nog niets gepubliceerd");
    window.click_css("#history-runs");
    window.press("Right");
    window.see("1 document aangepast (Naam van de opsteller)");
    window.see("door j.jansen");
    is_clean(&window, "history of changes");
    window.fill("Zoek op titel of gebruiker", "xyzzy");
    window.see("Niets gevonden");
    is_clean(&window, "nothing found in the history");
    window.fill("Zoek op titel of gebruiker", "J.Jansen");
    window.see("1 document aangepast (Naam van de opsteller)");
    window.click("Bekijk: 1 document aangepast (Informatiecategorie)");
    window.see("Woo-verzoeken en -besluiten");
    is_clean(&window, "one change");
    window.click("Zet terug");
    window.see("Deze wijziging terugzetten?");
    is_clean(&window, "question before putting back");
    window.click("Niet terugzetten");
    window.click("Zet terug");
    window.see("Deze wijziging terugzetten?");
    window.press("Tab");
    window.press("Enter");
    window.see("1 document teruggezet.");
    assert_eq!(detail(&window, &ids[1])["row"]["categories"], json!([]), "the last change was of the second");
    assert_ne!(detail(&window, &ids[0])["row"]["categories"], json!([]));
    window.press("Control+1");
    window.click_css("#row-2");
    window.see("Datum van het document");
    window.click_css(".panel details.folded:last-of-type > summary");
    window.until("for the history of this document", || {
        let text = "return document.querySelector('.panel').innerText";
        window.js(text).as_str()?.contains("door j.jansen").then_some(())
    });
    is_clean(&window, "history of one document");
    window.close();
}

#[test]
fn all_that_was_chosen_does_not_grow_by_what_is_added() {
    let desk = Desk::new();
    let (window, _, five) = steps::with_texts(&desk, 5);
    window.click("Alles kiezen (5)");
    window.see("5 gekozen");
    has_focus(&window, "choose-none");
    window.see("Je past 5 documenten tegelijk aan.");

    let more: Vec<_> = (0..200)
        .map(|number| desk.file(&format!("nieuw-{number:03}.txt"), format!("Nieuw {number}\n").as_bytes()))
        .collect();
    desk.will_choose_files(&more);
    window.press("Control+o");
    window.see("205 documenten");
    window.see("5 gekozen");
    window.see("Alles kiezen (205)");
    window.see("Je past 5 documenten tegelijk aan.");
    is_clean(&window, "five chosen of two hundred and five");
    let marked = "return document.querySelectorAll('.grid [role=row][aria-selected=true]').length";
    assert_eq!(window.js(marked), 0, "the newest rows are not chosen");

    let _ = panel(&window);
    window.fill("Naam van de opsteller", "A. de Vries");
    window.click("Pas toe op 5 documenten");
    window.see("5 documenten aangepast.");
    let filter = json!({ "value": { "field": "naamOpsteller", "value": "A. de Vries" } });
    let rows = window.done(
        "ids",
        &json!({ "filter": filter, "sort": { "key": "added", "descending": true }, "offset": 0, "limit": 300 }),
    );
    assert_eq!(rows, json!(five), "these five and no other");
    window.close();
}

#[test]
fn a_date_for_many_says_which_acts_online_move_along() {
    let desk = Desk::new();
    let (window, catalogue, ids) = steps::with_described(&desk, 3, 2);
    let act = json!([{ "soortHandeling": "vaststelling", "atTime": "2026-11-01" }]);
    let acts = json!([{ "field": "documenthandelingen", "value": act }]);
    steps::change(&window, &ids[1..2], &acts);
    let _ = steps::publish(&window, &catalogue);
    window.reload();
    window.click("Alles kiezen (3)");
    window.see("Je past 3 documenten tegelijk aan.");
    window.fill("Datum van het document", "01-10-2026");
    window.see("Bij 2 documenten verandert wat online staat.");
    window.see("Bij 1 gepubliceerd document verandert ook de datum van de handeling.");
    is_clean(&window, "a date for many that moves acts");
    window.click("Pas toe op 3 documenten");
    window.see("Zo veranderen 3 documenten");
    let dialog = window.js("return document.querySelector('dialog').innerText");
    assert!(dialog.as_str().unwrap().contains("Bij 1 gepubliceerd document verandert ook"), "{dialog}");
    is_clean(&window, "differences with acts that move");
    window.close();
}

/// A window in which two documents were changed at once, of which one was withdrawn and so left alone.
pub(crate) fn with_one_left_alone(desk: &Desk) -> Window<'_> {
    let (window, catalogue, ids) = steps::with_published(desk, 2, 1);
    steps::withdraw(&window, &ids[..1]);
    let _ = steps::publish(&window, &catalogue);
    window.reload();
    window.click("Alles kiezen (2)");
    window.see("Je past 2 documenten tegelijk aan.");
    let _ = panel(&window);
    window.fill("Naam van de opsteller", "A. de Vries");
    window.click("Pas toe op");
    window.see("1 document aangepast. 1 document is niet aangepast.");
    window
}

#[test]
fn documents_that_a_change_leaves_alone_are_named_with_the_reason() {
    let desk = Desk::new();
    let window = with_one_left_alone(&desk);
    window.click("Welke?");
    window.see("Dit document is ingetrokken.");
    is_clean(&window, "what a change left alone");
    window.close();
}
