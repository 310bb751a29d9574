//! Categories by the local names that catalogues give them.

use crate::session::Session;
use openbaarmaker_core::error::{Code, UseCaseError, refused};
use openbaarmaker_core::lists::Lists;
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::CatalogueView;
use std::sync::Arc;

/// The local names of categories, per catalogue.
pub(crate) struct CategoryNames {
    catalogues: Vec<CatalogueView>,
    lists: Arc<Lists>,
}

impl CategoryNames {
    /// Looks them up.
    pub(crate) fn new(session: &Session<'_>) -> Result<Self, UseCaseError> {
        Ok(Self { catalogues: session.app.catalogues()?, lists: session.app.lists() })
    }

    pub(crate) fn of(&self, catalogue: CatalogueId, uri: &str) -> Option<String> {
        let catalogue = self.catalogues.iter().find(|known| known.id == catalogue)?;
        let category = (catalogue.categories.iter()).find(|category| category.uri == uri)?;
        (!category.local_name.is_empty()).then(|| category.local_name.clone())
    }

    /// Returns the categories with this name: those with that local name, otherwise the one in the list. Without a
    /// catalogue, the local names of all catalogues count. Refuses with `category-unknown`.
    pub(crate) fn categories(&self, catalogue: Option<CatalogueId>, text: &str) -> Result<Vec<String>, UseCaseError> {
        let wanted = text.trim().to_lowercase();
        let catalogues =
            (self.catalogues.iter()).filter(|known| catalogue.is_none_or(|catalogue| known.id == catalogue));
        let mut found: Vec<String> = catalogues
            .flat_map(|known| &known.categories)
            .filter(|category| !wanted.is_empty() && category.local_name.to_lowercase() == wanted)
            .map(|category| category.uri.clone())
            .collect();
        if found.is_empty() {
            found.extend(self.lists.category(text).map(|category| category.uri.clone()));
        }
        found.sort();
        found.dedup();
        if found.is_empty() {
            return Err(refused(Code::CategoryUnknown, "value", text));
        }
        Ok(found)
    }
}
