//! Messages of others, by namespaces and local names: what is missing stays empty, what is unknown is passed over.
//!
//! Source: ipm-vergunningen.md §8, rule 5; §5.3, notes.

use super::found::{ExistingMessage, IpmFile};
use crate::model::{
    MessageKind, PermitAddress, PermitArea, PermitCompany, PermitDetails, PermitDocument,
    PermitDocumentSource, PermitParcel, PermitPoint, PermitTerm,
};
use crate::names::{
    CASE_NAMESPACE as CASE, DCTERMS_NAMESPACE as DCTERMS, MESSAGE_NAMESPACE as MESSAGE,
    OVERHEID_PREFIX, POSTCODE_SCHEME,
};
use crate::text::one_line;
use crate::tree::{IpmUnreadable, Node};
use chrono::NaiveDate;

/// Reads a message.
#[must_use]
pub fn read_message(file: &[u8]) -> IpmFile {
    match Node::read(file).and_then(|root| message(&root)) {
        Ok(message) => IpmFile::Message(Box::new(message)),
        Err(reason) => IpmFile::Unreadable(reason),
    }
}

fn message(root: &Node) -> Result<ExistingMessage, IpmUnreadable> {
    let case = child(root, CASE, "vergunningzaak").filter(|_| root.is(MESSAGE, "message"));
    let meta = case
        .and_then(|case| child(case, CASE, "meta"))
        .ok_or(IpmUnreadable::OtherKind)?;
    let kind = match text(root, MESSAGE, "transactietype").as_str() {
        "C" | "c" => MessageKind::C,
        "U" | "u" => MessageKind::U,
        "D" | "d" => MessageKind::D,
        _ => return Err(IpmUnreadable::Incomplete),
    };
    let core = child(meta, CASE, "owmskern").ok_or(IpmUnreadable::Incomplete)?;
    let page = text(core, DCTERMS, "identifier");
    if page.is_empty() {
        return Err(IpmUnreadable::Incomplete);
    }
    let mut details = PermitDetails {
        page,
        title: text(core, DCTERMS, "title"),
        modified: day(core, DCTERMS, "modified"),
        ..PermitDetails::default()
    };
    if let Some(period) = child(core, DCTERMS, "temporal") {
        details.valid_from = bound(period, "start");
        details.valid_until = bound(period, "end");
    }
    if let Some(mantle) = child(meta, CASE, "owmsmantel") {
        read_mantle(mantle, &mut details);
    }
    if let Some(permit) = child(meta, CASE, "vergunningenmeta") {
        read_permit(permit, &mut details);
    }
    read_areas(core, &mut details);
    let creator = child(core, DCTERMS, "creator");
    let scheme = creator.and_then(|creator| creator.attribute("scheme"));
    Ok(ExistingMessage {
        kind,
        transaction: text(root, MESSAGE, "transactieID"),
        created_on: day(root, MESSAGE, "aanmaakdatum"),
        is_full: child(meta, CASE, "vergunningenmeta").is_some(),
        creator_scheme: scheme.map_or("", list_of).to_owned(),
        creator_name: creator
            .map(|creator| one_line(&creator.text))
            .unwrap_or_default(),
        details,
    })
}

fn read_mantle(mantle: &Node, details: &mut PermitDetails) {
    details.case_number = text(mantle, DCTERMS, "references");
    details.description = text(mantle, DCTERMS, "description");
    for part in children(mantle, DCTERMS, "hasPart") {
        details.documents.push(PermitDocument {
            kind: one_line(&part.text),
            source: PermitDocumentSource::Address {
                url: part
                    .attribute("resourceIdentifier")
                    .unwrap_or_default()
                    .trim()
                    .to_owned(),
            },
        });
    }
}

fn read_permit(permit: &Node, details: &mut PermitDetails) {
    if let Some(product) = child(permit, CASE, "product") {
        details.product = text(product, CASE, "producttype");
        let activities = children(product, CASE, "activiteit");
        details.activities = activities.map(|node| one_line(&node.text)).collect();
    }
    if let Some(running) = child(permit, CASE, "termijn") {
        details.phase = text(running, CASE, "fase");
        details.term = child(running, CASE, "termijnsoortPeriode").map(|period| PermitTerm {
            kind: text(period, CASE, "termijnsoort"),
            start: day(period, CASE, "startdatumTermijn"),
            end: day(period, CASE, "einddatumTermijn"),
        });
    }
    details.company = child(permit, CASE, "actor").map(|actor| PermitCompany {
        name: text(actor, CASE, "bedrijfsnaam"),
        address: text(actor, CASE, "bedrijfsadres"),
    });
    // The sibling standard repeats `object` for every location.
    for object in children(permit, CASE, "object") {
        if details.reference_number.is_empty() {
            details.reference_number = text(object, CASE, "referentienummer");
        }
        details
            .addresses
            .extend(children(object, CASE, "adres").filter_map(address));
        details.parcels.extend(
            children(object, CASE, "perceel").map(|parcel| PermitParcel {
                municipality: text(parcel, CASE, "kadastralegemeente"),
                section: text(parcel, CASE, "sectie"),
                number: text(parcel, CASE, "nummer"),
            }),
        );
        details
            .coordinates
            .extend(
                children(object, CASE, "coordinaten").map(|point| PermitPoint {
                    x: text(point, CASE, "x-waarde"),
                    y: text(point, CASE, "y-waarde"),
                    z: text(point, CASE, "z-waarde"),
                }),
            );
    }
}

fn address(address: &Node) -> Option<PermitAddress> {
    if let Some(node) = child(address, CASE, "postcodeHuisnummer") {
        // The sibling standard has a house letter of its own.
        let addition = text(node, CASE, "huisletter") + &text(node, CASE, "huisnummertoevoeging");
        return Some(PermitAddress::Postcode {
            postcode: text(node, CASE, "postcode"),
            number: text(node, CASE, "huisnummer"),
            addition,
        });
    }
    if let Some(node) = child(address, CASE, "woonplaatsAdres") {
        let name = text(node, CASE, "woonplaats");
        return Some(PermitAddress::Place { name });
    }
    let (municipality, province) = (
        text(address, CASE, "gemeente"),
        text(address, CASE, "provincie"),
    );
    match (municipality.is_empty(), province.is_empty()) {
        (false, _) => Some(PermitAddress::Municipality { name: municipality }),
        (true, false) => Some(PermitAddress::Province { name: province }),
        (true, true) => None,
    }
}

/// The areas that do not follow from the addresses.
fn read_areas(core: &Node, details: &mut PermitDetails) {
    for node in children(core, DCTERMS, "spatial") {
        let name = one_line(&node.text);
        let scheme = node.attribute("scheme").unwrap_or_default();
        let follows = details.addresses.iter().any(|address| match address {
            PermitAddress::Municipality { name: known } => {
                known == &name && list_of(scheme) == "Gemeente"
            }
            PermitAddress::Province { name: known } => {
                known == &name && list_of(scheme) == "Provincie"
            }
            PermitAddress::Postcode {
                postcode,
                number,
                addition,
            } => {
                let said = [postcode.as_str(), number, addition].concat();
                list_of(scheme) == list_of(POSTCODE_SCHEME) && joined(&said) == joined(&name)
            }
            PermitAddress::Place { .. } => false,
        });
        if name.is_empty() || follows {
            continue;
        }
        details.areas.push(PermitArea {
            scheme: list_of(scheme).to_owned(),
            name,
        });
    }
}

/// Postcode, number and addition as one word, comparable.
fn joined(text: &str) -> String {
    let signs = text.chars().filter(|sign| !sign.is_whitespace());
    signs.flat_map(char::to_lowercase).collect()
}

/// Returns the list of a scheme, whatever its prefix.
fn list_of(scheme: &str) -> &str {
    let plain = scheme.strip_prefix(OVERHEID_PREFIX);
    plain.unwrap_or_else(|| scheme.rsplit(':').next().unwrap_or_default())
}

/// Elements are known by namespace and local name, never by prefix.
fn child<'a>(node: &'a Node, namespace: &str, name: &str) -> Option<&'a Node> {
    node.children.iter().find(|child| child.is(namespace, name))
}

fn children<'a>(
    node: &'a Node,
    namespace: &'static str,
    name: &'static str,
) -> impl Iterator<Item = &'a Node> {
    (node.children.iter()).filter(move |child| child.is(namespace, name))
}

fn text(node: &Node, namespace: &str, name: &str) -> String {
    child(node, namespace, name)
        .map(|child| one_line(&child.text))
        .unwrap_or_default()
}

/// `start` or `end` of a period: in no namespace, or in one that it inherits when a writer forgot to leave it.
fn bound(period: &Node, name: &str) -> Option<NaiveDate> {
    let namespaces = ["", CASE, DCTERMS];
    namespaces
        .into_iter()
        .find_map(|namespace| day(period, namespace, name))
}

/// A date, also when a moment stands there.
fn day(node: &Node, namespace: &str, name: &str) -> Option<NaiveDate> {
    let text = text(node, namespace, name);
    text.get(..10)?.parse().ok()
}

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
        assert_eq!(
            plain.details.areas.len(),
            1,
            "that of the address follows by itself"
        );
        assert_eq!(plain.creator_scheme, "Gemeente");
        let other = UPDATE
            .replace("dcterms:", "dc:")
            .replace("xmlns:dcterms", "xmlns:dc")
            .replace(" xmlns=\"\"", "")
            .replace("<owmskern>", "<owmskern><onbekend a=\"1\"><x/></onbekend>");
        assert_eq!(
            read(&other),
            IpmFile::Message(plain),
            "names count, prefixes do not"
        );
    }

    #[test]
    fn reads_the_habits_of_the_sibling() {
        let text = UPDATE
            .replace("</object>", "</object><object><adres><postcodeHuisnummer><postcode>1234AB</postcode><huisnummer>1</huisnummer><huisletter>b</huisletter></postcodeHuisnummer></adres></object>")
            .replace("<startdatumTermijn>2026-12-12</startdatumTermijn>", "");
        let IpmFile::Message(read) = read(&text) else {
            panic!("a message");
        };
        assert_eq!(
            read.details.addresses[1],
            PermitAddress::Postcode {
                postcode: "1234AB".to_owned(),
                number: "1".to_owned(),
                addition: "b".to_owned(),
            }
        );
        let term = read.details.term.unwrap();
        assert_eq!((term.start, term.end), (None, "2027-01-22".parse().ok()));
    }

    #[test]
    fn takes_nothing_of_another_namespace() {
        let IpmFile::Message(plain) = read(UPDATE) else {
            panic!("the example is a message");
        };
        let foreign = UPDATE.replace(
            "<dcterms:title>",
            "<x:title xmlns:x=\"urn:elders\">Iets anders</x:title><dcterms:title>",
        );
        assert_eq!(read(&foreign), IpmFile::Message(plain));
        let elsewhere = UPDATE.replace("vergunningen/4.0/zaak", "elders/1.0/zaak");
        assert_eq!(
            read(&elsewhere),
            IpmFile::Unreadable(IpmUnreadable::OtherKind)
        );
    }

    #[test]
    fn keeps_an_area_that_no_address_says() {
        let area = "<dcterms:spatial scheme=\"overheid:PostcodeHuisnummer\">";
        let other = UPDATE.replacen(
            area,
            &format!("{area}2587AD24-26</dcterms:spatial>{area}"),
            1,
        );
        let IpmFile::Message(read) = read(&other) else {
            panic!("a message");
        };
        let areas: Vec<(&str, &str)> = (read.details.areas.iter())
            .map(|area| (area.scheme.as_str(), area.name.as_str()))
            .collect();
        let kept = ("PostcodeHuisnummer", "2587AD24-26");
        assert_eq!(areas, [kept, ("Gemeente", "Voorbeeldstad")]);
    }

    #[test]
    fn says_why_a_file_is_no_message() {
        let entity = UPDATE.replace(
            "?>",
            "?><!DOCTYPE message [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
        );
        for (text, reason) in [
            ("<message", IpmUnreadable::NotWellFormed),
            ("<a/>", IpmUnreadable::OtherKind),
            (entity.as_str(), IpmUnreadable::DocumentType),
            (&UPDATE.replace(">U<", ">X<"), IpmUnreadable::Incomplete),
            (&"<a>".repeat(100), IpmUnreadable::TooLarge),
        ] {
            assert_eq!(read(text), IpmFile::Unreadable(reason));
        }
        let latin = read_message(b"<?xml version=\"1.0\"?><message>\xe9</message>");
        assert_eq!(latin, IpmFile::Unreadable(IpmUnreadable::NotUtf8));
    }
}
