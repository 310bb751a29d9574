//! Measures the proposals of categories on a list of titles: a table in Markdown, as in docs/suggestions.md.
//!
//! Run: `cargo run -p openbaarmaker-core --example suggestions -- TITLES.tsv [WOO-TITELS.jsonl]`. A line of the first file
//! is a category (`infocat001`), a tab and a title; of the second a JSON object with `label` and `first_page`, all of
//! them of Woo requests.

#![expect(clippy::print_stdout, clippy::expect_used, reason = "a program for the terminal of developers")]

use chrono::NaiveDate;
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::TitleOrigin;
use openbaarmaker_core::suggest::{AddedAlongside, Evidence, Learned, Lexicon, propose};
use std::collections::BTreeMap;
use std::fs;
use std::sync::{Arc, LazyLock};

fn main() {
    let mut files = std::env::args().skip(1);
    let titles = fs::read_to_string(files.next().expect("a file with titles")).expect("titles");
    let all: Vec<(&str, &str)> = titles.lines().filter_map(|line| line.split_once('\t')).collect();
    table(&all);
    if let Some(file) = files.next() {
        letters(&fs::read_to_string(file).expect("letters"));
    }
}

/// What became of the titles of one category.
#[derive(Default)]
struct Row {
    titles: u32,
    right: u32,
    wrong: u32,
    /// Of other categories, proposed as this one.
    taken: u32,
}

fn table(all: &[(&str, &str)]) {
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    for (wanted, title) in all {
        let found = category(title, "");
        let row = rows.entry(wanted).or_default();
        row.titles += 1;
        match &found {
            Some(found) if found == wanted => row.right += 1,
            Some(_) => row.wrong += 1,
            None => {}
        }
        if let Some(found) = found.filter(|found| found != wanted) {
            println!("<!-- {wanted} as {found}: {title} -->");
            let known = all.iter().map(|(name, _)| *name).find(|name| *name == found);
            rows.entry(known.unwrap_or("other")).or_default().taken += 1;
        }
    }
    println!("| Category | Titles | Right | Wrong | None | Precision | Recall |");
    println!("|---|---|---|---|---|---|---|");
    let mut sum = Row::default();
    for (name, row) in &rows {
        let label = built_in_lists().category(name).map_or(*name, |category| category.label.as_str());
        line(&format!("{name} {label}"), row);
        sum.titles += row.titles;
        sum.right += row.right;
        sum.wrong += row.wrong;
        sum.taken += row.taken;
    }
    line("**all**", &sum);
}

fn line(name: &str, row: &Row) {
    let none = row.titles - row.right - row.wrong;
    let share = |part: u32, of: u32| {
        if of == 0 { "–".to_owned() } else { format!("{:.0} %", f64::from(part) * 100.0 / f64::from(of)) }
    };
    println!(
        "| {name} | {} | {} | {} | {none} | {} | {} |",
        row.titles,
        row.right,
        row.wrong,
        share(row.right, row.right + row.taken),
        share(row.right, row.titles),
    );
}

fn letters(lines: &str) {
    let (mut total, mut right, mut wrong, mut dates, mut languages) = (0_u32, 0_u32, 0_u32, 0_u32, 0_u32);
    for line in lines.lines() {
        let letter: serde_json::Value = serde_json::from_str(line).expect("a JSON object a line");
        let text = |key: &str| letter[key].as_str().unwrap_or_default();
        total += 1;
        match category(text("label"), text("first_page")).as_deref() {
            Some("infocat014") => right += 1,
            Some(_) => wrong += 1,
            None => {}
        }
        let (found, ours) = (proposals("", text("first_page")), |field: &str| {
            proposals("", text("first_page")).into_iter().any(|(name, _)| name == field)
        });
        dates += u32::from(ours("creatiedatum"));
        languages += u32::from(found.iter().any(|(name, value)| name == "language" && value.ends_with("NLD")));
    }
    println!(
        "\n{total} letters: infocat014 for {right}, another category for {wrong}, none for {}.",
        total - right - wrong
    );
    println!("A date for {dates}; Dutch for {languages}.");
}

fn category(title: &str, text: &str) -> Option<String> {
    let found = proposals(title, text).into_iter().find(|(field, _)| field == "informatiecategorie")?;
    built_in_lists().informatiecategorieen.get(&found.1)?.infocat_name()
}

/// The words that speak for terms, made once for all documents.
static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(Arc::clone(built_in_lists())));

fn proposals(title: &str, text: &str) -> Vec<(String, String)> {
    let evidence = Evidence {
        title,
        title_origin: TitleOrigin::Person,
        file_name: "",
        properties: &ContentFacts::default(),
        is_redacted: false,
        text,
        headline: "",
        together: &AddedAlongside::default(),
        learned: &Learned::default(),
        lexicon: &LEXICON,
        today: NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day"),
    };
    let found = propose(&evidence).into_iter();
    found.map(|found| (found.field, found.value)).collect()
}
