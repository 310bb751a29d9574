//! The text of RTF: without font and style tables, pictures, headers, and parts for particular programs; or only some
//! of those parts.
//!
//! Source: Rich Text Format Specification 1.9.1, "Unicode RTF", "Destination Control Words".

use crate::rtf::{Token, tokens};
use crate::sink::{Gathered, TextSink};
use encoding_rs::{Encoding, WINDOWS_1252};

pub(super) fn gather(bytes: &[u8], text: &mut Gathered) -> Option<&'static str> {
    Reader::of(text, &[]).read(bytes);
    None
}

/// Returns the text of these destinations only, each on lines of its own.
pub(crate) fn destinations(bytes: &[u8], names: &[&str]) -> String {
    let mut text = Gathered::new();
    let mut reader = Reader::of(&mut text, names);
    reader.leave_out();
    reader.read(bytes);
    text.into_text(None).text
}

#[derive(Clone, Copy)]
struct Group {
    is_left_out: bool,
    /// Whether it is left out as part of a shape that is not: the text in that is read.
    is_shape: bool,
    part: Part,
    /// How many fallback characters follow a Unicode character, for programs that do not know it.
    stand_ins: usize,
}

/// Whether a text of its own begins with a group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    No,
    Whole,
    /// One with each group in it: the name and the value of a variable.
    Variable,
}

struct Reader<'t> {
    text: &'t mut Gathered,
    /// The destinations to read that are left out otherwise.
    apart: &'t [&'t str],
    encoding: &'static Encoding,
    groups: Vec<Group>,
    /// Bytes in the encoding of the file.
    bytes: Vec<u8>,
    units: Vec<u16>,
    /// Fallback characters still to skip.
    to_skip: usize,
}

impl<'t> Reader<'t> {
    fn of(text: &'t mut Gathered, apart: &'t [&'t str]) -> Self {
        Self {
            text,
            apart,
            encoding: WINDOWS_1252,
            groups: vec![Group { is_left_out: false, ..NONE }],
            bytes: Vec::new(),
            units: Vec::new(),
            to_skip: 0,
        }
    }

    fn read(&mut self, bytes: &[u8]) {
        for token in tokens(bytes) {
            match token {
                Token::Open => self.open(),
                Token::Close => self.close(),
                Token::Word(word, number) => self.word(word, number),
                Token::Text(said) => said.iter().for_each(|byte| self.byte(*byte)),
            }
            if self.groups.is_empty() || self.text.is_over() {
                break;
            }
        }
        self.flush();
    }

    fn group(&self) -> Group {
        self.groups.last().copied().unwrap_or(NONE)
    }

    fn open(&mut self) {
        self.flush();
        self.to_skip = 0;
        if self.groups.len() < MAX_GROUPS {
            let around = self.group();
            let part = if around.part == Part::Variable { Part::Whole } else { Part::No };
            self.groups.push(Group { part, ..around });
        } else {
            // No program nests groups this deeply.
            self.groups.clear();
        }
    }

    fn close(&mut self) {
        self.flush();
        self.to_skip = 0;
        if self.groups.pop().is_some_and(|group| group.part != Part::No && !group.is_left_out) {
            self.text.push("\n");
        }
    }

    fn byte(&mut self, byte: u8) {
        if self.to_skip > 0 {
            self.to_skip -= 1;
        } else if !self.group().is_left_out {
            self.say_units();
            self.bytes.push(byte);
        }
    }

    fn word(&mut self, word: &str, number: Option<i64>) {
        match (word, number) {
            ("'", Some(byte)) => self.byte(u8::try_from(byte).unwrap_or_default()),
            ("*", _) => self.leave_out(),
            ("~", _) => self.byte(b' '),
            ("_", _) => self.byte(b'-'),
            ("par" | "line" | "row" | "sect" | "page" | "\r" | "\n", _) => self.say("\n"),
            ("tab" | "cell" | "nestcell", _) => self.say(" "),
            ("emdash", _) => self.say("—"),
            ("endash", _) => self.say("–"),
            ("lquote", _) => self.say("‘"),
            ("rquote", _) => self.say("’"),
            ("ldblquote", _) => self.say("“"),
            ("rdblquote", _) => self.say("”"),
            ("bullet", _) => self.say("•"),
            ("u", Some(unit)) => {
                if !self.group().is_left_out {
                    self.say_bytes();
                    // Values above 32,767 are written as negative numbers.
                    self.units.extend(u16::try_from(unit.rem_euclid(0x1_0000)));
                }
                self.to_skip = self.group().stand_ins;
            }
            ("uc", Some(count)) => {
                if let Some(group) = self.groups.last_mut() {
                    group.stand_ins = usize::try_from(count).unwrap_or_default().min(MAX_STAND_INS);
                }
            }
            ("ansicpg", Some(page)) => {
                let label = format!("windows-{page}");
                self.encoding = Encoding::for_label(label.as_bytes()).unwrap_or(WINDOWS_1252);
            }
            ("mac", _) => self.encoding = encoding_rs::MACINTOSH,
            ("shpinst" | "do", _) => self.begin_shape(),
            ("shptxt" | "dptxbxtext", _) if self.group().is_shape => self.begin(Part::Whole),
            ("footnote", _) if !self.group().is_left_out => self.begin(Part::Whole),
            (word, _) if self.apart.contains(&word) => {
                self.begin(if word == "docvar" { Part::Variable } else { Part::Whole });
            }
            (word, _) if LEFT_OUT.contains(&word) => self.leave_out(),
            _ => {}
        }
    }

    /// Leaves a shape out, but for its text where what is around it has some: shapes may be in a group of shapes.
    fn begin_shape(&mut self) {
        let around = self.groups.len().checked_sub(2).and_then(|around| self.groups.get(around));
        let is_shape = around.is_none_or(|around| !around.is_left_out || around.is_shape);
        if let Some(group) = self.groups.last_mut() {
            (group.is_left_out, group.is_shape) = (true, is_shape);
        }
    }

    /// Begins a text of its own with the group.
    fn begin(&mut self, part: Part) {
        if let Some(group) = self.groups.last_mut() {
            *group = Group { is_left_out: false, is_shape: false, part, ..*group };
        }
        self.say("\n");
    }

    fn leave_out(&mut self) {
        if let Some(group) = self.groups.last_mut() {
            (group.is_left_out, group.is_shape) = (true, false);
        }
    }

    fn say(&mut self, said: &str) {
        if !self.group().is_left_out {
            self.flush();
            self.text.push(said);
        }
    }

    fn flush(&mut self) {
        self.say_bytes();
        self.say_units();
    }

    fn say_bytes(&mut self) {
        let (decoded, _) = self.encoding.decode_without_bom_handling(&self.bytes);
        self.text.push(&decoded);
        self.bytes.clear();
    }

    fn say_units(&mut self) {
        self.text.push(&String::from_utf16_lossy(&self.units));
        self.units.clear();
    }
}

/// Destinations without text of the document; `shprslt` repeats a shape for older programs.
#[rustfmt::skip]
const LEFT_OUT: [&str; 26] = [
    "annotation", "atnauthor", "atnid", "colortbl", "datafield", "fldinst", "fonttbl", "footer", "footerf", "footerl",
    "footerr", "header", "headerf", "headerl", "headerr", "info", "listtext", "objdata", "pict", "pntext", "private",
    "shprslt", "stylesheet", "tc", "xe", "rxe",
];
/// Outside all groups.
const NONE: Group = Group { is_left_out: true, is_shape: false, part: Part::No, stand_ins: 1 };
/// Nesting of groups; real documents have dozens of levels.
const MAX_GROUPS: usize = 4_096;
/// Real documents have at most two.
const MAX_STAND_INS: usize = 16;
