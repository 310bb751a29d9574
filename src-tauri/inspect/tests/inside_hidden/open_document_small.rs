//! What `OpenDocument` files have too small to see, or beside the page: each with an innocent twin.

use crate::open_document::in_part;
use openbaarmaker_core::model::InsideKind as Kind;

/// A file of this kind with these automatic styles.
fn content(kind: &str, styles: &str, of: &str) -> String {
    format!(
        "<office:document-content><office:automatic-styles>{styles}</office:automatic-styles>\
         <office:body><office:{kind}>{of}</office:{kind}></office:body></office:document-content>"
    )
}

#[test]
fn tells_rows_and_columns_of_nearly_no_size() {
    let sheet = |row: &str, column: &str| {
        let styles = format!(
            "<style:style style:family='table-row' style:name='r'><style:table-row-properties {row}/></style:style>\
             <style:style style:family='table-column' style:name='k'><style:table-column-properties style:column-width='{column}'/></style:style>"
        );
        let cell = "<table:table-cell office:value-type='string'><text:p>Jansen</text:p></table:table-cell>";
        let row = format!("<table:table-row table:style-name='r'>{cell}</table:table-row>");
        content(
            "spreadsheet",
            &styles,
            &format!("<table:table><table:table-column table:style-name='k'/>{row}</table:table>"),
        )
    };
    let plain = sheet("style:row-height='0.45cm'", "2.2cm");
    for (leak, twin) in [
        (sheet("style:row-height='0.01cm'", "2.2cm"), plain.clone()),
        (sheet("style:row-height='0.1pt'", "2.2cm"), sheet("style:row-height='0.1in'", "2.2cm")),
        (
            sheet("style:row-height='0cm' style:use-optimal-row-height='false'", "2.2cm"),
            sheet("style:row-height='0cm' style:use-optimal-row-height='true'", "2.2cm"),
        ),
        (sheet("style:row-height='0.45cm'", "0.01cm"), plain),
    ] {
        in_part(&leak, Kind::HiddenRows, "spreadsheet", &[], ("content.xml", &leak, &twin));
    }
}

#[test]
fn tells_letters_too_small_to_read() {
    let text = |size: &str, said: &str| {
        let styles =
            format!("<style:style style:family='text' style:name='t'><style:text-properties {size}/></style:style>");
        let of = format!("<text:p>Besluit <text:span text:style-name='t'>{said}</text:span></text:p>");
        content("text", &styles, &of)
    };
    let words = "Melder is mevrouw Kwekkeboom";
    let small = "fo:font-size='1pt'";
    for (leak, twin) in [
        (text(small, words), text("fo:font-size='8pt'", words)),
        (text(small, words), text("fo:font-size='1%'", words)),
        (text("fo:font-size='0.01cm'", words), text(small, "Kwekkeboom")),
    ] {
        in_part(&leak, Kind::HiddenText, "text", &[], ("content.xml", &leak, &twin));
    }
    // Around a frame the letters may be small.
    let paragraph = "<style:style style:family='paragraph' style:name='k'><style:text-properties fo:font-size='1pt'/></style:style>";
    let frame = format!("<draw:frame><draw:text-box><text:p>{words}</text:p></draw:text-box></draw:frame>");
    let of = |said: &str| content("text", paragraph, &format!("<text:p text:style-name='k'>{said}</text:p>"));
    in_part("a frame", Kind::HiddenText, "text", &[], ("content.xml", &of(words), &of(&frame)));
}

#[test]
fn tells_texts_beside_a_slide_or_page() {
    let styles = "<office:document-styles><office:automatic-styles><style:page-layout style:name='PM1'><style:page-layout-properties fo:page-width='28cm' fo:page-height='15.75cm'/></style:page-layout></office:automatic-styles>\
        <office:master-styles><style:master-page style:name='Default' style:page-layout-name='PM1'/></office:master-styles></office:document-styles>";
    let frame = |place: &str, said: &str| {
        format!(
            "<draw:frame {place} svg:width='10cm' svg:height='1cm'><draw:text-box><text:p>{said}</text:p></draw:text-box></draw:frame>"
        )
    };
    let slide = |frame: &str| {
        content("presentation", "", &format!("<draw:page draw:master-page-name='Default'>{frame}</draw:page>"))
    };
    let at = |x: &str, y: &str| slide(&frame(&format!("svg:x='{x}' svg:y='{y}'"), "Jansen"));
    let far = "svg:x='-20cm' svg:y='2cm'";
    for (leak, twin) in [
        (at("-20cm", "2cm"), at("2cm", "2cm")),
        (at("29cm", "2cm"), at("-9cm", "2cm")),
        (at("2cm", "16cm"), at("2cm", "15cm")),
        (at("2cm", "-1cm"), slide(&frame(far, " "))),
        (at("-20cm", "2cm"), slide(&frame(&format!("{far} draw:transform='rotate(1)'"), "Jansen"))),
    ] {
        in_part(&leak, Kind::OutsidePage, "presentation", &[("styles.xml", styles)], ("content.xml", &leak, &twin));
    }
    let text = |anchor: &str, x: &str| {
        let place = format!("text:anchor-type='{anchor}' svg:x='{x}' svg:y='2cm'");
        content("text", "", &format!("<text:p>{}</text:p>", frame(&place, "Jansen")))
    };
    for twin in [text("page", "3cm"), text("paragraph", "-30cm")] {
        let leak = text("page", "-30cm");
        in_part(&leak, Kind::OutsidePage, "text", &[], ("content.xml", &leak, &twin));
    }
}
