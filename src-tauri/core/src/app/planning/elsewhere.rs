//! Who else publishes to a destination: telling what we left there from what others did, and stopping for them.

use crate::app::{App, access::target_stop};
use crate::error::{Code, Problem, Stop};
use crate::model::Target;
use crate::publish::site_files::{self, MAX_STATUS_BYTES};
use crate::publish::target::Destination;

/// What to do when somebody else published to the destination since we last did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Elsewhere {
    /// Refuse, and say when.
    Stop,
    /// Go on: compare every file and restore what is missing.
    Continue,
}

/// What a status file on a destination says: the identity of the publication that left it, and its moment.
pub(in crate::app) type StatusFound = (String, Option<String>);

impl App {
    /// Returns what the status file of this name says on a destination; `None` when there is none.
    pub(in crate::app) fn status_in(
        destination: &Destination,
        target: &Target,
        name: &str,
    ) -> Result<Option<StatusFound>, Stop> {
        let path = site_files::own_path(name)?;
        let bytes = destination
            .base
            .read(&path, MAX_STATUS_BYTES)
            .map_err(|error| target_stop(&target.place, error))?;
        Ok(bytes.as_deref().and_then(site_files::status_id))
    }
}

impl Elsewhere {
    /// Tells whether what stands there is what we left: `ours` are the identity we left and the one that a publication that
    /// did not finish was about to leave. Refuses when it is somebody else's and this answer says so.
    pub(in crate::app) fn is_ours(
        self,
        found: Option<&StatusFound>,
        ours: [Option<&String>; 2],
    ) -> Result<bool, Stop> {
        match found {
            None => Ok(ours[0].is_none()),
            Some((id, _)) if ours.contains(&Some(id)) => Ok(true),
            Some((_, at)) if self == Self::Stop => {
                let changed = Problem::new(Code::TargetChangedElsewhere)
                    .with("at", at.clone().unwrap_or_default());
                Err(changed.with("by", "publisher").refuse())
            }
            Some(_) => Ok(false),
        }
    }
}

/// The refusal for files that another program keeps where ours would come: `by` is `program` for sitemaps, `messages` for
/// messages about permits.
pub(in crate::app) fn kept_by_another(by: &'static str) -> Stop {
    let changed = Problem::new(Code::TargetChangedElsewhere).with("at", "");
    changed.with("by", by).refuse()
}
