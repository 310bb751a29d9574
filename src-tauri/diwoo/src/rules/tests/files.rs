//! D13 and Z01 to Z04: the file.

use super::draft::{Draft, case, format, told};
use crate::{
    lists::built_in_lists,
    model::PublishedName,
    rules::{format as format_rules, sizes},
};

/// Content as recognised: format, other content, problem; and the published name.
fn file(
    code: Option<&'static str>,
    recognised: Option<&'static str>,
    problem: Option<&'static str>,
    name: &'static str,
) -> impl FnOnce(&mut Draft) {
    move |draft| {
        let file = &mut draft.document.file;
        file.format = code.map(format);
        file.recognised_as = recognised.map(str::to_owned);
        file.inspection_problem = problem.map(str::to_owned);
        draft.document.published_name = PublishedName(name.to_owned());
    }
}

#[test]
fn d13_advises_a_pdf_for_documents_only() {
    for (content, advice) in
        [("PNG", "pdf"), ("Pages", "pdf"), ("MP4", "media"), ("SQLite 3", "database"), ("RAR", "archive")]
    {
        assert_eq!(format_rules::advice(content), advice, "{content}");
    }
}

#[test]
fn d13_accepts_every_format_with_its_extensions() {
    for format in &built_in_lists().formaten {
        for extension in &format.extensions {
            let found = format_rules::check_extension(format, extension);
            assert_eq!(found, None, "{} {extension}", format.code);
        }
    }
    case("htm is html", file(Some("HTML"), None, None, "besluit-parkeren.htm"), &[]);
    case("ODF has no extension of its own", file(Some("ODF"), None, None, "besluit-parkeren.odt"), &[]);
}

/// decisions.md, "Scenarios", A20: both kinds are named.
#[test]
fn d13_refuses_what_is_not_what_it_says() {
    let named = |name| move |d: &mut Draft| d.document.published_name = PublishedName(name);
    case("pdf named xlsx", named("besluit-parkeren.xlsx".to_owned()), &["D13-differs@file"]);
    case("picture named pdf", file(None, Some("PNG"), None, "besluit-parkeren.pdf"), &["D13-differs@file"]);
    case("picture", file(None, Some("PNG"), None, "besluit-parkeren.png"), &["D13-not-allowed@file"]);
    case("nonsense named pdf", file(None, None, None, "besluit-parkeren.pdf"), &["D13-unrecognised@file"]);
    case("nonsense", file(None, None, None, "besluit-parkeren.abc"), &["D13-unknown@file"]);
    case("not read", file(None, None, Some("crashed"), "besluit-parkeren.pdf"), &["D13-not-inspected@file"]);
    case(
        "partly read",
        file(Some("PDF"), None, Some("damaged"), "besluit-parkeren.pdf"),
        &["D13-partly-inspected@file"],
    );
    case("password", file(Some("PDF"), None, Some("encrypted"), "besluit-parkeren.pdf"), &["D13-encrypted@file"]);
    case(
        "a format that left the list",
        |d| d.document.file.format = Some(crate::model::ListUri::new("x")),
        &["D13-unrecognised@file"],
    );
    let mut draft = Draft::in_order();
    draft.document.published_name = PublishedName("magicbytes-fail.xlsx".to_owned());
    let finding = draft.findings().remove(0);
    assert_eq!((finding.params["content"].as_str(), finding.params["extension"].as_str()), ("PDF", "xlsx"));
}

#[test]
fn z01_z02_z03_weigh_the_file() {
    let size = |bytes: u64| move |d: &mut Draft| d.document.file.size_bytes = bytes;
    case("one byte", size(1), &[]);
    case("100 MB", size(100_000_000), &[]);
    case("a byte more than 100 MB", size(100_000_001), &["Z02@file"]);
    case("the limit", size(2_000_000_000), &["Z02@file"]);
    case("a byte more than the limit", size(2_000_000_001), &["Z01@file"]);
    case("empty", size(0), &["Z03@file"]);
    case(
        "empty is all there is to say",
        |d| {
            d.document.file.size_bytes = 0;
            d.document.file.format = None;
        },
        &["Z03@file"],
    );
    case(
        "own limit",
        |d| {
            d.catalogue.max_size_bytes = 999;
        },
        &["Z01@file"],
    );
}

#[test]
fn z04_wants_room() {
    assert_eq!(sizes::check_room(10, 10), None);
    assert_eq!(sizes::check_room(0, 0), None);
    told("no room", sizes::check_room(11, 10).as_slice(), &["Z04@site"]);
}
