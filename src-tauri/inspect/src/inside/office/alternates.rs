//! Words that only programs show that do not know a newer form of the same content.
//!
//! Source: ECMA-376 part 3, §10.2 (`AlternateContent`, `Choice`, `Fallback`).

use crate::kind;
use crate::xml::{self, Open, XmlPart};

/// The alternative forms in a part.
#[derive(Default)]
pub(super) struct Alternates {
    /// Number of older forms with words that no newer form has.
    pub(super) differing: usize,
    open: Vec<Forms>,
}

/// The letters of the newer forms of something, and of the older one.
#[derive(Default)]
struct Forms {
    newer: String,
    older: String,
    is_older: bool,
}

impl Alternates {
    /// Hears a part of the file.
    pub(super) fn on_part(&mut self, xml_part: XmlPart<'_>, open: &Open) {
        match xml_part {
            XmlPart::Begin(element) => match element.local_name().as_ref() {
                "AlternateContent" => self.open.push(Forms::default()),
                name @ ("Choice" | "Fallback") => {
                    if let Some(forms) = self.open.last_mut() {
                        forms.is_older = name == "Fallback";
                    }
                }
                _ => {}
            },
            XmlPart::Text(said) if open.above(1) == "t" => self.hear(said),
            XmlPart::End("AlternateContent") => {
                let ended = self.open.pop().unwrap_or_default();
                let is_more = ended.older.chars().count() >= FEWEST && !ended.newer.contains(&ended.older);
                self.differing += usize::from(is_more);
            }
            XmlPart::Text(_) | XmlPart::End(_) => {}
        }
    }

    fn hear(&mut self, said: &str) {
        for forms in self.open.iter_mut().rev().take(MAX_OPEN) {
            let letters = said.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase);
            if forms.is_older {
                forms.older.extend(letters);
                // The enclosing content has the newer form of this.
                return;
            }
            forms.newer.extend(letters);
        }
    }
}

/// Returns the words of the older forms in a part, one paragraph per line.
pub(super) fn older(part: &[u8]) -> String {
    let mut said = String::new();
    if kind::find(part, b"Fallback").is_none() {
        return said;
    }
    xml::walk_in(part, |xml_part, open| match xml_part {
        XmlPart::Text(text) if open.is_older() && open.above(1) == "t" => said.push_str(text),
        XmlPart::End("p") if open.is_older() => said.push('\n'),
        XmlPart::Begin(_) | XmlPart::Text(_) | XmlPart::End(_) => {}
    });
    said
}

/// Signs that make a text meaningful.
const FEWEST: usize = 2;
/// Own choice: shapes within shapes are no deeper.
const MAX_OPEN: usize = 8;
