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
    for (part, wanted) in [
        (
            "docProps/core.xml",
            ["creator", "lastModifiedBy"].as_slice(),
        ),
        ("docProps/app.xml", &["Manager"]),
    ] {
        let texts = xml::texts(&package.whole_part(part).unwrap_or_default(), wanted);
        people.extend(wanted.iter().flat_map(|name| texts.all(name)));
    }
    authors::tell(people, found);
    let custom = package
        .whole_part("docProps/custom.xml")
        .unwrap_or_default();
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

/// Own choice: a file has one.
const MAX_LABELS: usize = 100;
