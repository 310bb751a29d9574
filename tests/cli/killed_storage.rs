//! Backups and restores killed at many points: the library is complete, and no copies of documents are left behind.

use std::fs;
use std::path::Path;
use tests::command_line::Library;

/// How many documents the library has: enough to be killed among them.
const COUNT: usize = 60;
/// Killed when so many files were copied. The last one is never reached.
const KILLED_AT: [usize; 8] = [0, 1, 2, 11, 29, 44, 58, 63];

fn with_documents() -> Library {
    let library = Library::new();
    library.add_folder((0..COUNT).map(|number| {
        let text = format!("Stuk {number}.\n{}", "x".repeat(200_000));
        (format!("{number}.txt"), text)
    }));
    library
}

/// Starts a command and kills it when a folder whose name contains `word` holds so many files, or when it ends.
fn kill_at(library: &Library, words: &[&str], parent: &Path, word: &str, count: usize) -> bool {
    let mut running = library.start(words);
    loop {
        let filled = parent.read_dir().into_iter().flatten().flatten();
        let filled = filled.filter(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            name.contains(word) && !name.contains("voor-") && entry.path().is_dir()
        });
        let reached = filled.map(|entry| count_below(&entry.path())).max();
        if reached.is_some_and(|reached| reached >= count) || running.has_ended() {
            return running.kill();
        }
        std::thread::yield_now();
    }
}

/// Counts files while others come and go.
fn count_below(folder: &Path) -> usize {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries
        .map(|entry| match entry.file_type() {
            Ok(kind) if kind.is_dir() => count_below(&entry.path()),
            _ => 1,
        })
        .sum()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_backup_that_is_killed_leaves_no_copies_after_the_next_start() {
    let library = with_documents();
    let to = library.place("elders");
    fs::create_dir(&to).expect("a folder");
    let place = to.to_str().expect("a name").to_owned();
    let mut killed = 0;
    for count in KILLED_AT {
        killed += u32::from(kill_at(&library, &["backup", &place], &to, ".part", count));
        let listed = library.done(&["list"]);
        assert_eq!(tests::json::count(&listed["documents"]), COUNT);
        let left = names(&to);
        assert!(left.iter().all(|name| !name.ends_with(".part")), "killed at {count}: {left:?}");
        for whole in left {
            fs::remove_dir_all(to.join(whole)).expect("a whole backup goes");
        }
    }
    println!("{killed} backups killed");
    assert!(killed > 0, "one at least is killed in the middle");
}

#[test]
fn a_restore_that_is_killed_leaves_the_old_library_or_the_new_one() {
    let library = with_documents();
    let to = library.place("elders");
    let backup = library.done(&["backup".as_ref(), to.as_os_str()]);
    let backup = backup["backup"].as_str().expect("a place").to_owned();
    let folder = library.library().parent().expect("a folder").to_owned();
    let mut killed = 0;
    for count in KILLED_AT {
        killed += u32::from(kill_at(&library, &["restore", &backup], &folder, "bibliotheek-herstel-", count));
        let listed = library.done(&["list"]);
        assert_eq!(tests::json::count(&listed["documents"]), COUNT);
        for name in names(&folder) {
            assert!(
                !name.contains("bibliotheek-herstel-") && !name.contains("herstel.json"),
                "killed at {count}: {name}"
            );
            if name.contains("voor-herstel") {
                fs::remove_dir_all(folder.join(name)).expect("what stood there goes");
            }
        }
    }
    println!("{killed} restores killed");
    assert!(killed > 0, "one at least is killed in the middle");
    let published = library.ask(&["check"]);
    assert!(published.exit <= 1, "{}", published.json);
}

#[test]
fn a_library_in_use_is_told_with_exit_code_4_and_no_backup_takes_its_place() {
    let library = with_documents();
    let to = library.place("elders");
    let backup = library.done(&["backup".as_ref(), to.as_os_str()]);
    let backup = backup["backup"].as_str().expect("a place").to_owned();
    let folder = library.place("nieuw");
    fs::create_dir(&folder).expect("a folder");
    let holder = library.hold();
    for words in [&["list"][..], &["restore", &backup], &["--take-over", "restore", &backup]] {
        library.ask(words).fails(4, "library-locked");
    }
    drop(holder);
    library.done(&["restore", &backup]);
}
