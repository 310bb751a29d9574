//! V01 to V14: one faultless case, everything that can be wrong with it, and the edges.

use crate::Case;
use crate::model::PermitDetails;
use crate::rules::{PermitFacts, check};
use openbaarmaker_diwoo::model::PermitSettings;
use serde_json::{Map, Value};

/// A faultless case.
const FINE: &str = r#"{
    "caseNumber": "Z-1",
    "page": "https://www.voorbeeldstad.example/zaak/1",
    "title": "Omgevingsvergunning kappen",
    "description": "Kappen van één linde.",
    "modified": "2026-11-20",
    "product": "omgevingsvergunning",
    "activities": ["kappen"],
    "phase": "aanvraag ontvangen",
    "addresses": [{"kind": "place", "name": "Voorbeeldstad"}]
}"#;

/// Returns the faultless case with other values.
fn with(changes: &str) -> PermitDetails {
    let mut case: Map<String, Value> = serde_json::from_str(FINE).unwrap();
    case.extend(serde_json::from_str::<Map<_, _>>(changes).unwrap());
    serde_json::from_value(case.into()).unwrap()
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

/// Changes the faultless case as each line says, and compares the findings with what that line expects.
fn each(lines: &str) {
    for line in lines.trim().lines() {
        let (expected, changes) = line.split_at(line.find('{').unwrap());
        let found = said(&with(changes), "Voorbeeldstad").join(", ");
        assert_eq!(found, expected.trim(), "{changes}");
    }
}

#[test]
fn a_case_that_is_fine_gives_nothing() {
    each(
        r#"
{}
{"page": "http://www.voorbeeldstad.example/1"}
{"validFrom": "2026-11-20", "validUntil": "2026-11-20"}
{"validUntil": "2027-01-01"}
{"term": {"kind": "bezwaar", "start": "2026-11-20", "end": "2026-11-20"}}
{"term": {}}
{"product": "evenementenvergunning", "activities": []}
{"addresses": [{"kind": "postcode", "postcode": "1234 ab", "number": " 12 "}]}
{"addresses": [{"kind": "postcode", "postcode": "1000AA", "number": "1"}]}
{"addresses": [{"kind": "place", "name": "2e Exloërmond"}]}
{"addresses": [], "parcels": [{"municipality": "Voorbeeldstad", "section": "ab", "number": "1"}]}
{"coordinates": [{"x": "0", "y": "289000", "z": "-3"}, {"x": "300000", "y": "640000"}]}
{"referenceNumber": "0000200000000001"}
{"areas": [{"scheme": "PostcodeHuisnummer", "name": "1234 ab 12a"}, {"scheme": "Gemeente", "name": "Voorbeeldstad"}]}
{"company": {"name": "Boomzorg B.V.", "address": "1234 CD 7a"}}
{"description": "De vergunning is verleend.", "phase": "bezwaar ingediend"}
{"documents": [{"kind": "vergunning", "source": {"kind": "address", "url": "https://elders.example/a.pdf"}}]}
"#,
    );
}

#[test]
fn page_texts_and_values_are_told_where_they_are_wrong() {
    each(
        r#"
V01 missing identifier {"page": " "}
V01 invalid identifier {"page": "www.voorbeeldstad.example/1"}
V01 invalid identifier {"page": "https://www.voorbeeldstad.example/%zz"}
V01 invalid identifier {"page": "https://www.voorbeeldstad.example/a[b]"}
V01 invalid identifier {"page": "https://www.voorbeeldstad.example:/a"}
V01 invalid identifier {"page": "https:///www.voorbeeldstad.example/a"}
V01 invalid identifier {"page": "https://.voorbeeldstad.example/a"}
V01 invalid identifier {"page": "ftp://www.voorbeeldstad.example/1"}
V01 invalid identifier {"page": "https://a:b@www.voorbeeldstad.example/1"}
V01 not-ascii identifier {"page": "https://www.voorbeeldstad.example/één"}
V01 not-ascii identifier {"page": "https://www.voorbeeldstad.example/a b"}
V01 fragment identifier {"page": "https://www.voorbeeldstad.example/1#a"}
V01 document hasPart {"documents": [{"kind": "vergunning", "source": {"kind": "address", "url": "besluit.pdf"}}]}
V01 document hasPart {"documents": [{"kind": "vergunning", "source": {"kind": "address", "url": "https://a.example/b.pdf#page=2"}}]}
V03 title title {"title": "\n"}
V03 number references {"caseNumber": ""}
V03 description description {"description": ""}
V03 control title {"title": "Kappen\u0007"}
V03 company actor {"company": {"name": "", "address": "1234CD7"}}
V04 product producttype {"product": ""}
V04 phase fase {"phase": ""}
V04 unknown producttype {"product": "Bouwvergunning"}
V04 unknown fase {"phase": "aanvraag ontvangen "}
V04 unknown activiteit {"activities": ["kappen", "graven"]}
V04 unknown activiteit {"activities": ["kappen", ""]}
V04 unknown termijnsoortPeriode {"term": {"kind": "duur", "start": "2026-11-20", "end": "2026-11-21"}}
V04 unknown hasPart {"documents": [{"kind": "besluit", "source": {"kind": "address", "url": "https://a.example/"}}]}
V04 unknown spatial {"areas": [{"scheme": "Wijk", "name": "Noord"}]}
"#,
    );
    assert_eq!(said(&with("{}"), " "), ["V03 creator creator"]);
    for (length, expected) in [(2_047, ""), (2_048, "V01 long identifier")] {
        let page = format!("{:a<length$}", "https://www.voorbeeldstad.example/");
        each(&format!("{expected} {{\"page\": \"{page}\"}}"));
    }
}

#[test]
fn dates_and_places_are_told_where_they_are_wrong() {
    each(
        r#"
V05 missing modified {"modified": null}
V05 later modified {"modified": "2026-11-21"}
V05 period temporal {"validFrom": "2026-11-20", "validUntil": "2026-11-19"}
V05 term-incomplete termijnsoortPeriode {"term": {"kind": "bezwaar", "end": "2026-11-20"}}
V05 term-incomplete termijnsoortPeriode {"term": {"start": "2026-11-19", "end": "2026-11-20"}}
V05 term termijnsoortPeriode {"term": {"kind": "bezwaar", "start": "2026-11-21", "end": "2026-11-20"}}
V06 missing object {"addresses": []}
V06 empty adres {"addresses": [{"kind": "municipality", "name": " "}]}
V06 empty spatial {"areas": [{"scheme": "Gemeente", "name": ""}]}
V06 empty spatial {"areas": [{"scheme": "Gemeente", "name": "Voorbeeldstad"}, {"scheme": "PostcodeHuisnummer", "name": " "}]}
V06 name adres {"addresses": [{"kind": "place", "name": "Lindelaan 12, Voorbeeldstad"}]}
V06 name adres {"addresses": [{"kind": "municipality", "name": "12"}]}
V08 company actor {"company": {"name": "Boomzorg B.V.", "address": "Dorpsstraat 1"}}
V08 company actor {"company": {"name": "Boomzorg B.V.", "address": "1234CD"}}
V08 company spatial {"areas": [{"scheme": "PostcodeHuisnummer", "name": "foo bar"}]}
V08 company spatial {"areas": [{"scheme": "PostcodeHuisnummer", "name": "1234AB"}]}
V06 parcel perceel {"parcels": [{"municipality": "Voorbeeldstad", "section": "ABC", "number": "1"}]}
V06 parcel perceel {"parcels": [{"municipality": "", "section": "A", "number": "1"}]}
V06 point coordinaten {"coordinates": [{"x": "300001", "y": "463000"}]}
V06 point coordinaten {"coordinates": [{"x": "155000", "y": "288999"}]}
V06 point coordinaten {"coordinates": [{"x": "155000.5", "y": "463000"}]}
V07 activiteit {"activities": []}
V08 postcode postcode {"addresses": [{"kind": "postcode", "postcode": "0123AB", "number": "1"}]}
V08 number huisnummer {"addresses": [{"kind": "postcode", "postcode": "1234AB", "number": "0"}]}
V08 number huisnummer {"addresses": [{"kind": "postcode", "postcode": "1234AB", "number": "12a"}]}
V10 identifier {"page": "https://elders.example/zaak/1"}
V13 referentienummer {"referenceNumber": "123456789"}
V11 fase {"description": "Vergunning Verleend op 20 november."}
"#,
    );
}

#[test]
fn a_postcode_and_number_is_written_in_one_form() {
    let case = with(
        r#"{"company": {"name": "Boomzorg B.V.", "address": "1234 cd 7a"},
            "areas": [{"scheme": "PostcodeHuisnummer", "name": "1234 ab 12a"}]}"#,
    );
    let body = Case::new(&case, &PermitSettings::default(), Vec::new()).body.unwrap();
    let address = body.details.company.unwrap().address;
    assert_eq!(address, "1234CD7a", "the postcode in capitals, the addition as it is");
    assert_eq!(body.spatial[0].name, "1234AB12a", "that of an area too");
}

#[test]
fn signs_that_cannot_be_written_are_told_wherever_they_are_typed() {
    each(
        r#"
V03 control adres {"addresses": [{"kind": "place", "name": "Oud\u0007 Dorp"}]}
V03 control adres {"addresses": [{"kind": "postcode", "postcode": "1234AB", "number": "12", "addition": "a\u0007"}]}
V03 control perceel {"parcels": [{"municipality": "Voorbeeld\u0007stad", "section": "A", "number": "1"}]}
V03 control coordinaten {"coordinates": [{"x": "155000\u0007", "y": "463000"}]}
V03 control spatial {"areas": [{"scheme": "Gemeente", "name": "Voorbeeld\u0007stad"}]}
V03 control actor {"company": {"name": "Boomzorg B.V.", "address": "1234CD7\u0007"}}
V03 control referentienummer {"referenceNumber": "0000200000000001\u0007"}
"#,
    );
}

#[test]
fn personal_data_is_looked_for_in_title_and_description() {
    each(
        r#"
V09 email description {"description": "Mail naar a.jansen@voorbeeld.nl."}
V09 phone description {"description": "Bel 06-12345678."}
V09 number description {"description": "Nummer 111222333."}
V09 person description {"description": "Voor dhr. Jansen."}
"#,
    );
}
