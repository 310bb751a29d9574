//! Turns the tree of one entry into a description.

use super::element_reader::ElementReader;
use super::found::{ExistingDocument, Remark, RemarkKind};
use super::mdto;
use super::moments;
use super::said;
use super::terms::Terms;
use super::tree::{Node, Owner};
use crate::diwoo::reader::El;
use crate::lists::TermList;
use crate::model::{
    Act, DocumentRef, ExtraMetadata, ExtraMetadataField, FieldSpec, Kind, Metadata, NamedDocument, Relation,
};
use std::collections::BTreeSet;

/// Turns the tree of one `url` into a description. `text` is the text that the tree was read from.
pub(super) fn describe(url: &Node, number: u32, line: u32, text: &str, terms: &Terms<'_>) -> ExistingDocument {
    let mut describing = ElementReader::new(terms);
    let mut found = ExistingDocument::without_description(number, line, describing.plain(url, "loc"));
    let lastmod = describing.plain(url, "lastmod");
    found.lastmod = describing.lastmod(lastmod);
    if let Some(early) = out_of_order(url) {
        describing.remark(RemarkKind::OutOfOrder, early, "");
    }
    match describing.one(url, "Document") {
        Some(document) => {
            // First, so that its remark is kept however many others follow.
            found.mdto = describing.kept_mdto(document, text);
            found.said = said::gather(document);
            describing.document(document, &mut found);
        }
        None => describing.remark(RemarkKind::Missing, "Document", ""),
    }
    found.remarks = describing.remarks;
    found
}

impl ExistingDocument {
    /// Makes an entry with only an address.
    pub(super) fn without_description(number: u32, line: u32, url: &str) -> Self {
        Self {
            number,
            line,
            url: url.to_owned(),
            lastmod: None,
            metadata: Metadata::default(),
            format: None,
            parts: Vec::new(),
            mdto: None,
            remarks: vec![Remark::new(RemarkKind::Missing, "Document", "")],
            said: Vec::new(),
        }
    }
}

/// Returns the first element of an entry that is before one that must precede it (diwoo.md §4).
fn out_of_order(url: &Node) -> Option<&'static str> {
    let place = |child: &Node| ORDER.iter().position(|name| child.name == *name);
    let places: Vec<usize> = url.children.iter().filter_map(place).collect();
    let mut pairs = places.iter().zip(places.iter().skip(1));
    let (early, _) = pairs.find(|(one, next)| one > next)?;
    ORDER.get(*early).copied()
}

impl ElementReader<'_, '_> {
    /// Returns the text of the first element of sitemaps with this name, and remarks on a second one.
    fn plain<'n>(&mut self, url: &'n Node, name: &str) -> &'n str {
        let is_it = |child: &&Node| matches!(child.owner, Owner::Sitemap | Owner::Other) && child.name == name;
        let mut all = url.children.iter().filter(is_it);
        let first = all.next().map_or("", Node::words);
        if let Some(more) = all.next() {
            self.remark(RemarkKind::Repeated, name, more.words());
        }
        first
    }

    fn document(&mut self, document: &Node, found: &mut ExistingDocument) {
        let has_mdto = mdto::all(document).next().is_some();
        match self.one(document, "DiWoo") {
            Some(diwoo) => {
                if has_mdto {
                    self.remark(RemarkKind::Mdto, "MDTO", "");
                }
                self.children(El::DiWoo, diwoo, found);
            }
            None if has_mdto => {
                self.remark(RemarkKind::MdtoOnly, "MDTO", "");
                self.mdto(document, &mut found.metadata);
            }
            None => self.remark(RemarkKind::Missing, "DiWoo", ""),
        }
        let blocks = document.all("extraMetadata");
        let mut extra: Vec<_> = blocks.filter_map(|block| self.extra(block)).collect();
        let misplaced = document.all("DiWoo").take(1);
        for block in misplaced.flat_map(|diwoo| diwoo.all("extraMetadata")) {
            self.remark(RemarkKind::Misplaced, "extraMetadata", "");
            extra.extend(self.extra(block));
        }
        found.metadata.extra_metadata = extra;
        self.name_strangers(El::Document, document);
    }

    /// Reads the children of an element of DiWoo (diwoo.md §5.2).
    fn children(&mut self, el: El, node: &Node, found: &mut ExistingDocument) {
        for child in el.children() {
            let (el, name) = (child.el, child.el.name());
            match el {
                El::Titelcollectie | El::Classificatiecollectie | El::Geldigheid => match self.one(node, name) {
                    Some(group) => self.children(el, group, found),
                    None if child.required => self.remark(RemarkKind::Missing, name, ""),
                    None => {}
                },
                // In a description, a format is one that a person chose.
                El::Format => found.format = self.term(node, name, TermList::Formaten),
                El::HasParts => {
                    let parts = self.inside(node, el);
                    let parts = parts.into_iter().filter_map(|part| self.reference(part));
                    found.parts = parts.collect();
                }
                _ => self.field(el, node, &mut found.metadata),
            }
        }
    }

    /// Reads a field, or the list of its values.
    fn field(&mut self, el: El, parent: &Node, metadata: &mut Metadata) {
        let name = el.listed().unwrap_or(el).name();
        let Some(field) = FieldSpec::named(name) else { return };
        match field.kind {
            Kind::Title => {
                metadata.officiele_titel = self.text(parent, name).unwrap_or_default();
                if metadata.officiele_titel.is_empty() {
                    self.remark(RemarkKind::Missing, name, "");
                }
            }
            Kind::Text(place) => *place.get_mut(metadata) = self.text(parent, name),
            Kind::Texts(place) => *place.get_mut(metadata) = self.texts(parent, el),
            Kind::Term(list, place) => *place.get_mut(metadata) = self.term(parent, name, list),
            Kind::Terms(list, place) => {
                let nodes = self.inside(parent, el).into_iter();
                *place.get_mut(metadata) = nodes.filter_map(|node| self.take(node, list)).collect();
            }
            Kind::Date => metadata.creatiedatum = self.date(parent, name, moments::date),
            Kind::Moment(end) => end.set(metadata, self.date(parent, name, moments::moment)),
            Kind::Acts => {
                let acts = self.inside(parent, el).into_iter();
                metadata.documenthandelingen = acts.filter_map(|act| self.act(act)).collect();
            }
            Kind::Main => {
                let main = self.one(parent, name);
                metadata.is_part_of = main.and_then(|main| self.reference(main)).map(external);
            }
            Kind::Relations => metadata.documentrelaties = self.relations(parent, el),
            // Days of our own are in no sitemap.
            Kind::Day(_) | Kind::ActKind | Kind::ActTime | Kind::OwnData | Kind::PublishedName => {}
        }
    }

    fn act(&mut self, node: &Node) -> Option<Act> {
        let kind = self.term(node, "soortHandeling", TermList::Documenthandelingen);
        let at_time = self.date(node, "atTime", moments::moment);
        let organisation = self.term(node, "wasAssociatedWith", TermList::Organisaties);
        let Some((soort_handeling, at_time)) = kind.zip(at_time) else {
            self.remark(RemarkKind::Incomplete, "documenthandeling", "");
            return None;
        };
        Some(Act { soort_handeling, at_time, was_associated_with: organisation })
    }

    /// Reads relations; our sitemaps name a document once in each role, whatever they call it.
    fn relations(&mut self, parent: &Node, list: El) -> Vec<Relation> {
        let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
        for node in self.inside(parent, list) {
            let Some(relation) = self.relation(node) else { continue };
            if seen.insert((relation.role.clone(), relation.relation.url().map(str::to_owned))) {
                found.push(relation);
            } else {
                let title = node.all("relation").next().map_or("", Node::words);
                self.remark(RemarkKind::Repeated, "documentrelatie", title);
            }
        }
        found
    }

    fn relation(&mut self, node: &Node) -> Option<Relation> {
        let role = self.term(node, "role", TermList::Documentrelaties);
        let to = self.one(node, "relation").and_then(|to| self.reference(to));
        let Some((role, to)) = role.zip(to) else {
            self.remark(RemarkKind::Incomplete, "documentrelatie", "");
            return None;
        };
        Some(Relation { role, relation: external(to) })
    }

    /// A block of `extraMetadata` (diwoo.md §5.4).
    fn extra(&mut self, block: &Node) -> Option<ExtraMetadata> {
        let namespace = match (self.text(block, "namespace"), self.text(block, "prefix")) {
            (Some(namespace), Some(prefix)) => Some((namespace, prefix)),
            (Some(alone), None) => {
                self.remark(RemarkKind::Incomplete, "namespace", &alone);
                None
            }
            (None, Some(alone)) => {
                self.remark(RemarkKind::Incomplete, "prefix", &alone);
                None
            }
            (None, None) => None,
        };
        let fields = self.inside(block, El::ExtraMetadatavelden);
        let velden: Vec<_> = fields
            .into_iter()
            .filter_map(|field| {
                let key = self.text(field, "key");
                let values = self.texts(field, El::Values);
                let Some(key) = key.filter(|_| !values.is_empty()) else {
                    self.remark(RemarkKind::Incomplete, "extraMetadataveld", "");
                    return None;
                };
                Some(ExtraMetadataField { key, values })
            })
            .collect();
        (!velden.is_empty()).then_some(ExtraMetadata { namespace, velden })
    }

    /// Remarks on elements at any depth that are left out because the standard does not know them.
    fn name_strangers(&mut self, el: El, parent: &Node) {
        for child in &parent.children {
            let known = known_child(el, &child.name).filter(|_| child.owner == Owner::DiWoo);
            if let Some(known) = known {
                self.name_strangers(known, child);
            } else if !(child.owner == Owner::Mdto && el == El::Document) {
                self.remark(RemarkKind::ElementUnknown, &child.name, child.words());
            }
        }
    }
}

/// Finds an element that may be in another, or that is accepted there: elements of a list outside that list,
/// `extraMetadata` in `DiWoo`.
fn known_child(parent: El, name: &str) -> Option<El> {
    let misplaced = (parent == El::DiWoo).then_some(El::ExtraMetadata);
    let children = (parent.children().iter()).flat_map(|child| [Some(child.el), child.el.listed()]);
    let mut known = children.chain([misplaced]).flatten();
    known.find(|el| el.name() == name)
}

fn external(reference: NamedDocument) -> DocumentRef {
    DocumentRef::External { url: reference.url, title: reference.title }
}

/// diwoo.md §4: the elements of an entry, in order.
const ORDER: [&str; 5] = ["loc", "lastmod", "changefreq", "priority", "Document"];
