//! Whether the content of a file and the extension of its name agree.

use crate::lists::Lists;

/// The outcome of comparing content and extension.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agreement {
    /// They agree.
    Agrees,
    /// They disagree: must be corrected (decisions.md, "Content and extension").
    Differs,
    /// The name has no extension.
    NoExtension,
    /// The content is none of the 19 formats and the extension promises none.
    Unknown,
}

/// Compares the recognised content (a DiWoo code, or a name for people) with the extension of a file name.
pub(crate) fn agreement(format: Option<&str>, recognised_as: Option<&str>, name: &str, lists: &Lists) -> Agreement {
    let extension = match name.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() && !extension.trim().is_empty() => extension.trim(),
        _ => return Agreement::NoExtension,
    };
    let promised =
        lists.format_by_extension(extension).map(|format| format.code.as_str()).or_else(|| also_known(extension));
    match (format, promised) {
        (Some(found), Some(promised)) if found == promised => Agreement::Agrees,
        (Some(_), _) | (None, Some(_)) => Agreement::Differs,
        (None, None) if recognised_as.is_some_and(|name| name.eq_ignore_ascii_case(extension)) => Agreement::Agrees,
        (None, None) => Agreement::Unknown,
    }
}

/// Extensions missing from the value list: `ODF` has none there; `xhtml` is how XHTML is kept.
fn also_known(extension: &str) -> Option<&'static str> {
    match extension.to_ascii_lowercase().as_str() {
        "odf" => Some("ODF"),
        "xhtml" => Some("HTML"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lists::built_in_lists;

    #[test]
    fn compares_content_with_extension() {
        for (format, recognised, name, expected) in [
            (Some("PDF"), None, "a.pdf", Agreement::Agrees),
            (Some("PDF"), None, "a.PDF", Agreement::Agrees),
            (Some("HTML"), None, "a.htm", Agreement::Agrees),
            (Some("ODF"), None, "a.odf", Agreement::Agrees),
            (Some("PDF"), None, "magicbytes-fail.xlsx", Agreement::Differs),
            (Some("ODT"), None, "hello_world.ods", Agreement::Differs),
            (Some("TXT"), None, "a.bat", Agreement::Differs),
            (None, Some("EXE"), "a.pdf", Agreement::Differs),
            (None, None, "a.pdf", Agreement::Differs),
            (None, Some("PNG"), "a.png", Agreement::Agrees),
            (None, None, "a.bin", Agreement::Unknown),
            (Some("PDF"), None, "besluit", Agreement::NoExtension),
            (Some("PDF"), None, ".pdf", Agreement::NoExtension),
            (Some("PDF"), None, "besluit.", Agreement::NoExtension),
        ] {
            assert_eq!(agreement(format, recognised, name, built_in_lists()), expected, "{name}");
        }
    }
}
