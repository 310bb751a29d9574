//! What needs attention before documents go out: reported per document, when it is new and when it changes.

use serde_json::{Value, json};
use std::fs;
use tests::command_line::Library;

/// The findings of a rehearsal: id of the document, and the sentences.
fn told(library: &Library) -> (u64, Vec<(Value, Vec<String>)>) {
    let rehearsed = library.done(&["publish", "--dry-run"]);
    let documents = rehearsed["findings"].as_array().expect("findings");
    let sentences = |document: &Value| -> Vec<String> {
        let findings = document["findings"].as_array().expect("findings");
        assert!(findings.iter().all(|finding| finding["level"] == "attention"), "{document}");
        let message = |finding: &Value| finding["message"].as_str().expect("a sentence").to_owned();
        findings.iter().map(message).collect()
    };
    let all = documents.iter().map(|document| (document["id"].clone(), sentences(document)));
    (rehearsed["attention"].as_u64().expect("a count"), all.collect())
}

fn name(library: &Library, id: &str, title: &str) {
    let title = format!("officieleTitel={title}");
    library.done(&["set", id, &title]);
}

/// What is said about a title that says little.
fn about_the_title(documents: &[(Value, Vec<String>)], id: &str, title: &str) -> Vec<String> {
    let of_it = documents.iter().filter(|(found, _)| *found == json!(id));
    of_it.flat_map(|(_, sentences)| sentences).filter(|sentence| sentence.contains(title)).cloned().collect()
}

fn count_of(documents: &[(Value, Vec<String>)]) -> u64 {
    let all: usize = documents.iter().map(|(_, sentences)| sentences.len()).sum();
    u64::try_from(all).expect("not that many")
}

#[test]
fn each_document_tells_what_to_look_at_new_and_changed() {
    let library = Library::new();
    let (good, odd) = (library.ready("a.txt"), library.ready("b.txt"));
    name(&library, &good, "Besluit over water");
    name(&library, &odd, "scan0034");
    let (count, documents) = told(&library);
    assert_eq!(count, count_of(&documents), "{documents:?}");
    let sentences = about_the_title(&documents, &odd, "scan0034");
    assert_eq!(sentences.len(), 1, "{documents:?}");
    assert!(about_the_title(&documents, &good, "water").is_empty());
    let said = library.say(&["publish", "--dry-run"]).stdout;
    assert!(said.contains(&sentences[0]), "{said}");
    let published = library.publish(0);
    assert_eq!(published["attention"], json!(count), "{published}");
    name(&library, &odd, "scan0035");
    let (count, documents) = told(&library);
    assert_eq!((count, documents.len()), (count_of(&documents), 1), "one changed");
    assert_eq!(about_the_title(&documents, &odd, "scan0035").len(), 1, "{documents:?}");
}

#[test]
fn twenty_lines_are_said_and_the_others_counted() {
    let library = Library::new();
    for number in 0..22 {
        let id = library.ready(&format!("{number}.txt"));
        name(&library, &id, &format!("scan{number:04}"));
    }
    let (count, documents) = told(&library);
    assert_eq!((count, documents.len()), (count_of(&documents), 22), "JSON has them all");
    assert!(count >= 22, "each has its title at least");
    let said = library.say(&["publish", "--dry-run"]).stdout;
    let is_one = |line: &&str| line.starts_with("  ") && line.contains(" scan00");
    assert_eq!(said.lines().filter(is_one).count(), 20, "{said}");
    let others = format!("En nog {} andere", count - 20);
    assert!(said.contains(&others), "{said}");
}

#[test]
fn what_is_inside_is_told_by_kind_and_masked_and_never_as_it_is() {
    let library = Library::new();
    let text = "Uw bsn is 111222333. Mail jan@elders.nl of info@utrecht.nl.\n";
    let file = library.file("brief.txt", text.as_bytes());
    let file = file.to_str().expect("a path");
    let edit = ["catalogue", "edit", "--known", "utrecht.nl", "--inside-off", "phone,name"];
    library.done(&edit);
    let inside = library.done(&["inspect", file]);
    let items = inside["files"][0]["items"].as_array().expect("items");
    let said = |one: &Value| (one["kind"].clone(), one["masked"].clone());
    // What the only catalogue knows as its own is left out.
    let wanted = [("bsn", "111…"), ("email", "j…@elders.nl")];
    let wanted = wanted.map(|(kind, masked)| (json!(kind), json!(masked)));
    assert_eq!(items.iter().map(said).collect::<Vec<_>>(), wanted);
    assert!(!inside.to_string().contains("111222333"), "{inside}");
    let missing = library.ask(&["inspect", "weg.pdf"]);
    assert_eq!(missing.code(), "file-not-taken", "nothing is not a find");
    let part = library.ask(&["inspect", "weg.pdf", file, "."]).expect(1);
    assert_eq!(part["files"][0]["path"], json!(file), "the others are looked into");
    let skipped = |path: &str, reason: &str| json!({ "path": path, "reason": reason });
    assert_eq!(part["skipped"], json!([skipped("weg.pdf", "vanished"), skipped(".", "not-a-file")]));

    library.done(&["add", file]);
    let why = ["check", "--anyway", "I01-bsn", "--why", "Een voorbeeld."];
    library.done(&why);
    let checked = library.ask(&["check"]).expect(1);
    let told = &checked["documents"][0]["inside"]["told"];
    let row = |variant: &str, is_accepted: bool| json!({ "code": "I01", "variant": variant, "count": 1, "isAccepted": is_accepted });
    assert_eq!(*told, json!([row("bsn", true), row("email", false)]));
    let all = &checked["summary"];
    assert_eq!(all["insideOff"], json!(["phone", "name"]));
    let of = |variant: &str, documents: u32, accepted: u32| {
        json!({
            "code": "I01", "variant": variant, "count": 1, "documents": documents, "accepted": accepted,
        })
    };
    assert_eq!(all["inside"], json!([of("bsn", 0, 1), of("email", 1, 0)]));
    assert!(!checked.to_string().contains("111222333"), "{checked}");
}

#[test]
fn inspecting_says_what_was_not_checked_and_why() {
    let library = Library::new();
    let say = |name: &str, content: &[u8]| {
        let file = library.file(name, content);
        let said = library.say(&["inspect", file.to_str().expect("a path")]);
        assert_eq!(said.exit, 0, "{}", said.stderr);
        let (_, said) = said.stdout.split_once('\n').expect("the path");
        said.to_owned()
    };
    assert_eq!(say("a.xml", b"<a/>"), "Er is niets nagekeken: in dit soort bestand kunnen wij niet alles zien.\n");
    assert_eq!(say("leeg.txt", b""), "Er is niets nagekeken: het bestand is leeg.\n");
    let said = say("brief.txt", b"Besluit");
    assert_eq!(said, "Persoonsgegevens en verborgen tekst: niets gevonden met deze controles.\n");
    let said = say("bsn.txt", b"Uw bsn is 111222333.");
    assert_eq!(said.split_whitespace().collect::<Vec<_>>(), ["een", "bsn", "111…"], "no page, so no number of one");
    let said = say("brief.pdf", &tests::pdf::pdf(&[&["Besluit"]]));
    assert!(said.contains("Deze pdf is niet opgemaakt voor voorleesprogramma’s."), "{said}");
}

#[test]
fn what_goes_along_to_another_destination_is_named_with_what_was_found_inside() {
    let library = Library::new();
    let file = library.file("brief.txt", b"Uw bsn is 111222333.");
    let added = library.done(&["add".as_ref(), file.as_os_str()]);
    let id = added["added"][0]["id"].as_str().expect("one document");
    let described = ["officieleTitel=Besluit over water", "informatiecategorie=infocat014", "creatiedatum=2026-03-10"];
    library.done(&[&["set", id, "documenthandeling=vaststelling@2026-03-10"][..], &described].concat());
    let _ = library.publish(0);
    let _ = library.ask(&["set", id, "creatiedatum="]);
    let second = library.place("tweede");
    fs::create_dir(&second).expect("a folder");
    library.done(&["target", "add", &format!("folder:{}", second.display()), "--name", "Tweede"]);
    let said = library.say(&["publish", "--target", "Tweede", "--dry-run"]).stdout;
    assert!(said.contains("1 document gaat mee") && said.contains("(I01)"), "{said}");
    let planned = library.ask(&["publish", "--target", "Tweede", "--dry-run"]).expect(1);
    let done = library.ask(&["publish", "--target", "Tweede"]).expect(1);
    for json in [&planned, &done] {
        assert_eq!((&json["published"], &json["restored"]), (&json!(0), &json!([id])), "{json}");
        assert_eq!((&json["inside"]["found"], &json["findings"][0]["id"]), (&json!(1), &json!(id)), "{json}");
        assert_eq!(json["heldBack"][0]["id"], json!(id), "{json}");
    }
    let report = fs::read_to_string(done["report"].as_str().expect("a report")).expect("it stands");
    assert!(report.contains("Meegegaan zoals het eerder online stond"), "{report}");
}

#[test]
fn a_reason_is_kept_when_it_is_given_and_never_by_a_rehearsal() {
    let library = Library::new();
    let add = |name: &str, text: &[u8]| {
        let file = library.file(name, text);
        let id = library.done(&["add".as_ref(), file.as_os_str()])["added"][0]["id"].clone();
        library.complete_all();
        id.as_str().expect("an identity").to_owned()
    };
    let is_accepted = |id: &str| {
        let checked = library.done(&["check", id]);
        checked["documents"][0]["inside"]["told"][0]["isAccepted"].clone()
    };
    let id = add("brief.txt", b"Bsn 111222333.\n");
    let _ = library.done(&["publish", "--dry-run", "--why", "Een voorbeeld."]);
    assert_eq!(is_accepted(&id), false, "a rehearsal keeps nothing");
    let published = library.done(&["publish", "--why", " Een voorbeeld. "]);
    assert_eq!((&published["published"], &published["inside"]["unanswered"]), (&json!(1), &json!(0)), "{published}");
    assert_eq!(is_accepted(&id), true);
    let other = add("nota.txt", b"Bsn 123456782.\n");
    let _ = library.publish(0);
    assert_eq!(is_accepted(&other), false, "of this one nobody said why");
}

#[test]
fn what_a_reason_was_given_for_is_told_as_accepted_and_the_rest_as_before() {
    let library = Library::new();
    for number in 1..=2 {
        let file = library.file(&format!("{number}.txt"), format!("Brief {number}: bsn 111222333.\n").as_bytes());
        let id = library.done(&["add".as_ref(), file.as_os_str()])["added"][0]["id"].clone();
        name(&library, id.as_str().expect("an identity"), &format!("scan000{number}"));
    }
    library.complete_all();
    let counts = |answer: &Value| {
        ["found", "accepted", "unanswered"].map(|key| answer["inside"][key].as_u64().expect("a count"))
    };
    let left = |answer: &Value| {
        let documents = answer["findings"].as_array().expect("findings");
        let findings = documents.iter().flat_map(|one| one["findings"].as_array().expect("findings"));
        let codes: Vec<String> = findings.map(|one| one["code"].as_str().expect("a code").to_owned()).collect();
        assert_eq!(answer["attention"], json!(codes.len()), "{answer}");
        codes
    };
    let asked = library.done(&["publish", "--dry-run"]);
    assert_eq!(counts(&asked), [2, 0, 2], "{asked}");
    assert!(left(&asked).iter().any(|code| code == "I01"), "{asked}");
    let said = library.say(&["publish", "--dry-run", "--why", "Een voorbeeld."]).stdout;
    assert!(said.contains("scan0001") && !said.contains("zeg waarom het mag"), "{said}");
    let published = library.done(&["publish", "--why", "Een voorbeeld."]);
    assert_eq!(counts(&published), [0, 2, 0], "{published}");
    let codes = left(&published);
    assert!(!codes.is_empty() && codes.iter().all(|code| code != "I01"), "{published}");
}
