//! The text of RTF: without font and style tables, pictures, headers, and parts for particular programs.
//!
//! Source: Rich Text Format Specification 1.9.1, "Unicode RTF", "Destination Control Words".

use crate::rtf::{Token, tokens};
use crate::sink::{Gathered, TextSink};
use encoding_rs::{Encoding, WINDOWS_1252};

pub(super) fn gather(bytes: &[u8], text: &mut Gathered) -> Option<&'static str> {
    let mut reader = Reader {
        text,
        encoding: WINDOWS_1252,
        groups: vec![Group { is_left_out: false, is_shape: false, stand_ins: 1 }],
        bytes: Vec::new(),
        units: Vec::new(),
        to_skip: 0,
    };
    for token in tokens(bytes) {
        match token {
            Token::Open => reader.open(),
            Token::Close => reader.close(),
            Token::Word(word, number) => reader.word(word, number),
            Token::Text(said) => said.iter().for_each(|byte| reader.byte(*byte)),
        }
        if reader.groups.is_empty() || reader.text.is_over() {
            break;
        }
    }
    reader.flush();
    None
}

#[derive(Clone, Copy)]
struct Group {
    is_left_out: bool,
    /// Whether it is left out as part of a shape that is not: the text in that is read.
    is_shape: bool,
    /// How many fallback characters follow a Unicode character, for programs that do not know it.
    stand_ins: usize,
}

struct Reader<'t> {
    text: &'t mut Gathered,
    encoding: &'static Encoding,
    groups: Vec<Group>,
    /// Bytes in the encoding of the file.
    bytes: Vec<u8>,
    units: Vec<u16>,
    /// Fallback characters still to skip.
    to_skip: usize,
}

impl Reader<'_> {
    fn group(&self) -> Group {
        self.groups.last().copied().unwrap_or(Group { is_left_out: true, is_shape: false, stand_ins: 1 })
    }

    fn open(&mut self) {
        self.flush();
        self.to_skip = 0;
        if self.groups.len() < MAX_GROUPS {
            self.groups.push(self.group());
        } else {
            // No program nests groups this deeply.
            self.groups.clear();
        }
    }

    fn close(&mut self) {
        self.flush();
        self.to_skip = 0;
        let was_left_out = self.groups.pop().is_some_and(|group| group.is_left_out);
        if self.group().is_shape && !was_left_out {
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
            ("shptxt" | "dptxbxtext", _) if self.group().is_shape => {
                if let Some(group) = self.groups.last_mut() {
                    (group.is_left_out, group.is_shape) = (false, false);
                }
                self.say("\n");
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
/// Nesting of groups; real documents have dozens of levels.
const MAX_GROUPS: usize = 4_096;
/// Real documents have at most two.
const MAX_STAND_INS: usize = 16;
