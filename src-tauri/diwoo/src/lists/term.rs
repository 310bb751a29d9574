//! A term of a list.

use super::{ListKey, TermStatus};
use chrono::NaiveDate;

/// A term of any list; fields that its list does not have are empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// The list that it is in: for an organisation, the register.
    pub key: ListKey,
    /// Its URI: the value that is written as `resource`.
    pub uri: String,
    /// Its label, which is written in the element: for a category the plural, for an organisation with the kind
    /// (`gemeente Utrecht`).
    pub label: String,
    /// Whether it is still in use.
    pub status: TermStatus,
    /// What it was called before.
    pub former_names: Vec<String>,
    /// Other names it has.
    pub alternatives: Vec<String>,
    /// The last segment of the URI of a language or format, such as `NLD`, `DOCX` or `7z`.
    pub code: String,
    /// The BCP 47 tag of a language, such as `nl`.
    pub bcp47: String,
    /// The extensions of a format in lower case without a dot, the usual one first; empty for `ODF`. We chose them
    /// (PROVENANCE.md).
    pub extensions: Vec<String>,
    /// The label of a category at TOOI, in the singular; accepted when reading.
    pub label_enkelvoud: String,
    /// The article of the Woo for a category, such as `3.3 lid 1 a`.
    pub woo_artikel: String,
    /// The number of a category in the names of sitemap indexes (1 to 17); `None` for art. 3.1.
    pub infocat: Option<u16>,
    /// Since when a category is mandatory; `None` when no date is known.
    pub verplicht_sinds: Option<NaiveDate>,
    /// The position of a category in lists for people; lowest first.
    pub volgorde: u16,
    /// The theme above a theme; `None` at the top.
    pub bovenliggend: Option<String>,
    /// The name of an organisation without the kind, such as `Utrecht`.
    pub naam: String,
    /// The kind of an organisation, such as `gemeente`.
    pub soort: String,
    /// The abbreviation of an organisation.
    pub afkorting: Option<String>,
    /// Whether the lists of DiWoo 0.9.8 have this organisation; if not, rule D04 applies.
    pub in_xsd_0_9_8: bool,
}

impl Term {
    /// Returns the URI.
    pub fn uri(&self) -> &str {
        &self.uri
    }

    /// Returns the label.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Returns the name of a category in file names, such as `infocat014`; `None` for art. 3.1.
    ///
    /// Source: diwoo.md §3.2.
    pub fn infocat_name(&self) -> Option<String> {
        self.infocat.map(|number| format!("infocat{number:03}"))
    }

    /// Tells whether this is the best-effort category of art. 3.1 Woo.
    pub(crate) fn is_art31(&self) -> bool {
        self.key == ListKey::Informatiecategorieen && self.infocat.is_none()
    }

    /// Returns its other current name: without the kind, in the singular, or a code.
    pub(super) fn other_name(&self) -> Option<&str> {
        match self.key {
            ListKey::Informatiecategorieen => Some(&self.label_enkelvoud),
            ListKey::Talen | ListKey::Formaten => Some(&self.code),
            register if register.is_register() => Some(&self.naam),
            _ => None,
        }
    }

    /// Returns the name by which lists for people are sorted.
    pub(super) fn sort_name(&self) -> &str {
        if self.key.is_register() { &self.naam } else { &self.label }
    }
}
