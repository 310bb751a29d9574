//! Checks a leak together with its innocent twin.

use openbaarmaker_core::model::{InsideGroup, InsideKind};
use openbaarmaker_core::wire::{Inside, InsideItem, ScrubChoice, ScrubProblem};
use openbaarmaker_inspect::{look_bytes, scrub_bytes, scrub_without_cleaning};

/// Returns what is found besides personal data and accessibility; and signatures.
pub(crate) fn hidden(inside: &Inside) -> Vec<&InsideItem> {
    let is_ours = |item: &&InsideItem| item.kind.group() == InsideGroup::Hidden || item.kind == InsideKind::Signature;
    inside.items.iter().filter(is_ours).collect()
}

/// Returns what is found of a kind.
pub(crate) fn found(bytes: &[u8], name: &str, kind: InsideKind) -> Vec<InsideItem> {
    let items = look_bytes(bytes, name).items.into_iter();
    items.filter(|item| item.kind == kind).collect()
}

/// Checks that a leak is found as this kind, with these words if any, and that nothing is found in its twin.
pub(crate) fn check(shape: &str, kind: InsideKind, words: &str, leak: &[u8], twin: &[u8], name: &str) {
    let found = look_bytes(leak, name);
    let told = hidden(&found);
    let is_told = |item: &&&InsideItem| item.kind == kind && item.text.contains(words);
    assert!(told.iter().any(|item| is_told(&item)), "{shape}: {found:?}");
    assert!(told.iter().all(|item| item.kind == kind), "{shape}, and nothing else: {told:?}");
    let silent = look_bytes(twin, name);
    assert_eq!(hidden(&silent), Vec::<&InsideItem>::new(), "the twin of {shape}");
    cleans(shape, kind, leak, name);
    if name == "a.pdf" {
        let unchecked = found.unchecked.or(silent.unchecked);
        assert_eq!(unchecked, None, "{shape} is looked at as a whole");
    }
}

/// Checks that a clean copy no longer has a leak that it should remove, and that there is no copy with its cleaner off.
fn cleans(shape: &str, kind: InsideKind, leak: &[u8], name: &str) {
    let goes = match name.rsplit('.').next() {
        Some("pdf") => &[InsideKind::Attachment, InsideKind::EarlierRevision, InsideKind::Script][..],
        Some("docx") => &[InsideKind::Attachment, InsideKind::EarlierRevision, InsideKind::TrackedChange],
        Some("xlsx" | "pptx") => &[InsideKind::EarlierRevision, InsideKind::TrackedChange],
        Some("odt" | "ods" | "odp") => &[InsideKind::EarlierRevision, InsideKind::Script, InsideKind::TrackedChange],
        _ => return,
    };
    if !goes.contains(&kind) && !ALWAYS.contains(&kind) {
        return;
    }
    let choice = ScrubChoice::default();
    let made = scrub_bytes(leak, name, choice);
    assert_eq!(made.as_ref().err(), None, "{shape}");
    let (copy, scrubbed) = made.unwrap();
    assert!(scrubbed.gone.iter().any(|one| one.kind == kind), "{shape}: {scrubbed:?}");
    let left = look_bytes(&copy, name);
    assert!(hidden(&left).iter().all(|item| item.kind != kind), "{shape}: {left:?}");
    // Earlier versions go because the file is rewritten: there is nothing to switch off.
    if kind != InsideKind::EarlierRevision {
        let without = scrub_without_cleaning(leak, name, choice, &[kind]).map(|_| ());
        assert_eq!(without, Err(ScrubProblem::Remains { kind }), "{shape}, not cleaned");
    }
}

/// Returns the clean copy of a PDF, as far as it is text.
pub(crate) fn clean_pdf(file: &[u8]) -> String {
    let (copy, _) = scrub_bytes(file, "a.pdf", ScrubChoice::default()).unwrap();
    String::from_utf8_lossy(&copy).into_owned()
}

/// What is removed from every kind of file.
const ALWAYS: &[InsideKind] = &[
    InsideKind::Author,
    InsideKind::Comment,
    InsideKind::SensitivityLabel,
    InsideKind::Thumbnail,
    InsideKind::PictureData,
];
