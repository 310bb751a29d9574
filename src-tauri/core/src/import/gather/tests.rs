mod bench;

use self::bench::Bench;
use super::*;
use crate::describe::agreement::Agreement;
use crate::import::{SkipCode, finding::CHUNK_FILES};
use crate::job::{Cancel, Silent, Sink};
use crate::model::TitleOrigin;
use crate::store::content::ContentStore;
use std::fmt::Write as _;
use std::{
    collections::BTreeSet,
    convert::Infallible,
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Mutex,
};

fn skip(file: &str, code: SkipCode) -> (String, SkipCode) {
    (file.to_owned(), code)
}

#[test]
fn adds_files_and_folders_in_a_fixed_order() {
    let bench = Bench::new();
    for name in ["map/b.txt", "map/a.txt", "map/onder/c.txt", "los.txt"] {
        bench.write(name, name);
    }
    let outcome = bench.gather(&[bench.path("los.txt"), bench.path("map")], Options::default());
    assert_eq!(outcome.originals(), ["los.txt", "map/a.txt", "map/b.txt", "map/onder/c.txt"]);
    let draft = &outcome.drafts[1];
    assert_eq!(draft.file.name, "a.txt");
    assert_eq!(draft.title, "A");
    assert_eq!(draft.title_origin, TitleOrigin::FileName);
    assert_eq!(draft.agreement, Agreement::Agrees);
    assert!(draft.file.format.as_ref().unwrap().as_str().ends_with("/TXT"));
    assert_eq!(fs::read(bench.content.path_of(&draft.file.sha256)).unwrap(), b"map/a.txt");
}

#[test]
fn leaves_out_what_cannot_be_added_and_says_why() {
    let bench = Bench::new();
    bench.write("map/leeg.txt", "");
    bench.write("map/.besluit.pdf.icloud", "x");
    bench.write("map/Thumbs.db", "x");
    bench.write("map/~$besluit.docx", "x");
    bench.write("map/__MACOSX/a.txt", "x");
    bench.write("map/eerste.txt", "gelijk");
    bench.write("map/tweede.txt", "gelijk");
    bench.write("map/kapot.pdf", "CRASH");
    let inputs = [bench.path("map"), bench.path("weg.pdf"), PathBuf::new()];
    let outcome = bench.gather(&inputs, Options::default());
    assert_eq!(
        outcome.skipped,
        [
            skip("map/.besluit.pdf.icloud", SkipCode::CloudOnly),
            skip("map/leeg.txt", SkipCode::Empty),
            skip("map/tweede.txt", SkipCode::Duplicate),
            skip("weg.pdf", SkipCode::Vanished),
            skip("", SkipCode::NoPath),
        ]
    );
    assert_eq!(outcome.summary.ignored, 3);
    assert_eq!(outcome.originals(), ["map/eerste.txt", "map/kapot.pdf"]);
    assert_eq!(outcome.drafts[1].file.inspection_problem.as_deref(), Some("crashed"));
    assert_eq!(outcome.drafts[1].agreement, Agreement::Differs);
}

#[test]
fn knows_content_that_the_library_has() {
    let bench = Bench::new();
    let path = bench.write("a.txt", "bekend");
    let asked = |options| {
        bench.gather_with(std::slice::from_ref(&path), options, &Silent, &mut |contents| {
            vec![Some("Oud besluit".to_owned()); contents.len()]
        })
    };
    assert_eq!(asked(Options::default()).skipped, [skip("a.txt", SkipCode::Duplicate)]);
    let anyway = Options { duplicates: Duplicates::Add, ..Options::default() };
    assert_eq!(asked(anyway).summary.added, 1);
}

#[test]
fn unpacks_zips_or_keeps_them() {
    let bench = Bench::new();
    let nested = "ZIP|1binnen.txt=diep|1dieper.zip=ZIP|2x.txt=te diep";
    let zip =
        format!("ZIP\nmap/een.txt=1\n__MACOSX/._een.txt=x\n../uit.txt=x\nleeg.txt=\ndoos.zip={nested}\ntwee.txt=2");
    let path = bench.write("archief.zip", &zip);
    let outcome = bench.gather(std::slice::from_ref(&path), Options::default());
    assert_eq!(
        outcome.originals(),
        ["archief.zip/map/een.txt", "archief.zip/doos.zip/binnen.txt", "archief.zip/twee.txt"]
    );
    assert_eq!(outcome.drafts[0].file.name, "een.txt");
    assert_eq!(
        outcome.skipped,
        [
            skip("archief.zip/../uit.txt", SkipCode::ArchiveUnsafeName),
            skip("archief.zip/leeg.txt", SkipCode::Empty),
            skip("archief.zip/doos.zip/dieper.zip", SkipCode::ArchiveLimit),
        ]
    );
    assert_eq!((outcome.summary.ignored, outcome.summary.archives), (1, 2));
    let kept = bench.gather(&[path], Options { zip: ZipMode::Keep, ..Options::default() });
    assert_eq!(kept.originals(), ["archief.zip"]);
    let left = bench.folder.path().join("bibliotheek/bestanden/.tmp").read_dir().unwrap().count();
    assert_eq!(left, 0, "no temporary file stays");
}

#[test]
fn one_slow_file_of_a_zip_does_not_keep_the_others_out() {
    let bench = Bench::new();
    let zip = bench.write("doos.zip", "ZIP\na.txt=SLOW\nb.txt=x\nc.txt=y");
    let outcome = bench.gather(&[zip], Options::default());
    assert_eq!(outcome.originals(), ["doos.zip/b.txt", "doos.zip/c.txt"]);
    assert_eq!(outcome.skipped, [skip("doos.zip/a.txt", SkipCode::ArchiveDamaged)]);
}

#[test]
fn refuses_an_empty_or_damaged_zip_and_takes_a_false_one_as_it_is() {
    let bench = Bench::new();
    bench.write("a.zip", "ZIP");
    bench.write("b.zip", "ZIP\nonzin");
    bench.write("c.zip", "gewoon tekst");
    let inputs = [bench.path("a.zip"), bench.path("b.zip"), bench.path("c.zip")];
    let outcome = bench.gather(&inputs, Options::default());
    assert_eq!(outcome.skipped, [skip("a.zip", SkipCode::ArchiveEmpty), skip("b.zip", SkipCode::ArchiveDamaged)]);
    assert_eq!(outcome.drafts[0].agreement, Agreement::Differs);
}

#[test]
fn hands_over_small_batches_in_order() {
    let bench = Bench::new();
    bench.write_many(1_250);
    let outcome = bench.gather(&[bench.path("map")], Options::default());
    assert_eq!(outcome.summary.added, 1_250);
    assert!(outcome.batches.iter().all(|size| *size <= BATCH_FILES), "{:?}", outcome.batches);
    assert!(outcome.drafts.is_sorted_by_key(|draft| draft.original.clone()));
}

/// More files than may be in flight at once.
const MORE_THAN_IN_FLIGHT: usize = (IN_FLIGHT_CHUNKS + 4) * CHUNK_FILES;

#[test]
fn a_panic_of_a_worker_keeps_nobody_waiting() {
    let bench = Bench::new();
    bench.write_many(MORE_THAN_IN_FLIGHT);
    bench.write("map/0000.txt", "PANIC");
    let ended = catch_unwind(AssertUnwindSafe(|| bench.gather(&[bench.path("map")], Options::default())));
    assert!(ended.is_err(), "and it ended");
}

#[test]
fn a_panic_of_the_collector_keeps_nobody_waiting() {
    let bench = Bench::new();
    bench.write_many(MORE_THAN_IN_FLIGHT);
    let ended =
        catch_unwind(AssertUnwindSafe(|| bench.add_folder::<Infallible>(&mut |_, _| panic!("the disk is on fire"))));
    assert!(ended.is_err(), "and it ended");
}

#[test]
fn never_runs_far_ahead_of_what_was_handed_over() {
    let bench = Bench::new();
    bench.write_many(2_500);
    let (mut handed_over, mut most) = (0, 0);
    let copies = || {
        let store = walkdir::WalkDir::new(bench.folder.path().join("bibliotheek"));
        let entries = store.into_iter().filter_map(Result::ok);
        entries.filter(|entry| entry.file_type().is_file()).count()
    };
    let summary = bench.add_folder(&mut |drafts, _| {
        most = most.max(copies() - handed_over);
        handed_over += drafts.len();
        Ok::<(), Infallible>(())
    });
    assert_eq!(summary.unwrap().added, 2_500);
    // Those waiting to be handed over, those allowed ahead, and one in progress in each thread.
    let allowed = BATCH_FILES + (IN_FLIGHT_CHUNKS + 1) * CHUNK_FILES + WORKERS;
    assert!(most <= allowed, "{most} copies ahead of {allowed}");
}

#[derive(Debug, Default)]
struct Watch {
    events: Mutex<Vec<Event>>,
    cancel_at: Option<(u32, Cancel)>,
}

impl Sink for Watch {
    fn send(&self, event: Event) {
        if let (Event::Progress { files, .. }, Some((at, cancel))) = (&event, &self.cancel_at)
            && files >= at
            && self.events.lock().unwrap().iter().any(is_adding)
        {
            cancel.cancel();
        }
        self.events.lock().unwrap().push(event);
    }
}

fn is_adding(event: &Event) -> bool {
    matches!(event, Event::Stage { stage: Stage::Adding, .. })
}

#[test]
fn tells_how_far_it_is() {
    let bench = Bench::new();
    bench.write_many(200);
    bench.write("map/z.zip", "ZIP\na.txt=x1\nb.txt=x2\nc.txt=x3");
    let watch = Watch::default();
    let outcome = bench.gather_with(&[bench.path("map")], Options::default(), &watch, &mut |_| Vec::new());
    let events = watch.events.into_inner().unwrap();
    let adding = events.iter().position(is_adding).unwrap();
    let mut last = (0, 0);
    for event in &events[adding..] {
        if let Event::Progress { files, bytes } = event {
            assert!(*files >= last.0 && *bytes >= last.1, "never goes down");
            last = (*files, *bytes);
        }
    }
    assert_eq!(last.0, outcome.summary.offered);
    let total = events.iter().rev().find(|event| is_adding(event));
    assert!(matches!(total, Some(Event::Stage { files: Some(203), .. })), "{total:?}");
}

#[test]
fn stops_when_asked_and_keeps_what_was_handed_over() {
    let bench = Bench::new();
    bench.write_many(2_000);
    let watch = Watch { cancel_at: Some((100, bench.cancel.clone())), ..Watch::default() };
    let outcome = bench.gather_with(&[bench.path("map")], Options::default(), &watch, &mut |_| Vec::new());
    assert!(outcome.summary.cancelled);
    assert!((100..2_000).contains(&outcome.summary.added), "{:?}", outcome.summary);
    let expected: Vec<String> = (0..outcome.summary.added).map(|index| format!("map/{index:04}.txt")).collect();
    assert_eq!(outcome.originals(), expected, "no gap");
}

#[test]
fn ends_when_a_batch_cannot_be_stored() {
    let bench = Bench::new();
    bench.write_many(300);
    let mut calls = 0;
    let result = bench.add_folder(&mut |_, _| {
        calls += 1;
        Err("vol")
    });
    assert!(matches!(result, Err(GatherError::Batch("vol"))), "{result:?}");
    assert_eq!(calls, 1);
}

#[test]
fn ends_when_the_library_cannot_be_written() {
    let bench = Bench::new();
    let path = bench.write("a.txt", "x");
    let blocked = ContentStore::new(bench.write("geen-map", "een bestand"));
    let tools = Tools { content: &blocked, ..bench.tools() };
    let result = gather(&[path], Options::default(), &tools, &mut |_| Vec::new(), &mut |_, _| Ok::<(), Infallible>(()));
    assert!(matches!(result, Err(GatherError::Content(_))), "{result:?}");
}

#[test]
fn keeps_a_thousand_hostile_names_of_a_zip_as_names() {
    let bench = Bench::new();
    let long = "x".repeat(300);
    let long = long.as_str();
    let pieces = ["CON", "a:b", "é", "e\u{301}", "\u{202e}", "%2e%2e", " ", "'", "\"", "<i>", "💩", long];
    let mut zip = "ZIP\n".to_owned();
    let mut names = BTreeSet::new();
    for index in 0..1_000 {
        let name = format!("{}{}{index}.txt", pieces[index % 12], pieces[index / 12 % 12]);
        writeln!(zip, "{name}=inhoud {index}").unwrap();
        names.insert(name);
    }
    let outcome = bench.gather(&[bench.write("a.zip", &zip)], Options::default());
    let kept: BTreeSet<String> = outcome.drafts.iter().map(|draft| draft.file.name.clone()).collect();
    assert_eq!(kept, names, "{:?}", outcome.skipped);
    assert!(outcome.drafts.iter().all(|draft| !draft.title.is_empty()));
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::{ffi::OsStrExt, fs::symlink};

    #[test]
    fn never_follows_a_link_out_of_the_folder() {
        let bench = Bench::new();
        let secret = bench.write("buiten/geheim.txt", "geheim");
        bench.write("map/a.txt", "a");
        bench.write("map/onder/b.txt", "b");
        symlink(&secret, bench.path("map/1-uit.txt")).unwrap();
        symlink(bench.path("buiten"), bench.path("map/2-uit")).unwrap();
        symlink(bench.path("map/onder"), bench.path("map/3-onder")).unwrap();
        symlink(bench.path("map/nergens"), bench.path("map/4-nergens")).unwrap();
        symlink(bench.path("map/a.txt"), bench.path("map/b-a.txt")).unwrap();
        symlink(bench.path("map"), bench.path("map/onder/lus")).unwrap();
        let outcome = bench.gather(&[bench.path("map")], Options::default());
        assert_eq!(outcome.originals(), ["map/a.txt", "map/onder/b.txt"]);
        assert_eq!(
            outcome.skipped,
            [
                skip("map/1-uit.txt", SkipCode::LinkOutside),
                skip("map/2-uit", SkipCode::LinkOutside),
                skip("map/3-onder", SkipCode::LinkFolder),
                skip("map/4-nergens", SkipCode::Vanished),
                skip("map/b-a.txt", SkipCode::Duplicate),
                skip("map/onder/lus", SkipCode::LinkFolder),
            ]
        );
    }

    #[test]
    fn never_opens_what_is_no_file_and_refuses_names_that_are_no_text() {
        let bench = Bench::new();
        let _socket = std::os::unix::net::UnixListener::bind(bench.path("sok")).unwrap();
        let bytes = bench.path("").join(std::ffi::OsStr::from_bytes(b"caf\xe9.txt"));
        // A file system that requires text (macOS) cannot have such names.
        let has_bytes = fs::write(&bytes, "x").is_ok();
        let outcome = bench.gather(&[bench.path("")], Options::default());
        let codes: Vec<SkipCode> = outcome.skipped.iter().map(|(_, code)| *code).collect();
        let expected: &[SkipCode] =
            if has_bytes { &[SkipCode::NameNotText, SkipCode::NotAFile] } else { &[SkipCode::NotAFile] };
        assert_eq!(codes, expected);
    }
}
