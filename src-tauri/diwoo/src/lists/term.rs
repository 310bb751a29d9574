//! The kinds of terms.

use super::{Former, HasTerm};
use chrono::NaiveDate;

/// A term of a simple list: documentsoorten, documenthandelingen, documentrelaties, redenen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// Its URI.
    pub uri: String,
    /// Its label.
    pub label: String,
    /// Its definition, for the terms that have one.
    pub definitie: Option<String>,
    /// Whether it is still in use.
    pub former: Former,
    /// What it was called before.
    pub former_names: Vec<String>,
    /// What it is called too.
    pub alternatives: Vec<String>,
}

/// An informatiecategorie.
///
/// Source: diwoo.md §3.2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    /// Its URI.
    pub uri: String,
    /// Its label, plural; what is written.
    pub label: String,
    /// Its label at TOOI, singular; accepted when reading.
    pub label_enkelvoud: String,
    /// Its article of the Woo, such as `3.3 lid 1 a`.
    pub woo_artikel: String,
    /// Its number in the names of sitemap indexes (1 to 17); `None` for art. 3.1.
    pub infocat: Option<u16>,
    /// Since when it is mandatory; `None` when no date is known.
    pub verplicht_sinds: Option<NaiveDate>,
    /// Its definition.
    pub definitie: String,
    /// Its place in a list for people; lowest first.
    pub volgorde: u16,
    /// Whether it is still in use.
    pub former: Former,
    /// What it was called before.
    pub former_names: Vec<String>,
    /// What it is called too.
    pub alternatives: Vec<String>,
}

/// A file format that the harvester accepts.
///
/// Source: diwoo.md §6.3; extensions and media types are ours (PROVENANCE.md).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Format {
    /// Its URI.
    pub uri: String,
    /// Its label, such as `Word DOCX`.
    pub label: String,
    /// The last segment of its URI, such as `DOCX` or `7z`.
    pub code: String,
    /// Its extensions in lower case without a dot, the usual one first; empty for `ODF`.
    pub extensions: Vec<String>,
    /// Its media types, the usual one first.
    pub media_types: Vec<String>,
    /// Whether it is still in use.
    pub former: Former,
    /// What it was called before.
    pub former_names: Vec<String>,
    /// What it is called too.
    pub alternatives: Vec<String>,
}

/// A language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Language {
    /// Its URI.
    pub uri: String,
    /// Its label, such as `Nederlands`.
    pub label: String,
    /// The last segment of its URI, such as `NLD`.
    pub code: String,
    /// Its BCP 47 tag, such as `nl`.
    pub bcp47: String,
    /// Whether it is still in use.
    pub former: Former,
    /// What it was called before.
    pub former_names: Vec<String>,
    /// What it is called too.
    pub alternatives: Vec<String>,
}

/// A theme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// Its URI.
    pub uri: String,
    /// Its label.
    pub label: String,
    /// The URI of the theme above it; `None` at the top.
    pub bovenliggend: Option<String>,
    /// Whether it is still in use.
    pub former: Former,
    /// What it was called before.
    pub former_names: Vec<String>,
    /// What it is called too.
    pub alternatives: Vec<String>,
}

impl Category {
    /// Returns the name of the category in file names, such as `infocat014`; `None` for art. 3.1.
    ///
    /// Source: diwoo.md §3.2.
    #[must_use]
    pub fn infocat_name(&self) -> Option<String> {
        self.infocat.map(|number| format!("infocat{number:03}"))
    }

    /// Tells whether this is the best-effort category of art. 3.1 Woo.
    #[must_use]
    pub(crate) fn is_art31(&self) -> bool {
        self.infocat.is_none()
    }
}

macro_rules! has_term {
    ($($name:ident, $other_names:expr;)+) => {
        $(impl HasTerm for $name {
            fn uri(&self) -> &str {
                &self.uri
            }

            fn label(&self) -> &str {
                &self.label
            }

            fn former(&self) -> Former {
                self.former
            }

            fn former_names(&self) -> &[String] {
                &self.former_names
            }

            fn alternatives(&self) -> &[String] {
                &self.alternatives
            }

            fn other_names(&self) -> Vec<&str> {
                let other_names: fn(&Self) -> Vec<&str> = $other_names;
                other_names(self)
            }
        })+
    };
}

has_term! {
    Term, |_| Vec::new();
    Category, |category| vec![&category.label_enkelvoud];
    Format, |format| vec![&format.code];
    Language, |language| vec![&language.code];
    Theme, |_| Vec::new();
}
