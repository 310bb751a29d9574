//! The promises of the folder target, tried on real folders.

#[path = "../../../../../tests/src/lacking.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    unfulfilled_lint_expectations,
    clippy::allow_attributes,
    reason = "shared with other tests"
)]
mod lacking;
#[cfg(any(target_os = "linux", target_os = "macos"))]
mod swapped;

use super::FolderTarget;
use super::failure::{describe, windows_reason};
use crate::job::Cancel;
use crate::model::{Sha256, SitePath};
use crate::target::source::upload;
use crate::target::{Finish, Source, Target, TargetError, Upload, UploadSink};
use std::{collections::BTreeMap, fs, io, path::Path, sync::Mutex};

/// Records what it hears, and may act at the first byte of a file.
#[derive(Default)]
struct Heard {
    started: Mutex<Vec<usize>>,
    sent: Mutex<BTreeMap<usize, u64>>,
    finished: Mutex<BTreeMap<usize, Result<(), TargetError>>>,
    at_first_bytes: Option<Box<dyn Fn() + Send + Sync>>,
}

impl UploadSink for Heard {
    fn started(&self, index: usize) {
        self.started.lock().unwrap().push(index);
    }
    fn sent(&self, index: usize, bytes: u64) {
        if let Some(act) = &self.at_first_bytes {
            act();
        }
        *self.sent.lock().unwrap().entry(index).or_default() += bytes;
    }
    fn finished(&self, index: usize, result: Result<(), TargetError>) {
        let earlier = self.finished.lock().unwrap().insert(index, result);
        assert!(earlier.is_none(), "finished is told once per file");
    }
}

impl Heard {
    fn result(&self, index: usize) -> Result<(), TargetError> {
        self.finished.lock().unwrap()[&index].clone()
    }
}

fn path(text: &str) -> SitePath {
    text.parse().unwrap()
}

fn folder() -> (tempfile::TempDir, FolderTarget) {
    let dir = tempfile::tempdir().unwrap();
    let target = FolderTarget::open(dir.path()).unwrap();
    (dir, target)
}

fn names(dir: &Path) -> Vec<String> {
    let mut names: Vec<String> = walkdir::WalkDir::new(dir)
        .into_iter()
        .map(|entry| entry.unwrap())
        .filter(|entry| !entry.file_type().is_dir())
        .map(|entry| {
            let relative = entry.path().strip_prefix(dir).unwrap();
            relative.to_str().unwrap().replace('\\', "/")
        })
        .collect();
    names.sort();
    names
}

fn is_root(dir: &Path) -> bool {
    // Root can write into read-only folders, so the test proves nothing there.
    let probe = dir.join("probe");
    let mut permissions = fs::metadata(dir).unwrap().permissions();
    let writable = permissions.clone();
    permissions.set_readonly(true);
    fs::set_permissions(dir, permissions).unwrap();
    let wrote = fs::write(&probe, b"").is_ok();
    fs::set_permissions(dir, writable).unwrap();
    if wrote {
        fs::remove_file(probe).unwrap();
    }
    wrote
}

#[test]
fn sends_files_and_makes_missing_folders() {
    let (dir, target) = folder();
    let from_disk = tempfile::NamedTempFile::new().unwrap();
    let large = vec![7; 3_000_000];
    fs::write(from_disk.path(), &large).unwrap();
    let mut uploads = vec![
        upload("robots.txt", b"User-agent: *\n", Finish::Rename),
        upload("documenten/2026/réponse – é.pdf", b"", Finish::Rename),
        upload("documenten/2025/groot.bin", &large, Finish::Rename),
        upload("sitemap.xml", b"<x/>", Finish::Wait),
    ];
    uploads[2].source = Source::File(from_disk.path().to_owned());
    let heard = Heard::default();
    target.upload(&uploads, &heard, &Cancel::new()).unwrap();
    for index in 0..uploads.len() {
        assert_eq!(heard.result(index), Ok(()), "file {index} arrived");
    }
    assert_eq!(heard.started.lock().unwrap().len(), 4, "each file is told");
    assert_eq!(heard.sent.lock().unwrap()[&2], 3_000_000, "every byte is told");
    assert_eq!(
        names(dir.path()),
        ["documenten/2025/groot.bin", "documenten/2026/réponse – é.pdf", "robots.txt", "sitemap.xml.tmp"],
        "only the waiting file keeps its temporary name"
    );
    assert_eq!(fs::read(dir.path().join("documenten/2025/groot.bin")).unwrap(), large, "the bytes are the same");
}

#[test]
fn sends_many_small_files() {
    let (dir, target) = folder();
    let uploads: Vec<Upload> = (0..500)
        .map(|n| {
            let bytes = format!("inhoud {n}");
            upload(&format!("d/{}/{n}.txt", n % 7), bytes.as_bytes(), Finish::Rename)
        })
        .collect();
    let heard = Heard::default();
    target.upload(&uploads, &heard, &Cancel::new()).unwrap();
    assert_eq!(heard.finished.lock().unwrap().len(), 500, "all are told");
    let paths: Vec<SitePath> = uploads.iter().map(|upload| upload.path.clone()).collect();
    let sizes = target.sizes(&paths).unwrap();
    for (upload, size) in uploads.iter().zip(sizes) {
        assert_eq!(size, Some(upload.size_bytes), "{}", upload.path);
    }
    assert_eq!(names(dir.path()).len(), 500, "no temporary name is left");
}

#[test]
fn old_file_stays_until_the_rename() {
    let (dir, target) = folder();
    let place = dir.path().join("a.txt");
    fs::write(&place, b"oud").unwrap();
    let seen = place.clone();
    let heard = Heard {
        at_first_bytes: Some(Box::new(move || {
            assert_eq!(fs::read(&seen).unwrap(), b"oud", "old until all bytes came");
        })),
        ..Heard::default()
    };
    let waiting = upload("a.txt", b"nieuw", Finish::Wait);
    target.upload(&[waiting], &heard, &Cancel::new()).unwrap();
    assert_eq!(fs::read(&place).unwrap(), b"oud", "waiting replaces nothing");
    target.rename(&[(path("a.txt.tmp"), path("a.txt"))]).unwrap();
    assert_eq!(fs::read(&place).unwrap(), b"nieuw", "renamed over the old");
    assert_eq!(names(dir.path()), ["a.txt"], "the temporary name is gone");
}

#[test]
fn damaged_source_leaves_the_old_file_and_the_others_go_on() {
    let (dir, target) = folder();
    fs::write(dir.path().join("a.txt"), b"oud").unwrap();
    let mut damaged = upload("a.txt", b"nieuw", Finish::Rename);
    damaged.sha256 = Sha256([0; 32]);
    let uploads = [damaged, upload("b.txt", b"goed", Finish::Rename)];
    let heard = Heard::default();
    target.upload(&uploads, &heard, &Cancel::new()).unwrap();
    assert!(matches!(heard.result(0), Err(TargetError::SourceChanged(_))), "the damage is told");
    assert_eq!(heard.result(1), Ok(()), "trouble with one file stops no other");
    assert_eq!(fs::read(dir.path().join("a.txt")).unwrap(), b"oud", "kept");
    assert_eq!(names(dir.path()), ["a.txt", "b.txt"], "no rest is left");
}

#[test]
fn cancel_stops_within_a_file_and_leaves_only_the_temporary_name() {
    let (dir, target) = folder();
    let cancel = Cancel::new();
    let wish = cancel.clone();
    let heard = Heard { at_first_bytes: Some(Box::new(move || wish.cancel())), ..Heard::default() };
    let uploads = [upload("a.bin", &vec![1; 5_000_000], Finish::Rename)];
    let result = target.upload(&uploads, &heard, &cancel);
    assert_eq!(result, Err(TargetError::Cancelled), "the batch says so");
    assert_eq!(heard.result(0), Err(TargetError::Cancelled), "the file too");
    assert_eq!(names(dir.path()), ["a.bin.tmp"], "no final name");

    let again = Heard::default();
    target.upload(&uploads, &again, &Cancel::new()).unwrap();
    assert_eq!(names(dir.path()), ["a.bin"], "the next run replaces it");
}

#[test]
fn cancelled_before_the_start_tries_nothing() {
    let (dir, target) = folder();
    let cancel = Cancel::new();
    cancel.cancel();
    let heard = Heard::default();
    let result = target.upload(&[upload("a", b"a", Finish::Rename)], &heard, &cancel);
    assert_eq!(result, Err(TargetError::Cancelled), "the batch says so");
    assert!(heard.started.lock().unwrap().is_empty(), "nothing was tried");
    assert!(names(dir.path()).is_empty(), "nothing was written");
}

#[test]
fn reads_and_measures_what_is_there() {
    let (dir, target) = folder();
    fs::write(dir.path().join("a.txt"), b"1234").unwrap();
    assert_eq!(target.read(&path("a.txt"), 4), Ok(Some(b"1234".to_vec())), "edge");
    let larger = Err(TargetError::TooLarge("a.txt".to_owned()));
    assert_eq!(target.read(&path("a.txt"), 3), larger, "one byte too many is refused");
    assert_eq!(target.read(&path("x/y.txt"), 4), Ok(None), "missing folder");
    let sizes = target.sizes(&[path("a.txt"), path("b"), path("a.txt/b")]);
    assert_eq!(sizes, Ok(vec![Some(4), None, None]), "same order");
    assert!(target.free_bytes().unwrap().unwrap() > 0, "free room is told");
}

#[test]
fn removes_files_and_is_fine_with_gone_ones() {
    let (dir, target) = folder();
    fs::write(dir.path().join("a.txt"), b"1").unwrap();
    let both = [path("a.txt"), path("weg/b.txt")];
    assert_eq!(target.remove(&both), Ok(vec![Ok(()), Ok(())]), "removed");
    assert_eq!(target.remove(&both), Ok(vec![Ok(()), Ok(())]), "again");
    assert!(names(dir.path()).is_empty(), "gone");
}

#[test]
fn missing_folder_is_not_opened() {
    let dir = tempfile::tempdir().unwrap();
    let missing = FolderTarget::open(&dir.path().join("weg"));
    assert!(matches!(missing, Err(TargetError::NotFound(_))), "{missing:?}");
    fs::write(dir.path().join("bestand"), b"").unwrap();
    let file = FolderTarget::open(&dir.path().join("bestand"));
    assert!(matches!(file, Err(TargetError::NotFound(_))), "{file:?}");
}

#[test]
fn vanished_folder_ends_the_batch() {
    let (dir, target) = folder();
    fs::remove_dir_all(dir.path()).unwrap();
    let result = target.sizes(&[path("a")]);
    assert!(matches!(result, Err(TargetError::Disconnected(_))), "an unplugged share is no missing file: {result:?}");
    let result = target.rename(&[(path("a"), path("b"))]);
    assert!(matches!(result, Err(TargetError::Disconnected(_))), "{result:?}");
}

#[test]
fn read_only_folder_refuses_the_file() {
    let (dir, target) = folder();
    let obeys = !cfg!(windows) && !is_root(dir.path());
    if !lacking::grants(obeys, "an account that cannot write into read-only folders") {
        return;
    }
    let mut permissions = fs::metadata(dir.path()).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(dir.path(), permissions.clone()).unwrap();
    for name in ["a", "map/a"] {
        assert_eq!(target.must_take(&path(name)), Err(TargetError::PermissionDenied(name.to_owned())));
    }
    let heard = Heard::default();
    let uploads = [upload("a", b"a", Finish::Rename)];
    target.upload(&uploads, &heard, &Cancel::new()).unwrap();
    assert!(
        matches!(heard.result(0), Err(TargetError::PermissionDenied(_))),
        "the reason is told: {:?}",
        heard.result(0)
    );
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
#[test]
fn a_file_of_another_account_in_a_sticky_folder_is_known_before_renaming() {
    use std::os::unix::fs::{PermissionsExt as _, chown};
    let dir = tempfile::tempdir().unwrap();
    let [ours, theirs] = ["ours", "theirs"].map(|name| dir.path().join(name));
    for file in [&ours, &theirs] {
        fs::write(file, b"").unwrap();
    }
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o1777)).unwrap();
    let held = super::by_handle::Held::open(dir.path()).unwrap();
    let replaces = |name: &str| held.must_replace("ours", name).map_err(|error| error.kind());
    assert_eq!(replaces("theirs"), Ok(()), "all is of one account");
    let owners = [(dir.path(), 1), (ours.as_path(), 2), (theirs.as_path(), 3)];
    let are_given = owners.iter().all(|(path, owner)| chown(path, Some(*owner), None).is_ok());
    if !lacking::grants(are_given, "an account that may give files away") {
        return;
    }
    assert_eq!(replaces("theirs"), Err(io::ErrorKind::PermissionDenied));
    assert_eq!(replaces("vrij"), Ok(()), "nothing is there");
}

#[cfg(windows)]
#[test]
fn a_file_that_another_program_holds_is_known_before_renaming() {
    use std::os::windows::fs::OpenOptionsExt as _;
    let (dir, target) = folder();
    for name in ["vast", "los"] {
        fs::write(dir.path().join(name), b"oud").unwrap();
    }
    // Others may read it, and no more.
    let held = fs::OpenOptions::new().read(true).share_mode(1).open(dir.path().join("vast")).unwrap();
    let uploads = ["vast", "los", "vrij"].map(|name| upload(name, b"nieuw", Finish::Wait));
    let heard = Heard::default();
    target.upload(&uploads, &heard, &Cancel::new()).unwrap();
    assert_eq!(heard.result(0), Err(TargetError::PermissionDenied("vast".to_owned())), "it fails alone");
    assert_eq!([heard.result(1), heard.result(2)], [Ok(()), Ok(())]);
    drop(held);
    assert_eq!(fs::read(dir.path().join("vast")).unwrap(), b"oud", "it stays as it was");
}

#[test]
fn a_file_in_the_place_of_a_folder_is_known_before_writing() {
    let (dir, target) = folder();
    fs::create_dir(dir.path().join("map")).unwrap();
    fs::write(dir.path().join("map/bezet"), b"van een ander").unwrap();
    for name in ["map/bezet/a", "map/bezet/b/a"] {
        let known = target.must_take(&path(name));
        assert_eq!(known, Err(TargetError::NameNotPossible(name.to_owned())));
        let heard = Heard::default();
        target.upload(&[upload(name, b"a", Finish::Create)], &heard, &Cancel::new()).unwrap();
        assert_eq!(heard.result(0), known, "as writing tells");
    }
    for name in ["map/vrij/a", "map/bezet"] {
        assert_eq!(target.must_take(&path(name)), Ok(()), "{name}");
    }
}

#[test]
fn a_new_document_never_takes_the_place_of_a_file() {
    let (dir, target) = folder();
    fs::write(dir.path().join("a"), b"van een ander").unwrap();
    let uploads = [upload("a", b"van ons", Finish::Create), upload("b", b"van ons", Finish::Create)];
    let heard = Heard::default();
    target.upload(&uploads, &heard, &Cancel::new()).unwrap();
    assert_eq!(heard.result(0), Err(TargetError::Occupied("a".to_owned())));
    assert_eq!(heard.result(1), Ok(()));
    assert_eq!(fs::read(dir.path().join("a")).unwrap(), b"van een ander");
    assert_eq!(names(dir.path()), ["a", "b"], "nothing half is left");
}

#[cfg(unix)]
#[test]
fn links_and_pipes_are_neither_read_nor_measured() {
    use std::os::unix::fs::symlink;
    let (dir, target) = folder();
    fs::write(dir.path().join("geheim"), b"geheim").unwrap();
    symlink(dir.path().join("geheim"), dir.path().join("link")).unwrap();
    let made = std::process::Command::new("mkfifo").arg(dir.path().join("pijp")).status();
    assert!(made.is_ok_and(|status| status.success()), "a pipe");
    for name in ["link", "pijp"] {
        let link = || TargetError::Link(name.to_owned());
        assert_eq!(target.read(&path(name), 100), Err(link()));
        assert_eq!(target.sizes(&[path(name)]), Err(link()));
    }
}

#[cfg(unix)]
#[test]
fn no_link_on_the_way_to_a_file_is_ever_followed() {
    use std::os::unix::fs::symlink;
    let (dir, target) = folder();
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("geheim"), b"geheim").unwrap();
    symlink(outside.path(), dir.path().join("uit")).unwrap();
    symlink(outside.path().join("geheim"), dir.path().join("los")).unwrap();
    symlink(outside.path().join("nieuw"), dir.path().join("hangt")).unwrap();
    fs::create_dir(dir.path().join("echt")).unwrap();
    fs::write(dir.path().join("echt/a"), b"van een ander").unwrap();
    symlink(dir.path().join("echt"), dir.path().join("binnen")).unwrap();

    for name in ["uit/geheim", "los", "binnen/a"] {
        let read = target.read(&path(name), 100);
        assert!(matches!(read, Err(TargetError::Link(_))), "{name}: {read:?}");
        assert!(target.sizes(&[path(name)]).is_err(), "{name} is not measured");
    }
    let answers = target.remove(&[path("uit/geheim"), path("binnen/a"), path("echt/weg")]).unwrap();
    let is_removed: Vec<bool> = answers.iter().map(Result::is_ok).collect();
    assert_eq!(is_removed, [false, false, true], "{answers:?}");
    let renamed = target.rename(&[(path("echt/a"), path("binnen/b"))]);
    assert_eq!(renamed, Err(TargetError::Link("binnen/b".to_owned())));
    let uploads = [
        upload("uit/map/a", b"a", Finish::Rename),
        upload("hangt/a", b"a", Finish::Rename),
        upload("binnen/a", b"a", Finish::Rename),
        upload("los", b"nieuw", Finish::Rename),
    ];
    let heard = Heard::default();
    target.upload(&uploads, &heard, &Cancel::new()).unwrap();
    assert!(heard.result(0).is_err(), "not written outside");
    assert!(heard.result(1).is_err(), "not written behind a dangling link");
    assert!(heard.result(2).is_err(), "nor behind one to another folder of the site");
    assert_eq!(fs::read(dir.path().join("echt/a")).unwrap(), b"van een ander");
    assert_eq!(heard.result(3), Ok(()), "the link itself is replaced");
    assert_eq!(fs::read(outside.path().join("geheim")).unwrap(), b"geheim", "what lies outside is untouched");
    assert_eq!(names(outside.path()), ["geheim"], "nothing new outside");
}

#[cfg(target_os = "linux")]
#[test]
fn full_disk_is_told_and_the_old_file_stays() {
    let dir = tempfile::tempdir().unwrap();
    let mount =
        std::process::Command::new("mount").args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"]).arg(dir.path()).output();
    let is_mounted = mount.is_ok_and(|done| done.status.success());
    if !lacking::grants(is_mounted, "the right to mount a small disk") {
        return;
    }
    let target = FolderTarget::open(dir.path()).unwrap();
    fs::write(dir.path().join("a"), b"oud").unwrap();
    let heard = Heard::default();
    let uploads = [upload("a", &vec![1; 200_000], Finish::Rename)];
    let outcome = target.upload(&uploads, &heard, &Cancel::new());
    let kept = fs::read(dir.path().join("a"));
    let unmounted = std::process::Command::new("umount").arg(dir.path()).status();
    assert!(unmounted.unwrap().success(), "the small disk goes away");
    outcome.unwrap();
    assert_eq!(heard.result(0), Err(TargetError::Full), "the reason is told");
    assert_eq!(kept.unwrap(), b"oud", "the old file stays");
}

#[test]
fn system_errors_get_their_reason() {
    let what = || "x".to_owned();
    for (kind, reason) in [
        (io::ErrorKind::StorageFull, TargetError::Full),
        (io::ErrorKind::ReadOnlyFilesystem, TargetError::PermissionDenied(what())),
        (io::ErrorKind::PermissionDenied, TargetError::PermissionDenied(what())),
        (io::ErrorKind::NotFound, TargetError::NotFound(what())),
        (io::ErrorKind::InvalidFilename, TargetError::NameNotPossible(what())),
        (io::ErrorKind::TimedOut, TargetError::TimedOut),
    ] {
        assert_eq!(describe(&kind.into(), "x"), reason, "{kind:?}");
    }
    for (code, reason) in [
        (112, TargetError::Full),
        (39, TargetError::Full),
        (5, TargetError::PermissionDenied(what())),
        (19, TargetError::PermissionDenied(what())),
        (32, TargetError::PermissionDenied(what())),
        (123, TargetError::NameNotPossible(what())),
        (206, TargetError::NameNotPossible(what())),
        (53, TargetError::Unreachable("system error 53".into())),
        (64, TargetError::Disconnected("system error 64".into())),
        (121, TargetError::TimedOut),
    ] {
        assert_eq!(windows_reason(code, "x"), Some(reason), "code {code}");
    }
    assert_eq!(windows_reason(1, "x"), None, "others keep their own words");
}
