//! robots.txt in a publication: what stands there, what it becomes, what must be handed over.

use super::robots_judging::{Addresses, Judging};
use crate::error::Stop;
use crate::model::Catalogue;
use crate::robots::{self, Robots};
use crate::wire::{RobotsState, RobotsView};

/// robots.txt as it would become.
#[derive(Debug, Clone)]
pub(crate) struct RobotsChange {
    /// What people see.
    pub(crate) view: RobotsView,
    /// The new bytes; `None` when nothing is to be written.
    pub(crate) bytes: Option<Vec<u8>>,
    /// What stands there now; `None` when nothing does or it cannot be read from here.
    pub(crate) before: Option<Vec<u8>>,
    /// The addresses to record as own once it is written.
    pub(crate) own: Vec<String>,
}

impl RobotsChange {
    /// robots.txt stays as it is, because nobody could work out what it should say.
    pub(crate) fn none(catalogue: &Catalogue) -> Self {
        Self {
            view: RobotsView {
                state: RobotsState::Unchanged,
                url: address(catalogue),
                added: Vec::new(),
                removed: Vec::new(),
                hand_over: Vec::new(),
                reason: String::new(),
                findings: Vec::new(),
            },
            bytes: None,
            before: None,
            own: Vec::new(),
        }
    }
}

/// Where robots.txt of a catalogue is, as far as this destination goes.
pub(crate) enum Reach {
    /// In a folder that can be read and written; its content.
    Here(Option<Vec<u8>>),
    /// Out of reach; with what stands under its name in the folder of the base URL, where no harvester looks.
    Elsewhere(Option<Vec<u8>>),
    /// In a folder that can be reached, but it cannot be read: a folder, a link, no rights.
    Unreadable,
}

/// Works out robots.txt: `wanted` are the index addresses, `own` what this library wrote before.
pub(crate) fn change(
    catalogue: &Catalogue,
    wanted: &[String],
    own: &[String],
    reach: Reach,
    addresses: &Addresses<'_>,
) -> Result<RobotsChange, Stop> {
    let judging = Judging {
        catalogue,
        wanted,
        addresses,
    };
    let RobotsChange { mut view, .. } = RobotsChange::none(catalogue);
    let nothing = wanted.is_empty() && own.is_empty();
    let before = match reach {
        Reach::Here(before) => before,
        Reach::Unreadable => {
            view.state = if nothing {
                RobotsState::None
            } else {
                RobotsState::Refused
            };
            UNREADABLE.clone_into(&mut view.reason);
            view.hand_over = hand_over(wanted);
            view.findings = judging.findings(&[])?;
            return Ok(RobotsChange {
                view,
                bytes: None,
                before: None,
                own: own.to_vec(),
            });
        }
        Reach::Elsewhere(misplaced) => {
            view.state = if nothing {
                RobotsState::None
            } else {
                RobotsState::HandOver
            };
            view.hand_over = hand_over(wanted);
            view.findings = misplaced.map_or(Vec::new(), |file| judging.misplaced(&file));
            return Ok(RobotsChange {
                view,
                bytes: None,
                before: None,
                own: own.to_vec(),
            });
        }
    };
    if nothing {
        view.state = RobotsState::None;
        return Ok(RobotsChange {
            view,
            bytes: None,
            before,
            own: Vec::new(),
        });
    }
    let merged = match robots::merge(before.as_deref(), wanted, own, catalogue.base_url.host()) {
        Ok(merged) => merged,
        Err(refused) => {
            view.state = RobotsState::Refused;
            refused.as_str().clone_into(&mut view.reason);
            view.hand_over = hand_over(wanted);
            view.findings = judging.findings(before.as_deref().unwrap_or_default())?;
            return Ok(RobotsChange {
                view,
                bytes: None,
                before,
                own: own.to_vec(),
            });
        }
    };
    let old = before.as_deref().map(Robots::parse);
    let new = Robots::parse(&merged.bytes);
    view.added = wanted
        .iter()
        .filter(|line| old.as_ref().is_none_or(|old| !old.names(line)))
        .cloned()
        .collect();
    view.removed = own
        .iter()
        .filter(|line| !new.names(line))
        .cloned()
        .collect();
    view.findings = judging.findings(&merged.bytes)?;
    let bytes = merged.changed.then_some(merged.bytes);
    view.state = match (&before, &bytes) {
        (_, None) => RobotsState::Unchanged,
        (None, Some(_)) => RobotsState::Create,
        (Some(_), Some(_)) => RobotsState::Merge,
    };
    Ok(RobotsChange {
        view,
        bytes,
        before,
        own: merged.own,
    })
}

/// Why robots.txt is refused that cannot be read.
const UNREADABLE: &str = "unreadable";

/// The address where robots.txt of the host of a catalogue must stand.
fn address(catalogue: &Catalogue) -> String {
    format!("{}{}", catalogue.base_url.host_root(), robots::FILE_NAME)
}

/// The lines for whoever manages robots.txt.
fn hand_over(wanted: &[String]) -> Vec<String> {
    if wanted.is_empty() {
        return Vec::new();
    }
    robots::block(wanted).lines().map(str::to_owned).collect()
}
