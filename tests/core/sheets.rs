//! From texts to cells in every kind of spreadsheet, and back.

use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::sheet::{COLUMNS, Choices, ColumnKind, SheetKind, cell_text};
use proptest::{collection::vec, prelude::*};
use std::{fs, fs::File, io::Read, path::Path};
use tests::sheets::{cells, read, words};
use tests::xmllint::{is_present, is_well_formed};

const KINDS: [&str; 3] = ["xlsx", "ods", "csv"];

/// Writes rows of texts, one for each text column.
fn written(file: &Path, rows: &[Vec<String>]) {
    let headings: Vec<String> = COLUMNS.iter().map(|column| column.key.to_owned()).collect();
    let kind = SheetKind::of(file).expect("a kind");
    let near = file.parent().expect("a folder");
    let made = File::create(file).expect("a file");
    let count = u32::try_from(rows.len()).expect("a count");
    let mut writer =
        kind.begin(made, near, &words(&headings), &Choices::new(&[], built_in_lists()), count).expect("begun");
    for row in rows {
        writer.row(row).expect("a row");
    }
    writer.finish().expect("an end");
}

/// Everything that means something to some spreadsheet program.
fn text() -> impl Strategy<Value = String> {
    r#"[ =+@a0-9"';,\\\t\n<&_xé€😀-]{0,14}"#.prop_map(|text| cell_text(&text))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_text_comes_back_as_it_was(
        rows in vec(vec(text(), COLUMNS.len()..=COLUMNS.len()), 1..4)
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        for kind in KINDS {
            let file = folder.path().join(format!("a.{kind}"));
            let mut rows = rows.clone();
            // An empty row is none.
            for row in &mut rows {
                row[0] = format!("x{}", row[0]);
            }
            written(&file, &rows);
            let found = read(&file);
            prop_assert_eq!(found.rows.len(), rows.len() + 1, "{}", kind);
            for (before, after) in rows.iter().zip(&found.rows[1..]) {
                for (at, text) in before.iter().enumerate() {
                    let after = after.get(at).map_or("", String::as_str);
                    prop_assert_eq!(text, after, "{} {}", kind, COLUMNS[at].key);
                }
            }
        }
    }
}

#[test]
fn dates_are_dates_in_every_kind_that_has_them() {
    use openbaarmaker_core::content::CellKind;
    let folder = tempfile::tempdir().expect("a folder");
    let date = COLUMNS.iter().position(|column| column.kind == ColumnKind::Date).expect("a column of dates");
    for (kind, expected) in KINDS.into_iter().zip([CellKind::Date, CellKind::Date, CellKind::Text]) {
        for (text, is_date) in [("2026-11-20", true), ("1850-01-01", false), ("2026-11-20T12:30:00+01:00", false)] {
            let file = folder.path().join(format!("a.{kind}"));
            let mut row = vec![String::new(); COLUMNS.len()];
            text.clone_into(&mut row[date]);
            written(&file, &[row]);
            let cell = &cells(&file)[1].cells[date];
            assert_eq!(cell.text, text, "{kind}");
            let expected = if is_date { expected } else { CellKind::Text };
            assert_eq!(cell.kind, expected, "{kind} {text}");
        }
    }
}

#[test]
fn what_is_written_is_well_formed() {
    if !is_present() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for kind in ["xlsx", "ods"] {
        let file = folder.path().join(format!("a.{kind}"));
        let row = COLUMNS.map(|_| "<a & \"b\"> ; 😀\n  twee".to_owned()).to_vec();
        written(&file, &[row]);
        let mut package = zip::ZipArchive::new(File::open(&file).expect("the file")).expect("a zip");
        let mut parts = Vec::new();
        for index in 0..package.len() {
            let mut entry = package.by_index(index).expect("a part");
            let name = entry.name().expect("a name").to_string();
            if !(name.ends_with(".xml") || name.ends_with(".rels")) {
                assert_eq!((kind, index, &*name), ("ods", 0, "mimetype"), "the type comes first");
                continue;
            }
            let part = folder.path().join(format!("{kind}-{index}.xml"));
            let mut content = Vec::new();
            entry.read_to_end(&mut content).expect("its content");
            fs::write(&part, content).expect("a part");
            parts.push(part);
        }
        assert!(parts.len() >= 4, "{kind}: {parts:?}");
        for part in parts {
            assert!(is_well_formed(&part).expect("xmllint"), "{kind}: {}", part.display());
        }
    }
}
