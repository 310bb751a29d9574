//! Judges one entry as the site would get it: written by the writer, read by the strict reader. What either refuses is
//! known before anything is planned, so no entry can spoil a page.

use super::entry::with_entry;
use super::entry_description::EntryDescription;
use crate::diwoo::{Expect, read_sitemap};
use crate::lists::Lists;
use crate::model::{BaseUrl, Finding, Lastmod, Metadata, NamedDocument};
use crate::rules::Unwritable;
use crate::sitemap::{IndexName, PageBuffer};

/// An entry to be judged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Candidate<'a> {
    /// Its address.
    pub(crate) url: &'a str,
    /// Its `lastmod`.
    pub(crate) lastmod: Lastmod,
    /// Its description with every default filled in, other documents by their addresses.
    pub(crate) metadata: &'a Metadata,
    /// `hasPart`.
    pub(crate) parts: &'a [NamedDocument],
}

/// Returns what keeps an entry out of a sitemap, each once; nothing when it may stand there.
pub(crate) fn judge(
    buffer: &mut PageBuffer<'_>,
    candidate: Candidate<'_>,
    base_url: &BaseUrl,
) -> Vec<Unwritable> {
    let Candidate {
        url,
        lastmod,
        metadata,
        parts,
    } = candidate;
    let lists = buffer.lists();
    buffer.clear();
    let pushed = with_entry(url, lastmod, metadata, parts, |entry| buffer.push(entry));
    if let Err(refused) = pushed {
        return vec![Unwritable::refused(&refused)];
    }
    let Some(page) = buffer.finish(IndexName::Common, 1) else {
        return Vec::new();
    };
    let expect = Expect {
        lists,
        scope: Some(base_url.as_str()),
        not_after: None,
    };
    let read = read_sitemap(page.bytes, expect, &mut |_| {});
    let mut found: Vec<Unwritable> = (read.violations.iter())
        .filter(|violation| violation.is_must())
        .map(Unwritable::violation)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns the findings of an entry that would be refused although no rule said so.
pub(crate) fn findings(
    url: &str,
    written: &EntryDescription,
    base_url: &BaseUrl,
    lists: &Lists,
) -> Vec<Finding> {
    let candidate = Candidate {
        url,
        lastmod: Lastmod::from_unix(0),
        metadata: &written.metadata,
        parts: &written.parts,
    };
    let found = judge(&mut PageBuffer::new(lists), candidate, base_url);
    found.iter().map(Unwritable::finding).collect()
}
