//! The strict reader: takes exactly what the profile allows, in its order, and nothing else.
//!
//! Judges our own messages (rule V14); those of others are read by `existing`.
//! Source: ipm-vergunningen.md §4, §5; our profile schema says the same.

use super::case::{Address, Case, CaseBody, Named, WrittenPart};
use super::names::{
    ACTIVITY_SCHEME, CADASTRAL_SCHEME, CASE_NAMESPACE, DCTERMS_NAMESPACE, MESSAGE_NAMESPACE,
    OWMS_VERSION, POSTCODE_SCHEME, PRODUCT_SCHEME, SEQUENCE_NUMBER, TYPE,
};
use super::transaction::TransactionId;
use super::tree::Node;
use super::writer::Message;
use crate::model::MessageKind;

/// What is not as the profile says: the element.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not as the profile says: {0}")]
pub struct ReadError(pub String);

/// Reads a message as the profile has it.
///
/// # Errors
/// [`ReadError`] at the first element that is missing, out of place, in another namespace, or not in its form.
pub fn read(file: &[u8]) -> Result<Message, ReadError> {
    let root = Node::read(file).map_err(|error| ReadError(format!("{error:?}")))?;
    if !root.is(MESSAGE_NAMESPACE, "message")
        || root.attribute("owms-version") != Some(OWMS_VERSION)
    {
        return Err(ReadError("message".to_owned()));
    }
    let mut inside = Cursor::new(&root, MESSAGE_NAMESPACE);
    let kind = match inside.text("transactietype")?.as_str() {
        "C" => MessageKind::C,
        "U" => MessageKind::U,
        "D" => MessageKind::D,
        _ => return Err(ReadError("transactietype".to_owned())),
    };
    let transaction = inside.text("transactieID")?;
    let is_number = transaction.len() == TransactionId::DIGITS
        && transaction.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || inside.text("volgnummer")? != SEQUENCE_NUMBER {
        return Err(ReadError("transactieID".to_owned()));
    }
    let created_on = inside.text("aanmaakdatum")?;
    let created_on = created_on
        .parse()
        .map_err(|_| ReadError("aanmaakdatum".to_owned()))?;
    inside.namespace = CASE_NAMESPACE;
    let case = inside.own("vergunningzaak")?;
    inside.end()?;
    let mut inside = Cursor::new(case, CASE_NAMESPACE);
    let meta = inside.own("meta")?;
    inside.end()?;
    Ok(Message {
        kind,
        transaction,
        created_on,
        case: read_case(meta, kind)?,
    })
}

fn read_case(meta: &Node, kind: MessageKind) -> Result<Case, ReadError> {
    let mut inside = Cursor::new(meta, CASE_NAMESPACE);
    let core = inside.own("owmskern")?;
    let mut first = Cursor::new(core, DCTERMS_NAMESPACE);
    let identifier = first.text("identifier")?;
    if kind == MessageKind::D && first.rest.is_empty() && inside.rest.is_empty() {
        return Ok(Case::only(&identifier));
    }
    let mut body = CaseBody::default();
    read_core(first, &mut body)?;
    read_mantle(inside.own("owmsmantel")?, &mut body)?;
    read_permit(inside.own("vergunningenmeta")?, &mut body)?;
    inside.end()?;
    let body = Some(body);
    Ok(Case { identifier, body })
}

fn read_core(mut inside: Cursor<'_>, body: &mut CaseBody) -> Result<(), ReadError> {
    body.title = inside.text("title")?;
    body.language = inside.text("language")?;
    let kind = named(inside.own("type")?);
    if (kind.scheme.as_str(), kind.name.as_str()) != TYPE {
        return Err(ReadError("type".to_owned()));
    }
    body.creator = named(inside.own("creator")?);
    body.modified = inside.text("modified")?;
    body.spatial = (inside.many("spatial").into_iter()).map(named).collect();
    if body.spatial.is_empty() {
        return Err(ReadError("spatial".to_owned()));
    }
    if let Some(period) = inside.maybe("temporal") {
        let mut inside = Cursor::new(period, "");
        body.start = inside.maybe_text("start")?;
        body.end = inside.maybe_text("end")?;
        inside.end()?;
    }
    inside.end()
}

fn read_mantle(mantle: &Node, body: &mut CaseBody) -> Result<(), ReadError> {
    let mut inside = Cursor::new(mantle, DCTERMS_NAMESPACE);
    let number = inside.own("references")?;
    if number.attribute("resourceIdentifier") != Some("") {
        return Err(ReadError("references".to_owned()));
    }
    body.case_number.clone_from(&number.text);
    for part in inside.many("hasPart") {
        let url = part.attribute("resourceIdentifier");
        body.parts.push(WrittenPart {
            kind: part.text.clone(),
            url: (url.ok_or_else(|| ReadError("hasPart".to_owned()))?).to_owned(),
        });
    }
    body.description = inside.text("description")?;
    inside.end()
}

fn read_permit(permit: &Node, body: &mut CaseBody) -> Result<(), ReadError> {
    let mut inside = Cursor::new(permit, CASE_NAMESPACE);
    let mut product = Cursor::new(inside.own("product")?, CASE_NAMESPACE);
    body.product = schemed(product.own("producttype")?, PRODUCT_SCHEME)?;
    for activity in product.many("activiteit") {
        body.activities.push(schemed(activity, ACTIVITY_SCHEME)?);
    }
    product.end()?;
    let mut running = Cursor::new(inside.own("termijn")?, CASE_NAMESPACE);
    body.phase = running.text("fase")?;
    if let Some(period) = running.maybe("termijnsoortPeriode") {
        let mut inside = Cursor::new(period, CASE_NAMESPACE);
        let kind = inside.text("termijnsoort")?;
        let start = inside.text("startdatumTermijn")?;
        body.term = Some([kind, start, inside.text("einddatumTermijn")?]);
        inside.end()?;
    }
    running.end()?;
    if let Some(actor) = inside.maybe("actor") {
        let mut inside = Cursor::new(actor, CASE_NAMESPACE);
        let name = inside.text("bedrijfsnaam")?;
        let address = inside.maybe("bedrijfsadres");
        let address = address
            .map(|node| schemed(node, POSTCODE_SCHEME))
            .transpose()?;
        body.company = Some([name, address.unwrap_or_default()]);
        inside.end()?;
    }
    read_object(inside.own("object")?, body)?;
    inside.end()
}

fn read_object(object: &Node, body: &mut CaseBody) -> Result<(), ReadError> {
    let mut inside = Cursor::new(object, CASE_NAMESPACE);
    body.reference_number = inside.maybe_text("referentienummer")?;
    for address in inside.many("adres") {
        body.addresses.push(read_address(address)?);
    }
    for parcel in inside.many("perceel") {
        let mut inside = Cursor::new(parcel, CASE_NAMESPACE);
        let municipality = schemed(inside.own("kadastralegemeente")?, CADASTRAL_SCHEME)?;
        let section = inside.text("sectie")?;
        body.parcels
            .push([municipality, section, inside.text("nummer")?]);
        inside.end()?;
    }
    for point in inside.many("coordinaten") {
        let mut inside = Cursor::new(point, CASE_NAMESPACE);
        let (x, y) = (inside.text("x-waarde")?, inside.text("y-waarde")?);
        body.points.push([x, y, inside.maybe_text("z-waarde")?]);
        inside.end()?;
    }
    inside.end()
}

fn read_address(address: &Node) -> Result<Address, ReadError> {
    let mut inside = Cursor::new(address, CASE_NAMESPACE);
    let found = if let Some(node) = inside.maybe("postcodeHuisnummer") {
        let mut inside = Cursor::new(node, CASE_NAMESPACE);
        let (postcode, number) = (inside.text("postcode")?, inside.text("huisnummer")?);
        let addition = inside.maybe_text("huisnummertoevoeging")?;
        inside.end()?;
        Address::Postcode([postcode, number, addition])
    } else if let Some(node) = inside.maybe("woonplaatsAdres") {
        let mut inside = Cursor::new(node, CASE_NAMESPACE);
        let name = inside.text("woonplaats")?;
        inside.end()?;
        Address::Place(name)
    } else if let Some(node) = inside.maybe("gemeente") {
        Address::Municipality(node.text.clone())
    } else {
        Address::Province(inside.text("provincie")?)
    };
    inside.end()?;
    Ok(found)
}

fn named(node: &Node) -> Named {
    Named {
        scheme: node.attribute("scheme").unwrap_or_default().to_owned(),
        name: node.text.clone(),
    }
}

fn schemed(node: &Node, scheme: &str) -> Result<String, ReadError> {
    if node.attribute("scheme") == Some(scheme) && !node.text.trim().is_empty() {
        Ok(node.text.clone())
    } else {
        Err(ReadError(node.name.clone()))
    }
}

/// Walks through the elements of one element, in order.
struct Cursor<'a> {
    rest: &'a [Node],
    namespace: &'static str,
}

impl<'a> Cursor<'a> {
    fn new(node: &'a Node, namespace: &'static str) -> Self {
        Self {
            rest: &node.children,
            namespace,
        }
    }

    fn maybe(&mut self, name: &str) -> Option<&'a Node> {
        let (first, rest) = self.rest.split_first()?;
        if !first.is(self.namespace, name) {
            return None;
        }
        self.rest = rest;
        Some(first)
    }

    fn own(&mut self, name: &str) -> Result<&'a Node, ReadError> {
        self.maybe(name).ok_or_else(|| ReadError(name.to_owned()))
    }

    fn many(&mut self, name: &str) -> Vec<&'a Node> {
        std::iter::from_fn(|| self.maybe(name)).collect()
    }

    /// Text that may not be empty.
    fn text(&mut self, name: &str) -> Result<String, ReadError> {
        let node = self.own(name)?;
        if node.text.trim().is_empty() || !node.children.is_empty() {
            return Err(ReadError(name.to_owned()));
        }
        Ok(node.text.clone())
    }

    fn maybe_text(&mut self, name: &str) -> Result<String, ReadError> {
        let is_next = (self.rest.first()).is_some_and(|node| node.is(self.namespace, name));
        if is_next {
            self.text(name)
        } else {
            Ok(String::new())
        }
    }

    fn end(&self) -> Result<(), ReadError> {
        match self.rest.first() {
            None => Ok(()),
            Some(node) => Err(ReadError(node.name.clone())),
        }
    }
}
