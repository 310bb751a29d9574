//! One bad value holds back only its own document; a withdrawal never waits for one.

use serde_json::Value;
use tests::command_line::Library;

/// Values that the program once took although no sitemap may hold them.
const BAD_VALUES: &[&str] = &[
    "format=DOCX",
    "documentrelatie=is reactie op@https://ander.nl/[x].pdf Stuk",
    "documentrelatie=is reactie op@https:///zonder-host.pdf Stuk",
    "isPartOf=https://Ander.NL/stuk.pdf Stuk",
    "isPartOf=https://ander.nl/a/../stuk.pdf Stuk",
    "isPartOf=https://ander.nl:/stuk.pdf Stuk",
];

fn is_told(library: &Library, id: &str) -> bool {
    let checked = library.ask(&["check"]);
    let documents = checked.json["documents"].as_array().cloned();
    checked.exit == 1
        && documents.unwrap_or_default().iter().any(|document| {
            let findings = document["findings"].as_array().cloned().unwrap_or_default();
            document["id"] == id && findings.iter().any(|finding| finding["level"] == "must")
        })
}

#[test]
fn a_value_that_no_sitemap_may_hold_is_refused_or_told_at_once() {
    for value in BAD_VALUES {
        let (library, good) = Library::with_ready("goed.txt");
        let bad = library.ready("fout.txt");
        let set = library.ask(&["set", &bad, value]);
        if set.exit == 0 {
            assert!(is_told(&library, &bad), "{value}: check says nothing");
        }
        let published = library.ask(&["publish"]);
        let json = published.expect(i32::from(set.exit == 0));
        let of_good = library.document(&good);
        assert_eq!(of_good["status"], "published", "{value}: {json}");
        let held: Vec<&Value> = json["heldBack"].as_array().into_iter().flatten().collect();
        assert_eq!(held.len(), usize::from(set.exit == 0), "{value}: {json}");
    }
}

#[test]
fn a_name_that_is_a_place_is_refused_wherever_it_is_typed() {
    let (library, id) = Library::with_ready("besluit.txt");
    let names = ["/tmp/x.txt", "..", "...", ". .", "map/x.txt", r"map\x.txt", r"\\server\x.txt", "C:x.txt", "c:"];
    for name in names {
        let set = library.ask(&["set", &id, &format!("name={name}")]);
        assert_eq!(set.code(), "value-invalid", "{name}: {}", set.json);
        let sheet = library.file("namen.csv", format!("id;name\n{id};{name}\n").as_bytes());
        let imported = library.ask(&["sheet".as_ref(), "import".as_ref(), sheet.as_os_str()]);
        let held = &imported.json["held"][0]["code"];
        assert_eq!(held, "value-invalid", "{name}: {}", imported.json);
        assert_eq!(library.document(&id)["path"], "documenten/2026/besluit.txt", "{name}");
    }
}
