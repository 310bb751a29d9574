//! Words of `OpenDocument` files in the colour of what is behind them, each with an innocent twin.

use crate::open_document::in_part;
use crate::shapes::found;
use crate::support::open_document_parts;
use openbaarmaker_core::model::InsideKind as Kind;

const WORDS: &str = "<text:p text:style-name='P1'>Aan <text:span text:style-name='T1'>Jansen</text:span></text:p>";
const CELL: &str = "<table:table table:style-name='Ta'><table:table-row table:style-name='Ro'><table:table-cell table:style-name='Ce'>{}</table:table-cell></table:table-row></table:table>";
const FRAME: &str = "<text:p><draw:frame draw:style-name='Fr'><draw:text-box>{}</draw:text-box></draw:frame></text:p>";

/// A style of letters and of what is behind them.
fn style(family: &str, name: &str, base: &str, how: &str) -> String {
    format!(
        "<style:style style:family='{family}' style:name='{name}' style:parent-style-name='{base}'>{how}</style:style>"
    )
}

fn letters(how: &str) -> String {
    format!("<style:text-properties {how}/>")
}

fn ground(of: &str, colour: &str) -> String {
    format!("<style:{of}-properties fo:background-color='{colour}'/>")
}

/// Checks bodies with these automatic styles, beside these common ones and page layouts.
fn texts(common: &str, leak: (&str, &str), twin: (&str, &str)) {
    let part = |(styles, of): (&str, &str)| {
        format!(
            "<office:document-content><office:automatic-styles>{styles}</office:automatic-styles>\
             <office:body><office:text>{of}</office:text></office:body></office:document-content>"
        )
    };
    let styles = format!("<office:document-styles>{common}</office:document-styles>");
    let shape = format!("{leak:?} beside {twin:?}");
    let (leak, twin) = (part(leak), part(twin));
    in_part(&shape, Kind::HiddenText, "text", &[("styles.xml", &styles)], ("content.xml", &leak, &twin));
}

#[test]
fn tells_white_words_on_a_white_page() {
    let white = letters("fo:color='#ffffff'");
    let span = |how: &str| style("text", "T1", "", how);
    let paragraph = |how: &str| style("paragraph", "P1", "", how);
    let outlined = letters("fo:color='#ffffff' style:text-outline='true'");
    let plain = letters("fo:color='#ffffff' style:text-outline='false' fo:text-shadow='none'");
    let dark = ground("paragraph", "#1f3864");
    for (leak, twin) in [
        (span(&white), span(&letters("fo:color='#d9d9d9'"))),
        (span(&plain), span(&outlined)),
        (span(&white), span(&letters("fo:color='#ffffff' style:use-window-font-color='true'"))),
        (span(&white), span(&letters("fo:color='#ffffff' fo:background-color='#1f3864'"))),
        (paragraph(&white), paragraph(&format!("{dark}{white}"))),
        (paragraph(&white), format!("{}{}", paragraph(&white), span(&letters("fo:color='#000000'")))),
        (span(&white), format!("{}{}", span(&white), paragraph(&dark))),
    ] {
        let words = WORDS.replace("Aan ", "");
        texts("", (&leak, &words), (&twin, &words));
    }
    let (white, dark) = (span(&white), style("table-cell", "Ce", "", &ground("table-cell", "#1f3864")));
    let row = style("table-row", "Ro", "", &ground("table-row", "#1f3864"));
    let table = style("table", "Ta", "", &ground("table", "#1f3864"));
    let picture = "<style:paragraph-properties><style:background-image xlink:href='Pictures/1.png'/></style:paragraph-properties>";
    let picture = style("paragraph", "P1", "", picture);
    let cell = CELL.replace("{}", WORDS);
    let link = "<text:a xlink:href='https://www.utrecht.nl/'>Jansen</text:a>";
    let link = WORDS.replace("Jansen", "").replace("Aan ", link).replace("P1", "P2");
    let linked = format!("{white}{}", style("paragraph", "P2", "", &letters("fo:color='#ffffff'")));
    for more in [dark, row, table] {
        texts("", (&white, &cell), (&format!("{white}{more}"), &cell));
    }
    texts("", (&white, WORDS), (&format!("{white}{picture}"), WORDS));
    texts("", (&white, WORDS), (&linked, &link));
    // Their own style, or one within them, says it.
    let own = link.replace("<text:a ", "<text:a text:style-name='T1' ");
    texts("", (&linked, &own), (&format!("{linked}{}", span(&letters("fo:color='#000080'"))), &own));
    let within = link.replace(">Jansen<", "><text:span text:style-name='T1'>Jansen</text:span><");
    texts("", (&linked, &within), (&linked, &within.replace("'T1'", "'T2'")));
    texts("", (&white, WORDS), (&white, &WORDS.replace("Jansen", " - ")));
}

#[test]
fn tells_white_words_only_where_nothing_may_be_drawn_behind_them() {
    let white = style("text", "T1", "", &letters("fo:color='#ffffff'"));
    let page = |how: &str| {
        format!(
            "<office:automatic-styles><style:page-layout style:name='Mpm1'><style:page-layout-properties {how}/></style:page-layout></office:automatic-styles>"
        )
    };
    let content = |more: &str, of: &str| {
        format!(
            "<office:document-content><office:automatic-styles>{white}{more}</office:automatic-styles>\
             <office:body><office:text>{WORDS}{of}</office:text></office:body></office:document-content>"
        )
    };
    let plain = content("", "");
    let check = |layout: &str, other: &str, twin: &str| {
        let part = |layout: &str| format!("<office:document-styles>{}</office:document-styles>", page(layout));
        // The same words on another page.
        for (styles, is_told) in [(part(layout), true), (part(other), false)] {
            let parts = [("styles.xml", styles.as_str()), ("content.xml", if is_told { plain.as_str() } else { twin })];
            let told = found(&open_document_parts("text", &parts), "a.odt", Kind::HiddenText).len();
            assert_eq!(told, usize::from(is_told), "{styles} {twin}");
        }
    };
    let bare = "draw:fill='none' draw:fill-color='#729fcf'";
    check(bare, "fo:background-color='#1f3864'", &plain);
    check("fo:background-color='#ffffff'", "draw:fill='gradient'", &plain);
    let picture = |through: &str, side: &str| {
        let how = format!("<style:graphic-properties style:run-through='{through}'/>");
        let size = format!("svg:width='{side}' svg:height='{side}'");
        let drawn = format!("<text:p><draw:frame draw:style-name='Fr' {size}/></text:p>");
        content(&style("graphic", "Fr", "", &how), &drawn)
    };
    check(bare, bare, &picture("background", "20cm"));
    for leak in [picture("foreground", "20cm"), picture("background", "2cm")] {
        let twin = picture("background", "20cm");
        in_part("a picture", Kind::HiddenText, "text", &[], ("content.xml", &leak, &twin));
    }
}

#[test]
fn tells_words_in_the_colour_of_their_paragraph_cell_or_frame() {
    let blue = style("text", "T1", "", &letters("fo:color='#1f3864'"));
    let paragraph = |colour: &str| format!("{blue}{}", style("paragraph", "P1", "", &ground("paragraph", colour)));
    let cell = |colour: &str| format!("{blue}{}", style("table-cell", "Ce", "", &ground("table-cell", colour)));
    let frame =
        |how: &str| format!("{blue}{}", style("graphic", "Fr", "", &format!("<style:graphic-properties {how}/>")));
    let solid = "draw:fill='solid' draw:fill-color='#1f3864'";
    let (in_cell, in_frame) = (CELL.replace("{}", WORDS), FRAME.replace("{}", WORDS));
    for (leak, twin, of) in [
        (paragraph("#1f3864"), paragraph("#ffffff"), WORDS),
        (paragraph("#1F3964"), paragraph("transparent"), WORDS),
        (cell("#1f3864"), cell("#ffffff"), in_cell.as_str()),
        (cell("#1f3864"), format!("{}{}", cell("#1f3864"), paragraph("#ffffff")), in_cell.as_str()),
        (frame("fo:background-color='#1f3864'"), frame("fo:background-color='#ffffff'"), in_frame.as_str()),
        (frame(solid), frame("draw:fill='none' draw:fill-color='#1f3864'"), in_frame.as_str()),
        (
            frame(&format!("{solid} draw:opacity='100%'")),
            frame(&format!("{solid} draw:opacity='10%'")),
            in_frame.as_str(),
        ),
    ] {
        texts("", (&leak, of), (&twin, of));
    }
}

/// A person chooses a named style, on which the program bases one of its own.
#[test]
fn knows_colours_by_what_styles_are_based_on() {
    let named = [
        style("paragraph", "Wit", "", &letters("fo:color='#ffffff'")),
        style("paragraph", "Ook", "Wit", &letters("fo:font-weight='bold'")),
        style("paragraph", "Vak", "Wit", &ground("paragraph", "#1f3864")),
        style("paragraph", "Zwart", "Wit", &letters("fo:color='#000000'")),
        style("text", "Witte", "", &letters("fo:color='#ffffff'")),
        style("table-cell", "Grijs", "", &ground("table-cell", "#808080")),
    ];
    let common = |of: &str| format!("<office:styles>{of}{}</office:styles>", named.concat());
    let paragraph = |base: &str| style("paragraph", "P1", base, "");
    for (leak, twin) in [
        (paragraph("Ook"), paragraph("Vak")),
        (paragraph("Wit"), paragraph("Zwart")),
        (style("text", "T1", "Witte", ""), style("text", "T1", "Onbekend", "")),
    ] {
        texts(&common(""), (&leak, WORDS), (&twin, WORDS));
    }
    let grey = style("text", "T1", "", &letters("fo:color='#808080'"));
    let cell = |base: &str| format!("{grey}{}", style("table-cell", "Ce", base, ""));
    let in_cell = CELL.replace("{}", WORDS);
    texts(&common(""), (&cell("Grijs"), &in_cell), (&cell(""), &in_cell));
    // What paragraphs are without a style that says it.
    let usual = "<style:default-style style:family='paragraph'><style:text-properties fo:color='#ffffff'/></style:default-style>";
    texts(&common(usual), ("", "<text:p>Jansen</text:p>"), (&paragraph("Zwart"), WORDS));
}

/// Programs put the names of sheets and numbers of pages there, and make them white when nobody wants them.
#[test]
fn judges_no_headers_of_sheets_by_their_colour() {
    let white = style("text", "MT1", "", &letters("fo:color='#ffffff'"));
    let grey = style("text", "MT2", "", &letters("fo:color='#808080' fo:background-color='#808080'"));
    let styles = format!(
        "<office:document-styles><office:automatic-styles>{white}{grey}</office:automatic-styles><office:master-styles>\
         <style:master-page><style:header><text:p><text:span text:style-name='MT2'>Blad</text:span></text:p></style:header>\
         <style:footer><text:p><text:span text:style-name='MT1'>Page <text:page-number>1</text:page-number></text:span>\
         </text:p></style:footer></style:master-page></office:master-styles></office:document-styles>"
    );
    let blue = style(
        "table-cell",
        "ce1",
        "",
        &format!("{}{}", ground("table-cell", "#1f3864"), letters("fo:color='#1f3864'")),
    );
    let cell = |name: &str| {
        let row = format!(
            "<table:table-row><table:table-cell table:style-name='{name}' office:value-type='string'><text:p>Jansen</text:p></table:table-cell></table:table-row>"
        );
        format!(
            "<office:document-content><office:automatic-styles>{blue}</office:automatic-styles>\
             <office:body><office:spreadsheet><table:table>{row}</table:table></office:spreadsheet></office:body></office:document-content>"
        )
    };
    let styles = [("styles.xml", styles.as_str())];
    in_part("a cell", Kind::HiddenText, "spreadsheet", &styles, ("content.xml", &cell("ce1"), &cell("ce2")));
    // In a text a person wrote them.
    let text = "<office:document-content><office:body><office:text/></office:body></office:document-content>";
    let parts = [styles[0], ("content.xml", text)];
    let told = found(&open_document_parts("text", &parts), "a.odt", Kind::HiddenText);
    assert_eq!(told.iter().map(|item| item.count).collect::<Vec<_>>(), [2]);
}

/// Letters and ground of a cell of a sheet may come from different styles.
#[test]
fn knows_colours_of_cells_by_what_their_style_is_based_on() {
    let cell = |base: &str, how: &str| {
        let vak = style("table-cell", "Vak", "Default", &ground("table-cell", "#1f3864"));
        let own = style("table-cell", "ce1", base, how);
        let row = "<table:table-row><table:table-cell table:style-name='ce1' office:value-type='string'><text:p>Jansen</text:p></table:table-cell></table:table-row>";
        format!(
            "<office:document-content><office:styles>{vak}</office:styles><office:automatic-styles>{own}</office:automatic-styles>\
             <office:body><office:spreadsheet><table:table>{row}</table:table></office:spreadsheet></office:body></office:document-content>"
        )
    };
    let blue = letters("fo:color='#1f3864'");
    let condition = "<style:map style:condition='cell-content()&gt;1' style:apply-style-name='Rood'/>";
    for twin in [
        cell("Vak", &letters("fo:color='#ffffff'")),
        cell("Default", &blue),
        cell("Vak", &format!("{blue}{condition}")),
    ] {
        let leak = cell("Vak", &blue);
        in_part("a cell", Kind::HiddenText, "spreadsheet", &[], ("content.xml", &leak, &twin));
    }
}
