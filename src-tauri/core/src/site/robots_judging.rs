//! What is wrong with a robots.txt as it becomes (R01, R02): the facts for the rules, from the file and from every address of
//! the catalogue.

use crate::error::UseCaseError;
use crate::model::{Catalogue, Finding};
use crate::robots::{self, Inspection, Robots};
use crate::rules::robots as rule;
use crate::sitemap::IndexName;

/// Shows an inspection every address, besides those of the indexes, that harvesters must be able to read.
pub(crate) type Addresses<'a> = dyn Fn(&mut Inspection<'_>) -> Result<(), UseCaseError> + 'a;

/// What a robots.txt is held against.
pub(super) struct Judging<'a> {
    pub(super) catalogue: &'a Catalogue,
    /// The addresses of the indexes.
    pub(super) wanted: &'a [String],
    /// All others.
    pub(super) addresses: &'a Addresses<'a>,
}

impl Judging<'_> {
    /// Judges the file of the host.
    pub(crate) fn findings(&self, file: &[u8]) -> Result<Vec<Finding>, UseCaseError> {
        let robots = Robots::parse(file);
        let line =
            |blocked: &robots::Blocked| (blocked.line, format!("Disallow: {}", blocked.pattern));
        let closed: Vec<_> = (self.wanted.iter())
            .map(|url| robots.blocked_urls([url.as_str()]).first)
            .map(|blocked| blocked.as_ref().map(line))
            .collect();
        let indexes: Vec<_> = (self.wanted.iter().zip(&closed))
            .map(|(url, line)| rule::IndexFacts {
                url,
                listed: listed(&robots, url),
                blocked_by: line.as_ref().map(|(number, text)| rule::RobotsLine {
                    number: *number,
                    text,
                }),
            })
            .collect();
        let values = self.own_lines(&robots);
        let sitemap_lines: Vec<_> = (values.iter())
            .map(|(number, value, names)| rule::SitemapLine {
                number: *number,
                value,
                names: *names,
            })
            .collect();
        let mut inspection = robots.inspect("*");
        (self.addresses)(&mut inspection)?;
        let blocked = inspection.finish();
        let first = (blocked.first.as_ref()).map(|first| (first.url.as_str(), line(first)));
        let read_differently: Vec<_> = (robots::warnings(file).into_iter())
            .map(|warning| (warning.line, warning.kind.as_str()))
            .collect();
        Ok(rule::check(&rule::RobotsFacts {
            place: rule::RobotsPlace::AtRoot,
            indexes: &indexes,
            sitemap_lines: &sitemap_lines,
            blocked: first.as_ref().map(|(url, (number, text))| rule::Blocked {
                count: blocked.count,
                url,
                line: rule::RobotsLine {
                    number: *number,
                    text,
                },
            }),
            read_differently: &read_differently,
        }))
    }

    /// Judges a file below the base URL, where no harvester looks: wrong when somebody put our lines there.
    pub(super) fn misplaced(&self, file: &[u8]) -> Vec<Finding> {
        let robots = Robots::parse(file);
        if !self.wanted.iter().any(|url| robots.names(url)) {
            return Vec::new();
        }
        let base = &self.catalogue.base_url;
        rule::check(&rule::RobotsFacts {
            place: rule::RobotsPlace::Elsewhere {
                url: &format!("{base}{}", robots::FILE_NAME),
                expected: &format!("{}{}", base.host_root(), robots::FILE_NAME),
            },
            indexes: &[],
            sitemap_lines: &[],
            blocked: None,
            read_differently: &[],
        })
    }

    /// Lines that mean an index or a page of this catalogue: number, value as written, and what it names. Lines of others are
    /// their own business.
    fn own_lines(&self, robots: &Robots) -> Vec<(usize, String, rule::Names)> {
        let base = &self.catalogue.base_url;
        let mut found = Vec::new();
        for line in &robots.sitemaps {
            let value = String::from_utf8_lossy(&line.url).into_owned();
            let meant = if value.contains("://") {
                value.clone()
            } else {
                format!("{}{}", base.host_root(), value.trim_start_matches('/'))
            };
            let Some(name) = meant.strip_prefix(base.as_str()) else {
                continue;
            };
            if IndexName::parse(name).is_some() {
                found.push((line.line, value, rule::Names::Index));
            } else if IndexName::parse_page(name).is_some() {
                found.push((line.line, value, rule::Names::SomethingElse));
            }
        }
        found
    }
}

fn listed(robots: &Robots, url: &str) -> rule::Listed {
    if robots.names(url) {
        rule::Listed::Yes
    } else {
        rule::Listed::No
    }
}
