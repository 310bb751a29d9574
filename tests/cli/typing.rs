//! What people type: dates in their own formats, acts in words, their own names for categories.

use serde_json::json;
use std::fs;
use tests::command_line::Library;
use tests::json::texts;
use tests::sheets::{read, write};

const HEADING: &str = "Informatiecategorie";

#[test]
fn a_date_is_taken_as_people_write_it() {
    for typed in ["20 nov 2026", "20 november 2026", "20-11-26", "20/11/2026", "2026-11-20"] {
        let library = Library::new();
        let (id, other) = (library.added("besluit.txt"), library.added("bijlage.txt"));
        library.done(&["set", &id, &format!("creatiedatum={typed}")]);
        assert_eq!(library.document(&id)["date"], "2026-11-20", "set: {typed}");
        let condition = format!("creatiedatum={typed}");
        let acts = format!("documenthandeling=ontvangst@{typed}");
        let found = library.done(&["set", "--where", &condition, &acts]);
        assert_eq!(found["changed"], json!([id]), "--where: {typed}");
        let listed = library.done(&["list", "--from", typed, "--to", typed]);
        assert_eq!(listed["documents"][0]["id"], json!(id), "list: {typed}");
        let sheet = library.place("datums.csv");
        let rows = format!(
            "Nummer;Datum van het document;Geldig vanaf;Wat is er gedaan?\r\n{other};{typed};{typed};ontvangst@{typed}\r\n"
        );
        fs::write(&sheet, rows).expect("a spreadsheet");
        let words = ["sheet".as_ref(), "import".as_ref(), sheet.as_os_str()];
        let taken = library.done(&words);
        assert_eq!(taken["changed"], json!([other]), "sheet: {typed}: {taken}");
        let date = &library.document(&other)["date"];
        assert_eq!(date, "2026-11-20", "sheet: {typed}");
    }
}

#[test]
fn a_date_that_is_none_is_told_with_the_names_that_people_know() {
    let (library, id) = Library::with_added("besluit.txt");
    let told = |words: &[&str]| {
        let refused = library.ask(words);
        assert_eq!(refused.exit, 2, "{words:?}: {}", refused.json);
        let message = &refused.json["error"]["message"];
        message.as_str().expect("a sentence").to_owned()
    };
    for (words, expected) in [
        (vec!["set", &id, "creatiedatum=morgen"], "bij “Datum van het document”"),
        (vec!["set", &id, "soortHandeling=ontvangst", "atTime=morgen"], "bij “Datum van de handeling”"),
        (vec!["set", &id, "isPartOf=ergens"], "bij “Hoort bij”"),
        (vec!["list", "--from", "morgen"], "De datum “morgen” klopt niet."),
    ] {
        let message = told(&words);
        assert!(message.contains(expected), "{words:?}: {message}");
    }
}

#[test]
fn the_own_name_of_a_category_is_known_wherever_categories_are_typed() {
    let library = Library::new();
    let (id, other) = (library.added("gunning.txt"), library.added("besluit.txt"));
    let edit = ["catalogue", "edit", "--categories", "infocat014,Aanbestedingen=art3.1"];
    library.done(&edit);
    library.done(&["set", &id, "informatiecategorie=aanbestedingen"]);
    library.done(&["set", &other, "informatiecategorie=infocat014"]);
    for name in ["Aanbestedingen", "aanbestedingen", "art3.1"] {
        let listed = library.done(&["list", "--category", name]);
        let ids = texts(&listed["documents"], "id");
        assert_eq!(ids, [&id], "{name}");
    }
    for condition in [
        "informatiecategorie=Aanbestedingen",
        "informatiecategorie=art3.1",
        "informatiecategorie~aanbest",
        "informatiecategorie~inspanning",
    ] {
        let checked = library.ask(&["check", "--where", condition]);
        let documents = checked.json["documents"].as_array().expect("documents");
        assert_eq!(documents.len(), 1, "{condition}: {}", checked.json);
        assert_eq!(documents[0]["id"], json!(id), "{condition}");
    }
    let official = "inspanningsverplichting art 3.1 Woo";
    for kind in ["xlsx", "ods", "csv"] {
        let file = library.place(&format!("uit.{kind}"));
        let words = ["sheet".as_ref(), "export".as_ref(), file.as_os_str()];
        library.done(&words);
        let mut table = read(&file);
        let at = table.rows[0].iter().position(|heading| heading == HEADING);
        let at = at.expect("the column");
        assert_eq!(table.rows[1][at], "Aanbestedingen", "{kind}");
        assert_eq!(table.rows[2][at], "Woo-verzoeken en -besluiten", "{kind}");
        let words = ["sheet".as_ref(), "import".as_ref(), file.as_os_str()];
        let same = library.done(&words);
        assert_eq!(same["unchanged"], 2, "{kind}: {same}");
        table.set(1, HEADING, official);
        let other = write(&library.place(&format!("anders.{kind}")), &table);
        let words = ["sheet".as_ref(), "import".as_ref(), other.as_os_str()];
        let same = library.done(&words);
        assert_eq!(same["unchanged"], 2, "{kind}: the official label: {same}");
    }
    let ods = fs::File::open(library.place("uit.ods")).expect("the file");
    let mut zip = zip::ZipArchive::new(ods).expect("a zip");
    let content = zip.by_name("content.xml").expect("the content");
    let content = std::io::read_to_string(content).expect("text");
    let (documents, lists) = content.split_once("</table:table>").expect("two sheets");
    for part in [documents, lists] {
        assert!(part.contains(">Aanbestedingen<"), "in the cell and in the list");
        assert!(!part.contains(&format!(">{official}<")), "as in the window");
    }
    let unknown = library.ask(&["list", "--category", "Gunningen"]);
    assert_eq!(unknown.code(), "category-unknown");
}
