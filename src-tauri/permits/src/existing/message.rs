//! Reads messages of others by namespaces and local names: what is missing stays empty, what is unknown is skipped.
//!
//! Source: ipm-vergunningen.md §8, rule 5; §5.3, notes.

use crate::case::{CaseBody, list_of};
use crate::form::{self, Walk, Walked};
use crate::model::{MessageKind, PermitAddress, PermitArea, PermitDetails, PermitDocument, PermitDocumentSource};
use crate::names::POSTCODE_SCHEME;
use crate::text::one_line;
use crate::tree::{self, IpmUnreadable, Node, is, qualified};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::slice;

/// A file in a directory of messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum IpmFile {
    /// A message.
    Message(Box<ExistingMessage>),
    /// A page with links, or a listing: names of messages in the same directory, each once, in order of name.
    Links(Vec<String>),
    /// Neither.
    Unreadable(IpmUnreadable),
}

/// Another publisher's message, as far as it is understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExistingMessage {
    /// `transactietype`.
    pub kind: MessageKind,
    /// `transactieID`, as written.
    pub transaction: String,
    /// `aanmaakdatum`, if it is a date.
    pub created_on: Option<NaiveDate>,
    /// What it says about the case; in a deletion possibly only the page.
    pub details: PermitDetails,
    /// Whether it says more than only which case.
    pub is_full: bool,
    /// List of the creator's name, without the prefix; may be empty.
    pub creator_scheme: String,
    /// Name of the creator; may be empty.
    pub creator_name: String,
}

/// Reads a message.
pub fn read_message(file: &[u8]) -> IpmFile {
    match tree::read(file).and_then(|root| message(&root)) {
        Ok(message) => IpmFile::Message(Box::new(message)),
        Err(reason) => IpmFile::Unreadable(reason),
    }
}

fn message(root: &Node) -> Result<ExistingMessage, IpmUnreadable> {
    let case = child(root, "vergunningzaak").filter(|_| is(root, "message:message"));
    let meta = case.and_then(|case| child(case, "meta")).ok_or(IpmUnreadable::OtherKind)?;
    let kind =
        MessageKind::named(&text(root, "message:transactietype").to_uppercase()).ok_or(IpmUnreadable::Incomplete)?;
    let core = child(meta, "owmskern").ok_or(IpmUnreadable::Incomplete)?;
    let page = text(core, "dcterms:identifier");
    if page.is_empty() {
        return Err(IpmUnreadable::Incomplete);
    }
    let permit = child(meta, "vergunningenmeta");
    let mut body = CaseBody::default();
    let Ok(()) = form::core(&mut Elements::of([core]), &mut body);
    let Ok(()) = form::mantle(&mut Elements::of(child(meta, "owmsmantel")), &mut body);
    let Ok(()) = form::permit(&mut Elements::of(permit), &mut body);
    let CaseBody { creator, spatial, parts, mut details, .. } = body;
    details.page = page;
    details.addresses.retain(|address| !address.typed().concat().is_empty());
    details.areas = spatial.into_iter().filter_map(|area| own_area(area, &details.addresses)).collect();
    let documents = parts
        .into_iter()
        .map(|part| PermitDocument { kind: part.kind, source: PermitDocumentSource::Address { url: part.url } });
    details.documents = documents.collect();
    Ok(ExistingMessage {
        kind,
        transaction: text(root, "message:transactieID"),
        created_on: text(root, "message:aanmaakdatum").get(..10).and_then(|day| day.parse().ok()),
        is_full: permit.is_some(),
        creator_scheme: list_of(&creator.scheme).to_owned(),
        creator_name: creator.name,
        details,
    })
}

/// Returns an area as it is entered; `None` when it has no name, or follows from the addresses.
fn own_area(area: PermitArea, addresses: &[PermitAddress]) -> Option<PermitArea> {
    let PermitArea { scheme, name } = area;
    let list = list_of(&scheme);
    let follows = addresses.iter().any(|address| match address {
        PermitAddress::Municipality { name: known } => list == "Gemeente" && *known == name,
        PermitAddress::Province { name: known } => list == "Provincie" && *known == name,
        PermitAddress::Postcode { .. } => {
            list == list_of(POSTCODE_SCHEME) && joined(&address.typed().concat()) == joined(&name)
        }
        PermitAddress::Place { .. } => false,
    });
    let scheme = list.to_owned();
    (!name.is_empty() && !follows).then_some(PermitArea { scheme, name })
}

/// A postcode with number and addition as one word, for comparison.
fn joined(text: &str) -> String {
    text.replace(char::is_whitespace, "").to_lowercase()
}

fn child<'a>(node: &'a Node, name: &str) -> Option<&'a Node> {
    node.children.iter().find(|child| is(child, name))
}

fn text(node: &Node, name: &str) -> String {
    child(node, name).map_or_else(String::new, |child| one_line(&child.text))
}

/// Child elements that were not read yet, in order of name: in the file they may come in any order. Any may be missing
/// or empty, which is the same.
struct Elements<'a>(Vec<&'a Node>);

impl<'a> Elements<'a> {
    fn of(nodes: impl IntoIterator<Item = &'a Node>) -> Self {
        let children = nodes.into_iter().flat_map(|node| &node.children);
        let mut elements: Vec<&Node> = children.filter(|child| says_something(child)).collect();
        elements.sort_by(|one, other| key(one).cmp(&key(other)));
        Self(elements)
    }

    /// Finds the first element with this name, or one that others use for it.
    fn find(&self, name: &str) -> Option<usize> {
        let names = NAMES.iter().find(|(known, _)| *known == name);
        let names = names.map_or(slice::from_ref(&name), |(_, names)| *names);
        names.iter().find_map(|name| {
            let at = self.0.partition_point(|node| key(node) < qualified(name));
            self.0.get(at).filter(|node| is(node, name)).map(|_| at)
        })
    }

    /// Takes the first element with this name, or all of those that the sibling standard repeats.
    fn take(&mut self, name: &str) -> Vec<&'a Node> {
        let mut taken = Vec::new();
        while let Some(at) = self.find(name) {
            taken.push(self.0.remove(at));
            if !REPEATED.contains(&name) {
                break;
            }
        }
        taken
    }
}

impl Walk for Elements<'_> {
    type Error = Infallible;

    fn has(&self, name: &str, _is_given: bool) -> bool {
        self.find(name).is_some()
    }

    fn group(&mut self, name: &str, inside: impl FnOnce(&mut Self) -> Walked<Self>) -> Walked<Self> {
        inside(&mut Self::of(self.take(name)))
    }

    fn leaf(&mut self, name: &str, attribute: Option<(&str, &mut String)>, text: &mut String) -> Walked<Self> {
        let nodes = self.take(name);
        *text = nodes.iter().map(|node| one_line(&node.text)).collect();
        if let Some((key, value)) = attribute {
            let found = nodes.first().and_then(|node| node.attribute(key));
            found.unwrap_or_default().trim().clone_into(value);
        }
        Ok(())
    }
}

fn says_something(node: &Node) -> bool {
    !(node.text.trim().is_empty() && node.children.is_empty() && node.attributes.is_empty())
}

fn key(node: &Node) -> (&str, &str) {
    (&node.owner, &node.name)
}

/// The sibling standard repeats `object` for every location, and has a separate house letter.
const REPEATED: [&str; 2] = ["object", "huisnummertoevoeging"];

/// Elements with the names by which others call them too, in the order in which they count. Bounds of the period belong
/// in no namespace, or in the one they inherit if a writer forgot to reset it.
const NAMES: [(&str, &[&str]); 3] = [
    (":start", &[":start", "start", "dcterms:start"]),
    (":end", &[":end", "end", "dcterms:end"]),
    ("huisnummertoevoeging", &["huisletter", "huisnummertoevoeging"]),
];

#[cfg(test)]
mod tests {
    use super::read_message;
    use crate::existing::{IpmFile, IpmUnreadable};
    use crate::model::{MessageKind, PermitAddress};

    const UPDATE: &str = include_str!("../../data/profiel/voorbeeld-2-update.xml");

    fn read(text: &str) -> IpmFile {
        read_message(text.as_bytes())
    }

    #[test]
    fn reads_a_message_whatever_its_prefixes() {
        let IpmFile::Message(plain) = read(UPDATE) else {
            panic!("the example is a message");
        };
        assert_eq!(plain.kind, MessageKind::U);
        assert_eq!(plain.details.valid_until, "2027-12-11".parse().ok());
        assert_eq!(plain.details.areas.len(), 1, "that of the address follows by itself");
        assert_eq!(plain.creator_scheme, "Gemeente");
        let other = UPDATE
            .replace("dcterms:", "dc:")
            .replace("xmlns:dcterms", "xmlns:dc")
            .replace(" xmlns=\"\"", "")
            .replace("<owmskern>", "<owmskern><onbekend a=\"1\"><x/></onbekend>");
        assert_eq!(read(&other), IpmFile::Message(plain), "names count, prefixes do not");
    }

    #[test]
    fn reads_the_habits_of_the_sibling() {
        let text = UPDATE
            .replace("</object>", "</object><object><adres><postcodeHuisnummer><postcode>1234AB</postcode><huisnummer>1</huisnummer><huisnummertoevoeging>2</huisnummertoevoeging><huisletter>b</huisletter></postcodeHuisnummer></adres></object>")
            .replace("<startdatumTermijn>2026-12-12</startdatumTermijn>", "");
        let IpmFile::Message(read) = read(&text) else {
            panic!("a message");
        };
        assert_eq!(
            read.details.addresses[1],
            PermitAddress::Postcode {
                postcode: "1234AB".to_owned(),
                number: "1".to_owned(),
                addition: "b2".to_owned()
            }
        );
        let term = read.details.term.unwrap();
        assert_eq!((term.start, term.end), (None, "2027-01-22".parse().ok()));
    }

    #[test]
    fn an_empty_element_hides_none_that_says_something() {
        let empty = "<object><referentienummer/><adres><gemeente/><provincie>Zeeland</provincie></adres></object>";
        let text = UPDATE.replacen("<object>", &format!("{empty}<object><referentienummer>12</referentienummer>"), 1);
        let IpmFile::Message(read) = read(&text) else {
            panic!("a message");
        };
        assert_eq!(read.details.reference_number, "12");
        assert_eq!(read.details.addresses[0], PermitAddress::Province { name: "Zeeland".to_owned() });
    }

    #[test]
    fn takes_nothing_of_another_namespace() {
        let IpmFile::Message(plain) = read(UPDATE) else {
            panic!("the example is a message");
        };
        let foreign =
            UPDATE.replace("<dcterms:title>", "<x:title xmlns:x=\"urn:elders\">Iets anders</x:title><dcterms:title>");
        assert_eq!(read(&foreign), IpmFile::Message(plain));
        let elsewhere = UPDATE.replace("vergunningen/4.0/zaak", "elders/1.0/zaak");
        assert_eq!(read(&elsewhere), IpmFile::Unreadable(IpmUnreadable::OtherKind));
    }

    #[test]
    fn keeps_an_area_that_no_address_says() {
        let area = "<dcterms:spatial scheme=\"overheid:PostcodeHuisnummer\">";
        let other = UPDATE.replacen(area, &format!("{area}2587AD24-26</dcterms:spatial>{area}"), 1);
        let IpmFile::Message(read) = read(&other) else {
            panic!("a message");
        };
        let areas: Vec<(&str, &str)> =
            (read.details.areas.iter()).map(|area| (area.scheme.as_str(), area.name.as_str())).collect();
        let kept = ("PostcodeHuisnummer", "2587AD24-26");
        assert_eq!(areas, [kept, ("Gemeente", "Voorbeeldstad")]);
    }

    #[test]
    fn says_why_a_file_is_no_message() {
        let with_attributes = |count: usize| {
            let attributes: Vec<String> = (0..count).map(|number| format!(" a{number}=\"\"")).collect();
            format!("<a{}/>", attributes.concat())
        };
        let entity = UPDATE.replace("?>", "?><!DOCTYPE message [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>");
        for (text, reason) in [
            ("<message", IpmUnreadable::NotWellFormed),
            ("<a/>", IpmUnreadable::OtherKind),
            (entity.as_str(), IpmUnreadable::DocumentType),
            (&UPDATE.replace(">U<", ">X<"), IpmUnreadable::Incomplete),
            (&"<a>".repeat(100), IpmUnreadable::TooLarge),
            (with_attributes(64).as_str(), IpmUnreadable::OtherKind),
            (with_attributes(65).as_str(), IpmUnreadable::TooLarge),
            ("<a b=\"1\" b=\"2\"/>", IpmUnreadable::NotWellFormed),
        ] {
            assert_eq!(read(text), IpmFile::Unreadable(reason));
        }
        let latin = read_message(b"<?xml version=\"1.0\"?><message>\xe9</message>");
        assert_eq!(latin, IpmFile::Unreadable(IpmUnreadable::NotUtf8));
    }
}
