//! Clean copies of Office and `OpenDocument` files: what nobody sees of a text, and what may stay when words go.

use crate::office_file::{BOOK, EXCEL, WORD, file, in_part, part, relations};
use crate::pdf_file::page;
use crate::support::open_document_parts;
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::{ScrubChoice, ScrubProblem, TrackedChanges};
use openbaarmaker_inspect::{scrub_bytes, scrub_without_cleaning};

const TEXT: &str = "word/document.xml";
const RELATIONS: &str = "word/_rels/document.xml.rels";

fn document(of: &str) -> String {
    format!("<w:document><w:body>{of}</w:body></w:document>")
}

fn cleaned(file: &[u8], name: &str) -> Vec<u8> {
    scrub_bytes(file, name, ScrubChoice::default()).unwrap().0
}

/// Returns the text of a document after cleaning.
fn text_of(body: &str) -> String {
    let copy = cleaned(&file(WORD, &[(TEXT, &document(body))]), "a.docx");
    part(&copy, TEXT).unwrap()
}

/// Returns why there is no copy of a document when this kind is not cleaned.
fn without(body: &str, kind: Kind) -> Option<ScrubProblem> {
    let file = file(WORD, &[(TEXT, &document(body))]);
    scrub_without_cleaning(&file, "a.docx", ScrubChoice::default(), &[kind]).err()
}

/// Found or not, what goes is a reason for a copy; how a file is packed, and what is empty, is none.
#[test]
fn a_copy_tells_whether_anything_went() {
    let text = |body: &str| file(WORD, &[(TEXT, &document(body))]);
    let beside = |kind: &str, list: &str, name: &str, says: &str| {
        let part = list.replace("_rels/", "").replace(list.rsplit('/').next().unwrap(), &format!("{name}.xml"));
        file(kind, &[(list, &relations(&[("r1", name, &format!("{name}.xml"))])), (&part, says)])
    };
    let settings = |of: &str| beside(WORD, RELATIONS, "settings", &format!("<w:settings>{of}</w:settings>"));
    let connections = |of: &str| {
        let says = format!("<connections><connection><dbPr connection='{of}'/></connection></connections>");
        beside(EXCEL, "xl/_rels/workbook.xml.rels", "connections", &says)
    };
    let properties = |of: &str| file(WORD, &[("docProps/core.xml", &format!("<c>{of}</c>"))]);
    let odt = |content: &str, printer: &str| {
        let content = format!("<office:document-content>{content}</office:document-content>");
        let item = format!("<x><config:config-item config:name='PrinterName'>{printer}</config:config-item></x>");
        open_document_parts("text", &[("content.xml", &content), ("settings.xml", &item)])
    };
    let xmp =
        "<x:xmpmeta xmlns:x='x'><rdf:RDF xmlns:rdf='r'><rdf:Description xmpMM:DocumentID='1'/></rdf:RDF></x:xmpmeta>";
    let numbered = page("").catalog("/Metadata 7 0 R").object("/Type /Metadata /Subtype /XML", xmp);
    let private = "/PieceInfo << /X << /Private (Jansen) >> >>";
    for (shape, file, name, is_changed) in [
        ("a text", text("<w:p/>"), "a.docx", false),
        ("a remark", text("<!-- Jansen --><w:p/>"), "a.docx", true),
        ("a variable", settings("<w:docVars><w:docVar w:name='a' w:val='Jansen'/></w:docVars>"), "a.docx", true),
        ("settings", settings("<w:zoom/>"), "a.docx", false),
        ("a password", connections("DSN=a;PWD=geheim"), "a.xlsx", true),
        ("a connection", connections("DSN=a"), "a.xlsx", false),
        ("nobody", properties("<dc:creator></dc:creator>"), "a.docx", false),
        ("an empty list of scripts", odt("<office:scripts/>", ""), "a.odt", false),
        ("a printer", odt("", "P2"), "a.odt", true),
        ("a page", page("").bytes(), "a.pdf", false),
        ("a number of the file", numbered.bytes(), "a.pdf", false),
        ("private data", page("").on_page(private).bytes(), "a.pdf", true),
        ("XFA", page("").catalog("/AcroForm << /Fields [] /XFA (Jansen) >>").bytes(), "a.pdf", true),
    ] {
        let (copy, scrubbed) = scrub_bytes(&file, name, ScrubChoice::default()).unwrap();
        assert_eq!(scrubbed.is_changed, is_changed, "{shape}: {scrubbed:?}");
        let again = scrub_bytes(&copy, name, ScrubChoice::default()).unwrap().1;
        assert!(!again.is_changed, "{shape}, cleaned once more: {again:?}");
    }
}

#[test]
fn a_link_that_no_text_uses_goes() {
    let link = "<w:p><w:hyperlink r:id=\"r7\"><w:r><w:t>ons</w:t></w:r></w:hyperlink></w:p>";
    let to = relations(&[("r7", "hyperlink", ">mailto:info@utrecht.nl"), ("r8", "hyperlink", ">mailto:j@utrecht.nl")]);
    let text = document(link);
    let copy = cleaned(&file(WORD, &[(TEXT, &text), (RELATIONS, &to)]), "a.docx");
    let left = part(&copy, RELATIONS).unwrap();
    assert_eq!(["info@", "j@"].map(|who| left.contains(who)), [true, false], "{left}");
}

#[test]
fn a_note_that_no_text_names_is_told_and_goes() {
    for (kind, one) in [("footnotes", "footnote"), ("endnotes", "endnote")] {
        let to = relations(&[("r1", kind, "noten.xml")]);
        let text = document(&format!("<w:p><w:r><w:t>Besluit</w:t><w:{one}Reference w:id='2'/></w:r></w:p>"));
        let notes = |more: &str| {
            let note =
                |id: &str, says: &str| format!("<w:{one} {id}><w:p><w:r><w:t>{says}</w:t></w:r></w:p></w:{one}>");
            let all = [note("w:id='0' w:type='separator'", "nul"), note("w:id='2'", "twee"), note("w:id='3'", more)];
            format!("<w:{kind}>{}</w:{kind}>", all.concat())
        };
        let others = [(TEXT, text.as_str()), (RELATIONS, to.as_str())];
        let name = "word/noten.xml";
        in_part("a note", Kind::EarlierRevision, WORD, &others, (name, &notes("Jansen"), &notes(" ")));
        let leak = file(WORD, &[&others[..], &[(name, notes("Jansen").as_str())]].concat());
        let left = part(&cleaned(&leak, "a.docx"), name).unwrap();
        assert_eq!(["nul", "twee", "Jansen"].map(|says| left.contains(says)), [true, true, false], "{left}");
    }
}

/// Programs keep of words whose name they are, also when the words went.
#[test]
fn what_programs_knew_of_words_goes() {
    for of in ["smartTag", "customXml"] {
        let tag = |said: &str| {
            format!(
                "<w:p><w:{of} w:element='PersonName'><w:{of}Pr>{said}</w:{of}Pr><w:r><w:t>x</w:t></w:r></w:{of}></w:p>"
            )
        };
        let leak = tag("<w:attr w:name='ProductID' w:val='Jansen'/>");
        assert_eq!(text_of(&leak), document(&tag("")), "{of}");
        assert_eq!(without(&leak, Kind::Author), Some(ScrubProblem::Remains { kind: Kind::Author }), "{of}");
    }
    let picture = |title: &str| {
        format!("<w:p><w:pict><v:shape alt='Kaart'><v:imagedata r:id='r9'{title}/></v:shape></w:pict></w:p>")
    };
    let leak = picture(" o:title='foto Jansen'");
    assert_eq!(text_of(&leak), document(&picture("")));
    assert_eq!(without(&leak, Kind::Author), Some(ScrubProblem::Remains { kind: Kind::Author }));
}

/// A picture in the header of a sheet is in a drawing of its own.
#[test]
fn the_old_name_of_a_picture_of_a_sheet_goes() {
    let drawing = |title: &str| format!("<xml><v:shape id='CH'><v:imagedata o:relid='r9'{title}/></v:shape></xml>");
    let (leak, name) = (drawing(" o:title='foto Jansen'"), "xl/drawings/vmlDrawing1.vml");
    let to = relations(&[("r1", "vmlDrawing", "../drawings/vmlDrawing1.vml")]);
    let parts = [
        ("xl/worksheets/sheet1.xml", "<worksheet><legacyDrawingHF r:id='r1'/></worksheet>"),
        ("xl/worksheets/_rels/sheet1.xml.rels", to.as_str()),
        (name, leak.as_str()),
    ];
    let book = file(EXCEL, &[BOOK, &parts].concat());
    assert_eq!(part(&cleaned(&book, "a.xlsx"), name), Some(drawing("")));
    let without = scrub_without_cleaning(&book, "a.xlsx", ScrubChoice::default(), &[Kind::Author]).err();
    assert_eq!(without, Some(ScrubProblem::Remains { kind: Kind::Author }));
}

#[test]
fn a_bookmark_goes_with_the_words_in_it() {
    let bookmark = |name: &str, says: &str| {
        format!(
            "<w:p><w:bookmarkStart w:id='7' w:name='{name}'/>{says}<w:bookmarkEnd w:id='7'/><w:r><w:t>x</w:t></w:r></w:p>"
        )
    };
    let deleted = "<w:del><w:r><w:delText>Jansen</w:delText></w:r></w:del>";
    let kept = "<w:r><w:t>Besluit</w:t></w:r>";
    for (name, says, left) in [
        ("Jansen", deleted, "<w:p><w:r><w:t>x</w:t></w:r></w:p>".to_owned()),
        ("Besluit", format!("{deleted}{kept}").as_str(), bookmark("Besluit", kept)),
        // It had no words before, or is of a program that finds a place by it.
        ("Plaats", "", bookmark("Plaats", "")),
        ("_Toc1", deleted, bookmark("_Toc1", "")),
    ] {
        assert_eq!(text_of(&bookmark(name, says)), document(&left), "{name}");
    }
    let around =
        format!("<w:bookmarkStart w:id='8' w:name='Jan'/>{}<w:bookmarkEnd w:id='8'/>", bookmark("Jansen", deleted));
    let inner = around.replace("<w:p>", "").replace("<w:r><w:t>x</w:t></w:r></w:p>", "");
    assert_eq!(text_of(&format!("<w:p>{inner}{kept}</w:p>")), document(&format!("<w:p>{kept}</w:p>")));
    // One around another that was empty before, and two of which neither is in the other.
    let mark = |id: u32, name: &str| format!("<w:bookmarkStart w:id='{id}' w:name='{name}'/>");
    let end = |id: u32| format!("<w:bookmarkEnd w:id='{id}'/>");
    let (jansen, place) = (mark(7, "Jansen"), mark(8, "Plaats") + &end(8));
    let around = format!("<w:p>{jansen}{place}{deleted}{}{kept}</w:p>", end(7));
    assert_eq!(text_of(&around), document(&format!("<w:p>{place}{kept}</w:p>")));
    let crossed = format!("<w:p>{jansen}{deleted}{}{}{deleted}{}{kept}</w:p>", mark(8, "Jan"), end(7), end(8));
    assert_eq!(text_of(&crossed), document(&format!("<w:p>{kept}</w:p>")));
}

#[test]
fn remarks_between_elements_go() {
    let body = |remark: &str| format!("<w:p>{remark}<w:r><w:t>Besluit</w:t></w:r></w:p>");
    let leak = body("<!-- Jansen -->");
    assert_eq!(text_of(&leak), document(&body("")));
    assert_eq!(without(&leak, Kind::Comment), Some(ScrubProblem::Remains { kind: Kind::Comment }));
    // What looks like one is text here.
    let text = body("<w:r><w:t><![CDATA[<!-- Besluit -->]]></w:t></w:r>");
    assert_eq!(text_of(&text), document(&text));
    let content =
        |remark: &str| format!("<office:document-content><text:p>Besluit</text:p>{remark}</office:document-content>");
    let leak = open_document_parts("text", &[("content.xml", &content("<!-- Jansen -->"))]);
    assert_eq!(part(&cleaned(&leak, "a.odt"), "content.xml"), Some(content("")));
    let without = scrub_without_cleaning(&leak, "a.odt", ScrubChoice::default(), &[Kind::Comment]).err();
    assert_eq!(without, Some(ScrubProblem::Remains { kind: Kind::Comment }));
}

/// The row says so, and its words do not.
#[test]
fn a_row_that_was_deleted_or_inserted_goes_with_its_words() {
    let row = |how: &str, says: &str| {
        format!("<w:tr><w:trPr>{how}</w:trPr><w:tc><w:p><w:r><w:t>{says}</w:t></w:r></w:p></w:tc></w:tr>")
    };
    let table = |rows: &[String]| document(&format!("<w:tbl>{}</w:tbl>", rows.concat()));
    let rows = [row("", "een"), row("<w:del w:id='1'/>", "twee"), row("<w:ins w:id='2'/>", "drie")];
    for (tracked, left) in [
        (TrackedChanges::Accept, table(&[row("", "een"), row("", "drie")])),
        (TrackedChanges::Refuse, table(&[row("", "een"), row("", "twee")])),
    ] {
        let choice = ScrubChoice { tracked, is_signature_lost: false };
        let (copy, _) = scrub_bytes(&file(WORD, &[(TEXT, &table(&rows))]), "a.docx", choice).unwrap();
        assert_eq!(part(&copy, TEXT), Some(left));
    }
}
