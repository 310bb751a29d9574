//! Turns the tree of one entry into a description.

use super::children::is_child;
use super::found::{ExistingDocument, ExistingReference, Remark, RemarkKind};
use super::mdto;
use super::moments::{self, Guessed};
use super::said;
use super::terms::Terms;
use super::tree::{Node, Owner};
use crate::lists::TermList;
use crate::model::{
    Act, DocumentRef, ExtraMetadata, ExtraMetadataField, Geldigheid, Lastmod, ListUri, Metadata,
    Relation,
};

/// Turns the tree of one `url`, which stands in this text, into a description.
pub(super) fn describe(
    url: &Node,
    number: u32,
    line: u32,
    text: &str,
    terms: &Terms<'_>,
) -> ExistingDocument {
    let mut describing = Describing {
        terms,
        remarks: Vec::new(),
    };
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

pub(super) struct Describing<'t, 'l> {
    pub(super) terms: &'t Terms<'l>,
    remarks: Vec<Remark>,
}

impl Describing<'_, '_> {
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

    /// Returns the first child with this name, and says so when there are more.
    fn one<'n>(&mut self, parent: &'n Node, name: &'n str) -> Option<&'n Node> {
        let mut all = parent.all(name);
        let first = all.next();
        for more in all {
            self.remark(RemarkKind::Repeated, name, more.words());
        }
        first
    }

    /// Returns the elements of a container; those that stand beside it count too.
    fn inside<'n>(&mut self, parent: &'n Node, container: &'n str, name: &'n str) -> Vec<&'n Node> {
        let mut found: Vec<&Node> = Vec::new();
        for container in parent.all(container) {
            found.extend(container.all(name));
        }
        for misplaced in parent.all(name) {
            self.remark(RemarkKind::Misplaced, name, misplaced.words());
            found.push(misplaced);
        }
        found
    }

    fn text(&mut self, parent: &Node, name: &str) -> Option<String> {
        let words = self.one(parent, name)?.words();
        (!words.is_empty()).then(|| words.to_owned())
    }

    fn texts(&mut self, parent: &Node, container: &str, name: &str) -> Vec<String> {
        let found = self.inside(parent, container, name);
        let words = found.into_iter().map(Node::words);
        words
            .filter(|words| !words.is_empty())
            .map(str::to_owned)
            .collect()
    }

    fn organisation(&mut self, parent: &Node, name: &str) -> Option<ListUri> {
        self.term(parent, name, TermList::Organisaties)
    }

    fn term(&mut self, parent: &Node, name: &str, list: TermList) -> Option<ListUri> {
        let node = self.one(parent, name)?;
        self.take(node, list)
    }

    fn each(&mut self, nodes: Vec<&Node>, list: TermList) -> Vec<ListUri> {
        (nodes.into_iter())
            .filter_map(|node| self.take(node, list))
            .collect()
    }

    /// Takes the term that an element names, and says how it was found.
    fn take(&mut self, node: &Node, list: TermList) -> Option<ListUri> {
        let found = self.terms.find(list, node);
        let told = match &found {
            Ok((_, guess)) => *guess,
            Err(reason) => Some(*reason),
        };
        if let Some(told) = told {
            self.remark(told, &node.name, node.address().unwrap_or(node.words()));
        }
        found.ok().map(|(uri, _)| uri)
    }

    /// Reads `lastmod`; one that is missing is for the caller to see.
    fn lastmod(&mut self, text: &str) -> Option<Lastmod> {
        let Some((moment, guess)) = moments::moment(text) else {
            if !text.is_empty() {
                self.remark(RemarkKind::DateUnreadable, "lastmod", text);
            }
            return None;
        };
        if let Some(guess) = guess {
            self.remark(guess, "lastmod", text);
        }
        Some(Lastmod::from_moment(&moment))
    }

    pub(super) fn date<T>(
        &mut self,
        node: &Node,
        read: impl Fn(&str) -> Option<Guessed<T>>,
    ) -> Option<T> {
        let Some((date, guess)) = read(node.words()) else {
            self.remark(RemarkKind::DateUnreadable, &node.name, node.words());
            return None;
        };
        if let Some(guess) = guess {
            self.remark(guess, &node.name, node.words());
        }
        Some(date)
    }

    fn reference(&mut self, node: &Node) -> Option<ExistingReference> {
        let Some(url) = node.address() else {
            self.remark(
                RemarkKind::ReferenceWithoutAddress,
                &node.name,
                node.words(),
            );
            return None;
        };
        Some(ExistingReference {
            url: url.to_owned(),
            title: node.words().to_owned(),
        })
    }

    pub(super) fn remark(&mut self, kind: RemarkKind, element: &str, value: &str) {
        if self.remarks.len() < MAX_REMARKS {
            self.remarks.push(Remark::new(kind, element, value));
        }
    }
}

impl Remark {
    fn new(kind: RemarkKind, element: &str, value: &str) -> Self {
        Self {
            kind,
            element: element.chars().take(MAX_VALUE).collect(),
            value: value.chars().take(MAX_VALUE).collect(),
        }
    }
}

fn external(reference: ExistingReference) -> DocumentRef {
    DocumentRef::External {
        url: reference.url,
        title: reference.title,
    }
}

/// Characters of a value that are shown; own choice.
const MAX_VALUE: usize = 200;
/// Remarks about one entry; own choice, far above any real entry.
const MAX_REMARKS: usize = 1_000;
