//! All rules about a document of the library.

use super::{
    DocumentFacts, acts, category, completeness, dates, format, list_values, loc, names, organisations, personal,
    relations, sizes, text, title, variant,
};
use crate::model::{Finding, Intent};

/// Checks a document.
///
/// Shape: heaviest first, then by field, code, variant and facts; no duplicates. Same facts, same findings.
/// A document that is to be withdrawn has none: nothing about its description may hold that back (own choice).
pub fn check(facts: &DocumentFacts<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    let document = facts.document;
    if matches!(document.intent, Intent::Withdraw { .. }) {
        return found;
    }
    let (metadata, lists) = (&document.metadata, facts.lists);
    title::check(&metadata.officiele_titel, lists, &mut found);
    organisations::check(metadata, &facts.catalogue.organisation, lists, &mut found);
    category::check(&metadata.informatiecategorieen, lists, &mut found);
    acts::check(&metadata.documenthandelingen, lists, &mut found);
    dates::check(metadata, facts.now, &mut found);
    list_values::check(metadata, document.file.format.as_ref(), lists, &mut found);
    completeness::check(metadata, &mut found);
    text::check(metadata, &mut found);
    personal::check(metadata, &mut found);
    relations::check(document.id, metadata, facts.neighbours, &mut found);
    format::check_term(facts, &mut found);
    // The content of a file that is only at its address is not known.
    if !document.file.is_elsewhere() {
        sizes::check(document.file.size_bytes, facts.catalogue.max_size_bytes, &mut found);
        format::check(document, lists, &mut found);
    }
    names::check(facts, &mut found);
    variant::check(facts.catalogue.variant, &metadata.informatiecategorieen, lists, &mut found);
    loc::check_own(facts, &mut found);
    if found.len() > 1 {
        found.sort_by(|a, b| {
            (a.level, &a.field, a.code, &a.variant, &a.params).cmp(&(b.level, &b.field, b.code, &b.variant, &b.params))
        });
        found.dedup();
    }
    found
}
