//! A permit case ("vergunningzaak"): the unit of IPM Vergunningen 4.0.
//!
//! A case may be incomplete: values are kept as typed, and the rules `V01` to `V15` say what is missing. Dates are
//! dates, because forms and sheets provide nothing else.
//! Source: ipm-vergunningen.md §2, §5.

use chrono::NaiveDate;
use openbaarmaker_diwoo::model::{CatalogueId, DocumentId, PermitId};
use serde::{Deserialize, Serialize};

/// Everything a person enters about a case.
///
/// Shape: empty texts and lists mean "not given". Values of lists are exact labels.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct PermitDetails {
    /// Zaaknummer (`references`).
    pub case_number: String,
    /// Address of the zaakpagina (`identifier`): the identity of the case for harvesters.
    pub page: String,
    /// Title, without the name of a private person.
    pub title: String,
    /// Description in plain text.
    pub description: String,
    /// Date of the last substantive change. Set to today automatically when something else changes and this does not.
    pub modified: Option<NaiveDate>,
    /// Kind of permit (list Product).
    pub product: String,
    /// Activities (list Activiteit).
    pub activities: Vec<String>,
    /// Phase (list Fase). There is no default.
    pub phase: String,
    /// The running term.
    pub term: Option<PermitTerm>,
    /// Beginning of the period the permit is about (`temporal/start`).
    pub valid_from: Option<NaiveDate>,
    /// End of that period (`temporal/end`).
    pub valid_until: Option<NaiveDate>,
    /// The company that applied for it; never a natural person.
    pub company: Option<PermitCompany>,
    /// BAG identification of the object, 16 digits.
    pub reference_number: String,
    /// Addresses of the object.
    pub addresses: Vec<PermitAddress>,
    /// Cadastral parcels of the object.
    pub parcels: Vec<PermitParcel>,
    /// Points of the object, in metres of the Rijksdriehoek.
    pub coordinates: Vec<PermitPoint>,
    /// Areas besides those that follow from the addresses (`spatial`).
    pub areas: Vec<PermitArea>,
    /// Documents of the case (`hasPart`).
    pub documents: Vec<PermitDocument>,
}

/// A term of a case (`termijnsoortPeriode`).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct PermitTerm {
    /// Kind of term (list Termijnsoort).
    pub kind: String,
    /// First day.
    pub start: Option<NaiveDate>,
    /// Last day.
    pub end: Option<NaiveDate>,
}

/// A company (`actor`).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct PermitCompany {
    /// Its name.
    pub name: String,
    /// Postcode and house number without a space, such as `1234CD7a`; may be empty.
    pub address: String,
}

/// An address of the object, in one of the four forms of the standard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind", deny_unknown_fields)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum PermitAddress {
    /// Postcode and house number.
    Postcode {
        /// `1234AB`; spaces and lower case are corrected when it is written.
        postcode: String,
        /// House number.
        number: String,
        /// House letter or addition; may be empty.
        #[serde(default)]
        addition: String,
    },
    /// A place ("woonplaats").
    Place {
        /// Its name.
        name: String,
    },
    /// A whole municipality.
    Municipality {
        /// Its name, without the word "gemeente".
        name: String,
    },
    /// A whole province.
    Province {
        /// Its name.
        name: String,
    },
}

impl Default for PermitAddress {
    fn default() -> Self {
        Self::Postcode { postcode: String::new(), number: String::new(), addition: String::new() }
    }
}

impl PermitAddress {
    /// Returns what was typed: a postcode with its number and addition, or a name.
    pub fn typed(&self) -> [&str; 3] {
        match self {
            Self::Postcode { postcode, number, addition } => [postcode, number, addition],
            Self::Place { name } | Self::Municipality { name } | Self::Province { name } => [name, "", ""],
        }
    }

    /// Returns the words that people write: `1234AB 12a`, or a name. An addition that begins with a digit stands apart:
    /// `1234AB 12-1` is not number 121.
    pub fn shown(&self) -> String {
        let [first, number, addition] = self.typed().map(str::trim);
        let is_digit = addition.starts_with(|sign: char| sign.is_ascii_digit());
        let apart = if is_digit { "-" } else { "" };
        format!("{first} {number}{apart}{addition}").trim().to_owned()
    }
}

/// A cadastral parcel; all three parts or none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct PermitParcel {
    /// Kadastrale gemeente.
    pub municipality: String,
    /// Sectie: one or two letters.
    pub section: String,
    /// Number.
    pub number: String,
}

/// A point, in metres of the Rijksdriehoek.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct PermitPoint {
    /// 0 to 300,000.
    pub x: String,
    /// 289,000 to 640,000.
    pub y: String,
    /// Height; may be empty.
    pub z: String,
}

/// An area (`spatial`) in addition to the addresses.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct PermitArea {
    /// List of the name, such as `Gemeente` or `Provincie`.
    pub scheme: String,
    /// Its name.
    pub name: String,
}

/// A document of a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct PermitDocument {
    /// The kind of document (list Documenttype).
    pub kind: String,
    /// Where it is.
    pub source: PermitDocumentSource,
}

/// Where a document of a case is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind", deny_unknown_fields)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum PermitDocumentSource {
    /// A document of the library: its address is written once it is online.
    Library {
        /// The document.
        document: DocumentId,
    },
    /// An address elsewhere.
    Address {
        /// Absolute http or https address.
        url: String,
    },
}

/// What a person wants to happen to a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PermitIntent {
    /// It should be found.
    #[default]
    Publish,
    /// It should no longer be found: a message `D`.
    Delete,
}

/// The state of a case, in order of its life cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum PermitState {
    /// Never published, not complete.
    Concept,
    /// Complete, never published (or published again after a deletion): the next publication makes a `C`.
    Ready,
    /// The last message says what the case says.
    Published,
    /// The case differs from its last message: the next publication makes a `U`.
    Changed,
    /// It is to be deleted: the next publication makes a `D`.
    Deleting,
    /// The last message is a `D`.
    Deleted,
}

/// The kind of a message (`transactietype`).
///
/// Source: ipm-vergunningen.md §2 `[S]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum MessageKind {
    /// Create.
    C,
    /// Update.
    U,
    /// Delete.
    D,
}

impl MessageKind {
    pub(crate) fn named(letter: &str) -> Option<Self> {
        let mut kinds = [Self::C, Self::U, Self::D].into_iter();
        kinds.find(|kind| format!("{kind:?}") == letter)
    }
}

/// A case as the library knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Permit {
    /// Its identity.
    pub id: PermitId,
    /// Its catalogue.
    pub catalogue: CatalogueId,
    /// What a person can change, and undo restores.
    pub snapshot: PermitSnapshot,
    /// Name of its file in the layout of one file per case; fixed when the first message goes there.
    pub file_name: Option<String>,
    /// Counts its changes; a plan made from an older revision is stale.
    pub revision: i64,
    /// Its state after the last change.
    pub state: PermitState,
}

/// What a person can change in a case, and undo restores.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PermitSnapshot {
    /// What was entered about it.
    pub details: PermitDetails,
    /// What should happen to it.
    pub intent: PermitIntent,
    /// Whether it was removed from the library; it is kept for undo only.
    pub is_removed: bool,
}
