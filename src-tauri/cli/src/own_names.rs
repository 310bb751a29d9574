//! Categories by the names that catalogues give them themselves.

use crate::session::Session;
use openbaarmaker_core::error::{Code, Problem, Stop};
use openbaarmaker_core::lists::lists;
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::CatalogueView;

/// The names of their own that catalogues have for categories.
pub(crate) struct OwnNames(Vec<CatalogueView>);

impl OwnNames {
    /// Looks them up.
    ///
    /// # Errors
    /// What the store says.
    pub(crate) fn new(session: &Session<'_>) -> Result<Self, Stop> {
        session.app.catalogues().map(Self)
    }

    /// Returns what a catalogue calls a category itself.
    pub(crate) fn of(&self, catalogue: CatalogueId, uri: &str) -> Option<String> {
        let catalogue = self.0.iter().find(|known| known.id == catalogue)?;
        let category = (catalogue.categories.iter()).find(|category| category.uri == uri)?;
        (!category.local_name.is_empty()).then(|| category.local_name.clone())
    }

    /// Returns the categories that a text means: those that the catalogue calls so itself, else the one of the list. Without
    /// a catalogue, what any of them calls so counts.
    ///
    /// # Errors
    /// Refuses with `category-unknown`.
    pub(crate) fn categories(
        &self,
        catalogue: Option<CatalogueId>,
        text: &str,
    ) -> Result<Vec<String>, Stop> {
        let wanted = text.trim().to_lowercase();
        let catalogues =
            (self.0.iter()).filter(|known| catalogue.is_none_or(|catalogue| known.id == catalogue));
        let mut found: Vec<String> = catalogues
            .flat_map(|known| &known.categories)
            .filter(|category| !wanted.is_empty() && category.local_name.to_lowercase() == wanted)
            .map(|category| category.uri.clone())
            .collect();
        if found.is_empty() {
            found.extend(lists().category(text).map(|category| category.uri.clone()));
        }
        found.sort();
        found.dedup();
        if found.is_empty() {
            let problem = Problem::new(Code::CategoryUnknown).with("value", text);
            return Err(problem.refuse());
        }
        Ok(found)
    }
}
