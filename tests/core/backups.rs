//! Everything that threatens backups: a disk that loses copies, somebody who changes them, a program that is killed,
//! another one that has the library.

use crate::support::{Desk, environment, refuses, restore};
use openbaarmaker_core::app::{AfterOthers, App, Environment, Incomplete, TakeOver};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::job::{Event, Job};
use openbaarmaker_core::model::Now;
use openbaarmaker_core::secrets::Secret;
use openbaarmaker_core::wire::{AddOptions, BackupResult, DocumentFilter, Selection, Sort};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use tests::folders::files_below;

/// A closed library with two documents, and a backup of it.
struct Kept {
    folder: tempfile::TempDir,
    backup: PathBuf,
    now: Now,
}

impl Kept {
    fn new() -> Self {
        let (desk, _) = Desk::with_ready("a.pdf");
        desk.ready("b.pdf");
        let _ = desk.publish();
        let backup = desk.app.backup(&desk.folder.path().join("kopie"), None, &desk.job());
        let backup = backup.expect("a backup");
        assert_eq!((backup.files, backup.lacking), (2, 0));
        let now = desk.now();
        let Desk { app, folder, .. } = desk;
        drop(app);
        Self { folder, backup: backup.path.into(), now }
    }

    fn library(&self) -> PathBuf {
        self.folder.path().join("bibliotheek")
    }

    fn restore(&self, incomplete: Incomplete) -> Result<(), Code> {
        restore(&self.backup, &self.library(), incomplete, self.now).map_err(|stop| stop.problem().code)
    }

    fn open(&self) -> App {
        App::open(&self.library(), environment(), TakeOver::No, self.now).expect("a library")
    }

    fn documents(&self) -> usize {
        count(&self.open())
    }

    /// What stands beside the library.
    fn beside(&self) -> BTreeSet<String> {
        let entries = self.folder.path().read_dir().expect("folder").flatten();
        entries
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .filter(|name| name.starts_with("bibliotheek-") || name.starts_with("bibliotheek."))
            .collect()
    }
}

fn count(app: &App) -> usize {
    let rows = app.rows(&DocumentFilter::default(), Sort::default(), 0, 10);
    rows.expect("rows").total as usize
}

/// The first copy below a folder.
fn a_copy(folder: &Path) -> PathBuf {
    let copies = folder.join("bestanden");
    let first = files_below(&copies).into_keys().next().expect("a copy");
    copies.join(first)
}

#[test]
fn who_has_the_library_open_keeps_a_backup_from_taking_its_place() {
    let kept = Kept::new();
    let app = kept.open();
    let before = files_below(&kept.library().join("bestanden"));
    assert_eq!(kept.restore(Incomplete::Refuse), Err(Code::LibraryLocked));
    assert_eq!(files_below(&kept.library().join("bestanden")), before);
    assert_eq!(count(&app), 2);
    assert_eq!(kept.beside(), BTreeSet::new(), "nothing is made");
    drop(app);
    assert_eq!(kept.restore(Incomplete::Refuse), Ok(()));
}

#[cfg(unix)]
#[test]
fn a_restore_onto_a_link_replaces_the_library_behind_it() {
    let kept = Kept::new();
    let disk = kept.folder.path().join("schijf");
    fs::create_dir(&disk).expect("a folder");
    fs::rename(kept.library(), disk.join("echt")).expect("moved");
    std::os::unix::fs::symlink("schijf/echt", kept.library()).expect("a link");
    fs::write(disk.join("echt/Van mij.txt"), "van mij").expect("written");
    fs::remove_file(a_copy(&disk.join("echt"))).expect("lost");
    assert_eq!(kept.restore(Incomplete::Refuse), Ok(()));
    assert!(kept.library().is_symlink(), "the link stays");
    assert_eq!(kept.beside(), BTreeSet::new(), "nothing stands beside the link");
    assert_eq!(files_below(&disk.join("echt/bestanden")).len(), 2, "what was lost is back");
    assert!(disk.join("echt/Van mij.txt").exists());
    let aside = disk.read_dir().expect("listed").flatten().map(|entry| entry.file_name());
    let aside: Vec<_> = aside.filter(|name| name.to_string_lossy().starts_with("echt-voor-herstel-")).collect();
    assert_eq!(aside.len(), 1, "what was there is kept beside it: {aside:?}");
    assert_eq!(kept.documents(), 2);
}

#[cfg(target_os = "linux")]
#[test]
fn a_restore_onto_a_whole_disk_is_refused_before_anything_is_copied() {
    let kept = Kept::new();
    // A disk of its own everywhere, in which nobody can make a file.
    let refused = restore(&kept.backup, Path::new("/proc"), Incomplete::Refuse, kept.now);
    refuses(refused, Code::ValueInvalid, "it cannot be put aside");
}

#[test]
fn a_refused_restore_into_a_new_folder_leaves_no_folder() {
    let kept = Kept::new();
    fs::remove_file(a_copy(&kept.backup)).expect("goes");
    let new = kept.folder.path().join("nieuw");
    refuses(restore(&kept.backup, &new, Incomplete::Refuse, kept.now), Code::BackupIncomplete, "a copy lacks");
    assert!(!new.exists());
    restore(&kept.backup, &new, Incomplete::Allow, kept.now).expect("after a yes");
    assert!(new.join("openbaarmaker.sqlite").is_file());
}

#[test]
fn a_refused_restore_into_a_folder_without_a_library_leaves_it_as_it_was() {
    let kept = Kept::new();
    fs::remove_file(a_copy(&kept.backup)).expect("goes");
    let other = kept.folder.path().join("elders");
    fs::create_dir(&other).expect("a folder");
    fs::write(other.join("index.html"), "een website").expect("a page");
    refuses(restore(&kept.backup, &other, Incomplete::Refuse, kept.now), Code::BackupIncomplete, "a copy lacks");
    let left: Vec<_> = other.read_dir().expect("it stays").flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left, ["index.html"]);
    // Whoever waits for a library holds its lock next.
    let lock = kept.library().join("openbaarmaker.lock");
    fs::remove_file(&lock).expect("goes");
    assert!(kept.restore(Incomplete::Refuse).is_err() && lock.exists(), "that of a library stays");
}

#[test]
fn a_copy_that_a_backup_lost_or_that_changed_is_named_and_asked_about() {
    for damage in ["gone", "changed", "emptied", "no copies at all"] {
        let kept = Kept::new();
        let copy = a_copy(&kept.backup);
        match damage {
            "gone" => fs::remove_file(copy).expect("goes"),
            "changed" => fs::write(copy, "%PDF-1.7\nz.pdf\n").expect("same size"),
            "emptied" => fs::write(copy, "").expect("empty"),
            _ => fs::remove_dir_all(kept.backup.join("bestanden")).expect("go"),
        }
        let refused = restore(&kept.backup, &kept.library(), Incomplete::Refuse, kept.now);
        let refused = refused.expect_err(damage);
        assert_eq!(refused.problem().code, Code::BackupIncomplete, "{damage}");
        assert!(refused.problem().params["titles"].contains("Besluit "), "{damage}: {refused:?}");
        assert_eq!(kept.beside(), BTreeSet::new(), "{damage}: nothing is left");
        assert_eq!(kept.documents(), 2);
        assert_eq!(kept.restore(Incomplete::Allow), Ok(()), "{damage}");
        assert_eq!(kept.documents(), 2, "{damage}");
        for content in files_below(&kept.library().join("bestanden")).into_values() {
            assert!(content.starts_with(b"%PDF-1.7\n"), "{damage}: no damaged copy is taken");
        }
    }
}

#[test]
fn a_backup_with_an_emptied_database_is_no_backup() {
    let kept = Kept::new();
    for left in [&b""[..], b"SQLite format 3\0"] {
        fs::write(kept.backup.join("openbaarmaker.sqlite"), left).expect("emptied");
        for incomplete in [Incomplete::Refuse, Incomplete::Allow] {
            assert_eq!(kept.restore(incomplete), Err(Code::BackupInvalid));
        }
        assert_eq!(kept.beside(), BTreeSet::new(), "nothing is left");
        assert_eq!(kept.documents(), 2);
    }
}

#[test]
fn a_library_that_lost_a_copy_says_so_when_it_is_backed_up() {
    let kept = Kept::new();
    fs::remove_file(a_copy(&kept.library())).expect("goes");
    let app = kept.open();
    let job = Job::without_progress(kept.now);
    let backup = app.backup(&kept.folder.path().join("tweede"), None, &job).expect("a backup");
    assert_eq!((backup.files, backup.lacking), (1, 1));
    assert!(backup.missing[0].title.starts_with("Besluit "), "{backup:?}");
}

#[test]
fn a_restore_that_was_killed_between_its_renames_is_finished_by_the_next_start() {
    let kept = Kept::new();
    let note = r#"{"fresh":"bibliotheek-herstel-2026-11-20-091500","kept":"bibliotheek-voor-herstel-2026-11-20-091500","isReady":true}"#;
    let at = |name: &str| kept.folder.path().join(name);
    fs::write(at("bibliotheek.herstel.json"), note).expect("the note");
    fs::rename(&kept.backup, at("bibliotheek-herstel-2026-11-20-091500")).expect("the new one");
    fs::rename(kept.library(), at("bibliotheek-voor-herstel-2026-11-20-091500")).expect("the old");
    assert_eq!(kept.documents(), 2);
    assert_eq!(kept.beside().into_iter().collect::<Vec<_>>(), ["bibliotheek-voor-herstel-2026-11-20-091500"]);
}

#[test]
fn what_a_restore_that_was_killed_copied_goes_at_the_next_start() {
    for is_ready in [false, true] {
        let kept = Kept::new();
        let at = |name: &str| kept.folder.path().join(name);
        let note =
            format!(r#"{{"fresh":"bibliotheek-herstel-1","kept":"bibliotheek-voor-herstel-1","isReady":{is_ready}}}"#);
        fs::write(at("bibliotheek.herstel.json"), note).expect("the note");
        fs::create_dir(at("bibliotheek-herstel-1")).expect("folder");
        fs::write(at("bibliotheek-herstel-1/half"), "private").expect("half a copy");
        assert_eq!(kept.documents(), 2);
        assert_eq!(kept.beside(), BTreeSet::new());
    }
}

#[test]
fn a_note_of_other_folders_touches_none() {
    let kept = Kept::new();
    let at = |name: &str| kept.folder.path().join(name);
    fs::create_dir(at("kostbaar")).expect("folder");
    for name in ["kostbaar", "bibliotheek-herstel-1/../kostbaar", "bibliotheek-herstel-x"] {
        let note = format!(r#"{{"fresh":"{name}","kept":"bibliotheek-voor-herstel-1","isReady":false}}"#);
        fs::write(at("bibliotheek.herstel.json"), note).expect("the note");
        assert_eq!(kept.documents(), 2);
        assert!(at("kostbaar").is_dir(), "{name}");
    }
}

#[test]
fn a_backup_with_a_password_opens_with_that_password_only_and_shows_nothing() {
    let kept = Kept::new();
    let app = kept.open();
    let to = kept.folder.path().join("verzegeld");
    let job = Job::without_progress(kept.now);
    let password = Secret::new("paard batterij nietje".to_owned());
    let sealed = app.backup(&to, Some(&password), &job).expect("a backup");
    assert_eq!((sealed.files, sealed.lacking), (2, 0));
    drop(app);
    let sealed = PathBuf::from(sealed.path);
    let inside = files_below(&sealed);
    assert_eq!(inside.keys().collect::<Vec<_>>(), ["reservekopie.tar.age"]);
    for bytes in inside.values() {
        for word in [&b"%PDF"[..], b"Besluit", b"SQLite", b"bestanden"] {
            let is_there = bytes.windows(word.len()).any(|found| found == word);
            assert!(!is_there, "{}", String::from_utf8_lossy(word));
        }
    }
    let restore = |password: Option<&str>| {
        let password = password.map(|text| Secret::new(text.to_owned()));
        App::restore(&sealed, password.as_ref(), &kept.library(), Incomplete::Refuse, &environment(), &job)
            .map_err(|stop| stop.problem().code)
    };
    assert_eq!(restore(None), Err(Code::BackupPasswordNeeded));
    assert_eq!(restore(Some("paard")), Err(Code::BackupPasswordWrong));
    assert_eq!(restore(Some("paard batterij nietje")), Ok(()));
    assert_eq!(kept.documents(), 2);
    let place = sealed.join("reservekopie.tar.age");
    let whole = fs::read(&place).expect("the backup");
    for end in [whole.len() / 2, whole.len() - 1] {
        fs::write(&place, &whole[..end]).expect("cut off");
        let refused = restore(Some("paard batterij nietje"));
        assert_eq!(refused, Err(Code::BackupInvalid), "cut off at {end}");
    }
    assert_eq!(kept.documents(), 2, "what stands there stays");
}

#[test]
fn a_daily_backup_comes_when_something_changed_and_says_when_it_failed() {
    let (desk, _) = Desk::with_ready("a.pdf");
    let to = desk.folder.path().join("schijf");
    fs::create_dir(&to).expect("a disk");
    let due = || desk.app.backup_if_due(&desk.job());
    assert!(due().expect("none chosen").is_none());
    desk.app.set_automatic_backup(Some(&to)).expect("a place");
    let first = due().expect("the first").expect("is made");
    desk.ready("b.pdf");
    assert!(due().expect("the same day").is_none());
    desk.later(chrono::Duration::days(1));
    // The one before is damaged: its copies are not taken over.
    fs::write(a_copy(Path::new(&first.path)), "bederf").expect("damage");
    let second = due().expect("the next day").expect("is made");
    assert_eq!((second.files, second.lacking), (2, 0));
    for content in files_below(&Path::new(&second.path).join("bestanden")).into_values() {
        assert!(content.starts_with(b"%PDF-1.7\n"), "no damaged copy");
    }
    desk.later(chrono::Duration::days(1));
    assert!(due().expect("nothing changed").is_none());
    desk.ready("c.pdf");
    fs::remove_dir_all(&to).expect("the disk is taken out");
    refuses(due(), Code::StoreIo, "no disk");
    assert!(!to.exists(), "no folder is made in the place of the disk");
    let told = desk.app.library().expect("view").automatic.expect("chosen");
    assert!(told.failed_at.is_some() && told.problem.is_some(), "{told:?}");
    fs::create_dir(&to).expect("the disk is back");
    assert!(due().expect("tried again").is_some());
    let told = desk.app.library().expect("view").automatic.expect("chosen");
    assert_eq!(told.problem, None);
}

#[test]
fn a_library_from_another_computer_asks_about_each_destination_once() {
    let kept = Kept::new();
    // It has the same name: computers that were set up alike do.
    let other = || Environment { computer: "computer:other".to_owned(), ..environment() };
    let job = Job::without_progress(kept.now);
    let elsewhere = kept.folder.path().join("andere").join("bibliotheek");
    fs::create_dir(kept.folder.path().join("andere")).expect("another computer");
    App::restore(&kept.backup, None, &elsewhere, Incomplete::Refuse, &other(), &job).expect("restored there");
    let app = App::open(&elsewhere, other(), TakeOver::No, kept.now).expect("a library");
    let catalogue = app.catalogues().expect("catalogues").remove(0);
    let target = catalogue.targets[0].id;
    let plan = || app.plan(catalogue.id, None, AfterOthers::Stop, &job).map(drop);
    let refused = plan().expect_err("not asked yet");
    assert_eq!(refused.problem().code, Code::TargetUnapproved);
    let site = kept.folder.path().join("site").display().to_string();
    assert_eq!(refused.problem().params["place"], site);
    app.target_approve(target).expect("a yes");
    plan().expect("approved");
    drop(app);
    let app = App::open(&elsewhere, other(), TakeOver::No, kept.now).expect("a library");
    app.plan(catalogue.id, None, AfterOthers::Stop, &job).expect("asked once");
    let home = kept.open();
    home.plan(catalogue.id, None, AfterOthers::Stop, &job).expect("nobody asks at home");
}

#[test]
fn a_daily_backup_that_lacks_something_says_so_and_is_made_again_the_next_day() {
    let (desk, _) = Desk::with_ready("a.pdf");
    let to = desk.folder.path().join("schijf");
    fs::create_dir(&to).expect("a disk");
    desk.app.set_automatic_backup(Some(&to)).expect("a place");
    let copy = a_copy(&desk.folder.path().join("bibliotheek"));
    let bytes = fs::read(&copy).expect("a copy");
    fs::remove_file(&copy).expect("is lost");
    let due = || desk.app.backup_if_due(&desk.job()).expect("is tried");
    let told = || desk.app.library().expect("view").automatic.expect("chosen");
    assert_eq!(due().expect("is made").lacking, 1);
    let problem = told().problem.expect("is told");
    assert_eq!(problem.code, Code::BackupIncomplete);
    assert!(problem.params["titles"].contains("Besluit "), "{problem:?}");
    fs::write(&copy, bytes).expect("is back");
    desk.later(chrono::Duration::days(1));
    assert_eq!(due().expect("is made again").lacking, 0);
    assert_eq!(told().problem, None);
}

/// The daily backups share their copies: without this they would go on holding what the library lost, until they are
/// thinned out.
#[test]
fn a_daily_backup_tells_what_the_library_lost_while_the_one_before_has_it() {
    for damage in ["gone", "changed"] {
        let (desk, _) = Desk::with_ready("a.pdf");
        let to = desk.folder.path().join("schijf");
        fs::create_dir(&to).expect("a disk");
        desk.app.set_automatic_backup(Some(&to)).expect("a place");
        let due = || desk.app.backup_if_due(&desk.job()).expect("is tried").expect("is made");
        let told = || desk.app.library().expect("view").automatic.expect("chosen").problem;
        assert_eq!((due().lacking, told()), (0, None), "{damage}: whole");
        let copy = a_copy(&desk.folder.path().join("bibliotheek"));
        let bytes = fs::read(&copy).expect("a copy");
        match damage {
            "gone" => fs::remove_file(&copy).expect("is lost"),
            _ => fs::write(&copy, "%PDF-1.7\nz.pdf\n").expect("same size"),
        }
        let mut days = 0;
        let found = loop {
            desk.ready(&format!("{days}.pdf"));
            desk.later(chrono::Duration::days(1));
            days += 1;
            let made = due();
            if made.lacking > 0 {
                break made;
            }
            assert!(days < 7, "{damage}: within a week");
        };
        assert!(days == 1 || damage == "changed", "{damage}: the next day");
        let check = |made: &BackupResult, day: &str| {
            assert_eq!((made.files, made.lacking, made.kept), (days + 1, 1, 1), "{damage}, {day}: {made:?}");
            let [lost] = &made.missing[..] else { panic!("{damage}, {day}: one is named: {made:?}") };
            assert!(lost.is_kept && lost.is_damaged == (damage == "changed"), "{damage}, {day}: {lost:?}");
            let problem = told().expect("is told");
            assert_eq!(problem.code, Code::LibraryLacks, "{damage}, {day}");
            assert!(problem.params["titles"].contains("Besluit "), "{damage}, {day}: {problem:?}");
            let content = files_below(&Path::new(&made.path).join("bestanden"));
            assert!(content.values().any(|kept| *kept == bytes), "{damage}, {day}: it is kept");
        };
        check(&found, "when it is found");
        desk.later(chrono::Duration::days(1));
        check(&due(), "and each day after that");
        fs::write(&copy, &bytes).expect("is back");
        desk.later(chrono::Duration::days(1));
        assert_eq!((due().lacking, told()), (0, None), "{damage}: mended");
    }
}

#[test]
fn a_daily_backup_runs_alone_and_leaves_a_choice_that_is_made_meanwhile() {
    let (desk, _) = Desk::with_ready("a.pdf");
    let [first, other] = ["schijf", "andere"].map(|name| desk.folder.path().join(name));
    for disk in [&first, &other] {
        fs::create_dir(disk).expect("a disk");
    }
    desk.app.set_automatic_backup(Some(&first)).expect("a place");
    let asked = AtomicBool::new(false);
    // Asks for another daily backup, and chooses another place, while one is being made.
    let meanwhile = |_: Event| {
        if !asked.swap(true, Ordering::SeqCst) {
            let second = desk.app.backup_if_due(&desk.job()).expect("is left alone");
            assert_eq!(second.map(|made| made.path), None, "one runs");
            desk.app.set_automatic_backup(Some(&other)).expect("a place");
        }
    };
    let job = Job { sink: &meanwhile, ..desk.job() };
    assert!(desk.app.backup_if_due(&job).expect("made").is_some());
    assert!(asked.load(Ordering::SeqCst));
    let told = desk.app.library().expect("view").automatic.expect("chosen");
    assert_eq!(told.folder, other.display().to_string());
    assert_eq!(told.last, None, "nothing is there yet");
}

#[test]
fn each_backup_is_named_once_also_those_after_the_one_that_was_restored() {
    let kept = Kept::new();
    assert_eq!(kept.restore(Incomplete::Refuse), Ok(()));
    let app = kept.open();
    let later = ["meer", "nog-meer"].map(|place| {
        let place = kept.folder.path().join(place);
        let backup = app.backup(&place, None, &Job::without_progress(kept.now));
        backup.expect("a backup").path
    });
    drop(app);
    assert_eq!(kept.restore(Incomplete::Refuse), Ok(()), "the oldest again");
    let app = kept.open();
    let file = kept.folder.path().join("nieuw.txt");
    fs::write(&file, "Een nieuw stuk.\n").expect("a file");
    let (job, mut ids) = (Job::without_progress(kept.now), Vec::new());
    let catalogue = app.find_catalogue(None).expect("a catalogue");
    let options = AddOptions::default();
    let added = app.add(catalogue, &[file], &options, &job, &mut |one| {
        ids.push(one.id);
    });
    added.expect("a document");
    let erased = app.erase(&Selection::Ids { ids }, &job);
    let named = erased.expect("erasing").backups;
    let once: BTreeSet<&String> = named.iter().collect();
    assert_eq!(once.len(), named.len(), "{named:?}");
    assert!(later.iter().all(|later| named.contains(later)), "{named:?}");
    let first = kept.backup.display().to_string();
    assert!(named.contains(&first), "{named:?}");
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_a_library_or_a_backup() {
    use std::os::unix::fs::PermissionsExt;
    let kept = Kept::new();
    let open_up = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("rights");
    };
    let check = |folder: &Path, when: &str| {
        let mode = |path: &Path| fs::metadata(path).expect("rights").permissions().mode() & 0o777;
        assert_eq!(mode(folder), 0o700, "{when}");
        for name in files_below(folder).into_keys() {
            let file = folder.join(&name);
            assert_eq!(mode(&file), 0o600, "{when}: {name}");
            assert_eq!(mode(file.parent().expect("folder")), 0o700, "{when}: of {name}");
        }
    };
    check(&kept.backup, "a backup");
    check(&kept.library(), "a new library");
    // As an earlier version left them.
    for name in files_below(&kept.library()).into_keys() {
        open_up(&kept.library().join(name), 0o644);
    }
    open_up(&kept.library().join("bestanden"), 0o755);
    open_up(&kept.library(), 0o755);
    let app = kept.open();
    assert!(!app.library().expect("view").is_open_to_others);
    check(&kept.library(), "opened again");
    drop(app);
    for name in files_below(&kept.backup).into_keys() {
        open_up(&kept.backup.join(name), 0o644);
    }
    assert_eq!(kept.restore(Incomplete::Refuse), Ok(()));
    check(&kept.library(), "restored");
    // A folder in which colleagues keep something stays theirs too, and that is told.
    fs::write(kept.library().join("planning.xlsx"), b"van een ander").expect("theirs");
    open_up(&kept.library(), 0o755);
    let app = kept.open();
    assert!(app.library().expect("view").is_open_to_others);
    let found = fs::metadata(kept.library()).expect("rights");
    assert_eq!(found.permissions().mode() & 0o777, 0o755);
}
