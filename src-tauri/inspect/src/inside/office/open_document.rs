//! `OpenDocument`: text, sheets and slides.
//!
//! Source: `OpenDocument` 1.3 part 3: §5.5 (changes), §9.9 (changes of sheets), §14.1 (annotations), §20.402
//! (`text:display`), §20.249 (`table:display`), §19.749 (`table:visibility`), §20.236 (`presentation:visibility`).

use super::open_document_colours::Looks;
use super::open_document_fields::Fields;
use super::open_document_places::Places;
use super::open_document_styles::{SHAPES, Styles};
use super::properties::labels_in;
use super::tiny::TinyLetters;
use super::unlisted::unnamed_in_open_document;
use super::unread::{is_empty, is_unread};
use super::within::Within;
use super::{covered_cells, formulas};
use crate::blocks::Package;
use crate::inside::authors;
use crate::inside::found::Found;
use crate::inside::targets::{in_formula, is_inner};
use crate::xml::{self, XmlPart};
use openbaarmaker_core::wire::{InsideKind as Kind, Unchecked};
use quick_xml::events::BytesStart;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek};

pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, names: &[String], found: &mut Found) {
    let meta = package.whole_part("meta.xml").unwrap_or_default();
    let wanted = ["creator", "initial-creator", "printed-by", "contributor"];
    let texts = xml::texts(&meta, &wanted);
    authors::note_findings(wanted.iter().flat_map(|name| texts.all(name)).collect(), found);
    found.note(Kind::SensitivityLabel, labels_in(&meta, "user-defined").len());
    let is_picture = |name: &&String| name.starts_with("Thumbnails/");
    found.note(Kind::Thumbnail, names.iter().filter(is_picture).count());
    let is_version = |name: &&String| name.starts_with("Versions/") && !name.ends_with('/');
    let versions = names.iter().filter(is_version).count();
    found.note(Kind::EarlierRevision, versions + unnamed_in_open_document(package, names));
    let is_program = |name: &&String| {
        let is_list = name.ends_with("/script-lb.xml") || name.ends_with("/script-lc.xml");
        let is_file = !name.ends_with('/') && !is_list;
        is_file && (name.starts_with("Basic/") || name.starts_with("Scripts/"))
    };
    found.note(Kind::Script, names.iter().filter(is_program).count());
    let manifest = package.whole_part("META-INF/manifest.xml").unwrap_or_default();
    found.note(Kind::Attachment, files(&manifest));
    let mut content = Content::default();
    content.places(&meta);
    content.printer(&package.whole_part("settings.xml").unwrap_or_default());
    for name in ["styles.xml", "content.xml"] {
        let part = package.whole_part(name).unwrap_or_default();
        if name == "content.xml" && is_empty(&part) {
            found.mark_unchecked(Unchecked::Damaged);
        }
        if name == "content.xml" && is_unread(&part) {
            found.mark_unread();
        }
        content.styles.begin_part();
        xml::walk(&part, |xml_part| content.on_part(&xml_part));
        for _ in 0..covered_cells::below(&part) {
            content.add(Kind::HiddenText);
        }
    }
    content.note_findings(found);
}

/// Counts documents inside the document; charts and formulas do not count, since they are shown as they are.
fn files(manifest: &[u8]) -> u32 {
    let mut files = 0;
    xml::each(manifest, "file-entry", |entry| {
        let said = |name| xml::said(entry, name);
        let (path, kind) = (said("full-path"), said("media-type"));
        let is_own = path == "/";
        let is_file = ["text", "spreadsheet", "presentation", "graphics"]
            .iter()
            .any(|one| kind.starts_with(&format!("application/vnd.oasis.opendocument.{one}")))
            || kind == "application/vnd.sun.star.oleobject";
        files += u32::from(is_file && !is_own);
    });
    files
}

/// The contents of the XML so far.
#[derive(Default)]
struct Content {
    styles: Styles,
    looks: Looks,
    fields: Fields,
    /// Layers of drawings that are switched off.
    layers: BTreeSet<String>,
    depth: usize,
    hidden: Within,
    places: Places,
    /// A shape beside its page.
    beside: Within,
    notes: Within,
    /// Whether we are in a page number.
    is_number: bool,
    page: u32,
    /// Ranges of hidden columns, and the column of the next cell.
    columns: Vec<(u32, u32)>,
    next_column: u32,
    row: Row,
    used_columns: BTreeSet<u32>,
    counts: BTreeMap<(u32, Kind), u32>,
    /// Whether the letters of the paragraphs and spans that we are in are too small, each with its depth.
    sizes: Vec<(usize, bool)>,
    /// Such letters of each page.
    tiny: BTreeMap<u32, TinyLetters>,
    targets: BTreeSet<String>,
}

#[derive(Default, PartialEq, Eq)]
enum Row {
    #[default]
    Shown,
    Hidden,
    /// Hidden, and counted already.
    Told,
}

impl Content {
    /// Notes where the template of the document and its reload source are.
    fn places(&mut self, meta: &[u8]) {
        for element in ["template", "auto-reload"] {
            let target = xml::attribute(meta, element, "href", |href| Some(href.to_owned()));
            self.targets.extend(target.filter(|target| is_inner(target)));
        }
    }

    /// Notes which printer of a network it was.
    fn printer(&mut self, settings: &[u8]) {
        xml::each_named_text(settings, &["config-item"], |name, said| {
            if name == PRINTER && is_inner(said) {
                self.targets.insert(said.to_owned());
            }
        });
    }

    fn on_part(&mut self, xml_part: &XmlPart<'_>) {
        match xml_part {
            XmlPart::Begin(element) => {
                self.depth += 1;
                self.styles.told(element);
                self.looks.begin(self.depth, element, &self.styles);
                self.size(element);
                self.begin(element);
                self.place(element);
            }
            XmlPart::Text(said) => {
                self.hidden.hear(said);
                if !self.hidden.is_open() {
                    self.looks.hear(said);
                }
                self.beside.hear(said);
                if self.sizes.last().is_some_and(|(_, is_tiny)| *is_tiny) {
                    self.tiny.entry(self.page).or_default().hear(said);
                }
                if !self.is_number {
                    self.notes.hear(said);
                }
            }
            XmlPart::End(_) => self.end(),
        }
    }

    fn begin(&mut self, element: &BytesStart<'_>) {
        let said = |name| xml::attribute_value(element, name);
        let is = |name, value: &str| said(name).as_deref() == Some(value);
        let how = self.styles.hides(element);
        self.link(element);
        if let Some(formula) = formulas::of(element) {
            self.formula(&formula);
        }
        if is("display", "none") && SHAPES.contains(&element.local_name().as_ref())
            || said("layer").is_some_and(|layer| self.layers.contains(&layer))
        {
            self.hide();
        }
        match element.local_name().as_ref() {
            "layer" if is("display", "none") => self.layers.extend(said("name")),
            "changed-region" => self.add(Kind::TrackedChange),
            _ if CHANGES_OF_CELLS.contains(&element.name().as_ref()) => self.add(Kind::TrackedChange),
            "annotation" => self.add(Kind::Comment),
            "scenario" if said("comment").is_some_and(|said| !said.trim().is_empty()) => self.add(Kind::Comment),
            "user-field-decl" | "variable-set" => self.fields.keep(element),
            "hidden-text" | "hidden-paragraph" if self.fields.hide(element) => self.add(Kind::HiddenText),
            "section" if is("display", "none") => self.hide(),
            "section" if is("display", "condition") && self.fields.hide(element) => self.hide(),
            "p" | "h" | "span" if how == Some("text") => self.hide(),
            "page" => {
                self.page += 1;
                if how == Some("slide") {
                    self.add(Kind::HiddenSlide);
                }
            }
            // Notes on a master page do not belong to a slide.
            "notes" if self.page > 0 && element.name().as_ref().starts_with("presentation:") => {
                self.notes.begin(self.depth);
            }
            "page-number" => self.is_number = true,
            "table" => self.table(how),
            "table-column" => self.column(element, how),
            "table-row" => {
                self.row = if is_hidden_line(element, how) { Row::Hidden } else { Row::Shown };
                self.next_column = 0;
            }
            "table-cell" | "covered-table-cell" => self.cell(element),
            "dde-source" => self.formula(&said("dde-topic").unwrap_or_default()),
            _ => {}
        }
    }

    fn end(&mut self) {
        self.is_number = false;
        self.depth = self.depth.saturating_sub(1);
        let depth = self.depth;
        self.sizes.pop_if(|(from, _)| *from > depth);
        self.looks.end(depth);
        if self.hidden.ends(self.depth) {
            self.add(Kind::HiddenText);
        }
        if self.beside.ends(self.depth) {
            self.add(Kind::OutsidePage);
        }
        if self.notes.ends(self.depth) {
            self.add(Kind::SpeakerNotes);
        }
    }

    /// Hears how large the letters of an element are; those of a paragraph do not depend on what is around it.
    fn size(&mut self, element: &BytesStart<'_>) {
        let is_tiny = match element.local_name().as_ref() {
            "p" | "h" => Some(self.styles.is_tiny(element).unwrap_or_default()),
            "span" => self.styles.is_tiny(element),
            _ => None,
        };
        self.sizes.extend(is_tiny.map(|is_tiny| (self.depth, is_tiny)));
    }

    /// Hears where an element is: hidden ones and those of notes are told as such.
    fn place(&mut self, element: &BytesStart<'_>) {
        self.places.hear(element);
        let is_shape = SHAPES.contains(&element.local_name().as_ref());
        if is_shape && !self.hidden.is_open() && !self.notes.is_open() && self.places.is_beside(element) {
            self.beside.begin(self.depth);
        }
    }

    fn table(&mut self, how: Option<&str>) {
        self.end_sheet();
        if self.depth == SHEET_DEPTH {
            self.page += 1;
        }
        if how == Some("sheet") {
            self.add(Kind::HiddenSheet);
        }
    }

    fn column(&mut self, element: &BytesStart<'_>, how: Option<&str>) {
        let repeated = repeated(element);
        if is_hidden_line(element, how) && self.columns.len() < MAX_COLUMNS {
            let until = self.next_column.saturating_add(repeated);
            self.columns.push((self.next_column, until));
        }
        self.next_column = self.next_column.saturating_add(repeated);
    }

    fn cell(&mut self, element: &BytesStart<'_>) {
        let column = self.next_column;
        self.next_column = column.saturating_add(repeated(element));
        if xml::attribute_value(element, "value-type").is_none() {
            return;
        }
        if self.row == Row::Hidden {
            self.row = Row::Told;
            self.add(Kind::HiddenRows);
        }
        let is_hidden = |(from, until): &(u32, u32)| (*from..*until).contains(&column);
        if self.columns.iter().any(is_hidden) {
            self.used_columns.insert(column);
        } else if self.row == Row::Shown && self.styles.is_unseen_cell(element) {
            self.add(Kind::HiddenText);
        }
    }

    /// Notes the places that a formula names.
    fn formula(&mut self, formula: &str) {
        self.targets.extend(in_formula(formula).take(MAX_TARGETS.saturating_sub(self.targets.len())));
    }

    fn end_sheet(&mut self) {
        for _ in std::mem::take(&mut self.used_columns) {
            self.add(Kind::HiddenRows);
        }
        self.columns.clear();
        self.next_column = 0;
    }

    /// Notes a reference outside the file. Hyperlinks count only when they point into a computer or network.
    fn link(&mut self, element: &BytesStart<'_>) {
        let Some(target) = xml::attribute_value(element, "href") else { return };
        let is_for_readers = element.local_name().as_ref() == "a";
        let is_elsewhere =
            is_inner(&target) || !is_for_readers && (target.starts_with("../") || target.contains("://"));
        if is_elsewhere && self.targets.len() < MAX_TARGETS {
            self.targets.insert(target);
        }
    }

    fn hide(&mut self) {
        self.hidden.begin(self.depth);
    }

    fn add(&mut self, kind: Kind) {
        let on_page = match kind {
            Kind::HiddenSheet | Kind::HiddenRows | Kind::HiddenSlide | Kind::OutsidePage | Kind::SpeakerNotes => {
                self.page
            }
            _ => 0,
        };
        *self.counts.entry((on_page, kind)).or_default() += 1;
    }

    fn note_findings(mut self, found: &mut Found) {
        self.end_sheet();
        for _ in 0..self.looks.unseen(&self.styles) {
            self.add(Kind::HiddenText);
        }
        for ((page, kind), count) in self.counts {
            found.on_page(page);
            found.note(kind, count);
        }
        for (page, letters) in self.tiny {
            found.on_page(page);
            found.note_possible(Kind::HiddenText, letters.told());
        }
        found.on_page(0);
        found.note(Kind::ExternalLink, self.targets.len());
    }
}

/// Tells whether a row or column is hidden, or next to nothing high or wide.
fn is_hidden_line(element: &BytesStart<'_>, how: Option<&str>) -> bool {
    ["collapse", "filter"].contains(&xml::said(element, "visibility").as_str()) || how == Some("line")
}

/// Returns how often a column or cell is repeated.
fn repeated(element: &BytesStart<'_>) -> u32 {
    xml::said(element, "number-columns-repeated").parse().unwrap_or(1)
}

/// `document-content`, `body`, `spreadsheet`, `table`; a deeper table is inside text or a cell.
const SHEET_DEPTH: usize = 4;
/// Own choice: real files have fewer.
const MAX_COLUMNS: usize = 1_000;
/// See [`MAX_COLUMNS`].
const MAX_TARGETS: usize = 10_000;
/// The setting with the name of the printer.
const PRINTER: &str = "PrinterName";
/// Changes of a spreadsheet; in its list only. Names are whole, since a text has elements that are called so too.
const CHANGES_OF_CELLS: &[&str] = &["table:cell-content-change", "table:deletion", "table:insertion", "table:movement"];
