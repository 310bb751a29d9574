//! What Office files carry: each kind of leak with an innocent twin.

use crate::office_file::{DECK, EXCEL, Parts, SLIDE, SLIDES, WORD, in_part, leak_and_twin, relations};
use crate::shapes::{check, found};
use crate::support::compound;
use openbaarmaker_core::model::InsideKind as Kind;

#[test]
fn tells_changes_comments_and_hidden_text_of_documents() {
    let words = |shape: &str, found: Kind, leak: &str, twin: &str| {
        let body = |words: &str| format!("<w:document><w:body>{words}</w:body></w:document>");
        let styles = "<w:styles><w:style w:styleId='Nog'><w:basedOn w:val='Ook'/></w:style>\
            <w:style w:styleId='Ook'><w:basedOn w:val='Weg'/></w:style>\
            <w:style w:styleId='Weg'><w:rPr><w:vanish/></w:rPr></w:style>\
            <w:style w:styleId='Wel'><w:basedOn w:val='Weg'/><w:rPr><w:vanish w:val='0'/></w:rPr></w:style>\
            <w:style w:styleId='Wit'><w:rPr><w:color w:val='FFFFFF'/></w:rPr></w:style>\
            <w:style w:styleId='Ook wit'><w:basedOn w:val='Wit'/></w:style>\
            </w:styles>";
        let (leak, twin) = (body(leak), body(twin));
        in_part(shape, found, WORD, &[("word/styles.xml", styles)], ("word/document.xml", &leak, &twin));
    };
    let plain = "<w:p><w:r><w:t>Besluit</w:t></w:r></w:p>";
    words(
        "a change that was tracked",
        Kind::TrackedChange,
        "<w:p><w:del w:author='J. Jansen'><w:r><w:delText>nee</w:delText></w:r></w:del></w:p>",
        plain,
    );
    words(
        "a change of looks, with who made it",
        Kind::TrackedChange,
        "<w:p><w:r><w:rPr><w:b/><w:rPrChange w:author='J. Jansen'/></w:rPr><w:t>ja</w:t></w:r></w:p>",
        "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>ja</w:t></w:r></w:p>",
    );
    words(
        "words of a deletion that went, without the deletion",
        Kind::TrackedChange,
        "<w:p><w:r><w:delText>Jansen</w:delText></w:r></w:p>",
        "<w:p><w:r><w:delText> </w:delText><w:t>Besluit</w:t></w:r></w:p>",
    );
    words(
        "a change that two made at once",
        Kind::TrackedChange,
        "<w:p><w14:conflictDel w:author='J. Jansen'><w:r><w:delText>nee</w:delText></w:r></w14:conflictDel></w:p>",
        plain,
    );
    words(
        "hidden text",
        Kind::HiddenText,
        "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Jansen</w:t></w:r></w:p>",
        "<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr><w:r><w:rPr><w:webHidden/></w:rPr><w:t>3</w:t></w:r>\
         <w:r><w:rPr><w:vanish w:val='0'/></w:rPr><w:t>Besluit</w:t></w:r>\
         <w:r><w:rPr><w:vanish/></w:rPr><w:instrText>XE Besluit</w:instrText></w:r></w:p>",
    );
    words(
        "text in a style that hides it",
        Kind::HiddenText,
        "<w:p><w:r><w:rPr><w:rStyle w:val='Weg'/></w:rPr><w:t>Jansen</w:t></w:r></w:p>",
        plain,
    );
    words(
        "text in a style that hides it, beside one that is shown all the same",
        Kind::HiddenText,
        "<w:p><w:r><w:rPr><w:rStyle w:val='Wel'/><w:vanish/></w:rPr><w:t>Jansen</w:t></w:r></w:p>",
        "<w:p><w:pPr><w:pStyle w:val='Weg'/></w:pPr>\
         <w:r><w:rPr><w:rStyle w:val='Weg'/><w:vanish w:val='0'/></w:rPr><w:t>Besluit</w:t></w:r></w:p>",
    );
    let run = |how: &str| format!("<w:p><w:r><w:rPr>{how}</w:rPr><w:t>Jansen</w:t></w:r></w:p>");
    let (marked, shaded) = ("<w:highlight w:val='black'/>", "<w:shd w:val='clear' w:color='auto' w:fill='000000'/>");
    let (black, white) = ("<w:color w:val='000000'/>", "<w:color w:val='FFFFFF'/>");
    for (leak, twin) in [
        (run(marked), run("<w:highlight w:val='yellow'/>")),
        (run(&format!("{black}{marked}")), run(&format!("{white}{marked}"))),
        (run(&format!("<w:color w:val='auto'/>{marked}")), run(&format!("<w:rStyle w:val='Wit'/>{marked}"))),
        (
            run(&format!("<w:rStyle w:val='Wel'/>{marked}")),
            run(marked).replace("<w:p>", "<w:p><w:pPr><w:pStyle w:val='Ook wit'/></w:pPr>"),
        ),
        // On a dark ground programs write in white what has no colour.
        (run(&format!("{black}{shaded}")), run(shaded)),
        (run(&format!("{black}<w:shd w:val='solid' w:color='auto' w:fill='auto'/>")), run(&format!("{white}{shaded}"))),
        (run(&format!("{black}{marked}{shaded}")), run(black)),
        (run(&format!("{white}<w:highlight w:val='white'/>")), run(&format!("{white}<w:highlight w:val='green'/>"))),
        (
            run("<w:color w:val='FFFF00'/><w:highlight w:val='yellow'/>"),
            run(&format!(
                "<w:color w:val='FFFF00'/><w:highlight w:val='darkBlue'/>{}",
                shaded.replace("000000", "FFFF00")
            )),
        ),
        (
            run(&format!("{black}<w:shd w:val='pct95' w:color='000000' w:fill='000000'/>")),
            run(&format!("{black}<w:shd w:val='pct95' w:color='FFFFFF' w:fill='000000'/>")),
        ),
        // A shape in such a run.
        (run(marked), run(marked).replace("<w:t>Jansen</w:t>", &format!("<w:pict>{}</w:pict>", run("")))),
    ] {
        words("words in the colour of what is behind them", Kind::HiddenText, &leak, &twin);
    }
    words(
        "text in a style that is based on one that hides it",
        Kind::HiddenText,
        "<w:p><w:pPr><w:pStyle w:val='Nog'/></w:pPr><w:r><w:t>Jansen</w:t></w:r></w:p>",
        "<w:p><w:pPr><w:pStyle w:val='Wel'/></w:pPr><w:r><w:t>Jansen</w:t></w:r></w:p>",
    );
    let comments = "<w:comments><w:comment w:author='J. Jansen'><w:p/></w:comment></w:comments>";
    in_part("a comment", Kind::Comment, WORD, &[], ("word/comments.xml", comments, "<w:comments/>"));
}

#[test]
fn tells_what_sheets_hide() {
    let book = |state: &str| {
        format!(
            "<workbook><sheets><sheet name='Een' r:id='r1'/><sheet name='Twee' {state} r:id='r2'/></sheets></workbook>"
        )
    };
    let links =
        relations(&[("r1", "worksheet", "worksheets/sheet1.xml"), ("r2", "worksheet", "worksheets/sheet2.xml")]);
    let sheets = |shape: &str, found: Kind, leak: Parts<'_>, twin: Parts<'_>| {
        let all = book("");
        let base = [("xl/workbook.xml", all.as_str()), ("xl/_rels/workbook.xml.rels", &links)];
        leak_and_twin(shape, found, EXCEL, &[&base, leak].concat(), &[&base, twin].concat());
    };
    for state in ["hidden", "veryHidden"] {
        let (leak, twin) = (book(&format!("state='{state}'")), book("state='visible'"));
        in_part("a hidden sheet", Kind::HiddenSheet, EXCEL, &[], ("xl/workbook.xml", &leak, &twin));
    }
    let sheet = |of: &str| format!("<worksheet>{of}</worksheet>");
    let row = sheet("<sheetData><row r='1' hidden='1'><c r='A1'><v>111222333</v></c></row></sheetData>");
    let column = sheet(
        "<cols><col min='2' max='3' hidden='1'/></cols><sheetData><row r='1'><c r='B1' t='inlineStr'><is><t>Jansen</t></is></c></row></sheetData>",
    );
    let empty = sheet(
        "<cols><col min='4' max='16384' hidden='1'/></cols><sheetData><row r='1'><c r='A1'><v>1</v></c><c r='D1' s='3'/></row><row r='9' hidden='1'><c r='A9'/></row></sheetData>",
    );
    let name = "xl/worksheets/sheet2.xml";
    for (flat, low) in [
        (row.replace("hidden='1'", "ht='0' customHeight='1'"), row.replace("hidden='1'", "ht='15'")),
        (column.replace("hidden='1'", "width='0.0' customWidth='1'"), column.replace("hidden='1'", "width='9.5'")),
        (row.replace("hidden='1'", "ht='0.75' customHeight='1'"), row.replace("hidden='1'", "ht='3'")),
        (column.replace("hidden='1'", "width='0.1' customWidth='1'"), column.replace("hidden='1'", "width='0.5'")),
    ] {
        sheets("a row or column without a size", Kind::HiddenRows, &[(name, &flat)], &[(name, &low)]);
    }
    sheets("a hidden row", Kind::HiddenRows, &[(name, &row)], &[(name, &empty)]);
    sheets("a hidden column", Kind::HiddenRows, &[(name, &column)], &[(name, &empty)]);
    let comments = relations(&[("r1", "comments", "../comments1.xml")]);
    sheets(
        "a comment",
        Kind::Comment,
        &[
            ("xl/worksheets/_rels/sheet1.xml.rels", &comments),
            ("xl/comments1.xml", "<comments><commentList><comment ref='A1'/></commentList></comments>"),
        ],
        &[("xl/worksheets/_rels/sheet1.xml.rels", &comments), ("xl/comments1.xml", "<comments/>")],
    );
    let cache = |source: &str| {
        format!(
            "<pivotCacheDefinition recordCount='9'><cacheSource type='worksheet'><worksheetSource {source}/></cacheSource></pivotCacheDefinition>"
        )
    };
    let name = "xl/pivotCache/pivotCacheDefinition1.xml";
    sheets(
        "data of a pivot table that stand nowhere else",
        Kind::DataCache,
        &[(name, &cache("sheet='Weggehaald' ref='A1:B9'"))],
        &[(name, &cache("sheet='Een' ref='A1:B9'"))],
    );
}

#[test]
fn tells_what_slides_hide() {
    let of_slide = relations(&[
        ("r1", "notesSlide", "../notesSlides/notesSlide1.xml"),
        ("r2", "comments", "../comments/comment1.xml"),
    ]);
    let slides = |shape: &str, found: Kind, part: (&str, &str, &str)| {
        let base = [DECK, &[("ppt/slides/_rels/slide1.xml.rels", &of_slide)]].concat();
        in_part(shape, found, SLIDES, &base, part);
    };
    slides("a hidden slide", Kind::HiddenSlide, (SLIDE, "<p:sld show='0'/>", "<p:sld/>"));
    let of_slide = |shapes: &str| format!("<p:sld><p:spTree>{shapes}</p:spTree></p:sld>");
    let one = |hidden: &str, text: &str| {
        format!("<p:sp><p:nvSpPr><p:cNvPr {hidden}/></p:nvSpPr><p:txBody><a:t>{text}</a:t></p:txBody></p:sp>")
    };
    let group = |hidden: &str, shapes: &str| {
        format!("<p:grpSp><p:nvGrpSpPr><p:cNvPr {hidden}/></p:nvGrpSpPr>{shapes}</p:grpSp>")
    };
    let (off, said) = ("hidden='1'", one("", "Jansen"));
    let beside = of_slide(&format!("{}{said}", one(off, " ")));
    for (shape, leak, twin) in [
        ("a shape that is switched off", of_slide(&one(off, "Jansen")), beside),
        (
            "a group that is switched off",
            of_slide(&group(off, &group("", &said))),
            of_slide(&format!("{}{said}", group("", &group(off, "")))),
        ),
    ] {
        slides(shape, Kind::HiddenText, (SLIDE, &leak, &twin));
    }
    let notes = |kind: &str| {
        format!("<p:notes><p:sp><p:nvPr><p:ph type='{kind}'/></p:nvPr><a:p><a:t>12</a:t></a:p></p:sp></p:notes>")
    };
    let name = "ppt/notesSlides/notesSlide1.xml";
    slides("notes of the speaker", Kind::SpeakerNotes, (name, &notes("body"), &notes("sldNum")));
    let name = "ppt/comments/comment1.xml";
    slides("a comment", Kind::Comment, (name, "<p:cmLst><p:cm/></p:cmLst>", "<p:cmLst/>"));
}

#[test]
fn tells_what_files_refer_to_and_carry() {
    let word = |shape: &str, found: Kind, name: &str, leak: &str, twin: &str| {
        in_part(shape, found, WORD, &[], (name, leak, twin));
    };
    let of_document = |relation: (&str, &str)| relations(&[("r1", relation.0, relation.1)]);
    let name = "word/_rels/document.xml.rels";
    for (kind, inner, outer) in [
        ("hyperlink", ">file:///\\\\server\\afdeling\\nota.docx", ">https://www.utrecht.nl/"),
        ("attachedTemplate", ">file:///C:\\Users\\jansenj\\Normal.dotm", ">Normal.dotm"),
        ("image", ">https://intranet.utrecht.nl/logo.png", "media/image1.png"),
    ] {
        word(kind, Kind::ExternalLink, name, &of_document((kind, inner)), &of_document((kind, outer)));
    }
    let (leak, twin) = (of_document(("package", "embeddings/a.xlsx")), of_document(("image", "media/a.png")));
    word("a file in it", Kind::Attachment, name, &leak, &twin);
    let colours = of_document(("chartColorStyle", "colors1.xml"));
    word("the workbook behind a chart", Kind::DataCache, "word/charts/_rels/chart1.xml.rels", &leak, &colours);
    leak_and_twin("a macro", Kind::Script, WORD, &[("word/vbaProject.bin", "x")], &[("customXml/item1.xml", "<x/>")]);
    let label = |name: &str| format!("<Properties><property name='{name}'/></Properties>");
    let (leak, twin) = (label("MSIP_Label_11-22_Name"), label("Zaaknummer"));
    word("a label", Kind::SensitivityLabel, "docProps/custom.xml", &leak, &twin);
    let label = |removed: &str| {
        format!("<clbl:labelList><clbl:label id='{{11-22}}' enabled='1' removed='{removed}'/></clbl:labelList>")
    };
    let (leak, twin) = (label("0"), label("1"));
    word("a label in the other place", Kind::SensitivityLabel, "docMetadata/LabelInfo.xml", &leak, &twin);
    let (leak, twin) = (("docProps/thumbnail.jpeg", "x"), ("word/media/image1.jpeg", "x"));
    leak_and_twin("a small picture", Kind::Thumbnail, WORD, &[leak], &[twin]);
    let person = |name: &str| format!("<cp:coreProperties><dc:creator>{name}</dc:creator></cp:coreProperties>");
    let (leak, twin) = (person("Jan Jansen"), person("Gemeente Utrecht"));
    word("who made it", Kind::Author, "docProps/core.xml", &leak, &twin);
}

#[test]
fn tells_what_older_files_carry() {
    let summary = |name: &str| {
        let mut bytes = vec![0; 44];
        bytes.extend(48_u32.to_le_bytes());
        // The section: its size, one property, and the property's number and offset.
        for number in [0, 1, 4, 16, 0x1e, u32::try_from(name.len()).unwrap()] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(name.as_bytes());
        bytes
    };
    let (leak, twin) = (summary("Jan Jansen"), summary("Provincie Utrecht"));
    let name = "\u{5}SummaryInformation";
    check(
        "who made it",
        Kind::Author,
        "Jan Jansen",
        &compound(&[("WordDocument", &[0; 64]), (name, &leak)]),
        &compound(&[("WordDocument", &[0; 64]), (name, &twin)]),
        "a.doc",
    );
    let book = |state: u8| [0x85, 0, 8, 0, 0, 0, 0, 0, state, 0, 0, 0, 0x0a, 0, 0, 0];
    check(
        "a hidden sheet",
        Kind::HiddenSheet,
        "",
        &compound(&[("Workbook", &book(2))]),
        &compound(&[("Workbook", &book(0))]),
        "a.xls",
    );
    check(
        "a macro",
        Kind::Script,
        "",
        &compound(&[("WordDocument", &[0; 64]), ("Macros", b"x")]),
        &compound(&[("WordDocument", &[0; 64]), ("1Table", b"x")]),
        "a.doc",
    );
    for (kind, words, leak, twin) in [
        (Kind::TrackedChange, "", r"{\deleted\revauth1 nee}", r"{\b nee}"),
        (Kind::HiddenText, "", r"{\v Jansen}", r"{\v0 C:\\v }"),
        (Kind::Comment, "", r"{\*\annotation Bel}", r"{\*\atnid J}"),
        (Kind::Author, "Jan Jansén", r"{\info{\author Jan Jans\'e9n}}", r"{\info{\author Gemeente Utrecht}}"),
    ] {
        let [leak, twin] = [leak, twin].map(|text| format!(r"{{\rtf1 {text} Besluit}}"));
        check(&leak, kind, words, leak.as_bytes(), twin.as_bytes(), "a.rtf");
    }
}

/// What looks hidden only in a list of styles hides nothing; a list without an end may be there to hide the text.
#[test]
fn a_style_of_rich_text_is_no_hidden_text() {
    for (lists, text, count) in [
        (r"{\fonttbl{\f0 Arial;}}{\stylesheet{\s0 Normal;}{\s28\v z-Bottom;}{\*\cs34\v \}HTML;}}", "", 0),
        (r"{\*\listtable{\list{\listlevel{\leveltext\v x;}}}}", "", 0),
        (r"{\stylesheet{\s28\v z-Bottom;}}", r"{\v Jansen}", 1),
        (r"{\stylesheet{\s28 z-Bottom;", r"{\v Jansen}", 1),
        (r"{\stylesheets\v x}", "", 1),
    ] {
        let rich = format!(r"{{\rtf1 {lists} Besluit {text}}}");
        let told = found(rich.as_bytes(), "a.rtf", Kind::HiddenText);
        assert_eq!(told.iter().map(|item| item.count).sum::<u32>(), count, "{rich}");
    }
}

#[test]
fn tells_words_of_rich_text_in_the_colour_of_what_is_behind_them() {
    let list = r"{\colortbl;\red0\green0\blue0;\red255\green255\blue255;\red31\green56\blue100;}";
    for (leak, twin) in [
        // A marker is also below black letters without a colour; on a shade programs write those in white.
        (r"{\cf1\highlight1 Jansen}", r"{\cf2\highlight1 Jansen}"),
        (r"{\highlight1 Jansen}", r"{\chcbpat1 Jansen}"),
        (r"{\cf1\chshdng0\chcbpat1 Jansen}", r"{\cf1\chshdng5000\chcbpat1 Jansen}"),
        (r"{\cf3\chcbpat3 Jansen}", r"{\cf3\chcbpat3 }Jansen"),
        (r"\pard\cbpat1{\cf1 Jansen}\par", r"\pard\cbpat1\par\pard{\cf1 Jansen}\par"),
        (r"\pard\cbpat1{\cf1 Jansen}\par", r"\pard\cbpat1{\cf1\plain Jansen}\par"),
        (r"{\cf2 Jansen}", r"{\cf1 Jansen}"),
        (r"{\cf2 Jansen}", r"{\cf2\chcbpat3 Jansen}"),
        (r"{\cf2 Jansen}", r"\pard\cbpat3{\cf2 Jansen}\par"),
        (r"{\cf2 J\u233?}", r"{\cf2 \{ - \}}"),
        (r"{\cf2 Jansen}", r"{\*\onbekend\cf2 Jansen}"),
        // Behind the text a page, a drawing or a cell may have a colour.
        (r"{\cf2 Jansen}", r"{\*\background}{\cf2 Jansen}"),
        (r"\shpfblwtxt0{\cf2 Jansen}", r"\shpfblwtxt1{\cf2 Jansen}"),
        (r"\trowd\cellx9\pard\intbl{\cf2 Jansen}\cell\row", r"\trowd\clcbpat3\cellx9\pard\intbl{\cf2 Jansen}\cell\row"),
        (r"\clcbpat3\intbl\cell\pard{\cf2 Jansen}\par", r"\clcbpat3\intbl{\cf2 Jansen}\cell"),
    ] {
        let [leak, twin] = [leak, twin].map(|text| format!(r"{{\rtf1{list} Besluit\par {text} }}"));
        check(&leak, Kind::HiddenText, "", leak.as_bytes(), twin.as_bytes(), "a.rtf");
    }
}

#[test]
fn tells_persons_wherever_programs_name_them() {
    let document = ("word/document.xml", "<w:document><w:body/></w:document>");
    let properties = |who: &str| format!("<c><dc:creator>{who}</dc:creator></c>");
    let (leak, twin) = (properties("Jan Jansen"), properties("Gemeente Veenhove"));
    for (target, part) in [("/package/core.psmdcp", "package/core.psmdcp"), ("eigen/kern.xml", "eigen/kern.xml")] {
        let to =
            relations(&[("r1", "officeDocument", "word/document.xml"), ("r2", "metadata/core-properties", target)]);
        in_part(part, Kind::Author, WORD, &[("_rels/.rels", &to), document], (part, &leak, &twin));
    }

    // The file says that its properties are elsewhere, and yet has the usual ones too.
    let to = relations(&[
        ("r1", "officeDocument", "word/document.xml"),
        ("r2", "metadata/core-properties", "eigen/kern.xml"),
    ]);
    let others = [("_rels/.rels", to.as_str()), document, ("eigen/kern.xml", &twin)];
    in_part("in both places", Kind::Author, WORD, &others, ("docProps/core.xml", &leak, &twin));

    let to = relations(&[("r1", "pivotCacheDefinition", "pivotCache/pivotCacheDefinition1.xml")]);
    let others = [("xl/_rels/workbook.xml.rels", to.as_str())];
    let pivot = (
        "xl/pivotCache/pivotCacheDefinition1.xml",
        "<pivotCacheDefinition saveData='0' refreshedBy='Jan Jansen'/>",
        "<pivotCacheDefinition saveData='0'/>",
    );
    in_part("who brought a pivot table up to date", Kind::Author, EXCEL, &others, pivot);

    let view = |name: &str| {
        format!(
            "<workbook><customWorkbookViews><customWorkbookView name='{name}' guid='1'/></customWorkbookViews></workbook>"
        )
    };
    let sheet = "<worksheet><sheetData/><customSheetViews><customSheetView guid='1'/></customSheetViews></worksheet>";
    let (leak, twin) = (view("Jan Jansen - Persoonlijke weergave"), view("Printen"));
    let others = [("xl/worksheets/sheet1.xml", sheet)];
    in_part("whose view of a workbook it is", Kind::Author, EXCEL, &others, ("xl/workbook.xml", &leak, &twin));

    let to = relations(&[("r1", "changesInfo", "changesInfos/changesInfo1.xml")]);
    let others = [("ppt/_rels/presentation.xml.rels", to.as_str())];
    let changes = (
        "ppt/changesInfos/changesInfo1.xml",
        "<pc:chgInfo><pc:chgData name='Jan Jansen'/></pc:chgInfo>",
        "<pc:chgInfo/>",
    );
    in_part("who changed a slide", Kind::Author, SLIDES, &others, changes);
}
