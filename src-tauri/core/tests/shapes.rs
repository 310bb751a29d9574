//! Proposals for invented documents in the forms that Dutch bodies use: `tests/data/suggestions/shapes.txt`.
//!
//! Each begins with `=== file name`, followed by what must be proposed (`-`: nothing), a line of dashes, and its first
//! page.

#![expect(clippy::expect_used, reason = "a tool of this test")]

use chrono::NaiveDate;
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::import::suggest_title;
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::suggest::{AddedAlongside, Evidence, Learned, Lexicon, propose};
use std::collections::BTreeMap;
use std::sync::Arc;

const SHAPES: &str = include_str!("../../../tests/data/suggestions/shapes.txt");

#[test]
fn documents_of_every_shape_get_what_they_say() {
    let lexicon = Lexicon::new(Arc::clone(built_in_lists()));
    let mut wrong = Vec::new();
    for shape in SHAPES.split("=== ").skip(1) {
        let (head, text) = shape.split_once("\n---\n").unwrap();
        let (file, wanted) = head.split_once('\n').unwrap();
        let wanted: BTreeMap<&str, &str> = (wanted.lines().map(|line| line.split_once(": ").unwrap())).collect();
        let found = proposed(&lexicon, file, &wanted, text);
        let judged = (wanted.iter()).filter(|(key, _)| !["format", "headline"].contains(*key));
        for (key, value) in judged {
            let found = found.get(*key).map_or("-", String::as_str);
            if found != *value {
                wrong.push(format!("{file}: {key} is {found:?}, not {value:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the proposal, in the words of the file; the current title when none is proposed.
fn proposed(
    lexicon: &Lexicon,
    file: &str,
    wanted: &BTreeMap<&str, &str>,
    text: &str,
) -> BTreeMap<&'static str, String> {
    let (title, title_origin) = suggest_title(file, None);
    let properties =
        ContentFacts { format: wanted.get("format").map(|format| (*format).to_owned()), ..ContentFacts::default() };
    let found = propose(&Evidence {
        title: &title,
        title_origin,
        file_name: file,
        properties: &properties,
        is_redacted: false,
        text,
        headline: wanted.get("headline").copied().unwrap_or_default(),
        together: &AddedAlongside::default(),
        learned: &Learned::default(),
        lexicon,
        today: NaiveDate::from_ymd_opt(2026, 11, 20).expect("in the lists"),
    });
    let lists = built_in_lists();
    let mut said = BTreeMap::from([("title", title)]);
    said.extend(found.into_iter().map(|found| match found.field.as_str() {
        "officieleTitel" => ("title", found.value),
        "informatiecategorie" => {
            let term = lists.informatiecategorieen.get(&found.value).expect("in the lists");
            ("category", term.infocat_name().expect("in the lists"))
        }
        "documentsoort" => {
            let kind = lists.documentsoorten.get(&found.value);
            ("kind", kind.expect("in the lists").label.clone())
        }
        "creatiedatum" => ("date", found.value),
        "language" => {
            let dutch = lists.language("nl").expect("in the lists").uri == found.value;
            ("language", if dutch { "nl" } else { "en" }.to_owned())
        }
        _ => ("number", found.value),
    }));
    said
}
