//! What a destination stored is read back before it gets its final name: nothing damaged on the way ever does.

use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::{ReadBack, TargetPlace};
use openbaarmaker_core::target::folder::FolderTarget;
use openbaarmaker_core::target::{Finish, OpenRequest, Source, Target, TargetError, TargetOpener, Upload, UploadSink};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tests::hash::sha256;
use tests::hostile::server::{About, Disk, Keeping, Lie, Rogue, SITE};

/// Damages the temporary file when its bytes were written.
struct Damaging<'a> {
    file: PathBuf,
    damage: &'a (dyn Fn(&Path) + Sync),
    ended: Mutex<Option<Result<(), TargetError>>>,
}

impl UploadSink for Damaging<'_> {
    fn started(&self, _index: usize) {}
    fn sent(&self, _index: usize, _bytes: u64) {
        (self.damage)(&self.file);
    }
    fn finished(&self, _index: usize, result: Result<(), TargetError>) {
        *self.ended.lock().expect("the answer") = Some(result);
    }
}

/// Sends a file that is damaged on its way.
fn send(dir: &Path, bytes: &[u8], read_back: ReadBack, damage: &(dyn Fn(&Path) + Sync)) -> Result<(), TargetError> {
    let upload = Upload {
        source: Source::Bytes(bytes.to_vec()),
        size_bytes: bytes.len() as u64,
        sha256: sha256(bytes),
        temporary: "a.pdf.part".parse().expect("a path"),
        path: "a.pdf".parse().expect("a path"),
        finish: Finish::Create,
        modified: None,
        read_back,
    };
    let sink = Damaging { file: dir.join("a.pdf.part"), damage, ended: Mutex::default() };
    let target = FolderTarget::open(dir).expect("a folder");
    let sent = target.upload(&[upload], &sink, &Cancel::new());
    sent.expect("the batch");
    sink.ended.into_inner().expect("the answer").expect("an answer")
}

fn flip(file: &Path, at: u64) {
    let mut opened = File::options().read(true).write(true).open(file).expect("opened");
    let mut byte = [0];
    opened.seek(SeekFrom::Start(at)).expect("found");
    opened.read_exact(&mut byte).expect("read");
    opened.seek(SeekFrom::Start(at)).expect("found");
    opened.write_all(&[!byte[0]]).expect("flipped");
}

/// 2,003 bytes, of which neighbours differ.
fn content() -> Vec<u8> {
    let bytes = (0..2_003_u32).map(|at| u8::try_from(at % 251).expect("a byte"));
    bytes.collect()
}

#[test]
fn none_of_many_flips_and_truncations_gets_its_name_and_none_is_resumed() {
    let dir = tempfile::tempdir().expect("a folder");
    let bytes = content();
    for at in 0..bytes.len() as u64 {
        let flipped = send(dir.path(), &bytes, ReadBack::Content, &|file| {
            flip(file, at);
        });
        assert_eq!(flipped, Err(TargetError::ContentDiffers("a.pdf".to_owned())), "{at}");
        let cut = |file: &Path| {
            let opened = File::options().write(true).open(file).expect("opened");
            opened.set_len(at).expect("cut");
        };
        for read_back in [ReadBack::Content, ReadBack::Size] {
            let short = send(dir.path(), &bytes, read_back, &cut);
            assert_eq!(short, Err(TargetError::SizeDiffers("a.pdf".to_owned())), "{at}");
        }
        assert_eq!(fs::read_dir(dir.path()).expect("listed").count(), 0, "{at}: nothing is left");
        // What a cut run left under the temporary name, damaged, is not gone on with.
        let length = usize::try_from(at).expect("a size");
        fs::write(dir.path().join("a.pdf.part"), vec![b'?'; length]).expect("left behind");
        let resumed = send(dir.path(), &bytes, ReadBack::Content, &|_| {});
        assert_eq!(resumed, Ok(()), "{at}");
        let file = dir.path().join("a.pdf");
        assert_eq!(fs::read(&file).expect("there"), bytes, "{at}: resumed");
        fs::remove_file(file).expect("removed");
    }
}

/// Remembers how each file of a batch ended.
#[derive(Default)]
struct Ends(Mutex<BTreeMap<usize, Result<(), TargetError>>>);

impl UploadSink for Ends {
    fn started(&self, _index: usize) {}
    fn sent(&self, _index: usize, _bytes: u64) {}
    fn finished(&self, index: usize, result: Result<(), TargetError>) {
        self.0.lock().expect("the ends").insert(index, result);
    }
}

/// Sends a file of so many bytes for each of them, over SFTP; returns how each ended.
fn send_each(rogue: &Rogue, read_back: ReadBack) -> BTreeMap<usize, Result<(), TargetError>> {
    let place = TargetPlace::Folder { dir: SITE.to_owned() };
    let request = OpenRequest {
        place: &place,
        host_root: None,
        base_is_host_root: true,
        pinned: None,
        secret: None,
        cancel: &Cancel::new(),
    };
    let target = rogue.open(&request).expect("opened").base;
    let bytes = content();
    let uploads: Vec<Upload> = (0..bytes.len())
        .map(|at| Upload {
            source: Source::Bytes(bytes.clone()),
            size_bytes: bytes.len() as u64,
            sha256: sha256(&bytes),
            temporary: format!("{at}.part").parse().expect("a path"),
            path: format!("{at}.pdf").parse().expect("a path"),
            finish: Finish::Create,
            modified: None,
            read_back,
        })
        .collect();
    let ends = Ends::default();
    target.upload(&uploads, &ends, &Cancel::new()).expect("the batch");
    ends.0.into_inner().expect("the ends")
}

#[test]
fn none_of_many_flips_and_truncations_gets_its_name_on_a_server_and_none_is_resumed() {
    let length = content().len();
    for (keeping, read_back) in [
        (Keeping::FlipsByName, ReadBack::Content),
        (Keeping::EndsByName, ReadBack::Content),
        (Keeping::EndsByName, ReadBack::Size),
    ] {
        let rogue = Rogue::start(Disk::new());
        rogue.set(Lie::Keeps(keeping), About::All);
        let ends = send_each(&rogue, read_back);
        let refused = ends
            .values()
            .filter(|end| matches!(end, Err(TargetError::ContentDiffers(_) | TargetError::SizeDiffers(_))));
        assert_eq!(refused.count(), length, "{keeping:?} {read_back:?}");
        let left = rogue.disk().site();
        assert_eq!(left.len(), 0, "{keeping:?} {read_back:?}: nothing is left");
    }
    // What a cut run left under the temporary names, damaged, is not gone on with.
    let rogue = Rogue::start(Disk::new());
    rogue.act(|disk| {
        for at in 0..length {
            disk.write(&format!("{SITE}/{at}.part"), &vec![b'?'; at]);
        }
    });
    let ends = send_each(&rogue, ReadBack::Content);
    assert!(ends.values().all(Result::is_ok), "{ends:?}");
    let site = rogue.disk().site();
    assert_eq!(site.len(), length);
    assert!(site.values().all(|bytes| *bytes == content()), "each is whole");
}

#[test]
fn of_a_large_document_the_edges_are_read_and_of_one_checked_by_size_nothing_is() {
    const MIB: u64 = 1 << 20;
    let differs = Err(TargetError::ContentDiffers("a.pdf".to_owned()));
    for (mib, at, read_back, expected) in [
        (16, 8 * MIB, ReadBack::Content, differs.clone()),
        (17, 0, ReadBack::Content, differs.clone()),
        (17, MIB - 1, ReadBack::Content, differs.clone()),
        (17, 17 * MIB - 1, ReadBack::Content, differs.clone()),
        (17, 16 * MIB, ReadBack::Content, differs),
        // Between its first and last MiB nothing is read: docs/decisions.md, "Read back".
        (17, MIB, ReadBack::Content, Ok(())),
        (1, 5, ReadBack::Size, Ok(())),
    ] {
        let dir = tempfile::tempdir().expect("a folder");
        let bytes = vec![7; usize::try_from(mib * MIB).expect("a size")];
        // Each piece is told; only the last one completes the file.
        let damage = |file: &Path| {
            if fs::metadata(file).expect("told").len() == mib * MIB {
                flip(file, at);
            }
        };
        let sent = send(dir.path(), &bytes, read_back, &damage);
        assert_eq!(sent, expected, "{at} of {mib} MiB, {read_back:?}");
    }
}
