//! Decides whether an address may be crawled.
//!
//! Source: RFC 9309 §2.2.2 and §2.2.3; sitemap-robots-naming.md §5.4.

use super::limits::FILE_NAME;
use super::normalise::normalise_path;
use super::parser::{Group, Robots, Rule, RuleKind};

/// Whether an address may be visited, and which line decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access<'a> {
    /// Nothing forbids it.
    Allowed,
    /// This rule forbids it.
    Blocked(&'a Rule),
}

/// An address that may not be visited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blocked {
    /// The address.
    pub url: String,
    /// The line of robots.txt that blocks it, from 1.
    pub line: usize,
    /// The value of that line; bytes that are not UTF-8 are replaced.
    pub pattern: String,
}

/// How robots.txt affects a set of addresses.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BlockedUrls {
    /// How many addresses are blocked.
    pub count: usize,
    /// The blocked address whose blocking line comes first in the file.
    pub first: Option<Blocked>,
}

/// Checks addresses against the rules for one agent, one at a time: memory use does not grow with their number.
#[derive(Debug, Clone)]
pub struct Inspection<'a> {
    rules: Vec<&'a Rule>,
    found: BlockedUrls,
}

impl Inspection<'_> {
    /// Tells whether any address that begins with this one may be blocked; may return true too often, never false.
    pub fn may_block_below(&self, url: &str) -> bool {
        let path = normalise_path(path_of(url));
        let mut closed = self.rules.iter().filter(|rule| rule.kind == RuleKind::Disallow);
        closed.any(|rule| {
            let is_special = |byte: &u8| matches!(byte, b'*' | b'$');
            let length = rule.normal.iter().position(is_special);
            let literal = rule.normal.get(..length.unwrap_or(rule.normal.len()));
            literal.is_some_and(|literal| path.starts_with(literal) || literal.starts_with(&path))
        })
    }

    /// Checks one absolute address. One that cannot be parsed as `scheme://host/path` is treated as the root of the
    /// host.
    pub fn see(&mut self, url: &str) {
        let Access::Blocked(rule) = decide(&self.rules, path_of(url)) else { return };
        self.found.count += 1;
        let first = self.found.first.as_ref();
        if first.is_none_or(|first| rule.line < first.line) {
            self.found.first = Some(Blocked {
                url: url.to_owned(),
                line: rule.line,
                pattern: String::from_utf8_lossy(&rule.pattern).into_owned(),
            });
        }
    }

    /// Returns what was blocked.
    pub fn finish(self) -> BlockedUrls {
        self.found
    }
}

impl Robots {
    /// Decides for one path with query, starting with `/`, and one agent.
    ///
    /// Shape: `agent` is a product token, in any case; `*` means an agent that no group names.
    pub fn access(&self, agent: &str, path: &str) -> Access<'_> {
        decide(&self.rules_for(agent), path)
    }

    /// Decides for many absolute addresses and an unnamed agent.
    ///
    /// Addresses that cannot be parsed as `scheme://host/path` are treated as the root of the host.
    pub fn blocked_urls<'u>(&self, urls: impl IntoIterator<Item = &'u str>) -> BlockedUrls {
        self.blocked_urls_for("*", urls)
    }

    /// As [`Self::blocked_urls`], for an agent as [`Self::access`] takes it.
    pub fn blocked_urls_for<'u>(&self, agent: &str, urls: impl IntoIterator<Item = &'u str>) -> BlockedUrls {
        let mut inspection = self.inspect(agent);
        for url in urls {
            inspection.see(url);
        }
        inspection.finish()
    }

    /// Begins checking addresses one at a time against the rules for an agent, given as in [`Self::access`].
    pub fn inspect(&self, agent: &str) -> Inspection<'_> {
        Inspection { rules: self.rules_for(agent), found: BlockedUrls::default() }
    }

    /// Returns the rules of the groups that name the agent, or else of those for `*`; several groups are combined (R3).
    fn rules_for(&self, agent: &str) -> Vec<&Rule> {
        let with = |wanted: &[u8]| -> Vec<&Group> {
            let names = |group: &&Group| group.agents.iter().any(|name| name == wanted);
            self.groups.iter().filter(names).collect()
        };
        let named = with(agent.to_ascii_lowercase().as_bytes());
        let groups = if named.is_empty() { with(b"*") } else { named };
        groups.into_iter().flat_map(|group| &group.rules).collect()
    }
}

/// Decides for one path: the longest rule that matches wins; on a tie Allow; then the first line.
fn decide<'a>(rules: &[&'a Rule], path: &str) -> Access<'a> {
    if path.strip_prefix('/') == Some(FILE_NAME) {
        return Access::Allowed;
    }
    let path = normalise_path(path);
    let matching = rules.iter().filter(|rule| matches(&rule.normal, &path));
    let best = matching.min_by_key(|rule| (usize::MAX - rule.normal.len(), rule.kind, rule.line));
    match best {
        Some(rule) if rule.kind == RuleKind::Disallow => Access::Blocked(rule),
        Some(_) | None => Access::Allowed,
    }
}

/// Returns path and query of an absolute address.
fn path_of(url: &str) -> &str {
    let after_scheme = url.split_once("://").map_or(url, |(_, rest)| rest);
    let path = after_scheme.find(['/', '?']).and_then(|slash| after_scheme.get(slash..)).unwrap_or("/");
    path.split('#').next().unwrap_or(path)
}

/// Matches a normalised pattern against the start of a normalised path, in time linear in path × stars.
fn matches(pattern: &[u8], path: &[u8]) -> bool {
    let (pattern, to_the_end) = match pattern.split_last() {
        Some((b'$', rest)) => (rest, true),
        Some(_) | None => (pattern, false),
    };
    let mut pieces = pattern.split(|byte| *byte == b'*');
    let Some(mut rest) = pieces.next().and_then(|first| path.strip_prefix(first)) else { return false };
    let mut pieces = pieces.peekable();
    if pieces.peek().is_none() {
        return !to_the_end || rest.is_empty();
    }
    while let Some(piece) = pieces.next() {
        if pieces.peek().is_none() && to_the_end {
            return rest.ends_with(piece);
        }
        let Some(after) = find_after(rest, piece) else { return false };
        rest = after;
    }
    true
}

/// Returns what follows the first occurrence of `piece`.
fn find_after<'a>(text: &'a [u8], piece: &[u8]) -> Option<&'a [u8]> {
    (0..=text.len().checked_sub(piece.len())?)
        .filter_map(|start| text.get(start..))
        .find_map(|tail| tail.strip_prefix(piece))
}
