//! Every package that the product or its tests may be built from has a licence, a source, a name and dependencies that
//! `deny.toml` accepts.
//!
//! The workflow has cargo-deny check the same, and advisories too. Building that takes minutes on a new machine; its
//! checks of licences, bans and sources only need what cargo knows, so every test run does them.

use std::process::Command;

use serde_json::{Value, json};
use spdx::{Expression, ParseMode};
use toml::Table;

use crate::sources::{read, root};

#[test]
fn every_package_is_accepted() {
    let rules: Table = read("deny.toml").parse().expect("deny.toml");
    let refused: Vec<String> = (packages(&rules).iter())
        .filter_map(|package| Some((package, refusal(package, &rules)?)))
        .map(|(package, why)| format!("{} {}: {why}", package["name"], package["version"]))
        .collect();
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

#[test]
fn what_is_not_accepted_is_refused() {
    let rules: Table = read("deny.toml").parse().expect("deny.toml");
    let accepted = packages(&rules).swap_remove(0);
    let with = |field: &str, value: Value| {
        let mut package = accepted.clone();
        package[field] = value;
        refusal(&package, &rules)
    };
    for (field, value) in [
        ("license", "GPL-3.0-only".into()),
        ("license", "MIT AND AGPL-3.0-only".into()),
        ("license", Value::Null),
        ("license", "as you like".into()),
        ("name", "openssl-sys".into()),
        ("source", "git+https://example.org/a".into()),
        ("source", "registry+https://example.org/index".into()),
        ("dependencies", json!([{ "name": "url", "req": "*", "source": REGISTRY }])),
    ] {
        assert!(with(field, value.clone()).is_some(), "{field} {value}");
    }
    for licence in ["MIT/Apache-2.0", "GPL-2.0-only OR MIT"] {
        assert_eq!(with("license", licence.into()), None, "{licence}");
    }
}

/// Why a package, as described by cargo, is not accepted.
fn refusal(package: &Value, rules: &Table) -> Option<String> {
    let names = |rule: &toml::Value, name: &str| rule["name"].as_str() == Some(name);
    let name = package["name"].as_str().expect("a name");
    if let Some(rule) = (rules["bans"]["deny"].as_array().expect("names")).iter().find(|rule| names(rule, name)) {
        return Some(format!("banned: {}", rule["reason"]));
    }
    // A package without a source belongs to this workspace.
    let source = package["source"].as_str();
    if source.is_some_and(|source| source != REGISTRY) {
        return Some(format!("comes from {}", package["source"]));
    }
    // A package of this workspace needs no version.
    let is_open = |other: &&Value| other["req"] == "*" && !other["source"].is_null();
    let others = package["dependencies"].as_array().expect("dependencies");
    if let Some(other) = others.iter().find(is_open) {
        return Some(format!("takes any version of {}", other["name"]));
    }
    let Some(licence) = package["license"].as_str() else { return Some("names no licence".to_owned()) };
    let allowed = rules["licenses"]["allow"].as_array().expect("licences");
    let is_allowed = Expression::parse_mode(licence, ParseMode::LAX).is_ok_and(|expression| {
        expression.evaluate(|asked| {
            let asked = asked.to_string();
            allowed.iter().any(|licence| licence.as_str() == Some(&*asked))
        })
    });
    (!is_allowed).then(|| format!("has the licence {licence}"))
}

/// Every package that one of the systems in `deny.toml`, with any features, may be built from.
fn packages(rules: &Table) -> Vec<Value> {
    let systems = rules["graph"]["targets"].as_array().expect("systems");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1"])
        .args(["--all-features", "--locked"])
        .args(systems.iter().flat_map(|system| ["--filter-platform", system.as_str().expect("a name")]))
        .current_dir(root())
        .output()
        .expect("cargo metadata");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    serde_json::from_value(metadata["packages"].take()).expect("packages")
}

/// The registry as named in lock files, whatever mirror it is fetched from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";
