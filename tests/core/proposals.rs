//! Proposals for documents that people labelled: right as often as docs/suggestions.md says; real ones if they are
//! present.

use std::collections::BTreeMap;
use tests::proposals::{Count, INVENTED, REAL, judge, table};

/// A little below docs/suggestions.md for the three sets together, so that what costs more is looked at.
const FLOORS: [(&str, u32, u32); 6] = [
    ("officieleTitel", 88, 88),
    ("informatiecategorie", 97, 72),
    ("creatiedatum", 96, 90),
    ("identifier", 97, 72),
    ("documentsoort", 95, 67),
    ("language", 99, 95),
];

/// The same for invented pages.
const FLOORS_OF_INVENTED: [(&str, u32, u32); 6] = [
    ("officieleTitel", 82, 82),
    ("informatiecategorie", 85, 77),
    ("creatiedatum", 94, 92),
    ("identifier", 92, 89),
    ("documentsoort", 85, 85),
    ("language", 99, 98),
];

/// The same for the two sets that came last, which are harder.
const FLOORS_OF_LAST: [(&str, u32, u32); 6] = [
    ("officieleTitel", 63, 63),
    ("informatiecategorie", 80, 67),
    ("creatiedatum", 90, 84),
    ("identifier", 90, 85),
    ("documentsoort", 76, 68),
    ("language", 98, 98),
];

#[test]
fn real_documents_get_proposals_as_well_as_measured() {
    are_right(&REAL, FLOORS);
}

#[test]
fn pages_of_strangers_get_proposals_as_well_as_measured() {
    let (first, last) = INVENTED.split_at(1);
    are_right(first, FLOORS_OF_INVENTED);
    are_right(last, FLOORS_OF_LAST);
}

fn are_right(sets: &[(&str, &str)], floors: [(&str, u32, u32); 6]) {
    let mut all: BTreeMap<&str, Count> = BTreeMap::new();
    for (_, labels) in sets {
        let Some(counts) = judge(labels, &mut |_| {}) else { return };
        for (field, count) in counts {
            all.entry(field).or_default().add(count);
        }
    }
    for (field, precision, recall) in floors {
        let count = all.get(field).copied().unwrap_or_default();
        assert!(
            count.precision() >= precision && count.recall() >= recall,
            "{field} is less often right\n{}",
            table(&all)
        );
    }
}
