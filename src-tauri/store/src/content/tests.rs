use super::copying::BUFFER_BYTES;
use super::*;
use std::sync::atomic::AtomicBool;

fn store() -> (tempfile::TempDir, ContentStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = ContentStore::new(folder.path().join(FOLDER));
    store.prepare().unwrap();
    (folder, store)
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, bytes).unwrap();
    path
}

fn add(store: &ContentStore, path: &Path) -> Result<Added, ContentError> {
    store.add_file(path, &Cancel::new(), &|_| {})
}

fn temporary_files(store: &ContentStore) -> usize {
    store.temporary_folder().read_dir().unwrap().count()
}

#[test]
fn keeps_a_copy_under_its_hash() {
    let (folder, store) = store();
    let added = add(&store, &write(folder.path(), "a", b"abc")).unwrap();
    let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(added.sha256.to_string(), hash, "FIPS 180-4, example for abc");
    assert_eq!((added.size_bytes, added.is_new), (3, true));
    let path = store.path_of(&added.sha256);
    assert!(path.ends_with(format!("ba/{}", &hash[2..])));
    assert_eq!(fs::read(path).unwrap(), b"abc");
    assert_eq!(temporary_files(&store), 0);
}

#[test]
fn copies_every_size_around_the_limits_exactly() {
    let (folder, store) = store();
    let small = usize::try_from(SMALL_BYTES).unwrap();
    for size in [0, 1, small - 1, small, small + 1, 4 * BUFFER_BYTES, 9 * BUFFER_BYTES + 7] {
        let bytes: Vec<u8> = (0..size).map(|index| u8::try_from(index % 251).unwrap()).collect();
        let read = AtomicU64::new(0);
        let count = |bytes| {
            read.fetch_add(bytes, Ordering::Relaxed);
        };
        let path = write(folder.path(), "a", &bytes);
        let added = store.add_file(&path, &Cancel::new(), &count).unwrap();
        assert_eq!(added.size_bytes, u64::try_from(size).unwrap());
        assert_eq!(read.into_inner(), added.size_bytes, "every byte is counted once");
        assert_eq!(added.sha256.0, <[u8; 32]>::from(Hasher::digest(&bytes)), "{size}");
        assert_eq!(fs::read(store.path_of(&added.sha256)).unwrap(), bytes, "{size}");
    }
}

#[test]
fn shares_one_copy_between_equal_files() {
    let (folder, store) = store();
    for bytes in [b"abc".to_vec(), vec![7; 3 << 20]] {
        assert!(add(&store, &write(folder.path(), "a", &bytes)).unwrap().is_new);
        assert!(!add(&store, &write(folder.path(), "b", &bytes)).unwrap().is_new);
    }
    assert_eq!(temporary_files(&store), 0);
}

#[test]
fn replaces_a_copy_of_the_wrong_size() {
    let (folder, store) = store();
    let path = write(folder.path(), "a", b"abc");
    let added = add(&store, &path).unwrap();
    fs::write(store.path_of(&added.sha256), b"").unwrap();
    assert!(matches!(store.verify(&added.sha256, &Cancel::new()), Err(ContentError::Damaged)));
    assert!(add(&store, &path).unwrap().is_new);
    store.verify(&added.sha256, &Cancel::new()).unwrap();
}

#[test]
fn equal_files_added_at_the_same_moment_share_one_whole_copy() {
    let (folder, store) = store();
    for round in 0..20_u8 {
        let path = write(folder.path(), "a", &vec![round; 200_000]);
        let start = std::sync::Barrier::new(THREADS);
        let added: Vec<_> = thread::scope(|scope| {
            let adding = || {
                start.wait();
                add(&store, &path).unwrap()
            };
            let threads: Vec<_> = (0..THREADS).map(|_| scope.spawn(adding)).collect();
            threads.into_iter().map(|one| one.join().unwrap()).collect()
        });
        let [first, ..] = added.as_slice() else {
            unreachable!("there are threads");
        };
        assert!(added.iter().all(|one| one.sha256 == first.sha256), "{added:?}");
        let new = added.iter().filter(|one| one.is_new).count();
        assert_eq!(new, 1, "the others wait for the first: {added:?}");
        store.verify(&first.sha256, &Cancel::new()).unwrap();
    }
    assert_eq!(temporary_files(&store), 0);
}

/// More threads than processors, so that they get in each other's way.
const THREADS: usize = 8;

#[test]
fn refuses_what_is_no_readable_file() {
    let (folder, store) = store();
    assert!(matches!(add(&store, &folder.path().join("weg")), Err(ContentError::Vanished)));
    let refused = add(&store, folder.path());
    assert!(matches!(refused, Err(ContentError::NotAFile | ContentError::Unreadable(_))), "a folder: {refused:?}");
}

#[test]
fn notices_that_a_file_grows_while_it_is_read() {
    let (folder, store) = store();
    let path = write(folder.path(), "a", &vec![1; 2 << 20]);
    let done = AtomicBool::new(false);
    let grow = |_| {
        if !done.swap(true, Ordering::Relaxed) {
            fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(b"meer").unwrap();
        }
    };
    let result = store.add_file(&path, &Cancel::new(), &grow);
    assert!(matches!(result, Err(ContentError::Changed)), "{result:?}");
    assert_eq!(temporary_files(&store), 0);
}

#[test]
fn stops_in_the_middle_of_a_large_file() {
    let (folder, store) = store();
    let path = write(folder.path(), "a", &vec![1; 8 << 20]);
    let cancel = Cancel::new();
    let result = store.add_file(&path, &cancel, &|_| cancel.cancel());
    assert!(matches!(result, Err(ContentError::Cancelled)), "{result:?}");
    assert_eq!(temporary_files(&store), 0);
}

#[test]
fn takes_over_a_file_of_its_own() {
    let (_folder, store) = store();
    for _ in 0..2 {
        let temporary = store.temporary_path();
        fs::write(&temporary, b"abc").unwrap();
        let added = store.adopt(&temporary, &Cancel::new()).unwrap();
        assert!(!temporary.exists());
        assert_eq!(fs::read(store.path_of(&added.sha256)).unwrap(), b"abc");
    }
}

#[test]
fn verifies_and_removes() {
    let (folder, store) = store();
    let kept = add(&store, &write(folder.path(), "a", b"abc")).unwrap().sha256;
    let gone = add(&store, &write(folder.path(), "b", b"def")).unwrap().sha256;
    fs::write(store.root.join("lees-mij.txt"), b"van een ander").unwrap();
    assert_eq!(store.remove_unused(&|hash| *hash == kept).unwrap(), 1);
    store.verify(&kept, &Cancel::new()).unwrap();
    assert!(matches!(store.verify(&gone, &Cancel::new()), Err(ContentError::Missing)));
    store.remove(&gone).unwrap();
    assert!(store.root.join("lees-mij.txt").exists());
}

#[test]
fn clears_what_a_killed_program_left() {
    let (_folder, store) = store();
    fs::write(store.temporary_path(), b"half").unwrap();
    store.clear().unwrap();
    store.clear().unwrap();
    store.prepare().unwrap();
    assert_eq!(temporary_files(&store), 0);
}

#[test]
fn what_one_job_writes_stays_when_another_begins() {
    let (_folder, store) = store();
    let temporary = store.temporary_path();
    fs::write(&temporary, b"abc").unwrap();
    store.prepare().unwrap();
    assert_eq!(store.adopt(&temporary, &Cancel::new()).unwrap().size_bytes, 3);
}

#[cfg(unix)]
#[test]
fn never_changes_the_original() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, store) = store();
    let path = write(folder.path(), "a", b"abc");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o400)).unwrap();
    let before = fs::metadata(&path).unwrap();
    add(&store, &path).unwrap();
    let after = fs::metadata(&path).unwrap();
    assert_eq!(before.modified().unwrap(), after.modified().unwrap());
    assert_eq!(before.permissions(), after.permissions());
}
