//! The environment of a library in a test: no child processes, no key store, a fixed user.

use openbaarmaker_core::app::Environment;
use openbaarmaker_core::content::{
    Answered, ArchiveEntry, ContentFacts, DocumentText, ILLEGIBLE, InspectError, Inspector, SettingsProblem,
    SheetFacts, SheetProblem,
};
use openbaarmaker_core::diwoo::existing::{ExistingFile, ListedItem, read_existing};
use openbaarmaker_core::lists::{ListFile, ListProblem, built_in_lists, read_list};
use openbaarmaker_core::target::{RetryPolicy, TargetOpener};
use openbaarmaker_core::wire::{
    Inside, PageText, PlacedWords, Redacted, Redaction, RedactionProblem, ViewContent, WordSearch,
};
use openbaarmaker_inspect::Viewed;
use openbaarmaker_keystore::MemoryStore;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

/// Returns a plain environment, with a way to open destinations.
pub fn environment(opener: Box<dyn TargetOpener>) -> Environment {
    Environment {
        inspector: Box::new(FirstBytes::default()),
        opener,
        retry: RetryPolicy { pauses: Vec::new() },
        secrets: Box::new(MemoryStore::default()),
        user: "j.jansen".to_owned(),
        machine: "test".to_owned(),
        computer: "computer:test".to_owned(),
        seed: *b"0123456789abcdef",
    }
}

/// Reads a sitemap in this process.
///
/// # Errors
/// [`InspectError::Crashed`] when it cannot be read.
pub fn read_sitemap(file: &Path, on_found: &mut dyn FnMut(ListedItem)) -> Result<ExistingFile, InspectError> {
    let bytes = std::fs::read(file).map_err(|_| InspectError::Crashed)?;
    Ok(read_existing(&bytes, built_in_lists(), on_found))
}

/// Writes the rows of a spreadsheet in this process.
///
/// # Errors
/// Why it cannot be read; nothing is left at `to` then.
pub fn read_sheet(file: &Path, name: &str, to: &Path) -> Result<SheetFacts, SheetProblem> {
    let opened = File::open(file).map_err(|_| SheetProblem::Damaged)?;
    let out = File::create_new(to).map_err(|_| SheetProblem::CannotWrite)?;
    let result = openbaarmaker_inspect::sheet_rows(&opened, name, BufWriter::new(out));
    if result.is_err() {
        // The caller gets the first error.
        let _ = std::fs::remove_file(to);
    }
    result
}

/// What a file says over which looking inside ends its process.
pub const DEADLY: &[u8] = b"Wie dit leest, valt om.";

/// Distinguishes a PDF from a text by its first bytes; enough for tests that are not about inspection.
#[derive(Default)]
#[expect(missing_debug_implementations, reason = "a function has none")]
pub struct FirstBytes {
    /// Called while a file is redacted.
    pub meanwhile: Option<Box<dyn Fn() + Send + Sync>>,
}

impl Inspector for FirstBytes {
    fn inspect(&self, file: &Path, name: &str) -> Result<ContentFacts, InspectError> {
        let bytes = std::fs::read(file).unwrap_or_default();
        let format = match (bytes.starts_with(b"%PDF-"), name.rsplit('.').next()) {
            (true, _) => "PDF",
            (false, Some("csv")) => "CSV",
            _ => "TXT",
        };
        Ok(ContentFacts { format: Some(format.to_owned()), ..ContentFacts::default() })
    }

    fn read_sitemap(&self, file: &Path, on_found: &mut dyn FnMut(ListedItem)) -> Result<ExistingFile, InspectError> {
        read_sitemap(file, on_found)
    }

    fn read_ipm(
        &self,
        file: &Path,
        what: openbaarmaker_core::content::IpmKind<'_>,
    ) -> Result<openbaarmaker_core::ipm::existing::IpmFile, InspectError> {
        use openbaarmaker_core::content::IpmKind;
        use openbaarmaker_core::ipm::existing::{IpmFile, read_links, read_message};
        let bytes = std::fs::read(file).map_err(|_| InspectError::Crashed)?;
        Ok(match what {
            IpmKind::Message => read_message(&bytes),
            IpmKind::Links { base } => IpmFile::Links(read_links(&bytes, base).into_iter().collect()),
        })
    }

    fn read_sheet(&self, file: &Path, name: &str, to: &Path) -> Answered<SheetFacts, SheetProblem> {
        Ok(read_sheet(file, name, to))
    }

    fn read_texts(&self, files: &[(&Path, &str)]) -> Vec<Result<DocumentText, InspectError>> {
        (files.iter())
            .map(|(file, _)| {
                let text = std::fs::read_to_string(file).unwrap_or_default();
                if text.starts_with("%PDF-") && text.contains(ILLEGIBLE) {
                    return Ok(DocumentText::unreadable(ILLEGIBLE));
                }
                let is_text = !text.starts_with("%PDF-") && text.chars().any(char::is_alphanumeric);
                Ok(DocumentText { text: if is_text { text } else { String::new() }, ..DocumentText::default() })
            })
            .collect()
    }

    fn look_inside(&self, files: &[(&Path, &str)]) -> Vec<Result<Inside, InspectError>> {
        (files.iter())
            .map(|(file, name)| {
                let bytes = std::fs::read(file).map_err(|_| InspectError::Crashed)?;
                if bytes == DEADLY {
                    return Err(InspectError::Crashed);
                }
                Ok(if bytes.starts_with(b"%PDF-") {
                    Inside::default()
                } else {
                    openbaarmaker_inspect::look_bytes(&bytes, name)
                })
            })
            .collect()
    }

    fn view(&self, file: &Path, name: &str) -> Result<ViewContent, InspectError> {
        let bytes = std::fs::read(file).map_err(|_| InspectError::Crashed)?;
        Ok(Viewed::of_bytes(&bytes, name).content())
    }

    fn page_text(&self, file: &Path, name: &str, page: u32) -> Result<PageText, InspectError> {
        let bytes = std::fs::read(file).map_err(|_| InspectError::Crashed)?;
        Ok(Viewed::of_bytes(&bytes, name).text(page))
    }

    fn page_words(&self, file: &Path, name: &str, page: u32, search: &WordSearch) -> Result<PlacedWords, InspectError> {
        let bytes = std::fs::read(file).map_err(|_| InspectError::Crashed)?;
        Ok(Viewed::of_bytes(&bytes, name).words(page, search))
    }

    fn redact(&self, file: &Path, _name: &str, how: &Redaction, to: &Path) -> Answered<Redacted, RedactionProblem> {
        let bytes = std::fs::read(file).map_err(|_| InspectError::Crashed)?;
        if let Some(meanwhile) = &self.meanwhile {
            meanwhile();
        }
        let made = openbaarmaker_inspect::redact_bytes(bytes, how);
        Ok(made.and_then(|(made, redacted)| match std::fs::write(to, made) {
            Ok(()) => Ok(redacted),
            Err(_) => Err(RedactionProblem::CannotWrite),
        }))
    }

    fn read_settings(&self, file: &Path) -> Answered<String, SettingsProblem> {
        let text = std::fs::read_to_string(file);
        Ok(text.map_err(|_| SettingsProblem::Damaged))
    }

    fn read_list(&self, file: &Path) -> Answered<ListFile, ListProblem> {
        let bytes = std::fs::read(file).map_err(|_| InspectError::Crashed)?;
        Ok(read_list(&bytes))
    }

    fn list(&self, _archive: &Path) -> Result<Vec<ArchiveEntry>, InspectError> {
        Err(InspectError::Archive("damaged".to_owned()))
    }

    fn extract(&self, _archive: &Path, _index: u32, _to: &Path, _max_bytes: u64) -> Result<u64, InspectError> {
        Err(InspectError::Archive("damaged".to_owned()))
    }
}
