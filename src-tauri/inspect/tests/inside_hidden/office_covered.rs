//! Text and pictures of slides, documents and sheets under a shape, each with an innocent twin.

use crate::office_file::{SLIDES, WORD, file, in_drawing, in_part, relations};
use crate::shapes;
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::Unchecked;
use openbaarmaker_inspect::look_bytes;

const DECK: &str = "<p:presentation><p:sldSz cx='9000000' cy='6000000'/>\
    <p:sldIdLst><p:sldId id='256' r:id='r1'/></p:sldIdLst></p:presentation>";
const BLACK: &str = "<a:solidFill><a:srgbClr val='000000'/></a:solidFill>";
const BLUE: &str = "<a:solidFill><a:srgbClr val='0070C0'/></a:solidFill>";
/// Left, top, width and height in millimetres.
type Place = [i32; 4];
/// Of the words that are looked at, and of a shape over all of them.
const OF_TEXT: Place = [20, 20, 100, 20];
const OVER_ALL: Place = [18, 18, 104, 24];

fn frame(place: Place, turn: &str) -> String {
    let [x, y, width, height] = place.map(|millimetres| millimetres * 36_000);
    format!("<a:xfrm{turn}><a:off x='{x}' y='{y}'/><a:ext cx='{width}' cy='{height}'/></a:xfrm>")
}

fn shape(id: u32, place: Place, fill: &str, words: &str) -> String {
    turned(id, &frame(place, ""), fill, words)
}

fn turned(id: u32, frame: &str, fill: &str, words: &str) -> String {
    format!(
        "<p:sp><p:nvSpPr><p:cNvPr id='{id}' name='Vak'/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>\
         <p:spPr>{frame}<a:prstGeom prst='rect'/>{fill}</p:spPr>\
         <p:txBody><a:p><a:r><a:t>{words}</a:t></a:r></a:p></p:txBody></p:sp>"
    )
}

/// Puts shapes in a group with number 7. `says`: what else is said of it.
fn grouped(says: &str, frame: &str, shapes: &str) -> String {
    format!(
        "<p:grpSp><p:nvGrpSpPr><p:cNvPr id='7' name='Groep'{says}/></p:nvGrpSpPr><p:grpSpPr>{frame}</p:grpSpPr>{shapes}</p:grpSp>"
    )
}

fn picture(place: Place) -> String {
    let frame = frame(place, "");
    format!("<p:pic><p:nvPicPr><p:cNvPr id='9' name='Foto'/></p:nvPicPr><p:spPr>{frame}</p:spPr></p:pic>")
}

fn slide(shapes: &str) -> String {
    format!("<p:sld><p:cSld><p:spTree><p:grpSpPr/>{shapes}</p:spTree></p:cSld></p:sld>")
}

/// Makes a presentation of one slide with these shapes.
fn deck(shapes: &str) -> Vec<u8> {
    let links = relations(&[("r1", "slide", "slides/slide1.xml")]);
    let slide = slide(shapes);
    let parts = [
        ("ppt/presentation.xml", DECK),
        ("ppt/_rels/presentation.xml.rels", &links),
        ("ppt/slides/slide1.xml", &slide),
    ];
    file(SLIDES, &parts)
}

fn check(what: &str, kind: Kind, leak: &str, twin: &str) {
    let leak = deck(leak);
    shapes::check(what, kind, "", &leak, &deck(twin), "a.pptx");
    let found = look_bytes(&leak, "a.pptx");
    assert!(found.items.iter().all(|item| item.kind != kind || item.is_possible), "{what}: a person judges");
}

#[test]
fn tells_text_under_a_shape_that_was_drawn_over_it() {
    let words = shape(2, OF_TEXT, "", "Jansen woont hier");
    let over = |fill: &str| shape(3, OVER_ALL, fill, "");
    let leak = format!("{words}{}", over(BLACK));
    let half = BLACK.replace("/></a", "><a:alpha val='40000'/></a:srgbClr></a");
    let gradient = |colour: &str| {
        let colour = colour.replace("solidFill", "gs");
        format!("<a:gradFill><a:gsLst>{colour}</a:gsLst></a:gradFill>")
    };
    for (what, twin) in [
        ("a ground", format!("{}{words}", over(BLACK))),
        ("nothing in it", format!("{words}{}", over("<a:noFill/>"))),
        ("seen through", format!("{words}{}", over(&half))),
        ("with words of its own", format!("{words}{}", shape(3, OVER_ALL, BLACK, "Besluit van het college"))),
        ("elsewhere", format!("{words}{}", shape(3, [18, 60, 104, 24], BLACK, ""))),
        ("over nothing but a reason", format!("{}{}", shape(2, OF_TEXT, "", "5.1.2.e"), over(BLACK))),
        ("with words again", format!("{words}{}{}", over(BLUE), shape(4, OF_TEXT, "", "Jansen woont hier"))),
        ("a line", format!("{words}{}", shape(3, [20, 30, 100, 1], BLACK, ""))),
        (
            "a picture where a place for text is empty",
            format!("{}{}", words.replace("<p:nvPr/>", "<p:nvPr><p:ph/></p:nvPr>"), picture([18, 24, 104, 18])),
        ),
        ("seen through at one end", format!("{words}{}", over(&gradient(&half)))),
        ("a corner of another colour", format!("{words}{}", shape(3, [20, 20, 20, 10], BLUE, ""))),
        ("turned", format!("{words}{}", turned(3, &frame(OVER_ALL, " rot='2700000'"), BLACK, ""))),
        ("in a group that is not filled", format!("{words}{}", grouped("", "<a:noFill/>", &over("<a:grpFill/>")))),
        ("of an older form", format!("{words}<mc:Fallback>{}</mc:Fallback>", over(BLACK))),
    ] {
        check(what, Kind::CoveredText, &leak, &twin);
    }
    let innocent = format!("{}{words}", over(BLUE));
    for (what, leak) in [
        ("in another colour", format!("{words}{}", over(BLUE))),
        ("in colours that change", format!("{words}{}", over(&gradient(BLACK)))),
        ("a picture", format!("{words}{}", picture(OVER_ALL))),
        ("a picture over most", format!("{words}{}", picture([18, 24, 104, 18]))),
        ("with a reason", format!("{words}{}", shape(3, OVER_ALL, BLUE, "5.1.2.e"))),
        ("over one word", format!("{words}{}", shape(3, [25, 24, 20, 8], BLACK, ""))),
        ("over one word, with a reason", format!("{words}{}", shape(3, [25, 24, 20, 8], BLUE, "5.1.2.e"))),
        ("upside down", format!("{words}{}", turned(3, &frame(OVER_ALL, " rot='10800000'"), BLACK, ""))),
        ("with the fill of its group", format!("{words}{}", grouped("", BLACK, &over("<a:grpFill/>")))),
        (
            "with the fill of the group around its group",
            format!("{words}{}", grouped("", BLACK, &grouped("", "<a:grpFill/>", &over("<a:grpFill/>")))),
        ),
    ] {
        check(what, Kind::CoveredText, &leak, &innocent);
    }
}

#[test]
fn tells_black_boxes_in_front_of_documents_and_sheets() {
    let document = |drawn: &str| {
        format!("<w:document><w:p><w:r>{drawn}</w:r><w:r><w:t>Jansen woont hier</w:t></w:r></w:p></w:document>")
    };
    let anchored = |how: &str, wrap: &str, fill: &str, words: &str| {
        document(&format!(
            "<w:drawing><wp:anchor{how}><wp:extent cx='3000000' cy='220000'/><wp:{wrap}/><wps:wsp><wps:spPr><a:prstGeom prst='rect'/>{fill}</wps:spPr><w:p><w:r><w:t>{words}</w:t></w:r></w:p></wps:wsp></wp:anchor></w:drawing>"
        ))
    };
    let old = |more: &str, colour: &str| {
        document(&format!("<w:pict><v:rect style='position:absolute; z-index:{more}' fillcolor='{colour}'/></w:pict>"))
    };
    let leak = anchored("", "wrapNone", BLACK, "");
    let grouped = |words: &str| {
        let shape = |fill: &str, words: &str| {
            format!(
                "<wps:wsp><wps:spPr><a:xfrm><a:ext cx='3000000' cy='220000'/></a:xfrm><a:prstGeom prst='rect'/>{fill}</wps:spPr><w:t>{words}</w:t></wps:wsp>"
            )
        };
        document(&format!(
            "<w:drawing><wp:anchor><wp:wrapNone/><wpg:wgp>{}{}{}</wpg:wgp></wp:anchor></w:drawing>",
            shape(BLACK, "5.1.2.e"),
            shape(BLUE, "5.1.2.e"),
            shape("<a:noFill/>", words)
        ))
    };
    let old_group = |colour: &str| {
        document(&format!(
            "<w:pict><v:group style='position:absolute'><v:rect fillcolor='{colour}'/><v:oval fillcolor='blue'/></v:group></w:pict>"
        ))
    };
    for (leak, twin) in [
        (grouped(""), grouped("Besluit van het college")),
        (old_group("black"), old_group("white")),
        (leak.clone(), anchored(" behindDoc='1'", "wrapNone", BLACK, "")),
        (leak.clone(), anchored("", "wrapSquare", BLACK, "")),
        (leak.clone(), anchored("", "wrapNone", BLUE, "")),
        (leak.clone(), anchored("", "wrapNone", BLACK, "Besluit van het college")),
        (leak, leak_of_older_form(&anchored("", "wrapNone", BLACK, ""))),
        (anchored("", "wrapNone", BLACK, "5.1.2.e"), anchored("", "wrapNone", "<a:noFill/>", "5.1.2.e")),
        (old("5", "black [3213]"), old("-5", "black")),
        (old("5", "#000000"), old("5", "white")),
        (old("5", "black"), old("5", "black' filled='f")),
    ] {
        in_part("a box", Kind::CoveredText, WORD, &[], ("word/document.xml", &leak, &twin));
    }
    let drawing = |fill: &str, words: &str| format!("<xdr:wsDr>{}</xdr:wsDr>", shape(2, OF_TEXT, fill, words));
    for twin in [drawing(BLUE, " "), drawing(BLACK, "Toelichting")] {
        in_drawing("a box", Kind::CoveredText, &drawing(BLACK, " "), &twin);
    }
}

#[test]
fn tells_black_boxes_with_the_fill_of_a_style_a_group_or_a_gradient() {
    let styled = |fill: &str, index: u32, colour: &str| {
        format!(
            "<wps:spPr><a:prstGeom prst='rect'/>{fill}</wps:spPr><wps:style><a:lnRef idx='2'><a:schemeClr val='accent1'><a:shade val='50000'/></a:schemeClr></a:lnRef><a:fillRef idx='{index}'>{colour}</a:fillRef></wps:style>"
        )
    };
    let dark = "<a:schemeClr val='dk1'/>";
    let grey = "<a:schemeClr val='dk1'><a:lumMod val='50000'/></a:schemeClr>";
    let gradient = |colours: [&str; 2]| {
        let stops = colours.map(|colour| format!("<a:gs><a:srgbClr val='{colour}'/></a:gs>")).concat();
        format!("<a:gradFill><a:gsLst>{stops}</a:gsLst></a:gradFill>")
    };
    let in_group = |fill: &str, own: &str| {
        format!(
            "<wpg:grpSpPr>{fill}</wpg:grpSpPr><wps:wsp>{}</wps:wsp>",
            styled(own, 1, "<a:schemeClr val='accent1'/>")
        )
    };
    let alone = |inner: String| format!("<wps:wsp>{inner}</wps:wsp>");
    let leak = alone(styled("", 1, dark));
    let filled = in_group(BLACK, "<a:grpFill/>");
    let of_gradient = alone(styled(&gradient(["000000", "000000"]), 1, "<a:schemeClr val='accent1'/>"));
    for (leak, twin) in [
        (leak.clone(), alone(styled("", 1, "<a:schemeClr val='accent1'/>"))),
        (leak.clone(), alone(styled("", 1, grey))),
        (leak.clone(), alone(styled("", 0, dark))),
        (leak.clone(), alone(styled("<a:noFill/>", 1, dark))),
        (leak, alone(styled(BLUE, 1, dark))),
        (alone(styled(BLACK, 1, "<a:schemeClr val='accent1'/>")), alone(styled(BLUE, 1, dark))),
        (filled.clone(), in_group(BLUE, "<a:grpFill/>")),
        (filled, in_group(BLACK, "<a:noFill/>")),
        (of_gradient.clone(), alone(styled(&gradient(["000000", "FFFFFF"]), 1, dark))),
        (of_gradient, alone(styled(&gradient(["0070C0", "000000"]), 1, dark))),
    ] {
        let document = |drawn: &str| {
            format!(
                "<w:document><w:p><w:r><w:drawing><wp:anchor><wp:extent cx='3000000' cy='220000'/><wp:wrapNone/><wpg:wgp>{}</wpg:wgp></wp:anchor></w:drawing></w:r><w:r><w:t>Jansen woont hier</w:t></w:r></w:p></w:document>",
                drawn.replace("<a:prstGeom", "<a:xfrm><a:ext cx='3000000' cy='220000'/></a:xfrm><a:prstGeom")
            )
        };
        let part = ("word/document.xml", document(&leak), document(&twin));
        in_part("a box", Kind::CoveredText, WORD, &[], (part.0, &part.1, &part.2));
    }
    let style = |colour: &str| format!("</p:spPr><xdr:style><a:fillRef idx='1'>{colour}</a:fillRef></xdr:style>");
    let of_style = |colour: &str| shape(2, OF_TEXT, "", " ").replace("</p:spPr>", &style(colour));
    let of_group = |fill: &str| grouped("", fill, &shape(2, OF_TEXT, "<a:grpFill/>", " "));
    for (leak, twin) in [(of_style(dark), of_style(grey)), (of_group(BLACK), of_group(BLUE))] {
        let [leak, twin] = [leak, twin].map(|drawn| format!("<xdr:wsDr>{drawn}</xdr:wsDr>"));
        in_drawing("a box", Kind::CoveredText, &leak, &twin);
    }
}

/// Keeps what is drawn only for programs of before 2010.
fn leak_of_older_form(document: &str) -> String {
    document.replace("<w:drawing>", "<mc:Fallback><w:drawing>").replace("</w:drawing>", "</w:drawing></mc:Fallback>")
}

#[test]
fn tells_text_under_a_shape_that_comes_on_a_click_only_when_it_does_not() {
    let both = format!("{}{}", shape(2, OF_TEXT, "", "Jansen woont hier"), shape(3, OVER_ALL, BLACK, ""));
    let moving = format!("{both}<p:timing><p:spTgt spid='3'/></p:timing>");
    check("moving", Kind::CoveredText, &both, &moving);
}

#[test]
fn tells_a_picture_under_a_shape() {
    let photo = picture([20, 20, 100, 60]);
    let over = shape(3, [20, 20, 100, 60], BLACK, "");
    let bar = shape(3, [30, 30, 20, 8], BLACK, "");
    for (leak, twin) in [
        (format!("{photo}{over}"), format!("{over}{photo}")),
        (format!("{photo}{bar}"), format!("{bar}{photo}")),
        (format!("{photo}{bar}"), format!("{photo}{}", shape(3, [30, 30, 60, 20], BLACK, "Zomer in de stad"))),
    ] {
        check("a picture", Kind::CoveredPicture, &leak, &twin);
    }
}

#[test]
fn reckons_with_groups_and_with_the_places_of_layouts() {
    let words = shape(2, OF_TEXT, "", "Jansen woont hier");
    let over = shape(3, OVER_ALL, BLACK, "");
    // The same place, and one further down.
    let group = |top: i32| {
        let (outer, inner) = (frame([0, top, 120, 80], ""), [0, 0, 120, 80].map(|millimetres| millimetres * 36_000));
        let inner = format!("<a:chOff x='0' y='0'/><a:chExt cx='{}' cy='{}'/></a:xfrm>", inner[2], inner[3]);
        let frame = outer.replace("</a:xfrm>", &inner);
        format!("{words}<p:grpSp><p:grpSpPr>{frame}</p:grpSpPr>{over}</p:grpSp>")
    };
    check("in a group", Kind::CoveredText, &group(0), &group(80));
    let title = |kind: &str, frame: &str| {
        format!(
            "<p:sp><p:nvSpPr><p:cNvPr id='2' name='Titel'/><p:nvPr><p:ph{kind}/></p:nvPr></p:nvSpPr><p:spPr>{frame}</p:spPr>\
             <p:txBody><a:p><a:r><a:t>Jansen woont hier</a:t></a:r></a:p></p:txBody></p:sp>"
        )
    };
    let deck = relations(&[("r1", "slide", "slides/slide1.xml")]);
    let of_slide = relations(&[("r1", "slideLayout", "../slideLayouts/slideLayout1.xml")]);
    let layout = |place| slide(&title(" type='title'", &frame(place, "")));
    let (here, elsewhere) = (layout(OF_TEXT), layout([20, 80, 100, 20]));
    let shown = slide(&format!("{}{over}", title(" type='ctrTitle'", "")));
    let others = [
        ("ppt/presentation.xml", DECK),
        ("ppt/_rels/presentation.xml.rels", &deck),
        ("ppt/slides/slide1.xml", &shown),
        ("ppt/slides/_rels/slide1.xml.rels", &of_slide),
    ];
    let layout = ("ppt/slideLayouts/slideLayout1.xml", here.as_str(), elsewhere.as_str());
    in_part("a title", Kind::CoveredText, SLIDES, &others, layout);
}

#[test]
fn reckons_with_groups_that_move_are_hidden_mirrored_or_without_a_size() {
    let words = shape(2, OF_TEXT, "", "Jansen woont hier");
    let over = shape(3, OVER_ALL, BLACK, "");
    let plain = format!("{words}{}", grouped("", "", &over));
    for (what, twin) in [
        ("moving", format!("{plain}<p:timing><p:spTgt spid='7'/></p:timing>")),
        ("hidden", format!("{words}{}", grouped(" hidden='1'", "", &over))),
        ("turned", format!("{words}{}", grouped("", "<a:xfrm rot='2700000'/>", &over))),
    ] {
        check(what, Kind::CoveredText, &plain, &twin);
    }
    let sized = |turn: &str, inner: [i32; 2], place: Place| {
        let [width, height] = inner.map(|millimetres| millimetres * 36_000);
        let inner = format!("<a:chOff x='0' y='0'/><a:chExt cx='{width}' cy='{height}'/></a:xfrm>");
        let frame = frame([0, 0, 200, 80], turn).replace("</a:xfrm>", &inner);
        format!("{words}{}", grouped("", &frame, &shape(3, place, BLACK, "")))
    };
    let whole = [200, 80];
    for (what, leak, twin) in [
        ("no size", sized("", [0, 0], OVER_ALL), sized("", [0, 0], [18, 60, 104, 24])),
        ("left to right", sized(" flipH='1'", whole, [78, 18, 104, 24]), sized("", whole, [78, 18, 104, 24])),
        ("upside down", sized(" flipV='1'", whole, [18, 38, 104, 24]), sized(" flipV='1'", whole, OVER_ALL)),
        ("half a turn", sized(" rot='10800000'", whole, [78, 38, 104, 24]), sized("", whole, [78, 38, 104, 24])),
    ] {
        check(what, Kind::CoveredText, &leak, &twin);
    }
}

#[test]
fn tells_each_kind_once_for_a_slide_and_that_a_slide_has_more() {
    let look = |shapes: &str| look_bytes(&deck(shapes), "a.pptx");
    let both = |top: i32| {
        let words = shape(2, [20, top, 100, 20], "", "Jansen woont hier");
        format!("{words}{}", shape(3, [18, top - 2, 104, 24], BLACK, ""))
    };
    let found = look(&(both(20) + &both(60)));
    let counts: Vec<u32> =
        found.items.iter().filter(|item| item.kind == Kind::CoveredText).map(|item| item.count).collect();
    assert_eq!(counts, [2], "{found:?}");
    let many = look(&shape(3, OVER_ALL, BLACK, "").repeat(1_001));
    assert_eq!(many.unchecked, Some(Unchecked::TooComplex), "{many:?}");
}
