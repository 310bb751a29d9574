//! What pages share: what a page drew before it became a picture goes, unless another page draws it.

use crate::corpus::{FORM, OTHER, second_page as page};
use crate::pdf_file::{PICTURE, pages, saved_again};
use crate::readers::{images, redact};

/// Number, entries and stream of an object.
type Changed = (usize, String, &'static str);
/// What is checked, the objects of it, the pages that become pictures, and how many other pictures are left.
type Case = (&'static str, Vec<Changed>, &'static [u32], usize);

/// Pages share the objects that they may draw.
#[test]
fn what_a_picture_shows_is_left_only_where_another_page_draws_it() {
    const SHOWS: &str = "q 44 0 0 20 98 694 cm /Y Do Q";
    let names = |object: u32| format!("/Resources << /XObject << /Y {object} 0 R >> >>");
    let form = format!("{FORM} {}", names(20));
    let mask =
        vec![(7, format!("{PICTURE} /SMask 20 0 R"), "x"), (8, page(&names(20)), ""), (20, PICTURE.to_owned(), "m")];
    // What a box was over must be seen there, and nobody sees a picture as such in a pattern or a mask.
    let cases: Vec<Case> = vec![
        ("named only", vec![], &[1], 0),
        ("a mask that is named only", mask, &[1], 0),
        ("whole", vec![(9, String::new(), "q 44 0 0 20 98 694 cm /X Do Q")], &[1], 1),
        ("behind a stray sign", vec![(9, String::new(), ") q 44 0 0 20 98 694 cm /X Do Q")], &[1], 1),
        ("in odd content", vec![(9, String::new(), "-.-2 i q 44 0 0 20 98 694 cm /X Do Q")], &[1], 1),
        ("in content that cannot be read", vec![(9, "/Filter /Onbekend".to_owned(), "niets")], &[1, 2], 1),
        (
            "named only, of a form",
            vec![(7, form.clone(), SHOWS), (20, PICTURE.to_owned(), "x"), (8, page(&names(20)), "")],
            &[1],
            0,
        ),
        (
            "in the look of a note",
            vec![
                (8, page("/Annots [<< /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 21 0 R >> >>]"), ""),
                (21, format!("{FORM} {}", names(7)), SHOWS),
            ],
            &[1],
            1,
        ),
        (
            "in a pattern",
            vec![
                (8, page("/Resources << /Pattern << /P 21 0 R >> >>"), ""),
                (9, String::new(), "/Pattern cs /P scn 0 0 9 9 re f"),
                (
                    21,
                    format!("/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 {}", names(7)),
                    SHOWS,
                ),
            ],
            &[1, 2],
            1,
        ),
        (
            "in a mask",
            vec![
                (8, page("/Resources << /ExtGState << /G << /SMask << /S /Luminosity /G 21 0 R >> >> >> >>"), ""),
                (9, String::new(), "/G gs 0 0 9 9 re f"),
                (21, format!("{FORM} /Group << /S /Transparency >> {}", names(7)), SHOWS),
            ],
            &[1, 2],
            1,
        ),
    ];
    check_shared(cases);
}

/// Programs leave pictures in a form that they cut out of it.
#[test]
fn what_a_form_names_and_does_not_draw_goes() {
    let names = |more: &str| format!("{FORM} /Resources << /XObject << /P 22 0 R /Q 23 0 R {more} >> >>");
    let file = |form: String, content: &'static str, inner: &'static str| {
        vec![
            (8, page("/Resources << /XObject << /Y 20 0 R >> >>"), ""),
            (9, String::new(), "/Y Do"),
            (20, form, content),
            (22, PICTURE.to_owned(), "y"),
            (23, PICTURE.to_owned(), "z"),
            (24, FORM.to_owned(), inner),
        ]
    };
    check_shared(vec![
        ("named only", file(names(""), "q 9 0 0 9 0 0 cm /P Do Q", "n"), &[1], 1),
        ("drawn", file(names(""), "q 9 0 0 9 0 0 cm /P Do /Q Do Q", "n"), &[1], 2),
        ("drawn by a form without names of its own", file(names("/R 24 0 R"), "/P Do /R Do", "/Q Do"), &[1], 2),
        ("behind a stray sign", file(names(""), ") q 9 0 0 9 0 0 cm /P Do Q", "n"), &[1], 1),
        ("in odd content", file(names(""), "/P Do (a", "n"), &[1], 2),
    ]);
}

/// Type 3 glyphs, and shadings.
#[test]
fn what_a_picture_drew_with_is_left_only_where_another_page_draws_with_it() {
    let mut cases: Vec<Case> = Vec::new();
    let sign = "/Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [600] /Encoding << /Differences [97 /a] >> /CharProcs << /a 21 0 R >> /Resources << >>";
    let paint = "/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 1 0 1 0 1] /Width 1";
    let paints = "/Resources << /XObject << /X 7 0 R >> /Font << /F 5 0 R >> /Shading << /S 21 0 R >> >>";
    let painted = format!("/Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 595 842] {paints}");
    let signs = vec![
        (6, sign.to_owned(), ""),
        (8, page("/Resources << /Font << /T 6 0 R >> >>"), ""),
        (21, "/Width 1".to_owned(), "600 0 d0 0 0 500 700 re f"),
    ];
    let shadings = vec![
        (3, painted, ""),
        (8, page("/Resources << /Shading << /S 21 0 R >> >>"), ""),
        (21, paint.to_owned(), "abcd"),
    ];
    for (changed, draws) in [(signs, "BT /T 9 Tf 100 700 Td (a) Tj ET"), (shadings, "/S sh")] {
        cases.push(("a drawn sign, or a paint, named only", changed.clone(), &[1], 0));
        let drawn = vec![(9, String::new(), draws)];
        cases.push(("a drawn sign, or a paint", [changed, drawn].concat(), &[1], 1));
    }
    check_shared(cases);
}

/// A page that draws a picture where nobody sees it, or not all that a box was over, becomes one too; of links viewers
/// draw no looks.
#[test]
fn what_another_page_draws_unseen_is_not_left() {
    let drawn = |how: &'static str| vec![(9, String::new(), how)];
    let look = "/Annots [<< /Subtype /Link /Rect [0 0 9 9] /AP << /N 21 0 R >> >>]";
    let form = format!("{FORM} /Resources << /XObject << /Y 7 0 R >> >>");
    let link = vec![(8, page(look), ""), (21, form, "q 44 0 0 20 98 694 cm /Y Do Q")];
    let masked = |shape: &'static str| {
        let states = "/ExtGState << /G << /SMask << /S /Luminosity /G 21 0 R >> >> >>";
        let group = format!("{FORM} /Group << /S /Transparency /CS /DeviceGray >>");
        vec![
            (8, page(&format!("/Resources << /XObject << /X 7 0 R >> {states} >>")), ""),
            (9, String::new(), "/G gs q 44 0 0 20 98 694 cm /X Do Q"),
            (21, group, shape),
        ]
    };
    let layer = page("/Resources << /XObject << /X 7 0 R >> /Properties << /L 22 0 R >> >>");
    let root = "/Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [22 0 R] /D << /OFF [22 0 R] >> >>";
    let off = vec![
        (1, root.to_owned(), ""),
        (8, layer, ""),
        (9, String::new(), "/OC /L BDC q 44 0 0 20 98 694 cm /X Do Q EMC"),
        (22, "/Type /OCG /Name (Laag)".to_owned(), ""),
    ];
    let wide = |pixels: &str| PICTURE.replace("/Width 1", &format!("/Width {}", pixels.len()));
    let own_mask = |pixels: &'static str, mask: &'static str| {
        vec![
            (7, format!("{} /SMask 20 0 R", wide(pixels)), pixels),
            (9, String::new(), "q 44 0 0 20 98 694 cm /X Do Q"),
            (20, wide(mask), mask),
        ]
    };
    let others_mask = |mask: &'static str| {
        let mut changed = own_mask("!~!~", mask);
        changed.push((8, page("/Resources << /XObject << /X 22 0 R >> >>"), ""));
        changed.push((22, format!("{PICTURE} /SMask 20 0 R"), "~"));
        changed
    };
    let under = "q 44 0 0 20 98 694 cm /X Do Q 1 g 0 0 595 842 re f";
    let partly = "q 44 0 0 20 98 694 cm /X Do Q 1 g 0 0 120 842 re f";
    for (what, changed, pictured, left) in [
        ("beside the page", drawn("q 44 0 0 20 5000 5000 cm /X Do Q"), &[1, 2][..], 2),
        ("under a box", drawn(under), &[1, 2], 2),
        ("under a part of a box", drawn(partly), &[1, 2], 2),
        ("cut off", drawn("0 0 9 9 re W n q 44 0 0 20 98 694 cm /X Do Q"), &[1, 2], 2),
        ("through a mask that shows nothing", masked("0 g 0 0 595 842 re f"), &[1, 2], 2),
        ("through a mask that shows a part", masked("1 g 0 0 120 842 re f"), &[1, 2], 2),
        ("through a mask that shows all", masked("1 g 0 0 595 842 re f"), &[1], 2),
        ("cut off in part", drawn("0 0 120 842 re W n q 44 0 0 20 98 694 cm /X Do Q"), &[1, 2], 2),
        ("on a layer that is off", off, &[1, 2], 2),
        ("with a mask of its own over writing", own_mask("!~!~", "~~\u{1}\u{1}"), &[1, 2], 2),
        ("with a mask of its own over nothing", own_mask("!~~~", "~~\u{1}\u{1}"), &[1], 3),
        ("with a smaller mask of its own over writing", own_mask("!~!~", "~\u{1}"), &[1, 2], 2),
        ("as the mask of another picture", others_mask("!~!~"), &[1, 2], 2),
        ("as a mask of another picture that shows all alike", others_mask("~~~~"), &[1], 3),
        ("in the look of a link", link, &[1], 1),
    ] {
        assert_eq!(after(what, &changed), (pictured.to_vec(), left), "{what}");
    }
}

/// Of what one page shows nothing stays hidden in the file; a page that became a picture shows none of its pictures.
#[test]
fn a_page_stays_one_when_others_show_what_it_hides() {
    const WHOLE: &str = "q 44 0 0 20 98 694 cm /X Do Q";
    let covered = |x: u32| format!("{WHOLE} 1 g {x} 0 22 842 re f");
    let [all, left, right] = [format!("{WHOLE} 1 g 0 0 595 842 re f"), covered(98), covered(120)];
    let next = format!("{all} q 44 0 0 20 300 300 cm /Z Do Q");
    let names = "/Resources << /XObject << /X 7 0 R /Z 20 0 R >> >>";
    let last = page(names).replace("9 0 R", "11 0 R");
    let chain = [(8, page(names), ""), (10, last, ""), (20, PICTURE.to_owned(), "z")];
    for (what, others, changed, pictured) in [
        ("one shows all", [all.as_str(), WHOLE], &chain[..0], &[1][..]),
        ("together they show all", [&left, &right], &[], &[1]),
        ("they hide the same part", [&left, &left], &[], &[1, 2, 3]),
        ("one shows all, but for what the other hides", [&next, &all.replace("/X", "/Z")], &chain, &[1, 2, 3]),
    ] {
        let (as_image, _) = made(what, &others, changed);
        assert_eq!(as_image, pictured, "{what}");
    }
}

fn check_shared(cases: Vec<Case>) {
    for (what, changed, pictured, others) in cases {
        let (as_image, pictures) = after(what, &changed);
        assert_eq!(as_image, pictured, "{what}: the pages that are pictures now");
        assert_eq!(pictures, 1 + others, "{what}: the page, and what another draws");
    }
}

/// Returns the pages that became pictures, and how many pictures are left, when a box is on that of the first page.
fn after(what: &str, changed: &[Changed]) -> (Vec<u32>, usize) {
    made(what, &[OTHER], changed)
}

/// Does the same with the contents of the other pages.
fn made(what: &str, others: &[&str], changed: &[Changed]) -> (Vec<u32>, usize) {
    let first = format!("q 44 0 0 20 98 694 cm /X Do Q {OTHER}");
    let changed: Vec<_> =
        (changed.iter()).map(|(number, entries, stream)| (*number, entries.as_str(), *stream)).collect();
    let file = saved_again(&pages(&[&[first.as_str()][..], others].concat()), &changed);
    let (made, redacted) = redact(&file).unwrap_or_else(|why| panic!("{what}: {why:?}"));
    let document = lopdf::Document::load_mem(&made).unwrap();
    let streams = document.objects.values().filter_map(|object| object.as_stream().ok());
    (images(&redacted), streams.filter(|stream| stream.dict.has(b"Width")).count())
}
