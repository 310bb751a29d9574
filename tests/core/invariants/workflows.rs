//! What the workflows may use and may do. Source: SECURITY.md, "Is this file ours?".

use crate::sources::{files, read};

fn workflows() -> Vec<(String, String)> {
    let found: Vec<_> = (files(".yml").into_iter())
        .filter(|path| path.starts_with(".github/workflows/"))
        .map(|path| (path.clone(), read(&path)))
        .collect();
    assert!(!found.is_empty(), "there are workflows");
    found
}

#[test]
fn every_action_is_pinned_by_commit() {
    for (path, text) in workflows() {
        let used = (text.lines()).filter_map(|line| line.split_once("uses: ").map(|(_, used)| used));
        for action in used.filter(|action| !action.starts_with("./")) {
            let (commit, version) = (action.split_once('@').map(|(_, rest)| rest))
                .and_then(|rest| rest.split_once(" # v"))
                .unwrap_or_default();
            let is_commit = commit.len() == 40 && commit.chars().all(|sign| sign.is_ascii_hexdigit());
            assert!(is_commit && !version.is_empty(), "{path}: {action}");
        }
    }
}

#[test]
fn every_job_names_its_rights_and_only_the_draft_may_write() {
    for (path, text) in workflows() {
        assert!(text.contains("\npermissions: {}\n"), "{path}: no rights but those of a job");
        let jobs = text.split_once("\njobs:\n").map(|(_, jobs)| jobs).unwrap_or_default();
        let lines: Vec<&str> = jobs.lines().collect();
        let is_name = |line: &str| line.starts_with("  ") && !line.starts_with("   ") && line.ends_with(':');
        for (at, name) in lines.iter().enumerate().filter(|(_, line)| is_name(line)) {
            let rights: Vec<&str> = (lines.iter().skip(at + 2))
                .take_while(|line| line.starts_with("      "))
                .map(|line| line.trim())
                .collect();
            let named = lines.get(at + 1).is_some_and(|line| line.trim() == "permissions:");
            assert!(named && !rights.is_empty(), "{path}: {name} names its rights first");
            if *name != "  draft:" {
                assert_eq!(rights, ["contents: read"], "{path}: {name}");
            }
        }
        let count = |word: &str| text.matches(word).count();
        assert_eq!(
            count("uses: actions/checkout@"),
            count("persist-credentials: false"),
            "{path}: a token stays behind"
        );
    }
}

#[test]
fn a_release_is_built_without_caches() {
    let reached = ["release.yml", "test.yml"].map(|name| read(&format!(".github/workflows/{name}")));
    for text in reached {
        for (_, after) in text.match_indices("rust-cache@").map(|(at, _)| text.split_at(at)) {
            let step = after.split("\n      - ").next().unwrap_or_default();
            assert!(step.contains("!startsWith(github.ref, 'refs/tags/')"), "{step}");
        }
        assert!(!text.contains("cache: "), "no other action keeps one either");
    }
}

#[test]
fn every_fuzz_target_of_the_nightly_run_is_declared() {
    let declared = read("tests/fuzz/Cargo.toml");
    for path in files(".rs") {
        if let Some(target) = path.strip_prefix("tests/fuzz/targets/") {
            let line = format!("path = \"targets/{target}\"");
            assert!(declared.contains(&line), "{path} is a module: beside them");
        }
    }
}

#[test]
fn a_release_has_checksums_and_provenance_of_every_file() {
    let release = read(".github/workflows/release.yml");
    let draft = release.split_once("\n  draft:\n").map(|(_, draft)| draft).unwrap_or_default();
    for part in ["sha256sum * > SHA256SUMS", "uses: actions/attest-build-provenance@", "subject-path: release/*"] {
        assert!(draft.contains(part), "{part}");
    }
}
