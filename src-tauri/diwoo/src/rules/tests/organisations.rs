//! D03 to D05: organisations.

use super::draft::{Draft, case, date, organisation};
use crate::{lists::built_in_lists, model::ListUri};

#[test]
fn d03_wants_organisations_of_the_registers() {
    let unknown = || Some(ListUri::new("https://example.org/own"));
    case("another publisher", |d| d.metadata().publisher = Some(organisation("provincie Utrecht")), &[]);
    case(
        "a former one may be named",
        |d| {
            d.metadata().opsteller = Some(ListUri::new("https://identifier.overheid.nl/tooi/id/ministerie/mnre1040"));
        },
        &[],
    );
    case("no publisher", |d| d.catalogue.organisation = ListUri::new(""), &["D03-missing@publisher"]);
    case("unknown publisher", |d| d.metadata().publisher = unknown(), &["D03-unknown@publisher"]);
    case("unknown responsible", |d| d.metadata().verantwoordelijke = unknown(), &["D03-unknown@verantwoordelijke"]);
    case(
        "unknown also responsible",
        |d| d.metadata().medeverantwoordelijken.extend(unknown()),
        &["D03-unknown@medeverantwoordelijke"],
    );
    case("unknown author", |d| d.metadata().opsteller = unknown(), &["D03-unknown@opsteller"]);
    case(
        "unknown at an act",
        |d| d.metadata().documenthandelingen[0].was_associated_with = unknown(),
        &["D03-unknown@wasAssociatedWith"],
    );
    case(
        "a URI in capitals is another URI",
        |d| {
            d.catalogue.organisation = ListUri::new(d.catalogue.organisation.as_str().to_uppercase());
        },
        &["D03-unknown@publisher"],
    );
}

#[test]
fn d04_mentions_organisations_that_are_too_new() {
    let newer = built_in_lists().organisaties.iter().find(|o| !o.in_xsd_0_9_8).expect("forty of them");
    let uri = || ListUri::new(newer.uri.as_str());
    case("as publisher", |d| d.catalogue.organisation = uri(), &["D04@publisher"]);
    case(
        "twice the same place is said once",
        |d| d.metadata().medeverantwoordelijken = vec![uri(), uri()],
        &["D04@medeverantwoordelijke"],
    );
    let mut draft = Draft::in_order();
    draft.catalogue.organisation = uri();
    assert_eq!(draft.findings()[0].params["label"], newer.label());
}

#[test]
fn d05_mentions_organisations_that_had_ended() {
    let ended = || organisation("gemeente Appingedam");
    let on = |day: &'static str| {
        move |d: &mut Draft| {
            d.metadata().creatiedatum = Some(date(day));
            d.metadata().verantwoordelijke = Some(ended());
        }
    };
    case("on its last day", on("2020-12-31"), &[]);
    case("the day after", on("2021-01-01"), &["D05@verantwoordelijke"]);
    case(
        "without a date nobody can tell",
        |d| {
            d.metadata().creatiedatum = None;
            d.metadata().opsteller = Some(ended());
        },
        &["D14-creatiedatum@creatiedatum"],
    );
    case(
        "the organisation of the catalogue, and of an act",
        |d| {
            d.catalogue.organisation = ended();
            let act = d.metadata().documenthandelingen.first_mut();
            act.expect("an act").was_associated_with = Some(ended());
        },
        &["D05@publisher", "D05@wasAssociatedWith"],
    );
    let mut draft = Draft::in_order();
    on("2026-11-10")(&mut draft);
    let params = &draft.findings()[0].params;
    assert_eq!(
        (params["organisation"].as_str(), params["endDate"].as_str(), params["valueDate"].as_str()),
        ("gemeente Appingedam", "2020-12-31", "2026-11-10")
    );
}
