//! Paths of files that run a web server or that it keeps to itself: never taken over, fetched, overwritten or removed without
//! a yes for that very path. Source: own choice, from what Apache, nginx, IIS, PHP and Java servers give a meaning.

use crate::model::{CollisionKey, PublishedName, SitePath};
use crate::sitemap::IndexName;

/// Why a path is never ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NeverOurs {
    /// A part of it is hidden: its name starts with a dot, or is a short name that Windows made up.
    Hidden,
    /// It configures a web server or holds its keys, or lies in a folder that a server keeps to itself.
    ServerSettings,
    /// A server runs it, or a computer that opens it does.
    Script,
    /// A server shows it for the folder in which it lies.
    IndexPage,
    /// It lies in the folder of messages about permit cases.
    Permits,
    /// It is robots.txt, or has the name of a sitemap and is none of those that the app writes.
    SiteFile,
}

impl NeverOurs {
    /// Returns the permanent code.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Hidden => "hidden",
            Self::ServerSettings => "server-settings",
            Self::Script => "script",
            Self::IndexPage => "index-page",
            Self::Permits => "permits",
            Self::SiteFile => "site-file",
        }
    }
}

/// Tells why the file at a path is never ours; `None` when it may be.
///
/// Shape: `path` as decoded from its address. Compared without case, and as Windows reads names: without dots and spaces at
/// the end of a segment, and without what follows a colon.
#[must_use]
pub fn never_ours(path: &SitePath) -> Option<NeverOurs> {
    let folded = CollisionKey::new(path.as_str());
    let segments: Vec<&str> = folded.as_str().split('/').map(as_windows_reads).collect();
    let (name, folders) = segments.split_last()?;
    if segments.iter().any(|segment| is_hidden(segment)) {
        return Some(NeverOurs::Hidden);
    }
    let is_server_folder = |folder: &&str| SERVER_FOLDERS.contains(folder);
    if folders.iter().any(is_server_folder) {
        return Some(NeverOurs::ServerSettings);
    }
    if folders.first() == Some(&PERMITS_FOLDER) {
        return Some(NeverOurs::Permits);
    }
    let name = without_backup_mark(name);
    if is_server_file(name) {
        return Some(NeverOurs::ServerSettings);
    }
    if is_script(name) {
        return Some(NeverOurs::Script);
    }
    if PublishedName(name.to_owned()).is_index_page() {
        return Some(NeverOurs::IndexPage);
    }
    // Our own sitemaps lie in the base folder and nowhere else.
    let own = path.as_str();
    let is_own = IndexName::parse(own).is_some() || IndexName::parse_page(own).is_some();
    (is_site_file(name) && !is_own).then_some(NeverOurs::SiteFile)
}

/// Returns the part of a name that decides which file Windows opens.
fn as_windows_reads(segment: &str) -> &str {
    // `web.config::$DATA` is web.config; IIS 6 ran `x.asp;.pdf`.
    let end = segment.find([':', ';']).unwrap_or(segment.len());
    segment
        .get(..end)
        .unwrap_or(segment)
        .trim_end_matches(BLANK)
}

/// Tells whether a segment is hidden. One of which nothing is left for Windows is a folder above, or the same one.
fn is_hidden(segment: &str) -> bool {
    let start = segment.trim_start_matches(char::is_whitespace);
    start.is_empty() || start.starts_with('.') || is_short_name(start)
}

/// Tells whether a name may be one that Windows made up for a longer one: `WEB~1.CON` opens web.config.
fn is_short_name(name: &str) -> bool {
    let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
    let Some((start, number)) = stem.rsplit_once('~') else {
        return false;
    };
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = stem.len() <= SHORT_STEM && extension.len() <= SHORT_EXTENSION;
    is_number && is_short && !start.is_empty()
}

/// Returns the name without what editors and administrators put behind that of a copy: `config.php.bak` holds the same.
fn without_backup_mark(name: &str) -> &str {
    let mut name = name.trim_end_matches('~');
    while let Some((stem, last)) = name.rsplit_once('.') {
        if stem.is_empty() || !BACKUP_MARKS.contains(&last) {
            break;
        }
        name = stem;
    }
    name
}

fn is_server_file(name: &str) -> bool {
    let is_app_settings = name.starts_with("appsettings") && extension(name) == Some("json");
    SERVER_FILES.contains(&name)
        || is_app_settings
        || extension(name).is_some_and(|last| SERVER_EXTENSIONS.contains(&last))
}

fn is_script(name: &str) -> bool {
    let mut parts = name.split('.');
    // Without a dot it is a name, not an extension.
    parts.next();
    let parts: Vec<&str> = parts.map(|part| part.trim_end_matches(BLANK)).collect();
    // Apache goes by every extension of a name: `x.php.pdf` runs.
    let runs_anywhere = |part: &&str| part.starts_with("php") || RUN_ANYWHERE.contains(part);
    parts.iter().any(runs_anywhere) || parts.last().is_some_and(|last| SCRIPTS.contains(last))
}

fn is_site_file(name: &str) -> bool {
    let unpacked = name.strip_suffix(".gz").unwrap_or(name);
    let is_sitemap = unpacked.starts_with("sitemap")
        && extension(unpacked).is_some_and(|last| SITEMAP_EXTENSIONS.contains(&last));
    // What the app writes for itself is no document either, whatever capitals an address gives it.
    let is_own = name.starts_with(OWN_START) && extension(name) == Some("json");
    is_sitemap || is_own || name == crate::robots::FILE_NAME
}

fn extension(name: &str) -> Option<&str> {
    name.rsplit_once('.').map(|(_, extension)| extension)
}

/// The folder of messages about permit cases, below the base folder (IPM 4.0 by our profile, ipm-vergunningen.md §3.2).
pub const PERMITS_FOLDER: &str = "vergunningen-xml";

/// Microsoft, *Naming Files, Paths, and Namespaces*: dots and spaces at the end of a name are dropped.
const BLANK: [char; 2] = ['.', ' '];
/// Idem, "Short vs. Long Names": 8 characters, a dot and 3 more.
const SHORT_STEM: usize = 8;
const SHORT_EXTENSION: usize = 3;
/// What follows the name of a copy that was put aside.
const BACKUP_MARKS: &[&str] = &[
    "backup", "bak", "copy", "dist", "old", "orig", "original", "sample", "save", "swo", "swp",
    "tmp",
];
/// Folders whose contents a server runs or refuses to show: CGI, Java, ASP.NET, `FrontPage`.
#[rustfmt::skip]
const SERVER_FOLDERS: &[&str] = &[
    "_vti_bin", "_vti_cnf", "_vti_pvt", "app_code", "app_data", "app_globalresources", "bin",
    "cgi-bin", "meta-inf", "node_modules", "web-inf",
];
/// Files by which servers, browsers and their frameworks are told what to do.
#[rustfmt::skip]
const SERVER_FILES: &[&str] = &[
    "clientaccesspolicy.xml", "composer.json", "composer.lock", "crossdomain.xml",
    "docker-compose.yml", "dockerfile", "global.asax", "id_dsa", "id_ecdsa", "id_ed25519", "id_rsa",
    "makefile", "package-lock.json", "package.json",
];
/// Settings (`web.config`, `php.ini`, `nginx.conf`), and keys beside them.
#[rustfmt::skip]
const SERVER_EXTENSIONS: &[&str] = &[
    "cfg", "cnf", "conf", "config", "env", "htaccess", "htdigest", "htgroup", "htpasswd", "ini",
    "jks", "kdbx", "key", "keystore", "p12", "pem", "pfx", "ppk", "properties", "toml", "yaml",
    "yml",
];
/// What a server runs wherever it stands among the extensions of a name. `pl`, `py` and `rb` are not among these: they are
/// languages of documents as well, as in `besluit.pl.pdf`.
const RUN_ANYWHERE: &[&str] = &[
    "asa", "asax", "ascx", "ashx", "asmx", "asp", "aspx", "cer", "cfm", "cgi", "fcgi", "jsp",
    "jspx", "phar", "pht", "phtm", "phtml", "shtml",
];
/// What a server, or a computer that opens it, runs when a name ends so. JavaScript is part of a site, never a document.
const SCRIPTS: &[&str] = &[
    "app", "axd", "bash", "bat", "cdx", "cfc", "cfml", "cjs", "class", "cmd", "com", "cpl",
    "cshtml", "csh", "ctp", "dll", "elf", "erb", "exe", "fish", "fpl", "gadget", "hta", "htc",
    "inc", "jar", "js", "jse", "jspf", "jsw", "ksh", "lnk", "lua", "mjs", "module", "msc", "msi",
    "msp", "pif", "pl", "pm", "ps1", "psd1", "psm1", "py", "pyc", "pyw", "rb", "reg", "rhtml",
    "scr", "sct", "sh", "shtm", "so", "stm", "svc", "tcl", "url", "vb", "vbe", "vbhtml", "vbs",
    "war", "wasm", "ws", "wsc", "wsf", "wsgi", "wsh", "xap", "zsh",
];
/// How the names of the status files begin: of the last publication and of one that is busy.
const OWN_START: &str = "openbaarmaker-";
/// sitemaps.org protocol: XML, or text with an address on each line; either may be packed.
const SITEMAP_EXTENSIONS: &[&str] = &["txt", "xml"];

#[cfg(test)]
mod tests {
    use super::{NeverOurs, never_ours};
    use crate::model::{PublishedName, SitePath};

    fn check(path: &str, expected: Option<NeverOurs>) {
        let parsed: SitePath = path.parse().expect("a path");
        assert_eq!(never_ours(&parsed), expected, "{path}");
    }

    #[test]
    fn hidden_parts_are_never_ours() {
        for path in [
            ".htaccess",
            ".ssh/id_ed25519",
            "documenten/.git/config",
            "documenten/2026/.verborgen.pdf",
            ".well-known/security.txt",
            ".htaccess.",
            " .htaccess",
            "... ",
            "documenten/.. /geheim.pdf",
            "documenten/. ./geheim.pdf",
            "WEB~1.CON",
            "DOCUME~1/besluit.pdf",
        ] {
            check(path, Some(NeverOurs::Hidden));
        }
    }

    #[test]
    fn settings_of_servers_are_never_ours() {
        for path in [
            "web.config",
            "Web.Config",
            "WEB.CONFIG",
            "web.config.",
            "web.config ",
            "web.config . .",
            "web.config::$DATA",
            "web.config.bak",
            "web.config.old.bak",
            "web.config~",
            "map/web.config",
            "php.ini",
            "php.user.ini",
            "nginx.conf",
            "appsettings.Production.json",
            "WEB-INF/web.xml",
            "cms/App_Data/besluit.pdf",
            "id_rsa",
            "site.key",
        ] {
            check(path, Some(NeverOurs::ServerSettings));
        }
    }

    #[test]
    fn scripts_are_never_ours() {
        for path in [
            "cms/config.php",
            "cms/CONFIG.PHP",
            "config.php5",
            "config.php.bak",
            "x.php.pdf",
            "x.asp;.pdf",
            "x.php ",
            "x.php .pdf",
            "download.aspx",
            "besluit.pdf.exe",
            "a/b/c.phar",
            "site.js",
            "run.sh",
            "tool.PY",
        ] {
            check(path, Some(NeverOurs::Script));
        }
    }

    #[test]
    fn index_pages_are_never_ours() {
        for path in [
            "index.html",
            "INDEX.HTM",
            "documenten/2026/index.html",
            "index.nl.html",
            "index.html.nl",
            "Default.htm",
            "index",
            "iisstart.htm",
        ] {
            check(path, Some(NeverOurs::IndexPage));
        }
        check("index.php", Some(NeverOurs::Script));
        check("default.aspx", Some(NeverOurs::Script));
    }

    #[test]
    fn the_folder_of_permits_and_the_files_of_sites_are_never_ours() {
        check("vergunningen-xml/1.xml", Some(NeverOurs::Permits));
        check("Vergunningen-XML/1.pdf", Some(NeverOurs::Permits));
        check("vergunningen-xml./1.pdf", Some(NeverOurs::Permits));
        for path in [
            "robots.txt",
            "ROBOTS.TXT",
            "sitemap.xml",
            "sitemap_index.xml",
            "Sitemap-diwoo.xml",
            "sitemap.xml.gz",
            "sitemap.txt",
            "documenten/sitemap-diwoo-0001.xml",
            "openbaarmaker-status.json",
            "Openbaarmaker-Bezig.json",
        ] {
            check(path, Some(NeverOurs::SiteFile));
        }
    }

    #[test]
    fn documents_and_what_the_app_writes_may_be_ours() {
        for path in [
            "documenten/2026/besluit.pdf",
            "documenten/2026/index.pdf",
            "documenten/2026/default.docx",
            "documenten/2026/index-van-besluiten.html",
            "documenten/2026/besluit.pl.pdf",
            "documenten/2026/v1.2.pdf",
            "documenten/2026/besluit",
            "documenten/2026/~besluit.pdf",
            "documenten/2026/besluit~2.pdf",
            "a/vergunningen-xml/1.pdf",
            "vergunningen-xml",
            "sitemapindex-diwoo.xml",
            "sitemapindex-diwoo-infocat003.xml",
            "sitemap-diwoo-0001.xml",
            "sitemap-diwoo-infocat003-0012.xml",
            "openbaarmaker-handleiding.pdf",
            "php/handleiding.pdf",
            "sitemap-uitleg.pdf",
            "config/rapport.pdf",
        ] {
            check(path, None);
        }
    }

    /// A script that is asked something shows a document; no file stands at such an address, so nothing of it is touched.
    #[test]
    fn an_address_with_a_query_is_no_script() {
        let path = SitePath::of_address("download.ashx?id=5").expect("an address");
        assert!(!path.can_be_a_file(), "it stands for itself");
        assert_eq!(never_ours(&path), None);
    }

    #[test]
    fn no_proposed_name_of_a_document_is_never_ours() {
        for name in [
            "index.html",
            "Default.htm",
            "sitemap.txt",
            "sitemap-2026.txt",
            "robots.txt",
            ".htaccess.txt",
            "web.config.txt",
            "web~1.txt",
            "default.html",
            "index.nl.html",
            "home.htm",
            "x.php.pdf",
        ] {
            let path = format!("documenten/2026/{}", PublishedName::propose(name));
            check(&path, None);
        }
    }
}
