//! Formulas whose result no program stored, as some programs write them: told, never skipped in silence.

use crate::permits::desk::Permits;
use crate::support::Desk;
use openbaarmaker_core::app::{PermitSheetWishes, SheetWishes};
use openbaarmaker_core::sheet::COLUMNS;
use openbaarmaker_core::wire::SheetMessage;
use std::io::Write;
use tests::sheets::words;
use zip::{ZipWriter, write::SimpleFileOptions};

/// A cell with a text, a number, a formula without a result, and one whose result is an empty text.
fn text(text: &str) -> String {
    format!("<c t='inlineStr'><is><t>{text}</t></is></c>")
}

const NUMBER: &str = "<c><v>12</v></c>";
const WITHOUT_RESULT: &str = "<c><f>A1</f><v></v></c>";
const EMPTY_RESULT: &str = "<c t='str'><f>\"\"</f><v></v></c>";

fn workbook(rows: &[Vec<String>]) -> Vec<u8> {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let relations = "http://schemas.openxmlformats.org/package/2006/relationships";
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";
    let rows = rows.iter().map(|cells| format!("<row>{}</row>", cells.concat()));
    let rows: String = rows.collect();
    let mut out = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, xml) in [
        (
            "[Content_Types].xml",
            format!(
                "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'>\
                 <Override PartName='/xl/workbook.xml' ContentType='{kind}.sheet.main+xml'/>\
                 <Override PartName='/xl/worksheets/sheet1.xml' ContentType='{kind}.worksheet+xml'/></Types>"
            ),
        ),
        (
            "_rels/.rels",
            format!(
                "<Relationships xmlns='{relations}'><Relationship Id='r1' Type='{office}/officeDocument' Target='xl/workbook.xml'/></Relationships>"
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns='{main}' xmlns:r='{office}'><sheets><sheet name='Blad' sheetId='1' r:id='r1'/></sheets></workbook>"
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                "<Relationships xmlns='{relations}'><Relationship Id='r1' Type='{office}/worksheet' Target='worksheets/sheet1.xml'/></Relationships>"
            ),
        ),
        ("xl/worksheets/sheet1.xml", format!("<worksheet xmlns='{main}'><sheetData>{rows}</sheetData></worksheet>")),
    ] {
        out.start_file(name, SimpleFileOptions::default()).expect("a part");
        out.write_all(xml.as_bytes()).expect("written");
    }
    out.finish().expect("a workbook").into_inner()
}

fn told(messages: Vec<SheetMessage>) -> Vec<(u32, String, bool)> {
    let messages = messages.into_iter();
    messages.map(|message| (message.row, message.code, message.is_held)).collect()
}

#[test]
fn a_formula_without_a_result_holds_its_row_back() {
    let desk = Desk::new();
    let names = ["een.txt", "twee.txt"];
    for name in names {
        let _ = desk.ready(name);
    }
    let row = |name: &str, cell: &str| vec![text(name), text("Titel"), cell.to_owned()];
    let bytes = workbook(&[
        ["file", "officieleTitel", "omschrijving"].map(text).to_vec(),
        row(names[0], WITHOUT_RESULT),
        row(names[1], EMPTY_RESULT),
    ]);
    let file = desk.file("lijst.xlsx", &bytes);
    let headings: Vec<String> = COLUMNS.iter().map(|column| column.key.to_owned()).collect();
    let preview =
        (desk.app).sheet_preview(&file, &words(&headings), SheetWishes::default(), &desk.job()).expect("a preview");
    assert_eq!((preview.held, preview.changed), (1, 1));
    let held = (2, "formula-empty".to_owned(), true);
    assert_eq!(told(preview.messages), [held]);
}

#[test]
fn what_is_odd_about_a_cell_is_told_of_permits_too() {
    let permits = Permits::new();
    let desk = &permits.desk;
    let row = |number: &str, cell: &str| vec![text(number), text("Kap"), cell.to_owned()];
    let bytes = workbook(&[
        ["references", "title", "description"].map(text).to_vec(),
        row("Z-1", WITHOUT_RESULT),
        row("Z-2", EMPTY_RESULT),
        row("Z-3", NUMBER),
    ]);
    let file = desk.file("zaken.xlsx", &bytes);
    let wishes = PermitSheetWishes { catalogue: desk.catalogue, headings: Vec::new(), messages: None };
    let preview = (desk.app).permit_sheet_preview(&file, &wishes, &desk.job()).expect("a preview");
    assert_eq!((preview.held, preview.added), (1, 2));
    assert_eq!(
        told(preview.messages),
        [(2, "formula-empty".to_owned(), true), (4, "number-as-text".to_owned(), false)]
    );
}
