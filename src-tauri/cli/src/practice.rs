//! The practice documents ("Oefen met voorbeelddocumenten"): part of the program, so that practising needs no network.

/// Name and content. Source: own work, `src-tauri/core/data/oefenset/PROVENANCE.md`.
pub(crate) const DOCUMENTS: [(&str, &[u8]); 5] = [
    (
        "besluit-woo-verzoek.pdf",
        include_bytes!("../../core/data/oefenset/besluit-woo-verzoek.pdf"),
    ),
    (
        "Inventarislijst Woo-verzoek parkeren centrum.csv",
        include_bytes!("../../core/data/oefenset/Inventarislijst Woo-verzoek parkeren centrum.csv"),
    ),
    (
        "jaarverslag-2025.pdf",
        include_bytes!("../../core/data/oefenset/jaarverslag-2025.pdf"),
    ),
    (
        "besluitenlijst-college.docx",
        include_bytes!("../../core/data/oefenset/besluitenlijst-college.docx"),
    ),
    (
        "convenant-jeugdhulp.odt",
        include_bytes!("../../core/data/oefenset/convenant-jeugdhulp.odt"),
    ),
];
