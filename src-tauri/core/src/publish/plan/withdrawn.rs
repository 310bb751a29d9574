//! Withdrawn documents on a destination without a record: their files may still be there, because the destination was
//! removed and added again, or temporarily pointed to another place. They may not be reported as withdrawn without
//! checking.

use super::draft::PlanDraft;
use super::input::Candidate;
use super::perhaps::Unseen;
use crate::error::Result;
use crate::job::Cancel;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{DocumentId, SitePath};
use crate::site::planned::Decided;
use crate::store::publications::{self, Publication};
use crate::store::{documents, runs};
use crate::target::{Asked, TargetError};
use std::collections::BTreeSet;

/// What was found at the address of a withdrawn document.
enum AddressCheck {
    /// Nothing.
    Nothing,
    Ours,
    /// A file not known to be its own, or one that cannot be read.
    Unknown,
}

impl PlanDraft {
    /// Tells whether a withdrawal is unfinished on this destination, and notes where its file may still be.
    pub(super) fn withdrawal(&mut self, candidate: &Candidate, publication: &Publication) -> Option<Decided> {
        let target_generation = self.plan.basis.target_generation;
        let is_doubtful = || self.input.doubtful.contains(&publication.document);
        let decided = if publication.is_online {
            Decided::Now(None)
        } else if publication.generation > target_generation || is_doubtful() {
            Decided::Already
        } else {
            return None;
        };
        let path = &publication.path;
        if candidate.row.standing.is_none() && path.can_be_a_file() {
            let mut contents = candidate.contents.clone();
            if !publication.file.is_elsewhere() {
                contents.insert((publication.file.sha256, publication.file.size_bytes));
            }
            self.unseen.push(Unseen { path: path.clone(), contents, is_erased: false });
        }
        Some(decided)
    }

    /// Checks the unseen addresses of withdrawn documents: their own files will be removed; other files are reported
    /// and stay.
    pub(super) fn look_for_unseen(&mut self, site: &OpenSite, cancel: &Cancel) -> Result<()> {
        let known: BTreeSet<SitePath> = self.plan.unrecorded_withdrawn.iter().cloned().collect();
        let mut unseen = std::mem::take(&mut self.unseen);
        unseen.retain(|unseen| !known.contains(&unseen.path));
        for (unseen, found) in site.sizes_of(&unseen, |unseen| &unseen.path)? {
            match unseen.look(site, &found, cancel)? {
                AddressCheck::Nothing => {}
                AddressCheck::Ours if unseen.is_erased => self.plan.strays.push(unseen.path.clone()),
                AddressCheck::Ours => self.plan.unrecorded_withdrawn.push(unseen.path.clone()),
                AddressCheck::Unknown => {
                    if matches!(found, Err(TargetError::Link(_))) && site.is_behind_link(&unseen.path)? {
                        self.plan.linked.insert(unseen.path.clone());
                    }
                    self.plan.unknown.push(unseen.path.clone());
                }
            }
        }
        Ok(())
    }
}

impl App {
    /// Returns the erased among withdrawn documents that have a file at their address.
    pub(super) fn erased_of(&self, returned: &BTreeSet<DocumentId>) -> Result<Vec<Unseen>> {
        self.read(|connection| {
            let mut erased = Vec::new();
            for id in returned {
                let (stored, publication) = (documents::get(connection, *id)?, publications::get(connection, *id)?);
                if let (Some(stored), Some(publication)) = (stored, publication)
                    && stored.is_removed
                {
                    let contents = runs::contents_of(connection, *id)?;
                    erased.push(Unseen { path: publication.path, contents, is_erased: true });
                }
            }
            Ok(erased)
        })
    }
}

impl Unseen {
    /// Compares a file with the contents of ours that may be there. Fails only when the connection is lost or on
    /// cancellation.
    fn look(&self, site: &OpenSite, found: &Asked, cancel: &Cancel) -> Result<AddressCheck> {
        let size_bytes = match found {
            Ok(None) => return Ok(AddressCheck::Nothing),
            Ok(Some(size_bytes)) => *size_bytes,
            Err(_) => return Ok(AddressCheck::Unknown),
        };
        let contents = &self.contents;
        if !contents.iter().any(|(_, known)| *known == size_bytes) {
            return Ok(AddressCheck::Unknown);
        }
        Ok(match site.destination.base.digest(&self.path, cancel) {
            Ok(None) => AddressCheck::Nothing,
            Ok(Some(found)) if contents.contains(&(found.sha256, found.size_bytes)) => AddressCheck::Ours,
            Err(error) if error.ends_all() => return Err(site.failed(error)),
            Ok(Some(_)) | Err(_) => AddressCheck::Unknown,
        })
    }
}
