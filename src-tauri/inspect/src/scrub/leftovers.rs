//! Looks in every part of the copy of an Office file, whatever its name and place, for content that must not be left.

use super::properties::LISTS;
use crate::blocks::{Package, is_a};
use crate::inside::{ShownFields, is_place, property_parts};
use crate::kind;
use crate::xml;
use openbaarmaker_core::wire::{InsideKind as Kind, ScrubProblem};
use quick_xml::events::BytesStart;
use std::collections::BTreeSet;
use std::io::{Read, Seek};

/// Checks a copy against its original. Fails with [`ScrubProblem::Remains`] when it reveals where a template or the
/// file itself was, what programs list of the text, words that nobody sees, private data of a program, or the password
/// of a connection; [`ScrubProblem::Unproven`] when a part names a removed relationship: programs call such a file
/// damaged.
pub(super) fn check<R: Read + Seek>(before: &mut Package<R>, after: &mut Package<R>) -> Result<(), ScrubProblem> {
    let mut fields = None;
    for name in after.names() {
        let is_drawing = is_a(&name, "vml");
        if !is_drawing && !is_a(&name, "xml") || name.starts_with("customXml/") {
            continue;
        }
        let part = after.part(&name).ok_or(ScrubProblem::Unproven)?;
        if PLACES.iter().chain(LISTS).any(|of| has(&part, of)) || names_picture(&part) {
            return Err(ScrubProblem::Remains { kind: Kind::Author });
        }
        // Those of old programs may not be valid XML.
        if is_drawing {
            continue;
        }
        check_remarks(&part)?;
        if has(&part, "docVar") {
            let fields = fields.get_or_insert_with(|| ShownFields::of(after));
            let shows = |one: &BytesStart<'_>| fields.show(&xml::said(one, "name"), &xml::said(one, "val"));
            if xml::find(&part, "docVar", |one| (!shows(one)).then_some(())).is_some() {
                return Err(ScrubProblem::Remains { kind: Kind::Author });
            }
        }
        let tells = |one: &str| has_secret(one).then_some(());
        if kind::find(&part, b"dbPr").is_some() && xml::attribute(&part, "dbPr", "connection", tells).is_some() {
            return Err(ScrubProblem::Remains { kind: Kind::Author });
        }
        let lacking = lacking(after, &name, &part);
        if lacking.is_empty() {
            continue;
        }
        let was = before.part(&name).ok_or(ScrubProblem::Unproven)?;
        if !lacking.is_subset(&self::lacking(before, &name, &was)) {
            return Err(ScrubProblem::Unproven);
        }
    }
    for name in property_parts(after) {
        let part = after.part(&name).unwrap_or_default();
        let texts = xml::texts(&part, PROPERTIES);
        let is_left = |of: &&str| texts.all(of).iter().any(|said| is_place(of, said.trim()));
        if PROPERTIES.iter().any(is_left) {
            return Err(ScrubProblem::Remains { kind: Kind::Author });
        }
    }
    Ok(())
}

/// Checks that a copy of an `OpenDocument` file does not reveal where its template or its reload source is, and that it
/// has those pictures and objects of the original that it still names. Fails with [`ScrubProblem::Remains`] when it
/// reveals that, or has one that it no longer names; [`ScrubProblem::Unproven`] when it lacks one.
pub(super) fn check_open_document<R: Read + Seek>(
    before: &mut Package<R>,
    after: &mut Package<R>,
) -> Result<(), ScrubProblem> {
    let (was, is, left) = (named(before), named(after), after.names());
    for name in before.names() {
        // An object is named by its folder.
        let folder = name.split_once('/').map_or("", |(folder, _)| folder);
        let is_in = |all: &BTreeSet<String>| all.contains(&name) || all.contains(folder);
        match (is_in(&was), is_in(&is), left.contains(&name)) {
            (true, false, true) => return Err(ScrubProblem::Remains { kind: Kind::TrackedChange }),
            (true, true, false) => return Err(ScrubProblem::Unproven),
            _ => {}
        }
    }
    for name in after.names().into_iter().filter(|name| is_a(name, "xml")) {
        let part = after.part(&name).ok_or(ScrubProblem::Unproven)?;
        check_remarks(&part)?;
        if name != "meta.xml" && !name.ends_with("/meta.xml") {
            continue;
        }
        for of in ["template", "auto-reload"] {
            let place = |href: &str| is_place(of, href).then_some(());
            if xml::attribute(&part, of, "href", place).is_some() {
                return Err(ScrubProblem::Remains { kind: Kind::Author });
            }
        }
    }
    Ok(())
}

/// Checks that a part has no remarks.
fn check_remarks(part: &[u8]) -> Result<(), ScrubProblem> {
    let has_some = kind::find(part, b"<!--").is_some() && !xml::remarks(part).is_empty();
    if has_some { Err(ScrubProblem::Remains { kind: Kind::Comment }) } else { Ok(()) }
}

/// Tells whether a part says how the file of a picture was called. Source: ECMA-376 part 4, §19.1.2.11 (`imagedata`).
fn names_picture(part: &[u8]) -> bool {
    let named = |said: &str| (!said.is_empty()).then_some(());
    kind::find(part, b"imagedata").is_some() && xml::attribute(part, "imagedata", "title", named).is_some()
}

/// Tells whether a connection to data contains a user name or password.
pub(super) fn has_secret(connection: &str) -> bool {
    let lower = connection.to_lowercase();
    lower.split(';').any(|part| SECRETS.contains(&part.split('=').next().unwrap_or_default().trim()))
}

/// Returns what the text and styles of an `OpenDocument` file and of the objects in it refer to.
fn named<R: Read + Seek>(package: &mut Package<R>) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for name in package.names() {
        if name.ends_with("content.xml") || name.ends_with("styles.xml") {
            let part = package.part(&name).unwrap_or_default();
            xml::each(&part, "", |element| {
                for one in element.attributes().flatten() {
                    if one.key.local_name().as_ref() == "href" || one.value.contains('/') {
                        let said = xml::value(&one);
                        named.insert(said.trim_start_matches("./").trim_end_matches('/').to_owned());
                    }
                }
            });
        }
    }
    named.remove("");
    named
}

fn has(part: &[u8], element: &str) -> bool {
    kind::find(part, element.as_bytes()).is_some() && xml::find(part, element, |_| Some(())).is_some()
}

/// Returns the relationships that a part names and does not have. Source: ECMA-376 part 1 §22.8.
fn lacking<R: Read + Seek>(package: &mut Package<R>, name: &str, part: &[u8]) -> BTreeSet<String> {
    let mut prefixes = BTreeSet::from(["r".to_owned()]);
    let mut named = BTreeSet::new();
    xml::each(part, "", |element| {
        for one in element.attributes().flatten() {
            let Some(prefix) = one.key.prefix() else { continue };
            if prefix.as_ref() == "xmlns" && one.value.ends_with("/relationships") {
                prefixes.insert(one.key.local_name().as_ref().to_owned());
            } else if prefixes.contains(prefix.as_ref()) && !one.value.is_empty() {
                named.insert(one.value.to_string());
            }
        }
    });
    if !named.is_empty() {
        for one in package.related(name) {
            named.remove(&one.id);
        }
    }
    named
}

/// How connections call an account and its password. Source: OLE DB and ODBC connection strings.
const SECRETS: &[&str] = &["password", "pwd", "uid", "user", "user id", "username"];
/// Entries with the place of a template or mail merge source, where a workbook was, and what was known of words.
const PLACES: &[&str] = &["absPath", "attachedTemplate", "attr", "mailMerge"];
/// Properties that may reveal the same.
const PROPERTIES: &[&str] = &["Template", "HyperlinkBase"];
