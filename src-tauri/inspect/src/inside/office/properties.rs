//! Properties of an Office file: people, labels, the thumbnail of the first page.

use super::own_data;
use crate::blocks::{Package, is_a};
use crate::inside::authors;
use crate::inside::found::Found;
use crate::xml;
use openbaarmaker_core::wire::InsideKind as Kind;
use std::collections::BTreeSet;
use std::io::{Read, Seek};

pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, names: &[String], found: &mut Found) {
    let (mut people, mut labels) = (Vec::new(), BTreeSet::new());
    for part in property_parts(package) {
        let part = package.whole_part(&part).unwrap_or_default();
        let texts = xml::texts(&part, PERSONS);
        people.extend(PERSONS.iter().flat_map(|name| texts.all(name)));
        people.extend(mailed(&part));
        labels.extend(labels_in(&part, "property"));
    }
    people.extend(beside(package));
    authors::note_findings(people, found);
    let info = package.whole_part("docMetadata/LabelInfo.xml");
    xml::each(&info.unwrap_or_default(), "label", |label| {
        if !xml::is_true(label, "removed") && !xml::is_false(label, "enabled") {
            labels.insert(xml::said(label, "id").trim_matches(['{', '}']).to_lowercase());
        }
    });
    found.note(Kind::SensitivityLabel, labels.len());
    let is_picture = |name: &&String| name.to_lowercase().starts_with("docprops/thumbnail");
    found.note(Kind::Thumbnail, names.iter().filter(is_picture).count());
    let is_program =
        |name: &&String| name.ends_with("vbaProject.bin") || name.starts_with("xl/macrosheets/") && is_a(name, "xml");
    found.note(Kind::Script, names.iter().filter(is_program).count());
}

/// Returns the parts with the properties of an Office file: in the usual places, and where its relationships point.
pub(crate) fn property_parts<R: Read + Seek>(package: &mut Package<R>) -> BTreeSet<String> {
    let related = package.related("").into_iter().filter(|one| PROPERTIES.contains(&one.kind.as_str()));
    USUAL.iter().map(|part| (*part).to_owned()).chain(related.map(|one| one.name)).collect()
}

/// Returns people named outside the properties: in those of a library, who refreshed a pivot table, who shares a
/// workbook, who changed a slide, who ever commented: programs keep their names when the comments are deleted.
fn beside<R: Read + Seek>(package: &mut Package<R>) -> Vec<String> {
    let mut people = Vec::new();
    for (kind, beginning, element, attribute) in [
        ("pivotCacheDefinition", "xl/pivotCache/pivotCacheDefinition", "pivotCacheDefinition", "refreshedBy"),
        ("usernames", "xl/revisions/userNames", "userInfo", "name"),
        ("changesInfo", "ppt/changesInfos/", "chgData", "name"),
        ("people", "word/people", "person", "author"),
        ("person", "xl/persons/", "person", "displayName"),
        ("commentAuthors", "ppt/commentAuthors", "cmAuthor", "name"),
        ("authors", "ppt/authors", "author", "name"),
    ] {
        for part in package.of_kinds_or(&[kind], &[beginning]) {
            let text = package.whole_part(&part).unwrap_or_default();
            xml::find(&text, element, |one| {
                people.push(xml::attribute_value(one, attribute)?);
                (people.len() >= MAX_PEOPLE).then_some(())
            });
        }
    }
    for part in package.of_kinds_or(&["customXml"], &["customXml/item"]) {
        people.extend(own_data::persons(&package.part(&part).unwrap_or_default()));
    }
    people
}

/// Returns who mailed the file, which programs keep among the properties that people add.
fn mailed(properties: &[u8]) -> Vec<String> {
    let mut people = Vec::new();
    xml::each_named_text(properties, &["property"], |name, said| {
        if name == authors::MAILED && !said.trim().is_empty() && people.len() < MAX_PEOPLE {
            people.push(said.to_owned());
        }
    });
    people
}

/// Returns whose account this is: of `GEMEENTE\jansenj` and `jansenj@gemeente.nl` the part that names a person.
pub(super) fn account(said: &str) -> &str {
    let name = said.rsplit('\\').next().unwrap_or(said);
    name.split('@').next().unwrap_or(name)
}

/// Returns the Microsoft Purview labels in custom properties.
pub(super) fn labels_in(properties: &[u8], element: &str) -> BTreeSet<String> {
    let mut labels = BTreeSet::new();
    xml::find(properties, element, |property| {
        let name = xml::attribute_value(property, "name")?;
        let id = name.strip_prefix("MSIP_Label_")?.split('_').next()?;
        labels.insert(id.to_lowercase());
        (labels.len() >= MAX_LABELS).then_some(())
    });
    labels
}

/// Relationship types of the property parts, including the strict form. Source: ECMA-376 part 2 §11, part 1 §15.2.12.
pub(crate) const PROPERTIES: &[&str] =
    &["core-properties", "extended-properties", "extendedProperties", "custom-properties", "customProperties"];
/// The usual places of the properties.
const USUAL: &[&str] = &["docProps/core.xml", "docProps/app.xml", "docProps/custom.xml"];
const PERSONS: &[&str] = &["creator", "lastModifiedBy", "Manager"];
/// Own choice: every change of a slide names who made it.
const MAX_PEOPLE: usize = 1000;
/// Own choice: a file has one.
const MAX_LABELS: usize = 100;
