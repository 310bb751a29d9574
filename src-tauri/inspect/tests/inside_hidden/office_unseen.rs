//! Shapes of Office files with text that nobody sees, and what programs keep there: each with an innocent twin.

use crate::office_file::{BOOK, EXCEL, SLIDE, SLIDES, WORD, file, in_drawing, in_part, leak_and_twin, relations};
use crate::shapes::{check, found};
use openbaarmaker_core::model::InsideKind as Kind;

#[test]
fn tells_shapes_of_documents_that_are_not_shown() {
    let words = |shape: &str, leak: &str, twin: &str| {
        let body = |words: &str| format!("<w:document><w:body>{words}</w:body></w:document>");
        in_part(shape, Kind::HiddenText, WORD, &[], ("word/document.xml", &body(leak), &body(twin)));
    };
    let text = |how: &str| {
        format!("<w:txbxContent><w:p><w:pPr>{how}</w:pPr><w:r><w:t>Jansen</w:t></w:r></w:p></w:txbxContent>")
    };
    let said = text("");
    let drawn = |how: &str, said: &str| {
        format!("<w:drawing><wp:anchor><wp:docPr {how}/><wps:txbx>{said}</wps:txbx></wp:anchor></w:drawing>")
    };
    let run = |how: &str, of: &str| format!("<w:p><w:r><w:rPr>{how}</w:rPr>{of}</w:r></w:p>");
    let off = drawn("hidden='1'", &said);
    words("a shape that is switched off", &run("", &off), &run("", &format!("{}{said}", drawn("hidden='1'", ""))));
    words(
        "a shape in hidden text",
        &run("<w:vanish/>", &drawn("", &said)),
        &run("", &drawn("", &text("<w:rPr><w:vanish/></w:rPr>"))),
    );
    let old = |how: &str| {
        format!("<w:pict><v:shape style='width:9pt;visibility: {how}'><v:textbox>{said}</v:textbox></v:shape></w:pict>")
    };
    words("a shape in the old form", &run("", &old("hidden")), &run("", &old("visible")));
    for kind in ["group", "roundrect", "oval"] {
        let of = |how: &str| old(how).replace("v:shape", &format!("v:{kind}"));
        words(kind, &run("", &of("hidden")), &run("", &of("visible")));
    }
    words(
        "hidden text behind a shape",
        "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:pict><w:p/></w:pict><w:t>Jansen</w:t></w:r></w:p>",
        "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:pict><w:p/></w:pict></w:r><w:r><w:t>Jansen</w:t></w:r></w:p>",
    );
}

#[test]
fn tells_words_that_only_the_older_form_of_a_shape_says() {
    let text = |said: &str| format!("<w:txbxContent><w:p><w:r><w:t>{said}</w:t></w:r></w:p></w:txbxContent>");
    let forms = |newer: &str, older: &str| {
        format!(
            "<mc:AlternateContent><mc:Choice Requires='wps'>{newer}</mc:Choice><mc:Fallback>{older}</mc:Fallback></mc:AlternateContent>"
        )
    };
    let kept = text("Zie bijlage");
    let within = forms(&kept, &kept);
    for (leak, twin) in [
        (forms(&kept, &text("Bel Jansen")), within.clone()),
        (forms(&kept, &text("Zie bijlage van Jansen")), forms(&kept, &text("ZIE - bijlage"))),
        (forms("<w:drawing/>", &kept), forms(&kept, "<w:pict/>")),
        (forms("<w:drawing/>", &kept), forms("<w:drawing/>", &text("-"))),
        (forms(&within, &forms(&kept, &text("Jansen"))), forms(&within, &within)),
        (forms(&forms(&kept, &text("Jansen")), &kept), forms(&within, &kept)),
    ] {
        let body = |of: &str| format!("<w:document><w:body><w:p><w:r>{of}</w:r></w:p></w:body></w:document>");
        let (leaking, innocent) = (body(&leak), body(&twin));
        let name = "word/document.xml";
        leak_and_twin(&leak, Kind::HiddenText, WORD, &[(name, &leaking)], &[(name, &innocent)]);
    }
}

#[test]
fn tells_rows_that_are_hidden_and_black_letters_on_a_black_paragraph_or_cell() {
    let document = |body: &str| format!("<w:document><w:body>{body}</w:body></w:document>");
    let row = |how: &str| {
        format!(
            "<w:tbl><w:tr><w:trPr>{how}</w:trPr><w:tc><w:p><w:r><w:t>Jansen</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"
        )
    };
    let within = |how: &str| {
        let inner = row("");
        format!("<w:tbl><w:tr><w:trPr>{how}</w:trPr><w:tc>{inner}</w:tc></w:tr></w:tbl>")
    };
    let paragraph = |fill: &str, colour: &str| {
        format!(
            "<w:p><w:pPr><w:shd w:val='clear' w:fill='{fill}'/></w:pPr><w:r><w:rPr><w:color w:val='{colour}'/></w:rPr><w:t>Jansen</w:t></w:r></w:p>"
        )
    };
    let cell = |fill: &str, colour: &str| {
        let how = format!("<w:tc><w:tcPr><w:shd w:val='clear' w:fill='{fill}'/></w:tcPr>");
        let run = format!("<w:r><w:rPr><w:color w:val='{colour}'/></w:rPr>");
        row("").replace("<w:tc>", &how).replace("<w:r>", &run)
    };
    let in_black = |fill: &str| {
        let outer = "<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val='clear' w:fill='000000'/></w:tcPr>";
        format!("{outer}{}</w:tc></w:tr></w:tbl>", cell(fill, "000000"))
    };
    for (leak, twin) in [
        (in_black("auto"), in_black("FFFFFF")),
        (row("<w:hidden/>"), row("<w:hidden w:val='0'/>")),
        (row("<w:hidden/>"), row("<w:hidden/>").replace("Jansen", "")),
        (within("<w:hidden/>"), within("")),
        (paragraph("000000", "000000"), paragraph("000000", "FFFFFF")),
        (paragraph("000000", "000000"), paragraph("000000", "auto")),
        (paragraph("000000", "000000"), paragraph("EEEEEE", "000000")),
        (cell("000000", "000000"), cell("000000", "FFFFFF")),
        (cell("000000", "000000"), cell("000000", "auto")),
        (cell("000000", "000000"), cell("EEEEEE", "000000")),
        (
            cell("000000", "000000"),
            cell("000000", "000000").replace("<w:p>", "<w:p><w:pPr><w:shd w:val='clear' w:fill='FFFFFF'/></w:pPr>"),
        ),
    ] {
        let part = ("word/document.xml", document(&leak), document(&twin));
        in_part(&leak, Kind::HiddenText, WORD, &[], (part.0, &part.1, &part.2));
    }
    // A cell that was black before a change is no longer.
    let (now, before) = ("<w:tcPr>", "<w:tcPr><w:tcPrChange><w:tcPr>");
    let changed =
        cell("000000", "000000").replace(now, before).replace("</w:tcPr>", "</w:tcPr></w:tcPrChange></w:tcPr>");
    let changed = document(&changed);
    let told = found(&file(WORD, &[("word/document.xml", changed.as_str())]), "a.docx", Kind::HiddenText);
    assert!(told.is_empty(), "{told:?}");
}

#[test]
fn tells_black_letters_in_a_black_text_box() {
    let words = |colour: &str| {
        format!(
            "<w:txbxContent><w:p><w:r><w:rPr><w:color w:val='{colour}'/></w:rPr><w:t>Jansen</w:t></w:r></w:p></w:txbxContent>"
        )
    };
    let document = |drawn: &str| format!("<w:document><w:body><w:p><w:r>{drawn}</w:r></w:p></w:body></w:document>");
    let shape = |fill: &str, colour: &str| {
        let words = words(colour);
        document(&format!(
            "<w:drawing><wp:anchor><wps:wsp><wps:spPr>{fill}<a:ln><a:solidFill><a:srgbClr val='FF0000'/></a:solidFill></a:ln></wps:spPr><wps:txbx>{words}</wps:txbx></wps:wsp></wp:anchor></w:drawing>"
        ))
    };
    let old = |fill: &str| {
        let words = words("000000");
        document(&format!("<w:pict><v:rect fillcolor='{fill}'><v:textbox>{words}</v:textbox></v:rect></w:pict>"))
    };
    let solid = |colour: &str| format!("<a:solidFill>{colour}</a:solidFill>");
    let black = solid("<a:srgbClr val='000000'/>");
    for (leak, twin) in [
        (shape(&black, "000000"), shape(&black, "FFFFFF")),
        // Programs choose white.
        (shape(&black, "000000"), shape(&black, "auto")),
        (shape(&black, "000000"), shape("<a:noFill/>", "000000")),
        (shape(&black, "000000"), shape(&solid("<a:srgbClr val='EEEEEE'/>"), "000000")),
        (
            shape(&solid("<a:schemeClr val='tx1'/>"), "0D0D0D"),
            shape(&solid("<a:schemeClr val='tx1'><a:lumOff val='50000'/></a:schemeClr>"), "0D0D0D"),
        ),
        (old("black"), old("white")),
    ] {
        in_part(&leak, Kind::HiddenText, WORD, &[], ("word/document.xml", &leak, &twin));
    }
}

#[test]
fn tells_building_blocks_that_somebody_made() {
    let to = relations(&[("r1", "glossaryDocument", "glossary/document.xml")]);
    let block = |gallery: &str, said: &str| {
        let how = format!("<w:docPartPr><w:category><w:gallery w:val='{gallery}'/></w:category></w:docPartPr>");
        let body = format!("<w:docPartBody><w:p><w:r><w:t>{said}</w:t></w:r></w:p></w:docPartBody>");
        format!("<w:docPart>{how}{body}</w:docPart>")
    };
    // A block may have a field for which there is another one.
    let field = "<w:sdtPr><w:placeholder><w:docPart w:val='A'/></w:placeholder></w:sdtPr>";
    let shown = block("placeholder", "Kies een datum.").replace("<w:r>", &format!("{field}<w:r>"));
    for (leak, twin) in [
        (block("autoTxt", "Jan Jansen"), shown.clone()),
        (format!("{shown}{}", block("autoTxt", "Jan Jansen")), format!("{}{shown}", block("autoTxt", " "))),
    ] {
        let part = |of: &str| format!("<w:glossaryDocument><w:docParts>{of}</w:docParts></w:glossaryDocument>");
        let (leaking, innocent) = (part(&leak), part(&twin));
        let parts = |part| [("word/_rels/document.xml.rels", to.as_str()), ("word/glossary/document.xml", part)];
        leak_and_twin(&leak, Kind::HiddenText, WORD, &parts(leaking.as_str()), &parts(innocent.as_str()));
    }
}

#[test]
fn tells_shapes_of_sheets_that_are_not_shown() {
    let shape = |how: &str, more: &str| {
        format!(
            "<xdr:wsDr><xdr:sp><xdr:nvSpPr><xdr:cNvPr {how}>{more}</xdr:cNvPr></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>Jansen</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>"
        )
    };
    let leak = shape("hidden='1'", "");
    // A button, which another part shows.
    let button = shape("hidden='1'", "<a:ext><a14:compatExt spid='1'/></a:ext>");
    for twin in [shape("", ""), button] {
        in_drawing("a shape that is switched off", Kind::HiddenText, &leak, &twin);
    }
}

#[test]
fn tells_cells_with_a_format_that_shows_nothing() {
    let styles = |format: &str| {
        format!(
            "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='{format}'/></numFmts><cellStyleXfs><xf numFmtId='164'/></cellStyleXfs>\
             <cellXfs><xf numFmtId='0'/><xf numFmtId='164'/></cellXfs></styleSheet>"
        )
    };
    let colours = |letters: &str, fill: &str| {
        format!(
            "<styleSheet><fonts><font><color theme='1'/></font><font>{letters}</font></fonts>\
             <fills><fill><patternFill patternType='none'/></fill><fill><patternFill {fill}</patternFill></fill></fills>\
             <borders><border><left><color rgb='FF000000'/></left></border></borders>\
             <cellXfs><xf fontId='0' fillId='0'/><xf fontId='1' fillId='1'/></cellXfs></styleSheet>"
        )
    };
    let black = "patternType='solid'><fgColor rgb='FF000000'/><bgColor indexed='64'/>";
    let (hiding, showing) = (styles(";;;"), styles("0;-0;;@"));
    let sheet = |cell: &str| {
        format!("<worksheet><sheetData><row r='1'><c r='A1'><v>1</v></c>{cell}</row></sheetData></worksheet>")
    };
    let (unshown, shown) = (sheet("<c r='B1' s='1'><v>5</v></c>"), sheet("<c r='B1' s='0'><v>5</v></c>"));
    let empty = sheet("<c r='B1' s='1'/>");
    let text = unshown.replace("s='1'", "s='1' t='str'");
    let on_paper = |format: &str| {
        let fills = "<fills><fill><patternFill/></fill></fills><cellStyleXfs>";
        styles(format).replace("<cellStyleXfs>", fills)
    };
    for (hiding, format, twin) in [
        (&hiding, &showing, &unshown),
        (&hiding, &hiding, &shown),
        (&hiding, &hiding, &empty),
        (&styles(";;"), &styles("#,##0;;"), &unshown),
        (&styles("&quot;&quot;;&quot; &quot;;_-;&quot;&quot;"), &styles("&quot;€&quot; 0"), &unshown),
        (&styles(";;;@"), &styles(";;;@"), &text),
        (&styles(";"), &styles("General"), &unshown),
        (&colours("", black), &colours("<color rgb='FFFFFFFF'/>", black), &unshown),
        (&colours("<color indexed='64'/>", black), &colours("", "patternType='none'>"), &unshown),
        (&on_paper("[White]General;[Color2]0"), &on_paper("[White]0;General"), &unshown),
        (&on_paper("[White]0"), &on_paper("[Red]General"), &unshown),
        (&colours("<color rgb='FF000000'/>", black), &colours("<color rgb='FFFFFFFF'/>", black), &unshown),
        (&colours("<color theme='1'/>", black), &colours("<color theme='0'/>", black), &unshown),
        (
            &colours("<color theme='4' tint='0.5'/>", "patternType='solid'><fgColor theme='4' tint='0.5'/>"),
            &colours("<color theme='4'/>", "patternType='solid'><fgColor theme='4' tint='0.5'/>"),
            &unshown,
        ),
        (
            &colours("<color indexed='8'/>", black),
            &colours("<color rgb='FF000000'/>", "patternType='gray125'><fgColor rgb='FF000000'/>"),
            &unshown,
        ),
        // A program chooses the colour.
        (&colours("<color rgb='00000000'/>", black), &colours("", "patternType='solid'>"), &unshown),
    ] {
        let [leak, twin] = [(hiding, &unshown), (format, twin)].map(|(styles, sheet)| {
            [BOOK, &[("xl/styles.xml", styles.as_str()), ("xl/worksheets/sheet1.xml", sheet.as_str())]].concat()
        });
        leak_and_twin("a cell that shows nothing", Kind::HiddenText, EXCEL, &leak, &twin);
    }
}

#[test]
fn tells_texts_in_cells_with_a_format_that_shows_numbers_only() {
    let styles = |format: &str| {
        format!(
            "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='{format}'/></numFmts><cellXfs><xf numFmtId='164'/></cellXfs></styleSheet>"
        )
    };
    let cell = |kind: &str| {
        format!("<worksheet><sheetData><row r='1'><c r='A1' s='0'{kind}><v>1</v></c></row></sheetData></worksheet>")
    };
    let (text, number) = (cell(" t='str'"), cell(""));
    let hiding = styles("General;General;General;");
    for (format, twin) in
        [(hiding.clone(), &number), (styles("General;General;General;@"), &text), (styles("General;;"), &text)]
    {
        let [leak, twin] = [(&hiding, &text), (&format, twin)].map(|(styles, sheet)| {
            [BOOK, &[("xl/styles.xml", styles.as_str()), ("xl/worksheets/sheet1.xml", sheet.as_str())]].concat()
        });
        leak_and_twin("a text where only numbers are shown", Kind::HiddenText, EXCEL, &leak, &twin);
    }
}

/// A program shows the first only, and other programs and copies may leave more.
#[test]
fn tells_values_below_merged_cells() {
    // A text that no cell has is told as such.
    let all = "<c r='D9' t='s'><v>0</v></c><c r='E9' t='s'><v>1</v></c><c r='F9' t='s'><v>2</v></c>";
    let sheet = |area: &str, cell: &str| {
        format!(
            "<worksheet><sheetData><row r='1'><c r='A1' t='s'><v>0</v></c></row><row r='2'>{cell}</row><row r='9'>{all}</row></sheetData><mergeCells><mergeCell ref='{area}'/></mergeCells></worksheet>"
        )
    };
    let texts = "<sst><si><t>Besluit</t></si><si><t>J.Jansen@utrecht.nl</t></si><si><t> </t></si></sst>";
    let shared = |text: u32| sheet("A1:B2", &format!("<c r='B2' t='s'><v>{text}</v></c>"));
    let number = |cell: &str| sheet("A1:B2", &format!("<c r='{cell}'><v>12</v></c>"));
    // The first ends above the second.
    let two = |cell: &str| number(cell).replace("A1:B2", "A1:C1'/><mergeCell ref='B2:C3");
    let book = |sheet: &str| {
        file(EXCEL, &[BOOK, &[("xl/sharedStrings.xml", texts), ("xl/worksheets/sheet1.xml", sheet)]].concat())
    };
    for (leak, twin) in [
        (shared(1), sheet("A1:A2", "<c r='B2' t='s'><v>1</v></c>")),
        (shared(1), shared(0)),
        (shared(1), shared(2)),
        (number("A2"), number("C2")),
        (number("A2"), number("A2").replace("A1:B2", "B2:A1")),
        (two("C2"), two("A2")),
        (sheet("A1:B2", "<c/><c t='inlineStr'><is><t>Jansen</t></is></c>"), sheet("A1:B2", "<c/><c/><c><v>1</v></c>")),
    ] {
        check("a value", Kind::HiddenText, "", &book(&leak), &book(&twin), "a.xlsx");
    }
}

#[test]
fn tells_cells_of_texts_and_slides_below_merged_cells() {
    let cell =
        |how: &str, said: &str| format!("<w:tc><w:tcPr>{how}</w:tcPr><w:p><w:r><w:t>{said}</w:t></w:r></w:p></w:tc>");
    let table = |below: &str, said: &str| {
        let cells = [cell("<w:vMerge w:val='restart'/>", "Naam"), cell(below, said)];
        let rows = cells.map(|cell| format!("<w:tr>{cell}</w:tr>")).concat();
        format!("<w:document><w:body><w:tbl>{rows}</w:tbl></w:body></w:document>")
    };
    let before = "<w:tcPrChange><w:tcPr><w:vMerge/></w:tcPr></w:tcPrChange>";
    for how in ["<w:vMerge/>", "<w:vMerge w:val='continue'/>", "<w:hMerge/>"] {
        let leak = table(how, "Jansen");
        for twin in [table(how, ""), table(how, "Naam"), table("", "Jansen")] {
            in_part(how, Kind::HiddenText, WORD, &[], ("word/document.xml", &leak, &twin));
        }
    }
    let changed = file(WORD, &[("word/document.xml", &table(before, "Jansen"))]);
    assert!(found(&changed, "a.docx", Kind::HiddenText).is_empty(), "it is no longer below the other");

    let slide = |how: &str, said: &str| {
        let cell = |how: &str, said: &str| {
            format!("<a:tc {how}><a:txBody><a:p><a:r><a:t>{said}</a:t></a:r></a:p></a:txBody></a:tc>")
        };
        let row = format!("{}{}", cell("gridSpan='2'", "Naam"), cell(how, said));
        format!("<p:sld><p:graphicFrame><a:tbl><a:tr>{row}</a:tr></a:tbl></p:graphicFrame></p:sld>")
    };
    let leak = slide("hMerge='1'", "Jansen");
    for twin in [slide("hMerge='1'", ""), slide("hMerge='1'", "Naam"), slide("hMerge='0'", "Jansen")] {
        in_part("a cell of a slide", Kind::HiddenText, SLIDES, &[], (SLIDE, &leak, &twin));
    }
}

#[test]
fn tells_shapes_beside_a_slide() {
    let deck = "<p:presentation><p:sldIdLst><p:sldId id='256' r:id='r1'/></p:sldIdLst><p:sldSz cx='9000' cy='5000'/></p:presentation>";
    let links = relations(&[("r1", "slide", "slides/slide1.xml")]);
    let slide = |place: &str, kind: &str, said: &str| {
        format!(
            "<p:sld><p:spTree><p:{kind}><p:spPr>{place}</p:spPr><p:txBody><a:ext uri='x'/><a:p><a:r><a:t>{said}</a:t></a:r></a:p></p:txBody></p:{kind}></p:spTree></p:sld>"
        )
    };
    let at = |x: i32, y: i32, turn: &str| {
        format!("<a:xfrm {turn}><a:off x='{x}' y='{y}'/><a:ext cx='1000' cy='200'/></a:xfrm>")
    };
    let plain = slide(&at(100, 100, ""), "sp", "Jansen");
    let picture = |x: i32, of: &str| {
        let place = at(x, 100, "");
        format!(
            "<p:sld><p:spTree><p:pic><p:nvPicPr><p:nvPr>{of}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed='r8'/></p:blipFill><p:spPr>{place}</p:spPr></p:pic></p:spTree></p:sld>"
        )
    };
    for (leak, twin) in [
        (slide(&at(-1000, 100, ""), "sp", "Jansen"), plain.clone()),
        (slide(&at(9000, 100, ""), "sp", "Jansen"), slide(&at(8999, 100, ""), "sp", "Jansen")),
        (slide(&at(100, 5000, ""), "grpSp", "Jansen"), slide("", "sp", "Jansen")),
        (
            slide(&at(100, -1300, "rot='5400000'"), "sp", "Jansen"),
            slide(&at(100, -600, "rot='5400000'"), "sp", "Jansen"),
        ),
        (slide(&at(100, -200, ""), "sp", "Jansen"), slide(&at(100, -200, ""), "sp", " ")),
        (picture(-1000, ""), picture(100, "")),
        // The sign of a sound.
        (picture(-1000, ""), picture(-1000, "<a:audioFile r:link='r9'/>")),
        // A box that has no size yet.
        (
            slide(&at(-1, -200, ""), "sp", "Jansen"),
            slide("<a:xfrm><a:off x='0' y='0'/><a:ext cx='0' cy='0'/></a:xfrm>", "sp", "Jansen"),
        ),
    ] {
        let deck = [("ppt/presentation.xml", deck), ("ppt/_rels/presentation.xml.rels", links.as_str())];
        in_part(&leak, Kind::OutsidePage, SLIDES, &deck, (SLIDE, &leak, &twin));
    }
}

#[test]
fn tells_who_ever_commented() {
    for (kind, list, relation, part, leak, twin) in [
        (
            WORD,
            "word/_rels/document.xml.rels",
            "people",
            "word/people.xml",
            "<w15:people><w15:person w15:author='Jan Jansen'/></w15:people>",
            "<w15:people><w15:person w15:author='Auteur'/><w15:person w15:author='Unknown Author'/></w15:people>",
        ),
        (
            EXCEL,
            "xl/_rels/workbook.xml.rels",
            "person",
            "xl/persons/person.xml",
            "<personList><person displayName='Jan Jansen' id='1'/></personList>",
            "<personList/>",
        ),
        (
            SLIDES,
            "ppt/_rels/presentation.xml.rels",
            "commentAuthors",
            "ppt/commentAuthors.xml",
            "<p:cmAuthorLst><p:cmAuthor name='Jan Jansen' initials='JJ'/></p:cmAuthorLst>",
            "<p:cmAuthorLst/>",
        ),
        (
            SLIDES,
            "ppt/_rels/presentation.xml.rels",
            "authors",
            "ppt/authors.xml",
            "<p188:authorLst><p188:author name='Jan Jansen' userId='S::j'/></p188:authorLst>",
            "<p188:authorLst/>",
        ),
    ] {
        let (_, target) = part.split_once('/').unwrap();
        let to = relations(&[("r9", relation, target)]);
        in_part(relation, Kind::Author, kind, &[(list, &to)], (part, leak, twin));
    }
    let mailed = |name: &str| {
        format!("<Properties><property name='{name}'><vt:lpwstr>Jansen, Jan</vt:lpwstr></property></Properties>")
    };
    let name = "docProps/custom.xml";
    let (leak, twin) = (mailed("_AuthorEmailDisplayName"), mailed("Zaaknummer"));
    in_part("who mailed it", Kind::Author, WORD, &[], (name, &leak, &twin));
    // A name with a sign is one name.
    let team = |name: &str| mailed("_AuthorEmailDisplayName").replace("Jansen, Jan", name);
    let (leak, twin) = (team("Andr&#233; Jansen"), team("Bureau Wonen &amp; Handhaving"));
    in_part("who mailed it, with a sign", Kind::Author, WORD, &[], (name, &leak, &twin));
}

#[test]
fn tells_where_pictures_fields_and_data_come_from() {
    let picture =
        |said: &str| format!("<w:document><wp:docPr {said}/><pic:cNvPr id='1' name='logo.png'/></w:document>");
    let field = |said: &str| format!("<w:document><w:r><w:instrText>{said}</w:instrText></w:r></w:document>");
    let word = |leak: &str, twin: &str| {
        in_part(leak, Kind::ExternalLink, WORD, &[], ("word/document.xml", leak, twin));
    };
    word(&picture("descr='C:\\Users\\jansenj\\foto.jpg'"), &picture("descr='A: de kaart, B: \\\\ de legenda'"));
    word(
        &field(" INCLUDEPICTURE \"C:\\\\Users\\\\jansenj\\\\foto.jpg\" \\* MERGEFORMATINET "),
        &field(" DATE \\@ \"H:mm\" \\* MERGEFORMAT "),
    );
    word(
        &field(" LINK Excel.Sheet.12 \"\\\\\\\\server\\\\map\\\\a.xlsx\" "),
        &field(" INCLUDEPICTURE \"cid:a@b\" \\* MERGEFORMATINET "),
    );
    word(
        &field(" DDEAUTO excel C:\\\\Users\\\\jansenj\\\\a.xlsx Blad1!R1K1 "),
        &field(" REF _Ref12 \\h \\* MERGEFORMAT "),
    );
    // Word cuts a field where it likes.
    let cut = |said: &str| field(said).replace('|', "</w:instrText></w:r><w:r><w:instrText>");
    word(&cut(" LINK Excel.Sheet.12 \"C|:\\\\Use|rs\\\\jansenj\\\\a.xlsx\" "), &cut(" DATE \\@ \"H:|mm\" "));
    let simple = |said: &str| format!("<w:document><w:fldSimple w:instr='{said}'/></w:document>");
    word(&simple("INCLUDETEXT &quot;C:\\\\Users\\\\a.docx&quot;"), &simple("DATE \\@ &quot;H:mm&quot;"));
    let from = |of: &str| format!("<connections><connection id='1' name='Query'>{of}</connection></connections>");
    for (shape, leak, twin) in [
        (
            "a connection to a database",
            "<dbPr connection='Provider=SQLOLEDB;User ID=jansenj;Data Source=srv'/>",
            "<dbPr connection='Provider=Microsoft.Mashup.OleDb.1;Data Source=$Workbook$;Location=Tabel1'/>",
        ),
        ("a connection to a file", "<textPr sourceFile='C:\\Users\\jansenj\\a.csv'/>", "<textPr/>"),
    ] {
        in_part(shape, Kind::ExternalLink, EXCEL, &[], ("xl/connections.xml", &from(leak), &from(twin)));
    }
    let (leak, twin) = (("xl/model/item.data", "x"), ("xl/media/item.data", "x"));
    leak_and_twin("tables that were loaded", Kind::DataCache, EXCEL, &[leak], &[twin]);
}
