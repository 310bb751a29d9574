//! MDTO metadata together with DiWoo or instead of it: kept as text, and mapped where both mean the same.
//!
//! Source: DiWoo 0.9.8, `diwoo:Document` (diwoo.md §5.6); MDTO 1.0.1, "MDTO-XML1.0.1.xsd".

use super::element_reader::ElementReader;
use super::found::RemarkKind;
use super::moments;
use super::tree::{Node, Owner};
use crate::lists::TermList;
use crate::model::{Act, ListUri, Metadata, TitleOrigin};

/// Returns the MDTO metadata of a document: one or more blocks, of which usually one is about the document and the
/// others about its files.
pub(super) fn all(document: &Node) -> impl Iterator<Item = &Node> {
    (document.children.iter()).filter(|child| child.owner == Owner::Mdto)
}

impl ElementReader<'_, '_> {
    /// Returns the MDTO metadata of a document as written in the text of the file.
    pub(super) fn kept_mdto(&mut self, document: &Node, text: &str) -> Option<String> {
        let pieces: Vec<&str> = all(document).filter_map(|node| text.get(node.place.clone())).collect();
        let kept = pieces.join("\n");
        if kept.len() > MAX_MDTO_BYTES {
            self.remark(RemarkKind::MdtoTooLarge, "MDTO", "");
            return None;
        }
        (!kept.is_empty()).then_some(kept)
    }

    /// Converts elements that mean the same in MDTO and DiWoo. Elements with the same name but another meaning are
    /// skipped: its `informatiecategorie` comes from a selection list, and its `dekkingInTijd` is the period that the
    /// contents are about.
    pub(super) fn mdto(&mut self, document: &Node, metadata: &mut Metadata) {
        let about = |name: &'static str| all(document).find_map(|mdto| mdto.own(name).next());
        if let Some(object) = about("informatieobject") {
            metadata.officiele_titel = texts(object, "naam").next().unwrap_or_default();
            metadata.omschrijvingen = texts(object, "omschrijving").collect();
            metadata.trefwoorden = texts(object, "trefwoord").collect();
            metadata.identifiers = identifiers(object);
            metadata.language = self.language(object);
            for event in object.own("event") {
                self.event(event, metadata);
            }
        } else if let Some(file) = about("bestand") {
            // The name of a file only serves as a proposal for a title.
            metadata.officiele_titel = texts(file, "naam").next().unwrap_or_default();
            metadata.titel_herkomst = TitleOrigin::FileName;
            metadata.identifiers = identifiers(file);
        }
        if metadata.officiele_titel.is_empty() {
            self.remark(RemarkKind::Missing, "officieleTitel", "");
        }
    }

    /// The first `taal`: DiWoo allows only one.
    fn language(&mut self, object: &Node) -> Option<ListUri> {
        let mut all = texts(object, "taal");
        let first = all.next()?;
        for more in all {
            self.remark(RemarkKind::Repeated, "taal", &more);
        }
        let found = self.terms.named(TermList::Talen, &first).map(ListUri::new);
        if found.is_none() {
            self.remark(RemarkKind::TermLeftOut, "taal", &first);
        }
        found
    }

    /// An event that is one of the acts of DiWoo, or the creation of the document. Others remain only in the kept text.
    fn event(&mut self, event: &Node, metadata: &mut Metadata) {
        let kind =
            (event.own("eventType").next()).and_then(|kind| texts(kind, "begripLabel").next()).unwrap_or_default();
        let Some(at) = event.own("eventTijd").next() else { return };
        if kind.eq_ignore_ascii_case(CREATION) {
            if metadata.creatiedatum.is_none() {
                metadata.creatiedatum = self.date_of(at, moments::date);
            }
        } else if let Some(kind) = self.terms.named(TermList::Documenthandelingen, &kind) {
            let act = self.date_of(at, moments::moment).map(|at_time| Act {
                soort_handeling: ListUri::new(kind),
                at_time,
                was_associated_with: None,
            });
            metadata.documenthandelingen.extend(act);
        }
    }
}

/// The numbers in `identificatie`, without who issued them.
fn identifiers(object: &Node) -> Vec<String> {
    (object.own("identificatie")).flat_map(|one| texts(one, "identificatieKenmerk")).collect()
}

fn texts<'n>(parent: &'n Node, name: &'n str) -> impl Iterator<Item = String> + 'n {
    (parent.own(name).map(Node::words)).filter(|words| !words.is_empty()).map(str::to_owned)
}

/// The event by which a document was created; MDTO, list of kinds of events.
const CREATION: &str = "creatie";
/// Largest MDTO metadata of one document; own choice: real ones take a few kilobytes.
pub const MAX_MDTO_BYTES: usize = 64 * 1024;
