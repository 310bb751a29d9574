//! `clean`, `original` and `back-to-original`: to a clean copy and back.

use serde_json::json;
use tests::command_line::Library;

/// A PDF of one empty page, and who made it.
const LETTER: &[u8] = b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n\
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n\
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n\
xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \n0000000115 00000 n \n\
trailer\n<< /Size 4 /Root 1 0 R /Info << /Title (Brief) /Author (Jan Jansen) >> >>\nstartxref\n186\n%%EOF\n";

/// Nothing in it is told as a finding: a program's own data on a page.
const NOTED: &[u8] = b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n\
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n\
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /PieceInfo << /X << /Private (Jan) >> >> >>\nendobj\n\
xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \n0000000115 00000 n \n\
trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n@\n%%EOF\n";

#[test]
fn a_copy_is_made_for_what_is_no_finding_too() {
    let library = Library::new();
    let noted = String::from_utf8_lossy(NOTED);
    let at = noted.find("xref").expect("a table").to_string();
    let file = library.file("brief.pdf", noted.replace('@', &at).as_bytes());
    let added = library.done(&["add".as_ref(), file.as_os_str()]);
    let id = added["added"][0]["id"].as_str().expect("an id").to_owned();
    let made = library.done(&["clean", &id]);
    assert_eq!(made["scrubbed"]["gone"], json!([]));
    assert_eq!((&made["scrubbed"]["isChanged"], &made["scrubbed"]["properties"]), (&json!(true), &json!(0)));
    assert_eq!(library.ask(&["clean", &id]).code(), "nothing-to-clean");
    let _ = library.done(&["back-to-original", &id]);
    let told = library.say(&["clean", &id]).stdout;
    assert!(told.contains("Weg: gegevens die een lezer niet ziet."), "{told}");
}

#[test]
fn a_clean_copy_is_made_told_and_taken_back() {
    let library = Library::new();
    let file = library.file("brief.pdf", LETTER);
    let added = library.done(&["add".as_ref(), file.as_os_str()]);
    let id = added["added"][0]["id"].as_str().expect("an id").to_owned();
    assert_eq!(library.done(&["original", &id])["made"], json!(null));
    let made = library.done(&["clean", &id]);
    assert_eq!(made["scrubbed"]["gone"], json!([{ "kind": "author", "count": 1 }]));
    assert_eq!(made["scrubbed"]["pages"], 1);
    let told = library.done(&["original", &id]);
    assert_eq!((&told["made"]["how"], &told["made"]["original"]), (&json!("cleaned"), &json!("brief.pdf")));
    assert_eq!(told["report"]["pages"], 1);
    assert_eq!(library.ask(&["clean", &id]).code(), "nothing-to-clean");
    let back = library.done(&["back-to-original", &id]);
    assert_eq!(back["changed"], json!([id]));
    assert_eq!(library.ask(&["back-to-original", &id]).code(), "no-original");
    let text = library.added("nota.txt");
    let refused = library.ask(&["clean", &text]);
    assert_eq!(refused.code(), "not-cleaned");
    assert_eq!(refused.json["error"]["params"]["reason"], "unsupported");
}
