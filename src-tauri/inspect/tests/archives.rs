//! Zips from outside: listed and unpacked within limits, or refused by name.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use openbaarmaker_core::content::{ArchiveEntry, InspectError, Inspector};
use openbaarmaker_inspect::InspectPool;
use std::{
    fs,
    io::{Cursor, Write},
    path::{Path, PathBuf},
    sync::LazyLock,
};
use support::{fixtures, pool, zip};
use tempfile::TempDir;
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

/// Writes an archive. Returns its folder, its path, and where to unpack it.
fn written(bytes: &[u8]) -> (TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let (path, to) = (folder.path().join("a.zip"), folder.path().join("uit"));
    fs::write(&path, bytes).unwrap();
    (folder, path, to)
}

/// The child that reads for all tests.
static POOL: LazyLock<InspectPool> = LazyLock::new(|| pool(1));

fn list_from(packed: &Path) -> Result<Vec<ArchiveEntry>, InspectError> {
    POOL.list(packed)
}

fn extract_from(packed: &Path, index: u32, to: &Path, max_bytes: u64) -> Result<u64, InspectError> {
    POOL.extract(packed, index, to, max_bytes)
}

fn listed(bytes: &[u8]) -> Result<Vec<ArchiveEntry>, InspectError> {
    let (_folder, archive, _) = written(bytes);
    list_from(&archive)
}

fn limit(name: &str) -> InspectError {
    InspectError::ArchiveLimit(name.to_owned())
}

#[test]
fn lists_files_and_names_what_cannot_be_unpacked() {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    writer.add_directory("map/", options).unwrap();
    for name in ["map/a.pdf", "../buiten.pdf", "/absoluut.pdf", "C:\\schijf.pdf"] {
        writer.start_file(name, options).unwrap();
        writer.write_all(b"x").unwrap();
    }
    writer.add_symlink("link.pdf", "/etc/passwd", options).unwrap();
    let (_folder, archive, to) = written(&writer.finish().unwrap().into_inner());
    let listed: Vec<(String, Option<String>)> =
        list_from(&archive).unwrap().into_iter().map(|entry| (entry.name, entry.problem)).collect();
    let unsafe_name = Some("unsafe-name".to_owned());
    assert_eq!(
        listed,
        [
            ("map/a.pdf".to_owned(), None),
            ("../buiten.pdf".to_owned(), unsafe_name.clone()),
            ("/absoluut.pdf".to_owned(), unsafe_name.clone()),
            ("C:/schijf.pdf".to_owned(), unsafe_name),
            ("link.pdf".to_owned(), Some("link".to_owned())),
        ]
    );
    assert!(extract_from(&archive, 5, &to, 100).is_err(), "a link is never unpacked");
    assert!(!to.exists());
}

#[test]
fn names_are_read_in_the_code_page_of_the_archive() {
    // As written by programs that set no flag: the name is in the local and the central header.
    for (written, name) in [
        (&b"Inkomens \xf2 65.pdf"[..], "Inkomens ≥ 65.pdf"),
        (b"BELGI\xd3 caf\x82.pdf", "BELGIË café.pdf"),
        (b"Foto\x92s caf\xe9.pdf", "Foto’s café.pdf"),
    ] {
        let plain = "x".repeat(written.len());
        let mut bytes = zip(&[(&plain, b"%PDF")]);
        let places: Vec<usize> =
            (0..=bytes.len() - written.len()).filter(|at| bytes[*at..].starts_with(plain.as_bytes())).collect();
        for at in &places {
            bytes[*at..at + written.len()].copy_from_slice(written);
        }
        let listed = listed(&bytes).unwrap();
        assert_eq!((places.len(), listed[0].name.as_str()), (2, name));
    }
}

#[test]
fn what_is_attached_to_a_mail_is_listed_and_unpacked() {
    let part = |name: &str, content: &str| {
        format!(
            "--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=\"{name}\"\r\n\r\n{content}\r\n"
        )
    };
    let mail = format!(
        "Received: x\r\nX-Own: x\r\nFrom: a@example.nl\r\nDate: Sat, 10 Jan 2026 10:00:00 +0100\r\nSubject: x\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHallo\r\n{}{}{}--b--\r\n",
        part("besluit.pdf", "%PDF-1.7"),
        part("image001.png", "logo"),
        part("../kaart.pdf", "kaart"),
    );
    let (_folder, archive, to) = written(mail.as_bytes());
    let listed = list_from(&archive).unwrap();
    let names: Vec<&str> = listed.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["besluit.pdf", "kaart.pdf"]);
    assert_eq!(extract_from(&archive, 1, &to, 100), Ok(5));
    assert_eq!(fs::read(&to).unwrap(), b"kaart");
    fs::remove_file(&to).unwrap();
    assert_eq!(extract_from(&archive, 0, &to, 4), Err(limit("size")));
    assert!(extract_from(&archive, 2, &to, 100).is_err() && !to.exists());
}

#[test]
fn what_is_damaged_of_a_mail_is_told_and_the_rest_is_taken() {
    let part = |name: &str| {
        format!(
            "--b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\
             Content-Disposition: attachment; filename=\"{name}\"\r\n\r\nQmVzbHVpdC4KQlNOOiAxMjM0NTY3ODIK\r\n"
        )
    };
    let whole = format!(
        "From: a@example.nl\r\nDate: Sat, 10 Jan 2026 10:00:00 +0100\r\nSubject: x\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHallo\r\n{}{}--b--\r\n",
        part("een.txt"),
        part("twee.txt"),
    );
    let at = whole.rfind("QmVz").unwrap();
    let wrong = format!("{}!{}", &whole[..at + 4], &whole[at + 5..]);
    let without_end = whole.replace("--b--\r\n", "");
    let before_the_end = whole.trim_end().trim_end_matches("--b--").to_owned() + "--b\r\n";
    for (mail, expected) in [
        (whole.as_str(), vec![("een.txt", None), ("twee.txt", None)]),
        (&wrong, vec![("een.txt", None), ("twee.txt", Some("damaged"))]),
        (&whole[..at + 8], vec![("een.txt", None), ("twee.txt", Some("damaged"))]),
        (&without_end, vec![("een.txt", None), ("twee.txt", None)]),
        (&before_the_end, vec![("een.txt", None), ("twee.txt", None), ("", Some("damaged"))]),
    ] {
        let (_folder, archive, to) = written(mail.as_bytes());
        let listed = list_from(&archive).unwrap();
        let told: Vec<_> = listed.iter().map(|entry| (entry.name.as_str(), entry.problem.as_deref())).collect();
        assert_eq!(told, expected, "{mail}");
        assert_eq!(extract_from(&archive, 0, &to, 100), Ok(24), "{mail}");
        assert_eq!(fs::read(&to).unwrap(), b"Besluit.\nBSN: 123456782\n");
        fs::remove_file(&to).unwrap();
        let is_whole = extract_from(&archive, 1, &to, 100).is_ok();
        assert_eq!(is_whole, expected[1].1.is_none(), "{mail}");
    }
}

#[test]
fn names_encrypted_entries() {
    // Only the flag matters; nothing is decrypted. Offsets: general purpose flags of local and central header.
    let mut bytes = zip(&[("a.txt", b"geheim")]);
    bytes[6] |= 1;
    let central = bytes.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    bytes[central + 8] |= 1;
    let (_folder, archive, to) = written(&bytes);
    let entries = list_from(&archive).unwrap();
    assert_eq!(entries[0].problem.as_deref(), Some("encrypted"));
    assert_eq!(extract_from(&archive, 0, &to, 100), Err(InspectError::Archive("encrypted".to_owned())));
    assert_eq!(openbaarmaker_inspect::inspect_bytes(&bytes, "a.zip").problem.as_deref(), Some("encrypted"));
}

#[test]
fn refuses_a_bomb_by_ratio() {
    let (_folder, archive, to) = written(&zip(&[("nul", &vec![0; 8 << 20])]));
    assert_eq!(list_from(&archive), Err(limit("ratio")));
    assert_eq!(extract_from(&archive, 0, &to, 8 << 20), Err(limit("ratio")));
    assert!(!to.exists(), "nothing is left");
}

#[test]
fn refuses_a_bomb_that_lies_about_its_size() {
    let mut bytes = zip(&[("nul", &vec![0; 8 << 20])]);
    let central = bytes.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    bytes[central + 24..central + 28].copy_from_slice(&10_u32.to_le_bytes());
    bytes[22..26].copy_from_slice(&10_u32.to_le_bytes());
    let (_folder, archive, to) = written(&bytes);
    assert!(extract_from(&archive, 0, &to, 1_000).is_err());
    assert!(!to.exists());
}

#[test]
fn stops_at_the_size_that_was_allowed() {
    let (_folder, archive, to) = written(&zip(&[("a", &[7; 2_000])]));
    assert_eq!(extract_from(&archive, 0, &to, 1_999), Err(limit("size")));
    assert!(!to.exists());
    assert_eq!(extract_from(&archive, 0, &to, 2_000), Ok(2_000));
}

#[test]
fn refuses_too_many_entries_before_reading_them() {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for index in 0..10_001 {
        writer.start_file(format!("{index}"), options).unwrap();
    }
    let bytes = writer.finish().unwrap().into_inner();
    assert_eq!(listed(&bytes), Err(limit("entries")));
    let facts = openbaarmaker_inspect::inspect_bytes(&bytes, "a.zip");
    assert_eq!((facts.format.as_deref(), facts.problem), (Some("ZIP"), None), "still a zip");
}

#[test]
fn gives_a_clear_error_for_every_truncation() {
    let bytes = zip(&[("een.txt", &[1; 300]), ("twee.txt", &[2; 300])]);
    for length in 0..bytes.len() {
        assert_eq!(listed(&bytes[..length]), Err(InspectError::Archive("damaged".to_owned())), "{length} bytes");
    }
}

#[test]
fn refuses_two_entries_of_the_same_name_rather_than_losing_one() {
    let mut bytes = zip(&[("a.txt", b"een"), ("b.txt", b"twee")]);
    while let Some(at) = bytes.windows(5).position(|five| five == b"b.txt") {
        bytes[at] = b'a';
    }
    let refused = Err(InspectError::Archive("duplicate-names".to_owned()));
    assert_eq!(listed(&bytes), refused);
}

#[test]
fn lists_the_zips_of_others() {
    let Some(fixtures) = fixtures() else { return };
    for (file, count) in [("zip/documenten - 10.zip", 20), ("zip/word.zip", 2), ("bestandstypen/presentation.zip", 10)]
    {
        let path = fixtures.join(file);
        let entries = list_from(&path).unwrap();
        assert_eq!(entries.len(), count, "{file}");
        let folder = tempfile::tempdir().unwrap();
        for entry in entries {
            let to = folder.path().join(entry.index.to_string());
            assert_eq!(extract_from(&path, entry.index, &to, entry.size_bytes), Ok(entry.size_bytes), "{}", entry.name);
        }
    }
}
