//! Turns the tree of one entry into a description.

use super::children::is_child;
use super::element_reader::ElementReader;
use super::found::{ExistingDocument, ExistingReference, Remark, RemarkKind};
use super::mdto;
use super::moments;
use super::said;
use super::terms::Terms;
use super::tree::{Node, Owner};
use crate::lists::TermList;
use crate::model::{
    Act, DocumentRef, ExtraMetadata, ExtraMetadataField, Geldigheid, Metadata, Relation,
};

/// Turns the tree of one `url`, which stands in this text, into a description.
pub(super) fn describe(
    url: &Node,
    number: u32,
    line: u32,
    text: &str,
    terms: &Terms<'_>,
) -> ExistingDocument {
    let mut describing = ElementReader::new(terms);
    let plain = |name: &str| {
        let found = url.children.iter().find(|child| {
            matches!(child.owner, Owner::Sitemap | Owner::Other) && child.name == name
        });
        found.map_or("", Node::words)
    };
    let mut found = ExistingDocument {
        number,
        line,
        url: plain("loc").to_owned(),
        lastmod: describing.lastmod(plain("lastmod")),
        metadata: Metadata::default(),
        format: None,
        parts: Vec::new(),
        mdto: None,
        remarks: Vec::new(),
        said: Vec::new(),
    };
    match describing.one(url, "Document") {
        Some(document) => {
            // First, so that it is told whatever else there is to tell.
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
    /// Makes an entry of which nothing is known but its address.
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

impl ElementReader<'_, '_> {
    fn document(&mut self, document: &Node, found: &mut ExistingDocument) {
        let has_mdto = mdto::all(document).next().is_some();
        match self.one(document, "DiWoo") {
            Some(diwoo) => {
                if has_mdto {
                    self.remark(RemarkKind::Mdto, "MDTO", "");
                }
                self.diwoo(diwoo, found);
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
        self.name_strangers(document);
    }

    /// The children of `diwoo:DiWoo` (diwoo.md §5.2).
    fn diwoo(&mut self, diwoo: &Node, found: &mut ExistingDocument) {
        let metadata = &mut found.metadata;
        metadata.identifiers = self.texts(diwoo, "identifiers", "identifier");
        metadata.publisher = self.organisation(diwoo, "publisher");
        metadata.verantwoordelijke = self.organisation(diwoo, "verantwoordelijke");
        let mede = self.inside(diwoo, "medeverantwoordelijken", "medeverantwoordelijke");
        metadata.medeverantwoordelijken = self.each(mede, TermList::Organisaties);
        metadata.opsteller = self.organisation(diwoo, "opsteller");
        metadata.naam_opsteller = self.text(diwoo, "naamOpsteller");
        self.titles(diwoo, metadata);
        metadata.omschrijvingen = self.texts(diwoo, "omschrijvingen", "omschrijving");
        self.classification(diwoo, metadata);
        metadata.creatiedatum =
            (self.one(diwoo, "creatiedatum")).and_then(|node| self.date(node, moments::date));
        metadata.geldigheid = (self.one(diwoo, "geldigheid")).and_then(|node| self.validity(node));
        metadata.language = self.term(diwoo, "language", TermList::Talen);
        found.format = self.term(diwoo, "format", TermList::Formaten);
        metadata.aggregatiekenmerk = self.text(diwoo, "aggregatiekenmerk");
        metadata.is_part_of = self
            .one(diwoo, "isPartOf")
            .and_then(|node| self.reference(node))
            .map(external);
        let parts = self.inside(diwoo, "hasParts", "hasPart");
        found.parts = parts
            .into_iter()
            .filter_map(|part| self.reference(part))
            .collect();
        let acts = self.inside(diwoo, "documenthandelingen", "documenthandeling");
        metadata.documenthandelingen = acts.into_iter().filter_map(|act| self.act(act)).collect();
        let relations = self.inside(diwoo, "documentrelaties", "documentrelatie");
        metadata.documentrelaties = (relations.into_iter())
            .filter_map(|relation| self.relation(relation))
            .collect();
        metadata.reden_vervanging =
            self.term(diwoo, "redenVerwijderingVervanging", TermList::Redenen);
    }

    fn titles(&mut self, diwoo: &Node, metadata: &mut Metadata) {
        let Some(titles) = self.one(diwoo, "titelcollectie") else {
            return self.remark(RemarkKind::Missing, "titelcollectie", "");
        };
        metadata.officiele_titel = self.text(titles, "officieleTitel").unwrap_or_default();
        if metadata.officiele_titel.is_empty() {
            self.remark(RemarkKind::Missing, "officieleTitel", "");
        }
        metadata.verkorte_titels = self.texts(titles, "verkorteTitels", "verkorteTitel");
        let others = self.texts(titles, "alternatieveTitels", "alternatieveTitel");
        metadata.alternatieve_titels = others;
    }

    fn classification(&mut self, diwoo: &Node, metadata: &mut Metadata) {
        let Some(classes) = self.one(diwoo, "classificatiecollectie") else {
            return self.remark(RemarkKind::Missing, "classificatiecollectie", "");
        };
        let categories = self.inside(classes, "informatiecategorieen", "informatiecategorie");
        metadata.informatiecategorieen = self.each(categories, TermList::Informatiecategorieen);
        let kinds = self.inside(classes, "documentsoorten", "documentsoort");
        metadata.documentsoorten = self.each(kinds, TermList::Documentsoorten);
        let themes = self.inside(classes, "themas", "thema");
        metadata.themas = self.each(themes, TermList::Themas);
        metadata.trefwoorden = self.texts(classes, "trefwoorden", "trefwoord");
    }

    fn validity(&mut self, node: &Node) -> Option<Geldigheid> {
        let mut moment = |name: &'static str| {
            let node = self.one(node, name)?;
            self.date(node, moments::moment)
        };
        let (begindatum, einddatum) = (moment("begindatum"), moment("einddatum"));
        begindatum.or(einddatum)?;
        Some(Geldigheid {
            begindatum,
            einddatum,
        })
    }

    fn act(&mut self, node: &Node) -> Option<Act> {
        let kind = self.term(node, "soortHandeling", TermList::Documenthandelingen);
        let at_time = (self.one(node, "atTime")).and_then(|at| self.date(at, moments::moment));
        let organisation = self.organisation(node, "wasAssociatedWith");
        let Some((soort_handeling, at_time)) = kind.zip(at_time) else {
            self.remark(RemarkKind::Incomplete, "documenthandeling", "");
            return None;
        };
        Some(Act {
            soort_handeling,
            at_time,
            was_associated_with: organisation,
        })
    }

    fn relation(&mut self, node: &Node) -> Option<Relation> {
        let role = self.term(node, "role", TermList::Documentrelaties);
        let to = self.one(node, "relation").and_then(|to| self.reference(to));
        let Some((role, to)) = role.zip(to) else {
            self.remark(RemarkKind::Incomplete, "documentrelatie", "");
            return None;
        };
        Some(Relation {
            role,
            relation: external(to),
        })
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
        let fields = self.inside(block, "extraMetadatavelden", "extraMetadataveld");
        let velden: Vec<_> = fields
            .into_iter()
            .filter_map(|field| {
                let key = self.text(field, "key");
                let values = self.texts(field, "values", "value");
                let Some(key) = key.filter(|_| !values.is_empty()) else {
                    self.remark(RemarkKind::Incomplete, "extraMetadataveld", "");
                    return None;
                };
                Some(ExtraMetadataField { key, values })
            })
            .collect();
        (!velden.is_empty()).then_some(ExtraMetadata { namespace, velden })
    }

    /// Says which elements are left out because the standard does not know them, at whatever depth.
    fn name_strangers(&mut self, parent: &Node) {
        for child in &parent.children {
            if child.owner == Owner::DiWoo && is_child(&parent.name, &child.name) {
                self.name_strangers(child);
            } else if !(child.owner == Owner::Mdto && parent.name == "Document") {
                self.remark(RemarkKind::ElementUnknown, &child.name, child.words());
            }
        }
    }
}

fn external(reference: ExistingReference) -> DocumentRef {
    DocumentRef::External {
        url: reference.url,
        title: reference.title,
    }
}
