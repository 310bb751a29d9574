//! Documents that were adopted without their files.

use crate::adoption::{BASE, Theirs, adopt, documents, publish, publish_allowing, sent, source, write_theirs};
use crate::support::{Desk, failed, refuses};
use chrono::Duration;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::Code;
use openbaarmaker_core::publish::Depth;
use std::collections::BTreeSet;
use tests::folders::put;

#[test]
fn a_document_without_its_file_stays_online_until_it_is_withdrawn() {
    let desk = Desk::new();
    let site = desk.site();
    let query = "https://open.voorbeeld.nl/download?id=17&amp;v=2";
    let theirs = [
        Theirs { url: "https://open.voorbeeld.nl/weg/besluit.pdf", ..Theirs::default() },
        Theirs { url: query, title: "Uit een cms", ..Theirs::default() },
    ];
    write_theirs(&site, &theirs);
    let (view, _) = adopt(&desk, &source(&desk));
    assert_eq!((view.with_file, view.without_file), (0, 2), "{view:?}");
    let published = publish(&desk, AfterOthers::Continue);
    assert_eq!((published.failed.len(), sent(&published).len()), (0, 0), "{published:?}");
    assert_eq!(desk.walk().len(), 2, "their entries stay");
    let [(cms, cms_url, _), (file, ..)] = documents(&desk).try_into().expect("two");
    assert_eq!(cms_url, "https://open.voorbeeld.nl/download?id=17&v=2");
    let named = |desk: &Desk| -> Vec<String> {
        let looked = desk.app.verify(desk.catalogue, None, Depth::Told, &desk.job());
        let (_, view) = looked.expect("looked");
        view.without_file.files.iter().map(|file| file.path.clone()).collect()
    };
    let file_url = "https://open.voorbeeld.nl/weg/besluit.pdf".to_owned();
    assert_eq!(named(&desk), [cms_url.clone(), file_url], "nobody checks what is there");
    let detail = desk.detail(file);
    assert!(detail.file.is_elsewhere && detail.file.sha256.is_empty(), "{detail:?}");
    let refused = desk.app.copy_path(file).expect_err("there is no copy");
    assert_eq!(refused.problem().code, Code::FileElsewhere);

    // Described again: the entry changes, nothing is sent.
    desk.later(Duration::hours(1));
    desk.retitle(file, "Beter besluit");
    let changed = desk.publish();
    assert_eq!((changed.published, sent(&changed).len()), (1, 0), "{changed:?}");

    // Its file comes late. Nobody read what stands there, so it is not ours to replace without a yes.
    put(&site, "weg/besluit.pdf", b"%PDF-1.7\nan older one\n");
    assert_eq!(named(&desk), [cms_url]);
    let path = desk.file("besluit.pdf", b"%PDF-1.7\nthe file itself\n");
    (desk.app.replace_file(file, &path, None, desk.now())).expect("it gets its file");
    let held = desk.publish();
    assert_eq!(failed(&held), [(file, "target-unknown-file")], "{held:?}");
    assert_eq!(desk.snapshot()["weg/besluit.pdf"], b"%PDF-1.7\nan older one\n");
    let supplied = publish_allowing(&desk, AfterOthers::Stop, &["weg/besluit.pdf"]);
    assert_eq!(sent(&supplied), ["weg/besluit.pdf"], "{supplied:?}");
    assert_eq!(desk.snapshot()["weg/besluit.pdf"], b"%PDF-1.7\nthe file itself\n");
    refuses((desk.app).replace_file(cms, &path, None, desk.now()), Code::AddressWithoutFile, "no file can be there");

    desk.withdraw(&[cms]);
    let withdrawn = desk.publish();
    assert_eq!((withdrawn.withdrawn, withdrawn.removed.len()), (1, 0), "{withdrawn:?}");
    assert_eq!(desk.walk().len(), 1, "its entry is gone");
}

#[test]
fn withdrawing_a_document_leaves_a_file_that_nobody_had_seen_until_it_is_allowed() {
    let desk = Desk::new();
    let site = desk.site();
    write_theirs(&site, &[Theirs::default()]);
    adopt(&desk, &source(&desk));
    publish(&desk, AfterOthers::Continue);
    put(&site, "woo/besluit.pdf", b"%PDF-1.7\nit was there after all\n");
    let [(id, ..)] = documents(&desk).try_into().expect("one");
    desk.withdraw(&[id]);
    let told = desk.publish();
    assert_eq!(failed(&told), [(id, "target-unknown-file")], "{told:?}");
    assert!(site.join("woo/besluit.pdf").exists(), "it is not ours");
    let result = publish_allowing(&desk, AfterOthers::Stop, &["woo/besluit.pdf"]);
    assert!(result.removed.contains(&"woo/besluit.pdf".to_owned()), "{result:?}");
    assert!(!site.join("woo/besluit.pdf").exists(), "nobody can fetch it");
    assert_eq!(desk.publish().uploaded.len(), 0, "and that is all");
}

#[test]
fn a_file_at_the_address_of_a_document_is_not_unknown_though_nobody_here_had_it() {
    let desk = Desk::new();
    let site = desk.site();
    write_theirs(&site, &[Theirs { url: "https://open.voorbeeld.nl/documenten/2026/a.pdf", ..Theirs::default() }]);
    adopt(&desk, &source(&desk));
    publish(&desk, AfterOthers::Continue);
    for path in ["documenten/2026/a.pdf", "documenten/2026/vreemd.pdf"] {
        put(&site, path, b"%PDF-1.7\nof the other program\n");
    }
    let looked = desk.app.verify(desk.catalogue, None, Depth::Told, &desk.job());
    let (_, view) = looked.expect("looked");
    let unknown: Vec<&str> = view.unknown.files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(unknown, ["documenten/2026/vreemd.pdf"], "{view:?}");
}

/// Nothing that a destination lacks says that it went: it never had a file there.
#[test]
fn what_was_withdrawn_on_another_machine_has_no_entry_until_a_yes() {
    let desk = Desk::new();
    let [stays, gone] = ["blijft", "weg"].map(|name| format!("{BASE}oud/{name}.pdf"));
    write_theirs(&desk.site(), &[&stays, &gone].map(|url| Theirs { url, ..Theirs::default() }));
    adopt(&desk, &source(&desk));
    publish(&desk, AfterOthers::Continue);
    let [_, (id, ..)] = documents(&desk).try_into().expect("two");
    let (desk, before) = (desk.kept(), BTreeSet::from([stays.clone(), gone.clone()]));
    let listed = |desk: &Desk| -> BTreeSet<String> { desk.walk().into_keys().collect() };
    assert_eq!(listed(&desk), before);
    desk.later(Duration::days(1));
    desk.withdraw(&[id]);
    desk.publish();
    let desk = desk.set_back();
    for after_others in [AfterOthers::Continue, AfterOthers::Stop] {
        desk.later(Duration::days(1));
        let told = publish(&desk, after_others);
        assert!(told.problems.iter().any(|one| one.code == "withdrawn-elsewhere"), "{told:?}");
        assert_eq!(listed(&desk), BTreeSet::from([stays.clone()]), "{after_others:?}: it stays away");
    }
    desk.publish_after(AfterOthers::Continue).expect("a yes");
    assert_eq!(listed(&desk), before, "after a yes");
}
