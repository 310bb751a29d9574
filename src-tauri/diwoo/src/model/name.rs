//! The published name of a document: the last segment of its address, and the key by which names collide.
//!
//! Source: sitemap-robots-naming.md §7.

mod reserved;
mod slug;
#[cfg(test)]
mod tests;

use super::SitePath;
pub(crate) use reserved::{is_index_page, is_own_file, is_reserved_on_windows};
use serde::{Deserialize, Serialize};
use std::fmt;
use unicode_normalization::UnicodeNormalization;

/// The name of a document in its address. Proposed by [`PublishedName::propose`], or typed by a person.
///
/// A typed name is kept as it is; rules N01–N15 check it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PublishedName(pub String);

impl PublishedName {
    /// Proposes the published name of a file: lower-case letters, digits and hyphens, and its extension.
    ///
    /// Shape: takes any text, even one that no file system allows; returns a name that no rule N01–N12 refuses, except
    /// N08 when the extension is missing or that of a program, and N04 when another document has the name.
    /// Source: sitemap-robots-naming.md §7.1, steps 1 to 6; decisions.md, "Slug".
    pub fn propose(original_name: &str) -> Self {
        Self(slug::propose(original_name))
    }

    /// Returns the name with `-<number>` before the extension.
    ///
    /// Source: sitemap-robots-naming.md §7.1, step 7.
    #[must_use]
    pub fn with_number(&self, number: u32) -> Self {
        let (stem, extension) = self.stem_and_extension();
        Self(match extension {
            Some(extension) => format!("{stem}-{number}.{extension}"),
            None => format!("{stem}-{number}"),
        })
    }

    /// Returns this name, or the first numbered one (`-2`, `-3`, …) that is free.
    ///
    /// Source: sitemap-robots-naming.md §7.1, step 7.
    #[must_use]
    pub fn first_free(&self, is_taken: impl Fn(&Self) -> bool) -> Self {
        if !is_taken(self) {
            return self.clone();
        }
        let mut number = 2;
        loop {
            let numbered = self.with_number(number);
            if number == u32::MAX || !is_taken(&numbered) {
                return numbered;
            }
            number += 1;
        }
    }

    /// Returns the name with another extension; an old one that says nothing about the content becomes part of the
    /// name.
    ///
    /// Shape: `extension` in lower case without a dot; `is_extension` tells which old ones may be replaced.
    #[must_use]
    pub fn with_extension(&self, extension: &str, is_extension: impl Fn(&str) -> bool) -> Self {
        let stem = match self.stem_and_extension() {
            (stem, Some(old)) if is_extension(old) => stem,
            _ => self.0.trim_end_matches(['.', ' ']),
        };
        Self(format!("{stem}.{extension}"))
    }

    /// Splits the name at its last dot.
    ///
    /// Shape: an extension is 1 to 10 ASCII letters or digits; a name that starts with its only dot has none.
    /// Source: sitemap-robots-naming.md §7.1, step 1.
    pub fn stem_and_extension(&self) -> (&str, Option<&str>) {
        slug::split(&self.0)
    }

    /// Tells whether this names a file in its folder on every system, and never anything elsewhere: no separators, no
    /// drive, not the folder itself or its parent, no control characters.
    pub fn is_one_name(&self) -> bool {
        let name = self.as_str();
        let has_drive = name.as_bytes().get(1) == Some(&b':');
        // Windows drops dots and spaces at the end of a name, so a name of nothing else is a folder there.
        !name.trim_matches(['.', ' ']).is_empty()
            && !has_drive
            && !name.contains(['/', '\\'])
            && !name.contains(char::is_control)
    }

    /// Returns the key by which this name collides with others.
    pub fn collision_key(&self) -> CollisionKey {
        CollisionKey::new(&self.0)
    }

    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PublishedName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The folder of all documents on the site, with a folder for each year.
///
/// Source: ARCHITECTURE.md, "On the destination".
pub const DOCUMENTS_FOLDER: &str = "documenten";

/// The key by which two paths are the same: `casefold(NFC(path))`.
///
/// Source: sitemap-robots-naming.md §7.3.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CollisionKey(String);

impl CollisionKey {
    /// Makes the key of a path or name.
    pub fn new(path: &str) -> Self {
        if path.is_ascii() {
            return Self(path.to_ascii_lowercase());
        }
        let folded = caseless::default_case_fold_str(&path.nfc().collect::<String>());
        Self(folded.nfc().collect())
    }

    /// Makes the key that a document keeps for ever, from its path on the site: in the app's own folders only from its
    /// name, so that no two years have a document of the same name; elsewhere from the whole path.
    pub fn of_path(path: &SitePath) -> Self {
        let year = path.parent().and_then(|parent| {
            let year = parent.strip_prefix(DOCUMENTS_FOLDER)?.strip_prefix('/')?;
            (year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit())).then_some(year)
        });
        Self::new(match year {
            Some(_) => path.file_name(),
            None => path.as_str(),
        })
    }

    /// Returns the key as text, for the store.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
