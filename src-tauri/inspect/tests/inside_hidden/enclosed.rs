//! Files within files: their personal data is found, each time beside an innocent twin.

use crate::office_file::{BOOK, EXCEL, SLIDES, WORD, file, named, relations};
use crate::pdf_file::{File, page};
use crate::shapes::found;
use crate::support::{compound, open_document_parts, zip};
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::{Inside, ScrubChoice, Unchecked};
use openbaarmaker_inspect::{look_bytes, scrub_bytes};
use std::fmt::Write as _;
use std::io::{Read, Write};

const LEAK: &str = "Burgerservicenummer";
const TWIN: &str = "Zaaknummer";

/// A text without data.
const PLAIN: (&str, &str) =
    ("word/document.xml", "<w:document><w:body><w:p><w:r><w:t>Besluit</w:t></w:r></w:p></w:body></w:document>");

/// Makes a workbook with a number below this label, and a name.
fn workbook(label: &str) -> Vec<u8> {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    for (row, text) in (0..).zip([label, "111222333", "Mevrouw Kwekkeboom"]) {
        sheet.write_string(row, 0, text).unwrap();
    }
    book.save_to_buffer().unwrap()
}

/// Adds a part to a file, and a relationship of one of its parts to it.
fn with_part(file: &[u8], list: &str, kind: &str, (part, bytes): (&str, &[u8])) -> Vec<u8> {
    let mut old = zip::ZipArchive::new(std::io::Cursor::new(file)).unwrap();
    let mut members = Vec::new();
    for index in 0..old.len() {
        let mut member = old.by_index(index).unwrap();
        let mut content = Vec::new();
        member.read_to_end(&mut content).unwrap();
        members.push((member.name().unwrap().to_string(), content));
    }
    members.push((list.to_owned(), relations(&[("r9", kind, &format!("/{part}"))]).into_bytes()));
    members.push((part.to_owned(), bytes.to_vec()));
    let members: Vec<(&str, &[u8])> = members.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    zip(&members)
}

fn numbers(bytes: &[u8], name: &str) -> Vec<(u32, String)> {
    found(bytes, name, Kind::Bsn).into_iter().map(|item| (item.page, item.text)).collect()
}

/// Checks that the number in a file within a file is found once, and not in the twin.
fn check(shape: &str, name: &str, with: impl Fn(&str) -> Vec<u8>) {
    assert_eq!(numbers(&with(LEAK), name), [(0, "111222333".to_owned())], "{shape}");
    assert_eq!(numbers(&with(TWIN), name), [], "the twin of {shape}");
}

#[test]
fn finds_data_of_persons_in_files_within_office_files() {
    let document = "word/_rels/document.xml.rels";
    for (shape, kind, list, relation, part) in [
        ("a workbook in a text", WORD, document, "package", "word/embeddings/a.xlsx"),
        ("a workbook on a slide", SLIDES, "ppt/slides/_rels/slide1.xml.rels", "oleObject", "ppt/embeddings/o1.bin"),
        ("the workbook behind a chart", SLIDES, "ppt/charts/_rels/chart1.xml.rels", "package", "ppt/embeddings/b.xlsx"),
        ("a workbook in another", EXCEL, "xl/worksheets/_rels/sheet1.xml.rels", "package", "xl/embeddings/a.xlsx"),
    ] {
        check(shape, named(kind), |label| with_part(&file(kind, &[]), list, relation, (part, &workbook(label))));
    }
    let in_text = |part: &str, relation: &str, bytes: &[u8]| {
        with_part(&file(WORD, &[]), document, relation, (&format!("word/embeddings/{part}"), bytes))
    };
    check("a text in a text", "a.docx", |label| {
        let text =
            format!("<w:document><w:body><w:p><w:r><w:t>{label}: 111222333</w:t></w:r></w:p></w:body></w:document>");
        in_text("a.docx", "package", &file(WORD, &[("word/document.xml", &text)]))
    });
    check("a page that is part of a text", "a.docx", |label| {
        in_text("a.html", "aFChunk", format!("<html><p>{label}: 111222333</p></html>").as_bytes())
    });
    check("an object with a workbook", "a.docx", |label| {
        in_text("o1.bin", "oleObject", &compound(&[("Package", &workbook(label))]))
    });
    check("an object of the packager", "a.docx", |label| {
        let text = format!("{label}: 111222333");
        let size = u32::try_from(text.len()).unwrap().to_le_bytes();
        let head = &b"\0\0\0\0\x02\0a.txt\0C:\\a.txt\0\0\0\x03\0\x02\0\0\0x\0"[..];
        let packed = [head, &size, text.as_bytes()].concat();
        in_text("o1.bin", "oleObject", &compound(&[("\u{1}Ole10Native", &packed)]))
    });
    let text = ("content.xml", "<office:document-content><office:body/></office:document-content>");
    check("an object of LibreOffice", "a.odt", |label| {
        with_part(&open_document_parts("text", &[text]), "x.xml", "x", ("Object 1", &workbook(label)))
    });
}

#[test]
fn finds_data_of_persons_in_files_within_a_pdf() {
    let with = |name: &str, text: &str| -> File {
        page("0 g BT /F 12 Tf 100 700 Td (Besluit) Tj ET")
            .catalog("/Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>")
            .object(&format!("/Type /Filespec /UF ({name}) /EF << /F 8 0 R >>"), "")
            .object("/Type /EmbeddedFile", text)
    };
    check("a text", "a.pdf", |label| with("a.txt", &format!("{label}: 111222333")).bytes());
    check("a table", "a.pdf", |label| with("a.csv", &format!("x;{label}\ny;111222333\n")).bytes());
    let odd = look_bytes(&with("a.bin", "\u{1}\u{2}").bytes(), "a.pdf");
    assert_eq!(odd.unchecked, None, "that there is a file is told: {odd:?}");
}

/// Where a chart says a name too, it is told once; of what such a file hides, only that it is there.
#[test]
fn a_file_within_a_file_repeats_and_hides_nothing() {
    let list = "ppt/charts/_rels/chart1.xml.rels";
    let chart = "<c:chart><c:cat><c:strCache><c:pt><c:v>Mevrouw Kwekkeboom</c:v></c:pt></c:strCache></c:cat></c:chart>";
    let slides = file(SLIDES, &[("ppt/charts/chart1.xml", chart)]);
    let with = |part: &[u8]| with_part(&slides, list, "package", ("ppt/embeddings/a.xlsx", part));
    let names = found(&with(&workbook(TWIN)), "a.pptx", Kind::Name);
    let names: Vec<(&str, u32)> = names.iter().map(|item| (item.text.as_str(), item.count)).collect();
    assert_eq!(names, [("Kwekkeboom", 1)]);
    let author = "<cp:coreProperties><dc:creator>Jan Jansen</dc:creator></cp:coreProperties>";
    let hiding = file(EXCEL, &[BOOK, &[("docProps/core.xml", author)]].concat());
    assert_eq!(found(&with(&hiding), "a.pptx", Kind::Author), []);
}

#[test]
fn of_a_file_within_a_file_what_is_locked_or_deeper_is_not_checked() {
    let why = |name: &str, bytes: &[u8]| -> Option<Unchecked> {
        let whole = with_part(&file(WORD, &[PLAIN]), "word/_rels/document.xml.rels", "package", (name, bytes));
        let Inside { unchecked, .. } = look_bytes(&whole, "a.docx");
        unchecked
    };
    let locked = compound(&[("EncryptedPackage", &[0; 32]), ("EncryptionInfo", &[0; 8])]);
    let inner =
        with_part(&workbook(LEAK), "xl/worksheets/_rels/sheet1.xml.rels", "package", ("xl/a.xlsx", &workbook(LEAK)));
    let book = "word/a.xlsx";
    for (shape, name, bytes, expected) in [
        ("whole", book, workbook(LEAK), None),
        ("locked", book, locked, Some(Unchecked::Encrypted)),
        ("in which is another", book, inner, Some(Unchecked::TooComplex)),
        ("of which nothing is left", book, b"GIF89a".to_vec(), Some(Unchecked::Damaged)),
        ("of a kind that is not read", "word/a.bin", vec![0; 64], None),
    ] {
        assert_eq!(why(name, &bytes), expected, "{shape}");
    }
}

/// Makes a PDF with this file in it, unpacked by these filters.
fn with_file(filters: &str, bytes: &[u8]) -> Vec<u8> {
    let mut digits = String::new();
    for byte in bytes {
        write!(digits, "{byte:02x}").unwrap();
    }
    page("0 g BT /F 12 Tf 100 700 Td (Besluit) Tj ET")
        .catalog("/Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>")
        .object("/Type /Filespec /UF (a.xlsx) /EF << /F 8 0 R >>", "")
        .object(&format!("/Type /EmbeddedFile /Filter [/ASCIIHexDecode {filters}]"), &format!("{digits}>"))
        .bytes()
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(bytes).unwrap();
    packed.finish().unwrap()
}

/// A small file may unpack to a large one, and that to one which fills the memory.
#[test]
fn a_file_that_is_packed_twice_is_not_unpacked() {
    let once = packed(&workbook(LEAK));
    let twice = packed(&once);
    for (filters, bytes, count, unchecked) in
        [("/FlateDecode", &once, 1, None), ("/FlateDecode /FlateDecode", &twice, 0, Some(Unchecked::TooComplex))]
    {
        let file = with_file(filters, bytes);
        assert_eq!(numbers(&file, "a.pdf").len(), count, "{filters}");
        assert_eq!(look_bytes(&file, "a.pdf").unchecked, unchecked, "{filters}");
    }
}

#[test]
fn a_file_that_cannot_be_read_goes_with_a_clean_copy() {
    let locked = with_file("", &compound(&[("EncryptedPackage", &[0; 32]), ("EncryptionInfo", &[0; 8])]));
    assert_eq!(look_bytes(&locked, "a.pdf").unchecked, Some(Unchecked::Encrypted));
    let (_, scrubbed) = scrub_bytes(&locked, "a.pdf", ScrubChoice::default()).unwrap();
    assert!(scrubbed.gone.iter().any(|gone| gone.kind == Kind::Attachment), "{scrubbed:?}");
}
