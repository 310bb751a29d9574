//! Spreadsheets as programs leave them: formulas, merged cells, kinds of cell, a password, far corners.
#![expect(
    clippy::expect_used,
    reason = "what cannot be set up fails the test, also in functions that are not tests themselves"
)]

mod support;

use openbaarmaker_core::content::{CellKind, Inspector, SheetCell, SheetFacts, SheetProblem, SheetRow};
use openbaarmaker_inspect::InspectPool;
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook, XlsxError};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};
use tempfile::TempDir;

/// The child that reads for all tests.
static POOL: LazyLock<InspectPool> = LazyLock::new(|| support::pool(1));

type Read = Result<(SheetFacts, Vec<SheetRow>), SheetProblem>;

fn read(folder: &TempDir, file: &Path) -> Read {
    let to = folder.path().join("rows");
    let name = file.file_name().and_then(|name| name.to_str());
    let result = POOL.read_sheet(file, name.expect("a name"), &to).expect("an answer");
    assert_eq!(result.is_ok(), to.exists(), "rows are left when and only when all is well");
    let facts = result?;
    let lines = fs::read_to_string(&to).expect("rows");
    fs::remove_file(&to).expect("removed");
    let rows = lines.lines().map(|line| serde_json::from_str(line).expect("a row")).collect();
    Ok((facts, rows))
}

/// Reads a book with what is written in it.
fn read_book(write_in: impl FnOnce(&mut Workbook) -> Result<(), XlsxError>) -> Read {
    let folder = TempDir::new().expect("a folder");
    let file = book(&folder, write_in);
    read(&folder, &file)
}

fn book(folder: &TempDir, write_in: impl FnOnce(&mut Workbook) -> Result<(), XlsxError>) -> PathBuf {
    let mut book = Workbook::new();
    write_in(&mut book).expect("cells");
    let file = folder.path().join("boek.xlsx");
    book.save(&file).expect("saved");
    file
}

fn kinds(rows: &[SheetRow]) -> Vec<Vec<CellKind>> {
    rows.iter().map(|row| row.cells.iter().map(|cell| cell.kind).collect()).collect()
}

fn cell(text: &str, kind: CellKind) -> SheetCell {
    SheetCell { text: text.to_owned(), kind, is_formula: false }
}

#[test]
fn cells_keep_their_kind() {
    let read = read_book(|book| {
        let sheet = book.add_worksheet();
        let day = Format::new().set_num_format("dd-mm-yyyy");
        sheet.write(2, 1, "kop")?;
        sheet.write(3, 1, "0012")?;
        sheet.write(3, 2, 1001)?;
        sheet.write(3, 3, true)?;
        let date = ExcelDateTime::from_ymd(2026, 11, 20)?;
        sheet.write_datetime_with_format(3, 4, &date, &day)?;
        sheet.write_formula(3, 5, Formula::new("=1+1").set_result("2"))?;
        sheet.write_formula(3, 6, Formula::new("=NA()").set_result("#N/A"))?;
        Ok(())
    });
    let (facts, rows) = read.expect("it is read");
    assert_eq!(facts.rows, 1);
    let row = rows.get(1).expect("a row");
    assert_eq!(row.number, 4, "as people count");
    let formula = |text: &str, kind| SheetCell { is_formula: true, ..cell(text, kind) };
    assert_eq!(
        row.cells,
        [
            SheetCell::default(),
            cell("0012", CellKind::Text),
            cell("1001", CellKind::Number),
            cell("true", CellKind::Bool),
            cell("2026-11-20", CellKind::Date),
            formula("2", CellKind::Number),
            formula("#N/A", CellKind::Error),
        ]
    );
}

#[test]
fn only_the_first_of_merged_cells_speaks() {
    use CellKind::{Merged, Text};
    let read = read_book(|book| {
        let sheet = book.add_worksheet();
        sheet.write(0, 0, "a")?.write(0, 1, "b")?;
        sheet.merge_range(1, 0, 2, 1, "samen", &Format::new())?;
        sheet.write(2, 2, "ernaast")?;
        sheet.write(3, 0, "los")?;
        Ok(())
    });
    let (_, rows) = read.expect("it is read");
    assert_eq!(kinds(&rows), [vec![Text, Text], vec![Text, Merged], vec![Merged, Merged, Text], vec![Text]]);
}

#[test]
fn merged_cells_of_an_open_document_speak_once_too() {
    use CellKind::{Merged, Text};
    let folder = TempDir::new().expect("a folder");
    let file = open_document_sheet(
        &folder,
        r#"<table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell></table:table-row>
           <table:table-row><table:table-cell table:number-columns-repeated="2"/>
             <table:table-cell table:number-columns-spanned="2" table:number-rows-spanned="2" office:value-type="string"><text:p>samen</text:p></table:table-cell>
             <table:covered-table-cell/><table:table-cell office:value-type="string"><text:p>ernaast</text:p></table:table-cell></table:table-row>
           <table:table-row><table:table-cell office:value-type="string"><text:p>los</text:p></table:table-cell><table:table-cell/>
             <table:covered-table-cell table:number-columns-repeated="2"/></table:table-row>"#,
    );
    let (_, rows) = read(&folder, &file).expect("it is read");
    assert_eq!(
        kinds(&rows),
        [vec![Text], vec![Text], vec![Text, Text, Text, Merged, Text], vec![Text, Text, Merged, Merged],]
    );
}

/// Writes a workbook of one sheet with these rows.
fn open_document_sheet(folder: &TempDir, rows: &str) -> PathBuf {
    // No program writes anything between cells.
    let rows: String = rows.lines().map(str::trim).collect();
    let content = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><office:document-content office:version="1.3"
           xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
           xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>
           <table:table table:name="Blad 1">{rows}</table:table></office:spreadsheet></office:body></office:document-content>"#
    );
    let manifest = r#"<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>"#;
    let parts = [("content.xml", content.as_str()), ("META-INF/manifest.xml", manifest)];
    let bytes = support::open_document_parts("spreadsheet", &parts);
    let file = folder.path().join("boek.ods");
    fs::write(&file, bytes).expect("written");
    file
}

#[test]
fn the_first_filled_visible_sheet_is_read_and_others_are_named() {
    let read = read_book(|book| {
        book.add_worksheet().set_name("Leeg")?;
        let hidden = book.add_worksheet().set_name("Verborgen")?;
        hidden.set_hidden(true).write(0, 0, "geheim")?;
        book.add_worksheet().set_name("Eerste")?.write(0, 0, "kop")?;
        book.add_worksheet().set_name("Tweede")?.write(0, 0, "kop")?;
        Ok(())
    });
    let (facts, _) = read.expect("it is read");
    assert_eq!(facts.sheet, "Eerste");
    assert_eq!(facts.others, ["Tweede"]);
}

#[test]
fn zeros_that_a_format_shows_are_read() {
    let read = read_book(|book| {
        let sheet = book.add_worksheet();
        let three = Format::new().set_num_format("000");
        let money = Format::new().set_num_format("0.00");
        sheet.write(0, 0, "kop")?;
        sheet.write_with_format(1, 0, 7, &three)?;
        sheet.write(1, 1, 7)?;
        sheet.write_with_format(1, 2, 1234, &three)?;
        sheet.write_with_format(2, 0, 0.5, &three)?;
        sheet.write_with_format(2, 1, 7, &money)?;
        sheet.write_with_format(2, 2, "8", &three)?;
        let formula = Formula::new("=3+4").set_result("7");
        sheet.write_formula_with_format(2, 3, formula, &three)?;
        Ok(())
    });
    let (_, rows) = read.expect("it is read");
    let texts = |row: usize| {
        let cells = rows[row].cells.iter();
        cells.map(|cell| (cell.text.as_str(), cell.kind)).collect::<Vec<_>>()
    };
    assert_eq!(texts(1), [("007", CellKind::Text), ("7", CellKind::Number), ("1234", CellKind::Text)]);
    assert_eq!(
        texts(2),
        [("0.5", CellKind::Number), ("7", CellKind::Number), ("8", CellKind::Text), ("007", CellKind::Text)]
    );
    assert!(rows[2].cells[3].is_formula, "and told as one");
}

#[test]
fn what_is_too_much_or_nothing_is_refused() {
    for (fill, problem) in [
        (
            (|book: &mut Workbook| {
                let sheet = book.add_worksheet();
                sheet.write(0, 0, "a")?.write(1_048_575, 16_383, "ver weg")?;
                Ok(())
            }) as fn(&mut Workbook) -> Result<(), XlsxError>,
            SheetProblem::TooLarge,
        ),
        (
            |book| {
                let sheet = book.add_worksheet();
                for row in 0..50_002 {
                    sheet.write(row, 0, "x")?;
                }
                Ok(())
            },
            SheetProblem::TooManyRows,
        ),
        (
            |book| {
                book.add_worksheet();
                Ok(())
            },
            SheetProblem::Empty,
        ),
    ] {
        assert_eq!(read_book(fill).err(), Some(problem));
    }
}

#[test]
fn rows_far_down_cost_nothing() {
    let read = read_book(|book| {
        let sheet = book.add_worksheet();
        sheet.write(0, 0, "a")?.write(1_048_575, 0, "onderaan")?;
        Ok(())
    });
    let (facts, rows) = read.expect("it is read");
    assert_eq!(facts.rows, 1);
    assert_eq!(rows.get(1).map(|row| row.number), Some(1_048_576));
}

#[test]
fn damaged_and_renamed_files_are_refused() {
    let folder = TempDir::new().expect("a folder");
    let whole = book(&folder, |book| {
        book.add_worksheet().write(0, 0, "a")?;
        Ok(())
    });
    let bytes = fs::read(&whole).expect("the book");
    for (name, content, problem) in [
        ("pdf.xlsx", b"%PDF-1.4\n".to_vec(), SheetProblem::OtherKind),
        ("leeg.csv", Vec::new(), SheetProblem::Empty),
        ("programma.csv", b"\x7fELF\x02\x01\x01\0\0\0\0\0".to_vec(), SheetProblem::OtherKind),
        ("half.xlsx", bytes.get(..bytes.len() / 2).expect("half").to_vec(), SheetProblem::Damaged),
        ("quote.csv", [b"a;b\n\"".as_slice(), &vec![b'x'; 300 << 10]].concat(), SheetProblem::OpenQuote(2)),
    ] {
        let file = folder.path().join(name);
        fs::write(&file, content).expect("a file");
        assert_eq!(read(&folder, &file).err(), Some(problem), "{name}");
    }
}

#[test]
fn a_password_is_told() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("geheim.xlsx");
    let locked = support::compound(&[("EncryptedPackage", &[0; 32]), ("EncryptionInfo", &[0; 8])]);
    fs::write(&file, locked).expect("a file");
    assert_eq!(read(&folder, &file).err(), Some(SheetProblem::Encrypted));
}

#[test]
fn a_child_writes_over_no_file() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("a.csv");
    fs::write(&file, "id;titel\n1;Besluit\n").expect("a file");
    let to = folder.path().join("rows");
    let answer = POOL.read_sheet(&file, "a.csv", &to).expect("an answer");
    assert_eq!(answer.map(|facts| facts.rows), Ok(1));
    assert!(to.exists());
    let again = POOL.read_sheet(&file, "a.csv", &to).expect("an answer");
    assert_eq!(again, Err(SheetProblem::CannotWrite), "never over a file that is there");
}
