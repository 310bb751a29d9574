//! Pictures that are not under a box, and pages that become one.

use crate::corpus::small;
use crate::pdf_file::{PICTURE, page};
use crate::picture_files::{exif, hex, jpeg_with};
use crate::readers::{all_of, images, redact, text_of};
use crate::reading::left;

#[test]
fn what_cameras_wrote_in_a_picture_does_not_go_along() {
    let picture = jpeg_with(&[exif([&[(0x013b, 2, b"Piet Pietersen\0")], &[], &[], &[]])]);
    let facts = "/Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceRGB /BitsPerComponent 8";
    let drawn = "BT /F 12 Tf 100 700 Td (Jansen) Tj ET q 90 0 0 90 100 100 cm /X Do Q";
    // Its filters may be an indirect object.
    for packed in ["[/ASCIIHexDecode /DCTDecode]", "8 0 R"] {
        let file = page(drawn)
            .resources("/XObject << /X 7 0 R >>")
            .object(&format!("{facts} /Filter {packed}"), &hex(&picture));
        let file = String::from_utf8(file.object("[ /ASCIIHexDecode /DCTDecode ]", "").bytes());
        let file = file.unwrap().replace("obj\n<< [ /", "obj\n[     /");
        let file = file.replace("DCTDecode ] >>", "DCTDecode    ]");
        let (made, redacted) = redact(file.as_bytes()).unwrap();
        assert_eq!(redacted.as_image, []);
        let has = |bytes: &[u8]| all_of(&made).windows(bytes.len()).any(|part| part == bytes);
        assert!(has(&jpeg_with(&[])), "the picture stays");
        assert!(!has(b"Pietersen"), "{packed}");
    }
}

/// What is looked for in such a page are words, also beside a box.
#[test]
fn words_beside_a_box_are_whole_in_a_page_that_became_a_picture() {
    let line = "BT /F 10 Tf 12 700 Td (Geachte mevrouw) Tj /F 12 Tf 88 0 Td (Jansen) Tj /F 10 Tf 44 0 Td (zei) Tj ET";
    let next = "BT /F 10 Tf 12 686 Td (op de volgende regel) Tj ET";
    let file = small(&format!("q 44 0 0 20 98 694 cm /X Do Q {line} {next}"))
        .resources("/XObject << /X 7 0 R >>")
        .object(PICTURE, "a");
    let (made, redacted) = redact(&file.bytes()).unwrap();
    assert_eq!(images(&redacted), [1]);
    let words = ["Geachte", "mevrouw", "zei", "op", "de", "volgende", "regel", "5.1.2.e"];
    assert_eq!(left(&made, 1), words);
    if let Some(text) = text_of(&made) {
        assert!(text.contains("Geachte mevrouw"), "{text}");
    }
}
