//! Findings: the reports of rules about a document that is not ready.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Named facts of a finding, refusal or failure, which the texts use by these names.
///
/// Shape: names in camelCase, values in neutral form (ISO dates, bytes as digits).
pub type Params = BTreeMap<String, String>;

/// How much a finding matters.
///
/// Source: decisions.md, "Levels". Order: heaviest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum Level {
    /// Moet: holds back only that document.
    Must,
    /// Let op: shown and counted, does not hold back.
    Attention,
    /// Tip: never holds anything back.
    Tip,
}

/// The permanent code of a rule, such as `D01`.
///
/// Source: diwoo.md §12, sitemap-robots-naming.md §7.2, ipm-vergunningen.md §5.4, decisions.md, "Extra codes" and
/// "Size codes".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
#[expect(missing_docs, reason = "each code is documented at its rule in `rules`")]
pub enum RuleCode {
    D01,
    D02,
    D03,
    D04,
    D05,
    D06,
    D07,
    D08,
    D09,
    D10,
    D11,
    D13,
    D14,
    D15,
    D16,
    D17,
    D18,
    D19,
    D20,
    D21,
    D22,
    I01,
    I02,
    I03,
    I04,
    L01,
    L02,
    L03,
    L04,
    L06,
    L07,
    N01,
    N02,
    N03,
    N04,
    N05,
    N07,
    N08,
    N10,
    N11,
    N12,
    N13,
    N14,
    N15,
    O01,
    O02,
    S01,
    S02,
    S03,
    S04,
    R01,
    R02,
    V01,
    V02,
    V03,
    V04,
    V05,
    V06,
    V07,
    V08,
    V09,
    V10,
    V11,
    V13,
    V14,
    V15,
    Z01,
    Z02,
    Z03,
    Z04,
}

/// Where a finding belongs, so that the user interface can put the cursor there.
///
/// Shape: the DiWoo element name for metadata (`officieleTitel`, `creatiedatum`, …), or `file`, `name`, `loc`, `site`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct Place(pub String);

impl Place {
    /// Makes a place from a field name.
    pub fn field(name: &str) -> Self {
        Self(name.to_owned())
    }
}

/// The report of a rule about one document. Data, never an error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct Finding {
    /// The rule.
    pub code: RuleCode,
    /// How much it matters; the same rule may apply at two levels (D13, N08).
    pub level: Level,
    /// Where it belongs.
    pub field: Place,
    /// The variant of the sentence, if one rule has several reasons (`missing`, `unknown`); empty otherwise.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub variant: String,
    /// The facts for the sentence.
    pub params: Params,
}
