//! The strict reader: accepts exactly what the profile allows, in its order, and nothing else.
//!
//! Judges our own messages (rule V14); those of others are read by `existing`.
//! Source: ipm-vergunningen.md §4.

use super::case::Case;
use super::form::{self, Walk, Walked};
use super::names::{OWMS_VERSION, SEQUENCE_NUMBER};
use super::transaction::TransactionId;
use super::tree::{self, Node, is, qualified};
use super::writer::Message;
use crate::model::MessageKind;

/// The name of an element that does not follow the profile.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not as the profile says: {0}")]
pub struct ReadError(pub String);

/// Reads a message that follows the profile.
///
/// # Errors
/// [`ReadError`] at the first element that is missing, out of place, in another namespace, or malformed.
pub fn read(file: &[u8]) -> Result<Message, ReadError> {
    let root = tree::read(file).map_err(|error| ReadError(format!("{error:?}")))?;
    let [kind, transaction, number, created_on, case] = root.children.as_slice() else { return wrong("message") };
    let is_message = is(&root, "message:message") && is(case, "vergunningzaak");
    if !is_message || root.attribute("owms-version") != Some(OWMS_VERSION) {
        return wrong("message");
    }
    let Some(kind) = MessageKind::named(text(kind, "message:transactietype")?) else { return wrong("transactietype") };
    let transaction = text(transaction, "message:transactieID")?;
    let is_number = transaction.len() == TransactionId::DIGITS && transaction.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || text(number, "message:volgnummer")? != SEQUENCE_NUMBER {
        return wrong("transactieID");
    }
    let Ok(created_on) = text(created_on, "message:aanmaakdatum")?.parse() else { return wrong("aanmaakdatum") };
    let mut inside = Elements(&case.children);
    let mut case = Case::only("");
    form::case(&mut inside, &mut case)?;
    inside.end()?;
    if case.body.is_none() && kind != MessageKind::D {
        return wrong("title");
    }
    Ok(Message { kind, transaction: transaction.to_owned(), created_on, case })
}

fn wrong<T>(name: &str) -> Result<T, ReadError> {
    Err(ReadError(qualified(name).1.to_owned()))
}

fn text<'a>(node: &'a Node, name: &str) -> Result<&'a str, ReadError> {
    if is(node, name) && node.children.is_empty() { Ok(&node.text) } else { wrong(name) }
}

/// The child elements of an element that were not read yet, in order.
struct Elements<'a>(&'a [Node]);

impl<'a> Elements<'a> {
    fn next(&mut self, name: &str) -> Result<&'a Node, ReadError> {
        match self.0.split_first() {
            Some((first, rest)) if self.has(name, true) => {
                self.0 = rest;
                Ok(first)
            }
            _ => wrong(name),
        }
    }

    fn end(&self) -> Result<(), ReadError> {
        match self.0.first() {
            None => Ok(()),
            Some(node) => wrong(&node.name),
        }
    }
}

impl Walk for Elements<'_> {
    type Error = ReadError;

    fn has(&self, name: &str, _is_said: bool) -> bool {
        self.0.first().is_some_and(|node| is(node, name))
    }

    fn group(&mut self, name: &str, inside: impl FnOnce(&mut Self) -> Walked<Self>) -> Walked<Self> {
        let mut elements = Elements(&self.next(name)?.children);
        inside(&mut elements)?;
        elements.end()
    }

    fn leaf(&mut self, name: &str, attribute: Option<(&str, &mut String)>, text: &mut String) -> Walked<Self> {
        let node = self.next(name)?;
        if let Some((key, value)) = attribute {
            // Others may leave out a scheme; where the profile fixes it, the caller sees the difference.
            let missing = (key == "scheme").then_some("");
            match node.attribute(key).or(missing) {
                Some(found) => found.clone_into(value),
                None => return wrong(name),
            }
        }
        text.clone_from(&node.text);
        self.check(name, node.children.is_empty())
    }

    fn check(&self, name: &str, is_right: bool) -> Walked<Self> {
        if is_right { Ok(()) } else { wrong(name) }
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::{profile, write};

    #[test]
    fn takes_the_examples_of_the_profile_and_writes_them_the_same_again() {
        let is_message = |(name, _): &(&str, &str)| name.rsplit_once('.').is_some_and(|(_, kind)| kind == "xml");
        for (_, text) in profile::FILES.into_iter().filter(is_message) {
            let message = read(text.as_bytes()).unwrap();
            assert_eq!(String::from_utf8(write(&message)).unwrap(), text);
        }
    }

    #[test]
    fn names_the_element_that_is_not_as_the_profile_says() {
        let update = include_str!("../data/profiel/voorbeeld-2-update.xml");
        for (from, to, element) in [
            (">U<", ">X<", "transactietype"),
            ("<volgnummer>1<", "<volgnummer>2<", "transactieID"),
            ("<aanmaakdatum>", "<aanmaakdatum>x", "aanmaakdatum"),
            ("dcterms:title", "dcterms:titel", "titel"),
            (">vergunning</dcterms:type", ">zaak</dcterms:type", "type"),
            ("\"overheidvg:Product\"", "\"overheid:Product\"", "producttype"),
            ("<start xmlns=\"\">", "<start>", "start"),
            ("resourceIdentifier=\"\"", "", "references"),
            ("</object>", "<nieuw/></object>", "nieuw"),
            ("<fase>", "<fase><b/>", "fase"),
        ] {
            let other = update.replace(from, to);
            assert_ne!(other, update, "{from}");
            assert_eq!(read(other.as_bytes()).unwrap_err().0, element, "{from}");
        }
    }

    #[test]
    fn takes_dates_of_others_without_their_time() {
        let update = include_str!("../data/profiel/voorbeeld-2-update.xml");
        let other = |end: &str| {
            let other = update.replace("</dcterms:modified>", &format!("{end}</dcterms:modified>"));
            read(other.as_bytes()).map(|read| String::from_utf8(write(&read)).unwrap())
        };
        assert_eq!(other("T09:30:00+01:00").unwrap(), update);
        assert_eq!(other("x").unwrap_err().0, "modified");
    }

    #[test]
    fn takes_a_creator_of_others_without_scheme() {
        let update = include_str!("../data/profiel/voorbeeld-2-update.xml");
        let other = update.replace("dcterms:creator scheme=\"overheid:Gemeente\"", "dcterms:creator");
        assert_ne!(other, update);
        let body = read(other.as_bytes()).unwrap().case.body.unwrap();
        assert_eq!((body.creator.scheme.as_str(), body.creator.name.as_str()), ("", "Voorbeeldstad"));
    }
}
