//! Judges one entry as it would appear on the site: written by the writer, read by the strict reader. A refusal by
//! either is known before anything is planned, so no entry can spoil a page.

use super::entry::entry;
use super::entry_description::EntryDescription;
use crate::diwoo::{Entry, Expect, read_sitemap};
use crate::lists::Lists;
use crate::model::{BaseUrl, Finding, Lastmod};
use crate::rules::Unwritable;
use crate::sitemap::{IndexName, PageBuffer};

/// Returns the reasons that keep an entry out of a sitemap, without duplicates; empty when it is acceptable.
pub(crate) fn judge(buffer: &mut PageBuffer<'_>, entry: &Entry<'_>, base_url: &BaseUrl) -> Vec<Unwritable> {
    let lists = buffer.lists();
    buffer.clear();
    if let Err(refused) = buffer.push(entry) {
        return vec![Unwritable::refused(&refused)];
    }
    let Some(page) = buffer.finish(IndexName::Common, 1) else { return Vec::new() };
    let expect = Expect { lists, scope: Some(base_url.as_str()), not_after: None };
    let read = read_sitemap(page.bytes, expect, &mut |_| {});
    let mut found: Vec<Unwritable> =
        (read.violations.iter()).filter(|violation| violation.is_must()).map(Unwritable::violation).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns findings for an entry that would be refused although no rule reports it.
pub(crate) fn findings(url: &str, written: &EntryDescription, base_url: &BaseUrl, lists: &Lists) -> Vec<Finding> {
    let entry = entry(url, Lastmod::from_unix(0), &written.metadata, &written.parts);
    let found = judge(&mut PageBuffer::new(lists), &entry, base_url);
    found.iter().map(Unwritable::finding).collect()
}
