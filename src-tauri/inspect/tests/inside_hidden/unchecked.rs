//! What could not be checked is reported, and hides no other findings.

use crate::office_file::{DECK, SLIDE, SLIDES, WORD as WORD_FILE};
use crate::pdf::{BOX, WORD};
use crate::pdf_file::{page, pages, saved_again};
use crate::support::{compound, office_parts, open_document_parts, zip};
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::{Inside, InsideItem, Unchecked};
use openbaarmaker_inspect::look_bytes;
use std::fmt::Write;

/// A picture that covers the whole page.
const PICTURE: &str = "q 595 0 0 842 0 0 cm /X Do Q ";

fn count(found: &Inside, kind: Kind) -> u32 {
    let of_kind = found.items.iter().filter(|item| item.kind == kind);
    of_kind.map(|item| item.count).sum()
}

#[test]
fn a_page_that_is_too_much_silences_no_other() {
    let line = format!("0 -9 Td ({}) Tj ", "Jansen ".repeat(9));
    let ragged = format!("0 0 m {} 595 0 l 595 842 l 0 842 l f ", "9 9 l 12 3 l ".repeat(8));
    let busy = format!("BT /F 8 Tf 50 800 Td {} ET {}", line.repeat(80), ragged.repeat(200));
    let found = look_bytes(&pages(&[&busy, &format!("{WORD} {BOX}")]), "a.pdf");
    let is_told =
        (found.items.iter()).any(|item| item.kind == Kind::CoveredText && item.page == 2 && item.text == "Jansen");
    assert!(is_told, "{found:?}");
    assert_eq!(found.unchecked, Some(Unchecked::TooComplex));
}

#[test]
fn that_so_much_was_found_that_the_checks_stopped_is_a_reason_of_its_own() {
    for (count, unchecked) in [(4_999, None), (5_001, Some(Unchecked::TooMany))] {
        let mut text = String::new();
        for number in 0..count {
            writeln!(text, "jansen{number}@utrecht.nl").unwrap();
        }
        let found = look_bytes(text.as_bytes(), "a.txt");
        let told = found.items.iter().filter(|item| item.kind == Kind::Email).count();
        assert_eq!((told, found.unchecked), (count.min(5_000), unchecked));
    }
}

#[test]
fn a_scan_is_not_checked_also_when_it_has_a_stamp() {
    let stamp = format!("{PICTURE} BT /F 12 Tf 20 20 Td (Pagina 3) Tj ET");
    let line = "0 -14 Td (Het college besluit de vergunning te verlenen.) Tj ".repeat(9);
    let text = format!("{PICTURE} BT /F 12 Tf 50 700 Td {line} ET");
    for (shape, contents, no_text, unchecked) in [
        ("a stamp", vec![stamp.as_str()], 1, Some(Unchecked::Scan)),
        ("text on a picture", vec![&text], 0, None),
        ("one of four", vec![PICTURE, &text, &text, &text], 0, Some(Unchecked::Scan)),
    ] {
        let found = look_bytes(&pages(&contents), "a.pdf");
        assert_eq!(count(&found, Kind::NoText), no_text, "{shape}: {found:?}");
        assert_eq!(found.unchecked, unchecked, "{shape}");
    }
}

#[test]
fn a_page_without_a_letter_is_not_checked_when_it_shows_more_than_a_logo() {
    let card = "q 243 0 0 153 60 600 cm /X Do Q ";
    let four = [100, 250, 400, 550].map(|y| format!("q 110 0 0 70 60 {y} cm /X Do Q ")).concat();
    let drawn = |step: u32| -> String {
        let letter = |at: u32| {
            let (x, y) = (60 + at % 10 * step, 100 + at / 10 * step);
            format!("{x} {y} m {} {} {} {y} {} {y} c S ", x + 1, y + 3, x + 2, x + 4)
        };
        (0..60).map(letter).collect::<Vec<_>>().concat()
    };
    let (outlines, logo) = (drawn(40), drawn(5));
    let numbered = format!("{card} BT /F 12 Tf 300 20 Td (3) Tj ET");
    let told = format!("{card} {WORD}");
    for (shape, contents, is_told) in [
        ("a card", vec![card], true),
        ("small cards", vec![&four], true),
        ("a card above the number of the page", vec![&numbered], true),
        ("letters as outlines", vec![&outlines], true),
        ("behind a page of text", vec![WORD, card], true),
        ("a card beside words", vec![&told], false),
        ("a drawn logo", vec![&logo], false),
        ("a logo", vec!["q 120 0 0 60 60 700 cm /X Do Q"], false),
        ("a frame", vec!["2 w 50 50 495 742 re S 50 400 m 545 400 l S"], false),
        ("nothing", vec!["", ""], false),
    ] {
        let found = look_bytes(&pages(&contents), "a.pdf");
        assert_eq!(found.unchecked, is_told.then_some(Unchecked::Scan), "{shape}");
        assert_eq!(count(&found, Kind::NoText), 0, "{shape} is no scan");
    }
    assert_eq!(look_bytes(&pages(&[WORD, card, WORD, card]), "a.pdf").unread, [2, 4], "the pages are told");
    let painted = |size: &str| {
        let cell =
            "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 595 842] /XStep 595 /YStep 842 /Resources << >>";
        let file = page(&format!("/Pattern cs /P scn 0 0 {size} re f")).resources("/Pattern << /P 7 0 R >>");
        look_bytes(&file.object(cell, "0 0 200 300 re f").bytes(), "a.pdf").unchecked
    };
    assert_eq!([painted("595 842"), painted("90 90")], [Some(Unchecked::Scan), None], "a scan painted as a pattern");
}

/// Programs leave pictures of a page with nothing in them over its text.
#[test]
fn a_picture_of_which_nothing_is_seen_is_no_scan() {
    let picture = |mask: &str| {
        let entries = |more: &str| {
            format!(
                "/Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode {more}"
            )
        };
        let file = page(&format!("{PICTURE} {WORD}")).resources("/XObject << /X 7 0 R >>");
        let file = file.object(&entries("/SMask 8 0 R"), &format!("{}>", "ea".repeat(400)));
        file.object(&entries(""), &format!("{}{mask}>", "00".repeat(399))).bytes()
    };
    for (mask, unchecked) in [("01", Some(Unchecked::Scan)), ("00", None)] {
        assert_eq!(look_bytes(&picture(mask), "a.pdf").unchecked, unchecked, "{mask}");
    }
}

/// A letter on coloured paper or a dark photograph of one looks like the cover of a report.
#[test]
fn a_picture_in_front_is_not_checked_whatever_its_colours() {
    let coloured = "q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID ~!! EI Q ";
    let dark = coloured.replace("~!!", "!!!");
    let text = "BT /F 12 Tf 50 700 Td (Besluit) Tj ET";
    for (shape, contents, unread) in [
        ("coloured", vec![coloured, text, text, text], vec![1]),
        ("dark", vec![dark.as_str(), text, text, text], vec![1]),
        ("in front and at the back", vec![coloured, text, text, coloured], vec![1, 4]),
        ("none", vec![text, text, text, text], Vec::new()),
    ] {
        let found = look_bytes(&pages(&contents), "a.pdf");
        let told = (!unread.is_empty()).then_some(Unchecked::Scan);
        assert_eq!((found.unchecked, found.unread), (told, unread), "{shape}");
    }
}

#[test]
fn an_office_file_that_only_shows_a_picture_is_not_checked() {
    let files = |words: &str, millimetres: u32| {
        let extent = millimetres * 36_000;
        let text = format!(
            "<w:document><w:body><w:p><w:r><w:drawing><wp:positionH><wp:align>center</wp:align></wp:positionH><wp:extent cx='{extent}' cy='{extent}'/><a:blip/></w:drawing><w:t>{words}</w:t></w:r></w:p></w:body></w:document>"
        );
        let slide = format!(
            "<p:sld><p:pic><p:blipFill><a:blip/></p:blipFill><a:xfrm><a:ext cx='{extent}' cy='{extent}'/></a:xfrm></p:pic><p:sp><a:t>{words}</a:t></p:sp></p:sld>"
        );
        let open = format!(
            "<office:document-content><office:body><text:p><draw:frame svg:width='{millimetres}mm' svg:height='{millimetres}mm'><draw:image/><svg:desc>Foto</svg:desc></draw:frame>{words}</text:p></office:body></office:document-content>"
        );
        [
            ("a.docx", office_parts(WORD_FILE, &[("word/document.xml", &text)])),
            ("a.pptx", office_parts(SLIDES, &[DECK, &[(SLIDE, slide.as_str())]].concat())),
            ("a.odt", open_document_parts("text", &[("content.xml", &open)])),
        ]
    };
    for (words, millimetres, is_told) in [("", 150, true), ("3", 150, true), ("Besluit", 150, false), ("", 40, false)] {
        for (name, file) in files(words, millimetres) {
            let unchecked = look_bytes(&file, name).unchecked;
            assert_eq!(unchecked, is_told.then_some(Unchecked::Scan), "{name} of {millimetres} with '{words}'");
        }
    }
}

#[test]
fn what_is_attached_to_a_mail_is_looked_at_or_said_not_to_be() {
    let mail = |name: &str, attached: &[u8]| {
        let head = format!(
            "From: a@example.nl\r\nTo: b@example.nl\r\nDate: Sat, 10 Jan 2026 10:00:00 +0100\r\nSubject: x\r\nMIME-Version: 1.0\r\n\
             Content-Type: multipart/mixed; boundary=grens\r\n\r\n--grens\r\nContent-Type: text/plain\r\n\r\nHallo\r\n\
             --grens\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Disposition: attachment; filename=\"{name}\"\r\n\r\n"
        );
        let mut mail = head;
        for line in attached.chunks(24) {
            for byte in line {
                write!(mail, "={byte:02X}").unwrap();
            }
            mail.push_str("=\r\n");
        }
        format!("{mail}\r\n--grens--\r\n").into_bytes()
    };
    let kept = |name: &str, attached: &[u8]| {
        let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        compound(&[
            ("__substg1.0_0037001F", b"x\0"),
            ("__properties_version1.0", &[0; 32]),
            ("__attach_version1.0_#00000000/__substg1.0_3707001F", &name),
            ("__attach_version1.0_#00000000/__substg1.0_37010102", attached),
        ])
    };
    let change = "<w:document><w:body><w:p><w:del w:author='J. Jansen'><w:r><w:delText>nee</w:delText></w:r></w:del></w:p></w:body></w:document>";
    let document = office_parts(WORD_FILE, &[("word/document.xml", change)]);
    let covered = page(&format!("{WORD} {BOX}")).bytes();
    let locked = compound(&[("EncryptedPackage", &[0; 32]), ("EncryptionInfo", &[0; 8])]);
    let text = "BSN: 123456782".as_bytes();
    for (name, attached, kind, unchecked) in [
        ("a.docx", &document, Some(Kind::TrackedChange), None),
        ("a.pdf", &covered, Some(Kind::CoveredText), None),
        ("a.txt", &text.to_vec(), Some(Kind::Bsn), None),
        ("a.xlsx", &locked, None, Some(Unchecked::Encrypted)),
        ("a.pdf", &pages(&[PICTURE]), None, Some(Unchecked::Scan)),
        ("a.zip", &zip(&[("a.txt", b"x")]), None, Some(Unchecked::Unsupported)),
        ("a.pdf", &b"%PDF-1.7 niets".to_vec(), None, Some(Unchecked::Damaged)),
        ("image001.csv", &b"naam;bsn\nx;123456782\n".to_vec(), Some(Kind::Bsn), None),
        ("image001.png", &b"\x89PNG\r\n\x1a\nlogo".to_vec(), None, None),
    ] {
        for (of, bytes) in [("a.eml", mail(name, attached)), ("a.msg", kept(name, attached))] {
            let found = look_bytes(&bytes, of);
            let is_file = u32::from(name != "image001.png");
            assert_eq!(count(&found, Kind::Attachment), is_file, "{name} in {of}: {found:?}");
            if let Some(kind) = kind {
                assert_eq!(count(&found, kind), 1, "{name} in {of}: {found:?}");
            }
            assert_eq!(found.unchecked, unchecked, "{name} in {of}");
            assert_eq!(count(&found, Kind::Untagged), 0, "the mail is no pdf");
        }
    }
    let copy = |to: &str| {
        format!(
            "From: a@example.nl\r\n{to}: J. Jansen <j.jansen@example.nl>\r\nSubject: x\r\nMIME-Version: 1.0\r\n\r\nHallo\r\n"
        )
    };
    let kept = compound(&[
        ("__substg1.0_0037001F", b"x\0"),
        ("__properties_version1.0", &[0; 32]),
        ("__substg1.0_0E02001E", b"j.jansen@example.nl"),
    ]);
    for (of, bytes) in [("a.eml", copy("Bcc").into_bytes()), ("a.msg", kept)] {
        let found = look_bytes(&bytes, of);
        let is_told = |item: &InsideItem| item.text == "j.jansen@example.nl";
        assert!(found.items.iter().any(is_told), "who had a blind copy of {of}: {found:?}");
    }
    let deep = (0..5).fold(mail("a.txt", text), |inner, _| mail("a.eml", &inner));
    assert_eq!(look_bytes(&deep, "a.eml").unchecked, Some(Unchecked::TooComplex));
}

#[test]
fn a_mail_that_does_not_decode_is_not_called_looked_at() {
    let whole = "From: a@example.nl\r\nTo: b@example.nl\r\nDate: Sat, 10 Jan 2026 10:00:00 +0100\r\nSubject: x\r\nMIME-Version: 1.0\r\n\
        Content-Type: multipart/mixed; boundary=grens\r\n\r\n--grens\r\nContent-Type: text/plain\r\n\r\nBSN: 123456782\r\n\
        --grens\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\
        Content-Disposition: attachment; filename=a.txt\r\n\r\nQmVzbHVpdC4KVGVrc3QuCg==\r\n--grens--\r\n";
    let base64 = |lines: &[usize]| {
        let lines: String = lines.iter().map(|length| "QUFB".repeat(length / 4) + "\r\n").collect();
        whole.replace("QmVzbHVpdC4KVGVrc3QuCg==\r\n--grens--\r\n", &lines)
    };
    for (mail, unchecked) in [
        (whole.to_owned(), None),
        (whole.replace("QmVz", "Qm!z"), Some(Unchecked::Damaged)),
        // The last part ends with the file.
        (whole.replace("--grens--\r\n", ""), None),
        (whole.replace("\r\n--grens--\r\n", ""), None),
        (whole.replace("Cg==\r\n--grens--", "Cg=\r\n"), Some(Unchecked::Damaged)),
        // Of base64 each line decodes: one as long as those before is the last one by chance only.
        (base64(&[76]), Some(Unchecked::Damaged)),
        (base64(&[60, 60]), Some(Unchecked::Damaged)),
        (base64(&[60, 4]), None),
        (base64(&[8]), None),
        (whole.replace("--grens--", "--grens"), Some(Unchecked::Damaged)),
        // A text may say how the end looks.
        (whole.replace("--grens--", "--grens").replace("782", "782 --grens--"), Some(Unchecked::Damaged)),
        (whole[..whole.find("782").unwrap() + 3].to_owned(), Some(Unchecked::Damaged)),
    ] {
        let found = look_bytes(mail.as_bytes(), "a.eml");
        assert_eq!(found.unchecked, unchecked, "{mail}: {found:?}");
        assert_eq!(count(&found, Kind::Bsn), 1, "the rest is looked at: {mail}: {found:?}");
    }
}

/// Programs show the page of a mail rather than its text; answers go where its head says.
#[test]
fn what_a_mail_says_beside_its_text_is_looked_at() {
    let mail = |head: &str, page: &str| {
        let mail = format!(
            "From: a@example.nl\r\nTo: b@example.nl\r\n{head}Subject: x\r\nMIME-Version: 1.0\r\n\
             Content-Type: multipart/alternative; boundary=grens\r\n\r\n--grens\r\nContent-Type: text/plain\r\n\r\nHallo, a@example.nl\r\n\
             --grens\r\nContent-Type: text/html\r\n\r\n<p>{page}</p>\r\n--grens--\r\n"
        );
        mail.into_bytes()
    };
    let kept = |property: &str, value: &[u8]| {
        compound(&[
            ("__substg1.0_0037001F", b"x\0"),
            ("__properties_version1.0", &[0; 32]),
            ("__substg1.0_1000001E", b"Hallo"),
            (property, value),
        ])
    };
    let (page, address) = ("BSN: 123456782", "j.jansen@example.nl");
    let before = String::from_utf8(mail("", "")).unwrap().replacen("\r\n\r\n--", "\r\n\r\nBSN: 123456782\r\n--", 1);
    let behind = [mail("", ""), page.as_bytes().to_vec()].concat();
    let way =
        "Received: from mx.example.nl by mx2.example.nl for <j.jansen@example.nl>; Mon, 1 Dec 2025 10:00:00 +0100\r\n";
    for (name, bytes, kind, said) in [
        ("a.eml", mail("", page), Kind::Bsn, "123456782"),
        ("a.eml", mail("Reply-To: J. Jansen <j.jansen@example.nl>\r\n", ""), Kind::Email, address),
        ("a.eml", mail("Sender: J. Jansen <j.jansen@example.nl>\r\n", ""), Kind::Email, address),
        ("a.eml", mail("Return-Path: <j.jansen@example.nl>\r\n", ""), Kind::Email, address),
        ("a.eml", mail("Resent-To: J. Jansen <j.jansen@example.nl>\r\n", ""), Kind::Email, address),
        ("a.eml", mail("Disposition-Notification-To: <j.jansen@example.nl>\r\n", ""), Kind::Email, address),
        ("a.eml", mail("Keywords: zaak, BSN 123456782\r\n", ""), Kind::Bsn, "123456782"),
        ("a.eml", mail("Comments: BSN 123456782\r\n", ""), Kind::Bsn, "123456782"),
        ("a.eml", mail("Delivered-To: j.jansen@example.nl\r\n", ""), Kind::Email, address),
        ("a.eml", mail("X-Original-To: j.jansen@example.nl\r\n", ""), Kind::Email, address),
        ("a.eml", mail(way, ""), Kind::Email, address),
        ("a.eml", mail("Thread-Topic: BSN 123456782\r\n", ""), Kind::Bsn, "123456782"),
        ("a.eml", before.into_bytes(), Kind::Bsn, "123456782"),
        ("a.eml", behind, Kind::Bsn, "123456782"),
        ("a.msg", kept("__substg1.0_10130102", page.as_bytes()), Kind::Bsn, "123456782"),
        ("a.msg", kept("__substg1.0_10130102", b"<p>Caf\xe9</p><p>BSN: 123456782</p>"), Kind::Bsn, "123456782"),
        ("a.msg", kept("__substg1.0_0065001E", b"j.jansen@example.nl"), Kind::Email, address),
        ("a.msg", kept("__substg1.0_0050001E", b"j.jansen@example.nl"), Kind::Email, address),
    ] {
        let found = look_bytes(&bytes, name);
        let told = found.items.iter().filter(|item| item.kind == kind && item.text == said);
        assert_eq!(told.count(), 1, "{said} in {name}: {found:?}");
        assert_eq!(found.unchecked, None, "{name}");
    }
    let twin = look_bytes(&mail("Return-Path: <>\r\nKeywords: zaak, RSIN 123456782\r\n", ""), "a.eml");
    assert_eq!(count(&twin, Kind::Bsn), 0, "{twin:?}");
    // What the text says too is told once.
    let [same, without] = ["Hallo, A@example.nl", "Hallo"].map(|page| look_bytes(&mail("", page), "a.eml"));
    assert_eq!(count(&same, Kind::Email), count(&without, Kind::Email), "{same:?}");
}

#[test]
fn what_older_files_hide_is_not_looked_for() {
    for (name, bytes) in [("a.rtf", b"{\\rtf1 Besluit}".to_vec()), ("a.doc", compound(&[("WordDocument", &[0; 64])]))] {
        let found = look_bytes(&bytes, name);
        assert!(found.unchecked.is_some(), "{name}: {found:?}");
    }
    let found = look_bytes(b"{\\rtf1 BSN: 123456782}", "a.rtf");
    assert_eq!(count(&found, Kind::Bsn), 1, "{found:?}");
}

#[test]
fn the_oldest_of_many_versions_is_looked_at() {
    let mut file = page(WORD).bytes();
    for version in 0..12 {
        file = saved_again(&file, &[(4, "", &format!("{BOX} 0 0 {version} 1 re f"))]);
    }
    let found = look_bytes(&file, "a.pdf");
    assert_eq!(count(&found, Kind::EarlierRevision), 1, "{found:?}");
    assert_eq!(found.unchecked, Some(Unchecked::TooComplex));
}

#[test]
fn parts_that_break_off_are_said() {
    let with = |document: &str, comments: &str| {
        office_parts(WORD_FILE, &[("word/document.xml", document), ("word/comments.xml", comments)])
    };
    let file = |document: &str| with(document, "<w:comments/>");
    let whole = "<w:document><w:body><w:p><w:r><w:t>Besluit</w:t></w:r></w:p></w:body></w:document>";
    assert_eq!(look_bytes(&file(whole), "a.docx").unchecked, None);
    assert_eq!(look_bytes(&file(&whole.replace("Besluit", "A &amp; &#66;")), "a.docx").unchecked, None);
    let unknown = whole.replace("Besluit", "&besluit;");
    let empty = "<?xml version='1.0'?>";
    for cut in [&whole[..40], &whole[..70], "<w:document><w:body></w:p></w:document>", "", empty, unknown.as_str()] {
        let found = look_bytes(&file(cut), "a.docx");
        assert_eq!(found.unchecked, Some(Unchecked::Damaged), "{found:?}");
    }
    let text = "<office:document-content><office:body><office:text><text:p>Besluit</text:p></office:text></office:body></office:document-content>";
    for (content, unchecked) in [("", Some(Unchecked::Damaged)), (text, None)] {
        let found = look_bytes(&open_document_parts("text", &[("content.xml", content)]), "a.odt");
        assert_eq!(found.unchecked, unchecked, "{found:?}");
    }
    let comments = with(whole, "<w:comments><w:comment");
    assert!(look_bytes(&comments, "a.docx").unchecked.is_some());
    let mut damaged = file(whole);
    let name = b"word/comments.xml";
    let at = damaged.windows(name.len()).position(|part| part == name).unwrap() + name.len();
    damaged[at..at + 8].fill(0xff);
    assert!(look_bytes(&damaged, "a.docx").unchecked.is_some());
}

/// It breaks off where we stop reading.
#[test]
fn what_is_too_large_is_not_damaged_and_its_beginning_is_looked_at() {
    let text = "<w:document><w:body><w:p><w:r><w:t>Besluit</w:t></w:r></w:p></w:body></w:document>";
    let word = |long: &str| {
        let comments = format!("<w:comments><w:comment/><!--{long}--></w:comments>");
        office_parts(WORD_FILE, &[("word/document.xml", text), ("word/comments.xml", &comments)])
    };
    let rich = |long: &str| format!("{{\\rtf1 BSN: 123456782\\par {{\\*\\onbekend {long}}}}}").into_bytes();
    let long = "x".repeat(33 << 20);
    for (long, unchecked) in [("", None), (long.as_str(), Some(Unchecked::TooComplex))] {
        let found = look_bytes(&word(long), "a.docx");
        assert_eq!((found.unchecked, count(&found, Kind::Comment)), (unchecked, 1));
        let found = look_bytes(&rich(long), "a.rtf");
        assert_eq!((found.unchecked, count(&found, Kind::Bsn)), (unchecked.or(Some(Unchecked::Unsupported)), 1));
    }
}

/// More than anybody reads, and less than a large table has.
#[test]
fn a_long_text_is_searched_to_its_end() {
    let rows = format!("{};water\n", "laag en hoog ".repeat(80)).repeat(2_300);
    let found = look_bytes(format!("a;b\n{rows}BSN: 123456782;x\n").as_bytes(), "a.csv");
    assert_eq!((found.unchecked, count(&found, Kind::Bsn)), (None, 1));
}

/// The digits of a picture are longer than all text.
#[test]
fn what_stands_behind_a_large_picture_of_rich_text_is_looked_at() {
    let digits = "89504e470d0a1a0a\n".repeat(260_000);
    let raw = format!("\\bin300 {}", "0".repeat(300));
    for picture in [digits, raw] {
        let rich = format!("{{\\rtf1 {{\\pict\\pngblip {picture}}}BSN: 123456782\\par}}");
        let found = look_bytes(rich.as_bytes(), "a.rtf");
        let told = (found.unchecked, count(&found, Kind::Bsn));
        assert_eq!(told, (Some(Unchecked::Unsupported), 1), "{}", picture.len());
    }
}

#[test]
fn a_pdf_that_breaks_off_is_damaged_and_what_is_left_is_looked_at() {
    let whole = pages(&[&format!("{WORD} {BOX}"), WORD, WORD]);
    let once = page(&format!("{WORD} {BOX}")).bytes();
    let until = |bytes: &[u8], part: usize| bytes[..bytes.len() * part / 100].to_vec();
    let with = |bytes: &[u8], more: &str| [bytes, more.as_bytes()].concat();
    let fewer = String::from_utf8(whole.clone()).unwrap();
    let fewer = fewer.replace("/Count 3", "/Count 9").into_bytes();
    let more = String::from_utf8(whole.clone()).unwrap();
    let more = more.replace("/Count 3", "/Count 2").into_bytes();
    for (shape, bytes, is_damaged) in [
        ("whole", once.clone(), false),
        ("saved again", whole.clone(), false),
        ("the end of the second time is lost", until(&whole, 80), true),
        ("the table is lost", until(&once, 85), true),
        ("zeros behind it", with(&once, &"\0".repeat(4_096)), false),
        ("a page of the web behind it", with(&once, &"<p>no object obj</p>".repeat(99)), false),
        ("pages are lost", fewer, true),
        ("more pages than it says", more, false),
    ] {
        let found = look_bytes(&bytes, "a.pdf");
        let expected = is_damaged.then_some(Unchecked::Damaged);
        assert_eq!(found.unchecked, expected, "{shape}");
        assert_eq!(count(&found, Kind::CoveredText), 1, "{shape}: {found:?}");
    }
}
