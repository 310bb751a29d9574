//! The standards that a PDF claims to follow: PDF/A or PDF/UA. Whether it does is not checked.

use crate::xml::{self, XmlPart};

/// Returns the standards that the XMP of a file names: `PDF/A-2b`, `PDF/UA-1`.
///
/// Source: ISO 19005-1 §6.7.11, ISO 19005-4 §6.7.3 and ISO 14289-1 §5, which fix the prefixes too.
pub(super) fn of_pdf(xmp: &[u8]) -> Vec<String> {
    let mut told: [Option<String>; 3] = [None, None, None];
    let mut note = |name: &str, value: &str| {
        let at = NAMES.iter().position(|one| *one == name);
        if let Some(told) = at.and_then(|at| told.get_mut(at)) {
            told.get_or_insert_with(|| value.trim().to_owned());
        }
    };
    let mut within = None;
    xml::walk(xmp, |part| match part {
        XmlPart::Begin(element) => {
            for attribute in element.attributes().flatten() {
                note(attribute.key.into_inner(), &xml::value(&attribute));
            }
            within = Some(element.name().into_inner().to_owned());
        }
        XmlPart::Text(text) => {
            if let Some(name) = &within {
                note(name, text);
            }
        }
        XmlPart::End(_) => within = None,
    });
    let [part, level, accessible] = told;
    let level = level.filter(|level| LEVELS.contains(&level.to_ascii_uppercase().as_str()));
    let level = level.unwrap_or_default().to_ascii_lowercase();
    let archive = part.filter(|part| is_part(part)).map(|part| format!("PDF/A-{part}{level}"));
    let accessible = accessible.filter(|part| is_part(part)).map(|part| format!("PDF/UA-{part}"));
    archive.into_iter().chain(accessible).collect()
}

fn is_part(text: &str) -> bool {
    matches!(text.as_bytes(), [b'1'..=b'9'])
}

/// The part and conformance of PDF/A, and the part of PDF/UA.
const NAMES: [&str; 3] = ["pdfaid:part", "pdfaid:conformance", "pdfuaid:part"];
/// Levels of conformance in all parts of PDF/A.
const LEVELS: &[&str] = &["A", "B", "E", "F", "U"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_what_it_follows_in_elements_or_attributes() {
        for (xmp, expected) in [
            ("<pdfaid:part>2</pdfaid:part> <pdfaid:conformance> B </pdfaid:conformance>", &["PDF/A-2b"][..]),
            ("<d pdfaid:part='1' pdfaid:conformance='A' pdfuaid:part='1'/>", &["PDF/A-1a", "PDF/UA-1"]),
            ("<pdfuaid:part>2</pdfuaid:part><pdfaid:part>4</pdfaid:part>", &["PDF/A-4", "PDF/UA-2"]),
            ("<pdfaid:conformance>B</pdfaid:conformance>", &[]),
            ("<x:part>2</x:part><part>2</part>", &[]),
            ("<pdfaid:part>twee</pdfaid:part><pdfuaid:part>12</pdfuaid:part>", &[]),
            ("<pdfaid:part>3</pdfaid:part><pdfaid:conformance>heel goed</pdfaid:conformance>", &["PDF/A-3"]),
        ] {
            assert_eq!(of_pdf(format!("<r>{xmp}</r>").as_bytes()), expected, "{xmp}");
        }
    }
}
