//! Spreadsheets of any bytes: reading them never crashes, and any result reads back as rows in order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::sheet::rows;
use openbaarmaker_inspect::sheet_rows_of;

fuzz_target!(|file: &[u8]| {
    for name in ["a.csv", "a.xlsx", "a.ods", "a.xls"] {
        let mut lines = Vec::new();
        let Ok(facts) = sheet_rows_of(file, name, &mut lines) else { continue };
        let mut count = 0;
        let mut last = 0;
        for row in rows(lines.as_slice()) {
            let row = row.expect("our own lines are rows");
            assert!(row.number > last, "rows come in order");
            assert!(!row.cells.is_empty(), "empty rows are left out");
            last = row.number;
            count += 1;
        }
        assert_eq!(
            count,
            facts.rows + 1,
            "the headings and the rows that were told"
        );
    }
});
