//! What is outside the pages of a file: names, titles, bookmarks, forms, and what a web page hides.

use crate::office_file::{BOOK, EXCEL, SLIDES, WORD as WORD_FILE, file, relations};
use crate::pdf_file::{File, page};
use crate::shapes::{check, found};
use crate::support::{office_parts, open_document_parts, zip};
use crate::web::html;
use openbaarmaker_core::model::InsideKind as Kind;

const WORD: &str = "0 g BT /F 12 Tf 100 700 Td (Besluit) Tj ET ";

/// Checks that a number is found once in a leak, without a place, and not in its twin.
pub(crate) fn number(shape: &str, leak: (&[u8], &str), twin: (&[u8], &str)) {
    let numbers = |(bytes, name): (&[u8], &str)| -> Vec<(u32, String)> {
        found(bytes, name, Kind::Bsn).into_iter().map(|item| (item.page, item.text)).collect()
    };
    assert_eq!(numbers(leak), [(0, "111222333".to_owned())], "{shape}");
    assert_eq!(numbers(twin), [], "the twin of {shape}");
}

fn with_outline(title: &str) -> File {
    page(WORD)
        .catalog("/Outlines 7 0 R")
        .object("/First 8 0 R /Last 8 0 R", "")
        .object(&format!("/Title ({title}) /Next 8 0 R"), "")
}

fn titled(file: File, title: &str) -> File {
    file.trailer("/Info 7 0 R").object(&format!("/Title ({title})"), "")
}

fn with_field(name: &str, value: &str) -> File {
    page(WORD).catalog("/AcroForm << /Fields [7 0 R] >>").object(&format!("/FT /Tx /T ({name}) /V ({value})"), "")
}

fn with_xfa(value: &str) -> File {
    let data =
        format!("<xfa:datasets xmlns:xfa='x'><xfa:data><form1><bsn>{value}</bsn></form1></xfa:data></xfa:datasets>");
    page(WORD)
        .catalog("/AcroForm << /Fields [] /XFA [(template) 7 0 R (datasets) 8 0 R] >>")
        .object("", "<template><caption>Bsn van de aanvrager</caption></template>")
        .object("", &data)
}

#[test]
fn finds_data_of_persons_beside_the_pages() {
    let in_pdf = |shape, leak: File, twin: File| {
        number(shape, (&leak.bytes(), "a.pdf"), (&twin.bytes(), "a.pdf"));
    };
    in_pdf("a bookmark", with_outline("Bsn 111222333"), with_outline("RSIN 111222333"));
    in_pdf("a field", with_field("Bsn", "111222333"), with_field("Zaak", "111222333"));
    let choice = |said: &str| page(WORD).object(&format!("/FT /Ch /T (x) /Opt [[({said}) (ja)]]"), "");
    in_pdf("the value of a choice", choice("Bsn 111222333"), choice("Zaak 111222333"));
    let labels = |said: &str| page(WORD).catalog(&format!("/PageLabels << /Nums [0 << /P ({said}) >>] >>"));
    in_pdf("what stands before the numbers of pages", labels("Bsn 111222333"), labels("Zaak 111222333"));
    let table = |said: &str| page(WORD).object(&format!("/S /Table /A << /O /Table /Summary ({said}) >>"), "");
    in_pdf("what a table is about", table("Bsn 111222333"), table("Zaak 111222333"));
    in_pdf("an XFA form", with_xfa("111222333"), with_xfa(""));
    in_pdf("the title", titled(page(WORD), "Bsn 111222333"), titled(page(WORD), "Zaak 111222333"));
    let text = b"Een brief.";
    number("the name of a file", (text, "Brief_bsn_111222333.txt"), (text, "Brief_zaak_111222333.txt"));
    number(
        "a name in a zip",
        (&zip(&[("map/bsn_111222333.txt", b"a")]), "a.zip"),
        (&zip(&[("map/zaak_111222333.txt", b"a")]), "a.zip"),
    );
    number("a column of a csv", (b"Naam;BSN\nx;111222333\n", "a.csv"), (b"Naam;Zaak\nx;111222333\n", "a.csv"));
    for (shape, part) in [
        ("a remark in a page", "<!-- {} -->"),
        ("the description of a picture in a page", "<img alt='{}'>"),
        ("a hidden field of a page", "<input type=hidden name=opmerking value='{}'>"),
        ("data of a page", "<script type='application/ld+json'>{\"opmerking\":\"{}\"}</script>"),
        ("what a page says aloud", "<button aria-label='{}'>x</button>"),
        ("what a page says below the mouse", "<p title='{}'>x</p>"),
        ("a page in a page", "<iframe srcdoc='&lt;p&gt;{}&lt;/p&gt;'></iframe>"),
    ] {
        let page = |said: &str| html(&part.replace("{}", said));
        number(shape, (&page("Bsn 111222333"), "a.html"), (&page("Zaak 111222333"), "a.html"));
    }
    let script = html("<script>var bsn = 111222333;</script>");
    assert_eq!(found(&script, "a.html", Kind::Bsn), [], "a program is no data");
    let about = |said: &str| page(WORD).trailer("/Info 7 0 R").object(&format!("/Keywords ({said})"), "");
    in_pdf("the keywords of a PDF", about("Bsn 111222333"), about("Zaak 111222333"));
    let twice = page("0 g BT /F 12 Tf 100 700 Td (Bsn 111222333) Tj ET ");
    let twice = titled(twice, "Bsn 111222333").bytes();
    let pages: Vec<u32> = found(&twice, "bsn 111222333.pdf", Kind::Bsn).iter().map(|item| item.page).collect();
    assert_eq!(pages, [1], "what stands on a page is told there only");
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn finds_data_of_persons_beside_the_text_of_office_files() {
    let choices = "<dataValidation><formula1>\"ja,nee\"</formula1></dataValidation>".repeat(300);
    let in_sheet = |shape: &str, part: &str, text: &str| {
        let sheet = |said: &str| office_parts(EXCEL, &[(part, &text.replace("{}", said))]);
        number(shape, (&sheet("Bsn 111222333"), "a.xlsx"), (&sheet("Zaak 111222333"), "a.xlsx"));
    };
    for (shape, text) in [
        ("a header", "<oddHeader>&amp;C&amp;\"Arial,Bold\"{}</oddHeader>"),
        ("a footer behind many choices", &format!("{choices}<oddFooter>{{}}</oddFooter>")),
        ("what may be chosen in a cell", "<dataValidation><formula1>\"{}\"</formula1></dataValidation>"),
        ("what is told at a cell", "<dataValidation promptTitle='{}' prompt='Kies'/>"),
        ("what is told of a wrong cell", "<dataValidation errorTitle='Fout' error='{}'/>"),
        ("words of a formula", "<c r='A1' t='str'><f>IF(A2=\"x\",\"{}\",\"\")</f><v>ja</v></c>"),
        ("what is filtered", "<autoFilter><filters><filter val='{}'/></filters></autoFilter>"),
        (
            "what another look asks",
            "<conditionalFormatting><cfRule><formula>\"{}\"</formula></cfRule></conditionalFormatting>",
        ),
    ] {
        in_sheet(shape, "xl/worksheets/sheet1.xml", &format!("<worksheet>{text}</worksheet>"));
    }
    for (shape, part, text) in [
        ("the subject", "docProps/core.xml", "<cp:coreProperties><dc:subject>{}</dc:subject></cp:coreProperties>"),
        (
            "own properties",
            "docProps/custom.xml",
            "<Properties><property><vt:lpwstr>{}</vt:lpwstr></property></Properties>",
        ),
        ("a picture", "xl/drawings/drawing1.xml", "<xdr:wsDr><xdr:cNvPr id='1' descr='{}'/></xdr:wsDr>"),
        (
            "text in a drawing",
            "xl/drawings/drawing1.xml",
            "<xdr:wsDr><a:p><a:r><a:t>Een </a:t></a:r><a:r><a:t>{}</a:t></a:r></a:p></xdr:wsDr>",
        ),
        (
            "a diagram",
            "xl/diagrams/data1.xml",
            "<dgm:dataModel><dgm:pt><dgm:t><a:p><a:r><a:t>{}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>",
        ),
        (
            "a chart",
            "xl/charts/chart1.xml",
            "<c:chartSpace><c:strCache><c:pt><c:v>{}</c:v></c:pt></c:strCache></c:chartSpace>",
        ),
        ("a column without a head", "xl/tables/table1.xml", "<table><tableColumn id='1' name='{}'/></table>"),
        ("a comment on a table", "xl/tables/table1.xml", "<table id='1' comment='{}'/>"),
        (
            "a format of numbers",
            "xl/styles.xml",
            "<styleSheet><numFmt numFmtId='164' formatCode='\"{}\" 0'/></styleSheet>",
        ),
        (
            "a list of a form",
            "xl/ctrlProps/ctrlProp1.xml",
            "<formControlPr><itemLst><item val='{}'/></itemLst></formControlPr>",
        ),
        ("the title of a picture", "xl/drawings/drawing1.xml", "<xdr:wsDr><xdr:cNvPr id='1' title='{}'/></xdr:wsDr>"),
        ("data of a program", "customXml/item1.xml", "<zaak><burger><opmerking>{}</opmerking></burger></zaak>"),
        (
            "data of a program, as attributes",
            "customXml/item1.xml",
            "<zaak><veld naam='opmerking' waarde='{}'/></zaak>",
        ),
        (
            "the value of a name",
            "xl/workbook.xml",
            "<workbook><definedNames><definedName name='opmerking' hidden='1'>\"{}\"</definedName></definedNames></workbook>",
        ),
        (
            "an item of a pivot table",
            "xl/pivotCache/pivotCacheDefinition1.xml",
            "<pivotCacheDefinition><cacheField name='Naam'><sharedItems><s v='{}'/><n v='123456782'/></sharedItems></cacheField></pivotCacheDefinition>",
        ),
    ] {
        in_sheet(shape, part, text);
    }
    let in_document = |shape: &str, part: &str, text: &str| {
        let document = |said: &str| file(WORD_FILE, &[(part, &text.replace("{}", said))]);
        number(shape, (&document("Bsn 111222333"), "a.docx"), (&document("Zaak 111222333"), "a.docx"));
    };
    let variable = "<w:settings><w:docVar w:name='opmerking' w:val='{}'/></w:settings>";
    in_document("a variable", "word/settings.xml", variable);
    let block = "<w:glossaryDocument><w:docPart><w:p><w:r><w:t>{}</w:t></w:r></w:p></w:docPart></w:glossaryDocument>";
    in_document("a building block", "word/glossary/document.xml", block);
    for (shape, text) in [
        ("a choice", "<w:listItem w:displayText='{}'/>"),
        ("a choice of before 2007", "<w:listEntry w:val='{}'/>"),
        ("the words of a field", "<w:r><w:instrText> QUOTE \"{}\" \\* CHARFORMAT </w:instrText></w:r>"),
        (
            "the other words of a field",
            "<w:r><w:instrText> IF </w:instrText><w:fldChar/><w:instrText> MERGEFIELD x </w:instrText><w:fldChar/>\
             <w:instrText> = \"M\" \"ja\" \"{}\" </w:instrText></w:r>",
        ),
        ("help with a field", "<w:helpText w:val='{}'/>"),
        ("what a field begins with", "<w:default w:val='{}'/>"),
        ("the description of a table", "<w:tblDescription w:val='{}'/>"),
        ("a picture of before 2010", "<v:shape alt='{}'/>"),
        ("the name of a control", "<w:sdt><w:sdtPr><w:alias w:val='{}'/></w:sdtPr></w:sdt>"),
        ("what a program calls a control", "<w:sdt><w:sdtPr><w:tag w:val='{}'/></w:sdtPr></w:sdt>"),
        ("data of a program", "<w:r><w:instrText> ADDIN BRON {&quot;note&quot;:&quot;{}&quot;} </w:instrText></w:r>"),
    ] {
        in_document(shape, "word/document.xml", &format!("<w:document>{text}</w:document>"));
    }
    let notes = |said: &str| {
        let notes = format!("<p:notes><p:cNvPr id='1' descr='{said}'/></p:notes>");
        file(SLIDES, &[("ppt/notesSlides/notesSlide1.xml", &notes)])
    };
    number("a picture beside notes", (&notes("Bsn 111222333"), "a.pptx"), (&notes("Zaak 111222333"), "a.pptx"));
    let named = |part: &str, text: &str, said: &str| file(SLIDES, &[(part, &text.replace("{}", said))]);
    for (part, text) in [
        ("ppt/slides/slide1.xml", "<p:sld><p:cSld name='{}'/></p:sld>"),
        ("ppt/presentation.xml", "<p:presentation><p14:section name='{}'/></p:presentation>"),
    ] {
        let [leak, twin] = ["Bsn 111222333", "Zaak 111222333"].map(|said| named(part, text, said));
        number(text, (&leak, "a.pptx"), (&twin, "a.pptx"));
    }
    let pivot = |column: &str| {
        let cache = format!(
            "<pivotCacheDefinition><cacheField name='{column}'><sharedItems><n v='111222333'/></sharedItems></cacheField></pivotCacheDefinition>"
        );
        file(EXCEL, &[("xl/pivotCache/pivotCacheDefinition1.xml", &cache)])
    };
    number("a column of a pivot table", (&pivot("BSN"), "a.xlsx"), (&pivot("Zaak"), "a.xlsx"));
    for (shape, part) in [
        ("a field of a text", "<text:user-field-decl text:name='opmerking' office:string-value='{}'/>"),
        (
            "a variable that is not shown",
            "<text:p><text:variable-set text:name='opmerking' text:display='none' office:string-value='{}'/></text:p>",
        ),
        (
            "the other side of a condition",
            "<text:p><text:conditional-text text:string-value-if-true='ja' text:string-value-if-false='{}'>ja</text:conditional-text></text:p>",
        ),
        ("a bookmark", "<text:p><text:bookmark text:name='{}'/>x</text:p>"),
        ("a mark of an index", "<text:p><text:alphabetical-index-mark text:string-value='{}'/>x</text:p>"),
        ("a source", "<text:p><text:bibliography-mark text:note='{}'>[1]</text:bibliography-mark></text:p>"),
        ("a condition that shows", "<text:p><text:hidden-text text:string-value='{}'/></text:p>"),
        ("a choice of a text", "<text:p><text:drop-down><text:label text:value='{}'/>Kies</text:drop-down></text:p>"),
        ("a list of a form", "<office:forms><form:option form:label='{}'/></office:forms>"),
        (
            "a field of a form",
            "<office:forms><form:text form:name='opmerking' form:current-value='{}'/></office:forms>",
        ),
        (
            "a hidden field of a form",
            "<office:forms><form:hidden form:name='opmerking' form:value='{}'/></office:forms>",
        ),
    ] {
        let text = |said: &str| {
            let part = part.replace("{}", said);
            let content = format!(
                "<office:document-content><office:body><office:text>{part}</office:text></office:body></office:document-content>"
            );
            open_document_parts("text", &[("content.xml", &content)])
        };
        let (leak, twin) = (text("Bsn 111222333"), text("Zaak 111222333"));
        number(shape, (&leak, "a.odt"), (&twin, "a.odt"));
    }
    let object = |said: &str| {
        let sheet = format!(
            "<office:document-content><table:table-cell><text:p>Besluit</text:p><text:p>{said}</text:p></table:table-cell></office:document-content>"
        );
        open_document_parts("text", &[("content.xml", "<office:document-content/>"), ("Object 1/content.xml", &sheet)])
    };
    let (leak, twin) = (object("Bsn <text:span>111222333</text:span>"), object("Zaak 111222333"));
    number("a sheet in a text", (&leak, "a.odt"), (&twin, "a.odt"));
    for (shape, part, around) in [
        (
            "the head of a sheet",
            "styles.xml",
            "<style:master-page><style:header><style:region-left><text:p>{}</text:p></style:region-left></style:header></style:master-page>",
        ),
        ("the foot of a sheet", "styles.xml", "<style:footer-left><text:p>{}</text:p></style:footer-left>"),
        ("help at a cell", "content.xml", "<table:help-message><text:p>{}</text:p></table:help-message>"),
        ("a choice", "content.xml", "<table:content-validation table:condition='in-list(&quot;{}&quot;)'/>"),
        (
            "words of a formula",
            "content.xml",
            "<table:table-cell table:formula='of:=IF([.A1];&quot;{}&quot;;&quot;&quot;)'/>",
        ),
        ("a value with a name", "content.xml", "<table:named-expression table:expression='&quot;{}&quot;'/>"),
        ("a format with a condition", "styles.xml", "<style:map style:condition='cell-content()=&quot;{}&quot;'/>"),
        ("a format of a sheet", "content.xml", "<calcext:condition calcext:value='=&quot;{}&quot;'/>"),
        ("a filter", "content.xml", "<table:filter-condition table:operator='=' table:value='{}'/>"),
        ("a filter of several", "content.xml", "<table:filter-set-item table:value='{}'/>"),
    ] {
        let sheet = |said: &str| {
            let text = format!("<office:document>{}</office:document>", around.replace("{}", said));
            let content = ("content.xml", "<office:document-content/>");
            let parts = [content, (part, &text)];
            open_document_parts("spreadsheet", if part == content.0 { &parts[1..] } else { &parts })
        };
        let (leak, twin) = (sheet("Bsn 111222333"), sheet("Zaak 111222333"));
        number(shape, (&leak, "a.ods"), (&twin, "a.ods"));
    }
}

#[test]
fn finds_data_of_persons_in_how_words_of_a_sheet_are_read_out() {
    let sheet = "<worksheet><sheetData><row r='1'><c r='A1' t='s'><v>0</v></c></row></sheetData></worksheet>";
    let book = |said: &str| {
        let texts = format!("<sst><si><t>Besluit.</t><rPh sb='0' eb='1'><t>{said}</t></rPh></si></sst>");
        let parts = [("xl/worksheets/sheet1.xml", sheet), ("xl/sharedStrings.xml", texts.as_str())];
        file(EXCEL, &[BOOK, &parts].concat())
    };
    let (leak, twin) = (book("Bsn 111222333"), book("Zaak 111222333"));
    number("how words are read out", (&leak, "a.xlsx"), (&twin, "a.xlsx"));
}

#[test]
fn reads_what_stands_below_a_heading_of_a_page() {
    let table = |heading: &str, column: u32| {
        let heads = format!(
            "1 0 0 1 100 700 Tm (Nummer) Tj 1 0 0 1 300 700 Tm ({heading}) Tj 1 0 0 1 450 700 Tm (Telefoon) Tj "
        );
        let row = |(at, number): (usize, &&str)| {
            let y = 680 - 20 * at;
            format!("1 0 0 1 100 {y} Tm (2024-{at}) Tj 1 0 0 1 {column} {y} Tm ({number}) Tj ")
        };
        let numbers = ["123456782", "onbekend", "111222333", "123456789"];
        let rows: String = numbers.iter().enumerate().map(row).collect();
        page(&format!("0 g BT /F 12 Tf {heads}{rows}ET ")).bytes()
    };
    let found = |heading: &str, column: u32| {
        let items = found(&table(heading, column), "a.pdf", Kind::Bsn).into_iter();
        items.map(|item| (item.text, item.is_possible, item.page, item.boxes.len())).collect::<Vec<_>>()
    };
    let told = |number: &str| (number.to_owned(), true, 1, 1);
    assert_eq!(found("BSN", 300), ["123456782", "111222333"].map(told));
    for (heading, column) in [("Zaaknummer", 300), ("BSN", 450)] {
        assert_eq!(found(heading, column), [], "{heading}, {column}");
    }
}

#[test]
fn reads_digits_in_the_boxes_of_a_form() {
    let form = |label: &str, wide: usize| {
        let digit = |(at, digit): (usize, char)| format!("1 0 0 1 {} 700 Tm ({digit}) Tj ", 200 + at * wide);
        let digits: String = "111222333".chars().enumerate().map(digit).collect();
        page(&format!("0 g BT /F 12 Tf 1 0 0 1 100 700 Tm ({label}) Tj {digits}ET ")).bytes()
    };
    for wide in [16, 30] {
        let found = |label: &str| {
            let items = found(&form(label, wide), "a.pdf", Kind::Bsn).into_iter();
            items.map(|item| (item.page, item.boxes.len())).collect::<Vec<_>>()
        };
        assert_eq!(found("BSN:").len(), 1, "{wide}");
        assert_eq!(found("Aantal"), [], "{wide}");
    }
}

#[test]
fn reads_a_number_below_its_heading_in_boxes_or_on_two_lines() {
    let below = |heading: &str, drawn: &str| {
        let content = format!("0 g BT /F 12 Tf 1 0 0 1 200 700 Tm ({heading}) Tj {drawn}ET ");
        let items = found(&page(&content).bytes(), "a.pdf", Kind::Bsn).into_iter();
        items.map(|item| item.text.split_whitespace().collect::<String>()).collect::<Vec<_>>()
    };
    let digit = |(at, digit): (usize, char)| format!("1 0 0 1 {} 680 Tm ({digit}) Tj ", 200 + at * 30);
    let boxes: String = "111222333".chars().enumerate().map(digit).collect();
    let broken = "1 0 0 1 200 688 Tm (11122233) Tj 1 0 0 1 200 676 Tm (3) Tj 1 0 0 1 300 688 Tm (2026) Tj ";
    let wide = format!("1 0 0 1 300 712 Tm (Geb.) Tj 1 0 0 1 300 700 Tm (datum) Tj {broken}");
    for drawn in [&boxes, broken, &wide] {
        assert_eq!(below("BSN", drawn), ["111222333"], "{drawn}");
        assert_eq!(below("Zaak", drawn), Vec::<String>::new(), "{drawn}");
    }
    assert_eq!(below("BSN", &broken.replace("200 676", "300 676")), Vec::<String>::new(), "in the next column");
}

#[test]
fn reads_a_date_below_a_heading_that_says_no_more_than_born() {
    let below = |heading: &str| {
        let content = format!(
            "0 g BT /F 12 Tf 1 0 0 1 100 700 Tm (Nummer) Tj 1 0 0 1 300 700 Tm ({heading}) Tj 1 0 0 1 450 700 Tm (Plaats) Tj 1 0 0 1 100 680 Tm (12) Tj 1 0 0 1 300 680 Tm (03-03-1961) Tj ET "
        );
        let items = found(&page(&content).bytes(), "a.pdf", Kind::BirthDate).into_iter();
        items.map(|item| (item.text, item.is_possible)).collect::<Vec<_>>()
    };
    for heading in ["Geboren", "Geboren op"] {
        assert_eq!(below(heading), [("03-03-1961".to_owned(), true)], "{heading}");
    }
    for heading in ["Ingekomen", "Geboren uit"] {
        assert_eq!(below(heading), [], "{heading}");
    }
}

#[test]
fn reads_a_telephone_number_that_a_narrow_cell_breaks() {
    let below = |heading: &str, first: &str| {
        let content = format!(
            "0 g BT /F 12 Tf 1 0 0 1 200 700 Tm ({heading}) Tj 1 0 0 1 200 688 Tm ({first}) Tj 1 0 0 1 200 676 Tm (4567) Tj ET "
        );
        let items = found(&page(&content).bytes(), "a.pdf", Kind::Phone).into_iter();
        items.map(|item| (item.text.split_whitespace().collect::<String>(), item.is_possible)).collect::<Vec<_>>()
    };
    for (heading, first) in [("Telefoon", "030123"), ("Mobiel", "061234"), ("Tel.", "030-123")] {
        assert_eq!(below(heading, first), [(format!("{first}4567"), true)], "{heading}");
    }
    for (heading, first) in [("Zaak", "030123"), ("Mobiel", "061234567"), ("Telling", "061234")] {
        assert_eq!(below(heading, first), [], "{heading}");
    }
}

#[test]
fn reads_words_that_are_drawn_from_right_to_left() {
    let backwards = |said: &str| {
        let letter = |(at, letter): (usize, char)| format!("1 0 0 1 {} 700 Tm ({letter}) Tj ", 100 + at * 7);
        let letters: Vec<String> = said.chars().enumerate().map(letter).collect();
        let letters: String = letters.into_iter().rev().collect();
        found(&page(&format!("0 g BT /F 12 Tf {letters}ET ")).bytes(), "a.pdf", Kind::Bsn).len()
    };
    assert_eq!([backwards("BSN 111222333"), backwards("Zaak 111222333")], [1, 0]);
}

/// A link may name a person whom its words do not name.
#[test]
fn finds_addresses_behind_links() {
    let addresses = |bytes: &[u8], name: &str| -> Vec<(u32, String)> {
        found(bytes, name, Kind::Email).into_iter().map(|item| (item.page, item.text)).collect()
    };
    let said = |words: &str, target: &str| {
        let to = relations(&[("r1", "hyperlink", &format!(">{target}"))]);
        let text = format!("<w:document><w:body><w:p><w:r><w:t>{words}</w:t></w:r></w:p></w:body></w:document>");
        let field = format!(
            "<w:document><w:p><w:r><w:instrText>HYPERLINK \"{target}\"</w:instrText><w:t>{words}</w:t></w:r></w:p></w:document>"
        );
        let link = format!("/Annots [<< /Subtype /Link /Rect [9 9 99 20] /A << /S /URI /URI ({target}) >> >>]");
        let content = format!("0 g BT /F 12 Tf 100 700 Td ({words}) Tj ET ");
        let open = format!(
            "<office:document-content><office:body><office:text><text:p><text:a xlink:href='{target}'>{words}</text:a></text:p></office:text></office:body></office:document-content>"
        );
        [
            (html(&format!("<a href='{target}'>{words}</a>")), "a.html"),
            (file(WORD_FILE, &[("word/document.xml", &text), ("word/_rels/document.xml.rels", &to)]), "a.docx"),
            (file(WORD_FILE, &[("word/document.xml", &field)]), "a.docx"),
            (page(&content).on_page(&link).bytes(), "a.pdf"),
            (open_document_parts("text", &[("content.xml", &open)]), "a.odt"),
        ]
    };
    for (bytes, name) in said("Mail ons", "mailto:j.jansen@utrecht.nl?subject=Zaak") {
        assert_eq!(addresses(&bytes, name), [(0, "j.jansen@utrecht.nl".to_owned())], "{name}");
    }
    for (bytes, name) in said("Vraag ons", "https://www.utrecht.nl/vraag?van=j.jansen%40utrecht.nl") {
        assert_eq!(addresses(&bytes, name), [(0, "j.jansen@utrecht.nl".to_owned())], "a query: {name}");
    }
    for (bytes, name) in said("J.Jansen@utrecht.nl", "mailto:j.jansen@utrecht.nl") {
        assert_eq!(addresses(&bytes, name).len(), 1, "told once: {name}");
    }
    for (bytes, name) in said("j.jansen@utrecht.nl", "mailto:jjansen@utrecht.nl") {
        assert_eq!(addresses(&bytes, name).len(), 2, "two addresses: {name}");
    }
    for (bytes, name) in said("Mail ons", "https://www.utrecht.nl/j.jansen@utrecht.nl") {
        assert_eq!(addresses(&bytes, name), [], "an address of the web: {name}");
    }
    let formula = |target: &str| {
        let sheet =
            format!("<worksheet><c r='A1' t='str'><f>HYPERLINK(\"{target}\",\"Mail\")</f><v>Mail</v></c></worksheet>");
        file(EXCEL, &[("xl/worksheets/sheet1.xml", &sheet)])
    };
    for (target, told) in [("mailto:j.jansen@utrecht.nl", &["j.jansen@utrecht.nl"][..]), ("https://x.nl/j@x.nl", &[])] {
        let found: Vec<String> = addresses(&formula(target), "a.xlsx").into_iter().map(|(_, text)| text).collect();
        assert_eq!(found, told, "a formula: {target}");
    }
}

#[test]
fn counts_what_only_xfa_holds() {
    let (leak, twin) = (with_xfa("Jansen").bytes(), with_xfa("").bytes());
    check("an XFA form", Kind::FormValue, "", &leak, &twin, "a.pdf");
}

/// What a place for text asks for is not shown.
#[test]
fn finds_data_of_persons_on_what_every_slide_shows() {
    let place = "<p:nvSpPr><p:nvPr><p:ph type='body'/></p:nvPr></p:nvSpPr>";
    let (deck, layout) = ("ppt/_rels/presentation.xml.rels", relations(&[("r1", "slideMaster", "achter.xml")]));
    for name in ["ppt/slideLayouts/slideLayout1.xml", "ppt/slideMasters/slideMaster1.xml", "ppt/achter.xml"] {
        let slides = |place: &str, said: &str| {
            let other = "<p:sp><p:nvPr><p:ph type='title'/></p:nvPr><a:p><a:r><a:t>Klik hier</a:t></a:r></a:p></p:sp>";
            let shape = format!("<p:sp>{place}<p:txBody><a:p><a:r><a:t>{said}</a:t></a:r></a:p></p:txBody></p:sp>");
            let part = format!("<p:sldMaster><p:spTree>{other}{shape}</p:spTree></p:sldMaster>");
            file(SLIDES, &[(deck, layout.as_str()), (name, &part)])
        };
        let leak = slides("", "Bsn 111222333");
        for twin in [slides("", "Zaak 111222333"), slides(place, "Bsn 111222333")] {
            number(name, (&leak, "a.pptx"), (&twin, "a.pptx"));
        }
    }
    let slides = |class: &str, said: &str| {
        let styles = format!(
            "<office:document-styles><style:master-page><draw:frame {class}><draw:text-box><text:p>{said}</text:p></draw:text-box></draw:frame></style:master-page></office:document-styles>"
        );
        open_document_parts("presentation", &[("content.xml", "<office:document-content/>"), ("styles.xml", &styles)])
    };
    let leak = slides("", "Bsn 111222333");
    for twin in [slides("", "Zaak 111222333"), slides("presentation:class='outline'", "Bsn 111222333")] {
        number("a master page", (&leak, "a.odp"), (&twin, "a.odp"));
    }
}
