//! Children: one bad file is one finding, whatever it does to the child; nothing stays behind.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use openbaarmaker_core::content::{InspectError, Inspector};
use openbaarmaker_inspect::{InspectPool, worker};
use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};
use support::{every_format, pool, zip};

fn write(folder: &Path, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn answers_many_files_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let files: Vec<(PathBuf, String, &str)> = (0..600)
        .map(|index| {
            let (label, name, bytes) = every_format().swap_remove(index % 19);
            (write(folder.path(), &format!("{index}"), &bytes), name.to_owned(), label)
        })
        .collect();
    let asked: Vec<(&Path, &str)> = files.iter().map(|(path, name, _)| (path.as_path(), name.as_str())).collect();
    let answers = pool(2).inspect_many(&asked);
    assert_eq!(answers.len(), files.len());
    for (answer, (_, name, label)) in answers.iter().zip(&files) {
        assert_eq!(answer.as_ref().unwrap().format.as_deref(), Some(*label), "{name}");
    }
}

#[test]
fn blames_only_the_file_that_the_child_dies_over() {
    let folder = tempfile::tempdir().unwrap();
    let good = write(folder.path(), "goed.txt", b"tekst");
    let crash = write(folder.path(), "crash-now", b"");
    let panic = write(folder.path(), "panic-now", b"");
    let mut asked: Vec<(&Path, &str)> = vec![(&good, "a.txt"); 100];
    for at in [10, 11, 99] {
        asked[at] = (&crash, "a.txt");
    }
    asked[50] = (&panic, "a.txt");
    let pool = pool(1);
    for (index, answer) in pool.inspect_many(&asked).into_iter().enumerate() {
        match index {
            10 | 11 | 50 | 99 => assert_eq!(answer, Err(InspectError::Crashed), "{index}"),
            _ => assert!(answer.is_ok(), "{index}: {answer:?}"),
        }
    }
    assert!(pool.inspect(&good, "a.txt").is_ok(), "a new child takes over");
}

#[test]
fn keeps_a_greedy_child_within_its_memory() {
    let folder = tempfile::tempdir().unwrap();
    let greedy = write(folder.path(), "eat-now", b"");
    assert_eq!(pool(1).inspect(&greedy, "a.txt"), Err(InspectError::Crashed));
}

#[test]
fn ends_a_child_that_hangs_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let good = write(folder.path(), "goed.txt", b"tekst");
    let hang = write(folder.path(), "hang-now", b"");
    let pool = pool(1).with_patience(std::time::Duration::from_secs(4));
    let answers = pool.inspect_many(&[(&good, "a.txt"), (&hang, "a.txt"), (&good, "a.txt")]);
    assert!(answers[0].is_ok());
    assert_eq!(answers[1], Err(InspectError::TimedOut));
    assert!(answers[2].is_ok());
}

#[test]
fn says_so_when_the_program_is_no_worker() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "a.txt", b"tekst");
    let nothing = InspectPool::new(folder.path().join("bestaat-niet"), 2);
    assert!(matches!(nothing.inspect(&file, "a.txt"), Err(InspectError::CannotStart(_))));
}

#[test]
fn serves_requests_until_the_input_ends_and_refuses_nonsense() {
    let mut output = Vec::new();
    worker::serve(b"".as_slice(), &mut output, |_| {}).unwrap();
    assert_eq!(output, b"{\"openbaarmakerWorker\":12}\n");
    assert!(worker::serve(b"onzin\n".as_slice(), Vec::new(), |_| {}).is_err());
    let missing = br#"{"id":7,"task":{"file":{"text":"/bestaat/niet"},"name":"a.pdf","what":"inspect"},"files":0}"#;
    let mut output = Vec::new();
    worker::serve(missing.as_slice(), &mut output, |_| {}).unwrap();
    assert!(String::from_utf8(output).unwrap().contains("\"id\":7"));
}

#[test]
fn unpacks_through_the_child() {
    let folder = tempfile::tempdir().unwrap();
    let archive = write(folder.path(), "a.zip", &zip(&[("een.txt", b"1"), ("map/twee.txt", b"22")]));
    let pool = pool(2);
    let entries = pool.list(&archive).unwrap();
    let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["een.txt", "map/twee.txt"]);
    let to = folder.path().join("uit");
    assert_eq!(pool.extract(&archive, entries[1].index, &to, 100), Ok(2));
    assert_eq!(fs::read(&to).unwrap(), b"22");
    assert!(pool.extract(&archive, 0, &to, 100).is_err(), "never over an existing file");
}

#[test]
fn costs_little_per_small_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "a.txt", b"tekst");
    let asked: Vec<(&Path, &str)> = vec![(&file, "a.txt"); 10_000];
    let pool = pool(1);
    assert!(pool.inspect(&file, "a.txt").is_ok());
    let start = Instant::now();
    assert_eq!(pool.inspect_many(&asked).len(), asked.len());
    println!("{:?} for 10,000 small files", start.elapsed());
}
