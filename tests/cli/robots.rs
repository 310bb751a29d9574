//! What the site's robots.txt closes: reported in JSON, in sentences and in the report; what nobody can find makes the
//! result partial.

use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tests::command_line::Library;

/// A library with one document, and this robots.txt on its site.
fn with(robots: &str) -> Library {
    let (library, _) = Library::with_ready("a.txt");
    fs::write(library.site().join("robots.txt"), robots).expect("robots.txt");
    library
}

fn codes(answer: &Value) -> Vec<(&Value, &Value)> {
    let findings = answer["robots"]["findings"].as_array().expect("findings");
    findings.iter().map(|finding| (&finding["code"], &finding["level"])).collect()
}

fn say(library: &Library, exit: i32, words: &[&str]) -> String {
    let reply = library.say(words);
    assert_eq!(reply.exit, exit, "{}{}", reply.stdout, reply.stderr);
    reply.stdout
}

#[test]
fn closed_documents_are_told_and_all_is_done() {
    let library = with("User-agent: *\nDisallow: /*.txt$\n");
    let rehearsed = library.done(&["publish", "--dry-run"]);
    assert_eq!(codes(&rehearsed), [(&json!("R02"), &json!("attention"))]);
    let said = say(&library, 0, &["publish", "--dry-run"]);
    assert!(said.contains("Disallow: /*.txt$"), "{said}");
    let published = library.publish(0);
    assert_eq!(codes(&published), codes(&rehearsed), "{published}");
    let report = published["report"].as_str().expect("a report");
    let report = fs::read_to_string(report).expect("the report");
    assert!(report.contains("Disallow: /*.txt$"), "{report}");
}

#[test]
fn closed_index_ends_in_part() {
    let library = with("User-agent: *\nDisallow: /\n");
    let published = library.publish(1);
    assert_eq!(published["state"], "complete", "the files stand: {published}");
    assert_eq!(codes(&published)[0], (&json!("R01"), &json!("must")));
    let said = say(&library, 1, &["publish"]);
    assert!(said.contains("Moet (R01)"), "told again: {said}");
}

#[test]
fn lines_to_hand_over_are_a_file_beside_the_report() {
    let library = with("<!DOCTYPE html><title>404</title>\n");
    let rehearsed = library.ask(&["publish", "--dry-run"]).expect(1);
    assert_eq!(rehearsed["robots"]["file"], Value::Null, "nothing is written");
    let published = library.publish(1);
    let robots = &published["robots"];
    let file = Path::new(robots["file"].as_str().expect("a file"));
    let report = Path::new(published["report"].as_str().expect("a report"));
    assert_eq!(file.parent(), report.parent(), "beside the report");
    let name = file.file_name().expect("a name").to_string_lossy();
    assert!(name.starts_with("robots-toevoegen"), "{name}");
    let lines = fs::read_to_string(file).expect("the lines");
    let lines: Vec<Value> = lines.lines().map(|line| json!(line)).collect();
    assert_eq!(json!(lines), robots["handOver"], "{published}");
    assert!(lines.iter().any(|line| line == "Sitemap: https://open.voorbeeld.nl/sitemapindex-diwoo.xml"));
}
