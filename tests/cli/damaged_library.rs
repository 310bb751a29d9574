//! Libraries that are damaged, too new, or cannot be written: reported with what to do, nothing overwritten, and a
//! backup restores everything.

use crate::judging::judged;
use crate::telling::Telling;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use tests::command_line::Library;
use tests::folders::files_below;
use tests::noise::noise;

const CORRUPT: Telling<'_> = Telling {
    exit: 3,
    code: "store-corrupt",
    names: &["openbaarmaker.sqlite"],
    dutch: &["zijn beschadigd", "Zet je laatste reservekopie terug"],
    english: &["damaged", "Restore your last backup"],
};

/// A library with published documents and a backup.
struct Kept {
    library: Library,
    backup: String,
    documents: Value,
}

impl Kept {
    fn new() -> Self {
        let library = Library::new();
        library.add_folder((0..COUNT).map(|number| {
            let text = format!("Stuk {number}.\n");
            (format!("{number}.txt"), text)
        }));
        library.complete_all();
        let _ = library.publish(0);
        let to = library.place("reservekopie");
        let backup = library.done(&["backup".as_ref(), to.as_os_str()]);
        let backup = backup["backup"].as_str().expect("a place").to_owned();
        let documents = library.done(&["list"]);
        Self { library, backup, documents }
    }

    fn database(&self) -> PathBuf {
        self.library.library().join("openbaarmaker.sqlite")
    }

    /// Everything a person has in the library; the lock and the files beside the database come and go.
    fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let mut files = files_below(&self.library.library());
        files.retain(|name, _| !name.starts_with("openbaarmaker.lock") && !name.contains("sqlite-"));
        files
    }

    /// Puts the backup back and compares with what was there. A library that cannot be read cannot tell what was
    /// approved: the destination is asked about once.
    fn restore(&self) {
        self.library.done(&["restore", &self.backup]);
        assert_eq!(self.library.done(&["list"]), self.documents);
        self.library.done(&["target", "approve"]);
        let published = self.library.publish(0);
        assert_eq!(published["uploaded"], json!([]), "{published}");
    }
}

#[test]
fn a_database_that_is_no_database_is_told_left_alone_and_restored() {
    let kept = Kept::new();
    let whole = fs::read(kept.database()).expect("the database");
    let mut other = whole.clone();
    other[..16].copy_from_slice(b"Ander bestand!!!");
    let cases: [(&str, Vec<u8>); 6] = [
        ("zero length", Vec::new()),
        ("a few bytes", whole[..100].to_vec()),
        ("half", whole[..whole.len() / 2].to_vec()),
        ("chance", noise(whole.len(), 1)),
        ("one byte", vec![b'x']),
        ("another kind of file", other),
    ];
    // `init` opens a library that is there; it must not make a new one over this.
    let init =
        ["init", "--organisation", tests::command_line::ORGANISATION, "--base-url", "https://nieuw.voorbeeld.nl/"];
    for (name, damaged) in cases {
        fs::write(kept.database(), &damaged).expect("damage");
        let before = kept.files();
        for words in [&["list"][..], &["publish"], &init] {
            let error = CORRUPT.by(&kept.library, words);
            assert_eq!(error["retry"], "never", "{name}: {error}");
        }
        assert_eq!(kept.files(), before, "{name}: nothing is overwritten");
        fs::write(kept.database(), &whole).expect("whole again");
    }
    fs::remove_file(kept.database()).expect("the database goes");
    CORRUPT.by(&kept.library, &["list"]);
    CORRUPT.by(&kept.library, &init);
    kept.restore();
    fs::write(kept.database(), b"").expect("damage");
    kept.restore();
}

#[test]
fn a_database_that_is_damaged_inside_never_crashes_a_command() {
    let kept = Kept::new();
    let whole = fs::read(kept.database()).expect("the database");
    let site = kept.library.files();
    let pages = whole.len() / PAGE_BYTES;
    let mut told = 0;
    for page in (1..pages).step_by((pages / 8).max(1)) {
        let mut damaged = whole.clone();
        damaged[page * PAGE_BYTES..(page + 1) * PAGE_BYTES].copy_from_slice(&noise(PAGE_BYTES, 1));
        fs::write(kept.database(), &damaged).expect("damage");
        for words in [&["list"][..], &["publish"]] {
            let reply = kept.library.ask(words);
            match (reply.exit, reply.code()) {
                (0, "") => {}
                (3, "store-corrupt") => told += 1,
                _ => panic!("page {page}, {words:?}: {}\n{}", reply.json, reply.stderr),
            }
        }
        let documents = |files: &BTreeMap<String, Vec<u8>>| {
            let documents = files.iter().filter(|(name, _)| name.starts_with("documenten/"));
            documents.map(|(name, bytes)| (name.clone(), bytes.clone())).collect::<Vec<_>>()
        };
        assert_eq!(documents(&kept.library.files()), documents(&site), "page {page}");
        assert_eq!(judged(&kept.library).len(), COUNT, "page {page}: the site is whole");
    }
    println!("{told} answers told of damage, in {pages} pages");
    assert!(told > 0, "damage is noticed somewhere");
    kept.restore();
}

#[test]
fn a_library_of_a_newer_version_is_refused_untouched() {
    let kept = Kept::new();
    let mut newer = fs::read(kept.database()).expect("the database");
    // SQLite file format 1.3.11, "User version number": at offset 60, big-endian.
    newer[60..64].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(kept.database(), &newer).expect("a newer library");
    let before = kept.files();
    let refused = Telling {
        exit: 2,
        code: "store-newer",
        names: &["99"],
        dutch: &["nieuwere versie", "Installeer die versie"],
        english: &["newer version", "Install that version"],
    };
    refused.by(&kept.library, &["list"]);
    refused.by(&kept.library, &["publish"]);
    assert_eq!(kept.files(), before, "nothing is changed");
    kept.restore();
}

#[test]
fn without_its_copies_a_library_says_of_each_document_what_to_do() {
    let kept = Kept::new();
    let library = &kept.library;
    let fresh = library.ready("nieuw.txt");
    fs::remove_dir_all(library.library().join("bestanden")).expect("the copies go");
    let published = library.publish(1);
    assert_eq!((&published["published"], &published["state"]), (&json!(0), &json!("partial")), "{published}");
    let failed = published["failed"].as_array().expect("a list");
    assert_eq!(failed.len(), 1, "what is online already stays online: {published}");
    assert_eq!((&failed[0]["id"], &failed[0]["code"]), (&json!(fresh), &json!("copy-damaged")));
    let message = failed[0]["message"].as_str().expect("a sentence");
    assert!(message.contains("Besluit nieuw.txt") && message.contains("Vervang het bestand"), "{message}");
    assert_eq!(judged(library).len(), COUNT);
    let again = library.file("weer/nieuw.txt", b"Inhoud van nieuw.txt.\n");
    library.done(&["replace".as_ref(), fresh.as_ref(), again.as_os_str()]);
    assert_eq!(library.publish(0)["published"], 1);
    library.done(&["restore", &kept.backup]);
    assert_eq!(library.done(&["list"]), kept.documents);
    // The backup is older than what stands online: that is said first, and then it can go on.
    library.ask(&["publish"]).fails(2, "target-changed-elsewhere");
    library.done(&["publish", "--after-others"]);
    assert_eq!(judged(library).len(), COUNT);
}

#[cfg(unix)]
#[test]
fn a_library_that_cannot_be_written_is_told_by_its_folder() {
    use std::os::unix::fs::PermissionsExt;
    let Some(wrapper) = crate::bad_folders::obedient() else { return };
    let (library, _) = Library::with_ready("a.txt");
    let folder = library.library();
    let rights = |mode| {
        for entry in fs::read_dir(&folder).expect("the library") {
            let path = entry.expect("an entry").path();
            let is_folder = path.is_dir();
            let mode = if is_folder { mode } else { mode & 0o666 };
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("rights");
        }
        fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).expect("rights");
    };
    rights(0o555);
    let told = Telling {
        exit: 3,
        code: "store-io",
        names: &[folder.to_str().expect("text")],
        dutch: &["geen rechten", "ICT-afdeling"],
        english: &["no rights", "ICT department"],
    };
    for words in [&["list"][..], &["check"], &["publish"]] {
        let words = [&["--lang", "nl"], words].concat();
        told.judge(&library.ask_by(wrapper, &words), told.dutch);
    }
    told.judge(&library.ask_by(wrapper, &["--lang", "en", "list"]), told.english);
    rights(0o755);
    assert_eq!(library.publish(0)["published"], 1, "nothing is lost");
}

#[cfg(unix)]
#[test]
fn a_library_of_read_only_files_opens_and_they_become_its_own() {
    use std::os::unix::fs::PermissionsExt;
    let Some(wrapper) = crate::bad_folders::obedient() else { return };
    let (library, _) = Library::with_ready("a.txt");
    let folder = library.library();
    for name in files_below(&folder).into_keys() {
        fs::set_permissions(folder.join(name), fs::Permissions::from_mode(0o400)).expect("rights");
    }
    let listed = library.ask_by(wrapper, &["list"]).expect(0);
    assert_eq!(listed["documents"][0]["status"], "ready", "{listed}");
    for name in ["openbaarmaker.sqlite", "openbaarmaker.lock"] {
        let found = fs::metadata(folder.join(name)).expect("rights");
        assert_eq!(found.permissions().mode() & 0o777, 0o600, "{name}");
    }
    let published = library.ask_by(wrapper, &["publish"]).expect(0);
    assert_eq!(published["published"], 1, "{published}");
}

/// Enough for some pages in the database.
const COUNT: usize = 30;
/// SQLite's default.
const PAGE_BYTES: usize = 4_096;
