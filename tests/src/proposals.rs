//! Proposals for real documents, compared with labels that people made before they saw any: how often they are right.
//!
//! The labels are in `tests/data/suggestions/documents-*.jsonl`, in two halves by source: words and rules were chosen
//! on the half `tune`; in the half `held` nobody looks at single documents whose hash begins with an odd digit. A third
//! set, `letters`, has one source, and was labelled after the rules were fixed. The documents are elsewhere (`shared`).
//! `pages` and `pages-held` are invented first pages, written and labelled by people who did not know the rules. Their
//! texts stand beside the labels.

#![expect(clippy::expect_used, reason = "a tool of tests")]

use crate::shared::shared;
use chrono::NaiveDate;
use openbaarmaker_core::content::{ContentFacts, DocumentText};
use openbaarmaker_core::import::suggest_title;
use openbaarmaker_core::lists::{Term, TermList, built_in_lists};
use openbaarmaker_core::model::TitleOrigin;
use openbaarmaker_core::suggest::{AddedAlongside, Evidence, Learned, Lexicon, propose};
use openbaarmaker_inspect::{inspect_bytes, text_of_bytes};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The labels of real documents, by set.
pub const REAL: [(&str, &str); 3] = [
    ("tune", include_str!("../data/suggestions/documents-tune.jsonl")),
    ("held", include_str!("../data/suggestions/documents-held.jsonl")),
    ("letters", include_str!("../data/suggestions/documents-letters.jsonl")),
];

/// Invented first pages with their labels, by set.
pub const INVENTED: [(&str, &str); 3] = [
    ("pages", include_str!("../data/suggestions/pages.jsonl")),
    ("pages-seventh", include_str!("../data/suggestions/pages-seventh.jsonl")),
    ("pages-held", include_str!("../data/suggestions/pages-held.jsonl")),
];

/// The fields that are compared, in the order of the table.
pub const FIELDS: [&str; 6] =
    ["officieleTitel", "informatiecategorie", "creatiedatum", "identifier", "documentsoort", "language"];

/// How often a field was right.
#[derive(Debug, Clone, Copy, Default)]
pub struct Count {
    /// Documents that have something to find.
    pub labelled: u32,
    /// Documents with a proposal; for a title, also with one present in the document.
    pub proposed: u32,
    /// Proposals that are among the right answers.
    pub right: u32,
    /// Titles that share less than half of their words with any right one.
    pub astray: u32,
}

impl Count {
    /// The percentage of proposals that are right.
    pub fn precision(&self) -> u32 {
        self.right * 100 / self.proposed.max(1)
    }

    /// Adds the counts for other documents.
    pub fn add(&mut self, other: Self) {
        self.labelled += other.labelled;
        self.proposed += other.proposed;
        self.right += other.right;
        self.astray += other.astray;
    }

    /// The percentage of documents with something to find for which it is found.
    pub fn recall(&self) -> u32 {
        self.right * 100 / self.labelled.max(1)
    }
}

/// Compares the proposals for a set of documents with their labels; calls `each` for every one that is not right.
/// `None` when the documents are absent.
///
/// # Panics
/// When the labels, or one of their documents, cannot be read.
pub fn judge(labels: &str, each: &mut dyn FnMut(&str)) -> Option<BTreeMap<&'static str, Count>> {
    let labels: Vec<Value> =
        (labels.lines()).map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect();
    let has_texts = labels.iter().all(|label| !texts(label, "text").is_empty());
    let (folder, first_pages) =
        if has_texts { Default::default() } else { (shared("fixtures/overheid-2")?, first_pages()?) };
    let read: Vec<_> = std::thread::scope(|scope| {
        let half = |part: usize| labels.iter().skip(part).step_by(READERS);
        let readers: Vec<_> = (0..READERS)
            .map(|part| {
                let places = (&*folder, &first_pages);
                scope.spawn(move || half(part).map(|one| read(places, one)).collect::<Vec<_>>())
            })
            .collect();
        let parts: Vec<_> =
            (readers.into_iter()).map(|reader| reader.join().expect("no document stops the reader")).collect();
        (0..labels.len()).filter_map(|at| parts.get(at % READERS)?.get(at / READERS).cloned()).collect()
    });
    let mut counts = BTreeMap::from(FIELDS.map(|field| (field, Count::default())));
    for (label, (facts, text)) in labels.iter().zip(&read) {
        let found = proposed(texts(label, "file")[0], facts, text);
        for (field, count) in &mut counts {
            let found = found.get(*field).map(String::as_str).unwrap_or_default();
            if let Some(miss) = count.judge(field, label, found) {
                each(&format!("{}\t{field}\t{found}\t{miss}", label["file"]));
            }
        }
    }
    Some(counts)
}

/// Makes a table in Markdown, with the 95 % intervals.
pub fn table(counts: &BTreeMap<&'static str, Count>) -> String {
    let mut table =
        String::from("| Field | To find | Proposed | Right | Precision | Recall |\n|---|---|---|---|---|---|\n");
    for field in FIELDS {
        let count = counts.get(field).copied().unwrap_or_default();
        let Count { labelled, proposed, right, astray } = count;
        let (precision, recall) = (share(right, proposed), share(right, labelled));
        let _infallible = writeln!(table, "| {field} | {labelled} | {proposed} | {right} | {precision} | {recall} |");
        if field == "officieleTitel" {
            let astray = share(astray, proposed);
            let _infallible = writeln!(table, "| – wrong or meaningless | | | {astray} | | |");
        }
    }
    table
}

/// The texts of letters that are present without their files, by the hash of the file.
fn first_pages() -> Option<BTreeMap<String, String>> {
    let file = shared("fixtures/woo-titels/uwv-2019-2021.jsonl")?;
    let letters = std::fs::read_to_string(file).expect("letters");
    let letters = letters.lines().map(|line| {
        let letter: Value = serde_json::from_str(line).expect("a JSON object a line");
        let text = |key: &str| letter[key].as_str().unwrap_or_default().to_owned();
        (text("sha256"), text("first_page"))
    });
    Some(letters.collect())
}

/// What is read from a document, as in the app.
fn read((folder, first_pages): (&Path, &BTreeMap<String, String>), label: &Value) -> (ContentFacts, DocumentText) {
    let name = texts(label, "file")[0];
    if let [text] = texts(label, "text")[..] {
        let headline = texts(label, "headline").first().map(|headline| (*headline).to_owned());
        let text = DocumentText { text: text.to_owned(), headline, ..DocumentText::default() };
        return (ContentFacts::default(), text);
    }
    if let Some(text) = first_pages.get(texts(label, "sha256")[0]) {
        let text = text.clone();
        let text = DocumentText { text, ..DocumentText::default() };
        return (ContentFacts::default(), text);
    }
    let file = folder.join(name);
    let bytes = std::fs::read(&file).expect("a labelled document");
    assert_eq!(crate::hash::sha256(&bytes).to_string(), texts(label, "sha256")[0], "{name} is another file");
    (inspect_bytes(&bytes, name), text_of_bytes(&bytes, name))
}

/// The proposals by field; the present title when none is proposed.
fn proposed(name: &str, facts: &ContentFacts, text: &DocumentText) -> BTreeMap<String, String> {
    let (title, title_origin) = suggest_title(name, facts.title.as_deref());
    let mut found = proposals(&title, title_origin, name, facts, text);
    found.entry(FIELDS[0].to_owned()).or_insert(title);
    found
}

/// Returns the proposals by field for a document with this title, name, facts and text.
///
/// # Panics
/// When the day on which the tests play does not exist.
pub fn proposals(
    title: &str,
    title_origin: TitleOrigin,
    name: &str,
    facts: &ContentFacts,
    text: &DocumentText,
) -> BTreeMap<String, String> {
    let evidence = Evidence {
        title,
        title_origin,
        file_name: name,
        properties: facts,
        is_redacted: false,
        text: &text.text,
        headline: text.headline.as_deref().unwrap_or_default(),
        together: &AddedAlongside::default(),
        learned: &Learned::default(),
        lexicon: &LEXICON,
        today: NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day"),
    };
    let found = propose(&evidence).into_iter();
    found.map(|found| (found.field, found.value)).collect()
}

impl Count {
    /// Counts one document; returns what would be right when something else, or nothing, was proposed.
    fn judge(&mut self, field: &str, label: &Value, found: &str) -> Option<String> {
        let right = right_answers(field, label);
        let (is_title, is_found) = (field == FIELDS[0], !found.is_empty());
        if is_title && right.is_empty() {
            return None;
        }
        let is_right = is_found && right.iter().any(|one| same(field, one, found));
        // "publicatie" is true of everything, so leaving it out misses nothing; `-` says that nothing is right too.
        let is_nothing = right.is_empty() || right == ["publicatie"] || right.contains(&"-");
        self.labelled += u32::from(!is_nothing || is_right);
        self.proposed += u32::from(is_found);
        self.right += u32::from(is_right);
        let is_astray = is_title && !right.iter().any(|one| has_half_of(one, found));
        self.astray += u32::from(is_astray);
        let is_miss = !is_right && (is_found || !is_nothing);
        is_miss.then(|| format!("{}{}", right.join(" / "), if is_astray { "\tASTRAY" } else { "" }))
    }
}

fn right_answers<'l>(field: &str, label: &'l Value) -> Vec<&'l str> {
    let key = match field {
        "officieleTitel" => "titles",
        "informatiecategorie" => "categories",
        "creatiedatum" => "dates",
        "identifier" => "identifiers",
        "documentsoort" => "kinds",
        _ => "language",
    };
    texts(label, key)
}

/// A text, or the texts of a list; empty ones do not count.
fn texts<'l>(label: &'l Value, key: &str) -> Vec<&'l str> {
    let one = label[key].as_str();
    let many = label[key].as_array().into_iter().flatten();
    (one.into_iter().chain(many.filter_map(Value::as_str))).filter(|text| !text.is_empty()).collect()
}

/// Tells whether a proposal equals this answer.
fn same(field: &str, answer: &str, found: &str) -> bool {
    let lists = built_in_lists();
    match field {
        "officieleTitel" | "identifier" => letters(answer) == letters(found),
        "informatiecategorie" => {
            let category = lists.informatiecategorieen.get(found);
            category.and_then(Term::infocat_name).as_deref() == Some(answer)
        }
        "documentsoort" => {
            let kind = lists.find(TermList::Documentsoorten, answer);
            kind.is_some_and(|kind| kind.uri == found)
        }
        "language" => {
            let language = lists.language(answer);
            language.is_some_and(|language| language.uri == found)
        }
        _ => answer == found,
    }
}

/// The letters and digits of a text, without case, spaces and punctuation.
fn letters(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

fn has_half_of(answer: &str, found: &str) -> bool {
    let words = |text: &str| {
        let words = text.split(|c: char| !c.is_alphanumeric()).map(letters);
        words.filter(|word| !word.is_empty()).collect::<BTreeSet<_>>()
    };
    let (answer, found) = (words(answer), words(found));
    answer.intersection(&found).count() * 2 >= answer.len().max(found.len())
}

/// A count, its share and the Wilson interval (95 %).
fn share(part: u32, of: u32) -> String {
    if of == 0 {
        return "–".to_owned();
    }
    let (count, share, z) = (f64::from(of), f64::from(part) / f64::from(of), 1.96_f64);
    let middle = share + z * z / (2.0 * count);
    let reach = z * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    let [low, high] = [middle - reach, middle + reach].map(|end| end / (1.0 + z * z / count));
    format!("{:.0} % ({:.0}–{:.0})", share * 100.0, low.max(0.0) * 100.0, high.min(1.0) * 100.0)
}

/// The words that indicate terms, prepared once for all documents.
static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(Arc::clone(built_in_lists())));
const READERS: usize = 2;
