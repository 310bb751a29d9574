//! Data of persons in parts of Office files that their programs show to few: each with an innocent twin.

use crate::beside::number;
use crate::office_file::{DECK, EXCEL, SLIDE, SLIDES, WORD, file, named};
use crate::shapes::found;
use crate::support::open_document_parts;
use openbaarmaker_core::model::InsideKind as Kind;

fn document(body: &str) -> Vec<u8> {
    file(WORD, &[("word/document.xml", &format!("<w:document><w:body>{body}</w:body></w:document>"))])
}

fn paragraph(said: &str) -> String {
    format!("<w:p><w:r><w:t>{said}</w:t></w:r></w:p>")
}

/// Returns the BSNs of a file, each with its page and how often it is there.
fn told(bytes: &[u8], name: &str) -> Vec<(String, u32, u32)> {
    found(bytes, name, Kind::Bsn).into_iter().map(|item| (item.text, item.page, item.count)).collect()
}

#[test]
fn finds_data_of_persons_in_an_older_form_only() {
    let forms = |newer: &str, older: &str| {
        let [newer, older] = [newer, older].map(|said| format!("<w:txbxContent>{}</w:txbxContent>", paragraph(said)));
        let choice = format!("<mc:Choice Requires='wps'>{newer}</mc:Choice><mc:Fallback>{older}</mc:Fallback>");
        document(&format!("<w:p><w:r><mc:AlternateContent>{choice}</mc:AlternateContent></w:r></w:p>"))
    };
    let [leak, twin] = ["Bsn 111222333", "Zaak 111222333"].map(|said| forms("Zichtbaar", said));
    number("an older form", (&leak, "a.docx"), (&twin, "a.docx"));
    let both = forms("Bsn 111222333", "Bsn 111222333");
    assert_eq!(told(&both, "a.docx"), [("111222333".to_owned(), 0, 1)], "it repeats the newer form");
}

#[test]
fn finds_data_of_persons_on_a_slide_that_is_not_listed() {
    let slide = |said: &str| {
        format!(
            "<p:sld><p:sp><p:nvPr><p:ph type='title'/></p:nvPr><p:txBody><a:p><a:r><a:t>{said}</a:t></a:r></a:p>\
             </p:txBody></p:sp></p:sld>"
        )
    };
    let deck = |listed: &str, other: &str| {
        let [listed, other] = [listed, other].map(slide);
        let slides = [(SLIDE, listed.as_str()), ("ppt/slides/slide2.xml", other.as_str())];
        file(SLIDES, &[DECK, &slides].concat())
    };
    let [leak, twin] = ["Bsn 111222333", "Zaak 111222333"].map(|said| deck("Besluit", said));
    number("a slide that is not listed", (&leak, "a.pptx"), (&twin, "a.pptx"));
    let both = deck("Bsn 111222333", "Bsn 111222333");
    assert_eq!(told(&both, "a.pptx"), [("111222333".to_owned(), 1, 1)], "it repeats the one that is shown");
}

#[test]
fn reads_what_stands_above_a_word_apart_from_it() {
    let ruby = |above: &str, word: &str| {
        let [above, word] = [above, word].map(|said| format!("<w:r><w:t>{said}</w:t></w:r>"));
        let ruby = format!("<w:ruby><w:rubyPr/><w:rt>{above}</w:rt><w:rubyBase>{word}</w:rubyBase></w:ruby>");
        document(&format!("<w:p><w:r><w:t>a</w:t></w:r><w:r>{ruby}</w:r></w:p>"))
    };
    let (leak, twin) = (ruby("Bsn 111222333", "x"), ruby("Zaak 111222333", "x"));
    number("what stands above a word", (&leak, "a.docx"), (&twin, "a.docx"));
    let (leak, twin) = (ruby("x", "Bsn 111222333"), ruby("x", "Zaak 111222333"));
    number("the word below it", (&leak, "a.docx"), (&twin, "a.docx"));
}

#[test]
fn finds_data_of_persons_in_values_names_and_captions() {
    for (kind, part, shape) in [
        (WORD, "word/document.xml", "<w:document><w:listItem w:displayText='Kies' w:value='@'/></w:document>"),
        (EXCEL, "xl/slicers/slicer1.xml", "<slicers><slicer name='a' caption='@'/></slicers>"),
        (EXCEL, "xl/slicers/slicer1.xml", "<slicers><slicer name='@' caption='a'/></slicers>"),
        (
            EXCEL,
            "xl/slicerCaches/slicerCache1.xml",
            "<slicerCacheDefinition><ranges><range><i n='a' c='@'/></range></ranges></slicerCacheDefinition>",
        ),
        (
            EXCEL,
            "xl/slicerCaches/slicerCache1.xml",
            "<slicerCacheDefinition><level sourceCaption='@'/></slicerCacheDefinition>",
        ),
        (EXCEL, "xl/slicerCaches/slicerCache1.xml", "<slicerCacheDefinition sourceName='@'/>"),
        (EXCEL, "xl/timelines/timeline1.xml", "<timelines><timeline name='a' caption='@'/></timelines>"),
        (EXCEL, "xl/connections.xml", "<connections><connection name='a' description='@'/></connections>"),
        (EXCEL, "xl/connections.xml", "<connections><connection name='@'/></connections>"),
        (
            EXCEL,
            "xl/connections.xml",
            "<connections><dbPr command='SELECT * FROM p WHERE q=&apos;@&apos;'/></connections>",
        ),
        (EXCEL, "xl/queryTables/queryTable1.xml", "<queryTable name='@'/>"),
        (
            EXCEL,
            "xl/worksheets/sheet1.xml",
            "<worksheet><scenarios><scenario name='a'><inputCells r='A1' val='@'/></scenario></scenarios></worksheet>",
        ),
    ] {
        let [leak, twin] =
            ["Bsn 111222333", "Zaak 111222333"].map(|said| file(kind, &[(part, &shape.replace('@', said))]));
        number(shape, (&leak, named(kind)), (&twin, named(kind)));
    }
}

#[test]
fn a_change_is_counted_where_it_is_in_the_text() {
    let said = "<w:r><w:t>Bsn 111222333</w:t></w:r>";
    let added = document(&format!("<w:p><w:ins w:author='J'>{said}</w:ins></w:p>"));
    assert_eq!(told(&added, "a.docx"), [("111222333".to_owned(), 0, 1)]);
    let moved =
        document(&format!("<w:p><w:moveFrom w:id='1'>{said}</w:moveFrom></w:p><w:p><w:moveTo>{said}</w:moveTo></w:p>"));
    assert_eq!(told(&moved, "a.docx"), [("111222333".to_owned(), 0, 2)], "it left, and came");
}

#[test]
fn finds_data_of_persons_that_a_cell_had_or_does_not_draw() {
    let sheet = |before: &str, value: &str, drawn: &str| {
        let content = format!(
            "<office:document-content><office:body><office:spreadsheet><table:tracked-changes>\
             <table:cell-content-change><table:previous><table:change-track-table-cell><text:p>{before}</text:p>\
             </table:change-track-table-cell></table:previous></table:cell-content-change></table:tracked-changes>\
             <table:table table:name='Een'><table:table-row><table:table-cell office:string-value='{value}'>\
             <text:p>{drawn}</text:p></table:table-cell></table:table-row></table:table>\
             </office:spreadsheet></office:body></office:document-content>"
        );
        open_document_parts("spreadsheet", &[("content.xml", &content)])
    };
    let [leak, twin] = ["Bsn 111222333", "Zaak 111222333"].map(|said| sheet(said, "x", "x"));
    number("what a cell had", (&leak, "a.ods"), (&twin, "a.ods"));
    let [leak, twin] = ["Bsn 111222333", "Zaak 111222333"].map(|said| sheet("x", said, "x"));
    number("a value that is not drawn", (&leak, "a.ods"), (&twin, "a.ods"));
    let shown = sheet("x", "Bsn 111222333", "Bsn 111222333");
    assert_eq!(told(&shown, "a.ods"), [("111222333".to_owned(), 1, 1)], "it is drawn");
}
