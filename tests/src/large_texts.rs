//! Texts of files for a [`LargeLibrary`](crate::large_library::LargeLibrary), for the search to go through.
//!
//! Shape: 250 words each, about 1,900 characters, from a vocabulary of 8,000; as in natural language, few words make up
//! most of a text. The same in every run.

use crate::large_library::LIBRARY;
use openbaarmaker_core::content::DocumentText;
use openbaarmaker_core::store::document_texts::{self, Due};
use openbaarmaker_core::store::{Store, StoreError};
use std::path::Path;

/// A word that occurs in about one text in seven; see the test.
pub const USUAL_WORD: &str = "besteming";
/// A word that occurs in about one text in a hundred.
pub const RARE_WORD: &str = "bestemvel";

/// Gives every document of a library a text.
///
/// # Errors
/// The disk or the library fails.
pub fn give_texts(folder: &Path) -> Result<(), String> {
    give(folder).map_err(|error| error.to_string())
}

fn give(folder: &Path) -> Result<(), StoreError> {
    let library = folder.join(LIBRARY);
    let store = Store::open(&library.join("openbaarmaker.sqlite"), &library)?;
    let words = words();
    loop {
        let due = store.read(|connection| document_texts::due(connection, AT_ONCE))?;
        if due.is_empty() {
            return Ok(());
        }
        store.write::<_, StoreError>(|connection| {
            (due.iter()).try_for_each(|one| document_texts::put(connection, one, &text(one, &words)).map(drop))
        })?;
    }
}

fn text(due: &Due, words: &[String]) -> DocumentText {
    let mut random = Random(due.id.0.unsigned_abs());
    let chosen: Vec<&str> =
        (0..WORDS_IN_TEXT).filter_map(|_| words.get(random.mostly_small(words.len()))).map(String::as_str).collect();
    DocumentText { text: chosen.join(" "), ..DocumentText::default() }
}

/// The vocabulary, the most frequent words first.
fn words() -> Vec<String> {
    let mut words = Vec::with_capacity(BEGIN.len() * MIDDLE.len() * END.len());
    for end in END {
        for middle in MIDDLE {
            words.extend(BEGIN.map(|begin| format!("{begin}{middle}{end}")));
        }
    }
    words
}

/// Pseudo-random numbers, always the same for one seed: the linear congruential generator of Knuth's MMIX.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = (self.0).wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 32
    }

    /// A number below `limit`, far more often a small one: the least of six.
    fn mostly_small(&mut self, limit: usize) -> usize {
        let limit = u64::try_from(limit).unwrap_or(u64::MAX);
        let least = (0..6).map(|_| self.next() % limit).min().unwrap_or(0);
        usize::try_from(least).unwrap_or(0)
    }
}

const WORDS_IN_TEXT: u32 = 250;
/// Documents per transaction.
const AT_ONCE: u32 = 5_000;
const BEGIN: [&str; 20] = [
    "be", "ge", "ver", "voor", "over", "in", "uit", "aan", "op", "af", "door", "onder", "bij", "mee", "na", "om",
    "toe", "weg", "her", "vorm",
];
const MIDDLE: [&str; 20] = [
    "stem", "sluit", "bouw", "werk", "leg", "gun", "ken", "zorg", "plan", "raad", "weeg", "deel", "stel", "lees",
    "bied", "kap", "huur", "vaart", "markt", "trouw",
];
const END: [&str; 20] = [
    "en", "ing", "er", "baar", "lijk", "schap", "heid", "tes", "graten", "vel", "ling", "nis", "dom", "sel", "te",
    "aar", "loos", "vol", "zaam", "sen",
];

#[cfg(test)]
mod tests {
    use super::*;
    use openbaarmaker_core::model::{CatalogueId, DocumentId, Sha256};

    #[test]
    fn the_words_are_as_frequent_as_is_said() {
        let words = words();
        let texts: Vec<String> = (1..=2_000)
            .map(|id| {
                let due = Due {
                    id: DocumentId(id),
                    sha256: Sha256::UNKNOWN,
                    file_name: String::new(),
                    catalogue: CatalogueId(1),
                };
                text(&due, &words).text
            })
            .collect();
        let share = |word: &str| {
            let with = texts.iter().filter(|text| text.split(' ').any(|one| one == word));
            with.count() * 1_000 / texts.len()
        };
        let (usual, rare) = (share(USUAL_WORD), share(RARE_WORD));
        assert!((100..180).contains(&usual), "{usual} in a thousand");
        assert!((3..20).contains(&rare), "{rare} in a thousand");
    }
}
