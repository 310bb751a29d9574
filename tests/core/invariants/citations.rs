//! Every document that a comment, a rule or another document cites is in the repository, with the place it names.
//!
//! `diwoo.md §5.2` is the heading `5.2` of the page with that name, `§12, D06` a row with that code, and
//! `decisions.md, "Levels"` a heading or a term in bold. A `§` after another name (RFC, XML Schema) refers to a
//! document that is not ours.

use crate::sources::{files, read};
use std::collections::BTreeSet;

/// Kinds of files that cite.
const ENDINGS: [&str; 14] =
    [".rs", ".ts", ".svelte", ".css", ".py", ".sh", ".toml", ".yml", ".sql", ".ftl", ".mjs", ".js", ".xsd", ".md"];

/// Files whose citations are not checked: records of the past, and this test.
const APART: [&str; 3] = ["CHANGELOG.md", "tests/golden/", "tests/core/invariants/"];

/// Documents that were never in the repository, as comments used to name them without an extension.
const GONE: [&str; 4] = ["rulings, ", "rulings (", "acceptance.md", "ux.md"];

#[test]
fn every_citation_has_its_target() {
    let tracked: BTreeSet<String> = files("").into_iter().collect();
    let mut wrong = Vec::new();
    for path in ENDINGS.iter().flat_map(|end| files(end)) {
        if APART.iter().any(|apart| path.starts_with(apart)) {
            continue;
        }
        let text = read(&path).replace("\\\"", "\"");
        let is_standard = path.starts_with("docs/standards/");
        let mut cited = None;
        for (at, line) in text.lines().enumerate() {
            if is_standard {
                cited = Some(text.clone());
            }
            let mut say = |what: String| wrong.push(format!("{path}:{}: {what}", at + 1));
            if let Some(gone) = GONE.iter().find(|gone| line.contains(**gone)) {
                say(format!("\"{gone}\" is not in the repository"));
            }
            for part in parts(line) {
                match part {
                    Part::Document(name) => {
                        cited = find(&tracked, &path, name).map(|target| read(&target));
                        if cited.is_none() {
                            say(format!("{name} is not in the repository"));
                        }
                    }
                    Part::Other => cited = None,
                    Part::Section(number) => {
                        if cited.as_ref().is_some_and(|page| !has_section(page, number)) {
                            say(format!("there is no §{number}"));
                        }
                    }
                    Part::Row(code) => {
                        let has = |page: &String| page.contains(&format!("| {code} |"));
                        if cited.as_ref().is_some_and(|page| !has(page)) {
                            say(format!("there is no row {code}"));
                        }
                    }
                    Part::Heading(name) => {
                        if cited.as_ref().is_some_and(|page| !has_heading(page, name)) {
                            say(format!("there is no \"{name}\""));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_sources_that_documents_name_are_there() {
    const KINDS: [&str; 7] = [".rs", ".ts", ".svelte", ".py", ".ftl", ".sql", ".sh"];
    const TOP: [&str; 4] = ["src-tauri/", "ui/", "tests/", "xtask/"];
    // What is built, or must not exist.
    const BUILT: [&str; 4] = ["target/", "gen/", "ui/dist", "capabilities/"];
    let tracked = files("");
    let mut missing = Vec::new();
    for page in files(".md").iter().filter(|page| *page != "CHANGELOG.md") {
        for name in read(page).split('`').skip(1).step_by(2) {
            let is_source = KINDS.iter().any(|kind| name.len() > kind.len() && name.ends_with(kind));
            let is_folder = name.contains('/')
                && (page == "ARCHITECTURE.md" || TOP.iter().any(|top| name.starts_with(top)))
                && !BUILT.iter().any(|built| name.starts_with(built));
            if name.chars().all(is_path) && (is_source || is_folder) {
                let below = format!("/{}/", name.trim_matches('/'));
                if !tracked.iter().any(|path| format!("/{path}/").contains(&below)) {
                    missing.push(format!("{page}: {name}"));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// A piece of a citation, in reading order.
#[derive(Debug, PartialEq, Eq)]
enum Part<'l> {
    /// `diwoo.md`, with or without a folder.
    Document(&'l str),
    /// `§5.2`.
    Section(&'l str),
    /// `, D06`.
    Row(&'l str),
    /// `, "Levels"` or ` and "Levels"`.
    Heading(&'l str),
    /// The name of a document that is not ours, before its `§`.
    Other,
}

fn parts(line: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    // Where the last part ended: what directly follows belongs to it.
    let mut end = 0;
    for (at, sign) in line.char_indices() {
        if at < end {
            continue;
        }
        let (before, here) = line.split_at(at);
        let between = &before[end..];
        let follows = !parts.is_empty() && [", ", " and "].contains(&between);
        let part = if let Some(behind) = here.strip_prefix(".md").filter(|rest| !rest.starts_with(is_word)) {
            let start = between.trim_end_matches(is_path).len() + end;
            end = line.len() - behind.len();
            (start < at).then(|| Part::Document(&line[start..end]))
        } else if let Some(behind) = here.strip_prefix('§') {
            if is_of_others(between) {
                parts.push(Part::Other);
            }
            let number = behind.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
            let number = behind[..behind.len() - number.len()].trim_end_matches('.');
            end = at + sign.len_utf8() + number.len();
            Some(Part::Section(number))
        } else if let Some((name, _)) = here.strip_prefix('"').and_then(|rest| rest.split_once('"')) {
            if !follows {
                continue;
            }
            end = at + name.len() + 2;
            Some(Part::Heading(name))
        } else if follows && sign.is_ascii_uppercase() {
            let code = &here[..here.find(|sign| !is_word(sign)).unwrap_or(here.len())];
            let is_row = is_code(code) && matches!(parts.last(), Some(Part::Section(_) | Part::Row(_)));
            if is_row {
                end = at + code.len();
            }
            is_row.then_some(Part::Row(code))
        } else {
            None
        };
        parts.extend(part);
    }
    parts
}

fn is_path(sign: char) -> bool {
    is_word(sign) || "-./".contains(sign)
}

fn is_word(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '_'
}

/// `D06`, `T12`: a letter and digits.
fn is_code(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_uppercase())
        && word.len() > 1
        && word[1..].bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the text right before a `§` is the name of a standard: a word with a capital or a digit.
fn is_of_others(before: &str) -> bool {
    let word = before.trim_end().rsplit(' ').next().unwrap_or_default();
    word != "Source:" && word.contains(|sign: char| sign.is_ascii_uppercase() || sign.is_ascii_digit())
}

/// The page with a name: beside the citing one, or else anywhere.
fn find(tracked: &BTreeSet<String>, from: &str, name: &str) -> Option<String> {
    let name = name.trim_start_matches("../").trim_start_matches("./");
    let beside = from.rsplit_once('/').map(|(folder, _)| format!("{folder}/{name}"));
    if let Some(beside) = beside.filter(|path| tracked.contains(path)) {
        return Some(beside);
    }
    let below = format!("/{name}");
    (tracked.iter()).find(|path| *path == name || path.ends_with(&below)).cloned()
}

fn has_section(page: &str, number: &str) -> bool {
    (page.lines().filter(|line| line.starts_with('#')))
        .filter_map(|line| line.trim_start_matches('#').trim().split(' ').next())
        .any(|first| first.trim_end_matches('.') == number)
}

fn has_heading(page: &str, name: &str) -> bool {
    let longer = format!("{name} (");
    let is_heading = |line: &str| {
        let heading = line.trim_start_matches('#').trim();
        line.starts_with('#') && (heading == name || heading.starts_with(&longer))
    };
    page.contains(&format!("**{name}**")) || page.lines().any(is_heading)
}

#[test]
fn reads_citations_as_people_do() {
    assert_eq!(
        parts(r#"Source: docs/diwoo.md §5.2 and §12, D06; RFC 3986 §2; decisions.md, "Levels" and "Zip"."#),
        [
            Part::Document("docs/diwoo.md"),
            Part::Section("5.2"),
            Part::Section("12"),
            Part::Row("D06"),
            Part::Other,
            Part::Section("2"),
            Part::Document("decisions.md"),
            Part::Heading("Levels"),
            Part::Heading("Zip"),
        ]
    );
}
