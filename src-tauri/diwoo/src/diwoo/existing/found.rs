//! What is found in a sitemap or index of another publisher.

use crate::model::{Lastmod, ListUri, Metadata, NamedDocument};
use serde::{Deserialize, Serialize};

/// What a file turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ExistingKind {
    /// A sitemap: documents.
    Sitemap,
    /// A sitemap index: sitemaps.
    Index,
}

/// A file that was read to its end, or until it could not be read any further.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExistingFile {
    /// What it is; `None` when it is neither.
    pub kind: Option<ExistingKind>,
    /// Number of entries passed on.
    pub entries: u32,
    /// Why reading ended early; what was passed on before remains valid.
    pub unreadable: Option<Unreadable>,
    /// The namespace of its root, if that is not the one of sitemaps; empty when it has none.
    pub other_namespace: Option<String>,
}

/// Why a file could not be read (any further).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "reason")]
pub enum Unreadable {
    /// More bytes than a sitemap may have: 52,428,800 (sitemaps.org).
    TooLarge,
    /// Not UTF-8, which sitemaps.org requires.
    NotUtf8,
    /// Not well-formed XML.
    #[serde(rename_all = "camelCase")]
    NotWellFormed {
        /// The line, from 1.
        line: u32,
    },
    /// A document type declaration, which no sitemap needs and which could be used for an attack.
    DocumentType,
    /// Deeper or larger than any entry of a sitemap.
    #[serde(rename_all = "camelCase")]
    TooComplex {
        /// The line, from 1.
        line: u32,
    },
    /// An entry, in any capitals, not right below the root, or in a file of the other kind: it is not passed on.
    #[serde(rename_all = "camelCase")]
    EntryElsewhere {
        /// The line on which the element right below the root begins, from 1.
        line: u32,
    },
    /// More entries than a sitemap may have: 50,000 (sitemaps.org).
    TooManyEntries,
    /// XML, but neither a sitemap nor a sitemap index.
    NotASitemap,
}

/// One thing found in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ListedItem {
    /// A sitemap, named by an index.
    Sitemap(ListedSitemap),
    /// A document with its description.
    Document(Box<ExistingDocument>),
}

/// A sitemap that an index names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedSitemap {
    /// Its address (`loc`); empty when there is none.
    pub url: String,
    /// `lastmod`, if it can be read.
    pub lastmod: Option<Lastmod>,
}

/// A document as another publisher describes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExistingDocument {
    /// Its number in the file, from 1.
    pub number: u32,
    /// The line on which its entry begins, from 1.
    pub line: u32,
    /// Its address (`loc`); empty when there is none.
    pub url: String,
    /// `lastmod`, if it can be read.
    pub lastmod: Option<Lastmod>,
    /// Its description, always with the organisations as found; `isPartOf` is external.
    pub metadata: Metadata,
    /// `format` as given.
    pub format: Option<ListUri>,
    /// `hasPart`, in order; a title may be empty.
    pub parts: Vec<NamedDocument>,
    /// The MDTO metadata that came with it, exactly as written.
    pub mdto: Option<String>,
    /// What was guessed, corrected or left out.
    pub remarks: Vec<Remark>,
    /// Its description as written, without references to other documents.
    pub said: Vec<EntryElement>,
}

/// One element of an entry, as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EntryElement {
    /// Its place: the grouping elements around it, its name and its number.
    pub place: String,
    /// Its name.
    pub element: String,
    /// Its `resource`; may be empty.
    pub address: String,
    /// Its text, each run of white space as one space.
    pub text: String,
}

/// A value that was not used as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Remark {
    /// What happened.
    pub kind: RemarkKind,
    /// The element, by its name in the file.
    pub element: String,
    /// Its value, at most 200 characters.
    pub value: String,
}

/// What happened to a value that was not used as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RemarkKind {
    /// A term's address was spelled differently; the one in the list was used.
    TermCorrected,
    /// A term had no address; it was found by its name.
    TermByLabel,
    /// A term is in none of our lists; its address was kept.
    TermUnknown,
    /// A term had no address, and its name is in no list; left out.
    TermLeftOut,
    /// A moment had no time; midnight in the Netherlands was assumed.
    DateOnly,
    /// A moment had no offset; that of the Netherlands was assumed.
    WithoutOffset,
    /// A date had a time, which was left out.
    TimeLeftOut,
    /// A date or moment that cannot be read; left out.
    DateUnreadable,
    /// An element that occurs more often than it may; the first was used.
    Repeated,
    /// An element outside its container; used nevertheless.
    Misplaced,
    /// An element of an entry before one that must precede it; used nevertheless.
    OutOfOrder,
    /// An element that the standard does not know; left out.
    ElementUnknown,
    /// A reference without an address; left out.
    ReferenceWithoutAddress,
    /// An act or relation without its kind, or without the rest; left out.
    Incomplete,
    /// MDTO metadata together with DiWoo; kept as written.
    Mdto,
    /// MDTO metadata instead of DiWoo; what means the same in both was used, and all of it kept as written.
    MdtoOnly,
    /// MDTO metadata larger than is kept; not kept.
    MdtoTooLarge,
    /// A required element is missing.
    Missing,
}
