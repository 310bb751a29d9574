//! Letters of Office files too small to read, pressed together, beside the page, or in a header that no page shows: each
//! with an innocent twin.

use crate::office_file::{BOOK, DECK, EXCEL, SLIDE, SLIDES, WORD, file, in_part, leak_and_twin, relations};
use crate::shapes::found;
use openbaarmaker_core::model::InsideKind as Kind;

const WORDS: &str = "Melder is mevrouw Kwekkeboom";

#[test]
fn tells_letters_of_documents_too_small_to_read() {
    let styles = "<w:styles><w:style w:styleId='Klein'><w:rPr><w:sz w:val='1'/></w:rPr></w:style>\
        <w:style w:styleId='Ook'><w:basedOn w:val='Klein'/></w:style></w:styles>";
    let paragraph = |of: &str, how: &str| {
        format!("<w:p><w:pPr>{of}</w:pPr><w:r><w:rPr>{how}</w:rPr><w:t>{WORDS}</w:t></w:r></w:p>")
    };
    let row = |height: &str| {
        let words = paragraph("", "");
        format!("<w:tbl><w:tr><w:trPr><w:trHeight {height}/></w:trPr><w:tc>{words}</w:tc></w:tr></w:tbl>")
    };
    let small = paragraph("", "<w:sz w:val='2'/>");
    let by_style = paragraph("<w:pStyle w:val='Ook'/>", "");
    let low = "<w:spacing w:line='1' w:lineRule='exact'/>";
    for (leak, twin) in [
        (small.clone(), paragraph("", "<w:sz w:val='8'/>")),
        // A few letters, as of a drawing.
        (small.clone(), small.replace(WORDS, "Kwekkeboom")),
        // Of a paragraph its mark only.
        (small.clone(), paragraph("<w:rPr><w:sz w:val='2'/></w:rPr>", "")),
        (by_style, paragraph("<w:pStyle w:val='Ook'/>", "<w:sz w:val='20'/>")),
        (paragraph("", "<w:rStyle w:val='Klein'/>"), paragraph("", "<w:w w:val='80'/>")),
        (paragraph("", "<w:w w:val='1'/>"), paragraph("", "<w:spacing w:val='1'/>")),
        (paragraph("", "<w:w w:val='1'/>"), paragraph("", "<w:w w:val='0'/>")),
        (paragraph("", "<w:fitText w:val='10'/>"), paragraph("", "<w:fitText w:val='2000'/>")),
        (paragraph("", "<w:spacing w:val='-400'/>"), paragraph("", "<w:spacing w:val='-20'/>")),
        (paragraph("", "<w:position w:val='-3000'/>"), paragraph("", "<w:position w:val='-12'/>")),
        (paragraph(low, ""), paragraph("<w:spacing w:line='240' w:lineRule='exact'/>", "")),
        (paragraph(&low.replace("'1'", "'40'"), ""), paragraph(&low.replace("'1'", "'100'"), "")),
        (paragraph(low, ""), paragraph("<w:spacing w:line='1' w:lineRule='atLeast'/>", "")),
        (row("w:val='1' w:hRule='exact'"), row("w:val='400' w:hRule='exact'")),
        (row("w:val='1' w:hRule='exact'"), row("w:val='1'")),
        (row("w:val='1' w:hRule='exact'"), format!("{}{}", row("w:val='1' w:hRule='exact'").replace(WORDS, ""), WORDS)),
    ] {
        let part = |of: &str| format!("<w:document><w:body>{of}</w:body></w:document>");
        let part = ("word/document.xml", part(&leak), part(&twin));
        in_part(&leak, Kind::HiddenText, WORD, &[("word/styles.xml", styles)], (part.0, &part.1, &part.2));
    }
}

#[test]
fn tells_words_of_a_formula_or_shape_that_are_not_drawn() {
    let formula = |show: &str, said: &str| {
        format!(
            "<w:p><m:oMath><m:phant><m:phantPr><m:show m:val='{show}'/></m:phantPr><m:e><m:r><m:t>{said}</m:t></m:r></m:e></m:phant></m:oMath></w:p>"
        )
    };
    let shape = |style: &str| {
        format!(
            "<w:p><w:r><w:pict><v:shape style='{style}'><v:textbox><w:txbxContent><w:p><w:r><w:t>{WORDS}</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>"
        )
    };
    let none = "width:0;height:0pt";
    for (leak, twin) in [
        (formula("0", WORDS), formula("1", WORDS)),
        (formula("off", WORDS), formula("on", WORDS)),
        // Formulas leave room for signs and numbers.
        (formula("0", WORDS), formula("0", "-12 sin x")),
        (formula("0", "a+kwek"), formula("0", "a+b+c+d")),
        (formula("0", "(kwek)"), formula("0", "xyz+a")),
        (shape(none), shape("width:0;height:9pt")),
        (shape(none), shape(&format!("{none};mso-fit-shape-to-text:t"))),
        // So programs write it.
        (shape(none), shape(none).replace("<v:textbox>", "<v:textbox style='mso-fit-shape-to-text:t'>")),
        (shape(none), shape(&format!("{none};mso-width-percent:400;mso-height-percent:200"))),
        (shape(none).replace("v:shape", "v:group"), shape("width:9pt;height:9pt").replace("v:shape", "v:group")),
    ] {
        let part = |of: &str| format!("<w:document><w:body>{of}</w:body></w:document>");
        in_part(&leak, Kind::HiddenText, WORD, &[], ("word/document.xml", &part(&leak), &part(&twin)));
    }
}

#[test]
fn tells_letters_of_sheets_and_slides_too_small_to_read() {
    let styles = |size: &str| {
        format!(
            "<styleSheet><fonts><font><sz val='11'/></font><font><sz val='{size}'/></font></fonts>\
             <cellXfs><xf fontId='0'/><xf fontId='1'/></cellXfs></styleSheet>"
        )
    };
    let sheet = |format: u32| {
        format!(
            "<worksheet><sheetData><row r='1'><c r='B1' s='{format}'><v>111222333</v></c></row></sheetData></worksheet>"
        )
    };
    let (small, here, elsewhere) = (styles("1"), sheet(1), sheet(0));
    for (styles, sheet) in [(&styles("8"), &here), (&small, &elsewhere)] {
        let [leak, twin] = [(&small, &here), (styles, sheet)].map(|(styles, sheet)| {
            [BOOK, &[("xl/styles.xml", styles.as_str()), ("xl/worksheets/sheet1.xml", sheet.as_str())]].concat()
        });
        leak_and_twin("a small cell", Kind::HiddenText, EXCEL, &leak, &twin);
    }
    let slide = |size: &str, said: &str| {
        format!(
            "<p:sld><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:rPr sz='{size}'/><a:t>{said}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>"
        )
    };
    let leak = slide("100", WORDS);
    for twin in [slide("700", WORDS), slide("100", "Kwekkeboom")] {
        in_part("a small slide", Kind::HiddenText, SLIDES, DECK, (SLIDE, &leak, &twin));
    }
    let file = file(SLIDES, &[DECK, &[(SLIDE, leak.as_str())]].concat());
    let told = found(&file, "a.pptx", Kind::HiddenText);
    assert!(told.iter().all(|item| item.is_possible), "a person judges: {told:?}");
}

/// The sheet says how large lines are that say no size themselves.
#[test]
fn tells_rows_and_columns_of_which_the_usual_size_is_next_to_nothing() {
    let sheet = |usual: &str, columns: &str, row: &str| {
        let cell = "<c r='B1'><v>5</v></c>";
        format!(
            "<worksheet><sheetFormatPr {usual}/><cols>{columns}</cols><sheetData><row r='1' {row}>{cell}</row></sheetData></worksheet>"
        )
    };
    let (narrow, low) = ("defaultColWidth='0'", "defaultRowHeight='0' customHeight='1'");
    let first = "<col min='1' max='1' width='9'/>";
    for (leak, twin) in [
        (sheet(narrow, first, ""), sheet(narrow, "<col min='1' max='2' width='9'/>", "")),
        (sheet("defaultColWidth='0.1'", "", ""), sheet("defaultColWidth='9'", first, "")),
        (sheet(narrow, "<col min='2' max='2' style='1'/>", ""), sheet("baseColWidth='10'", "", "")),
        (sheet(low, "", ""), sheet(low, "", "ht='15'")),
        // Programs work the height out.
        (sheet(low, "", ""), sheet("defaultRowHeight='0'", "", "")),
        // Rows without cells are hidden.
        (sheet(low, "", ""), sheet("defaultRowHeight='15' zeroHeight='1'", "", "")),
    ] {
        in_part(&leak, Kind::HiddenRows, EXCEL, BOOK, ("xl/worksheets/sheet1.xml", &leak, &twin));
    }
}

#[test]
fn tells_headers_that_no_page_shows() {
    let links = relations(&[
        ("r1", "header", "header1.xml"),
        ("r2", "footer", "footer1.xml"),
        ("r3", "settings", "settings.xml"),
    ]);
    let header = |said: &str| format!("<w:hdr><w:p><w:r><w:t>{said}</w:t></w:r></w:p></w:hdr>");
    let of = |kind: &str| format!("<w:headerReference w:type='{kind}' r:id='r1'/><w:footerReference r:id='r2'/>");
    let section = |of: &str| format!("<w:sectPr>{of}</w:sectPr>");
    let document = |of: &str| format!("<w:document><w:body>{of}</w:body></w:document>");
    let settings = |of: &str| format!("<w:settings>{of}</w:settings>");
    let (plain, even) = (settings(""), settings("<w:evenAndOddHeaders/>"));
    let (first, words) = (section(&of("first")), header("Jansen 12"));
    let titled = section(&format!("{}<w:titlePg/>", of("first")));
    let before = section(&format!("{}<w:sectPrChange><w:titlePg/></w:sectPrChange>", of("first")));
    let off = section(&format!("{}<w:titlePg w:val='off'/>", of("first")));
    let later = format!("{first}{}", section("<w:titlePg/>"));
    let checks = |leak: [&str; 3], twin: [&str; 3], footer: &str| {
        let [leak, twin] = [leak, twin].map(|[sections, header, settings]| (document(sections), header, settings));
        let [leak, twin] = [&leak, &twin].map(|(document, header, settings)| {
            [
                ("word/_rels/document.xml.rels", links.as_str()),
                ("word/document.xml", document.as_str()),
                ("word/header1.xml", *header),
                ("word/settings.xml", *settings),
                ("word/footer1.xml", footer),
            ]
        });
        leak_and_twin("a header", Kind::HiddenText, WORD, &leak, &twin);
    };
    let footer = header("Besluit van het college");
    for (leak, twin) in [
        ([&first, &words, &plain], [&titled, &words, &plain]),
        ([&first, &words, &plain], [&later, &words, &plain]),
        ([&off, &words, &plain], [&section(&of("default")), &words, &plain]),
        ([&first, &words, &plain], [&first, &header("12"), &plain]),
        // The footer says the same.
        ([&first, &words, &plain], [&first, &header("Besluit"), &plain]),
        ([&section(&of("even")), &words, &plain], [&section(&of("even")), &words, &even]),
        ([&first, &words, &even], [&titled, &words, &even]),
    ] {
        checks(leak.map(String::as_str), twin.map(String::as_str), &footer);
    }
    // What a tracked change says was so before.
    let document = document(&before);
    let parts = [
        ("word/_rels/document.xml.rels", links.as_str()),
        ("word/document.xml", document.as_str()),
        ("word/header1.xml", words.as_str()),
    ];
    assert_eq!(found(&file(WORD, &parts), "a.docx", Kind::HiddenText).len(), 1, "it was shown before");
}

#[test]
fn tells_words_of_documents_beside_the_page() {
    let words = "<w:r><w:t>Jansen</w:t></w:r>";
    let paragraph = |how: &str| format!("<w:p><w:pPr>{how}</w:pPr>{words}</w:p>");
    let table = |indent: &str| {
        let cell = paragraph("");
        format!(
            "<w:tbl><w:tblPr><w:tblInd w:w='{indent}' w:type='dxa'/></w:tblPr><w:tr><w:tc>{cell}</w:tc></w:tr></w:tbl>"
        )
    };
    let shape = |from: &str, at: &str| {
        let said = paragraph("");
        format!(
            "<w:p><w:r><w:drawing><wp:anchor><wp:positionH relativeFrom='{from}'><wp:posOffset>{at}</wp:posOffset></wp:positionH><wp:positionV><wp:posOffset>-9000000</wp:posOffset></wp:positionV><wp:extent cx='2500000' cy='400000'/><a:graphic><wps:txbx><w:txbxContent>{said}</w:txbxContent></wps:txbx></a:graphic></wp:anchor></w:drawing></w:r></w:p>"
        )
    };
    let old = |style: &str| {
        let said = paragraph("");
        format!(
            "<w:p><w:r><w:pict><v:rect style='{style}; width:100pt'><v:textbox><w:txbxContent>{said}</w:txbxContent></v:textbox></v:rect></w:pict></w:r></w:p>"
        )
    };
    let far = "<w:ind w:left='31000'/>";
    let part = |of: &str| {
        format!("<w:document><w:body>{of}<w:sectPr><w:pgSz w:w='11906' w:h='16838'/></w:sectPr></w:body></w:document>")
    };
    for (leak, twin) in [
        (paragraph(far), paragraph("<w:ind w:left='1000'/>")),
        (paragraph(far), format!("{}{}", paragraph(far).replace("Jansen", ""), paragraph(""))),
        (paragraph("<w:framePr w:x='30000'/>"), paragraph("<w:framePr w:x='3000'/>")),
        (table("30000"), table("300")),
        (shape("page", "-2500000"), shape("column", "-2500000")),
        (shape("page", "9000000"), shape("page", "1000000")),
        (shape("column", "-12000000"), shape("page", "-2400000")),
        (old("position:absolute; left:-2000pt"), old("position:absolute; left:20pt")),
        (old("position:absolute; margin-left:700pt"), old("margin-left:700pt")),
    ] {
        in_part(&leak, Kind::OutsidePage, WORD, &[], ("word/document.xml", &part(&leak), &part(&twin)));
    }
}

/// Checks a text of Word and its twin, on pages with margins.
fn on_pages(leak: &str, twin: &str) {
    let part = |of: &str| {
        format!(
            "<w:document><w:body>{of}<w:sectPr><w:pgSz w:w='11906' w:h='16838'/><w:pgMar w:top='1417' w:left='1417' w:right='1000' w:gutter='0'/></w:sectPr></w:body></w:document>"
        )
    };
    in_part(leak, Kind::OutsidePage, WORD, &[], ("word/document.xml", &part(leak), &part(twin)));
}

/// Where a column begins the margins tell, but not that of a cell, nor where a paragraph is on its page.
#[test]
fn tells_words_of_documents_left_of_the_page_or_above_it() {
    let words = "<w:p><w:r><w:t>Jansen</w:t></w:r></w:p>";
    let shape = |(from, at): (&str, i64), (above, top): (&str, i64)| {
        format!(
            "<w:p><w:r><w:drawing><wp:anchor><wp:positionH relativeFrom='{from}'><wp:posOffset>{at}</wp:posOffset></wp:positionH><wp:positionV relativeFrom='{above}'><wp:posOffset>{top}</wp:posOffset></wp:positionV><wp:extent cx='2500000' cy='400000'/><a:graphic><wps:txbx><w:txbxContent>{words}</w:txbxContent></wps:txbx></a:graphic></wp:anchor></w:drawing></w:r></w:p>"
        )
    };
    let across = |from: &str, at| shape((from, at), ("paragraph", 0));
    let down = |from: &str, at| shape(("column", 0), (from, at));
    let in_cell = |shape: &str, how: &str| {
        let shape = shape.replace("<wp:anchor>", &format!("<wp:anchor {how}>"));
        format!("<w:tbl><w:tr><w:tc>{shape}</w:tc></w:tr></w:tbl>")
    };
    let old = |style: &str| {
        format!(
            "<w:p><w:r><w:pict><v:rect style='position:absolute;width:100pt;height:20pt;{style}'><v:textbox><w:txbxContent>{words}</w:txbxContent></v:textbox></v:rect></w:pict></w:r></w:p>"
        )
    };
    let columns = "<w:p><w:pPr><w:sectPr><w:cols w:num='2'/></w:sectPr></w:pPr></w:p>";
    let (left, free) = (across("column", -3_500_000), "layoutInCell='0'");
    for (leak, twin) in [
        (left.clone(), across("column", -3_000_000)),
        (across("margin", -3_500_000), across("character", -3_500_000)),
        (across("leftMargin", -2_500_000), across("rightMargin", -2_500_000)),
        (left.clone(), format!("{left}{columns}")),
        (left.clone(), in_cell(&left, "layoutInCell='1'")),
        (in_cell(&across("page", -2_500_000), free), in_cell(&across("page", -2_500_000), "")),
        (down("page", -400_000), down("page", -200_000)),
        (down("margin", -1_400_000), down("margin", -1_000_000)),
        (down("topMargin", -400_000), down("paragraph", -1_400_000)),
        (down("line", -11_200_000), down("line", -9_000_000)),
        (down("page", 10_700_000), down("page", 10_000_000)),
        (old("margin-left:-200pt"), old("margin-left:-150pt")),
        (old("margin-left:-200pt"), old("margin-left:-200pt;mso-position-horizontal-relative:char")),
        (
            old("margin-top:-30pt;mso-position-vertical-relative:page"),
            old("margin-top:-30pt;mso-position-vertical-relative:text"),
        ),
    ] {
        on_pages(&leak, &twin);
    }
}

#[test]
fn tells_paragraphs_of_documents_left_of_the_page() {
    let paragraph = |how: &str, words: &str| format!("<w:p><w:pPr>{how}</w:pPr><w:r>{words}</w:r></w:p>");
    let indent = |how: &str| paragraph(&format!("<w:ind {how}/>"), "<w:t>Jansen</w:t>");
    let to_right = |right: &str| {
        let how = format!("<w:ind w:left='-20000' w:right='{right}'/><w:jc w:val='right'/>");
        paragraph(&how, "<w:t>Jansen</w:t>")
    };
    let frame = |at: &str| {
        let how = format!("<w:framePr w:w='2000' w:x='{at}' w:hAnchor='page'/>");
        paragraph(&how, "<w:t>Jansen</w:t>")
    };
    let far = "<w:ind w:left='-8000'/>";
    for (leak, twin) in [
        (indent("w:left='-8000'"), indent("w:left='-1500'")),
        (indent("w:start='-8000'"), indent("w:start='-8000' w:firstLine='8000'")),
        (to_right("12000"), to_right("2000")),
        // Long words, large ones, and those that begin elsewhere, may reach the page.
        (indent("w:left='-8000'"), indent("w:left='-8000'").replace("Jansen", &"Jansen".repeat(9))),
        (paragraph(far, "<w:t>Jansen</w:t>"), paragraph(far, "<w:rPr><w:sz w:val='144'/></w:rPr><w:t>Jansen</w:t>")),
        (paragraph(far, "<w:t>Jansen</w:t>"), paragraph(far, "<w:tab/><w:t>Jansen</w:t>")),
        (
            paragraph(&format!("{far}<w:jc w:val='left'/>"), "<w:t>Jansen</w:t>"),
            paragraph(&format!("{far}<w:jc w:val='right'/>"), "<w:t>Jansen</w:t>"),
        ),
        (indent("w:left='-8000'"), format!("<w:tbl><w:tr><w:tc>{}</w:tc></w:tr></w:tbl>", indent("w:left='-8000'"))),
        (frame("-2100"), frame("-1900")),
    ] {
        on_pages(&leak, &twin);
    }
}
