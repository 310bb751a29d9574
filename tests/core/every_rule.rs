//! Every rule can be triggered: for each code an input through `App` that does so.

use crate::adoption::{BASE, adopt, source};
use crate::permits::desk::{Permits, example_1, example_2, numbered};
use crate::support::{Desk, in_variant};
use openbaarmaker_core::app::{AfterOthers, MadeFile};
use openbaarmaker_core::ipm;
use openbaarmaker_core::ipm::model::PermitDetails;
use openbaarmaker_core::model::{DocumentId, Finding, MadeHow, NamingVariant, RuleCode};
use openbaarmaker_core::rules;
use openbaarmaker_core::wire::{CatalogueInput, FieldChange as Field, PermitPurpose, ReferenceInput};
use std::collections::BTreeSet;
use std::fs::File;
use tests::fault::Fault;
use tests::folders::put;
use tests::theirs::{index, urlset};

/// An input, and what is said of it.
type Input = fn() -> Vec<Finding>;

/// The codes that an input raises.
const ROWS: &[(&[RuleCode], Input)] = {
    use RuleCode::*;
    &[
        (&[D01], || described(&[title("")])),
        (&[D02], || described(&[title("scan0034")])),
        (&[D03, D10, D19], badly_described),
        (&[D04], || described(&[Field::Publisher(one("Adviescollege huis- en hobbydierenlijst"))])),
        (&[D05], || described(&[Field::Publisher(one("gemeente Appingedam"))])),
        (&[D06], || described(&[categories(&[])])),
        (&[D07], || described(&[categories(&["art3.1", "infocat014"])])),
        (&[D08], || described(&[Field::Documenthandelingen(Vec::new())])),
        (&[D09], || described(&[date("1930-01-01")])),
        (&[D11], || described(&[Field::Begindatum(one("2026-02-01")), Field::Einddatum(one("2026-01-01"))])),
        (&[D21], || described(&[Field::OpnieuwBekijken(one("2026-01-01"))])),
        (&[D22], || described(&[Field::NietVoor(one("2099-01-01"))])),
        (&[I01], || looked("brief.txt", b"Uw bsn is 111222333.")),
        (&[I02], || looked("mail.eml", MAIL)),
        (&[I03], || looked("bladzijde.html", b"<html><body>Tekst</body></html>")),
        (&[I04], || looked("archief.bin", &[0, 1, 2, 3])),
        (&[D13], || file("besluit.docx", b"%PDF-1.7\n")),
        (&[D14], || described(&[Field::Creatiedatum(None)])),
        (&[D15], part_of_itself),
        (&[D20], || described(&[title("Besluit\u{202e} over parkeren")])),
        (&[D16], || described(&[title("Besluit \u{1}")])),
        (&[D17], || described(&[texts("Vraag het aan jan.jansen@voorbeeld.nl.")])),
        (&[D18, L01, L02, L03, L06, S01, S02, S03], || old_site().0),
        (&[L03], || old_site().1),
        (&[L02], in_two_catalogues),
        (&[L07], still_elsewhere),
        (&[N01], || named("besluit<1>.pdf")),
        (&[N02], || named("con.pdf")),
        (&[N03], || named(&format!("{}.pdf", "a".repeat(252)))),
        (&[N04], name_of_another),
        (&[N05], long_address),
        (&[N07], || named("robots.txt")),
        (&[N08], || named("besluit")),
        (&[N10], || named("besluit-cafe\u{301}.pdf")),
        (&[N11], || named("Besluit A.pdf")),
        (&[N12], || named(&format!("{}.pdf", "a".repeat(100)))),
        (&[N13], || named("concept.pdf")),
        (&[N14], || named("jan@voorbeeld.nl.pdf")),
        (&[N15], || named("~$besluit.pdf")),
        (&[O01], practice),
        (&[O02], beside_redacted),
        (&[R01], || robots("User-agent: *\nDisallow: /\n")),
        (&[R02], || robots("User-agent: *\nDisallow: /documenten/\n")),
        (&[S04], in_one_index_of_two),
        (&[V01], || case(|details| details.page.clear())),
        (&[V02], same_page),
        (&[V03], || case(|details| details.title.clear())),
        (&[V04], || case(|details| "kapvergunning".clone_into(&mut details.product))),
        (&[V05], || {
            case(|details| {
                details.valid_until = details.modified.map(|day| day - chrono::Days::new(9));
            })
        }),
        (&[V06], || {
            case(|details| {
                details.coordinates[0].x.clear();
            })
        }),
        (&[V07], || case(|details| details.activities.clear())),
        (&[V08], || {
            case(|details| {
                if let Some(company) = &mut details.company {
                    "overal".clone_into(&mut company.address);
                }
            })
        }),
        (&[V09], || case(|details| details.description.push_str(" Bel 06-12345678."))),
        (&[V10], || case(|details| "https://elders.example/1".clone_into(&mut details.page))),
        (&[V11], || case(|details| details.description.push_str(" Geweigerd."))),
        (&[V13], || case(|details| "12".clone_into(&mut details.reference_number))),
        (&[V14], || planned_case(|details| details.description = "tekst ".repeat(200_000))),
        (&[V15], name_taken),
        (&[Z01], || limited(100)),
        (&[Z02], large),
        (&[Z03], empty),
        (&[Z04], full),
    ]
};

#[test]
fn every_rule_is_raised_by_an_input() {
    let mut raised = BTreeSet::new();
    for (codes, input) in ROWS {
        let findings = input();
        for code in *codes {
            let is_said = findings.iter().any(|finding| finding.code == *code);
            assert!(is_said, "{code:?}: {findings:#?}");
        }
        raised.extend(*codes);
    }
    let all: BTreeSet<RuleCode> = (rules::ALL.iter().chain(ipm::rules::ALL)).map(|rule| rule.code).collect();
    assert_eq!(raised, all, "a row for every rule");
}

#[expect(clippy::unnecessary_wraps, reason = "what a field with one value takes")]
fn one(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn title(text: &str) -> Field {
    Field::OfficieleTitel(text.to_owned())
}

fn date(text: &str) -> Field {
    Field::Creatiedatum(one(text))
}

fn texts(text: &str) -> Field {
    Field::Omschrijvingen(vec![text.to_owned()])
}

fn categories(all: &[&str]) -> Field {
    Field::Informatiecategorieen(all.iter().map(|one| (*one).to_owned()).collect())
}

fn findings(desk: &Desk, id: DocumentId) -> Vec<Finding> {
    desk.detail(id).findings
}

/// A document that is ready, but for these changes.
fn described(changes: &[Field]) -> Vec<Finding> {
    let (desk, id) = Desk::with_ready("besluit.pdf");
    desk.change(id, changes);
    findings(&desk, id)
}

/// A document with this name in its address.
fn named(name: &str) -> Vec<Finding> {
    described(&[Field::PublishedName(name.to_owned())])
}

/// A file as it was added.
fn file(name: &str, content: &[u8]) -> Vec<Finding> {
    let desk = Desk::new();
    let added = desk.add(&[desk.file(name, content)]);
    findings(&desk, added.documents[0].id)
}

/// With a file in it.
const MAIL: &[u8] = b"From: a@voorbeeld.nl\r\nSubject: x\r\nMIME-Version: 1.0\r\n\
Content-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\nContent-Type: text/plain\r\n\r\nHallo\r\n\
--q\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nTekst\r\n--q--\r\n";

fn looked(name: &str, content: &[u8]) -> Vec<Finding> {
    let desk = Desk::new();
    let added = desk.add(&[desk.file(name, content)]);
    desk.read_texts();
    findings(&desk, added.documents[0].id)
}

fn part_of_itself() -> Vec<Finding> {
    let desk = Desk::new();
    let (main, part) = (desk.ready("besluit.pdf"), desk.ready("bijlage.pdf"));
    desk.change(main, &[title("")]);
    let (to, title) = (main.to_string(), String::new());
    desk.change(part, &[Field::IsPartOf(Some(ReferenceInput { to, title }))]);
    findings(&desk, part)
}

fn name_of_another() -> Vec<Finding> {
    let desk = Desk::new();
    let (_, id) = (desk.ready("a.pdf"), desk.ready("b.pdf"));
    desk.change(id, &[Field::PublishedName("A.pdf".to_owned())]);
    findings(&desk, id)
}

fn long_address() -> Vec<Finding> {
    let desk = Desk::with(&CatalogueInput {
        base_url: Some(format!("{BASE}{}/", "a".repeat(2_000))),
        ..CatalogueInput::default()
    });
    let id = desk.ready("besluit.pdf");
    findings(&desk, id)
}

fn in_one_index_of_two() -> Vec<Finding> {
    let desk = Desk::with(&in_variant(NamingVariant::Two));
    let id = desk.ready("besluit.pdf");
    desk.change(id, &[categories(&["infocat014", "infocat015"])]);
    findings(&desk, id)
}

fn limited(bytes: u64) -> Vec<Finding> {
    let desk = Desk::with(&CatalogueInput { max_size_bytes: Some(bytes), ..CatalogueInput::default() });
    let added = desk.add(&[desk.file("besluit.txt", &[b'a'; 101])]);
    findings(&desk, added.documents[0].id)
}

fn large() -> Vec<Finding> {
    let desk = Desk::new();
    let path = desk.file("groot.pdf", b"%PDF-1.7\n");
    let file = File::options().write(true).open(&path).expect("a file");
    file.set_len(100_000_001).expect("holes");
    let added = desk.add(&[path]);
    findings(&desk, added.documents[0].id)
}

/// An empty file on a site that is taken over: adding leaves those out.
fn empty() -> Vec<Finding> {
    take_over(&theirs("a.pdf", GOOD), |desk| {
        put(&desk.site(), "a.pdf", b"");
    })
    .1
}

fn practice() -> Vec<Finding> {
    let desk = Desk::new();
    let added = desk.adding(|job, on_added| {
        let app = &desk.app;
        app.add_practice_documents(desk.catalogue, job, on_added)
    });
    findings(&desk, added.documents[0].id)
}

/// The original of a redacted document, added once more.
fn beside_redacted() -> Vec<Finding> {
    let desk = Desk::new();
    let (first, second) = (desk.ready("a.pdf"), desk.ready("b.pdf"));
    desk.replace(first, "c.pdf", b"%PDF-1.7\nb.pdf\n");
    let made = MadeFile {
        how: MadeHow::Redacted,
        from: desk.app.to_look_at(first).expect("a file").sha256,
        file: &desk.file("d.pdf", b"%PDF-1.7\ngelakt\n"),
        report: "{}",
    };
    (desk.app.make_file(first, made, desk.now())).expect("a redacted version");
    findings(&desk, second)
}

/// What the preview of a publication says.
fn planned(desk: &Desk) -> Vec<Finding> {
    let (_, view) = desk.plan(AfterOthers::Stop).expect("a plan");
    let held = view.held_back.items.into_iter();
    (view.findings.into_iter())
        .chain(view.robots.findings)
        .chain(view.others.findings)
        .chain(held.flat_map(|item| item.findings))
        .collect()
}

fn robots(text: &str) -> Vec<Finding> {
    let desk = Desk::new();
    put(&desk.site(), "robots.txt", text.as_bytes());
    desk.ready("besluit.pdf");
    planned(&desk)
}

fn full() -> Vec<Finding> {
    let (desk, script) = Desk::scripted(&CatalogueInput::default());
    desk.ready("besluit.pdf");
    script.set(Fault::Room(0));
    planned(&desk)
}

/// A withdrawn document whose file still stands on a second destination.
fn still_elsewhere() -> Vec<Finding> {
    let desk = Desk::new();
    let second = desk.add_target("tweede");
    let id = desk.ready("besluit.pdf");
    desk.publish();
    desk.publish_to(second, AfterOthers::Stop).expect("publication");
    desk.withdraw(&[id]);
    desk.publish();
    findings(&desk, id)
}

/// A document whose address is online already, in a catalogue above its own.
fn in_two_catalogues() -> Vec<Finding> {
    let desk = Desk::new();
    let entry = theirs("woo/documenten/2026/besluit.pdf", GOOD);
    put(&desk.site(), "sitemap-diwoo.xml", urlset(&entry).as_bytes());
    let _ = adopt(&desk, &source(&desk));
    let input = CatalogueInput {
        name: one("Woo"),
        organisation: one("gemeente Utrecht"),
        base_url: Some(format!("{BASE}woo/")),
        ..CatalogueInput::default()
    };
    let lower = (desk.app.catalogue_add(&input, desk.now())).expect("a catalogue");
    (desk.app.target_add(lower.id, &desk.place("lager"), desk.now())).expect("a destination");
    desk.ready_of(lower.id, "besluit.pdf");
    let stop = AfterOthers::Stop;
    let plan = (desk.app).plan(lower.id, None, stop, &desk.job());
    let held = plan.expect("a plan").1.held_back.items;
    held.into_iter().flat_map(|item| item.findings).collect()
}

/// An entry of another program: its path, and what it says of itself.
fn theirs(path: &str, said: &str) -> String {
    format!("<url><loc>{BASE}{path}</loc>{said}</url>")
}

const GOOD: &str = r#"<lastmod>2024-05-06T07:08:09+02:00</lastmod><d:Document><d:DiWoo>
<d:creatiedatum>2024-05-01</d:creatiedatum>
<d:publisher resource="https://identifier.overheid.nl/tooi/id/gemeente/gm0344">gemeente Utrecht</d:publisher>
<d:titelcollectie><d:officieleTitel>Besluit</d:officieleTitel></d:titelcollectie>
<d:classificatiecollectie><d:informatiecategorieen>
<d:informatiecategorie resource="https://identifier.overheid.nl/tooi/def/thes/kern/c_3baef532">Woo-verzoeken en -besluiten</d:informatiecategorie>
</d:informatiecategorieen></d:classificatiecollectie>
<d:format resource="http://publications.europa.eu/resource/authority/file-type/PDF">PDF</d:format>
<d:documenthandelingen><d:documenthandeling>
<d:soortHandeling resource="https://identifier.overheid.nl/tooi/def/thes/kern/c_641ecd76">vaststelling</d:soortHandeling>
<d:atTime>2024-05-01T00:00:00+02:00</d:atTime></d:documenthandeling></d:documenthandelingen></d:DiWoo></d:Document>"#;

/// A site of another program on which much is wrong: what is said of it, and what of the documents that came of it.
fn old_site() -> (Vec<Finding>, Vec<Finding>) {
    let other_label = GOOD.replace(">gemeente Utrecht<", ">gemeente Zeist<");
    let entries = [
        theirs("toon?id=12", &other_label),
        theirs("a.pdf", &GOOD.replace("T07:08:09+02:00", "")),
        theirs("a.pdf", GOOD),
        theirs("b.pdf", GOOD).replace("https:", "http:"),
    ];
    take_over(&entries.concat(), |desk| {
        put(&desk.site(), "leeg.xml", urlset("").as_bytes());
        put(&desk.site(), "pagina.xml", b"<html/>");
        let names = ["sitemap.xml", "leeg.xml", "pagina.xml"];
        let index = index(&names.map(|name| format!("{BASE}{name}")));
        put(&desk.site(), "index.xml", index);
        let robots = format!("Sitemap: {BASE}index.xml\n");
        put(&desk.site(), "robots.txt", robots.as_bytes());
    })
}

/// An entry with terms of no list, and the same category twice.
fn badly_described() -> Vec<Finding> {
    let category = GOOD.lines().find(|line| line.contains("c_3baef532"));
    let twice = category.map(|line| line.repeat(2)).unwrap_or_default();
    let said = (GOOD.replace("gm0344", "gm9999")).replace(category.unwrap_or_default(), &twice);
    let thema =
        r#"<d:themas><d:thema resource="https://a.nl/thema">water</d:thema></d:themas></d:classificatiecollectie>"#;
    let said = said.replace("</d:classificatiecollectie>", thema);
    take_over(&theirs("a.pdf", &said), |_| {}).1
}

fn take_over(entries: &str, prepare: impl Fn(&Desk)) -> (Vec<Finding>, Vec<Finding>) {
    let desk = Desk::new();
    put(&desk.site(), "sitemap.xml", urlset(entries).as_bytes());
    prepare(&desk);
    let (view, _) = adopt(&desk, &source(&desk));
    let said = view.findings.into_iter().map(|found| found.first).collect();
    let documents = crate::adoption::documents(&desk).into_iter();
    let of_documents = documents.flat_map(|(id, ..)| findings(&desk, id)).collect();
    (said, of_documents)
}

/// The case of the second example, but for this.
fn case(change: impl FnOnce(&mut PermitDetails)) -> Vec<Finding> {
    let permits = Permits::new();
    let mut details = example_2();
    change(&mut details);
    let id = permits.add(&details);
    let detail = permits.desk.app.permit(id, permits.desk.now());
    detail.expect("a case").findings
}

/// What the preview says of a case that is held back.
fn planned_case(change: impl FnOnce(&mut PermitDetails)) -> Vec<Finding> {
    let permits = Permits::new();
    let mut details = example_1();
    change(&mut details);
    permits.add(&details);
    let held = permits.plan(PermitPurpose::Publish).held_back.into_iter();
    held.flat_map(|held| held.findings).collect()
}

fn same_page() -> Vec<Finding> {
    let (permits, _) = Permits::with_case(&numbered(1));
    permits.publish();
    let id = permits.add(&PermitDetails { page: numbered(1).page, ..numbered(2) });
    let detail = permits.desk.app.permit(id, permits.desk.now());
    detail.expect("a case").findings
}

/// A message in whose place stands a file of others.
fn name_taken() -> Vec<Finding> {
    let permits = Permits::new().per_case();
    permits.add(&numbered(1));
    let name = permits.plan(PermitPurpose::Publish).items[0].file_name.clone();
    put(&permits.folder(), &name, b"<message/>");
    let held = permits.plan(PermitPurpose::Publish).held_back.into_iter();
    held.flat_map(|held| held.findings).collect()
}
