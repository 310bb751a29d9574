//! Recognising files by their content, the properties proposed from them, and that no input causes harm.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_inspect::{inspect_bytes, inspect_open, look_bytes};
use proptest::prelude::*;
use std::fs::File;
use support::{compound, every_format, fixtures, office, office_of, office_parts, open_document, pdf, zip};

fn format_of(bytes: &[u8], name: &str) -> Option<String> {
    inspect_bytes(bytes, name).format
}

#[test]
fn recognises_all_19_formats() {
    let files = every_format();
    assert_eq!(files.len(), 19);
    for (label, name, bytes) in files {
        let facts = inspect_bytes(&bytes, name);
        assert_eq!(facts.format.as_deref(), Some(label), "{name}: {facts:?}");
        assert_eq!(facts.problem, None, "{name}");
    }
}

#[test]
fn goes_by_content_where_content_tells() {
    let docx = office("wordprocessingml.document", "x");
    let ppt = compound(&[("PowerPoint Document", &[0; 64])]);
    let slides = office("presentationml.presentation", "x");
    for (bytes, name, expected) in [
        (docx.as_slice(), "a.pdf", Some("DOCX")),
        (docx.as_slice(), "zonder extensie", Some("DOCX")),
        (&pdf("x", None, None), "a.xlsx", Some("PDF")),
        (&open_document("text", "x"), "a.ods", Some("ODT")),
        (&ppt, "a.pps", Some("PPS")),
        (&ppt, "a.bin", Some("PPT")),
        (&slides, "a.ppsx", Some("PPSX")),
        (&slides, "a.zip", Some("PPTX")),
        (b"naam;datum", "a.csv", Some("CSV")),
        (b"naam;datum", "a.TXT", Some("TXT")),
        (b"naam;datum", "a", Some("TXT")),
        (b"naam;datum", "a.html", Some("TXT")),
        (b"<html><p>x</html>", "a.txt", Some("TXT")),
        (b"<html><p>x</html>", "a.csv", Some("HTML")),
        (b"<p>een <b>stuk</b>", "a.html", Some("HTML")),
        (b"Over %PDF-1.4 gesproken", "a.txt", Some("TXT")),
        (b"{\\rtf1 x}", "a.doc", Some("RTF")),
    ] {
        assert_eq!(format_of(bytes, name).as_deref(), expected, "{name}");
    }
}

#[test]
fn finds_a_pdf_behind_leading_bytes() {
    let mut bytes = b"\x00\x01 rommel van een scanner\r\n".to_vec();
    bytes.extend(pdf("Besluit parkeren", None, None));
    assert_eq!(format_of(&bytes, "a.pdf").as_deref(), Some("PDF"));
}

#[test]
fn names_what_is_not_in_the_list() {
    let eml =
        b"Received: by x\r\nFrom: a@example.nl\r\nDate: Sat, 10 Jan 2026 10:00:00 +0100\r\nSubject: x\r\n\r\nHallo";
    for (bytes, name, expected) in [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01".as_slice(), "a.png", "PNG"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF\0", "a.jpg", "JPEG"),
        (b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0", "a.pdf", "EXE"),
        (eml, "a.eml", "EML"),
        (eml, "a.bin", "EML"),
        (b"<?xml version='1.0'?><urlset/>", "a.xml", "XML"),
        (b"<?xml version='1.0'?><urlset/>", "a.html", "XML"),
        (b"{\"a\": [1, 2]}", "a.json", "JSON"),
        (b"{\"a\": [1, 2]}", "a.doc", "JSON"),
        (b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "a.mp4", "MP4"),
        (&compound(&[("__properties_version1.0", &[0; 32])]), "a.msg", "MSG"),
        (&compound(&[("iets", &[0; 32])]), "a.doc", "OLE"),
        (&office_of("ms-word.document.macroEnabled.main+xml", "x"), "a.docm", "DOCM"),
        (&open_document("text-template", "x"), "a.ott", "OTT"),
        (&zip(&[("META-INF/MANIFEST.MF", b"x")]), "a.zip", "JAR"),
        (&zip(&[("Index/Document.iwa", b"x")]), "a.pages", "Pages"),
        (&zip(&[("Index/Document.iwa", b"x")]), "a.zip", "iWork"),
        (&zip(&[("Index.zip", b"x")]), "a.numbers", "Numbers"),
        (&zip(&[("index.apxl", b"x")]), "a.key", "Keynote"),
    ] {
        let facts = inspect_bytes(bytes, name);
        assert_eq!(facts.recognised_as.as_deref(), Some(expected), "{name}: {facts:?}");
        assert_eq!(facts.format, None, "{name}");
    }
}

#[test]
fn does_not_call_binary_junk_text() {
    for junk in [b"\x01\x02\x03\x04\x05\x06".as_slice(), b"tekst\0met nul", &[0x81; 40], &[0xc3, 0x28, 0x90, 0x1f]] {
        assert_eq!(format_of(junk, "a.txt"), None, "{junk:?}");
    }
    let mut late = b"tekst ".repeat(40_000);
    late.extend([0; 40]);
    assert_eq!(format_of(&late, "a.txt"), None, "binary at the end of a large file");
}

#[test]
fn reads_text_in_the_encodings_of_offices() {
    let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain("één".encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let cut = "é".repeat(200_000);
    for bytes in [b"\xef\xbb\xbfBesluit".as_slice(), b"Co\xf6rdinatie \x80 5", &wide, cut.as_bytes(), b"x"] {
        assert_eq!(format_of(bytes, "a.txt").as_deref(), Some("TXT"), "{:?}", bytes.get(..8));
    }
}

#[test]
fn proposes_title_language_date_and_pages() {
    let expected = |pages| ContentFacts {
        title: Some("Besluit parkeren".to_owned()),
        language: Some("nl-NL".to_owned()),
        created: chrono::NaiveDate::from_ymd_opt(2026, 1, 10),
        pages,
        ..ContentFacts::default()
    };
    let strip = |facts: ContentFacts| ContentFacts { format: None, ..facts };
    let docx = office("wordprocessingml.document", "Besluit parkeren");
    assert_eq!(strip(inspect_bytes(&docx, "a.docx")), expected(Some(3)));
    assert_eq!(strip(inspect_bytes(&open_document("text", "Besluit parkeren"), "a.odt")), expected(None));
    let both = pdf("Info-titel die verliest", Some("nl-NL"), Some("Besluit parkeren"));
    assert_eq!(strip(inspect_bytes(&both, "a.pdf")), expected(Some(1)), "XMP wins over Info");
    let junk = pdf("Microsoft Word - besluit.docx", None, None);
    assert_eq!(inspect_bytes(&junk, "a.pdf").title, None);
}

/// Changes the XMP of a PDF, which is its only stream.
fn with_xmp(pdf: &[u8], change: impl FnOnce(&mut lopdf::Stream)) -> Vec<u8> {
    let mut document = lopdf::Document::load_mem(pdf).unwrap();
    change(document.objects.values_mut().find_map(|object| object.as_stream_mut().ok()).unwrap());
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).unwrap();
    bytes
}

#[test]
fn a_pdf_says_which_standards_it_follows() {
    let plain = pdf("Besluit parkeren", None, Some("Kaart"));
    assert!(look_bytes(&plain, "a.pdf").claims.is_empty());
    let said = "<d pdfaid:part='2' pdfaid:conformance='B'><pdfuaid:part>1</pdfuaid:part></d>";
    let claiming = with_xmp(&plain, |xmp| xmp.set_plain_content(said.into()));
    assert_eq!(look_bytes(&claiming, "a.pdf").claims, ["PDF/A-2b", "PDF/UA-1"]);
}

#[test]
fn properties_that_unpack_without_end_are_not_read() {
    let plain = pdf("Besluit parkeren", None, Some("Kaart"));
    let large = with_xmp(&plain, |xmp| {
        xmp.content.resize(65 << 20, b' ');
        xmp.compress().unwrap();
    });
    for (shape, bytes, title) in [("as it is", plain, "Kaart"), ("too large", large, "Besluit parkeren")] {
        let facts = inspect_bytes(&bytes, "a.pdf");
        assert_eq!(facts.title.as_deref(), Some(title), "{shape}");
    }
}

#[test]
fn a_pdf_that_breaks_off_is_damaged() {
    let whole = pdf("Besluit parkeren", None, None);
    let lost = whole.len() - 40;
    let behind = [whole.as_slice(), &[0; 4_096]].concat();
    for (shape, bytes, problem) in [
        ("whole", whole.as_slice(), None),
        ("zeros behind it", &behind, None),
        ("its end is lost", &whole[..lost], Some("damaged")),
        ("the half", &whole[..whole.len() / 2], Some("damaged")),
    ] {
        let facts = inspect_bytes(bytes, "a.pdf");
        assert_eq!(facts.problem.as_deref(), problem, "{shape}");
        assert_eq!(facts.format.as_deref(), Some("PDF"), "{shape}");
    }
}

#[test]
fn reads_the_language_of_the_styles() {
    let styles = "<w:styles xmlns:w='w'><w:lang w:val='nl-NL' w:eastAsia='en-US'/></w:styles>";
    let docx = office_parts("wordprocessingml.document", &[("word/styles.xml", styles)]);
    assert_eq!(inspect_bytes(&docx, "a.docx").language.as_deref(), Some("nl-NL"));
}

#[test]
fn names_encrypted_and_damaged_files() {
    let mut word = [0; 64];
    word[11] = 1;
    for (bytes, name, format, problem) in [
        (compound(&[("EncryptedPackage", &[0; 32]), ("EncryptionInfo", &[0; 8])]), "a.docx", Some("DOCX"), "encrypted"),
        (compound(&[("WordDocument", &word)]), "a.doc", Some("DOC"), "encrypted"),
        (compound(&[("Workbook", &[9, 8, 2, 0, 0, 0, 0x2f, 0, 0, 0])]), "a.xls", Some("XLS"), "encrypted"),
        (b"%PDF-1.7\nverder niets".to_vec(), "a.pdf", Some("PDF"), "damaged"),
        (b"PK\x03\x04 kapot".to_vec(), "a.zip", Some("ZIP"), "damaged"),
        (open_document("text", "x")[..90].to_vec(), "a.odt", Some("ODT"), "damaged"),
    ] {
        let facts = inspect_bytes(&bytes, name);
        assert_eq!((facts.format.as_deref(), facts.problem.as_deref()), (format, Some(problem)), "{name}");
    }
}

#[test]
fn survives_truncation_and_random_changes_of_every_format() {
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = move |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed % 1_000_003).unwrap_or_default() % below.max(1)
    };
    for (_, name, bytes) in every_format() {
        for cut in 0..40 {
            let _ = inspect_bytes(&bytes[..bytes.len() * cut / 40], name);
        }
        for _ in 0..60 {
            let mut changed = bytes.clone();
            for _ in 0..=next(8) {
                let at = next(changed.len());
                changed[at] = u8::try_from(next(256)).unwrap_or_default();
            }
            let _ = inspect_bytes(&changed, name);
        }
    }
}

#[test]
fn gives_the_same_answer_for_a_file_as_for_its_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let large = b"regel tekst\n".repeat(200_000);
    let mut files: Vec<(&str, Vec<u8>)> = every_format().into_iter().map(|(_, name, bytes)| (name, bytes)).collect();
    files.push(("groot.txt", large));
    files.push(("leeg.txt", Vec::new()));
    for (name, bytes) in files {
        let path = folder.path().join("bestand");
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(inspect_open(&File::open(&path).unwrap(), name).unwrap(), inspect_bytes(&bytes, name), "{name}");
    }
}

#[test]
fn recognises_the_documents_of_others() {
    let Some(fixtures) = fixtures() else { return };
    for (file, expected) in [
        ("bestandstypen/16101.docx", "DOCX"),
        ("bestandstypen/16102.doc", "DOC"),
        ("bestandstypen/16103.odt", "ODT"),
        ("bestandstypen/16109.xlsx", "XLSX"),
        ("bestandstypen/16110.xls", "XLS"),
        ("bestandstypen/16111.csv", "CSV"),
        ("bestandstypen/16112.ods", "ODS"),
        ("bestandstypen/16115.pdf", "PDF"),
        ("bestandstypen/magicbytes-fail.xlsx", "PDF"),
        ("bestandstypen/presentation.zip", "ZIP"),
        ("bestandstypen/productierapport.xlsx", "XLSX"),
        ("bestandstypen/text.7z", "7z"),
        ("kantoor/hello_world.ods", "ODT"),
        ("kantoor/hello_world.odt", "ODT"),
        ("kantoor/test.html", "HTML"),
        ("kantoor/word.docx", "DOCX"),
        ("overheid/2025-06-04-toegankelijkheidsonderzoek-open.minvws.nl.pdf", "PDF"),
        ("overheid/jaarplan_belastingdienst_2024.pdf", "PDF"),
        ("overheid/woo_besluit_landsadvocaat_stikstof.pdf", "PDF"),
        ("privacy/woo-testbestand-vertrouwelijk.txt", "TXT"),
        ("zip/documenten - 10.zip", "ZIP"),
        ("zip/word.zip", "ZIP"),
    ] {
        let facts = inspect_open(&File::open(fixtures.join(file)).unwrap(), file).unwrap();
        assert_eq!(facts.format.as_deref(), Some(expected), "{file}: {facts:?}");
        // This one is 99 bytes of text after a PDF header.
        let damaged = file.ends_with("magicbytes-fail.xlsx").then_some("damaged");
        assert_eq!(facts.problem.as_deref(), damaged, "{file}");
    }
}

#[test]
fn reads_every_file_of_the_vera_pdf_corpus() {
    let Some(fixtures) = fixtures() else { return };
    let mut count = 0;
    for entry in std::fs::read_dir(fixtures.join("verapdf")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "pdf") {
            let facts = inspect_open(&File::open(&path).unwrap(), "a.pdf").unwrap();
            assert_eq!(facts.format.as_deref(), Some("PDF"), "{}", path.display());
            if facts.problem.is_some() {
                println!("{}: {:?}", path.display(), facts.problem);
            }
            count += 1;
        }
    }
    assert!(count > 60, "{count} files");
}

proptest! {
    #[test]
    fn never_fails_on_any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..4_096), name in ".{0,12}") {
        let facts = inspect_bytes(&bytes, &name);
        prop_assert!(facts.format.is_none() || facts.recognised_as.is_none(), "never both");
    }

    #[test]
    fn never_fails_behind_a_known_beginning(which in 0_usize..19, tail in proptest::collection::vec(any::<u8>(), 0..2_048), keep in 1_usize..200) {
        let files = every_format();
        let (_, name, bytes) = &files[which];
        let mut changed = bytes[..bytes.len().min(keep)].to_vec();
        changed.extend(tail);
        let _ = inspect_bytes(&changed, name);
    }
}
