//! D01 to D20 without organisations (D03 to D05), D13, D15 and D17: findings on a document.

use super::draft::{Draft, act, case, category, date, moment, referenced, short};
use crate::rules::Presence;
use crate::{
    lists::built_in_lists,
    model::{
        DocumentId, DocumentRef, ExtraMetadata, ExtraMetadataField, Geldigheid, Intent, Level, ListUri, Relation,
        WithdrawalReason,
    },
};

const NOWHERE: &str = "https://identifier.overheid.nl/tooi/def/thes/kern/c_00000000";

#[test]
fn says_nothing_about_a_document_in_order() {
    case("in order", |_| {}, &[]);
}

#[test]
fn d01_wants_a_title() {
    let title = |text: &'static str| move |d: &mut Draft| text.clone_into(&mut d.metadata().officiele_titel);
    case("one letter is a title, though it says nothing", title("é"), &["D02-meaningless@officieleTitel"]);
    case("empty", title(""), &["D01@officieleTitel"]);
    case("only white space", title(" \t\u{A0}"), &["D01@officieleTitel"]);
    case("only what nobody sees", title("\u{200B}\u{FEFF}"), &["D01@officieleTitel"]);
}

#[test]
fn d02_wants_a_title_that_says_something() {
    let title = |text: &str| {
        let text = text.to_owned();
        move |d: &mut Draft| d.metadata().officiele_titel = text
    };
    for accepted in
        ["Bijlage 1: meetgegevens", "Woo-besluit", "Scan van besluit 12", "Besluit nr. 5.2", "Concept-visie 2030"]
    {
        case(accepted, title(accepted), &[]);
    }
    for (text, variant) in [
        ("scan0034", "meaningless"),
        ("document(1).pdf", "meaningless"),
        ("Microsoft Word - Document1", "meaningless"),
        ("2026", "meaningless"),
        ("Besluit parkeren.PDF", "extension"),
        ("besluit.docx", "extension"),
        ("besluit_parkeren", "file-name"),
        ("onderzoek-fietspaden-2026", "file-name"),
    ] {
        case(text, title(text), &[&format!("D02-{variant}@officieleTitel")]);
    }
    case("500 characters", title(&"é ".repeat(250)[..]), &["D02-meaningless@officieleTitel"]);
    case("500 characters of words", title(&"be ".repeat(167)[..500]), &[]);
    case(
        "501 characters of words",
        title(&format!("{}x", "bé ".repeat(167).chars().take(500).collect::<String>())),
        &["D02-long@officieleTitel"],
    );
}

#[test]
fn d06_d07_d19_want_fitting_categories() {
    let categories = |names: &'static [&'static str]| {
        move |d: &mut Draft| {
            d.metadata().informatiecategorieen = names.iter().map(|name| category(name)).collect();
        }
    };
    case("two of art. 3.3", categories(&["infocat014", "infocat015"]), &[]);
    case("only art. 3.1", categories(&["art3.1"]), &[]);
    case("none", categories(&[]), &["D06-missing@informatiecategorie"]);
    case("both articles", categories(&["art3.1", "infocat014"]), &["D07@informatiecategorie"]);
    case("twice", categories(&["infocat014", "infocat015", "infocat014"]), &["D19@informatiecategorie"]);
    case(
        "three times is said once",
        categories(&["infocat014", "infocat014", "infocat014"]),
        &["D19@informatiecategorie"],
    );
    case(
        "unknown",
        |d| {
            d.metadata().informatiecategorieen.push(ListUri::new(NOWHERE));
        },
        &["D06-unknown@informatiecategorie"],
    );
}

#[test]
fn d08_wants_a_known_act() {
    case(
        "several",
        |d| {
            d.metadata().documenthandelingen.push(act("ondertekening", "2026-11-12T10:30:00+01:00"));
        },
        &[],
    );
    case("none", |d| d.metadata().documenthandelingen.clear(), &["D08-missing@documenthandeling"]);
    case(
        "unknown kind",
        |d| d.metadata().documenthandelingen[0].soort_handeling = ListUri::new("anonimiseren"),
        &["D08-kind-unknown@soortHandeling"],
    );
}

#[test]
fn d09_asks_about_strange_dates() {
    let created = |text: &'static str| move |d: &mut Draft| d.metadata().creatiedatum = Some(date(text));
    let acted = |text: &'static str| move |d: &mut Draft| d.metadata().documenthandelingen[0].at_time = moment(text);
    case("today", created("2026-11-20"), &[]);
    case("tomorrow", created("2026-11-21"), &["D09-document-future@creatiedatum"]);
    case("first day of 1945", created("1945-01-01"), &[]);
    case("last day of 1944", created("1944-12-31"), &["D09-document-old@creatiedatum"]);
    case("act later today", acted("2026-11-20T23:59:59+01:00"), &[]);
    case("act tomorrow", acted("2026-11-21T00:00:00+01:00"), &["D09-act-future@atTime"]);
    case("act in 1944", acted("1944-12-31T23:00:00+00:00"), &[]);
    case("act in 1944, Dutch time", acted("1944-12-31T12:00:00+01:00"), &["D09-act-old@atTime"]);
    let just_after_midnight = |d: &mut Draft| {
        d.now = crate::model::Now(moment("2026-11-21T00:30:00+01:00").to_utc());
        d.metadata().creatiedatum = Some(date("2026-11-21"));
    };
    case("today is the Dutch date, not that of UTC", just_after_midnight, &[]);
}

#[test]
fn d10_wants_values_of_the_lists() {
    let nowhere = || ListUri::new(NOWHERE);
    let first_soort = built_in_lists().documentsoorten.iter().next().expect("many").uri.as_str();
    case("a kind of document", |d| d.metadata().documentsoorten = vec![ListUri::new(first_soort)], &[]);
    case("documentsoort", |d| d.metadata().documentsoorten = vec![nowhere()], &["D10@documentsoort"]);
    case("thema", |d| d.metadata().themas = vec![nowhere()], &["D10@thema"]);
    case(
        "reden as free text",
        |d| d.metadata().reden_vervanging = Some(ListUri::new("fout")),
        &["D10@redenVerwijderingVervanging"],
    );
    case(
        "language with https",
        |d| {
            let https = d.metadata().language.clone().map(|uri| ListUri::new(uri.0.replace("http:", "https:")));
            d.metadata().language = https;
        },
        &["D10@language"],
    );
    case(
        "role",
        |d| {
            d.others.documents.insert(DocumentId(2), referenced("Motie", Presence::Offered, None));
            d.metadata().documentrelaties =
                vec![Relation { role: nowhere(), relation: DocumentRef::Document(DocumentId(2)) }];
        },
        &["D10@role"],
    );
}

#[test]
fn d11_wants_an_end_after_the_begin() {
    let validity = |begin: Option<&'static str>, end: Option<&'static str>| {
        move |d: &mut Draft| {
            d.metadata().geldigheid = Some(Geldigheid { begindatum: begin.map(moment), einddatum: end.map(moment) });
        }
    };
    let (first, second) = (Some("2026-01-01T00:00:00+01:00"), Some("2026-12-31T23:59:59+01:00"));
    case("in order", validity(first, second), &[]);
    case("the same moment", validity(first, first), &[]);
    case("only an end", validity(None, second), &[]);
    case("end first", validity(second, first), &["D11@einddatum"]);
}

#[test]
fn d14_wants_a_date_and_asks_for_more() {
    case("no date", |d| d.metadata().creatiedatum = None, &["D14-creatiedatum@creatiedatum"]);
    case("no language", |d| d.metadata().language = None, &["D14-language@language"]);
    case("no text", |d| d.metadata().omschrijvingen.clear(), &["D14-omschrijving@omschrijving"]);
    case("an empty text", |d| d.metadata().omschrijvingen = vec![" ".to_owned()], &["D14-omschrijving@omschrijving"]);
}

#[test]
fn d16_refuses_characters_that_xml_cannot_hold() {
    case("tab and line end", |d| d.metadata().omschrijvingen[0] = "a\tb\r\nc é 日本 😀".to_owned(), &[]);
    for unseen in ["a\u{7F}b", "a\u{85}b", "nota \u{202E}fdp.exe", "\u{2067}a"] {
        case(
            "what nobody sees is told, and may stay",
            |d| d.metadata().omschrijvingen[0] = unseen.to_owned(),
            &["D20@omschrijving"],
        );
    }
    case(
        "a title on two lines",
        |d| d.metadata().officiele_titel = "Besluit\nparkeren".to_owned(),
        &["D20@officieleTitel"],
    );
    case(
        "marks of Arabic and typographic signs",
        |d| d.metadata().omschrijvingen[0] = "a\u{200F}b \u{A0}\u{2026} \u{20AC}".to_owned(),
        &[],
    );
    case("a private character is allowed", |d| d.metadata().omschrijvingen[0] = "a\u{F000}b".to_owned(), &[]);
    case("bell in the title", |d| d.metadata().officiele_titel.push('\u{7}'), &["D16@officieleTitel"]);
    case("noncharacter", |d| d.metadata().omschrijvingen.push("x\u{FFFF}".to_owned()), &["D16@omschrijving"]);
    case(
        "in every other text",
        |d| {
            let bad = "x\u{1}".to_owned();
            let metadata = d.metadata();
            metadata.verkorte_titels = vec![bad.clone()];
            metadata.alternatieve_titels = vec![bad.clone()];
            metadata.identifiers = vec![bad.clone()];
            metadata.trefwoorden = vec![bad.clone()];
            metadata.naam_opsteller = Some(bad.clone());
            metadata.aggregatiekenmerk = Some(bad.clone());
            metadata.extra_metadata = vec![ExtraMetadata {
                namespace: None,
                velden: vec![ExtraMetadataField { key: "k".to_owned(), values: vec![bad] }],
            }];
        },
        &[
            "D16@aggregatiekenmerk",
            "D16@alternatieveTitel",
            "D16@extraMetadata",
            "D16@identifier",
            "D16@naamOpsteller",
            "D16@trefwoord",
            "D16@verkorteTitel",
        ],
    );
}

#[test]
fn names_everything_at_once_heaviest_first() {
    let mut draft = Draft::in_order();
    *draft.metadata() = crate::model::Metadata { officiele_titel: "Alleen een titel".to_owned(), ..Default::default() };
    assert_eq!(
        short(&draft.findings()),
        [
            "D14-creatiedatum@creatiedatum",
            "D08-missing@documenthandeling",
            "D06-missing@informatiecategorie",
            "D14-language@language",
            "D14-omschrijving@omschrijving",
        ]
    );
    assert_eq!(draft.findings(), draft.findings(), "the same facts give the same findings");
    assert!(draft.findings().iter().is_sorted_by_key(|finding| finding.level));
    assert_eq!(draft.findings()[0].level, Level::Must);
}

#[test]
fn says_nothing_about_what_goes_offline() {
    case(
        "to be withdrawn",
        |d| {
            d.document.metadata = crate::model::Metadata::default();
            d.document.intent = Intent::Withdraw { reason: WithdrawalReason::Privacy, note: String::new() };
        },
        &[],
    );
}
