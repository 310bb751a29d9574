//! A site with the machines that publish to it, the host that maintains it, and its readers.

use super::deeds::{Deed, How};
use super::host::Host;
use super::machine::{BASE, Machine};
use super::watch::Sight;
use crate::site::Files;
use chrono::{DateTime, Duration, Utc};
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::model::{DocumentStatus, Now};
use openbaarmaker_core::wire::{DocumentFilter, StatusCount, StatusFilter};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use tempfile::TempDir;
use tests::folders::files_below;
use tests::visitor;

pub(super) struct World {
    folder: TempDir,
    pub(super) machines: Vec<Machine>,
    pub(super) host: Host,
    pub(super) now: DateTime<Utc>,
    /// The latest moment that a reader saw for each address.
    pub(super) memory: BTreeMap<String, DateTime<Utc>>,
    /// Machines whose library was restored to an earlier state.
    pub(super) set_back: BTreeSet<usize>,
    /// What is named but absent because, as a result reported, the site could not be brought up to date: files of
    /// withdrawn documents are removed anyway.
    pub(super) told: BTreeSet<String>,
}

impl World {
    pub(super) fn new(machines: usize) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let site = folder.path().join("site");
        std::fs::create_dir_all(&site).expect("a folder");
        let now: DateTime<Utc> = "2026-11-20T09:15:00Z".parse().expect("a moment");
        let machines = ('a'..).take(machines);
        let machines = machines.map(|letter| Machine::new(folder.path(), &site, letter, Now(now))).collect();
        Self {
            folder,
            machines,
            host: Host::default(),
            now,
            memory: BTreeMap::new(),
            set_back: BTreeSet::new(),
            told: BTreeSet::new(),
        }
    }

    pub(super) fn site(&self) -> PathBuf {
        self.folder.path().join("site")
    }

    /// The site as it is now, and what an outsider finds there.
    pub(super) fn look(&self) -> Sight {
        Sight { files: files_below(&self.site()), seen: visitor::visit(&self.site(), BASE) }
    }

    pub(super) fn machine(&mut self, who: usize) -> &mut Machine {
        self.machines.get_mut(who).expect("a machine")
    }

    /// Does a deed and checks the result.
    pub(super) fn act(&mut self, deed: &Deed) {
        match deed {
            Deed::Wait(seconds) => self.now += Duration::seconds(*seconds),
            Deed::Host(hosting) => self.host_does(hosting),
            Deed::On(who, own) => self.do_own(*who, own),
        }
        self.check_counts();
        self.remember();
    }

    /// Checks that the counters agree with counting.
    fn check_counts(&self) {
        for machine in &self.machines {
            let facets = machine.app().facets(&DocumentFilter::default());
            let counted = facets.expect("counts").statuses;
            let (todo, states): (Vec<_>, Vec<_>) = (counted.iter()).partition(|one| one.status == StatusFilter::Todo);
            let sum = |of: &[&StatusCount]| of.iter().map(|one| one.count).sum::<u32>();
            let told = machine.app().overview().expect("an overview").counts;
            let listed = machine.app().todo(None, Now(self.now)).expect("a list");
            assert_eq!(told.documents, sum(&states), "documents");
            assert!(sum(&todo) <= listed.documents, "what is not complete has something to do");
            assert_eq!(listed.things, told.todo, "findings");
        }
    }

    /// Records the latest moment of each address.
    pub(super) fn remember(&mut self) {
        for (url, moment) in self.look().seen.moments() {
            let known = self.memory.entry(url.to_owned()).or_insert(moment);
            *known = moment.max(*known);
        }
    }

    /// Lets every machine finish, agreeing to everything: then there is nothing left to do.
    pub(super) fn finish(&mut self) {
        self.now += Duration::hours(1);
        for who in 0..self.machines.len() {
            let now = Now(self.now);
            let trusted = self.machine(who).app().trust_clock(now);
            trusted.expect("a yes");
            for _ in 0..3 {
                // The last run must succeed, and have nothing to do.
                let _ = self.publish(who, &How::calm(AfterOthers::Continue, true));
            }
            let before = files_below(&self.site());
            let result = self.publish(who, &How::calm(AfterOthers::Continue, false));
            let result = result.expect("nobody has anything to ask any more");
            assert_eq!(
                (&result.uploaded[..], &result.removed[..]),
                (&[][..], &[][..]),
                "nothing is left to do: {result:?}"
            );
            let changed = differences(&before, &files_below(&self.site()));
            // A document that fails still makes it a run, which records its moment.
            let changed: Vec<_> = changed.into_iter().filter(|path| path != STATUS).collect();
            assert_eq!(changed, [""; 0], "nothing changes: {result:?}");
            self.remember();
        }
        let is_undisturbed = !self.host.has_acted && self.set_back.is_empty();
        if is_undisturbed && self.machines.len() == 1 {
            self.everything_published_is_found();
        }
    }

    fn everything_published_is_found(&mut self) {
        let sight = self.look();
        let found: BTreeSet<&str> = sight.seen.moments().into_keys().collect();
        let machine = self.machines.first().expect("a machine");
        for known in &machine.documents {
            let status = machine.detail(known.id).map(|detail| detail.row.status);
            let is_online = matches!(status, Some(DocumentStatus::Published | DocumentStatus::Changed));
            let url = known.url();
            assert_eq!(found.contains(url.as_str()), is_online, "{url}: {status:?}");
            assert_eq!(sight.files.contains_key(&known.path), is_online, "{url}: {status:?}");
        }
    }
}

/// The paths at which two sites differ.
pub(super) fn differences(one: &Files, other: &Files) -> BTreeSet<String> {
    let paths = one.keys().chain(other.keys());
    let differ = paths.filter(|path| one.get(*path) != other.get(*path));
    differ.cloned().collect()
}

pub(super) const STATUS: &str = "openbaarmaker-status.json";
