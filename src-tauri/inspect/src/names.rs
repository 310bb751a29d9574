//! The name of a file's format when it is not one of the 19 formats of DiWoo.

use file_format::FileFormat;

/// Names the format by the first bytes of a file, for people; `None` when they are not recognised, or only as "text".
///
/// Shape: a well-known abbreviation (`PNG`, `JPEG`, `MP4`), else the English name of the format.
pub(crate) fn recognise(head: &[u8]) -> Option<String> {
    let format = FileFormat::from_bytes(head);
    match format {
        FileFormat::ArbitraryBinaryData
        | FileFormat::PlainText
        | FileFormat::Empty
        // These have their own reader in `kind`, which decides by more than the first bytes.
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
