//! The pictures and objects that an `OpenDocument` file uses: those removed from its text must not stay in the package.
//!
//! Source: `OpenDocument` 1.3 part 2 §3.7 (references within a package); part 3 §10.4.4 (pictures), §10.4.6 (objects).

use super::parts::Parts;
use crate::inside::add_names;
use std::collections::BTreeSet;

/// Returns the parts that the text and its styles name, and those that an object named there names.
pub(super) fn named(parts: &Parts<'_>) -> BTreeSet<String> {
    let all = parts.names.iter().map(String::as_str);
    let all: BTreeSet<&str> = all.filter(|name| !OWN.contains(name)).collect();
    let objects: BTreeSet<&str> = all.iter().filter_map(|name| name.strip_suffix("/content.xml")).collect();
    let (mut named, mut open) = (BTreeSet::new(), vec![String::new()]);
    while let Some(folder) = open.pop() {
        let mut met = BTreeSet::new();
        for part in [format!("{folder}content.xml"), format!("{folder}styles.xml")] {
            let text = parts.texts.get(&part).map(String::as_str).unwrap_or_default();
            add_names(&part, text.as_bytes(), &mut met);
        }
        met.retain(|name| all.contains(name.as_str()) || objects.contains(name.as_str()));
        for name in met {
            if objects.contains(name.as_str()) && !named.contains(&name) {
                let folder = format!("{name}/");
                named.extend(all.iter().filter(|part| part.starts_with(&folder)).map(|part| (*part).to_owned()));
                open.push(folder);
            }
            named.insert(name);
        }
    }
    named
}

/// Parts that programs open without a reference. Source: `OpenDocument` 1.3 part 2 §3.
const OWN: &[&str] = &["mimetype", "content.xml", "styles.xml", "meta.xml", "settings.xml", "META-INF/manifest.xml"];
