//! The texts of one language, and filling in their parameters.

use crate::{Language, words};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle, types::FluentNumber};
use openbaarmaker_core::lists::{Lists, built_in_lists};
use openbaarmaker_core::model::Params;
use std::{
    fmt::{self, Display},
    sync::{Arc, LazyLock},
};

/// Parameters that are counts: written with thousands separators, and usable to select singular or plural.
///
/// Every other parameter is text, even if it looks like a number (a port, a version, what somebody typed).
const NUMBERS: &str = include_str!("../../../ui/texts/numbers.txt");

/// Stands for an empty value, so that a text can select another sentence when a fact is unknown.
const NONE: &str = "none";

/// Parameters of a text: names and values.
pub type Facts<'a> = &'a [(&'a str, &'a dyn Display)];

/// The texts of one language, with the term labels of one library.
#[derive(Clone)]
pub struct Texts {
    language: Language,
    bundle: &'static FluentBundle<FluentResource>,
    /// `None` for the lists that came with the program, which are read when a term is first looked up.
    lists: Option<Arc<Lists>>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({:?})", self.language)
    }
}

impl Texts {
    /// Returns the texts of a language, which are built into the program and parsed when first asked for. Terms have
    /// their labels in the lists that came with the program.
    pub fn of(language: Language) -> Self {
        static NL: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| read(Language::Nl));
        static EN: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| read(Language::En));
        Self {
            language,
            bundle: match language {
                Language::Nl => &NL,
                Language::En => &EN,
            },
            lists: None,
        }
    }

    /// Returns these texts with the term labels of other lists.
    #[must_use]
    pub fn with(&self, lists: Arc<Lists>) -> Self {
        Self { lists: Some(lists), ..self.clone() }
    }

    pub(crate) fn lists(&self) -> &Lists {
        self.lists.as_ref().unwrap_or_else(|| built_in_lists())
    }

    /// Returns the language of these texts.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns a text with its parameters filled in; the key itself if there is no such text.
    ///
    /// Shape: values in neutral form. Names that count something are numbers; names ending in `bytes` are sizes; ISO
    /// dates, moments and URIs of list terms become words; an empty value is the word `none` for selection; the rest
    /// stays as it is.
    pub fn get(&self, key: &str, params: &Params) -> String {
        self.find(key, params).unwrap_or_else(|| key.to_owned())
    }

    /// As [`Self::get`], with parameters that are not text yet.
    pub fn say(&self, key: &str, facts: Facts<'_>) -> String {
        let text = |(name, fact): &(&str, &dyn Display)| ((*name).to_owned(), fact.to_string());
        self.get(key, &facts.iter().map(text).collect())
    }

    /// Returns a text without parameters.
    pub fn plain(&self, key: &str) -> String {
        self.get(key, &Params::new())
    }

    /// Returns a text with its parameters filled in; `None` if there is no such text.
    pub fn find(&self, key: &str, params: &Params) -> Option<String> {
        self.format(key, params).map(|(text, _)| text)
    }

    /// Returns a text with its parameters filled in; `None` if there is no such text or a parameter is missing.
    pub fn complete(&self, key: &str, params: &Params) -> Option<String> {
        self.format(key, params).filter(|(_, is_complete)| *is_complete).map(|(text, _)| text)
    }

    /// Returns a text, and whether every parameter it uses was given.
    fn format(&self, key: &str, params: &Params) -> Option<(String, bool)> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut args = FluentArgs::with_capacity(params.len());
        for (name, value) in params {
            // A refusal quotes a date as it was typed.
            let is_typed =
                key.starts_with("code-") && name == "value" && value.starts_with(|c: char| c.is_ascii_digit());
            args.set(name.as_str(), if is_typed { FluentValue::from(value.as_str()) } else { self.value(name, value) });
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        Some((text, errors.is_empty()))
    }

    /// Returns the label of a list term, or the text itself if no list has it.
    pub fn term<'a>(&'a self, uri: &'a str) -> &'a str {
        words::label(uri, self.lists()).unwrap_or(uri)
    }

    /// Formats a number for people.
    pub fn number(&self, value: u64) -> String {
        words::number(self.language, value)
    }

    /// Formats a size in bytes for people.
    pub fn size(&self, bytes: u64) -> String {
        words::size(self.language, bytes)
    }

    /// Returns an ISO date or moment in words, in Dutch local time; anything else unchanged.
    pub fn moment(&self, iso: &str) -> String {
        words::translate(self.language, iso, self.lists()).unwrap_or_else(|| iso.to_owned())
    }

    fn value<'a>(&self, name: &str, value: &'a str) -> FluentValue<'a> {
        if value.is_empty() {
            return FluentValue::from(NONE);
        }
        if (name.ends_with("bytes") || name.ends_with("Bytes"))
            && let Ok(bytes) = value.parse()
        {
            return FluentValue::from(self.size(bytes));
        }
        if NUMBERS.lines().any(|number| number == name) {
            // Fluent counts in f64; anything larger than u32 is passed as text.
            if let Ok(number) = value.parse::<u32>() {
                return FluentValue::from(number);
            }
            if let Ok(number) = value.parse() {
                return FluentValue::from(self.number(number));
            }
        }
        words::translate(self.language, value, self.lists()).map_or_else(|| FluentValue::from(value), FluentValue::from)
    }
}

fn read(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    // Isolation marks around values would end up in JSON, in files and in copied text.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::Nl => |value, _| format_number(Language::Nl, value),
        Language::En => |value, _| format_number(Language::En, value),
    }));
    // A text that does not parse is left out here; the tests of this crate find it.
    let resource = match FluentResource::try_new(language.source().to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}

/// Formats the numbers in a text for its language; leaves other values to Fluent.
fn format_number(language: Language, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(FluentNumber { value, .. }) = value else { return None };
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "only u32 is put in, which f64 holds exactly"
    )]
    let whole = *value as u64;
    Some(words::number(language, whole))
}
