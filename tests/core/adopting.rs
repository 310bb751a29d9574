//! Adopting what is online already: nothing moves, nothing is lost, and it can be undone until it is published.

use crate::adoption::{
    BASE, Theirs, adopt, colleague, documents, files, kinds, preview, publish, sent, source, write_theirs,
};
use crate::parts::part_of;
use crate::site;
use crate::support::{Desk, in_variant, refuses};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::model::{DocumentStatus, NamingVariant};
use openbaarmaker_core::publish::{Depth, RetryPolicy};
use openbaarmaker_core::wire::{CatalogueInput, FieldChange, RunState};
use std::collections::BTreeMap;
use std::fs;
use tests::folders::put;

/// An entry that describes a document after MDTO only.
const MDTO_ONLY: &str = r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:d="https://standaarden.overheid.nl/diwoo/metadata/">
<url><loc>https://open.voorbeeld.nl/woo/notitie.pdf</loc><lastmod>2024-05-06T07:08:09+02:00</lastmod><d:Document><MDTO xmlns="https://www.nationaalarchief.nl/mdto"><informatieobject><naam>Notitie over parkeren</naam></informatieobject></MDTO></d:Document></url></urlset>"#;

#[test]
fn a_document_with_mdto_only_keeps_its_address_and_its_mdto_which_is_never_written() {
    let desk = Desk::new();
    put(&desk.site(), "sitemap-diwoo.xml", MDTO_ONLY.as_bytes());
    put(&desk.site(), "woo/notitie.pdf", b"%PDF-1.7\nnotitie\n");
    let (view, result) = adopt(&desk, &source(&desk));
    assert_eq!((result.documents, result.with_file, result.incomplete), (1, 1, 1));
    assert_eq!(kinds(&view.left_out), BTreeMap::new(), "no address is lost: {view:?}");
    assert_eq!(kinds(&view.guessed).get("mdto-only"), Some(&1), "{view:?}");
    let (id, url, _) = documents(&desk).remove(0);
    assert_eq!(url, "https://open.voorbeeld.nl/woo/notitie.pdf");
    let detail = desk.detail(id);
    assert_eq!(detail.row.title, "Notitie over parkeren");
    assert!(!detail.findings.is_empty(), "what DiWoo asks is still to be done");
    let kept = detail.mdto.expect("what came along");
    assert!(kept.starts_with("<MDTO xmlns=") && kept.ends_with("</MDTO>"), "{kept}");

    let desk = desk.reopen();
    desk.describe(id, "Notitie over parkeren", "infocat014");
    publish(&desk, AfterOthers::Continue);
    assert_eq!(desk.walk().into_keys().collect::<Vec<_>>(), [url]);
    for (path, bytes) in desk.snapshot() {
        let is_ours = path.starts_with("sitemap-diwoo-") || path.starts_with("sitemapindex");
        let has_mdto = String::from_utf8_lossy(&bytes).contains("nationaalarchief");
        assert!(!(is_ours && has_mdto), "{path}");
    }
    let detail = desk.detail(id);
    assert_eq!(detail.mdto, Some(kept), "it stays as it was");
}

#[test]
fn a_second_library_takes_a_site_over_and_changes_nothing_on_it() {
    for variant in [NamingVariant::One, NamingVariant::Two] {
        let input = in_variant(variant);
        let first = Desk::with(&input);
        for name in ["a.pdf", "b.pdf", "c.pdf"] {
            let id = first.ready(name);
            let identifiers = FieldChange::Identifiers(vec![format!("Z-{name}")]);
            first.change(id, &[identifiers]);
            first.later(Duration::minutes(5));
            first.publish();
        }
        let (before, entries) = (first.snapshot(), first.walk());
        let second = colleague(&first.site(), &input);
        let (view, result) = adopt(&second, &source(&second));
        assert_eq!((view.documents, view.with_file, view.incomplete), (3, 3, 0), "{view:?}");
        assert_eq!(kinds(&view.guessed), BTreeMap::new(), "nothing is guessed: {view:?}");
        assert_eq!((result.with_file, result.failed.len()), (3, 0), "{result:?}");
        let states: Vec<_> = documents(&second).into_iter().map(|one| one.2).collect();
        assert_eq!(states, [DocumentStatus::Published; 3]);
        assert_eq!(first.snapshot(), before, "reading changes nothing");

        let published = publish(&second, AfterOthers::Continue);
        assert_eq!(sent(&published), [""; 0], "no document is sent: {published:?}");
        assert_eq!((published.published, published.unchanged), (0, 3), "{published:?}");
        assert_eq!(first.walk(), entries, "same addresses, same lastmod");
        assert_eq!(site::documents(&first.snapshot()), site::documents(&before));
        let sitemaps = |files: &BTreeMap<String, Vec<u8>>| -> BTreeMap<String, Vec<u8>> {
            let pages = files.iter().filter(|(path, _)| path.starts_with("sitemap-"));
            pages.map(|(path, bytes)| (path.clone(), bytes.clone())).collect()
        };
        assert_eq!(sitemaps(&first.snapshot()), sitemaps(&before), "the same bytes");
        let again = publish(&second, AfterOthers::Stop);
        assert_eq!(again.uploaded.len(), 0, "a second run sends nothing: {again:?}");
    }
}

#[test]
fn main_documents_parts_and_relations_are_tied_again() {
    let first = Desk::new();
    let names = ["besluit.pdf", "bijlage-1.pdf", "bijlage-2.pdf"];
    let [theirs, one, two] = names.map(|name| first.ready(name));
    for part in [two, one] {
        first.change(part, &[part_of(theirs)]);
    }
    first.publish();
    let (before, entries) = (first.snapshot(), first.walk());
    let second = colleague(&first.site(), &CatalogueInput::default());
    let (view, _) = adopt(&second, &source(&second));
    assert_eq!((view.documents, view.incomplete), (3, 0), "{view:?}");
    let [(main, ..), (one, ..), (two, ..)] = documents(&second).try_into().expect("three");
    let parts = second.app.parts(main).expect("parts");
    let parts: Vec<_> = parts.into_iter().filter_map(|part| part.id).collect();
    let told = first.app.parts(theirs).expect("parts").len();
    assert_eq!((parts.len(), told), (2, 2), "tied to documents of the library");
    assert!(parts.contains(&one) && parts.contains(&two), "{parts:?}");
    second.app.undo(&second.job()).expect("undone");
    second.app.redo(&second.job()).expect("done again");
    let published = publish(&second, AfterOthers::Continue);
    assert_eq!((sent(&published).len(), published.published), (0, 0), "{published:?}");
    assert_eq!(first.walk(), entries, "same addresses, same moments");
    let page = "sitemap-diwoo-0001.xml";
    assert_eq!(
        String::from_utf8_lossy(&first.snapshot()[page]),
        String::from_utf8_lossy(&before[page]),
        "the same entries"
    );
}

#[test]
fn a_site_of_another_program_keeps_its_addresses_and_its_moments() {
    let desk = Desk::new();
    let site = desk.site();
    let odd = "https://open.voorbeeld.nl/2023/besluit(1)+bijlage,%20deel%20%c3%a9.pdf";
    let same_name = "https://open.voorbeeld.nl/2024/besluit.pdf";
    let top = "https://open.voorbeeld.nl/sitemap-uitleg.pdf";
    let theirs = [
        Theirs::default(),
        Theirs { url: odd, title: "Vreemd adres", lastmod: "2023-01-01", ..Theirs::default() },
        Theirs { url: same_name, title: "Zelfde naam", ..Theirs::default() },
        Theirs { url: top, title: "In de hoofdmap", ..Theirs::default() },
    ];
    write_theirs(&site, &theirs);
    put(&site, "woo/besluit.pdf", b"%PDF-1.7\nbesluit\n");
    put(&site, "2023/besluit(1)+bijlage, deel \u{e9}.pdf", b"%PDF-1.7\nvreemd\n");
    put(&site, "2024/besluit.pdf", b"%PDF-1.7\nzelfde naam\n");
    put(&site, "sitemap-uitleg.pdf", b"%PDF-1.7\nuitleg\n");
    let before = desk.snapshot();

    let shown = preview(&desk, &source(&desk)).expect("a preview");
    assert_eq!((shown.documents, shown.with_file), (4, 4), "{shown:?}");
    assert_eq!(kinds(&shown.guessed), BTreeMap::from([("date-only", 5)]), "{shown:?}");
    assert_eq!(documents(&desk), [], "a preview takes nothing over");
    assert_eq!(desk.snapshot(), before, "and changes nothing");

    adopt(&desk, &source(&desk));
    let urls: Vec<_> = documents(&desk).into_iter().map(|one| one.1).collect();
    assert_eq!(urls, [odd, same_name, top, Theirs::default().url]);

    let refused = desk.try_publish().expect_err("their index is asked about first");
    assert_eq!(refused.problem().code, Code::TargetChangedElsewhere);
    assert_eq!(refused.problem().params["by"], "program");
    assert_eq!(desk.snapshot(), before, "every byte is as it was");

    let published = publish(&desk, AfterOthers::Continue);
    assert_eq!(sent(&published), [""; 0], "{published:?}");
    let entries = desk.walk();
    assert_eq!(entries.len(), 4, "{entries:?}");
    assert_eq!(entries[Theirs::default().url], "2024-05-06T07:08:09+02:00");
    assert_eq!(entries[odd], "2023-01-01T00:00:00+01:00", "the address letter for letter");
    let after = desk.snapshot();
    for (path, bytes) in before.iter().filter(|(path, _)| path.ends_with(".pdf")) {
        assert_eq!(&after[path], bytes, "{path} stays as it was");
    }
    let ours = desk.ready("besluit.pdf");
    desk.publish();
    let url = desk.detail(ours).url;
    assert_eq!(url, "https://open.voorbeeld.nl/documenten/2026/besluit.pdf", "a name of theirs elsewhere is free");
    assert_eq!(desk.walk().len(), 5);
}

#[test]
fn an_address_that_spells_the_own_host_otherwise_is_a_document_of_this_site() {
    let desk = Desk::new();
    let (main, part) = ("https://Open.Voorbeeld.nl/woo/besluit.pdf", "https://open.voorbeeld.nl:443/woo/bijlage.pdf");
    let theirs = [
        Theirs { url: main, parts: &[part], ..Theirs::default() },
        Theirs { url: part, main, ..Theirs::default() },
        Theirs::default(),
    ];
    write_theirs(&desk.site(), &theirs);
    put(&desk.site(), "woo/besluit.pdf", b"%PDF-1.7\nbesluit\n");
    let (view, _) = adopt(&desk, &source(&desk));
    assert_eq!((view.documents, view.with_file, view.incomplete, view.changed), (2, 1, 0, 2), "{view:?}");
    assert_eq!(kinds(&view.guessed).get("rewritten"), Some(&2), "{view:?}");
    assert_eq!(kinds(&view.left_out), BTreeMap::from([("twice", 1)]), "{view:?}");
    let [(id, url, _), (_, other, _)] = documents(&desk).try_into().expect("two");
    assert_eq!(url, Theirs::default().url);
    assert_eq!(other, "https://open.voorbeeld.nl/woo/bijlage.pdf");
    assert_eq!(desk.app.parts(id).expect("parts").len(), 1, "the part is of this site too");
    publish(&desk, AfterOthers::Continue);
    let moments = desk.walk();
    assert!(moments.values().all(|moment| moment.as_str() > Theirs::default().lastmod), "{moments:?}");
    assert_eq!(moments.len(), 2);
}

#[test]
fn taking_over_twice_changes_nothing() {
    let desk = Desk::new();
    write_theirs(&desk.site(), &[Theirs::default()]);
    put(&desk.site(), "woo/besluit.pdf", b"%PDF-1.7\nbesluit\n");
    adopt(&desk, &source(&desk));
    // Once it is published, our sitemap has an entry of it too.
    for entries in [1, 2] {
        let (view, result) = adopt(&desk, &source(&desk));
        assert_eq!((view.documents, view.already), (0, entries), "{view:?}");
        assert_eq!((result.documents, result.change), (0, None), "{result:?}");
        publish(&desk, AfterOthers::Continue);
    }
    assert_eq!(documents(&desk).len(), 1);
}

#[test]
fn an_adoption_can_be_undone_and_done_again_until_something_is_published() {
    let desk = Desk::new();
    let site = desk.site();
    let second = "https://open.voorbeeld.nl/woo/onvolledig.pdf";
    let theirs = [Theirs::default(), Theirs { url: second, title: "", ..Theirs::default() }];
    write_theirs(&site, &theirs);
    put(&site, "woo/besluit.pdf", b"%PDF-1.7\nbesluit\n");
    let before = desk.snapshot();
    adopt(&desk, &source(&desk));
    let adopted = documents(&desk);
    for _ in 0..2 {
        desk.app.undo(&desk.job()).expect("undone");
        assert_eq!(documents(&desk), [], "the documents are gone");
        let plan = desk.try_publish().expect("a publication with nothing in it");
        assert_eq!((plan.published, plan.unchanged), (0, 0), "{plan:?}");
        desk.app.redo(&desk.job()).expect("done again");
        assert_eq!(documents(&desk), adopted, "as before");
    }
    // Undone, taken over again, published: from then on it is a fact.
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(desk.snapshot()["woo/besluit.pdf"], before["woo/besluit.pdf"]);
    let desk = desk.reopen();
    adopt(&desk, &source(&desk));
    publish(&desk, AfterOthers::Continue);
    assert_eq!(desk.walk().len(), 1, "the complete one");
    refuses(desk.app.undo(&desk.job()), Code::UndoPublished, "our sitemaps name it");
}

#[test]
fn an_entry_that_is_not_complete_keeps_its_address_and_gets_its_entry_later() {
    let desk = Desk::new();
    let site = desk.site();
    let theirs =
        [Theirs::default(), Theirs { url: "https://open.voorbeeld.nl/woo/zonder.pdf", title: "", ..Theirs::default() }];
    write_theirs(&site, &theirs);
    for name in ["woo/besluit.pdf", "woo/zonder.pdf"] {
        put(&site, name, format!("%PDF-1.7\n{name}\n").as_bytes());
    }
    let (view, _) = adopt(&desk, &source(&desk));
    assert_eq!((view.documents, view.incomplete), (2, 1), "{view:?}");
    assert!(!view.missing.is_empty(), "it says what: {view:?}");
    let published = publish(&desk, AfterOthers::Continue);
    assert_eq!(published.held_back.len(), 1, "{published:?}");
    assert_eq!(desk.walk().len(), 1, "an invalid entry is never written");
    let [_, (waiting, url, status)] = documents(&desk).try_into().expect("two");
    assert_eq!((url.as_str(), status), (theirs[1].url, DocumentStatus::Concept));
    desk.retitle(waiting, "Nu volledig");
    let completed = desk.publish();
    assert_eq!((completed.published, sent(&completed).len()), (1, 0), "{completed:?}");
    assert!(desk.walk().contains_key(theirs[1].url), "at the address it had");
}

#[test]
fn what_cannot_be_taken_over_is_told_with_its_reason() {
    let input =
        CatalogueInput { base_url: Some("https://open.voorbeeld.nl/woo/".to_owned()), ..CatalogueInput::default() };
    let desk = Desk::with(&input);
    let folder = desk.folder.path().join("export");
    let future = "2099-01-01T00:00:00+01:00";
    let urls = [
        ("https://open.voorbeeld.nl/woo/goed.pdf", future),
        ("https://open.voorbeeld.nl/woo/GOED.pdf", ""),
        ("https://open.voorbeeld.nl/woo/goed.pdf", ""),
        ("https://open.voorbeeld.nl/elders/a.pdf", ""),
        ("https://elders.voorbeeld.nl/woo/a.pdf", ""),
        ("http://open.voorbeeld.nl/woo/a.pdf", ""),
        ("https://open.voorbeeld.nl/woo/%2e%2e/a.pdf", ""),
        ("https://open.voorbeeld.nl/woo/a b.pdf", ""),
        ("https://open.voorbeeld.nl/woo/sitemap-1.xml", ""),
        ("", ""),
    ];
    let entries: Vec<_> = urls.iter().map(|(url, lastmod)| Theirs { url, lastmod, ..Theirs::default() }).collect();
    write_theirs(&folder, &entries);
    put(&folder, "woo/goed.pdf", b"%PDF-1.7\ngoed\n");
    let (view, result) = adopt(&desk, &files(&[&folder]));
    assert_eq!((view.documents, view.with_file), (1, 1), "the folder is that of the host: {view:?}");
    let expected = BTreeMap::from([
        ("address-invalid", 2),
        ("capitals", 1),
        ("no-address", 1),
        ("not-https", 1),
        ("other-host", 1),
        ("outside-base", 1),
        ("own-file", 1),
        ("twice", 1),
    ]);
    assert_eq!(kinds(&view.left_out), expected, "{view:?}");
    assert!(kinds(&view.guessed).contains_key("lastmod-future"), "{view:?}");
    assert_eq!(result.documents, 1);
    let (again, _) = adopt(&desk, &files(&[&folder]));
    assert_eq!((again.documents, again.already), (0, 2), "both entries of that address: {again:?}");
    let left: u32 = kinds(&again.left_out).values().sum();
    assert_eq!(left + again.already, u32::try_from(urls.len()).expect("few"), "each entry counts: {again:?}");
}

#[test]
fn hostile_sitemaps_are_told_and_do_no_harm() {
    let desk = Desk::new();
    let folder = desk.folder.path().join("export");
    let loop_index = format!(
        r#"<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>{BASE}sitemapindex-diwoo.xml</loc></sitemap><sitemap><loc>{BASE}../../etc/passwd</loc></sitemap><sitemap><loc>https://elders.nl/sitemap.xml</loc></sitemap><sitemap><loc>{BASE}bom.xml</loc></sitemap><sitemap><loc>{BASE}weg.xml</loc></sitemap></sitemapindex>"#
    );
    put(&folder, "sitemapindex-diwoo.xml", loop_index.as_bytes());
    put(&folder, "bom.xml", br#"<!DOCTYPE x [<!ENTITY a "aaaa">]><urlset>&a;</urlset>"#);
    let (view, _) = adopt(&desk, &files(&[&folder]));
    let problems: BTreeMap<_, _> = view
        .sitemaps
        .iter()
        .map(|sitemap| (sitemap.name.rsplit('/').next().unwrap_or_default(), sitemap.problem.as_str()))
        .collect();
    let expected = BTreeMap::from([
        ("sitemapindex-diwoo.xml", ""),
        ("bom.xml", "document-type"),
        ("passwd", "missing"),
        ("sitemap.xml", "other-host"),
        ("weg.xml", "missing"),
    ]);
    assert_eq!(problems, expected, "{view:?}");
    assert_eq!(documents(&desk), []);
    let empty = desk.folder.path().join("leeg");
    fs::create_dir_all(&empty).expect("folder");
    refuses(preview(&desk, &files(&[&empty])), Code::NoSitemaps, "nothing is there");
}

#[test]
fn an_exported_copy_is_taken_over_without_sending_what_stands_there() {
    let desk = Desk::new();
    let export = desk.folder.path().join("export");
    for place in [&desk.site(), &export] {
        write_theirs(place, &[Theirs::default()]);
        put(place, "woo/besluit.pdf", b"%PDF-1.7\nbesluit\n");
    }
    let (view, _) = adopt(&desk, &files(&[&export]));
    assert_eq!((view.documents, view.with_file), (1, 1), "{view:?}");
    let published = publish(&desk, AfterOthers::Continue);
    assert_eq!(sent(&published), [""; 0], "{published:?}");
    assert_eq!(desk.walk().len(), 1);
}

#[test]
fn a_document_of_a_subfolder_is_looked_at_as_a_copy_of_the_library() {
    let desk = Desk::new();
    let url = format!("{BASE}woo/2024/besluit.pdf");
    put(&desk.site(), "woo/2024/besluit.pdf", b"%PDF-1.7\nbesluit\n");
    let entry = Theirs { url: &url, ..Theirs::default() };
    write_theirs(&desk.site(), &[entry]);
    adopt(&desk, &source(&desk));
    let (id, ..) = documents(&desk).remove(0);
    let look = desk.app.to_look_at(id).expect("its copy");
    assert_eq!(look.extension.as_deref(), Some("pdf"));
    assert!(look.path.starts_with(desk.folder.path().join("bibliotheek")), "{}", look.path.display());
}

#[test]
fn a_file_that_was_taken_over_and_changed_but_not_in_size_is_told_and_put_back() {
    let (theirs, other) = (b"%PDF-1.7\nthe one\n", b"%PDF-1.7\nno, not\n");
    let desk = Desk::new();
    let site = desk.site();
    write_theirs(&site, &[Theirs::default()]);
    let file = site.join("woo/besluit.pdf");
    put(&site, "woo/besluit.pdf", theirs);
    adopt(&desk, &source(&desk));
    fs::write(&file, other).expect("of the same size");
    let told = publish(&desk, AfterOthers::Continue);
    assert_eq!(told.differences.changed.files[0].path, "woo/besluit.pdf", "{told:?}");
    fs::write(&file, theirs).expect("as it was");
    let published = publish(&desk, AfterOthers::Stop);
    assert_eq!((published.state, sent(&published).len()), (RunState::Complete, 0), "{published:?}");
    fs::write(&file, other).expect("of the same size");
    let (found, _) = (desk.app.verify(desk.catalogue, None, Depth::Content, &desk.job())).expect("looked");
    let retry = RetryPolicy { pauses: Vec::new() };
    let repaired = desk.app.repair(found, &retry, &desk.job()).expect("repaired");
    assert_eq!(fs::read(&file).expect("it stands"), theirs, "{repaired:?}");
}
