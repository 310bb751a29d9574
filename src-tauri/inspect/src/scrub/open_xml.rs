//! Cleans Office files since 2007.
//!
//! Source: ECMA-376 part 1 (§17.13 annotations, §18.7 comments, §18.11 shared workbooks, §19.4 comments of slides) and
//! part 2.

use super::edits::{as_tree, without};
use super::parts::{Parts, is_a};
use super::relations::Relations;
use super::scrub_plan::ScrubPlan;
use super::tree::{self, Node};
use super::{properties, word};
use crate::inside::PROPERTIES;
use openbaarmaker_core::wire::{InsideKind as Kind, ScrubProblem, TrackedChanges};

/// Cleans a file.
pub(super) fn scrub(parts: &mut Parts<'_>, plan: ScrubPlan<'_>) -> Result<(), ScrubProblem> {
    let is_signature = |name: &str| name.starts_with("_xmlsignatures/");
    if parts.names.iter().any(|name| is_signature(name)) && !plan.choice.is_signature_lost {
        return Err(ScrubProblem::Signed);
    }
    let relations = Relations::of(parts)?;
    let before = parts.texts.clone();
    let mut kinds: Vec<&str> = SIGNATURES.to_vec();
    parts.drop_those(is_signature);
    if plan.is(Kind::Thumbnail) {
        kinds.push("thumbnail");
        parts.drop_those(|name| name.to_lowercase().starts_with("docprops/thumbnail"));
    }
    if plan.is(Kind::SensitivityLabel) {
        kinds.push("classificationlabels");
        parts.drop_those(|name| name == "docMetadata/LabelInfo.xml");
    }
    if plan.is(Kind::Comment) {
        kinds.extend(COMMENTS);
        parts.drop_those(|name| NAMES.iter().any(|of| name.starts_with(of)));
    }
    if plan.is(Kind::Author) {
        kinds.extend(CHANGED_BY);
        parts.drop_those(|name| name.starts_with("ppt/changesInfos/"));
    }
    if plan.is(Kind::TrackedChange) {
        let is_shared = !relations.parts(SHARED).is_empty();
        if is_shared && plan.choice.tracked == TrackedChanges::Refuse {
            return Err(ScrubProblem::Changes);
        }
        kinds.extend(SHARED);
    }
    let going = relations.parts(&kinds);
    parts.drop_those(|name| going.contains(name));
    let properties = relations.parts(PROPERTIES);
    for name in parts.names.clone() {
        if properties.contains(&name) {
            scrub_properties(&name, parts, plan)?;
        } else {
            scrub_part(&name, parts, plan)?;
        }
    }
    let files = if plan.is(Kind::Attachment) {
        FILES
    } else {
        &[]
    };
    relations.settle(parts, &before, &kinds, files)
}

fn scrub_properties(
    name: &str,
    parts: &mut Parts<'_>,
    plan: ScrubPlan<'_>,
) -> Result<(), ScrubProblem> {
    parts.change(name, |text| {
        without(text, |one| properties::goes(one, plan))
    })
}

fn scrub_part(name: &str, parts: &mut Parts<'_>, plan: ScrubPlan<'_>) -> Result<(), ScrubProblem> {
    if parts.dropped.contains(name) {
        return Ok(());
    }
    if name.starts_with("docProps/") {
        return scrub_properties(name, parts, plan);
    }
    if word::is_text(name) {
        return parts.change(name, |text| word::scrub(text, plan));
    }
    if name.ends_with("word/settings.xml") || name == "word/settings.xml" {
        return parts.change(name, |text| {
            without(text, |one| SETTINGS.contains(&one.local()))
        });
    }
    if name == "xl/workbook.xml" {
        parts.change(name, without_path)?;
    }
    if name.starts_with("xl/pivotCache/") && plan.is(Kind::Author) {
        return parts.change(name, without_refresher);
    }
    if name.starts_with("xl/") && plan.is(Kind::Author) {
        parts.change(name, without_views)?;
    }
    if name.contains("/charts/") {
        return parts.change(name, |text| {
            without(text, |one| one.local() == "externalData")
        });
    }
    if is_a(name, "vml") && plan.is(Kind::Comment) {
        return parts.change(name, |text| {
            // Files of old programs may not be valid XML; those hold no comment text.
            let is_note = |one: &tree::Element<'_>| {
                one.local() == "shape"
                    && one.elements().any(|data| {
                        data.local() == "ClientData" && data.said("ObjectType") == Some("Note")
                    })
            };
            match tree::parse(text) {
                Some(_) => without(text, is_note),
                None => Ok(None),
            }
        });
    }
    Ok(())
}

/// Removes who refreshed the data of a pivot table.
fn without_refresher(text: &str) -> Result<Option<String>, ScrubProblem> {
    if !text.contains("refreshedBy") {
        return Ok(None);
    }
    as_tree(text, |nodes| {
        Ok(tree::change(nodes, &mut |mut element| {
            if element.local() == "pivotCacheDefinition" {
                element.keep_attributes(|name| name != "refreshedBy");
            }
            vec![Node::Element(element)]
        }))
    })
}

/// Removes custom views: the workbook names who made them, each sheet holds their settings.
fn without_views(text: &str) -> Result<Option<String>, ScrubProblem> {
    if !VIEWS.iter().any(|of| text.contains(of)) {
        return Ok(None);
    }
    without(text, |one| VIEWS.contains(&one.local()))
}

/// Removes where the workbook was, which often names a person, and who shares it.
fn without_path(text: &str) -> Result<Option<String>, ScrubProblem> {
    as_tree(text, |nodes| {
        Ok(tree::change(nodes, &mut |mut element| {
            let names_path =
                |one: &tree::Element<'_>| one.elements().any(|below| below.has("absPath"));
            match element.local() {
                "absPath" => return Vec::new(),
                "AlternateContent"
                    if element.has("Choice")
                        && element.elements().all(|choice| choice.below.is_empty()) =>
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

/// Embedded files.
const FILES: &[&str] = &["package", "oleObject"];
const SIGNATURES: &[&str] = &["origin"];
/// Comments, and their authors.
const COMMENTS: &[&str] = &[
    "comments",
    "commentsExtended",
    "commentsIds",
    "commentsExtensible",
    "people",
    "threadedComment",
    "person",
    "commentAuthors",
    "authors",
];
/// Where those are, for when nothing refers to them.
const NAMES: &[&str] = &[
    "word/comments",
    "word/people.xml",
    "xl/comments",
    "xl/threadedComments/",
    "xl/persons/",
    "ppt/comments/",
    "ppt/commentAuthors.xml",
    "ppt/authors.xml",
];
const VIEWS: &[&str] = &["customWorkbookViews", "customSheetViews"];
/// Who changed what in slides. Source: [MS-PPTX] §2.1.
const CHANGED_BY: &[&str] = &["changesInfo"];
/// Changes of a shared workbook, and who shares it.
const SHARED: &[&str] = &["revisionHeaders", "usernames"];
/// Where a template or the data of a mail merge is, and that changes are tracked.
const SETTINGS: &[&str] = &["attachedTemplate", "mailMerge", "trackRevisions"];
