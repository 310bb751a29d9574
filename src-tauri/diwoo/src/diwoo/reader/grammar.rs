//! Which element may be where: the grammar of DiWoo 0.9.8 and sitemaps.org as a table.
//!
//! Source: diwoo.md §4 and §5; sitemaps.org protocol.

use crate::lists::TermList;

/// The namespaces of a sitemap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ns {
    Sitemap,
    DiWoo,
}

macro_rules! elements {
    ($($ns:ident { $($name:ident $text:literal: $model:ident($($content:tt)*);)+ })+) => {
        /// Every element of a sitemap, an index and DiWoo.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(in crate::diwoo) enum El { $($($name,)+)+ }

        impl El {
            pub(in crate::diwoo) fn name(self) -> &'static str {
                match self { $($(Self::$name => $text,)+)+ }
            }

            fn ns(self) -> Ns {
                match self { $($(Self::$name => Ns::$ns,)+)+ }
            }

            pub(super) fn model(self) -> Model {
                match self { $($(Self::$name => elements!(@ $model $($content)*),)+)+ }
            }
        }
    };
    (@ Text $kind:expr) => { Model::Text($kind) };
    (@ $model:ident $($number:ident $child:ident),+) => {
        Model::$model(const { &[$($number(El::$child)),+] })
    };
}

elements! {
    Sitemap {
        Urlset "urlset": Sequence(many Url);
        Url "url": Sequence(one Loc, one Lastmod, optional Changefreq, optional Priority, one Document);
        Sitemapindex "sitemapindex": Sequence(many Sitemap);
        Sitemap "sitemap": Sequence(one Loc, one Lastmod);
        Loc "loc": Text(Kind::Loc);
        Lastmod "lastmod": Text(Kind::Lastmod);
        Changefreq "changefreq": Text(Kind::Changefreq);
        Priority "priority": Text(Kind::Priority);
    }
    DiWoo {
        Document "Document": Sequence(one DiWoo, any_number ExtraMetadata);
        DiWoo "DiWoo": All(
            optional Identifiers, one Publisher, optional Verantwoordelijke, optional Medeverantwoordelijken,
            optional Opsteller, optional NaamOpsteller, one Titelcollectie, optional Omschrijvingen,
            one Classificatiecollectie, optional Creatiedatum, optional Geldigheid, optional Language,
            optional Format, optional Aggregatiekenmerk, optional IsPartOf, optional HasParts,
            one Documenthandelingen, optional Documentrelaties, optional RedenVerwijderingVervanging
        );
        Identifiers "identifiers": Sequence(many Identifier);
        Identifier "identifier": Text(Kind::Text);
        Publisher "publisher": Text(Kind::Term(TermList::Organisaties));
        Verantwoordelijke "verantwoordelijke": Text(Kind::Term(TermList::Organisaties));
        Medeverantwoordelijken "medeverantwoordelijken": Sequence(many Medeverantwoordelijke);
        Medeverantwoordelijke "medeverantwoordelijke": Text(Kind::Term(TermList::Organisaties));
        Opsteller "opsteller": Text(Kind::Term(TermList::Organisaties));
        NaamOpsteller "naamOpsteller": Text(Kind::Text);
        Titelcollectie "titelcollectie": All(one OfficieleTitel, optional VerkorteTitels, optional AlternatieveTitels);
        OfficieleTitel "officieleTitel": Text(Kind::Text);
        VerkorteTitels "verkorteTitels": Sequence(many VerkorteTitel);
        VerkorteTitel "verkorteTitel": Text(Kind::Text);
        AlternatieveTitels "alternatieveTitels": Sequence(many AlternatieveTitel);
        AlternatieveTitel "alternatieveTitel": Text(Kind::Text);
        Omschrijvingen "omschrijvingen": Sequence(many Omschrijving);
        Omschrijving "omschrijving": Text(Kind::Text);
        Classificatiecollectie "classificatiecollectie": All(
            one Informatiecategorieen, optional Documentsoorten, optional Themas, optional Trefwoorden
        );
        Informatiecategorieen "informatiecategorieen": Sequence(many Informatiecategorie);
        Informatiecategorie "informatiecategorie": Text(Kind::Term(TermList::Informatiecategorieen));
        Documentsoorten "documentsoorten": Sequence(many Documentsoort);
        Documentsoort "documentsoort": Text(Kind::Term(TermList::Documentsoorten));
        Themas "themas": Sequence(many Thema);
        Thema "thema": Text(Kind::Term(TermList::Themas));
        Trefwoorden "trefwoorden": Sequence(many Trefwoord);
        Trefwoord "trefwoord": Text(Kind::Text);
        Creatiedatum "creatiedatum": Text(Kind::Date);
        Geldigheid "geldigheid": All(optional Begindatum, optional Einddatum);
        Begindatum "begindatum": Text(Kind::Moment);
        Einddatum "einddatum": Text(Kind::Moment);
        Language "language": Text(Kind::Term(TermList::Talen));
        Format "format": Text(Kind::Term(TermList::Formaten));
        Aggregatiekenmerk "aggregatiekenmerk": Text(Kind::Text);
        IsPartOf "isPartOf": Text(Kind::Reference);
        HasParts "hasParts": Sequence(many HasPart);
        HasPart "hasPart": Text(Kind::Reference);
        Documenthandelingen "documenthandelingen": Sequence(many Documenthandeling);
        Documenthandeling "documenthandeling": All(one SoortHandeling, one AtTime, optional WasAssociatedWith);
        SoortHandeling "soortHandeling": Text(Kind::Term(TermList::Documenthandelingen));
        AtTime "atTime": Text(Kind::Moment);
        WasAssociatedWith "wasAssociatedWith": Text(Kind::Term(TermList::Organisaties));
        Documentrelaties "documentrelaties": Sequence(many Documentrelatie);
        Documentrelatie "documentrelatie": All(one Role, one Relation);
        Role "role": Text(Kind::Term(TermList::Documentrelaties));
        Relation "relation": Text(Kind::Reference);
        RedenVerwijderingVervanging "redenVerwijderingVervanging": Text(Kind::Term(TermList::Redenen));
        ExtraMetadata "extraMetadata": Sequence(optional Namespace, optional Prefix, one ExtraMetadatavelden);
        Namespace "namespace": Text(Kind::Namespace);
        Prefix "prefix": Text(Kind::Text);
        ExtraMetadatavelden "extraMetadatavelden": Sequence(many ExtraMetadataveld);
        ExtraMetadataveld "extraMetadataveld": Sequence(one Key, one Values);
        Key "key": Text(Kind::Text);
        Values "values": Sequence(many Value);
        Value "value": Text(Kind::Text);
    }
}

impl El {
    pub(super) fn is(self, (ns, name): (Ns, &str)) -> bool {
        self.name() == name && self.ns() == ns
    }

    /// Returns the children that it may have, in the order of the standard.
    pub(in crate::diwoo) fn children(self) -> &'static [Child] {
        match self.model() {
            Model::Sequence(children) | Model::All(children) => children,
            Model::Text(_) => &[],
        }
    }

    pub(in crate::diwoo) fn listed(self) -> Option<Self> {
        match self.children() {
            [only] if only.repeats => Some(only.el),
            _ => None,
        }
    }
}

/// What an element contains.
#[derive(Debug, Clone, Copy)]
pub(super) enum Model {
    /// Children in this order.
    Sequence(&'static [Child]),
    /// Children in any order, each at most once.
    All(&'static [Child]),
    Text(Kind),
}

/// A child that an element may have.
#[derive(Debug, Clone, Copy)]
pub(in crate::diwoo) struct Child {
    pub(in crate::diwoo) el: El,
    pub(in crate::diwoo) required: bool,
    pub(super) repeats: bool,
}

/// What the text of a leaf must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// An address.
    Loc,
    /// A moment with seconds and offset.
    Lastmod,
    /// One of seven words.
    Changefreq,
    /// A number from 0.0 to 1.0.
    Priority,
    /// Any text that is not blank.
    Text,
    Date,
    /// A moment with offset.
    Moment,
    Namespace,
    /// A label, and in `resource` a URI of this list.
    Term(TermList),
    /// A title, and in `resource` an address.
    Reference,
}

impl Child {
    const fn new(el: El, required: bool, repeats: bool) -> Self {
        Self { el, required, repeats }
    }
}

const fn one(el: El) -> Child {
    Child::new(el, true, false)
}

const fn optional(el: El) -> Child {
    Child::new(el, false, false)
}

const fn many(el: El) -> Child {
    Child::new(el, true, true)
}

const fn any_number(el: El) -> Child {
    Child::new(el, false, true)
}
