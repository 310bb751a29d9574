//! Boxes drawn on a document: which document and file they belong to, and how long they are kept.

use crate::support::{Desk, environment, only};
use openbaarmaker_core::app::{Environment, Existing, MadeFile};
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::job::{Cancel, Event, Job};
use openbaarmaker_core::model::{DocumentId, MadeHow, Sha256};
use openbaarmaker_core::sheet::COLUMNS;
use openbaarmaker_core::wire::{
    InsideBox, PageGrounds, RedactionBox, RedactionDraft, RedactionProblem, RedactionReport, RedactionResult,
    RedactionWishes, Scrubbed, SearchProblem, Selection, WordSearch, WordSearchResult,
};
use std::fs;
use std::sync::{Mutex, mpsc};
use tests::folders::files_below;
use tests::pdf::pdf;
use tests::plain::FirstBytes;
use tests::sheets::{read, words};

fn drawn(page: u32, x: i32) -> RedactionBox {
    let (y, width, height) = (7_000, 4_000, 1_200);
    RedactionBox { page, area: InsideBox { x, y, width, height }, ground: "5.1.2.e".to_owned() }
}

fn draft(desk: &Desk, id: DocumentId) -> RedactionDraft {
    desk.app.redaction_draft(id).expect("a draft")
}

fn keep(desk: &Desk, id: DocumentId, boxes: &[RedactionBox]) -> RedactionDraft {
    let file = draft(desk, id).file.parse().expect("a hash");
    let kept = desk.app.keep_redaction_draft(id, file, boxes, desk.now());
    kept.expect("kept")
}

/// Who drew the boxes, by page.
fn whose(draft: &RedactionDraft) -> Vec<(u32, &str)> {
    (draft.boxes.iter()).map(|one| (one.page, one.by.as_str())).collect()
}

/// The same library, opened by a colleague.
fn colleague(desk: Desk) -> Desk {
    let environment = Environment { user: "p.bakker".to_owned(), ..environment() };
    desk.close().open_in(environment)
}

#[test]
fn each_box_stays_of_who_drew_it_and_only_another_looks_it_over() {
    let desk = Desk::new();
    let id = desk.text("brief.txt", "Beste lezer");
    let own = keep(&desk, id, &[drawn(2, 100), drawn(1, 100)]);
    assert_eq!(whose(&own), [(1, "j.jansen"), (2, "j.jansen")]);
    assert!(!own.can_look_over);
    let file = own.file.parse().expect("a hash");
    let look = |desk: &Desk, file: Sha256, seen: &[RedactionBox]| {
        let looked = desk.app.look_over_redaction(id, file, seen, desk.now());
        looked.map_err(|stop| stop.problem().code)
    };
    let both = [drawn(1, 100), drawn(2, 100)];
    let still = look(&desk, file, &both);
    assert_eq!(still.expect("an answer").looked_over, None, "of oneself");

    let desk = colleague(desk);
    assert!(draft(&desk, id).can_look_over);
    let more = [&both[..], &[drawn(3, 100)]].concat();
    for (file, seen) in [(Sha256::UNKNOWN, &both[..]), (file, &both[1..]), (file, &more)] {
        let other = look(&desk, file, seen);
        assert_eq!(other, Err(Code::DocumentsChanged), "{} boxes", seen.len());
    }
    let looked = look(&desk, file, &both);
    let by = looked.expect("looked over").looked_over.map(|one| one.by);
    assert_eq!(by.as_deref(), Some("p.bakker"));
    keep(&desk, id, &[drawn(1, 100), drawn(2, 100)]);
    assert!(draft(&desk, id).looked_over.is_some(), "nothing changed");
    let more = keep(&desk, id, &[drawn(1, 100), drawn(3, 100)]);
    assert_eq!(whose(&more), [(1, "j.jansen"), (3, "p.bakker")]);
    assert_eq!(more.looked_over, None, "another draft");
}

#[test]
fn a_draft_has_grounds_of_the_law_only_and_no_more_boxes_than_can_go_black() {
    let desk = Desk::new();
    let id = desk.text("brief.txt", "Beste lezer");
    let file = draft(&desk, id).file.parse().expect("a hash");
    let try_to_keep = |boxes: &[RedactionBox]| {
        let kept = desk.app.keep_redaction_draft(id, file, boxes, desk.now());
        kept.map(|draft| draft.boxes.len()).map_err(|stop| stop.problem().clone())
    };
    let with = |ground: &str| {
        let ground = ground.to_owned();
        [RedactionBox { ground, ..drawn(7, 100) }]
    };
    for ground in ["", "5.1.5"] {
        assert_eq!(try_to_keep(&with(ground)), Ok(1), "{ground}");
    }
    for ground in ["=HYPERLINK(\"https://x.nl\")", "J. de Vries", "5.1.2"] {
        let refused = try_to_keep(&with(ground)).expect_err(ground);
        assert_eq!(refused.code, Code::ValueInvalid, "{ground}");
        let told = format!("{refused:?}");
        assert!(told.contains('7') && !told.contains(ground), "{told}");
    }
    let many = vec![drawn(1, 100); 10_001];
    assert_eq!(try_to_keep(&many[1..]), Ok(10_000));
    let refused = try_to_keep(&many).expect_err("one more");
    assert_eq!(refused.code, Code::ValueInvalid);
}

#[test]
fn boxes_hold_for_one_file_and_go_when_the_document_is_erased() {
    let desk = Desk::new();
    let id = desk.text("brief.txt", "Beste lezer");
    let first = keep(&desk, id, &[drawn(1, 100)]);
    desk.replace(id, "nieuw.txt", b"Beste lezers");
    let now = draft(&desk, id);
    assert!(now.boxes.is_empty() && now.has_other);
    let late = (desk.app).keep_redaction_draft(id, first.file.parse().expect("a hash"), &[drawn(5, 100)], desk.now());
    assert_eq!(late.expect("an answer"), now, "of a file that is gone");
    desk.app.undo(&desk.job()).expect("undone");
    assert_eq!(draft(&desk, id).boxes, first.boxes);

    let library = desk.beside("bibliotheek");
    let is_kept = || {
        let mut told = files_below(&library).into_values();
        told.any(|bytes| String::from_utf8_lossy(&bytes).contains("5.1.2.e"))
    };
    let desk = desk.reopen();
    assert!(is_kept());
    desk.app.erase(&only(id), &desk.job()).expect("erased");
    let _closed = desk.close();
    assert!(!is_kept(), "no box is left");
}

const WISHES: RedactionWishes = RedactionWishes { is_signature_lost: false, widen: false };

/// A letter of two pages with a number on the second.
fn letter(desk: &Desk) -> DocumentId {
    let pages: [&[&str]; 2] =
        [&["gemeente Utrecht", "Onderwerp: parkeren"], &["De heer J. de Vries", "heeft bsn 111222333 en een hond."]];
    desk.add(&[desk.file("brief.pdf", &pdf(&pages))]).documents[0].id
}

/// Boxes over what is found of these words.
fn over(desk: &Desk, id: DocumentId, page: u32, words: &str, ground: &str) -> Vec<RedactionBox> {
    let search = WordSearch { words: words.to_owned(), is_within: false };
    let found = desk.app.page_words(id, page, &search).expect("words");
    assert!(!found.is_cut);
    (found.words.into_iter().flat_map(|word| word.boxes))
        .map(|area| RedactionBox { page, area, ground: ground.to_owned() })
        .collect()
}

fn made(desk: &Desk, id: DocumentId) -> RedactionReport {
    match desk.app.redact(id, WISHES, desk.now()).expect("an answer") {
        RedactionResult::Made { report } => report,
        RedactionResult::Refused { problem } => panic!("refused: {problem:?}"),
    }
}

/// What a page of the document's file says now.
fn said(desk: &Desk, id: DocumentId, page: u32) -> String {
    let text = desk.app.page_text(id, page).expect("words");
    let pieces = text.pieces.iter().map(|piece| piece.text.as_str());
    pieces.collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_under_the_boxes_is_gone_from_the_file_and_stands_in_the_original() {
    let desk = Desk::new();
    let id = letter(&desk);
    let refused = desk.app.redact(id, WISHES, desk.now()).expect("an answer");
    let problem = RedactionProblem::NoBoxes;
    assert_eq!(refused, RedactionResult::Refused { problem });
    assert_eq!(desk.app.redaction_report(id).expect("none"), None);

    let bsn = over(&desk, id, 2, "111222333", "5.1.1.e");
    assert_eq!(bsn.len(), 1);
    let draft = keep(&desk, id, &bsn);
    let report = made(&desk, id);
    assert_eq!(report.redacted.boxes, 1, "{report:?}");
    let told = serde_json::to_string(&report).expect("json");
    assert!(!told.contains("111222333"));
    let now = said(&desk, id, 2);
    assert!(!now.contains("111222333") && now.contains("hond"), "{now}");
    let after = self::draft(&desk, id);
    assert!(after.is_redacted && after.boxes.is_empty() && after.file != draft.file);

    // A clean copy has a report of its own.
    let copy = desk.app.copy_path(id).expect("a copy");
    let bytes = fs::read(copy).expect("a file");
    let (how, from) = (MadeHow::Cleaned, after.file.parse().expect("a hash"));
    let file = &desk.file("schoon.pdf", &[&bytes[..], b"% schoon\n"].concat());
    let cleaned = MadeFile { how, from, file, report: &serde_json::to_string(&Scrubbed::default()).expect("json") };
    (desk.app.make_file(id, cleaned, desk.now())).expect("a clean copy");
    assert_ne!(self::draft(&desk, id).file, after.file);
    let still = desk.app.redaction_report(id).expect("an answer");
    assert_eq!(still, Some(report), "the grounds stay");

    // More of what is redacted already: the grounds of both are told.
    let name = over(&desk, id, 2, "J. de Vries", "5.1.2.e");
    assert_eq!(name.len(), 1);
    keep(&desk, id, &name);
    made(&desk, id);
    let report = desk.app.redaction_report(id).expect("a report");
    let grounds = ["5.1.1.e", "5.1.2.e"].map(str::to_owned).to_vec();
    assert_eq!(report.expect("a report").grounds, [PageGrounds { page: 2, grounds }]);
    let now = said(&desk, id, 2);
    assert!(!now.contains("Vries") && !now.contains("111222333"), "{now}");

    let sheet = desk.beside("lijst.csv");
    let headings = COLUMNS.map(|column| column.key.to_owned());
    let written = (desk.app).export_sheet(&only(id), &sheet, Existing::Keep, &words(&headings), &desk.job());
    assert_eq!(written.expect("a spreadsheet").documents, 1);
    let told = read(&sheet).rows.concat();
    assert!(told.contains(&"2: 5.1.1.e, 5.1.2.e".to_owned()), "{told:?}");

    (desk.app.back_to_original(id, desk.now())).expect("the original");
    assert!(said(&desk, id, 2).contains("111222333"));
    assert_eq!(self::draft(&desk, id).boxes, draft.boxes, "to go on with");
}

#[test]
fn boxes_over_one_file_never_go_over_one_that_comes_meanwhile() {
    let ((begun, has_begun), (go, may_go)) = (mpsc::channel(), mpsc::channel::<()>());
    let (begun, may_go) = (Mutex::new(begun), Mutex::new(may_go));
    let meanwhile = Some(Box::new(move || {
        begun.lock().expect("one").send(()).expect("a test");
        may_go.lock().expect("one").recv().expect("a test");
    }) as Box<dyn Fn() + Send + Sync>);
    let environment = Environment { inspector: Box::new(FirstBytes { meanwhile }), ..environment() };
    let desk = Desk::new().close().open_in(environment);
    let id = letter(&desk);
    keep(&desk, id, &over(&desk, id, 2, "111222333", "5.1.1.e"));
    let next = desk.file("nieuw.pdf", &pdf(&[&["een"], &["Een ander, met 111222333"]]));
    let late = std::thread::scope(|scope| {
        let redacting = scope.spawn(|| desk.app.redact(id, WISHES, desk.now()));
        has_begun.recv().expect("it began");
        let replaced = desk.app.replace_file(id, &next, None, desk.now());
        replaced.expect("replaced");
        go.send(()).expect("it goes on");
        redacting.join().expect("an end")
    });
    let code = late.map_err(|stop| stop.problem().code);
    assert_eq!(code, Err(Code::DocumentsChanged));
    assert!(said(&desk, id, 2).contains("Een ander, met 111222333"));
}

/// Looks for a name in documents.
fn seek(desk: &Desk, ids: &[DocumentId], words: &str, job: &Job<'_>) -> Result<WordSearchResult, UseCaseError> {
    let ids = ids.to_vec();
    let search = WordSearch { words: words.to_owned(), is_within: false };
    (desk.app).redact_words(&Selection::Ids { ids }, &search, "5.1.2.e", job)
}

/// Two pages with the name, at the end of a line too, and with other capitals.
const NAMED: [&[&str]; 2] = [&["Aan J. Jansen", "Jansens is een ander"], &["Mevrouw JAN-", "SEN is er."]];

#[test]
fn words_that_are_sought_in_all_chosen_documents_come_in_their_drafts_and_each_counts_once() {
    let desk = Desk::new();
    let add = |name: &str, pages: &[&[&str]]| desk.add(&[desk.file(name, &pdf(pages))]).documents[0].id;
    let gone = add("ingetrokken.pdf", &[&["J. Jansen, ingetrokken"]]);
    desk.describe(gone, "Ingetrokken", "infocat014");
    desk.publish();
    desk.withdraw(&[gone]);
    let named = add("brief.pdf", &NAMED);
    let drawn_on = add("nota.pdf", &[&["Van J. Jansen aan J. Jansen"]]);
    let none = add("besluit.pdf", &[&["Aan P. Pietersen"]]);
    let scan = add("scan.pdf", &[&[], &[]]);
    let text = desk.text("brief.txt", "Aan J. Jansen");
    let broken = desk.ready("kapot.pdf");
    let before = [over(&desk, drawn_on, 1, "Jansen", "5.1.2.i")[..1].to_vec(), vec![drawn(1, 30_000)]].concat();
    keep(&desk, drawn_on, &before);
    let desk = colleague(desk);
    let file = draft(&desk, drawn_on).file.parse().expect("a hash");
    (desk.app.look_over_redaction(drawn_on, file, &before, desk.now())).expect("looked over");

    let all = [gone, named, drawn_on, none, scan, text, broken];
    let sought = seek(&desk, &all, "jansen", &desk.job()).expect("an answer");
    let told: Vec<_> = (sought.documents.iter()).map(|one| (one.id, one.boxes, one.why)).collect();
    assert_eq!(
        told,
        [
            (gone, 0, Some(SearchProblem::Withdrawn)),
            (named, 3, None),
            (drawn_on, 1, None),
            (scan, 0, Some(SearchProblem::NoText)),
            (text, 0, Some(SearchProblem::NotPdf)),
            (broken, 0, Some(SearchProblem::Damaged)),
        ]
    );
    assert_eq!((sought.without, sought.unreached), (1, 0));
    assert_eq!(whose(&draft(&desk, named)), [(1, "p.bakker"), (2, "p.bakker"), (2, "p.bakker")]);
    let now = draft(&desk, drawn_on);
    let mut boxes: Vec<_> = (now.boxes.iter()).map(|one| (one.by.as_str(), one.ground.as_str())).collect();
    boxes.sort_unstable();
    let jansen = |ground| ("j.jansen", ground);
    let drawn = [jansen("5.1.2.e"), jansen("5.1.2.i"), ("p.bakker", "5.1.2.e")];
    assert_eq!(boxes, drawn, "what is there stays of who drew it");
    assert!(now.looked_over.is_none() && !now.is_redacted, "{now:?}");

    // Once more, by another: no box comes twice, and what does not change is still looked over.
    let desk = desk.reopen();
    let of = draft(&desk, named);
    let seen = [over(&desk, named, 1, "jansen", "5.1.2.e"), over(&desk, named, 2, "jansen", "5.1.2.e")];
    let file = of.file.parse().expect("a hash");
    (desk.app.look_over_redaction(named, file, &seen.concat(), desk.now())).expect("looked over");
    let again = seek(&desk, &all, "JANSEN", &desk.job()).expect("an answer");
    assert!(again.documents.iter().all(|one| one.boxes == 0), "{again:?}");
    assert_eq!(draft(&desk, drawn_on).boxes, now.boxes);
    let of_again = draft(&desk, named);
    assert_eq!(of_again.boxes, of.boxes);
    assert!(of_again.looked_over.is_some(), "nothing changed");
}

/// There nobody can draw a box, and a file would not be made because of it.
#[test]
fn words_beside_the_visible_page_get_no_box_and_are_told() {
    let desk = Desk::new();
    let page = String::from_utf8(pdf(&[&["Aan J. Jansen", "", "Besluit voor Jansen"]])).expect("a text");
    let page = page.replace("[0 0 595 842]", "[0 0 595 740]");
    let id = desk.add(&[desk.file("laag.pdf", page.as_bytes())]).documents[0].id;
    let sought = seek(&desk, &[id], "jansen", &desk.job()).expect("an answer");
    assert_eq!((sought.documents[0].boxes, sought.documents[0].why), (1, Some(SearchProblem::Partly)));
}

#[test]
fn who_stops_seeking_has_whole_drafts_only_and_odd_wishes_draw_nothing() {
    let desk = Desk::new();
    let ids = ["een.pdf", "twee.pdf", "drie.pdf"].map(|name| {
        let pages = [NAMED[0], NAMED[1], &[name]];
        desk.add(&[desk.file(name, &pdf(&pages))]).documents[0].id
    });
    let boxes = |desk: &Desk| ids.map(|id| draft(desk, id).boxes.len());
    let search = |words: &str, ground: &str| {
        let (words, ids) = (words.to_owned(), ids.to_vec());
        let search = WordSearch { words, is_within: true };
        let sought = (desk.app).redact_words(&Selection::Ids { ids }, &search, ground, &desk.job());
        sought.expect_err("refused").problem().clone()
    };
    for (words, ground) in [(" \u{301}", "5.1.2.e"), ("", "5.1.2.e"), ("jansen", "J. Jansen")] {
        let refused = search(words, ground);
        assert_eq!(refused.code, Code::ValueInvalid, "{words:?} {ground}");
        assert!(!format!("{refused:?}").contains("Jansen"), "{refused:?}");
    }
    assert_eq!(boxes(&desk), [0, 0, 0]);

    let cancel = Cancel::new();
    let sink = |event: Event| {
        if matches!(event, Event::Progress { files: 1.., .. }) {
            cancel.cancel();
        }
    };
    let job = Job { sink: &sink, cancel: &cancel, now: desk.now() };
    let sought = seek(&desk, &ids, "jansen", &job).expect("what was done");
    assert_eq!((sought.documents.len(), sought.without, sought.unreached), (1, 0, 2));
    assert_eq!(boxes(&desk), [3, 0, 0]);
    let line = "a ".repeat(40);
    let page = [line.as_str(); 30];
    let many = pdf(&[&page[..]; 9]);
    let many = desk.add(&[desk.file("veel.pdf", &many)]).documents[0].id;
    let sought = seek(&desk, &[many], "a", &desk.job()).expect("an answer");
    assert_eq!(sought.documents[0].why, Some(SearchProblem::TooLarge));
    assert!(draft(&desk, many).boxes.is_empty());

    let rest = seek(&desk, &ids, "jansen", &desk.job()).expect("the rest");
    let added: Vec<u32> = rest.documents.iter().map(|one| one.boxes).collect();
    assert_eq!((added, rest.unreached), (vec![0, 3, 3], 0));
}
