//! The targets of links.

use percent_encoding::percent_decode_str;

/// Tells whether a target is inside a computer or network.
pub(super) fn is_inner(target: &str) -> bool {
    let target = target.to_lowercase();
    let has_drive = target.as_bytes().get(1) == Some(&b':');
    let is_inner_host = || host(&target).is_some_and(|host| is_inner_host(host) || target.contains(PERSONAL));
    has_drive || BEGINNINGS.iter().any(|beginning| target.starts_with(beginning)) || is_inner_host()
}

/// Returns the host of an address of the web, in small letters.
fn host(target: &str) -> Option<&str> {
    let rest = ["http://", "https://"].iter().find_map(|scheme| target.strip_prefix(scheme))?;
    rest.split(['/', '?', '#', ':']).next()
}

/// Tells whether a host is known in a network only. Source: RFC 6762 §3 and appendix G.
fn is_inner_host(host: &str) -> bool {
    let is_one_word = !host.is_empty() && host.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'-');
    is_one_word || INNER.iter().any(|end| host.ends_with(end))
}

/// Returns whose folder a path is in.
pub(super) fn owner_of_folder(path: &str) -> Option<String> {
    let mut parts = path.split(['/', '\\']).filter(|part| !part.is_empty());
    parts.find(|part| FOLDERS.iter().any(|folder| part.eq_ignore_ascii_case(folder)))?;
    parts.next().filter(|owner| !SHARED.contains(owner)).map(str::to_owned)
}

/// Tells whether a text is a path in a computer or network, rather than a word with a colon.
pub(super) fn is_path(text: &str) -> bool {
    let begins = |place: &str| {
        let is_drive = place.get(1..2) == Some(":");
        let place = if is_drive { place.get(2..) } else { Some(place) };
        place.is_some_and(|place| place.starts_with(['/', '\\']))
    };
    let scheme = text.get(..FILE.len());
    match scheme.filter(|scheme| scheme.eq_ignore_ascii_case(FILE)) {
        Some(scheme) => text.get(scheme.len()..).is_some_and(begins),
        None => is_inner(text) && begins(text),
    }
}

/// Tells whether a text is a path or an address in a computer or network.
pub(super) fn is_path_or_address(text: &str) -> bool {
    is_path(text) || text.contains("://") && is_inner(text)
}

/// Returns the paths and addresses in a computer or network that a formula names, as texts or as other files.
pub(super) fn in_formula(formula: &str) -> impl Iterator<Item = String> {
    let pieces = formula.split(['"', '\'']).map(|piece| piece.trim_start_matches('['));
    // A separator that a formula looks for is no path.
    pieces.filter(|piece| is_path_or_address(piece.trim_end_matches(['/', '\\']))).map(str::to_owned)
}

/// Returns the personal data in a link that writes to or calls somebody; `None` for other links.
///
/// Source: RFC 6068 (`mailto`), RFC 3966 (`tel`).
pub(super) fn of_person(target: &str) -> Option<String> {
    let (scheme, rest) = target.trim().split_once(':')?;
    let said = percent_decode_str(rest).decode_utf8_lossy();
    let said = said.replace(['?', '&', '='], " ");
    match scheme.to_ascii_lowercase().as_str() {
        "mailto" => Some(said),
        "tel" | "callto" => Some(format!("tel: {said}")),
        _ => None,
    }
}

/// How hosts end that are no one's on the internet.
const INNER: &[&str] = &[".corp", ".home", ".intern", ".internal", ".intranet", ".lan", ".local", ".private"];
/// The place of a person's files at Microsoft.
const PERSONAL: &str = "-my.sharepoint.com/personal/";
/// Folders that have one for each person.
const FOLDERS: &[&str] = &["home", "personal", "users"];
/// Folders among those that are everyone's.
const SHARED: &[&str] = &["Default", "Public", "Shared"];
/// Begins the address of a file. Source: RFC 8089.
const FILE: &str = "file:";
/// How such places begin; the last two as office programs write folders of a server.
const BEGINNINGS: &[&str] = &[FILE, "\\\\", "//", "smb://", "vnd.sun.star.webdav"];
