//! What rich text says beside its text: each with an innocent twin.

use crate::beside::number;
use crate::shapes::found;
use openbaarmaker_core::model::InsideKind as Kind;

#[test]
fn finds_data_of_persons_beside_rich_text() {
    for shape in [
        r"{\info{\title {}}{\author J}}Besluit",
        r"{\info{\doccomm Over {}}}Besluit",
        r"{\*\userprops{\propname Nota}\proptype30{\staticval {}}}Besluit",
        r"{\*\docvar {nota}{{}}}Besluit",
        r"{\header \pard {\b {}}\par}Besluit",
        r"{\footerr {}}Besluit",
        r"Besluit{\*\atnid J}{\*\atnauthor J}\chatn{\*\annotation {\*\atnref 1}\pard {}}",
        r"Besluit{\footnote {}}en verder",
        r"Besluit{\xe {}}",
        r#"{\field{\*\fldinst QUOTE "{}"}{\fldrslt hier}}"#,
    ] {
        let file = |said: &str| format!(r"{{\rtf1\ansi {}\par}}", shape.replace("{}", said)).into_bytes();
        let (leak, twin) = (file("Bsn 111222333"), file("Zaak 111222333"));
        number(shape, (&leak, "a.rtf"), (&twin, "a.rtf"));
    }
    let named = |name: &str| format!(r"{{\rtf1\ansi{{\*\docvar {{{name}}}{{111222333}}}}Besluit}}").into_bytes();
    number("the name of a variable", (&named("bsn"), "a.rtf"), (&named("zaak"), "a.rtf"));
}

#[test]
fn a_link_in_rich_text_says_whom_it_writes_to() {
    let told = |target: &str| {
        let link = format!(r#"{{\rtf1{{\field{{\*\fldinst{{HYPERLINK "{target}"}}}}{{\fldrslt hier}}}}}}"#);
        let kinds = [Kind::Email, Kind::Phone];
        kinds.map(|kind| found(link.as_bytes(), "a.rtf", kind).len())
    };
    assert_eq!(told("mailto:jan@voorbeeld.nl"), [1, 0]);
    assert_eq!(told("tel:0612345678"), [0, 1]);
    assert_eq!(told("https://voorbeeld.nl/a?id=0612345678"), [0, 0]);
}

#[test]
fn what_rich_text_says_twice_is_told_of_the_text_only() {
    let file = r"{\rtf1{\header Bsn 111222333}Bsn 111222333{\*\onbekend{\footnote Bsn 123456782}}\par}";
    let told: Vec<(String, u32)> =
        found(file.as_bytes(), "a.rtf", Kind::Bsn).into_iter().map(|item| (item.text, item.count)).collect();
    assert_eq!(told, [("111222333".to_owned(), 1)]);
}
