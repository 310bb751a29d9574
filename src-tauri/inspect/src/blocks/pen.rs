//! Writes blocks while a reader walks through its file: tracks what is open, and what comes after it.

use super::first_page::FirstPage;
use super::list::Blocks;
use super::rows::{Row, Rows};
use crate::xml;
use openbaarmaker_core::wire::{ViewBlock, ViewPart};
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use std::collections::BTreeMap;

/// The kind of a line of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// A heading of this level, from 1.
    Heading(u32),
    Paragraph,
    /// A list item at this depth, from 1.
    Item(u32),
}

pub(super) enum Frame {
    Line(Line, String),
    Table(Rows),
    Row(Row),
    /// A cell of it, how often it is repeated, and how many empty ones follow.
    Cell(String, usize, usize),
    /// A part outside the main text; the text refers to it by its mark.
    Aside {
        part: ViewPart,
        name: String,
        text: String,
        mark: Option<Mark>,
    },
    /// The author of a part outside the main text.
    Name(String),
    /// Something that is not shown.
    Hidden,
}

/// The reference from the text to a part outside it: the kind, and the id.
pub(super) type Mark = (&'static str, String);

/// What an element opened, to be closed where it ends.
pub(super) enum Within {
    Nothing,
    Frame,
    /// A frame in which all characters are words.
    Name,
    /// Words, in formats that mark them.
    Words,
    Insertion,
    List,
}

/// How a family of formats is written.
pub(super) trait Grammar {
    /// Whether all characters within a line are words; otherwise only those in [`Within::Words`].
    const ALL_ARE_WORDS: bool;
    fn begin(&mut self, element: &BytesStart<'_>, pen: &mut Pen<'_>) -> Within;
    fn end_list(&mut self) {}
}

/// Where the reader is.
pub(super) struct Pen<'b> {
    pub(super) blocks: &'b mut Blocks,
    frames: Vec<Frame>,
    /// How many of the frames are hidden.
    hidden: usize,
    /// Blocks to add once the open frames are closed.
    later: Vec<ViewBlock>,
    /// Blocks defined elsewhere in the file, until the text refers to them.
    notes: BTreeMap<Mark, ViewBlock>,
    /// Open insertions of tracked changes: mark, name and text.
    insertions: Vec<(String, String, String)>,
    /// Bytes of the text itself so far, and, in the next field, at the end of the last tracked change.
    said: usize,
    changed_at: usize,
    /// Names of people, by number.
    pub(super) people: BTreeMap<String, String>,
    pub(super) first_page: FirstPage,
}

impl<'b> Pen<'b> {
    pub(super) fn new(blocks: &'b mut Blocks) -> Self {
        Self {
            blocks,
            frames: Vec::new(),
            hidden: 0,
            later: Vec::new(),
            notes: BTreeMap::new(),
            insertions: Vec::new(),
            said: 0,
            changed_at: usize::MAX,
            people: BTreeMap::new(),
            first_page: FirstPage::default(),
        }
    }

    pub(super) fn walk<G: Grammar>(&mut self, bytes: &[u8], grammar: &mut G) {
        let floor = self.frames.len();
        let xml = xml::decode(bytes);
        let mut reader = Reader::from_str(&xml);
        let mut open: Vec<Within> = Vec::new();
        let mut words = usize::from(G::ALL_ARE_WORDS);
        loop {
            match reader.read_event() {
                Ok(Event::Start(start)) => {
                    if open.len() >= MAX_ELEMENTS {
                        self.blocks.cut();
                        break;
                    }
                    let within = grammar.begin(&start, self);
                    words += usize::from(matches!(within, Within::Words | Within::Name));
                    open.push(within);
                }
                Ok(Event::Empty(start)) => {
                    let within = grammar.begin(&start, self);
                    if self.end(&within, grammar) {
                        break;
                    }
                }
                Ok(Event::End(_)) => {
                    let within = open.pop().unwrap_or(Within::Nothing);
                    words -= usize::from(matches!(within, Within::Words | Within::Name));
                    if self.end(&within, grammar) {
                        break;
                    }
                }
                Ok(Event::Text(part)) if words > 0 => self.words(&part.xml10_content()),
                Ok(Event::CData(part)) if words > 0 => self.words(&part.xml10_content()),
                Ok(Event::GeneralRef(part)) if words > 0 => self.say(&xml::resolve(&part)),
                Ok(Event::Eof) if open.is_empty() => break,
                // The XML breaks off.
                Ok(Event::Eof) | Err(_) => {
                    self.blocks.cut();
                    break;
                }
                Ok(_) => {}
            }
        }
        while self.frames.len() > floor {
            self.close();
        }
    }

    /// Closes what an element opened; tells whether to stop.
    fn end(&mut self, within: &Within, grammar: &mut impl Grammar) -> bool {
        match within {
            Within::Nothing | Within::Words => {}
            Within::List => grammar.end_list(),
            Within::Insertion => self.end_insertion(None),
            Within::Frame | Within::Name => {
                self.close();
                return self.blocks.is_over();
            }
        }
        false
    }

    /// Adds words from a file in which line breaks have no meaning.
    pub(super) fn words(&mut self, text: &str) {
        if text.contains('\n') {
            self.say(&text.replace('\n', " "));
        } else {
            self.say(text);
        }
    }

    pub(super) fn say(&mut self, words: &str) {
        if self.hidden > 0 {
            return;
        }
        match self.frames.last_mut() {
            Some(Frame::Line(_, text) | Frame::Cell(text, ..)) => {
                text.push_str(words);
                self.first_page.say(words);
                self.said += words.len();
                for (_, _, text) in &mut self.insertions {
                    text.push_str(words);
                }
            }
            Some(Frame::Aside { text, .. } | Frame::Name(text)) => text.push_str(words),
            Some(Frame::Table(_) | Frame::Row(..) | Frame::Hidden) | None => {}
        }
    }

    pub(super) fn open(&mut self, frame: Frame) -> Within {
        if matches!(frame, Frame::Hidden) {
            self.hidden += 1;
            self.first_page.leave();
        }
        self.frames.push(frame);
        Within::Frame
    }

    pub(super) fn open_line(&mut self, line: Line) -> Within {
        self.first_page.line();
        self.open(Frame::Line(line, String::new()))
    }

    pub(super) fn open_table(&mut self) -> Within {
        self.open(Frame::Table(Rows::whole()))
    }

    pub(super) fn open_aside(&mut self, part: ViewPart, name: String, mark: Option<Mark>) -> Within {
        let text = String::new();
        self.first_page.leave();
        self.open(Frame::Aside { part, name, text, mark })
    }

    pub(super) fn last(&mut self) -> Option<&mut Frame> {
        self.frames.last_mut()
    }

    /// Closes the last frame opened.
    pub(super) fn close(&mut self) {
        let closed = self.frames.pop();
        match closed {
            Some(Frame::Aside { .. } | Frame::Hidden) => self.first_page.come_back(),
            Some(Frame::Line(..)) => self.first_page.end_line(),
            _ => {}
        }
        match closed {
            Some(Frame::Hidden) => self.hidden -= 1,
            _ if self.hidden > 0 => {}
            Some(Frame::Line(line, text)) => self.end_line(line, text),
            Some(Frame::Cell(text, times, empty)) => {
                if let [.., Frame::Table(rows), Frame::Row(row)] = self.frames.as_mut_slice() {
                    rows.cell(row, text, times);
                    rows.cell(row, String::new(), empty);
                }
            }
            Some(Frame::Row(row)) => {
                if let Some(Frame::Table(rows)) = self.frames.last_mut() {
                    rows.push(row.cells, row.times);
                }
            }
            Some(Frame::Table(rows)) => self.end_table(rows),
            Some(Frame::Aside { part, name, text, mark }) => {
                let block = ViewBlock::Part { part, name, text };
                match mark {
                    Some(mark) if self.notes.len() < MAX_NOTES => {
                        self.notes.insert(mark, block);
                    }
                    _ => self.later(block),
                }
                self.changed_at = self.said;
            }
            Some(Frame::Name(said)) => match self.frames.last_mut() {
                Some(Frame::Aside { name, .. }) => *name = said,
                _ => {
                    self.people.insert(self.people.len().to_string(), said);
                }
            },
            None => {}
        }
        if self.frames.is_empty() {
            for block in std::mem::take(&mut self.later) {
                self.blocks.push(block);
            }
        }
    }

    pub(super) fn close_all(&mut self) {
        while !self.frames.is_empty() {
            self.close();
        }
    }

    fn end_line(&mut self, line: Line, text: String) {
        let around = (self.frames.iter_mut().rev()).find(|frame| !matches!(frame, Frame::Line(..)));
        match around {
            Some(Frame::Cell(whole, ..) | Frame::Aside { text: whole, .. }) => {
                whole.push_str(&text);
                whole.push('\n');
            }
            Some(Frame::Hidden | Frame::Name(_)) => {}
            Some(Frame::Table(_) | Frame::Row(..)) => self.later.push(line.with(text)),
            // A line within a line belongs to a text box.
            Some(Frame::Line(..)) | None => self.blocks.push(line.with(text)),
        }
        for (_, _, text) in &mut self.insertions {
            text.push('\n');
        }
    }

    fn end_table(&mut self, rows: Rows) {
        if let Some(Frame::Cell(whole, ..) | Frame::Aside { text: whole, .. }) = self.frames.last_mut() {
            whole.push_str(&rows.lines());
            whole.push('\n');
            return;
        }
        match rows.frame() {
            Ok(rows) => {
                for line in rows.iter().flatten().flat_map(|text| text.split('\n')) {
                    self.blocks.paragraph(line);
                }
            }
            Err(rows) => rows.end(self.blocks),
        }
    }

    /// Adds a part outside the main text once the text is closed.
    fn later(&mut self, block: ViewBlock) {
        if let ViewBlock::Part { part, name, text } = &block
            && matches!(part, ViewPart::Inserted | ViewPart::Deleted)
            && self.changed_at == self.said
            && let Some(ViewBlock::Part { part: last, name: by, text: whole }) = self.later.last_mut()
            && (&*last, &*by) == (part, name)
        {
            // Programs split one change into many.
            whole.push_str(text);
        } else {
            self.later.push(block);
        }
    }

    pub(super) fn line_is(&mut self, is: Line) {
        if let Some(Frame::Line(line, _)) = self.frames.last_mut() {
            *line = is;
        }
    }

    /// Makes the open line a list item, unless it is a heading.
    pub(super) fn line_is_item(&mut self, level: u32) {
        if let Some(Frame::Line(line @ (Line::Paragraph | Line::Item(_)), _)) = self.frames.last_mut() {
            *line = Line::Item(level);
        }
    }

    /// Makes the open line a paragraph if it was a list item.
    pub(super) fn line_is_no_item(&mut self) {
        if let Some(Frame::Line(line @ Line::Item(_), _)) = self.frames.last_mut() {
            *line = Line::Paragraph;
        }
    }

    /// Adds here what is defined elsewhere in the file.
    pub(super) fn call(&mut self, mark: &Mark) {
        if let Some(note) = self.notes.remove(mark) {
            self.later(note);
        }
    }

    /// Leaves the first page.
    pub(super) fn turn_over(&mut self) -> FirstPage {
        std::mem::take(&mut self.first_page)
    }

    pub(super) fn has_no_notes(&self) -> bool {
        self.notes.is_empty()
    }

    /// Adds the notes to which nothing in the text refers.
    pub(super) fn call_others(&mut self) {
        for (_, note) in std::mem::take(&mut self.notes) {
            self.blocks.push(note);
        }
    }

    pub(super) fn begin_insertion(&mut self, mark: String, name: String) -> Within {
        if self.insertions.len() < MAX_INSERTIONS {
            let before = self.later.last();
            let goes_on = self.changed_at == self.said
                && matches!(before, Some(ViewBlock::Part { part: ViewPart::Inserted, name: by, .. }) if *by == name);
            let text = match self.later.pop_if(|_| goes_on) {
                Some(ViewBlock::Part { text, .. }) => text,
                _ => String::new(),
            };
            self.insertions.push((mark, name, text));
            Within::Insertion
        } else {
            self.blocks.cut();
            Within::Nothing
        }
    }

    /// Ends an insertion of a tracked change: the last one, or the one with this mark.
    pub(super) fn end_insertion(&mut self, mark: Option<&str>) {
        let at = (self.insertions.iter()).rposition(|(of, _, _)| mark.is_none_or(|mark| mark == of));
        if let Some(at) = at {
            let (_, name, text) = self.insertions.remove(at);
            let part = ViewPart::Inserted;
            self.later.push(ViewBlock::Part { part, name, text });
            self.changed_at = self.said;
        }
    }

    /// Returns who made a tracked change that is defined elsewhere in the file.
    pub(super) fn who_made(&self, mark: &Mark) -> String {
        match self.notes.get(mark) {
            Some(ViewBlock::Part { name, .. }) => name.clone(),
            _ => String::new(),
        }
    }
}

impl Line {
    fn with(self, text: String) -> ViewBlock {
        match self {
            Self::Heading(level) => ViewBlock::Heading { level: level.clamp(1, LEVELS), text },
            Self::Paragraph => ViewBlock::Paragraph { text },
            Self::Item(level) => ViewBlock::Item { level: level.clamp(1, LIST_LEVELS), text },
        }
    }
}

/// Nesting of elements; real files have dozens of levels.
const MAX_ELEMENTS: usize = 1_000;
/// Heading levels of a web page.
const LEVELS: u32 = 6;
/// List levels of Word. Source: ECMA-376 part 1, §17.9.6.
const LIST_LEVELS: u32 = 9;
/// Own choice: more notes and comments than a book has; they are all held in memory.
const MAX_NOTES: usize = 20_000;
/// Nesting of tracked changes; real files have one or two levels.
const MAX_INSERTIONS: usize = 16;
