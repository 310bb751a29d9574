//! Shapes in which a word may be put on a page.

use crate::pdf_file::{File, page};
use crate::readers::{holds, redact};

const WORD: &str = "BT /F 12 Tf 100 700 Td (Jansen) Tj ET ";
const OTHER: &str = "BT /F 12 Tf 100 600 Td (Besluit) Tj ET ";

fn shapes() -> Vec<(&'static str, File)> {
    let word = || page(&format!("{WORD}{OTHER}"));
    vec![
        ("a word", word()),
        (
            "a title",
            word()
                .trailer("/Info 6 0 R")
                .object("/Title (Brief van Jansen)", ""),
        ),
    ]
}

#[test]
fn nothing_is_left_of_what_is_under_a_box() {
    for (shape, file) in shapes() {
        let (made, redacted) =
            redact(&file.bytes()).unwrap_or_else(|problem| panic!("{shape}: {problem:?}"));
        println!("{shape}: {redacted:?}");
        for word in ["Jansen", "JANSEN"] {
            assert!(!holds(&made, word), "{shape}");
        }
    }
}
