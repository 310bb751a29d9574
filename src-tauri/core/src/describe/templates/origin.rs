//! Where new documents come from, and which folder rule applies to them.

use crate::lists::fold;
use std::path::{Component, Path, PathBuf};

/// Normalises a folder as typed or chosen: names separated by `/`; `None` when it has no name.
pub(super) fn rule(typed: &str) -> Option<String> {
    let names: Vec<&str> = names(typed).collect();
    (!names.is_empty()).then(|| names.join("/"))
}

/// The folders that were dropped, so that a document from one of them is known by its whole path.
pub(super) struct Origins(Vec<(String, Vec<String>)>);

impl Origins {
    /// Notes what was dropped or chosen.
    pub(crate) fn new(inputs: &[PathBuf]) -> Self {
        let known = |path: &PathBuf| {
            let name = path.file_name()?.to_string_lossy().into_owned();
            Some((name, parents(path)))
        };
        Self(inputs.iter().filter_map(known).collect())
    }

    /// Returns the names of the folders that a file came from, the outermost first.
    ///
    /// Shape: `original` as [`crate::import::Draft::original`].
    pub(super) fn folders(&self, original: &str) -> Vec<String> {
        let mut below: Vec<&str> = original.split('/').collect();
        let first = below.first().copied().unwrap_or_default();
        below.pop();
        // With two inputs of the same name it is unknown which one it was: then only the folders inside count.
        let mut same = self.0.iter().filter(|(name, _)| name == first);
        let above = match (same.next(), same.next()) {
            (Some((_, parents)), None) => parents.clone(),
            _ => Vec::new(),
        };
        above.into_iter().chain(below.into_iter().map(str::to_owned)).collect()
    }
}

/// Returns how well a rule fits: the depth of the folder it names, and how much of the path it names; `None` when it
/// does not fit. Greater is better.
pub(super) fn fit(rule: &str, folders: &[String]) -> Option<(usize, usize)> {
    let wanted: Vec<String> = names(rule).map(fold).collect();
    let found: Vec<String> = folders.iter().map(|name| fold(name)).collect();
    let at = found.windows(wanted.len().max(1)).rposition(|part| part == wanted.as_slice())?;
    Some((at + wanted.len(), wanted.len()))
}

fn parents(path: &Path) -> Vec<String> {
    let parent = path.parent().unwrap_or_else(|| Path::new(""));
    (parent.components())
        .filter_map(|component| match component {
            Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
            Component::Prefix(prefix) => Some(prefix.as_os_str().to_string_lossy().into_owned()),
            Component::RootDir | Component::CurDir | Component::ParentDir => None,
        })
        .flat_map(|name| names(&name).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

fn names(path: &str) -> impl Iterator<Item = &str> {
    path.split(['/', '\\']).map(str::trim).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{Origins, fit, rule};
    use std::path::PathBuf;

    #[test]
    fn a_folder_is_written_in_one_way() {
        for (typed, expected) in [
            ("Besluiten", Some("Besluiten")),
            (" Woo / Besluiten/ ", Some("Woo/Besluiten")),
            ("C:\\Woo\\Besluiten", Some("C:/Woo/Besluiten")),
            ("/srv/woo", Some("srv/woo")),
            (" / ", None),
            ("", None),
        ] {
            assert_eq!(rule(typed).as_deref(), expected, "{typed:?}");
        }
    }

    #[test]
    fn the_deepest_folder_and_the_longest_rule_fit_best() {
        let inputs = [PathBuf::from("/srv/woo/Besluiten")];
        let folders = Origins::new(&inputs).folders("Besluiten/2026/besluit.pdf");
        assert_eq!(folders, ["srv", "woo", "Besluiten", "2026"]);
        for (rule, expected) in [
            ("besluiten", Some((3, 1))),
            ("Woo/Besluiten", Some((3, 2))),
            ("srv/woo/besluiten/2026", Some((4, 4))),
            ("2026", Some((4, 1))),
            ("woo/2026", None),
            ("besluit.pdf", None),
        ] {
            assert_eq!(fit(rule, &folders), expected, "{rule}");
        }
        assert!(fit("a/b", &[]).is_none(), "a file of its own");
    }

    #[test]
    fn of_two_inputs_with_one_name_only_the_inside_counts() {
        let inputs = [PathBuf::from("/a/map"), PathBuf::from("/b/map")];
        assert_eq!(Origins::new(&inputs).folders("map/x.pdf"), ["map"]);
    }
}
