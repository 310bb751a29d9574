//! Goes through the parts of a file.

use super::{embedded, links, open_document, properties, sheets, slides, word};
use crate::blocks::Package;
use crate::inside::found::Found;
use openbaarmaker_core::wire::Unchecked;
use std::io::{Read, Seek};

/// Looks inside a file of Office since 2007, or an `OpenDocument`.
pub(in crate::inside) fn look<R: Read + Seek>(reader: R, found: &mut Found) {
    let Some(mut package) = Package::open(reader) else {
        return found.leave_out(Unchecked::Damaged);
    };
    let names = package.names();
    let has = |name: &str| names.iter().any(|one| one == name);
    found.on_page(0);
    if has("content.xml") {
        open_document::look(&mut package, &names, found);
    } else {
        properties::look(&mut package, &names, found);
        links::look(&mut package, &names, found);
        embedded::look(&mut package, &names, found);
        word::look(&mut package, found);
        sheets::look(&mut package, &names, found);
        slides::look(&mut package, found);
    }
    if package.is_damaged {
        found.leave_out(Unchecked::Damaged);
    }
    if package.is_cut {
        found.leave_out(Unchecked::TooComplex);
    }
}
