//! Criterion 16: what a publication shows and says while it runs, recorded by the page itself.

use serde_json::{Value, from_value};
use tests::webdriver::Window;

/// What was shown and announced.
pub(crate) struct Told {
    /// Percentages of the bar, in order.
    pub(crate) percents: Vec<f64>,
    /// Sentences of the live regions, in order; repeated if announced repeatedly.
    pub(crate) said: Vec<String>,
}

impl Told {
    /// The percentages that were announced.
    pub(crate) fn parts(&self) -> Vec<&str> {
        (self.said.iter())
            .filter_map(|said| said.split_once(" procent."))
            .filter_map(|(before, _)| before.split(' ').next_back())
            .collect()
    }

    /// How often this was announced, alone or with something else.
    pub(crate) fn times(&self, sentence: &str) -> usize {
        self.said.iter().filter(|said| said.contains(sentence)).count()
    }
}

/// Begins recording, from nothing.
pub(crate) fn listen(window: &Window<'_>) {
    window.js(LISTEN);
}

/// What was recorded since; fails when a percentage fell or exceeded 100.
pub(crate) fn told(window: &Window<'_>) -> Told {
    let noted = |what: &str| window.js(&format!("return window.noted.{what}"));
    let percents = numbers(noted("percents"));
    assert!(percents.windows(2).all(|pair| pair[0] <= pair[1]), "the percentage never falls: {percents:?}");
    assert!(percents.iter().all(|percent| *percent <= 100.0), "and never passes 100: {percents:?}");
    Told { percents, said: from_value(noted("said")).unwrap() }
}

fn numbers(noted: Value) -> Vec<f64> {
    from_value(noted).unwrap()
}

/// Which region announces something counts too: they alternate, so that the same sentence can be announced twice.
const LISTEN: &str = "
    const regions = () => [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent.trim());
    const noted = { percents: [], said: [], regions: regions() };
    window.noted = noted;
    new MutationObserver(() => {
        const spoken = regions();
        if (spoken.some((text, region) => text !== '' && text !== noted.regions[region])) noted.said.push(spoken.join(' ').trim());
        noted.regions = spoken;
        const now = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
        if (now != null) noted.percents.push(Number(now));
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });";
