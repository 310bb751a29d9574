//! Whoever maintains the website: deletes, changes, adds and restores files without telling anybody.

use super::deeds::Hosting;
use super::world::{STATUS, World};
use crate::site::Files;
use std::collections::BTreeSet;
use std::fs;
use tests::folders::put;

#[derive(Default)]
pub(super) struct Host {
    pub(super) has_acted: bool,
    /// Their own lines in robots.txt.
    pub(super) lines: Vec<String>,
    /// Files that they removed or changed, as long as nobody restored them. Noticing this is not promised: what a run
    /// records about such a file is believed, not checked.
    pub(super) lost: BTreeSet<String>,
    /// Files that they added.
    pub(super) brought: BTreeSet<String>,
    /// Files that they restored from a copy whose status file is the present one, so that it cannot be noticed.
    pub(super) unnoticed: BTreeSet<String>,
    kept: Option<(Files, Vec<String>)>,
    count: u32,
}

impl World {
    pub(super) fn host_does(&mut self, deed: &Hosting) {
        self.host.has_acted = true;
        let before = self.look().files;
        match deed {
            Hosting::Delete(at) => {
                if let Some(path) = nth(before.keys(), *at) {
                    self.remove(path);
                }
            }
            Hosting::Change(at, is_same_size) => {
                let files = before.iter().filter(|(path, _)| *path != "robots.txt");
                if let Some((path, content)) = nth(files, *at) {
                    let mut other = self.strange();
                    if *is_same_size {
                        other.resize(content.len(), b'.');
                    }
                    self.write(path, &other);
                }
            }
            Hosting::Add(at) => {
                let names = STRANGE_NAMES;
                let path = nth(names.iter(), *at).expect("a name");
                if !before.contains_key(*path) {
                    let content = self.strange();
                    self.write(path, &content);
                }
            }
            Hosting::Take(who, at) => {
                let machine = nth(self.machines.iter(), *who).expect("a machine");
                let path = format!("documenten/2026/{}.pdf", machine.mark(at % 2));
                if !before.contains_key(&path) {
                    let content = self.strange();
                    self.write(&path, &content);
                }
            }
            Hosting::PutBack(at) => {
                let is_document = |path: &str| path.starts_with("documenten/") && !path.ends_with(".part");
                let once = (self.machines.iter())
                    .flat_map(|machine| &machine.wrote)
                    .filter(|(path, _)| is_document(path) && !before.contains_key(*path));
                let once = once.flat_map(|(path, contents)| contents.iter().map(move |c| (path, c)));
                let found = nth(once, *at).map(|(path, content)| (path.clone(), content.clone()));
                if let Some((path, content)) = found {
                    self.write(&path, &content);
                }
            }
            Hosting::Keep => self.host.kept = Some((before.clone(), self.host.lines.clone())),
            Hosting::Restore => {
                if let Some((kept, lines)) = self.host.kept.clone() {
                    if kept.get(STATUS) == before.get(STATUS) {
                        self.host.unnoticed.extend(kept.keys().cloned());
                    }
                    for path in before.keys().filter(|path| !kept.contains_key(*path)) {
                        self.remove(path);
                    }
                    for (path, content) in &kept {
                        self.write(path, content);
                    }
                    self.host.lines = lines;
                }
            }
            Hosting::Line(number) => {
                let line = format!("Disallow: /eigen-{number}/");
                let mut robots = before.get("robots.txt").cloned().unwrap_or_default();
                robots.extend(format!("\n{line}\n").bytes());
                self.write("robots.txt", &robots);
                self.host.lines.push(line);
            }
            Hosting::RobotsGone => self.remove("robots.txt"),
        }
        let after = self.look().files;
        for path in before.keys().chain(after.keys()) {
            let (old, new) = (before.get(path), after.get(path));
            if old != new && old.is_some() {
                self.host.lost.insert(path.clone());
            }
            if old != new && new.is_some() {
                self.host.brought.insert(path.clone());
            }
        }
    }

    /// Content that nobody else has.
    fn strange(&mut self) -> Vec<u8> {
        self.host.count += 1;
        format!("van de beheerder, nummer {}\n", self.host.count).into_bytes()
    }

    fn write(&self, path: &str, content: &[u8]) {
        put(&self.site(), path, content);
    }

    fn remove(&mut self, path: &str) {
        // It may not exist.
        let _ = fs::remove_file(self.site().join(path));
        if path == "robots.txt" {
            self.host.lines.clear();
        }
    }
}

fn nth<T>(mut all: impl Iterator<Item = T> + Clone, at: usize) -> Option<T> {
    let count = all.clone().count();
    all.nth(at.checked_rem(count)?)
}

const STRANGE_NAMES: &[&str] = &[
    ".htaccess",
    "index.html",
    "Documenten/2026/vreemd.pdf",
    "documenten/2026/vreemd.pdf",
    "documenten/2026/.verborgen.part",
    "documenten/index.html",
    "sitemap.xml",
    "sitemap-diwoo-infocat014-0009.xml",
    "sitemapindex-diwoo.xml",
    "openbaarmaker-status.json.bak",
];
