//! Names with a meaning other than a document.

/// Microsoft, *Naming Files, Paths, and Namespaces*: device names, with or without extension.
const DEVICES: &[&str] = &["con", "prn", "aux", "nul", "conin$", "conout$"];
/// Likewise: ports, followed by one digit (0 for OneDrive), also as a superscript.
const PORTS: &[&str] = &["com", "lpt"];
/// Files that the app writes itself, or that have a meaning for a web server.
///
/// Source: sitemap-robots-naming.md §7.2, N07; ARCHITECTURE.md, "On the destination".
const OWN_FILES: &[&str] = &[
    "robots.txt",
    ".well-known",
    "openbaarmaker-status.json",
    "openbaarmaker-vergunningen-status.json",
    "openbaarmaker-bezig.json",
    "openbaarmaker-vergunningen-bezig.json",
];
/// Names of the pages that servers show for a folder.
const INDEX_PAGES: &[&str] = &["default", "iisstart", "index"];
/// Extensions of pages; those of scripts are refused as such.
const PAGE_EXTENSIONS: &[&str] = &["htm", "html", "shtml", "xht", "xhtml", "xml"];
/// ISO 639-1: number of letters in the code of a language.
const LANGUAGE: usize = 2;
/// Microsoft, restrictions of OneDrive and SharePoint: a whole name that the slug algorithm would leave alone.
const CLOUD_FILE: &str = "desktop.ini";

/// Tells whether Windows takes a name for a device: the part up to the first dot, ignoring case.
///
/// Source: sitemap-robots-naming.md §6 and §7.2, N02.
pub(crate) fn is_reserved_on_windows(name: &str) -> bool {
    let base = name.split('.').next().unwrap_or(name).trim_end();
    let is = |reserved: &&str| base.eq_ignore_ascii_case(reserved);
    let is_port = || {
        let mut characters = base.chars();
        let digit = characters.next_back();
        digit.is_some_and(|digit| digit.is_ascii_digit() || "¹²³".contains(digit))
            && PORTS.iter().any(|port| characters.as_str().eq_ignore_ascii_case(port))
    };
    DEVICES.iter().any(is) || is_port()
}

/// Tells whether a name is that of a file that the app itself writes, ignoring case.
///
/// Source: sitemap-robots-naming.md §7.2, N07.
pub(crate) fn is_own_file(name: &str) -> bool {
    OWN_FILES.iter().any(|own| name.eq_ignore_ascii_case(own)) || is_sitemap(name) || is_index_page(name)
}

/// Tells whether a server shows a file of this name when its folder is requested, ignoring case: the first part of the
/// name is that of such a page, and every other part is an extension of a web page or a language.
///
/// Source: `DirectoryIndex` of Apache, `index` of nginx, `defaultDocument` of IIS; own choice: any kind of page.
pub(crate) fn is_index_page(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let mut parts = name.split('.');
    let is_index = parts.next().is_some_and(|stem| INDEX_PAGES.contains(&stem));
    let is_language = |part: &str| {
        let code = part.split(['-', '_']).next().unwrap_or(part);
        code.len() == LANGUAGE && code.bytes().all(|byte| byte.is_ascii_lowercase())
    };
    is_index && parts.all(|part| PAGE_EXTENSIONS.contains(&part) || is_language(part))
}

/// Tells whether OneDrive and SharePoint refuse a proposed name.
///
/// Source: sitemap-robots-naming.md §7.2, N15.
pub(super) fn is_refused_by_cloud(name: &str) -> bool {
    name == CLOUD_FILE
}

fn is_sitemap(name: &str) -> bool {
    let ends = |part: Option<&str>, text: &str| part.is_some_and(|part| part.eq_ignore_ascii_case(text));
    let start = "sitemap";
    let has_end = |end: &str| {
        let at = name.len().checked_sub(end.len());
        at.is_some_and(|at| ends(name.get(at..), end))
    };
    ends(name.get(..start.len()), start) && (has_end(".xml") || has_end(".txt"))
}
