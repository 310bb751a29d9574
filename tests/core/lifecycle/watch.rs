//! What an outside observer checks after everything that a machine did.

use super::deeds::How;
use super::machine::BASE;
use super::world::{STATUS, World, differences};
use crate::site::Files;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::model::DocumentStatus;
use openbaarmaker_core::publish::Scope;
use openbaarmaker_core::target::ASIDE_EXTENSION;
use openbaarmaker_core::wire::{RunResult, RunState};
use std::collections::BTreeSet;
use tests::visitor::Seen;

/// A site at one moment.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Sight {
    pub(super) files: Files,
    pub(super) seen: Seen,
}

/// What a person allowed.
pub(super) struct Permit {
    /// Files of others, by path.
    pub(super) allowed: BTreeSet<String>,
    /// What to do with sitemaps of others under our names.
    pub(super) after_others: AfterOthers,
}

impl World {
    /// Checks what a machine did to the site, however it ended; returns the site as it is now.
    pub(super) fn check_site(&mut self, who: usize, before: &Sight, permit: &Permit) -> Sight {
        let sight = self.look();
        self.check_touched(who, before, &sight, permit);
        self.check_lines(&sight);
        self.check_entries(&sight);
        self.check_moments(before, &sight);
        sight
    }

    /// Records as a machine's own what a person let it replace: the yes applies to what was there then, even when a
    /// later run finishes the work.
    pub(super) fn note_yes(&mut self, who: usize, before: &Sight, permit: &Permit) {
        if permit.after_others == AfterOthers::Stop {
            return;
        }
        let machine = self.machines.get_mut(who).expect("a machine");
        for (path, old) in &before.files {
            if is_sitemap(path) || path == STATUS {
                machine.wrote.entry(path.clone()).or_default().insert(old.clone());
            }
        }
    }

    /// Checks that nothing foreign changed: what a machine changed or removed is what it wrote itself, or what a person
    /// allowed.
    fn check_touched(&mut self, who: usize, before: &Sight, after: &Sight, permit: &Permit) {
        let others: Vec<BTreeSet<Vec<u8>>> =
            (self.machines.iter()).map(|machine| machine.wrote.get(STATUS).cloned().unwrap_or_default()).collect();
        let machine = self.machines.get_mut(who).expect("a machine");
        for path in &differences(&before.files, &after.files) {
            let (old, new) = (before.files.get(path), after.files.get(path));
            let is_document = machine.contents.contains_key(path);
            let is_sitemap = is_sitemap(path);
            let is_status = path == STATUS || path == BUSY;
            let is_ours = is_document || is_sitemap || is_status || is_temporary(path) || path == ROBOTS;
            assert!(is_ours, "{path} is no name of ours");
            let mine = machine.wrote.entry(path.clone()).or_default();
            let agreed = machine.agreed.get(path);
            let is_agreed = |old: &Vec<u8>| agreed.is_some_and(|agreed| agreed.contains(old));
            let is_broken_status = || is_status && !others.iter().any(|all| all.contains(old.unwrap_or(&Vec::new())));
            if let Some(old) = old {
                // Nobody else uses such a name by chance, and half a file has no hash to recognise it by.
                let is_own_temporary = is_temporary(path) && !mine.is_empty();
                let is_allowed = permit.allowed.contains(path)
                    || is_own_temporary
                    || ((is_sitemap || is_status) && permit.after_others == AfterOthers::Continue);
                assert!(
                    path == ROBOTS || is_allowed || mine.contains(old) || is_agreed(old) || is_broken_status(),
                    "{path} of others was touched: {}",
                    String::from_utf8_lossy(old)
                );
            }
            if let Some(new) = new {
                let contents = machine.contents.get(path);
                assert!(
                    contents.is_none_or(|contents| contents.contains(new)),
                    "{path} is not whole: {}",
                    String::from_utf8_lossy(new)
                );
                mine.insert(new.clone());
                self.host.lost.remove(path);
            }
        }
    }

    /// Records what may be named but absent because a run could not bring the site up to date: withdrawn documents, and
    /// indexes that it says robots.txt still names.
    pub(super) fn note_told(&mut self, who: usize, how: &How, result: &Result<RunResult, UseCaseError>) {
        match result {
            Ok(_) if how.scope == Scope::TakeBack => return,
            Ok(result) if result.state == RunState::Complete => return self.told.clear(),
            Ok(result) if result.problems.is_empty() => return,
            // The withdrawals were made first, and reported that there is no room.
            Err(stop) if stop.problem().code != Code::TargetFull => return,
            Ok(_) | Err(_) => {}
        }
        let machine = self.machines.get(who).expect("a machine");
        let withdrawn: Vec<String> = (machine.documents.iter())
            .filter(|known| {
                let detail = machine.detail(known.id);
                detail.is_some_and(|detail| detail.withdrawal.is_some())
            })
            .map(|known| known.path.clone())
            .collect();
        let indexes: Vec<String> = match result {
            Ok(result) => indexes_told(result),
            Err(_) if withdrawn.is_empty() => Vec::new(),
            // What stops the rest says of the withdrawals only why they are not done.
            Err(_) => machine.wrote.keys().filter(|path| path.starts_with("sitemapindex")).cloned().collect(),
        };
        self.told.extend(indexes.into_iter().chain(withdrawn));
    }

    /// Checks that the lines of others stay in robots.txt, in their order.
    fn check_lines(&self, sight: &Sight) {
        let robots = sight.files.get(ROBOTS).cloned().unwrap_or_default();
        let robots = String::from_utf8(robots).expect("text");
        let mut lines = robots.lines();
        for line in &self.host.lines {
            assert!(lines.any(|found| found == line), "{line:?} is gone or elsewhere in {robots}");
        }
    }

    /// Checks that every entry has its file, and that no index names a missing sitemap.
    fn check_entries(&self, sight: &Sight) {
        let named = sight.seen.entries.iter().filter_map(|entry| {
            let path = entry.path.as_ref()?;
            Some((path, format!("in {}", entry.sitemap)))
        });
        let sitemaps = (sight.seen.sitemaps.keys()).map(|path| (path, "as a sitemap".to_owned()));
        // On a server that cannot replace a file in one step, the connection was cut in between: the next run repairs
        // that.
        let is_mended_later = sight.files.keys().any(|path| path.ends_with(ASIDE_EXTENSION));
        for (path, place) in named.chain(sitemaps) {
            let is_excused = self.host.lost.contains(path) || self.told.contains(path) || is_mended_later;
            assert!(sight.files.contains_key(path) || is_excused, "{path} is named {place} and not there");
        }
    }

    /// Checks that no moment that a machine wrote is earlier than one that a reader saw at that address.
    fn check_moments(&self, before: &Sight, after: &Sight) {
        let before = before.seen.moments();
        for (url, moment) in after.seen.moments() {
            let seen = self.memory.get(url);
            assert!(
                before.get(url) == Some(&moment) || seen.is_none_or(|seen| moment >= *seen),
                "{url} was seen with {seen:?} and says {moment}"
            );
        }
    }

    /// Checks that after a run that ended nothing withdrawn is named or present without being reported, and that no
    /// temporary file is left.
    pub(super) fn check_result(&self, who: usize, how: &How, result: &RunResult, sight: &Sight) {
        let machine = self.machines.get(who).expect("a machine");
        let is_told = |path: &str| result.remaining.iter().any(|file| file.path == path);
        let is_run = result.run.is_some();
        for path in (sight.files.keys()).filter(|path| is_run && is_temporary(path)) {
            let is_mine = machine.wrote.contains_key(path) && !self.set_back.contains(&who);
            // What could not replace a file of others waits beside it for a yes.
            let is_beside = |other: &String| folder(other) == folder(path);
            let waits = result.failed.iter().any(|failed| {
                failed.code == Code::TargetUnknownFile.as_str() && failed.params.get("path").is_some_and(is_beside)
            });
            let may_wait = is_told(path) || waits || self.host.unnoticed.contains(path);
            assert!(!is_mine || may_wait, "{path} is left: {result:?}");
        }
        let scope = how.scope;
        if scope == Scope::Withdrawals {
            assert_eq!(result.published, 0, "withdrawals only: {result:?}");
        }
        let is_mine = machine.wrote.get(BUSY).zip(sight.files.get(BUSY));
        let is_mine = is_mine.is_some_and(|(mine, found)| mine.contains(found));
        let is_left = is_run && is_mine && result.state == RunState::Complete;
        assert!(!is_left, "nobody is at work any more: {result:?}");
        if scope == Scope::TakeBack {
            return;
        }
        for known in &machine.documents {
            let detail = machine.detail(known.id);
            let Some(detail) = detail.filter(|detail| detail.withdrawal.is_some()) else { continue };
            let url = known.url();
            let is_failed = result.failed.iter().any(|failed| failed.id == known.id);
            let stands = sight.files.contains_key(&known.path);
            assert!(!stands || is_failed || is_told(&known.path), "{url} stands and nobody says so: {result:?}");
            let mut named = sight.seen.naming(&url);
            named.extend(sight.seen.naming(&known.mark));
            assert!(
                named.is_empty() || is_failed || !result.problems.is_empty(),
                "{url} is named in {named:?} and nobody says so: {result:?}"
            );
            if result.state == RunState::Complete {
                assert!(!stands && named.is_empty(), "{url}: {named:?}: {result:?}");
                assert_eq!(detail.row.status, DocumentStatus::Withdrawn, "{url}");
            }
        }
    }

    /// Checks that what was removed from the library is not public through it.
    pub(super) fn check_removed(&self, who: usize) {
        let sight = self.look();
        let machine = self.machines.get(who).expect("a machine");
        if self.set_back.contains(&who) {
            return;
        }
        for known in &machine.documents {
            let path = &known.path;
            let stands = sight.files.get(path).filter(|found| {
                let mine = machine.wrote.get(path);
                mine.is_some_and(|mine| mine.contains(*found))
            });
            assert!(
                machine.detail(known.id).is_some() || stands.is_none() || self.host.brought.contains(path),
                "{path} was removed and stands"
            );
        }
    }
}

/// The indexes of which a result says that they are gone and robots.txt names them, by path.
fn indexes_told(result: &RunResult) -> Vec<String> {
    let lines = result.problems.iter().filter(|problem| problem.code == Code::RobotsNamesGone.as_str());
    let paths = lines.filter_map(|problem| problem.params.get("url")?.strip_prefix(BASE));
    paths.map(str::to_owned).collect()
}

/// The files of others that a result reports, by path.
pub(crate) fn told_paths(result: &Result<RunResult, UseCaseError>) -> BTreeSet<String> {
    let unknown = Code::TargetUnknownFile.as_str();
    let mut told = BTreeSet::new();
    match result {
        Ok(result) => {
            let remaining = result.remaining.iter();
            told.extend(remaining.filter(|file| file.code == unknown).map(|file| file.path.clone()));
            let failed = (result.failed.iter()).map(|failed| (&failed.code, &failed.params));
            let problems = (result.problems.iter()).map(|problem| (&problem.code, &problem.params));
            let named = failed.chain(problems).filter(|(code, _)| **code == unknown);
            told.extend(named.filter_map(|(_, params)| params.get("path").cloned()));
        }
        Err(stop) if stop.problem().code == Code::TargetUnknownFile => {
            told.extend(stop.problem().params.get("path").cloned());
        }
        Err(_) => {}
    }
    told
}

fn is_sitemap(path: &str) -> bool {
    path.starts_with("sitemap") && path.contains("-diwoo")
}

fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn is_temporary(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    name.starts_with('.') && name.contains(".part") && name.len() > TEMPORARY_NAME
}

/// A dot and 32 digits: nobody else makes such names.
const TEMPORARY_NAME: usize = 33;
const ROBOTS: &str = "robots.txt";
/// The file that says who is publishing.
const BUSY: &str = "openbaarmaker-bezig.json";
