//! `suggest`.

use serde_json::json;
use tests::command_line::Library;

#[test]
fn proposals_are_told_with_reasons_and_accepted_when_asked() {
    let (library, id) = Library::with_added("20251112 Woo-besluit parkeren.txt");
    let told = library.done(&["suggest", &id]);
    let found = told["documents"][0]["suggestions"].as_array().expect("suggestions");
    let date = found.iter().find(|one| one["field"] == "creatiedatum").expect("a date");
    assert_eq!(date["value"], "2025-11-12");
    assert_eq!(date["because"][0]["code"], "of-file-name");
    assert_eq!(date["because"][0]["message"], "uit de bestandsnaam");
    assert_eq!(library.document(&id)["categories"], json!([]), "nothing was changed");
    let said = library.say(&["suggest", "--all"]).stdout;
    assert!(said.contains("Woo-verzoeken en -besluiten (in de titel staat “Woo-besluit”"), "{said}");

    let done = library.done(&["suggest", &id, "--accept", "informatiecategorie"]);
    assert_eq!(done["changed"], json!([id]));
    assert_ne!(library.document(&id)["categories"], json!([]));
    let done = library.done(&["suggest", "--all", "--accept", "all"]);
    assert_eq!(done["changed"], json!([id]));
    let told = library.done(&["suggest", "--all"]);
    assert_eq!(told["suggested"], 0, "{told}");
    library.done(&["undo"]);
    for field in ["thema", "foo"] {
        let refused = library.ask(&["suggest", &id, "--accept", field]);
        refused.fails(2, "field-not-proposed");
        assert_eq!(
            refused.json["error"]["message"],
            format!(
                "Voor “{field}” doen wij geen voorstellen. Kies uit: officieleTitel, informatiecategorie, documentsoort, \
                 creatiedatum, language, identifier, all."
            )
        );
    }
}

#[test]
fn what_was_learned_is_shown_and_forgotten() {
    let library = Library::new();
    for number in 1..=3 {
        let _ = library.described(&format!("Zonnedael stuk {number}.txt"), "infocat015");
    }
    let learned = library.done(&["suggest", "--learned"]);
    let words = learned["learned"].as_array().expect("words");
    assert!(
        words
            .iter()
            .any(|word| word["word"] == "zonnedael" && word["field"] == "informatiecategorie" && word["count"] == 3),
        "{learned}"
    );
    library.done(&["suggest", "--forget"]);
    assert_eq!(library.done(&["suggest", "--learned"])["learned"], json!([]));
}
