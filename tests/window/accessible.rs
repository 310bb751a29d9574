//! Criteria 2, 3 and 12: axe-core on every screen in light and dark, names and roles, error texts; and the side panel.

use crate::steps;
use serde_json::json;
use tests::webdriver::{Desk, Look, Rules, Window};

/// Checks what is on the screen now; `where_` names it in a failure.
pub(crate) fn is_clean(window: &Window<'_>, where_: &str) {
    if let Some(folder) = std::env::var_os("OPENBAARMAKER_PICTURES") {
        let test = std::thread::current().name().unwrap_or_default().replace("::", "-");
        let name = format!("{test} {where_}.png").replace('/', "-");
        window.shot(&std::path::Path::new(&folder).join(name));
    }
    let violations = violations(window);
    assert!(violations.is_empty(), "{where_}: {violations:#?}");
    stays_within(window, where_);
    let mut meanings: Vec<(String, String)> = Vec::new();
    for control in window.controls() {
        // A row is named by its cells; WebKitGTK computes no name of its own for it.
        let name = if control.role == "row" { &control.text } else { &control.label };
        assert!(!name.trim().is_empty(), "{where_}: a {} ({}) without a name", control.role, control.tag);
        // Nor does it compute a role for what unfolds a part.
        let has_role = control.tag == "summary" || !["", "generic"].contains(&control.role.as_str());
        assert!(has_role, "{where_}: {name:?} ({}) without a role", control.tag);
        let plain = |text: &str| text.replace(char::is_whitespace, "").replace('\u{2011}', "-").to_lowercase();
        let (shown, heard) = (plain(&control.text), plain(&control.label));
        if control.role == "button" && !shown.is_empty() {
            assert!(heard.contains(&shown), "{where_}: {:?} is heard as {:?}", control.text, control.label);
            if !SAME_DEED.contains(&control.label.as_str()) {
                meanings.push((control.role, control.label));
            }
        }
    }
    meanings.sort();
    let twice: Vec<_> = meanings.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0].1).collect();
    assert!(twice.is_empty(), "{where_}: several buttons are called {twice:?}");
}

/// Fails when the page or a part of it is too wide for its place; names what is.
pub(crate) fn stays_within(window: &Window<'_>, where_: &str) {
    assert_eq!(window.js(BEYOND), json!([]), "{where_}: beyond the window");
    assert_eq!(window.js(WIDE), json!([]), "{where_}: parts that move sideways");
}

/// Runs axe in the page's present colour scheme, about colours in the other, and about all else at twice the text size:
/// one check covers light, dark and large. Where the system asks for dark, only in dark: such a desk has a light twin.
fn violations(window: &Window<'_>) -> Vec<String> {
    let mut found = window.axe();
    let before = window.js(OTHER_COLOURS);
    if !before.is_null() {
        let others = window.axe_about(Rules::Colours).into_iter();
        found.extend(others.map(|line| format!("in the other colours: {line}")));
        window.js_with(THESE_COLOURS, &[before]);
    }
    if window.js(LARGE) == true {
        let mut large = window.axe_about(Rules::NotColours);
        let beyond: Vec<String> = serde_json::from_value(window.js(BEYOND)).unwrap();
        large.extend(beyond);
        window.js(USUAL);
        found.extend(large.into_iter().map(|line| format!("at twice the text size: {line}")));
    }
    found
}

/// Doubles the size of the text, as the choice in the settings does but for how many columns the list has; says whether
/// it did. It does not in a dark twin, where there would be no room (1024 by 700), and where that hides what has the
/// focus, which would lose it: the list when its panel takes its place. Those screens `small` walks at that size.
const LARGE: &str = "
    const root = document.documentElement;
    const scale = root.style.getPropertyValue('--text-scale');
    if (!['', '1'].includes(scale) || innerWidth < 1024 || innerHeight < 700) return false;
    if (matchMedia('(prefers-color-scheme: dark)').matches) return false;
    const focused = document.activeElement;
    const moved = [...document.querySelectorAll('*')].filter((one) => one.scrollTop > 0);
    const scrolled = new Map(moved.map((one) => [one, one.scrollTop]));
    root.style.setProperty('--text-scale', '2');
    if (!focused.checkVisibility({ visibilityProperty: true })) {
        root.style.setProperty('--text-scale', scale);
        return false;
    }
    window.usual = { scale, focused, scrolled };
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return true;";
/// Makes the text as large as it was, and puts focus and scrolled parts back.
const USUAL: &str = "
    const { scale, focused, scrolled } = window.usual;
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    document.documentElement.style.setProperty('--text-scale', scale);
    await frames();
    if (document.activeElement === document.body && focused.isConnected) focused.focus({ preventScroll: true });
    for (const one of document.querySelectorAll('*')) {
        const top = scrolled.get(one) ?? 0;
        if (one.scrollTop !== top) one.scrollTop = top;
    }
    await frames();";

/// Turns the page to the other colours, as the choice in the settings does, and at once: a change of colour on what is
/// folded away may never end. Returns what was chosen.
const OTHER_COLOURS: &str = "
    if (matchMedia('(prefers-color-scheme: dark)').matches) return null;
    const { dataset } = document.documentElement;
    const before = [dataset.theme ?? 'system', dataset.motion ?? 'system'];
    dataset.motion = 'less';
    dataset.theme = before[0] === 'dark' ? 'light' : 'dark';
    return before;";
const THESE_COLOURS: &str = "
    const { dataset } = document.documentElement;
    const [theme, motion] = arguments[0];
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    // The colours are back before they may move again.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    dataset.motion = motion;";

/// How wide the page is and what ends beyond the window, once a second passed in which it may come to rest.
const BEYOND: &str = "
    const { documentElement: root } = document;
    for (let turn = 0; turn < 50 && root.scrollWidth > root.clientWidth; turn += 1)
        await new Promise((done) => setTimeout(done, 20));
    if (root.scrollWidth <= root.clientWidth) return [];
    const name = (part) => `${part.tagName} ${part.id} ${part.className}`;
    const ends = (part) => part.getBoundingClientRect().right > root.clientWidth + 0.5;
    const beyond = [...document.body.querySelectorAll('*')].filter(ends).map(name);
    return [`${root.scrollWidth} in ${root.clientWidth}`, ...beyond];";

/// What scrolls sideways because something in it is too wide, with what that is; a page or a table of a document may be
/// wider than its place.
const WIDE: &str = "
    const moves = (part) =>
      part.scrollWidth > part.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(part).overflowX);
    const name = (part) => `${part.tagName} ${part.id} ${part.className}`;
    return [...document.querySelectorAll('*')]
      .filter((part) => moves(part) && !part.matches('.desk, .table-scroller'))
      .map((part) => {
        const wide = [...part.querySelectorAll('*')].filter((one) => {
          const before = one.style.display;
          one.style.display = 'none';
          const is = !moves(part);
          one.style.display = before;
          return is;
        });
        return `${name(part)}: ${wide.map(name).join(', ')}`;
      });";

/// The ring around the heading of a screen when the program gives it the focus.
const RING: &str = "
    const heading = document.querySelector('main h1');
    heading.focus();
    return getComputedStyle(heading).outlineStyle;";

/// Buttons that may stand twice on a screen, because both do the same.
pub(crate) const SAME_DEED: [&str; 1] = ["Naar Nog te doen"];

fn walk(look: Look) {
    let desk = Desk::with_look(look);
    let window = desk.start();
    window.see("Stap 1 van 3");
    window.see("Dit heb je nodig:");
    is_clean(&window, "set-up, step 1");
    window.click("Naar stap 2");
    window.see("Verbeter");
    is_clean(&window, "set-up, step 1 with errors");
    window.click("Later doen");
    window.see("Kies eerst je organisatie");
    is_clean(&window, "documents before set-up");

    let catalogue = steps::set_up(&window);
    window.see("Sleep bestanden of een map hierheen");
    is_clean(&window, "documents, empty");
    for (keys, text) in [
        ("Control+2", "Er is niets meer te doen"),
        ("Control+3", "Je hebt nog niets gepubliceerd"),
        ("Control+4", "Bestemmingen"),
        ("F1", "Zo werkt het"),
    ] {
        window.press(keys);
        window.see(text);
        is_clean(&window, &format!("empty, {keys}"));
        assert_eq!(window.js(RING), "none", "{keys}: a heading is no field");
    }

    let documents = steps::examples(&window, &catalogue);
    steps::describe(&window, &documents[..3]);
    window.press("Control+1");
    window.reload();
    window.see("5 documenten");
    is_clean(&window, "documents, filled");
    window.click_css("#row-0");
    window.see("Datum van het document");
    is_clean(&window, "panel for one");
    window.press("Shift+Down");
    window.see("Je past 2 documenten tegelijk aan.");
    is_clean(&window, "panel for many");
    window.press("Escape");
    window.fill("Zoek", "ditbestaatniet");
    window.see("Geen documenten gevonden");
    is_clean(&window, "documents, nothing found");
    window.click("Toon alle documenten");

    window.press("Control+2");
    window.see("Moet (");
    is_clean(&window, "to do, filled");
    window.press("Control+Shift+p");
    window.see("Kan nog niet (2)");
    is_clean(&window, "preview");
    window.click("Proefdraaien");
    window.see("Proef");
    window.see("Naar echt publiceren");
    is_clean(&window, "rehearsal done");
    window.click("Naar echt publiceren");
    window.click("Publiceer 3 documenten");
    window.see("3 documenten staan in de map");
    is_clean(&window, "done");
    window.press("Control+3");
    window.see("3 documenten gepubliceerd");
    is_clean(&window, "history, filled");
    window.press("Control+4");
    for (part, text) in steps::SETTINGS {
        window.click(part);
        window.see(text);
        is_clean(&window, &format!("settings, {part}"));
    }
    window.close();
}

#[test]
fn every_screen_is_clean_in_light() {
    walk(Look::Light);
}

#[test]
fn every_screen_is_clean_in_dark() {
    walk(Look::Dark);
}

#[test]
fn dark_looks_the_same_whether_the_system_or_a_person_chose_it() {
    let desk = Desk::with_look(Look::Dark);
    let window = desk.start();
    window.see("Stap 1 van 3");
    // macOS 11 does not know it: the build has written it out.
    assert_eq!(window.js(LIGHT_DARK), 0);
    let by_system = window.js(COLOURS);
    window.js("document.documentElement.dataset.theme = 'dark'");
    assert_eq!(window.js(COLOURS), by_system);
    window.js("document.documentElement.dataset.theme = 'light'");
    assert_ne!(window.js(COLOURS), by_system);
    window.close();
}

/// In how many rules of the styles as they were loaded the function is called.
const LIGHT_DARK: &str = "
    return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule.cssText.includes('light-dark(')).length;";

/// Every token of the root, and which colours native controls have.
const COLOURS: &str = "
    const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule.selectorText === ':root').flatMap((rule) => [...rule.style]);
    const style = getComputedStyle(document.documentElement);
    const field = document.documentElement.appendChild(document.createElement('i'));
    field.style.color = 'FieldText';
    const native = getComputedStyle(field).color;
    field.remove();
    return [native, ...names.filter((name) => name.startsWith('--basis'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`)];";

#[test]
fn a_form_with_errors_says_what_to_do_and_leads_to_each_field() {
    let desk = Desk::new();
    let window = desk.start();
    window.see("Stap 1 van 3");
    window.click("Naar stap 2");
    window.see("Verbeter 2 velden.");
    window.until("for the summary to have the focus", || window.focus().contains("Verbeter").then_some(()));
    assert!(window.title().starts_with("Fout:"), "the title says it: {}", window.title());
    let fields = "return [...document.querySelectorAll('[aria-invalid=true]')].map((field) => [field.id, (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')])";
    let fields = window.js(fields);
    let fields = fields.as_array().unwrap();
    assert_eq!(fields.len(), 2, "both wrong fields are marked: {fields:?}");
    for field in fields {
        let text = field[1].as_str().unwrap();
        assert!(text.contains("Vul") || text.contains("Kies"), "{text:?} says what to do");
    }
    let links = window.js("return document.querySelectorAll('.form-errors li button').length");
    assert_eq!(links, json!(2), "the summary has a link per field");
    for (number, field) in fields.iter().enumerate() {
        window.click_css(&format!(".form-errors li:nth-child({}) button", number + 1));
        steps::has_focus(&window, field[0].as_str().unwrap());
    }
    window.fill("Op welk webadres staan je documenten?", "https://open.voorbeeld.nl/");
    window.press("Tab");
    window.see("Verbeter 1 veld.");
    for forbidden in ["Dit veld is verplicht", "Ongeldige invoer", "Er is iets misgegaan"] {
        assert!(!window.shows(forbidden), "{forbidden:?} is never said");
    }
    window.close();
}

#[test]
fn a_wrong_date_is_told_after_leaving_the_field_and_not_while_typing() {
    let desk = Desk::new();
    let (window, ..) = steps::with_texts(&desk, 1);
    window.click_css("#row-0");
    window.see("Datum van het document");
    window.fill("Datum van het document", "32-13-20");
    assert!(!window.shows("Schrijf de datum als"), "nothing is said while typing");
    window.press("Tab");
    window.see("Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.");
    let marked = window.js("return document.querySelector('input[aria-invalid=true]')?.value ?? null");
    assert_eq!(marked, json!("32-13-20"), "the field is marked");
    window.close();
}

const NOT_STORED: &str = "Dat doet de knop onder het formulier.";

#[test]
fn settings_templates_permits_and_dialogs_judge_a_changed_field_on_leaving_and_forget_what_was_mended() {
    let desk = Desk::new();
    let (window, catalogue) = steps::begin(&desk);
    crate::permits::switch_on_unseen(&window, &catalogue);
    window.reload();
    let judges = |label: &str, wrong: &str, told: &str, right: &str| {
        window.fill(label, wrong);
        assert!(!window.shows(told), "{told:?} while typing");
        window.press("Shift+Tab");
        window.see(told);
        let marked = window.js("return document.querySelectorAll('[aria-invalid=true]').length");
        assert_eq!(marked, 1, "only {label} is wrong: nobody was at the others");
        assert!(!window.shows("Verbeter"), "{label}: nothing was handed in");
        window.fill(label, right);
        window.press("Shift+Tab");
        window.gone(told);
    };
    window.press("Control+4");
    assert!(!window.shows(NOT_STORED), "nothing is filled in");
    judges("Grootste bestand in GB", "veel", "Vul een getal in, bijvoorbeeld 2", "3");
    window.see(NOT_STORED);
    window.press("Control+1");
    window.see("Weggooien wat je invulde?");
    is_clean(&window, "leaving a form that is filled in");
    window.click("Verder bewerken");
    window.gone("Weggooien wat je invulde?");
    assert_eq!(window.value("Grootste bestand in GB"), "3", "nothing is lost");
    let selected = "return document.querySelector('[role=tab][aria-selected=true]').textContent.trim()";
    window.js("document.getElementById('settings-organisation').focus()");
    window.press("Right");
    window.click("Verder bewerken");
    window.gone("Weggooien wat je invulde?");
    assert_eq!(window.js(selected), "Organisatie", "an arrow key leaves no form that is filled in");
    window.click("Bestemmingen");
    window.click("Weggooien");
    window.gone(NOT_STORED);
    assert_eq!(window.js(selected), "Bestemmingen");
    window.click("Voeg een bestemming toe");
    window.tick("Op een server");
    judges("Poort", "0", "Vul een poort in tussen", "22");
    window.click("Annuleer");
    window.click("Sjablonen");
    window.click("Nieuw sjabloon");
    window.fill("Naam van het sjabloon", "x");
    judges("Naam van het sjabloon", "", "Vul een naam in", "Besluit");
    window.click("Annuleer");
    window.click("Vergunningen (IPM)");
    judges("Bewaartermijn in dagen", "1", "Vul een aantal dagen in", "31");
    window.click("Opslag");
    window.click("Weggooien");
    window.click("Maak een reservekopie met wachtwoord…");
    window.fill("Wachtwoord", "geheim");
    judges("Nog een keer", "anders", "Dit is niet hetzelfde.", "geheim");
    window.click("Annuleer");
    window.gone("Nog een keer");
    window.close();
}

#[test]
fn the_dialogs_of_the_list_are_clean() {
    let desk = Desk::new();
    let (window, ..) = steps::with_published(&desk, 3, 2);
    window.click_css("#row-0 .title");
    window.click("Verwijder…");
    window.see("1 document verwijderen?");
    is_clean(&window, "question before removing");
    window.click("Niet verwijderen");
    window.click_css("#row-0 .title");
    window.press("Shift+Down");
    window.see("Je past 2 documenten tegelijk aan.");
    window.fill("Datum van het document", "20-11-2026");
    window.click_css("#row-2 .title");
    window.see("Wijzigingen toepassen?");
    is_clean(&window, "changes that were not applied");
    window.click("Verder bewerken");
    window.select("Status", "Klaar");
    window.see("Wijzigingen toepassen?");
    window.click("Verder bewerken");
    window.until("for the filter to be as it was", || window.value("Status").is_empty().then_some(()));
    window.click("Pas toe op 2 documenten");
    window.see("Zo veranderen 2 documenten");
    is_clean(&window, "differences");
    window.click("Pas toe op 2 documenten");
    window.see("2 documenten aangepast.");
    window.close();
}

#[test]
fn every_control_of_the_side_panel_comes_fully_into_sight() {
    let desk = Desk::new();
    let (window, ..) = steps::with_published(&desk, 3, 2);
    let look = |percent: u32| {
        let value = json!({ "theme": "light", "textPercent": percent, "lessMotion": true, "language": "nl" });
        window.done("set_appearance", &json!({ "value": value }));
        window.reload();
    };
    for (width, height, percent) in [(1280, 800, 100), (905, 600, 100), (640, 480, 100), (1280, 800, 200)] {
        look(percent);
        window.resize(width, height);
        for (row, button) in [(0, "Verwijder…"), (2, "Trek in…")] {
            window.click_css(&format!("#row-{row} .title"));
            let what = format!("{button} at {width} by {height}, {percent} %");
            window.until(&what, || window.has("button", button).then_some(()));
            window
                .js("document.querySelectorAll('.panel details').forEach((one) => { one.open = true; }); return null");
            window.see("Hoort bij");
            assert_eq!(window.js(CUT_OFF), json!([]), "{what}");
            if window.has("button", "Terug") {
                window.click("Terug");
            }
        }
    }
    window.resize(1280, 800);
    look(100);
    window.close();
}

/// Gives the focus to every control of the panel and reports those of which a part cannot be seen.
const CUT_OFF: &str = "
    const panel = document.querySelector('.panel');
    const controls = [...panel.querySelectorAll('button, input, select, textarea, summary'), ...document.querySelectorAll('.panel-foot button')];
    return controls.filter((one) => one.getClientRects().length > 0).filter((one) => {
        one.scrollIntoView({ block: 'nearest' });
        one.focus({ preventScroll: true });
        const box = one.getBoundingClientRect();
        const frame = (one.closest('.panel') ?? one.closest('.panel-foot')).getBoundingClientRect();
        // Flush with the bar below looks cut off as well.
        const room = one.closest('.panel') === null ? 0 : 8;
        const fits = box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom - room;
        const words = one.tagName !== 'BUTTON' || one.scrollWidth <= one.clientWidth + 1;
        return !fits || !words;
    }).map((one) => one.outerHTML.slice(0, 100));";
