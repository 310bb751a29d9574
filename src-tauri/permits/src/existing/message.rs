//! Reads messages of others by namespaces and local names: what is missing stays empty, what is unknown is skipped.
//!
//! Source: ipm-vergunningen.md §8, rule 5; §5.3, notes.

use super::found::{ExistingMessage, IpmFile};
use crate::model::{
    MessageKind, PermitAddress, PermitArea, PermitCompany, PermitDetails, PermitDocument, PermitDocumentSource,
    PermitParcel, PermitPoint, PermitTerm,
};
use crate::names::{OVERHEID_PREFIX, POSTCODE_SCHEME};
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
    let case = child(root, "vergunningzaak").filter(|_| root.is("message:message"));
    let meta = case.and_then(|case| child(case, "meta")).ok_or(IpmUnreadable::OtherKind)?;
    let kind =
        MessageKind::named(&text(root, "message:transactietype").to_uppercase()).ok_or(IpmUnreadable::Incomplete)?;
    let core = child(meta, "owmskern").ok_or(IpmUnreadable::Incomplete)?;
    let page = text(core, "dcterms:identifier");
    if page.is_empty() {
        return Err(IpmUnreadable::Incomplete);
    }
    let mut details = PermitDetails {
        page,
        title: text(core, "dcterms:title"),
        modified: day(core, "dcterms:modified"),
        ..PermitDetails::default()
    };
    if let Some(period) = child(core, "dcterms:temporal") {
        // In no namespace, or in the one they inherit if a writer forgot to reset it.
        let bound = |names: [&str; 3]| names.into_iter().find_map(|name| day(period, name));
        details.valid_from = bound([":start", "start", "dcterms:start"]);
        details.valid_until = bound([":end", "end", "dcterms:end"]);
    }
    if let Some(mantle) = child(meta, "owmsmantel") {
        read_mantle(mantle, &mut details);
    }
    if let Some(permit) = child(meta, "vergunningenmeta") {
        read_permit(permit, &mut details);
    }
    read_areas(core, &mut details);
    let creator = child(core, "dcterms:creator");
    let scheme = creator.and_then(|creator| creator.attribute("scheme"));
    Ok(ExistingMessage {
        kind,
        transaction: text(root, "message:transactieID"),
        created_on: day(root, "message:aanmaakdatum"),
        is_full: child(meta, "vergunningenmeta").is_some(),
        creator_scheme: scheme.map_or("", list_of).to_owned(),
        creator_name: creator.map(|creator| one_line(&creator.text)).unwrap_or_default(),
        details,
    })
}

fn read_mantle(mantle: &Node, details: &mut PermitDetails) {
    details.case_number = text(mantle, "dcterms:references");
    details.description = text(mantle, "dcterms:description");
    for part in children(mantle, "dcterms:hasPart") {
        let url = part.attribute("resourceIdentifier").unwrap_or_default();
        let url = url.trim().to_owned();
        details
            .documents
            .push(PermitDocument { kind: one_line(&part.text), source: PermitDocumentSource::Address { url } });
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
    details.company = child(permit, "actor")
        .map(|actor| PermitCompany { name: text(actor, "bedrijfsnaam"), address: text(actor, "bedrijfsadres") });
    // The sibling standard repeats `object` for every location.
    for object in children(permit, "object") {
        if details.reference_number.is_empty() {
            details.reference_number = text(object, "referentienummer");
        }
        let addresses = children(object, "adres").filter_map(address);
        details.addresses.extend(addresses);
        let parcels = children(object, "perceel").map(|parcel| PermitParcel {
            municipality: text(parcel, "kadastralegemeente"),
            section: text(parcel, "sectie"),
            number: text(parcel, "nummer"),
        });
        details.parcels.extend(parcels);
        let points = children(object, "coordinaten").map(|point| PermitPoint {
            x: text(point, "x-waarde"),
            y: text(point, "y-waarde"),
            z: text(point, "z-waarde"),
        });
        details.coordinates.extend(points);
    }
}

fn address(address: &Node) -> Option<PermitAddress> {
    if let Some(node) = child(address, "postcodeHuisnummer") {
        // The sibling standard has a separate house letter.
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
    let named = |element| Some(text(address, element)).filter(|name| !name.is_empty());
    let municipality = named("gemeente").map(|name| PermitAddress::Municipality { name });
    municipality.or_else(|| named("provincie").map(|name| PermitAddress::Province { name }))
}

/// Reads the areas that do not follow from the addresses.
fn read_areas(core: &Node, details: &mut PermitDetails) {
    for node in children(core, "dcterms:spatial") {
        let name = one_line(&node.text);
        let scheme = node.attribute("scheme").unwrap_or_default();
        let list = list_of(scheme);
        let follows = details.addresses.iter().any(|address| match address {
            PermitAddress::Municipality { name: known } => list == "Gemeente" && known == &name,
            PermitAddress::Province { name: known } => list == "Provincie" && known == &name,
            PermitAddress::Postcode { .. } => {
                list == list_of(POSTCODE_SCHEME) && joined(&address.typed().concat()) == joined(&name)
            }
            PermitAddress::Place { .. } => false,
        });
        if name.is_empty() || follows {
            continue;
        }
        details.areas.push(PermitArea { scheme: list.to_owned(), name });
    }
}

/// A postcode with number and addition as one word, for comparison.
fn joined(text: &str) -> String {
    text.replace(char::is_whitespace, "").to_lowercase()
}

/// Returns the list of a scheme, whatever its prefix.
fn list_of(scheme: &str) -> &str {
    let plain = scheme.strip_prefix(OVERHEID_PREFIX);
    plain.unwrap_or_else(|| scheme.rsplit(':').next().unwrap_or_default())
}

fn child<'a>(node: &'a Node, name: &str) -> Option<&'a Node> {
    node.children.iter().find(|child| child.is(name))
}

fn children<'a>(node: &'a Node, name: &'static str) -> impl Iterator<Item = &'a Node> {
    node.children.iter().filter(move |child| child.is(name))
}

fn text(node: &Node, name: &str) -> String {
    let child = child(node, name);
    child.map_or_else(String::new, |child| one_line(&child.text))
}

fn day(node: &Node, name: &str) -> Option<NaiveDate> {
    text(node, name).get(..10)?.parse().ok()
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
            .replace("</object>", "</object><object><adres><postcodeHuisnummer><postcode>1234AB</postcode><huisnummer>1</huisnummer><huisletter>b</huisletter></postcodeHuisnummer></adres></object>")
            .replace("<startdatumTermijn>2026-12-12</startdatumTermijn>", "");
        let IpmFile::Message(read) = read(&text) else {
            panic!("a message");
        };
        assert_eq!(
            read.details.addresses[1],
            PermitAddress::Postcode { postcode: "1234AB".to_owned(), number: "1".to_owned(), addition: "b".to_owned() }
        );
        let term = read.details.term.unwrap();
        assert_eq!((term.start, term.end), (None, "2027-01-22".parse().ok()));
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
        let entity = UPDATE.replace("?>", "?><!DOCTYPE message [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>");
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
