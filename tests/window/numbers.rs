//! One source of truth: in every state of S4, S5 and S6 the numbers on the screen are those of the library, and no
//! sentence says more.

use crate::steps;
use serde_json::{Value, json};
use std::fs;
use tests::webdriver::{Desk, Window};

/// What the screen counts: the groups of the preview, the facts of the result, the button below and that of the frame.
const SHOWN: &str = "
    const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? '';
    const groups = [...document.querySelectorAll('main section.group h2')].map((h2) => [h2.id, h2.textContent.trim()]);
    const facts = [...document.querySelectorAll('main dl.facts dt')]
        .map((dt) => [dt.textContent.trim(), dt.nextElementSibling.textContent.trim()]);
    return { groups: Object.fromEntries(groups), facts: Object.fromEntries(facts),
        button: text('.screen-foot .primary'), frame: text('.nav .button.big'), heading: text('.result-head h2') };";

/// The numbers in a text, in order.
fn numbers(text: &Value) -> Vec<u64> {
    let text = text.as_str().unwrap_or_default();
    text.split(|sign: char| !sign.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

fn count(plan: &Value, group: &str) -> u64 {
    plan[group]["count"].as_u64().unwrap()
}

/// The preview, the frame and the library count the same.
fn preview_agrees(window: &Window<'_>, catalogue: &str, when: &str) {
    let question = json!({ "catalogue": catalogue, "target": null, "others": "stop", "left": [], "events": null });
    let plan = window.done("plan", &question);
    let publish = count(&plan, "new") + count(&plan, "changed") + count(&plan, "replaced");
    let withdraw = count(&plan, "withdrawn");
    let going: Vec<u64> = ([publish, withdraw].into_iter()).filter(|number| *number > 0).collect();
    let groups = [
        ("new", "group-new"),
        ("changed", "group-changed"),
        ("replaced", "group-replaced"),
        ("withdrawn", "group-withdrawn"),
        ("heldBack", "group-held"),
    ];
    window.until(&format!("the screen to count as the library, {when}"), || {
        let shown = window.js(SHOWN);
        let is_group = |(group, id): &(&str, &str)| match count(&plan, group) {
            0 => shown["groups"][id].is_null(),
            number => numbers(&shown["groups"][id]) == [number],
        };
        let holds =
            numbers(&shown["button"]) == going && numbers(&shown["frame"]) == going && groups.iter().all(is_group);
        holds.then_some(())
    });
    let due = &window.done("overview", &json!({}))["due"][0];
    assert_eq!(due["publish"], publish, "{when}: the library counts {due}");
    assert_eq!(due["withdraw"], withdraw, "{when}: the library counts {due}");
}

/// The result and the history of the library count the same.
fn result_agrees(window: &Window<'_>, when: &str) {
    let question = json!({ "filter": {}, "offset": 0, "limit": 9 });
    let runs = window.done("runs", &question);
    let shown = window.js(SHOWN);
    let fact = |name: &str| numbers(&shown["facts"][name]).first().copied().unwrap_or(0);
    // Withdrawals are a run of their own, before the other.
    let sum = |name: &str| -> u64 {
        let both = if fact("Ingetrokken") > 0 && fact("Gepubliceerd") > 0 { 2 } else { 1 };
        runs.as_array().unwrap()[..both].iter().map(|run| run[name].as_u64().unwrap()).sum()
    };
    for (name, counted) in [
        ("Gepubliceerd", "published"),
        ("Ingetrokken", "withdrawn"),
        ("Kan nog niet", "heldBack"),
        ("Niet gelukt", "failed"),
    ] {
        assert_eq!(fact(name), sum(counted), "{when}, {name}: {shown} of {runs}");
    }
    let parts = ["Gepubliceerd", "Ingetrokken", "Kan nog niet", "Blijft liggen", "Niet gelukt"].map(fact);
    assert_eq!(fact("Samen"), parts.iter().sum::<u64>(), "{when}: {shown}");
}

#[test]
fn every_number_of_a_publication_is_that_of_the_library() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);

    window.press("Control+Shift+p");
    window.see("Er staat nog niets online.");
    assert!(!window.shows("Alles is gepubliceerd"), "nothing ever was");
    preview_agrees(&window, &catalogue, "with nothing");

    let first = steps::add(&window, &catalogue, &steps::texts(&desk, 5));
    window.reload();
    window.press("Control+Shift+p");
    window.see("Nog geen document is klaar.");
    assert!(!window.shows("Alles is gepubliceerd"), "nothing ever was");
    preview_agrees(&window, &catalogue, "with concepts only");

    steps::describe(&window, &first[..3]);
    steps::describe(&window, &first[3..4]);
    window.reload();
    window.press("Control+Shift+p");
    preview_agrees(&window, &catalogue, "with some that are ready");
    window.click("Proefdraaien");
    window.see("Proef gelukt: 4 documenten kunnen online.");

    // What was a trial of four is no preview of three.
    window.press("Control+1");
    window.press("Control+z");
    window.see("Publiceren (3)");
    window.click("Publiceren (3)");
    window.see("Nieuw (3)");
    preview_agrees(&window, &catalogue, "after a trial of more");
    window.press("Control+y");
    window.see("Nieuw (4)");
    preview_agrees(&window, &catalogue, "when the library changed under it");
    window.click("Publiceer 4 documenten");
    window.see("4 documenten staan in de map van je website.");
    result_agrees(&window, "after a first publication");

    window.press("Control+Shift+p");
    window.see("Er is niets nieuws om te publiceren.");
    assert!(!window.shows("Alles is gepubliceerd"), "one cannot go yet");
    preview_agrees(&window, &catalogue, "with nothing new");

    // One goes, one comes.
    steps::withdraw(&window, &first[..1]);
    steps::describe(&window, &first[4..]);
    window.reload();
    window.see("Publiceren (1), intrekken (1)");
    window.press("Control+Shift+p");
    window.see("Publiceer 1 document en trek 1 in");
    preview_agrees(&window, &catalogue, "with one that goes and one that comes");
    window.click("Publiceer 1 document en trek 1 in");
    window.see("1 document staat in de map van je website. 1 document is van de website af.");
    result_agrees(&window, "after one went and one came");
    window.press("Control+Shift+p");
    window.see("Alles is gepubliceerd. Er is niets nieuws.");
    preview_agrees(&window, &catalogue, "with all online");

    // A copy that is gone from the library fails, and only that one.
    let more = steps::add(&window, &catalogue, &[desk.file("a.txt", b"A\n"), desk.file("b.txt", b"B\n")]);
    steps::describe(&window, &more);
    window.reload();
    window.press("Control+Shift+p");
    preview_agrees(&window, &catalogue, "with two more");
    let library = desk.library();
    for (name, bytes) in steps::files(&library) {
        if bytes == b"A\n" {
            fs::remove_file(library.join(name)).unwrap();
        }
    }
    window.click("Publiceer 2 documenten");
    window.see("1 document staat in de map van je website. Niet gelukt: 1.");
    result_agrees(&window, "after one failed");
    window.see("1 niet gelukt");
    window.press("Control+1");
    assert!(window.has("button", "1 niet gelukt"), "elsewhere too");
    window.close();
}

#[test]
fn a_preview_is_made_anew_when_the_library_changes_under_it() {
    let desk = Desk::new();
    let (window, catalogue, _) = steps::with_described(&desk, 3, 2);
    window.press("Control+Shift+p");
    window.see("Nieuw (2)");
    preview_agrees(&window, &catalogue, "before");
    // What made them ready is undone while the preview is open.
    window.press("Control+z");
    window.see("Nog geen document is klaar.");
    preview_agrees(&window, &catalogue, "after undoing");
    window.press("Control+y");
    window.see("Nieuw (2)");
    preview_agrees(&window, &catalogue, "after doing it again");
    window.close();
}
