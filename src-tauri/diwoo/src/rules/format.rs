//! D13: the format of the file.
//!
//! Source: diwoo.md §6.3 and §12; decisions.md, "Content and extension".

use super::facts::DocumentFacts;
use super::info::rules;
use crate::{
    lists::{Lists, Term},
    model::{ContentFile, Document, Finding},
};

rules! {
    /// D13: not one of the 19 formats, not recognised, or content and extension disagree.
    pub(super) D13 "diwoo.md §12, D13; §6.3; decisions.md, \"Content and extension\"" {
        must NOT_ALLOWED "not-allowed" ["type", "advice"];
        pub(super) must DIFFERS "differs" ["content", "extension"] fixable;
        must UNRECOGNISED "unrecognised" ["extension"];
        must UNKNOWN "unknown" [];
        must NOT_INSPECTED "not-inspected" ["reason"];
        attention PARTLY_INSPECTED "partly-inspected" ["reason"];
        attention ENCRYPTED "encrypted" [];
        attention ILLEGIBLE "illegible" [];
        must TERM "term" ["format", "extension"];
    }
}

const FIELD: &str = "file";
/// The field of the description in which a person may set the format.
const TERM_FIELD: &str = "format";
/// The [`ContentFile::inspection_problem`] of a file with a password.
const PROBLEM_ENCRYPTED: &str = "encrypted";
/// Extensions of programs, which a web server may run instead of show.
///
/// Source: sitemap-robots-naming.md §7.2, N08.
const EXECUTABLE: &[&str] = &[
    "exe", "msi", "bat", "cmd", "com", "scr", "ps1", "vbs", "js", "jar", "sh", "php", "asp", "aspx", "jsp", "cgi",
    "htaccess",
];
/// Extensions that certainly name a format, though not one of the 19 (own choice), so that they may be replaced.
const OTHER_FORMATS: &[&str] = &[
    "bmp", "docm", "dotx", "eml", "gif", "heic", "jpeg", "jpg", "json", "key", "md", "mht", "mp3", "mp4", "msg",
    "numbers", "odf", "odg", "ott", "pages", "png", "pptm", "pub", "svg", "tif", "tiff", "tmp", "vsd", "vsdx", "wps",
    "xhtml", "xlsb", "xlsm", "xml", "xps",
];

/// What to do with content in none of the 19 formats, by its name: not everything can be made into a PDF. Own choice.
#[rustfmt::skip]
const ADVICE: [(&str, &[&str]); 3] = [
    ("archive", &["7Z", "RAR", "TAR", "GZ", "BZ2", "XZ", "LZMA", "zstd", "CAB", "ISO", "VHD", "VHDX"]),
    ("database", &["SQLite 3", "MDB", "ACCDB", "ODB", "DBF", "GeoPackage"]),
    ("media", &[
        "MP4", "M4V", "M4A", "MOV", "AVI", "MKV", "MKA", "WebM", "WMV", "WMA", "ASF", "MPG", "TS", "M2TS", "FLV", "3GP", "3G2", "MP3",
        "WAV", "FLAC", "AAC", "AIFF", "AMR", "MID", "OGA", "OGM", "OGX", "Opus", "Speex", "Theora", "Vorbis",
    ]),
];

/// Checks the recognised format of a document's file against the 19 formats and the extension of its published name.
pub(super) fn check(document: &Document, lists: &Lists, found: &mut Vec<Finding>) {
    let file = &document.file;
    if file.size_bytes == 0 {
        return;
    }
    let (_, extension) = document.published_name.stem_and_extension();
    let problem = file.inspection_problem.as_deref();
    match format_of(file, lists) {
        Some(format) => {
            if let Some(extension) = extension
                && !is_executable(extension)
            {
                found.extend(check_extension(format, extension));
            }
            match problem {
                Some(PROBLEM_ENCRYPTED) => found.push(ENCRYPTED.at(FIELD, [])),
                Some(reason) => found.push(PARTLY_INSPECTED.at(FIELD, [&reason])),
                None => {}
            }
        }
        None => found.push(no_format(file, extension, lists)),
    }
}

/// Returns the finding that the text of a file cannot be read: its glyphs are drawn, but their characters are unknown.
pub fn illegible() -> Finding {
    ILLEGIBLE.at(FIELD, [])
}

/// Checks the format that a person set against the extension of the address, since readers rely on both.
pub(crate) fn check_term(facts: &DocumentFacts<'_>, found: &mut Vec<Finding>) {
    let document = facts.document;
    let given = document.metadata.format.as_ref();
    let Some(format) = given.and_then(|uri| facts.lists.formaten.get(uri.as_str())) else { return };
    let published = facts.path.and_then(|path| path.rsplit('/').next());
    let name = published.unwrap_or(document.published_name.as_str());
    let extension = name.rsplit_once('.').map(|(_, extension)| extension);
    if let Some(extension) = extension.map(str::to_ascii_lowercase)
        && facts.lists.format_by_extension(&extension).is_some()
        && !fits(format, &extension)
    {
        found.push(TERM.at(TERM_FIELD, [&format.code, &extension]));
    }
}

/// Checks that an extension fits a format. The format ODF has no extension of its own and fits all.
///
/// Source: diwoo.md §6.1 and §15, 6.
pub(super) fn check_extension(format: &Term, extension: &str) -> Option<Finding> {
    (!fits(format, extension)).then(|| DIFFERS.at(FIELD, [&format.code, &extension]))
}

pub(super) fn fits(format: &Term, extension: &str) -> bool {
    let is = |known: &String| known.eq_ignore_ascii_case(extension);
    format.extensions.is_empty() || format.extensions.iter().any(is)
}

/// Returns the format that was recognised, if it is one of the 19.
pub(super) fn format_of<'a>(file: &ContentFile, lists: &'a Lists) -> Option<&'a Term> {
    lists.formaten.get(file.format.as_ref()?.as_str())
}

/// Tells whether an extension is that of a program.
pub(super) fn is_executable(extension: &str) -> bool {
    EXECUTABLE.iter().any(|known| known.eq_ignore_ascii_case(extension))
}

/// Tells whether an extension certainly names a format, so that it may be replaced by the right one.
pub(super) fn is_replaceable(extension: &str, lists: &Lists) -> bool {
    is_executable(extension)
        || OTHER_FORMATS.iter().any(|known| known.eq_ignore_ascii_case(extension))
        || lists.format_by_extension(extension).is_some()
}

/// What to do with content of this name.
pub(super) fn advice(content: &str) -> &'static str {
    let of = ADVICE.iter().find(|(_, names)| names.contains(&content));
    of.map_or("pdf", |(advice, _)| *advice)
}

fn no_format(file: &ContentFile, extension: Option<&str>, lists: &Lists) -> Finding {
    let promised = extension.filter(|extension| lists.format_by_extension(extension).is_some());
    let problem = file.inspection_problem.as_deref();
    match (file.recognised_as.as_deref(), promised, problem) {
        (Some(content), Some(extension), _) => DIFFERS.at(FIELD, [&content, &extension]),
        (Some(content), None, _) => NOT_ALLOWED.at(FIELD, [&content, &advice(content)]),
        (None, _, Some(reason)) => NOT_INSPECTED.at(FIELD, [&reason]),
        (None, Some(extension), None) => UNRECOGNISED.at(FIELD, [&extension]),
        (None, None, None) => UNKNOWN.at(FIELD, []),
    }
}
