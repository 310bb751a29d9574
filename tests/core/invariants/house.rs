//! What must be true of the repository as a whole, whatever the language of a file.

use crate::sources::{Source, files, read, root};

#[test]
fn no_file_is_longer_than_500_lines() {
    const MOST_LINES: usize = 500;
    let long: Vec<String> = [".rs", ".ts", ".svelte", ".css", ".py", ".sh"]
        .iter()
        .flat_map(|end| files(end))
        .filter(|path| path != "ui/src/bindings.ts" && !path.contains("/golden/"))
        .map(|path| (read(&path).lines().count(), path))
        .filter(|(lines, _)| *lines > MOST_LINES)
        .map(|(lines, path)| format!("{path}: {lines}"))
        .collect();
    assert!(long.is_empty(), "split by responsibility:\n{}", long.join("\n"));
}

#[test]
fn no_test_is_switched_off_and_no_thought_left_behind() {
    let mut sources = Source::whole(&[".rs"], "");
    sources.extend(Source::whole(&[".ts", ".svelte"], "ui/"));
    sources.retain(|source| !source.path.starts_with("tests/core/invariants"));
    for source in &sources {
        for (at, line) in source.code.lines().enumerate() {
            for word in [
                "#[ignore",
                "should_panic",
                "it.skip(",
                "test.skip(",
                "describe.skip(",
                "it.only(",
                "test.only(",
                "describe.only(",
            ] {
                assert!(!line.contains(word), "{}:{}: {}", source.path, at + 1, line.trim());
            }
            let has_thought = ["TODO", "FIXME", "XXX"].iter().any(|word| line.contains(word));
            assert!(
                !has_thought || line.contains('#'),
                "{}:{}: needs the number of an issue: {}",
                source.path,
                at + 1,
                line.trim()
            );
        }
    }
}

#[test]
fn every_member_takes_the_lints_of_the_workspace() {
    for manifest in files("Cargo.toml") {
        let text = read(&manifest);
        let is_apart = text.contains("[workspace]") && !text.contains("members");
        if text.contains("[package]") && !is_apart {
            assert!(text.contains("[lints]\nworkspace = true"), "{manifest} has lints of its own");
        }
    }
}

#[test]
fn every_dependency_is_explained() {
    let explained = read("docs/dependencies.md");
    let is_explained = |name: &str| explained.contains(&format!("| `{name}` |"));
    let manifest = read("Cargo.toml");
    let section = manifest
        .split("[workspace.dependencies]")
        .nth(1)
        .and_then(|rest| rest.split("\n[").next())
        .expect("the workspace lists its dependencies");
    let mut missing: Vec<String> = section
        .lines()
        .filter(|line| !line.starts_with('#') && line.contains('=') && !line.contains("path ="))
        .filter_map(|line| line.split([' ', '=', '.']).next())
        .filter(|name| !name.is_empty() && !is_explained(name))
        .map(str::to_owned)
        .collect();
    if files("ui/package.json").contains(&"ui/package.json".to_owned()) {
        let json: serde_json::Value = serde_json::from_str(&read("ui/package.json")).expect("package.json is JSON");
        for group in ["dependencies", "devDependencies"] {
            let names = json.get(group).and_then(serde_json::Value::as_object);
            missing
                .extend(names.into_iter().flat_map(|names| names.keys()).filter(|name| !is_explained(name)).cloned());
        }
    }
    assert!(missing.is_empty(), "docs/dependencies.md lacks a line for {missing:?}");
}

#[test]
fn every_top_level_entry_has_its_place_in_the_architecture() {
    let architecture = read("ARCHITECTURE.md");
    for path in files("") {
        let top = path.split('/').next().unwrap_or_default();
        let is_known = architecture.contains(&format!("{top} ")) || architecture.contains(&format!("{top}/"));
        assert!(is_known, "{top} is not in ARCHITECTURE.md");
    }
}

#[test]
fn the_page_of_screens_shows_every_picture_once() {
    let page = read("docs/screens.md");
    let mut shown: Vec<&str> =
        (page.split("](screenshots/").skip(1)).filter_map(|rest| rest.split_once(')')).map(|(name, _)| name).collect();
    shown.sort_unstable();
    let pictures = files(".png");
    let mut there: Vec<&str> = (pictures.iter()).filter_map(|path| path.strip_prefix("docs/screenshots/")).collect();
    there.sort_unstable();
    assert_eq!(shown, there);
}

#[test]
fn the_readme_is_for_people_and_leads_to_what_is_there() {
    let readme = read("README.md");
    assert!(readme.lines().count() <= 90, "at most 90 lines");
    for line in readme.lines() {
        assert!(line.chars().count() <= 160, "over 160 characters: {line}");
    }
    for target in (readme.split("](").skip(1)).filter_map(|rest| rest.split_once(')')) {
        let is_there = target.0.starts_with("https://") || root().join(target.0).exists();
        assert!(is_there, "{} is not there", target.0);
    }
}

#[test]
fn nothing_in_the_tree_belongs_to_one_machine() {
    let here = format!("{}/", root().display());
    for path in files("") {
        let Ok(text) = std::fs::read_to_string(root().join(&path)) else { continue };
        assert!(!text.contains(&here), "{path} names the folder of this machine");
        if path.ends_with("Cargo.lock") {
            for line in text.lines().filter(|line| line.starts_with("source = ")) {
                assert!(line.contains("github.com/rust-lang/crates.io-index"), "{path}: {line}");
            }
        }
        if path.ends_with("package-lock.json") {
            for line in text.lines().filter(|line| line.contains("\"resolved\": \"http")) {
                assert!(line.contains("https://registry.npmjs.org/"), "{path}: {line}");
            }
        }
    }
}
