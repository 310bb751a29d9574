//! A shape of a leak beside its innocent twin.

use openbaarmaker_core::model::{InsideGroup, InsideKind};
use openbaarmaker_core::wire::{Inside, InsideItem};
use openbaarmaker_inspect::look_bytes;

/// What is found beside data of persons and accessibility; and signatures.
pub(crate) fn hidden(inside: &Inside) -> Vec<&InsideItem> {
    let is_ours = |item: &&InsideItem| {
        item.kind.group() == InsideGroup::Hidden || item.kind == InsideKind::Signature
    };
    inside.items.iter().filter(is_ours).collect()
}

/// Checks that a leak is found as this kind, with these words when it has words, and that its twin is silent.
pub(crate) fn check(
    shape: &str,
    kind: InsideKind,
    words: &str,
    leak: &[u8],
    twin: &[u8],
    name: &str,
) {
    let found = look_bytes(leak, name);
    let told = hidden(&found);
    let is_told = |item: &&&InsideItem| item.kind == kind && item.text.contains(words);
    assert!(told.iter().any(|item| is_told(&item)), "{shape}: {found:?}");
    assert!(
        told.iter().all(|item| item.kind == kind),
        "{shape}, and nothing else: {told:?}"
    );
    let silent = look_bytes(twin, name);
    assert_eq!(
        hidden(&silent),
        Vec::<&InsideItem>::new(),
        "the twin of {shape}"
    );
    if name == "a.pdf" {
        let unchecked = found.unchecked.or(silent.unchecked);
        assert_eq!(unchecked, None, "{shape} is looked at as a whole");
    }
}
