//! A site with robots.txt, indexes and sitemaps that lie: each [`Trick`] is one way to make a reader open, write or
//! remove what it should not, or never to come to an end.

use super::Dice;
use crate::theirs::{MOMENT, entry, index, urlset};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path};

/// The content of every file that nobody may read.
pub const SECRET: &str = "-----BEGIN OPENSSH PRIVATE KEY----- niemand mag dit zien";

/// One way to do harm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trick {
    /// Addresses that lead out of the site.
    Traversal,
    /// Addresses that mean something else once decoded.
    Encodings,
    /// Dot files that a server or a program keeps private.
    HiddenNames,
    /// What configures or runs a server.
    ServerFiles,
    /// Names that Windows interprets as other names.
    WindowsNames,
    /// Endless titles, lists and addresses.
    HugeValues,
    /// Indexes that list themselves and each other.
    Loops,
    /// One document at several places, several documents at one place.
    Duplicates,
    /// Documents that are not there.
    WithoutFiles,
    /// Addresses of other sites that look like this one.
    WrongBases,
    /// XML that expands when it is read.
    Bombs,
    /// XML that includes other files.
    OutsideEntities,
    /// Files that are not XML, or are truncated.
    Broken,
    /// A robots.txt too long to be read to its end.
    LongRobots,
    /// Moments that do not exist in any calendar.
    Moments,
    /// Documents that are parts of themselves and of each other.
    Circles,
}

impl Trick {
    /// All of them.
    pub const ALL: &[Self] = &[
        Self::Traversal,
        Self::Encodings,
        Self::HiddenNames,
        Self::ServerFiles,
        Self::WindowsNames,
        Self::HugeValues,
        Self::Loops,
        Self::Duplicates,
        Self::WithoutFiles,
        Self::WrongBases,
        Self::Bombs,
        Self::OutsideEntities,
        Self::Broken,
        Self::LongRobots,
        Self::Moments,
        Self::Circles,
    ];
}

/// A site being built.
#[derive(Debug)]
pub struct HostileSite {
    base: String,
    entries: String,
    /// Files by path, besides those that robots.txt leads to.
    files: BTreeMap<String, Vec<u8>>,
    robots: String,
    /// The paths of the documents that are what they seem: nothing else may be read as a document.
    pub honest: BTreeSet<String>,
}

impl HostileSite {
    /// Makes the site for a seed: each trick in turn, with two more chosen by the seed, among documents that are what
    /// they seem.
    pub fn new(seed: u64, base: &str) -> Self {
        let mut dice = Dice::new(seed);
        let count = u64::try_from(Trick::ALL.len()).unwrap_or(1);
        let first = usize::try_from(seed % count).unwrap_or_default();
        let mut site = Self {
            base: base.to_owned(),
            entries: String::new(),
            files: BTreeMap::new(),
            robots: format!("User-agent: *\nDisallow: /intern/\nSitemap: {base}woo/alles.xml\n"),
            honest: BTreeSet::new(),
        };
        for name in ["woo/een.pdf", "woo/twee.pdf"] {
            site.honest_document(name);
        }
        let others: Vec<Trick> = (0..2).filter_map(|_| dice.choose(Trick::ALL).copied()).collect();
        for trick in Trick::ALL.get(first).into_iter().chain(&others) {
            site.play(*trick, &mut dice);
        }
        site
    }

    /// Writes the site into a folder, and secrets beside it.
    ///
    /// # Errors
    /// When a file cannot be written although any system allows its name.
    pub fn write(&self, folder: &Path) -> std::io::Result<()> {
        if let Some(parent) = folder.parent() {
            fs::write(parent.join("geheim.pdf"), SECRET)?;
        }
        let sitemap = urlset(&self.entries);
        let index = index(&[self.url("woo/sitemap.xml")]);
        let own = [("robots.txt", self.robots.clone()), ("woo/alles.xml", index), ("woo/sitemap.xml", sitemap)];
        for (path, content) in own {
            put(folder, path, content.as_bytes())?;
        }
        for (path, content) in &self.files {
            // A name that this system does not allow means no such file here.
            let _ = put(folder, path, content);
        }
        Ok(())
    }

    fn honest_document(&mut self, path: &str) {
        self.honest_file(path);
        self.entry(&self.url(path));
    }

    fn honest_file(&mut self, path: &str) {
        self.file(path, format!("%PDF-1.7\n{path}\n"));
        self.honest.insert(path.to_owned());
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    fn file(&mut self, path: &str, content: impl Into<Vec<u8>>) {
        self.files.insert(path.to_owned(), content.into());
    }

    /// Names a sitemap in robots.txt.
    fn lead_to(&mut self, path: &str) {
        let line = format!("Sitemap: {}\n", self.url(path));
        self.robots.push_str(&line);
    }

    /// Adds a sitemap or index that robots.txt names.
    fn sitemap(&mut self, path: &str, content: impl Into<Vec<u8>>) {
        self.lead_to(path);
        self.file(path, content);
    }

    fn entry(&mut self, url: &str) {
        self.entries.push_str(&entry(url, "Besluit", ""));
    }

    /// Adds entries for addresses below the base, none of which may be read, and secrets where files are possible.
    fn forbidden(&mut self, paths: &[&str]) {
        for path in paths {
            self.entry(&self.url(path));
            let is_place = !path.contains(['%', '\\', ':']) && !path.contains("..");
            if is_place {
                self.file(path, SECRET);
            }
        }
    }

    fn play(&mut self, trick: Trick, dice: &mut Dice) {
        match trick {
            Trick::Traversal => self.forbidden(TRAVERSAL),
            Trick::Encodings => self.forbidden(ENCODINGS),
            Trick::HiddenNames => self.forbidden(HIDDEN),
            Trick::ServerFiles => self.forbidden(SERVER),
            Trick::WindowsNames => self.forbidden(WINDOWS),
            Trick::HugeValues => self.huge_values(dice),
            Trick::Loops => self.loops(),
            Trick::Duplicates => self.duplicates(),
            Trick::WithoutFiles => {
                for number in 0..20 + dice.below(20) {
                    self.entry(&self.url(&format!("woo/weg-{number}.pdf")));
                }
            }
            Trick::WrongBases => self.wrong_bases(),
            Trick::Bombs => self.bombs(dice),
            Trick::OutsideEntities => self.outside_entities(),
            Trick::Broken => self.broken(dice),
            Trick::LongRobots => {
                for number in 0..4_000 {
                    self.lead_to(&format!("woo/weg-{number}.xml"));
                }
                let line = "Disallow: /".to_owned() + &"x".repeat(3_000) + "\n";
                self.robots.push_str(&line.repeat(40 + dice.below(400)));
            }
            Trick::Moments => {
                for (number, moment) in MOMENTS.iter().enumerate() {
                    let path = format!("woo/moment-{number}.pdf");
                    self.honest_document(&path);
                    let after = format!("</loc><lastmod>{moment}</lastmod>");
                    self.entries = self
                        .entries
                        .replace(&format!("{path}</loc><lastmod>{MOMENT}</lastmod>"), &format!("{path}{after}"));
                }
            }
            Trick::Circles => self.circles(),
        }
    }

    fn huge_values(&mut self, dice: &mut Dice) {
        let long = "Zeer lang besluit ".repeat(2_000 + dice.below(6_000));
        self.entries.push_str(&entry(&self.url("woo/een.pdf?"), &long, ""));
        let path = "a/".repeat(1_200) + "diep.pdf";
        self.entry(&self.url(&path));
        let name = "n".repeat(3_000) + ".pdf";
        self.entry(&self.url(&format!("woo/{name}")));
        let words = "<d:trefwoord>woord</d:trefwoord>".repeat(20_000);
        let words = format!("<d:trefwoorden>{words}</d:trefwoorden>");
        self.entries.push_str(&entry(&self.url("woo/woorden.pdf"), "Woorden", &words));
    }

    fn loops(&mut self) {
        let named = ["woo/alles.xml", "woo/lus-1.xml", "woo/lus-2.xml"];
        let all = index(&named.map(|path| self.url(path)));
        for path in ["woo/lus-1.xml", "woo/lus-2.xml"] {
            self.sitemap(path, all.clone());
        }
        self.lead_to("robots.txt");
    }

    fn duplicates(&mut self) {
        for path in ["woo/een.pdf", "woo/%65en.pdf", "woo/een.pdf", "WOO/EEN.PDF"] {
            self.entry(&self.url(path));
        }
        let again = urlset(&entry(&self.url("woo/een.pdf"), "Anders", ""));
        self.sitemap("woo/nog-een.xml", again);
    }

    fn wrong_bases(&mut self) {
        let host = self.base.trim_start_matches("https://");
        let bare = host.trim_end_matches('/');
        let bases = [
            format!("http://{host}"),
            format!("https://{bare}.elders.nl/"),
            format!("https://{bare}@elders.nl/"),
            format!("https://elders.nl/{host}"),
            format!("https://{bare}:8443/"),
            format!("//{host}"),
            format!("ftp://{host}"),
            "file:///".to_owned(),
            format!("https://{bare}\\"),
        ];
        for base in bases {
            self.entry(&format!("{base}geheim.pdf"));
            self.robots.extend([format!("Sitemap: {base}sitemap.xml\n")]);
        }
        self.file("geheim.pdf", SECRET);
    }

    fn bombs(&mut self, dice: &mut Dice) {
        let mut doctype = "<!DOCTYPE urlset [<!ENTITY a0 \"haha\">".to_owned();
        for number in 1..12 {
            let before = format!("&a{};", number - 1).repeat(10);
            doctype.extend([format!("<!ENTITY a{number} \"{before}\">")]);
        }
        doctype.push_str("]>");
        let laughs = doctype + &urlset(&entry(&self.url("woo/een.pdf"), "&a11;", ""));
        let deep = 20_000 + dice.below(200_000);
        let nested = urlset(&("<x>".repeat(deep) + &"</x>".repeat(deep)));
        let wide = format!("<urlset {}/>", "a='b' ".repeat(deep));
        for (name, content) in [("lach", laughs), ("diep", nested), ("breed", wide)] {
            self.sitemap(&format!("woo/{name}.xml"), content);
        }
    }

    fn outside_entities(&mut self) {
        for (name, system) in [("binnen", "../geheim.pdf"), ("buiten", "file:///etc/passwd")] {
            let entries = entry(&self.url(&format!("woo/entiteit-{name}.pdf")), "&x;", "");
            let content = format!("<!DOCTYPE urlset [<!ENTITY x SYSTEM \"{system}\">]>{}", urlset(&entries));
            self.sitemap(&format!("woo/{name}.xml"), content);
        }
    }

    fn broken(&mut self, dice: &mut Dice) {
        let whole = urlset(&entry(&self.url("woo/half.pdf"), "Half", ""));
        let at = dice.below(whole.len());
        let cut = whole.as_bytes().get(..at).unwrap_or_default().to_vec();
        let noise = (0..5_000).map(|_| u8::try_from(dice.below(256)).unwrap_or_default());
        let noise: Vec<u8> = noise.collect();
        let wide: Vec<u8> = whole.encode_utf16().flat_map(u16::to_be_bytes).collect();
        let web = b"<!doctype html><title>404</title>".to_vec();
        let contents = [cut, noise, wide, web, Vec::new(), vec![b'<'; 100_000]];
        for (number, content) in contents.into_iter().enumerate() {
            self.sitemap(&format!("woo/kapot-{number}.xml"), content);
        }
    }

    fn circles(&mut self) {
        let names = ["woo/kring-1.pdf", "woo/kring-2.pdf", "woo/kring-3.pdf"];
        let urls = names.map(|name| self.url(name));
        for (at, name) in names.iter().enumerate() {
            self.honest_file(name);
            let part = |url| format!("<d:hasPart resource=\"{url}\">deel</d:hasPart>");
            let parts: String = urls.iter().map(part).collect();
            let next = urls.get((at + 1) % urls.len()).cloned().unwrap_or_default();
            let more = format!("<d:isPartOf resource=\"{next}\">hoofd</d:isPartOf><d:hasParts>{parts}</d:hasParts>");
            self.entries.push_str(&entry(&self.url(name), name, &more));
        }
    }
}

/// Writes a file below the folder. Refuses any other path: the traps are for the program, never for this machine.
fn put(folder: &Path, path: &str, content: &[u8]) -> std::io::Result<()> {
    let mut at = folder.to_owned();
    for part in Path::new(path).components() {
        match part {
            Component::Normal(name) => at.push(name),
            Component::CurDir => {}
            Component::ParentDir | Component::RootDir | Component::Prefix(_) => {
                return Err(std::io::ErrorKind::InvalidInput.into());
            }
        }
    }
    if let Some(parent) = at.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::write(at, content)
}

const TRAVERSAL: &[&str] = &[
    "../geheim.pdf",
    "%2e%2e/geheim.pdf",
    "%2E%2E%2fgeheim.pdf",
    "woo/../../geheim.pdf",
    "woo/%2e./%2e%2E/geheim.pdf",
    "..%2fgeheim.pdf",
    "..%5cgeheim.pdf",
    "..\\geheim.pdf",
    "./../geheim.pdf",
    "woo/..;/..;/geheim.pdf",
    "%2fetc%2fpasswd",
    "/etc/passwd",
    "//etc/passwd",
];
const ENCODINGS: &[&str] = &[
    "woo/nul%00.pdf",
    "geheim%00.pdf",
    "%c0%ae%c0%ae/geheim.pdf",
    "%ff%fe.pdf",
    "woo/%.pdf",
    "woo/%zz.pdf",
    "woo/regel%0a.pdf",
    "woo/terug%08.pdf",
    "%2%65%2e/geheim.pdf",
];
const HIDDEN: &[&str] = &[
    ".ssh/id_ed25519",
    ".git/config",
    "woo/.env",
    "%2egit/config",
    ".well-known/acme.pdf",
    "woo/.verborgen.pdf",
    ".0123456789abcdef0123456789abcdef.part",
];
const SERVER: &[&str] = &[
    ".htaccess",
    "web.config",
    "WEB.CONFIG",
    "web.config.bak",
    "index.html",
    "woo/Index.HTML",
    "cms/config.php",
    "cms/besluit.php.pdf",
    "cgi-bin/besluit.pdf",
    "App_Data/besluit.pdf",
    "WEB-INF/web.xml",
    "vergunningen-xml/index.html",
    "sitemap-andere.xml",
];
const WINDOWS: &[&str] =
    &["web.config.", "web.config%20", "web.config::$DATA", "woo/PROGRA~1.PDF", "C:geheim.pdf", "woo\\geheim.pdf"];
const MOMENTS: &[&str] = &[
    "",
    "gisteren",
    "0000-00-00",
    "9999-12-31T23:59:59Z",
    "2024-02-30",
    "2016-12-31T23:59:60Z",
    "1e99",
    "-1",
    "2024-05-06T07:08:09.123456789123456789Z",
];

#[cfg(test)]
mod tests {
    use super::put;

    #[test]
    fn writes_below_its_folder_and_nowhere_else() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("site");
        let outside = dir.path().join("buiten");
        let absolute = outside.to_str().unwrap();
        for path in [absolute, "../buiten", "woo/../../buiten", "/buiten"] {
            assert!(put(&folder, path, b"x").is_err(), "{path} leads out");
        }
        assert!(!outside.exists(), "nothing is written there");
        put(&folder, "./woo/a.pdf", b"x").unwrap();
        assert!(folder.join("woo/a.pdf").exists());
    }
}
