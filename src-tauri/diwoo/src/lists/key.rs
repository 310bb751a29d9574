//! The lists, by our names.

use crate::codes;
use serde::{Deserialize, Serialize};

macro_rules! keys {
    ($($(#[$doc:meta])* $name:ident => $text:literal,)+) => {
        codes! {
            /// A list with its own versions at TOOI: the organisations are eight such registers. In the order in which
            /// they are shown.
            ///
            /// Source: diwoo.md §6.1.
            #[derive(PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
            pub enum ListKey {
                $($(#[$doc])* #[serde(rename = $text)] $name => $text,)+
            }
        }
    };
}

keys! {
    /// The categories of art. 3.3 and 3.1 Woo.
    Informatiecategorieen => "informatiecategorieen",
    /// Kinds of documents.
    Documentsoorten => "documentsoorten",
    /// Kinds of acts.
    Documenthandelingen => "documenthandelingen",
    /// Roles of relations.
    Documentrelaties => "documentrelaties",
    /// Reasons of removal or replacement.
    Redenen => "redenen",
    /// Themes.
    Themas => "themas",
    /// Languages.
    Talen => "talen",
    /// Formats the harvester accepts.
    Formaten => "formaten",
    /// Municipalities.
    Gemeenten => "organisaties-gemeenten",
    /// Provinces.
    Provincies => "organisaties-provincies",
    /// Water authorities.
    Waterschappen => "organisaties-waterschappen",
    /// Ministries.
    Ministeries => "organisaties-ministeries",
    /// Other public bodies.
    OverigeOverheidsorganisaties => "organisaties-overige-overheidsorganisaties",
    /// Independent administrative bodies.
    Zbo => "organisaties-zbo",
    /// Bodies of inter-municipal cooperation.
    Samenwerkingsorganisaties => "organisaties-samenwerkingsorganisaties",
    /// Bonaire, Sint Eustatius and Saba.
    CaribischeOpenbareLichamen => "organisaties-caribische-openbare-lichamen",
}

impl ListKey {
    /// Returns the list with one of our names.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|key| key.as_str() == text)
    }

    /// Tells whether this is one of the registers of organisations.
    pub fn is_register(self) -> bool {
        self >= Self::Gemeenten
    }
}

impl std::fmt::Display for ListKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}
