//! Looks inside the parts of a file.

use super::{cropped, embedded, links, open_document, properties, sheets, slides, tasks, unlisted, word};
use crate::archive;
use crate::blocks::Package;
use crate::inside::found::Found;
use crate::inside::pictures;
use crate::xml;
use openbaarmaker_core::wire::{InsideKind, Unchecked};
use std::io::{Read, Seek};

/// Looks inside an Office file since 2007, or an `OpenDocument` file.
pub(in crate::inside) fn look<R: Read + Seek>(mut reader: R, found: &mut Found) {
    // What cannot be read does not open either.
    let left = archive::unlisted(&mut reader).unwrap_or_default();
    let Some(mut package) = Package::open(reader) else { return found.mark_unchecked(Unchecked::Damaged) };
    let names = package.names();
    let has = |name: &str| names.iter().any(|one| one == name);
    found.on_page(0);
    found.note(InsideKind::Comment, package.remarks());
    found.note(InsideKind::EarlierRevision, left);
    if has("content.xml") {
        open_document::look(&mut package, &names, found);
    } else {
        properties::look(&mut package, &names, found);
        links::look(&mut package, &names, found);
        embedded::look(&mut package, found);
        tasks::look(&mut package, found);
        found.note(InsideKind::EarlierRevision, unlisted::unnamed(&mut package, &names));
        // The main part determines the kind of file; without it each family looks in the usual places.
        let main = package.main("");
        let usual = MAINS.iter().find(|name| has(name)).copied().unwrap_or_default();
        let part = package.part(if main.is_empty() { usual } else { &main });
        let root = part.and_then(|part| xml::find(&part, "", |root| Some(root.local_name().as_ref().to_owned())));
        if root.is_none() && (has(usual) || !main.is_empty()) {
            found.mark_unchecked(Unchecked::Damaged);
        }
        let is_of = |family| main.is_empty() || root.is_none() || root.as_deref() == Some(family);
        if is_of("document") {
            word::look(&mut package, found);
        }
        if is_of("workbook") {
            sheets::look(&mut package, found);
        }
        if is_of("presentation") {
            slides::look(&mut package, found);
        }
    }
    found.on_page(0);
    cropped::look(&mut package, &names, found);
    let mut told = 0;
    for name in &names {
        let picture = package.picture(name);
        told += u32::from(picture.is_some_and(|picture| pictures::reveals(&picture, found)));
        if found.is_over() {
            break;
        }
    }
    found.note(InsideKind::PictureData, told);
    if package.is_damaged {
        found.mark_unchecked(Unchecked::Damaged);
    }
    if package.is_cut {
        found.mark_unchecked(Unchecked::TooComplex);
    }
}

/// The usual names of that part.
const MAINS: &[&str] = &["word/document.xml", "xl/workbook.xml", "ppt/presentation.xml"];
