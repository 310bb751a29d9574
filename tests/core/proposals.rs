//! Proposals for real documents that people labelled: right as often as docs/suggestions.md says, if the documents are
//! present.

use std::collections::BTreeMap;
use tests::proposals::{Count, SETS, judge, table};

/// A little below docs/suggestions.md for the three sets together, so that what costs more is looked at.
const FLOORS: [(&str, u32, u32); 6] = [
    ("officieleTitel", 88, 88),
    ("informatiecategorie", 97, 72),
    ("creatiedatum", 96, 90),
    ("identifier", 97, 72),
    ("documentsoort", 95, 67),
    ("language", 99, 95),
];

#[test]
fn real_documents_get_proposals_as_well_as_measured() {
    let mut all: BTreeMap<&str, Count> = BTreeMap::new();
    for (_, labels) in SETS {
        let Some(counts) = judge(labels, &mut |_| {}) else {
            return;
        };
        for (field, count) in counts {
            all.entry(field).or_default().add(count);
        }
    }
    for (field, precision, recall) in FLOORS {
        let count = all.get(field).copied().unwrap_or_default();
        assert!(
            count.precision() >= precision && count.recall() >= recall,
            "{field} is less often right\n{}",
            table(&all)
        );
    }
}
