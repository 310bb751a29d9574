//! Importing with real children: real documents, zips, odd files; counted, named, within limits.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod support;

use openbaarmaker_core::{
    import::{Agreement, Draft, Options, SkipCode, Skipped, Summary, Tools, gather},
    job::{Cancel, Silent},
    model::TitleOrigin,
    store::content::ContentStore,
    wire::ZipMode,
};
use std::{convert::Infallible, fs, path::PathBuf};
use support::{every_format, fixtures, pool, zip};

struct Result {
    drafts: Vec<Draft>,
    skipped: Vec<Skipped>,
    summary: Summary,
    content: ContentStore,
    _library: tempfile::TempDir,
}

fn import(inputs: &[PathBuf], zip: ZipMode) -> Result {
    let library = tempfile::tempdir().unwrap();
    let content = ContentStore::new(library.path().join("bestanden"));
    content.prepare().unwrap();
    let (pool, cancel) = (pool(2), Cancel::new());
    let tools = Tools {
        content: &content,
        inspector: &pool,
        lists: openbaarmaker_core::lists::built_in_lists(),
        sink: &Silent,
        library: Some(library.path()),
        cancel: &cancel,
    };
    let (mut drafts, mut skipped) = (Vec::new(), Vec::new());
    let options = Options { zip, ..Options::default() };
    let summary = gather(inputs, options, &tools, &mut |_| Vec::new(), &mut |more, left_out| {
        drafts.extend(more);
        skipped.extend(left_out);
        Ok::<(), Infallible>(())
    })
    .unwrap();
    assert_eq!(summary.offered, summary.added + summary.skipped + summary.ignored);
    Result { drafts, skipped, summary, content, _library: library }
}

#[test]
fn imports_every_format_with_its_properties() {
    let folder = tempfile::tempdir().unwrap();
    for (label, _, bytes) in every_format() {
        fs::write(folder.path().join(format!("besluit_{label}.{label}")), bytes).unwrap();
    }
    let result = import(&[folder.path().to_owned()], ZipMode::Keep);
    assert_eq!(result.summary.added + result.summary.skipped, 19);
    // Files such as DOC are empty shells, with equal bytes where the kind has the same stream: PPS and PPT.
    assert!(result.skipped.iter().all(|skipped| skipped.code == SkipCode::Duplicate), "{:?}", result.skipped);
    for draft in &result.drafts {
        assert_eq!(draft.agreement, Agreement::Agrees, "{draft:?}");
        let uri = draft.file.format.as_ref().unwrap().as_str();
        assert!(draft.file.name.ends_with(uri.rsplit('/').next().unwrap()), "{uri}");
        result.content.verify(&draft.file.sha256, &Cancel::new()).unwrap();
    }
    let word = result.drafts.iter().find(|draft| draft.file.name.ends_with("DOCX")).unwrap();
    assert_eq!((word.title.as_str(), word.title_origin), ("Besluit parkeren", TitleOrigin::Document));
}

#[test]
fn imports_the_documents_of_others() {
    let Some(fixtures) = fixtures() else { return };
    let folders = ["overheid", "bestandstypen", "kantoor", "zip", "verapdf", "lakken"];
    let inputs: Vec<PathBuf> = folders.iter().map(|folder| fixtures.join(folder)).collect();
    let result = import(&inputs, ZipMode::Unpack);
    println!("{:?}", result.summary);
    for draft in &result.drafts {
        assert_eq!(
            draft.file.inspection_problem.as_deref().filter(|problem| matches!(*problem, "crashed" | "timed-out")),
            None,
            "{}",
            draft.original
        );
    }
    let differing: Vec<&str> = result
        .drafts
        .iter()
        .filter(|draft| draft.agreement == Agreement::Differs)
        .map(|draft| draft.original.as_str())
        .collect();
    // `hello_world.ods` has the bytes of `hello_world.odt`: whichever comes first stays, and that is the `.ods`.
    assert_eq!(differing, ["bestandstypen/magicbytes-fail.xlsx", "kantoor/hello_world.ods"]);
    assert!(result.skipped.iter().all(|skipped| skipped.code == SkipCode::Duplicate), "{:?}", result.skipped);
    assert_eq!((result.summary.archives, result.summary.ignored), (3, 15));
    let names: Vec<&str> = result.drafts.iter().map(|draft| draft.file.name.as_str()).collect();
    for name in ["16104.pptx", "16105.ppt", "16106.odp", "16108.ppsx", "1001.txt", "legacy_word.doc"] {
        assert!(names.contains(&name), "{name}");
    }
}

#[test]
fn unpacks_real_zips_in_zips_and_refuses_bombs() {
    let folder = tempfile::tempdir().unwrap();
    let deepest = zip(&[("te-diep.txt", b"x")]);
    let inner = zip(&[("binnen.txt", b"binnen"), ("diep.zip", &deepest)]);
    let outer = zip(&[("map/een.txt", b"een"), ("doos.zip", &inner), ("bom.txt", &vec![0; 8 << 20])]);
    let fine = zip(&[("map/een.txt", b"een"), ("doos.zip", &inner)]);
    fs::write(folder.path().join("a-bom.zip"), outer).unwrap();
    fs::write(folder.path().join("b-goed.zip"), fine).unwrap();
    fs::write(folder.path().join("c-kapot.zip"), b"PK\x03\x04 kapot").unwrap();
    let result = import(&[folder.path().to_owned()], ZipMode::Unpack);
    let skipped: Vec<_> = result
        .skipped
        .iter()
        .map(|skipped| {
            (skipped.file.rsplit_once('/').unwrap().1, skipped.code, skipped.params.get("limit").map(String::as_str))
        })
        .collect();
    assert_eq!(
        skipped,
        [
            ("a-bom.zip", SkipCode::ArchiveLimit, Some("ratio")),
            ("diep.zip", SkipCode::ArchiveLimit, Some("nesting")),
            ("c-kapot.zip", SkipCode::ArchiveDamaged, None),
        ]
    );
    let names: Vec<&str> = result.drafts.iter().map(|draft| draft.file.name.as_str()).collect();
    assert_eq!(names, ["een.txt", "binnen.txt"]);
}

#[test]
fn imports_a_thousand_files_at_once() {
    let folder = tempfile::tempdir().unwrap();
    for index in 0..1_000 {
        fs::write(folder.path().join(format!("{index:04}.txt")), format!("tekst {index}")).unwrap();
    }
    let result = import(&[folder.path().to_owned()], ZipMode::Unpack);
    assert_eq!(result.summary.added, 1_000);
    assert!(result.drafts.iter().all(|draft| draft.file.inspection_problem.is_none()));
}

/// Returns the peak memory of this process in KiB.
#[cfg(target_os = "linux")]
fn peak_memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn needs_little_memory_for_a_huge_file() {
    use std::io::{Seek, SeekFrom, Write};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("groot.pdf");
    // A sparse file: its 1 GiB takes no disk space here, but the copy in the store does.
    let mut file = fs::File::create(&path).unwrap();
    file.write_all(b"%PDF-1.7\n").unwrap();
    file.seek(SeekFrom::Start((1 << 30) - 6)).unwrap();
    file.write_all(b"%%EOF\n").unwrap();
    drop(file);
    let before = peak_memory();
    let result = import(&[path], ZipMode::Unpack);
    let more = peak_memory().saturating_sub(before);
    assert_eq!(result.summary.added, 1, "{:?}", result.skipped);
    assert_eq!(result.drafts[0].file.size_bytes, 1 << 30);
    assert!(more < 64 << 10, "{more} KiB more than before");
}
