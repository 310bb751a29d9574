//! Which element may stand where: the facts of DiWoo 0.9.8 and sitemaps.org as a table.
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
    ($($name:ident $ns:ident $text:literal)+) => {
        /// Every element of a sitemap, an index and DiWoo.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(in crate::diwoo) enum El { $($name,)+ }

        impl El {
            /// Returns the name in the standard.
            pub(in crate::diwoo) fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }

            /// Returns the namespace it belongs to.
            fn ns(self) -> Ns {
                match self { $(Self::$name => Ns::$ns,)+ }
            }
        }
    };
}

elements! {
    Urlset Sitemap "urlset"
    Url Sitemap "url"
    Sitemapindex Sitemap "sitemapindex"
    Sitemap Sitemap "sitemap"
    Loc Sitemap "loc"
    Lastmod Sitemap "lastmod"
    Changefreq Sitemap "changefreq"
    Priority Sitemap "priority"
    Document DiWoo "Document"
    DiWoo DiWoo "DiWoo"
    Identifiers DiWoo "identifiers"
    Identifier DiWoo "identifier"
    Publisher DiWoo "publisher"
    Verantwoordelijke DiWoo "verantwoordelijke"
    Medeverantwoordelijken DiWoo "medeverantwoordelijken"
    Medeverantwoordelijke DiWoo "medeverantwoordelijke"
    Opsteller DiWoo "opsteller"
    NaamOpsteller DiWoo "naamOpsteller"
    Titelcollectie DiWoo "titelcollectie"
    OfficieleTitel DiWoo "officieleTitel"
    VerkorteTitels DiWoo "verkorteTitels"
    VerkorteTitel DiWoo "verkorteTitel"
    AlternatieveTitels DiWoo "alternatieveTitels"
    AlternatieveTitel DiWoo "alternatieveTitel"
    Omschrijvingen DiWoo "omschrijvingen"
    Omschrijving DiWoo "omschrijving"
    Classificatiecollectie DiWoo "classificatiecollectie"
    Informatiecategorieen DiWoo "informatiecategorieen"
    Informatiecategorie DiWoo "informatiecategorie"
    Documentsoorten DiWoo "documentsoorten"
    Documentsoort DiWoo "documentsoort"
    Themas DiWoo "themas"
    Thema DiWoo "thema"
    Trefwoorden DiWoo "trefwoorden"
    Trefwoord DiWoo "trefwoord"
    Creatiedatum DiWoo "creatiedatum"
    Geldigheid DiWoo "geldigheid"
    Begindatum DiWoo "begindatum"
    Einddatum DiWoo "einddatum"
    Language DiWoo "language"
    Format DiWoo "format"
    Aggregatiekenmerk DiWoo "aggregatiekenmerk"
    IsPartOf DiWoo "isPartOf"
    HasParts DiWoo "hasParts"
    HasPart DiWoo "hasPart"
    Documenthandelingen DiWoo "documenthandelingen"
    Documenthandeling DiWoo "documenthandeling"
    SoortHandeling DiWoo "soortHandeling"
    AtTime DiWoo "atTime"
    WasAssociatedWith DiWoo "wasAssociatedWith"
    Documentrelaties DiWoo "documentrelaties"
    Documentrelatie DiWoo "documentrelatie"
    Role DiWoo "role"
    Relation DiWoo "relation"
    RedenVerwijderingVervanging DiWoo "redenVerwijderingVervanging"
    ExtraMetadata DiWoo "extraMetadata"
    Namespace DiWoo "namespace"
    Prefix DiWoo "prefix"
    ExtraMetadatavelden DiWoo "extraMetadatavelden"
    ExtraMetadataveld DiWoo "extraMetadataveld"
    Key DiWoo "key"
    Values DiWoo "values"
    Value DiWoo "value"
}

impl El {
    /// Tells whether a tag names this element.
    pub(super) fn is(self, (ns, name): (Ns, &str)) -> bool {
        self.name() == name && self.ns() == ns
    }
}

/// What an element holds.
#[derive(Debug, Clone, Copy)]
pub(super) enum Model {
    /// Children in this order.
    Sequence(&'static [Child]),
    /// Children in any order, each at most once.
    All(&'static [Child]),
    /// Text of a kind.
    Text(Kind),
}

/// A child that may stand in an element.
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
    /// A date.
    Date,
    /// A moment with offset.
    Moment,
    /// The namespace of extraMetadata.
    Namespace,
    /// A label, and in `resource` a URI of this list.
    Term(TermList),
    /// A title, and in `resource` an address.
    Reference,
}

impl Child {
    const fn new(el: El, required: bool, repeats: bool) -> Self {
        Self {
            el,
            required,
            repeats,
        }
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

const DIWOO: &[Child] = &[
    optional(El::Identifiers),
    one(El::Publisher),
    optional(El::Verantwoordelijke),
    optional(El::Medeverantwoordelijken),
    optional(El::Opsteller),
    optional(El::NaamOpsteller),
    one(El::Titelcollectie),
    optional(El::Omschrijvingen),
    one(El::Classificatiecollectie),
    optional(El::Creatiedatum),
    optional(El::Geldigheid),
    optional(El::Language),
    optional(El::Format),
    optional(El::Aggregatiekenmerk),
    optional(El::IsPartOf),
    optional(El::HasParts),
    one(El::Documenthandelingen),
    optional(El::Documentrelaties),
    optional(El::RedenVerwijderingVervanging),
];

impl El {
    /// Returns what the element holds.
    pub(super) fn model(self) -> Model {
        use El as E;
        match self {
            E::Urlset => Model::Sequence(const { &[many(E::Url)] }),
            E::Url => Model::Sequence(
                const {
                    &[
                        one(E::Loc),
                        one(E::Lastmod),
                        optional(E::Changefreq),
                        optional(E::Priority),
                        one(E::Document),
                    ]
                },
            ),
            E::Sitemapindex => Model::Sequence(const { &[many(E::Sitemap)] }),
            E::Sitemap => Model::Sequence(const { &[one(E::Loc), one(E::Lastmod)] }),
            E::Document => {
                Model::Sequence(const { &[one(E::DiWoo), any_number(E::ExtraMetadata)] })
            }
            E::DiWoo => Model::All(DIWOO),
            E::Titelcollectie => Model::All(
                const {
                    &[
                        one(E::OfficieleTitel),
                        optional(E::VerkorteTitels),
                        optional(E::AlternatieveTitels),
                    ]
                },
            ),
            E::Classificatiecollectie => Model::All(
                const {
                    &[
                        one(E::Informatiecategorieen),
                        optional(E::Documentsoorten),
                        optional(E::Themas),
                        optional(E::Trefwoorden),
                    ]
                },
            ),
            E::Geldigheid => {
                Model::All(const { &[optional(E::Begindatum), optional(E::Einddatum)] })
            }
            E::Documenthandeling => Model::All(
                const {
                    &[
                        one(E::SoortHandeling),
                        one(E::AtTime),
                        optional(E::WasAssociatedWith),
                    ]
                },
            ),
            E::Documentrelatie => Model::All(const { &[one(E::Role), one(E::Relation)] }),
            E::ExtraMetadata => Model::Sequence(
                const {
                    &[
                        optional(E::Namespace),
                        optional(E::Prefix),
                        one(E::ExtraMetadatavelden),
                    ]
                },
            ),
            E::ExtraMetadataveld => Model::Sequence(const { &[one(E::Key), one(E::Values)] }),
            E::Identifiers => Model::Sequence(const { &[many(E::Identifier)] }),
            E::Medeverantwoordelijken => {
                Model::Sequence(const { &[many(E::Medeverantwoordelijke)] })
            }
            E::VerkorteTitels => Model::Sequence(const { &[many(E::VerkorteTitel)] }),
            E::AlternatieveTitels => Model::Sequence(const { &[many(E::AlternatieveTitel)] }),
            E::Omschrijvingen => Model::Sequence(const { &[many(E::Omschrijving)] }),
            E::Informatiecategorieen => Model::Sequence(const { &[many(E::Informatiecategorie)] }),
            E::Documentsoorten => Model::Sequence(const { &[many(E::Documentsoort)] }),
            E::Themas => Model::Sequence(const { &[many(E::Thema)] }),
            E::Trefwoorden => Model::Sequence(const { &[many(E::Trefwoord)] }),
            E::HasParts => Model::Sequence(const { &[many(E::HasPart)] }),
            E::Documenthandelingen => Model::Sequence(const { &[many(E::Documenthandeling)] }),
            E::Documentrelaties => Model::Sequence(const { &[many(E::Documentrelatie)] }),
            E::ExtraMetadatavelden => Model::Sequence(const { &[many(E::ExtraMetadataveld)] }),
            E::Values => Model::Sequence(const { &[many(E::Value)] }),
            leaf => Model::Text(leaf.kind()),
        }
    }

    /// Returns the children that it may have, in the order of the standard.
    pub(in crate::diwoo) fn children(self) -> &'static [Child] {
        match self.model() {
            Model::Sequence(children) | Model::All(children) => children,
            Model::Text(_) => &[],
        }
    }

    /// Returns the one element that a list holds.
    pub(in crate::diwoo) fn listed(self) -> Option<Self> {
        match self.children() {
            [only] if only.repeats => Some(only.el),
            _ => None,
        }
    }

    /// Returns what the text of an element without children must be.
    fn kind(self) -> Kind {
        use El as E;
        match self {
            E::Loc => Kind::Loc,
            E::Lastmod => Kind::Lastmod,
            E::Changefreq => Kind::Changefreq,
            E::Priority => Kind::Priority,
            E::Creatiedatum => Kind::Date,
            E::Begindatum | E::Einddatum | E::AtTime => Kind::Moment,
            E::Namespace => Kind::Namespace,
            E::Publisher
            | E::Verantwoordelijke
            | E::Medeverantwoordelijke
            | E::Opsteller
            | E::WasAssociatedWith => Kind::Term(TermList::Organisaties),
            E::Informatiecategorie => Kind::Term(TermList::Informatiecategorieen),
            E::Documentsoort => Kind::Term(TermList::Documentsoorten),
            E::Thema => Kind::Term(TermList::Themas),
            E::Language => Kind::Term(TermList::Talen),
            E::Format => Kind::Term(TermList::Formaten),
            E::SoortHandeling => Kind::Term(TermList::Documenthandelingen),
            E::Role => Kind::Term(TermList::Documentrelaties),
            E::RedenVerwijderingVervanging => Kind::Term(TermList::Redenen),
            E::IsPartOf | E::HasPart | E::Relation => Kind::Reference,
            _ => Kind::Text,
        }
    }
}
