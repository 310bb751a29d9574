//! Somebody who can write in the site puts links in the place of its folders, while it is being published.

use super::{Heard, folder, lacking, names, path, upload};
use crate::job::Cancel;
use crate::target::folder::FolderTarget;
use crate::target::{Finish, Target, TargetError};
use rustix::fs::{CWD, RenameFlags, renameat_with};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, thread};

/// Sends a file in a folder that is moved to `moved` at its first bytes, with a link to `outside` in its place.
fn send_while_swapped(site: &Path, target: &FolderTarget, moved: &Path, outside: &Path, finish: Finish) -> Heard {
    let (swapped, moved, outside) = (site.join("documenten"), moved.to_owned(), outside.to_owned());
    fs::create_dir_all(swapped.join("2026")).unwrap();
    let once = AtomicBool::new(false);
    let swap = move || {
        if !once.swap(true, Ordering::SeqCst) {
            fs::rename(&swapped, &moved).unwrap();
            symlink(&outside, &swapped).unwrap();
        }
    };
    let heard = Heard { at_first_bytes: Some(Box::new(swap)), ..Heard::default() };
    let uploads = [upload("documenten/2026/a.pdf", b"inhoud", finish)];
    target.upload(&uploads, &heard, &Cancel::new()).unwrap();
    heard
}

#[test]
fn a_folder_that_becomes_a_link_while_a_file_is_sent_gets_nothing_outside() {
    for finish in [Finish::Create, Finish::Rename, Finish::Wait] {
        let (dir, target) = folder();
        let outside = tempfile::tempdir().unwrap();
        fs::create_dir(outside.path().join("2026")).unwrap();
        let moved = dir.path().join("opzij");
        let heard = send_while_swapped(dir.path(), &target, &moved, outside.path(), finish);
        assert_eq!(heard.result(0), Err(TargetError::Link("documenten/2026/a.pdf".to_owned())), "{finish:?}");
        assert!(names(outside.path()).is_empty(), "{finish:?}: {:?}", names(outside.path()));
        assert!(names(&moved).is_empty(), "{finish:?}: nothing is left where the folder went");
    }
}

#[test]
fn a_folder_that_is_moved_out_of_the_site_while_a_file_is_sent_keeps_nothing() {
    let (dir, target) = folder();
    let outside = tempfile::tempdir_in(dir.path().parent().unwrap()).unwrap();
    let moved = outside.path().join("weg");
    let heard = send_while_swapped(dir.path(), &target, &moved, &moved, Finish::Create);
    assert_eq!(heard.result(0), Err(TargetError::Link("documenten/2026/a.pdf".to_owned())));
    assert!(names(&moved).is_empty(), "neither the document nor a temporary file");
}

#[test]
fn another_folder_in_the_place_of_the_one_that_was_opened_is_refused() {
    let (dir, target) = folder();
    let place = dir.path().join("documenten");
    fs::create_dir(&place).unwrap();
    let (from, to) = (place.clone(), dir.path().join("opzij"));
    let once = AtomicBool::new(false);
    let swap = move || {
        if !once.swap(true, Ordering::SeqCst) {
            fs::rename(&from, &to).unwrap();
            fs::create_dir(&from).unwrap();
        }
    };
    let heard = Heard { at_first_bytes: Some(Box::new(swap)), ..Heard::default() };
    let uploads = [upload("documenten/a.pdf", b"inhoud", Finish::Create)];
    target.upload(&uploads, &heard, &Cancel::new()).unwrap();
    assert_eq!(heard.result(0), Err(TargetError::Link("documenten/a.pdf".to_owned())));
    assert!(names(dir.path()).is_empty(), "{:?}", names(dir.path()));
}

/// Nothing that is asked of the site reaches what a link leads to, whenever the link comes.
#[test]
fn nothing_outside_is_touched_while_a_folder_and_a_link_take_turns() {
    let (dir, target) = folder();
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("oud.pdf"), b"geheim").unwrap();
    fs::write(outside.path().join("weg.pdf"), b"geheim").unwrap();
    let place = dir.path().join("documenten");
    fs::create_dir(&place).unwrap();
    fs::write(place.join("oud.pdf"), b"van ons").unwrap();
    let link = dir.path().join("link");
    symlink(outside.path(), &link).unwrap();
    let take_turns = || renameat_with(CWD, &place, CWD, &link, RenameFlags::EXCHANGE);
    if !lacking::grants(take_turns().is_ok(), "a file system that exchanges two names at once") {
        return;
    }
    let is_over = AtomicBool::new(false);
    let mut seen = Vec::new();
    thread::scope(|scope| {
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                take_turns().unwrap();
            }
        });
        for round in 0..ROUNDS {
            let uploads = [
                upload(&format!("documenten/{round}.pdf"), b"inhoud", Finish::Create),
                upload(&format!("documenten/{round}.txt"), b"inhoud", Finish::Rename),
            ];
            // Each of these may fail at any moment; where they act is what counts.
            let _ = target.upload(&uploads, &Heard::default(), &Cancel::new());
            let _ = target.rename(&[(path("documenten/oud.pdf"), path("documenten/nieuw.pdf"))]);
            let _ = target.rename(&[(path("documenten/nieuw.pdf"), path("documenten/oud.pdf"))]);
            let _ = target.remove(&[path("documenten/weg.pdf")]);
            let listed = target.list(Some(&path("documenten")), &Cancel::new()).unwrap_or_default();
            seen.extend(listed.into_iter().map(|(name, _)| name).filter(|name| name == "weg.pdf"));
            let read = target.read(&path("documenten/oud.pdf"), 100).ok().flatten();
            seen.extend(read.filter(|bytes| bytes == b"geheim").map(|_| format!("read in round {round}")));
        }
        is_over.store(true, Ordering::Relaxed);
    });
    assert!(seen.is_empty(), "what lies outside was seen: {seen:?}");
    assert_eq!(names(outside.path()), ["oud.pdf", "weg.pdf"]);
    for name in ["oud.pdf", "weg.pdf"] {
        assert_eq!(fs::read(outside.path().join(name)).unwrap(), b"geheim", "{name}");
    }
}

#[test]
fn a_folder_that_was_chosen_by_a_link_is_where_the_link_led() {
    let (dir, outside) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let chosen = dir.path().join("site");
    fs::create_dir(dir.path().join("echt")).unwrap();
    symlink(dir.path().join("echt"), &chosen).unwrap();
    let target = FolderTarget::open(&chosen).unwrap();
    fs::remove_file(&chosen).unwrap();
    symlink(outside.path(), &chosen).unwrap();
    let heard = Heard::default();
    target.upload(&[upload("documenten/a.pdf", b"a", Finish::Create)], &heard, &Cancel::new()).unwrap();
    assert_eq!(heard.result(0), Ok(()));
    assert_eq!(names(&dir.path().join("echt")), ["documenten/a.pdf"]);
    assert!(names(outside.path()).is_empty());
}

#[test]
fn a_site_that_becomes_a_link_itself_is_refused() {
    let (dir, outside) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let site = dir.path().join("site");
    fs::create_dir(&site).unwrap();
    let target = FolderTarget::open(&site).unwrap();
    fs::rename(&site, dir.path().join("opzij")).unwrap();
    symlink(outside.path(), &site).unwrap();
    let heard = Heard::default();
    target.upload(&[upload("a.pdf", b"a", Finish::Create)], &heard, &Cancel::new()).unwrap();
    assert_eq!(heard.result(0), Err(TargetError::Link("a.pdf".to_owned())));
    assert!(names(outside.path()).is_empty());
}

/// Enough to catch, nearly always, a program that examines a folder and then uses its path.
const ROUNDS: usize = 300;
