//! Draws the pages, and checks that the boxes are black except for what is printed in them.

use super::found::Failure;
use crate::drawn::{drawn_within, pixel};
use crate::redact::bars::{Bar, Bars};
use crate::redact::label::printed_area;
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::page::Page;
use hayro_interpret::kurbo::{Point, Rect};
use openbaarmaker_core::wire::Unproven;
use std::panic::{self, AssertUnwindSafe};

/// Checks each page with boxes.
pub(super) fn after(pdf: &Pdf, bars: &Bars) -> Vec<Failure> {
    (bars.iter())
        .filter(|(index, of_page)| {
            let page = pdf.pages().get(**index);
            !page.is_some_and(|page| is_black(page, of_page).unwrap_or_default())
        })
        .map(|(index, _)| Failure::of_page(*index, Unproven::NotBlack))
        .collect()
}

/// Tells whether each box is almost entirely black, except for its print. `None` when the page cannot be drawn.
fn is_black(page: &Page<'_>, bars: &[Bar]) -> Option<bool> {
    let draw = AssertUnwindSafe(|| drawn_within(page, MAX_PIXELS, FINE));
    let (pixels, scale) = panic::catch_unwind(draw).ok()?;
    let width = usize::from(pixels.width());
    for bar in bars {
        let area: Rect = bar.area.scale_from_origin(scale).inset(-1.0);
        let printed = bars.iter().filter_map(printed_area);
        let printed: Vec<Rect> = printed.map(|area| area.scale_from_origin(scale)).collect();
        let (mut seen, mut black, mut dark, mut light) = (0_u32, 0_u32, 0_u32, 0_u32);
        for row in pixel(area.y0.ceil())..pixel(area.y1.floor()) {
            for column in pixel(area.x0.ceil())..pixel(area.x1.floor()).min(width) {
                let one = pixels.data().get(row * width + column)?;
                let [x, y] = [column, row].map(|at| u32::try_from(at).unwrap_or_default());
                let middle = Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5);
                let is_dark = one.r.max(one.g).max(one.b) < DARK;
                seen += 1;
                black += u32::from(is_dark);
                if !printed.iter().any(|area| area.contains(middle)) {
                    dark += u32::from(is_dark);
                    light += u32::from(!is_dark);
                }
            }
        }
        // A box without any pixels is not proven. The print may fill a box, but is white on black.
        if black == 0 || black < seen / LEAST_BLACK || light > dark / MOST_LIGHT {
            return Some(false);
        }
    }
    Some(true)
}

/// At least one in this many pixels must be black, around and between printed letters.
const LEAST_BLACK: u32 = 10;
/// At most one light pixel for this many dark ones: the edges of adjacent boxes.
const MOST_LIGHT: u32 = 20;
/// Pixels per point.
const FINE: f64 = 2.0;
/// For one page; a larger page is drawn less finely.
const MAX_PIXELS: f64 = 8e6;
/// Anything lighter is not black, even in a JPEG.
const DARK: u8 = 48;

#[cfg(test)]
mod tests {
    use super::{Bar, Bars, Pdf, Rect, after};
    use crate::redact::proof::found::Failure;
    use lopdf::{Document, Object, Stream, dictionary};
    use openbaarmaker_core::wire::Unproven;
    use std::sync::Arc;

    fn page(content: &str) -> Pdf {
        let mut document = Document::with_version("1.7");
        let pages = document.new_object_id();
        let content = Stream::new(dictionary! {}, content.as_bytes().to_vec());
        let content = document.add_object(content);
        let page = document.add_object(dictionary! {
            "Type" => "Page", "Parent" => pages, "Contents" => content,
            "MediaBox" => [0, 0, 200, 100].map(Object::from).to_vec(),
        });
        let kids: Vec<Object> = vec![page.into()];
        let facts = dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => 1 };
        document.objects.insert(pages, facts.into());
        let root = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => pages });
        document.trailer.set("Root", root);
        let mut bytes = Vec::new();
        document.save_to(&mut bytes).unwrap();
        Pdf::new(Arc::new(bytes)).unwrap()
    }

    /// A ground may fill its box.
    #[test]
    fn a_box_that_is_not_drawn_is_not_black() {
        for (width, height) in [(39.0, 20.0), (39.0, 10.0), (11.5, 4.5)] {
            let area = Rect::new(60.0, 50.0, 60.0 + width, 50.0 + height);
            let ground = "5.1.2.e".to_owned();
            let bars = Bars::from([(0, vec![Bar { area, ground }])]);
            let failure = Failure::of_page(0, Unproven::NotBlack);
            assert_eq!(after(&page(""), &bars), [failure], "{width}");
            let black = format!("60 0 {width} 100 re f");
            assert_eq!(after(&page(&black), &bars), [], "{width}");
        }
    }
}
