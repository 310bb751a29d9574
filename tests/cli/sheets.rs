//! `sheet export` and `sheet import`: the round trip.

use serde_json::{Value, json};
use std::{fs, path::Path};
use tests::command_line::Library;
use tests::json::{count, texts};
use tests::sheets::{read, write};

const KINDS: [&str; 3] = ["xlsx", "ods", "csv"];

/// Everything that a spreadsheet could spoil.
fn odd_fields() -> Vec<String> {
    let long = "Zeer lange titel € ".repeat(53);
    [
        format!("officieleTitel=={}", long.trim()),
        "identifier=00123;WOO-2026\\;7;1e5;+31".to_owned(),
        "omschrijving=Regel een\nregel \"twee\"  met 😀; en meer".to_owned(),
        "trefwoord='s-Gravenhage;@huis;-1".to_owned(),
        "aggregatiekenmerk=007".to_owned(),
        "creatiedatum=2026-11-20".to_owned(),
        "begindatum=2026-01-01".to_owned(),
        "einddatum=2026-12-31T12:30:00+01:00".to_owned(),
        "documenthandeling=vaststelling@2026-11-10;ontvangst@2026-11-12@gemeente Utrecht".to_owned(),
        "informatiecategorie=infocat014;infocat015".to_owned(),
        "thema=verkeer".to_owned(),
        "publisher=gemeente Utrecht".to_owned(),
        "language=NLD".to_owned(),
    ]
    .to_vec()
}

fn odd_library() -> (Library, String) {
    let (library, id) = Library::with_added("besluit één.txt");
    let mut words = vec!["set".to_owned(), id.clone()];
    words.extend(odd_fields());
    library.done(&words);
    (library, id)
}

fn export(library: &Library, name: &str) -> std::path::PathBuf {
    let file = library.place(name);
    let json = library.done(&["sheet".as_ref(), "export".as_ref(), file.as_os_str()]);
    assert!(json["exported"].as_u64().is_some_and(|count| count > 0), "{json}");
    file
}

fn import(library: &Library, file: &Path, more: &[&str], exit: i32) -> Value {
    let mut words = vec!["sheet".as_ref(), "import".as_ref(), file.as_os_str()];
    words.extend(more.iter().map(std::ffi::OsStr::new));
    library.ask(&words).expect(exit)
}

#[test]
fn what_is_added_to_is_not_replaced() {
    let library = Library::new();
    let ids = ["a.txt", "b.txt", "c.txt", "d.txt"].map(|name| library.ready(name));
    library.done(&["set", "--all", "trefwoord=verkeer"]);
    let [a, b, c, d] = &ids;
    let rows = format!(
        "Nummer;trefwoord;naamOpsteller;name\r\n{a};\"verkeer; wonen\";;\r\n{b};\"wonen; water\";;\r\n{c};\"verkeer; wonen\";A. de Vries;\r\n{d};verkeer;;ander.txt\r\n"
    );
    let file = library.file("trefwoorden.csv", rows.as_bytes());
    let json = import(&library, &file, &["--dry-run"], 0);
    assert_eq!(count(&json["changes"]), 4, "{json}");
    assert_eq!(json["overwritten"], 2, "the keyword of one, the name of one: {json}");
    assert_eq!(json["cleared"], 0, "{json}");
}

/// Excel cuts a cell, but other programs do not: what is given is taken whole, and what was cut when it was written is no
/// change.
#[test]
fn a_text_longer_than_a_cell_of_excel_is_taken_whole() {
    let (library, id) = Library::with_ready("a.txt");
    let long = "regel ".repeat(6_700).trim().to_owned();
    let file = library.file("lang.csv", format!("Nummer;omschrijving\r\n{id};{long}\r\n").as_bytes());
    import(&library, &file, &[], 0);
    library.done(&["publish"]);
    let page = fs::read_to_string(library.site().join("sitemap-diwoo-0001.xml")).expect("a page");
    assert!(page.contains(&long), "all of it");
    let again = export(&library, "uit.csv");
    let json = import(&library, &again, &[], 0);
    assert_eq!(json["changed"], json!([]), "{json}");
}

#[test]
fn what_is_not_edited_stays_as_it_is() {
    let (library, id) = odd_library();
    let before = library.document(&id);
    for kind in KINDS {
        let file = export(&library, &format!("uit.{kind}"));
        let json = import(&library, &file, &[], 0);
        assert_eq!(json["changed"], json!([]), "{kind}: {json}");
        assert_eq!(json["unchanged"], 1, "{kind}: {json}");
        assert_eq!(json["notices"], json!([]), "{kind}: {json}");
        assert_eq!(json["otherSheets"], json!([]), "{kind}: {json}");
    }
    assert_eq!(library.document(&id), before);
}

#[test]
fn what_is_edited_changes_and_can_be_undone_at_once() {
    for kind in KINDS {
        let (library, id) = odd_library();
        let other = library.added("bijlage.txt");
        let mut sheet = read(&export(&library, &format!("uit.{kind}")));
        for (row, title) in [(1, "Een; \"titel\"\n=2"), (2, "0012")] {
            sheet.set(row, "Titel", title);
            sheet.set(row, "Kenmerk", "0001; a\\;b");
            sheet.set(row, "Datum van het document", "01-12-2026");
        }
        let file = write(&library.place(&format!("anders.{kind}")), &sheet);
        let rehearsed = import(&library, &file, &["--dry-run"], 0);
        assert_eq!(rehearsed["changed"], json!([id, other]), "{kind}: {rehearsed}");
        assert_eq!(library.document(&other)["title"], "Bijlage", "{kind}: only told");
        let fields = texts(&rehearsed["changes"][0]["fields"], "field");
        assert_eq!(fields, ["officieleTitel", "creatiedatum", "identifier"], "{kind}");
        let done = import(&library, &file, &[], 0);
        assert_eq!(done["changed"], json!([id, other]), "{kind}: {done}");
        assert_eq!(library.document(&id)["title"], "Een; \"titel\"\n=2", "{kind}");
        assert_eq!(library.document(&other)["date"], "2026-12-01", "{kind}");
        let found = library.done(&["set", "--where", "identifier=a;b", "aggregatiekenmerk=x"]);
        assert_eq!(found["changed"], json!([id, other]), "{kind}: a semicolon survives");
        library.done(&["undo"]);
        library.done(&["undo"]);
        assert_eq!(library.document(&other)["title"], "Bijlage", "{kind}: one undo");
        assert_eq!(library.document(&other)["date"], json!(null), "{kind}");
    }
}

#[test]
fn an_emptied_cell_clears_and_is_told() {
    let (library, id) = odd_library();
    let mut sheet = read(&export(&library, "uit.xlsx"));
    sheet.set(1, "Kenmerk", "");
    sheet.set(1, "Datum van het document", "");
    let file = write(&library.place("leeg.xlsx"), &sheet);
    let json = import(&library, &file, &[], 0);
    assert_eq!(json["cleared"], 1, "{json}");
    let told: Vec<_> = codes(&json["notices"]);
    assert_eq!(told, ["cleared", "cleared"], "{json}");
    assert_eq!(library.document(&id)["date"], json!(null));
}

#[test]
fn empty_cells_of_a_spreadsheet_of_others_say_nothing() {
    let (library, id) = odd_library();
    let file = library
        .file("eigen.csv", "Bestandsnaam;Titel;Kenmerk;Afdeling\nBESLUIT één.txt;Nieuwe titel;;Ruimte\n".as_bytes());
    let json = import(&library, &file, &[], 0);
    assert_eq!(json["changed"], json!([id]), "{json}");
    assert_eq!(json["cleared"], 0, "{json}");
    assert_eq!(json["unknownColumns"], json!(["Afdeling"]), "{json}");
    assert_eq!(library.document(&id)["title"], "Nieuwe titel");
}

#[test]
fn rows_of_documents_that_changed_since_are_held_back() {
    let (library, id) = odd_library();
    let mut sheet = read(&export(&library, "uit.ods"));
    sheet.set(1, "Titel", "Uit de spreadsheet");
    let file = write(&library.place("later.ods"), &sheet);
    library.done(&["set", &id, "officieleTitel=Intussen"]);
    let held = import(&library, &file, &[], 1);
    assert_eq!(codes(&held["held"]), ["changed-since"], "{held}");
    assert_eq!(library.document(&id)["title"], "Intussen");
    let done = import(&library, &file, &["--overwrite-newer"], 0);
    assert_eq!(codes(&done["notices"]), ["overwrites-newer"], "{done}");
    assert_eq!(library.document(&id)["title"], "Uit de spreadsheet");
}

#[test]
fn every_row_that_is_not_taken_says_why() {
    let (library, first) = Library::with_added("a.txt");
    let second = library.added("b.txt");
    let twin = library.file("map/b.txt", b"anders");
    library.done(&["add".as_ref(), twin.as_os_str()]);
    let rows = [
        "id;file;officieleTitel;informatiecategorie;creatiedatum".to_owned(),
        format!("{first};a.txt;Goed;infocat014;20/11/2026"),
        format!("{first};a.txt;Nog eens;;"),
        format!("{second};a.txt;Verschoven;;"),
        "999;;Onbekend;;".to_owned(),
        ";b.txt;Welke?;;".to_owned(),
        ";weg.txt;Weg;;".to_owned(),
        ";;Niets;;".to_owned(),
        format!("{second};b.txt;Fout;infocat099;31-02-2026"),
    ];
    let file = library.file("rijen.csv", rows.join("\n").as_bytes());
    let json = import(&library, &file, &[], 1);
    let held: Vec<(u64, &str)> = json["held"]
        .as_array()
        .expect("held")
        .iter()
        .map(|told| {
            let sentence = told["message"].as_str().expect("a sentence");
            assert!(sentence.contains(' '), "{told}");
            (told["row"].as_u64().expect("a row"), told["code"].as_str().expect("a code"))
        })
        .collect();
    assert_eq!(
        held,
        [
            (3, "twice"),
            (4, "file-differs"),
            (5, "not-here"),
            (6, "file-ambiguous"),
            (7, "not-here"),
            (8, "without-document"),
            (9, "category-unknown"),
            (9, "value-invalid"),
        ],
        "{json}"
    );
    assert_eq!(json["changed"], json!([first]), "{json}");
    assert_eq!(library.document(&second)["title"], "B", "a row with an error changes nothing");
    assert_eq!(library.document(&first)["date"], "2026-11-20");
}

#[test]
fn two_documents_cannot_be_parts_of_each_other() {
    let (library, first) = Library::with_added("a.txt");
    let second = library.added("b.txt");
    let rows = format!("id;isPartOf\n{first};{second}\n{second};{first}\n");
    let file = library.file("delen.csv", rows.as_bytes());
    for more in [&["--dry-run"] as &[&str], &[]] {
        let json = import(&library, &file, more, 1);
        assert_eq!(json["changed"], json!([first]), "{json}");
        assert_eq!(codes(&json["held"]), ["part-of-itself"], "{json}");
    }
}

#[test]
fn a_file_that_is_there_is_not_replaced_and_a_kind_must_be_known() {
    let (library, _) = odd_library();
    let file = export(&library, "uit.csv");
    let before = fs::read(&file).expect("the spreadsheet");
    let again = library.ask(&["sheet".as_ref(), "export".as_ref(), file.as_os_str()]);
    assert_eq!(again.code(), "file-exists");
    assert_eq!(fs::read(&file).expect("still there"), before);
    let other = file.with_extension("pdf");
    let unknown = library.ask(&["sheet".as_ref(), "export".as_ref(), other.as_os_str()]);
    assert_eq!(unknown.code(), "sheet-kind-unknown");
    let nowhere = library.place("geen map/uit.xlsx");
    let failed = library.ask(&["sheet".as_ref(), "export".as_ref(), nowhere.as_os_str()]);
    assert_eq!(failed.code(), "file-unwritable");
}

#[test]
fn a_selection_is_written_and_sentences_are_for_people() {
    let (library, id) = odd_library();
    let _ = library.added("bijlage.txt");
    let file = library.place("keuze.xlsx");
    let json = library.done(&["sheet".as_ref(), "export".as_ref(), file.as_os_str(), id.as_ref()]);
    assert_eq!(json["exported"], 1, "{json}");
    assert_eq!(read(&file).rows.len(), 2, "headings and one document");
    let said = library.say(&["sheet", "import", &file.display().to_string(), "--dry-run"]);
    assert_eq!(said.exit, 0);
    assert!(said.stdout.contains("Proef"), "{}", said.stdout);
}

#[test]
fn a_rehearsal_shows_people_the_first_differences() {
    let library = Library::new();
    let ids: Vec<String> = (1..=11).map(|number| library.added(&format!("stuk {number}.txt"))).collect();
    let rows = ids.iter().map(|id| format!("{id};infocat014;20 nov 2026\n"));
    let rows: String = rows.collect();
    let head = "Nummer;Informatiecategorie;Geldig vanaf\n";
    let file = library.file("vele.csv", format!("{head}{rows}").as_bytes());
    let words = ["sheet", "import", &file.display().to_string(), "--dry-run"];
    let said = library.say(&words).stdout;
    let lines: Vec<&str> = said.lines().filter(|line| line.contains(" → ")).collect();
    assert_eq!(lines.len(), 20, "{said}");
    assert_eq!(
        lines[..2],
        [
            "Stuk 1 · Informatiecategorie: leeg → Woo-verzoeken en -besluiten",
            "Stuk 1 · Geldig vanaf: leeg → 20 november 2026 om 0.00 uur",
        ],
        "{said}"
    );
    assert!(said.contains("\nen nog 2\n"), "{said}");
    let words = ["sheet", "import", &file.display().to_string()];
    let done = library.say(&words).stdout;
    assert!(!done.contains(" → "), "what is done is in the history: {done}");
}

pub(super) fn codes(told: &Value) -> Vec<&str> {
    texts(told, "code")
}

#[test]
fn a_rehearsal_tells_which_acts_online_move_along() {
    let (library, id) = Library::with_ready("a.txt");
    library.done(&["set", &id, "soortHandeling=vaststelling"]);
    library.done(&["publish"]);
    let rows = format!("id;creatiedatum\n{id};2026-10-01\n");
    let file = library.file("datums.csv", rows.as_bytes());
    let json = import(&library, &file, &["--dry-run"], 0);
    assert_eq!(json["online"], json!({ "documents": 1, "acts": 1 }), "{json}");
    let words = ["sheet", "import", &file.display().to_string(), "--dry-run"];
    let said = library.say(&words).stdout;
    assert!(said.contains("Bij 1 gepubliceerd document verandert ook de datum van de handeling."), "{said}");
}

#[test]
fn a_folder_is_no_damaged_file() {
    let library = Library::new();
    let folder = library.place("bronnen");
    for (command, code, reason) in [
        ("sheet", "sheet-unreadable", "other-kind"),
        ("lists", "list-unreadable", "other-shape"),
        ("catalogue", "settings-file-unreadable", "other-shape"),
    ] {
        let refused = library.ask(&[command.as_ref(), "import".as_ref(), folder.as_os_str()]);
        refused.fails(2, code);
        assert_eq!(refused.json["error"]["params"]["reason"], reason, "{}", refused.json);
    }
}
