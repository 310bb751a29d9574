//! What a process that was killed leaves: a whole site, and everything that was said to be saved.

use crate::stage::Stage;
use crate::support::{self, Desk};
use openbaarmaker_core::job::Cancel;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use tests::fault::Fault;

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
fn changes_that_were_said_to_be_saved_survive_a_kill() {
    let desk = Desk::new();
    let id = desk.ready("a.pdf");
    let folder = desk.close();
    let said = kill_after(30, &["change", &folder.library(), &id.to_string()]);
    let last: u64 = said.last().expect("a line").parse().expect("a number");
    let desk = folder.open();
    let title = desk.app.document_detail(id).expect("detail").row.title;
    let number: u64 = title
        .rsplit(' ')
        .next()
        .expect("words")
        .parse()
        .expect("a number");
    assert!(number >= last, "{title} is older than number {last}");
}

#[test]
fn documents_that_were_said_to_be_added_survive_a_kill() {
    let folder = Desk::new().close();
    let files = folder.folder.path().join("bron");
    std::fs::create_dir_all(&files).expect("folder");
    let said = kill_after(
        20,
        &["add", &folder.library(), &files.display().to_string()],
    );
    let desk = folder.open();
    let total = desk.app.overview().expect("overview").counts.documents;
    let copies = support::files(&desk.folder.path().join("bibliotheek/bestanden")).len();
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
    assert!(
        (said.len()..FOLDER_FILES).contains(&(total as usize)),
        "{} said, {total} there",
        said.len()
    );
    let copies = support::files(&desk.folder.path().join("bibliotheek/bestanden")).len();
    assert_eq!(copies, total as usize, "no copy without a document");
    check_copies(&desk, &said);
    for (number, line) in said.iter().enumerate() {
        assert!(line.ends_with(&name(number)), "out of order: {line}");
    }
}

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
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the process starts");
    let mut said = BufReader::new(child.stdout.take().expect("its output")).lines();
    let mut heard: Vec<String> = said
        .by_ref()
        .take(lines)
        .map(|line| line.expect("text"))
        .collect();
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    // What it said before the end came; a line that was cut off was not said.
    heard.extend(said.map_while(Result::ok).filter(|line| !line.is_empty()));
    assert!(heard.len() >= lines, "it stopped by itself: {heard:?}");
    heard
}
