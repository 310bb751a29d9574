//! Files inside an Office file: those that people embedded, and the workbooks behind charts.

use crate::blocks::Package;
use crate::inside::enclosed;
use crate::inside::found::Found;
use openbaarmaker_core::wire::InsideKind;
use std::collections::BTreeSet;
use std::io::{Read, Seek};

pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, found: &mut Found) {
    let (mut files, mut workbooks) = (BTreeSet::new(), BTreeSet::new());
    for one in package.all_related() {
        if KINDS.contains(&one.kind.as_str()) && !one.is_external {
            let is_of_chart = one.source.contains("/charts/") || one.source.contains("/chartEx/");
            let set = if is_of_chart { &mut workbooks } else { &mut files };
            set.insert(one.target.rsplit('/').next());
        }
    }
    found.note(InsideKind::Attachment, files.len());
    found.note(InsideKind::DataCache, workbooks.len());
}

/// Keeps these files to be looked at, and the objects of an `OpenDocument` file that are no documents in a folder.
pub(super) fn keep<R: Read + Seek>(package: &mut Package<R>, found: &mut Found) {
    let mut files = package.of_kinds(&KINDS);
    files.extend(package.names().into_iter().filter(|name| name.starts_with(OBJECT) && !name.contains('/')));
    for name in files.into_iter().take(MAX_FILES) {
        if found.is_over() {
            return;
        }
        if let Some(bytes) = package.part(&name) {
            enclosed::keep(name, bytes, found);
        }
    }
}

/// Relationships to files; the last is to one that is shown in the text. Source: ECMA-376 part 1 §15.2.10, §15.2.11,
/// §11.3.1.
const KINDS: [&str; 3] = ["package", "oleObject", "aFChunk"];
/// How `LibreOffice` begins the names of objects. Source: `OpenDocument` 1.3 part 3 §10.4.6.
const OBJECT: &str = "Object ";
/// Own choice: nobody looks at more.
const MAX_FILES: usize = 10_000;
