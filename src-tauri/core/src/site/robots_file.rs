//! robots.txt in a publication: its current contents, its new contents, and the lines to hand over.

use crate::error::{Code, Problem, Result};
use crate::model::{BaseUrl, Catalogue, Finding};
use crate::robots::{self, Inspection, Merged, Robots};
use crate::rules::robots as rule;
use crate::sitemap::IndexName;
use crate::target::Obstacle;
use crate::wire::{HANDED_OVER, RobotsState, RobotsView, SiteProblem};
use std::collections::BTreeSet;

/// Passes every address that harvesters must be able to read, besides those of the indexes, to an inspection.
pub(crate) type Addresses<'a> = dyn Fn(&mut Inspection<'_>) -> Result<()> + 'a;

/// robots.txt as it would become.
#[derive(Debug, Clone)]
pub(crate) struct RobotsChange {
    pub(crate) view: RobotsView,
    /// The new bytes; `None` when nothing has to be written.
    pub(crate) bytes: Option<Vec<u8>>,
    /// The current bytes; `None` when there is no file or it cannot be read from here.
    pub(crate) before: Option<Vec<u8>>,
    /// The addresses to record as our own once it is written.
    pub(crate) own: Vec<String>,
    /// Those that were recorded before.
    pub(crate) were_own: Vec<String>,
    /// Whether it could be read.
    pub(crate) read: RobotsRead,
    /// Whether it should have been written.
    is_unwritten: bool,
}

impl RobotsChange {
    /// Leaves robots.txt unchanged, because its new contents could not be determined.
    pub(crate) fn none(catalogue: &Catalogue) -> Self {
        Self {
            view: RobotsView { url: address(catalogue), ..RobotsView::default() },
            bytes: None,
            before: None,
            own: Vec::new(),
            were_own: Vec::new(),
            read: RobotsRead::No,
            is_unwritten: false,
        }
    }

    /// Leaves robots.txt unchanged, because it could not be written.
    pub(crate) fn unwritten(mut self) -> Self {
        if self.bytes.take().is_some() {
            self.is_unwritten = true;
            self.view.state = RobotsState::Unchanged;
            self.view.added.clear();
            self.view.removed.clear();
        }
        self
    }

    /// Uses the result of merging, and shows which lines are added and removed.
    fn take(&mut self, merged: Merged, lines: Lines<'_>) {
        let old = self.before.as_deref().map(Robots::parse);
        let was_named = |line: &String| old.as_ref().is_some_and(|old| old.names(line));
        let new = Robots::parse(&merged.bytes);
        let added = lines.wanted.iter().filter(|line| !was_named(line));
        self.view.added = added.cloned().collect();
        let is_removed = |line: &&String| was_named(line) && !new.names(line);
        let removed = lines.own.iter().chain(lines.gone);
        self.view.removed = removed.filter(is_removed).cloned().collect();
        self.view.state = match self.before {
            _ if !merged.changed => RobotsState::Unchanged,
            None => RobotsState::Create,
            Some(_) => RobotsState::Merge,
        };
        self.bytes = merged.changed.then_some(merged.bytes);
        self.own = merged.own;
    }

    /// Records lines that are handed over, so that whoever has them can be told which to remove.
    fn remember(&mut self, handed_over: &[String]) {
        let new: Vec<String> = handed_over.iter().filter(|line| !self.own.contains(line)).cloned().collect();
        self.own.extend(new);
    }

    /// Returns its bytes after this change; `None` when there is no file.
    pub(crate) fn after(&self) -> Option<&[u8]> {
        self.bytes.as_deref().or(self.before.as_deref())
    }

    /// Returns what is known of the current file.
    pub(crate) fn seen(&self) -> RobotsSeen<'_> {
        RobotsSeen { read: self.read, file: self.before.as_deref() }
    }

    /// Returns the addresses of indexes, other than the `wanted` ones, that it names or may name after this change:
    /// those in its lines, however they spell it, and for a file that was not read, those that were written, handed
    /// over or are `going`.
    pub(crate) fn beside(&self, base: &BaseUrl, wanted: &[String], going: &[String]) -> BTreeSet<String> {
        let file = self.after().map(Robots::parse).unwrap_or_default();
        let is_index = |line: &&str| {
            let address = base.one_spelling(line);
            let name = address.strip_prefix(base.as_str());
            name.is_some_and(|name| IndexName::parse(name).is_some())
        };
        let named = file.named().filter(is_index).map(str::to_owned);
        let recorded = self.own.iter().chain(&self.were_own).chain(going);
        let recorded = recorded.filter(|line| self.read != RobotsRead::Yes || file.names(line)).cloned();
        named.chain(recorded).filter(|line| !wanted.contains(&base.one_spelling(line))).collect()
    }

    /// Returns the problem about a line that stays although its index is gone: robots.txt could not be changed, the
    /// line is one of others or was moved out of our block, or it was handed over. When the file is not read, it is
    /// unknown whether its lines were removed.
    pub(crate) fn names_gone(&self, line: &str) -> SiteProblem {
        let by = match self.read {
            RobotsRead::Yes => "file",
            RobotsRead::OutOfReach => HANDED_OVER,
            RobotsRead::No => "unread",
        };
        let is_ours = self.view.state == RobotsState::Refused || self.is_unwritten;
        let whose = if is_ours || self.read != RobotsRead::Yes { "ours" } else { "others" };
        SiteProblem::new(Problem::new(Code::RobotsNamesGone).with("url", line).with("by", by).with("whose", whose))
    }

    /// Tells whether it names an address after this change, however its lines spell it; `address` is in its one
    /// spelling. A file that cannot be read may name any.
    pub(crate) fn leads_to(&self, base: &BaseUrl, address: &str) -> bool {
        let file = self.after().map(Robots::parse);
        let mut lines = file.iter().flat_map(Robots::named);
        self.read == RobotsRead::No || lines.any(|line| base.one_spelling(line) == address)
    }
}

/// Whether robots.txt could be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum RobotsRead {
    /// It was, or it does not exist.
    Yes,
    /// It is on none of the destinations.
    #[default]
    OutOfReach,
    /// It is within reach, but cannot be read.
    No,
}

/// What is known of robots.txt.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RobotsSeen<'a> {
    /// Whether it could be read.
    pub(crate) read: RobotsRead,
    /// Its bytes, if there is a file.
    pub(crate) file: Option<&'a [u8]>,
}

/// The reach of a catalogue's robots.txt from this destination.
pub(crate) enum Reach {
    /// In a folder that can be read and written; holds its bytes.
    Here(Option<Vec<u8>>),
    /// Readable, but nothing may be written: holds its bytes and the reason, such as `read-only`.
    Kept(Option<Vec<u8>>, &'static str),
    /// Out of reach; holds a file of that name in the folder of the base URL, where no harvester looks.
    Elsewhere(Option<Vec<u8>>),
    /// In a folder within reach, but unreadable: holds the reason, such as `link`.
    Unreadable(&'static str),
}

impl Reach {
    /// Returns what is known of the file.
    pub(crate) fn seen(&self) -> RobotsSeen<'_> {
        let (read, file) = match self {
            Self::Here(file) | Self::Kept(file, _) => (RobotsRead::Yes, file.as_deref()),
            Self::Elsewhere(_) => (RobotsRead::OutOfReach, None),
            Self::Unreadable(_) => (RobotsRead::No, None),
        };
        RobotsSeen { read, file }
    }
}

/// The `Sitemap` lines of a robots.txt, by address.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lines<'a> {
    pub(crate) wanted: &'a [String],
    /// Addresses that this library wrote or handed over earlier.
    pub(crate) own: &'a [String],
    /// Lines of others that a person allowed to be removed.
    pub(crate) gone: &'a [String],
}

impl Lines<'_> {
    fn are_none(self) -> bool {
        self.wanted.is_empty() && self.own.is_empty()
    }

    fn going(self) -> Vec<String> {
        let going = self.gone.iter().filter(|line| !self.wanted.contains(line));
        going.cloned().collect()
    }
}

pub(crate) fn change(
    catalogue: &Catalogue,
    lines: Lines<'_>,
    reach: Reach,
    addresses: &Addresses<'_>,
) -> Result<RobotsChange> {
    let (base, wanted) = (&catalogue.base_url, lines.wanted);
    let findings = |file: &[u8]| -> Result<Vec<Finding>> {
        let robots = Robots::parse(file);
        let mut inspection = robots.inspect("*");
        addresses(&mut inspection)?;
        Ok(rule::check(file, base, wanted, &inspection.finish()))
    };
    let (own, were_own) = (lines.own.to_vec(), lines.own.to_vec());
    let mut change = RobotsChange { own, were_own, read: reach.seen().read, ..RobotsChange::none(catalogue) };
    let view = &mut change.view;
    let merged = match reach {
        Reach::Here(before) => {
            change.before = before;
            merged(change.before.as_deref(), lines, base)
        }
        Reach::Kept(before, reason) => {
            // Whoever made it read-only wants it unchanged, even where it could be replaced.
            change.before = before;
            match merged(change.before.as_deref(), lines, base) {
                Ok(Some(merged)) if merged.changed => Err(reason),
                merged => merged,
            }
        }
        Reach::Unreadable(reason) => Err(reason),
        Reach::Elsewhere(misplaced) => {
            view.state = if wanted.is_empty() { RobotsState::None } else { RobotsState::HandOver };
            view.hand_over = hand_over(wanted);
            let found = misplaced.and_then(|file| rule::check_misplaced(&file, base, wanted));
            view.findings = found.into_iter().collect();
            change.remember(wanted);
            return Ok(change);
        }
    };
    match merged {
        Ok(Some(merged)) => {
            view.findings = findings(&merged.bytes)?;
            change.take(merged, lines);
        }
        Ok(None) => {
            view.state = RobotsState::None;
            change.own.clear();
        }
        Err(reason) => {
            let is_unread = change.read == RobotsRead::No;
            let is_nothing = is_unread && lines.are_none();
            view.state = if is_nothing { RobotsState::None } else { RobotsState::Refused };
            reason.clone_into(&mut view.reason);
            view.hand_over = hand_over(wanted);
            view.take_out = take_out(lines, change.before.as_deref(), reason);
            view.findings = if is_unread && !is_no_file(reason) {
                rule::check_unread(base, wanted).into_iter().collect()
            } else {
                findings(change.before.as_deref().unwrap_or_default())?
            };
            change.remember(wanted);
        }
    }
    Ok(change)
}

/// Tells whether something that cannot hold lines stands in the place of robots.txt.
fn is_no_file(reason: &str) -> bool {
    [Obstacle::Folder, Obstacle::NotAFile].iter().any(|obstacle| obstacle.as_str() == reason)
}

/// Merges the lines into the file; `None` when there is nothing to merge. The error is the reason for a refusal.
fn merged(before: Option<&[u8]>, lines: Lines<'_>, base: &BaseUrl) -> Result<Option<Merged>, &'static str> {
    let without = before.and_then(|file| robots::without_sitemaps(file, &lines.going()));
    if lines.are_none() && without.is_none() {
        return Ok(None);
    }
    let kept = without.as_deref().or(before);
    let mut merged = robots::merge(kept, lines.wanted, lines.own, base.host()).map_err(robots::Refused::as_str)?;
    merged.changed |= without.is_some();
    Ok(Some(merged))
}

fn address(catalogue: &Catalogue) -> String {
    format!("{}{}", catalogue.base_url.host_root(), robots::FILE_NAME)
}

/// Returns the lines for whoever manages robots.txt.
fn hand_over(wanted: &[String]) -> Vec<String> {
    if wanted.is_empty() {
        return Vec::new();
    }
    robots::block(wanted).lines().map(str::to_owned).collect()
}

/// Returns the lines of ours that a file has, or may have where it cannot be read as lines, when none is wanted.
fn take_out(lines: Lines<'_>, file: Option<&[u8]>, reason: &str) -> Vec<String> {
    if !lines.wanted.is_empty() || is_no_file(reason) {
        return Vec::new();
    }
    let file = file.filter(|_| reason != robots::Refused::Utf16.as_str()).map(Robots::parse);
    let stays = lines.own.iter().filter(|line| file.as_ref().is_none_or(|file| file.names(line)));
    stays.map(|line| format!("Sitemap: {line}")).collect()
}
