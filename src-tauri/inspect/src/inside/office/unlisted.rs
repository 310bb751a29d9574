//! What is no longer used, and still in the file: slides and sheets that its list does not have, and pictures, files
//! and other parts to which no part refers.

use crate::blocks::{Package, is_list, list_of, source_of};
use percent_encoding::percent_decode_str;
use std::collections::BTreeSet;
use std::io::{Read, Seek};

/// Counts the parts that the main part has by relationships of these kinds, or with the usual name and a number, and
/// does not list. Where it lists nothing, programs go by the names.
pub(super) fn unlisted<R: Read + Seek>(
    package: &mut Package<R>,
    main: &str,
    kinds: &[&str],
    usual: &str,
    listed: &BTreeSet<String>,
) -> usize {
    if listed.is_empty() || is_incomplete(package) {
        return 0;
    }
    // Capitals in the name of a part do not matter. Source: ECMA-376 part 2, "Part Names".
    let lower = |name: &String| name.to_ascii_lowercase();
    let names: BTreeSet<String> = package.names().iter().map(lower).collect();
    let related = package.related(main).into_iter().filter(|one| kinds.contains(&one.kind.as_str()));
    let mut parts: BTreeSet<String> = related.map(|one| lower(&one.name)).collect();
    parts.extend(package.numbered(usual).iter().map(lower));
    let listed: BTreeSet<String> = listed.iter().map(lower).collect();
    parts.iter().filter(|part| names.contains(*part) && !listed.contains(*part)).count()
}

/// Counts the parts to which no part of an Office file refers.
pub(super) fn unnamed<R: Read + Seek>(package: &mut Package<R>, names: &[String]) -> usize {
    let mut targets = BTreeSet::new();
    for list in names.iter().filter(|name| is_list(name)) {
        targets.extend(package.related(&source_of(list)).into_iter().map(|one| one.name));
    }
    let main = package.main("");
    if is_incomplete(package) { 0 } else { unnamed_parts(names, &main, &targets).len() }
}

/// Tells whether the file was not read in full: then a list that lacks a part says nothing.
fn is_incomplete<R>(package: &Package<R>) -> bool {
    package.is_cut || package.is_damaged
}

/// Returns the parts that are no target of a relationship; none where the main part has no list of those.
pub(crate) fn unnamed_parts(names: &[String], main: &str, targets: &BTreeSet<String>) -> Vec<String> {
    if !names.contains(&list_of(main)) {
        return Vec::new();
    }
    let plain = |name: &String| percent_decode_str(&name.replace('\\', "/")).decode_utf8_lossy().to_lowercase();
    let targets: BTreeSet<String> = targets.iter().map(plain).collect();
    let is_unnamed = |name: &&String| {
        let plain = plain(name);
        let is_apart = plain.ends_with('/') || is_list(&plain) || APART.iter().any(|of| plain.starts_with(of));
        !is_apart && *name != main && !targets.contains(plain.trim_start_matches('/'))
    };
    names.iter().filter(is_unnamed).cloned().collect()
}

/// What is read or told by its name, whether something refers to it or not.
#[rustfmt::skip]
const APART: &[&str] = &[
    "[content_types].xml", "[trash]/", "_xmlsignatures/", "customxml/", "docmetadata/", "docprops/", "ppt/slides/",
    "word/glossary/", "xl/pivotcache/", "xl/tables/", "xl/worksheets/",
];
