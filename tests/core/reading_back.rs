//! What a destination keeps is read back before it gets its name: whatever is damaged on the way never does.

use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::ReadBack;
use openbaarmaker_core::target::folder::FolderTarget;
use openbaarmaker_core::target::{Finish, Source, Target, TargetError, Upload, UploadSink};
use std::fs::{self, File};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tests::hash::sha256;

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
fn send(
    dir: &Path,
    bytes: &[u8],
    read_back: ReadBack,
    damage: &(dyn Fn(&Path) + Sync),
) -> Result<(), TargetError> {
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
    let sink = Damaging {
        file: dir.join("a.pdf.part"),
        damage,
        ended: Mutex::default(),
    };
    let target = FolderTarget::open(dir).expect("a folder");
    let sent = target.upload(&[upload], &sink, &Cancel::new());
    sent.expect("the batch");
    sink.ended
        .into_inner()
        .expect("the answer")
        .expect("an answer")
}

fn flip(file: &Path, at: u64) {
    let mut opened = File::options()
        .read(true)
        .write(true)
        .open(file)
        .expect("opened");
    let mut byte = [0];
    opened.seek(SeekFrom::Start(at)).expect("found");
    opened.read_exact(&mut byte).expect("read");
    opened.seek(SeekFrom::Start(at)).expect("found");
    opened.write_all(&[!byte[0]]).expect("flipped");
}

#[test]
fn none_of_many_flips_and_truncations_gets_its_name() {
    let dir = tempfile::tempdir().expect("a folder");
    let bytes: Vec<u8> = (0..2_003_u32)
        .map(|at| u8::try_from(at % 251).expect("a byte"))
        .collect();
    for at in 0..bytes.len() as u64 {
        let flipped = send(dir.path(), &bytes, ReadBack::Content, &|file| {
            flip(file, at);
        });
        assert_eq!(
            flipped,
            Err(TargetError::ContentDiffers("a.pdf".to_owned())),
            "{at}"
        );
        let cut = |file: &Path| {
            let opened = File::options().write(true).open(file).expect("opened");
            opened.set_len(at).expect("cut");
        };
        for read_back in [ReadBack::Content, ReadBack::Size] {
            let short = send(dir.path(), &bytes, read_back, &cut);
            assert_eq!(
                short,
                Err(TargetError::SizeDiffers("a.pdf".to_owned())),
                "{at}"
            );
        }
        assert_eq!(
            fs::read_dir(dir.path()).expect("listed").count(),
            0,
            "{at}: nothing is left"
        );
    }
    let whole = send(dir.path(), &bytes, ReadBack::Content, &|_| {});
    assert_eq!(whole, Ok(()));
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
