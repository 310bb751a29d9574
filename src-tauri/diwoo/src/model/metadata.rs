//! DiWoo metadata of one document, as the user describes it.
//!
//! A draft may be incomplete or wrong: values are kept as given and checked by the [`crate::rules`].
//! Source: DiWoo 0.9.8, `diwoo:DiWoo` (diwoo.md §5.2); field names are the element names of the standard.

use super::{Accepted, DocumentId};
use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::{Deserialize, Serialize};

/// The URI of a term in a value list. Whether it exists is up to its list; see [`crate::lists`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ListUri(pub String);

impl ListUri {
    /// Makes a URI from text, unchecked.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the URI as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Who wrote the official title.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum TitleOrigin {
    /// A person typed or accepted it.
    #[default]
    Person,
    /// The app proposes it ("voorstel"), taken from the document's own properties.
    Document,
    /// The app proposes it ("voorstel"), taken from the file name.
    FileName,
}

/// Where chosen terms come from: categories, or kinds of document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TermOrigin {
    /// A person chose them for this document, or accepted them.
    #[default]
    Person,
    /// A template set them.
    Template,
    /// They were in a sitemap that was adopted.
    Adopted,
}

/// Where the acts come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ActOrigin {
    /// Not given: as long as they are the proposed ones, they follow the document date.
    #[default]
    Unsaid,
    /// A person, a template or an adopted sitemap gave them, with their moments.
    Given,
}

/// An act on the document: `documenthandeling`.
///
/// Source: diwoo.md §5.3.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Act {
    /// `soortHandeling`, a URI of the list documenthandelingen.
    pub soort_handeling: ListUri,
    /// `atTime`; a date alone means local midnight in Europe/Amsterdam.
    pub at_time: DateTime<FixedOffset>,
    /// `wasAssociatedWith`, an organisation URI.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was_associated_with: Option<ListUri>,
}

/// Validity: `geldigheid`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Geldigheid {
    /// `begindatum`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begindatum: Option<DateTime<FixedOffset>>,
    /// `einddatum`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub einddatum: Option<DateTime<FixedOffset>>,
}

/// A reference to another document: one of this library, or an address elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DocumentRef {
    /// A document of this library; its address and title are looked up when it is written.
    Document(DocumentId),
    /// A document elsewhere.
    External {
        /// Its address (`resource`).
        url: String,
        /// Its title (element text).
        title: String,
    },
}

impl DocumentRef {
    /// Returns the address of a document elsewhere.
    pub fn url(&self) -> Option<&str> {
        match self {
            Self::External { url, .. } => Some(url),
            Self::Document(_) => None,
        }
    }
}

/// Another document as given in an entry: its address and its title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct NamedDocument {
    /// Its address (`resource`).
    pub url: String,
    /// Its title (element text).
    pub title: String,
}

/// A relation with a role: `documentrelatie`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Relation {
    /// `role`, a URI of the list documentrelaties.
    pub role: ListUri,
    /// `relation`.
    pub relation: DocumentRef,
}

/// A block of `extraMetadata`.
///
/// Source: diwoo.md §5.4.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExtraMetadata {
    /// `namespace` and `prefix`: both or neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub namespace: Option<(String, String)>,
    /// `extraMetadatavelden`.
    pub velden: Vec<ExtraMetadataField>,
}

/// One name with its values: `extraMetadataveld`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExtraMetadataField {
    /// `key`.
    pub key: String,
    /// `values`.
    pub values: Vec<String>,
}

/// The document date, `creatiedatum`: a legal date without a time.
pub type Creatiedatum = NaiveDate;

/// All elements of DiWoo 0.9.8 about a document, plus where the title, categories and kinds come from.
///
/// Shape: lists keep the order of the user. `format` is normally derived from the file and absent here.
/// Source: diwoo.md §5.2.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Metadata {
    /// `officieleTitel`; empty when there is none yet.
    pub officiele_titel: String,
    /// Who wrote the title. Not part of DiWoo.
    pub titel_herkomst: TitleOrigin,
    /// `informatiecategorie`, in order; the first is the main category.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub informatiecategorieen: Vec<ListUri>,
    /// Where they come from. Not part of DiWoo.
    #[serde(skip_serializing_if = "is_default")]
    pub categorie_herkomst: TermOrigin,
    /// `creatiedatum`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub creatiedatum: Option<Creatiedatum>,
    /// `documenthandeling`, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub documenthandelingen: Vec<Act>,
    /// Where they come from. Not part of DiWoo.
    #[serde(skip_serializing_if = "is_default")]
    pub handeling_herkomst: ActOrigin,
    /// The kind of act proposed with the document date, if it differs from the catalogue's proposal. Not part of DiWoo:
    /// it is kept for a document whose date is not known yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub soort_handeling: Option<ListUri>,
    /// `publisher`; when absent, the catalogue's organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publisher: Option<ListUri>,
    /// `verantwoordelijke`; when absent, the catalogue's organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verantwoordelijke: Option<ListUri>,
    /// `medeverantwoordelijke`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub medeverantwoordelijken: Vec<ListUri>,
    /// `opsteller`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opsteller: Option<ListUri>,
    /// `naamOpsteller`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub naam_opsteller: Option<String>,
    /// `language`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<ListUri>,
    /// `format`, if a person chose another than the content indicates; see [`super::ContentFile::format`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<ListUri>,
    /// `omschrijving`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub omschrijvingen: Vec<String>,
    /// `identifier`; duplicates are dropped when written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub identifiers: Vec<String>,
    /// `verkorteTitel`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub verkorte_titels: Vec<String>,
    /// `alternatieveTitel`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatieve_titels: Vec<String>,
    /// `documentsoort`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub documentsoorten: Vec<ListUri>,
    /// Where they come from. Not part of DiWoo.
    #[serde(skip_serializing_if = "is_default")]
    pub documentsoort_herkomst: TermOrigin,
    /// `thema`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub themas: Vec<ListUri>,
    /// `trefwoord`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trefwoorden: Vec<String>,
    /// `geldigheid`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geldigheid: Option<Geldigheid>,
    /// `aggregatiekenmerk`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aggregatiekenmerk: Option<String>,
    /// `isPartOf`: the main document this one belongs to. `hasPart` is derived from it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_part_of: Option<DocumentRef>,
    /// The position among the parts of the main document that a person chose, from 1; parts without one come last, in
    /// the order in which they were added. Not part of DiWoo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part_position: Option<u32>,
    /// `documentrelatie`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub documentrelaties: Vec<Relation>,
    /// The day before which it does not go online for the first time. Not part of DiWoo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub niet_voor: Option<NaiveDate>,
    /// The day on which somebody should review it. Not part of DiWoo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opnieuw_bekijken: Option<NaiveDate>,
    /// Findings inside the file that were accepted. Not part of DiWoo.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub toch_publiceren: Vec<Accepted>,
    /// `redenVerwijderingVervanging`: why the file was replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reden_vervanging: Option<ListUri>,
    /// `extraMetadata`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub extra_metadata: Vec<ExtraMetadata>,
}

/// Tells serde to omit a value that is read back as the default.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Metadata {
    /// Tells whether its title is a proposal that nobody accepted.
    pub fn has_proposed_title(&self) -> bool {
        self.titel_herkomst != TitleOrigin::Person && !self.officiele_titel.is_empty()
    }

    /// Returns the documents it refers to: its main document, and those it has a relation with.
    pub fn references(&self) -> impl Iterator<Item = &DocumentRef> {
        let relations = self.documentrelaties.iter();
        (self.is_part_of.iter()).chain(relations.map(|relation| &relation.relation))
    }

    /// Makes a change, and records the origin of categories and kinds if it changed them.
    pub fn change_terms(&mut self, origin: TermOrigin, change: impl FnOnce(&mut Self)) {
        let categories = self.informatiecategorieen.clone();
        let kinds = self.documentsoorten.clone();
        change(self);
        if self.informatiecategorieen != categories {
            self.categorie_herkomst = origin;
        }
        if self.documentsoorten != kinds {
            self.documentsoort_herkomst = origin;
        }
    }
}
