//! Finding documents: search with its query syntax, filters, the counts behind them, sort orders, saved searches.

use crate::support::{Desk, only};
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::model::{DocumentId, Finding, Level, RuleCode, WithdrawalReason};
use openbaarmaker_core::wire::{DocumentFilter, FieldChange, Selection, Sort, SortKey, StatusFilter};
use proptest::prelude::*;

impl Desk {
    fn found(&self, filter: &DocumentFilter, sort: Sort) -> Vec<i64> {
        let page = self.app.rows(filter, sort, 0, 100).expect("rows");
        let ids: Vec<i64> = page.rows.iter().map(|row| row.id.0).collect();
        assert_eq!(page.total as usize, ids.len(), "{filter:?}");
        assert_eq!(self.app.count(filter).expect("count"), page.total);
        ids
    }

    fn search(&self, text: &str) -> Vec<i64> {
        self.found(&searching(text), oldest_first())
    }

    /// Adds a plain text that holds these words.
    pub(crate) fn text(&self, name: &str, words: &str) -> DocumentId {
        let path = self.file(name, words.as_bytes());
        self.add(&[path]).documents.first().expect("a document").id
    }

    pub(crate) fn read_texts(&self) {
        let job = self.job();
        let read = self.app.read_all_texts(job);
        assert_eq!(read.expect("texts").due, 0);
    }
}

fn searching(text: &str) -> DocumentFilter {
    DocumentFilter { search: Some(text.to_owned()), ..DocumentFilter::default() }
}

fn oldest_first() -> Sort {
    by(SortKey::Added, true)
}

fn by(key: SortKey, descending: bool) -> Sort {
    Sort { key, descending }
}

#[test]
fn search_looks_in_every_text_of_a_description() {
    let (desk, id) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    desk.change(
        id,
        &[
            FieldChange::OfficieleTitel("Coördinatie jeugdzorg".to_owned()),
            FieldChange::Omschrijvingen(vec!["Over de wachtlijst".to_owned()]),
            FieldChange::Identifiers(vec!["Z2026-00123".to_owned()]),
            FieldChange::AlternatieveTitels(vec!["Notitie kinderen".to_owned()]),
            FieldChange::Trefwoorden(vec!["hulpverlening".to_owned()]),
        ],
    );
    for (typed, is_found) in [
        ("coord", true),
        ("JEUGD coör", true),
        ("jeugdzorg wacht", true),
        ("zorg", false),
        ("z2026-00123", true),
        ("Z2026-001", true),
        ("00123", true),
        ("kinderen hulp", true),
        ("\"coördinatie jeugdzorg\"", true),
        ("\"jeugdzorg coördinatie\"", false),
        ("\"coördinatie jeugd\"", false),
        ("coördinatie -jeugdzorg", false),
        ("coördinatie -jeugdhulp", true),
        ("coördinatie -\"over de wachtlijst\"", false),
    ] {
        assert_eq!(desk.search(typed).contains(&id.0), is_found, "{typed}");
    }
    assert_eq!(desk.search("-jeugdzorg"), [2], "only what is not wanted");
}

#[test]
fn search_finds_words_of_the_text_and_says_so() {
    let desk = Desk::new();
    let one = desk.text("een.txt", "De vergunning voor het windpark is geweigerd.");
    let other = desk.text("twee.txt", "Alles over parkeren.");
    let empty = desk.text("leeg.txt", "...");
    assert_eq!(desk.search("windpark"), [0_i64; 0], "not read yet");
    desk.read_texts();
    assert_eq!(desk.search("windpark"), [one.0]);
    assert_eq!(desk.search("een windp"), [one.0], "title and text together");
    assert_eq!(desk.search("over -parkeren"), [0_i64; 0]);
    assert_eq!(desk.search("\"het windpark is\""), [one.0]);
    let rows = |typed: &str| {
        let page = desk.app.rows(&searching(typed), oldest_first(), 0, 10);
        let rows = page.expect("rows").rows;
        rows.iter().map(|row| (row.id, row.is_found_in_text)).collect::<Vec<_>>()
    };
    assert_eq!(rows("windpark"), [(one, true)]);
    assert_eq!(rows("een windpark"), [(one, true)]);
    assert_eq!(rows("een"), [(one, false)]);
    let fragments = desk.app.text_fragments("windp", &[one, other]).expect("fragments");
    let [fragment] = fragments.as_slice() else {
        panic!("one place: {fragments:?}");
    };
    assert_eq!(fragment.document, one);
    assert_eq!(fragment.found, "windpark");
    assert_eq!(fragment.before, "het ", "so that the word itself is in sight");
    let read = desk.app.texts_read().expect("counts");
    assert_eq!((read.with_text, read.without_text, read.unknown), (2, 1, 0));
    let _ = empty;
}

#[test]
fn texts_follow_the_file_and_survive_a_restart() {
    let desk = Desk::new();
    let id = desk.text("a.txt", "oude inhoud");
    desk.read_texts();
    desk.replace(id, "b.txt", b"nieuwe inhoud");
    assert_eq!(desk.search("oude"), [0_i64; 0], "the old text is gone at once");
    let desk = desk.reopen();
    assert_eq!(desk.app.texts_read().expect("counts").due, 1);
    desk.read_texts();
    assert_eq!(desk.search("nieuwe"), [id.0]);
    desk.app.undo(&desk.job()).expect("undone");
    desk.read_texts();
    assert_eq!(desk.search("oude"), [id.0]);
    assert_eq!(desk.search("nieuwe"), [0_i64; 0]);
    desk.app.remove(&only(id), desk.now()).expect("removed");
    assert_eq!(desk.search("oude"), [0_i64; 0], "a removed document is not found");
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(desk.search("oude"), [id.0]);
}

/// Four documents: ready with two categories, a concept without a date, an earlier one, a published one to be
/// withdrawn.
fn varied() -> (Desk, [i64; 4]) {
    let desk = Desk::new();
    let ready = desk.ready_in("b.pdf", "infocat014");
    let concept = desk.ready_in("a.pdf", "infocat010");
    let earlier = desk.ready_in("D.pdf", "infocat010");
    let bare = desk.text("c.txt", "x");
    desk.change(ready, &[FieldChange::Informatiecategorieen(vec!["infocat014".to_owned(), "infocat010".to_owned()])]);
    desk.change(concept, &[FieldChange::Creatiedatum(None)]);
    desk.change(earlier, &[FieldChange::Creatiedatum(Some("2025-01-31".to_owned()))]);
    (desk, [ready.0, concept.0, earlier.0, bare.0])
}

#[test]
fn filters_narrow_alone_and_together_and_selections_follow() {
    use StatusFilter::{Concept, Ready, Withdrawn};
    let (desk, [ready, concept, earlier, bare]) = varied();
    let uri = |code: &str| {
        let category = openbaarmaker_core::lists::built_in_lists().category(code);
        category.expect("a category").uri.clone()
    };
    let (woo, advice) = (uri("infocat014"), uri("infocat010"));
    let date = |text: &str| text.parse().ok();
    let check = |narrow: &dyn Fn(&mut DocumentFilter), expected: &[i64]| {
        let mut filter = DocumentFilter::default();
        narrow(&mut filter);
        assert_eq!(desk.found(&filter, oldest_first()), expected, "{filter:?}");
        let except = Vec::new();
        let selected = desk.app.selected(&Selection::Filter { filter, except });
        let selected: Vec<i64> = selected.expect("ids").iter().map(|id| id.0).collect();
        assert_eq!(selected, expected, "a selection is what the list shows");
    };
    let all = [ready, concept, earlier, bare];
    check(&|_| {}, &all);
    check(&|all| all.statuses = vec![Ready], &[ready, earlier]);
    check(&|all| all.statuses = vec![Concept, Ready], &all);
    check(&|all| all.statuses = vec![Withdrawn, Concept], &[concept, bare]);
    check(&|all| all.statuses = vec![StatusFilter::Todo], &[concept, bare]);
    check(&|all| all.categories = vec![woo.clone()], &[ready]);
    check(&|all| all.categories = vec![advice.clone()], &all[..3]);
    check(&|all| all.categories = vec![String::new()], &[bare]);
    let woo_or_none = vec![woo.clone(), String::new()];
    check(&|all| all.categories.clone_from(&woo_or_none), &[ready, bare]);
    check(&|all| all.date_from = date("2026-01-01"), &[ready]);
    check(&|all| all.date_to = date("2025-01-31"), &[earlier]);
    check(&|all| all.level = Some(Level::Must), &[concept, bare]);
    check(&|all| all.rule = Some("D06".to_owned()), &[bare]);
    let together = |all: &mut DocumentFilter| {
        all.categories = vec![advice.clone()];
        all.statuses = vec![Ready];
        all.search = Some("besluit -\"b\"".to_owned());
    };
    check(&together, &[earlier]);
}

#[test]
fn counts_behind_filters_leave_their_own_filter_out() {
    let (desk, _) = varied();
    let statuses = vec![StatusFilter::Ready];
    let filter = DocumentFilter { statuses, ..DocumentFilter::default() };
    let facets = desk.app.facets(&filter).expect("facets");
    let states: Vec<(StatusFilter, u32)> = (facets.statuses.iter()).map(|one| (one.status, one.count)).collect();
    let (todo, concept, ready) = (StatusFilter::Todo, StatusFilter::Concept, StatusFilter::Ready);
    assert_eq!(states, [(todo, 2), (concept, 2), (ready, 2)]);
    let counts: Vec<u32> = facets.categories.iter().map(|one| one.count).collect();
    assert_eq!(counts.iter().sum::<u32>(), 3, "of the ready ones: {counts:?}");
    assert!((facets.rules.iter()).all(|one| !one.rule.starts_with("D06")), "the ready ones have a category");
    let all = desk.app.facets(&DocumentFilter::default()).expect("facets");
    assert!(all.categories.iter().any(|one| one.uri.is_empty() && one.count == 1));
    assert!(all.rules.iter().any(|one| one.rule.starts_with("D06") && one.count == 1));
    for counted in &all.rules {
        let filter = DocumentFilter { rule: Some(counted.rule.clone()), ..DocumentFilter::default() };
        assert_eq!(desk.count(&filter), counted.count, "{counted:?}");
    }
    for counted in &all.levels {
        let filter = DocumentFilter { level: Some(counted.level), ..DocumentFilter::default() };
        assert_eq!(desk.count(&filter), counted.count, "{counted:?}");
    }
    assert!(!all.levels.is_empty());
    assert_eq!(all.catalogues.first().map(|one| one.count), Some(4));
}

#[test]
fn every_column_sorts_both_ways_with_and_without_a_filter() {
    let (desk, [b, a, d, c]) = varied();
    let everything = DocumentFilter::default();
    let narrow =
        DocumentFilter { statuses: vec![StatusFilter::Concept, StatusFilter::Ready], ..DocumentFilter::default() };
    for (key, expected) in [
        (SortKey::Added, [c, d, a, b]),
        (SortKey::Title, [a, b, d, c]),
        (SortKey::File, [a, b, c, d]),
        (SortKey::Date, [a, c, d, b]),
        (SortKey::Status, [a, c, b, d]),
        // "Adviezen" before "Woo-verzoeken", nothing before either.
        (SortKey::Category, [c, a, d, b]),
        (SortKey::Size, [c, b, a, d]),
    ] {
        let mut reverse = expected;
        reverse.reverse();
        for filter in [&everything, &narrow] {
            assert_eq!(desk.found(filter, by(key, false)), expected, "{key:?}");
            assert_eq!(desk.found(filter, by(key, true)), reverse, "{key:?}");
            let tail = desk.app.ids(filter, by(key, false), 1, 2).expect("ids");
            assert_eq!(tail.iter().map(|id| id.0).collect::<Vec<_>>(), expected[1..3]);
        }
    }
}

#[test]
fn saved_searches_are_kept_by_name() {
    let desk = Desk::new();
    let filter = searching("besluit -concept");
    let sort = by(SortKey::Date, true);
    let saved = desk.app.search_save(" Besluiten ", &filter, sort, desk.now()).expect("saved");
    assert_eq!(saved.name, "Besluiten");
    let code = |stop: UseCaseError| stop.problem().code;
    let twice = desk.app.search_save("BESLUITEN", &filter, sort, desk.now()).map_err(code);
    assert_eq!(twice.err(), Some(Code::NameInUse));
    for wrong in ["", "  ", "a\nb"] {
        let refused = (desk.app.search_save(wrong, &filter, sort, desk.now())).map_err(code);
        assert_eq!(refused.err(), Some(Code::ValueInvalid), "{wrong:?}");
    }
    let desk = desk.reopen();
    assert_eq!(desk.app.saved_searches().expect("all"), std::slice::from_ref(&saved));
    desk.app.search_edit(saved.id, Some("besluiten"), None, desk.now()).expect("only other capitals");
    let everything = DocumentFilter::default();
    let found = Some((&everything, Sort::default()));
    desk.app.search_edit(saved.id, None, found, desk.now()).expect("updated");
    let renamed = desk.app.saved_search("Besluiten").expect("by name");
    assert_eq!((renamed.name.as_str(), renamed.filter.search), ("besluiten", None));
    (desk.app.search_remove(saved.id, desk.now())).expect("removed");
    let gone = (desk.app.search_remove(saved.id, desk.now())).map_err(code);
    assert_eq!(gone.err(), Some(Code::ValueInvalid));
}

#[test]
fn every_change_of_a_saved_search_is_one_step_back_and_forth_also_after_a_restart() {
    let desk = Desk::new();
    let (first, second) = (searching("besluit"), searching("brief"));
    let sort = by(SortKey::Date, true);
    let saved = (desk.app.search_save("Besluiten", &first, sort, desk.now())).expect("saved");
    let both = Some((&second, Sort::default()));
    (desk.app.search_edit(saved.id, Some("Brieven"), both, desk.now())).expect("changed");
    (desk.app.search_remove(saved.id, desk.now())).expect("removed");

    let desk = desk.reopen();
    let step = |kind: &str, subject: &str, direction: &str| {
        let done = match direction {
            "undo" => desk.app.undo(&desk.job()),
            _ => desk.app.redo(&desk.job()),
        };
        let done = done.expect("done").step;
        assert_eq!((done.kind.as_str(), done.subject.as_str()), (kind, subject));
        let all = desk.app.saved_searches().expect("all");
        let told = all.into_iter().map(|one| {
            assert_eq!(one.id, saved.id, "it is the same one");
            (one.name, one.filter)
        });
        told.collect::<Vec<_>>()
    };
    let as_first = [("Besluiten".to_owned(), first)];
    let as_second = [("Brieven".to_owned(), second)];
    assert_eq!(step("search-remove", "Brieven", "undo"), as_second);
    assert_eq!(step("search-edit", "Brieven", "undo"), as_first);
    assert_eq!(step("search-save", "Besluiten", "undo"), []);
    assert_eq!(step("search-save", "Besluiten", "redo"), as_first);
    assert_eq!(step("search-edit", "Brieven", "redo"), as_second);
    assert_eq!(step("search-remove", "Brieven", "redo"), []);
    let kinds: Vec<_> = (desk.changes(3).into_iter()).map(|row| row.kind).collect();
    assert_eq!(kinds, ["search-remove", "search-edit", "search-save"]);
}

#[test]
fn a_saved_search_that_stays_the_same_is_no_step() {
    let desk = Desk::new();
    let filter = searching("besluit");
    let sort = Sort::default();
    let saved = (desk.app.search_save("Besluiten", &filter, sort, desk.now())).expect("saved");
    let before = desk.app.overview().expect("overview").undo;
    let same = Some((&filter, sort));
    (desk.app.search_edit(saved.id, Some(" Besluiten"), same, desk.now())).expect("nothing");
    assert_eq!(desk.app.overview().expect("overview").undo, before);
}

#[test]
fn whatever_is_typed_is_a_valid_search() {
    let desk = Desk::new();
    let id = desk.text("a.txt", "woorden");
    desk.read_texts();
    let runner = ProptestConfig::with_cases(400);
    proptest!(runner, |(typed in r#"([-"*():^+{}' \u{0}\n“”„]|AND|OR|NOT|NEAR|title|a|wo|é|٣|ⓐ|\PC){0,12}"#)| {
        let found = desk.app.rows(&searching(&typed), Sort::default(), 0, 10);
        prop_assert!(found.is_ok(), "{typed:?}: {found:?}");
        let pieces = desk.app.text_fragments(&typed, &[id]);
        prop_assert!(pieces.is_ok(), "{typed:?}: {pieces:?}");
    });
}

#[test]
fn a_text_that_nobody_can_read_is_told_also_in_a_plan_until_the_document_is_to_go() {
    let (desk, id) = Desk::with_ready("illegible.pdf");
    desk.read_texts();
    let is_told = |found: &[Finding]| {
        let mut told = found.iter();
        told.any(|one| (one.code, one.variant.as_str()) == (RuleCode::D13, "illegible"))
    };
    let (_, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    assert!(is_told(&view.new.items[0].findings), "before it goes online");
    let findings = || desk.detail(id).findings;
    assert!(is_told(&findings()));
    desk.publish();
    (desk.app).withdraw(&only(id), Some(WithdrawalReason::Unreadable), "", desk.now()).expect("it is to go");
    assert!(!is_told(&findings()), "nobody reads it any more");
}

#[test]
fn what_is_to_do_says_how_many_files_must_still_be_looked_into() {
    let desk = Desk::new();
    let catalogue = desk.catalogue;
    desk.text("a.txt", "woorden");
    desk.text("b.txt", "andere woorden");
    let due = |of| desk.app.todo(of, desk.now()).expect("to do").due;
    assert_eq!((due(None), due(Some(catalogue))), (2, 2));
    desk.read_texts();
    assert_eq!((due(None), due(Some(catalogue))), (0, 0));
}
