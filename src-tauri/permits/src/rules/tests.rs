//! V01 to V14: one case that is fine, and every way in which it is not; with the edges.

use crate::Case;
use crate::model::{
    PermitAddress, PermitArea, PermitCompany, PermitDetails, PermitDocument, PermitDocumentSource,
    PermitParcel, PermitPoint, PermitTerm,
};
use crate::rules::{PermitFacts, check};
use openbaarmaker_diwoo::model::PermitSettings;

fn fine() -> PermitDetails {
    PermitDetails {
        case_number: "Z-1".to_owned(),
        page: "https://www.voorbeeldstad.example/zaak/1".to_owned(),
        title: "Omgevingsvergunning kappen".to_owned(),
        description: "Kappen van één linde.".to_owned(),
        modified: "2026-11-20".parse().ok(),
        product: "omgevingsvergunning".to_owned(),
        activities: vec!["kappen".to_owned()],
        phase: "aanvraag ontvangen".to_owned(),
        addresses: vec![PermitAddress::Place {
            name: "Voorbeeldstad".to_owned(),
        }],
        ..PermitDetails::default()
    }
}

/// Returns code, variant and element of each finding.
fn said(details: &PermitDetails, creator: &str) -> Vec<String> {
    let settings = PermitSettings {
        creator_scheme: "Gemeente".to_owned(),
        creator_name: creator.to_owned(),
        ..PermitSettings::default()
    };
    let findings = check(&PermitFacts {
        details,
        case: &Case::new(details, &settings, Vec::new()),
        today: "2026-11-20".parse().unwrap(),
        same_page: None,
        hosts: &["www.voorbeeldstad.example".to_owned()],
    });
    let named = findings.iter().map(|finding| {
        let (code, variant) = (finding.code, &finding.variant);
        format!("{code:?} {variant} {}", finding.field.0).replace("  ", " ")
    });
    named.collect()
}

fn text(value: &str) -> String {
    value.to_owned()
}

fn term(kind: &str, start: &str, end: &str) -> PermitTerm {
    PermitTerm {
        kind: text(kind),
        start: start.parse().ok(),
        end: end.parse().ok(),
    }
}

fn address(postcode: &str, number: &str) -> Vec<PermitAddress> {
    vec![PermitAddress::Postcode {
        postcode: text(postcode),
        number: text(number),
        addition: String::new(),
    }]
}

fn point(x: &str, y: &str, z: &str) -> Vec<PermitPoint> {
    vec![PermitPoint {
        x: text(x),
        y: text(y),
        z: text(z),
    }]
}

fn parcel(municipality: &str, section: &str, number: &str) -> Vec<PermitParcel> {
    vec![PermitParcel {
        municipality: text(municipality),
        section: text(section),
        number: text(number),
    }]
}

fn document(kind: &str, url: &str) -> Vec<PermitDocument> {
    vec![PermitDocument {
        kind: text(kind),
        source: PermitDocumentSource::Address { url: text(url) },
    }]
}

type Change = (&'static str, fn(&mut PermitDetails));

#[test]
fn a_case_that_is_fine_gives_nothing() {
    assert_eq!(said(&fine(), "Voorbeeldstad"), Vec::<String>::new());
    let changes: [Change; 16] = [
        ("http", |case| {
            case.page = text("http://www.voorbeeldstad.example/1");
        }),
        ("2,047 signs", |case| {
            case.page = format!("https://www.voorbeeldstad.example/{}", "a".repeat(2_013));
        }),
        ("today", |case| case.modified = "2026-11-20".parse().ok()),
        ("one day", |case| {
            case.valid_from = "2026-11-20".parse().ok();
            case.valid_until = case.valid_from;
        }),
        ("only an end", |case| {
            case.valid_until = "2027-01-01".parse().ok();
        }),
        ("a term of one day", |case| {
            case.term = Some(term("bezwaar", "2026-11-20", "2026-11-20"));
        }),
        ("an empty term", |case| {
            case.term = Some(PermitTerm::default());
        }),
        ("another kind needs no activity", |case| {
            case.product = text("evenementenvergunning");
            case.activities.clear();
        }),
        ("a postcode as typed", |case| {
            case.addresses = address("1234 ab", " 12 ");
        }),
        ("the lowest postcode", |case| {
            case.addresses = address("1000AA", "1");
        }),
        ("a parcel alone", |case| {
            case.addresses.clear();
            case.parcels = parcel("Voorbeeldstad", "ab", "1");
        }),
        ("the corners of the country", |case| {
            case.coordinates = point("0", "289000", "-3");
            case.coordinates.extend(point("300000", "640000", ""));
        }),
        ("16 digits", |case| {
            case.reference_number = text("0000200000000001");
        }),
        ("a company", |case| {
            case.company = Some(PermitCompany {
                name: text("Boomzorg B.V."),
                address: text("1234 CD 7a"),
            });
        }),
        ("a phase after the decision", |case| {
            case.description = text("De vergunning is verleend.");
            case.phase = text("bezwaar ingediend");
        }),
        ("a document elsewhere", |case| {
            case.documents = document("vergunning", "https://elders.example/a.pdf");
        }),
    ];
    for (name, change) in changes {
        let mut case = fine();
        change(&mut case);
        assert_eq!(said(&case, "Voorbeeldstad"), Vec::<String>::new(), "{name}");
    }
}

/// Holds a case that was changed in one place against what must be said of it.
fn each(changes: &[Change]) {
    for (expected, change) in changes {
        let mut case = fine();
        change(&mut case);
        assert_eq!(said(&case, "Voorbeeldstad"), [*expected]);
    }
}

#[test]
fn page_texts_and_values_are_told_where_they_are_wrong() {
    each(&[
        ("V01 missing identifier", |case| case.page = text(" ")),
        ("V01 invalid identifier", |case| {
            case.page = text("www.voorbeeldstad.example/1");
        }),
        ("V01 invalid identifier", |case| {
            case.page = text("ftp://www.voorbeeldstad.example/1");
        }),
        ("V01 invalid identifier", |case| {
            case.page = text("https://a:b@www.voorbeeldstad.example/1");
        }),
        ("V01 not-ascii identifier", |case| {
            case.page = text("https://www.voorbeeldstad.example/één");
        }),
        ("V01 not-ascii identifier", |case| {
            case.page = text("https://www.voorbeeldstad.example/a b");
        }),
        ("V01 long identifier", |case| {
            case.page = format!("https://www.voorbeeldstad.example/{}", "a".repeat(2_014));
        }),
        ("V01 fragment identifier", |case| case.page.push_str("#a")),
        ("V01 document hasPart", |case| {
            case.documents = document("vergunning", "besluit.pdf");
        }),
        ("V03 title title", |case| case.title = text("\n")),
        ("V03 number references", |case| case.case_number.clear()),
        ("V03 description description", |case| {
            case.description.clear();
        }),
        ("V03 control title", |case| case.title.push('\u{7}')),
        ("V03 company actor", |case| {
            case.company = Some(PermitCompany {
                name: String::new(),
                address: text("1234CD7"),
            });
        }),
        ("V04 product producttype", |case| case.product.clear()),
        ("V04 phase fase", |case| case.phase.clear()),
        ("V04 unknown producttype", |case| {
            case.product = text("Bouwvergunning");
        }),
        ("V04 unknown fase", |case| {
            case.phase = text("aanvraag ontvangen ");
        }),
        ("V04 unknown activiteit", |case| {
            case.activities.push(text("graven"));
        }),
        ("V04 unknown activiteit", |case| {
            case.activities.push(String::new());
        }),
        ("V04 unknown termijnsoortPeriode", |case| {
            case.term = Some(term("duur", "2026-11-20", "2026-11-21"));
        }),
        ("V04 unknown hasPart", |case| {
            case.documents = document("besluit", "https://a.example/a.pdf");
        }),
        ("V04 unknown spatial", |case| {
            case.areas = vec![PermitArea {
                scheme: text("Wijk"),
                name: text("Noord"),
            }];
        }),
    ]);
    assert_eq!(said(&fine(), " "), ["V03 creator creator"]);
}

#[test]
fn dates_and_places_are_told_where_they_are_wrong() {
    each(&[
        ("V05 missing modified", |case| case.modified = None),
        ("V05 later modified", |case| {
            case.modified = "2026-11-21".parse().ok();
        }),
        ("V05 period temporal", |case| {
            case.valid_from = "2026-11-20".parse().ok();
            case.valid_until = "2026-11-19".parse().ok();
        }),
        ("V05 term-incomplete termijnsoortPeriode", |case| {
            case.term = Some(term("bezwaar", "", "2026-11-20"));
        }),
        ("V05 term-incomplete termijnsoortPeriode", |case| {
            case.term = Some(term("", "2026-11-19", "2026-11-20"));
        }),
        ("V05 term termijnsoortPeriode", |case| {
            case.term = Some(term("bezwaar", "2026-11-21", "2026-11-20"));
        }),
        ("V06 missing object", |case| case.addresses.clear()),
        ("V06 empty adres", |case| {
            case.addresses = vec![PermitAddress::Municipality { name: text(" ") }];
        }),
        ("V06 name adres", |case| {
            let name = text("Lindelaan 12, Voorbeeldstad");
            case.addresses = vec![PermitAddress::Place { name }];
        }),
        ("V06 name adres", |case| {
            let name = text("12");
            case.addresses = vec![PermitAddress::Municipality { name }];
        }),
        ("V08 company actor", |case| {
            case.company = Some(company("Boomzorg B.V.", "Dorpsstraat 1"));
        }),
        ("V08 company actor", |case| {
            case.company = Some(company("Boomzorg B.V.", "1234CD"));
        }),
        ("V06 parcel perceel", |case| {
            case.parcels = parcel("Voorbeeldstad", "ABC", "1");
        }),
        ("V06 parcel perceel", |case| {
            case.parcels = parcel("", "A", "1");
        }),
        ("V06 point coordinaten", |case| {
            case.coordinates = point("300001", "463000", "");
        }),
        ("V06 point coordinaten", |case| {
            case.coordinates = point("155000", "288999", "");
        }),
        ("V06 point coordinaten", |case| {
            case.coordinates = point("155000.5", "463000", "");
        }),
        ("V07 activiteit", |case| case.activities.clear()),
        ("V08 postcode adres", |case| {
            case.addresses = address("0123AB", "1");
        }),
        ("V08 number adres", |case| {
            case.addresses = address("1234AB", "0");
        }),
        ("V08 number adres", |case| {
            case.addresses = address("1234AB", "12a");
        }),
        ("V10 identifier", |case| {
            case.page = text("https://elders.example/zaak/1");
        }),
        ("V13 referentienummer", |case| {
            case.reference_number = text("123456789");
        }),
        ("V11 fase", |case| {
            case.description = text("Vergunning Verleend op 20 november.");
        }),
    ]);
}

fn company(name: &str, address: &str) -> PermitCompany {
    let (name, address) = (text(name), text(address));
    PermitCompany { name, address }
}

#[test]
fn names_with_a_number_in_front_and_addresses_as_people_write_them_are_fine() {
    let mut case = fine();
    case.addresses = vec![PermitAddress::Place {
        name: text("2e Exloërmond"),
    }];
    case.company = Some(company("Boomzorg B.V.", "1234 cd 7a"));
    assert_eq!(said(&case, "Voorbeeldstad"), Vec::<String>::new());
    let body = Case::new(&case, &PermitSettings::default(), Vec::new()).body;
    let [_, address] = body.and_then(|body| body.company).unwrap();
    assert_eq!(
        address, "1234CD7a",
        "the postcode in capitals, the addition as it is"
    );
}

#[test]
fn signs_that_cannot_be_written_are_told_wherever_they_are_typed() {
    each(&[
        ("V03 control adres", |case| {
            let name = text("Oud\u{7} Dorp");
            case.addresses = vec![PermitAddress::Place { name }];
        }),
        ("V03 control perceel", |case| {
            case.parcels = parcel("Voorbeeld\u{7}stad", "A", "1");
        }),
        ("V03 control coordinaten", |case| {
            case.coordinates = point("155000\u{7}", "463000", "");
        }),
        ("V03 control spatial", |case| {
            case.areas = vec![PermitArea {
                scheme: text("Gemeente"),
                name: text("Voorbeeld\u{7}stad"),
            }];
        }),
        ("V03 control actor", |case| {
            case.company = Some(company("Boomzorg B.V.", "1234CD7\u{7}"));
        }),
        ("V03 control referentienummer", |case| {
            case.reference_number = text("0000200000000001\u{7}");
        }),
    ]);
    let mut case = fine();
    case.addresses = vec![PermitAddress::Postcode {
        postcode: text("1234AB"),
        number: text("12"),
        addition: text("a\u{7}"),
    }];
    assert_eq!(said(&case, "Voorbeeldstad"), ["V03 control adres"]);
}

#[test]
fn personal_data_is_looked_for_in_title_and_description() {
    for (expected, words) in [
        ("V09 email description", "Mail naar a.jansen@voorbeeld.nl."),
        ("V09 phone description", "Bel 06-12345678."),
        ("V09 number description", "Nummer 111222333."),
        ("V09 person description", "Voor dhr. Jansen."),
    ] {
        let mut case = fine();
        case.description = text(words);
        assert_eq!(said(&case, "Voorbeeldstad"), [expected]);
    }
}
