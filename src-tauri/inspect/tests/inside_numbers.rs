//! Numbers, dates and addresses in the text of files that a line end cuts, that are called otherwise, or that are those
//! of something else.

use openbaarmaker_core::wire::InsideKind::{self, Address, BirthDate, Bsn, Email, Iban, LicencePlate, Name, Phone};
use openbaarmaker_inspect::look_bytes;

/// Checks what is found of a kind in each text; `?` follows what is only possible.
fn check_in(name: &str, cases: &[(InsideKind, &str, &str)]) {
    for (kind, text, expected) in cases {
        let items = look_bytes(text.as_bytes(), name).items.into_iter().filter(|item| item.kind == *kind);
        let found = items.map(|item| item.text + if item.is_possible { "?" } else { "" });
        assert_eq!(found.collect::<Vec<_>>().join("/"), *expected, "{kind:?} in {text}");
    }
}

fn check(cases: &[(InsideKind, &str, &str)]) {
    check_in("brief.txt", cases);
}

#[test]
fn a_line_end_may_cut_a_number_or_date() {
    check(&[
        (BirthDate, "Hij is geboren op 3\nmaart 1961 te Tilburg.", "3\nmaart 1961"),
        (BirthDate, "Hij is geboren op 3 maart\n1961 te Tilburg.", "3 maart\n1961"),
        (BirthDate, "Hij is geboren op 03-03-\n1961 te Tilburg.", "03-03-\n1961"),
        (BirthDate, "Geboren: 3 maart\n12 personen", ""),
        (BirthDate, "Geboorte:\n12\n11\n20", ""),
        (BirthDate, "Vergaderd op 3\nmaart 1961", ""),
        (Email, "Mail fatima.bouzidi@\ngmail.com.", "fatima.bouzidi@\ngmail.com"),
        (Email, "Mail info@\nDit is. Een zin", ""),
        (Email, "Volg ons: @\nvoorbeeld.nl", ""),
        (Phone, "Zijn nummer is 06-2811\n0937.", "06-2811\n0937?"),
        (Phone, "Zijn nummer is 06-2811\n09371.", ""),
        (Phone, "In de maand 06-2024\n1000 euro", ""),
        (Phone, "Lijst 06-12\n34\n56\n78", ""),
        (Phone, "Bel (0512) 58\n12 34 hierover", "(0512) 58\n12 34?"),
        (Phone, "Bel +31 (0)77 354\n12 34 hierover", "+31 (0)77 354\n12 34?"),
        (Phone, "Lijst (0512) 58\n12 34 56 78", ""),
        (Phone, "Lijst (0512) 58\n12\n34", ""),
        (Bsn, "Zijn burgerservice-\nnummer is 111222333.", "111222333"),
        (Bsn, "Zijn burgerservice\nnummer is 111222333.", "111222333"),
        (Bsn, "BSN 1112\n22333", "1112\n22333?"),
        (Bsn, "BSN 1112 22333", "1112 22333"),
        (Bsn, "BSN 11122 2333", "11122 2333"),
        (Bsn, "BSN 1112.22.\n333", "1112.22.\n333?"),
        (Bsn, "BSN 123 45 67 82", "123 45 67 82"),
        (Bsn, "BSN-nummer: 12 34 56 782 en meer", "12 34 56 782"),
        (Bsn, "BSN 1112 22333 12 stuks", "1112 22333"),
        (Bsn, "BSN 123 45 67 83 of 123 45 67 821", ""),
        (Bsn, "RSIN 123 45 67 82", ""),
        (Bsn, "BSN 1112 22334", ""),
        (Bsn, "RSIN 1112 22333", ""),
        (Bsn, "Zaak van de burgerservice\nbalie 111222333", ""),
    ]);
}

#[test]
fn an_address_may_be_cut_and_have_no_postcode() {
    check(&[
        (Address, "De woning Kanaalstraat 88, 3531\nCK Utrecht", "Kanaalstraat 88, 3531\nCK"),
        (Address, "Hij woont op Kanaalstraat\n88, 3531 CK Utrecht", "Kanaalstraat\n88, 3531 CK"),
        (Address, "Aldus de Raad\n88, 3531 CK Utrecht", "3531 CK?"),
        (Address, "Wilhelmina v Pruisenweg 52, 2595 AN Den Haag", "Wilhelmina v Pruisenweg 52, 2595 AN"),
        (Address, "Artikel 14, 2024\nDE Raad", ""),
        (Address, "Artikel 10:3 BW 2014, 1234 AB artikel", "1234 AB?"),
        (Address, "Kamer 4, 3511 AB Utrecht", "3511 AB?"),
        (Address, "Tabel 14, 1500\nEU Regels", ""),
        (Address, "De heer A. Bouzidi woont op Kanaalstraat 88, 3531 CK Utrecht", "Kanaalstraat 88, 3531 CK"),
        (Address, "Jan van Galenstraat 3, 1051 AB Amsterdam", "Jan van Galenstraat 3, 1051 AB"),
        (Address, "De aanvrager woont aan de Lindelaan 14 te Utrecht", "Lindelaan 14?"),
        (Address, "Adres: Van der Goesstraat 12 bis A, Utrecht", "Van der Goesstraat 12 bis A?"),
        (Address, "woont in Utrecht 3 jaar", ""),
        (Address, "De Lindelaan 14 te Utrecht", ""),
        (Address, "Adres: Bijlage 3", ""),
        (Address, "Adres: Postbus 12", ""),
        (Address, "Adres: Ouder 1", ""),
        (Address, "Adres: Rokin 1, Amsterdam", "Rokin 1?"),
        (Address, "Adres: Rokin 1 te Amsterdam", "Rokin 1?"),
        (Address, "Adres: Rokin 12", "Rokin 12?"),
        (Address, "Adres: Lange Haven 1", "Lange Haven 1?"),
        (Address, "Adres: Kanaalstraat 1", "Kanaalstraat 1?"),
        (Address, "IP-adres: Server 1", ""),
        (Address, "Indicatoren: 2024 NB, 2025 NVT, 1500 EUR.", ""),
        (Address, "De raming is 2024 NB 12", ""),
        (Address, "2011 RC Haarlem", "2011 RC?"),
        (Address, "Postcode 2024 NB", "2024 NB?"),
    ]);
    check_in(
        "lijst.csv",
        &[
            (Address, "a;Woonadres\n1;Kanaalstraat 88\n", "Kanaalstraat 88?"),
            (Address, "a;Plaats\n1;Kanaalstraat 88\n", ""),
            // The things of a data model have a number too.
            (Address, "Adres;Veld\nOuder 1;Naam\nKind 2;Naam\n", ""),
            (Address, "Adres;Plaats\nKanaalstraat 8;Utrecht\n", "Kanaalstraat 8?"),
            (Address, "a;Postcode\n1;3531ck\n", "3531ck?"),
            (Address, "a;Code\n1;3531ck\n", ""),
        ],
    );
    let name = look_bytes(b"De heer A. Bouzidi woont op Kanaalstraat 88, 3531 CK Utrecht", "a.txt").items;
    let is_name = |text: &str| name.iter().any(|item| item.kind == Name && item.text == text);
    assert!(is_name("A. Bouzidi"), "the name is none of the street: {name:?}");
}

#[test]
fn a_number_of_something_else_is_no_telephone_number() {
    check(&[
        (Phone, "Besluitnummer 06-12345678", ""),
        (Phone, "Rekening DE89 3704 0044 0532 0130 00", ""),
        (Phone, "Kamer DE88 3704 0044 0532 0130 00", "0532 0130 00"),
        (Phone, "Projectnummer: 06-20240001", ""),
        (Phone, "Een bedrag van € 0612345678", ""),
        (Phone, "Telefoonnummer 06-12345678", "06-12345678"),
        (Phone, "Klant 06-12345678", "06-12345678"),
        (Phone, "Er is 0612345678 m3 of 0612345678 m³ verpompt", ""),
        (Phone, "Jansen 06-12345678 EUR 250,00", "06-12345678"),
        (Phone, "Bel 0612345678 mits u wilt", "0612345678"),
        (Phone, "artikelnummer 0612345678", ""),
        (Phone, "Artikel op afspraak: 0612345678", "0612345678"),
        (Phone, "versie 06.12.34.56.78", ""),
        (Phone, "Versie voor 06.12.34.56.78", "06.12.34.56.78"),
        (Phone, "tabel 010 1234567", ""),
        (Phone, "Tabellenbureau 010 1234567", "010 1234567"),
    ]);
}

#[test]
fn eight_digits_may_begin_with_the_day_of_birth() {
    check(&[
        (BirthDate, "geboortedatum: 15071961", "15071961"),
        (BirthDate, "Jansen, geb. 15071961", "15071961"),
        (BirthDate, "geboortedatum: 19610715", "19610715"),
        (BirthDate, "geboortedatum: 45071961 of 15271961", ""),
        (BirthDate, "geboortedatum: 15071861", ""),
        (BirthDate, "Geboren in dossier 15071961", ""),
        (BirthDate, "Zaak 15071961", ""),
    ]);
}

#[test]
fn a_number_may_have_another_against_it_or_words() {
    check(&[
        (Bsn, "BSN 111222333/123456782", "111222333/123456782"),
        (Bsn, "BSN's 111222333-123456782.", "111222333/123456782"),
        (Bsn, "BSN 111222333/123456789", ""),
        (Bsn, "BSN 111222333/123456782/1", ""),
        (Bsn, "Zaak 111222333/123456782", ""),
        (Iban, "NL91ABNA0417164300t.n.v. Jansen", "NL91ABNA0417164300"),
        (Iban, "rekeningNL91ABNA0417164300", "NL91ABNA0417164300"),
        (Iban, "NL91ABNA0417164300X, NL91ABNA04171643001", ""),
        (Iban, "xnl91abna0417164300", ""),
    ]);
}

/// Forms have the word for a number above it.
#[test]
fn a_label_may_be_on_a_line_above() {
    check(&[
        (Bsn, "BSN\n111222333", "111222333"),
        (Bsn, "BSN Achternaam\nKwekkeboom 111222333", "111222333"),
        (Bsn, "Het BSN staat op de regel hieronder\n111222333", "111222333?"),
        (Bsn, "Het BSN staat op de regel hieronder: 111222333", "111222333"),
        (Bsn, "BSN Zaak\nKwekkeboom 111222333", ""),
    ]);
}

#[test]
fn a_standard_is_no_postcode() {
    check(&[
        (Address, "NEN 1010 AB norm en NEN-EN 1010 AB", ""),
        (Address, "Kamer 1010 AB", "1010 AB?"),
        (Address, "NEN, Kerkstraat 14, 1010 AB", "Kerkstraat 14, 1010 AB"),
    ]);
}

#[test]
fn a_number_may_stand_behind_a_date_or_other_number() {
    let row = (0..9).map(|last| format!("06-1234567{last}")).collect::<Vec<_>>().join("/");
    check(&[
        (Phone, &row, &row),
        (Phone, "Piet Jansen 12-04-1970 06-12345678", "06-12345678"),
        (Phone, "Op dd-03-2024 06-12345678 en 01-04-1970 030-1234567", "06-12345678/030-1234567"),
        (Phone, "Op 01 04 1970 06 12345678", "06 12345678"),
        (Phone, "week 03 06-12345678, Kamer 04 030-1234567", "06-12345678/030-1234567"),
        (Phone, "Op 05 06 2024 11.45 uur", ""),
        (Phone, "Van 12-04-2024 tot 01-05-2024 12-06-2024", ""),
        (Phone, "T: 0301234567", "0301234567"),
        (Phone, "t. 0301234567, lijst: 0301234567", ""),
    ]);
    check_in("lijst.csv", &[(Phone, "a;b\n12-04-1970;06-12345678\n", "06-12345678")]);
}

#[test]
fn a_label_may_be_written_otherwise() {
    check(&[
        (BirthDate, "Hij is op 3 maart 1961 geboren in Tilburg.", "3 maart 1961"),
        (BirthDate, "Zij, op 03-03-1961 geboren, kwam.", "03-03-1961"),
        (BirthDate, "geb.dat. 3 maart '61", "3 maart '61"),
        (BirthDate, "Het op 3 maart 2021 geboren plan", ""),
    ]);
    check_in(
        "lijst.csv",
        &[
            (BirthDate, "a;Geboren\n1;03-03-1961\n", "03-03-1961"),
            (BirthDate, "a;Geboren op\n1;03-03-1961\n", "03-03-1961"),
            (BirthDate, "a;Begonnen op\n1;03-03-1961\n", ""),
            (Phone, "a;Telefoon 1\n1;302861000\n", "302861000?"),
            (Phone, "a;06-nummer\n1;628110937\n", "628110937?"),
            (Phone, "a;Volgnummer\n1;628110937\n", ""),
        ],
    );
    check(&[
        (LicencePlate, "auto met kenteken gv123b", "gv123b"),
        (LicencePlate, "Kenteken: 93tvk2", "93tvk2"),
        (LicencePlate, "kenteken op 12mei24 aangevraagd", ""),
        (LicencePlate, "perceel gv123b", ""),
    ]);
}
