//! The derives that types sent to the window and the command line share, as one attribute each, such as
//! `#[apply(view)]`.

pub(crate) use macro_rules_attribute::apply;

macro_rules_attribute::attribute_alias! {
    // Output: owned values.
    #[apply(view)] =
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))];

    // Output small enough to copy: a closed set, or a number with one.
    #[apply(choice)] =
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))];

    // Input: unknown names are refused.
    #[apply(input)] =
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))];
}
