//! R01 and R02: robots.txt.
//!
//! Source: diwoo.md §3.1 and §12; sitemap-robots-naming.md §5.4. The module `robots` evaluates; this one judges.

use super::info::{RuleInfo, Variant};
use crate::model::{Finding, RuleCode};

/// R01: robots.txt is not at the root, an index is not named, or an index may not be read.
pub const R01: RuleInfo = RuleInfo {
    code: RuleCode::R01,
    source: "diwoo.md §12, R01; §3.1",
    variants: &[&NOT_AT_ROOT, &NOT_LISTED, &INDEX_BLOCKED],
};
/// R02: a line that names something else than an index, a relative address, addresses that may not be read, or a line that
/// some crawlers read differently.
pub const R02: RuleInfo = RuleInfo {
    code: RuleCode::R02,
    source: "diwoo.md §12, R02; sitemap-robots-naming.md §5.2 and §5.4",
    variants: &[&NOT_AN_INDEX, &RELATIVE, &BLOCKED, &READ_DIFFERENTLY],
};

const NOT_AT_ROOT: Variant = Variant::must(RuleCode::R01, "not-at-root", &["url", "expected"]);
const NOT_LISTED: Variant = Variant::must(RuleCode::R01, "not-listed", &["url"]);
const INDEX_BLOCKED: Variant = Variant::must(RuleCode::R01, "blocked", &["url", "line", "text"]);
const NOT_AN_INDEX: Variant = Variant::attention(RuleCode::R02, "not-an-index", &["value", "line"]);
const RELATIVE: Variant = Variant::attention(RuleCode::R02, "relative", &["value", "line"]);
const BLOCKED: Variant =
    Variant::attention(RuleCode::R02, "blocked", &["count", "url", "line", "text"]);
const READ_DIFFERENTLY: Variant =
    Variant::attention(RuleCode::R02, "read-differently", &["line", "why"]);

const FIELD: &str = "site";

/// What is known of the robots.txt of a host.
#[derive(Debug, Clone, Copy)]
pub struct RobotsFacts<'a> {
    /// Where it stands.
    pub place: RobotsPlace<'a>,
    /// The indexes of the catalogues of that host with "Woo-sitemap aan".
    pub indexes: &'a [IndexFacts<'a>],
    /// Its `Sitemap:` lines that name addresses of this app's catalogues.
    pub sitemap_lines: &'a [SitemapLine<'a>],
    /// Sitemaps and documents that may not be read, if any.
    pub blocked: Option<Blocked<'a>>,
    /// What some crawlers read differently from RFC 9309: the line, and the code of why.
    pub read_differently: &'a [(usize, &'a str)],
}

/// Where a robots.txt stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RobotsPlace<'a> {
    /// At the root of its host.
    AtRoot,
    /// Somewhere else, where no harvester finds it.
    Elsewhere {
        /// Its address.
        url: &'a str,
        /// Where it should stand.
        expected: &'a str,
    },
}

/// Whether robots.txt names an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// It does.
    Yes,
    /// It does not.
    No,
}

/// A line of robots.txt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RobotsLine<'a> {
    /// Its number; the first is 1.
    pub number: usize,
    /// Its text.
    pub text: &'a str,
}

/// What robots.txt does with an index.
#[derive(Debug, Clone, Copy)]
pub struct IndexFacts<'a> {
    /// The address of the index.
    pub url: &'a str,
    /// Whether it is named.
    pub listed: Listed,
    /// The line that forbids reading it, if any.
    pub blocked_by: Option<RobotsLine<'a>>,
}

/// What a `Sitemap:` line names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Names {
    /// A sitemap index.
    Index,
    /// A sitemap, or anything else that is not an index.
    SomethingElse,
}

/// A `Sitemap:` line.
#[derive(Debug, Clone, Copy)]
pub struct SitemapLine<'a> {
    /// Its number; the first is 1.
    pub number: usize,
    /// Its value.
    pub value: &'a str,
    /// What it names.
    pub names: Names,
}

/// Addresses that robots.txt forbids.
#[derive(Debug, Clone, Copy)]
pub struct Blocked<'a> {
    /// How many.
    pub count: usize,
    /// The first.
    pub url: &'a str,
    /// The line that forbids the first.
    pub line: RobotsLine<'a>,
}

/// Judges a robots.txt. Shape: heaviest first, in order of the file.
#[must_use]
pub fn check(facts: &RobotsFacts<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    if let RobotsPlace::Elsewhere { url, expected } = facts.place {
        found.push(NOT_AT_ROOT.at(FIELD, [&url, &expected]));
    }
    for index in facts.indexes {
        if index.listed == Listed::No {
            found.push(NOT_LISTED.at(FIELD, [&index.url]));
        }
        if let Some(line) = index.blocked_by {
            found.push(INDEX_BLOCKED.at(FIELD, [&index.url, &line.number, &line.text]));
        }
    }
    for line in facts.sitemap_lines {
        if line.names == Names::SomethingElse {
            found.push(NOT_AN_INDEX.at(FIELD, [&line.value, &line.number]));
        }
        if !is_absolute(line.value) {
            found.push(RELATIVE.at(FIELD, [&line.value, &line.number]));
        }
    }
    if let Some(blocked) = facts.blocked {
        let line = blocked.line;
        found.push(BLOCKED.at(
            FIELD,
            [&blocked.count, &blocked.url, &line.number, &line.text],
        ));
    }
    for (line, why) in facts.read_differently {
        found.push(READ_DIFFERENTLY.at(FIELD, [line, why]));
    }
    found
}

fn is_absolute(value: &str) -> bool {
    url::Url::parse(value).is_ok_and(|url| url.has_host())
}
