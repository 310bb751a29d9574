//! Who else publishes to a destination: telling what we left there from what others did, and stopping for them.

use crate::error::UseCaseError;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::library::targets::in_use;
use crate::publish::transfer::claim::changed_elsewhere;
use crate::site::site_files;
use crate::site::site_files::{MAX_STATUS_BYTES, Status};
use crate::store::sites;
use crate::target::own_path::own_path;

/// What to do when somebody else published to the destination since we last did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Elsewhere {
    /// Refuse, and say when.
    Stop,
    /// Go on: compare every file and restore what is missing.
    Continue,
}

impl OpenSite {
    /// Returns what the status file of this name says; `None` when there is none that can be read.
    pub(crate) fn status(&self, name: &str) -> Result<Option<Status>, UseCaseError> {
        let path = own_path(name)?;
        let bytes = match self.destination.base.read(&path, MAX_STATUS_BYTES) {
            Err(error) if error.ends_all() => return Err(self.failed(error)),
            // What has its name and cannot be read says nothing. Who would replace it is told then; a withdrawal goes on.
            read => read.unwrap_or_default(),
        };
        Ok(bytes.as_deref().and_then(site_files::read_status))
    }
}

impl App {
    /// Tells whether a run of this library left what a file says, or was about to.
    pub(crate) fn was_left(&self, found: &Status) -> Result<bool, UseCaseError> {
        self.read(|connection| Ok(sites::was_left(connection, &found.id)?))
    }
}

impl Elsewhere {
    /// Tells whether what stands there is what we left: `ours` are the identity we left and the one that a publication that
    /// did not finish was about to leave. Refuses when it is somebody else's and this answer says so; and always when nothing
    /// of ours was left and it says that the place belongs to another base URL, since both would overwrite each other's
    /// files for ever.
    pub(super) fn is_ours(
        self,
        found: Option<&Status>,
        ours: [Option<&String>; 2],
        site: &OpenSite,
    ) -> Result<bool, UseCaseError> {
        let Some(found) = found else {
            return Ok(ours[0].is_none());
        };
        if ours.contains(&Some(&found.id)) {
            return Ok(true);
        }
        // What says nothing of its base URL comes from an earlier version; that it is somebody else's is told below.
        let base_url = site.catalogue.base_url.as_str();
        let base = (found.base.as_deref()).filter(|base| *base != base_url);
        if let (None, Some(base)) = (ours[0], base) {
            return Err(in_use(&site.target, base, "site"));
        }
        match self {
            Self::Stop => Err(changed_elsewhere("publisher", found.at.clone())),
            Self::Continue => Ok(false),
        }
    }
}
