//! What types that travel to page and command line have in common, as one attribute: `#[apply(view)]`.

pub(crate) use macro_rules_attribute::apply;

macro_rules_attribute::attribute_alias! {
    // What is shown; owned values.
    #[apply(view)] =
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))];

    // What is shown and small enough to copy: one of a closed set, or a number beside one.
    #[apply(choice)] =
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))];

    // What the reader of files tells the window: read from it, and shown.
    #[apply(seen)] =
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))];

    // What is typed: names that are not known are refused.
    #[apply(input)] =
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))];
}
