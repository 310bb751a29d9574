//! Sentences with their parameters filled in, as people read them.
//!
//! Source: decisions.md, "Sentences".

use openbaarmaker_core::error::{Code, Problem};
use openbaarmaker_core::ipm::model::PermitDetails;
use openbaarmaker_core::model::Params;
use openbaarmaker_core::typed::{NAMES, PERMIT_FIELDS, set_permit_fields};
use openbaarmaker_core::wire::SkippedFile;
use openbaarmaker_texts::{Language, Texts};

fn dutch(problem: &Problem) -> String {
    Texts::of(Language::Nl).problem(problem)
}

#[test]
fn required_sentences_read_as_designed() {
    for (problem, expected) in [
        (
            Problem::new(Code::TargetFull).with("neededBytes", 1_100_000_000_u64).with("freeBytes", 100_000_000_u64),
            "Er is te weinig ruimte op de bestemming. Er is 1,1\u{a0}GB nodig en 100\u{a0}MB vrij. Maak ruimte, of publiceer minder documenten tegelijk.",
        ),
        (
            Problem::new(Code::TargetFull).with("neededBytes", ""),
            "Er is te weinig ruimte op de bestemming. Maak ruimte vrij, of vraag je ICT-afdeling om meer ruimte.",
        ),
        (
            Problem::new(Code::TargetChangedElsewhere).with("at", "2026-11-20T08:12:00Z"),
            "Iemand anders heeft ook gepubliceerd, op 20 november 2026 om 9.12 uur. Bekijk eerst wat er veranderd is.",
        ),
        (
            Problem::new(Code::TargetChangedElsewhere).with("at", ""),
            "Iemand anders heeft ook gepubliceerd. Bekijk eerst wat er veranderd is.",
        ),
        (
            Problem::new(Code::TargetChangedElsewhere).with("by", "publisher").with("at", "2026-11-20T08:12:00Z"),
            "Iemand anders heeft ook gepubliceerd, op 20 november 2026 om 9.12 uur. Bekijk eerst wat er veranderd is.",
        ),
        (
            Problem::new(Code::TargetChangedElsewhere).with("by", "program").with("at", ""),
            "Op de bestemming staat al een sitemap van een ander programma. Overleg eerst met je webbeheerder.",
        ),
        (
            Problem::new(Code::TargetChangedElsewhere).with("by", "busy").with("at", "2026-11-20T08:12:00Z"),
            "Iemand anders is aan het publiceren, sinds 20 november 2026 om 9.12 uur. Wacht tot dat klaar is. Ga alleen door als die publicatie is afgebroken.",
        ),
        (
            Problem::new(Code::TargetChangedElsewhere).with("by", "meanwhile").with("at", ""),
            "Iemand anders publiceerde tegelijk met jou. Wat jij publiceerde, staat misschien niet online. Publiceer opnieuw.",
        ),
        (
            Problem::new(Code::StoreCorrupt).with("path", ""),
            "De gegevens in je bibliotheek zijn beschadigd. Zet je laatste reservekopie terug.",
        ),
        (
            Problem::new(Code::StoreIo).with("path", ""),
            "Wij kunnen je bibliotheek niet lezen of schrijven. Controleer of de schijf er is en probeer het opnieuw.",
        ),
        (
            Problem::new(Code::TargetOther).with("path", "").with("reason", "SSH_FX_FAILURE"),
            "De bestemming meldt een probleem. Probeer het later opnieuw. Melding: SSH_FX_FAILURE.",
        ),
        (
            Problem::new(Code::TargetOther).with("path", "openbaarmaker-bezig.json").with("reason", "too-large"),
            "Dit bestand op de bestemming is te groot om te lezen: openbaarmaker-bezig.json. Zo groot maken wij het niet. Vraag je webbeheerder om het weg te halen. Publiceer dan opnieuw.",
        ),
        (
            Problem::new(Code::CategoryNotInUse)
                .with("category", "https://identifier.overheid.nl/tooi/def/thes/kern/c_8fc2335c")
                .with("catalogue", "Gemeente Voorbeeld"),
            "Gemeente Voorbeeld gebruikt de categorie convenanten niet. Kies een andere categorie, of voeg deze toe bij Instellingen.",
        ),
        (
            Problem::new(Code::DocumentsChanged).with("count", 1_250),
            "1.250 documenten zijn intussen veranderd. Bekijk de keuze en probeer het opnieuw.",
        ),
        (
            Problem::new(Code::DocumentsChanged).with("count", 1),
            "1 document is intussen veranderd. Bekijk de keuze en probeer het opnieuw.",
        ),
        (
            Problem::new(Code::CatalogueAmbiguous).with("count", 0),
            "Er is nog geen catalogus. Maak eerst een catalogus voor je organisatie.",
        ),
        (
            Problem::new(Code::ValueInvalid).with("field", "creatiedatum").with("value", "morgen"),
            "De datum “morgen” bij “Datum van het document” klopt niet. Schrijf de datum als dag-maand-jaar, bijvoorbeeld 20-11-2026.",
        ),
    ] {
        assert_eq!(dutch(&problem), expected, "{:?}", problem.code);
    }
}

#[test]
fn a_value_that_does_not_fit_is_told_with_the_name_of_its_field_as_people_know_it() {
    let texts = Texts::of(Language::Nl);
    for field in NAMES.iter().filter(|field| **field != "officieleTitel") {
        let problem = Problem::new(Code::ValueInvalid).with("field", field).with("value", "?");
        let (told, name) = (texts.problem(&problem), texts.plain(&format!("field-{field}")));
        assert!(told.contains(&name), "{field}: {told}");
        assert!(!told.contains(field), "{field}: {told}");
    }
    for option in ["from", "to"] {
        let problem = Problem::new(Code::ValueInvalid).with("field", option).with("value", "?");
        let told = texts.problem(&problem);
        assert!(!told.contains(option), "{told}");
        assert!(told.contains("20-11-2026"), "{told}");
    }
}

#[test]
fn a_value_of_a_case_that_does_not_fit_is_told_with_the_name_of_its_field_and_an_example_that_does() {
    let texts = Texts::of(Language::Nl);
    let mut told = 0;
    for field in PERMIT_FIELDS {
        let Err(stop) = set_permit_fields(&mut PermitDetails::default(), &[(field, "?")]) else { continue };
        let (sentence, name) = (texts.problem(stop.problem()), texts.plain(&format!("permit-field-{field}")));
        assert!(sentence.contains(&format!("“{name}”")), "{field}: {sentence}");
        let (_, example) = sentence.trim_end_matches('.').split_once("bijvoorbeeld").expect("an example");
        let example = example.trim_start_matches([':', ' ']);
        let given = set_permit_fields(&mut PermitDetails::default(), &[(field, example)]);
        assert!(given.is_ok(), "{field}: {example}");
        told += 1;
    }
    assert_eq!(told, 9, "five dates, and what has parts");
}

#[test]
fn a_port_and_a_version_are_not_grouped() {
    let problem = Problem::new(Code::HostKeyUnknown)
        .with("host", "sftp.voorbeeld.nl")
        .with("port", 2222)
        .with("keyType", "ssh-ed25519")
        .with("fingerprint", "SHA256:abc");
    assert!(dutch(&problem).contains("(poort 2222)"), "{}", dutch(&problem));
}

#[test]
fn values_of_people_stay_as_they_are() {
    let hostile = "{ $value } \"x\" <b>\u{202E}";
    let problem = Problem::new(Code::CatalogueUnknown).with("value", hostile);
    assert!(dutch(&problem).contains(hostile), "{}", dutch(&problem));
}

#[test]
fn a_skipped_file_says_what_to_do() {
    let skipped = SkippedFile { file: "a.pdf".to_owned(), code: "locked".to_owned(), params: Params::new() };
    let texts = Texts::of(Language::En);
    assert_eq!(
        texts.skipped(&skipped),
        "The file is open in another program. Close it there and try again.",
        "English"
    );
}

#[test]
fn a_text_that_does_not_exist_shows_its_key() {
    let texts = Texts::of(Language::Nl);
    assert_eq!(texts.plain("no-such-text"), "no-such-text", "nothing is hidden");
    assert_eq!(texts.find("no-such-text", &Params::new()), None, "and the caller can tell");
}
