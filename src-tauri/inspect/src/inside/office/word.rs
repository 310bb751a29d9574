//! Word documents: changes, comments, hidden text.
//!
//! Source: ECMA-376 part 1, §17.13 (annotations), §17.3.2.41 (`vanish`), §17.3.2.15 (`highlight`) and §17.3.2.32 (`shd`);
//! §17.4.22 (`hidden`, of a row); [MS-DOCX] §2.2 (conflicts).

use super::alternates::Alternates;
use super::colours::is_black;
use super::marks::tell_marks;
use super::properties::account;
use super::shapes::Shapes;
use super::tiny::{Squeezed, TinyLetters, is_flat, is_small};
use super::unread::is_unread;
use super::word_beside::beside_page;
use super::word_headers::{building_blocks, unshown};
use super::word_paper::{
    Colour, Letters, NO_COLOUR, Paper, is_black_ground, is_effect, is_ground, is_marker, is_on, is_white_text,
};
use super::{covered_cells, word_notes};
use crate::blocks::{Package, WordStyles};
use crate::drawing_names::DrawingNames;
use crate::inside::authors;
use crate::inside::found::Found;
use crate::xml::{self, Open, XmlPart};
use openbaarmaker_core::wire::InsideKind as Kind;
use quick_xml::events::BytesStart;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek};

pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, found: &mut Found) {
    let main = package.main("word/document.xml");
    let mut own = package.related(&main).into_iter();
    let styles = own.find(|one| one.kind == "styles");
    let styles = styles.map_or_else(|| "word/styles.xml".to_owned(), |one| one.name);
    let styles = Styles::of(&package.whole_part(&styles).unwrap_or_default());
    let (mut changes, mut hidden, mut white, mut tiny) = (0, 0, 0, 0);
    let (mut has_backdrop, mut editors) = (false, Vec::new());
    let texts = word_parts(package);
    for name in &texts {
        let part = package.whole_part(name).unwrap_or_default();
        let looked = look_at(&part, &styles);
        changes += looked.changes;
        tiny += looked.tiny.told();
        editors.extend(looked.editors);
        // Building blocks are not in the document until someone puts them there.
        if name.contains("glossary/") {
            hidden += building_blocks(&part);
        } else {
            hidden += looked.hidden + covered_cells::below(&part);
            white += looked.white;
            has_backdrop |= looked.has_backdrop;
            if *name == main {
                tell_marks(&part, found);
                found.note(Kind::OutsidePage, beside_page(&part));
                if is_unread(&part) {
                    found.mark_unread();
                }
            }
        }
    }
    found.note(Kind::TrackedChange, changes);
    found.note(Kind::EarlierRevision, word_notes::count(package, &texts));
    // White words may be on what is drawn behind them.
    found.note(Kind::HiddenText, hidden + if has_backdrop { 0 } else { white });
    found.note_possible(Kind::HiddenText, tiny + unshown(package, &main));
    authors::note_findings(editors, found);
    let mut comments = 0;
    let mut parts = package.of_kinds(&["comments"]);
    parts.extend(package.numbered("word/comments"));
    for name in parts {
        let part = package.whole_part(&name).unwrap_or_default();
        comments += xml::count(&part, "comment");
    }
    found.note(Kind::Comment, comments);
}

/// Returns the parts of a Word document with text, or with formatting that may have tracked changes: those to which
/// relationships refer, and those with the usual names.
pub(crate) fn word_parts<R: Read + Seek>(package: &mut Package<R>) -> BTreeSet<String> {
    let mut parts = package.of_kinds(WORD_KINDS);
    for stem in WORD_PARTS {
        parts.extend(package.numbered(&format!("word/{stem}")));
    }
    parts
}

/// Styles that matter to what is seen of their text.
struct Styles {
    /// Styles that hide text; table styles only when they hide all of it.
    hiding: BTreeSet<String>,
    /// Styles that give text another colour than black; table styles only for all of it.
    coloured: BTreeSet<String>,
    /// Styles that give text a background, also in a part of a table, or letters that are visible without one.
    shaded: BTreeSet<String>,
    /// Styles that give text a colour, and whether that is white; table styles only for all of it.
    white: BTreeMap<String, bool>,
    /// Styles that give text a size, and whether that is too small.
    small: BTreeMap<String, bool>,
    /// The style of paragraphs that name none.
    usual: String,
}

impl Styles {
    fn of(styles: &[u8]) -> Self {
        let mut told = <[BTreeMap<String, bool>; 5]>::default();
        let [hiding, coloured, shaded, white, small] = &mut told;
        let read = WordStyles::read(styles, |element, style, is_whole| {
            let tell =
                |told: &mut BTreeMap<String, bool>, does: bool| *told.entry(style.to_owned()).or_default() |= does;
            match element.local_name().as_ref() {
                "vanish" if is_whole => tell(hiding, is_on(element)),
                "color" if is_whole => {
                    tell(coloured, !is_black_or_none(element));
                    tell(white, is_white_text(element));
                }
                "sz" if is_whole => tell(small, is_small(element)),
                "shd" => tell(shaded, is_ground(element)),
                "highlight" if is_marker(element) => tell(shaded, true),
                name if is_effect(name) && is_on(element) => tell(shaded, true),
                _ => {}
            }
        });
        for one in &mut told {
            read.inherit(one);
        }
        let [hiding, coloured, shaded, white, small] = told;
        let those = |told: BTreeMap<String, bool>| -> BTreeSet<String> {
            told.into_iter().filter(|(_, does)| *does).map(|(style, _)| style).collect()
        };
        let [hiding, coloured, shaded] = [hiding, coloured, shaded].map(those);
        Self { hiding, coloured, shaded, white, small, usual: read.usual }
    }

    /// Returns how a run starts in a paragraph with this style.
    fn run_on(&self, paper: &Paper, style: &str) -> Run {
        let mut run = Run::default();
        for style in [DEFAULTS, paper.table(), style] {
            run.styled(style, self);
        }
        if !run.letters.stand_out() {
            run.behind = paper.colour();
            if paper.is_black() {
                run.ground = Ground::Shaded;
            }
        }
        run
    }
}

#[derive(Default)]
struct Looked {
    changes: usize,
    /// Paragraphs with text that is hidden, black on black or without a fill, hidden shapes, and words that only have
    /// the older form.
    hidden: usize,
    /// Other paragraphs with white text on nothing.
    white: usize,
    /// Letters that are too small to read.
    tiny: TinyLetters,
    /// Whether something may be behind it.
    has_backdrop: bool,
    /// People who may change a part of a protected document.
    editors: Vec<String>,
}

fn look_at(part: &[u8], styles: &Styles) -> Looked {
    let mut walk = Walk::default();
    xml::walk_in(part, |xml_part, open| walk.on_part(xml_part, open, styles));
    let Walk { mut looked, shapes, alternates, paper, .. } = walk;
    looked.hidden += shapes.hidden + alternates.differing;
    looked.has_backdrop = paper.has_backdrop;
    looked
}

/// A part that is walked through, and where we are in it.
#[derive(Default)]
struct Walk {
    looked: Looked,
    drawings: DrawingNames,
    shapes: Shapes,
    alternates: Alternates,
    paper: Paper,
    /// Text in a shape is inside the run and paragraph that hold the shape.
    runs: Vec<Run>,
    paragraphs: Vec<Paragraph>,
    /// The rows that we are in.
    rows: Vec<Row>,
    properties: usize,
    deletions: usize,
    /// Whether we are in the formatting of a run or of a paragraph mark.
    is_how: bool,
}

impl Walk {
    fn on_part(&mut self, xml_part: XmlPart<'_>, open: &Open, styles: &Styles) {
        self.shapes.on_part(xml_part, open);
        self.alternates.on_part(xml_part, open);
        match xml_part {
            XmlPart::Begin(element) => self.begin(element, styles),
            XmlPart::Text(said) => self.hear(said, open),
            XmlPart::End(name) => self.end(name),
        }
    }

    fn begin(&mut self, element: &BytesStart<'_>, styles: &Styles) {
        let is_drawn = self.drawings.begin(element);
        self.looked.changes += usize::from(!is_drawn && CHANGES.contains(&element.local_name().as_ref()));
        if !self.is_how && self.properties == 0 {
            self.paper.begin(element, &styles.shaded);
        }
        match element.local_name().as_ref() {
            "p" => self.paragraphs.push(Paragraph::of(styles.run_on(&self.paper, &styles.usual))),
            // The second is how a run was before a change.
            "pPr" | "rPrChange" => self.properties += 1,
            "rPr" => self.is_how = true,
            "tr" => self.rows.push(self.rows.last().copied().unwrap_or_default()),
            "hidden" => {
                if let Some(row) = self.rows.last_mut() {
                    row.is_hidden |= is_on(element);
                }
            }
            "trHeight" => {
                if let Some(row) = self.rows.last_mut() {
                    row.is_flat |= is_flat(element);
                }
            }
            "r" => {
                let is_within_hidden = self.runs.last().is_some_and(|run| run.is_within_hidden || run.hides);
                let of_paragraph = self.paragraphs.last().map(|one| one.run).unwrap_or_default();
                self.runs.push(Run { is_within_hidden, ..of_paragraph });
            }
            "del" | "moveFrom" | "conflictDel" if !is_drawn => self.deletions += 1,
            "pStyle" if self.properties == 1 => {
                if let Some(paragraph) = self.paragraphs.last_mut() {
                    paragraph.run = styles.run_on(&self.paper, &xml::said(element, "val"));
                }
            }
            "shd" if self.properties == 1 && !self.is_how => {
                if let Some(paragraph) = self.paragraphs.last_mut() {
                    paragraph.run.letters.on(element);
                    paragraph.run.shade(element);
                }
            }
            "spacing" if self.properties == 1 && !self.is_how => {
                if let Some(paragraph) = self.paragraphs.last_mut() {
                    paragraph.run.squeezed.spaced(element);
                }
            }
            // In paragraph properties this is only about the paragraph mark.
            _ if self.is_how && self.properties == 0 => {
                if let Some(run) = self.runs.last_mut() {
                    run.told(element, styles);
                }
            }
            "permStart" if self.looked.editors.len() < MAX_EDITORS => {
                let who = xml::attribute_value(element, "ed");
                self.looked.editors.extend(who.map(|who| account(&who).to_owned()));
            }
            _ => {}
        }
    }

    fn hear(&mut self, said: &str, open: &Open) {
        if !said.chars().any(char::is_alphanumeric) {
            return;
        }
        if let (Some(paragraph), Some(run)) = (self.paragraphs.last_mut(), self.runs.last())
            && open.above(1) == "t"
            && !self.shapes.is_told()
            && !open.is_older()
        {
            let row = self.rows.last().copied().unwrap_or_default();
            paragraph.has_hidden |= run.is_unseen() || row.is_hidden;
            paragraph.has_white |= run.letters.are_unseen() && self.paper.is_bare();
            if run.squeezed.is_so() || row.is_flat {
                self.looked.tiny.hear(said);
            }
        }
        // The remains of a deletion: no program shows them.
        self.looked.changes += usize::from(open.above(1) == "delText" && self.deletions == 0);
    }

    fn end(&mut self, name: &str) {
        self.drawings.end();
        self.paper.end(name);
        match name {
            "del" | "moveFrom" | "conflictDel" => self.deletions = self.deletions.saturating_sub(1),
            "r" => _ = self.runs.pop(),
            "tr" => _ = self.rows.pop(),
            "rPr" => self.is_how = false,
            "pPr" | "rPrChange" => self.properties = self.properties.saturating_sub(1),
            "p" => {
                let ended = self.paragraphs.pop().unwrap_or_default();
                self.looked.hidden += usize::from(ended.has_hidden);
                self.looked.white += usize::from(ended.has_white && !ended.has_hidden);
            }
            _ => {}
        }
    }
}

/// A row of a table, or one within it.
#[derive(Clone, Copy, Default)]
struct Row {
    is_hidden: bool,
    is_flat: bool,
}

#[derive(Default)]
struct Paragraph {
    /// The run as its style starts it.
    run: Run,
    has_hidden: bool,
    has_white: bool,
}

impl Paragraph {
    fn of(run: Run) -> Self {
        Self { run, ..Self::default() }
    }
}

/// The visible properties of a run.
#[derive(Clone, Copy, Default)]
struct Run {
    /// Whether the shape that holds it is in a run that is hidden.
    is_within_hidden: bool,
    hides: bool,
    /// Its own text colour, if set: whether that is black.
    is_black: Option<bool>,
    /// Whether a style gives it another colour than black.
    is_coloured: bool,
    ground: Ground,
    /// Its own colour, and that of a shade and of a marker behind it.
    colour: Option<Colour>,
    behind: Option<Colour>,
    marked: Option<Colour>,
    letters: Letters,
    squeezed: Squeezed,
}

/// The background of a run's words.
#[derive(Clone, Copy, Default)]
enum Ground {
    #[default]
    Other,
    /// Drawn with the black marker, also below words without a colour.
    Marked,
    /// Drawn with another marker.
    Lit,
    /// A black ground, on which programs write words without a colour in white.
    Shaded,
}

impl Run {
    fn told(&mut self, element: &BytesStart<'_>, styles: &Styles) {
        self.letters.told(element);
        self.squeezed.told(element);
        let val = || xml::said(element, "val");
        match element.local_name().as_ref() {
            // Overrides the styles.
            "vanish" => self.hides = is_on(element),
            "rStyle" => self.styled(&val(), styles),
            "color" => {
                self.is_black = (val() != NO_COLOUR).then(|| is_black(&val()));
                self.colour = Colour::of_letters(element);
            }
            "highlight" => {
                self.ground = match val().as_str() {
                    "none" => Ground::Other,
                    "black" => Ground::Marked,
                    _ => Ground::Lit,
                };
                self.marked = Colour::of_marker(&val());
            }
            // A marker is on top of it.
            "shd" if !matches!(self.ground, Ground::Marked | Ground::Lit) => self.shade(element),
            _ => {}
        }
    }

    /// Hears the ground of a run or paragraph.
    fn shade(&mut self, element: &BytesStart<'_>) {
        self.ground = if is_black_ground(element) { Ground::Shaded } else { Ground::Other };
        self.behind = Colour::of_shade(element, self.behind);
    }

    fn styled(&mut self, style: &str, styles: &Styles) {
        self.hides |= styles.hiding.contains(style);
        if styles.shaded.contains(style) {
            self.behind = None;
        }
        self.is_coloured |= styles.coloured.contains(style);
        self.letters.styled(style, &styles.shaded, &styles.white);
        self.squeezed.styled(styles.small.get(style).copied());
    }

    fn is_unseen(self) -> bool {
        let is_black_on_black = match self.ground {
            Ground::Other | Ground::Lit => false,
            Ground::Marked => self.is_black.unwrap_or(!self.is_coloured),
            Ground::Shaded => self.is_black.unwrap_or_default(),
        };
        self.is_within_hidden || self.hides || is_black_on_black || self.is_on_own() || self.letters.are_clear()
    }

    /// Tells whether its words have the colour of what is behind them.
    fn is_on_own(self) -> bool {
        // A marker is on top of a shade.
        let behind = match self.ground {
            Ground::Marked | Ground::Lit => self.marked,
            Ground::Other | Ground::Shaded => self.behind,
        };
        let is_like = self.colour.zip(behind).is_some_and(|(one, other)| one.is_like(other));
        is_like && !self.letters.have_line()
    }
}

fn is_black_or_none(colour: &BytesStart<'_>) -> bool {
    let said = xml::said(colour, "val");
    said.is_empty() || said == NO_COLOUR || is_black(&said)
}

/// Relationships to the parts with text, or with formatting that may have tracked changes; inspected, and cleaned.
pub(crate) const WORD_KINDS: &[&str] = &[
    "officeDocument",
    "glossaryDocument",
    "header",
    "footer",
    "footnotes",
    "endnotes",
    "styles",
    "stylesWithEffects",
    "numbering",
];
/// The usual names of those parts.
pub(crate) const WORD_PARTS: &[&str] =
    &["document", "header", "footer", "footnotes", "endnotes", "styles", "numbering"];
/// The defaults for all styles come first, and have no name. Source: ECMA-376 part 1 §17.7.5.1 (`docDefaults`).
const DEFAULTS: &str = "";
/// Elements of tracked changes.
#[rustfmt::skip]
const CHANGES: &[&str] = &[
    "ins", "del", "moveFrom", "moveTo", "cellIns", "cellDel", "cellMerge", "numberingChange", "pPrChange",
    "rPrChange", "sectPrChange", "tblGridChange", "tblPrChange", "tblPrExChange", "tcPrChange", "trPrChange",
    "conflictIns", "conflictDel", "customXmlInsRangeStart", "customXmlDelRangeStart", "customXmlMoveFromRangeStart",
    "customXmlMoveToRangeStart", "customXmlConflictInsRangeStart", "customXmlConflictDelRangeStart",
];
/// Own choice: real documents have none.
const MAX_EDITORS: usize = 1_000;
