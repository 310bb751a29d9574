//! Reads robots.txt according to RFC 9309.

use super::lines::lines;
use super::normalise::normalise_pattern;

/// Whether a rule opens or closes a part of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RuleKind {
    /// `Allow`.
    Allow,
    /// `Disallow`.
    Disallow,
}

/// One rule with a value; a rule without one has no effect and is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// Whether it opens or closes.
    pub kind: RuleKind,
    /// The value as written: raw bytes, since the file need not be UTF-8.
    pub pattern: Vec<u8>,
    /// The value in the normal form in which it is compared.
    pub(super) normal: Vec<u8>,
    /// Line in the file, from 1.
    pub line: usize,
}

/// A group: agents and the rules for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Names of agents in lower case; `*` means all.
    pub agents: Vec<Vec<u8>>,
    /// Rules, in order of the file.
    pub rules: Vec<Rule>,
    /// Line of the first `User-agent`, from 1.
    pub line: usize,
}

/// A `Sitemap:` line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitemapLine {
    /// The value, up to white space or `#`.
    pub url: Vec<u8>,
    /// Line in the file, from 1.
    pub line: usize,
}

/// A robots.txt that was read. All that can be read is used; a malformed line is skipped (RFC 9309 §2.2, R8).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Robots {
    /// Groups, in order of the file; not yet combined per agent.
    pub groups: Vec<Group>,
    /// `Sitemap` lines, in order of the file.
    pub sitemaps: Vec<SitemapLine>,
}

impl Robots {
    /// Returns the addresses in the `Sitemap` lines, as written and in order, if they are UTF-8.
    pub fn named(&self) -> impl Iterator<Item = &str> {
        (self.sitemaps.iter()).filter_map(|line| std::str::from_utf8(&line.url).ok())
    }

    /// Reads a file.
    ///
    /// Shape: any bytes; CR, LF and CRLF end a line; a UTF-8 byte order mark at the start is skipped.
    /// Source: RFC 9309 §2.2.
    ///
    /// ```
    /// use openbaarmaker_diwoo::robots::{Access, Robots};
    ///
    /// let robots = Robots::parse(b"User-agent: *\nDisallow: /intern/\nAllow: /intern/woo/\n");
    /// assert_eq!(robots.access("Woo-harvester", "/intern/woo/besluit.pdf"), Access::Allowed);
    /// let Access::Blocked(rule) = robots.access("Woo-harvester", "/intern/besluit.pdf") else {
    ///     panic!("the longest rule that matches closes it");
    /// };
    /// assert_eq!(rule.line, 2);
    /// ```
    pub fn parse(file: &[u8]) -> Self {
        let mut robots = Self::default();
        let mut agents_open = false;
        for line in lines(file) {
            let Some((key, value)) = record(line.text) else { continue };
            if key.eq_ignore_ascii_case(b"user-agent") {
                let agent = value.to_ascii_lowercase();
                match robots.groups.last_mut().filter(|_| agents_open) {
                    Some(group) => group.agents.push(agent),
                    None => robots.groups.push(Group { agents: vec![agent], rules: Vec::new(), line: line.number }),
                }
                agents_open = true;
            } else if let Some(kind) = rule_kind(key) {
                agents_open = false;
                if let Some(group) = robots.groups.last_mut().filter(|_| !value.is_empty()) {
                    group.rules.push(Rule {
                        kind,
                        pattern: value.to_vec(),
                        normal: normalise_pattern(value),
                        line: line.number,
                    });
                }
            } else if let Some(url) = sitemap_value(line.text) {
                robots.sitemaps.push(SitemapLine { url: url.to_vec(), line: line.number });
            }
        }
        robots
    }

    /// Tells whether a `Sitemap` line names exactly this address.
    pub fn names(&self, url: &str) -> bool {
        self.sitemaps.iter().any(|line| line.url == url.as_bytes())
    }

    /// Tells whether another file has the same groups with the same rules, on whatever lines.
    pub(super) fn has_rules_of(&self, other: &Self) -> bool {
        let meaning = |group: &Group| {
            let rules = group.rules.iter();
            let rules = rules.map(|rule| (rule.kind, rule.pattern.clone()));
            (group.agents.clone(), rules.collect::<Vec<_>>())
        };
        (self.groups.iter().map(meaning)).eq(other.groups.iter().map(meaning))
    }
}

/// Splits a line at its first colon into key and value, without comment and surrounding white space; `None` for other
/// lines.
pub(super) fn record(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let text = text.split(|byte| *byte == b'#').next()?;
    let colon = text.iter().position(|byte| *byte == b':')?;
    let (key, value) = text.split_at(colon);
    Some((key.trim_ascii(), value.get(1..)?.trim_ascii()))
}

/// Returns the value of a `Sitemap` line, up to the first white space or `#`; `None` for other lines and empty values.
///
/// Source: sitemap-robots-naming.md §5.2 step 5.
pub(super) fn sitemap_value(text: &[u8]) -> Option<&[u8]> {
    let (key, value) = record(text)?;
    if !key.eq_ignore_ascii_case(b"sitemap") {
        return None;
    }
    value.split(u8::is_ascii_whitespace).next().filter(|url| !url.is_empty())
}

pub(super) fn rule_kind(key: &[u8]) -> Option<RuleKind> {
    if key.eq_ignore_ascii_case(b"allow") {
        Some(RuleKind::Allow)
    } else if key.eq_ignore_ascii_case(b"disallow") {
        Some(RuleKind::Disallow)
    } else {
        None
    }
}
