//! Erasing for good: when killed at any point it is finished or undone, and adopted sitemaps keep nothing of it.

use crate::old_sitemaps::{SECRET, SITEMAP, secret_of, taken_over, told};
use serde_json::json;
use std::path::Path;
use tests::command_line::{BASE_URL, Library};
use tests::folders::files_below;

/// Documents that are erased: enough to be killed among them.
const COUNT: usize = 150;
/// Killed when only so many copies are left. The last one falls in the rewriting of the database.
const KILLED_AT: [usize; 6] = [COUNT + 1, COUNT, 120, 60, 10, 1];

/// Counts the copies in the library while they go.
fn copies(folder: &Path) -> usize {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries
        .map(|entry| match entry.file_type() {
            Ok(kind) if kind.is_dir() => copies(&entry.path()),
            _ => 1,
        })
        .sum()
}

/// Files of the library in which a word stands.
fn holders(library: &Library, word: &str) -> Vec<String> {
    let word = word.to_lowercase();
    let files = files_below(&library.library()).into_iter();
    files
        .filter(|(_, bytes)| String::from_utf8_lossy(bytes).to_lowercase().contains(&word))
        .map(|(name, _)| name)
        .collect()
}

#[test]
fn erasing_that_is_killed_is_finished_or_undone_at_the_next_start() {
    let (mut killed, mut finished) = (0, 0);
    for at in KILLED_AT {
        let (library, kept) = Library::with_added("blijft.txt");
        library.add_folder((0..COUNT).map(|number| {
            let text = format!("Zwartekraai nummer {number}.");
            (format!("Groenespecht-{number}.txt"), text)
        }));
        let content = library.library().join("bestanden");
        assert_eq!(copies(&content), COUNT + 1);
        let words = ["erase", "--where", "file~Groenespecht", "--yes"];
        let mut running = library.start(&words);
        while copies(&content) > at && !running.has_ended() {
            std::thread::yield_now();
        }
        killed += u32::from(running.kill());
        let listed = library.done(&["list"]);
        let left = listed["documents"].as_array().map(Vec::len);
        assert_eq!(library.document(&kept)["file"], "blijft.txt");
        if left == Some(COUNT + 1) {
            assert_eq!(copies(&content), COUNT + 1, "killed at {at}: all is here");
            library.done(&words);
        } else {
            assert_eq!(left, Some(1), "killed at {at}");
            finished += 1;
        }
        assert_eq!(copies(&content), 1, "killed at {at}");
        for word in ["Zwartekraai", "Groenespecht"] {
            let holders = holders(&library, word);
            assert_eq!(holders, Vec::<String>::new(), "killed at {at}: {word}");
        }
        assert!(library.ask(&["undo"]).exit <= 2);
        assert_eq!(copies(&content), 1, "killed at {at}: nothing comes back");
    }
    println!("{killed} killed, {finished} finished at the next start");
    assert!(killed > 2, "most are killed in the middle");
}

#[test]
fn copies_of_sitemaps_that_describe_what_is_erased_go_along_and_are_named() {
    let library = taken_over();
    let secret = secret_of(&library);
    library.done(&["withdraw", &secret, "--reason", "privacy"]);
    let first = library.ask(&["publish"]);
    assert_eq!(told(&first.json, "withdrawn-still-named").len(), 1);
    assert!(!holders(&library, SECRET).is_empty(), "it can be found");
    let erased = library.done(&["erase", &secret, "--yes"]);
    assert_eq!(erased["erased"], json!([secret]), "{erased}");
    assert_eq!(erased["sitemaps"], json!([format!("{BASE_URL}{SITEMAP}")]));
    assert_eq!(holders(&library, SECRET), Vec::<String>::new());
    // What stands there still names it, and that goes on being told.
    let again = library.ask(&["publish"]);
    let named = told(&again.json, "withdrawn-still-named");
    assert_eq!(named.len(), 1, "{}", again.json);
    // Nothing is missing in a backup for it.
    let to = library.place("kopie");
    std::fs::create_dir(&to).expect("a folder");
    let backup = library.done(&["backup".as_ref(), to.as_os_str()]);
    assert_eq!(backup["lacking"], 0, "{backup}");
    let erased = library.say(&["erase", "--removed", "--yes"]);
    assert_eq!(erased.exit, 0, "{}", erased.stdout);
}
