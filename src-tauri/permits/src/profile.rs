//! The profile as files for receivers: our own schema, and an example of each message and of the page.
//!
//! Source: ipm-vergunningen.md §1, "Consequences" ("voldoet aan het profiel" and link to this profile).

/// Name of the folder in which it is handed over.
pub const FOLDER: &str = "profiel-ipm-vergunningen-4.0";

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../data/profiel/", $name)))),+]
    };
}

/// Its files: name and text.
pub const FILES: [(&str, &str); 7] = files![
    "profiel-message.xsd",
    "profiel-zaak.xsd",
    "profiel-dcterms.xsd",
    "voorbeeld-1-create.xml",
    "voorbeeld-2-update.xml",
    "voorbeeld-3-delete.xml",
    "voorbeeld-spiderpagina.html",
];
