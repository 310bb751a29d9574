//! What the publish button says when no document changed: the default destination may lack sitemaps, or more.

use crate::adoption::{Theirs, adopt, files, publish, source, write_theirs};
use crate::support::{Desk, in_variant, switched_off};
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::model::NamingVariant;
use openbaarmaker_core::wire::SiteDue;
use tests::folders::put;

#[test]
fn what_was_taken_over_makes_its_sitemaps_due_until_they_are_published() {
    let desk = Desk::new();
    assert_eq!(due(&desk), SiteDue::Nothing, "an empty catalogue");
    write_theirs(&desk.site(), &[Theirs::default()]);
    put(&desk.site(), "woo/besluit.pdf", b"%PDF-1.7\nbesluit\n");
    adopt(&desk, &source(&desk));
    assert_eq!(due(&desk), SiteDue::Sitemaps);
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(due(&desk), SiteDue::Nothing, "nothing was taken over");
    desk.app.redo(&desk.job()).expect("done again");
    publish(&desk, AfterOthers::Continue);
    assert_eq!(due(&desk), SiteDue::Nothing, "they stand there");

    desk.edit(&in_variant(NamingVariant::Two));
    assert_eq!(due(&desk), SiteDue::Sitemaps, "other names");
    publish(&desk, AfterOthers::Continue);
    desk.edit(&switched_off());
    assert_eq!(due(&desk), SiteDue::Site, "those that stand there must go");
    publish(&desk, AfterOthers::Continue);
    assert_eq!(due(&desk), SiteDue::Nothing);
}

#[test]
fn sitemaps_are_not_due_where_there_are_none_or_where_documents_must_go_too() {
    let off = switched_off();
    let export = |desk: &Desk| {
        let export = desk.folder.path().join("export");
        write_theirs(&export, &[Theirs::default()]);
        put(&export, "woo/besluit.pdf", b"%PDF-1.7\nbesluit\n");
        export
    };
    let without_sitemaps = Desk::with(&off);
    let site = without_sitemaps.site();
    write_theirs(&site, &[Theirs::default()]);
    put(&site, "woo/besluit.pdf", b"%PDF-1.7\nbesluit\n");
    adopt(&without_sitemaps, &source(&without_sitemaps));
    assert_eq!(due(&without_sitemaps), SiteDue::Nothing, "Woo-sitemap off");

    let nowhere = Desk::new();
    nowhere.remove_target(nowhere.target());
    adopt(&nowhere, &files(&[&export(&nowhere)]));
    assert_eq!(due(&nowhere), SiteDue::Nothing, "no destination");

    let moving = Desk::new();
    adopt(&moving, &files(&[&export(&moving)]));
    assert_eq!(due(&moving), SiteDue::Site, "its document must go too");
    publish(&moving, AfterOthers::Continue);
    assert_eq!(due(&moving), SiteDue::Nothing);
    let second = moving.add_target("tweede");
    assert_eq!(due(&moving), SiteDue::Nothing, "the button opens the first");
    let first = (moving.app).target_make_default(second, moving.now());
    first.expect("default");
    assert_eq!(due(&moving), SiteDue::Site, "it is merely behind");
}

fn due(desk: &Desk) -> SiteDue {
    let due = desk.app.overview().expect("overview").due;
    let due = due.first().expect("a catalogue");
    assert_eq!((due.publish, due.withdraw), (0, 0), "no document changed");
    due.site
}
