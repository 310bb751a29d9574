//! The practice set: five documents of a municipality that does not exist, to learn with.

use openbaarmaker_core::app::App;
use openbaarmaker_core::error::{Code, Problem, Stop};
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{AddOptions, AddResult};
use std::{fs, io, path::PathBuf};
use tempfile::TempDir;

/// Adds the practice documents, the same way as documents of one's own.
///
/// # Errors
/// As for adding; `store-io` when they cannot be unpacked first.
pub(crate) fn add(app: &App, catalogue: CatalogueId, job: &Job<'_>) -> Result<AddResult, Stop> {
    let (folder, files) = unpack().map_err(failed)?;
    let result = app.add(catalogue, &files, &AddOptions::default(), job, &mut drop);
    drop(folder);
    result
}

/// Writes the documents to a folder that lives as long as it is held.
fn unpack() -> io::Result<(TempDir, Vec<PathBuf>)> {
    let folder = TempDir::with_prefix("openbaarmaker-")?;
    let files = DOCUMENTS.iter().map(|(name, bytes)| {
        let file = folder.path().join(name);
        fs::write(&file, bytes).map(|()| file)
    });
    let files = files.collect::<io::Result<_>>()?;
    Ok((folder, files))
}

fn failed(error: io::Error) -> Stop {
    let path = std::env::temp_dir();
    Problem::new(Code::StoreIo)
        .with("path", path.display())
        .detail(error)
        .fail()
}

/// Name and content. Source: own work, `src-tauri/core/data/oefenset/PROVENANCE.md`.
const DOCUMENTS: [(&str, &[u8]); 5] = [
    (
        "besluit-woo-verzoek.pdf",
        include_bytes!("core/data/oefenset/besluit-woo-verzoek.pdf"),
    ),
    (
        "Inventarislijst Woo-verzoek parkeren centrum.csv",
        include_bytes!("core/data/oefenset/Inventarislijst Woo-verzoek parkeren centrum.csv"),
    ),
    (
        "jaarverslag-2025.pdf",
        include_bytes!("core/data/oefenset/jaarverslag-2025.pdf"),
    ),
    (
        "besluitenlijst-college.docx",
        include_bytes!("core/data/oefenset/besluitenlijst-college.docx"),
    ),
    (
        "convenant-jeugdhulp.odt",
        include_bytes!("core/data/oefenset/convenant-jeugdhulp.odt"),
    ),
];
