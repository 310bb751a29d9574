//! Numbers, dates and addresses in the text of files that a line end cuts, that are called otherwise, or that are those
//! of something else.

use openbaarmaker_core::wire::InsideKind;
use openbaarmaker_inspect::look_bytes;

/// Checks what is found of a kind in each text; `?` follows what is only possible.
fn check(kind: InsideKind, name: &str, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let items = look_bytes(text.as_bytes(), name).items.into_iter().filter(|item| item.kind == kind);
        let found = items.map(|item| item.text + if item.is_possible { "?" } else { "" });
        assert_eq!(found.collect::<Vec<_>>().join("/"), *expected, "{kind:?} in {text}");
    }
}

#[test]
fn a_line_end_may_cut_a_number_or_date() {
    use InsideKind::{Bsn, Email, Phone};
    check(
        InsideKind::BirthDate,
        "brief.txt",
        &[
            ("Hij is geboren op 3\nmaart 1961 te Tilburg.", "3\nmaart 1961"),
            ("Hij is geboren op 3 maart\n1961 te Tilburg.", "3 maart\n1961"),
            ("Hij is geboren op 03-03-\n1961 te Tilburg.", "03-03-\n1961"),
            ("Geboren: 3 maart\n12 personen", ""),
            ("Geboorte:\n12\n11\n20", ""),
            ("Vergaderd op 3\nmaart 1961", ""),
        ],
    );
    check(
        Email,
        "brief.txt",
        &[
            ("Mail fatima.bouzidi@\ngmail.com.", "fatima.bouzidi@\ngmail.com"),
            ("Mail info@\nDit is. Een zin", ""),
            ("Volg ons: @\nvoorbeeld.nl", ""),
        ],
    );
    check(
        Phone,
        "brief.txt",
        &[
            ("Zijn nummer is 06-2811\n0937.", "06-2811\n0937?"),
            ("Zijn nummer is 06-2811\n09371.", ""),
            ("In de maand 06-2024\n1000 euro", ""),
            ("Lijst 06-12\n34\n56\n78", ""),
        ],
    );
    check(
        Bsn,
        "brief.txt",
        &[
            ("Zijn burgerservice-\nnummer is 111222333.", "111222333"),
            ("Zijn burgerservice\nnummer is 111222333.", "111222333"),
            ("BSN 1112\n22333", "1112\n22333?"),
            ("BSN 1112 22333", "1112 22333"),
            ("BSN 11122 2333", "11122 2333"),
            ("BSN 1112.22.\n333", "1112.22.\n333?"),
            ("BSN 1112 22334", ""),
            ("RSIN 1112 22333", ""),
            ("Zaak van de burgerservice\nbalie 111222333", ""),
        ],
    );
}

#[test]
fn an_address_may_be_cut_and_have_no_postcode() {
    check(
        InsideKind::Address,
        "brief.txt",
        &[
            ("De woning Kanaalstraat 88, 3531\nCK Utrecht", "Kanaalstraat 88, 3531\nCK"),
            ("Hij woont op Kanaalstraat\n88, 3531 CK Utrecht", "Kanaalstraat\n88, 3531 CK"),
            ("Aldus de Raad\n88, 3531 CK Utrecht", "3531 CK?"),
            ("Wilhelmina v Pruisenweg 52, 2595 AN Den Haag", "Wilhelmina v Pruisenweg 52, 2595 AN"),
            ("Artikel 14, 2024\nDE Raad", ""),
            ("Tabel 14, 1500\nEU Regels", ""),
            ("De heer A. Bouzidi woont op Kanaalstraat 88, 3531 CK Utrecht", "Kanaalstraat 88, 3531 CK"),
            ("Jan van Galenstraat 3, 1051 AB Amsterdam", "Jan van Galenstraat 3, 1051 AB"),
            ("De aanvrager woont aan de Lindelaan 14 te Utrecht", "Lindelaan 14?"),
            ("Adres: Van der Goesstraat 12 bis A, Utrecht", "Van der Goesstraat 12 bis A?"),
            ("woont in Utrecht 3 jaar", ""),
            ("De Lindelaan 14 te Utrecht", ""),
            ("Adres: Bijlage 3", ""),
            ("Adres: Postbus 12", ""),
            ("IP-adres: Server 1", ""),
            ("Indicatoren: 2024 NB, 2025 NVT, 1500 EUR.", ""),
            ("De raming is 2024 NB 12", ""),
            ("2011 RC Haarlem", "2011 RC?"),
            ("Postcode 2024 NB", "2024 NB?"),
        ],
    );
    check(
        InsideKind::Address,
        "lijst.csv",
        &[
            ("a;Woonadres\n1;Kanaalstraat 88\n", "Kanaalstraat 88?"),
            ("a;Plaats\n1;Kanaalstraat 88\n", ""),
            ("a;Postcode\n1;3531ck\n", "3531ck?"),
            ("a;Code\n1;3531ck\n", ""),
        ],
    );
    let name = look_bytes(b"De heer A. Bouzidi woont op Kanaalstraat 88, 3531 CK Utrecht", "a.txt").items;
    let is_name = |text: &str| name.iter().any(|item| item.kind == InsideKind::Name && item.text == text);
    assert!(is_name("A. Bouzidi"), "the name is none of the street: {name:?}");
}

#[test]
fn a_number_of_something_else_is_no_telephone_number() {
    check(
        InsideKind::Phone,
        "brief.txt",
        &[
            ("Besluitnummer 06-12345678", ""),
            ("Projectnummer: 06-20240001", ""),
            ("Een bedrag van € 0612345678", ""),
            ("Telefoonnummer 06-12345678", "06-12345678"),
            ("Klant 06-12345678", "06-12345678"),
        ],
    );
}

#[test]
fn a_label_may_be_written_otherwise() {
    use InsideKind::{BirthDate, LicencePlate, Phone};
    check(
        BirthDate,
        "brief.txt",
        &[
            ("Hij is op 3 maart 1961 geboren in Tilburg.", "3 maart 1961"),
            ("Zij, op 03-03-1961 geboren, kwam.", "03-03-1961"),
            ("geb.dat. 3 maart '61", "3 maart '61"),
            ("Het op 3 maart 2021 geboren plan", ""),
        ],
    );
    check(
        BirthDate,
        "lijst.csv",
        &[
            ("a;Geboren\n1;03-03-1961\n", "03-03-1961"),
            ("a;Geboren op\n1;03-03-1961\n", "03-03-1961"),
            ("a;Begonnen op\n1;03-03-1961\n", ""),
        ],
    );
    check(
        Phone,
        "lijst.csv",
        &[
            ("a;Telefoon 1\n1;302861000\n", "302861000?"),
            ("a;06-nummer\n1;628110937\n", "628110937?"),
            ("a;Volgnummer\n1;628110937\n", ""),
        ],
    );
    check(
        LicencePlate,
        "brief.txt",
        &[
            ("auto met kenteken gv123b", "gv123b"),
            ("Kenteken: 93tvk2", "93tvk2"),
            ("kenteken op 12mei24 aangevraagd", ""),
            ("perceel gv123b", ""),
        ],
    );
}
