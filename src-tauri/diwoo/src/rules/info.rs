//! Declares the outcomes of rules.

use crate::model::{Finding, Level, Place, RuleCode};

/// Whether a finding can be repaired by [`super::fix`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HasFix {
    /// Usually; [`super::fix`] decides.
    Yes,
    /// Never: a person must choose.
    No,
}

/// One outcome of a rule: one sentence.
///
/// Shape: the sentence is `rule-<code>`, or `rule-<code>-<name>` when the rule has several; for documents with the suffix
/// `-group` for the line with a count, and `-fix` for the button (`fix-proposed-name` for all with a `proposal`).
/// Parameters ending in `Bytes` are sizes, in `Date` dates (ISO 8601), in `At` moments (RFC 3339); `count`, `length`,
/// `limit` and `line` are whole numbers; the rest is text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variant {
    /// The rule.
    pub code: RuleCode,
    /// The name of the variant; empty when the rule has only one.
    pub name: &'static str,
    /// How much it matters.
    pub level: Level,
    /// The names of the parameters, which are always all present.
    pub params: &'static [&'static str],
    /// Whether it can be repaired.
    pub fix: HasFix,
}

/// A rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuleInfo {
    /// Its code.
    pub code: RuleCode,
    /// The source of the rule.
    pub source: &'static str,
    /// Its outcomes.
    pub variants: &'static [&'static Variant],
}

/// Declares rules, each with its source and its variants: level, name, parameters, and whether the app can repair it.
macro_rules! rules {
    ($(
        $(#[$doc:meta])* $vis:vis $code:ident $source:literal {
            $($(#[$about:meta])* $seen:vis $level:ident $name:ident $text:literal [$($param:literal),*] $($fixable:ident)?;)+
        }
    )+) => {
        $(
            $(#[$doc])*
            $vis const $code: $crate::rules::RuleInfo =
                $crate::rules::RuleInfo::new($crate::model::RuleCode::$code, $source, &[$(&$name),+]);
            $(
                $(#[$about])*
                $seen const $name: $crate::rules::Variant =
                    $crate::rules::Variant::$level($crate::model::RuleCode::$code, $text, &[$($param),*])$(.$fixable())?;
            )+
        )+
    };
}
pub(super) use rules;

impl RuleInfo {
    /// Declares a rule.
    pub const fn new(code: RuleCode, source: &'static str, variants: &'static [&'static Variant]) -> Self {
        Self { code, source, variants }
    }

    /// Returns the variant with this name.
    pub fn variant(&self, name: &str) -> Option<&'static Variant> {
        self.variants.iter().copied().find(|variant| variant.name == name)
    }
}

impl Variant {
    /// Declares a sentence of a rule that holds the document back.
    pub const fn must(code: RuleCode, name: &'static str, params: &'static [&'static str]) -> Self {
        Self::new(code, name, Level::Must, params)
    }

    /// Declares a sentence of a rule that asks for attention.
    pub const fn attention(code: RuleCode, name: &'static str, params: &'static [&'static str]) -> Self {
        Self::new(code, name, Level::Attention, params)
    }

    /// Declares a sentence of a rule that gives a tip.
    pub(super) const fn tip(code: RuleCode, name: &'static str, params: &'static [&'static str]) -> Self {
        Self::new(code, name, Level::Tip, params)
    }

    const fn new(code: RuleCode, name: &'static str, level: Level, params: &'static [&'static str]) -> Self {
        Self { code, name, level, params, fix: HasFix::No }
    }

    /// Declares that it can be repaired.
    pub(super) const fn fixable(mut self) -> Self {
        self.fix = HasFix::Yes;
        self
    }

    /// Tells whether a finding is of this variant.
    pub(super) fn is_of(&self, finding: &Finding) -> bool {
        finding.code == self.code && finding.variant == self.name
    }

    /// Makes the finding; `values` in the order of [`Variant::params`].
    ///
    /// # Panics
    /// In tests, when the number of values differs from the number of parameters.
    pub fn at<const N: usize>(&self, field: &str, values: [&dyn ToString; N]) -> Finding {
        #[cfg(test)]
        assert_eq!(N, self.params.len(), "{:?} {}", self.code, self.name);
        let params =
            self.params.iter().zip(values).map(|(name, value)| ((*name).to_owned(), value.to_string())).collect();
        Finding {
            code: self.code,
            level: self.level,
            field: Place::field(field),
            variant: self.name.to_owned(),
            params,
        }
    }
}
