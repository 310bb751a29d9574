//! Words of Office and `OpenDocument` files that are no text of theirs: what programs know and keep, and what is drawn.
//! Each is searched for data of persons, and has an innocent twin.

use crate::beside::number;
use crate::office_file::{BOOK, EXCEL, SLIDES, WORD, file, named, relations};
use crate::shapes::found;
use crate::support::{open_document_parts, zip};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use openbaarmaker_core::model::InsideKind as Kind;

/// Checks that a number is found in a part of a file of this kind, and not in its twin.
fn in_file(kind: &str, others: &[(&str, &str)], (name, around): (&str, &str)) {
    let of = |said: &str| file(kind, &[others, &[(name, around.replace("{}", said).as_str())]].concat());
    number(around, (&of("Bsn 111222333"), named(kind)), (&of("Zaak 111222333"), named(kind)));
}

#[test]
fn finds_data_of_persons_in_what_documents_keep_of_words() {
    for around in [
        "<w:smartTag><w:smartTagPr><w:attr w:name='ProductID' w:val='{}'/></w:smartTagPr></w:smartTag>",
        "<w:customXml><w:customXmlPr><w:attr w:name='naam' w:val='{}'/></w:customXmlPr></w:customXml>",
        "<w:pict><v:shape><v:textpath string='{}'/></v:shape></w:pict>",
        "<w:p><w:r><w:instrText> TC \"{}\" \\l 1 </w:instrText></w:r></w:p>",
        "<w:p><w:r><w:instrText> PRIVATE {} </w:instrText></w:r></w:p>",
        "<w:p><!-- {} --></w:p>",
    ] {
        let text = format!("<w:document><w:body>{around}</w:body></w:document>");
        in_file(WORD, &[], ("word/document.xml", &text));
    }
    for (name, around) in [
        ("word/header1.xml", "<w:hdr><w:p><w:pict><v:shape><v:textpath string='{}'/></v:shape></w:pict></w:p></w:hdr>"),
        ("word/numbering.xml", "<w:numbering><w:lvl><w:lvlText w:val='{} %1'/></w:lvl></w:numbering>"),
        ("word/styles.xml", "<w:styles><w:style><w:name w:val='{}'/></w:style></w:styles>"),
        (
            "word/webextensions/webextension1.xml",
            "<we:webextension><we:properties><we:property name='x' value='&quot;{}&quot;'/></we:properties></we:webextension>",
        ),
        ("word/media/image1.svg", "<svg><text>Een <tspan>{}</tspan></text></svg>"),
        ("word/media/image1.svg", "<svg><metadata>{}</metadata></svg>"),
        ("word/media/image1.svg", "<svg><text display='none'>{}</text></svg>"),
        ("word/media/image1.svg", "<svg><style>.a{fill:red}</style><script/><text>{}</text></svg>"),
        ("word/media/image1.svg", "<svg><style>.a{fill:red}</style><text>Een<!-- {} --></text></svg>"),
    ] {
        in_file(WORD, &[], (name, around));
    }
    let drawing = |of: &str| {
        let svg = format!("<svg>{of}<text>Kaart</text></svg>");
        found(&file(WORD, &[("word/media/image1.svg", svg.as_str())]), "a.docx", Kind::Name).len()
    };
    assert_eq!(drawing("<text>Naam: David Jansen</text>"), 1);
    for code in ["<style>.a{font-family:David}</style>", "<script><![CDATA[\"Naam: David Jansen\"]]></script>"] {
        assert_eq!(drawing(code), 0, "{code}");
    }
    let field = |said: String| {
        let packed = STANDARD.encode(said.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>());
        let text = format!("<w:p><w:r><w:fldChar><w:fldData>{packed}</w:fldData></w:fldChar></w:r></w:p>");
        file(WORD, &[("word/document.xml", &format!("<w:document><w:body>{text}</w:body></w:document>"))])
    };
    let [leak, twin] = ["Bsn", "Zaak"].map(|label| field(format!("{label} 111222333")));
    number("what is kept at a field", (&leak, "a.docx"), (&twin, "a.docx"));
}

/// Makes an enhanced metafile that writes these texts at these places, in letters of ten units.
fn metafile(texts: &[(u32, u32, &str)]) -> Vec<u8> {
    let mut bytes = [[1_u32, 88].map(u32::to_le_bytes).concat(), vec![0; 32], b" EMF".to_vec(), vec![0; 44]].concat();
    for (x, y, said) in texts {
        let mut letters: Vec<u8> = said.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let count = u32::try_from(letters.len() / 2).unwrap();
        letters.resize(letters.len().next_multiple_of(4), 0);
        let places = 76 + u32::try_from(letters.len()).unwrap();
        let numbers: Vec<u32> = [84, places + 4 * count]
            .into_iter()
            .chain([0; 7])
            .chain([*x, *y, count, 76, 0])
            .chain([0; 4])
            .chain([places])
            .collect();
        bytes.extend(numbers.into_iter().flat_map(u32::to_le_bytes));
        bytes.extend(letters);
        bytes.extend((0..count).flat_map(|_| 10_u32.to_le_bytes()));
    }
    bytes
}

#[test]
fn finds_data_of_persons_in_drawings_of_windows() {
    let types = "<Types><Override PartName='/x' ContentType='application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'/></Types>";
    let to = relations(&[("r1", "officeDocument", "word/document.xml")]);
    let of = |name: &str, drawing: &[u8]| {
        zip(&[
            ("[Content_Types].xml", types.as_bytes()),
            ("_rels/.rels", to.as_bytes()),
            ("word/document.xml", b"<w:document/>"),
            (name, drawing),
        ])
    };
    let name = "word/media/image1.emf";
    for (shape, texts) in [
        ("one text", &[(0, 0, "{} 111222333")][..]),
        ("texts apart", &[(0, 0, "{}"), (45, 0, "111222333")]),
        ("touching texts", &[(0, 0, "{}"), (45, 0, "111222"), (105, 0, "333")]),
    ] {
        let said = |label: &str| {
            let texts: Vec<_> = texts.iter().map(|(x, y, said)| (*x, *y, said.replace("{}", label))).collect();
            let texts: Vec<_> = texts.iter().map(|(x, y, said)| (*x, *y, said.as_str())).collect();
            of(name, &metafile(&texts))
        };
        number(shape, (&said("Bsn"), "a.docx"), (&said("Zaak"), "a.docx"));
    }
    let drawing = metafile(&[(0, 0, "Bsn 111222333")]);
    let broken = [&drawing[..96], &[0xff; 40]].concat();
    for (shape, name, drawing) in [
        ("no drawing", name, drawing[1..].to_vec()),
        ("broken", name, broken),
        ("in another file", "word/media/image1.dat", drawing),
    ] {
        assert_eq!(found(&of(name, &drawing), "a.docx", Kind::Bsn), [], "{shape}");
    }
}

#[test]
fn finds_data_of_persons_in_what_workbooks_and_slides_keep() {
    let cells = "<rvData><rv s='0'><v>{}</v></rv></rvData>";
    in_file(EXCEL, BOOK, ("xl/richData/rdrichvalue.xml", cells));
    let sheet = |said: &str| {
        let to = relations(&[("r1", "customProperty", "../eigen.bin")]);
        let said: String = said.chars().flat_map(|sign| [sign, '\0']).collect();
        let parts = [
            ("xl/worksheets/sheet1.xml", "<worksheet/>"),
            ("xl/worksheets/_rels/sheet1.xml.rels", to.as_str()),
            ("xl/eigen.bin", said.as_str()),
        ];
        file(EXCEL, &[BOOK, &parts].concat())
    };
    let (leak, twin) = (sheet("Bsn 111222333"), sheet("Zaak 111222333"));
    number("a property of a sheet", (&leak, "a.xlsx"), (&twin, "a.xlsx"));
    // Fonts may be called as persons are.
    let font = "<styleSheet><fonts><font><name val='Bsn 111222333'/></font></fonts></styleSheet>";
    let parts = [BOOK, &[("xl/styles.xml", font)]].concat();
    assert_eq!(found(&file(EXCEL, &parts), "a.xlsx", Kind::Bsn), []);
    for (name, around) in [
        (
            "ppt/presentation.xml",
            "<p:presentation><p:custShowLst><p:custShow name='{}'/></p:custShowLst></p:presentation>",
        ),
        ("ppt/media/film.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\n{}\n"),
        ("ppt/webextensions/webextension1.xml", "<we:webextension><we:property value='{}'/></we:webextension>"),
    ] {
        in_file(SLIDES, &[], (name, around));
    }
}

#[test]
fn finds_data_of_persons_in_lists_styles_and_descriptions_of_open_document() {
    for (name, around) in [
        ("content.xml", "<text:list-style><text:list-level-style-number style:num-prefix='{} '/></text:list-style>"),
        ("content.xml", "<text:notes-configuration style:num-suffix=' {}'/>"),
        ("content.xml", "<!-- {} -->"),
        ("styles.xml", "<style:style style:name='k' style:display-name='{}'/>"),
        ("manifest.rdf", "<rdf:Description><x>{}</x></rdf:Description>"),
    ] {
        let of = |said: &str| {
            let part = format!("<office:document-content>{}</office:document-content>", around.replace("{}", said));
            let text = ("content.xml", "<office:document-content/>");
            let parts = [text, (name, part.as_str())];
            open_document_parts("text", if name == text.0 { &parts[1..] } else { &parts })
        };
        number(around, (&of("Bsn 111222333"), "a.odt"), (&of("Zaak 111222333"), "a.odt"));
    }
}
