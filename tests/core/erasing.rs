//! What is erased is gone: from the database, its log, the copies, the reports and the search results.

use crate::parts::{part_of, relation, rules};
use crate::support::{Desk, folder_at, only, refuses, these};
use openbaarmaker_core::app::{AfterOthers, LeftBehind};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::{Cancel, Event, Job};
use openbaarmaker_core::model::{DocumentId, WithdrawalReason};
use openbaarmaker_core::wire::{AddOptions, FieldChange};
use std::sync::atomic::{AtomicBool, Ordering};
use tests::folders::files_below;

/// Words that stand nowhere else.
const TITLE: &str = "Zwartekraaij";
const CONTENT: &[u8] = b"%PDF-1.7\nWitteraafje\n";

/// Adds a document with words that can be found again, and changes it a few times.
fn telling(desk: &Desk) -> DocumentId {
    let added = desk.add(&[desk.file("Groenespecht.pdf", CONTENT)]);
    let id = added.documents[0].id;
    desk.describe(id, TITLE, "infocat014");
    desk.change(id, &[FieldChange::Omschrijvingen(vec!["Bruinekiekendief".to_owned()])]);
    desk.change(id, &[FieldChange::Omschrijvingen(vec!["Rodewouw".to_owned()])]);
    id
}

/// Everything in the closed library that contains a word. The database is searched as stored on the disk.
fn holders(desk: &Desk, words: &[&str]) -> Vec<String> {
    let folder = desk.folder.path().join("bibliotheek");
    let mut found = Vec::new();
    for (name, bytes) in files_below(&folder) {
        let text = String::from_utf8_lossy(&bytes).to_lowercase();
        for word in words {
            if text.contains(&word.to_lowercase()) || name.to_lowercase().contains(&word.to_lowercase()) {
                found.push(format!("{word} in {name}"));
            }
        }
    }
    found
}

const WORDS: [&str; 5] = [TITLE, "Witteraafje", "Groenespecht", "Bruinekiekendief", "Rodewouw"];

#[test]
fn a_concept_that_is_erased_or_was_removed_before_leaves_no_word() {
    for removed_before in [false, true] {
        let (desk, kept) = Desk::with_ready("blijft.pdf");
        let id = telling(&desk);
        let desk = desk.reopen();
        assert!(holders(&desk, &WORDS).len() > 3, "the words can be found");
        let erased = if removed_before {
            desk.app.remove(&only(id), desk.now()).expect("removal");
            desk.app.erase_removed().expect("erasing")
        } else {
            desk.app.erase(&only(id), &desk.job()).expect("erasing")
        };
        assert_eq!(erased.erased, [id]);
        assert_eq!(erased.backups, Vec::<String>::new());
        let desk = desk.reopen();
        assert_eq!(holders(&desk, &WORDS), Vec::<String>::new());
        desk.app.document_detail(kept).expect("the other one stays");
        assert_eq!(desk.app.overview().expect("overview").counts.documents, 1);
        while desk.app.undo(&desk.job()).is_ok() {}
        assert_eq!(holders(&desk.reopen(), &WORDS), Vec::<String>::new());
    }
}

#[test]
fn a_copy_of_what_made_way_goes_when_it_may_name_what_is_erased() {
    let (desk, _) = Desk::with_ready("blijft.pdf");
    let (page, index) = ("sitemap-diwoo-0001.xml", "sitemapindex-diwoo.xml");
    std::fs::write(desk.site().join(page), format!("<urlset>{TITLE}")).expect("a page of others");
    std::fs::write(desk.site().join(index), "<sitemapindex>").expect("an index of others");
    desk.publish_after(AfterOthers::Continue).expect("a publication");
    let id = telling(&desk);
    let erased = desk.app.erase(&only(id), &desk.job()).expect("erasing").sitemaps;
    assert!(matches!(&erased[..], [name] if name.ends_with(page)), "{erased:?}");
    let desk = desk.reopen();
    assert_eq!(holders(&desk, &[TITLE]), Vec::<String>::new());
    let kept = files_below(&desk.beside("bibliotheek/verslagen"));
    assert!(kept.keys().any(|name| name.ends_with(index)), "the other one stays: {:?}", kept.keys());
}

#[test]
fn what_was_online_keeps_its_address_and_hash_and_is_refused_while_it_is_there() {
    let (desk, _) = Desk::with_ready("blijft.pdf");
    let id = telling(&desk);
    let _ = desk.publish();
    let refused = desk.app.erase(&only(id), &desk.job()).expect_err("online");
    assert_eq!(refused.problem().code, Code::DocumentPublished);
    let reason = Some(WithdrawalReason::Privacy);
    desk.app.withdraw(&only(id), reason, "Namens Purperreiger", desk.now()).expect("withdrawal");
    refuses(desk.app.erase(&only(id), &desk.job()), Code::DocumentPublished, "still online");
    let _ = desk.publish();
    let erased = desk.app.erase(&only(id), &desk.job()).expect("erasing");
    assert_eq!(erased.erased, [id]);
    let desk = desk.reopen();
    let left = holders(&desk, &[TITLE, "Witteraafje", "Bruinekiekendief", "Rodewouw", "Purperreiger"]);
    assert_eq!(left, Vec::<String>::new());
    assert!(!holders(&desk, &["groenespecht"]).is_empty(), "its address is known");
    let _ = desk.publish();
}

#[test]
fn erasing_names_the_destinations_that_still_have_it() {
    let desk = Desk::new();
    let second = desk.add_target("tweede");
    let id = telling(&desk);
    let _ = desk.publish();
    desk.publish_to(second, AfterOthers::Stop).expect("published");
    let erase = || desk.app.erase(&only(id), &desk.job());
    let named = |when: &str| {
        let refused = erase().expect_err(when);
        assert_eq!(refused.problem().code, Code::DocumentPublished, "{when}");
        refused.problem().params["targets"].clone()
    };
    assert_eq!(named("online"), "Website, tweede");
    desk.withdraw(&[id]);
    assert_eq!(named("to be withdrawn"), "Website, tweede");
    let _ = desk.publish();
    assert_eq!(named("withdrawn on one"), "tweede");
    let removed = desk.app.remove(&only(id), desk.now()).expect_err("withdrawn on one");
    assert_eq!(removed.problem().params["targets"], "tweede");
    // A person lets the library forget that place all the same: then it may be erased, and is told where it stays.
    (desk.app.target_remove(second, LeftBehind::Accept, desk.now())).expect("forgotten");
    assert_eq!(erase().expect("erasing").targets, ["tweede"]);
    let other = desk.ready("ander.pdf");
    assert_eq!(desk.app.erase(&only(other), &desk.job()).expect("erasing").targets, Vec::<String>::new());
}

#[test]
fn erasing_names_the_places_that_a_destination_left() {
    let desk = Desk::new();
    let (id, gone) = (telling(&desk), desk.ready("weg.pdf"));
    let _ = desk.publish();
    desk.withdraw(&[gone]);
    let _ = desk.publish();
    let only_later = desk.ready("later.pdf");
    desk.move_target(desk.target(), &desk.place("tweede"));
    let _ = desk.publish();
    desk.move_target(desk.target(), &desk.place("derde"));
    desk.withdraw(&[id, only_later]);
    let _ = desk.publish();
    let former = |name: &str, dir: &str| format!("{name} ({})", desk.beside(dir).display());
    let erase = |id| desk.app.erase(&only(id), &desk.job()).expect("erasing").targets;
    assert_eq!(erase(gone), Vec::<String>::new(), "it was withdrawn there first");
    assert_eq!(erase(only_later), [former("tweede", "tweede")]);
    assert_eq!(erase(id), [former("Website", "site"), former("tweede", "tweede")], "it was sent to both");
}

#[test]
fn a_place_that_was_left_and_had_again_is_no_former_one() {
    let desk = Desk::new();
    let (id, other) = (telling(&desk), desk.ready("ander.pdf"));
    let _ = desk.publish();
    desk.move_target(desk.target(), &desk.place("tweede"));
    let _ = desk.publish();
    desk.move_target(desk.target(), &folder_at("Website", &desk.site()));
    desk.withdraw(&[id, other]);
    let _ = desk.publish();
    assert!(!desk.site().join("documenten/2026/ander.pdf").exists(), "withdrawn there");
    let erase = |id| desk.app.erase(&only(id), &desk.job()).expect("erasing").targets;
    let former = [format!("tweede ({})", desk.beside("tweede").display())];
    assert_eq!(erase(id), former, "the first place is the present one");
    desk.move_target(desk.target(), &desk.place("derde"));
    assert_eq!(erase(other), former, "it went from the first place before that was left again");
}

#[test]
fn a_place_that_is_had_again_counts_once_something_was_published_there() {
    let desk = Desk::new();
    let id = telling(&desk);
    let _ = desk.publish();
    desk.move_target(desk.target(), &desk.place("tweede"));
    desk.withdraw(&[id]);
    let _ = desk.publish();
    desk.move_target(desk.target(), &folder_at("Website", &desk.site()));
    let erased = desk.app.erase(&only(id), &desk.job()).expect("erasing");
    assert_eq!(erased.targets, [format!("Website ({})", desk.site().display())], "nobody looked there since");
}

#[test]
fn erasing_names_the_backups_that_still_have_it() {
    let desk = Desk::new();
    let id = telling(&desk);
    let backup = desk.app.backup(&desk.folder.path().join("kopie"), None, &desk.job());
    let backup = backup.expect("a backup").path;
    let gone = desk.app.backup(&desk.folder.path().join("weg"), None, &desk.job());
    std::fs::remove_dir_all(gone.expect("a backup").path).expect("goes");
    let erased = desk.app.erase(&only(id), &desk.job()).expect("erasing");
    assert_eq!(erased.backups, [backup]);
}

#[test]
fn what_cannot_go_keeps_nobody_out_and_goes_at_a_next_start() {
    let desk = Desk::new();
    let id = telling(&desk);
    let copies = desk.folder.path().join("bibliotheek/bestanden");
    let (name, _) = files_below(&copies).into_iter().next().expect("a copy");
    let copy = copies.join(name);
    std::fs::remove_file(&copy).expect("makes place");
    std::fs::create_dir(&copy).expect("in the way");
    std::fs::write(copy.join("iets"), "iets").expect("in the way");
    desk.app.erase(&only(id), &desk.job()).expect_err("the copy cannot go");
    let desk = desk.reopen();
    assert_eq!(desk.app.overview().expect("opens").counts.documents, 0);
    std::fs::remove_dir_all(&copy).expect("out of the way");
    let desk = desk.reopen();
    assert_eq!(holders(&desk, &WORDS), Vec::<String>::new());
}

#[test]
fn what_a_publication_held_back_leaves_not_even_its_name() {
    let (desk, _) = Desk::with_ready("blijft.pdf");
    let id = telling(&desk);
    desk.change(id, &[FieldChange::Informatiecategorieen(Vec::new())]);
    let run = desk.publish();
    assert_eq!(run.held_back.len(), 1, "{run:?}");
    let desk = desk.reopen();
    assert!(!holders(&desk, &["groenespecht"]).is_empty());
    desk.app.erase(&only(id), &desk.job()).expect("erasing");
    let desk = desk.reopen();
    assert_eq!(holders(&desk, &WORDS), Vec::<String>::new());
}

#[test]
fn what_was_withdrawn_along_keeps_no_title_of_an_erased_main_document_or_part() {
    for is_main in [false, true] {
        let (desk, other) = Desk::with_ready("blijft.pdf");
        let id = telling(&desk);
        let (main, part) = if is_main { (id, other) } else { (other, id) };
        desk.change(part, &[part_of(main)]);
        assert_eq!(desk.publish().published, 2, "{is_main}");
        desk.withdraw(&[id, other]);
        let _ = desk.publish();
        desk.app.erase(&only(id), &desk.job()).expect("erasing");
        let desk = desk.reopen();
        assert_eq!(holders(&desk, &[TITLE]), Vec::<String>::new(), "{is_main}");
    }
}

#[test]
fn a_report_that_names_an_erased_document_beside_another_goes_and_others_stay() {
    let (desk, other) = Desk::with_ready("blijft.pdf");
    let beside = desk.ready("ernaast.pdf");
    desk.change(beside, &[FieldChange::Informatiecategorieen(Vec::new())]);
    let first = desk.publish();
    assert_eq!((first.published, first.held_back.len()), (1, 1), "{first:?}");
    let stays = desk.app.attach_report(first.run.expect("a run"), "<p>Geen categorie.</p>").expect("kept");
    let id = telling(&desk);
    let _ = desk.publish();
    desk.change(other, &[relation("is reactie op", id)]);
    desk.withdraw(&[id]);
    desk.ready("nieuw.pdf");
    let held = desk.publish();
    assert_eq!((held.held_back.len(), held.published, held.withdrawn), (2, 1, 1), "{held:?}");
    assert_ne!(held.run, held.withdrawal_run, "it took no part in that run");
    let page = format!("<p>Verwijst naar “{TITLE}”.</p>");
    desk.app.attach_report(held.run.expect("a run"), &page).expect("kept");
    desk.app.erase(&only(id), &desk.job()).expect("erasing");
    let desk = desk.reopen();
    assert_eq!(holders(&desk, &[TITLE]), Vec::<String>::new());
    assert!(stays.is_file(), "a report that does not name it");
}

#[test]
fn a_step_whose_document_was_erased_is_not_told_as_undone() {
    let desk = Desk::new();
    let id = telling(&desk);
    desk.app.erase(&only(id), &desk.job()).expect("erasing");
    let history = desk.changes(100);
    assert!(history.len() > 3 && history.iter().all(|step| !step.is_undone && !step.can_revert));
}

#[test]
fn a_reference_to_an_erased_document_does_not_come_back() {
    for was_online in [false, true] {
        let (desk, part) = Desk::with_ready("deel.pdf");
        let main = telling(&desk);
        desk.change(part, &[part_of(main)]);
        desk.change(part, &[FieldChange::IsPartOf(None)]);
        if was_online {
            let _ = desk.publish();
            desk.withdraw(&[main]);
            let _ = desk.publish();
        }
        desk.app.erase(&only(main), &desk.job()).expect("erasing");
        let stands_alone = |when: &str| {
            assert_eq!(rules(&desk, part), Vec::<String>::new(), "{was_online}: {when}");
            assert!(desk.detail(part).relations.main.is_none(), "{was_online}: {when}");
        };
        for when in ["undone", "undone twice"] {
            desk.app.undo(&desk.job()).expect(when);
            stands_alone(when);
        }
        for when in ["redone", "redone twice"] {
            desk.app.redo(&desk.job()).expect(when);
            stands_alone(when);
        }
    }
}

#[test]
fn what_was_refused_to_be_erased_can_be_removed_and_come_back() {
    let (desk, online) = Desk::with_ready("online.pdf");
    let _ = desk.publish();
    let id = telling(&desk);
    refuses(desk.app.erase(&these(&[id, online]), &desk.job()), Code::DocumentPublished, "online");
    desk.app.remove(&only(id), desk.now()).expect("removal");
    let desk = desk.reopen();
    desk.app.undo(&desk.job()).expect("comes back");
    desk.app.document_detail(id).expect("is here");
}

#[test]
fn the_file_of_an_erased_document_that_somebody_puts_back_goes_again_and_another_is_told() {
    let (desk, _) = Desk::with_ready("blijft.pdf");
    let id = telling(&desk);
    let _ = desk.publish();
    let before = files_below(&desk.site());
    let (path, bytes) = before.iter().find(|(path, _)| path.contains("roenespecht")).expect("its file");
    desk.withdraw(&[id]);
    let _ = desk.publish();
    desk.app.erase(&only(id), &desk.job()).expect("erasing");
    let file = desk.site().join(path);
    std::fs::write(&file, bytes).expect("put back");
    let result = desk.publish();
    assert_eq!(result.removed, std::slice::from_ref(path), "{result:?}");
    assert!(!file.exists(), "nobody can fetch it");
    std::fs::write(&file, b"%PDF-1.7\nvan een ander\n").expect("another file");
    let result = desk.publish();
    let told: Vec<_> = result.remaining.iter().map(|one| (one.path.as_str(), one.code.as_str())).collect();
    assert_eq!(told, [(path.as_str(), "target-unknown-file")], "{result:?}");
    assert!(file.exists(), "it is not ours");
}

#[test]
fn what_is_added_while_the_same_content_is_erased_is_a_document_with_its_copy_or_told() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let again = desk.file("nog eens/a.pdf", b"%PDF-1.7\na.pdf\n");
    let is_erased = AtomicBool::new(false);
    // Between taking the copy and making the document.
    let sink = |event: Event| {
        if matches!(event, Event::Progress { files: 1.., .. }) && !is_erased.swap(true, Ordering::SeqCst) {
            desk.app.erase(&only(id), &desk.job()).expect("erased");
        }
    };
    let job = Job { sink: &sink, cancel: &Cancel::new(), now: desk.now() };
    let options = AddOptions { allow_duplicates: true, ..AddOptions::default() };
    let mut added = Vec::new();
    let result = desk.app.add(desk.catalogue, &[again], &options, &job, &mut |document| added.push(document.sha256));
    let result = result.expect("added");
    let copies = files_below(&desk.beside("bibliotheek/bestanden"));
    let names: Vec<String> = copies.into_keys().map(|name| name.replace('/', "")).collect();
    assert!(is_erased.into_inner());
    assert_eq!((result.added as usize, result.offered), (added.len(), 1));
    assert!(added.iter().all(|sha256| names.contains(&sha256.to_string())), "{added:?}: {names:?}");
    let told: Vec<&str> = result.skipped.iter().map(|skipped| &*skipped.code).collect();
    assert_eq!(told, vec!["vanished"; 1 - added.len()]);
}
