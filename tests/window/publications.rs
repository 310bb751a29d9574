//! Publications: many documents made parts of one, their order by keyboard, and withdrawing them together.

use crate::accessible::is_clean;
use crate::steps::{self, focus, has_focus};
use serde_json::{Value, json};
use tests::webdriver::{Desk, Window};

fn relations(window: &Window<'_>, id: &str) -> Value {
    window.done("document_detail", &json!({ "document": id }))["relations"].clone()
}

fn parts(window: &Window<'_>, main: &str) -> Vec<String> {
    let page = window.done("part_page", &json!({ "main": main, "offset": 0, "limit": 100 }));
    (page["parts"].as_array().unwrap().iter()).map(|part| part["id"].as_str().unwrap().to_owned()).collect()
}

/// Chooses every document, and makes them parts of the one that is found with these words.
fn make_parts(window: &Window<'_>, words: &str) {
    window.click_css("#row-0");
    window.press("Control+a");
    window.click("Maak bijlagen van…");
    window.see("Bij welk document horen deze 4 documenten?");
    is_clean(window, "bijlagen maken");
    window.click("Maak er bijlagen van");
    window.see("Kies een hoofddocument uit de lijst.");
    window.fill("Hoofddocument", words);
    window.until("for the option", || {
        window
            .js("const shown = [...document.querySelectorAll('#choose-main-list .option')]; return shown.length === 1 && shown[0].ariaDisabled !== 'true'")
            .as_bool()
            .filter(|found| *found)
    });
    window.press("Down");
    window.press("Enter");
    is_clean(window, "hoofddocument gekozen");
    window.click("Maak er bijlagen van");
    window.see("3 documenten horen nu bij");
}

#[test]
fn many_documents_become_parts_of_one_and_move_by_keyboard() {
    let desk = Desk::new();
    let (window, catalogue, ids) = steps::with_described(&desk, 4, 4);
    make_parts(&window, "besluit 01");
    assert_eq!(parts(&window, &ids[0]), ids[1..]);
    window.see("3 bijlagen");

    // The newest stands first, so the main document is the last.
    window.click_css("#row-3");
    window.see("Bijlagen (niet verplicht)");
    is_clean(&window, "bijlagen");
    move_by_keyboard(&window, &ids);
    window.press("Control+z");
    window.until("for the old order", || (parts(&window, &ids[0]) == ids[1..]).then_some(()));
    one_part(&window, &ids);
    withdraw(&window, &catalogue, &ids);
}

fn move_by_keyboard(window: &Window<'_>, ids: &[String]) {
    let down = format!("part-down-{}", ids[1]);
    window.until("for the parts", || {
        let script = "return document.getElementById(arguments[0]) !== null";
        (window.js_with(script, &[json!(down)]) == true).then_some(())
    });
    focus(window, &down);
    // At the end only up is left.
    for (wanted, button) in [([2, 1, 3], "down"), ([2, 3, 1], "up")] {
        window.press("Enter");
        let wanted: Vec<&String> = wanted.iter().map(|at| &ids[*at]).collect();
        window
            .until("for the new order", || (parts(window, &ids[0]).iter().collect::<Vec<_>>() == wanted).then_some(()));
        let focused = format!("part-{button}-{}", ids[1]);
        window.until("for the focus on the same part", || {
            let shown = window.js_with(
                "return document.activeElement.id === arguments[0] && !document.activeElement.disabled && \
                 [...document.querySelectorAll('[id^=part-up-]')].findIndex((one) => one.id.endsWith(arguments[1]))",
                &[json!(focused), json!(ids[1])],
            );
            let place = wanted.iter().position(|id| **id == ids[1]);
            (shown.as_u64() == place.map(|place| place as u64)).then_some(())
        });
    }
    window.press("Control+z");
    window.see("Ongedaan gemaakt");
}

/// A part: it follows its main document, and can be detached; other relations are under "Meer gegevens".
fn one_part(window: &Window<'_>, ids: &[String]) {
    let empty = json!([{ "field": "informatiecategorieen", "value": [] }]);
    steps::change(window, &ids[1..2], &empty);
    window.reload();
    window.click_css("#row-2");
    window.see("Volgt het hoofddocument: Woo-verzoeken en -besluiten.");
    is_clean(window, "een bijlage");
    window.click("Maak los");
    window.see("Is dit een bijlage?");
    window.until("for nothing to follow", || relations(window, &ids[1])["main"].is_null().then_some(()));
    window.press("Control+z");
    window.see("Bijlage van een ander document");
    window.click_css(".panel details.folded > summary");
    let by = "Wie deed dit: Vastgesteld, 12 november 2026";
    window.fill(by, "gemeente zeist");
    window.choose("Gemeente Zeist");
    window.until("for who did it", || {
        let detail = window.done("document_detail", &json!({ "document": ids[1] }));
        (detail["actsBy"][0] == "gemeente Zeist").then_some(())
    });
    window.fill("Soort relatie", "verwijst");
    window.choose("Verwijst naar");
    window.fill("Heeft te maken met", "https://www.voorbeeld.nl/motie.pdf");
    window.choose("https://www.voorbeeld.nl/motie.pdf");
    has_focus(window, "relation-title-0");
    window.type_text("Motie");
    window.click("Voeg een gegeven toe");
    window.fill("Naam van gegeven 1", "zaaknummer");
    window.fill("Waarde van gegeven 1", "Z-1");
    window.press("Tab");
    window.click("Andere naamruimte toevoegen");
    window.fill("Naam van gegeven 2", "wijk");
    window.fill("Waarde van gegeven 2", "Oost");
    window.click_css("[aria-label='Groep 2'] summary");
    window.js("document.getElementById('own-namespace-1').focus()");
    window.type_text("https://www.voorbeeld.nl/ns/");
    window.js("document.getElementById('own-prefix-1').focus()");
    window.type_text("vb");
    window.press("Tab");
    window.until("for both to be stored", || {
        let relations = relations(window, &ids[1]);
        let own = &relations["extraMetadata"][0]["fields"][0];
        let role = &relations["relations"][0]["role"]["label"];
        let second = &relations["extraMetadata"][1];
        let title = &relations["relations"][0]["to"]["title"];
        (own["values"] == json!(["Z-1"])
            && role == "verwijst naar"
            && title == "Motie"
            && second["prefix"] == "vb"
            && second["fields"][0]["key"] == "wijk")
            .then_some(())
    });
    is_clean(window, "relaties en eigen gegevens");
    // What was typed is kept also when the person looks at the namespace first, and goes to another document then.
    window.click_css("#own-add-0");
    window.fill("Naam van gegeven 2", "archiefnummer");
    window.fill("Waarde van gegeven 2", "A-7");
    window.click_css("[aria-label='Groep 1'] summary");
    window.click_css("#row-0");
    window.until("for the line that was typed last", || {
        let relations = relations(window, &ids[1]);
        let fields = &relations["extraMetadata"][0]["fields"];
        (fields[1]["values"] == json!(["A-7"])).then_some(())
    });
}

fn withdraw(window: &Window<'_>, catalogue: &str, ids: &[String]) {
    let run = steps::publish(window, catalogue);
    assert_eq!(run["published"], 4, "{run}");
    window.reload();
    window.click_css("#row-3");
    window.click("Trek in…");
    window.see("Trek ook 3 bijlagen in");
    is_clean(window, "intrekken met bijlagen");
    window.tick("Trek ook 3 bijlagen in");
    window.see("De bijlagen blijven online.");
    window.tick("Trek ook 3 bijlagen in");
    window.tick("Verkeerd document");
    window.click("Trek 4 documenten in");
    window.until("for all to be withdrawn", || {
        let is_going = |id: &String| {
            let detail = window.done("document_detail", &json!({ "document": id }));
            !detail["withdrawal"].is_null()
        };
        ids.iter().all(is_going).then_some(())
    });
    let run = steps::publish(window, catalogue);
    assert_eq!(run["withdrawn"], 4, "{run}");
}

#[test]
fn dropped_files_become_one_publication() {
    let desk = Desk::new();
    let window = desk.start();
    steps::set_up(&window);
    window.drop_files(&steps::texts(&desk, 3));
    window.see("3 toegevoegd.");
    window.click("Maak er één hoofddocument met bijlagen van");
    window.see("Wat is het hoofddocument van deze 3 documenten?");
    is_clean(&window, "een publicatie van wat is toegevoegd");
    assert_eq!(window.value("Hoofddocument"), "Besluit 01", "the first file is proposed");
    window.click("Maak er bijlagen van");
    window.see("2 documenten horen nu bij");
    let filter = json!({ "filter": {}, "sort": { "key": "added", "descending": true }, "offset": 0, "limit": 9 });
    let ids: Vec<String> = serde_json::from_value(window.done("ids", &filter)).unwrap();
    assert_eq!(parts(&window, &ids[0]), ids[1..]);
    window.click("Ongedaan maken");
    window.until("for no parts", || parts(&window, &ids[0]).is_empty().then_some(()));
    window.close();
}

/// Gives a control the focus and presses Enter.
fn enter(window: &Window<'_>, id: &str) {
    focus(window, id);
    window.press("Enter");
}

/// More parts than one page: all of them are reached, sent to another place and detached, without a mouse.
#[test]
fn every_one_of_many_parts_is_reached_by_keyboard() {
    let desk = Desk::new();
    let (window, _, ids) = steps::with_texts(&desk, 61);
    let (main, children) = (&ids[0], &ids[1..]);
    let belong = json!([{ "field": "isPartOf", "value": { "to": main, "title": "" } }]);
    steps::change(&window, children, &belong);
    window.reload();
    window.press("Control+f");
    has_focus(&window, "search");
    window.type_text("besluit 01");
    window.see("Alles kiezen (1)");
    window.click_css("#row-0");
    window.see("60 bijlagen");
    window.see("1–25 van 60");
    enter(&window, "parts-next");
    window.see("26–50 van 60");
    window.press("Enter");
    window.see("51–60 van 60");
    has_focus(&window, "parts-next");
    is_clean(&window, "laatste bladzijde met bijlagen");

    window.press("Tab");
    has_focus(&window, "parts-go");
    window.type_text("99");
    window.press("Enter");
    window.see("Typ een getal van 1 tot en met 60.");
    window.press("Control+a");
    window.type_text("37");
    window.press("Enter");
    window.see("26–50 van 60");
    let moved = &children[36];
    has_focus(&window, &format!("part-{moved}"));

    // One tab back stands its place, which can be typed over.
    window.press("Shift+Tab");
    has_focus(&window, &format!("part-place-{moved}"));
    window.press("Enter");
    has_focus(&window, &format!("part-to-{moved}"));
    is_clean(&window, "een bijlage krijgt een andere plaats");
    window.press("Escape");
    has_focus(&window, &format!("part-place-{moved}"));
    window.press("Enter");
    has_focus(&window, &format!("part-to-{moved}"));
    window.type_text("2");
    window.press("Enter");
    window.see("1–25 van 60");
    has_focus(&window, &format!("part-place-{moved}"));
    let mut order = children.to_vec();
    let part = order.remove(36);
    order.insert(1, part);
    assert_eq!(parts(&window, main), order);

    // Over the edge of a page the part takes the focus along.
    enter(&window, "parts-next");
    window.see("26–50 van 60");
    enter(&window, &format!("part-up-{}", order[25]));
    window.see("1–25 van 60");
    has_focus(&window, &format!("part-up-{}", order[25]));
    order.swap(24, 25);
    assert_eq!(parts(&window, main), order);

    // The last one is detached; the focus goes to the one before it.
    enter(&window, "parts-next");
    window.see("26–50 van 60");
    enter(&window, "parts-next");
    window.see("51–60 van 60");
    enter(&window, &format!("part-off-{}", order[59]));
    window.see("51–59 van 59");
    has_focus(&window, &format!("part-off-{}", order[58]));
    assert_eq!(parts(&window, main), order[..59]);
    window.press("Control+z");
    window.see("51–60 van 60");
    window.close();
}
