//! The profile as files for receivers: our own schema, an example of each message and of the page.
//!
//! Source: ipm-vergunningen.md §1, "Consequences" ("voldoet aan het profiel" and link to this profile).

/// Name of the folder in which it is handed over.
pub const FOLDER: &str = "profiel-ipm-vergunningen-4.0";

/// Its files: name and text.
pub const FILES: [(&str, &str); 7] = [
    (
        "profiel-message.xsd",
        include_str!("../data/profiel/profiel-message.xsd"),
    ),
    (
        "profiel-zaak.xsd",
        include_str!("../data/profiel/profiel-zaak.xsd"),
    ),
    (
        "profiel-dcterms.xsd",
        include_str!("../data/profiel/profiel-dcterms.xsd"),
    ),
    (
        "voorbeeld-1-create.xml",
        include_str!("../data/profiel/voorbeeld-1-create.xml"),
    ),
    (
        "voorbeeld-2-update.xml",
        include_str!("../data/profiel/voorbeeld-2-update.xml"),
    ),
    (
        "voorbeeld-3-delete.xml",
        include_str!("../data/profiel/voorbeeld-3-delete.xml"),
    ),
    (
        "voorbeeld-spiderpagina.html",
        include_str!("../data/profiel/voorbeeld-spiderpagina.html"),
    ),
];
