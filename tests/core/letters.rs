//! Proposals for real letters: right as often as docs/suggestions.md says, if the letters are present.

use openbaarmaker_core::content::{ContentFacts, DocumentText};
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::TitleOrigin;
use serde_json::Value;
use std::collections::BTreeMap;
use tests::proposals::proposals;
use tests::shared::shared;

/// The proposals by field, for a title and the text of the first page.
fn of_letter(title: &str, text: &str) -> BTreeMap<String, String> {
    let text = DocumentText { text: text.to_owned(), ..DocumentText::default() };
    let facts = ContentFacts::default();
    proposals(title, TitleOrigin::Person, "", &facts, &text)
}

/// A little below docs/suggestions.md, so that what costs more is looked at.
#[test]
fn woo_letters_get_proposals_as_well_as_measured() {
    let Some(file) = shared("fixtures/woo-titels/uwv-2019-2021.jsonl") else { return };
    let wanted = &built_in_lists().category("infocat014").expect("a category").uri;
    let (mut total, mut right, mut proposed, mut dates, mut dutch) = (0, 0, 0, 0, 0);
    for line in std::fs::read_to_string(file).expect("letters").lines() {
        let letter: Value = serde_json::from_str(line).expect("a JSON object a line");
        let text = |key: &str| letter[key].as_str().unwrap_or_default();
        let category = of_letter(text("label"), text("first_page"));
        let category = category.get("informatiecategorie");
        let others = of_letter("", text("first_page"));
        total += 1;
        right += u32::from(category == Some(wanted));
        proposed += u32::from(category.is_some());
        dates += u32::from(others.contains_key("creatiedatum"));
        let language = others.get("language");
        dutch += u32::from(language.is_some_and(|uri| uri.ends_with("NLD")));
    }
    let (precision, recall) = (right * 100 / proposed, right * 100 / total);
    let counts = format!("{right} of {proposed} and {total}; dates {dates}, Dutch {dutch}");
    assert_eq!(total, 197, "{counts}");
    assert!(precision >= 80 && recall >= 57, "{counts}");
    assert!(dates >= 123 && dutch >= 125, "{counts}");
}
