//! The catalogues involved in an operation, each with the requested changes checked against it once.

use super::fields::{self, CheckedChange};
use crate::error::Result;
use crate::library::catalogues::catalogue;
use crate::lists::Lists;
use crate::model::{Catalogue, CatalogueId};
use crate::store::{ReadHandle, catalogues, publications};
use crate::wire::FieldChange;
use std::{collections::BTreeMap, sync::Arc};

/// A catalogue with the requested changes checked against it, once per operation.
pub(crate) struct CatalogueChanges {
    pub(crate) catalogue: Arc<Catalogue>,
    /// The highest generation that was published in full somewhere.
    pub(super) live: i64,
    pub(super) lists: Arc<Lists>,
    checked: Option<Arc<[CheckedChange]>>,
}

impl CatalogueChanges {
    /// Checks the requested changes, which must be the same in every call of one operation.
    pub(super) fn checked(&mut self, wanted: &[FieldChange]) -> Result<Arc<[CheckedChange]>> {
        if let Some(checked) = &self.checked {
            return Ok(Arc::clone(checked));
        }
        let checked: Arc<[CheckedChange]> = wanted
            .iter()
            .map(|change| fields::check(change, &self.catalogue, &self.lists))
            .collect::<Result<_, _>>()?;
        self.checked = Some(Arc::clone(&checked));
        Ok(checked)
    }
}

/// The catalogues involved in one operation.
#[derive(Default)]
pub(crate) struct Catalogues(BTreeMap<CatalogueId, CatalogueChanges>);

impl Catalogues {
    pub(crate) fn of(&mut self, connection: &ReadHandle, id: CatalogueId) -> Result<&mut CatalogueChanges> {
        use std::collections::btree_map::Entry;
        match self.0.entry(id) {
            Entry::Occupied(entry) => Ok(entry.into_mut()),
            Entry::Vacant(entry) => Ok(entry.insert(CatalogueChanges {
                catalogue: Arc::new(catalogue(connection, id)?),
                live: publications::live_generation(connection, id)?,
                lists: connection.lists(),
                checked: None,
            })),
        }
    }

    /// Returns all catalogues, as this transaction sees them.
    pub(crate) fn all(connection: &ReadHandle) -> Result<Self> {
        let mut known = Self::default();
        for catalogue in catalogues::all(connection)? {
            known.of(connection, catalogue.id)?;
        }
        Ok(known)
    }
}
