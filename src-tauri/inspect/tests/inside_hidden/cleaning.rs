//! Clean copies: what a reader sees stays, what should go is gone, and what cannot be proven is refused. That each kind
//! of leak goes is checked with the leaks themselves.

use crate::office_file::{EXCEL, part};
use crate::pdf_file::page;
use crate::shapes::clean_pdf;
use crate::support::{fixtures, office_parts, zip};
use lopdf::{Document, EncryptionState, EncryptionVersion, Object, Permissions};
use openbaarmaker_core::wire::{InsideKind, ScrubChoice, ScrubProblem, TrackedChanges};
use openbaarmaker_inspect::{inspect_bytes, look_bytes, scrub_bytes, scrub_without_cleaning, text_of_bytes};

const TYPES: &str = "<Types><Override PartName='/word/document.xml' ContentType='application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'/>\
    <Override PartName='/word/comments.xml' ContentType='x'/></Types>";

/// Makes a document with this body, and more parts.
fn word(body: &str, more: &[(&str, &str)]) -> Vec<u8> {
    let document = format!("<w:document xmlns:w='w'><w:body>{body}<w:sectPr/></w:body></w:document>");
    let mut parts = vec![
        ("[Content_Types].xml", TYPES.as_bytes()),
        (
            "_rels/.rels",
            b"<Relationships><Relationship Id='r1' Type='x/officeDocument' Target='word/document.xml'/></Relationships>",
        ),
        ("word/document.xml", document.as_bytes()),
    ];
    parts.extend(more.iter().map(|(name, part)| (*name, part.as_bytes())));
    zip(&parts)
}

/// Returns the body of a document after cleaning.
fn settled(body: &str, tracked: TrackedChanges) -> Result<String, ScrubProblem> {
    let comment = ("docProps/core.xml", "<c><dc:creator>Jan Jansen</dc:creator></c>");
    let choice = ScrubChoice { tracked, is_signature_lost: false };
    let (copy, _) = scrub_bytes(&word(body, &[comment]), "a.docx", choice)?;
    let document = part(&copy, "word/document.xml").unwrap();
    let body = document.split_once("<w:body>").unwrap().1;
    Ok(body.split_once("<w:sectPr/>").unwrap().0.to_owned())
}

#[test]
fn changes_are_accepted_or_refused() {
    for (body, accepted, refused) in [
        (
            "<w:p><w:r><w:t>Wij </w:t></w:r><w:del w:author='J'><w:r><w:delText xml:space='preserve'>niet </w:delText></w:r></w:del><w:ins><w:r><w:t>wel</w:t></w:r></w:ins></w:p>",
            "<w:p><w:r><w:t>Wij </w:t></w:r><w:r><w:t>wel</w:t></w:r></w:p>",
            "<w:p><w:r><w:t>Wij </w:t></w:r><w:r><w:t xml:space=\"preserve\">niet </w:t></w:r></w:p>",
        ),
        // The end of the first paragraph was deleted.
        (
            "<w:p><w:pPr><w:jc/><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>een</w:t></w:r></w:p><w:p w:x='2'><w:pPr><w:b/></w:pPr><w:r><w:t>twee</w:t></w:r></w:p>",
            "<w:p w:x='2'><w:pPr><w:b/></w:pPr><w:r><w:t>een</w:t></w:r><w:r><w:t>twee</w:t></w:r></w:p>",
            "<w:p><w:pPr><w:jc/><w:rPr></w:rPr></w:pPr><w:r><w:t>een</w:t></w:r></w:p><w:p w:x='2'><w:pPr><w:b/></w:pPr><w:r><w:t>twee</w:t></w:r></w:p>",
        ),
        // An inserted row, and changed formatting.
        (
            "<w:tbl><w:tr><w:trPr><w:ins/></w:trPr><w:tc><w:p><w:ins><w:r><w:t>rij</w:t></w:r></w:ins></w:p></w:tc></w:tr></w:tbl><w:p><w:r><w:rPr><w:b/><w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>x</w:t></w:r></w:p>",
            "<w:tbl><w:tr><w:trPr></w:trPr><w:tc><w:p><w:r><w:t>rij</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>x</w:t></w:r></w:p>",
            "<w:tbl></w:tbl><w:p><w:r><w:rPr><w:i/></w:rPr><w:t>x</w:t></w:r></w:p>",
        ),
    ] {
        assert_eq!(settled(body, TrackedChanges::Accept).as_deref(), Ok(accepted));
        assert_eq!(settled(body, TrackedChanges::Refuse).as_deref(), Ok(refused));
    }
    let cell = "<w:tbl><w:tr><w:tc><w:tcPr><w:cellDel/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>";
    assert_eq!(settled(cell, TrackedChanges::Accept), Err(ScrubProblem::Changes));
}

#[test]
fn words_that_no_program_shows_stay_out_of_sight() {
    let left = "<w:p><w:r><w:delText>Jansen</w:delText></w:r><w:ins><w:r><w:t>wel</w:t></w:r></w:ins></w:p>";
    let accepted = "<w:p><w:r></w:r><w:r><w:t>wel</w:t></w:r></w:p>";
    assert_eq!(settled(left, TrackedChanges::Accept).as_deref(), Ok(accepted));
    assert_eq!(settled(left, TrackedChanges::Refuse), Err(ScrubProblem::Changes));
    let conflict = "<w:p><w14:conflictDel w:author='J'><w:r><w:delText>niet</w:delText></w:r></w14:conflictDel>\
        <w14:conflictIns w:author='J'><w:r><w:t>wel</w:t></w:r></w14:conflictIns></w:p>";
    for (tracked, said) in [(TrackedChanges::Accept, "wel"), (TrackedChanges::Refuse, "niet")] {
        let settled = settled(conflict, tracked);
        assert_eq!(settled, Ok(format!("<w:p><w:r><w:t>{said}</w:t></w:r></w:p>")));
    }
}

/// A shape with a free form has points that are called as a text that was moved.
#[test]
fn a_shape_with_a_free_form_is_no_change_and_stays() {
    const DRAWN: &str = "xmlns:d='http://schemas.openxmlformats.org/drawingml/2006/main'";
    let shape = |names: &str, of: &str| {
        format!("<w:r><{of}:path {names}><{of}:moveTo><{of}:pt x='0'/></{of}:moveTo><{of}:close/></{of}:path></w:r>")
    };
    let author = ("docProps/core.xml", "<c><dc:creator>Jan Jansen</dc:creator></c>");
    let [free, undeclared] = [shape(DRAWN, "d"), shape("", "a")];
    for shape in [&free, &undeclared] {
        let body = format!("<w:p>{shape}</w:p>");
        let told = look_bytes(&word(&body, &[author]), "a.docx").items;
        assert!(told.iter().all(|item| item.kind != InsideKind::TrackedChange), "{told:?}");
        let moved = format!("<w:p>{shape}<w:moveTo w:author='J'><w:r><w:t>wel</w:t></w:r></w:moveTo></w:p>");
        for (tracked, said) in [(TrackedChanges::Accept, "<w:r><w:t>wel</w:t></w:r>"), (TrackedChanges::Refuse, "")] {
            assert_eq!(settled(&body, tracked), Ok(body.clone()));
            assert_eq!(settled(&moved, tracked), Ok(format!("<w:p>{shape}{said}</w:p>")));
        }
    }
    // The same prefix elsewhere may be that of a text.
    let text = "<d:moveTo xmlns:d='w'><w:r><w:t>wel</w:t></w:r></d:moveTo>";
    let body = format!("<w:p>{free}{text}</w:p>");
    let told = look_bytes(&word(&body, &[]), "a.docx").items;
    assert!(told.iter().any(|item| item.kind == InsideKind::TrackedChange), "{told:?}");
    assert_eq!(settled(&body, TrackedChanges::Refuse), Ok(format!("<w:p>{free}</w:p>")));
}

#[test]
fn what_only_went_with_something_else_goes_too_and_the_rest_is_left_alone() {
    let image = |id: &str| format!("<w:r><w:drawing><a:blip r:embed=\"{id}\"/></w:drawing></w:r>");
    let body = format!(
        "<w:p>{}<w:del>{}</w:del><w:commentRangeStart/><w:r><w:commentReference/></w:r><w:r><w:t>Besluit</w:t></w:r></w:p>",
        image("r7"),
        image("r8")
    );
    let relations = "<Relationships><Relationship Id='r7' Type='x/image' Target='media/a.png'/><Relationship Id='r8' Type='x/image' Target='media/b.png'/>\
        <Relationship Id='r9' Type='x/comments' Target='comments.xml'/><Relationship Id='r10' Type='x/styles' Target='styles.xml'/></Relationships>";
    let file = word(
        &body,
        &[
            ("word/_rels/document.xml.rels", relations),
            ("word/media/a.png", "a"),
            ("word/media/b.png", "b"),
            ("word/styles.xml", "<w:styles  />"),
            ("word/comments.xml", "<w:comments><w:comment w:author='J. Jansen'/></w:comments>"),
        ],
    );
    let (copy, _) = scrub_bytes(&file, "a.docx", ScrubChoice::default()).unwrap();
    for (name, stays) in [
        ("word/media/a.png", true),
        ("word/styles.xml", true),
        ("word/media/b.png", false),
        ("word/comments.xml", false),
    ] {
        assert_eq!(part(&copy, name).is_some(), stays, "{name}");
    }
    assert_eq!(part(&copy, "word/styles.xml"), part(&file, "word/styles.xml"));
    let types = part(&copy, "[Content_Types].xml").unwrap();
    assert!(!types.contains("comments") && types.contains("document.xml"), "{types}");
    let document = part(&copy, "word/document.xml").unwrap();
    assert!(!document.contains("comment") && document.contains("r7"), "{document}");
}

#[test]
fn a_link_of_which_the_words_were_deleted_goes_with_its_address() {
    let link = "<w:hyperlink r:id=\"r7\"><w:bookmarkStart/><w:del><w:r><w:delText>Mail</w:delText></w:r></w:del>@</w:hyperlink>";
    let to = "<Relationships><Relationship Id='r7' Type='x/hyperlink' Target='mailto:jansen@utrecht.nl' TargetMode='External'/></Relationships>";
    for (says, stays) in [("", false), ("<w:r><w:rPr/></w:r>", false), ("<w:r><w:t>ons</w:t></w:r>", true)] {
        let body = format!("<w:p>{}</w:p>", link.replace('@', says));
        let file = word(&body, &[("word/_rels/document.xml.rels", to)]);
        let (copy, _) = scrub_bytes(&file, "a.docx", ScrubChoice::default()).unwrap();
        let document = part(&copy, "word/document.xml").unwrap();
        let relations = part(&copy, "word/_rels/document.xml.rels").unwrap();
        let is_there = [document.contains("w:hyperlink"), relations.contains("jansen")];
        assert_eq!(is_there, [stays; 2], "{document} {relations}");
        assert!(document.contains("w:bookmarkStart"), "{document}");
    }
}

#[test]
fn signatures_are_lost_only_when_a_person_agrees() {
    let author = ("docProps/core.xml", "<c><dc:creator>Jan Jansen</dc:creator></c>");
    let office = word("<w:p/>", &[author, ("_xmlsignatures/sig1.xml", "<x/>")]);
    let sign = "/Type /Sig /ByteRange [0 1 2 3] /Contents (x)";
    let form = "/Fields [7 0 R] /SigFlags 3";
    let signed = |value: &str, more: &str| {
        let page = page("").catalog(&format!("/AcroForm << {form} >>")).on_page("/Annots [7 0 R]");
        let field = format!("/Subtype /Widget /Rect [0 0 9 9] /FT /Sig /V {value}");
        page.object(&field, "").object(more, "").bytes()
    };
    let apart = page("").catalog("/AcroForm 8 0 R");
    let apart = (apart.object(&format!("/FT /Sig /V << {sign} >>"), "")).object(form, "");
    for (file, name) in [
        (office, "a.docx"),
        (signed("8 0 R", sign), "a.pdf"),
        (signed(&format!("<< {sign} >>"), ""), "a.pdf"),
        (signed(&format!("[[<< {sign} >>]]"), ""), "a.pdf"),
        (apart.bytes(), "a.pdf"),
    ] {
        let mut choice = ScrubChoice::default();
        let refused = scrub_bytes(&file, name, choice).map(|_| ());
        assert_eq!(refused, Err(ScrubProblem::Signed), "{name}");
        choice.is_signature_lost = true;
        let (copy, _) = scrub_bytes(&file, name, choice).unwrap();
        let text = String::from_utf8_lossy(&copy);
        for sign in ["ByteRange", "SigFlags", "_xmlsignatures"] {
            assert!(!text.contains(sign), "{name}: {sign}");
        }
    }
}

#[test]
fn a_pdf_keeps_what_readers_need_and_claims_that_are_true() {
    let xmp = "<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><!-- C:\\Jansen --><x:xmpmeta xmlns:x='adobe:ns:meta/'><?by Jansen?><x:made>Jansen</x:made>\
        <rdf:RDF xmlns:rdf='r'><!-- Jansen --><rdf:Description xmlns:dc='d' pdfaid:part='2' xmp:CreatorTool='Word' photoshop:Owner='x'>\
        <dc:title><rdf:Alt><rdf:li>Besluit</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>Jan Jansen</rdf:li></rdf:Seq></dc:creator>\
        <!-- Jansen --><pdfuaid:part>1</pdfuaid:part><xmpMM:History>Jansen</xmpMM:History></rdf:Description></rdf:RDF></x:xmpmeta>";
    let file = |note: &str| {
        let file = page("BT /F 12 Tf 100 700 Td (Besluit) Tj ET")
            .catalog("/Lang (nl-NL) /MarkInfo << /Marked true >> /StructTreeRoot 7 0 R /Metadata 8 0 R /PieceInfo << /X 1 >> /AA << >>")
            .on_page("/Annots [9 0 R] /PieceInfo << /X << /Private (Jansen) >> >>")
            .trailer("/Info 10 0 R");
        let file = file.object("/Type /StructTreeRoot", "");
        let file = file.object("/Type /Metadata /Subtype /XML", xmp);
        file.object(note, "").object("/Title (Besluit) /Author (Jan Jansen) /Company (x)", "").bytes()
    };
    let link = "/Type /Annot /Subtype /Link /Rect [0 0 9 9] /Contents (Naar de website)";
    let note = "/Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (Bel Jansen)";
    for (note, claims) in [(link, vec![]), (note, vec!["PDF/UA".to_owned()])] {
        let (copy, scrubbed) = scrub_bytes(&file(note), "a.pdf", ScrubChoice::default()).unwrap();
        let text = String::from_utf8_lossy(&copy);
        for (word, stays) in [
            ("Jansen", false),
            ("PieceInfo", false),
            ("History", false),
            ("photoshop", false),
            ("xpacket", true),
            ("pdfaid:part='2'", true),
            ("StructTreeRoot", true),
            ("Marked", true),
            ("Naar de website", note == link),
            ("pdfuaid:part", note == link),
        ] {
            assert_eq!(text.contains(word), stays, "{word}");
        }
        assert_eq!((scrubbed.claims, scrubbed.pages), (claims, 1));
        assert_eq!(text.matches("%%EOF").count(), 1);
        let facts = inspect_bytes(&copy, "a.pdf");
        assert_eq!((facts.title.as_deref(), facts.language.as_deref()), (Some("Besluit"), Some("nl-NL")));
    }
}

/// What a program writes of a person is not always known for a name: it goes all the same, and that is proven.
#[test]
fn properties_go_in_which_nothing_was_found() {
    let xmp = "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='r'><rdf:Description>@</rdf:Description></rdf:RDF></x:xmpmeta>";
    let choice = ScrubChoice::default();
    for (of, info, is_proven) in [
        ("<pdfx:Opmerking>khofstra</pdfx:Opmerking>", "", true),
        ("<xmpMM:History><rdf:li e:action='khofstra'/></xmpMM:History>", "", true),
        ("<dc:rights>khofstra</dc:rights>", "", true),
        ("", "/Opmerking (khofstra)", false),
    ] {
        let file = page("").catalog("/Metadata 7 0 R").trailer("/Info 8 0 R");
        let file = file.object("/Type /Metadata /Subtype /XML", &xmp.replace('@', of));
        let file = file.object(&format!("/Producer (x) {info}"), "").bytes();
        let (copy, scrubbed) = scrub_bytes(&file, "a.pdf", choice).unwrap();
        assert_eq!((&*scrubbed.gone, scrubbed.properties), (&[][..], 1), "{of}{info}");
        assert!(!String::from_utf8_lossy(&copy).contains("khofstra"), "{of}{info}");
        let again = scrub_bytes(&copy, "a.pdf", choice).unwrap().1;
        assert_eq!((again.gone.len(), again.properties), (0, 0), "{of}{info}");
        if is_proven {
            let without = scrub_without_cleaning(&file, "a.pdf", choice, &[InsideKind::Author]).map(|_| ());
            assert_eq!(without, Err(ScrubProblem::Remains { kind: InsideKind::Author }), "{of}");
        }
    }
}

/// Encrypts a PDF that opens with this password; with the other one its owner may do all.
fn locked(file: &[u8], user_password: &str) -> Vec<u8> {
    let mut document = Document::load_mem(file).unwrap();
    // The key is made of it.
    document.trailer.set("ID", vec![Object::string_literal("een"), Object::string_literal("twee")]);
    let version = EncryptionVersion::V2 {
        document: &document,
        owner_password: "eigenaar",
        user_password,
        key_length: 128,
        permissions: Permissions::all(),
    };
    let state = EncryptionState::try_from(version).unwrap();
    document.encrypt(&state).unwrap();
    let mut written = Vec::new();
    document.save_to(&mut written).unwrap();
    written
}

#[test]
fn a_password_refuses_only_when_it_is_needed_to_open_the_file() {
    let page = page("BT /F 12 Tf 100 700 Td (Besluit) Tj ET").trailer("/Info 7 0 R");
    let file = page.object("/Author (Jan Jansen)", "").bytes();
    let open = locked(&file, "");
    assert!(!String::from_utf8_lossy(&open).contains("Besluit"));
    let (copy, scrubbed) = scrub_bytes(&open, "a.pdf", ScrubChoice::default()).unwrap();
    assert_eq!(scrubbed.gone.iter().map(|one| one.kind).collect::<Vec<_>>(), [InsideKind::Author]);
    let text = String::from_utf8_lossy(&copy);
    assert_eq!(["Besluit", "Jansen", "/Encrypt"].map(|word| text.contains(word)), [true, false, false]);
    let closed = scrub_bytes(&locked(&file, "geheim"), "a.pdf", ScrubChoice::default());
    assert_eq!(closed.err(), Some(ScrubProblem::Encrypted));
}

#[test]
fn a_page_that_was_deleted_does_not_go_along() {
    for says in ["/Type /Page", ""] {
        let file = page("")
            .catalog("/Outlines 7 0 R")
            .object("/First 8 0 R /Last 8 0 R /Count 1", "")
            .object("/Title (Bijlage) /Parent 7 0 R /Dest [9 0 R /Fit]", "")
            .object(&format!("{says} /Parent 2 0 R /Contents 10 0 R"), "")
            .object("", "BT <0123> Tj ET");
        let text = clean_pdf(&file.bytes());
        assert!(text.contains("Bijlage") && !text.contains("<0123>"), "{says}");
    }
}

/// Article threads lead from a page to their authors, and 3D scenes start a script.
#[test]
fn what_pages_lead_to_says_nothing_of_people() {
    let file = page("")
        .on_page("/B [7 0 R] /Annots [8 0 R]")
        .object("/T << /I << /Author (Jansen) >> >> /P 3 0 R", "")
        .object("/Subtype /3D /Rect [0 0 9 9] /3DD 9 0 R", "")
        .object("/Type /3D /Subtype /U3D /OnInstantiate 10 0 R", "a")
        .object("", "app.alert('Jansen')");
    assert!(!clean_pdf(&file.bytes()).contains("Jansen"));
}

/// In a workbook whose author goes too.
#[test]
fn notes_of_a_sheet_and_workbooks_behind_charts_go() {
    let book =
        "<Relationships><Relationship Id='r1' Type='x/officeDocument' Target='xl/workbook.xml'/></Relationships>";
    let note =
        "<xml><v:shape id='n'><x:ClientData ObjectType='Note'>Jansen</x:ClientData></v:shape><v:shape id='k'/></xml>";
    let chart = "<c:chartSpace><c:externalData r:id='r9'/><c:chart/></c:chartSpace>";
    let comments = "<comments><authors><author>Jan Jansen</author></authors><commentList><comment ref='A1'><text><t>Bel</t></text></comment></commentList></comments>";
    let parts = [
        ("_rels/.rels", book),
        ("xl/workbook.xml", "<workbook/>"),
        ("xl/comments1.xml", comments),
        ("xl/drawings/vmlDrawing1.vml", note),
        ("xl/charts/chart1.xml", chart),
        ("docProps/core.xml", "<c><dc:creator>Jan Jansen</dc:creator></c>"),
    ];
    let file = office_parts(EXCEL, &parts);
    let (copy, _) = scrub_bytes(&file, "a.xlsx", ScrubChoice::default()).unwrap();
    let drawing = part(&copy, "xl/drawings/vmlDrawing1.vml").unwrap();
    assert!(!drawing.contains("Jansen") && drawing.contains("id='k'"), "{drawing}");
    let chart = part(&copy, "xl/charts/chart1.xml").unwrap();
    assert!(!chart.contains("externalData"), "{chart}");
}

/// A program may give a picture a name that the format uses for scripts.
#[test]
fn names_that_a_program_gave_stay() {
    let form = "/Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >>";
    let named = page("/AA Do").resources("/XObject << /AA 7 0 R >>").object(form, "BT /F 12 Tf (Besluit) Tj ET");
    let (copy, _) = scrub_bytes(&named.bytes(), "a.pdf", ScrubChoice::default()).unwrap();
    let said = format!("{:?}", text_of_bytes(&copy, "a.pdf"));
    assert!(said.contains("Besluit"), "{said}");
}

#[test]
fn annotations_of_every_kind_say_nothing_of_people() {
    for (kind, stays) in [
        ("Redact", false),
        ("Watermark", false),
        ("Screen", false),
        ("Sound", false),
        ("Stamp", false),
        ("Link", true),
        ("Widget", true),
    ] {
        let mark = format!("/Subtype /{kind} /Rect [0 0 9 9] /T (Jansen) /Contents (Bel Jansen)");
        let file = page("").on_page(&format!("/Annots [<< {mark} >>]"));
        let text = clean_pdf(&file.bytes());
        assert_eq!(text.contains("Jansen"), stays, "{kind}");
    }
}

#[test]
fn looks_that_were_changed_are_settled_in_styles_and_lists_too() {
    let change = "<w:rPr><w:b/><w:rPrChange w:author='Jansen'><w:rPr/></w:rPrChange></w:rPr>";
    let styles = format!("<w:styles><w:style>{change}</w:style></w:styles>");
    let lists = format!("<w:numbering><w:lvl>{change}</w:lvl></w:numbering>");
    for (name, changed) in [("word/styles.xml", styles), ("word/numbering.xml", lists)] {
        let file = word("<w:p/>", &[(name, &changed)]);
        let told = look_bytes(&file, "a.docx").items;
        let is_told = told.iter().any(|item| item.kind.as_str() == "tracked-change");
        assert!(is_told, "{name}: {told:?}");
        let (copy, _) = scrub_bytes(&file, "a.docx", ScrubChoice::default()).unwrap();
        let copy = part(&copy, name).unwrap();
        assert!(!copy.contains("Change") && copy.contains("w:b"), "{copy}");
    }
}

/// Files made by others: each gets a clean copy that says the same, or a reason why not.
#[test]
fn copies_of_real_files_say_the_same() {
    let Some(fixtures) = fixtures() else { return };
    for name in ["kantoor/word.docx", "kantoor/hello_world.odt", "lakken/ok_words.pdf"] {
        let Ok(file) = std::fs::read(fixtures.join(name)) else { continue };
        let (copy, _) =
            scrub_bytes(&file, name, ScrubChoice::default()).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        assert_eq!(text_of_bytes(&copy, name), text_of_bytes(&file, name), "{name}");
        let kinds = look_bytes(&copy, name).items.into_iter().map(|item| item.kind.as_str()).collect::<Vec<_>>();
        assert!(!kinds.contains(&"author"), "{name}: {kinds:?}");
    }
}

#[test]
fn a_drawing_with_code_has_no_copy() {
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><metadata>Jan Jansen</metadata></svg>";
    let refused = scrub_bytes(svg, "a.svg", ScrubChoice::default()).err();
    assert_eq!(refused, Some(ScrubProblem::Unsupported));
}
