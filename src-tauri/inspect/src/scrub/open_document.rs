//! `OpenDocument`: text, sheets and slides.
//!
//! Source: `OpenDocument` 1.3 part 2 §3 (packages) and part 3 §5.5 (changes), §14.1 (annotations), §3.12 (scripts).

use super::edits::{as_tree, without, without_remarks};
use super::named::named;
use super::parts::Parts;
use super::properties;
use super::scrub_plan::ScrubPlan;
use super::tree::{self, Element, Node};
use crate::inside::{ShownFields, add_names, is_place, says_names, unnamed_files};
use openbaarmaker_core::wire::{InsideKind as Kind, ScrubProblem, TrackedChanges};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn scrub(parts: &mut Parts<'_>, plan: ScrubPlan<'_>) -> Result<(), ScrubProblem> {
    let is_signature = |name: &str| name.starts_with("META-INF/") && name.ends_with("signatures.xml");
    if parts.names.iter().any(|name| is_signature(name)) && !plan.choice.is_signature_lost {
        return Err(ScrubProblem::Signed);
    }
    parts.drop_those(is_signature);
    parts.drop_those(|name| name.starts_with("Versions/") || name == "VersionList.xml");
    if plan.cleans(Kind::Thumbnail) {
        parts.drop_those(|name| name.starts_with("Thumbnails/"));
    }
    if plan.cleans(Kind::Script) {
        parts.drop_those(|name| name.starts_with("Basic/") || name.starts_with("Scripts/"));
    }
    let named_before = named(parts);
    let is_settling = plan.cleans(Kind::TrackedChange);
    let mut has_changes = false;
    for name in parts.names.clone() {
        if plan.cleans(Kind::Comment) {
            parts.change(&name, without_remarks)?;
        }
        match name.rsplit('/').next() {
            Some("settings.xml") if plan.cleans(Kind::Author) => parts.change(&name, |text| {
                without(text, |one| {
                    !one.below.is_empty() && PRINTER.contains(&one.attribute_value("name").unwrap_or_default())
                })
            })?,
            Some("content.xml" | "styles.xml") => has_changes |= scrub_text(&name, parts, plan)?,
            _ => {}
        }
    }
    if has_changes && is_settling && plan.choice.tracked == TrackedChanges::Refuse {
        return Err(ScrubProblem::Changes);
    }
    scrub_properties(parts, plan)?;
    let named = named(parts);
    parts.drop_those(|name| named_before.contains(name) && !named.contains(name));
    if plan.cleans(Kind::EarlierRevision) {
        drop_unnamed(parts);
    }
    forget_dropped(parts)
}

/// Cleans a text; tells whether changes were tracked in it.
fn scrub_text(name: &str, parts: &mut Parts<'_>, plan: ScrubPlan<'_>) -> Result<bool, ScrubProblem> {
    let is_settling = plan.cleans(Kind::TrackedChange);
    let goes = |one: &Element<'_>| {
        plan.cleans(Kind::Comment) && COMMENTS.contains(&one.local())
            || plan.cleans(Kind::Script) && SCRIPTS.contains(&one.local()) && !one.below.is_empty()
            || is_settling && CHANGES.contains(&one.local())
    };
    let mut has_changes = false;
    parts.change(name, |text| {
        as_tree(text, |nodes| {
            Ok(tree::change(nodes, &mut |mut one| {
                has_changes |= one.local() == "changed-region" || is_of_cells(&one);
                if goes(&one) {
                    Vec::new()
                } else if is_settling && one.local() == "a" && one.is_bare() {
                    // A link without words would still reveal its target.
                    one.below
                } else {
                    if plan.cleans(Kind::Comment) && one.local() == "scenario" {
                        one.keep_attributes(|name| name != "table:comment");
                    }
                    vec![Node::Element(one)]
                }
            }))
        })
    })?;
    Ok(has_changes)
}

/// Removes properties, but for what the text shows by a field.
fn scrub_properties(parts: &mut Parts<'_>, plan: ScrubPlan<'_>) -> Result<(), ScrubProblem> {
    let mut fields = ShownFields::default();
    for name in ["content.xml", "styles.xml"] {
        fields.add(parts.texts.get(name).map(String::as_bytes).unwrap_or_default());
    }
    for name in parts.names.clone() {
        if name.rsplit('/').next() == Some("meta.xml") {
            parts.change(&name, |text| {
                without(text, |one| {
                    properties::is_removed(one, plan, &fields) || plan.cleans(Kind::Author) && reveals_place(one)
                })
            })?;
        }
    }
    Ok(())
}

/// Drops the parts that nothing names, and then what only those name.
fn drop_unnamed(parts: &mut Parts<'_>) {
    let mut said: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, text) in parts.texts.iter().filter(|(name, _)| says_names(name)) {
        add_names(name, text.as_bytes(), said.entry(name.clone()).or_default());
    }
    loop {
        let staying: Vec<String> = parts.names.iter().filter(|name| !parts.dropped.contains(*name)).cloned().collect();
        let named = staying.iter().filter_map(|name| said.get(name)).flatten().cloned().collect();
        let unnamed = unnamed_files(&staying, &named);
        if unnamed.is_empty() {
            return;
        }
        parts.dropped.extend(unnamed);
    }
}

/// Takes the parts that were dropped out of the list of parts.
fn forget_dropped(parts: &mut Parts<'_>) -> Result<(), ScrubProblem> {
    let (dropped, kept): (BTreeSet<String>, BTreeSet<String>) =
        parts.names.iter().cloned().partition(|name| parts.dropped.contains(name));
    parts.change("META-INF/manifest.xml", |text| {
        without(text, |one| {
            let path = one.attribute_value("full-path").unwrap_or_default();
            let has = |all: &BTreeSet<String>| all.iter().any(|name| name.starts_with(path));
            let is_empty = path.ends_with('/') && has(&dropped) && !has(&kept);
            one.local() == "file-entry" && (dropped.contains(path) || is_empty)
        })
    })
}

/// Tells whether an element reveals the template, or where the document is reloaded from.
fn reveals_place(element: &Element<'_>) -> bool {
    let name = element.local();
    name == "template" || is_place(name, element.attribute_value("href").unwrap_or_default())
}

/// Tells whether this is the list of changes of a spreadsheet.
fn is_of_cells(element: &Element<'_>) -> bool {
    element.name == "table:tracked-changes" && element.elements().next().is_some()
}

/// Settings of the printer that was used, which programs ask again.
const PRINTER: &[&str] = &["PrinterName", "PrinterSetup"];
const COMMENTS: &[&str] = &["annotation", "annotation-end"];
const SCRIPTS: &[&str] = &["scripts", "event-listeners"];
/// The list of changes with the deleted text, and the marks of changes in the text.
const CHANGES: &[&str] = &["tracked-changes", "change-start", "change-end", "change"];
