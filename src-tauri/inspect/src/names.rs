//! What a file is called when it is none of the 19 formats of DiWoo.

use file_format::FileFormat;

/// Names what the first bytes of a file say, for people; `None` when they say nothing or only "text".
///
/// Shape: an abbreviation that people know (`PNG`, `JPEG`, `MP4`), else the English name of the format.
pub(crate) fn recognise(head: &[u8]) -> Option<String> {
    let format = FileFormat::from_bytes(head);
    match format {
        FileFormat::ArbitraryBinaryData
        | FileFormat::PlainText
        | FileFormat::Empty
        // Two letters that any text or picture may begin with: the caller looks further.
        | FileFormat::Zip
        | FileFormat::CompoundFileBinary
        | FileFormat::SevenZip
        | FileFormat::PortableDocumentFormat
        | FileFormat::RichTextFormat
        | FileFormat::HypertextMarkupLanguage
        | FileFormat::ExtensibleMarkupLanguage => return None,
        _ => {}
    }
    Some(format.short_name().unwrap_or(format.name()).to_owned())
}
