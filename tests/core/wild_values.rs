//! Whatever values a library contains, what `check` calls ready is published, and anything else is held back alone.

use crate::adoption::{BASE, adopt, source};
use crate::stage::add_up;
use crate::support::{Desk, only};
use openbaarmaker_core::app::{AfterOthers, SheetWishes};
use openbaarmaker_core::diwoo::{Expect, read_sitemap};
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::{DocumentId, Level};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::sheet::COLUMNS;
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::{RunResult, RunState, Selection};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tests::folders::put;
use tests::judging::judged;
use tests::sheets::words;
use tests::theirs::urlset;
use tests::visitor::visit;
use tests::wild::{config, text};

/// What `check` says: whether each document of the library is ready.
fn checked(desk: &Desk) -> BTreeMap<DocumentId, bool> {
    let everything =
        Selection::Filter { filter: openbaarmaker_core::wire::DocumentFilter::default(), except: Vec::new() };
    let ready =
        |findings: &[openbaarmaker_core::model::Finding]| !findings.iter().any(|finding| finding.level == Level::Must);
    let mut found = BTreeMap::new();
    let tell = &mut |id, _: &str, findings: &[_], _: &_| {
        found.insert(id, ready(findings));
        Ok(())
    };
    (desk.app.check(&everything, desk.now(), tell)).expect("a check");
    found
}

fn publish(desk: &Desk) -> RunResult {
    let (plan, _) = desk.plan(AfterOthers::Continue).expect("a plan");
    let retry = RetryPolicy { pauses: Vec::new() };
    let result = (desk.app).publish(plan, &retry, &desk.job());
    result.expect("one document never stops the others")
}

/// Publishes, and compares what came of it with what `check` said just before.
fn check_published(desk: &Desk) {
    let ready = checked(desk);
    let result = publish(desk);
    add_up(&result, "wild values");
    let held: BTreeSet<DocumentId> = result.held_back.iter().map(|held| held.id).collect();
    let unready: BTreeSet<DocumentId> = (ready.iter()).filter(|(_, is_ready)| !**is_ready).map(|(id, _)| *id).collect();
    assert_eq!(held, unready, "{result:?}");
    assert_eq!((&result.failed, &result.problems), (&vec![], &vec![]));
    let is_complete = result.state == RunState::Complete;
    assert_eq!(is_complete, unready.is_empty(), "{result:?}");
    let seen = visit(&desk.site(), BASE);
    for (path, text) in &seen.sitemaps {
        let text = text.as_ref().expect("it is named and there");
        if !path.starts_with("sitemapindex") && path.contains("-diwoo-") {
            let expect = Expect { lists: built_in_lists(), scope: Some(BASE), not_after: None };
            let read = read_sitemap(text.as_bytes(), expect, &mut |_| {});
            let must: Vec<_> = (read.violations.iter()).filter(|violation| violation.is_must()).collect();
            assert!(must.is_empty(), "{path}: {must:?}");
        }
    }
    let found = seen.moments();
    for (id, is_ready) in &ready {
        let url = desk.detail(*id).url;
        assert!(!is_ready || found.contains_key(url.as_str()), "{url} is ready and not named in {found:?}");
    }
}

/// A field and what somebody types there.
fn typing() -> impl Strategy<Value = (usize, usize, String)> {
    (0..3_usize, 0..typed::NAMES.len(), text())
}

/// Three documents that are ready, but for what was typed.
fn three() -> (Desk, [DocumentId; 3]) {
    let desk = Desk::new();
    let ids = ["a.pdf", "b.pdf", "c.pdf"].map(|name| desk.ready(name));
    (desk, ids)
}

fn type_in(desk: &Desk, id: DocumentId, field: usize, text: &str) {
    let field = typed::NAMES.get(field).copied().unwrap_or_default();
    let Ok(changes) = typed::changes(&[(field.to_owned(), text.to_owned())]) else { return };
    // Refused or taken: what is taken may be published or is told.
    let _ = desk.app.change(&only(id), &changes, None, &desk.job());
}

/// One entry of another program, with these values in it.
fn entry(at: usize, values: &BTreeMap<usize, String>) -> String {
    let escaped = |text: &str| {
        let named = [('&', "&amp;"), ('<', "&lt;"), ('>', "&gt;"), ('"', "&quot;")];
        let text = text.replace(|sign: char| sign.is_control(), " ");
        (named.iter()).fold(text, |text, (sign, name)| text.replace(*sign, name))
    };
    let value = |field: usize, usual: &str| escaped(values.get(&field).map_or(usual, |text| text));
    let utrecht = "https://identifier.overheid.nl/tooi/id/gemeente/gm0344";
    let kern = "https://identifier.overheid.nl/tooi/def/thes/kern";
    format!(
        r#"<url><loc>{loc}</loc><lastmod>{lastmod}</lastmod><d:Document><d:DiWoo>
<d:creatiedatum>{date}</d:creatiedatum><d:publisher resource="{publisher}">{label}</d:publisher>
<d:titelcollectie><d:officieleTitel>{title}</d:officieleTitel><d:verkorteTitel>{short}</d:verkorteTitel></d:titelcollectie>
<d:classificatiecollectie><d:informatiecategorieen><d:informatiecategorie resource="{category}">{category_label}</d:informatiecategorie></d:informatiecategorieen>
<d:trefwoorden><d:trefwoord>{keyword}</d:trefwoord></d:trefwoorden></d:classificatiecollectie>
<d:geldigheid><d:begindatum>{begin}</d:begindatum></d:geldigheid>
<d:format resource="{format}">pdf</d:format><d:language resource="{language}">Nederlands</d:language>
<d:isPartOf resource="{main}">hoofd</d:isPartOf>
<d:documentrelaties><d:documentrelatie resource="{related}" role="{role}">stuk</d:documentrelatie></d:documentrelaties>
<d:omschrijvingen><d:omschrijving>{description}</d:omschrijving></d:omschrijvingen>
<d:documenthandelingen><d:documenthandeling><d:soortHandeling resource="{kern}/c_641ecd76">vaststelling</d:soortHandeling><d:atTime>{time}</d:atTime></d:documenthandeling></d:documenthandelingen>
</d:DiWoo></d:Document></url>"#,
        loc = value(0, &format!("{BASE}woo/stuk-{at}.pdf")),
        lastmod = value(1, "2024-05-06T07:08:09+02:00"),
        date = value(2, "2024-05-01"),
        publisher = value(3, utrecht),
        label = value(4, "gemeente Utrecht"),
        title = value(5, "Besluit"),
        short = value(6, "Kort"),
        category = value(7, &format!("{kern}/c_3baef532")),
        category_label = value(8, "Woo-verzoeken en -besluiten"),
        keyword = value(9, "water"),
        begin = value(10, "2024-05-01T00:00:00+02:00"),
        format = value(11, "http://publications.europa.eu/resource/authority/file-type/PDF"),
        language = value(12, "http://publications.europa.eu/resource/authority/language/NLD"),
        main = value(13, "https://ander.nl/hoofd.pdf"),
        related = value(14, "https://ander.nl/stuk.pdf"),
        role = value(15, "https://identifier.overheid.nl/tooi/def/thes/documentrelatie/c_bf32a5e8"),
        description = value(16, "Over water"),
        time = value(17, "2024-05-01"),
    )
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn what_is_ready_publishes_whatever_was_typed(
        first in proptest::collection::vec(typing(), 1..12),
        then in proptest::collection::vec(typing(), 0..4),
    ) {
        let (desk, ids) = three();
        for typings in [first, then] {
            for (at, field, text) in typings {
                type_in(&desk, ids[at], field, &text);
            }
            check_published(&desk);
            desk.later(chrono::Duration::hours(1));
        }
        let named = visit(&desk.site(), BASE).entries;
        if !named.is_empty() {
            let _ = judged(&desk.site(), BASE);
        }
    }

    #[test]
    fn what_is_ready_publishes_whatever_a_spreadsheet_says(
        cells in proptest::collection::vec((0..3_usize, 0..COLUMNS.len(), text()), 1..12),
    ) {
        let (desk, ids) = three();
        let mut rows: Vec<Vec<String>> = (ids.iter())
            .map(|id| vec![id.to_string()])
            .collect();
        let chosen: BTreeSet<usize> = cells.iter().map(|(_, column, _)| *column).collect();
        let mut headings = vec!["id".to_owned()];
        for column in chosen.iter().filter(|column| COLUMNS[**column].key != "id") {
            headings.push(COLUMNS[*column].key.to_owned());
            for (at, row) in rows.iter_mut().enumerate() {
                let cell = cells.iter().find(|(row, of, _)| (*row, of) == (at, column));
                row.push(cell.map_or_else(String::new, |(_, _, text)| text.clone()));
            }
        }
        let quoted = |text: &String| format!("\"{}\"", text.replace('"', "\"\""));
        let lines: Vec<String> = (std::iter::once(&headings).chain(&rows))
            .map(|row| row.iter().map(quoted).collect::<Vec<_>>().join(";"))
            .collect();
        let file = desk.file("wild.csv", lines.join("\n").as_bytes());
        let known: Vec<String> = COLUMNS.iter().map(|column| column.key.to_owned()).collect();
        let job = desk.job();
        let words = words(&known);
        // A file that is refused as a whole changes nothing.
        if let Ok(preview) = desk.app.sheet_preview(&file, &words, SheetWishes::default(), &job) {
            let imported = desk.app.sheet_import(&file, &words, SheetWishes::default(), &preview.token, &job);
            prop_assert!(imported.is_ok(), "{:?}", imported.err());
        }
        check_published(&desk);
    }

    #[test]
    fn what_is_ready_publishes_whatever_another_program_wrote(
        values in proptest::collection::vec((0..3_usize, 0..18_usize, text()), 1..8),
    ) {
        let desk = Desk::new();
        let site = desk.site();
        let mut entries = String::new();
        for at in 0..3 {
            let own: BTreeMap<usize, String> = (values.iter())
                .filter(|(of, ..)| *of == at)
                .map(|(_, field, text)| (*field, text.clone()))
                .collect();
            put(&site, &format!("woo/stuk-{at}.pdf"), format!("%PDF-1.7\n{at}\n").as_bytes());
            entries.push_str(&entry(at, &own));
        }
        put(&site, "woo/sitemap.xml", urlset(&entries));
        put(&site, "robots.txt", format!("Sitemap: {BASE}woo/sitemap.xml\n").as_bytes());
        let (view, _) = adopt(&desk, &source(&desk));
        prop_assert!(view.documents <= 3, "{view:?}");
        desk.later(chrono::Duration::hours(1));
        check_published(&desk);
    }
}
