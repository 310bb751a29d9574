//! Finding documents on the command line: the output of `list`, saved searches, texts from real child processes.

use serde_json::{Value, json};
use tests::command_line::Library;
use tests::json::texts;

fn titles(found: &Value) -> Vec<&str> {
    texts(&found["documents"], "title")
}

/// Three documents, of which two are described.
fn library() -> Library {
    let library = Library::new();
    for (name, words) in [
        ("b-weg.html", "<html><p>Verkeersbesluit over de Dorpsstraat</html>"),
        ("a-kap.txt", "Er staan drie kastanjes."),
        ("c-leeg.txt", "-"),
    ] {
        let path = library.file(name, words.as_bytes());
        library.done(&["add", &path.display().to_string()]);
    }
    let describe = |id: &str, title: &str, category: &str, date: &str| {
        let title = format!("officieleTitel={title}");
        let category = format!("informatiecategorie={category}");
        let date = format!("creatiedatum={date}");
        library.done(&["set", id, &title, &category, &date]);
    };
    describe("1", "Weg", "infocat014", "2026-11-12");
    describe("2", "Kap van bomen", "infocat010", "2025-01-31");
    describe("3", "Leeg", "infocat010", "2025-06-01");
    library
}

#[test]
fn list_finds_words_of_descriptions_and_of_files() {
    let library = library();
    let list = |search: &str| library.done(&["list", "--search", search]);
    let found = list("kastanjes");
    assert_eq!(titles(&found), ["Kap van bomen"]);
    assert_eq!(found["documents"][0]["foundInText"], json!(true));
    assert_eq!(found["texts"], json!({ "read": 2, "without": 1, "unreadable": 0 }));
    let found = list("kap kast");
    assert_eq!(titles(&found), ["Kap van bomen"]);
    assert_eq!(titles(&list("\"over de dorpsstraat\"")), ["Weg"]);
    assert_eq!(list("kap")["documents"][0]["foundInText"], json!(false));
    assert_eq!(titles(&list("-kap -weg")), ["Leeg"]);
    assert!(titles(&list("\" AND ( NEAR")).is_empty());
    let plain = library.done(&["list"]);
    assert_eq!(plain["texts"], Value::Null, "without a search no texts are read");
}

#[test]
fn list_filters_and_sorts() {
    let library = library();
    for (words, expected) in [
        (vec!["--sort", "title"], vec!["Kap van bomen", "Leeg", "Weg"]),
        (vec!["--sort", "title", "--descending"], vec!["Weg", "Leeg", "Kap van bomen"]),
        (vec!["--sort", "added"], vec!["Weg", "Kap van bomen", "Leeg"]),
        (vec!["--sort", "size", "--descending", "--category", "infocat010"], vec!["Kap van bomen", "Leeg"]),
        (vec!["--from", "1-6-2025", "--sort", "date"], vec!["Leeg", "Weg"]),
        (vec!["--from", "2025-02-01", "--to", "31-12-2025"], vec!["Leeg"]),
        (vec!["--category", "none"], vec![]),
        (vec!["--status", "published,withdrawn"], vec![]),
        (vec!["--finding", "Z03"], vec![]),
    ] {
        let asked = [vec!["list"], words].concat();
        assert_eq!(titles(&library.done(&asked)), expected, "{asked:?}");
    }
    for wrong in [
        ["list", "--from", "gisteren"],
        ["list", "--category", "infocat099"],
        ["list", "--finding", "alles"],
        ["list", "--finding", "Z99"],
        ["list", "--sort", "kleur"],
        ["list", "--status", "klaar"],
        ["list", "--saved", "Nergens"],
    ] {
        assert_eq!(library.ask(&wrong).exit, 2, "{wrong:?}");
    }
}

#[test]
fn saved_searches_are_made_used_changed_and_removed() {
    let library = library();
    let add = ["saved", "add", "Oud", "--to", "2025-12-31", "--sort", "date", "--descending"];
    library.done(&add);
    assert_eq!(library.ask(&add).code(), "name-in-use");
    let list = |words: &[&str]| library.done(&[&["list", "--saved", "oud"], words].concat());
    assert_eq!(titles(&list(&[])), ["Leeg", "Kap van bomen"]);
    assert_eq!(titles(&list(&["--sort", "date"])), ["Kap van bomen", "Leeg"]);
    assert_eq!(titles(&list(&["--search", "kap"])), ["Kap van bomen"]);
    library.done(&["saved", "edit", "oud", "--rename", "Van 2025"]);
    let all = library.done(&["saved", "list"]);
    assert_eq!(all["saved"][0]["name"], "Van 2025");
    assert_eq!(all["saved"][0]["filter"]["dateTo"], "2025-12-31", "the name alone changed");
    library.done(&["saved", "remove", "van 2025"]);
    assert_eq!(library.done(&["saved", "list"])["saved"], json!([]));
}

#[test]
fn a_text_that_nobody_can_read_is_told_until_the_file_is_replaced() {
    let library = Library::new();
    let words = "Het college van burgemeester en wethouders heeft besloten het verzoek toe te wijzen";
    let path = library.file("besluit.pdf", &written_with_moved_letters(words));
    library.done(&["add", &path.display().to_string()]);
    let is_told = || {
        let checked = library.ask(&["check"]).expect(1).to_string();
        checked.contains("De tekst van deze pdf is niet leesbaar")
    };
    assert!(is_told(), "to be checked it is read");
    let found = library.done(&["list", "--search", "college"]);
    assert!(titles(&found).is_empty(), "gibberish is no words");
    let other = library.file("beter.txt", b"Besluit");
    library.done(&["replace", "1", &other.display().to_string()]);
    assert!(!is_told(), "the new file is another");
}

/// A PDF that draws words in a font that gives each letter 29 places earlier.
fn written_with_moved_letters(words: &str) -> Vec<u8> {
    let moved = (words.bytes()).fold(String::new(), |moved, byte| moved + &format!("{:02x}", byte.saturating_sub(29)));
    let lines = format!("<{moved}> Tj T* ").repeat(6);
    let content = format!("BT /F1 12 Tf 14 TL 50 700 Td {lines} ET");
    format!(
        "%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n\
         3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj\n\
         4 0 obj <</Length {}>> stream\n{content}\nendstream endobj\n\
         5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF\n",
        content.len()
    ).into_bytes()
}

#[test]
fn signs_without_a_word_do_not_find_everything() {
    let (library, _) = Library::with_added("a.txt");
    for signs in ["%", "* - ()", "\""] {
        library.ask(&["list", "--search", signs]).fails(2, "value-invalid");
    }
    let all = library.done(&["list", "--search", ""]);
    assert_eq!(all["documents"].as_array().map(Vec::len), Some(1), "nothing was asked");
}
