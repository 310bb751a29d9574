//! Slides and sheets that are no longer in the list of the file, and still in the file.

use crate::blocks::Package;
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
    if listed.is_empty() {
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
