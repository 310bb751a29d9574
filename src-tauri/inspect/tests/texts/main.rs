//! The text of files: of every kind that has any, and what is reported for those that have none.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "../support/mod.rs"]
mod support;

mod headlines;

use openbaarmaker_core::content::{DocumentText, Inspector};
use openbaarmaker_inspect::text_of_bytes;
use proptest::prelude::*;
use std::path::Path;
use support::{beside_each_other, fixtures, fixtures_in, office_parts, open_document_parts, pool};

/// Makes a PDF of one page with this content and font, and further objects (from number 10).
fn pdf(content: &str, font: &str, more: &[(u32, String)]) -> Vec<u8> {
    let mut objects = vec![
        (1, "<</Type/Catalog/Pages 2 0 R>>".to_owned()),
        (2, "<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<</F1 5 0 R>>/XObject<</X1 10 0 R>>>>>>".to_owned()),
        (3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>".to_owned()),
        (4, stream("", content)),
        (5, font.to_owned()),
    ];
    objects.extend(more.iter().cloned());
    let mut bytes = b"%PDF-1.7\n".to_vec();
    let mut places = Vec::new();
    for (number, object) in &objects {
        places.push((*number, bytes.len()));
        bytes.extend(format!("{number} 0 obj\n{object}\nendobj\n").bytes());
    }
    let table = bytes.len();
    bytes.extend(b"xref\n0 1\n0000000000 65535 f \n".iter());
    for (number, place) in places {
        bytes.extend(format!("{number} 1\n{place:010} 00000 n \n").bytes());
    }
    let size = objects.iter().map(|(number, _)| number + 1).max().unwrap();
    bytes.extend(format!("trailer<</Size {size}/Root 1 0 R>>\nstartxref\n{table}\n%%EOF").bytes());
    bytes
}

fn stream(facts: &str, content: &str) -> String {
    format!("<<{facts}/Length {}>>stream\n{content}\nendstream", content.len())
}

const FORM: &str = "/Type/XObject/Subtype/Form/BBox[0 0 9 9]";
const HELVETICA: &str = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";

/// Makes a workbook of one sheet with these rows and shared texts.
fn workbook(rows: &str, strings: &str) -> Vec<u8> {
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let book =
        format!("<workbook xmlns:r='{office}'><sheets><sheet name='Blad1' sheetId='1' r:id='r1'/></sheets></workbook>");
    let relations = format!(
        "<Relationships><Relationship Id='r1' Type='{office}/worksheet' Target='worksheets/sheet1.xml'/>\
         <Relationship Id='r2' Type='{office}/sharedStrings' Target='sharedStrings.xml'/></Relationships>"
    );
    let first = format!(
        "<Relationships><Relationship Id='r1' Type='{office}/officeDocument' Target='xl/workbook.xml'/></Relationships>"
    );
    let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    let parts = [
        ("_rels/.rels", first.as_str()),
        ("xl/workbook.xml", &book),
        ("xl/_rels/workbook.xml.rels", &relations),
        ("xl/worksheets/sheet1.xml", &sheet),
        ("xl/sharedStrings.xml", strings),
    ];
    office_parts("spreadsheetml.sheet", &parts)
}

fn text_of(bytes: &[u8], name: &str) -> String {
    let DocumentText { text, problem, .. } = text_of_bytes(bytes, name);
    assert_eq!(problem, None, "{name}");
    text
}

#[test]
fn a_pdf_has_its_words_and_lines_where_the_page_shows_them() {
    for (content, expected) in [
        ("BT /F1 12 Tf 50 700 Td (Besluit) Tj ET", "Besluit"),
        // Behind a sign that belongs to nothing.
        ("BT /F1 12 Tf 50 700 Td (Besluit) Tj ] ( op) Tj ET", "Besluit op"),
        // Kerning is not a space, a wide gap is.
        ("BT /F1 12 Tf [(Be)-20(slu)30(it)-400(op)] TJ ET", "Besluit op"),
        // Every word placed separately.
        ("BT /F1 12 Tf 1 0 0 1 50 700 Tm (Woo) Tj 1 0 0 1 80 700 Tm (besluit) Tj ET", "Woo besluit"),
        // A word in two touching pieces: W is 0.944, o 0.556 of the font size.
        ("BT /F1 10 Tf 1 0 0 1 50 700 Tm (W) Tj 1 0 0 1 59.5 700 Tm (oo) Tj ET", "Woo"),
        ("BT /F1 12 Tf 14 TL 50 700 Td (een) Tj T* (twee) Tj (drie) ' ET", "een\ntwee\ndrie"),
        ("BT /F1 12 Tf 50 700 Td (co\\366rdinatie) Tj ET", "coördinatie"),
        // Upside down, as some programs draw.
        ("q 1 0 0 -1 0 800 cm BT /F1 12 Tf 1 0 0 -1 50 100 Tm (een) Tj 1 0 0 -1 50 120 Tm (twee) Tj ET Q", "een\ntwee"),
        // A word that goes on in the next line is one word.
        (
            "BT /F1 12 Tf 14 TL 50 700 Td (open-) Tj T* (baarheid van Woo-) Tj T* (Zaken -) Tj T* (klaar) Tj ET",
            "openbaarheid van Woo-\nZaken -\nklaar",
        ),
        // What the text stands for is read instead of its signs, and has their place.
        ("BT /F1 12 Tf (Be) Tj /Span <</ActualText (sluit)>> BDC (????) Tj EMC ( op) Tj ET", "Besluit op"),
        (
            "BT /F1 12 Tf 14 TL 50 700 Td (verzoek) Tj T* /Span <</ActualText (Besluit)>> BDC (??) Tj EMC /Span <</ActualText ( leeg)>> BDC EMC ET",
            "verzoek\nBesluit leeg",
        ),
        // Letters that are drawn twice to be bold are read once: whole words, each letter, moved.
        ("BT 2 Tr /F1 12 Tf 50 700 Td (Besluit) Tj ET", "Besluit"),
        ("BT 2 Tr /F1 12 Tf 50 700 Td (B) Tj (e) Tj (s) Tj (l) Tj (u) Tj (i) Tj (t) Tj ET", "Besluit"),
        ("BT /F1 12 Tf 50 700 Td (Besluit) Tj ET BT /F1 12 Tf 50.3 700 Td (Besluit) Tj ET", "Besluit"),
    ] {
        assert_eq!(text_of(&pdf(content, HELVETICA, &[]), "a.pdf"), expected, "{content}");
    }
}

#[test]
fn a_pdf_is_read_through_forms_and_tables_to_unicode() {
    let form = stream(FORM, "BT /F1 12 Tf (uit de vorm) Tj ET");
    let bytes = pdf("q 1 0 0 1 5 5 cm /X1 Do Q", HELVETICA, &[(10, form)]);
    assert_eq!(text_of(&bytes, "a.pdf"), "uit de vorm");

    // A form that draws itself ends.
    let endless = stream(FORM, "BT /F1 12 Tf (kring) Tj ET /X1 Do");
    assert!(text_of(&pdf("/X1 Do", HELVETICA, &[(10, endless)]), "a.pdf").contains("kring"));

    let table = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /X def\n/CMapType 2 def\n\
        1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n\
        3 beginbfchar\n<0001> <0057>\n<0002> <006F>\n<0003> <00EB>\nendbfchar\n\
        endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend";
    let composite =
        "<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[11 0 R]/ToUnicode 12 0 R>>";
    let descendant = "<</Type/Font/Subtype/CIDFontType2/BaseFont/X/DW 500/W[1[900] 2 3 550]>>".to_owned();
    let content = "BT /F1 10 Tf <00010002> Tj 14.5 0 Td <0003> Tj 20 0 Td <0001> Tj ET";
    let bytes = pdf(content, composite, &[(11, descendant.clone()), (12, stream("", table))]);
    assert_eq!(text_of(&bytes, "a.pdf"), "Woë W");

    // Without the table the characters are unknown: no text rather than the wrong one, and that is reported.
    let composite = composite.replace("/ToUnicode 12 0 R", "");
    let unknown = text_of_bytes(&pdf(content, &composite, &[(11, descendant)]), "a.pdf");
    assert_eq!(unknown, DocumentText::unreadable("illegible"));
}

#[test]
fn numbers_out_of_all_measure_in_a_font_stop_nobody() {
    let font = "<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[11 0 R]>>";
    let descendant = "<</Type/Font/Subtype/CIDFontType2/BaseFont/X/W[4294967295 [1 2]]>>".to_owned();
    let bytes = pdf("BT /F1 12 Tf (Besluit) Tj ET", font, &[(11, descendant)]);
    assert_eq!(text_of_bytes(&bytes, "a.pdf"), DocumentText::unreadable("illegible"));
    let font = HELVETICA.replace("/Encoding", "/FirstChar 4294967295/Widths[1 2]/Encoding");
    let bytes = pdf("BT /F1 12 Tf (Besluit) Tj ET", &font, &[]);
    assert_eq!(text_of(&bytes, "a.pdf"), "Besluit");
}

#[test]
fn letters_that_nobody_can_read_are_no_words() {
    let besluit = "Het college van burgemeester en wethouders heeft besloten het verzoek toe te wijzen";
    // As a font without a table shows them: each character 29 places earlier.
    let hidden =
        besluit.bytes().fold(String::new(), |hidden, byte| hidden + &format!("{:02x}", byte.saturating_sub(29)));
    let lines = format!("<{hidden}> Tj T* ").repeat(6);
    let content = format!("BT /F1 12 Tf 14 TL 50 700 Td {lines} ET");
    let read = text_of_bytes(&pdf(&content, HELVETICA, &[]), "a.pdf");
    assert_eq!(read, DocumentText::unreadable("illegible"));
}

#[test]
fn tables_to_unicode_are_read_as_programs_write_them() {
    let Some(fixtures) = fixtures() else { return };
    let mut read = 0;
    for entry in std::fs::read_dir(fixtures.join("pdf-tekst")).unwrap() {
        let file = entry.unwrap().path();
        let text = text_of(&std::fs::read(&file).unwrap(), "a.pdf");
        assert_eq!(text, "Voorbeeldtekst", "{}", file.display());
        read += 1;
    }
    assert!(read >= 3, "{read}");
}

#[test]
fn a_scan_has_no_text_and_a_broken_pdf_says_so() {
    assert_eq!(text_of(&pdf("q 100 0 0 100 0 0 cm Q", HELVETICA, &[]), "scan.pdf"), "");
    let broken = text_of_bytes(b"%PDF-1.7\nnothing", "kapot.pdf");
    assert_eq!(broken, DocumentText::unreadable("damaged"));
    let image = text_of_bytes(b"\x89PNG\r\n\x1a\n", "a.png");
    assert_eq!(image, DocumentText::unreadable("unsupported"));
}

#[test]
fn older_office_files_and_mail_have_their_words() {
    let Some(fixtures) = fixtures() else { return };
    for (file, first, last) in [
        ("bestandstypen/16102.doc", "App nut mice", "Search text: 16102.doc"),
        ("kantoor-vreemd/simple-list.doc", "This is a simple word document", "\nThis is the last paragraph."),
        ("kantoor-vreemd/testPPT_2imgs.ppt", "The quick brown fox", "the lazy dog"),
        ("kantoor-vreemd/46137.xls", "EntityDistributionDashboard", ""),
        ("kantoor-vreemd/testRTFTIKA_2500.rtf", "Level1:\nThis is level1 paragraph", ""),
        ("kantoor-vreemd/testRFC822_multipart_attachments.eml", "Bugs Bunny <Bugs.Bunny@acme.com>", ""),
        ("kantoor-vreemd/testMSG_forwarded.msg", "Paul Allan Hill", "Original Body"),
    ] {
        let text = text_of(&std::fs::read(fixtures.join(file)).unwrap(), file);
        assert!(text.starts_with(first) && text.ends_with(last), "{file}: {text}");
    }
}

/// Changes bytes that readers rely on; the result must be an answer, never a crash.
#[test]
fn damaged_files_of_every_kind_are_answered() {
    if fixtures().is_none() {
        return;
    }
    let kinds = ["doc", "ppt", "xls", "rtf", "eml", "msg"];
    let answered = beside_each_other(&kinds, |kind| {
        let mut files = fixtures_in(&["kantoor-vreemd"]);
        files.retain(|file| file.extension().is_some_and(|found| found == *kind));
        let mut answered = 0;
        for file in files.iter().take(3) {
            let whole = std::fs::read(file).unwrap();
            let name = file.file_name().unwrap().to_string_lossy();
            let step = (whole.len() / 60).max(1);
            for at in (0..whole.len()).step_by(step) {
                let mut changed = whole.clone();
                changed[at] = !changed[at];
                let _ = text_of_bytes(&changed, &name);
                let _ = text_of_bytes(&whole[..at], &name);
                answered += 2;
            }
        }
        answered
    });
    let answered: u32 = answered.into_iter().sum();
    assert!(answered > 1_500, "{answered}");
}

#[test]
fn an_rtf_has_its_words_without_what_programs_keep_for_themselves() {
    for (rtf, expected) in [
        (
            r"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\info{\author J}}Besluit\par op \'e9\'e9n\tab verzoek}",
            "Besluit\nop één verzoek",
        ),
        (r"{\rtf1\ansi\uc1 co\u246?rdinatie \u-3913?\u8364 ?5 {\*\onbekend weg}blijft}", "coördinatie €5 blijft"),
        (r"{\rtf1{\field{\*\fldinst HYPERLINK x}{\fldrslt hier}}\bin3 {{{ \{ja\}\~nee}", "hier {ja} nee"),
        (
            r"{\rtf1 Aan{\shp{\*\shpinst\shpleft0{\sp{\sn pib}{\sv weg}}{\shptxt \pard in het vak\par }}{\shprslt{\*\do\dptxbx{\dptxbxtext in het vak}}}} allen",
            "Aan\nin het vak\nallen",
        ),
        (r"{\rtf1 Aan{\*\do\dptxbx{\dptxbxtext in het vak}}}", "Aan\nin het vak"),
        (
            r"{\rtf1 Aan{\shpgrp{\*\shpinst{\sp{\sv weg}}{\shp{\*\shpinst{\shptxt in het vak}}{\shprslt{\*\do{\dptxbxtext in het vak}}}}}}}",
            "Aan\nin het vak",
        ),
        (r"{\rtf1{\header{\shp{\*\shpinst{\shptxt boven}}}}Aan{\*\weg{\shptxt weg}}", "Aan"),
        (r"{\rtf1\uc0\u55357\u56832  ja{\rtf", "😀 ja"),
        ("{\\rtf1 \\'", ""),
    ] {
        assert_eq!(text_of(rtf.as_bytes(), "a.rtf"), expected, "{rtf}");
    }
}

#[test]
fn a_mail_has_its_message_and_what_is_attached() {
    let mail = "From: Jan <jan@voorbeeld.nl>\r\nTo: griffie@voorbeeld.nl\r\nSubject: =?utf-8?q?Verzoek_om_=C3=A9=C3=A9n?=\r\n\
        MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\
        Bij dezen.\r\n--x\r\nContent-Type: text/html\r\nContent-Disposition: attachment; filename=bijlage.html\r\n\r\n\
        <html><body><p>Uit de <b>bijlage</b></p></body></html>\r\n--x--\r\n";
    let text = text_of(mail.as_bytes(), "a.eml");
    for said in ["Jan <jan@voorbeeld.nl>", "Verzoek om één", "Bij dezen.", "bijlage.html", "Uit de bijlage"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let sent = "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nQmVzbHVpdC!KQmVzbHVpdC4K";
    let damaged = mail.replace("--x--", &format!("--x\r\n{sent}\r\n--x--"));
    let DocumentText { text, problem, .. } = text_of_bytes(damaged.as_bytes(), "a.eml");
    assert_eq!(problem.as_deref(), Some("damaged"));
    assert!(text.contains("Uit de bijlage") && !text.contains("QmVz"), "what does not decode is no text: {text}");
}

#[test]
fn office_files_have_the_text_of_their_parts_in_order() {
    let parts = [
        ("word/footnotes.xml", "<w:footnote w:id='2'><w:p><w:t>voetnoot</w:t></w:p></w:footnote>"),
        (
            "word/document.xml",
            "<w:p><w:r><w:t>Be</w:t></w:r><w:r><w:t>sluit</w:t><w:instrText>PAGE</w:instrText></w:r></w:p><w:p><w:t>twee</w:t></w:p>",
        ),
    ];
    assert_eq!(text_of(&office_parts("wordprocessingml.document", &parts), "a.docx"), "Besluit\ntwee\nvoetnoot");
    let slides = [
        ("ppt/slides/slide10.xml", "<a:p><a:t>tien</a:t></a:p>"),
        ("ppt/slides/slide2.xml", "<a:p><a:t>twee</a:t></a:p>"),
    ];
    assert_eq!(text_of(&office_parts("presentationml.presentation", &slides), "a.pptx"), "twee\ntien");
    let rows =
        "<row><c t='s'><v>1</v></c><c><v>12.5</v></c></row><row/><row><c t='inlineStr'><is><t>los</t></is></c></row>";
    let strings = "<sst><si><t>naam</t></si><si><r><t>be</t></r><r><t>drag</t></r></si></sst>";
    assert_eq!(text_of(&workbook(rows, strings), "a.xlsx"), "Blad1\nbedrag 12.5\nlos");
    let text =
        "<office:text><text:h>Kop</text:h><text:p>een<text:s/>twee<text:span>drie</text:span></text:p></office:text>";
    let odt = open_document_parts("text", &[("content.xml", text)]);
    assert_eq!(text_of(&odt, "a.odt"), "Kop\neen tweedrie");
}

#[test]
fn plain_files_and_pages_are_read_in_their_encoding() {
    assert_eq!(text_of("één; twee\ndrie;\"a;b\"".as_bytes(), "a.csv"), "één twee\ndrie a;b");
    assert_eq!(text_of(b"co\xf6rdinatie", "a.txt"), "coördinatie");
    let page = b"<!DOCTYPE html><html><head><style>x{}</style></head><body><p>Een <b>w</b>et</body></html>";
    assert_eq!(text_of(page, "a.html"), "Een wet");
    let page = b"<!DOCTYPE html><title>Wob</title><STYLE>p{}</STYLE><p>Caf&eacute; <b>vet</b>gedrukt a < b<!-- weg -->\
        <script>if (a<b) {}</script><div>\xc3\xa9\xc3\xa9n</div><table><td>1<td>2</table>";
    assert_eq!(text_of(page, "a.html"), "Wob\nCaf\u{e9} vetgedrukt a < b\n\u{e9}\u{e9}n\n1 2");
}

#[test]
fn children_read_texts_and_survive_what_they_die_over() {
    let folder = tempfile::tempdir().unwrap();
    let good = folder.path().join("goed");
    std::fs::write(&good, "woorden").unwrap();
    let crash = folder.path().join("crash-now");
    std::fs::write(&crash, "").unwrap();
    let asked: Vec<(&Path, &str)> = vec![(&good, "a.txt"), (&crash, "a.txt"), (&good, "b.txt")];
    let answers = pool(1).read_texts(&asked);
    let texts: Vec<Option<&str>> =
        (answers.iter()).map(|answer| answer.as_ref().ok().map(|text| text.text.as_str())).collect();
    assert_eq!(texts, [Some("woorden"), None, Some("woorden")]);
}

#[test]
fn real_documents_have_the_words_that_people_read_in_them() {
    let Some(fixtures) = fixtures() else { return };
    for (file, words) in [
        ("overheid/jaarplan_belastingdienst_2024.pdf", "Burgers en bedrijven staan in ons werk centraal"),
        ("overheid/woo_besluit_landsadvocaat_stikstof.pdf", "heeft u gevraagd om openbaarmaking van documenten"),
        // Drawn in forms, word by word.
        (
            "overheid/2025-06-04-toegankelijkheidsonderzoek-open.minvws.nl.pdf",
            "Ministerie van Volksgezondheid, Welzijn en Sport",
        ),
        ("privacy/raadsvergadering.pdf", "raadsvergadering"),
        ("kantoor/word.docx", ""),
    ] {
        let bytes = std::fs::read(fixtures.join(file)).unwrap();
        let text = text_of(&bytes, file);
        let text = text.replace('\n', " ");
        let has = text.to_lowercase().contains(&words.to_lowercase());
        assert!(!text.is_empty() && has, "{file}: {text:.400}");
    }
}

proptest! {
    #[test]
    fn no_bytes_bring_the_reader_down(content in "[ -~]{0,200}", junk in proptest::collection::vec(any::<u8>(), 0..200)) {
        let bytes = pdf(&format!("BT /F1 12 Tf {content}"), HELVETICA, &[]);
        let _ = text_of_bytes(&bytes, "a.pdf");
        for name in ["a.txt", "a.html", "a.csv"] {
            let text = text_of_bytes(&junk, name);
            prop_assert!(text.text.len() <= junk.len() * 4);
        }
    }
}
