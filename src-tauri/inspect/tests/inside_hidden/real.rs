//! Files made by others.

use crate::shapes::hidden;
use crate::support::{beside_each_other, fixtures_in};
use openbaarmaker_core::model::InsideKind;
use openbaarmaker_core::wire::Unchecked;
use openbaarmaker_inspect::look_bytes;
use std::path::Path;

fn name(file: &Path) -> &str {
    file.file_name().unwrap().to_str().unwrap()
}

#[test]
fn tells_bad_redactions_of_courts_and_nothing_else() {
    beside_each_other(&fixtures_in(&["lakken"]), |file| {
        let found = look_bytes(&std::fs::read(file).unwrap(), name(file));
        let told: Vec<_> = hidden(&found).iter().map(|item| (item.kind, item.page)).collect();
        let leak = (InsideKind::CoveredText, 1);
        let expected = match name(file) {
            "rectangles_yes.pdf" => vec![leak; 3],
            // Who drew the rectangle: a mark has the name of its maker. A cover and a signature that no page draws.
            "unfilled_rect.pdf" => vec![(InsideKind::Author, 0), (InsideKind::CroppedPicture, 1)],
            _ => Vec::new(),
        };
        assert_eq!(told, expected, "{}", file.display());
    });
}

#[test]
fn ends_on_odd_files() {
    beside_each_other(&fixtures_in(&["verapdf", "pdf-vreemd", "kantoor-vreemd"]), |file| {
        let found = look_bytes(&std::fs::read(file).unwrap(), name(file));
        let is_cut = [Unchecked::TooComplex, Unchecked::TooMany].map(Some).contains(&found.unchecked);
        assert!(!is_cut || TOO_COMPLEX.contains(&name(file)), "{}", file.display());
        let is_damaged = found.unchecked == Some(Unchecked::Damaged);
        let is_pdf = file.extension().is_some_and(|end| end == "pdf");
        assert!(!is_pdf || !is_damaged, "{} is whole", file.display());
    });
}

/// These are not checked in full.
const TOO_COMPLEX: &[&str] = &[];
