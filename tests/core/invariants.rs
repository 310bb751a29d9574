//! The invariants of ARCHITECTURE.md that a program can check, on the sources themselves.
//!
//! Each test names the invariant it guards. They read only files tracked by git, so that leftovers on a machine do not
//! matter. What they cannot see (a promise about a crash, about memory) is tested where it happens.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "this whole program is a test; clippy only knows the functions marked so"
)]

#[path = "invariants/circles.rs"]
mod circles;
#[path = "invariants/citations.rs"]
mod citations;
#[path = "invariants/house.rs"]
mod house;
#[path = "invariants/imports.rs"]
mod imports;
#[path = "invariants/layout.rs"]
mod layout;
#[path = "invariants/licences.rs"]
mod licences;
#[path = "invariants/promises.rs"]
mod promises;
#[path = "invariants/sources.rs"]
mod sources;
#[path = "invariants/workflows.rs"]
mod workflows;

use std::process::Command;

use layout::is_in;
use sources::{Source, bodies_of_commands, files, read, root, string_literals};

/// Checks that none of the sources contains one of the words, and says where they do.
fn nowhere(sources: &[Source], words: &[&str], why: &str) {
    let found: Vec<String> = (sources.iter())
        .flat_map(|source| {
            (source.code.lines().enumerate())
                .filter(|(_, line)| !line.trim_start().starts_with("//"))
                .filter(|(_, line)| words.iter().any(|word| line.contains(word)))
                .map(|(at, line)| format!("{}:{}: {}", source.path, at + 1, line.trim()))
        })
        .collect();
    assert!(found.is_empty(), "{why}\n{}", found.join("\n"));
}

/// Tells whether a manifest may name any dependency: the workspace lists them all, and tests drive what they test.
fn may_depend_on_anything(manifest: &str) -> bool {
    ["Cargo.toml", "tests/Cargo.toml"].contains(&manifest)
}

/// The output of `cargo tree` for a package, one crate name per line.
fn crates_of(package: &str, edges: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--locked", "--prefix", "none", "--format", "{p}"])
        .args(["--package", package, "--edges", edges])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "cargo tree: {}", String::from_utf8_lossy(&output.stderr));
    text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn invariant_1_core_needs_no_window_and_no_runtime() {
    let crates = crates_of("openbaarmaker-core", "normal");
    assert!(crates.contains(&"serde".to_owned()), "the answer of cargo tree was not understood: {crates:?}");
    for word in ["tauri", "wry", "tao", "webkit2gtk", "gtk", "rfd", "tokio", "russh"] {
        assert!(!crates.contains(&word.to_owned()), "core depends on {word}");
    }
}

#[test]
fn invariant_1_the_tests_need_no_web_view() {
    for package in ["openbaarmaker-core", "tests"] {
        let crates = crates_of(package, "normal,dev");
        for word in ["tauri", "wry", "webkit2gtk", "openbaarmaker"] {
            assert!(!crates.contains(&word.to_owned()), "{package} depends on {word}");
        }
    }
}

#[test]
fn invariant_1_only_sftp_knows_the_network() {
    for manifest in files("Cargo.toml") {
        if may_depend_on_anything(&manifest) || is_in(&manifest, &[layout::SFTP]) {
            continue;
        }
        for line in read(&manifest).lines() {
            let is_network = ["russh", "tokio", "reqwest", "ureq", "hyper"]
                .iter()
                .any(|name| line.split(['.', ' ', '=']).next() == Some(name));
            assert!(!is_network, "{manifest} has {line}: the network lives in {}", layout::SFTP);
        }
    }
}

#[test]
fn invariant_2_only_the_store_speaks_sql() {
    let mut sources = Source::below(layout::RUST);
    sources.retain(|source| !is_in(&source.path, &[layout::STORE]));
    nowhere(
        &sources,
        &[
            "rusqlite",
            "SELECT ",
            "INSERT INTO",
            "DELETE FROM",
            "CREATE TABLE",
            "PRAGMA ",
            ".prepare(\"",
            ".prepare_cached(",
            ".query_row(",
            ".query_map(",
            ".execute(",
            ".execute_batch(",
        ],
        "SQL outside the store",
    );
}

#[test]
fn invariant_2_only_the_store_depends_on_sqlite() {
    for manifest in files("Cargo.toml") {
        let is_the_store = is_in(&manifest, &[layout::STORE]);
        let has_sqlite = (read(&manifest).lines()).any(|line| line == "rusqlite.workspace = true");
        assert_eq!(has_sqlite, is_the_store, "{manifest}: SQL is in the store");
    }
}

#[test]
fn invariant_2_only_the_writers_write_xml() {
    let mut sources = Source::below(layout::RUST);
    sources.retain(|source| !is_in(&source.path, &layout::XML_WRITERS));
    nowhere(
        &sources,
        &["quick_xml::writer", "quick_xml::Writer", "<urlset", "<sitemapindex", "<url>"],
        "XML is written outside diwoo, sitemap, sheet/write and permits",
    );
    // The worker recognises XML by its first words; any other source with them writes it.
    sources.retain(|source| !is_in(&source.path, &[layout::INSPECT]));
    nowhere(&sources, &["<?xml"], "XML is written outside diwoo, sitemap, sheet/write and permits");
}

#[test]
fn invariant_3_rust_holds_no_dutch_sentences() {
    // Everyday words in Dutch that are not English words; three different ones in one literal make a sentence.
    const DUTCH: &str = "de het een niet geen zijn van voor naar met je jouw wordt worden dit deze kan kunt moet bestand bestanden opnieuw bij aan uit maar ook nog wel staat kies controleer probeer bestaat wachtwoord verbinding documenten";
    let mut found = Vec::new();
    for source in Source::below(layout::RUST) {
        let is_format = is_in(&source.path, &[layout::ROBOTS]);
        for literal in string_literals(&source.code) {
            if is_format && literal.starts_with("# ") {
                continue;
            }
            let words: Vec<String> = literal.split(|sign: char| !sign.is_alphabetic()).map(str::to_lowercase).collect();
            let dutch = (DUTCH.split(' ')).filter(|dutch| words.iter().any(|word| word == dutch)).count();
            if words.len() > 4 && dutch >= 3 {
                found.push(format!("{}: {literal}", source.path));
            }
        }
    }
    assert!(found.is_empty(), "sentences belong in ui/texts/*.ftl:\n{}", found.join("\n"));
}

#[test]
fn invariant_3_only_the_api_module_calls_the_core() {
    let mut sources = Source::of(&[".ts", ".svelte"], layout::PAGE);
    sources.retain(|source| source.path != layout::API && !source.path.contains(".test."));
    nowhere(&sources, &["invoke(", "invoke<", "@tauri-apps/api/core"], "only ui/src/lib/api.ts calls invoke");
}

#[test]
fn invariant_4_writers_never_order_by_a_hash_map() {
    let ordered = layout::ORDERED.iter();
    let mut sources: Vec<_> = ordered.flat_map(|below| Source::below(below)).collect();
    nowhere(&sources, &["HashMap"], "order must come from the data");
    // A check or a destination may ask a set whether it has seen something; a writer may not even have one.
    sources.retain(|source| !is_in(&source.path, &layout::ASK_SETS));
    nowhere(&sources, &["HashSet"], "order must come from the data");
}

#[test]
fn invariant_5_core_reads_no_clock_random_environment_or_folder() {
    let pure = layout::PURE.iter();
    let sources: Vec<_> = pure.flat_map(|below| Source::below(below)).collect();
    nowhere(
        &sources,
        &[
            "Utc::now",
            "Local::now",
            "SystemTime::now",
            "env::var",
            "env::temp_dir",
            "env::home_dir",
            "env::current_dir(",
            "current_exe(",
            "rand::",
            "getrandom",
        ],
        "below commands and cli these are arguments",
    );
}

#[test]
fn invariant_11_only_inspect_reads_foreign_formats() {
    for manifest in files("Cargo.toml") {
        if may_depend_on_anything(&manifest) || is_in(&manifest, &[layout::INSPECT]) {
            continue;
        }
        // The core writes OpenDocument spreadsheets, which are zips, but must not open any.
        let only_writes = is_in(&manifest, &[layout::CORE]);
        for line in read(&manifest).lines() {
            if only_writes && line == "zip.workspace = true" {
                continue;
            }
            let is_reader = ["lopdf", "zip", "file-format", "calamine", "hayro", "mail-parser"]
                .iter()
                .any(|name| line.split(['.', ' ', '=']).next() == Some(name));
            assert!(!is_reader, "{manifest} has {line}: files from outside are read in {}", layout::INSPECT);
        }
    }
    for part in [layout::CORE, layout::STORE] {
        nowhere(
            &Source::below(part),
            &["ZipArchive", "zip::read", "csv::Reader"],
            "files from outside are read in the inspect child",
        );
    }
}

#[test]
fn commands_have_at_most_ten_lines() {
    const MOST_LINES: usize = 10;
    for source in Source::below(layout::COMMANDS) {
        for (name, lines) in bodies_of_commands(&source.code) {
            assert!(lines <= MOST_LINES, "{}: {name} has {lines} lines", source.path);
        }
    }
}

#[test]
fn the_page_names_no_place_on_this_computer() {
    let mut sources = Source::below(layout::COMMANDS);
    sources.retain(|source| !source.path.ends_with("/pickers.rs"));
    nowhere(
        &sources,
        &["PathBuf"],
        "a command takes what a person chose (src-tauri/chosen.rs); only dialogs and the hooks of tests give places",
    );
}

#[test]
fn the_shell_stays_thin() {
    for (path, most) in layout::THIN {
        let code = Source::read(path).code;
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let lines = lines.count();
        assert!(lines <= most, "{path} has {lines} lines, at most {most}");
    }
}

#[test]
fn lib_and_mod_files_hold_declarations_only() {
    const DEFINITIONS: [&str; 8] = ["fn ", "struct ", "enum ", "trait ", "impl ", "impl<", "const ", "static "];
    let mut found = Vec::new();
    for source in Source::below("") {
        let is_list = source.path.ends_with("/mod.rs") || source.path.ends_with("/lib.rs");
        if !is_list || source.path == "src-tauri/lib.rs" {
            continue;
        }
        for line in source.code.lines() {
            let line = line.trim_start();
            let line = line.strip_prefix("pub(crate) ").or_else(|| line.strip_prefix("pub ")).unwrap_or(line);
            if DEFINITIONS.iter().any(|word| line.starts_with(word)) {
                found.push(format!("{}: {line}", source.path));
            }
        }
    }
    assert!(found.is_empty(), "definitions belong in a file with a name:\n{}", found.join("\n"));
}
