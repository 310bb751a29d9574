//! Where links lead.

use percent_encoding::percent_decode_str;

/// Tells whether a target is inside a computer or network.
pub(super) fn is_inner(target: &str) -> bool {
    let target = target.to_lowercase();
    let has_drive = target.as_bytes().get(1) == Some(&b':');
    target.starts_with("file:")
        || target.starts_with("\\\\")
        || target.starts_with("//")
        || has_drive
}

/// Tells whether a text is a path in a computer or network, rather than a word with a colon.
pub(super) fn is_path(text: &str) -> bool {
    let is_drive = text.as_bytes().get(1) == Some(&b':');
    is_inner(text) && (!is_drive || matches!(text.as_bytes().get(2), Some(b'/' | b'\\')))
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
