//! Counts what is guessed, missing or left out, with a few examples of each.

use crate::codes::codes;
use crate::wire::{AdoptionExample, AdoptionGroup};
use std::collections::BTreeMap;

codes! {
    /// Why an entry, or something it says, is not adopted. Permanent; every reason has a sentence `adopt-left-<code>`.
    #[derive(PartialOrd, Ord)]
    pub enum LeftOutReason {
        /// It has no address.
        NoAddress => "no-address",
        /// Its address may not be in a sitemap, or is no place on the site.
        AddressInvalid => "address-invalid",
        /// Its address is not https.
        NotHttps => "not-https",
        /// It is on another host.
        OtherHost => "other-host",
        /// It is on this host but outside the base URL: our sitemaps may not name it.
        OutsideBase => "outside-base",
        /// It has the name of a file that the app writes itself.
        OwnFile => "own-file",
        /// Its name is that of a file that runs or configures a web server: we never publish such files.
        NeverOurs => "never-ours",
        /// It has no description in DiWoo or MDTO.
        NoDescription => "no-description",
        /// Its address occurs more than once.
        Twice => "twice",
        /// Its address differs from an earlier one only in case, or in how a letter is encoded: one file on many
        /// servers.
        Capitals => "capitals",
        /// Its address belongs to a document that was withdrawn, or to one that differs in capitals only.
        Taken => "taken",
        /// It names a part that is neither in the library nor adopted.
        PartUnknown => "part-unknown",
        /// It names a part that belongs to another main document, or may no longer be changed.
        PartOfAnother => "part-of-another",
    }
}

/// Counts by kind.
#[derive(Debug, Default)]
pub(crate) struct Tally(BTreeMap<String, AdoptionGroup>);

impl Tally {
    /// Counts one; keeps the first few as examples.
    pub(crate) fn add(&mut self, kind: &str, example: impl FnOnce() -> AdoptionExample) {
        let group = self.0.entry(kind.to_owned()).or_insert_with(|| AdoptionGroup {
            kind: kind.to_owned(),
            count: 0,
            examples: Vec::new(),
        });
        group.count = group.count.saturating_add(1);
        if group.examples.len() < EXAMPLES {
            group.examples.push(example());
        }
    }

    /// Returns the groups, ordered by kind.
    pub(crate) fn groups(self) -> Vec<AdoptionGroup> {
        self.0.into_values().collect()
    }
}

/// Examples kept of each kind: enough to see what is meant.
const EXAMPLES: usize = 5;
