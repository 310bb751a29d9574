//! Which document a row is about: by identity, else by the name of its file.

use super::code::RowCode;
use super::row_message::held;
use crate::content::SheetRow;
use crate::describe::suggest::stem;
use crate::error::Result;
use crate::model::{CatalogueId, DocumentId};
use crate::sheet::{Header, SheetLayout};
use crate::store::ReadHandle;
use crate::store::documents::{self, StoredDocument};
use crate::store::file_names;
use crate::wire::SheetMessage;
use std::collections::{BTreeMap, BTreeSet};
use unicode_normalization::UnicodeNormalization;

/// Finds the documents that rows are about.
pub(super) struct Matching {
    /// Names that the store cannot find by the folding used here; few.
    odd: BTreeMap<String, Vec<DocumentId>>,
    layout: SheetLayout,
    /// The row in which each document occurred first.
    met: BTreeMap<DocumentId, u32>,
    catalogue: Option<CatalogueId>,
}

impl Matching {
    /// Reads the file names that cannot be looked up in the store.
    pub(crate) fn new(connection: &ReadHandle, catalogue: Option<CatalogueId>, layout: SheetLayout) -> Result<Self> {
        let mut odd: BTreeMap<String, Vec<DocumentId>> = BTreeMap::new();
        file_names::odd(connection, catalogue, |id, name| {
            odd.entry(key_of(name, layout)).or_default().push(id);
        })?;
        Ok(Self { odd, layout, met: BTreeMap::new(), catalogue })
    }

    pub(super) fn find(
        &mut self,
        connection: &ReadHandle,
        header: &Header,
        row: &SheetRow,
    ) -> Result<Result<StoredDocument, SheetMessage>> {
        let cell = |key| {
            let text = header.cell(row, key).map_or("", |cell| cell.text.trim());
            (!text.is_empty()).then_some(text)
        };
        let found = match (cell("id"), cell("file").or(cell("reportId"))) {
            (None, None) => return Ok(Err(held(RowCode::WithoutDocument))),
            (Some(id), file) => match (self.by_id(connection, id)?, file) {
                (Some(stored), Some(file)) if folded(file) != folded(&stored.document.file.name) => {
                    let told = held(RowCode::FileDiffers).with("file", file).with("name", &stored.document.file.name);
                    return Ok(Err(told));
                }
                (Some(stored), _) => Ok(stored),
                (None, Some(file)) => self.by_file(connection, file)?,
                (None, None) => Err(held(RowCode::NotHere).with("value", id)),
            },
            (None, Some(file)) => self.by_file(connection, file)?,
        };
        Ok(found.and_then(|stored| {
            let first = *self.met.entry(stored.document.id).or_insert(row.number);
            if first == row.number { Ok(stored) } else { Err(held(RowCode::Twice).with("row", first)) }
        }))
    }

    fn by_id(&self, connection: &ReadHandle, text: &str) -> Result<Option<StoredDocument>> {
        let Ok(id) = text.parse() else { return Ok(None) };
        let found = documents::get(connection, id)?;
        Ok(found.filter(|stored| {
            let is_here = (self.catalogue).is_none_or(|wanted| wanted == stored.document.catalogue);
            is_here && !stored.is_removed
        }))
    }

    fn by_file(&self, connection: &ReadHandle, file: &str) -> Result<Result<StoredDocument, SheetMessage>> {
        let unknown = || held(RowCode::NotHere).with("value", file);
        let found: Vec<_> = self.named(connection, &folded(file))?.into_iter().collect();
        match found.as_slice() {
            [id] => Ok(documents::get(connection, *id)?.ok_or_else(unknown)),
            [] => Ok(Err(unknown())),
            several => Ok(Err(held(RowCode::FileAmbiguous).with("file", file).with("count", several.len()))),
        }
    }

    /// Finds the documents whose file name folds to `key`.
    fn named(&self, connection: &ReadHandle, key: &str) -> Result<BTreeSet<DocumentId>> {
        let mut found: BTreeSet<_> = self.odd.get(key).into_iter().flatten().copied().collect();
        let (catalogue, layout) = (self.catalogue, self.layout);
        let mut take = |id, name: &str| {
            if key_of(name, layout) == key {
                found.insert(id);
            }
        };
        file_names::named(connection, catalogue, key, &mut take)?;
        if layout == SheetLayout::Productierapport {
            file_names::with_ending(connection, catalogue, key, &mut take)?;
        }
        Ok(found)
    }
}

/// Returns the key for looking up a file: its name, or in a production report its name without the extension.
fn key_of(name: &str, layout: SheetLayout) -> String {
    match layout {
        SheetLayout::Own => folded(name),
        SheetLayout::Productierapport => folded(stem(name)),
    }
}

/// Folds a name so that names that look the same are equal: case and the encoding of accents do not matter.
fn folded(name: &str) -> String {
    name.trim().nfc().collect::<String>().to_lowercase()
}
