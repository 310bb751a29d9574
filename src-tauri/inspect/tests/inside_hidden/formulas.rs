//! Texts in formulas other than those of cells, and what links in formulas say.

use crate::office_file::{EXCEL, file};
use crate::shapes::found;
use crate::support::open_document_parts;
use openbaarmaker_core::model::InsideKind as Kind;

#[test]
fn a_text_of_a_value_with_a_name_does_not_go_on_in_the_next() {
    let files = |called: &str, formula: &str| {
        let formula = formula.replace('&', "&amp;").replace('"', "&quot;");
        let names = format!("<definedNames><definedName name='{called}'>{formula}</definedName></definedNames>");
        let excel = file(EXCEL, &[("xl/workbook.xml", &format!("<workbook>{names}</workbook>"))]);
        let name = format!("<table:named-expression table:name='{called}' table:expression='of:={formula}'/>");
        let content = format!("<office:document-content>{name}</office:document-content>");
        [(excel, "a.xlsx"), (open_document_parts("spreadsheet", &[("content.xml", &content)]), "a.ods")]
    };
    for (called, formula, told) in [
        ("tekst", r#"IF(A2="BSN","111222333","")"#, 0),
        ("tekst", r#""BSN "&"111222333""#, 1),
        ("BSN", r#""111222333""#, 1),
        ("BSN", "111222333", 1),
        ("Zaak", "111222333", 0),
    ] {
        for (bytes, name) in files(called, formula) {
            assert_eq!(found(&bytes, name, Kind::Bsn).len(), told, "{name}: {called}: {formula}");
        }
    }
}

/// Only an address by itself is read as one.
#[test]
fn a_sentence_with_an_address_in_a_formula_is_read() {
    for (text, told) in [("BSN 111222333, zie https://x.nl/a", 1), ("https://x.nl/BSN 111222333", 0)] {
        let sheet = format!("<worksheet><c><f>IF(A1,\"{text}\",\"\")</f></c></worksheet>");
        let excel = file(EXCEL, &[("xl/worksheets/sheet1.xml", &sheet)]);
        assert_eq!(found(&excel, "a.xlsx", Kind::Bsn).len(), told, "{text}");
    }
}

#[test]
fn a_link_in_a_formula_says_what_its_query_says() {
    for (target, told) in [("https://x.nl/a?bsn=111222333", 1), ("https://x.nl/bsn?zaak=111222333", 0)] {
        let sheet = format!("<worksheet><c><f>HYPERLINK(\"{target}\",\"Vraag\")</f></c></worksheet>");
        let excel = file(EXCEL, &[("xl/worksheets/sheet1.xml", &sheet)]);
        let cell = format!("<table:table-cell table:formula='of:=HYPERLINK(&quot;{target}&quot;;&quot;Vraag&quot;)'/>");
        let content = format!("<office:document-content>{cell}</office:document-content>");
        let open = open_document_parts("spreadsheet", &[("content.xml", &content)]);
        for (bytes, name) in [(excel, "a.xlsx"), (open, "a.ods")] {
            assert_eq!(found(&bytes, name, Kind::Bsn).len(), told, "{name}: {target}");
        }
    }
}
