//! A small writer of HTML pages: headings, lists of facts and tables. All input is escaped.

use crate::{Facts, Texts};
use std::io::{self, Write};

/// The style of the report: system fonts, readable in print, wide tables scroll on their own.
const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:1rem/1.5 system-ui,sans-serif;max-width:80rem;margin:0 auto;padding:1.5rem}\
h1,h2,h3{line-height:1.25}\
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem}\
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}\
.breed{overflow-x:auto}\
table{border-collapse:collapse;width:100%}\
caption{text-align:left;font-weight:600;padding-bottom:.5rem}\
th,td{border-bottom:1px solid #7a8590;padding:.375rem .75rem .375rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}\
thead th{white-space:nowrap}tbody th{font-weight:600}\
code,pre{font-family:ui-monospace,monospace;font-size:.875em}\
pre{border:1px solid #7a8590;padding:.75rem;white-space:pre-wrap;overflow-wrap:anywhere}\
footer{margin-top:2rem;border-top:1px solid #7a8590;padding-top:.5rem}\
@media print{body{padding:0;max-width:none}thead{display:table-header-group}tr{break-inside:avoid}a{color:inherit}}";

/// Blocks loading and running anything, whatever a title or address contains.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// A page being written.
pub(crate) struct Page<'a> {
    out: &'a mut dyn Write,
    pub(crate) texts: &'a Texts,
}

impl<'a> Page<'a> {
    pub(crate) fn open(out: &'a mut dyn Write, texts: &'a Texts, title: &str) -> io::Result<Self> {
        write!(
            out,
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"robots\" content=\"noindex\">\n\
             <title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n",
            attribute(texts.language().tag()),
            text(title)
        )?;
        Ok(Self { out, texts })
    }

    /// Writes one element with a text without parameters.
    pub(crate) fn say(&mut self, name: &str, key: &str) -> io::Result<()> {
        self.element(name, &self.texts.plain(key))
    }

    /// Writes one element with text.
    pub(crate) fn element(&mut self, name: &str, content: &str) -> io::Result<()> {
        writeln!(self.out, "<{name}>{}</{name}>", text(content))
    }

    /// Writes a list of labelled values; empty values are left out.
    pub(crate) fn facts(&mut self, facts: Facts<'_>) -> io::Result<()> {
        writeln!(self.out, "<dl>")?;
        let facts = facts.iter().map(|(name, value)| (name, value.to_string()));
        for (name, value) in facts.filter(|(_, value)| !value.is_empty()) {
            let (name, value) = (text(&self.texts.plain(name)), text(&value));
            writeln!(self.out, "<dt>{name}</dt><dd><bdi>{value}</bdi></dd>")?;
        }
        writeln!(self.out, "</dl>")
    }

    pub(crate) fn list(&mut self, items: impl Iterator<Item = String>) -> io::Result<()> {
        writeln!(self.out, "<ul>")?;
        for item in items {
            writeln!(self.out, "<li>{}</li>", text(&item))?;
        }
        writeln!(self.out, "</ul>")
    }

    /// Begins a table, with the text keys of its caption and columns. Focusable, because it may scroll.
    pub(crate) fn open_table(&mut self, caption: &str, columns: &[&str]) -> io::Result<()> {
        let caption = self.texts.plain(caption);
        let name = attribute(&caption);
        write!(
            self.out,
            "<div class=\"breed\" role=\"region\" tabindex=\"0\" aria-label=\"{name}\">\n<table>\n<caption>{}</caption>\n<thead><tr>",
            text(&caption)
        )?;
        for column in columns {
            let column = text(&self.texts.plain(column));
            write!(self.out, "<th scope=\"col\">{column}</th>")?;
        }
        writeln!(self.out, "</tr></thead>\n<tbody>")
    }

    /// Writes a row of cells that are already HTML; the first is the row heading.
    pub(crate) fn row(&mut self, cells: &[String]) -> io::Result<()> {
        write!(self.out, "<tr>")?;
        for (index, cell) in cells.iter().enumerate() {
            if index == 0 {
                write!(self.out, "<th scope=\"row\">{cell}</th>")?;
            } else {
                write!(self.out, "<td>{cell}</td>")?;
            }
        }
        writeln!(self.out, "</tr>")
    }

    pub(crate) fn close_table(&mut self) -> io::Result<()> {
        writeln!(self.out, "</tbody>\n</table>\n</div>")
    }

    pub(crate) fn close(self) -> io::Result<()> {
        write!(self.out, "</main>\n</body>\n</html>\n")?;
        self.out.flush()
    }
}

/// Escapes text for use between tags. Control characters, which HTML forbids, become U+FFFD.
pub(crate) fn text(content: &str) -> String {
    let mut escaped = String::with_capacity(content.len());
    for character in content.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\n' | '\t' => escaped.push(character),
            other if other.is_control() => escaped.push('\u{FFFD}'),
            other => escaped.push(other),
        }
    }
    escaped
}

/// Escapes text for use inside an attribute with double quotes.
pub(crate) fn attribute(content: &str) -> String {
    text(content).replace('"', "&quot;").replace('\'', "&#39;")
}
