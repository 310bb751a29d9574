//! No module reaches itself through the modules that it imports.
//!
//! Compares the children of each module, counting everything below a child as part of it, and the module's own code. An
//! import leads to the file that defines the name: re-exports in a `lib.rs` or `mod.rs` are followed.

use crate::imports::{Import, of_crates, of_page};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Which child of a module imports which, with one import for each pair. The module's own code is the child "".
type Level<'a> = BTreeMap<&'a str, BTreeMap<&'a str, &'a Import>>;

#[test]
fn no_module_imports_itself_by_a_detour() {
    let mut circles = Vec::new();
    for imports in of_crates().iter().chain([&of_page()]) {
        for (module, level) in levels(imports) {
            circles.extend(shortest_circle(&level).map(|circle| shown(&module, &level, &circle)));
        }
    }
    assert!(circles.is_empty(), "import circles:\n{}", circles.join("\n"));
}

/// The levels of a crate, by the path of their module.
fn levels(imports: &[Import]) -> BTreeMap<String, Level<'_>> {
    let mut levels: BTreeMap<String, Level<'_>> = BTreeMap::new();
    for import in imports {
        let shared = (import.from.iter().zip(&import.to)).take_while(|(from, to)| from == to);
        let depth = shared.count();
        let module = import.from.get(..depth).unwrap_or_default().join("::");
        let from = import.from.get(depth).map_or("", String::as_str);
        let to = import.to.get(depth).map_or("", String::as_str);
        let level = levels.entry(module).or_default();
        level.entry(from).or_default().entry(to).or_insert(import);
    }
    levels
}

/// The shortest path along imports, both ends included.
fn way<'a>(level: &Level<'a>, from: &str, to: &str) -> Option<Vec<&'a str>> {
    let (&from, _) = level.get_key_value(from)?;
    let mut ways = VecDeque::from([vec![from]]);
    let mut seen = BTreeSet::from([from]);
    while let Some(way) = ways.pop_front() {
        let last = way.last().copied().unwrap_or_default();
        if last == to {
            return Some(way);
        }
        for next in level.get(last).into_iter().flat_map(BTreeMap::keys) {
            if seen.insert(next) {
                ways.push_back([way.as_slice(), &[next]].concat());
            }
        }
    }
    None
}

fn shortest_circle<'a>(level: &Level<'a>) -> Option<Vec<&'a str>> {
    (level.iter())
        .flat_map(|(from, imported)| imported.keys().map(move |to| (from, to)))
        .filter_map(|(from, to)| way(level, to, from))
        .min_by_key(Vec::len)
}

/// A cycle, file by file.
fn shown(module: &str, level: &Level<'_>, circle: &[&str]) -> String {
    let nexts = circle.iter().cycle().skip(1);
    let steps = circle.iter().zip(nexts).filter_map(|(from, to)| {
        let import = level.get(from)?.get(to)?;
        Some(format!("\n  {}:{} imports {}", import.file, import.line, import.defined_in))
    });
    let module = if module.is_empty() { "the root" } else { module };
    format!("in {module}: {}{}", circle.join(" → "), steps.collect::<String>())
}

#[test]
fn shows_a_circle_file_by_file() {
    let import = |from: &str, to: &str| Import {
        from: from.split("::").map(str::to_owned).collect(),
        to: to.split("::").map(str::to_owned).collect(),
        file: from.replace("::", "/") + ".rs",
        line: 3,
        defined_in: to.replace("::", "/") + ".rs",
    };
    let imports =
        [import("a::one", "b::one"), import("b::two", "c"), import("c", "a::two"), import("a::one", "a::two")];
    let levels = levels(&imports);
    let circle = shortest_circle(&levels[""]).expect("a, b and c");
    assert_eq!(
        shown("", &levels[""], &circle),
        "in the root: b → c → a\n  b/two.rs:3 imports c.rs\n  c.rs:3 imports a/two.rs\n  a/one.rs:3 imports b/one.rs"
    );
    assert_eq!(shortest_circle(&levels["a"]), None, "one imports two and not the other way round");
}
