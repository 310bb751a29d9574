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
    /// Whether it could be read.
    pub(crate) is_known: bool,
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
            is_known: false,
        }
    }

    /// Returns what it says once this change is made; `None` when there is no file.
    pub(crate) fn after(&self) -> Option<&[u8]> {
        self.bytes.as_deref().or(self.before.as_deref())
    }

    /// Returns what stands there now, as far as is known.
    pub(crate) fn seen(&self) -> RobotsSeen<'_> {
        if self.is_known {
            RobotsSeen::Yes(self.before.as_deref())
        } else {
            RobotsSeen::No
        }
    }

    /// Tells whether it names an address once this change is made, as far as is known.
    pub(crate) fn names(&self, address: &str) -> bool {
        (self.after()).is_some_and(|file| Robots::parse(file).names(address))
    }
}

/// What is known of robots.txt.
#[derive(Debug, Clone, Copy)]
pub(crate) enum RobotsSeen<'a> {
    /// It is out of reach, or cannot be read.
    No,
    /// What stands there, if anything does.
    Yes(Option<&'a [u8]>),
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

/// The `Sitemap` lines of a robots.txt, by address.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lines<'a> {
    /// The indexes that it is to name.
    pub(crate) wanted: &'a [String],
    /// What this library wrote before.
    pub(crate) own: &'a [String],
    /// Lines of others that a person allowed to go.
    pub(crate) gone: &'a [String],
}

/// Works out robots.txt.
pub(crate) fn change(
    catalogue: &Catalogue,
    Lines { wanted, own, gone }: Lines<'_>,
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
            return Ok(stays(view, None, own));
        }
        Reach::Elsewhere(misplaced) => {
            view.state = if nothing {
                RobotsState::None
            } else {
                RobotsState::HandOver
            };
            view.hand_over = hand_over(wanted);
            view.findings = misplaced.map_or(Vec::new(), |file| judging.misplaced(&file));
            return Ok(stays(view, None, own));
        }
    };
    let gone: Vec<String> = (gone.iter())
        .filter(|line| !wanted.contains(line))
        .cloned()
        .collect();
    let without = (before.as_deref()).and_then(|file| robots::without_sitemaps(file, &gone));
    if nothing && without.is_none() {
        view.state = RobotsState::None;
        return Ok(RobotsChange {
            is_known: true,
            ..stays(view, before, &[])
        });
    }
    let kept = without.as_deref().or(before.as_deref());
    let merged = match robots::merge(kept, wanted, own, catalogue.base_url.host()) {
        Ok(merged) => merged,
        Err(refused) => {
            view.state = RobotsState::Refused;
            refused.as_str().clone_into(&mut view.reason);
            view.hand_over = hand_over(wanted);
            view.findings = judging.findings(before.as_deref().unwrap_or_default())?;
            return Ok(RobotsChange {
                is_known: true,
                ..stays(view, before, own)
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
    let is_removed = |line: &&String| {
        !new.names(line) && (own.contains(line) || old.as_ref().is_some_and(|old| old.names(line)))
    };
    view.removed = (own.iter().chain(&gone))
        .filter(is_removed)
        .cloned()
        .collect();
    view.findings = judging.findings(&merged.bytes)?;
    let bytes = (merged.changed || without.is_some()).then_some(merged.bytes);
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
        is_known: true,
    })
}

/// robots.txt stays as it is; nobody knows what it says.
fn stays(view: RobotsView, before: Option<Vec<u8>>, own: &[String]) -> RobotsChange {
    RobotsChange {
        view,
        bytes: None,
        before,
        own: own.to_vec(),
        is_known: false,
    }
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
