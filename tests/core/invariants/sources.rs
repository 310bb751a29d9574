//! Reads the sources tracked by git, without their tests and with just enough understanding of Rust.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// A source file; `code` is the code of the product, without the tests at its end.
#[derive(Debug)]
pub(crate) struct Source {
    /// "/"-separated, relative to the repository.
    pub(crate) path: String,
    /// Its text.
    pub(crate) code: String,
}

impl Source {
    /// Reads the Rust sources below a path, without tests.
    pub(crate) fn below(prefix: &str) -> Vec<Self> {
        Self::of(&[".rs"], prefix)
    }

    /// Reads the sources with one of the extensions below a path, without tests.
    pub(crate) fn of(endings: &[&str], prefix: &str) -> Vec<Self> {
        (Self::paths(endings, prefix).into_iter())
            .filter(|path| !path.ends_with("/tests.rs") && !path.contains("/tests/"))
            .map(|path| Self::read(&path))
            .collect()
    }

    /// Reads the sources with one of the extensions below a path, tests included.
    pub(crate) fn whole(endings: &[&str], prefix: &str) -> Vec<Self> {
        (Self::paths(endings, prefix).into_iter()).map(|path| Self { code: read(&path), path }).collect()
    }

    /// Reads one source without its tests.
    pub(crate) fn read(path: &str) -> Self {
        Self { path: path.to_owned(), code: without_tests(&read(path)) }
    }

    fn paths(endings: &[&str], prefix: &str) -> Vec<String> {
        (endings.iter().flat_map(|end| files(end))).filter(|path| path.starts_with(prefix)).collect()
    }
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("tests/ is below the root").to_path_buf()
}

/// The files that git tracks or would add, whose path ends like this; sorted.
pub(crate) fn files(ending: &str) -> Vec<String> {
    static ALL: OnceLock<Vec<String>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let output = Command::new("git")
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(root())
            .output()
            .expect("git runs");
        assert!(output.status.success(), "git: {}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut all: Vec<String> = (text.split('\0').filter(|path| !path.is_empty()))
            .filter(|path| root().join(path).is_file())
            .map(str::to_owned)
            .collect();
        all.sort();
        all
    });
    all.iter().filter(|path| path.ends_with(ending)).cloned().collect()
}

/// The text of a file of the repository.
pub(crate) fn read(path: &str) -> String {
    let text = std::fs::read_to_string(root().join(path));
    text.unwrap_or_else(|error| panic!("{path}: {error}")).replace('\r', "")
}

/// The names of the Tauri commands in a source, each with the number of lines of its body; for a row of `commands!`,
/// with the number of its lines.
pub(crate) fn bodies_of_commands(code: &str) -> Vec<(String, usize)> {
    let mut found = rows_of_commands(code);
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        if !(line.trim_start().starts_with("#[tauri::command") || line.trim() == "#[command]") {
            continue;
        }
        let mut name = String::new();
        let mut body = 0;
        let mut is_inside = false;
        for line in lines.by_ref() {
            if name.is_empty()
                && let Some((_, after)) = line.split_once("fn ")
            {
                after.split(['(', '<']).next().unwrap_or_default().clone_into(&mut name);
            }
            // rustfmt ends a function with an unindented brace, or on the line where it began.
            if line == "}" || (!is_inside && line.starts_with("pub") && line.ends_with('}')) {
                break;
            }
            body += usize::from(is_inside);
            is_inside = is_inside || (!name.is_empty() && line.ends_with('{'));
        }
        // What a macro generates for each row has no name of its own.
        if !name.starts_with('$') {
            found.push((name, body));
        }
    }
    found
}

fn rows_of_commands(code: &str) -> Vec<(String, usize)> {
    let mut found: Vec<(String, usize)> = Vec::new();
    let table = code.lines().skip_while(|line| *line != "commands! {");
    for line in table.skip(1).take_while(|line| *line != "}") {
        let words = line.strip_prefix("    ").and_then(|row| row.split_once(' '));
        match words {
            Some(("ask" | "job" | "publication", row)) => {
                let name = row.split('(').next().unwrap_or_default();
                found.push((name.to_owned(), 1));
            }
            // The functions of the file, and comments above a row.
            Some(("+" | "///", _)) => {}
            Some(_) | None => {
                if let Some((_, lines)) = found.last_mut() {
                    *lines += 1;
                }
            }
        }
    }
    found
}

/// The string literals of Rust code, without comments. Escapes stay as written.
pub(crate) fn string_literals(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find(['"', '/', '\'']) {
        let (_, from) = rest.split_at(at);
        if from.starts_with("//") {
            rest = from.split_once('\n').map_or("", |(_, after)| after);
        } else if from.starts_with("'\"'") || from.starts_with("'\\\"'") || from.starts_with("'/'") {
            rest = from.get(3..).unwrap_or_default().trim_start_matches('\'');
        } else if let Some(text) = from.strip_prefix('"') {
            let hashes = rest.get(..at).unwrap_or_default().chars().rev().take_while(|sign| *sign == '#').count();
            let end = if hashes > 0 { raw_end(text, hashes) } else { plain_end(text) };
            found.push(text.get(..end).unwrap_or_default().to_owned());
            rest = text.get(end + 1..).unwrap_or_default();
        } else {
            rest = from.get(1..).unwrap_or_default();
        }
    }
    found
}

fn raw_end(text: &str, hashes: usize) -> usize {
    text.find(&format!("\"{}", "#".repeat(hashes))).unwrap_or(text.len())
}

fn plain_end(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices() {
        match sign {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at,
            _ => {}
        }
    }
    text.len()
}

/// Cuts a source at its test module, which by convention comes last.
fn without_tests(code: &str) -> String {
    let mut kept = Vec::new();
    let mut lines = code.lines().peekable();
    while let Some(line) = lines.next() {
        let is_test =
            line == "#[cfg(test)]" && lines.peek().is_some_and(|next| next.starts_with("mod ") && next.ends_with('{'));
        if is_test {
            break;
        }
        kept.push(line);
    }
    kept.join("\n")
}

#[test]
fn finds_literals_and_not_comments() {
    let code = "let a = \"one \\\" two\"; // \"no\"\nlet b = r#\"three \" four\"#; let c = '\"'; let d = \"five\";";
    assert_eq!(string_literals(code), ["one \\\" two", "three \" four", "five"]);
}

#[test]
fn counts_the_lines_of_a_command() {
    let code = "#[tauri::command]\npub(crate) fn list(\n    state: State,\n) -> Answer {\n    one();\n    two()\n}\n";
    assert_eq!(bodies_of_commands(code), [("list".to_owned(), 2)]);
    let code = "commands! {\n    ask one() -> u8 = |app| app.one();\n    job two(\n        id: Id\n    ) -> ()\n        = |app, job| app.two(id, job);\n    + three\n}\n";
    let rows = [("one".to_owned(), 1), ("two".to_owned(), 4)];
    assert_eq!(bodies_of_commands(code), rows);
}

#[test]
fn leaves_the_tests_of_a_source_out() {
    let code = "fn a() {}\n\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}";
    assert_eq!(without_tests(code), "fn a() {}\n");
}
