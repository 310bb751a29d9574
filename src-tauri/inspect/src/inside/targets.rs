//! Where links lead.

use percent_encoding::percent_decode_str;

/// Tells whether a target is inside a computer or network.
pub(super) fn is_inner(target: &str) -> bool {
    let target = target.to_lowercase();
    let has_drive = target.as_bytes().get(1) == Some(&b':');
    target.starts_with(FILE) || target.starts_with("\\\\") || target.starts_with("//") || has_drive
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

/// Returns what a link says of the person whom it writes to or calls; nothing of other links.
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

/// Begins the address of a file. Source: RFC 8089.
const FILE: &str = "file:";
