//! Adopting from people who mean harm: nothing is read outside what the person named as the site.

use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tests::command_line::{BASE_URL, Library};
use tests::folders::{files_below, put};
use tests::theirs::{entry, index, urlset};

const SECRET: &[u8] = b"-----BEGIN OPENSSH PRIVATE KEY-----\nniemand mag dit zien\n";

fn sitemap(paths: &[&str]) -> String {
    let entry = |path: &&str| entry(&format!("{BASE_URL}{path}"), "Besluit", "");
    urlset(&paths.iter().map(entry).collect::<String>())
}

/// Asserts that no file below a folder holds the secret.
fn is_without_secret(folder: &Path) {
    for (path, bytes) in files_below(folder) {
        let holds = bytes.windows(SECRET.len()).any(|part| part == SECRET);
        assert!(!holds, "{path} holds the secret");
    }
}

fn kinds(shown: &Value) -> Vec<(&str, u64)> {
    let groups = shown["leftOut"].as_array().expect("a list").iter();
    groups.map(|group| (group["kind"].as_str().expect("a kind"), group["count"].as_u64().expect("a number"))).collect()
}

#[test]
fn a_loose_sitemap_brings_descriptions_and_never_a_file_of_the_folder_in_which_it_lies() {
    let library = Library::new();
    let home = library.place("thuis");
    put(&home, ".ssh/id_ed25519", SECRET);
    put(&home, "secret", SECRET);
    put(&home, "Documenten/prive.pdf", SECRET);
    let paths = [
        ".ssh/id_ed25519",
        "%2e%2e/secret",
        "secret",
        "Documenten/prive.pdf",
        "map/%2E%2E/secret",
        "..%2fthuis/secret",
    ];
    put(&home, "Downloads/sitemap.xml", sitemap(&["prive.pdf"]).as_bytes());
    put(&home, "Downloads/prive.pdf", SECRET);
    put(&home, "sitemap.xml", sitemap(&paths).as_bytes());
    for (file, documents) in [("sitemap.xml", 2), ("Downloads/sitemap.xml", 1)] {
        let source = home.join(file);
        let source = source.to_str().expect("text");
        let shown = library.ask(&["adopt", source, "--dry-run"]);
        let shown = shown.json;
        assert_eq!(
            (&shown["documents"], &shown["withFile"], &shown["files"]),
            (&json!(documents), &json!(0), &json!([])),
            "{shown}"
        );
        let taken = library.ask(&["adopt", source]).json;
        assert_eq!(taken["withFile"], 0, "{taken}");
        if file == "sitemap.xml" {
            assert_eq!(kinds(&shown), [("address-invalid", 3), ("never-ours", 1)], "{shown}");
        }
    }
    let _ = library.publish(0);
    is_without_secret(&library.library());
    is_without_secret(&library.site());
}

#[test]
fn an_index_alone_asks_for_its_sitemaps_and_finds_those_that_are_given_with_it() {
    let library = Library::new();
    let folder = library.place("download");
    let index = index(&[format!("{BASE_URL}sitemaps/woo-1.xml")]);
    put(&folder, "sitemapindex-diwoo.xml", index);
    put(&folder, "woo-1.xml", sitemap(&["besluit.pdf"]).as_bytes());
    let (index, page) = (folder.join("sitemapindex-diwoo.xml"), folder.join("woo-1.xml"));
    let (index, page) = (index.to_str().expect("text"), page.to_str().expect("text"));
    let alone = library.ask(&["adopt", index, "--dry-run"]).json;
    assert_eq!((&alone["documents"], &alone["sitemaps"][1]["problem"]), (&json!(0), &json!("not-given")), "{alone}");
    let both = library.done(&["adopt", index, page, "--dry-run"]);
    assert_eq!(both["documents"], 1, "{both}");
}

#[test]
fn a_sitemap_with_the_name_of_an_index_page_is_read_and_gives_no_document() {
    let library = Library::new();
    let site = library.place("kopie");
    let robots = format!("Sitemap: {BASE_URL}woo/index.xml\n");
    put(&site, "robots.txt", robots.as_bytes());
    put(&site, "woo/index.xml", sitemap(&["a.pdf", "woo/index.xml"]).as_bytes());
    put(&site, "a.pdf", b"%PDF-1.7\ngoed\n");
    let taken = library.ask(&["adopt", site.to_str().expect("text")]).json;
    assert_eq!((&taken["documents"], kinds(&taken)), (&json!(1), vec![("never-ours", 1)]), "{taken}");
}

#[test]
fn a_site_gives_no_file_through_a_link_or_a_hidden_name_and_nothing_of_its_server() {
    let library = Library::new();
    let (site, outside) = (library.place("kopie"), library.place("buiten"));
    put(&outside, "geheim.pdf", SECRET);
    put(&site, ".intern/geheim.pdf", SECRET);
    put(&site, "cms/config.php", SECRET);
    put(&site, "web.config", SECRET);
    put(&site, "index.html", SECRET);
    put(&site, "documenten/goed.pdf", b"%PDF-1.7\ngoed\n");
    fs::create_dir_all(site.join("documenten/map.pdf")).expect("a folder with the name of a file");
    let paths = [
        "documenten/goed.pdf",
        "documenten/map.pdf",
        ".intern/geheim.pdf",
        "%2Eintern/geheim.pdf",
        "cms/config.php",
        "CMS/Config.PHP",
        "web.config",
        "web.config%2e",
        "index.html",
        "documenten/C:geheim.pdf",
    ];
    let paths = [&paths[..], &traps(&site, &outside)].concat();
    put(&site, "sitemap.xml", sitemap(&paths).as_bytes());
    let source = site.to_str().expect("text");
    let taken = library.ask(&["adopt", source]).expect(1);
    assert_eq!(taken["files"], json!([{ "path": "documenten/goed.pdf", "bytes": 14, "kind": "usual" }]), "{taken}");
    assert_eq!(kinds(&taken), [("address-invalid", 1), ("never-ours", 7)], "{taken}");
    assert_eq!((&taken["withFile"], &taken["failed"]), (&json!(1), &json!([])), "{taken}");
    is_without_secret(&library.library());
}

/// Puts links, devices and pipes in a site that lead out of it, to hidden files or nowhere, as far as the system has
/// them; returns their paths.
#[cfg(unix)]
fn traps(site: &Path, outside: &Path) -> Vec<&'static str> {
    use std::os::unix::fs::symlink;
    symlink(outside.join("geheim.pdf"), site.join("documenten/los.pdf")).expect("a link");
    symlink("../.intern/geheim.pdf", site.join("documenten/binnen.pdf")).expect("a link");
    symlink(outside, site.join("weg")).expect("a link");
    symlink(".intern", site.join("intern")).expect("a link");
    symlink("/dev/zero", site.join("documenten/nul.pdf")).expect("a link");
    symlink(outside.join("geheim.pdf"), site.join("sitemap-los.xml")).expect("a link");
    make_pipe(&site.join("documenten/pijp.pdf"));
    vec![
        "documenten/los.pdf",
        "documenten/binnen.pdf",
        "weg/geheim.pdf",
        "intern/geheim.pdf",
        "documenten/nul.pdf",
        "documenten/pijp.pdf",
    ]
}

/// Windows makes links only for administrators, and has no such pipes in folders.
#[cfg(not(unix))]
fn traps(_site: &Path, _outside: &Path) -> Vec<&'static str> {
    Vec::new()
}

/// A pipe: who opens it waits for ever.
#[cfg(unix)]
fn make_pipe(path: &Path) {
    let made = std::process::Command::new("mkfifo").arg(path).status();
    assert!(made.expect("mkfifo").success(), "a pipe");
}

#[test]
fn the_preview_lists_every_file_and_the_unusual_kinds_first() {
    let library = Library::new();
    let site = library.place("kopie");
    let paths = ["a.pdf", "b.docx", "data/dump.sql", "data/personeel", "z.kdb"];
    for path in paths {
        put(&site, path, path.as_bytes());
    }
    put(&site, "sitemap.xml", sitemap(&paths).as_bytes());
    let source = site.to_str().expect("text");
    let shown = library.ask(&["adopt", source, "--dry-run"]).json;
    let listed: Vec<_> = (shown["files"].as_array().expect("a list").iter())
        .map(|file| (file["path"].as_str().expect("a path"), file["kind"].as_str().expect("a kind")))
        .collect();
    let expected = [
        ("data/dump.sql", "unknown"),
        ("z.kdb", "unknown"),
        ("data/personeel", "none"),
        ("a.pdf", "usual"),
        ("b.docx", "usual"),
    ];
    assert_eq!(listed, expected, "{shown}");
    let said = library.say(&["adopt", source, "--dry-run"]).stdout;
    let mut last = 0;
    for (path, _) in expected {
        let at = said.find(path).unwrap_or_else(|| panic!("{path}: {said}"));
        assert!(at >= last, "{path} comes in its turn: {said}");
        last = at;
    }
}
