//! Other sitemaps in a publication: what was found on the destination, and what a person allowed to be removed.
//!
//! Pure; `publish/other_sitemaps` reads them. Source: decisions.md, "Taking over" and "Withdrawals".

use super::robots_file::RobotsRead;
use crate::error::{Code, Problem, Result, invalid};
use crate::model::{Finding, SitePath};
use crate::robots;
use crate::rules::loc;
use crate::store::sites::Area;
use crate::wire::{OtherSitemap, OtherSitemapState, OtherSitemaps, SiteProblem};
use serde::Deserialize;
use std::collections::BTreeSet;

/// A sitemap or index of another program, as it was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FoundSitemap {
    pub(crate) view: OtherSitemap,
    /// Its place, when on this destination.
    pub(crate) place: Option<(Area, SitePath)>,
    /// How robots.txt, indexes and the library spell its address.
    pub(crate) spellings: BTreeSet<String>,
    /// Addresses of the other indexes that name it.
    pub(crate) named_by: BTreeSet<String>,
    pub(crate) first_twice: String,
}

/// All other sitemaps, each after those that name it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct FoundSitemaps {
    pub(crate) all: Vec<FoundSitemap>,
    /// Whether robots.txt was read; if not, it may name any of them.
    pub(crate) robots: RobotsRead,
    /// Whether robots.txt names more than are read.
    pub(crate) is_cut: bool,
    /// Whether anything was withdrawn that they could name.
    pub(crate) has_withdrawn: bool,
}

/// What a person allowed to be removed, as typed or ticked: paths below the base URL, and addresses.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(try_from = "Vec<String>")]
pub struct Allowed {
    /// Files on the site, by path.
    pub paths: BTreeSet<SitePath>,
    /// Addresses of other sitemaps and of the lines of robots.txt that name them.
    pub addresses: BTreeSet<String>,
}

impl TryFrom<Vec<String>> for Allowed {
    type Error = String;
    fn try_from(words: Vec<String>) -> Result<Self, String> {
        Self::read(&words).map_err(|error| error.problem().code.as_str())
    }
}

impl Allowed {
    /// Parses typed or ticked values, each a whole path or address: there are no patterns.
    ///
    /// # Errors
    /// Refuses with `value-invalid` anything else.
    pub fn read(words: &[String]) -> Result<Self> {
        let mut allowed = Self::default();
        for word in words {
            if word.contains("://") {
                allowed.addresses.insert(word.clone());
                continue;
            }
            allowed.paths.insert(word.parse().map_err(|_| invalid("allow-path", word))?);
        }
        Ok(allowed)
    }

    /// Tells whether a person allowed removing this sitemap.
    pub(crate) fn has(&self, found: &FoundSitemap) -> bool {
        let by_path =
            (found.place.as_ref()).is_some_and(|(area, path)| *area == Area::Base && self.paths.contains(path));
        by_path || self.addresses.contains(&found.view.address) || !self.addresses.is_disjoint(&found.spellings)
    }
}

impl FoundSitemaps {
    /// Returns those that will be removed: allowed, and read while adopting. None while robots.txt cannot be read,
    /// since it may name any of them.
    pub(crate) fn going<'a>(&'a self, allowed: &'a Allowed) -> impl Iterator<Item = &'a FoundSitemap> {
        let robots = self.robots;
        (self.all.iter()).filter(move |found| goes(robots, found, allowed))
    }

    /// Returns the sitemaps as they will be once the allowed ones are removed.
    pub(crate) fn after(mut self, allowed: &Allowed) -> Self {
        for found in &mut self.all {
            if goes(self.robots, found, allowed) {
                found.view.state = OtherSitemapState::Goes;
            }
        }
        self
    }

    /// Returns those that robots.txt leads to once the allowed ones are removed.
    fn led_to(&self) -> Vec<&FoundSitemap> {
        let mut reached = BTreeSet::new();
        let mut led = Vec::new();
        for found in &self.all {
            let view = &found.view;
            let is_led = view.in_robots
                || (self.robots != RobotsRead::Yes && view.state != OtherSitemapState::NotTaken)
                || found.named_by.iter().any(|index| reached.contains(index));
            if is_led && view.stands && view.state != OtherSitemapState::Goes {
                reached.insert(view.address.clone());
                led.push(found);
            }
        }
        led
    }

    /// Returns what is shown: those that concern our documents, or may.
    pub(crate) fn view(&self) -> OtherSitemaps {
        let has_to_do = |view: &OtherSitemap| {
            let is_of_nobody_here =
                matches!(view.state, OtherSitemapState::NotTaken | OtherSitemapState::OtherCatalogue);
            !is_of_nobody_here || view.twice > 0 || !view.withdrawn.is_empty() || view.is_unread()
        };
        let findings = (self.led_to().into_iter()).filter(|found| found.view.twice > 0).map(finding).collect();
        OtherSitemaps {
            sitemaps: (self.all.iter()).map(|found| found.view.clone()).filter(has_to_do).collect(),
            findings,
        }
    }

    /// Returns the problems to report: withdrawn documents that are still named, or may be when not everything could be
    /// read, and sitemaps that stay although their removal was allowed.
    pub(crate) fn problems(&self, allowed: &Allowed) -> Vec<SiteProblem> {
        let mut told = Vec::new();
        for found in self.led_to() {
            for document in &found.view.withdrawn {
                let problem = Problem::new(Code::WithdrawnStillNamed)
                    .with("title", &document.title)
                    .with("url", &document.url)
                    .with("path", &found.view.path);
                told.push(SiteProblem::new(problem));
            }
            if self.has_withdrawn && found.view.is_unread() {
                told.push(of_others(&found.view.path, "unread"));
            }
        }
        if self.has_withdrawn && self.is_cut {
            told.push(of_others(robots::FILE_NAME, "too-many"));
        }
        for found in self.all.iter().filter(|found| allowed.has(found)) {
            let reason = match found.view.state {
                OtherSitemapState::NotTaken => "not-taken",
                OtherSitemapState::OtherCatalogue => "other-catalogue",
                OtherSitemapState::Changed => "changed",
                OtherSitemapState::Asks if self.robots == RobotsRead::No => "robots-unread",
                OtherSitemapState::Asks if found.view.in_robots => "named",
                OtherSitemapState::Asks | OtherSitemapState::Goes | OtherSitemapState::Gone => {
                    continue;
                }
            };
            told.push(of_others(&found.view.path, reason));
        }
        told
    }
}

/// Tells whether a problem reports which other sitemaps exist; a later check replaces it.
pub fn is_of_looking(problem: &SiteProblem) -> bool {
    let codes = [Code::WithdrawnStillNamed, Code::SitemapOfOthers];
    codes.iter().any(|code| problem.code == code.as_str()) && !is_of_our_page(problem)
}

/// Tells whether a problem reports what a page of ours still names.
pub(crate) fn is_of_our_page(problem: &SiteProblem) -> bool {
    problem.code == Code::WithdrawnStillNamed.as_str() && problem.params.get("by").is_some_and(|by| by == BY_OURS)
}

/// Returns the addresses of the withdrawn documents that pages of ours still name.
pub(crate) fn still_named(problems: &[SiteProblem]) -> BTreeSet<&str> {
    let of_ours = problems.iter().filter(|problem| is_of_our_page(problem));
    of_ours.filter_map(|problem| problem.params.get("url")).map(String::as_str).collect()
}

/// A page of ours names a withdrawn document.
pub(crate) const BY_OURS: &str = "own";

fn goes(robots: RobotsRead, found: &FoundSitemap, allowed: &Allowed) -> bool {
    let may_go = robots != RobotsRead::No && found.view.state == OtherSitemapState::Asks;
    may_go && allowed.has(found)
}

fn of_others(path: &str, reason: &str) -> SiteProblem {
    SiteProblem::new(Problem::new(Code::SitemapOfOthers).with("path", path).with("reason", reason))
}

fn finding(found: &FoundSitemap) -> Finding {
    loc::in_another_sitemap(found.view.twice, &found.view.path, &found.first_twice)
}
