//! ods: the same as xlsx, written row by row.
//!
//! Own writer: the crates for `OpenDocument` keep the whole workbook in memory. Source: OASIS `OpenDocument` 1.3, part
//! 3, §9.

use super::cells::{cells, date, letter};
use super::rows::SheetWriter;
use crate::lists::TermList;
use crate::sheet::{COLUMNS, Choices, Column, ColumnKind, SheetWords};
use quick_xml::escape::escape;
use std::{
    fmt::Write as _,
    fs::File,
    io::{self, BufWriter, Write as _},
};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

pub(super) struct Ods {
    zip: ZipWriter<BufWriter<File>>,
    /// The part after the rows of the documents.
    rest: String,
}

impl Ods {
    pub(super) fn begin(file: File, words: &SheetWords, choices: &Choices) -> io::Result<Self> {
        let mut zip = ZipWriter::new(BufWriter::new(file));
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        // OpenDocument 1.3, part 2, §3.3: first in the package, not compressed.
        zip.start_file("mimetype", stored)?;
        zip.write_all(MIME_TYPE.as_bytes())?;
        for (name, content) in [
            ("META-INF/manifest.xml", MANIFEST.to_owned()),
            ("styles.xml", STYLES.to_owned()),
            ("settings.xml", settings(words)),
        ] {
            zip.start_file(name, SimpleFileOptions::default())?;
            zip.write_all(content.as_bytes())?;
        }
        zip.start_file("content.xml", SimpleFileOptions::default().large_file(true))?;
        zip.write_all(beginning(words, choices).as_bytes())?;
        Ok(Self { zip, rest: ending(words, choices) })
    }
}

impl SheetWriter for Ods {
    fn row(&mut self, texts: &[String]) -> io::Result<()> {
        let mut row = String::from("<table:table-row>");
        for (column, text) in cells(texts) {
            cell(&mut row, column, text);
        }
        row.push_str("</table:table-row>\n");
        self.zip.write_all(row.as_bytes())
    }

    fn finish(mut self: Box<Self>) -> io::Result<File> {
        self.zip.write_all(self.rest.as_bytes())?;
        let file = self.zip.finish()?.into_inner();
        file.map_err(io::IntoInnerError::into_error)
    }
}

fn cell(row: &mut String, column: &Column, text: &str) {
    row.push_str("<table:table-cell");
    if let ColumnKind::Terms(list) = column.kind {
        let _infallible = write!(row, " table:content-validation-name=\"{}\"", validation_name(list));
    }
    if let Some(day) = date(column, text) {
        let _infallible = write!(
            row,
            " table:style-name=\"day\" office:value-type=\"date\" office:date-value=\"{day}\"><text:p>{}</text:p></table:table-cell>",
            day.format("%d-%m-%Y")
        );
    } else if text.is_empty() {
        row.push_str("/>");
    } else {
        row.push_str(" table:style-name=\"text\" office:value-type=\"string\">");
        paragraphs(row, text);
        row.push_str("</table:table-cell>");
    }
}

/// Writes a paragraph per line; blanks that XML would collapse become elements. Source: `OpenDocument` 1.3, part 3,
/// §6.1.2.
fn paragraphs(out: &mut String, text: &str) {
    for line in text.split('\n') {
        out.push_str("<text:p>");
        let mut before = None;
        let mut signs = line.chars().peekable();
        while let Some(sign) = signs.next() {
            let is_between = before.is_some_and(|sign| sign != ' ') && signs.peek().is_some();
            match sign {
                ' ' if is_between => out.push(' '),
                ' ' => out.push_str("<text:s/>"),
                '\t' => out.push_str("<text:tab/>"),
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                other => out.push(other),
            }
            before = Some(sign);
        }
        out.push_str("</text:p>");
    }
}

fn beginning(words: &SheetWords, choices: &Choices) -> String {
    let mut out = String::from(CONTENT_BEGINNING);
    out.push_str("<table:content-validations>");
    for list in TermList::ALL {
        out.push_str(&validation(words, list, choices.of(list).len()));
    }
    out.push_str("</table:content-validations>\n");
    table(&mut out, &words.documents, "shown");
    for column in &COLUMNS {
        let style = match column.kind {
            _ if column.key == "id" => "narrow",
            ColumnKind::Date => "date",
            ColumnKind::Text | ColumnKind::Hidden => "plain",
            ColumnKind::Prose | ColumnKind::Terms(_) => "wide",
        };
        let hidden = if column.kind == ColumnKind::Hidden { " table:visibility=\"collapse\"" } else { "" };
        let cell = if column.kind == ColumnKind::Date { "day" } else { "text" };
        let _infallible = write!(
            out,
            "<table:table-column table:style-name=\"{style}\" table:default-cell-style-name=\"{cell}\"{hidden}/>"
        );
    }
    out.push_str("<table:table-header-rows><table:table-row>");
    for column in &COLUMNS {
        lone(&mut out, "heading", words.heading(column.key));
    }
    out.push_str("</table:table-row></table:table-header-rows>\n");
    out
}

fn ending(words: &SheetWords, choices: &Choices) -> String {
    let mut out = String::from("</table:table>\n");
    table(&mut out, &words.help, "shown");
    out.push_str("<table:table-column table:style-name=\"page\"/>");
    for line in &words.explanation {
        out.push_str("<table:table-row>");
        lone(&mut out, "wrapped", line);
        out.push_str("</table:table-row>");
    }
    out.push_str("</table:table>\n");
    table(&mut out, &words.lists, "hidden");
    let columns = TermList::ALL.map(|list| choices.of(list));
    let rows = columns.iter().map(|labels| labels.len()).max().unwrap_or(0);
    let _infallible = write!(out, "<table:table-column table:number-columns-repeated=\"{}\"/>", columns.len());
    for row in 0..rows {
        out.push_str("<table:table-row>");
        for labels in &columns {
            match labels.get(row) {
                Some(label) => lone(&mut out, "text", label),
                None => out.push_str("<table:table-cell/>"),
            }
        }
        out.push_str("</table:table-row>");
    }
    out.push_str("</table:table>\n</office:spreadsheet></office:body></office:document-content>\n");
    out
}

fn lone(out: &mut String, style: &str, text: &str) {
    let _infallible = write!(out, "<table:table-cell table:style-name=\"{style}\" office:value-type=\"string\">");
    paragraphs(out, text);
    out.push_str("</table:table-cell>");
}

fn table(out: &mut String, name: &str, style: &str) {
    let _infallible = write!(out, "<table:table table:name=\"{}\" table:style-name=\"{style}\">", escape(name));
}

/// Writes a drop-down that helps without enforcing: a cell may have several values. Source: `OpenDocument` 1.3, part 3,
/// §9.4.5.
fn validation(words: &SheetWords, list: TermList, count: usize) -> String {
    let letter = letter(list);
    let sheet = words.lists.replace('\'', "''");
    let condition = format!("of:cell-content-is-in-list([$'{sheet}'.${letter}$1:.${letter}${count}])");
    format!(
        "<table:content-validation table:name=\"{}\" table:condition=\"{}\" table:allow-empty-cell=\"true\" table:display-list=\"unsorted\"><table:error-message table:display=\"false\"/></table:content-validation>",
        validation_name(list),
        escape(condition.as_str()),
    )
}

/// Returns the name of a validation: the column of the hidden sheet that it refers to.
fn validation_name(list: TermList) -> char {
    letter(list).to_ascii_lowercase()
}

/// Keeps the headings and the first two columns in view.
fn settings(words: &SheetWords) -> String {
    let item = |name: &str, kind: &str, value: &str| {
        format!("<config:config-item config:name=\"{name}\" config:type=\"{kind}\">{value}</config:config-item>")
    };
    let frozen = [
        item("HorizontalSplitMode", "short", "2"),
        item("VerticalSplitMode", "short", "2"),
        item("HorizontalSplitPosition", "int", "2"),
        item("VerticalSplitPosition", "int", "1"),
        item("ActiveSplitRange", "short", "3"),
        item("PositionRight", "int", "2"),
        item("PositionBottom", "int", "1"),
    ]
    .concat();
    format!(
        "{SETTINGS_BEGINNING}<config:config-item-map-entry config:name=\"{}\">{frozen}</config:config-item-map-entry>{SETTINGS_ENDING}",
        escape(words.documents.as_str())
    )
}

/// IANA, application/vnd.oasis.opendocument.spreadsheet.
const MIME_TYPE: &str = "application/vnd.oasis.opendocument.spreadsheet";

const MANIFEST: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
<manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/>
<manifest:file-entry manifest:full-path="settings.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
"#;

const STYLES: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3"/>
"#;

const SETTINGS_BEGINNING: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<office:document-settings xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0" xmlns:ooo="http://openoffice.org/2004/office" office:version="1.3">
<office:settings><config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry><config:config-item-map-named config:name="Tables">"#;

const SETTINGS_ENDING: &str = "</config:config-item-map-named></config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings></office:document-settings>\n";

const CONTENT_BEGINNING: &str = r##"<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3">
<office:automatic-styles>
<number:date-style style:name="dmy"><number:day number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:year number:style="long"/></number:date-style>
<number:text-style style:name="asText"><number:text-content/></number:text-style>
<style:style style:name="narrow" style:family="table-column"><style:table-column-properties style:column-width="1.8cm"/></style:style>
<style:style style:name="date" style:family="table-column"><style:table-column-properties style:column-width="2.8cm"/></style:style>
<style:style style:name="plain" style:family="table-column"><style:table-column-properties style:column-width="4.5cm"/></style:style>
<style:style style:name="wide" style:family="table-column"><style:table-column-properties style:column-width="8cm"/></style:style>
<style:style style:name="page" style:family="table-column"><style:table-column-properties style:column-width="20cm"/></style:style>
<style:style style:name="shown" style:family="table"><style:table-properties table:display="true"/></style:style>
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
<style:style style:name="text" style:family="table-cell" style:data-style-name="asText"><style:table-cell-properties style:vertical-align="top"/></style:style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="dmy"><style:table-cell-properties style:vertical-align="top"/></style:style>
<style:style style:name="wrapped" style:family="table-cell"><style:table-cell-properties style:vertical-align="top" fo:wrap-option="wrap"/></style:style>
<style:style style:name="heading" style:family="table-cell" style:data-style-name="asText"><style:table-cell-properties style:vertical-align="top" fo:background-color="#e8ecf1"/><style:text-properties fo:font-weight="bold"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>
"##;
