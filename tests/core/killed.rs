//! What a killed process leaves behind: a complete site, and everything that was reported as saved.

use crate::stage::Stage;
use crate::support::{Closed, Desk, listed};
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::wire::RunState;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tests::fault::Fault;
use tests::folders::{files_below, put};

const PROGRAM: &str = env!("CARGO_BIN_EXE_work_and_die");

#[test]
fn process_killed_at_any_operation_leaves_a_whole_site_that_the_next_one_finishes() {
    let stage = Stage::new();
    for at in 0..stage.operations {
        // Both ways would take twice as long; each operation has one of them, and its neighbour the other.
        let moment = if at % 2 == 0 { "after" } else { "before" };
        let when = format!("killed {moment} {at} of {}", stage.operations);
        drop(stage.begin(Fault::None));
        let status = Command::new(PROGRAM)
            .arg("publish")
            .arg(stage.library())
            .args([moment, &at.to_string()])
            .stderr(Stdio::null())
            .status()
            .expect("the process starts");
        assert!(!status.success(), "{when}: it must not have lived");
        stage.check(&when);
        let app = stage.open();
        stage.script.set(Fault::None);
        let result = stage.publish_again(&app).expect(&when);
        stage.check_finished(&result, &when);
        let again = stage.publish(&app, &Cancel::new(), 2).expect(&when);
        assert!(again.uploaded.is_empty(), "{when}: {again:?}");
    }
}

#[test]
fn run_killed_while_it_ends_is_not_listed_as_the_same_again() {
    let (desk, _) = Desk::with_ready("a.pdf");
    desk.ready("b.pdf");
    put(&desk.site(), "documenten/2026/a.pdf", b"from the CMS");
    desk.publish();
    desk.publish();
    let folder = desk.close();
    let killed = Command::new(PROGRAM)
        .args(["publish-to-the-end", &folder.library()])
        .stderr(Stdio::null())
        .status()
        .expect("the process starts");
    assert!(!killed.success(), "it must not have lived");
    let runs = listed(&folder.open().app);
    let states: Vec<_> = runs.iter().map(|run| run.state).collect();
    assert_eq!(states, [RunState::Stopped, RunState::Partial, RunState::Partial], "{runs:?}");
}

#[test]
fn changes_that_were_said_to_be_saved_survive_a_kill() {
    let (desk, id) = Desk::with_ready("a.pdf");
    let folder = desk.close();
    let said = kill_after(30, &["change", &folder.library(), &id.to_string()]);
    let last: u64 = said.last().expect("a line").parse().expect("a number");
    let desk = folder.open();
    let title = desk.detail(id).row.title;
    let number: u64 = title.rsplit(' ').next().expect("words").parse().expect("a number");
    assert!(number >= last, "{title} is older than number {last}");
}

#[test]
fn documents_that_were_said_to_be_added_survive_a_kill() {
    let folder = Desk::new().close();
    let files = folder.folder.path().join("bron");
    std::fs::create_dir_all(&files).expect("folder");
    let said = kill_after(20, &["add", &folder.library(), &files.display().to_string()]);
    let desk = folder.open();
    let total = desk.app.overview().expect("overview").counts.documents;
    let copies = files_below(&desk.folder.path().join("bibliotheek/bestanden")).len();
    assert_eq!(copies, total as usize, "no copy without a document");
    check_copies(&desk, &said);
}

#[test]
fn documents_that_were_told_in_the_middle_of_an_import_survive_a_kill() {
    let desk = Desk::new();
    // Long names: the process has to wait until it is listened to, and cannot be done before it is killed.
    let name = |number| format!("map/{number:04}-{}.txt", "lang".repeat(25));
    for number in 0..FOLDER_FILES {
        desk.file(&name(number), format!("inhoud {number}").as_bytes());
    }
    let folder = desk.close();
    let files = folder.folder.path().join("bron/map").display().to_string();
    let said = kill_after(700, &["add-folder", &folder.library(), &files]);
    let desk = folder.open();
    let total = desk.app.overview().expect("overview").counts.documents;
    assert!((said.len()..FOLDER_FILES).contains(&(total as usize)), "{} said, {total} there", said.len());
    let copies = files_below(&desk.folder.path().join("bibliotheek/bestanden")).len();
    assert_eq!(copies, total as usize, "no copy without a document");
    check_copies(&desk, &said);
    for (number, line) in said.iter().enumerate() {
        assert!(line.ends_with(&name(number)), "out of order: {line}");
    }
}

/// A closed library with many documents, and a folder for its backups.
fn shelf() -> (Closed, PathBuf) {
    let desk = Desk::new();
    let files: Vec<PathBuf> =
        (0..SHELF).map(|number| desk.file(&format!("{number}.txt"), format!("stuk {number}").as_bytes())).collect();
    desk.add(&files);
    let to = desk.beside("elders");
    std::fs::create_dir(&to).expect("a folder");
    (desk.close(), to)
}

/// Runs a command until a point; returns how many points it passed when there is none with that number.
fn until(words: &[&str], point: usize) -> Option<usize> {
    let ran = Command::new(PROGRAM)
        .args(words)
        .arg(point.to_string())
        .stderr(Stdio::null())
        .output()
        .expect("the process starts");
    let said = String::from_utf8_lossy(&ran.stdout).trim().parse().ok();
    assert_eq!(ran.status.success(), said.is_some(), "{words:?} {point}");
    said
}

/// So many points, the first and the last ones among them and the others between.
fn points(passed: usize) -> BTreeSet<usize> {
    let spread = (0..KILLS).map(|at| at * passed / KILLS);
    spread.chain(0..8).chain(passed - 12..passed).collect()
}

/// Opens the library: everything is there, whole.
fn check_shelf(closed: Closed, when: &str) -> Closed {
    let desk = closed.open();
    let total = desk.app.overview().expect("overview").counts.documents;
    assert_eq!(total, SHELF, "{when}");
    let copies = files_below(&desk.folder.path().join("bibliotheek/bestanden"));
    let whole = copies.values().filter(|bytes| bytes.starts_with(b"stuk "));
    assert_eq!(whole.count(), SHELF as usize, "{when}");
    desk.close()
}

#[test]
fn a_backup_killed_at_any_point_leaves_the_library_whole_and_no_copies() {
    let (mut closed, to) = shelf();
    let library = closed.library();
    let words = ["backup", &library, to.to_str().expect("a name")];
    let passed = until(&words, usize::MAX).expect("it ends");
    let points = points(passed);
    for point in &points {
        let when = format!("killed at {point} of {passed}");
        for made in to.read_dir().expect("listed") {
            std::fs::remove_dir_all(made.expect("a backup").path()).expect("removed");
        }
        assert_eq!(until(&words, *point), None, "{when}");
        closed = check_shelf(closed, &when);
        for left in to.read_dir().expect("listed") {
            let left = left.expect("an entry").path();
            let copies = files_below(&left.join("bestanden")).len();
            let is_whole = !left.to_string_lossy().ends_with(".part");
            assert!(is_whole && copies == SHELF as usize, "{when}: {left:?}");
        }
    }
    assert!(points.len() >= KILLS, "{}", points.len());
}

#[test]
fn a_restore_killed_at_any_point_leaves_a_whole_library_and_nothing_beside_it() {
    let (mut closed, to) = shelf();
    let library = closed.library();
    let backup = backup_of(&library, &to);
    let others = ["Van mij.txt", "Ook van mij.txt"].map(|name| Path::new(&library).join(name));
    for other in &others {
        std::fs::write(other, "van mij").expect("written");
    }
    let words = ["restore", &library, &backup];
    let passed = until(&words, usize::MAX).expect("it ends");
    let points = points(passed);
    let folder = closed.folder.path().to_owned();
    for point in &points {
        let when = format!("killed at {point} of {passed}");
        assert_eq!(until(&words, *point), None, "{when}");
        closed = check_shelf(closed, &when);
        for other in &others {
            let content = std::fs::read_to_string(other).unwrap_or_default();
            assert_eq!(content, "van mij", "{when}: {}", other.display());
        }
        for entry in folder.read_dir().expect("listed") {
            let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
            if name.starts_with("bibliotheek-voor-herstel") {
                // What stood there before is kept, and told.
                std::fs::remove_dir_all(folder.join(name)).expect("removed");
            } else {
                let is_known = ["bibliotheek", "bron", "elders", "site"].contains(&&*name);
                assert!(is_known, "{when}: {name}");
            }
        }
    }
    assert!(points.len() >= KILLS, "{}", points.len());
}

#[cfg(unix)]
#[test]
fn a_restore_onto_a_link_killed_around_the_swap_leaves_a_whole_library_behind_it() {
    let (mut closed, to) = shelf();
    let library = closed.library();
    let backup = backup_of(&library, &to);
    std::fs::rename(&library, to.join("echt")).expect("moved");
    std::os::unix::fs::symlink("elders/echt", &library).expect("a link");
    let words = ["restore", &library, &backup];
    let passed = until(&words, usize::MAX).expect("it ends");
    for point in passed - 12..passed {
        let when = format!("killed at {point} of {passed}");
        assert_eq!(until(&words, point), None, "{when}");
        assert!(Path::new(&library).is_symlink(), "{when}");
        closed = check_shelf(closed, &when);
        assert!(Path::new(&library).is_symlink(), "{when}: after the next start");
    }
}

/// Makes a backup of a closed library in an empty folder; returns its path.
fn backup_of(library: &str, to: &Path) -> String {
    let words = ["backup", library, to.to_str().expect("a name")];
    until(&words, usize::MAX).expect("it ends");
    let backup = to.read_dir().expect("listed").next().expect("one").expect("a backup");
    backup.path().display().to_string()
}

/// Documents on the shelf.
const SHELF: u32 = 50;
/// Kills of each kind, at least.
const KILLS: usize = 100;

/// Every line is an identity and a file: its copy must be there and whole.
fn check_copies(desk: &Desk, said: &[String]) {
    for line in said {
        let id = line.split(' ').next().and_then(|id| id.parse().ok());
        let id = id.unwrap_or_else(|| panic!("no identity: {line}"));
        let copy = desk.app.copy_path(id).expect("a copy");
        let content = std::fs::read_to_string(copy).expect("a whole copy");
        assert!(content.starts_with("inhoud "), "{line}: {content}");
    }
}

const FOLDER_FILES: usize = 3_000;

/// Starts the process, listens to so many lines, kills it, and returns every line it said.
fn kill_after(lines: usize, arguments: &[&str]) -> Vec<String> {
    let mut child = Command::new(PROGRAM).args(arguments).stdout(Stdio::piped()).spawn().expect("the process starts");
    let mut said = BufReader::new(child.stdout.take().expect("its output")).lines();
    let mut heard: Vec<String> = said.by_ref().take(lines).map(|line| line.expect("text")).collect();
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    // What it said before the end came; a line that was cut off was not said.
    heard.extend(said.map_while(Result::ok).filter(|line| !line.is_empty()));
    assert!(heard.len() >= lines, "it stopped by itself: {heard:?}");
    heard
}
