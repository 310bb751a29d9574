//! Other publishers on a destination: distinguishes their state from ours, and stops when it is theirs.

use crate::error::Result;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::library::targets::in_use;
use crate::publish::transfer::claim::changed_elsewhere;
use crate::site::site_files;
use crate::site::site_files::{MAX_STATUS_BYTES, Status};
use crate::store::sites;
use crate::target::own_path::own_path;

/// What to do when someone else published to the destination since we last did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AfterOthers {
    /// Refuse, and say when.
    Stop,
    /// Continue: compare every file and restore what is missing.
    Continue,
}

impl OpenSite {
    /// Reads the status file with this name; `None` when there is none that can be read.
    pub(crate) fn status(&self, name: &str) -> Result<Option<Status>> {
        let path = own_path(name)?;
        let bytes = match self.destination.base.read(&path, MAX_STATUS_BYTES) {
            Err(error) if error.ends_all() => return Err(self.failed(error)),
            // An unreadable file of that name tells nothing. Replacing it reports the trouble; a withdrawal continues.
            read => read.unwrap_or_default(),
        };
        Ok(bytes.as_deref().and_then(site_files::read_status))
    }
}

impl App {
    /// Tells whether a run of this library wrote this status, or was about to.
    pub(crate) fn was_left(&self, found: &Status) -> Result<bool> {
        self.query(|connection| sites::was_left(connection, &found.id))
    }
}

impl AfterOthers {
    /// Tells whether the state on the destination is ours: `ours` holds the id we left and the one that an unfinished
    /// publication was about to leave. When it is someone else's, `Stop` refuses. Always refuses when we left nothing
    /// and the status names another base URL, since both would keep overwriting each other's files.
    pub(super) fn is_ours(self, found: Option<&Status>, ours: [Option<&String>; 2], site: &OpenSite) -> Result<bool> {
        let Some(found) = found else { return Ok(ours[0].is_none()) };
        if ours.contains(&Some(&found.id)) {
            return Ok(true);
        }
        // A status without a base URL comes from an earlier version; whether it is someone else's is decided below.
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
