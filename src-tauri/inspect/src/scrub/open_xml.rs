//! Cleans Office files since 2007.
//!
//! Source: ECMA-376 part 1 (§17.13 annotations, §18.7 comments, §18.11 shared workbooks, §19.4 comments of slides) and
//! part 2.

use super::edits::{as_tree, without, without_remarks};
use super::parts::Parts;
use super::relations::Relations;
use super::roles::Roles;
use super::scrub_plan::ScrubPlan;
use super::tree::{self, Node};
use super::{leftovers, notes, properties, shared_strings, word};
use crate::blocks::{is_list, list_of, source_of};
use crate::inside::{ShownFields, unnamed_parts};
use openbaarmaker_core::wire::{InsideKind as Kind, ScrubProblem, TrackedChanges};

pub(super) fn scrub(parts: &mut Parts<'_>, kind: &str, plan: ScrubPlan<'_>) -> Result<(), ScrubProblem> {
    let is_signature = |name: &str| name.starts_with("_xmlsignatures/");
    if parts.names.iter().any(|name| is_signature(name)) && !plan.choice.is_signature_lost {
        return Err(ScrubProblem::Signed);
    }
    let relations = Relations::of(parts)?;
    let before = parts.texts.clone();
    let mut kinds: Vec<&str> = SIGNATURES.to_vec();
    parts.drop_those(is_signature);
    if plan.cleans(Kind::Thumbnail) {
        kinds.push("thumbnail");
        parts.drop_those(|name| name.to_lowercase().starts_with("docprops/thumbnail"));
    }
    if plan.cleans(Kind::SensitivityLabel) {
        kinds.push("classificationlabels");
        parts.drop_those(|name| name == "docMetadata/LabelInfo.xml");
    }
    if plan.cleans(Kind::Comment) {
        kinds.extend(COMMENTS);
        parts.drop_those(|name| NAMES.iter().any(|of| name.starts_with(of)));
    }
    if plan.cleans(Kind::Author) {
        kinds.extend(OF_PERSONS);
        parts.drop_those(|name| LISTS.iter().any(|of| name.starts_with(of)));
    }
    if plan.cleans(Kind::TrackedChange) {
        let is_shared = !relations.parts(SHARED).is_empty();
        if is_shared && plan.choice.tracked == TrackedChanges::Refuse {
            return Err(ScrubProblem::Changes);
        }
        kinds.extend(SHARED);
    }
    let going = relations.parts(&kinds);
    parts.drop_those(|name| going.contains(name));
    let roles = Roles::of(&relations, parts, kind)?;
    if plan.cleans(Kind::EarlierRevision) {
        drop_unlisted(parts, &relations, &roles.main);
        shared_strings::empty_unused(parts, &relations)?;
    }
    for name in parts.names.clone() {
        if !parts.dropped.contains(&name) {
            scrub_part(&name, parts, &roles, plan)?;
        }
    }
    let mut unnamed: Vec<&str> = if plan.cleans(Kind::Attachment) { FILES.to_vec() } else { Vec::new() };
    if plan.cleans(Kind::EarlierRevision) {
        notes::drop_unnamed(parts, &relations, &roles)?;
        drop_unnamed(parts, &relations, &roles.main);
        unnamed.push("hyperlink");
    }
    scrub_properties(parts, &roles, plan)?;
    relations.settle(parts, &before, &kinds, &unnamed)
}

/// Drops the slides and sheets that are no longer in the list of the file.
fn drop_unlisted(parts: &mut Parts<'_>, relations: &Relations, main: &str) {
    let text = parts.texts.get(main).map(String::as_str).unwrap_or_default();
    let (listed, unlisted) = relations.named(main, text, LISTED);
    // Without a list programs go by the names.
    if listed.is_empty() {
        return;
    }
    let is_numbered = |name: &str| {
        let number = NUMBERED.iter().find_map(|of| name.strip_prefix(of)).and_then(|rest| rest.strip_suffix(".xml"));
        number.is_some_and(|number| number.bytes().all(|sign| sign.is_ascii_digit()))
    };
    let goes = |name: &str| unlisted.contains(name) || is_numbered(name) && !listed.contains(name);
    parts.drop_those(|name| if is_list(name) { goes(&source_of(name)) } else { goes(name) });
}

/// Drops the parts to which nothing refers, and then what only those refer to.
fn drop_unnamed(parts: &mut Parts<'_>, relations: &Relations, main: &str) {
    loop {
        let staying: Vec<String> = parts.names.iter().filter(|name| !parts.dropped.contains(*name)).cloned().collect();
        let unnamed = unnamed_parts(&staying, main, &relations.targets(&parts.dropped));
        if unnamed.is_empty() {
            return;
        }
        parts.dropped.extend(unnamed.iter().map(|part| list_of(part)));
        parts.dropped.extend(unnamed);
    }
}

fn scrub_part(name: &str, parts: &mut Parts<'_>, roles: &Roles, plan: ScrubPlan<'_>) -> Result<(), ScrubProblem> {
    if roles.read().any(|of| of.contains(name)) && !parts.texts.contains_key(name) {
        return Err(ScrubProblem::Unproven);
    }
    if plan.cleans(Kind::Comment) && !name.starts_with("customXml/") {
        parts.change(name, without_remarks)?;
    }
    for (kind, element, attribute) in ATTRIBUTES {
        if plan.cleans(*kind) {
            parts.change(name, |text| {
                let stays = |name: &str| name.rsplit(':').next() != Some(*attribute);
                Ok(tree::change_tags(text, element, |one| one.keep_attributes(stays)))
            })?;
        }
    }
    if roles.texts.contains(name) {
        return parts.change(name, |text| word::scrub(text, plan));
    }
    if roles.properties.contains(name) || roles.settings.contains(name) {
        return Ok(());
    }
    if plan.cleans(Kind::Author) {
        if name == roles.main {
            parts.change(name, without_path)?;
        }
        parts.change(name, |text| without_those(text, PERSONAL))?;
        parts.change(name, without_secrets)?;
    }
    if plan.cleans(Kind::Comment) {
        parts.change(name, without_comment)?;
    }
    if roles.charts.contains(name) {
        return parts.change(name, |text| without_those(text, &["externalData"]));
    }
    if roles.drawings.contains(name) && plan.cleans(Kind::Comment) {
        return parts.change(name, |text| {
            // Files of old programs may not be valid XML; those hold no comment text.
            let is_note = |one: &tree::Element<'_>| {
                one.local() == "shape"
                    && one
                        .elements()
                        .any(|data| data.local() == "ClientData" && data.attribute_value("ObjectType") == Some("Note"))
            };
            match tree::parse(text) {
                Some(_) => without(text, is_note),
                None => Ok(None),
            }
        });
    }
    Ok(())
}

/// Removes properties and settings, but for what the text shows by a field.
fn scrub_properties(parts: &mut Parts<'_>, roles: &Roles, plan: ScrubPlan<'_>) -> Result<(), ScrubProblem> {
    let mut fields = ShownFields::default();
    for name in roles.texts.difference(&parts.dropped) {
        fields.add(parts.texts.get(name).map(String::as_bytes).unwrap_or_default());
    }
    for name in &roles.properties {
        parts.change(name, |text| without(text, |one| properties::is_removed(one, plan, &fields)))?;
    }
    let goes = |one: &tree::Element<'_>| match one.local() {
        "docVar" => !fields.show(&one.said("name"), &one.said("val")),
        "docVars" => !one.has("docVar"),
        name => SETTINGS.contains(&name),
    };
    for name in roles.settings.difference(&roles.texts) {
        parts.change(name, |text| without(text, goes))?;
    }
    Ok(())
}

/// Removes elements with these local names.
fn without_those(text: &str, going: &[&str]) -> Result<Option<String>, ScrubProblem> {
    if !going.iter().any(|of| has(text, of)) {
        return Ok(None);
    }
    without(text, |one| going.contains(&one.local()))
}

/// Removes from a slide that it has comments, in the form since 2021: without their part the slide counts as damaged.
fn without_comment(text: &str) -> Result<Option<String>, ScrubProblem> {
    if !has(text, "commentRel") {
        return Ok(None);
    }
    without(text, |one| one.local() == "ext" && one.has("commentRel"))
}

/// Tells whether a part may have elements whose local name begins like this, so that others need not be parsed.
fn has(text: &str, element: &str) -> bool {
    let mut all = text.match_indices(element);
    all.any(|(at, _)| text.get(..at).is_some_and(|before| before.ends_with(['<', ':'])))
}

/// Removes where the workbook was, which often names a person, and who shares it.
fn without_path(text: &str) -> Result<Option<String>, ScrubProblem> {
    if !has(text, "absPath") && !has(text, "fileSharing") {
        return Ok(None);
    }
    as_tree(text, |nodes| {
        Ok(tree::change(nodes, &mut |mut element| {
            let names_path = |one: &tree::Element<'_>| one.elements().any(|below| below.has("absPath"));
            match element.local() {
                "absPath" => return Vec::new(),
                "AlternateContent"
                    if element.has("Choice") && element.elements().all(|choice| choice.below.is_empty()) =>
                {
                    return Vec::new();
                }
                "fileSharing" => element.keep_attributes(|name| name != "userName"),
                _ if names_path(&element) => element.without(|one| one.has("absPath")),
                _ => {}
            }
            vec![Node::Element(element)]
        }))
    })
}

/// Removes from connections to data who is known there, and the password.
fn without_secrets(text: &str) -> Result<Option<String>, ScrubProblem> {
    if !has(text, "dbPr") {
        return Ok(None);
    }
    as_tree(text, |nodes| {
        Ok(tree::change(nodes, &mut |mut one| {
            let said = one.attribute_value("connection").unwrap_or_default().to_owned();
            if one.local() == "dbPr" && leftovers::has_secret(&said) {
                // Quoted text may contain any character.
                let is_plain = !said.contains(['&', '{', '"', '\'']);
                let parts = said.split(';').filter(|part| is_plain && !leftovers::has_secret(part));
                let kept = parts.collect::<Vec<_>>().join(";");
                one.open = one.open.replacen(&said, &kept, 1).into();
            }
            vec![Node::Element(one)]
        }))
    })
}

/// Who refreshed the data of a pivot table, who made a scenario and its description, the printer, and how the file of a
/// picture was called.
const ATTRIBUTES: &[(Kind, &str, &str)] = &[
    (Kind::Author, "pivotCacheDefinition", "refreshedBy"),
    (Kind::Author, "scenario", "user"),
    (Kind::Author, "pageSetup", "id"),
    (Kind::Author, "imagedata", "title"),
    (Kind::Comment, "scenario", "comment"),
];
/// Relationships to what a presentation or workbook lists.
const LISTED: &[&str] = &["slide", "worksheet", "chartsheet", "dialogsheet"];
/// The usual names of those parts, before a number.
const NUMBERED: &[&str] = &["ppt/slides/slide", "xl/worksheets/sheet"];
const FILES: &[&str] = &["package", "oleObject", "aFChunk"];
const SIGNATURES: &[&str] = &["origin"];
/// Comments, and the tasks in them.
const COMMENTS: &[&str] =
    &["comments", "commentsExtended", "commentsIds", "commentsExtensible", "threadedComment", "documenttasks", "task"];
/// The usual places of those parts, for when nothing refers to them.
const NAMES: &[&str] =
    &["word/comments", "xl/comments", "xl/threadedComments/", "ppt/comments/", "word/documenttasks/", "ppt/tasks/"];
/// Custom views: the workbook names who made them, each sheet holds their settings; persons of a library.
const PERSONAL: &[&str] = &["customWorkbookViews", "customSheetViews", "UserInfo"];
/// Who changed what in slides, who shares a workbook, who ever commented, and on which printer. Source: [MS-PPTX] §2.1;
/// ECMA-376 part 1 §12.3.22, §15.2.15.
const OF_PERSONS: &[&str] =
    &["changesInfo", "usernames", "people", "person", "commentAuthors", "authors", "printerSettings"];
/// The usual places of those lists, for when nothing refers to them.
const LISTS: &[&str] = &[
    "ppt/changesInfos/",
    "xl/revisions/userNames",
    "word/people.xml",
    "xl/persons/",
    "ppt/commentAuthors.xml",
    "ppt/authors.xml",
];
/// Changes of a shared workbook.
const SHARED: &[&str] = &["revisionHeaders"];
/// Entries with the place of a template or of the data of a mail merge, and that changes are tracked.
const SETTINGS: &[&str] = &["attachedTemplate", "mailMerge", "trackRevisions"];
