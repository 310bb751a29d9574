//! The names of the parts of an Office file, and of the lists of their relationships.
//!
//! Source: ECMA-376 part 2, "Part Names" and "Relationships".

pub(crate) fn is_a(name: &str, extension: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, of)| of.eq_ignore_ascii_case(extension))
}

pub(crate) fn is_list(name: &str) -> bool {
    is_a(name, "rels")
}

/// Returns the list of the relationships of a part; the empty name is the file as a whole.
pub(crate) fn list_of(part: &str) -> String {
    match part.rsplit_once('/') {
        Some((folder, file)) => format!("{folder}/_rels/{file}.rels"),
        None => format!("_rels/{part}.rels"),
    }
}

pub(crate) fn source_of(list: &str) -> String {
    let name = list.strip_suffix(".rels").unwrap_or(list);
    match name.rsplit_once("_rels/") {
        Some((folder, file)) => format!("{folder}{file}"),
        None => name.to_owned(),
    }
}

/// Resolves the name of a part relative to another part.
pub(crate) fn beside(part: &str, target: &str) -> String {
    if let Some(from_root) = target.strip_prefix('/') {
        return from_root.to_owned();
    }
    let folder = part.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut way: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    for step in target.split('/') {
        match step {
            ".." => drop(way.pop()),
            "." => {}
            step => way.push(step),
        }
    }
    way.join("/")
}
