//! What the types sent to the page and the command line have in common, as one attribute: `#[apply(view)]`.

pub(crate) use macro_rules_attribute::apply;

macro_rules_attribute::attribute_alias! {
    // Output: owned values.
    #[apply(view)] =
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))];

    // Output that is small enough to copy: one of a closed set, or a number beside one.
    #[apply(choice)] =
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))];

    // What the process that reads files sends to the window: deserialized here, and shown.
    #[apply(seen)] =
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))];

    // One of a closed set, by the word that its sentence has in the texts.
    #[apply(word)] =
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))];

    // Input: unknown names are refused.
    #[apply(input)] =
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))];
}
