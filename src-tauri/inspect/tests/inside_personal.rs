//! Personal data in the text of files: what counts, and its innocent twins.

mod support;

use openbaarmaker_core::wire::InsideItem;
use openbaarmaker_core::wire::InsideKind::{
    self, Address, BirthDate, Bsn, Email, Iban, IdentityDocument, LicencePlate, Name, Phone,
};
use openbaarmaker_inspect::look_bytes;
use proptest::prelude::*;
use support::fixtures;

fn items(text: &str) -> Vec<InsideItem> {
    look_bytes(text.as_bytes(), "brief.txt").items
}

fn found(text: &str, kind: InsideKind) -> Vec<String> {
    let items = items(text).into_iter().filter(|item| item.kind == kind);
    items.map(|item| item.text).collect()
}

#[test]
fn each_kind_is_found_where_it_is_one_and_its_twins_are_not() {
    for (kind, text, expected) in [
        (Bsn, "BSN: 123456782", "123456782"),
        (Bsn, "Burgerservicenummer\n1112.22.333", "1112.22.333"),
        (Bsn, "met nummer 123456782 (BSN)", "123456782"),
        (Bsn, "(BSN 123456782). Bsn 111222333, en", "123456782/111222333"),
        (Bsn, "BSN: 123456789", ""),
        (Bsn, "BSN 123456782.5 of 1.123456782 of A-123456782", ""),
        (Bsn, "Zaaknummer 123456782", ""),
        (Bsn, "BSN onbekend, RSIN 123456782", ""),
        (Bsn, "BSN-nummer: zie KvK 123456782", ""),
        (Bsn, "BSN van de klant: 123456782", "123456782"),
        (Bsn, "BSN (zaak 2024-117): 123456782", "123456782"),
        (Bsn, "BSN onbekend.\nZaak 123456782", ""),
        (Bsn, "BSN 111222333, zaak 123456782", "111222333"),
        (Bsn, "Het getal 123456782 staat hier alleen.", ""),
        (Iban, "rekening NL91 ABNA 0417 1643 00.", "NL91 ABNA 0417 1643 00"),
        (Iban, "nl91abna0417164300", "nl91abna0417164300"),
        (Iban, "NL02RABO0123456789", ""),
        (Iban, "XNL91ABNA0417164300", ""),
        (IdentityDocument, "Paspoortnummer: NXK5P1R42", "NXK5P1R42"),
        (IdentityDocument, "rijbewijs 5318642079", "5318642079"),
        (IdentityDocument, "Ordernummer: NXK5P1R42", ""),
        (IdentityDocument, "paspoort aangevraagd op 12-03-2021", ""),
        (BirthDate, "geboren op 17 augustus 1979 te Delft", "17 augustus 1979"),
        (BirthDate, "Geb.datum: 17-08-1979", "17-08-1979"),
        (BirthDate, "Geboortedatum 1979-08-17", "1979-08-17"),
        (BirthDate, "De vergadering is op 17 augustus 2024.", ""),
        (BirthDate, "geboren in Delft. Zaak van 2 of 3 mensen", ""),
        (Email, "mail (j.de.vries+woo@voorbeeld.nl).", "j.de.vries+woo@voorbeeld.nl"),
        (Email, "2 @ 3 en a@b", ""),
        (Phone, "Tel: 070 - 355 17 42", "070 - 355 17 42"),
        (Phone, "+31 (0)6 44 29 81 50", "+31 (0)6 44 29 81 50"),
        (Phone, "020 123 45 67 06-12345678", "020 123 45 67/06-12345678"),
        (Phone, "tel.0612345678, of (070) 355 17 42.", "0612345678/(070) 355 17 42"),
        (Phone, "0800-1234567, 06-1234, IBAN NL91ABNA0417164300", ""),
        (Phone, "Zaak 2024-0612345678-3", ""),
        (Address, "Kerkstraat 14, 2671 AB Voorburg", "Kerkstraat 14, 2671 AB"),
        (Address, "Adres: 2671AB 14", "2671AB 14"),
        (Address, "Postbus 16200, 3500 CE Utrecht", ""),
        (Address, "1234ab, 1234 SS, in 2024 EN later", ""),
        (LicencePlate, "De auto met kenteken GH-764-J.", "GH-764-J"),
        (LicencePlate, "kenteken GH-764-JK", "GH-764-JK"),
        (LicencePlate, "1-ABC-23", "1-ABC-23"),
        (LicencePlate, "project EZ-2024-456-A en AB-12-CD-3", ""),
    ] {
        assert_eq!(found(text, kind).join("/"), expected, "{kind:?} in {text}");
    }
}

#[test]
fn a_name_is_found_where_something_says_that_it_is_one() {
    for (text, expected) in [
        ("Geachte heer Van der Berg,", "Van der Berg"),
        ("mw. C.J. Vermeer", "C.J. Vermeer"),
        ("dhr. R.J. (Ronald) Vermeulen kwam", "R.J. (Ronald) Vermeulen"),
        ("wethouder J. de Vries", "J. de Vries"),
        ("Wethouder Van Delft reageert", "Van Delft"),
        ("Met vriendelijke groet,\n\nPeter van der Linden\n", "Peter van der Linden"),
        ("Hoogachtend,\n\nnamens het college,\n\nA.B. Zwartendijk", "A.B. Zwartendijk"),
        ("From: Willemijn de Groot-Bakker <w@voorbeeld.nl>", "Willemijn de Groot-Bakker"),
        ("(Jansen, P., & Vries, J. de)", "Jansen, P/Vries, J. de"),
        ("de heer J. van\nden Broek", "J. van\nden Broek"),
        ("mevrouw T. Bakker. Volgens Bakker is dat zo.", "T. Bakker/Bakker"),
        ("Burgemeester Jansenstraat 1", ""),
        ("A. Inleiding\nB. Overwegingen", ""),
        ("Stichting Jan Jansen en Bakker Advocaten", ""),
        ("Geachte heer, mevrouw,", ""),
        ("de gemeente Amsterdam en B.V. De Boer", ""),
        ("Minister van Binnenlandse Zaken", ""),
        ("Met vriendelijke groet,\n\nGemeente Utrecht\nJuridische Zaken", ""),
    ] {
        let names = found(text, Name);
        assert_eq!(names.join("/"), expected, "{text}");
        let is_sure = |item: &InsideItem| item.kind == Name && !item.is_possible;
        assert!(!items(text).iter().any(is_sure), "a machine cannot know: {text}");
    }
}

#[test]
fn a_surname_may_stand_first() {
    check(&[
        (Name, "Afwezig\nTuinman, K.\nVeldhuis, S.J. van\n", "Tuinman, K?/Veldhuis, S.J. van?"),
        (Name, "Van: Veldhuis, Marieke van", "Veldhuis, Marieke van?"),
        (Name, "Aan: Kowalczyk, Truus; Peters, Jan", "Kowalczyk, Truus?/Peters, Jan?"),
        (Name, "Utrecht, Jan de Vries", "Jan de Vries?"),
        (Name, "Anton, Jan en Piet", "Anton?/Jan?/Piet?"),
        (Name, "Zie Bijlage, A. Inleiding", ""),
    ]);
}

#[test]
fn behind_the_label_of_a_person_unknown_words_are_a_name() {
    check(&[
        (Name, "Naam: Agnieszka Wrobel", "Agnieszka Wrobel?"),
        (Name, "Aanvrager: Wietze Oosterling", "Wietze Oosterling?"),
        (Name, "Achternaam: Wrobel", "Wrobel?"),
        (Name, "Geslachtsnaam: de Wrobel", "de Wrobel?"),
        (Name, "Partner: K. Oosterling", "K. Oosterling?"),
        (Name, "Ondergetekende K. Oosterling verklaart", "K. Oosterling?"),
        (Name, "De heren Wrobel en Oosterling zijn er", "Wrobel?/Oosterling?"),
        (Name, "De erven Wrobel en het echtpaar Oosterling", "Wrobel?/Oosterling?"),
        (Name, "Dear Mr Wrobel,", "Wrobel?"),
        (Name, "Naam: Lokale Energie Noord", ""),
        (Name, "Aanvrager: Gemeente Noorderland", ""),
        (Name, "Achternaam: onbekend", ""),
        (Name, "Betreft: Digitale Balie", ""),
        (Name, "Geachte dames en heren,\nWoensdag", ""),
        (Name, "werkt met MS Access", ""),
    ]);
}

/// Checks what is found of a kind in each text; `?` follows what is only possible.
fn check(cases: &[(InsideKind, &str, &str)]) {
    for (kind, text, expected) in cases {
        let found = items(text).into_iter().filter(|item| item.kind == *kind);
        let found = found.map(|item| item.text + if item.is_possible { "?" } else { "" });
        assert_eq!(found.collect::<Vec<_>>().join("/"), *expected, "{kind:?} in {text}");
    }
}

#[test]
fn a_label_for_two_numbers_makes_a_bsn_possible() {
    check(&[
        (Bsn, "BSN/RSIN: 123456782", "123456782?"),
        (Bsn, "Burgerservicenummer/btw-nummer 123456782", "123456782?"),
        (Bsn, "Uw bsn of fiscaal nummer is 123456782", "123456782?"),
        (Bsn, "BSN en IBAN: 123456782", "123456782?"),
        (Bsn, "Bsn (telefonisch opgegeven) 123456782", "123456782?"),
        (Bsn, "RSIN/BSN: 123456782", "123456782"),
        (Bsn, "BSN onbekend (RSIN 123456782)", ""),
        (Bsn, "BSN ontbreekt. Fiscaal nummer 123456782", ""),
        (Bsn, "BSN, en later RSIN 123456782", ""),
        (Bsn, "Burgerservice-nummer 123456782", "123456782"),
        (Bsn, "BSN: 123-456-782", "123-456-782"),
        (Bsn, "BSN: 1234‑56‑782", "1234‑56‑782"),
        (Bsn, "Het bsn is 123 456\n782.", "123 456\n782?"),
        (Bsn, "De tellingen zijn 123 456\n782.", ""),
        (Bsn, "BSN: 123-456-789", ""),
        (Bsn, "BSN volgt. Geboortedatum: 19800109", ""),
    ]);
}

#[test]
fn a_number_is_written_and_called_in_more_than_one_way() {
    check(&[
        (Bsn, "BSN 111222333.0", "111222333"),
        (Bsn, "BSN 111222333.00 of 111222333.05", ""),
        (Bsn, "versie 111222333.0", ""),
        (Bsn, "clientBSN: 111222333", "111222333"),
        (Bsn, "client_bsn=111222333", "111222333"),
        (Bsn, "clientID: 111222333", ""),
        (Bsn, "client_bsn: onbekend, client_kvk: 111222333", ""),
        (Bsn, "Sociaal-fiscaalnummer 111222333", "111222333"),
        (Bsn, "Sociaal fiscaal nr. 111222333", "111222333"),
        (Bsn, "Sociaal fiscaal loket 111222333", ""),
        (Bsn, "Fiscaalnummer 111222333", ""),
        (Bsn, "B.S.N.: 111222333", "111222333"),
        (Bsn, "R.S.I.N.: 111222333", ""),
        (Bsn, "B.S.N. onbekend, R.S.I.N. 111222333", ""),
        (Bsn, "BSN 111–222–333", "111–222–333"),
        (Bsn, "BSN 111−222−333", "111−222−333"),
        (Bsn, "blz. 111–222–333", ""),
        (Bsn, "BSN 1 1 1 2 2 2 3 3 3", "1 1 1 2 2 2 3 3 3"),
        (Bsn, "BSN:\t1 1 1 2 2 2 3 3 3\nNaam", "1 1 1 2 2 2 3 3 3"),
        (Bsn, "Burgerservicenummer 1\t1\t1\t2\t2\t2\t3\t3\t3 Naam", "1 1 1 2 2 2 3 3 3"),
        (Bsn, "Zaaknummer 1 1 1 2 2 2 3 3 3", ""),
        (Bsn, "BSN en scores 1 1 1 2 2 2 3 3 3", ""),
        (Bsn, "BSN 1 1 1 2 2 2 3 3 3 4", ""),
        (Bsn, "BSN 1 1 1 2 2 2 3 3 4", ""),
        (Iban, "IBAN N L 9 1 A B N A 0 4 1 7 1 6 4 3 0 0", "N L 9 1 A B N A 0 4 1 7 1 6 4 3 0 0"),
        (Iban, "IBAN N L 9 0 A B N A 0 4 1 7 1 6 4 3 0 0", ""),
        (BirthDate, "Geboortedatum 1 2 0 3 1 9 7 5", "1 2 0 3 1 9 7 5"),
        (BirthDate, "Datum 1 2 0 3 1 9 7 5", ""),
        (BirthDate, "Geboortedatum en scores 1 2 0 3 1 9 7 5", ""),
        (BirthDate, "Geboortedatum 1 2 3 4 5 6 7 8", ""),
        (Phone, "06-12345678/06-87654321", "06-12345678/06-87654321"),
        (Phone, "06-12345678/06-87654321/1", ""),
        (Phone, "Zaak 06-12345678/2024", ""),
        (Phone, "Bel 06−12345678 of +31−6−12345678", "06−12345678/+31−6−12345678"),
        (Phone, "van 2006−12345678", ""),
        (Address, "3512 ab Utrecht, Dorpsstraat 12", "3512 ab?"),
        (Address, "Dorpsstraat 12, 3512ab Utrecht", "Dorpsstraat 12, 3512ab"),
        (Address, "postcode 3512 ab", "3512 ab?"),
        (Address, "2020 ca Utrecht, 2019 in Utrecht, 2021 te Delft, 1500 km Rijn", ""),
        (Address, "Artikel 12, 2020 en later; zaak 1234 ab", ""),
        (Name, "ir. W.F. d’Huy", "W.F. d’Huy?"),
        (Name, "ir. adviesbureau en d’accord", ""),
        (Name, "De Côte d’Ivoire is ver", ""),
    ]);
}

#[test]
fn a_date_with_a_time_is_no_telephone_number() {
    check(&[
        (Phone, "Ontvangen 05-06-2024 11:45", ""),
        (Phone, "Van 09-01-2024 19:30 tot 22:00", ""),
        (Phone, "Op 03.02.1999 13 uur", ""),
        (Phone, "Bel 06-12-20-34-56", "06-12-20-34-56"),
        (Phone, "Bel 06-1220 3456", "06-1220 3456"),
        (Phone, "Bel 06‑12345678", "06‑12345678"),
        (Phone, "Bel 06/12345678", "06/12345678"),
        (Phone, "Bel 06/12 34 56 78", "06/12 34 56 78"),
        (Phone, "Zaak 06/1234567 en 2006/12345678", ""),
        (Phone, "Bel 070 -\n355 17 42.", "070 -\n355 17 42"),
        (Phone, "Van 070\n355 17 42 stuks", ""),
        (Phone, "Telefoon: 0703551742", "0703551742"),
        (Phone, "telefonisch bereikbaar 0703551742", "0703551742"),
        (Phone, "Mobiel: 612345678", "612345678?"),
        (Phone, "Tel.nr 31612345678", "31612345678"),
        (Phone, "Telling 612345678, telefoon 2024001234", ""),
        (Phone, "Telefoon: 0800123456, artikel 0703551742", ""),
        (Phone, "rekening NL91 ABNA\n0417 1643 01", ""),
    ]);
}

#[test]
fn a_bank_account_goes_on_over_a_line_end() {
    check(&[
        (Iban, "NL91 ABNA 0417\n1643 00", "NL91 ABNA 0417\n1643 00"),
        (Iban, "NL91-ABNA-0417-1643-00", "NL91-ABNA-0417-1643-00"),
        (Iban, "NL91‑ABNA‑0417‑1643‑00", "NL91‑ABNA‑0417‑1643‑00"),
        (Iban, "NL91 ABNA 0417\n\n1643 01", ""),
        (Iban, "NL9\n1ABNA0417164300", "NL9\n1ABNA0417164300"),
        (Iban, "NL91AB\nNA0417 \n164300", "NL91AB\nNA0417\n164300"),
        (Iban, "NL91AB\nNA0417 \n164301", ""),
    ]);
}

#[test]
fn a_number_of_something_else_is_no_identity_document() {
    check(&[
        (IdentityDocument, "identiteitsdocument NXK5P1R42", "NXK5P1R42"),
        (IdentityDocument, "Paspoort, documentnummer NXK5P1R42", "NXK5P1R42"),
        (IdentityDocument, "Documentnummer: NXK5P1R42", "NXK5P1R42?"),
        (IdentityDocument, "ID-nummer NXK5P1R42", "NXK5P1R42?"),
        (IdentityDocument, "Documentnummer: DM1234567", ""),
        (IdentityDocument, "Aanvraag paspoort. Ons kenmerk: BZ2024123", ""),
        (IdentityDocument, "Voor uw paspoort, zaaknummer ZK1234567", ""),
        (IdentityDocument, "Uw rijbewijs is klaar. Bel 0703551742", ""),
        (IdentityDocument, "rijbewijs; polisnummer 2039485761", ""),
        (IdentityDocument, "Rijbewijs belanghebbende: 5318642079", "5318642079"),
    ]);
}

#[test]
fn of_words_that_begin_like_birth_only_some_precede_a_date_of_birth() {
    check(&[
        (BirthDate, "geboorteverlof per 12-03-2024", ""),
        (BirthDate, "Geboortecijfers op 01-01-2023", ""),
        (BirthDate, "De geboorteakte is van 2 februari 2024", ""),
        (BirthDate, "Dit plan is geboren uit het akkoord van 3 maart 2021", ""),
        (BirthDate, "Geb: 12-03-1970", "12-03-1970"),
        (BirthDate, "Jansen, geb 12-03-1970", "12-03-1970"),
        (BirthDate, "gebouw 12-03-2020 opgeleverd", ""),
        (BirthDate, "Geboortedatum: 19700312", "19700312"),
        (BirthDate, "Geboren in dossier 19700312", ""),
        (BirthDate, "Geboortedatum 1970/03/12", "1970/03/12"),
        (BirthDate, "geboren 12–03–1970", "12–03–1970"),
        (BirthDate, "Geboorteplaats en -datum: Delft, 12-03-1970", "12-03-1970"),
    ]);
}

#[test]
fn a_plate_is_written_in_more_than_one_way() {
    check(&[
        (LicencePlate, "kenteken GH 764 J", "GH 764 J"),
        (LicencePlate, "Kenteken: gh-764-j", "gh-764-j"),
        (LicencePlate, "kentekens GH764J en 93-tvk-2", "GH764J/93-tvk-2"),
        (LicencePlate, "kenteken van 3 mei", ""),
        (LicencePlate, "kenteken op 12 de", ""),
        (LicencePlate, "perceel GH 764 J en gh-764-j", ""),
        (LicencePlate, "Het beroep is aanhangig onder AW-23-12", "AW-23-12?"),
        (LicencePlate, "motorisch bewogen: MB-24-01", "MB-24-01?"),
        (LicencePlate, "voertuigen, contract MB-24-01", "MB-24-01?"),
        (LicencePlate, "motor GH-764-J en aanhanger WR-45-XG", "GH-764-J/WR-45-XG"),
    ]);
}

#[test]
fn a_unit_or_a_law_behind_a_number_is_no_postcode() {
    check(&[
        (Address, "Stb. 2022 NR 41", ""),
        (Address, "beeld 1920 BY 1080", ""),
        (Address, "1000 VA, 6000 LM, 3000 KN en artikel 2020 BW", ""),
        (Address, "2671 VA 14", ""),
        (Address, "wijk 1000AA – 9999ZZ, 1012 AB t/m 1012 AD", ""),
        (Address, "Kerkstraat 14, 1012 AB - 1012 AD", "Kerkstraat 14, 1012 AB"),
        (Address, "Vul in: 1111AA. Of 2222 BB", ""),
        (Address, "1111 AA 14 en 1111 AB", "1111 AA 14/1111 AB?"),
        (Address, "Postcode 2671 VA", "2671 VA?"),
        (Address, "2671 VA Voorburg", "2671 VA?"),
        (Address, "Kerkstraat 14, 2671 VA", "Kerkstraat 14, 2671 VA"),
    ]);
}

/// A number behind a postcode belongs to it, unless it begins a date or an amount.
#[test]
fn a_postcode_and_a_number_are_an_address() {
    check(&[
        (Address, "Verhuisd naar 4531 AB 12.", "4531 AB 12"),
        (Address, "4531AB, 12", "4531AB, 12"),
        (Address, "4531 AB nr. 12", "4531 AB nr. 12"),
        (Address, "4531 AB huisnummer: 12a", "4531 AB huisnummer: 12a"),
        (Address, "4531 AB 12-3 hoog", "4531 AB 12-3"),
        (Address, "4531 AB 12 bis en 4531 AC 7 B", "4531 AB 12 bis/4531 AC 7 B"),
        (Address, "4531 AB 12 maart 2024", "4531 AB?"),
        (Address, "4531 AB 12-03-2024", "4531 AB?"),
        (Address, "4531 AB 12,50 en 4531 AC 1.250", "4531 AB?/4531 AC?"),
        (Address, "1234 AB 5 % en 1234 AC 5%", "1234 AB?/1234 AC?"),
        (Address, "1234 AB 12 euro, 1234 AC 3 m2", "1234 AB?/1234 AC?"),
        (Address, "In 4531 AB, 4532 AC en 4533 AD", "4531 AB?/4532 AC?/4533 AD?"),
        (Address, "1234 AB 0612345678 en 1234 AC zaaknr. 12", "1234 AB?/1234 AC?"),
    ]);
}

#[test]
fn letters_of_others_hold_what_they_say_they_hold() {
    let Some(fixtures) = fixtures() else { return };
    for (name, expected) in [
        (
            "tier1_all_identifiers.pdf",
            &[(Bsn, 2), (Iban, 2), (Email, 3), (Phone, 7), (LicencePlate, 5), (Address, 2)][..],
        ),
        ("besluit_brief.pdf", &[(Bsn, 1), (Email, 1), (Phone, 2)]),
        ("false_positives.pdf", &[(Bsn, 0), (Iban, 0), (LicencePlate, 0), (Name, 0)]),
        ("raadsvergadering.pdf", &[(Bsn, 0)]),
    ] {
        let bytes = std::fs::read(fixtures.join("privacy").join(name)).unwrap();
        let items = look_bytes(&bytes, name).items;
        for (kind, count) in expected {
            let of_kind = items.iter().filter(|item| item.kind == *kind);
            let found: Vec<_> = of_kind.map(|item| &item.text).collect();
            assert_eq!(found.len(), *count, "{name}, {kind:?}: {found:?}");
        }
    }
}

#[test]
fn the_name_of_a_column_counts_for_its_cells() {
    let sheet = "Naam;BSN;Geboortedatum\nKees Visser;123456782;17-08-1979\nAnna de Wit;111222333;1-2-1980\n";
    for (column, count) in [("clientBSN", 1), ("client_bsn", 1), ("Sociaal-fiscaalnummer", 1), ("clientID", 0)] {
        let sheet = format!("id;{column}\n1;111222333.0\n");
        let items = look_bytes(sheet.as_bytes(), "lijst.csv").items;
        assert_eq!(items.iter().filter(|item| item.kind == Bsn).count(), count, "{column}: {items:?}");
    }
    let items = look_bytes(sheet.as_bytes(), "lijst.csv").items;
    let of = |kind| items.iter().filter(|item| item.kind == kind).count();
    assert_eq!([Bsn, BirthDate, Name].map(of), [2, 2, 2], "{items:?}");
    let items = look_bytes(b"Pand;BSN 111222333\nx;y\nz;q\n", "lijst.csv").items;
    assert_eq!(items.iter().filter(|item| item.kind == Bsn).count(), 1, "said once, counted once: {items:?}");
}

#[test]
fn a_column_called_name_may_be_one_of_things() {
    let names = |sheet: &str| {
        let items = look_bytes(sheet.as_bytes(), "lijst.csv").items.into_iter();
        let names = items.filter(|item| item.kind == Name);
        names.map(|item| item.text).collect::<Vec<_>>().join("/")
    };
    for (sheet, expected) in [
        ("Voorletters;Achternaam\nP.J.;Wrobel\nK.;Oosterling\n", "Wrobel/Oosterling"),
        ("Medewerker;Functie\nTuinman, K.;Jurist\nVeldhuis, S.;Inspecteur\n", "Tuinman, K/Veldhuis, S"),
        ("Aanvrager;Datum\nK. Wrobel;1-2-2024\n", "K. Wrobel"),
        ("Bestand_naam;Soort\nZakelijk Recht;a\n", ""),
        ("Naam;Soort\nZakelijk Recht;a\nToepasbare Regel;b\n", ""),
        ("Veld;Uitleg\nAchternaam;tekst\nBegindatum;tekst\n", ""),
    ] {
        assert_eq!(names(sheet), expected, "{sheet}");
    }
    let phones = look_bytes(b"Naam;Mobiel\nx;612345678\n", "a.csv").items;
    let is_phone = |item: &InsideItem| item.kind == Phone && item.is_possible;
    assert!(phones.iter().any(is_phone), "without its zero: {phones:?}");
}

proptest! {
    #[test]
    fn no_text_is_too_odd(text in "(?s)(\\PC|[ \n.,:'’-]|BSN: ?|[0-9]{9}|dhr\\. |van |J\\. |Jan |Jansen|[0-9]{4} [A-Z]{2}|@|06-|NL91ABNA){0,60}") {
        for item in items(&text) {
            prop_assert!(!item.text.is_empty(), "{item:?} in {text:?}");
        }
    }
}
