//! robots.txt in a publication: what stands there, what it becomes, what must be handed over.

use crate::model::{Catalogue, Finding};
use crate::robots::{self, Robots};
use crate::rules::robots as rule;
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

/// Where robots.txt of a catalogue is, as far as this destination goes.
pub(crate) enum Reach {
    /// In a folder that can be read and written; its content.
    Here(Option<Vec<u8>>),
    /// Out of reach.
    Elsewhere,
}

/// Works out robots.txt: `wanted` are the index addresses, `own` what this library wrote before.
pub(crate) fn change(
    catalogue: &Catalogue,
    wanted: &[String],
    own: &[String],
    reach: Reach,
) -> RobotsChange {
    let url = format!("{}{}", catalogue.base_url.host_root(), robots::FILE_NAME);
    let mut view = RobotsView {
        state: RobotsState::Unchanged,
        url,
        added: Vec::new(),
        removed: Vec::new(),
        hand_over: Vec::new(),
        reason: String::new(),
        findings: Vec::new(),
    };
    let nothing = wanted.is_empty() && own.is_empty();
    let before = match reach {
        Reach::Here(before) => before,
        Reach::Elsewhere => {
            view.state = if nothing {
                RobotsState::None
            } else {
                RobotsState::HandOver
            };
            view.hand_over = hand_over(wanted);
            return RobotsChange {
                view,
                bytes: None,
                before: None,
                own: own.to_vec(),
            };
        }
    };
    if nothing {
        view.state = RobotsState::None;
        return RobotsChange {
            view,
            bytes: None,
            before,
            own: Vec::new(),
        };
    }
    let merged = match robots::merge(before.as_deref(), wanted, own, catalogue.base_url.host()) {
        Ok(merged) => merged,
        Err(refused) => {
            view.state = RobotsState::Refused;
            refused.as_str().clone_into(&mut view.reason);
            view.hand_over = hand_over(wanted);
            return RobotsChange {
                view,
                bytes: None,
                before,
                own: own.to_vec(),
            };
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
    view.findings = findings(&new, wanted, catalogue);
    let bytes = merged.changed.then_some(merged.bytes);
    view.state = match (&before, &bytes) {
        (_, None) => RobotsState::Unchanged,
        (None, Some(_)) => RobotsState::Create,
        (Some(_), Some(_)) => RobotsState::Merge,
    };
    RobotsChange {
        view,
        bytes,
        before,
        own: merged.own,
    }
}

/// The lines for whoever manages robots.txt.
fn hand_over(wanted: &[String]) -> Vec<String> {
    if wanted.is_empty() {
        return Vec::new();
    }
    robots::block(wanted).lines().map(str::to_owned).collect()
}

/// What is wrong with robots.txt as it becomes (R01, R02).
fn findings(robots: &Robots, wanted: &[String], catalogue: &Catalogue) -> Vec<Finding> {
    let sample = format!("{}{}/", catalogue.base_url, super::entry::DOCUMENTS_FOLDER);
    let blocked: Vec<_> = wanted
        .iter()
        .map(|url| robots.blocked_urls([url.as_str()]).first)
        .collect();
    let documents = robots.blocked_urls([sample.as_str()]);
    let line =
        |blocked: &'_ robots::Blocked| (blocked.line, format!("Disallow: {}", blocked.pattern));
    let lines: Vec<_> = blocked
        .iter()
        .map(|blocked| blocked.as_ref().map(line))
        .collect();
    let indexes: Vec<_> = wanted
        .iter()
        .zip(&lines)
        .map(|(url, line)| rule::IndexFacts {
            url,
            listed: if robots.names(url) {
                rule::Listed::Yes
            } else {
                rule::Listed::No
            },
            blocked_by: line.as_ref().map(|(number, text)| rule::RobotsLine {
                number: *number,
                text,
            }),
        })
        .collect();
    let first = documents
        .first
        .as_ref()
        .map(|blocked| (blocked.url.as_str(), line(blocked)));
    rule::check(&rule::RobotsFacts {
        place: rule::RobotsPlace::AtRoot,
        indexes: &indexes,
        sitemap_lines: &[],
        blocked: first.as_ref().map(|(url, (number, text))| rule::Blocked {
            count: documents.count,
            url,
            line: rule::RobotsLine {
                number: *number,
                text,
            },
        }),
        read_differently: None,
    })
}
