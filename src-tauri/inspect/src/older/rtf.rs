//! The text of RTF: without font and style tables, pictures, headers, and parts for particular programs.
//!
//! Source: Rich Text Format Specification 1.9.1, "Contents of an RTF File", "Unicode RTF", "Destination Control Words".

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
    let mut rest = bytes;
    while let [first, after @ ..] = rest {
        rest = match first {
            b'{' => reader.open(after),
            b'}' => reader.close(after),
            b'\\' => reader.control(after),
            b'\r' | b'\n' => after,
            byte => reader.byte(*byte, after),
        };
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

    fn open<'b>(&mut self, rest: &'b [u8]) -> &'b [u8] {
        self.flush();
        self.to_skip = 0;
        let group = self.group();
        if self.groups.len() < MAX_GROUPS {
            self.groups.push(group);
            return rest;
        }
        // No program nests groups this deeply.
        &[]
    }

    fn close<'b>(&mut self, rest: &'b [u8]) -> &'b [u8] {
        self.flush();
        self.to_skip = 0;
        let was_left_out = self.groups.pop().is_some_and(|group| group.is_left_out);
        if self.group().is_shape && !was_left_out {
            self.text.push("\n");
        }
        rest
    }

    fn byte<'b>(&mut self, byte: u8, rest: &'b [u8]) -> &'b [u8] {
        if self.to_skip > 0 {
            self.to_skip -= 1;
        } else if !self.group().is_left_out {
            self.say_units();
            self.bytes.push(byte);
        }
        rest
    }

    /// Reads what follows a backslash.
    fn control<'b>(&mut self, rest: &'b [u8]) -> &'b [u8] {
        let letters = rest.iter().take_while(|byte| byte.is_ascii_alphabetic());
        let (word, after) = rest.split_at(letters.count());
        if word.is_empty() {
            return self.symbol(rest);
        }
        let is_negative = after.first() == Some(&b'-');
        let digits = after.get(usize::from(is_negative)..).unwrap_or_default();
        let count = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, mut after) = if count == 0 { (&[][..], after) } else { digits.split_at(count) };
        let number = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<i64>().ok());
        let number = number.map(|number| if is_negative { -number } else { number });
        if let [b' ', further @ ..] = after {
            after = further;
        }
        if word == b"bin" {
            let length = number.and_then(|number| usize::try_from(number).ok());
            return after.get(length.unwrap_or_default()..).unwrap_or_default();
        }
        self.word(word, number);
        after
    }

    fn symbol<'b>(&mut self, rest: &'b [u8]) -> &'b [u8] {
        match rest {
            [b'\'', high, low, after @ ..] => {
                let digit = |byte: &u8| char::from(*byte).to_digit(16);
                let value = digit(high).zip(digit(low)).map(|(high, low)| high << 4 | low);
                match value.and_then(|value| u8::try_from(value).ok()) {
                    Some(byte) => self.byte(byte, after),
                    None => after,
                }
            }
            [b'*', after @ ..] => {
                self.leave_out();
                after
            }
            [b'~', after @ ..] => self.byte(b' ', after),
            [b'_', after @ ..] => self.byte(b'-', after),
            [byte @ (b'\\' | b'{' | b'}'), after @ ..] => self.byte(*byte, after),
            [b'\r' | b'\n', after @ ..] => {
                self.say("\n");
                after
            }
            [_, after @ ..] => after,
            [] => rest,
        }
    }

    fn word(&mut self, word: &[u8], number: Option<i64>) {
        match (word, number) {
            (b"par" | b"line" | b"row" | b"sect" | b"page", _) => self.say("\n"),
            (b"tab" | b"cell" | b"nestcell", _) => self.say(" "),
            (b"emdash", _) => self.say("—"),
            (b"endash", _) => self.say("–"),
            (b"lquote", _) => self.say("‘"),
            (b"rquote", _) => self.say("’"),
            (b"ldblquote", _) => self.say("“"),
            (b"rdblquote", _) => self.say("”"),
            (b"bullet", _) => self.say("•"),
            (b"u", Some(unit)) => {
                if !self.group().is_left_out {
                    self.say_bytes();
                    // Values above 32,767 are written as negative numbers.
                    self.units.extend(u16::try_from(unit.rem_euclid(0x1_0000)));
                }
                self.to_skip = self.group().stand_ins;
            }
            (b"uc", Some(count)) => {
                if let Some(group) = self.groups.last_mut() {
                    group.stand_ins = usize::try_from(count).unwrap_or_default().min(MAX_STAND_INS);
                }
            }
            (b"ansicpg", Some(page)) => {
                let label = format!("windows-{page}");
                self.encoding = Encoding::for_label(label.as_bytes()).unwrap_or(WINDOWS_1252);
            }
            (b"mac", _) => self.encoding = encoding_rs::MACINTOSH,
            (b"shpinst" | b"do", _) => self.begin_shape(),
            (b"shptxt" | b"dptxbxtext", _) if self.group().is_shape => {
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
const LEFT_OUT: [&[u8]; 26] = [
    b"annotation", b"atnauthor", b"atnid", b"colortbl", b"datafield", b"fldinst", b"fonttbl", b"footer",
    b"footerf", b"footerl", b"footerr", b"header", b"headerf", b"headerl", b"headerr", b"info", b"listtext",
    b"objdata", b"pict", b"pntext", b"private", b"shprslt", b"stylesheet", b"tc", b"xe",
    b"rxe",
];
/// Nesting of groups; real documents have dozens of levels.
const MAX_GROUPS: usize = 4_096;
/// Real documents have at most two.
const MAX_STAND_INS: usize = 16;
