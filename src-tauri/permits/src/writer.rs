//! Writes messages: one form, one order, the same bytes for the same message.
//!
//! Source: ipm-vergunningen.md §4, §5, §7, §8.

use super::case::Case;
use super::form::{self, Walk, Walked};
use super::names::{
    CASE_NAMESPACE, DCTERMS_NAMESPACE, MESSAGE_NAMESPACE, OVERHEID_NAMESPACE, OVERHEIDVG_NAMESPACE, OWMS_VERSION,
    SCHEMA_LOCATION, SEQUENCE_NUMBER, XSI_NAMESPACE,
};
use super::page;
use super::text::normal;
use crate::model::MessageKind;
use chrono::NaiveDate;
use std::convert::Infallible;

/// A message: the envelope around a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// `transactietype`.
    pub kind: MessageKind,
    /// `transactieID`.
    pub transaction: String,
    /// `aanmaakdatum`: the day on which the message was made.
    pub created_on: NaiveDate,
    /// The case.
    pub case: Case,
}

/// Writes a message.
///
/// Shape: UTF-8 without BOM, LF, one LF at the end.
pub fn write(message: &Message) -> Vec<u8> {
    let mut out = Out::default();
    let kind = format!("{:?}", message.kind);
    out.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    let mut namespaces = vec![("xmlns", MESSAGE_NAMESPACE), ("xmlns:dcterms", DCTERMS_NAMESPACE)];
    // Prefixes that occur only inside schemes are not declared when there is no scheme.
    if message.case.body.is_some() {
        namespaces.push(("xmlns:overheid", OVERHEID_NAMESPACE));
        namespaces.push(("xmlns:overheidvg", OVERHEIDVG_NAMESPACE));
    }
    namespaces.push(("xmlns:xsi", XSI_NAMESPACE));
    namespaces.push(("xsi:schemaLocation", SCHEMA_LOCATION));
    namespaces.push(("owms-version", OWMS_VERSION));
    let written: Vec<String> =
        (namespaces.iter()).map(|(name, value)| format!("{name}=\"{}\"", escaped(value))).collect();
    // Attributes are aligned below each other, after the name of the element.
    out.raw(&format!("<message {}>", written.join("\n         ")));
    out.depth = 1;
    out.text("transactietype", &kind);
    out.text("transactieID", &message.transaction);
    out.text("volgnummer", SEQUENCE_NUMBER);
    out.text("aanmaakdatum", &message.created_on.to_string());
    write_case(&mut out, &message.case);
    out.depth = 0;
    out.raw("</message>");
    out.text.into_bytes()
}

/// Writes only the case of a message: messages that say the same have the same content, whatever their numbers.
pub fn content(case: &Case) -> Vec<u8> {
    let mut out = Out::default();
    write_case(&mut out, case);
    out.text.into_bytes()
}

fn write_case(out: &mut Out, case: &Case) {
    out.open(&format!("vergunningzaak xmlns=\"{CASE_NAMESPACE}\""));
    let Ok(()) = form::case(out, &mut case.clone());
    out.close("vergunningzaak");
}

/// XML being written, indented by two spaces for each level.
#[derive(Default)]
struct Out {
    text: String,
    depth: usize,
}

impl Out {
    fn raw(&mut self, line: &str) {
        for _ in 0..self.depth {
            self.text.push_str("  ");
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn open(&mut self, element: &str) {
        self.raw(&format!("<{element}>"));
        self.depth += 1;
    }

    fn close(&mut self, element: &str) {
        self.depth = self.depth.saturating_sub(1);
        self.raw(&format!("</{element}>"));
    }

    fn text(&mut self, element: &str, text: &str) {
        self.element(element, None, text);
    }

    fn element(&mut self, element: &str, attribute: Option<(&str, &str)>, text: &str) {
        let attribute = attribute.map(|(name, value)| format!(" {name}=\"{}\"", escaped(value)));
        let attribute = attribute.unwrap_or_default();
        self.raw(&format!("<{element}{attribute}>{}</{element}>", escaped(text)));
    }
}

impl Walk for Out {
    type Error = Infallible;

    fn has(&self, _name: &str, is_given: bool) -> bool {
        is_given
    }

    fn group(&mut self, name: &str, inside: impl FnOnce(&mut Self) -> Walked<Self>) -> Walked<Self> {
        self.open(name);
        inside(self)?;
        self.close(name);
        Ok(())
    }

    fn leaf(&mut self, name: &str, attribute: Option<(&str, &mut String)>, text: &mut String) -> Walked<Self> {
        if let Some(local) = name.strip_prefix(':') {
            // Without `xmlns=""` it would be in the namespace of the case, which does not define it.
            self.element(local, Some(("xmlns", "")), text);
        } else {
            let attribute = attribute.map(|(key, value)| (key, value.as_str()));
            self.element(name, attribute, text);
        }
        Ok(())
    }
}

/// Escapes a text, leaving out what XML cannot contain (rule V03 reports it).
fn escaped(text: &str) -> String {
    page::escaped(&normal(text))
}
