//! Formulas of Excel and `OpenDocument`, and the texts in them, which their values need not show: of cells, names,
//! choices and conditions; and formats of numbers, which quote texts as formulas do.
//!
//! Source: ECMA-376 part 1 §18.3.1.40 (`f`), §18.2.5 (`definedName`), §18.3.1.32 (choices), §18.3.1.10 (conditions),
//! §18.8.30 (`numFmt`), §18.17.7.147 (links); `OpenDocument` 1.3 part 3 §9.4.5, §9.5.3 and §16.3 (`style:map`), and
//! conditions as `LibreOffice` adds them (`calcext:condition`).

use crate::inside::targets::{of_person, said_by};
use crate::kind;
use crate::xml::{self, XmlPart};
use quick_xml::events::BytesStart;
use std::collections::BTreeSet;

/// Returns the different texts in the formulas of a part, each by itself; of a value with a name after that name.
pub(super) fn texts(part: &[u8]) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    each(part, |called, formula| {
        let more = MAX_TEXTS.saturating_sub(texts.len());
        texts.extend(texts_in(called, formula).into_iter().take(more));
    });
    texts
}

/// Visits each formula of a part, with the name of its value; most have none.
pub(super) fn each(part: &[u8], mut visit: impl FnMut(&str, &str)) {
    if SIGNS.iter().all(|sign| kind::find(part, sign).is_none()) {
        return;
    }
    let (mut called, mut is_formula) = (String::new(), false);
    xml::walk(part, |met| match met {
        XmlPart::Begin(element) => {
            let name = element.local_name();
            is_formula = ELEMENTS.contains(&name.as_ref());
            called = if NAMED.contains(&name.as_ref()) { xml::said(element, "name") } else { String::new() };
            if let Some(formula) = of(element) {
                visit(&called, &formula);
            }
        }
        XmlPart::Text(formula) if is_formula => visit(&called, formula),
        XmlPart::Text(_) => {}
        XmlPart::End(_) => is_formula = false,
    });
}

/// Returns the formula that an element has as an attribute.
pub(super) fn of(element: &BytesStart<'_>) -> Option<String> {
    let name = match element.local_name().as_ref() {
        "named-expression" => "expression",
        "content-validation" | "map" => "condition",
        "condition" => "value",
        "numFmt" => "formatCode",
        _ => "formula",
    };
    xml::attribute_value(element, name)
}

/// Returns the texts in a formula: only `&` between two makes them one. Of an address only what it says of persons is
/// one, and of a value with a name also a number.
fn texts_in(called: &str, formula: &str) -> Vec<String> {
    let (mut texts, mut links): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let mut joint = None;
    for (at, piece) in formula.split('"').enumerate() {
        if at % 2 == 0 {
            // Two quotes within a text are one.
            joint = if piece.is_empty() { Some("\"") } else { Some("").filter(|_| piece.trim() == "&") };
            continue;
        }
        let is_address = is_address(piece);
        if is_address {
            links.extend(said_by(piece));
        }
        let said = if is_address { "" } else { piece };
        if let (Some(joint), Some(text)) = (joint, texts.last_mut()) {
            text.extend([joint, said]);
        } else {
            texts.push(said.to_owned());
        }
    }
    let value = formula.rsplit('=').next().unwrap_or_default().trim();
    let is_number = !called.is_empty() && value.parse::<f64>().is_ok();
    let texts = texts.into_iter().map(|text| of_person(&text).unwrap_or(text));
    let texts = texts.chain(links).chain(is_number.then(|| value.to_owned()));
    let called: String = called.chars().take(MAX_NAME).collect();
    let before = if called.is_empty() { called } else { format!("{called}: ") };
    let telling = texts.filter(|text| text.chars().any(char::is_alphanumeric)).take(MAX_TEXTS);
    telling.map(|text| format!("{before}{text}")).collect()
}

/// Tells whether a text is an address, rather than a sentence with one in it.
fn is_address(text: &str) -> bool {
    let scheme = text.split_once("://").map(|(scheme, _)| scheme.trim_start());
    scheme.is_some_and(|scheme| scheme.bytes().all(|sign| sign.is_ascii_alphanumeric()))
}

/// Something of these is in every part with a formula.
const SIGNS: &[&[u8]] = &[b"f>", b"formula", b"definedName", b"expression", b"condition", b"formatCode"];
/// Elements whose text is a formula.
const ELEMENTS: &[&str] = &["f", "definedName", "formula1", "formula2", "formula"];
/// Elements with a value that has a name.
const NAMED: &[&str] = &["definedName", "named-expression"];
/// Signs of a name. Source: Excel's own limit.
const MAX_NAME: usize = 255;
/// Own choice: more different texts stand in the formulas of no sheet.
const MAX_TEXTS: usize = 100_000;
