//! Dates of documents.

use super::{month_of_cover, of_document, of_meeting, signed};
use crate::describe::suggest::dates::FoundDate;
use chrono::NaiveDate;

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).unwrap()
}

fn shown(found: Option<FoundDate>) -> Option<String> {
    found.map(|found| found.date.to_string())
}

#[test]
fn the_label_tells_which_date_is_that_of_the_document() {
    for (text, expected) in [
        ("Uw verzoek van 3 januari 2026. Datum besluit: 12 november 2026", Some("2026-11-12")),
        ("Datum 4 maart 2019 Op 7 januari 2019 hebben wij uw verzoek ontvangen", Some("2019-03-04")),
        ("Op 12 november 2026 hebben wij besloten", None),
        ("Utrecht, 12 november 2026", Some("2026-11-12")),
        ("Verslag van de vergadering gehouden op 3 maart 2026\nOp 1 mei 2022 is de Woo", Some("2026-03-03")),
        ("Vragen van het lid Jansen (ingezonden 2 maart 2026)", Some("2026-03-02")),
        ("Verzoeknummer(s) 20261112 01249 000 (ingediend op 12-11-2026)\nProject", Some("2026-11-12")),
        ("Aan de minister Deadline: 12 november 2026", None),
        ("Op 1 mei 2022 is de Wet open overheid in werking getreden.\nZij vervangt een wet.", None),
        ("geboren op 12 november 1990", None),
        ("met ingang van 1 januari 2026", None),
        ("Datum: 12 november 2027", None),
        ("Datum: 12-11-26", Some("2026-11-12")),
        ("Zie bladzijde 1-2-20\nvan het rapport", None),
        ("Einddatum: 12 november 2026\nDe regeling eindigt.", None),
        ("Verslag\ndonderdag 12 november 2026\nWelkom", Some("2026-11-12")),
    ] {
        assert_eq!(shown(of_document(text, None, today()).map(|(_, found)| found)).as_deref(), expected, "{text:?}");
    }
}

#[test]
fn a_row_of_labels_and_an_agenda_tell_whose_date_it_is() {
    for (text, expected) in [
        ("Uw brief van Ons kenmerk Datum\n2 mei 2026 417 12 november 2026", Some("2026-11-12")),
        ("Uw brief van Ons kenmerk Datum\n417 12 november 2026", Some("2026-11-12")),
        ("Vergadering 12 november 2026\nDatum college 2 mei 2026", Some("2026-11-12")),
        ("Teldatum 1 juli 2026\nDatum: 12 november 2026", Some("2026-11-12")),
        ("Ontvangen 12 november 2026\nDe Kamer wijzigt de wet.", Some("2026-11-12")),
        ("3. Verslag van de vergadering van 2 mei 2026\n4. Rondvraag", None),
        ("Vaststellen van de notulen van de vergadering van 2 mei 2026\nRondvraag", None),
        ("Volgende vergadering 12 november 2026\nRondvraag", None),
        ("Afgedrukt op 12 november 2026\nDe regels", None),
        ("Datum aanvraag: 2 mei 2026\nDe regels", None),
    ] {
        let found = of_document(text, None, today()).map(|(_, found)| found);
        assert_eq!(shown(found).as_deref(), expected, "{text:?}");
    }
}

#[test]
fn a_decision_ends_with_its_day_and_a_cover_with_its_month() {
    let signed = |text| shown(signed(text, today()));
    let text = "De wet van 2 mei 2016 geldt.\nAldus vastgesteld in de vergadering van de raad van 12 november 2026.";
    assert_eq!(signed(text).as_deref(), Some("2026-11-12"));
    assert_eq!(signed("De wet van 2 mei 2016 geldt."), None);
    let month = |text| shown(month_of_cover(text, today()));
    assert_eq!(month("Bomen\nVersie 1.0 | april 2026\nVeen").as_deref(), Some("2026-04-01"));
    assert_eq!(month("Bomen\nVeen, sept. 2026\nInhoud").as_deref(), Some("2026-09-01"));
    assert_eq!(month("Bomen\n© Veen, april 2026.\nInhoud").as_deref(), Some("2026-04-01"));
    assert_eq!(month("Bomen\nIn april 2026 groeiden zij.\nVeen"), None);
}

#[test]
fn a_place_before_a_date_signs_a_document() {
    let text = format!("{}\nAldus gedaan.\nUtrecht, 12 november 2026\nDe voorzitter", "De regels gelden. ".repeat(90));
    assert_eq!(shown(of_document(&text, None, today()).map(|(_, found)| found)).as_deref(), Some("2026-11-12"));
}

#[test]
fn the_title_of_minutes_tells_the_day_of_the_meeting() {
    for (title, expected) in [
        ("AGENDA voor de openbare vergadering op vrijdag 29 november 2024", Some("2024-11-29")),
        ("Notulen raadsvergadering 12 mei 2026", Some("2026-05-12")),
        ("Verslag van een inspectie op 12 mei 2026", None),
        ("Besluit op uw vergadering van 12 mei 2026", None),
        ("Agenda vergadering 1 mei 2026 en 2 mei 2026", None),
        ("Agenda vergadering 1 mei 2099", None),
        ("Agenda vergadering", None),
        ("", None),
    ] {
        let found = of_meeting(title, today());
        assert_eq!(shown(found).as_deref(), expected, "{title}");
    }
}
