//! Proposals as a whole: never a panic, always a reason, and right as often as docs/suggestions.md says.

use chrono::NaiveDate;
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::lists::{TermList, built_in_lists};
use openbaarmaker_core::model::{ListUri, TitleOrigin};
use openbaarmaker_core::suggest::{AddedAlongside, Evidence, Learned, Lexicon, propose};
use openbaarmaker_core::wire::{BecauseCode, Field, Suggestion};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Titles whose words are in the lexicon.
const TITLES: &str = include_str!("../../../tests/data/suggestions/titles.tsv");
/// Titles written after the lexicon, which is never changed because of them.
const UNSEEN: &str = include_str!("../../../tests/data/suggestions/titles-unseen.tsv");

struct Known {
    title: String,
    origin: TitleOrigin,
    file_name: String,
    properties: ContentFacts,
    is_redacted: bool,
    text: String,
    headline: &'static str,
    together: AddedAlongside,
    learned: Learned,
}

impl Default for Known {
    fn default() -> Self {
        Self {
            title: String::new(),
            origin: TitleOrigin::FileName,
            file_name: String::new(),
            properties: ContentFacts::default(),
            is_redacted: false,
            text: String::new(),
            headline: "",
            together: AddedAlongside::default(),
            learned: Learned::default(),
        }
    }
}

/// The words that indicate terms, made once for all documents.
static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(Arc::clone(built_in_lists())));

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).unwrap_or_default()
}

fn proposed(known: &Known) -> Vec<Suggestion> {
    propose(&Evidence {
        title: &known.title,
        title_origin: known.origin,
        file_name: &known.file_name,
        properties: &known.properties,
        is_redacted: known.is_redacted,
        text: &known.text,
        headline: known.headline,
        together: &known.together,
        learned: &known.learned,
        lexicon: &LEXICON,
        today: today(),
    })
}

fn of(known: &Known, field: &str) -> Option<Suggestion> {
    proposed(known).into_iter().find(|found| found.field == field)
}

fn category(known: &Known) -> Option<String> {
    let found = of(known, "informatiecategorie")?;
    built_in_lists().informatiecategorieen.get(&found.value)?.infocat_name()
}

fn titled(title: &str) -> Known {
    Known { title: title.to_owned(), ..Known::default() }
}

fn codes(found: &Suggestion) -> Vec<BecauseCode> {
    found.because.iter().map(|because| because.code).collect()
}

/// Counts titles, right proposals and all proposals, per category.
fn measured(titles: &str) -> BTreeMap<String, (u32, u32, u32)> {
    let mut counts: BTreeMap<String, (u32, u32, u32)> = BTreeMap::new();
    for (wanted, title) in titles.lines().filter_map(|line| line.split_once('\t')) {
        counts.entry(wanted.to_owned()).or_default().0 += 1;
        if let Some(found) = category(&titled(title)) {
            counts.entry(wanted.to_owned()).or_default().1 += u32::from(found == wanted);
            counts.entry(found).or_default().2 += 1;
        }
    }
    counts
}

/// Asserts precision and recall in percent: a little below docs/suggestions.md, so that a decline is noticed.
fn check(titles: &str, floor: (u32, u32), floor_of_each: (u32, u32)) {
    let counts = measured(titles);
    assert_eq!(counts.len(), 17, "every category of art. 3.3 is measured");
    let mut all = (0, 0, 0);
    for (name, (titles, right, proposed)) in counts {
        let (precision, recall) = (right * 100 / proposed.max(1), right * 100 / titles);
        assert!(precision >= floor_of_each.0, "{name}: precision {precision}");
        assert!(recall >= floor_of_each.1, "{name}: recall {recall}");
        all = (all.0 + titles, all.1 + right, all.2 + proposed);
    }
    let (precision, recall) = (all.1 * 100 / all.2, all.1 * 100 / all.0);
    assert!(precision >= floor.0, "precision {precision}");
    assert!(recall >= floor.1, "recall {recall}");
}

#[test]
fn categories_are_proposed_as_well_as_measured() {
    assert!(TITLES.lines().count() >= 200);
    check(TITLES, (97, 95), (90, 75));
}

#[test]
fn categories_of_unseen_titles_are_proposed_as_well_as_measured() {
    check(UNSEEN, (90, 60), (60, 15));
}

#[test]
fn every_reason_quotes_what_it_comes_from() {
    let known = Known {
        title: "Woo-besluit parkeren".to_owned(),
        file_name: "20261112_WOO-2026-001.pdf".to_owned(),
        ..Known::default()
    };
    let found = of(&known, "informatiecategorie").unwrap();
    assert_eq!(codes(&found)[0], BecauseCode::Title);
    assert_eq!(found.because[0].params["words"], "Woo-besluit");
    let date = of(&known, "creatiedatum").unwrap();
    assert_eq!((date.value.as_str(), codes(&date)), ("2026-11-12", vec![BecauseCode::OfFileName]));
    assert_eq!(of(&known, "identifier").unwrap().value, "WOO-2026-001");
    let kind = of(&known, "documentsoort").unwrap();
    let label = built_in_lists().documentsoorten.get(&kind.value).unwrap().label.clone();
    assert_eq!(label, "beslissing op Wob-/Woo-verzoek");
}

#[test]
fn sources_that_agree_are_reasons_together_and_the_text_goes_first() {
    let known = Known {
        file_name: "besluit 12 november 2026.pdf".to_owned(),
        text: "Gemeente Zeist\nDatum besluit: 12 november 2026".to_owned(),
        properties: ContentFacts { created: NaiveDate::from_ymd_opt(2026, 11, 13), ..ContentFacts::default() },
        ..Known::default()
    };
    let date = of(&known, "creatiedatum").unwrap();
    assert_eq!(date.value, "2026-11-12");
    assert_eq!(date.words.as_deref(), Some("12 november 2026"));
    assert_eq!(codes(&date), [BecauseCode::DateInText, BecauseCode::OfFileName]);
    let only = Known { properties: known.properties.clone(), ..Known::default() };
    assert!(of(&only, "creatiedatum").is_none(), "a file is often made from another");
}

#[test]
fn the_day_of_a_month_is_told_to_be_a_choice() {
    let text = "Bomen in de stad\nVeenhove, april 2026\nEen onderzoek naar bomen.".to_owned();
    let cover = Known { text, ..Known::default() };
    let named = Known { file_name: "rapport oktober 2025.pdf".to_owned(), ..Known::default() };
    for (known, day, code) in
        [(cover, "2026-04-01", BecauseCode::MonthInText), (named, "2025-10-01", BecauseCode::MonthOfFileName)]
    {
        let date = of(&known, "creatiedatum").unwrap();
        assert_eq!((date.value.as_str(), codes(&date)), (day, vec![code]));
    }
}

#[test]
fn grounds_that_were_printed_here_say_nothing_of_a_request() {
    let text = "Bij het gesprek waren 5.1.2.e en 5.1.2.e aanwezig.".to_owned();
    let mut known = Known { text, ..titled("Scan0034") };
    assert_eq!(category(&known).as_deref(), Some("infocat014"), "from elsewhere");
    known.is_redacted = true;
    assert_eq!(category(&known), None);
}

#[test]
fn a_reason_is_told_once() {
    let found = of(&titled("Convenant Zonnedael"), "informatiecategorie").unwrap();
    assert_eq!(codes(&found), [BecauseCode::Title], "the words and the kind say the same");
}

#[test]
fn the_subject_is_a_title_until_a_person_wrote_one() {
    let text = "Onderwerp: Besluit over het parkeren in het centrum\nGeachte heer".to_owned();
    let known = Known { title: "Scan0034".to_owned(), text, ..Known::default() };
    let found = of(&known, "officieleTitel").unwrap();
    assert_eq!(found.value, "Besluit over het parkeren in het centrum");
    assert_eq!(found.words.as_deref(), Some(found.value.as_str()));
    let written = Known { origin: TitleOrigin::Person, ..known };
    assert!(of(&written, "officieleTitel").is_none());
}

fn title(format: &str, title: &str, origin: TitleOrigin, headline: &'static str, text: &str) -> Option<String> {
    let mut known = titled(title);
    known.origin = origin;
    known.properties.format = Some(format.to_owned());
    known.headline = headline;
    text.clone_into(&mut known.text);
    of(&known, "officieleTitel").map(|found| found.value)
}

#[test]
fn a_property_of_another_year_than_the_headline_is_that_of_an_earlier_document() {
    let text = "Jaarplan 2025\nHet Jaarplan 2022 is uitgevoerd.\n";
    for (property, expected) in [
        ("Jaarplan 2022", Some("Jaarplan 2025 van de bibliotheek")),
        ("Jaarplan 2025 is uitgevoerd", None),
        ("Het jaarplan is uitgevoerd", None),
    ] {
        let headline = "Jaarplan 2025 van de bibliotheek";
        let found = title("DOCX", property, TitleOrigin::Document, headline, text);
        let expected = expected.map(str::to_owned);
        assert_eq!(found, expected, "{property}");
    }
}

#[test]
fn what_people_chose_and_what_was_added_together_count() {
    let category_of = |number: &str| ListUri::new(&built_in_lists().category(number).unwrap().uri);
    assert!(category(&titled("Stukken Zonnedael")).is_none(), "no word says anything");
    let mut known = titled("Stukken Zonnedael 2026");
    for number in 0..4 {
        known.learned.learn(
            Field::Informatiecategorie,
            &format!("Zonnedael verslag {number}"),
            &category_of("infocat015"),
        );
        known.learned.learn(
            Field::Informatiecategorie,
            &format!("Zonnedael stukken {number}"),
            &category_of("infocat015"),
        );
    }
    assert_eq!(category(&known).as_deref(), Some("infocat015"));
    let reasons = codes(&of(&known, "informatiecategorie").unwrap());
    assert!(reasons.iter().all(|code| *code == BecauseCode::Learned), "{reasons:?}");
    let (field, other) = (Field::Informatiecategorie, category_of("infocat016"));
    known.learned.learn(field, "Zonnedael", &other);
    assert!(known.learned.words().iter().any(|word| word.word == "zonnedael" && word.count == 8));

    let mut together = titled("Bijlage 3");
    together.together.categories = vec![(category_of("infocat014"), 19), (category_of("infocat016"), 1)];
    assert_eq!(category(&together).as_deref(), Some("infocat014"));
    together.together.categories = vec![(category_of("infocat014"), 3), (category_of("infocat016"), 2)];
    assert!(category(&together).is_none(), "no habit");
}

/// Words above the columns of a sheet may also say how to fill them in, and no cell repeats what a person called it.
#[test]
fn a_sheet_is_called_by_the_words_above_its_columns_when_they_name_a_kind() {
    let list = "Lijst ingekomen stukken voor de raad van maart";
    for (origin, own, headline, expected) in [
        (TitleOrigin::FileName, "Map1", list, Some(list)),
        (TitleOrigin::FileName, "Map1", "Vul hieronder de gegevens van de aanvrager in", None),
        (TitleOrigin::Document, "Ingekomen stukken van de griffie", list, None),
    ] {
        assert_eq!(title("XLSX", own, origin, headline, headline).as_deref(), expected, "{own}: {headline}");
    }
}

/// Returns the label of the proposed kind of document, with the sources of the reasons.
fn kind(known: &Known) -> Option<(String, Vec<BecauseCode>)> {
    let found = of(known, "documentsoort")?;
    let label = built_in_lists().documentsoorten.get(&found.value)?.label.clone();
    Some((label, codes(&found)))
}

/// Lets people have chosen this kind for three titles with this word, whatever else those said.
fn learn_kind(known: &mut Known, word: &str, kind: &ListUri) {
    for number in 1..=3 {
        let title = format!("{word} {number}");
        known.learned.learn(Field::Documentsoort, &title, kind);
    }
}

#[test]
fn kinds_that_people_chose_count_beside_the_lexicon() {
    use BecauseCode::{Learned, Title};
    let kind_of = |label: &str| ListUri::new(&built_in_lists().find(TermList::Documentsoorten, label).unwrap().uri);
    let wanted = |label: &str, codes: &[BecauseCode]| Some((label.to_owned(), codes.to_vec()));
    let mut known = titled("Zonnedael 2026");
    assert_eq!(kind(&known), None, "no word says anything");
    learn_kind(&mut known, "Zonnedael", &kind_of("jaarplan"));
    assert_eq!(kind(&known), wanted("jaarplan", &[Learned]));

    known.title = "Convenant Zonnedael".to_owned();
    assert_eq!(kind(&known), wanted("convenant", &[Title]), "one word goes behind the lexicon");
    known.title = "Convenant Zonnedael Oosterveld".to_owned();
    learn_kind(&mut known, "Oosterveld", &kind_of("jaarplan"));
    assert_eq!(kind(&known), wanted("jaarplan", &[Learned, Learned]), "two go before it");

    let mut known = titled("Convenant Zonnedael");
    learn_kind(&mut known, "convenant", &kind_of("regeling"));
    assert_eq!(kind(&known), wanted("regeling", &[Learned]), "what people call so");
}

proptest! {
    #[test]
    fn no_text_makes_it_panic_and_every_proposal_has_a_reason(
        title in any::<String>(), file_name in any::<String>(), text in ".{0,600}", words in "([a-zA-Z0-9é€/ .:_\n-]{0,12} ){0,60}"
    ) {
        for text in [text, words.clone()] {
            let known = Known { title: title.clone(), file_name: file_name.clone(), text, ..Known::default() };
            for found in proposed(&known) {
                prop_assert!(!found.because.is_empty());
                prop_assert!(!found.value.trim().is_empty());
            }
        }
        let known = Known { title: words.clone(), file_name: words, ..Known::default() };
        let again = proposed(&known);
        prop_assert_eq!(proposed(&known), again);
    }
}
