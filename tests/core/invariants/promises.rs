//! What the texts for people promise in numbers, beside what the code does.

use crate::sources::{Source, read};

/// The number of MiB in a constant of a source.
fn mebibytes(path: &str, name: &str) -> u64 {
    let code = read(path);
    let written = code.split_once(&format!("const {name}: u64 = ")).and_then(|(_, rest)| rest.split_once(" << 20;"));
    written.and_then(|(number, _)| number.parse().ok()).unwrap_or_else(|| panic!("{path}: {name} is a number of MiB"))
}

/// A text with each white space as one space.
fn on_one_line(path: &str) -> String {
    read(path).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_read_back_is_told_as_it_is() {
    let sending = "src-tauri/core/src/target/source.rs";
    let whole = mebibytes(sending, "READ_IN_FULL_BYTES");
    assert_eq!(whole, mebibytes("src-tauri/core/src/publish/transfer/session.rs", "READ_AGAIN_BYTES"));
    assert_eq!(mebibytes(sending, "EDGE_BYTES"), 1, "the texts say the first and last MiB");
    for path in ["README.md", "ARCHITECTURE.md", "docs/decisions.md"] {
        let text = on_one_line(path);
        for said in [&*format!("in full up to {whole} MiB"), "first and last MiB", "by size only"] {
            assert!(text.contains(said), "{path}: {said}");
        }
    }
    for (path, said) in [("ui/texts/nl.ftl", "Tot"), ("ui/texts/en.ftl", "Up to")] {
        let text = read(path);
        let hint = text.lines().find_map(|line| line.strip_prefix("target-read-back-hint = "));
        let begin = format!("{said} {whole} MB ");
        assert!(hint.is_some_and(|hint| hint.starts_with(&begin)), "{path}: {hint:?}");
    }
}

#[test]
fn how_to_report_a_weakness_and_what_is_supported_is_told() {
    let policy = on_one_line("SECURITY.md");
    let report = policy.split_once("## Report a weakness").map(|(_, rest)| rest);
    let (report, rest) = report.and_then(|rest| rest.split_once("## What is supported")).expect("how to report");
    for said in ["\"Report a vulnerability\"", "| 24 hours |", "| 72 hours |", "| 14 days |", "(EU) 2024/2847"] {
        assert!(report.contains(said), "{said}");
    }
    let (supported, promised) = rest.split_once("## What we promise, and against whom").expect("what is supported");
    for said in ["The latest release", "Windows 10 and 11", "macOS 11", "Linux"] {
        assert!(supported.contains(said), "{said}");
    }
    assert!(promised.contains("| Against | Promise |") && promised.contains("**Not promised**"));
}

/// What only a name of the code would tell helps nobody.
#[test]
fn every_value_that_the_code_refuses_has_a_sentence_of_its_own() {
    let sources = ["src-tauri/core/src/", "src-tauri/cli/src/"].map(Source::below);
    let mut fields = 0;
    for path in ["ui/texts/nl.ftl", "ui/texts/en.ftl"] {
        let text = read(path);
        let after = text.split_once("\ncode-value-invalid =").expect("the sentences").1;
        let sentences = after.split_once("\ncode-").expect("the next text").0;
        for source in sources.iter().flatten() {
            for called in source.code.split("invalid(\"").skip(1) {
                let field = called.split('"').next().unwrap_or_default();
                assert!(sentences.contains(&format!("[{field}]")), "{path}, {}: {field}", source.path);
                fields += 1;
            }
        }
    }
    assert!(fields > 60, "the finder finds: {fields}");
}
