//! Messages of others, by local names: what is missing stays empty, what is unknown is passed over.
//!
//! Source: ipm-vergunningen.md §8, rule 5; §5.3, notes.

use super::found::{ExistingMessage, IpmFile, IpmUnreadable};
use crate::ipm::names::{OVERHEID_PREFIX, POSTCODE_SCHEME};
use crate::ipm::text::one_line;
use crate::ipm::tree::{Node, TreeError};
use crate::model::{
    MessageKind, PermitAddress, PermitArea, PermitCompany, PermitDetails, PermitDocument,
    PermitDocumentSource, PermitParcel, PermitPoint, PermitTerm,
};
use chrono::NaiveDate;

/// Reads a message.
#[must_use]
pub fn read_message(file: &[u8]) -> IpmFile {
    let root = match Node::read(file) {
        Ok(root) => root,
        Err(error) => {
            return IpmFile::Unreadable(match error {
                TreeError::TooLarge => IpmUnreadable::TooLarge,
                TreeError::NotUtf8 => IpmUnreadable::NotUtf8,
                TreeError::NotWellFormed => IpmUnreadable::NotWellFormed,
                TreeError::DocumentType => IpmUnreadable::DocumentType,
            });
        }
    };
    match message(&root) {
        Ok(message) => IpmFile::Message(Box::new(message)),
        Err(reason) => IpmFile::Unreadable(reason),
    }
}

fn message(root: &Node) -> Result<ExistingMessage, IpmUnreadable> {
    let case = child(root, "vergunningzaak").filter(|_| root.name == "message");
    let meta = case
        .and_then(|case| child(case, "meta"))
        .ok_or(IpmUnreadable::OtherKind)?;
    let kind = match text(root, "transactietype").as_str() {
        "C" | "c" => MessageKind::C,
        "U" | "u" => MessageKind::U,
        "D" | "d" => MessageKind::D,
        _ => return Err(IpmUnreadable::Incomplete),
    };
    let core = child(meta, "owmskern").ok_or(IpmUnreadable::Incomplete)?;
    let page = text(core, "identifier");
    if page.is_empty() {
        return Err(IpmUnreadable::Incomplete);
    }
    let mut details = PermitDetails {
        page,
        title: text(core, "title"),
        modified: day(core, "modified"),
        ..PermitDetails::default()
    };
    if let Some(period) = child(core, "temporal") {
        details.valid_from = day(period, "start");
        details.valid_until = day(period, "end");
    }
    if let Some(mantle) = child(meta, "owmsmantel") {
        read_mantle(mantle, &mut details);
    }
    if let Some(permit) = child(meta, "vergunningenmeta") {
        read_permit(permit, &mut details);
    }
    read_areas(core, &mut details);
    let creator = child(core, "creator");
    let scheme = creator.and_then(|creator| creator.attribute("scheme"));
    Ok(ExistingMessage {
        kind,
        transaction: text(root, "transactieID"),
        created_on: day(root, "aanmaakdatum"),
        is_full: child(meta, "vergunningenmeta").is_some(),
        creator_scheme: scheme.map_or("", list_of).to_owned(),
        creator_name: creator
            .map(|creator| one_line(&creator.text))
            .unwrap_or_default(),
        details,
    })
}

fn read_mantle(mantle: &Node, details: &mut PermitDetails) {
    details.case_number = text(mantle, "references");
    details.description = text(mantle, "description");
    for part in children(mantle, "hasPart") {
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
    if let Some(product) = child(permit, "product") {
        details.product = text(product, "producttype");
        let activities = children(product, "activiteit");
        details.activities = activities.map(|node| one_line(&node.text)).collect();
    }
    if let Some(running) = child(permit, "termijn") {
        details.phase = text(running, "fase");
        details.term = child(running, "termijnsoortPeriode").map(|period| PermitTerm {
            kind: text(period, "termijnsoort"),
            start: day(period, "startdatumTermijn"),
            end: day(period, "einddatumTermijn"),
        });
    }
    details.company = child(permit, "actor").map(|actor| PermitCompany {
        name: text(actor, "bedrijfsnaam"),
        address: text(actor, "bedrijfsadres"),
    });
    // The sibling standard repeats `object` for every location.
    for object in children(permit, "object") {
        if details.reference_number.is_empty() {
            details.reference_number = text(object, "referentienummer");
        }
        details
            .addresses
            .extend(children(object, "adres").filter_map(address));
        details
            .parcels
            .extend(children(object, "perceel").map(|parcel| PermitParcel {
                municipality: text(parcel, "kadastralegemeente"),
                section: text(parcel, "sectie"),
                number: text(parcel, "nummer"),
            }));
        details
            .coordinates
            .extend(children(object, "coordinaten").map(|point| PermitPoint {
                x: text(point, "x-waarde"),
                y: text(point, "y-waarde"),
                z: text(point, "z-waarde"),
            }));
    }
}

fn address(address: &Node) -> Option<PermitAddress> {
    if let Some(node) = child(address, "postcodeHuisnummer") {
        // The sibling standard has a house letter of its own.
        let addition = text(node, "huisletter") + &text(node, "huisnummertoevoeging");
        return Some(PermitAddress::Postcode {
            postcode: text(node, "postcode"),
            number: text(node, "huisnummer"),
            addition,
        });
    }
    if let Some(node) = child(address, "woonplaatsAdres") {
        let name = text(node, "woonplaats");
        return Some(PermitAddress::Place { name });
    }
    let (municipality, province) = (text(address, "gemeente"), text(address, "provincie"));
    match (municipality.is_empty(), province.is_empty()) {
        (false, _) => Some(PermitAddress::Municipality { name: municipality }),
        (true, false) => Some(PermitAddress::Province { name: province }),
        (true, true) => None,
    }
}

/// The areas that do not follow from the addresses.
fn read_areas(core: &Node, details: &mut PermitDetails) {
    for node in children(core, "spatial") {
        let name = one_line(&node.text);
        let scheme = node.attribute("scheme").unwrap_or_default();
        let follows = details.addresses.iter().any(|address| match address {
            PermitAddress::Municipality { name: known } => {
                known == &name && list_of(scheme) == "Gemeente"
            }
            PermitAddress::Province { name: known } => {
                known == &name && list_of(scheme) == "Provincie"
            }
            PermitAddress::Postcode { .. } | PermitAddress::Place { .. } => false,
        });
        if name.is_empty() || scheme == POSTCODE_SCHEME || follows {
            continue;
        }
        details.areas.push(PermitArea {
            scheme: list_of(scheme).to_owned(),
            name,
        });
    }
}

/// Returns the list of a scheme, whatever its prefix.
fn list_of(scheme: &str) -> &str {
    let plain = scheme.strip_prefix(OVERHEID_PREFIX);
    plain.unwrap_or_else(|| scheme.rsplit(':').next().unwrap_or_default())
}

fn child<'a>(node: &'a Node, name: &str) -> Option<&'a Node> {
    node.children.iter().find(|child| child.name == name)
}

fn children<'a>(node: &'a Node, name: &'a str) -> impl Iterator<Item = &'a Node> {
    node.children.iter().filter(move |child| child.name == name)
}

fn text(node: &Node, name: &str) -> String {
    child(node, name)
        .map(|child| one_line(&child.text))
        .unwrap_or_default()
}

/// A date, also when a moment stands there.
fn day(node: &Node, name: &str) -> Option<NaiveDate> {
    let text = text(node, name);
    text.get(..10)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::read_message;
    use crate::ipm::existing::{IpmFile, IpmUnreadable};
    use crate::model::{MessageKind, PermitAddress};

    const UPDATE: &str = include_str!("../../../data/ipm/profiel/voorbeeld-2-update.xml");

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
