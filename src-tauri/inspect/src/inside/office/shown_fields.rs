//! Properties and variables that a document shows in a field: without them programs write an error in its place, or
//! nothing.
//!
//! Source: ECMA-376 part 1 §17.16.5 (`DOCPROPERTY`, `DOCVARIABLE`); `OpenDocument` calls such a field `user-defined`.

use super::word::word_parts;
use crate::blocks::Package;
use crate::xml::{self, XmlPart};
use std::collections::BTreeSet;
use std::io::{Read, Seek};

/// The names in fields, and the words of the text.
#[derive(Default)]
pub(crate) struct ShownFields {
    /// In small letters.
    named: BTreeSet<String>,
    /// In small letters, without spaces.
    words: String,
}

impl ShownFields {
    /// Reads the text of a Word or `OpenDocument` file.
    pub(crate) fn of<R: Read + Seek>(package: &mut Package<R>) -> Self {
        let mut parts = word_parts(package);
        parts.extend(TEXTS.iter().map(|name| (*name).to_owned()));
        let mut fields = Self::default();
        for name in parts {
            fields.add(&package.part(&name).unwrap_or_default());
        }
        fields
    }

    /// Adds a part with text.
    pub(crate) fn add(&mut self, part: &[u8]) {
        let (mut code, mut is_code) = (String::new(), false);
        xml::walk(part, |xml_part| match xml_part {
            XmlPart::Begin(element) => match element.local_name().as_ref() {
                "fldChar" => self.hear(&std::mem::take(&mut code)),
                "fldSimple" => self.hear(&xml::said(element, "instr")),
                "user-defined" => _ = self.named.insert(xml::said(element, "name").to_lowercase()),
                name => is_code = name == "instrText",
            },
            XmlPart::Text(said) if is_code => code.push_str(said),
            XmlPart::Text(said) => self.words.push_str(&plain(said)),
            XmlPart::End(_) => is_code = false,
        });
    }

    fn hear(&mut self, code: &str) {
        let Some((field, rest)) = code.trim_start().split_once(char::is_whitespace) else { return };
        if !FIELDS.contains(&field.to_ascii_uppercase().as_str()) {
            return;
        }
        let rest = rest.trim_start();
        let name = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split('"').next(),
            None => rest.split_whitespace().next(),
        };
        self.named.extend(name.map(str::to_lowercase));
    }

    /// Tells whether a field shows this name, and the text has the same value; a date may be formatted otherwise there.
    pub(crate) fn show(&self, name: &str, value: &str) -> bool {
        let value = plain(value);
        self.named.contains(&name.to_lowercase()) && (self.words.contains(&value) || is_moment(&value))
    }
}

fn plain(text: &str) -> String {
    text.split_whitespace().flat_map(str::chars).flat_map(char::to_lowercase).collect()
}

/// Tells whether this is a date with its time, as programs keep one.
fn is_moment(value: &str) -> bool {
    value.get(10..11) == Some("t") && value.chars().all(|sign| sign.is_ascii_digit() || "-:.tz".contains(sign))
}

const FIELDS: &[&str] = &["DOCPROPERTY", "DOCVARIABLE"];
/// The parts of an `OpenDocument` file with text.
const TEXTS: &[&str] = &["content.xml", "styles.xml"];
