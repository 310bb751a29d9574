//! Pictures that are not under a box.

use crate::pdf_file::page;
use crate::picture_files::{exif, hex, jpeg_with};
use crate::readers::{all_of, redact};

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
