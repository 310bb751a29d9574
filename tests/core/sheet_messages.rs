//! Which messages about the rows of a spreadsheet are shown when there is no room for all.

use crate::support::Desk;
use openbaarmaker_core::app::SheetWishes;
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
    let told = |messages| {
        let wishes = SheetWishes { messages, ..SheetWishes::default() };
        let preview = (desk.app).sheet_preview(&file, &words(&headings), wishes, &desk.job()).expect("a preview");
        assert_eq!(preview.message_count, 6, "all are counted");
        let rows = preview.messages.into_iter();
        rows.map(|message| (message.row, message.is_held)).collect::<Vec<_>>()
    };
    assert_eq!(told(Some(2)), [(2, false), (3, false), (5, true), (6, true)]);
    assert_eq!(told(None).len(), 6);
}

#[test]
fn rows_find_files_whose_names_people_read_as_the_same() {
    let desk = Desk::new();
    let names = ["cafe\u{301}.txt", "TWEE.txt", "drie .txt"];
    for name in names {
        let _ = desk.ready(name);
    }
    let rows = ["CAFÉ.txt", "twee.TXT", "Drie .txt", "vier.txt"];
    let lines: Vec<String> = rows.iter().map(|name| format!("{name};Titel")).collect();
    let text = format!("file;officieleTitel\n{}", lines.join("\n"));
    let file = desk.file("lijst.csv", text.as_bytes());
    let headings: Vec<String> = COLUMNS.iter().map(|column| column.key.to_owned()).collect();
    let wishes = SheetWishes::default();
    let preview = (desk.app).sheet_preview(&file, &words(&headings), wishes, &desk.job()).expect("a preview");
    let held: Vec<u32> =
        (preview.messages.iter()).filter(|message| message.is_held).map(|message| message.row).collect();
    assert_eq!(held, [5], "only the file that is not here");
}
