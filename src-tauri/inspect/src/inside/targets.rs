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

/// Returns what a link says of persons: whom it writes to or calls, or what the query of an address of the web says.
pub(super) fn said_by(target: &str) -> Option<String> {
    of_person(target).or_else(|| asked(target))
}

/// Returns what the query of an address of the web says, if anything, each value after its name. A value that is one
/// code or number says which page it is, unless it is a BSN.
///
/// Source: RFC 3986 §3.4; WHATWG URL, "application/x-www-form-urlencoded".
fn asked(target: &str) -> Option<String> {
    let (address, query) = target.trim().split_once('?')?;
    let (scheme, _) = address.split_once("://")?;
    if !["http", "https"].iter().any(|of_web| scheme.eq_ignore_ascii_case(of_web)) {
        return None;
    }
    let plain = |said: &str| percent_decode_str(&said.replace('+', " ")).decode_utf8_lossy().into_owned();
    let mut all = String::new();
    for pair in query.split('#').next().unwrap_or_default().split(['&', ';']) {
        let (name, value) = pair.split_once('=').unwrap_or(("", pair));
        let (name, value) = (plain(name), plain(value));
        let is_code = value.contains(|sign: char| sign.is_ascii_digit())
            && !value.contains(|sign: char| sign == '@' || sign.is_whitespace());
        if !is_code || name.eq_ignore_ascii_case("bsn") {
            all.extend([name.as_str(), ": ", value.as_str(), "\n"]);
        }
    }
    (!all.is_empty()).then_some(all)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_of_an_address_says_words_and_no_codes() {
        for (target, expected) in [
            ("https://x.nl/a?naam=Jan+Jansen&id=0201234567", Some("naam: Jan Jansen\n")),
            ("HTTPS://x.nl?van=jan2%40x.nl#naam=Piet", Some("van: jan2@x.nl\n")),
            ("https://x.nl?q=Kerklaan%205&bsn=111222333", Some("q: Kerklaan 5\nbsn: 111222333\n")),
            ("https://x.nl/Jan?12-AB-34", None),
            ("https://x.nl/Jan", None),
            ("ftp://x.nl?naam=Jan", None),
        ] {
            assert_eq!(said_by(target).as_deref(), expected, "{target}");
        }
    }
}
