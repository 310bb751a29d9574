//! Which messages about the rows of a spreadsheet are told when there is no room for all.

use crate::support::Desk;
use openbaarmaker_core::app::SheetWishes;
use openbaarmaker_core::job::{Cancel, Job, Silent};
use openbaarmaker_core::sheet::COLUMNS;
use tests::sheets::words;

#[test]
fn notices_do_not_hide_why_rows_are_held_back() {
    let desk = Desk::new();
    let rows = ["file;officieleTitel".to_owned()];
    // A cell without a heading is told, and the row goes on; a file that is not here holds its row back.
    let known = ["een", "twee", "drie"].map(|name| {
        let _ = desk.ready(&format!("{name}.txt"));
        format!("{name}.txt;Titel {name};los")
    });
    let unknown = ["vier", "vijf", "zes"].map(|name| format!("{name}.txt;Titel {name}"));
    let lines: Vec<String> = rows.into_iter().chain(known).chain(unknown).collect();
    let file = desk.file("lijst.csv", lines.join("\n").as_bytes());
    let headings: Vec<String> = COLUMNS.iter().map(|column| column.key.to_owned()).collect();
    let cancel = Cancel::new();
    let job = Job {
        sink: &Silent,
        cancel: &cancel,
        now: desk.now(),
    };
    let told = |messages| {
        let wishes = SheetWishes {
            messages,
            ..SheetWishes::default()
        };
        let preview = (desk.app)
            .sheet_preview(&file, &words(&headings), wishes, &job)
            .expect("a preview");
        assert_eq!(preview.message_count, 6, "all are counted");
        let rows = preview.messages.into_iter();
        rows.map(|message| (message.row, message.is_held))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        told(Some(2)),
        [(2, false), (3, false), (5, true), (6, true)]
    );
    assert_eq!(told(None).len(), 6);
}
