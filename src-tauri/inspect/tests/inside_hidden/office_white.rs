//! Words of Office files in the colour of what is behind them, each with an innocent twin.

use crate::office_file::{BOOK, DECK, EXCEL, SLIDE, SLIDES, WORD, file, in_part, leak_and_twin, relations, styles};
use crate::shapes::{check, found};
use openbaarmaker_core::model::InsideKind as Kind;

const STYLES: &str = "<w:styles>\
    <w:style w:styleId='Vak'><w:pPr><w:shd w:val='clear' w:color='auto' w:fill='1F3864'/></w:pPr></w:style>\
    <w:style w:styleId='Vak in vak'><w:basedOn w:val='Vak'/></w:style>\
    <w:style w:styleId='Wit'><w:rPr><w:outline w:val='false'/><w:color w:val='FFFFFF'/></w:rPr></w:style>\
    <w:style w:styleId='Op wit'><w:basedOn w:val='Wit'/></w:style>\
    <w:style w:styleId='Wit in vak'><w:basedOn w:val='Vak'/><w:rPr><w:shadow w:val='0'/><w:color w:val='FFFFFF'/></w:rPr></w:style>\
    <w:style w:styleId='Wit met rand'><w:basedOn w:val='Wit'/><w:rPr><w:outline/></w:rPr></w:style>\
    <w:style w:styleId='Zwart'><w:rPr><w:color w:val='000000'/></w:rPr></w:style>\
    <w:style w:styleId='Witte tabel'><w:rPr><w:color w:val='FFFFFF'/></w:rPr></w:style>\
    <w:style w:styleId='Witte kop'><w:tblStylePr w:type='firstRow'><w:rPr><w:color w:val='FFFFFF'/></w:rPr></w:tblStylePr></w:style>\
    <w:style w:styleId='Raster'><w:tblPr><w:tblBorders/></w:tblPr></w:style>\
    <w:style w:styleId='Donkere kop'><w:tblStylePr w:type='firstRow'><w:tcPr><w:shd w:val='clear' w:fill='000000'/></w:tcPr></w:tblStylePr></w:style>\
    </w:styles>";
const WHITE: &str = "<w:color w:val='FFFFFF' w:themeColor='background1'/>";
const ON_WHITE: &str = "<w:shd w:val='clear' w:color='auto' w:fill='FFFFFF'/>";
const DARK: &str = "<w:shd w:val='clear' w:color='auto' w:fill='1F3864'/>";

fn run(how: &str) -> String {
    format!("<w:r><w:rPr>{how}</w:rPr><w:t>Jansen</w:t></w:r>")
}

/// A paragraph of these properties, of which the words have these.
fn paragraph(of: &str, how: &str) -> String {
    format!("<w:p><w:pPr>{of}</w:pPr>{}</w:p>", run(how))
}

fn table(of: &str, cell: &str) -> String {
    let words = paragraph("", WHITE);
    format!("<w:tbl><w:tblPr>{of}</w:tblPr><w:tr><w:tc><w:tcPr>{cell}</w:tcPr>{words}</w:tc></w:tr></w:tbl>")
}

/// A drawing of so many millimetres, behind the text or before it.
fn drawing(is_behind: u32, (width, height): (u32, u32)) -> String {
    let (width, height) = (width * 36_000, height * 36_000);
    format!(
        "<w:p><w:r><w:drawing><wp:anchor behindDoc='{is_behind}'><wp:extent cx='{width}' cy='{height}'/></wp:anchor></w:drawing></w:r></w:p>"
    )
}

fn words(leak: &str, twin: &str) {
    let part = |body: &str| format!("<w:document><w:body>{body}</w:body></w:document>");
    let others = [("word/styles.xml", STYLES)];
    in_part(leak, Kind::HiddenText, WORD, &others, ("word/document.xml", &part(leak), &part(twin)));
}

#[test]
fn tells_white_words_of_documents_on_nothing_but_paper() {
    let white = paragraph("", WHITE);
    for (leak, twin) in [
        (white.clone(), paragraph("", "<w:color w:val='auto'/>")),
        (paragraph("", "<w:color w:val='fefefe'/>"), paragraph("", "<w:color w:val='BFBFBF'/>")),
        (
            paragraph("", &format!("{WHITE}<w:highlight w:val='none'/>")),
            paragraph("", &format!("{WHITE}<w:highlight w:val='red'/>")),
        ),
        (
            paragraph("", &format!("{WHITE}<w:shd w:val='clear' w:color='auto' w:fill='auto'/>")),
            paragraph("", &format!("{WHITE}{DARK}")),
        ),
        (
            paragraph("", &format!("{WHITE}<w:shd w:val='clear' w:fill='FFFFFF' w:themeFill='background1'/>")),
            paragraph("", &format!("{WHITE}<w:shd w:val='clear' w:fill='auto' w:themeFill='accent1'/>")),
        ),
        (white.clone(), paragraph(DARK, WHITE)),
        (paragraph("<w:pStyle w:val='Raster'/>", WHITE), paragraph("<w:pStyle w:val='Vak in vak'/>", WHITE)),
        (white.clone(), paragraph("", &format!("<w:rStyle w:val='Vak'/>{WHITE}"))),
        // Of the paragraph its mark, and how it was before a change.
        (white.clone(), paragraph(&format!("<w:rPr>{WHITE}</w:rPr>"), "")),
        // Letters with a line around them can be read.
        (white.clone(), paragraph("", &format!("{WHITE}<w14:textOutline w14:w='9525'/>"))),
        (paragraph("", &format!("{WHITE}<w:shadow w:val='0'/>")), paragraph("", &format!("{WHITE}<w:shadow/>"))),
        (paragraph("", &format!("{WHITE}{ON_WHITE}")), paragraph("", &format!("<w:emboss/>{WHITE}{ON_WHITE}"))),
        (white.clone(), white.replace("Jansen", " - ")),
    ] {
        words(&leak, &twin);
    }
}

#[test]
fn tells_words_that_a_style_makes_white_on_nothing_but_paper() {
    let styled = |style: &str| format!("<w:pStyle w:val='{style}'/>");
    let (by_paragraph, by_run) = (paragraph(&styled("Wit"), ""), paragraph("", "<w:rStyle w:val='Op wit'/>"));
    let in_table = |of: &str| table(of, "").replace(&paragraph("", WHITE), &by_paragraph);
    for (leak, twin) in [
        (by_paragraph.clone(), paragraph(&styled("Raster"), "")),
        (paragraph(&styled("Op wit"), ""), paragraph(&styled("Op wit"), "<w:color w:val='auto'/>")),
        (by_run.clone(), paragraph(&styled("Wit"), "<w:rStyle w:val='Zwart'/>")),
        (paragraph(&styled("Zwart"), "<w:rStyle w:val='Wit'/>"), paragraph("", "<w:rStyle w:val='Wit met rand'/>")),
        (by_paragraph.clone(), paragraph(&styled("Wit in vak"), "")),
        (by_paragraph.clone(), paragraph(&format!("{}{DARK}", styled("Wit")), "")),
        (by_run, paragraph(&styled("Vak"), "<w:rStyle w:val='Wit'/>")),
        (in_table("<w:tblStyle w:val='Raster'/>"), in_table("<w:tblStyle w:val='Donkere kop'/>")),
        (format!("{by_paragraph}{}", drawing(0, (160, 200))), format!("{by_paragraph}{}", drawing(1, (160, 200)))),
    ] {
        words(&leak, &twin);
    }
}

#[test]
fn tells_words_of_documents_that_are_filled_with_nothing() {
    let filled = |fill: &str| paragraph("", &format!("<w14:textFill>{fill}</w14:textFill>"));
    let colour = |clear: u32| {
        format!(
            "<w14:solidFill><w14:srgbClr w14:val='000000'><w14:alpha w14:val='{clear}'/></w14:srgbClr></w14:solidFill>"
        )
    };
    let lined = |line: &str| {
        filled("<w14:noFill/>")
            .replace("<w14:textFill>", &format!("<w14:textOutline>{line}</w14:textOutline><w14:textFill>"))
    };
    for (leak, twin) in [
        (filled("<w14:noFill/>"), lined(&colour(0))),
        (lined("<w14:noFill/>"), filled("")),
        (filled(&colour(100_000)), filled(&colour(60_000))),
        (
            filled(&colour(100_000)),
            filled(&format!("<w14:gradFill><w14:gs>{}</w14:gs></w14:gradFill>", colour(100_000))),
        ),
        (filled("<w14:noFill/>"), paragraph("", "<w14:textOutline><w14:noFill/></w14:textOutline>")),
    ] {
        words(&leak, &twin);
    }
}

/// Of a theme, of all text, of what paragraphs are without a style, and of a table.
#[test]
fn tells_words_that_are_white_without_saying_so_themselves() {
    let of_theme = |name: &str| paragraph("", &format!("<w:color w:val='auto' w:themeColor='{name}'/>"));
    let plain = paragraph("", "");
    let in_table = |style: &str| {
        let table = table(&format!("<w:tblStyle w:val='{style}'/>"), "");
        table.replace(&paragraph("", WHITE), &plain)
    };
    let marked = |style: &str| in_table(style).replace("<w:rPr>", "<w:rPr><w:highlight w:val='black'/>");
    for (leak, twin) in [
        (of_theme("background1"), of_theme("text1")),
        (of_theme("light1"), paragraph("", "<w:color w:themeColor='background1' w:themeShade='80'/>")),
        (in_table("Witte tabel"), in_table("Witte kop")),
        (in_table("Witte tabel"), in_table("Witte tabel").replace("<w:tcPr>", &format!("<w:tcPr>{DARK}"))),
        (in_table("Witte tabel"), in_table("Witte tabel").replace("<w:rPr>", "<w:rPr><w:color w:val='000000'/>")),
        // A marker is over it, whatever colour the head of the table has.
        (marked("Witte kop"), marked("Witte tabel")),
        // Behind a table it is over.
        (in_table("Witte tabel"), format!("{}{plain}", in_table("Witte kop"))),
    ] {
        words(&leak, &twin);
    }
    let white = "<w:rPr><w:color w:val='FFFFFF'/></w:rPr>";
    let defaults = |how: &str| format!("<w:docDefaults><w:rPrDefault>{how}</w:rPrDefault></w:docDefaults>");
    let usual = |how: &str| format!("<w:style w:type='paragraph' w:default='1' w:styleId='Gewoon'>{how}</w:style>");
    let kop = "<w:style w:type='paragraph' w:styleId='Kop'><w:rPr><w:color w:val='000000'/></w:rPr></w:style>";
    let under_heading = paragraph("<w:pStyle w:val='Kop'/>", "");
    let shaded = paragraph(DARK, "");
    for (styles, leak, twin) in [
        (defaults(white), &plain, &under_heading),
        (usual(white), &plain, &under_heading),
        (usual(white), &plain, &shaded),
        (defaults(white) + &usual(""), &plain, &shaded),
    ] {
        let styles = format!("<w:styles>{styles}{kop}</w:styles>");
        let part = |body: &str| format!("<w:document><w:body>{body}</w:body></w:document>");
        let others = [("word/styles.xml", styles.as_str())];
        in_part(&styles, Kind::HiddenText, WORD, &others, ("word/document.xml", &part(leak), &part(twin)));
    }
}

/// By numbers, or as colours of the theme, which are made lighter or darker by as much.
#[test]
fn tells_words_in_the_colour_of_the_shade_behind_them() {
    let letters = |how: &str| format!("<w:color {how}/>");
    let shade = |how: &str| format!("<w:shd w:val='clear' w:color='auto' {how}/>");
    let both = |colour: &str, fill: &str| paragraph("", &format!("{}{}", letters(colour), shade(fill)));
    let (text, ground) = ("w:val='auto' w:themeColor='text2'", "w:fill='auto' w:themeFill='text2'");
    let leak = both(text, ground);
    let (colour, fill) = (letters(text), shade(ground));
    let marked = |marker: &str| paragraph("", &format!("{colour}<w:highlight w:val='{marker}'/>{fill}"));
    let in_cell = table("", &fill).replace(WHITE, &colour);
    let on_white = format!("<w:pPr>{}", shade("w:fill='FFFFFF'"));
    for (leak, twin) in [
        (both("w:val='1F3864'", "w:fill='1F3864'"), both("w:val='1F3864'", "w:fill='FFFFFF'")),
        (both("w:val='203A66'", "w:fill='1F3864'"), both("w:val='2F5496'", "w:fill='1F3864'")),
        (leak.clone(), both(text, "w:fill='auto' w:themeFill='background2'")),
        (both(text, "w:fill='auto' w:themeFill='dark2'"), both("w:val='auto' w:themeColor='light2'", ground)),
        (
            both(&format!("{text} w:themeTint='99'"), &format!("{ground} w:themeFillTint='99'")),
            both(&format!("{text} w:themeTint='99'"), &format!("{ground} w:themeFillShade='99'")),
        ),
        (leak.clone(), both(text, &format!("{ground} w:themeFillTint='33'"))),
        (
            both("w:val='44546A' w:themeColor='text2'", "w:fill='44546A'"),
            both("w:val='44546A' w:themeColor='text2'", "w:fill='D5DCE4' w:themeFill='text2' w:themeFillTint='33'"),
        ),
        (paragraph(&fill, &colour), paragraph(&fill, "")),
        (in_cell.clone(), in_cell.replace("<w:pPr>", &on_white)),
        (marked("none"), marked("yellow")),
        (leak.clone(), leak.replace("<w:rPr>", "<w:rPr><w14:textOutline w14:w='9525'/>")),
        (leak.clone(), leak.replace("w:val='clear'", "w:val='pct50'")),
    ] {
        words(&leak, &twin);
    }
    let styled = |style: &str| paragraph(&fill, &format!("<w:rStyle w:val='{style}'/>{colour}"));
    words(&styled("Raster"), &styled("Vak"));
}

#[test]
fn tells_white_words_in_tables_without_a_ground() {
    let raster = "<w:tblStyle w:val='Raster'/>";
    for (leak, twin) in [
        (table("", ""), table("", DARK)),
        (table(raster, ""), table("<w:tblStyle w:val='Donkere kop'/>", "")),
        (table(raster, "<w:shd w:val='nil'/>"), table(raster, "<w:shd w:val='pct50' w:fill='auto'/>")),
        (table("", ""), table(DARK, "")),
        // Behind a table it is over.
        (format!("{}{}", table("", DARK), paragraph("", WHITE)), table("", DARK)),
    ] {
        words(&leak, &twin);
    }
}

#[test]
fn tells_white_words_only_where_nothing_may_be_drawn_behind_them() {
    let white = paragraph("", WHITE);
    let box_of = |words: &str| {
        format!(
            "<w:p><w:r><w:drawing><wps:txbx><w:txbxContent>{words}</w:txbxContent></wps:txbx></w:drawing></w:r></w:p>"
        )
    };
    let old = |place: &str| {
        format!(
            "{white}<w:p><w:r><w:pict><v:rect style='width:9pt;z-index:{place}' fillcolor='black'/></w:pict></w:r></w:p>"
        )
    };
    for (leak, twin) in [
        (format!("{white}{}", box_of(&paragraph("", ""))), box_of(&white)),
        (format!("{}{white}", drawing(0, (160, 200))), format!("{}{white}", drawing(1, (160, 200)))),
        // A logo.
        (format!("{}{white}", drawing(1, (50, 30))), format!("{white}{}", drawing(1, (160, 25)))),
        (old("251658240"), old("-251658240")),
    ] {
        words(&leak, &twin);
    }
    let body = format!("<w:body>{white}</w:body>");
    let page = |colour: &str| format!("<w:document><w:background w:color='{colour}'/>{body}</w:document>");
    let plain = format!("<w:document>{body}</w:document>");
    let head = |is_behind| format!("<w:hdr>{}</w:hdr>", drawing(is_behind, (210, 297)));
    for (leak, twin) in
        [((page("FFFFFF"), head(0)), (page("1F3864"), head(0))), ((plain.clone(), head(0)), (plain.clone(), head(1)))]
    {
        leak_and_twin(
            "white words, with a head",
            Kind::HiddenText,
            WORD,
            &[("word/document.xml", &leak.0), ("word/header1.xml", &leak.1)],
            &[("word/document.xml", &twin.0), ("word/header1.xml", &twin.1)],
        );
    }
}

#[test]
fn tells_white_cells_without_a_fill_where_nothing_may_be_behind_them() {
    let sheet = |more: &str| {
        format!(
            "<worksheet><sheetData><row r='1'><c r='A1'><v>1</v></c><c r='B1' s='1'><v>5</v></c></row></sheetData>{more}</worksheet>"
        )
    };
    let (white, none) = ("<color rgb='FFFFFFFF'/>", "<patternFill patternType='none'/>");
    let (unseen, plain) = (styles(white, none), sheet(""));
    let pivot = relations(&[("r1", "pivotTable", "../pivotTables/pivotTable1.xml")]);
    let nothing = relations(&[]);
    for (leak, twin, below) in [
        (&unseen, (&styles("<color rgb='FFD9D9D9'/>", none), &plain), &nothing),
        (&styles("<color theme='0'/>", "<patternFill/>"), (&styles("<color theme='3'/>", none), &plain), &nothing),
        (
            &unseen,
            (&styles(white, "<patternFill patternType='solid'><fgColor theme='4'/></patternFill>"), &plain),
            &nothing,
        ),
        (&unseen, (&styles(white, "<gradientFill degree='90'/>"), &plain), &nothing),
        (&unseen, (&unseen, &sheet("<conditionalFormatting sqref='A1'/>")), &nothing),
        (&unseen, (&unseen, &sheet("<picture r:id='r1'/>")), &nothing),
        (&unseen, (&unseen, &sheet("<tableParts count='1'><tablePart r:id='r1'/></tableParts>")), &nothing),
        (&unseen, (&unseen, &plain), &pivot),
    ] {
        let [leak, twin] = [(leak, &plain, &nothing), (twin.0, twin.1, below)].map(|(styles, sheet, below)| {
            let sheet = [
                ("xl/styles.xml", styles.as_str()),
                ("xl/worksheets/sheet1.xml", sheet),
                ("xl/worksheets/_rels/sheet1.xml.rels", below),
            ];
            [BOOK, &sheet].concat()
        });
        leak_and_twin("white letters in a cell without a fill", Kind::HiddenText, EXCEL, &leak, &twin);
    }
}

/// A run with words of this colour.
fn letters(colour: &str) -> String {
    format!("<a:p><a:r><a:rPr>{colour}<a:latin typeface='Arial'/></a:rPr><a:t>Jansen</a:t></a:r></a:p>")
}

fn solid(colour: &str) -> String {
    format!("<a:solidFill>{colour}</a:solidFill>")
}

/// A shape with what is said of its kind, its fill and its words.
fn shape(kind: &str, fill: &str, words: &str) -> String {
    format!(
        "<p:sp><p:nvSpPr><p:cNvPr id='2' name='Vak'/>{kind}</p:nvSpPr><p:spPr><a:prstGeom prst='rect'/>{fill}</p:spPr><p:txBody>{words}</p:txBody></p:sp>"
    )
}

#[test]
fn tells_words_in_the_colour_of_their_shape_or_cell() {
    let (white, bright) = (solid("<a:srgbClr val='FFFFFF'/>"), solid("<a:srgbClr val='ffffff'/>"));
    let dark = solid("<a:srgbClr val='1F3864'/>");
    let theme = |name: &str, more: &str| solid(&format!("<a:schemeClr val='{name}'>{more}</a:schemeClr>"));
    let half = "<a:lumMod val='50000'/>";
    let marked = |colour: &str| format!("<a:highlight><a:srgbClr val='{colour}'/></a:highlight>");
    let plain = |fill: &str, colour: &str| shape("<p:cNvSpPr/>", fill, &letters(colour));
    let table = |fill: &str| {
        let words = letters(&white);
        format!(
            "<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody>{words}</a:txBody><a:tcPr>{fill}</a:tcPr></a:tc></a:tr></a:tbl></p:graphicFrame>"
        )
    };
    let slide = |of: &str| format!("<p:sld><p:cSld><p:spTree>{of}</p:spTree></p:cSld></p:sld>");
    for (leak, twin) in [
        (plain(&white, &bright), plain(&dark, &white)),
        (
            plain(&theme("accent1", half), &theme("accent1", half)),
            plain(&theme("accent1", half), &theme("accent1", "")),
        ),
        // What these are only the theme tells.
        (plain(&theme("bg1", ""), &theme("bg1", "")), plain(&theme("bg1", ""), &white)),
        (plain(&white, &white), plain("<a:gradFill/>", &white)),
        (plain(&white, &white), plain(&solid("<a:srgbClr val='FFFFFF'><a:alpha val='10000'/></a:srgbClr>"), &white)),
        (plain(&white, &white), plain(&format!("<a:ln>{white}</a:ln>"), &white)),
        // A line around letters, and a link, which has a colour of its own.
        (plain(&white, &white), plain(&white, &format!("<a:ln>{dark}</a:ln>{white}"))),
        (plain(&white, &white), plain(&white, &format!("{white}<a:hlinkClick r:id='r9'/>"))),
        (plain(&white, &white), plain(&white, &white).replace("Jansen", "-")),
        // Letters without a fill, or with one that is seen through.
        (plain(&dark, "<a:noFill/>"), plain(&dark, &format!("<a:ln>{white}</a:ln><a:noFill/>"))),
        (
            plain("", &solid("<a:srgbClr val='000000'><a:alpha val='0'/></a:srgbClr>")),
            plain("", &solid("<a:srgbClr val='000000'><a:alpha val='40000'/></a:srgbClr>")),
        ),
        (plain(&dark, &marked("000000")), plain(&dark, &marked("FFFF00"))),
        (plain("", &format!("{dark}{}", marked("1F3864"))), plain("", &format!("{dark}{}", marked("000000")))),
        (plain("", &marked("000000")), plain("<a:noFill/>", &format!("{white}{}", marked("000000")))),
        (plain("", &marked("000000")), plain("", &format!("{}<a:hlinkClick r:id='r9'/>", marked("000000")))),
        (plain("", &marked("000000")), plain("", &marked("000000")).replace("<p:txBody>", "<p:style/><p:txBody>")),
        (table(&white), table(&dark)),
        (table(&white), table("")),
    ] {
        in_part(&leak, Kind::HiddenText, SLIDES, DECK, (SLIDE, &slide(&leak), &slide(&twin)));
    }
}

#[test]
fn tells_words_in_the_colour_of_a_slide_on_which_nothing_else_is_drawn() {
    let of_slide = relations(&[("r1", "slideLayout", "../slideLayouts/slideLayout1.xml")]);
    let of_layout = relations(&[("r1", "slideMaster", "../slideMasters/slideMaster1.xml")]);
    let white = solid("<a:srgbClr val='FFFFFF'/>");
    let slide = |ground: &str, of: &str| {
        format!("<p:sld><p:cSld><p:bg><p:bgPr>{ground}</p:bgPr></p:bg><p:spTree>{of}</p:spTree></p:cSld></p:sld>")
    };
    let words = shape("<p:cNvSpPr txBox='1'/>", "", &letters(&white));
    let without = shape("<p:cNvSpPr/>", "<a:noFill/>", &letters(&white));
    let title = shape("<p:nvPr><p:ph type='title'/></p:nvPr>", "", "");
    let dark = shape("<p:cNvSpPr/>", &solid("<a:srgbClr val='000000'/>"), "");
    let empty = format!("<p:sldLayout><p:cSld><p:spTree>{title}</p:spTree></p:cSld></p:sldLayout>");
    let drawn = format!("<p:sldMaster><p:cSld><p:spTree>{title}<p:pic/></p:spTree></p:cSld></p:sldMaster>");
    let plain = slide(&white, &format!("{title}{words}"));
    for (leak, twin, behind) in [
        (&plain, &slide(&solid("<a:srgbClr val='1F3864'/>"), &words), &empty),
        (&slide(&white, &without), &slide("<a:blipFill/>", &without), &empty),
        (&plain, &slide(&white, &format!("{dark}{words}")), &empty),
        (&plain, &slide(&white, &format!("<p:pic/>{words}")), &empty),
        // The shape may have the fill of a style.
        (&plain, &slide(&white, &words.replace("<p:txBody>", "<p:style/><p:txBody>")), &empty),
        (&plain, &plain, &drawn),
    ] {
        let [leak, twin] = [(leak, &empty), (twin, behind)].map(|(slide, master)| {
            let own = [
                (SLIDE, slide.as_str()),
                ("ppt/slides/_rels/slide1.xml.rels", of_slide.as_str()),
                ("ppt/slideLayouts/slideLayout1.xml", empty.as_str()),
                ("ppt/slideLayouts/_rels/slideLayout1.xml.rels", of_layout.as_str()),
                ("ppt/slideMasters/slideMaster1.xml", master.as_str()),
            ];
            [DECK, &own].concat()
        });
        leak_and_twin("words in the colour of a slide", Kind::HiddenText, SLIDES, &leak, &twin);
    }
}

/// Most slides have the colour of their master.
#[test]
fn tells_words_in_the_colour_of_what_is_behind_a_slide() {
    let of_slide = relations(&[("r1", "slideLayout", "../slideLayouts/slideLayout1.xml")]);
    let of_layout = relations(&[("r1", "slideMaster", "../slideMasters/slideMaster1.xml")]);
    let words = |name: &str| {
        let words = letters(&solid(&format!("<a:schemeClr val='{name}'/>")));
        let shape = shape("<p:cNvSpPr txBox='1'/>", "", &words);
        format!("<p:sld><p:cSld><p:spTree>{shape}</p:spTree></p:cSld></p:sld>")
    };
    let even = |index: u32| format!("<p:bg><p:bgRef idx='{index}'><a:schemeClr val='bg1'/></p:bgRef></p:bg>");
    let dark = format!("<p:bg><p:bgPr>{}</p:bgPr></p:bg>", solid("<a:srgbClr val='1F3864'/>"));
    let behind = |ground: &str| format!("<p:x><p:cSld>{ground}<p:spTree/></p:cSld></p:x>");
    for (name, layout, master) in [
        ("tx1", "", even(1001)),
        ("bg1", "", even(1003)),
        ("bg1", dark.as_str(), even(1001)),
        ("bg1", "", String::new()),
    ] {
        let [leak, twin] = [("bg1", "", even(1001)), (name, layout, master)]
            .map(|(name, layout, master)| [words(name), behind(layout), behind(&master)]);
        let [leak, twin] = [&leak, &twin].map(|[slide, layout, master]| {
            let own = [
                (SLIDE, slide.as_str()),
                ("ppt/slides/_rels/slide1.xml.rels", of_slide.as_str()),
                ("ppt/slideLayouts/slideLayout1.xml", layout.as_str()),
                ("ppt/slideLayouts/_rels/slideLayout1.xml.rels", of_layout.as_str()),
                ("ppt/slideMasters/slideMaster1.xml", master.as_str()),
            ];
            [DECK, &own].concat()
        });
        leak_and_twin("words in the colour of a master", Kind::HiddenText, SLIDES, &leak, &twin);
    }
}

/// A table goes by its own style, not by that before a change.
#[test]
fn tells_words_that_the_style_of_a_changed_table_makes_white() {
    let told = |own: &str, before: &str| {
        let of = format!(
            "<w:tblStyle w:val='{own}'/><w:tblPrChange><w:tblPr><w:tblStyle w:val='{before}'/></w:tblPr></w:tblPrChange>"
        );
        let table = table(&of, "").replace(&paragraph("", WHITE), &paragraph("", ""));
        let document = format!("<w:document><w:body>{table}</w:body></w:document>");
        let file = file(WORD, &[("word/styles.xml", STYLES), ("word/document.xml", &document)]);
        found(&file, "a.docx", Kind::HiddenText).len()
    };
    assert_eq!([told("Witte tabel", "Witte kop"), told("Witte kop", "Witte tabel")], [1, 0]);
}

/// A text box says a number, a master how the theme calls the same.
#[test]
fn tells_words_in_the_colour_that_a_theme_gives_a_slide() {
    let of_slide = relations(&[("r1", "slideLayout", "../slideLayouts/slideLayout1.xml")]);
    let of_layout = relations(&[("r1", "slideMaster", "../slideMasters/slideMaster1.xml")]);
    let of_master = relations(&[("r1", "theme", "../theme/theme1.xml")]);
    let theme = "<a:theme><a:clrScheme><a:dk1><a:srgbClr val='1F3864'/></a:dk1><a:lt1><a:sysClr val='window' lastClr='FFFFFF'/></a:lt1></a:clrScheme><a:x><a:srgbClr val='000000'/></a:x></a:theme>";
    let words = |colour: &str| {
        let shape = shape("<p:cNvSpPr txBox='1'/>", "", &letters(&solid(colour)));
        format!("<p:sld><p:cSld><p:spTree>{shape}</p:spTree></p:cSld></p:sld>")
    };
    let filled = shape("<p:nvPr><p:ph type='body'/></p:nvPr>", &solid("<a:srgbClr val='1F3864'/>"), "");
    let layout = |of: &str| format!("<p:x><p:cSld><p:spTree>{of}</p:spTree></p:cSld></p:x>");
    let master = |map: &str| {
        format!(
            "<p:x><p:cSld><p:bg><p:bgRef idx='1001'><a:schemeClr val='bg1'/></p:bgRef></p:bg><p:spTree/></p:cSld><p:clrMap {map}/></p:x>"
        )
    };
    let light = "bg1='lt1' tx1='dk1'";
    let white = words("<a:srgbClr val='FFFFFF'/>");
    let other = "<p:clrMapOvr><a:overrideClrMapping bg1='dk1' tx1='lt1'/></p:clrMapOvr></p:sld>";
    for (leak, twin, behind, map) in [
        (white.clone(), white.clone(), layout(""), "bg1='dk1' tx1='lt1'"),
        (words("<a:prstClr val='white'/>"), words("<a:srgbClr val='1F3864'/>"), layout(""), light),
        (white.clone(), words("<a:schemeClr val='tx1'/>"), layout(""), light),
        (white.clone(), white.replace("</p:sld>", other), layout(""), light),
        (white.clone(), white.clone(), layout(&filled), light),
    ] {
        let [leak, twin] = [(leak, layout(""), light), (twin, behind, map)].map(|(slide, layout, map)| {
            let parts = [(SLIDE, slide), (LAYOUT, layout), (MASTER, master(map))];
            let parts = parts.each_ref().map(|(name, text)| (*name, text.as_str()));
            let own = [
                ("ppt/slides/_rels/slide1.xml.rels", of_slide.as_str()),
                ("ppt/slideLayouts/_rels/slideLayout1.xml.rels", of_layout.as_str()),
                ("ppt/slideMasters/_rels/slideMaster1.xml.rels", of_master.as_str()),
                ("ppt/theme/theme1.xml", theme),
            ];
            file(SLIDES, &[DECK, &own, &parts].concat())
        });
        check("words in the colour of a theme", Kind::HiddenText, "", &leak, &twin, "a.pptx");
    }
}

const LAYOUT: &str = "ppt/slideLayouts/slideLayout1.xml";
const MASTER: &str = "ppt/slideMasters/slideMaster1.xml";
