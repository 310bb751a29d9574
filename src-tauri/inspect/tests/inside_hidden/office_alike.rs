//! Words of Office files in nearly the colour of what is behind them, or in one that only a theme tells: each with an
//! innocent twin.

use crate::office_file::{BOOK, DECK, EXCEL, SLIDE, SLIDES, leak_and_twin, relations, styles};
use openbaarmaker_core::model::InsideKind as Kind;

const THEME: &str = "<a:theme><a:clrScheme><a:dk1><a:sysClr val='windowText' lastClr='000000'/></a:dk1><a:lt1><a:sysClr val='window' lastClr='FFFFFF'/></a:lt1><a:accent1><a:srgbClr val='1F3864'/></a:accent1></a:clrScheme></a:theme>";

#[test]
fn tells_cells_with_letters_in_nearly_the_colour_behind_them() {
    let solid = |colour: &str| format!("<patternFill patternType='solid'><fgColor {colour}/></patternFill>");
    let none = "<patternFill patternType='none'/>";
    let (dark, darker) = (solid("rgb='FF0D0D0D'"), solid("theme='1' tint='0.0499893185216834'"));
    let sheet = "<worksheet><sheetData><row r='1'><c r='B1' s='1'><v>5</v></c></row></sheetData></worksheet>";
    for (leak, twin) in [
        (styles("<color rgb='FFFEFEFE'/>", none), styles("<color rgb='FF777777'/>", none)),
        (
            styles("<color theme='0' tint='-0.0499893185216834'/>", none),
            styles("<color theme='0' tint='-0.499984740745262'/>", none),
        ),
        (styles("<color theme='1'/>", &dark), styles("<color rgb='FFFFFFFF'/>", &dark)),
        (styles("", &darker), styles("<color theme='0' tint='-0.15'/>", &darker)),
        (styles("", &darker), styles("", &solid("theme='1' tint='0.5'"))),
    ] {
        let [leak, twin] = [&leak, &twin]
            .map(|styles| [BOOK, &[("xl/styles.xml", styles.as_str()), ("xl/worksheets/sheet1.xml", sheet)]].concat());
        leak_and_twin("letters in nearly the colour behind them", Kind::HiddenText, EXCEL, &leak, &twin);
    }
}

fn solid(colour: &str) -> String {
    format!("<a:solidFill>{colour}</a:solidFill>")
}

/// A shape of this kind, with a fill and what else is said before its words, in this colour.
fn shape(kind: &str, fill: &str, more: &str, colour: &str) -> String {
    format!(
        "<p:sp><p:nvSpPr>{kind}</p:nvSpPr><p:spPr>{fill}</p:spPr>{more}<p:txBody><a:p><a:r><a:rPr>{colour}</a:rPr><a:t>Jansen</a:t></a:r></a:p></p:txBody></p:sp>"
    )
}

/// Checks a slide that leaks with its layout, and a twin with its layout and the styles of its master.
fn slides(shape: &str, (leak, behind): (&str, &str), (twin, layout, styles): (&str, &str, &str)) {
    let of_slide = relations(&[("r1", "slideLayout", "../slideLayouts/slideLayout1.xml")]);
    let of_layout = relations(&[("r1", "slideMaster", "../slideMasters/slideMaster1.xml")]);
    let of_master = relations(&[("r1", "theme", "../theme/theme1.xml")]);
    let [leak, twin] = [(leak, behind, ""), (twin, layout, styles)].map(|(slide, layout, styles)| {
        let tree = |of: &str| format!("<p:x><p:cSld><p:spTree>{of}</p:spTree></p:cSld></p:x>");
        let master = format!(
            "<p:x><p:cSld><p:bg><p:bgRef idx='1001'><a:schemeClr val='bg1'/></p:bgRef></p:bg><p:spTree/></p:cSld><p:clrMap bg1='lt1' tx1='dk1'/><p:txStyles>{styles}</p:txStyles></p:x>"
        );
        [tree(slide), tree(layout), master]
    });
    let [leak, twin] = [&leak, &twin].map(|[slide, layout, master]| {
        let own = [
            (SLIDE, slide.as_str()),
            ("ppt/slides/_rels/slide1.xml.rels", of_slide.as_str()),
            ("ppt/slideLayouts/slideLayout1.xml", layout.as_str()),
            ("ppt/slideLayouts/_rels/slideLayout1.xml.rels", of_layout.as_str()),
            ("ppt/slideMasters/slideMaster1.xml", master.as_str()),
            ("ppt/slideMasters/_rels/slideMaster1.xml.rels", of_master.as_str()),
            ("ppt/theme/theme1.xml", THEME),
        ];
        [DECK, &own].concat()
    });
    leak_and_twin(shape, Kind::HiddenText, SLIDES, &leak, &twin);
}

/// What people do most: the box is made black, and the letters stay as they were.
#[test]
fn tells_letters_without_a_colour_in_a_box_of_the_colour_of_text() {
    let (free, body) = ("<p:cNvSpPr txBox='1'/>", "<p:nvPr><p:ph idx='1'/></p:nvPr>");
    let black = solid("<a:srgbClr val='000000'/>");
    let (text, ground) = (solid("<a:schemeClr val='tx1'/>"), solid("<a:schemeClr val='bg1'/>"));
    let lighter = solid("<a:schemeClr val='tx1'><a:lumMod val='65000'/><a:lumOff val='35000'/></a:schemeClr>");
    let levels = |colour: &str| format!("<a:lvl1pPr><a:defRPr>{colour}</a:defRPr></a:lvl1pPr>");
    let own = |colour: &str| {
        let list = format!("<p:txBody><a:lstStyle>{}</a:lstStyle>", levels(colour));
        shape(body, &black, "", "").replace("<p:txBody>", &list)
    };
    let styled = |colour: &str| {
        let style = format!("<p:style><a:fontRef idx='minor'><a:schemeClr val='{colour}'/></a:fontRef></p:style>");
        shape("<p:cNvSpPr/>", &black, &style, "")
    };
    let table = |colour: &str| {
        format!(
            "<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:rPr>{colour}</a:rPr><a:t>Jansen</a:t></a:r></a:p></a:txBody><a:tcPr>{black}</a:tcPr></a:tc></a:tr></a:tbl></p:graphicFrame>"
        )
    };
    let (in_box, in_body) = (shape(free, &black, "", ""), shape(body, &black, "", ""));
    let dark = solid("<a:srgbClr val='0D0D0D'/>");
    for (leak, twin) in [
        (in_box.clone(), shape(free, &black, "", &solid("<a:srgbClr val='FFFF00'/>"))),
        (shape(free, &text, "", ""), shape(free, &text, "", &ground)),
        (shape(free, &text, "", &text), shape(free, &lighter, "", &text)),
        (shape(free, &dark, "", ""), shape(free, &lighter, "", "")),
        (in_body.clone(), own(&ground)),
        (styled("tx1"), styled("lt1")),
        (styled("dk1"), shape("<p:cNvSpPr/>", &black, "<p:style/>", "")),
        // A style may make these white, and these have colours that change.
        (table(&text), table("")),
        (in_box.clone(), shape(free, &black, "", "<a:gradFill/>")),
        (in_box.clone(), in_box.replace("Jansen", "5.1.2.e")),
        (
            shape(free, "", "", &solid("<a:srgbClr val='FCFCFC'/>")),
            shape(free, "", "", &solid("<a:srgbClr val='777777'/>")),
        ),
    ] {
        slides(&leak, (&leak, ""), (&twin, "", ""));
    }
    let in_layout = own(&ground).replace(&black, "").replace("Jansen", "");
    slides("a place that is white", (&in_body, ""), (&in_body, &in_layout, ""));
    // The colour of its numbers says nothing of other texts.
    let numbers = in_layout.replace("<p:ph idx='1'/>", "<p:ph type='sldNum'/>");
    let light = shape(body, &black, "", &ground);
    slides("a place beside numbers", (&in_body, &numbers), (&light, &numbers, ""));
    let white = format!("<p:bodyStyle>{}</p:bodyStyle>", levels(&ground));
    slides("white places", (&in_body, ""), (&in_body, "", &white));
    let mixed = format!("<p:bodyStyle>{}{}</p:bodyStyle>", levels(&text), levels(&ground));
    slides("white at a level", (&in_body, ""), (&in_body, "", &mixed));
}

#[test]
fn tells_letters_of_shapes_on_sheets_that_have_the_colour_of_their_shape() {
    let to_parts = relations(&[("r1", "worksheet", "worksheets/sheet1.xml"), ("r2", "theme", "theme/theme1.xml")]);
    let to_drawing = relations(&[("r1", "drawing", "../drawings/drawing1.xml")]);
    let of = |colour: &str| {
        let style = format!("<p:style><a:fontRef idx='minor'><a:schemeClr val='{colour}'/></a:fontRef></p:style>");
        let fill = solid("<a:schemeClr val='tx1'/>");
        format!("<xdr:wsDr>{}</xdr:wsDr>", shape("<p:cNvSpPr txBox='1'/>", &fill, &style, ""))
    };
    let [leak, twin] = [of("dk1"), of("lt1")];
    let [leak, twin] = [&leak, &twin].map(|drawing| {
        [
            ("xl/workbook.xml", "<workbook><sheets><sheet name='Een' r:id='r1'/></sheets></workbook>"),
            ("xl/_rels/workbook.xml.rels", to_parts.as_str()),
            ("xl/theme/theme1.xml", THEME),
            ("xl/worksheets/sheet1.xml", "<worksheet/>"),
            ("xl/worksheets/_rels/sheet1.xml.rels", to_drawing.as_str()),
            ("xl/drawings/drawing1.xml", drawing.as_str()),
        ]
    });
    leak_and_twin("letters in a shape on a sheet", Kind::HiddenText, EXCEL, &leak, &twin);
}
