//! The languages of the app.

use std::str::FromStr;
use unic_langid::LanguageIdentifier;

/// A language of the texts. The default is Dutch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// Dutch.
    #[default]
    Nl,
    /// English.
    En,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::Nl, Self::En];

    /// Returns the BCP 47 tag, such as `nl`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::Nl => "nl",
            Self::En => "en",
        }
    }

    /// Returns the texts of this language, in Fluent syntax.
    pub(crate) fn source(self) -> &'static str {
        match self {
            Self::Nl => include_str!("../../../ui/texts/nl.ftl"),
            Self::En => include_str!("../../../ui/texts/en.ftl"),
        }
    }

    /// Returns the language for Fluent, which selects singular and plural by it.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        // Two-letter tags always parse; the undetermined language would only lose the singular.
        self.tag().parse().unwrap_or_default()
    }
}

impl FromStr for Language {
    type Err = ();

    fn from_str(tag: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|language| language.tag() == tag).ok_or(())
    }
}
