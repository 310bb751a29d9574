//! D17: personal data in what people type.

use super::draft::{Draft, case};
use crate::model::RuleCode;

/// The findings of the rule on a description, with the values they point at.
fn about(text: &str) -> Vec<(String, String)> {
    let mut draft = Draft::in_order();
    draft.metadata().omschrijvingen = vec![text.to_owned()];
    let found = draft.findings().into_iter();
    found
        .filter(|finding| finding.code == RuleCode::D17)
        .map(|finding| (finding.variant.clone(), finding.params["value"].clone()))
        .collect()
}

#[test]
fn d17_finds_what_looks_like_personal_data() {
    for (text, variant, value) in [
        ("Mail naar j.jansen@voorbeeld.nl.", "email", "j.jansen@voorbeeld.nl"),
        ("(a@b)", "email", "a@b"),
        ("BSN: 111222333", "number", "111222333"),
        ("Bel 06-12345678 voor vragen", "phone", "06-12345678"),
        ("Bel 0612345678", "phone", "0612345678"),
        ("tel. 010 123 45 67, elke dag", "phone", "010 123 45 67"),
        ("+31 (0)6 12 34 56 78", "phone", "+31 (0)6 12 34 56 78"),
        ("0031612345678", "phone", "0031612345678"),
        ("Brief van mevr. Pietersen", "person", "Pietersen"),
        ("Klacht van dhr Ünal", "person", "Ünal"),
    ] {
        let expected = [(variant.to_owned(), value.to_owned())];
        assert_eq!(about(text), expected, "{text}");
    }
}

#[test]
fn d17_leaves_ordinary_numbers_and_words_alone() {
    for text in [
        "Besluit 2026-0612345678",
        "Zaak Z0101234567",
        "0101234567",
        "dossier 123456789",
        "@ 14 uur",
        "06-1234567",
        "+32 2 123 45 67",
        "Periode 01-01-2026 - 31-12-2026",
        "Zitting van 05-06-2026 11:45",
        "Raad 03.02.2026 - 19 uur",
        "IBAN NL02ABNA0123456789",
        "Mevr. en dhr.",
        "Adres van de heer",
    ] {
        assert_eq!(about(text), [], "{text}");
    }
}

#[test]
fn d17_does_not_take_own_numbers_for_those_of_people() {
    case(
        "a number of a case that passes the 11-proof",
        |d| d.metadata().identifiers = vec!["111222333".to_owned(), "0612345678".to_owned()],
        &[],
    );
    case(
        "an e-mail address is one everywhere",
        |d| d.metadata().identifiers = vec!["a@b.nl".to_owned()],
        &["D17-email@identifier"],
    );
}

#[test]
fn d17_mentions_a_writer_who_is_a_person() {
    let writer = |name: &'static str| move |d: &mut Draft| d.metadata().naam_opsteller = Some(name.to_owned());
    for name in ["Jan Jansen", "J. de Vries", "drs. A.B. Ünal"] {
        case(name, writer(name), &["D17-writer@naamOpsteller"]);
    }
    for name in ["Team Communicatie", "Afdeling Ruimte", "Griffie", "Cluster 3", " "] {
        case(name, writer(name), &[]);
    }
    case("said once", writer("Mevr. Jansen"), &["D17-person@naamOpsteller"]);
}

proptest::proptest! {
    #[test]
    fn d17_points_at_what_stands_there(text in "[-a-z0-9 @.()+/é]{0,60}") {
        for (variant, value) in about(&text) {
            if ["email", "number", "phone", "person"].contains(&variant.as_str()) {
                proptest::prop_assert!(text.contains(&value), "{} in {}", value, text);
            }
        }
    }
}
