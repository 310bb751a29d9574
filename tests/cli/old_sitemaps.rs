//! After adopting: the old indexes and sitemaps are removed after a yes for each, and what they still name is reported.

use crate::judging::judged;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use tests::command_line::{BASE_URL, Library};
use tests::folders::{files_below, put};
use tests::theirs::{self, urlset};
use tests::walk::{is_present, walk_site};

pub(crate) const INDEX: &str = "sitemapindex-oud.xml";
pub(crate) const SITEMAP: &str = "sitemaps/oud.xml";
pub(crate) const SECRET: &str = "Besluit bezwaar Jansen";

pub(crate) fn entry(path: &str, title: &str) -> String {
    theirs::entry(&format!("{BASE_URL}{path}"), title, "")
}

pub(crate) fn index(sitemap: &str) -> String {
    theirs::index(&[format!("{BASE_URL}{sitemap}")])
}

/// The site of another program: robots.txt, an index, a sitemap, two documents.
pub(crate) fn old_site(site: &Path) {
    let robots = format!("User-agent: *\nDisallow: /intern/\nSitemap: {BASE_URL}{INDEX}\n# van het cms\n");
    put(site, "robots.txt", &robots);
    put(site, INDEX, index(SITEMAP));
    let entries = entry("stukken/besluit.pdf", "Besluit") + &entry("stukken/bezwaar.pdf", SECRET);
    put(site, SITEMAP, urlset(&entries));
    put(site, "stukken/besluit.pdf", "%PDF-1.7\nbesluit\n");
    put(site, "stukken/bezwaar.pdf", "%PDF-1.7\nbezwaar\n");
}

pub(crate) fn take_over(library: &Library, exit: i32) {
    let listed = library.done(&["target", "list"]);
    let name = listed["targets"][0]["name"].as_str().expect("a name");
    let taken = library.ask(&["adopt", "--target", name]).expect(exit);
    assert!(taken["sitemaps"][0]["entries"].is_number(), "{taken}");
}

/// A library that took the old site over.
pub(crate) fn taken_over() -> Library {
    let library = Library::new();
    old_site(&library.site());
    take_over(&library, 0);
    assert_eq!(count(&library), 2);
    library
}

pub(crate) fn count(library: &Library) -> usize {
    let listed = library.done(&["list"]);
    tests::json::count(&listed["documents"])
}

pub(crate) fn secret_of(library: &Library) -> String {
    let listed = library.done(&["list"]);
    let documents = listed["documents"].as_array().expect("a list");
    let secret = documents.iter().find(|one| one["title"] == SECRET);
    secret.expect("it is here")["id"].as_str().expect("an identity").to_owned()
}

/// States of the sitemaps of others, by path.
pub(crate) fn states(json: &Value) -> Vec<(&str, &str)> {
    let sitemaps = json["others"]["sitemaps"].as_array().expect("a list");
    let mut found: Vec<_> = (sitemaps.iter())
        .map(|one| (one["path"].as_str().expect("a path"), one["state"].as_str().expect("a state")))
        .collect();
    found.sort_unstable();
    found
}

/// Facts of the problems of this code.
pub(crate) fn told<'a>(json: &'a Value, code: &str) -> Vec<&'a Value> {
    let problems = json["problems"].as_array().expect("a list").iter();
    (problems.filter(|problem| problem["code"] == code)).map(|problem| &problem["params"]).collect()
}

fn is_nowhere(site: &Path, text: &str) {
    for (path, bytes) in files_below(site) {
        let held = String::from_utf8_lossy(&bytes);
        assert!(!held.contains(text), "{path} holds {text}");
    }
}

#[test]
fn old_sitemaps_and_their_line_go_after_a_yes_for_each_and_no_address_stands_twice() {
    let library = taken_over();
    let site = library.site();
    let (robots, before) = (library.read("robots.txt"), library.files());
    let shown = library.done(&["publish", "--dry-run"]);
    assert_eq!(states(&shown), [(INDEX, "asks"), (SITEMAP, "asks")]);
    assert_eq!(library.files(), before, "a rehearsal changes nothing");

    let published = library.publish(0);
    assert_eq!(states(&published), [(INDEX, "asks"), (SITEMAP, "asks")]);
    let finding = &published["others"]["findings"][0];
    assert_eq!(
        (&finding["code"], &finding["level"], &finding["params"]["count"], &finding["params"]["path"]),
        (&json!("L02"), &json!("attention"), &json!("2"), &json!(SITEMAP)),
        "{published}"
    );
    if is_present() {
        let twice = walk_site(&site, BASE_URL).expect_err("every address stands twice");
        assert!(twice.to_string().contains("twice"), "{twice}");
    }
    let said = library.say(&["publish", "--dry-run", "--allow-path", INDEX]);
    assert!(said.stdout.contains("--allow-path"), "{}", said.stdout);
    assert!(library.read("robots.txt").contains(INDEX), "no yes yet");

    let allow = ["publish", "--allow-path", INDEX, "--allow-path", SITEMAP];
    let would = library.done(&[&allow[..], &["--dry-run"]].concat());
    assert_eq!(states(&would), [(INDEX, "goes"), (SITEMAP, "goes")]);
    assert_eq!(would["robots"]["removed"], json!([format!("{BASE_URL}{INDEX}")]));
    assert!(site.join(INDEX).exists(), "a rehearsal");
    let gone = library.done(&allow);
    assert_eq!(states(&gone), [(INDEX, "gone"), (SITEMAP, "gone")]);
    assert_eq!(gone["removed"], json!([INDEX, SITEMAP]), "{gone}");
    assert!(!site.join(INDEX).exists() && !site.join(SITEMAP).exists());
    let after = library.read("robots.txt");
    let kept = robots.replace(&format!("Sitemap: {BASE_URL}{INDEX}\n"), "");
    assert!(after.starts_with(&kept), "all other bytes stay: {after}");
    if is_present() {
        assert_eq!(judged(&library).len(), 2, "every address once");
    }
    let copies = files_below(&library.library().join("bestanden"));
    for path in [INDEX, SITEMAP] {
        let is_kept = copies.values().any(|bytes| *bytes == before[path]);
        assert!(is_kept, "a copy of {path} is in the library");
    }
    let idle = library.publish(0);
    assert!(states(&idle).is_empty(), "{idle}");
    // Opening the library removes copies that nobody uses.
    assert_eq!(count(&library), 2);
    let copies = files_below(&library.library().join("bestanden"));
    assert!(copies.values().any(|bytes| *bytes == before[SITEMAP]));
}

#[test]
fn a_withdrawn_document_that_an_old_sitemap_names_is_told_until_that_goes() {
    let library = taken_over();
    let site = library.site();
    let id = secret_of(&library);
    let reply = library.ask(&["withdraw", &id, "--reason", "privacy", "--now"]);
    let publication = &reply.json["publications"][0];
    assert_eq!(
        told(publication, "withdrawn-still-named"),
        [&json!({ "path": SITEMAP, "title": SECRET, "url": format!("{BASE_URL}stukken/bezwaar.pdf") })],
        "{}",
        reply.json
    );
    assert_eq!(reply.exit, 1, "{}", reply.json);
    assert!(!site.join("stukken/bezwaar.pdf").exists(), "nothing waits");
    assert_eq!(library.document(&id)["status"], "withdrawn");
    // Every run says so, also one that has nothing to do.
    for _ in 0..2 {
        let json = library.publish(1);
        assert_eq!(told(&json, "withdrawn-still-named").len(), 1, "{json}");
    }
    let words = ["publish", "--allow-path", INDEX, "--allow-path", SITEMAP];
    let would = library.done(&[&words[..], &["--dry-run"]].concat());
    assert_eq!(told(&would, "withdrawn-still-named").len(), 0, "{would}");
    library.done(&words);
    is_nowhere(&site, SECRET);
    is_nowhere(&site, "bezwaar.pdf");
    let _ = library.publish(0);
}

#[test]
fn withdrawing_at_once_takes_the_old_sitemaps_along_after_a_yes() {
    let library = taken_over();
    let id = secret_of(&library);
    let words = ["withdraw", &id, "--reason", "privacy", "--now"];
    let allow = ["--allow-path", INDEX, "--allow-path", SITEMAP];
    let json = library.done(&[&words[..], &allow].concat());
    assert_eq!(states(&json["publications"][0]), [(INDEX, "gone"), (SITEMAP, "gone")], "{json}");
    is_nowhere(&library.site(), SECRET);
    let _ = library.publish(0);
    if is_present() {
        assert_eq!(judged(&library).len(), 1, "the other one is found");
    }
}

#[test]
fn what_was_not_read_or_has_changed_since_is_never_touched() {
    let library = taken_over();
    let site = library.site();
    let id = secret_of(&library);
    let theirs = urlset(&entry("elders/nieuw.pdf", "Nieuw"));
    put(&site, "nieuw.xml", &theirs);
    let loop_index = index("lus.xml");
    put(&site, "lus.xml", &loop_index);
    // The same document, its address written in another way, named as a part only.
    let part = entry("elders/hoofd.pdf", "Hoofd").replace(
        "</d:DiWoo>",
        "<d:hasParts><d:hasPart resource=\"http://OPEN.voorbeeld.nl/stukken/bezwa%61r.pdf\">Deel</d:hasPart></d:hasParts></d:DiWoo>",
    );
    put(&site, "deel.xml", urlset(&part));
    let bomb = "<!DOCTYPE a [<!ENTITY b \"bezwaar\">]><urlset/>";
    put(&site, "bom.xml", bomb);
    let mut robots = library.read("robots.txt");
    for name in ["nieuw.xml", "lus.xml", "deel.xml", "bom.xml", "weg.xml"] {
        let _ = writeln!(robots, "Sitemap: {BASE_URL}{name}");
    }
    robots.push_str("Sitemap: https://elders.voorbeeld.nl/sitemap.xml\n");
    put(&site, "robots.txt", &robots);
    let changed = urlset(&entry("elders/later.pdf", "Later"));
    put(&site, SITEMAP, &changed);

    let withdraw = ["withdraw", &id, "--reason", "privacy"];
    library.done(&withdraw);
    let mut words = vec!["publish"];
    let names = [INDEX, SITEMAP, "nieuw.xml", "lus.xml", "deel.xml", "bom.xml", "weg.xml"];
    for name in names.iter().chain(&["https://elders.voorbeeld.nl/sitemap.xml"]) {
        words.extend(["--allow-path", *name]);
    }
    let json = library.ask(&words).expect(1);
    let mut reasons: Vec<_> = (told(&json, "sitemap-of-others").into_iter())
        .map(|params| (params["path"].as_str(), params["reason"].as_str()))
        .collect();
    reasons.sort_unstable();
    let not_taken = Some("not-taken");
    assert_eq!(
        reasons,
        [
            (Some("bom.xml"), not_taken),
            (Some("bom.xml"), Some("unread")),
            (Some("deel.xml"), not_taken),
            (Some("https://elders.voorbeeld.nl/sitemap.xml"), not_taken),
            (Some("lus.xml"), not_taken),
            (Some("nieuw.xml"), not_taken),
            (Some(SITEMAP), Some("changed")),
            (Some("weg.xml"), not_taken),
        ],
        "{json}"
    );
    let still = told(&json, "withdrawn-still-named");
    assert_eq!((still.len(), &still[0]["path"]), (1, &json!("deel.xml")), "{json}");
    let after = library.read("robots.txt");
    assert!(!after.contains(INDEX), "the index was read and goes");
    for name in names.iter().skip(2) {
        assert!(after.contains(name), "{name} stays in robots.txt");
    }
    assert!(after.contains("https://elders.voorbeeld.nl/sitemap.xml"));
    assert_eq!(library.read(SITEMAP), changed);
    for (name, held) in [("nieuw.xml", theirs.as_str()), ("bom.xml", bomb), ("lus.xml", &loop_index)] {
        assert_eq!(library.read(name), held, "{name} stays");
    }
}

/// Of every sitemap of others that is told: its path, and whether all of it was read.
pub(crate) fn read_of(json: &Value) -> Vec<(&str, bool)> {
    let sitemaps = json["others"]["sitemaps"].as_array().expect("a list");
    let mut found: Vec<_> = (sitemaps.iter())
        .map(|one| {
            let is_read = one["isRead"].as_bool().expect("a fact");
            (one["path"].as_str().expect("a path"), is_read)
        })
        .collect();
    found.sort_unstable();
    found
}

#[test]
fn a_packed_old_sitemap_is_read_and_one_that_cannot_be_read_is_told() {
    let library = Library::new();
    let site = library.site();
    old_site(&site);
    let packed = "sitemap-oud.xml.gz";
    let bytes = fs::read(site.join(SITEMAP)).expect("the sitemap");
    fs::remove_file(site.join(SITEMAP)).expect("gone");
    fs::remove_file(site.join(INDEX)).expect("gone");
    let mut packing = GzEncoder::new(Vec::new(), Compression::default());
    packing.write_all(&bytes).expect("memory");
    fs::write(site.join(packed), packing.finish().expect("memory")).expect("a file");
    let bomb = "bom.xml.gz";
    let mut packing = GzEncoder::new(Vec::new(), Compression::default());
    let zeros = vec![b' '; 1_000_000];
    for _ in 0..60 {
        packing.write_all(&zeros).expect("memory");
    }
    fs::write(site.join(bomb), packing.finish().expect("memory")).expect("a file");
    fs::write(site.join("half.xml"), "<urlset><url><loc>").expect("a file");
    let mut robots = String::new();
    for name in [packed, bomb, "half.xml"] {
        let _ = writeln!(robots, "Sitemap: {BASE_URL}{name}");
    }
    put(&site, "robots.txt", &robots);
    take_over(&library, 1);
    assert_eq!(count(&library), 2);

    library.done(&["withdraw", &secret_of(&library), "--reason", "privacy"]);
    let published = library.publish(1);
    assert_eq!(told(&published, "withdrawn-still-named")[0]["path"], packed, "{published}");
    assert_eq!(read_of(&published), [(bomb, false), ("half.xml", false), (packed, true)], "{published}");
    let text = library.say(&["publish"]).stdout;
    assert!(text.contains("half.xml") && text.contains("niet helemaal lezen"), "{text}");
}

#[test]
fn an_old_sitemap_of_which_entries_are_not_read_is_told_and_never_goes() {
    let library = Library::new();
    let site = library.site();
    old_site(&site);
    // A second file was pasted below the first one.
    let first = entry("stukken/besluit.pdf", "Besluit");
    put(&site, SITEMAP, urlset(&first) + &urlset(&entry("stukken/bezwaar.pdf", SECRET)));
    let taken = library.ask(&["adopt", site.to_str().expect("text"), "--dry-run"]).json;
    let problems: Vec<_> = taken["sitemaps"].as_array().expect("a list").iter().map(|one| &one["problem"]).collect();
    assert!(problems.contains(&&json!("not-well-formed")), "{taken}");
    take_over(&library, 1);
    assert_eq!(count(&library), 1);
    let _ = library.ask(&["publish", "--allow-path", SITEMAP]);
    assert!(site.join(SITEMAP).exists(), "nobody knows what else it names");
}

#[test]
fn the_line_of_an_old_index_goes_after_a_yes_also_when_its_file_is_gone() {
    let library = taken_over();
    fs::remove_file(library.site().join(INDEX)).expect("gone");
    let address = format!("{BASE_URL}{INDEX}");
    let json = library.done(&["publish", "--allow-path", &address]);
    assert!(!library.read("robots.txt").contains(INDEX), "{json}");
    assert!(library.site().join(SITEMAP).exists(), "no yes for this one");
}

#[test]
fn what_was_undone_or_came_from_a_loose_file_never_goes() {
    let library = Library::new();
    old_site(&library.site());
    let loose = library.place("los.xml");
    fs::copy(library.site().join(SITEMAP), &loose).expect("a copy");
    let _ = library.ask(&["adopt".as_ref(), loose.as_os_str()]);
    let words = ["publish", "--allow-path", INDEX, "--allow-path", SITEMAP];
    let before = library.files();
    let json = library.ask(&words).expect(1);
    assert_eq!(told(&json, "sitemap-of-others").len(), 2, "{json}");
    for path in [INDEX, SITEMAP] {
        assert_eq!(library.files()[path], before[path], "{path} stays");
    }
    let undone = taken_over();
    undone.done(&["undo"]);
    let _ = undone.ready("ander.txt");
    let json = undone.ask(&words).expect(1);
    assert_eq!(told(&json, "sitemap-of-others").len(), 2, "{json}");
    assert!(undone.site().join(SITEMAP).exists());
}

#[cfg(unix)]
#[test]
fn old_sitemaps_on_a_server_go_through_the_same_door() {
    use crate::remote::{PUBLISH, Remote};
    use std::os::unix::fs::PermissionsExt as _;
    let Some(remote) = Remote::start(&[]) else { return };
    old_site(&remote.site());
    for folder in ["sitemaps", "stukken"] {
        let open = fs::Permissions::from_mode(0o777);
        fs::set_permissions(remote.site().join(folder), open).expect("a folder of the account");
    }
    let listed = remote.library.done(&["target", "list"]);
    let name = listed["targets"][0]["name"].as_str().expect("a name");
    let fingerprint = remote.server.host_key().fingerprint;
    let adopt = ["adopt", "--target", name, "--accept-host-key", &fingerprint];
    remote.library.done(&adopt);
    let id = secret_of(&remote.library);
    let withdraw = ["withdraw", &id, "--reason", "privacy"];
    remote.library.done(&withdraw);
    let told_first = remote.publish().expect(1);
    assert_eq!(told(&told_first, "withdrawn-still-named").len(), 1, "{told_first}");
    let allow = ["--allow-path", INDEX, "--allow-path", SITEMAP];
    let json = remote.library.done(&[&PUBLISH[..], &allow].concat());
    assert_eq!(states(&json), [(INDEX, "gone"), (SITEMAP, "gone")], "{json}");
    is_nowhere(&remote.site(), SECRET);
}
