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
