//! `sheet import` of what others made: other layouts, other encodings, damaged, hostile, far too long.

use crate::sheets::codes;
use serde_json::json;
use std::{fmt::Write as _, fs, io::Write as _, path::Path};
use tests::command_line::Library;
use tests::json::count;
use tests::shared::shared;
use zip::{ZipWriter, write::SimpleFileOptions};

#[test]
fn a_production_report_finds_its_documents_by_file_name() {
    let Some(report) = shared("fixtures/zip/productierapport - 10 openbaar.xlsx") else { return };
    let Some(documents) = shared("fixtures/zip/documenten - 10.zip") else { return };
    let library = Library::new();
    let _ = library.ask(&["add".as_ref(), "--allow-duplicates".as_ref(), documents.as_os_str()]);
    let json = library.ask(&["sheet".as_ref(), "import".as_ref(), report.as_os_str()]);
    let json = json.expect(0);
    assert_eq!(json["layout"], "productierapport", "{json}");
    assert_eq!(json["rows"], 10, "{json}");
    assert_eq!(json["held"], json!([]), "{json}");
    assert_eq!(
        json["unknownColumns"],
        json!([
            "Matter",
            "Family",
            "Email Thread ID",
            "File Type",
            "Beoordelingsgrond",
            "Toelichting",
            "Publieke Link",
            "Gerelateerd ID"
        ])
    );
    let found = library.done(&["list"])["documents"].as_array().expect("documents").clone();
    let second = found.iter().find(|document| document["file"] == "1002.txt").expect("1002.txt");
    assert_eq!(second["title"], "RE: voorwerk aanpassing op verzoek van VWS");
    assert_eq!(second["date"], "2021-02-07");
}

#[test]
fn what_a_production_report_keeps_secret_is_held_back() {
    let (library, id) = Library::with_added("1001.txt");
    let file = library.file(
        "rapport.csv",
        b"ID;Matter;Document;Datum;Beoordeling\n1001;10;Notitie;2/19/2021 8:46 AM UTC;Niet openbaar\n",
    );
    let json = library.ask(&["sheet".as_ref(), "import".as_ref(), file.as_os_str()]).expect(1);
    assert_eq!(codes(&json["held"]), ["not-public"], "{json}");
    assert_eq!(library.document(&id)["title"], "1001");
}

#[test]
fn a_production_report_describes_documents_of_many_kinds() {
    let Some(folder) = shared("fixtures/bestandstypen") else { return };
    let library = Library::new();
    let report = folder.join("productierapport.xlsx");
    let files: Vec<_> = (fs::read_dir(&folder).expect("a folder"))
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.file_stem().is_some_and(|name| name.to_string_lossy().starts_with("161")))
        .collect();
    assert_eq!(files.len(), 8, "{files:?}");
    let words: Vec<_> = ["add".as_ref()].into_iter().chain(files.iter().map(|path| path.as_os_str())).collect();
    library.done(&words);
    let json = library.ask(&["sheet".as_ref(), "import".as_ref(), report.as_os_str()]);
    let json = json.expect(1);
    assert_eq!((&json["layout"], &json["rows"]), (&json!("productierapport"), &json!(15)), "{json}");
    assert_eq!(count(&json["changed"]), 8, "{json}");
    assert_eq!(codes(&json["held"]), ["not-here"; 7], "documents that were not handed over: {json}");
    for (file, title) in [("16101.docx", "document1.docx"), ("16115.pdf", "adobe.pdf")] {
        let listed = library.done(&["list", "--search", file]);
        let document = &listed["documents"][0];
        assert_eq!((&document["title"], &document["date"]), (&json!(title), &json!("2024-11-14")), "{listed}");
    }
}

#[test]
fn what_a_production_report_suspends_is_held_back() {
    let library = Library::new();
    let ids = ["1001.txt", "1002.txt", "1003.txt", "1004.txt"].map(|name| library.added(name));
    let file = library.file(
        "rapport.csv",
        b"ID;Matter;Document;Beoordeling;Opgeschort\n1001;10;Een;Openbaar;\n1002;10;Twee;Openbaar;Ja\n1003;10;Drie;Openbaar;nee\n1004;10;Vier;Deels Openbaar;tot 1 mei\n",
    );
    let import = ["sheet".as_ref(), "import".as_ref(), file.as_os_str()];
    for changed in [json!([ids[0], ids[2]]), json!([])] {
        let json = library.ask(&import).expect(1);
        assert_eq!(json["changed"], changed, "{json}");
        assert_eq!(codes(&json["held"]), ["suspended"; 2], "{json}");
        assert_eq!(json["unknownColumns"], json!(["Matter"]), "{json}");
        let message = json["held"][1]["message"].as_str().expect("a sentence");
        assert!(message.contains("opgeschort") && message.contains("tot 1 mei"), "{message}");
    }
    // What says already what the report says is told all the same.
    library.done(&["set", &ids[1], "officieleTitel=Twee"]);
    let json = library.ask(&import).expect(1);
    assert_eq!(codes(&json["held"]), ["suspended"; 2], "{json}");
}

#[test]
fn other_encodings_are_read() {
    for (name, bytes) in [
        ("windows.csv", b"file,officieleTitel\r\na.txt,Caf\xe9\r\n".to_vec()),
        ("mac.csv", b"file\tofficieleTitel\na.txt\tCaf\xc3\xa9\n".to_vec()),
        (
            "unicode.csv",
            "\u{feff}file;officieleTitel\na.txt;Café\n".encode_utf16().flat_map(u16::to_le_bytes).collect(),
        ),
    ] {
        let (library, id) = Library::with_added("a.txt");
        let file = library.file(name, &bytes);
        let json = library.done(&["sheet".as_ref(), "import".as_ref(), file.as_os_str()]);
        assert_eq!(json["changed"], json!([id]), "{name}: {json}");
        assert_eq!(library.document(&id)["title"], "Café", "{name}");
    }
}

#[test]
fn what_is_no_spreadsheet_is_refused_with_the_reason() {
    let (library, _) = Library::with_added("a.txt");
    let whole = library.place("heel.xlsx");
    library.done(&["sheet".as_ref(), "export".as_ref(), whole.as_os_str()]);
    let bomb = with_a_bomb_inside(&whole);
    for (name, bytes, reason) in [
        ("hernoemd.xlsx", b"%PDF-1.4\n%%EOF\n".to_vec(), "other-kind"),
        ("leeg.csv", b"\n\n".to_vec(), "empty"),
        ("niets.csv", Vec::new(), "empty"),
        ("bom.xlsx", bomb, "too-large"),
        ("breed.csv", ["a;"; 300].concat().into_bytes(), "too-large"),
    ] {
        let file = library.file(name, &bytes);
        let reply = library.ask(&["sheet".as_ref(), "import".as_ref(), file.as_os_str()]);
        assert_eq!(reply.code(), "sheet-unreadable", "{name}");
        let json = reply.expect(2);
        assert_eq!(json["error"]["params"]["reason"], reason, "{name}: {json}");
    }
    let gone = library.place("weg.xlsx");
    let reply = library.ask(&["sheet".as_ref(), "import".as_ref(), gone.as_os_str()]);
    assert_eq!(reply.expect(2)["error"]["params"]["reason"], "missing");
}

/// The same spreadsheet, but its first sheet unpacks to three hundred million blanks.
fn with_a_bomb_inside(file: &Path) -> Vec<u8> {
    let source = fs::File::open(file).expect("the spreadsheet");
    let mut source = zip::ZipArchive::new(source).expect("a zip");
    let mut out = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for index in 0..source.len() {
        let entry = source.by_index(index).expect("an entry");
        if entry.name().expect("a name") == "xl/worksheets/sheet1.xml" {
            out.start_file("xl/worksheets/sheet1.xml", SimpleFileOptions::default()).expect("an entry");
            for _ in 0..300 {
                out.write_all(&vec![b' '; 1 << 20]).expect("blanks");
            }
        } else {
            out.raw_copy_file(entry).expect("a copy");
        }
    }
    out.finish().expect("a zip").into_inner()
}

#[test]
fn a_damaged_spreadsheet_never_does_anything_else_than_say_so() {
    let (library, id) = Library::with_added("a.txt");
    for kind in ["xlsx", "ods"] {
        let whole = library.place(&format!("heel.{kind}"));
        library.done(&["sheet".as_ref(), "export".as_ref(), whole.as_os_str()]);
        let bytes = fs::read(&whole).expect("the spreadsheet");
        for length in [bytes.len() / 3, bytes.len() - 30] {
            let half = bytes.get(..length).expect("a part");
            let file = library.file(&format!("half-{length}.{kind}"), half);
            let reply = library.ask(&["sheet".as_ref(), "import".as_ref(), file.as_os_str()]);
            assert_eq!(reply.code(), "sheet-unreadable", "{kind} {length}");
        }
    }
    assert_eq!(library.document(&id)["title"], "A");
}

#[test]
fn headings_must_be_there_once() {
    let (library, _) = Library::with_added("a.txt");
    for (content, code) in [
        ("a.txt;Besluit\n", "sheet-no-headings"),
        ("Titel;Kenmerk\nBesluit;1\n", "sheet-no-headings"),
        ("Nummer;Bestandsnaam\n1;a.txt\n", "sheet-no-headings"),
        ("Nummer;Titel;officieleTitel\n1;a;b\n", "sheet-heading-twice"),
    ] {
        let file = library.file("koppen.csv", content.as_bytes());
        let reply = library.ask(&["sheet".as_ref(), "import".as_ref(), file.as_os_str()]);
        assert_eq!(reply.code(), code, "{content:?}");
    }
}

#[test]
fn one_row_too_many_is_refused_and_the_last_one_that_may_be_is_read() {
    let (library, _) = Library::with_added("a.txt");
    let mut content = String::from("id;officieleTitel\n");
    for row in 0..50_000 {
        let _infallible = writeln!(content, "{};Titel {row}", row + 1_000);
    }
    let file = library.file("veel.csv", content.as_bytes());
    let json = library.ask(&["sheet".as_ref(), "import".as_ref(), file.as_os_str()]).expect(1);
    assert_eq!(json["rows"], 50_000);
    assert_eq!(count(&json["held"]), 50_000);
    content.push_str("1;Eén te veel\n");
    let file = library.file("teveel.csv", content.as_bytes());
    let reply = library.ask(&["sheet".as_ref(), "import".as_ref(), file.as_os_str()]);
    assert_eq!(reply.code(), "sheet-too-many-rows");
}

#[test]
fn a_spreadsheet_that_is_open_elsewhere_is_told() {
    let (library, _) = Library::with_added("a.txt");
    let file = library.file("open.csv", b"file;officieleTitel\na.txt;Besluit\n");
    let _lock = library.file("~$open.csv", b"J. Jansen");
    let json = library.done(&["sheet".as_ref(), "import".as_ref(), file.as_os_str()]);
    assert_eq!(json["openElsewhere"], true, "{json}");
}

#[cfg(unix)]
#[test]
fn a_pipe_with_the_name_of_a_spreadsheet_or_list_is_not_waited_for() {
    let library = Library::new();
    for (name, words, code) in [
        ("a.csv", &["sheet", "import"][..], "sheet-unreadable"),
        ("a.json", &["lists", "import"][..], "list-unreadable"),
    ] {
        let pipe = library.place(name);
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo").success());
        let asked: Vec<_> = words.iter().map(AsRef::as_ref).chain([pipe.as_os_str()]).collect();
        let refused = library.ask(&asked);
        assert_eq!(refused.code(), code, "{}", refused.json);
    }
}
