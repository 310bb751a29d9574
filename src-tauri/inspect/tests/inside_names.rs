//! Names in the text of files, as they are written short, in capitals and in tables, and what is named after people.

use openbaarmaker_core::wire::InsideKind;
use openbaarmaker_inspect::look_bytes;

/// Checks which names are found in each text.
fn check_in(name: &str, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let items = look_bytes(text.as_bytes(), name).items.into_iter();
        let names = items.filter(|item| item.kind == InsideKind::Name).map(|item| item.text);
        assert_eq!(names.collect::<Vec<_>>().join("/"), *expected, "{text}");
    }
}

fn check(cases: &[(&str, &str)]) {
    check_in("brief.txt", cases);
}

#[test]
fn particles_may_be_written_short() {
    check(&[
        ("Gesprek met mw. v.d. Heuvel over de kap.", "v.d. Heuvel"),
        ("Gesprek met Anna v.d. Heuvel over de kap.", "Anna v.d. Heuvel"),
        ("Gesprek met dhr. A. vd Heuvel over de kap.", "A. vd Heuvel"),
        ("Gesprek met mw. A. v. d. Heuvel over de kap.", "A. v. d. Heuvel"),
        ("Gesprek met mw. v/d Berg.", "v/d Berg"),
        ("Gesprek met de heer v. Dijk.", "v. Dijk"),
        ("Gesprek met L. van d. Berg.", "L. van d. Berg"),
        ("Gesprek met Mw. S. de Haan-v.d. Wal.", "S. de Haan-v.d. Wal"),
        ("Geachte heer v.d. Berg,", "v.d. Berg"),
        ("Artikel 3, onder d. Bakker en brood", ""),
        ("Punt v. Nederland en v/d Alpen", ""),
    ]);
}

#[test]
fn the_letter_of_a_part_is_no_initial() {
    check(&[
        ("Bijlagen: A. Begroting, B. Meerjarenraming, C. Risicoparagraaf.", ""),
        ("Met dank aan B. Kwekkeboom, A. Meerjarenraming, C. Hiemsma.", "B. Kwekkeboom/A. Meerjarenraming/C. Hiemsma"),
    ]);
}

#[test]
fn a_form_in_two_columns_needs_no_colon() {
    check_in(
        "formulier.csv",
        &[
            ("Achternaam;Kwekkeboom\nGeboortedatum;onbekend\n", "Kwekkeboom"),
            ("Achternaam;Afdeling\nonbekend;Zorg\n", ""),
        ],
    );
}

#[test]
fn a_name_in_capitals_asks_for_a_title_or_label() {
    check(&[
        ("GESPREK MET DE HEER J. DE VRIES", "J. DE VRIES"),
        ("De heer J. KWEKKEBOOM", "J. KWEKKEBOOM"),
        ("Dhr. KWEKKEBOOM", "KWEKKEBOOM"),
        ("De heer PIETER VAN DEN BERG kwam.", "PIETER VAN DEN BERG"),
        ("DE HEER KWEKKEBOOM HEEFT GEBELD", "KWEKKEBOOM"),
        ("AAN: DHR. J. KWEKKEBOOM", "J. KWEKKEBOOM"),
        ("NAAM: T. KWEKKEBOOM", "T. KWEKKEBOOM"),
        ("Achternaam: KWEKKEBOOM", "KWEKKEBOOM"),
        ("J. KWEKKEBOOM", ""),
        ("GEACHTE HEER/MEVROUW BEWONER,", ""),
        ("DE HEER EN MEVROUW", ""),
        ("Een mevrouw van het UWV belt", ""),
        ("HR BELEID en 100 MW WIND", ""),
        ("ACHTERNAAM: VOORNAAM:", ""),
    ]);
}

#[test]
fn what_is_named_after_a_person_is_no_name() {
    check(&[
        ("Herinrichting van de Jan van Galenstraat en omgeving.", ""),
        ("De Willem Dreeslaan wordt afgesloten.", ""),
        ("Johan de Wittlaan en Johan van Oldenbarneveltlaan", ""),
        ("Wij rijden via Willem de Zwijgerlaan en Martin Luther Kinglaan.", ""),
        ("Piet Bakker Dorpslaan 12", "Piet Bakker"),
        ("De bus rijdt via de Joan Muyskenweg.", ""),
        ("Henriëtte Roland Holstlaan; Ella Fitzgeraldhof", ""),
        ("Nelson Mandelapark en de Dafne Schippersbrug", ""),
        ("De Nico Scheepmakerbrug", ""),
        ("Het Wilhelmina Kinderziekenhuis, het St. Antonius Ziekenhuis", ""),
        ("het Anne Frank Huis", ""),
        ("Het project Leidsche Rijn (Centrum)", ""),
        ("Jan Veldhuis en Piet Hogeweg", "Jan Veldhuis/Piet Hogeweg"),
        ("Jan van der Laan en Piet Nijhof", "Jan van der Laan/Piet Nijhof"),
        ("dhr. P. Oosterlaan en Jan Verlaan", "P. Oosterlaan/Jan Verlaan"),
        ("Naam: Willem Dreeslaan", "Willem Dreeslaan"),
        ("Jan van den Berg 06-12345678", "Jan van den Berg"),
    ]);
}

#[test]
fn a_street_is_no_name_behind_initials_or_a_first_name() {
    check(&[
        ("Wij rijden via P.C. Hooftlaan en P. C. Hooftlaan.", ""),
        ("Langs Anthony Fokkerweg en Albert Plesmanweg.", ""),
        ("Herinrichting P.C. Hooftstraat en J.P. Coenplein", ""),
        ("Gesprek met P.C. Hooft en P.J. Hogeweg.", "P.C. Hooft/P.J. Hogeweg"),
        ("Gesprek met Jan Oosterweg en Piet Lagerweg.", "Jan Oosterweg/Piet Lagerweg"),
        ("Gesprek met mevrouw P.C. Hooftlaan.", "P.C. Hooftlaan"),
    ]);
}

#[test]
fn where_somebody_is_from_is_no_surname() {
    check(&[
        ("Gesprek met mevrouw Kwekkeboom uit Utrecht.", "Kwekkeboom"),
        ("Gesprek met mevrouw Kwekkeboom uit Den Haag.", "Kwekkeboom"),
        ("Gesprek met mevrouw Kwekkeboom te Utrecht.", "Kwekkeboom"),
        ("Gesprek met mevrouw Uit den Bogaard.", "Uit den Bogaard"),
        ("Gesprek met Anna uit den Kwekkeboom.", "Anna uit den Kwekkeboom"),
        ("Gesprek met Anna te Kwekkeboom.", "Anna te Kwekkeboom"),
    ]);
}

/// The same name in each row of a column is one finding, which says how often; on another sheet it is another.
#[test]
fn a_name_that_returns_is_told_once_with_how_often() {
    let sheet = format!("Auteur;Soort\n{}C. de Wit;b\n", "A.B. de Vries;a\n".repeat(300));
    let items = look_bytes(sheet.as_bytes(), "lijst.csv").items;
    let names = items.iter().filter(|item| item.kind == InsideKind::Name);
    let names: Vec<(&str, u32)> = names.map(|item| (item.text.as_str(), item.count)).collect();
    assert_eq!(names, [("A.B. de Vries", 300), ("C. de Wit", 1)]);
    let mut book = rust_xlsxwriter::Workbook::new();
    for _ in 0..2 {
        let sheet = book.add_worksheet();
        for row in 0..3 {
            sheet.write_string(row, 0, "A.B. de Vries").unwrap();
        }
    }
    let items = look_bytes(&book.save_to_buffer().unwrap(), "a.xlsx").items;
    let names = items.iter().filter(|item| item.kind == InsideKind::Name);
    let names: Vec<(u32, u32)> = names.map(|item| (item.page, item.count)).collect();
    assert_eq!(names, [(1, 3), (2, 3)]);
}

#[test]
fn cells_and_headings_are_not_joined_to_names() {
    check_in(
        "lijst.csv",
        &[
            ("Achternaam;Voorletters;Geboortedatum\nBakker;P.J.;12-11-1980\n", "Bakker"),
            ("Achternaam;Voorletters;Woonplaats\nWrobel;P.J.;Utrecht\n", "Wrobel"),
            ("a;b\nP.J.;de Vries\n", "P.J.\tde Vries"),
        ],
    );
    check(&[
        ("B. De Opdracht", ""),
        ("C. Van Toepassing Verklaarde Normen", ""),
        ("Bijlage B. De Kaart", ""),
        ("gesprek met B. De Vries", "B. De Vries"),
        ("B. de Kwekkeboom", "B. de Kwekkeboom"),
    ]);
}

#[test]
fn an_office_and_an_account_have_a_holder() {
    check(&[
        ("Dit zei wethouder Kwekkeboom over de kap.", "Kwekkeboom"),
        ("Burgemeester Kwekkeboom antwoordt.", "Kwekkeboom"),
        ("Terugbetalen t.n.v. B. Yılmaz", "B. Yılmaz"),
        ("Dit zei wethouder Wonen over de kap.", ""),
        ("De wethouder Mobiliteit en de burgemeester", ""),
        ("Wethouder Kwekkeboom", ""),
        ("Terugbetalen t.n.v. Gemeente Utrecht", ""),
        ("Terugbetalen t.n.v. De Graafschap", ""),
    ]);
}

#[test]
fn initials_that_are_also_an_abbreviation_are_those_of_a_person_where_something_says_so() {
    check(&[
        ("Geachte heer W.A. Jansen,", "W.A. Jansen"),
        ("Geachte heer W.A. Kwekkeboom,", "W.A. Kwekkeboom"),
        ("Gesprek met mw. B.V. Jansen.", "B.V. Jansen"),
        ("Naam: C.V. de Boer", "C.V. de Boer"),
        ("Hoogachtend,\n\nB.W. de Boer", "B.W. de Boer"),
        ("Dit zei wethouder P.S. Kwekkeboom.", "P.S. Kwekkeboom"),
        ("Terugbetalen t.n.v. A.D. Kwekkeboom", "A.D. Kwekkeboom"),
        ("Afspraak met W.A. Jansen over de kap.", "W.A. Jansen"),
        ("Opdracht aan Bakker B.V. Jansen tekent.", ""),
        ("Dit zei de directeur N.V. Afvalzorg.", ""),
        ("Aan: N.V. Afvalzorg", ""),
        ("Dit is een B.V. De Boer is een ander.", ""),
        ("N.B. Afvalzorg doet dit; V.N. Veiligheidsraad", ""),
    ]);
}

#[test]
fn a_greeting_may_be_to_two_and_a_letter_from_a_team() {
    check(&[
        ("Hallo Sophie en Bram,", "Sophie/Bram"),
        ("Sophie en de rest", "Sophie"),
        ("Met vriendelijke groet,\nWrobel Oosterling", "Wrobel Oosterling"),
        ("Met vriendelijke groet,\nProjectteam Beatrixlaan", ""),
    ]);
}

#[test]
fn a_label_behind_a_name_is_none_of_it() {
    check(&[
        ("Gesprek met mevrouw Kwekkeboom BSN 111222333", "Kwekkeboom"),
        ("Gesprek met mevrouw Kwekkeboom IBAN onbekend", "Kwekkeboom"),
        ("Gesprek met de heer PIETER KWEKKEBOOM BSN 111222333", "PIETER KWEKKEBOOM"),
    ]);
}

#[test]
fn a_bylaw_a_church_and_an_institution_are_no_names() {
    check(&[
        ("Zie de A.P.V. Utrecht.", ""),
        ("Gesprek met mw. A.P.V. Kwekkeboom.", "A.P.V. Kwekkeboom"),
        ("Zang in Maria Magdalenakerk.", ""),
        ("Gesprek met Maria Middelkerk.", "Maria Middelkerk"),
        ("Opname in Willem Arntsz Hoeve.", ""),
        ("Gesprek met Willem Arntsz.", "Willem Arntsz"),
    ]);
}
