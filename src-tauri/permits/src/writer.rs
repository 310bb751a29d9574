//! Writes messages: one form, one order, the same bytes for the same message.
//!
//! Source: ipm-vergunningen.md §4, §5, §7, §8.

use super::case::{Address, Case, CaseBody, Named};
use super::names::{
    ACTIVITY_SCHEME, CADASTRAL_SCHEME, CASE_NAMESPACE, DCTERMS_NAMESPACE, MESSAGE_NAMESPACE,
    OVERHEID_NAMESPACE, OVERHEIDVG_NAMESPACE, OWMS_VERSION, POSTCODE_SCHEME, PRODUCT_SCHEME,
    SCHEMA_LOCATION, SEQUENCE_NUMBER, TYPE, XSI_NAMESPACE,
};
use super::page;
use super::text::normal;
use crate::model::MessageKind;
use chrono::NaiveDate;
use std::fmt::Write as _;

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
#[must_use]
pub fn write(message: &Message) -> Vec<u8> {
    let mut out = Out::default();
    let kind = format!("{:?}", message.kind);
    out.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    let mut namespaces = vec![
        ("xmlns", MESSAGE_NAMESPACE),
        ("xmlns:dcterms", DCTERMS_NAMESPACE),
    ];
    // Prefixes that occur only inside schemes are not declared where no scheme is.
    if message.case.body.is_some() {
        namespaces.push(("xmlns:overheid", OVERHEID_NAMESPACE));
        namespaces.push(("xmlns:overheidvg", OVERHEIDVG_NAMESPACE));
    }
    namespaces.push(("xmlns:xsi", XSI_NAMESPACE));
    namespaces.push(("xsi:schemaLocation", SCHEMA_LOCATION));
    namespaces.push(("owms-version", OWMS_VERSION));
    let written: Vec<String> = (namespaces.iter())
        .map(|(name, value)| format!("{name}=\"{}\"", escaped(value)))
        .collect();
    // Attributes stand below each other, behind the name of the element.
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

/// Writes only the case of a message: two messages that say the same have the same content, whatever their numbers.
#[must_use]
pub fn content(case: &Case) -> Vec<u8> {
    let mut out = Out::default();
    write_case(&mut out, case);
    out.text.into_bytes()
}

fn write_case(out: &mut Out, case: &Case) {
    out.open(&format!("vergunningzaak xmlns=\"{CASE_NAMESPACE}\""));
    out.open("meta");
    out.open("owmskern");
    out.text("dcterms:identifier", &case.identifier);
    if let Some(body) = &case.body {
        write_core(out, body);
    }
    out.close("owmskern");
    if let Some(body) = &case.body {
        write_mantle(out, body);
        write_permit(out, body);
    }
    out.close("meta");
    out.close("vergunningzaak");
}

/// The rest of `owmskern`.
fn write_core(out: &mut Out, body: &CaseBody) {
    out.text("dcterms:title", &body.title);
    out.text("dcterms:language", &body.language);
    out.schemed("dcterms:type", TYPE.0, TYPE.1);
    out.named("dcterms:creator", &body.creator);
    out.text("dcterms:modified", &body.modified);
    for area in &body.spatial {
        out.named("dcterms:spatial", area);
    }
    if !body.start.is_empty() || !body.end.is_empty() {
        out.open("dcterms:temporal");
        // Without `xmlns=""` they would be in the namespace of the case, which does not have them.
        for (name, date) in [("start", &body.start), ("end", &body.end)] {
            if !date.is_empty() {
                out.element(name, &[("xmlns", "")], date);
            }
        }
        out.close("dcterms:temporal");
    }
}

fn write_mantle(out: &mut Out, body: &CaseBody) {
    out.open("owmsmantel");
    let nowhere = [("resourceIdentifier", "")];
    out.element("dcterms:references", &nowhere, &body.case_number);
    for part in &body.parts {
        let place = [("resourceIdentifier", part.url.as_str())];
        out.element("dcterms:hasPart", &place, &part.kind);
    }
    out.text("dcterms:description", &body.description);
    out.close("owmsmantel");
}

fn write_permit(out: &mut Out, body: &CaseBody) {
    out.open("vergunningenmeta");
    out.open("product");
    out.schemed("producttype", PRODUCT_SCHEME, &body.product);
    for activity in &body.activities {
        out.schemed("activiteit", ACTIVITY_SCHEME, activity);
    }
    out.close("product");
    out.open("termijn");
    out.text("fase", &body.phase);
    if let Some([kind, start, end]) = &body.term {
        out.open("termijnsoortPeriode");
        out.text("termijnsoort", kind);
        out.text("startdatumTermijn", start);
        out.text("einddatumTermijn", end);
        out.close("termijnsoortPeriode");
    }
    out.close("termijn");
    if let Some([name, address]) = &body.company {
        out.open("actor");
        out.text("bedrijfsnaam", name);
        if !address.is_empty() {
            out.schemed("bedrijfsadres", POSTCODE_SCHEME, address);
        }
        out.close("actor");
    }
    write_object(out, body);
    out.close("vergunningenmeta");
}

/// One `object` with several locations. The sibling standard repeats `object` for each; to do the same, change this
/// function. Source: ipm-vergunningen.md §5.3, notes.
fn write_object(out: &mut Out, body: &CaseBody) {
    out.open("object");
    if !body.reference_number.is_empty() {
        out.text("referentienummer", &body.reference_number);
    }
    for address in &body.addresses {
        out.open("adres");
        write_address(out, address);
        out.close("adres");
    }
    for [municipality, section, number] in &body.parcels {
        out.open("perceel");
        out.schemed("kadastralegemeente", CADASTRAL_SCHEME, municipality);
        out.text("sectie", section);
        out.text("nummer", number);
        out.close("perceel");
    }
    for [x, y, z] in &body.points {
        out.open("coordinaten");
        out.text("x-waarde", x);
        out.text("y-waarde", y);
        if !z.is_empty() {
            out.text("z-waarde", z);
        }
        out.close("coordinaten");
    }
    out.close("object");
}

/// A house letter is part of the addition. Source: ipm-vergunningen.md §5.3, notes.
fn write_address(out: &mut Out, address: &Address) {
    match address {
        Address::Postcode([postcode, number, addition]) => {
            out.open("postcodeHuisnummer");
            out.text("postcode", postcode);
            out.text("huisnummer", number);
            if !addition.is_empty() {
                out.text("huisnummertoevoeging", addition);
            }
            out.close("postcodeHuisnummer");
        }
        Address::Place(name) => {
            out.open("woonplaatsAdres");
            out.text("woonplaats", name);
            out.close("woonplaatsAdres");
        }
        Address::Municipality(name) => out.text("gemeente", name),
        Address::Province(name) => out.text("provincie", name),
    }
}

/// XML being written: two blanks for every level.
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
        self.element(element, &[], text);
    }

    fn named(&mut self, element: &str, named: &Named) {
        self.schemed(element, &named.scheme, &named.name);
    }

    fn schemed(&mut self, element: &str, scheme: &str, text: &str) {
        self.element(element, &[("scheme", scheme)], text);
    }

    fn element(&mut self, element: &str, attributes: &[(&str, &str)], text: &str) {
        let mut line = format!("<{element}");
        for (name, value) in attributes {
            // Writing to a text cannot fail.
            let _ = write!(line, " {name}=\"{}\"", escaped(value));
        }
        self.raw(&format!("{line}>{}</{element}>", escaped(text)));
    }
}

/// Escapes a text; what XML cannot hold at all is left out (rule V03 tells).
fn escaped(text: &str) -> String {
    page::escaped(&normal(text))
}
