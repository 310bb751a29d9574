//! Practice documents and practice libraries: which content may leave which library.

use crate::model::Sha256;
use crate::site::site_files::hash_of;
use crate::store::{ReadHandle, StoreError, settings};
use std::sync::LazyLock;

/// Tells whether content may not leave this library: a practice document outside a practice library.
pub(crate) fn stays_here(connection: &ReadHandle, sha256: &Sha256) -> Result<bool, StoreError> {
    Ok(HASHES.contains(sha256) && !is_for_practice(connection)?)
}

pub(crate) fn is_for_practice(connection: &ReadHandle) -> Result<bool, StoreError> {
    Ok(settings::read(connection, settings::PRACTICE)?.as_deref() == Some(ON))
}

/// The value of the setting in a practice library.
pub(crate) const ON: &str = "on";

/// Names and contents. Source: own work, `data/oefenset/PROVENANCE.md`.
pub(crate) const DOCUMENTS: [(&str, &[u8]); 5] = [
    ("besluit-woo-verzoek.pdf", include_bytes!("../../data/oefenset/besluit-woo-verzoek.pdf")),
    (
        "Inventarislijst Woo-verzoek parkeren centrum.csv",
        include_bytes!("../../data/oefenset/Inventarislijst Woo-verzoek parkeren centrum.csv"),
    ),
    ("jaarverslag-2025.pdf", include_bytes!("../../data/oefenset/jaarverslag-2025.pdf")),
    ("besluitenlijst-college.docx", include_bytes!("../../data/oefenset/besluitenlijst-college.docx")),
    ("convenant-jeugdhulp.odt", include_bytes!("../../data/oefenset/convenant-jeugdhulp.odt")),
];

/// The hashes that identify practice documents. A version with other documents must keep these hashes too.
pub(crate) static HASHES: LazyLock<[Sha256; 5]> = LazyLock::new(|| DOCUMENTS.map(|(_, bytes)| hash_of(bytes)));
