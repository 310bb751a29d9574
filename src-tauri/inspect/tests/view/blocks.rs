//! Blocks of small files, one of each family.

use crate::support::{compound, office_parts, open_document_parts, zip};
use openbaarmaker_core::wire::{ViewBlock, ViewContent, ViewPart, ViewProblem};
use openbaarmaker_inspect::{Viewed, text_of_bytes};

/// Returns each block as a line.
fn shown(bytes: &[u8], name: &str) -> Vec<String> {
    let (blocks, is_cut) = blocks_of(bytes, name);
    assert!(!is_cut, "{name}");
    blocks.iter().map(line).collect()
}

fn blocks_of(bytes: &[u8], name: &str) -> (Vec<ViewBlock>, bool) {
    let content = Viewed::of_bytes(bytes, name).content();
    let told = format!("{name}: {content:?}");
    let ViewContent::Text { blocks, is_cut } = content else {
        unreachable!("{told:.300}");
    };
    (blocks, is_cut)
}

fn line(block: &ViewBlock) -> String {
    match block {
        ViewBlock::Heading { level, text } => format!("h{level} {text}"),
        ViewBlock::Paragraph { text } => format!("p {text}"),
        ViewBlock::Item { level, text } => format!("i{level} {text}"),
        ViewBlock::Table { rows, more } => {
            let rows: Vec<String> = rows.iter().map(|row| row.join("|")).collect();
            format!("t {} +{more}", rows.join("/"))
        }
        ViewBlock::Part { part, name, text } => format!("{part:?} {name}: {text}"),
        ViewBlock::Fact { name, text } => format!("{name:?}: {text}"),
    }
}

fn docx(body: &str) -> Vec<u8> {
    office_parts("wordprocessingml.document", &[("word/document.xml", body)])
}

#[test]
fn a_document_of_word_has_its_structure_and_what_is_beside_its_text() {
    let styles = "<w:styles><w:style w:styleId='Kop1'><w:name w:val='heading 1'/><w:pPr><w:outlineLvl w:val='0'/></w:pPr></w:style>\
        <w:style w:styleId='Eigen'><w:name w:val='Eigen'/><w:basedOn w:val='Kop1'/></w:style>\
        <w:style w:styleId='Lijst'><w:name w:val='List Bullet'/><w:pPr><w:numPr><w:numId w:val='3'/></w:numPr></w:pPr></w:style></w:styles>";
    let body = "<w:document><w:body>\
        <w:p><w:pPr><w:pStyle w:val='Eigen'/><w:tabs><w:tab w:val='left'/></w:tabs></w:pPr><w:r><w:t>Besluit</w:t></w:r></w:p>\
        <w:p><w:pPr><w:pStyle w:val='Lijst'/></w:pPr><w:r><w:t>punt</w:t></w:r></w:p>\
        <w:p><w:pPr><w:numPr><w:ilvl w:val='1'/><w:numId w:val='2'/></w:numPr></w:pPr><w:r><w:t>onderpunt</w:t></w:r></w:p>\
        <w:p><w:r><w:t xml:space='preserve'>Tekst </w:t><w:commentReference w:id='7'/></w:r>\
        <w:ins w:author='Jan'><w:r><w:t>er</w:t></w:r></w:ins><w:ins w:author='Jan'><w:r><w:t>bij</w:t></w:r></w:ins>\
        <w:del w:author='Piet'><w:r><w:delText>eraf</w:delText></w:r></w:del>\
        <w:r><w:instrText>PAGE</w:instrText><w:footnoteReference w:id='2'/></w:r></w:p>\
        <w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:tcPr><w:gridSpan w:val='2'/></w:tcPr><w:p><w:r><w:t>b</w:t></w:r></w:p><w:p><w:r><w:t>c</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>d</w:t></w:r></w:p></w:tc></w:tr></w:tbl>\
        <w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>kader</w:t></w:r></w:p></w:txbxContent></mc:Choice>\
        <mc:Fallback><w:txbxContent><w:p><w:r><w:t>kader</w:t></w:r></w:p></w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>\
        </w:body></w:document>";
    let file = office_parts(
        "wordprocessingml.document",
        &[
            ("word/document.xml", body),
            ("word/styles.xml", styles),
            (
                "word/comments.xml",
                "<w:comments><w:comment w:id='7' w:author='Els'><w:p><w:r><w:t>Klopt dit?</w:t></w:r></w:p></w:comment></w:comments>",
            ),
            (
                "word/footnotes.xml",
                "<w:footnotes><w:footnote w:id='2'><w:p><w:r><w:t>Zie de wet.</w:t></w:r></w:p></w:footnote></w:footnotes>",
            ),
            ("word/header1.xml", "<w:hdr><w:p><w:r><w:t>Concept</w:t></w:r></w:p></w:hdr>"),
            ("word/header2.xml", "<w:hdr><w:p><w:r><w:t>Concept</w:t></w:r></w:p></w:hdr>"),
        ],
    );
    assert_eq!(
        shown(&file, "a.docx"),
        [
            "h1 Besluit",
            "i1 punt",
            "i2 onderpunt",
            "p Tekst erbij",
            "Comment Els: Klopt dit?",
            "Inserted Jan: erbij",
            "Deleted Piet: eraf",
            "Footnote : Zie de wet.",
            "t a|b\nc||d +0",
            "p kader",
            "Margin : Concept",
        ]
    );
}

#[test]
fn a_presentation_has_its_slides_in_order_with_notes_and_comments() {
    let rels = |rows: &[(&str, &str, &str)]| {
        let rows = rows.iter().fold(String::new(), |rows, (id, kind, target)| {
            rows + &format!("<Relationship Id='{id}' Type='http://x/relationships/{kind}' Target='{target}'/>")
        });
        format!("<Relationships>{rows}</Relationships>")
    };
    let shape = |kind: &str, text: &str| {
        format!("<p:sp><p:nvSpPr><p:nvPr><p:ph{kind}/></p:nvPr></p:nvSpPr><p:txBody>{text}</p:txBody></p:sp>")
    };
    let p = |text: &str| format!("<a:p><a:r><a:t>{text}</a:t></a:r></a:p>");
    let first = format!(
        "<p:sld>{}{}{}{}</p:sld>",
        shape(" type='title'", &p("Plan")),
        shape(" idx='1'", &format!("{}<a:p><a:pPr lvl='1'/><a:r><a:t>dieper</a:t></a:r></a:p>", p("punt"))),
        shape(" type='sldNum'", &p("1")),
        shape(" type='ftr'", &p("Vertrouwelijk")),
    );
    let second = "<p:sld show='0'><a:tbl><a:tr><a:tc><a:txBody><a:p><a:t>a</a:t></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:t>b</a:t></a:p></a:txBody></a:tc></a:tr></a:tbl></p:sld>";
    let notes =
        format!("<p:notes>{}{}</p:notes>", shape(" type='body'", &p("Zeg dit.")), shape(" type='sldNum'", &p("2")));
    let file = office_parts(
        "presentationml.presentation",
        &[
            (
                "ppt/presentation.xml",
                "<p:presentation><p:sldIdLst><p:sldId id='256' r:id='rId9'/><p:sldId id='257' r:id='rId8'/></p:sldIdLst></p:presentation>",
            ),
            (
                "ppt/_rels/presentation.xml.rels",
                &rels(&[("rId8", "slide", "slides/slide1.xml"), ("rId9", "slide", "slides/slide2.xml")]),
            ),
            ("ppt/slides/slide2.xml", &first),
            ("ppt/slides/slide1.xml", second),
            (
                "ppt/slides/_rels/slide2.xml.rels",
                &rels(&[
                    ("rId1", "notesSlide", "../notesSlides/notesSlide1.xml"),
                    ("rId2", "comments", "../comments/comment1.xml"),
                ]),
            ),
            ("ppt/notesSlides/notesSlide1.xml", &notes),
            (
                "ppt/comments/comment1.xml",
                "<p:cmLst><p:cm authorId='0'><p:text>Mooi &amp; kort</p:text></p:cm></p:cmLst>",
            ),
            ("ppt/commentAuthors.xml", "<p:cmAuthorLst><p:cmAuthor id='0' name='Els'/></p:cmAuthorLst>"),
        ],
    );
    let expected = [
        "Slide 1: ",
        "h1 Plan",
        "i1 punt",
        "i2 dieper",
        "Margin : Vertrouwelijk",
        "Notes : Zeg dit.",
        "Comment Els: Mooi & kort",
        "HiddenSlide 2: ",
        "t a|b +0",
    ];
    assert_eq!(shown(&file, "a.pptx"), expected);
}

#[test]
fn an_open_document_has_its_structure_and_what_is_beside_its_text() {
    let content = "<office:document-content><office:body><office:text>\
        <text:tracked-changes><text:changed-region xml:id='c1'><text:insertion><office:change-info><dc:creator>Jan</dc:creator><dc:date>2026</dc:date></office:change-info></text:insertion></text:changed-region>\
        <text:changed-region xml:id='c2'><text:deletion><office:change-info><dc:creator>Piet</dc:creator></office:change-info><text:p>eraf</text:p></text:deletion></text:changed-region></text:tracked-changes>\
        <text:h text:outline-level='2'>Kop</text:h>\
        <text:list><text:list-item><text:p>punt</text:p><text:list><text:list-item><text:p>dieper</text:p></text:list-item></text:list></text:list-item></text:list>\
        <text:p>een<text:s text:c='3'/>twee<text:change-start text:change-id='c1'/> erbij<text:change-end text:change-id='c1'/><text:change text:change-id='c2'/>\
        <text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>noot</text:p></text:note-body></text:note>\
        <office:annotation><dc:creator>Els</dc:creator><dc:date>2026</dc:date><text:p>Klopt dit?</text:p></office:annotation></text:p>\
        <table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>\
        </office:text></office:body></office:document-content>";
    let styles = "<office:document-styles><style:master-page><style:footer><text:p>Bladzijde</text:p></style:footer></style:master-page></office:document-styles>";
    let file = open_document_parts("text", &[("content.xml", content), ("styles.xml", styles)]);
    let expected = [
        "h2 Kop",
        "i1 punt",
        "i2 dieper",
        "p een twee erbij",
        "Inserted Jan: erbij",
        "Deleted Piet: eraf",
        "Footnote : noot",
        "Comment Els: Klopt dit?",
        "t a|b +0",
        "Margin : Bladzijde",
    ];
    assert_eq!(shown(&file, "a.odt"), expected);

    let content = "<office:document-content><office:automatic-styles><style:style style:name='ta2'><style:table-properties table:display='false'/></style:style></office:automatic-styles>\
        <office:body><office:spreadsheet><table:table table:name='Blad' table:style-name='ta1'>\
        <table:table-row><table:table-cell table:number-columns-repeated='2'/><table:table-cell><office:annotation><dc:creator>Els</dc:creator><text:p>hm</text:p></office:annotation><text:p>c</text:p></table:table-cell><table:table-cell table:number-columns-repeated='16381'/></table:table-row>\
        <table:table-row table:number-rows-repeated='300'><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>\
        <table:table-row table:number-rows-repeated='1048000'><table:table-cell table:number-columns-repeated='16384'/></table:table-row></table:table>\
        <table:table table:name='Geheim' table:style-name='ta2'/></office:spreadsheet></office:body></office:document-content>";
    let shown_of_sheet = shown(&open_document_parts("spreadsheet", &[("content.xml", content)]), "a.ods");
    let table = format!("t ||c/{} +101", ["x"; 199].join("/"));
    let expected = ["Sheet Blad: ", &table, "Comment Els: hm", "HiddenSheet Geheim: "];
    assert_eq!(shown_of_sheet, expected);

    let content = "<office:document-content><office:automatic-styles><style:style style:name='dp2'><style:drawing-page-properties presentation:visibility='hidden'/></style:style></office:automatic-styles>\
        <office:body><office:presentation><draw:page draw:style-name='dp1'><draw:frame presentation:class='title'><draw:text-box><text:p>Plan</text:p></draw:text-box></draw:frame>\
        <draw:frame presentation:class='outline'><draw:text-box><text:list><text:list-item><text:p>punt</text:p></text:list-item></text:list></draw:text-box></draw:frame>\
        <presentation:notes><draw:frame presentation:class='notes'><draw:text-box><text:p>Zeg dit.</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>\
        <draw:page draw:style-name='dp2'><draw:frame><draw:text-box><text:p>weg</text:p></draw:text-box></draw:frame></draw:page></office:presentation></office:body></office:document-content>";
    let file = open_document_parts("presentation", &[("content.xml", content)]);
    let expected = ["Slide 1: ", "h1 Plan", "i1 punt", "Notes : Zeg dit.", "HiddenSlide 2: ", "p weg"];
    assert_eq!(shown(&file, "a.odp"), expected);
}

#[test]
fn a_workbook_has_its_sheets_and_comments() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet().set_name("Uitgaven").unwrap();
    sheet.write(0, 0, "post").unwrap();
    sheet.write(0, 2, "bedrag").unwrap();
    for row in 5..300 {
        sheet.write(row, 0, row).unwrap();
    }
    let note = rust_xlsxwriter::Note::new("Klopt dit?").set_author("Els");
    sheet.insert_note(0, 2, &note.add_author_prefix(false)).unwrap();
    let hidden = book.add_worksheet().set_name("Geheim").unwrap();
    hidden.write(0, 0, 0.5).unwrap();
    hidden.set_hidden(true);
    let wide = book.add_worksheet().set_name("Breed").unwrap();
    wide.write(0, 16_383, "ver").unwrap();
    let (blocks, is_cut) = blocks_of(&book.save_to_buffer().unwrap(), "a.xlsx");
    let found: Vec<String> = blocks.iter().map(line).collect();
    let rows = (5..203).fold(String::new(), |rows, row| rows + &format!("/{row}"));
    let first = format!("t post||bedrag/{rows} +97");
    let expected = [
        "Sheet Uitgaven: ",
        &first,
        "HiddenSheet Geheim: ",
        "t 0.5 +0",
        "Sheet Breed: ",
        "Comment Els: C1: Klopt dit?",
    ];
    assert_eq!(found, expected);
    assert!(is_cut, "a column that is left out is told");
    let csv = "naam;datum\n\"Jan; Piet\";2026-01-10\n";
    assert_eq!(shown(csv.as_bytes(), "a.csv"), ["t naam|datum/Jan; Piet|2026-01-10 +0"]);
}

#[test]
fn mail_pages_and_plain_text_have_their_structure() {
    let mail = "From: Jan <jan@voorbeeld.nl>\r\nTo: griffie@voorbeeld.nl, Els <els@voorbeeld.nl>\r\nDate: Fri, 20 Nov 2026 14:03:00 +0100\r\nSubject: Verzoek\r\n\
        MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\
        Beste,\r\n\r\nBij dezen.\r\nGroet\r\n--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=bijlage.pdf\r\n\r\n\
        %PDF-1.7\r\n--x--\r\n";
    let expected = [
        "From: Jan <jan@voorbeeld.nl>",
        "To: griffie@voorbeeld.nl; Els <els@voorbeeld.nl>",
        "Date: 2026-11-20T14:03:00+01:00",
        "Subject: Verzoek",
        "p Beste,",
        "p Bij dezen.\nGroet",
        "Attachment bijlage.pdf: ",
    ];
    assert_eq!(shown(mail.as_bytes(), "a.eml"), expected);
    let page = "<!DOCTYPE html><html><body><h2>Kop &amp; zo</h2>los<ul><li>een<ol><li>twee</ol></ul><p>a<br>b\nc\
        <table><tr><th>x<th>y<tr><td>1<td><p>2<table><tr><td>3</table></table><table><tr><td>alleen</table>na</html>";
    let expected = ["h2 Kop & zo", "p los", "i1 een", "i2 twee", "p a\nb c", "t x|y/1|2\n3 +0", "p alleen", "p na"];
    assert_eq!(shown(page.as_bytes(), "a.html"), expected);
    let deep = format!("<!DOCTYPE html>{}<li>diep", "<ul>".repeat(12));
    assert_eq!(shown(deep.as_bytes(), "a.html"), ["i9 diep"]);
    // Each `&` starts a reference without an end; searching for all ends would take minutes, and cut the text.
    let signs = format!("<!DOCTYPE html>{}{}", "&".repeat(1 << 20), "<p>x".repeat(200));
    assert_eq!(shown(signs.as_bytes(), "a.html").len(), 201);
    assert_eq!(shown(b"een\ntwee\n\n\ndrie", "a.txt"), ["p een\ntwee", "p drie"]);
}

#[test]
fn files_that_ask_too_much_are_cut_and_say_so() {
    let deep = format!("{}<w:p><w:t>x</w:t></w:p>", "<w:tbl><w:tr><w:tc>".repeat(100_000));
    let spans = "<w:tr><w:tc><w:tcPr><w:gridSpan w:val='4294967295'/></w:tcPr></w:tc><w:tc><w:p><w:t>x</w:t></w:p></w:tc></w:tr>".repeat(100_000);
    for body in [
        deep,
        format!("<w:tbl>{spans}</w:tbl>"),
        "<w:p><w:t>x</w:t></w:p>".repeat(30_000),
        format!("<w:p><w:t>{}</w:t></w:p>", "é ".repeat(2 << 20)),
    ] {
        let (blocks, is_cut) = blocks_of(&docx(&body), "a.docx");
        assert!(is_cut && blocks.len() <= 20_000, "{}", blocks.len());
    }
    let cell = format!(
        "<table:table-cell table:number-columns-repeated='16384'><text:p>{}</text:p></table:table-cell>",
        "x".repeat(100_000)
    );
    let row = format!("<table:table-row table:number-rows-repeated='1048576'>{cell}</table:table-row>");
    let content = format!("<office:spreadsheet><table:table>{}</table:table></office:spreadsheet>", row.repeat(40));
    let file = open_document_parts("spreadsheet", &[("content.xml", &content)]);
    assert!(blocks_of(&file, "a.ods").1);
    let text = text_of_bytes(&file, "a.ods");
    assert!(text.is_cut && text.text.len() <= (512 << 10) + 4);
}

#[test]
fn sheets_for_which_there_is_no_room_are_not_read() {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    for (row, column) in (0..200).flat_map(|row| (0..50).map(move |column| (row, column))) {
        let text = format!("{row} {column} {}", "x".repeat(300));
        sheet.write(row, column, text).unwrap();
    }
    book.add_worksheet().write(0, 0, "y").unwrap();
    let (blocks, is_cut) = blocks_of(&book.save_to_buffer().unwrap(), "a.xlsx");
    let is_sheet = |block: &&ViewBlock| matches!(block, ViewBlock::Part { .. });
    assert_eq!(blocks.iter().filter(is_sheet).count(), 1);
    assert!(is_cut, "a sheet is missing");
}

#[test]
fn what_cannot_be_shown_says_why() {
    for (bytes, name, expected) in [
        (zip(&[("a.txt", b"x")]), "a.zip", ViewProblem::Unsupported),
        (b"\x7fELF".to_vec(), "a", ViewProblem::Unsupported),
        (docx("")[..60].to_vec(), "a.docx", ViewProblem::Damaged),
        (compound(&[("EncryptedPackage", b"x")]), "a.docx", ViewProblem::Encrypted),
    ] {
        let content = Viewed::of_bytes(&bytes, name).content();
        assert_eq!(content, ViewContent::Nothing { problem: expected }, "{name}");
    }
}

#[test]
fn a_slide_that_is_missing_leaves_the_others() {
    let slide = "<p:sld><a:p><a:r><a:t>Plan</a:t></a:r></a:p></p:sld>";
    let rels = "<r><Relationship Id='a' Type='http://x/slide' Target='slides/slide1.xml'/>\
        <Relationship Id='b' Type='http://x/slide' Target='slides/slide2.xml'/><Relationship Id='c' Type='http://x/slide' Target='slides/slide3.xml'/></r>";
    let list = "<p:x><p:sldId r:id='a'/><p:sldId r:id='b'/><p:sldId r:id='c'/></p:x>";
    let deck = |slides: &[&str]| {
        let mut parts = vec![("ppt/presentation.xml", list)];
        parts.push(("ppt/_rels/presentation.xml.rels", rels));
        parts.extend(slides.iter().map(|name| (*name, slide)));
        office_parts("presentationml.presentation", &parts)
    };
    let file = deck(&["ppt/slides/slide1.xml", "ppt/slides/slide3.xml"]);
    let (blocks, is_cut) = blocks_of(&file, "a.pptx");
    let found: Vec<String> = blocks.iter().map(line).collect();
    assert_eq!(found, ["Slide 1: ", "p Plan", "Slide 3: ", "p Plan"]);
    assert!(is_cut);
    let problem = ViewProblem::Damaged;
    let content = Viewed::of_bytes(&deck(&[]), "a.pptx").content();
    assert_eq!(content, ViewContent::Nothing { problem });
}

#[test]
fn cells_are_counted_over_all_tables_the_empty_ones_too() {
    let row =
        "<w:tr><w:tc><w:tcPr><w:gridSpan w:val='250'/></w:tcPr></w:tc><w:tc><w:p><w:t>x</w:t></w:p></w:tc></w:tr>";
    let table = format!("<w:tbl>{}</w:tbl>", row.repeat(150));
    let (blocks, is_cut) = blocks_of(&docx(&table.repeat(3)), "a.docx");
    let tables = blocks.iter().map(|block| match block {
        ViewBlock::Table { rows, more } => (rows.len(), *more),
        other => unreachable!("{other:?}"),
    });
    assert_eq!(tables.collect::<Vec<_>>(), [(150, 0), (49, 101), (0, 150)]);
    assert!(is_cut);
    let text = text_of_bytes(&docx(&table.repeat(3)), "a.docx");
    assert!(!text.is_cut, "what is searched has more room");
}

/// The parts of a zip may be as damaged as the zip itself.
#[test]
fn broken_xml_shows_what_came_before() {
    let body = "<w:p><w:r><w:t>Besluit</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>b</w:t></w:r></w:p></w:tc>\
        <w:ins w:author='J'><w:del w:author='P'><w:delText>x</w:delText></w:del></w:ins></w:tr></w:tbl>";
    let first = body.find("<w:tbl>").unwrap();
    for at in (0..body.len()).filter(|at| body.is_char_boundary(*at)) {
        let (cut, rest) = body.split_at(at);
        let (_, is_cut) = blocks_of(&docx(cut), "a.docx");
        assert_eq!(is_cut, at != 0 && at != first, "what breaks off is told: {cut}");
        for changed in
            [cut.to_owned(), format!("{cut}</x>{rest}"), format!("{cut}<w:p>{rest}"), format!("{cut}&{rest}")]
        {
            let (blocks, _) = blocks_of(&docx(&changed), "a.docx");
            let has_part = (blocks.iter()).any(|block| matches!(block, ViewBlock::Part { part: ViewPart::Sheet, .. }));
            assert!(!has_part && (at < 45 || !blocks.is_empty()), "{changed}");
        }
    }
}
