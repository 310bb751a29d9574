//! What is written: golden messages, namespaces, text, values (ipm-vergunningen.md §11, 1, 2, 7 and 8).

use super::desk::{Permits, example_1, example_2, numbered};
use chrono::Duration;
use openbaarmaker_core::ipm::lists::IpmList;
use openbaarmaker_core::ipm::model::{PermitDetails, PermitDocument, PermitDocumentSource};
use openbaarmaker_core::model::Now;
use openbaarmaker_core::wire::PermitPurpose;
use std::path::{Path, PathBuf};
use std::process::Command;
use tests::xmllint::{self, Schema};

pub(super) fn profile() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.join("../src-tauri/permits/data/profiel")
}

/// Our own profile: nothing official.
pub(super) fn schema() -> Schema {
    Schema { file: profile().join("profiel-message.xsd"), catalog: None }
}

/// Publishes at a moment on the clocks of the Netherlands.
fn at(permits: &Permits, moment: &str) {
    let wanted: Now = Now(chrono::DateTime::parse_from_rfc3339(moment).expect("a moment").to_utc());
    permits.later(wanted.0 - permits.desk.now().0);
}

/// The three messages of the examples, from what a person would enter, as files of the site.
fn examples() -> (Permits, [String; 3]) {
    let permits = Permits::new();
    at(&permits, "2026-11-20T09:30:15+01:00");
    let id = permits.add(&example_1());
    permits.publish();
    at(&permits, "2026-12-11T14:05:02+01:00");
    permits.edit(id, |details| *details = example_2());
    permits.publish();
    at(&permits, "2028-01-04T10:00:00+01:00");
    permits.delete(id);
    permits.publish();
    let names = ["202611200930150001.xml", "202612111405020001.xml", "202801041000000001.xml"];
    (permits, names.map(str::to_owned))
}

#[test]
fn writes_the_examples_of_the_profile_byte_for_byte() {
    let (permits, names) = examples();
    let golden = ["voorbeeld-1-create.xml", "voorbeeld-2-update.xml", "voorbeeld-3-delete.xml"];
    for (name, golden) in names.iter().zip(golden) {
        let expected = std::fs::read_to_string(profile().join(golden)).expect("an example");
        assert_eq!(permits.text(name), expected, "{golden}");
    }
}

#[test]
fn messages_equal_the_examples_after_canonicalisation_and_validate() {
    if !xmllint::is_present() {
        return;
    }
    let (permits, names) = examples();
    let canonical = |file: &Path| {
        let output = Command::new("xmllint").arg("--c14n").arg(file).output();
        let output = output.expect("xmllint");
        assert!(output.status.success(), "{}", file.display());
        output.stdout
    };
    let golden = ["voorbeeld-1-create.xml", "voorbeeld-2-update.xml", "voorbeeld-3-delete.xml"];
    let files: Vec<PathBuf> = names.iter().map(|name| permits.folder().join(name)).collect();
    for (file, golden) in files.iter().zip(golden) {
        assert!(canonical(file) == canonical(&profile().join(golden)), "{golden}");
    }
    assert_eq!(schema().judge(&files).expect("xmllint"), [true; 3]);
}

#[test]
fn an_independent_parser_sees_the_namespaces() {
    if !xmllint::is_present() {
        return;
    }
    let (permits, [_, update, _]) = examples();
    let file = permits.folder().join(update);
    let namespace = |name: &str| {
        let query = format!("namespace-uri(//*[local-name()='{name}'])");
        let output = Command::new("xmllint").args(["--xpath", &query]).arg(&file).output().expect("xmllint");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    };
    let (envelope, zaak, terms) = (
        "http://standaarden.overheid.nl/vergunningen/4.0/",
        "http://standaarden.overheid.nl/vergunningen/4.0/zaak",
        "http://purl.org/dc/terms/",
    );
    for (name, expected) in [
        ("message", envelope),
        ("transactietype", envelope),
        ("transactieID", envelope),
        ("volgnummer", envelope),
        ("aanmaakdatum", envelope),
        ("vergunningzaak", zaak),
        ("meta", zaak),
        ("owmskern", zaak),
        ("vergunningenmeta", zaak),
        ("huisnummer", zaak),
        ("identifier", terms),
        ("temporal", terms),
        ("hasPart", terms),
        ("start", ""),
        ("end", ""),
    ] {
        assert_eq!(namespace(name), expected, "{name}");
    }
}

#[test]
fn text_of_every_kind_is_written_and_read_back() {
    let permits = Permits::new();
    let details = PermitDetails {
        title: "A & B < C > \"D\" e\u{301}e\u{301}n 🌳".to_owned(),
        description: "Regel één\r\n\tregel twee & meer ]]>".to_owned(),
        ..example_1()
    };
    let id = permits.add(&details);
    permits.publish();
    let name = permits.names().into_iter().next().expect("a message");
    let text = permits.text(&name);
    assert!(text.contains("<dcterms:title>A &amp; B &lt; C &gt; &quot;D&quot; één 🌳</dcterms:title>"));
    assert!(text.contains(">Regel één regel twee &amp; meer ]]&gt;</"), "{text}");
    assert!(xmllint::is_well_formed(&permits.folder().join(&name)).unwrap_or(true));
    // A control character is told, and holds the case back; nothing is dropped in silence.
    permits.edit(id, |details| details.title = "bel\u{7}".to_owned());
    let plan = permits.plan(PermitPurpose::Publish);
    let codes: Vec<String> =
        (plan.held_back[0].findings.iter()).map(|finding| format!("{:?}-{}", finding.code, finding.variant)).collect();
    assert_eq!(codes, ["V03-control"]);
    assert_eq!(plan.updated, 0);
}

/// A case with one value of a list, and the finding that a wrong one gives.
fn with_value(list: IpmList, value: &str) -> PermitDetails {
    let mut details = example_1();
    let value = value.to_owned();
    match list {
        IpmList::Product => details.product = value,
        IpmList::Activity => details.activities = vec![value],
        IpmList::Phase => details.phase = value,
        IpmList::Term => {
            details.term = Some(openbaarmaker_core::ipm::model::PermitTerm {
                kind: value,
                start: "2026-11-21".parse().ok(),
                end: "2027-01-01".parse().ok(),
            });
        }
        IpmList::Document => {
            details.documents = vec![PermitDocument {
                kind: value,
                source: PermitDocumentSource::Address {
                    url: "https://www.voorbeeldstad.example/besluit.pdf".to_owned(),
                },
            }];
        }
    }
    details
}

#[test]
fn each_of_the_71_values_is_accepted_and_no_other_spelling() {
    let (permits, id) = Permits::with_case(&example_1());
    let must = |details: PermitDetails| {
        permits.edit(id, |current| *current = details);
        let detail = permits.detail(id);
        detail.row.must
    };
    let mut files = Vec::new();
    let mut count = 0;
    for list in IpmList::ALL {
        for label in list.labels() {
            count += 1;
            assert_eq!(must(with_value(list, label)), 0, "{list:?}: {label}");
            let preview = permits.desk.app.permit_preview(id, permits.desk.now());
            let text = preview.expect("a preview").remove(0).text;
            let file = permits.desk.file(&format!("{count}.xml"), text.as_bytes());
            files.push(file);
            let other = [format!("{label} "), label.to_uppercase()];
            for wrong in other {
                let findings = must(with_value(list, &wrong));
                assert!(findings > 0, "{list:?}: {wrong:?} must be refused");
            }
        }
    }
    assert_eq!(count, 71);
    if xmllint::is_present() {
        let verdicts = schema().judge(&files).expect("xmllint");
        assert_eq!(verdicts, vec![true; 71], "by the schema of the profile");
    }
}

#[test]
fn a_preview_never_counts_and_a_message_is_never_made_again() {
    let (permits, id) = Permits::with_case(&numbered(1));
    let app = &permits.desk.app;
    let preview = app.permit_preview(id, permits.desk.now()).expect("preview");
    assert!(preview[0].is_provisional);
    permits.publish();
    let made = app.permit_preview(id, permits.desk.now()).expect("message");
    assert!(!made[0].is_provisional);
    assert_eq!(preview[0].text, made[0].text, "at the same moment the same");
    permits.later(Duration::days(7));
    let again = app.permit_preview(id, permits.desk.now()).expect("message");
    assert_eq!(again, made, "a week later it is what it was");
}
