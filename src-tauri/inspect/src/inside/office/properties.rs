//! Properties of a file of Office: persons, labels, the small picture of the first page.

use crate::blocks::Package;
use crate::inside::authors;
use crate::inside::found::Found;
use crate::xml;
use openbaarmaker_core::wire::InsideKind as Kind;
use std::collections::BTreeSet;
use std::io::{Read, Seek};

pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, names: &[String], found: &mut Found) {
    let mut people = Vec::new();
    let [core, extended, custom] = property_parts(package);
    for (part, wanted) in [
        (core, ["creator", "lastModifiedBy"].as_slice()),
        (extended, &["Manager"]),
    ] {
        let texts = xml::texts(&package.whole_part(&part).unwrap_or_default(), wanted);
        people.extend(wanted.iter().flat_map(|name| texts.all(name)));
    }
    people.extend(names.iter().flat_map(|name| beside(package, name)));
    authors::tell(people, found);
    let custom = package.whole_part(&custom).unwrap_or_default();
    let mut labels = labels(&custom, "property");
    let info = package.whole_part("docMetadata/LabelInfo.xml");
    xml::find(&info.unwrap_or_default(), "label", |label| {
        let is = |name, values: [&str; 2]| {
            xml::said(label, name).is_some_and(|said| values.contains(&said.as_str()))
        };
        if !is("removed", ["1", "true"]) && !is("enabled", ["0", "false"]) {
            let id = xml::said(label, "id").unwrap_or_default();
            labels.insert(id.trim_matches(['{', '}']).to_lowercase());
        }
        None::<()>
    });
    found.note(Kind::SensitivityLabel, count(labels.len()));
    let is_picture = |name: &&String| name.to_lowercase().starts_with("docprops/thumbnail");
    found.note(
        Kind::Thumbnail,
        count(names.iter().filter(is_picture).count()),
    );
    let is_program = |name: &&String| {
        name.ends_with("vbaProject.bin") || name.starts_with("xl/macrosheets/") && is_a(name, "xml")
    };
    found.note(Kind::Script, count(names.iter().filter(is_program).count()));
}

/// The parts with the properties of a file of Office: of every kind of file, of programs, of people.
pub(crate) fn property_parts<R: Read + Seek>(package: &mut Package<R>) -> [String; 3] {
    let relations = package.whole_part("_rels/.rels").unwrap_or_default();
    let of_kind = |kinds: [&str; 2], usual: &str| {
        let found = xml::find(&relations, "Relationship", |one| {
            let kind = xml::said(one, "Type")?;
            let kind = kind.rsplit('/').next().unwrap_or_default();
            kinds.contains(&kind).then(|| xml::said(one, "Target"))?
        });
        let found = found.as_deref().unwrap_or(usual);
        found
            .trim_start_matches("./")
            .trim_start_matches('/')
            .to_owned()
    };
    [
        of_kind([CORE, CORE], "docProps/core.xml"),
        of_kind(EXTENDED, "docProps/app.xml"),
        of_kind(CUSTOM, "docProps/custom.xml"),
    ]
}

/// Persons whom programs name outside of the properties: who brought the data of a pivot table up to date, whose view of a
/// workbook it is, who changed a slide.
fn beside<R: Read + Seek>(package: &mut Package<R>, part: &str) -> Vec<String> {
    let (element, attribute) = match part {
        "xl/workbook.xml" => ("customWorkbookView", "name"),
        _ if part.starts_with("xl/pivotCache/") => ("pivotCacheDefinition", "refreshedBy"),
        _ if part.starts_with("ppt/changesInfos/") => ("chgData", "name"),
        _ => return Vec::new(),
    };
    let mut people = Vec::new();
    let text = package.whole_part(part).unwrap_or_default();
    xml::find(&text, element, |one| {
        let said = xml::said(one, attribute)?;
        // `Jan Jansen - Persoonlijke weergave`; other views have the name of what they show.
        let name = match element {
            "customWorkbookView" => said.rsplit_once(" - ")?.0,
            _ => said.as_str(),
        };
        people.push(name.to_owned());
        (people.len() >= MAX_PEOPLE).then_some(())
    });
    people
}

/// The labels of Microsoft Purview in properties that people or programs added.
pub(super) fn labels(properties: &[u8], element: &str) -> BTreeSet<String> {
    let mut labels = BTreeSet::new();
    xml::find(properties, element, |property| {
        let name = xml::said(property, "name")?;
        let id = name.strip_prefix("MSIP_Label_")?.split('_').next()?;
        labels.insert(id.to_lowercase());
        (labels.len() >= MAX_LABELS).then_some(())
    });
    labels
}

/// Tells whether a part has this extension.
pub(super) fn is_a(name: &str, extension: &str) -> bool {
    name.rsplit_once('.')
        .is_some_and(|(_, of)| of.eq_ignore_ascii_case(extension))
}

pub(super) fn count(of: usize) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}

/// How the parts with properties are to the file. Source: ECMA-376 part 2 §11, part 1 §15.2.12; the second of each is of files
/// after its strict form.
const CORE: &str = "core-properties";
const EXTENDED: [&str; 2] = ["extended-properties", "extendedProperties"];
const CUSTOM: [&str; 2] = ["custom-properties", "customProperties"];
/// Own choice: who changed slides is said at every change.
const MAX_PEOPLE: usize = 1000;
/// Own choice: a file has one.
const MAX_LABELS: usize = 100;
