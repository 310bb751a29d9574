//! Files of every type, truncated anywhere or filled with random bytes: each gets an answer, and nothing else is
//! affected.

use crate::judging::judged;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tests::command_line::Library;
use tests::json::count;
use tests::noise::noise;
use tests::shared::{repository, shared};

/// The extensions of the 19 DiWoo formats.
const EXTENSIONS: [&str; 19] = [
    "7z", "csv", "doc", "docx", "html", "odf", "odp", "ods", "odt", "pdf", "pps", "ppsx", "ppt", "pptx", "rtf", "txt",
    "xls", "xlsx", "zip",
];
/// How such files begin, so that chance gets further than the first look.
const BEGINNINGS: [&[u8]; 6] = [
    b"%PDF-1.7\n",
    b"PK\x03\x04\x14\x00\x00\x00\x08\x00",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    b"7z\xbc\xaf\x27\x1c\x00\x04",
    b"{\\rtf1\\ansi ",
    b"<!doctype html><html>",
];
/// Places where each whole file is cut off.
const CUTS: usize = 16;

/// Whole files to damage: our own practice documents, and those of others where they are.
fn whole_files() -> Vec<PathBuf> {
    let mut folders = vec![repository().join("src-tauri/core/data/oefenset")];
    for name in ["fixtures/bestandstypen", "fixtures/kantoor"] {
        folders.extend(shared(name));
    }
    let files = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).expect("a folder of documents"))
        .map(|entry| entry.expect("an entry").path());
    let has_type = |path: &PathBuf| extension(path).is_some_and(|end| EXTENSIONS.contains(&end.as_str()));
    files.filter(has_type).collect()
}

fn extension(path: &Path) -> Option<String> {
    Some(path.extension()?.to_str()?.to_ascii_lowercase())
}

/// Fills a folder; returns the names.
fn damaged(folder: &Path) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut write = |name: String, bytes: &[u8]| {
        fs::write(folder.join(&name), bytes).expect("a damaged file");
        names.insert(name);
    };
    for (number, path) in whole_files().iter().enumerate() {
        let bytes = fs::read(path).expect("a whole file");
        let end = extension(path).expect("an extension");
        for cut in 1..=CUTS {
            let length = bytes.len() * cut / (CUTS + 1);
            write(format!("afgebroken {number:02} op {cut:02}.{end}"), &bytes[..length]);
            // One byte in a hundred is another one.
            let mut changed = bytes.clone();
            for (at, byte) in noise(bytes.len() / 100 + 1, cut as u64).into_iter().enumerate() {
                let place = (at * 100 + usize::from(byte) % 100).min(changed.len() - 1);
                changed[place] ^= byte | 1;
            }
            write(format!("veranderd {number:02} in {cut:02}.{end}"), &changed);
        }
    }
    for (kind, end) in EXTENSIONS.iter().enumerate() {
        for (at, length) in [1, 7, 512, 4_096, 70_000].into_iter().enumerate() {
            let seed = (kind * 10 + at) as u64 + 1;
            write(format!("toeval {length}.{end}"), &noise(length, seed));
        }
        for (at, beginning) in BEGINNINGS.iter().enumerate() {
            let mut bytes = beginning.to_vec();
            bytes.extend(noise(3_000, (kind * 10 + at) as u64 + 7));
            write(format!("begin {at} en dan toeval.{end}"), &bytes);
        }
        write(format!("leeg.{end}"), b"");
    }
    names
}

/// Every file is in exactly one list, with a sentence where it was left out.
#[track_caller]
fn check_answers(answer: &Value, names: &BTreeSet<String>) {
    let file = |entry: &Value| {
        let path = entry["file"].as_str().expect("a file").to_owned();
        path.rsplit('/').next().unwrap_or_default().to_owned()
    };
    let list = |key: &str| answer[key].as_array().expect("a list").iter();
    let mut told: Vec<String> = list("added").chain(list("skipped")).map(file).collect();
    told.sort();
    let expected: Vec<String> = names.iter().cloned().collect();
    assert_eq!(told, expected, "every file once");
    assert_eq!(answer["offered"], names.len(), "offered = added + skipped");
    for entry in list("skipped") {
        let message = entry["message"].as_str().expect("a sentence");
        assert!(message.ends_with('.') && message.len() > 20, "{entry}");
    }
}

#[test]
fn truncated_and_random_files_of_every_type_each_get_an_answer() {
    let library = Library::new();
    let folder = library.place("bronnen");
    let mut names = damaged(&folder);
    let good = ["goed 1.txt", "goed 2.txt"];
    for name in good {
        let _ = library.file(name, format!("Heel document {name}.\n").as_bytes());
        names.insert(name.to_owned());
    }
    let words = ["add".as_ref(), "--zip".as_ref(), "keep".as_ref(), "--allow-duplicates".as_ref(), folder.as_os_str()];
    let answer = library.ask(&words).expect(1);
    check_answers(&answer, &names);
    let skipped = answer["skipped"].as_array().expect("a list");
    let codes: BTreeSet<&str> = skipped.iter().filter_map(|file| file["code"].as_str()).collect();
    assert_eq!(codes, BTreeSet::from(["empty"]), "only what is empty is left out");

    library.complete_all();
    let published = library.publish(1);
    let held_back = published["heldBack"].as_array().map_or(0, Vec::len);
    let out = usize::try_from(published["published"].as_u64().expect("a number")).expect("small");
    let added = answer["added"].as_array().map_or(0, Vec::len);
    println!("{} files: {out} published, {held_back} held back", names.len());
    assert_eq!(out + held_back, added, "offered = published + held back");
    assert_eq!(published["failed"], serde_json::json!([]), "{}", published["failed"]);
    assert_eq!(judged(&library).len(), out);
    for name in good {
        let stem = name.replace(' ', "-");
        assert!(library.site().join("documenten/2026").join(&stem).exists(), "{stem}");
    }
}

#[test]
fn damaged_zips_are_left_out_one_by_one() {
    let library = Library::new();
    let Some(folder) = shared("fixtures/zip") else { return };
    let bytes = fs::read(folder.join("word.zip")).expect("a zip");
    let to = library.place("bronnen");
    let mut names = BTreeSet::new();
    for cut in 1..=CUTS {
        let name = format!("zip {cut:02}.zip");
        fs::write(to.join(&name), &bytes[..bytes.len() * cut / (CUTS + 1)]).expect("half a zip");
        names.insert(name);
    }
    let answer = library.ask(&["add".as_ref(), to.as_os_str()]).expect(1);
    check_answers(&answer, &names);
    assert_eq!(answer["added"], serde_json::json!([]), "nothing of half a zip is taken");
}

/// A PDF of 140 kB that takes gigabytes to read: 2,000 objects of one stream that all begin at the same list.
///
/// Source: ISO 32000-1, 7.5.7 "Object streams"; nothing there forbids the same offset twice.
fn greedy_pdf() -> Vec<u8> {
    let pairs: Vec<String> = (10..2_010).map(|object| format!("{object} 0 ")).collect();
    let (index, list) = (pairs.concat(), format!("[{}]", "[]".repeat(65_537)));
    let (first, length) = (index.len(), index.len() + list.len());
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Kids[]/Count 0>>".to_owned(),
        format!("<</Type/ObjStm/N 2000/First {first}/Length {length}>>stream\n{index}{list}\nendstream"),
    ];
    let mut parts = vec!["%PDF-1.5\n".to_owned()];
    let mut table = vec!["xref\n0 4\n0000000000 65535 f \n".to_owned()];
    for (number, object) in (1..).zip(&objects) {
        table.push(format!("{:010} 00000 n \n", parts.concat().len()));
        parts.push(format!("{number} 0 obj\n{object}\nendobj\n"));
    }
    let start = parts.concat().len();
    parts.extend(table);
    parts.push(format!("trailer<</Size 4/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n"));
    parts.concat().into_bytes()
}

/// The inspector runs out of the memory it may use, really, and is gone; whoever reads files after it goes on.
#[test]
fn a_file_that_its_inspector_dies_over_is_named_and_the_others_go_out() {
    let library = Library::new();
    let good = ["eerste.txt", "tweede.txt", "zesde.txt"];
    for name in good {
        let _ = library.file(name, format!("Heel document {name}.\n").as_bytes());
    }
    let _ = library.file("gulzig.pdf", &greedy_pdf());
    let folder = library.place("bronnen");
    let added = library.done(&["add".as_ref(), folder.as_os_str()]);
    assert_eq!(count(&added["added"]), 4, "{added}");
    let words = [
        "set",
        "--all",
        "informatiecategorie=infocat014",
        "creatiedatum=2026-03-10",
        "documenthandeling=vaststelling@2026-03-10",
    ];
    library.done(&words);
    for (language, sentence) in [
        ("nl", "Wij konden dit bestand niet lezen. Sla het opnieuw op en vervang het bestand."),
        ("en", "We could not read this file. Save it again and replace the file."),
    ] {
        let checked = library.ask(&["--lang", language, "check"]).expect(1);
        let documents = checked["documents"].as_array().expect("a list").iter();
        let named: Vec<(&Value, &Value)> = documents
            .flat_map(|document| {
                let findings = document["findings"].as_array().expect("a list").iter();
                let unread = findings.filter(|finding| finding["code"] == "D13");
                unread.map(move |finding| (&document["file"], &finding["message"]))
            })
            .collect();
        let file = Value::from("gulzig.pdf");
        assert_eq!(named, [(&file, &Value::from(sentence))], "{language}");
    }
    let published = library.publish(1);
    assert_eq!(published["published"], 3, "{published}");
    let held_back = &published["heldBack"][0];
    assert_eq!(held_back["codes"], serde_json::json!(["D13"]), "{published}");
    assert_eq!(judged(&library).len(), 3);
}

/// The inspectors are killed as fast as they start. Whatever they were busy with gets an answer all the same.
#[cfg(target_os = "linux")]
#[test]
fn killed_inspectors_cost_no_file() {
    const KILLING: &str = r#""$@" & program=$!; kills=0
        while kill -0 $program 2>/dev/null; do
            for child in $(cat /proc/$program/task/*/children 2>/dev/null); do
                kill -9 $child 2>/dev/null && kills=$((kills + 1))
            done
        done
        wait $program; ended=$?; echo "killed: $kills" >&2; exit $ended"#;
    let library = Library::new();
    let mut names = BTreeSet::new();
    for number in 0..120 {
        let name = format!("stuk {number:03}.txt");
        let _ = library.file(&name, format!("Stuk {number}.\n").as_bytes());
        names.insert(name);
    }
    let folder = library.place("bronnen");
    let words = ["add".as_ref(), folder.as_os_str()];
    let reply = library.ask_by(&["sh", "-c", KILLING, "sh"], &words);
    assert!(matches!(reply.exit, 0 | 1), "{}\n{}", reply.json, reply.stderr);
    check_answers(&reply.json, &names);
    let listed = library.done(&["list"]);
    assert_eq!(count(&listed["documents"]), 120);
    let said = reply.stderr.trim_end().rsplit_once("killed: ");
    let is_told = said.is_some_and(|(_, kills)| kills != "0");
    let _ = tests::lacking::grants(is_told, "a system that tells the children of a program");
}
