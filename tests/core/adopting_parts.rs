//! Main documents and parts of other programs: linked as far as they are adopted, even after an interruption, and
//! reported where they are not.

use crate::adoption::{Theirs, adopt, documents, files, kinds, preview, publish, source, write_theirs};
use crate::parts::rules;
use crate::support::{Desk, environment};
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentId, DocumentStatus};
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, FutureLastmod, ReferenceInput, RelationInput};
use std::collections::BTreeMap;
use std::path::Path;
use tests::fault::Fault;
use tests::folders::put;
use tests::theirs::urlset;

/// More than go into one transaction.
const MANY: usize = 520;

fn address(number: usize) -> String {
    format!("https://open.voorbeeld.nl/woo/{number:04}.pdf")
}

/// The first names parts at both ends; the second names the last as its main document, which does not name it back.
fn entries<'a>(urls: &'a [String], parts: &'a [&'a str]) -> Vec<Theirs<'a>> {
    let entry = |(number, url): (usize, &'a String)| Theirs {
        url,
        main: if number == 1 { &urls[MANY - 1] } else { "" },
        parts: if number == 0 { parts } else { &[] },
        ..Theirs::default()
    };
    urls.iter().enumerate().map(entry).collect()
}

fn parts_of(desk: &Desk, number: usize) -> Vec<String> {
    let all: BTreeMap<String, DocumentId> = documents(desk).into_iter().map(|one| (one.1, one.0)).collect();
    let parts = desk.app.parts(all[&address(number)]).expect("parts");
    let addresses: BTreeMap<DocumentId, &String> = all.iter().map(|(url, id)| (*id, url)).collect();
    (parts.into_iter())
        .filter_map(|part| part.id)
        .map(|id| addresses[&id].rsplit('/').next().expect("a name").to_owned())
        .collect()
}

#[test]
fn an_adoption_that_was_cut_off_is_tied_to_the_rest_by_the_next() {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    let urls: Vec<String> = (0..MANY).map(address).collect();
    let parts = [urls[MANY - 2].as_str(), urls[2].as_str()];
    write_theirs(&desk.site(), &entries(&urls, &parts));
    // The only file to fetch comes last, and the line is cut there.
    let last = format!("woo/{:04}.pdf", MANY - 1);
    put(&desk.site(), &last, b"%PDF-1.7\nlaatste\n");
    let job = desk.job();
    let planned = (desk.app).plan_adoption(desk.catalogue, &source(&desk), &job);
    let (adoption, view) = planned.expect("a preview");
    assert_eq!((view.documents, view.with_file), (520, 1), "{view:?}");
    assert_eq!(view.changed, 3, "parts that will name their main document");
    script.set(Fault::CutBefore(1));
    let cut = desk.app.adopt(adoption, FutureLastmod::Keep, &job).expect_err("cut off");
    assert_eq!(cut.problem().code, Code::TargetDisconnected);
    assert_eq!(documents(&desk).len(), 500, "what was stored stays");
    assert_eq!(parts_of(&desk, 0), ["0002.pdf"], "and is tied already");

    script.set(Fault::None);
    let desk = desk.reopen();
    let (view, _) = adopt(&desk, &source(&desk));
    assert_eq!((view.documents, view.already), (20, 500), "{view:?}");
    let tied = |desk: &Desk, when: &str| {
        assert_eq!(parts_of(desk, 0), ["0518.pdf", "0002.pdf"], "{when}");
        assert_eq!(parts_of(desk, MANY - 1), ["0001.pdf"], "{when}");
    };
    tied(&desk, "taken over again");
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(documents(&desk).len(), 500, "only the rest is undone");
    assert_eq!(parts_of(&desk, 0), ["0002.pdf"], "as it was cut off");
    desk.app.redo(&desk.job()).expect("done again");
    tied(&desk, "done again");
    let result = publish(&desk, AfterOthers::Continue);
    // Three parts, named by their main documents alone until now, name these too.
    assert_eq!(result.published, 3, "{result:?}");
    let page = &desk.snapshot()["sitemap-diwoo-0001.xml"];
    let page = String::from_utf8_lossy(page);
    assert_eq!(page.matches("<diwoo:hasPart ").count(), 3, "one more than they had: the way back");
}

#[test]
fn parts_that_do_not_come_along_are_told_and_those_that_are_here_are_attached() {
    let desk = Desk::with_environment(&CatalogueInput::default(), environment());
    let here = "https://open.voorbeeld.nl/woo/eerder.pdf";
    let first = desk.folder.path().join("eerst");
    write_theirs(&first, &[Theirs { url: here, ..Theirs::default() }]);
    adopt(&desk, &files(&[&first]));

    let other = "https://open.voorbeeld.nl/woo/ander-hoofd.pdf";
    let claimed = "https://open.voorbeeld.nl/woo/van-ander.pdf";
    let parts = [here, claimed, "https://open.voorbeeld.nl/woo/nergens.pdf", "https://elders.voorbeeld.nl/woo/a.pdf"];
    let theirs = [
        Theirs { parts: &parts, ..Theirs::default() },
        Theirs { url: other, ..Theirs::default() },
        Theirs { url: claimed, main: other, ..Theirs::default() },
    ];
    write_theirs(&desk.site(), &theirs);
    let shown = preview(&desk, &source(&desk)).expect("a preview");
    let expected = BTreeMap::from([("part-unknown", 2), ("part-of-another", 1)]);
    assert_eq!(kinds(&shown.left_out), expected, "{shown:?}");
    let example = &shown.left_out.iter().find(|group| group.kind == "part-of-another");
    let example = &example.expect("a group").examples[0];
    assert_eq!((example.url.as_str(), example.value.as_str()), (Theirs::default().url, claimed));

    adopt(&desk, &source(&desk));
    let all: BTreeMap<String, DocumentId> = documents(&desk).into_iter().map(|one| (one.1, one.0)).collect();
    let part_of = |main: &str| -> Vec<DocumentId> {
        let parts = desk.app.parts(all[main]).expect("parts");
        parts.into_iter().filter_map(|part| part.id).collect()
    };
    assert_eq!(part_of(Theirs::default().url), [all[here]]);
    assert_eq!(part_of(other), [all[claimed]]);
    desk.app.undo(&desk.job()).expect("undone");
    let left = desk.detail(all[here]);
    assert_eq!(left.relations.main, None, "as it was");
}

const HERE: &str = "https://identifier.overheid.nl/tooi/id/gemeente/gm0344";

/// A main document that says all that a part can take over, and an annex that says none of it.
fn write_publication(site: &Path) {
    let entry = |url: &str, own: [&str; 5]| {
        let [identifiers, organisations, themes, mark, other] = own;
        format!(
            r#"<url><loc>{url}</loc><lastmod>2024-05-06T07:08:09+02:00</lastmod><d:Document><d:DiWoo>{identifiers}
<d:publisher resource="{HERE}">gemeente Utrecht</d:publisher>{organisations}
<d:titelcollectie><d:officieleTitel>Onderzoek fietspaden</d:officieleTitel></d:titelcollectie>
<d:classificatiecollectie><d:informatiecategorieen>
<d:informatiecategorie resource="https://identifier.overheid.nl/tooi/def/thes/kern/c_fdaee95e">onderzoeksrapporten</d:informatiecategorie>
</d:informatiecategorieen>{themes}</d:classificatiecollectie>
<d:creatiedatum>2024-05-01</d:creatiedatum>{mark}{other}
<d:documenthandelingen><d:documenthandeling>
<d:soortHandeling resource="https://identifier.overheid.nl/tooi/def/thes/kern/c_641ecd76">vaststelling</d:soortHandeling>
<d:atTime>2024-05-01T00:00:00+02:00</d:atTime>
</d:documenthandeling></d:documenthandelingen></d:DiWoo></d:Document></url>
"#
        )
    };
    let organisations = format!(
        r#"<d:verantwoordelijke resource="{HERE}">gemeente Utrecht</d:verantwoordelijke>
<d:medeverantwoordelijken><d:medeverantwoordelijke resource="https://identifier.overheid.nl/tooi/id/gemeente/gm0796">gemeente 's-Hertogenbosch</d:medeverantwoordelijke></d:medeverantwoordelijken>
<d:opsteller resource="{HERE}">gemeente Utrecht</d:opsteller>"#
    );
    let names_part =
        format!(r#"<d:hasParts><d:hasPart resource="{ANNEX}">Onderzoek fietspaden</d:hasPart></d:hasParts>"#);
    let names_main = format!(r#"<d:isPartOf resource="{MAIN}">Onderzoek fietspaden</d:isPartOf>"#);
    let main = [
        "<d:identifiers><d:identifier>Z2024-1</d:identifier></d:identifiers>",
        &organisations,
        r#"<d:themas><d:thema resource="https://identifier.overheid.nl/tooi/def/thes/top/c_849842ac">verkeer</d:thema></d:themas>"#,
        "<d:aggregatiekenmerk>Z2024-1</d:aggregatiekenmerk>",
        &names_part,
    ];
    let annex = ["", "", "", "", names_main.as_str()];
    write_theirs(site, &[]);
    let entries = entry(MAIN, main) + &entry(ANNEX, annex);
    put(site, "sitemaps/woo-1.xml", urlset(&entries));
}

const MAIN: &str = "https://open.voorbeeld.nl/woo/onderzoek.pdf";
const ANNEX: &str = "https://open.voorbeeld.nl/woo/onderzoek-bijlage.pdf";

fn states(desk: &Desk) -> BTreeMap<String, DocumentStatus> {
    let all = documents(desk).into_iter();
    all.map(|(_, url, status)| (url, status)).collect()
}

#[test]
fn values_of_a_main_document_are_told_and_make_the_part_a_changed_one() {
    let desk = Desk::with_environment(&CatalogueInput::default(), environment());
    write_publication(&desk.site());
    let (view, _) = adopt(&desk, &source(&desk));
    assert_eq!((view.documents, view.incomplete), (2, 0), "{view:?}");
    let expected = BTreeMap::from([("organisation-assumed", 1), ("values-of-main", 1)]);
    assert_eq!(kinds(&view.guessed), expected, "{view:?}");
    let told = (view.guessed.iter()).find(|group| group.kind == "values-of-main");
    assert_eq!(told.expect("a group").examples[0].url, ANNEX);
    let expected =
        BTreeMap::from([(ANNEX.to_owned(), DocumentStatus::Changed), (MAIN.to_owned(), DocumentStatus::Published)]);
    assert_eq!(states(&desk), expected);
    desk.app.undo(&desk.job()).expect("undone");
    desk.app.redo(&desk.job()).expect("done again");
    assert_eq!(states(&desk), expected, "done again");

    let result = publish(&desk, AfterOthers::Continue);
    assert_eq!((result.published, result.unchanged), (1, 1), "{result:?}");
    let page = &desk.snapshot()["sitemap-diwoo-0001.xml"];
    let page = String::from_utf8_lossy(page);
    let told = page.matches(">Z2024-1</diwoo:aggregatiekenmerk>").count();
    assert_eq!(told, 2, "{page}");
    let before = "2024-05-06T07:08:09+02:00";
    let entries = desk.walk();
    assert_eq!(entries[MAIN], before, "it says what it said");
    assert!(entries[ANNEX].as_str() > before, "{entries:?}");
}

#[test]
fn what_a_person_changed_is_still_news_when_a_later_adoption_refers_to_it() {
    let desk = Desk::with_environment(&CatalogueInput::default(), environment());
    let first = desk.folder.path().join("eerst");
    write_theirs(&first, &[Theirs::default()]);
    adopt(&desk, &files(&[&first]));
    let [(main, ..)] = documents(&desk).try_into().expect("one");
    desk.change(main, &[FieldChange::Omschrijvingen(vec!["Nieuw".to_owned()])]);
    let part = Theirs { url: ANNEX, main: Theirs::default().url, ..Theirs::default() };
    write_theirs(&desk.site(), &[part]);
    adopt(&desk, &source(&desk));
    assert_eq!(states(&desk)[Theirs::default().url], DocumentStatus::Changed);
    let result = publish(&desk, AfterOthers::Continue);
    assert_eq!(result.published, 1, "{result:?}");
    let moved = &desk.walk()[Theirs::default().url];
    assert!(moved.as_str() > Theirs::default().lastmod, "{moved}");
}

#[test]
fn what_waits_for_an_address_is_judged_when_that_is_taken_over() {
    let desk = Desk::with_environment(&CatalogueInput::default(), environment());
    let [reaction, waiting] = ["reactie.pdf", "deel.pdf"].map(|name| desk.ready(name));
    let main = ReferenceInput {
        to: "https://open.voorbeeld.nl:443/documenten/2024/onderzoek.pdf".to_owned(),
        title: "Onderzoek".to_owned(),
    };
    desk.change(waiting, &[FieldChange::IsPartOf(Some(main))]);
    let relation = ReferenceInput { to: waiting.to_string(), title: String::new() };
    let relations = vec![RelationInput { role: "is reactie op".to_owned(), relation }];
    desk.change(reaction, &[FieldChange::Documentrelaties(relations)]);
    assert_eq!(rules(&desk, waiting), ["D15-nowhere"]);
    assert_eq!(rules(&desk, reaction), ["D15-not-offered"], "it waits for the one that waits");
    write_theirs(
        &desk.site(),
        &[Theirs { url: "https://open.voorbeeld.nl/documenten/2024/onderzoek.pdf", ..Theirs::default() }],
    );
    adopt(&desk, &source(&desk));
    for id in [waiting, reaction] {
        assert_eq!(rules(&desk, id), Vec::<String>::new());
    }
}

#[test]
fn an_entry_that_names_an_address_where_nothing_is_stays_until_it_is_changed() {
    let desk = Desk::with_environment(&CatalogueInput::default(), environment());
    let ours = "https://open.voorbeeld.nl/documenten/2024/a.pdf";
    let theirs = [
        Theirs { url: ours, main: "https://open.voorbeeld.nl/documenten/2024/weg.pdf", ..Theirs::default() },
        Theirs { main: "https://open.voorbeeld.nl/woo/weg.pdf", ..Theirs::default() },
    ];
    write_theirs(&desk.site(), &theirs);
    adopt(&desk, &source(&desk));
    let [(id, ..), (other, ..)] = documents(&desk).try_into().expect("two");
    assert_eq!(rules(&desk, id), ["D15-nowhere"]);
    assert_eq!(rules(&desk, other), Vec::<String>::new(), "something may answer there");
    let result = publish(&desk, AfterOthers::Continue);
    assert_eq!((result.held_back.len(), result.unchanged), (0, 2), "{result:?}");
    let before = desk.walk();
    assert_eq!(before.len(), 2);
    for id in [id, other] {
        desk.change(id, &[FieldChange::Omschrijvingen(vec!["Nieuw".to_owned()])]);
    }
    let result = desk.publish();
    let held: Vec<DocumentId> = result.held_back.iter().map(|held| held.id).collect();
    assert_eq!((held, result.published), (vec![id], 1), "{result:?}");
    assert_eq!(desk.walk()[ours], before[ours], "it stands as it stood");
}

#[test]
fn acts_of_an_entry_stay_when_the_document_date_changes() {
    let desk = Desk::with_environment(&CatalogueInput::default(), environment());
    write_publication(&desk.site());
    adopt(&desk, &source(&desk));
    let [(id, ..), _] = documents(&desk).try_into().expect("two");
    let date = FieldChange::Creatiedatum(Some("2024-04-30".to_owned()));
    desk.change(id, &[date]);
    let detail = desk.detail(id);
    assert_eq!(detail.acts[0].at_time, "2024-05-01T00:00:00+02:00");
}
