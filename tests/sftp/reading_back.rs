//! What a server stored is read back before it gets its final name, and folders are listed with many requests in
//! flight.

use crate::support::{Heard, open, path, upload};
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::ReadBack;
use openbaarmaker_core::target::{TargetError, Upload};
use std::collections::BTreeSet;
use std::fs;
use tests::noise::noise;
use tests::openssh::Server;

/// Larger than what travels in one go, so that it is damaged before it is read back.
const BYTES: usize = 400_000;

#[test]
fn a_byte_that_flips_on_the_server_never_gets_the_final_name() {
    let Some(server) = Server::if_available() else { return };
    for (read_back, arrives) in [(ReadBack::Content, false), (ReadBack::Size, true)] {
        let target = open(&server);
        let waiting = server.site("a.bin.tmp");
        let heard = Heard::acting(move |sent| {
            if sent == BYTES as u64 {
                let mut bytes = fs::read(&waiting).unwrap();
                bytes[BYTES / 2] = !bytes[BYTES / 2];
                fs::write(&waiting, bytes).unwrap();
            }
        });
        let file = Upload { read_back, ..upload("a.bin", &noise(BYTES, 1)) };
        target.upload(&[file], &heard, &Cancel::new()).unwrap();
        let expected = if arrives { Ok(()) } else { Err(TargetError::ContentDiffers("a.bin".to_owned())) };
        assert_eq!(heard.result(0), expected, "{read_back:?}");
        assert_eq!(server.site("a.bin").exists(), arrives, "{read_back:?}");
    }
}

#[test]
fn a_file_tells_its_moment_once_it_stands_and_in_the_list_of_its_folder() {
    let Some(server) = Server::if_available() else { return };
    let target = open(&server);
    let small: Vec<Upload> = (0..40).map(|n| upload(&format!("d/{n}"), &noise(9_000, n))).collect();
    let heard = Heard::default();
    target.upload(&small, &heard, &Cancel::new()).unwrap();
    assert_eq!(heard.arrived().len(), 40);
    assert_eq!(heard.stood().len(), 40, "each was seen under its final name");
    let listed = target.list(Some(&path("d")), &Cancel::new()).unwrap();
    let seen = target.seen(&[path("d/7")]).unwrap();
    let found = listed.iter().find(|(name, _)| name == "7").map(|(_, seen)| *seen);
    assert_eq!(found, Some(seen[0]));
    assert!(seen[0].is_some_and(|seen| seen.size_bytes == 9_000 && seen.modified.is_some()));
}

#[test]
fn a_folder_of_hundreds_is_listed_whole_and_what_is_no_file_is_told() {
    let Some(server) = Server::if_available() else { return };
    let names: BTreeSet<String> = (0..503).map(|n| format!("{n:05}.pdf")).collect();
    for name in &names {
        server.write(&format!("documenten/2026/{name}"), b"x");
    }
    server.write("documenten/2026/map/in.txt", b"x");
    std::os::unix::fs::symlink("00001.pdf", server.site("documenten/2026/koppeling")).unwrap();
    let target = open(&server);
    let listed = target.list(Some(&path("documenten/2026")), &Cancel::new()).unwrap();
    let files = listed.iter().filter(|(_, seen)| seen.is_some_and(|seen| seen.size_bytes == 1));
    assert_eq!(files.map(|(name, _)| name.clone()).collect::<BTreeSet<_>>(), names);
    for name in ["map", "koppeling"] {
        let found = listed.iter().find(|(listed, _)| listed == name);
        assert_eq!(found.map(|(_, seen)| *seen), Some(None), "{name}");
    }
    assert_eq!(target.list(Some(&path("weg")), &Cancel::new()), Ok(Vec::new()));
    let base = target.list(None, &Cancel::new()).unwrap();
    assert!(base.iter().any(|(name, _)| name == "documenten"), "{base:?}");
}
