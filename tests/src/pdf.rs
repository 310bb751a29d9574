//! Simple PDFs, made for a test.

#![expect(clippy::expect_used, reason = "writing to a text does not fail")]

use std::fmt::Write as _;

/// A PDF with these lines on each page, in a font that every reader has.
pub fn pdf(pages: &[&[&str]]) -> Vec<u8> {
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        String::new(),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut kids = String::new();
    for lines in pages {
        let page = objects.len() + 1;
        write!(kids, "{page} 0 R ").expect("a text");
        let mut text = String::new();
        for (at, line) in lines.iter().enumerate() {
            let y = 760 - at * 24;
            writeln!(text, "BT /F 14 Tf 72 {y} Td ({line}) Tj ET").expect("a text");
        }
        objects.push(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {} 0 R /Resources << /Font << /F 3 0 R >> >> >>",
            page + 1
        ));
        objects.push(format!("<< /Length {} >>\nstream\n{text}endstream", text.len()));
    }
    let count = pages.len();
    objects[1] = format!("<< /Type /Pages /Kids [{kids}] /Count {count} >>");
    file_of(&objects, "")
}

/// Puts objects into a file with a correct cross-reference table; the first is the catalog, and `more` ends the trailer.
pub fn file_of(objects: &[String], more: &str) -> Vec<u8> {
    let mut file = "%PDF-1.4\n".to_owned();
    let mut places = String::new();
    for (at, object) in objects.iter().enumerate() {
        writeln!(places, "{:010} 00000 n ", file.len()).expect("a text");
        write!(file, "{} 0 obj\n{object}\nendobj\n", at + 1).expect("a text");
    }
    let (start, size) = (file.len(), objects.len() + 1);
    write!(
        file,
        "xref\n0 {size}\n0000000000 65535 f \n{places}trailer\n<< /Size {size} /Root 1 0 R{more} >>\nstartxref\n{start}\n%%EOF\n"
    )
    .expect("a text");
    file.into_bytes()
}
