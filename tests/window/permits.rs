//! "Vergunningen": switched on after the notice, a case by keyboard, its messages to a folder, its deletion from the
//! search service, and old messages cleaned up.

use crate::accessible::{is_clean, stays_within};
use crate::steps::{self, has_focus};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tests::webdriver::{Desk, Window};

/// ipm-vergunningen.md §1, letter for letter.
const NOTICE: &str = "Dit is het aanleverformaat uit 2009. Het officiële XML-schema hebben wij niet openbaar kunnen vinden. De berichten volgen een eigen, gedocumenteerd profiel. Vraag je afnemer of hij dit formaat inleest. Deze aanlevering vervangt niet de wettelijke kennisgeving via DROP.";
const PAGE: &str = "https://www.voorbeeldstad.example/vergunningen/zaak/Z-2026-00417";

/// A window with a catalogue whose permits are switched on.
fn begin(desk: &Desk) -> (Window<'_>, String) {
    let (window, catalogue) = steps::begin(desk);
    switch_on_unseen(&window, &catalogue);
    (window, catalogue)
}

/// Switches permits on behind the back of the page.
pub(crate) fn switch_on_unseen(window: &Window<'_>, catalogue: &str) {
    let on = json!({ "isOn": true, "noticeRead": true });
    window.done("permit_settings_edit", &json!({ "catalogue": catalogue, "input": on }));
}

/// Opens the place in the navigation.
pub(crate) fn to_permits(window: &Window<'_>) {
    window.click_css(".nav-item:nth-of-type(3)");
    window.see("Nieuwe zaak");
}

/// The same window, in a new case.
fn begin_case(desk: &Desk) -> (Window<'_>, String) {
    let (window, catalogue) = begin(desk);
    window.reload();
    to_permits(&window);
    window.click("Nieuwe zaak");
    has_focus(&window, "permit-caseNumber");
    (window, catalogue)
}

/// The messages on the site by name, with their text.
fn messages(desk: &Desk) -> Vec<(String, String)> {
    let folder = desk.path("site").join("vergunningen-xml");
    let mut found: Vec<_> = (fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "xml"))
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect();
    found.sort();
    found
}

fn spider_page(desk: &Desk) -> String {
    let page = desk.path("site").join("vergunningen-xml/index.html");
    fs::read_to_string(page).unwrap()
}

fn switch_on(window: &Window<'_>) {
    assert!(!window.text().contains("Vergunningen"), "nobody sees the place who did not ask for it");
    window.press("Control+4");
    window.click("Vergunningen (IPM)");
    window.see("Zet vergunningen aan");
    is_clean(window, "settings of permits, off");
    window.click("Zet vergunningen aan");
    window.see(NOTICE);
    is_clean(window, "the notice of permits");
    window.press("Escape");
    window.gone(NOTICE);
    window.see("Zet vergunningen aan");
    assert_eq!(window.focus(), "button Zet vergunningen aan", "the focus goes back");
    window.press("Enter");
    window.see(NOTICE);
    window.click("Ik heb dit gelezen, zet aan");
    window.see("Vergunningen staan aan.");
    window.see("Bewaartermijn in dagen");
    is_clean(window, "settings of permits, on");
    window.fill("Naam van de afnemer in robots.txt", "Zoek bot 2");
    window.click("Bewaar instellingen");
    window.see("De naam “Zoek bot 2” kan niet in robots.txt staan.");
    is_clean(window, "settings of permits, refused");
    window.fill("Naam van de afnemer in robots.txt", "");
    window.click("Bewaar instellingen");
    window.see("Instellingen van vergunningen bewaard.");
}

/// Types a case; only what lists hold is chosen with the mouse of the test.
fn type_case(window: &Window<'_>) {
    window.see("Nog geen vergunningen");
    is_clean(window, "permits, empty");
    window.js("[...document.querySelectorAll('button')].find((one) => one.textContent.includes('Maak de eerste zaak')).focus()");
    window.press("Enter");
    has_focus(window, "permit-caseNumber");
    let wrong = window.js("return document.querySelectorAll('.case .form .message').length");
    assert_eq!(wrong, 0, "a new case does not begin with what is wrong");
    window.type_text("Z-2026-00417");
    window.select("Soort vergunning", "Omgevingsvergunning");
    window.tick("Kappen");
    let phase = window.js("return document.getElementById('permit-phase').value");
    assert_eq!(phase, "", "no phase is chosen beforehand");
    window.select("Fase", "Aanvraag ontvangen");
    window.fill("Titel", "Omgevingsvergunning kappen, Lindelaan 12");
    window.fill("Omschrijving", "Aanvraag voor het kappen van één linde.");
    window.fill("Webadres van de zaakpagina", "geen-adres");
    window.click("Voeg een adres toe");
    has_focus(window, "address-0-postcode");
    window.type_text("1234ab");
    steps::focus(window, "permit-page");
    window.see("Vul een huisnummer in.");
    steps::focus(window, "address-0-number");
    window.type_text("12");
    window.press("Tab");
    let page = "return document.querySelector('#permit-page').getAttribute('aria-invalid')";
    window.until("for the address of the page to be refused", || (window.js(page) == "true").then_some(()));
    is_clean(window, "a case with an error");
    window.fill("Webadres van de zaakpagina", PAGE);
    window.press("Tab");
    window.see("Deze zaak voldoet aan het profiel.");
    window.see("Het volgende bericht meldt de zaak aan.");
    is_clean(window, "a case");
}

fn term(window: &Window<'_>) {
    window.select("Soort termijn", "Bezwaar");
    window.click("Neem deze datums over");
    has_focus(window, "permit-termStart");
    window.select("Soort termijn", "Geen");
    window.gone("Eerste dag");
}

fn publish(window: &Window<'_>, where_: &str) {
    window.click("Publiceren (1)");
    window.see("Berichten controleren en publiceren");
    window.until("for the preview", || window.has("button", "Proefdraaien").then_some(()));
    is_clean(window, &format!("preview of messages, {where_}"));
    window.click_css(".screen-foot .primary");
    window.see("1 bericht staat in de map van je website.");
}

#[test]
fn permits_are_switched_on_published_deleted_and_tidied_up() {
    let mut desk = Desk::new();
    let window = desk.start();
    steps::set_up(&window);
    switch_on(&window);
    to_permits(&window);
    type_case(&window);
    term(&window);
    window.click("Bekijk het bericht");
    window.see("<transactietype>C</transactietype>");
    is_clean(&window, "a message as text");
    window.press("Escape");
    window.click("Terug naar vergunningen");
    window.see("1 zaak");
    is_clean(&window, "permits, filled");

    publish(&window, "C");
    window.see("Uiterlijk overmorgenochtend zichtbaar");
    window.see("vergunningen-xml/");
    is_clean(&window, "messages online");
    let sent = messages(&desk);
    assert_eq!(sent.len(), 1, "{sent:?}");
    assert!(sent[0].1.contains(PAGE) && sent[0].1.contains("1234AB12"), "{sent:?}");
    assert!(spider_page(&desk).contains(&sent[0].0), "the page names it");

    window.click("Terug naar vergunningen");
    window.fill("Zoek een zaak", "bestaatniet");
    window.see("Geen zaken met deze filters");
    is_clean(&window, "permits, nothing found");
    window.click("Toon alle zaken");
    window.click("Omgevingsvergunning kappen, Lindelaan 12");
    window.click("Haal uit de zoekdienst");
    window.see("Zaak uit de zoekdienst halen?");
    is_clean(&window, "question before a deletion");
    assert_eq!(window.focus(), "button Niet doen", "the safe answer first");
    window.press("Tab");
    window.press("Enter");
    window.see("Bij de volgende publicatie gaat er 1 verwijderbericht uit.");
    window.click("Terug naar vergunningen");
    publish(&window, "D");
    let sent = messages(&desk);
    assert_eq!(sent.len(), 2, "a file of its own per message: {sent:?}");
    assert!(sent[1].1.contains("<transactietype>D</transactietype>"), "{sent:?}");
    window.close();

    desk.set("OPENBAARMAKER_NOW", LATER);
    let window = desk.start();
    window.see("Vergunningen");
    to_permits(&window);
    clean_up(&window, &desk);
    window.close();
}

fn clean_up(window: &Window<'_>, desk: &Desk) {
    window.click("Ruim berichten op");
    window.see("2 berichten opruimen?");
    window.see("De zaak blijft vindbaar in de zoekdienst totdat je een verwijderbericht (D) plaatst.");
    is_clean(window, "question before tidying up");
    assert_eq!(window.focus(), "button Niet opruimen", "the safe answer first");
    window.press("Enter");
    window.gone("2 berichten opruimen?");
    assert_eq!(messages(desk).len(), 2, "nothing goes without a yes");
    window.click("Ruim berichten op");
    window.see("2 berichten opruimen?");
    window.press("Tab");
    window.press("Enter");
    window.see("2 berichten opgeruimd.");
    is_clean(window, "messages tidied up");
    assert_eq!(messages(desk), []);
    assert!(!spider_page(desk).contains(".xml"), "an empty page is a page");
}

/// Past the days that messages are kept.
pub(crate) const LATER: &str = "2027-02-20T09:15:00Z";

/// A window in which messages about two permits that are over were published.
pub(crate) fn with_two_online(desk: &Desk) -> Window<'_> {
    let (window, catalogue) = begin(desk);
    for number in ["Z-1", "Z-2"] {
        let details: Value = json!({
            "caseNumber": number, "page": format!("https://www.voorbeeldstad.example/zaak/{number}"), "title": format!("Terras {number}"), "description": "Een terras.",
            "product": "terrasvergunning", "phase": "vergunning verleend", "validFrom": "2026-01-01", "validUntil": "2026-06-30",
            "addresses": [{ "kind": "place", "name": "Voorbeeldstad" }],
        });
        window.done("permit_add", &json!({ "catalogue": catalogue, "details": details }));
    }
    window.reload();
    to_permits(&window);
    window.click("Publiceren (2)");
    window.see("Nieuw (2)");
    window.click_css(".screen-foot .primary");
    window.see("2 berichten staan in de map van je website.");
    window
}

/// Cases for which a deletion is proposed, and one out of the library.
#[test]
fn what_is_over_is_proposed_and_a_person_decides() {
    let desk = Desk::new();
    let window = with_two_online(&desk);
    window.click("Terug naar vergunningen");
    window.see("2 zaken kunnen misschien uit de zoekdienst.");
    let above = window.js(ICON_ABOVE_WORDS).as_f64().unwrap();
    assert!(above.abs() < 2.0, "the icon stands {above} px above the middle of its words, beside a button");
    window.click("Bekijk wat op te schonen is");
    window.see("De periode van deze vergunning is voorbij.");
    is_clean(&window, "what can be tidied up");
    window.tick("Kies Terras Z-1");
    window.click("Haal gekozen zaken weg (1)");
    window.see("1 zaak uit de zoekdienst halen?");
    is_clean(&window, "question before several deletions");
    window.press("Tab");
    window.press("Enter");
    window.see("Bij de volgende publicatie gaat er 1 verwijderbericht uit.");
    window.click("Ongedaan maken");
    window.see("2 zaken");
    window.press("Control+3");
    window.see("2 berichten gepubliceerd");
    is_clean(&window, "history with messages");
    window.click("Bekijk");
    window.see("Berichten over vergunningen (2)");
    is_clean(&window, "one publication of messages");
    window.close();
    take_over(&desk);
}

#[test]
fn an_empty_case_says_one_line_and_its_errors_lead_to_their_controls_in_order() {
    let desk = Desk::new();
    let (window, catalogue) = begin_case(&desk);
    let told = "return document.querySelectorAll('.case .message, .case-side button.link').length";
    window.see("Vul nog 7 gegevens in");
    assert_eq!(window.js(told), 0, "nothing is wrong yet");
    for twice in ["Nog niet compleet", "Er gaat nog geen bericht uit."] {
        assert!(!window.shows(twice), "{twice:?}: one line says it");
    }
    let sort = json!({ "key": "added", "descending": false });
    let list = json!({ "filter": { "catalogue": catalogue }, "sort": sort, "offset": 0, "limit": 1 });
    let has = |cases: u64| (window.done("permits", &list)["total"] == cases).then_some(());
    window.until("for the case", || has(1));
    window.click("Terug naar vergunningen");
    window.until("for the empty case to go", || has(0));
    window.click("Nieuwe zaak");
    has_focus(&window, "permit-caseNumber");
    for text in ["Terras", ""] {
        window.fill("Titel", text);
    }
    window.press("Control+1");
    window.until("for a case that is empty again to go, whichever way it is left", || has(0));
    to_permits(&window);
    window.click("Nieuwe zaak");
    window.see("Vul nog 7 gegevens in");
    steps::focus(&window, "permit-title");
    steps::focus(&window, "permit-description");
    is_clean(&window, "an empty case");
    assert_eq!(window.js(told), 0, "nor where a person only looked");

    // Told in the order of the form, whichever was wrong first.
    for (label, text) in [("Webadres van de zaakpagina", "geen-adres"), ("Titel", "Terras"), ("Titel", "")] {
        window.fill(label, text);
        window.press("Tab");
    }
    window.see("Vul een titel in, zonder de naam van een persoon.");
    let first = "return document.querySelector('.case-side button.link')?.textContent.includes('Vul een titel in')";
    window.until("for the title first", || (window.js(first) == true).then_some(()));
    window.see("Vul nog 5 gegevens in");
    window.click_css(".case-side button.link");
    has_focus(&window, "permit-title");
    window.until("for all of them", || (window.js(ERRORS).as_array()?.len() == 7).then_some(()));
    let led = [
        "permit-caseNumber",
        "permit-product",
        "permit-phase",
        "permit-title",
        "permit-description",
        "permit-page",
        "permit-addresses-add",
    ];
    assert_eq!(window.js(ERRORS), json!(led));
    window.fill("Geldig vanaf", "30-11-2026");
    steps::pick(&window, "Geldig vanaf", ["2026-11-30", "2026-12-01"]);
    assert_eq!(window.value("Geldig vanaf"), "01-12-2026");
    window.close();
}

#[test]
fn a_new_case_stays_that_was_filled_in_and_opened_again() {
    let desk = Desk::new();
    let (window, _) = begin_case(&desk);
    window.fill("Titel", "Terras");
    window.press("Control+1");
    window.see("Sleep bestanden of een map hierheen");
    window.click_css(".nav-item:nth-of-type(3)");
    has_focus(&window, "permit-caseNumber");
    window.click("Terug naar vergunningen");
    window.see("Nieuwe zaak");
    window.click("Terras");
    window.until("for the case", || (window.has("field", "Titel") && window.value("Titel") == "Terras").then_some(()));
    window.close();
}

#[test]
fn a_new_case_in_which_nothing_is_filled_in_goes_with_the_window() {
    let desk = Desk::new();
    let (window, catalogue) = begin_case(&desk);
    window.close_politely();
    let window = desk.start();
    to_permits(&window);
    let overview = window.done("permits_overview", &json!({ "catalogue": catalogue }));
    assert_eq!(overview["counts"]["all"], 0, "{overview}");
    window.close();
}

#[test]
fn a_postcode_is_judged_when_it_is_left_and_told_before_the_house_number() {
    let desk = Desk::new();
    let (window, _) = begin_case(&desk);
    window.click("Voeg een adres toe");
    has_focus(&window, "address-0-postcode");
    window.type_text("1234");
    window.press("Tab");
    window.see("1234 is geen postcode.");
    has_focus(&window, "address-0-number");
    assert!(!window.shows("Vul een huisnummer in."), "the person is there");
    steps::focus(&window, "permit-title");
    window.see("Vul een huisnummer in.");
    let told = "return [...document.querySelectorAll('#permit-addresses-message .message')].map((one) => one.innerText.includes('postcode'))";
    assert_eq!(window.js(told), json!([true, false]), "in the order of the form");
    window.close();
}

/// Presses each error beside a case, and tells what got the focus.
const ERRORS: &str = "return [...document.querySelectorAll('.case-side button.link')].map((link) => {
    link.click();
    return document.activeElement.id;
});";

/// How far the icon of a note stands above the middle of the first line of its words.
const ICON_ABOVE_WORDS: &str = "
    const note = document.querySelector('.permit-note .note');
    const middle = ({ top, height }) => top + height / 2;
    const words = document.createRange();
    words.setStart(note.querySelector('.grow .grow').firstChild, 0);
    words.setEnd(note.querySelector('.grow .grow').firstChild, 1);
    return middle(words.getBoundingClientRect()) - middle(note.querySelector('.icon').getBoundingClientRect());";

/// Whether the hint in the field to search is shown as a whole.
const HINT_FITS: &str = "
    const field = document.querySelector('#permits-search');
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(field.placeholder).width <= room;";

/// A window that was asked to take over what was published there.
pub(crate) fn asking_to_take_over<'a>(desk: &'a Desk, site: &Path) -> Window<'a> {
    let (window, _) = begin(desk);
    window.reload();
    window.press("Control+4");
    window.click("Vergunningen (IPM)");
    desk.will_choose_folder(&site.join("vergunningen-xml"));
    window.click("Neem over uit een map…");
    window
}

/// What one program published is taken over by another.
fn take_over(theirs: &Desk) {
    let desk = Desk::new();
    let window = asking_to_take_over(&desk, &theirs.path("site"));
    window.see("2 zaken overnemen?");
    is_clean(&window, "a directory of messages");
    window.click("Neem 2 zaken over");
    window.see("2 zaken overgenomen, met 2 berichten.");
    to_permits(&window);
    window.see("Terras Z-1");
    window.close();
}

#[test]
fn a_narrow_case_stands_in_the_order_in_which_it_is_walked() {
    let desk = Desk::new();
    let (window, _) = begin_case(&desk);
    window.resize(700, 700);
    let order = "const [form, side] = ['.case > .form', '.case-side'].map((css) => document.querySelector(css).getBoundingClientRect());
        const [back, heading] = ['.screen-before', '.screen-head'].map((css) => getComputedStyle(document.querySelector(css)).paddingLeft);
        return form.bottom <= side.top && back === heading";
    window.until("for the order and one edge", || (window.js(order) == true).then_some(()));
    window.close();
}

#[test]
fn the_list_of_cases_does_not_move_sideways() {
    let desk = Desk::new();
    let (window, catalogue) = begin(&desk);
    let details = json!({
        "caseNumber": "Z-1", "title": "Speelautomatenvergunning Markt 12", "phase": "aanvraag ontvangen",
        "product": "speelautomatenvergunning (hoog- en laagdrempelige inrichtingen)",
    });
    window.done("permit_add", &json!({ "catalogue": catalogue, "details": details }));
    window.reload();
    to_permits(&window);
    window.see("Speelautomatenvergunning Markt 12");
    for width in [1_130, 1_020, 901, 900, 769] {
        window.resize(width, 700);
        stays_within(&window, &format!("cases at {width} px"));
        assert_eq!(window.js(HINT_FITS), true, "what to search for, at {width} px");
    }
    window.close();
}

#[test]
fn cases_are_read_from_a_spreadsheet_after_a_look_at_it() {
    let desk = Desk::new();
    let (window, _) = begin(&desk);
    window.reload();
    to_permits(&window);
    let rows = "Zaaknummer;Titel;Kleur\nZ-1;Terras Markt;rood\n;Zonder zaak;\n";
    let file = desk.file("zaken.csv", rows.as_bytes());
    desk.will_choose_files(&[file]);
    window.click("Lees zaken uit een spreadsheet");
    window.see("1 zaak inlezen?");
    window.see("Deze rij heeft geen zaaknummer en geen zaakpagina.");
    window.see("Kleur");
    is_clean(&window, "what a spreadsheet of cases would do");
    window.click("Lees 1 zaak in");
    window.see("Terras Markt");
    window.see("Overgeslagen rijen: 1.");
    window.click("Ongedaan maken");
    window.see("Nog geen vergunningen");
    window.close();
}
