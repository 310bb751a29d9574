//! The value lists of IPM Vergunningen 4.0, whose labels are written exactly.
//!
//! Source: ipm-vergunningen.md §6; `data/lists.json`.

use serde::Deserialize;
use std::sync::LazyLock;

/// One of the five lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IpmList {
    /// `overheidvg:Product`, 27 kinds of permit.
    Product,
    /// `overheidvg:Activiteit`, 12 activities.
    Activity,
    /// Fase, 16 phases.
    Phase,
    /// Termijnsoort, 4 kinds of term.
    Term,
    /// `overheidvg:Documenttype`, 12 kinds of document.
    Document,
}

impl IpmList {
    /// Every list, in the order of the standard.
    pub const ALL: [Self; 5] = [Self::Product, Self::Activity, Self::Phase, Self::Term, Self::Document];

    /// Returns the labels, in the order of the list.
    pub fn labels(self) -> impl Iterator<Item = &'static str> {
        let key = match self {
            Self::Product => "Product",
            Self::Activity => "Activiteit",
            Self::Phase => "Fase",
            Self::Term => "Termijnsoort",
            Self::Document => "Documenttype",
        };
        let list = LISTS.iter().find(|list| list.key == key);
        list.into_iter().flat_map(|list| &list.terms).map(|term| term.label.as_str())
    }

    /// Tells whether a text is exactly a label of this list.
    pub fn has(self, text: &str) -> bool {
        self.labels().any(|label| label == text)
    }
}

/// The phases by group, for a form, with the words for an outcome that agree with each; objections come after a
/// decision and agree with the outcome of any. Ours, not part of the standard.
///
/// Source: ipm-vergunningen.md §6.3 `[A]`; §5.4, V11.
const PHASES: [(&str, &str, &[&str]); 16] = [
    ("aanvraag", "aanvraag ontvangen", &[]),
    ("aanvraag", "aanvraag ontvankelijk", &[]),
    ("aanvraag", "advies bekend", &[]),
    ("ontwerp", "conceptvergunning gereed", &[]),
    ("ontwerp", "ontwerpbesluit genomen", &[]),
    ("ontwerp", "zienswijze ingediend", &[]),
    ("besluit", "vergunning verleend", &["verleend"]),
    ("besluit", "vergunning geweigerd", &["geweigerd"]),
    ("besluit", "procedure afgebroken", &["ingetrokken"]),
    ("bezwaar", "bezwaar ingediend", &["verleend", "geweigerd"]),
    ("bezwaar", "beroep aangetekend", &["verleend", "geweigerd"]),
    ("bezwaar", "bezwaar of beroep ontvangen", &["verleend", "geweigerd"]),
    ("bezwaar", "bezwaar of beroep ontvankelijk", &["verleend", "geweigerd"]),
    ("afloop", "vergunning onherroepelijk", &["verleend"]),
    ("afloop", "vergunning geschorst", &["verleend"]),
    ("afloop", "vergunning vernietigd", &["verleend", "ingetrokken"]),
];

/// Returns the groups of phases for a form, each with its key.
pub fn phase_groups() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    PHASES.chunk_by(|a, b| a.0 == b.0).filter_map(|group| {
        let phases = group.iter().map(|(_, phase, _)| *phase);
        Some((group.first()?.0, phases.collect()))
    })
}

pub(crate) fn agrees(phase: &str, word: &str) -> bool {
    (PHASES.iter()).any(|(_, known, words)| *known == phase && words.contains(&word))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    key: String,
    terms: Vec<Term>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    label: String,
    /// Kept to compare with the source; nothing is written from it.
    #[serde(rename = "topicanaid")]
    _number: String,
}

static LISTS: LazyLock<Vec<List>> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the text is part of the program and every test reads it")]
    let lists = serde_json::from_str(include_str!("../data/lists.json")).expect("lists.json is part of the program");
    lists
});

#[cfg(test)]
mod tests {
    use super::{IpmList, phase_groups};
    use std::collections::BTreeSet;

    #[test]
    fn holds_all_71_values_letter_for_letter() {
        let counts = IpmList::ALL.map(|list| list.labels().count());
        assert_eq!(counts, [27, 12, 16, 4, 12]);
        for list in IpmList::ALL {
            for label in list.labels() {
                assert!(list.has(label), "{label}");
                assert_eq!(label.trim(), label, "no blanks around it");
                assert!(!list.has(&format!("{label} ")), "a blank behind {label}");
                assert!(!list.has(&label.to_uppercase()), "capitals of {label}");
            }
        }
        let commas = "ontheffing verbod vervoer gevaarlijke stoffen weg, binnenwateren, spoor";
        assert!(IpmList::Product.has(commas), "one value with commas");
    }

    #[test]
    fn every_phase_is_in_one_group() {
        let groups: Vec<_> = phase_groups().collect();
        assert_eq!(groups.len(), 5, "none in two parts");
        let grouped: Vec<&str> = groups.into_iter().flat_map(|(_, phases)| phases).collect();
        let phases: BTreeSet<&str> = IpmList::Phase.labels().collect();
        assert_eq!(grouped.len(), phases.len(), "none twice");
        assert_eq!(grouped.into_iter().collect::<BTreeSet<_>>(), phases);
    }
}
