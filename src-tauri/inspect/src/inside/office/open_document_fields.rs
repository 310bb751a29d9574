//! Fields of `OpenDocument` files: text that their conditions hide, and values that are stored but not shown.
//!
//! Source: `OpenDocument` 1.3 part 3 §5.4 (`text:section`), §7.4 (variables), §7.7 (conditional and hidden text), §13
//! (forms), `table:filter-condition`, `table:filter-set-item`.

use crate::kind;
use crate::xml::{self, XmlPart};
use quick_xml::events::BytesStart;
use std::collections::BTreeMap;

/// The values of fields that conditions name.
#[derive(Default)]
pub(super) struct Fields(BTreeMap<String, String>);

impl Fields {
    pub(super) fn keep(&mut self, element: &BytesStart<'_>) {
        if let (Some(name), Some(value)) = (xml::attribute_value(element, "name"), value(element))
            && self.0.len() < MAX_FIELDS
        {
            self.0.insert(name, value);
        }
    }

    /// Tells whether the condition of an element hides it. Programs store what they last showed; otherwise it counts as
    /// hidden when the values in the file meet its condition.
    pub(super) fn hide(&self, element: &BytesStart<'_>) -> bool {
        match xml::attribute_value(element, "is-hidden").as_deref() {
            Some("true") => true,
            Some("false") => false,
            _ => xml::attribute_value(element, "condition")
                .is_some_and(|condition| self.is_met(&condition).unwrap_or_default()),
        }
    }

    /// Tells whether a condition is met; none when it is more than one comparison of fields and values.
    fn is_met(&self, condition: &str) -> Option<bool> {
        // The prefix names the language of the condition.
        let said = condition.split_once(':').map_or(condition, |(_, said)| said);
        for (sign, are_same) in [(" EQ ", true), ("==", true), (" NEQ ", false), ("!=", false)] {
            if let Some((one, other)) = said.split_once(sign) {
                return Some((self.value(one)? == self.value(other)?) == are_same);
            }
        }
        Some(self.value(said)?.parse() != Ok(0_u32))
    }

    /// Returns the value of an operand of a condition: a number, a text in quotes, or the value of a field.
    fn value<'a>(&'a self, said: &'a str) -> Option<&'a str> {
        let said = said.trim();
        let text = said.strip_prefix('"').and_then(|said| said.strip_suffix('"'));
        let number = Some(said).filter(|said| said.parse::<f64>().is_ok());
        text.or(number).or_else(|| self.0.get(said).map(String::as_str))
    }
}

/// Returns what an element keeps that the text does not show, or not as text: the value of a variable, both sides of a
/// condition, what may be chosen, what is filtered, what a form holds, the name of a bookmark, and what is told at a
/// mark of an index.
pub(super) fn kept(element: &BytesStart<'_>) -> Option<String> {
    let said = |name: &str| xml::attribute_value(element, name);
    let all = |names: &[&str]| names.iter().filter_map(|name| said(name)).collect::<Vec<_>>().join("\n");
    let called = |value: String| format!("{}: {value}", said("name").unwrap_or_default());
    match element.name().as_ref() {
        "text:user-field-decl" => value(element).map(called),
        "text:variable-set" if said("display").as_deref() == Some("none") => value(element).map(called),
        "text:conditional-text" => Some(all(&["string-value-if-true", "string-value-if-false"])),
        "text:hidden-text" => said("string-value"),
        "text:label" | "table:filter-condition" | "table:filter-set-item" => said("value"),
        "text:bookmark" | "text:bookmark-start" => said("name"),
        "style:style" => said("display-name"),
        // What stands before and behind the numbers of a list.
        "text:list-level-style-number" | "text:outline-level-style" | "text:notes-configuration" => {
            Some(all(&["num-prefix", "num-suffix"]))
        }
        name if name.starts_with("text:") && name.contains("-mark") => {
            let all = element.attributes().flatten().map(|one| xml::value(&one));
            Some(all.collect::<Vec<_>>().join("\n"))
        }
        name if name.starts_with("form:") => {
            let held = all(&["label", "value", "current-value"]);
            (!held.is_empty()).then(|| called(held))
        }
        _ => None,
    }
}

/// Returns the texts that cells keep and do not draw. Source: `OpenDocument` 1.3 part 3, `office:string-value`.
pub(super) fn undrawn(part: &[u8]) -> Vec<String> {
    let (mut kept, mut value, mut drawn) = (Vec::new(), None::<String>, String::new());
    if kind::find(part, b"string-value").is_none() {
        return kept;
    }
    let letters = |said: &str| said.chars().filter(|sign| sign.is_alphanumeric()).collect::<String>();
    xml::walk(part, |xml_part| match xml_part {
        XmlPart::Begin(element) if CELLS.contains(&element.local_name().as_ref()) => {
            value = xml::attribute_value(element, "string-value");
            drawn.clear();
        }
        XmlPart::Text(text) if value.is_some() => drawn.push_str(text),
        XmlPart::End(name) if CELLS.contains(&name) => {
            let undrawn = value.take().filter(|value| !letters(&drawn).contains(&letters(value)));
            if kept.len() < MAX_VALUES {
                kept.extend(undrawn);
            }
        }
        XmlPart::Begin(_) | XmlPart::Text(_) | XmlPart::End(_) => {}
    });
    kept
}

fn value(element: &BytesStart<'_>) -> Option<String> {
    xml::attribute_value(element, "string-value").or_else(|| xml::attribute_value(element, "value"))
}

const CELLS: &[&str] = &["table-cell", "covered-table-cell"];
/// Own choice: real files have fewer such cells.
const MAX_VALUES: usize = 10_000;
/// Own choice: real files have fewer.
const MAX_FIELDS: usize = 1_000;
