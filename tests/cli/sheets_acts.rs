//! Acts in a spreadsheet: the kind and the date of one act in two columns, several acts in one.

use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use tests::command_line::Library;
use tests::sheets::{Table, cells, read, write};

use crate::sheets::codes;

const KIND: &str = "Soort handeling";
const AT_TIME: &str = "Datum van de handeling";
const WHOLE: &str = "Wat is er gedaan?";

fn described(act: &str) -> (Library, String) {
    let (library, id) = Library::with_added("besluit.txt");
    library.done(&["set", &id, "creatiedatum=2026-11-20", act]);
    (library, id)
}

fn export(library: &Library, name: &str) -> PathBuf {
    let file = library.place(name);
    let words = ["sheet".as_ref(), "export".as_ref(), file.as_os_str()];
    library.done(&words);
    file
}

fn import(library: &Library, file: &Path, exit: i32) -> Value {
    let words = ["sheet".as_ref(), "import".as_ref(), file.as_os_str()];
    library.ask(&words).expect(exit)
}

fn cell<'t>(table: &'t Table, heading: &str) -> &'t str {
    let at = table.rows[0].iter().position(|other| other == heading);
    let at = at.expect("a heading");
    table.rows[1].get(at).map_or("", String::as_str)
}

/// The acts of a document as `set` would take them.
fn acts(library: &Library, id: &str) -> Vec<String> {
    let changes = library.done(&["history", "--changes", "--document", id]);
    let newest = (changes["changes"].as_array().expect("changes").iter())
        .flat_map(|change| change["fields"].as_array().expect("fields"))
        .find(|field| field["field"] == "documenthandeling");
    let after = newest.expect("acts")["after"].as_str().expect("a text");
    after.split("; ").map(|act| act.rsplit('/').next().unwrap_or_default().to_owned()).collect()
}

const VASTSTELLING: &str = "c_641ecd76";

#[test]
fn one_act_stands_in_two_columns_with_a_real_date_and_more_in_one() {
    for (act, expected) in [
        ("documenthandeling=vaststelling@2026-11-10", ["vaststelling", "2026-11-10", ""]),
        ("documenthandeling=vaststelling@2026-11-10T09:30:00+01:00", ["vaststelling", "2026-11-10T09:30:00+01:00", ""]),
        (
            "documenthandeling=vaststelling@2026-11-10;ontvangst@2026-11-12",
            ["", "", "vaststelling@2026-11-10; ontvangst@2026-11-12"],
        ),
        ("documenthandeling=ontvangst@2026-11-10@gemeente Utrecht", ["", "", "ontvangst@2026-11-10@gemeente Utrecht"]),
        ("documenthandeling=", ["", "", ""]),
    ] {
        let (library, _) = described(act);
        for kind in ["xlsx", "ods", "csv"] {
            let file = export(&library, &format!("uit.{kind}"));
            let table = read(&file);
            let found = [KIND, AT_TIME, WHOLE].map(|heading| cell(&table, heading));
            assert_eq!(found, expected, "{kind}: {act}");
            let json = import(&library, &file, 0);
            assert_eq!(json["changed"], json!([]), "{kind}: {act}: {json}");
            assert_eq!(json["notices"], json!([]), "{kind}: {act}: {json}");
        }
    }
    let (library, _) = described("documenthandeling=vaststelling@2026-11-10");
    let row = &cells(&export(&library, "uit.xlsx"))[1];
    let dates = row.cells.iter().filter(|cell| cell.text == "2026-11-10");
    let kinds: Vec<_> = dates.map(|cell| cell.kind).collect();
    assert_eq!(kinds, [openbaarmaker_core::content::CellKind::Date]);
}

#[test]
fn what_is_edited_in_the_two_columns_is_one_act() {
    let whole = "vaststelling op 21-11-2026; ontvangst op 22 nov 2026";
    for (edits, expected) in [
        (vec![(AT_TIME, "12 nov 2026")], vec!["c_641ecd76@2026-11-12T00:00:00+01:00"]),
        (vec![(AT_TIME, "")], vec!["c_641ecd76@2026-11-20T00:00:00+01:00"]),
        (
            vec![(KIND, ""), (AT_TIME, ""), (WHOLE, whole)],
            vec!["c_641ecd76@2026-11-21T00:00:00+01:00", "c_dfcee535@2026-11-22T00:00:00+01:00"],
        ),
        (vec![(KIND, ""), (AT_TIME, ""), (WHOLE, "vaststelling")], vec!["c_641ecd76@2026-11-20T00:00:00+01:00"]),
        (vec![(KIND, ""), (AT_TIME, "")], vec![""]),
    ] {
        let (library, id) = described("documenthandeling=vaststelling@2026-11-10");
        let mut table = read(&export(&library, "uit.xlsx"));
        for (heading, text) in &edits {
            table.set(1, heading, text);
        }
        let file = write(&library.place("anders.xlsx"), &table);
        let json = import(&library, &file, 0);
        assert_eq!(json["changed"], json!([id]), "{edits:?}: {json}");
        assert_eq!(acts(&library, &id), expected, "{edits:?}");
        let again = import(&library, &file, 0);
        assert_eq!(again["changed"], json!([]), "{edits:?}: {again}");
    }
    let (library, id) = described("documenthandeling=vaststelling@2026-11-10");
    let mut table = read(&export(&library, "uit.xlsx"));
    table.set(1, KIND, "ontvangst");
    let json = import(&library, &write(&library.place("b.xlsx"), &table), 0);
    assert_eq!(json["changed"], json!([id]), "{json}");
    let after = acts(&library, &id);
    assert!(
        after[0].ends_with("@2026-11-10T00:00:00+01:00") && !after[0].contains(VASTSTELLING),
        "another kind keeps its date: {after:?}"
    );
}

#[test]
fn a_row_that_says_an_act_twice_or_half_is_held_back() {
    let (library, id) = Library::with_added("besluit.txt");
    let headings = "Nummer;Soort handeling;Datum van de handeling;Wat is er gedaan?";
    for (cells, code) in [
        ("vaststelling;20-11-2026;ontvangst@21-11-2026", "act-twice"),
        ("vaststelling;;vaststelling", "act-twice"),
        (";20-11-2026;", "act-without-kind"),
        ("vaststelling;morgen;", "value-invalid"),
        ("anonimiseren;20-11-2026;", "value-invalid"),
    ] {
        let file = library.place("half.csv");
        fs::write(&file, format!("{headings}\r\n{id};{cells}\r\n")).expect("a spreadsheet");
        let json = import(&library, &file, 1);
        assert_eq!(codes(&json["held"]), [code], "{cells}: {json}");
        let message = json["held"][0]["message"].as_str().expect("a sentence");
        assert!(!message.contains("atTime"), "{message}");
    }
    let file = library.place("goed.csv");
    fs::write(&file, format!("id;soortHandeling;atTime\r\n{id};vaststelling;20 nov 2026\r\n")).expect("a spreadsheet");
    assert_eq!(import(&library, &file, 0)["changed"], json!([id]));
    assert_eq!(acts(&library, &id), ["c_641ecd76@2026-11-20T00:00:00+01:00"]);
}

#[test]
fn the_kind_of_an_act_and_the_role_of_a_relation_are_chosen_from_a_list() {
    let (library, _) = described("documenthandeling=vaststelling@2026-11-10");
    let file = export(&library, "uit.ods");
    let mut zip = zip::ZipArchive::new(fs::File::open(&file).expect("the file")).expect("a zip");
    let content = zip.by_name("content.xml").expect("the content");
    let content = std::io::read_to_string(content).expect("text");
    for term in ["ondertekening", "is reactie op@"] {
        assert!(content.contains(&format!("<text:p>{term}</text:p>")), "{term}");
    }
    for list in ["h", "i"] {
        let used = format!("table:content-validation-name=\"{list}\"");
        assert!(content.contains(&used), "{list}");
    }
}
