//! Counting what is guessed, missing or left out, with a few examples of each.

use crate::wire::{AdoptionExample, AdoptionGroup};
use std::collections::BTreeMap;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)+) => {
        /// Why an entry, or something it says, is not taken over. Permanent; every reason has a sentence `adopt-left-<code>`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) enum Left { $($(#[$doc])* $name,)+ }

        impl Left {
            /// Returns the permanent code.
            pub(crate) fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }
        }
    };
}

reasons! {
    /// It has no address.
    NoAddress = "no-address",
    /// Its address is not one that may stand in a sitemap, or means no place on the site.
    AddressInvalid = "address-invalid",
    /// Its address is not https.
    NotHttps = "not-https",
    /// It is on another host.
    OtherHost = "other-host",
    /// It is on this host, outside the base URL: our sitemaps may not name it.
    OutsideBase = "outside-base",
    /// It has the name of a file that the app writes itself.
    OwnFile = "own-file",
    /// It has the name of a file that runs or configures a web server: such a file is never ours.
    NeverOurs = "never-ours",
    /// It has no description after DiWoo, nor after MDTO.
    NoDescription = "no-description",
    /// Its address stands there more than once.
    Twice = "twice",
    /// Its address differs from one before it in capitals only, or in how a letter is written: one file on many servers.
    Capitals = "capitals",
    /// A document that was withdrawn, or differs in capitals only, has its address.
    Taken = "taken",
    /// It names a part that is not in the library, and is not taken over either.
    PartUnknown = "part-unknown",
    /// It names a part that belongs to another main document, or may not be changed any more.
    PartOfAnother = "part-of-another",
}

/// Counts by kind.
#[derive(Debug, Default)]
pub(crate) struct Tally(BTreeMap<String, AdoptionGroup>);

impl Tally {
    /// Counts one; keeps the first few as examples.
    pub(crate) fn add(&mut self, kind: &str, example: impl FnOnce() -> AdoptionExample) {
        let group = self
            .0
            .entry(kind.to_owned())
            .or_insert_with(|| AdoptionGroup {
                kind: kind.to_owned(),
                count: 0,
                examples: Vec::new(),
            });
        group.count = group.count.saturating_add(1);
        if group.examples.len() < EXAMPLES {
            group.examples.push(example());
        }
    }

    /// Returns the groups by kind.
    pub(crate) fn groups(self) -> Vec<AdoptionGroup> {
        self.0.into_values().collect()
    }
}

/// Examples that are kept of each kind: enough to see what is meant.
const EXAMPLES: usize = 5;
