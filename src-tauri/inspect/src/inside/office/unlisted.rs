//! Content that is still in the file but no longer used: slides and sheets that are not in its list, and pictures,
//! files and other parts to which no part refers.

use crate::blocks::{Package, beside, is_a, is_list, list_of};
use crate::xml;
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
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
    let targets = package.all_related().iter().map(|one| one.name.clone()).collect();
    let main = package.main("");
    if is_incomplete(package) { 0 } else { unnamed_parts(names, &main, &targets).len() }
}

/// Tells whether the file was not read in full: then a part missing from a list proves nothing.
fn is_incomplete<R>(package: &Package<R>) -> bool {
    package.is_cut || package.is_damaged
}

/// Returns the parts that are no target of a relationship; none where no main part is named, or it has no list of those.
pub(crate) fn unnamed_parts(names: &[String], main: &str, targets: &BTreeSet<String>) -> Vec<String> {
    if main.is_empty() || !names.contains(&list_of(main)) {
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

/// Counts the parts that no other part of an `OpenDocument` file names.
pub(super) fn unnamed_in_open_document<R: Read + Seek>(package: &mut Package<R>, names: &[String]) -> usize {
    let mut mentioned = BTreeSet::new();
    for name in names.iter().filter(|name| says_names(name)) {
        add_names(name, &package.whole_part(name).unwrap_or_default(), &mut mentioned);
    }
    if is_incomplete(package) { 0 } else { unnamed_files(names, &mentioned).len() }
}

/// Tells whether a part of an `OpenDocument` file may name others; the list of all parts does not count.
pub(crate) fn says_names(name: &str) -> bool {
    is_a(name, "xml") && !name.starts_with("META-INF/")
}

/// Adds the names in a part of an `OpenDocument` file: an object refers to its own folder, or to the whole file's.
pub(crate) fn add_names(name: &str, part: &[u8], mentioned: &mut BTreeSet<String>) {
    xml::each(part, "", |element| {
        for one in element.attributes().flatten() {
            if one.key.local_name().as_ref() == "href" || one.value.contains('/') {
                let said = xml::value(&one);
                for said in [percent_decode_str(&said).decode_utf8_lossy(), Cow::Borrowed(said.as_str())] {
                    let places = [beside("", &said), beside(name, &said)];
                    mentioned.extend(places.map(|place| place.trim_end_matches('/').to_owned()));
                }
            }
        }
    });
}

/// Returns the parts that are not among what is mentioned, nor in a folder that is.
pub(crate) fn unnamed_files(names: &[String], mentioned: &BTreeSet<String>) -> Vec<String> {
    let is_named = |name: &str| {
        let mut folders = name.match_indices('/').filter_map(|(at, _)| name.get(..at));
        mentioned.contains(name) || folders.any(|folder| mentioned.contains(folder))
    };
    let is_unnamed = |name: &&String| {
        let lower = name.to_ascii_lowercase();
        let is_apart = lower.ends_with('/') || is_a(&lower, "rdf") || OWN.iter().any(|of| lower.starts_with(of));
        !is_apart && !is_named(name)
    };
    names.iter().filter(is_unnamed).cloned().collect()
}

/// Parts that programs open by name. Source: `OpenDocument` 1.3 part 2 §3; the others are written by `LibreOffice`.
#[rustfmt::skip]
const OWN: &[&str] = &[
    "basic/", "configurations", "content.xml", "current.xml", "dialogs/", "layout-cache", "meta-inf/", "meta.xml",
    "mimetype", "objectreplacements/", "scripts/", "settings.xml", "styles.xml", "thumbnails/", "versionlist.xml",
    "versions/",
];
/// Parts that are read or reported by name, whether something refers to them or not.
#[rustfmt::skip]
const APART: &[&str] = &[
    "[content_types].xml", "[trash]/", "_xmlsignatures/", "customxml/", "docmetadata/", "docprops/", "ppt/slides/",
    "word/glossary/", "xl/pivotcache/", "xl/tables/", "xl/worksheets/",
];
