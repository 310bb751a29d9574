//! Criterion 13: every item in "Nog te doen" leads to exactly the right field, or is solved by its button after showing
//! before → after.

use crate::accessible::is_clean;
use crate::{progress, steps};
use serde_json::{Value, json};
use tests::webdriver::{Desk, Window};

/// The control of the side panel that a field of the core leads to.
///
/// A field without a control here makes the test fail: it waits for a control with the name of the field.
fn control_of(field: &str) -> &str {
    match field {
        "officieleTitel" => "title",
        "informatiecategorie" => "categories",
        "creatiedatum" => "date",
        "documenthandeling" | "atTime" | "soortHandeling" => "acts",
        "omschrijving" => "description",
        "loc" => "name",
        "publisher" => "organisation",
        "verantwoordelijke" => "responsible",
        other => other,
    }
}

/// Documents with very different things to do.
fn make_trouble(window: &Window<'_>, desk: &Desk, catalogue: &str) {
    let mut files = steps::texts(desk, 2);
    files.push(desk.file("scan0034.txt", b"Scan\n"));
    files.push(desk.file("verkeerd.pdf", b"Dit is tekst.\n"));
    let documents = steps::add(window, catalogue, &files);
    let titled = json!([{ "field": "officieleTitel", "value": "Besluit parkeren.pdf" }]);
    steps::change(window, &documents[..2], &titled);
    let future = json!([{ "field": "creatiedatum", "value": "2027-01-01" }]);
    steps::change(window, &documents[2..3], &future);
    window.reload();
}

fn groups(window: &Window<'_>, catalogue: &str) -> Vec<Value> {
    let list = window.done("todo", &json!({ "catalogue": catalogue }));
    list["groups"].as_array().unwrap().clone()
}

/// Opens the list with every level, and marks the thing to do so that it can be clicked.
fn mark(window: &Window<'_>, group: &Value, nth: usize) {
    window.press("Control+2");
    window.see("Nog te doen");
    let level = "return document.querySelector('#level-tip')?.checked ?? null";
    window.until("for the levels", || (!window.js(level).is_null()).then_some(()));
    if window.js(level) == json!(false) {
        window.click_css("#level-tip");
    }
    let script = "const item = [...document.querySelectorAll(`[data-todo=\"${arguments[0]}\"]`)][arguments[1]];
        if (!item) return false;
        document.querySelectorAll('[data-marked]').forEach((one) => one.removeAttribute('data-marked'));
        item.setAttribute('data-marked', '');
        return true;";
    window.until(&format!("for {group}"), || {
        (window.js_with(script, &[group["code"].clone(), json!(nth)]) == json!(true)).then_some(())
    });
}

/// Clicks what leads from the marked thing to its first document.
fn open_first(window: &Window<'_>, group: &Value) {
    if group["count"] == 1 {
        window.click_css("[data-marked] button:not([aria-haspopup])");
    } else {
        window.click_css("[data-marked] button[aria-expanded]");
        window.click_css("[data-marked] + .inner button");
    }
}

#[test]
fn every_thing_to_do_leads_to_its_field() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    make_trouble(&window, &desk, &catalogue);
    let groups = groups(&window, &catalogue);
    assert!(groups.len() >= 6, "enough different things: {groups:#?}");
    for (index, group) in groups.iter().enumerate() {
        let same = |other: &&Value| other["code"] == group["code"];
        let nth = groups[..index].iter().filter(same).count();
        mark(&window, group, nth);
        open_first(&window, group);
        let expected = control_of(group["field"].as_str().unwrap());
        let focused = "return document.activeElement.closest('[data-control]')?.dataset.control ?? null";
        window.until(&format!("for {expected} to have the focus: {group}"), || {
            (window.js(focused) == expected).then_some(())
        });
    }
    window.close();
}

/// Holds back the next counts of the frame until what was solved is gone from the list, and the focus with it, as on a
/// slow computer.
const LATE: &str = "
    const ask = window.fetch;
    window.fetch = async (address, ...rest) => {
        if (String(address).endsWith('/overview')) {
            window.fetch = ask;
            await new Promise((done) => {
                document.addEventListener('focusin', ({ target }) => target.matches('main h1') && done());
            });
        }
        return ask(address, ...rest);
    };
    return null;";

#[test]
fn what_is_solved_goes_away_and_the_next_thing_gets_the_focus() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    make_trouble(&window, &desk, &catalogue);
    window.press("Control+2");
    window.see("4 documenten hebben geen informatiecategorie");
    window.see("Nog niets klaar");
    let inviting = "return document.querySelector('.nav .button.primary') !== null";
    assert_eq!(window.js(inviting), json!(false), "nothing can go out yet");
    let things = |window: &Window<'_>| {
        let list = window.done("todo", &json!({ "catalogue": catalogue }));
        list["things"].as_u64().unwrap()
    };
    let solved = |window: &Window<'_>, left: u64| {
        window.until(&format!("for {left} things to be left"), || (things(window) == left).then_some(()));
        let said = "return window.noted.said.join(' ')";
        let words = format!("Opgelost. Nog {left}.");
        window.until(&format!("to hear {words:?}"), || window.js(said).as_str()?.contains(&words).then_some(()));
        window.until("for the next thing to have the focus", || {
            let next = "return document.activeElement.closest('[data-todo]') !== null";
            (window.js(next) == json!(true)).then_some(())
        });
    };

    window.until("for the files to be looked into", || {
        let list = window.done("todo", &json!({ "catalogue": catalogue }));
        let is_told = window.js("return document.getElementById('todo-due') !== null");
        (list["due"] == 0 && is_told == json!(false)).then_some(())
    });
    progress::listen(&window);
    let before = things(&window);
    window.click("Kies voor alle 4: 4 documenten hebben geen informatiecategorie");
    window.see("Welke informatiecategorie krijgen deze documenten?");
    is_clean(&window, "one category for all");
    window.click("Pas toe op 4 documenten");
    window.see("Kies een informatiecategorie.");
    window.fill("Welke informatiecategorie krijgen deze documenten?", "advie");
    window.choose("Adviezen");
    window.js(LATE);
    window.click("Pas toe op 4 documenten");
    window.gone("hebben geen informatiecategorie");
    solved(&window, before - 4);

    let group = groups(&window, &catalogue)
        .into_iter()
        .find(|group| group["hasFix"] == json!(true) && group["count"] == 2)
        .expect("a thing with a fix");
    mark(&window, &group, 0);
    window.click_css("[data-marked] button.act:last-of-type");
    window.see("Besluit parkeren.pdf");
    window.see("Wordt");
    is_clean(&window, "a fix, before and after");
    window.click("Haal het bestandstype weg bij 2 titels");
    window.gone("Wordt");
    solved(&window, before - 6);
    window.click("Ongedaan maken");
    window.until("for the fix to be undone", || (things(&window) == before - 4).then_some(()));
    // What is clicked next stays where it is once this is there.
    window.see("2 titels eindigen op een bestandstype");
    window.see("Ongedaan gemaakt: ");

    window.click("Kies voor alle 4: 4 documenten hebben geen taal");
    window.see("Zoek een voorstel per document");
    is_clean(&window, "one language for all");
    window.click("Pas toe op 4 documenten");
    window.see("Kies een taal.");
    window.fill("Taal", "neder");
    window.choose("Nederlands");
    window.click("Pas toe op 4 documenten");
    window.gone("hebben geen taal");
    solved(&window, before - 8);
    window.close();
}
