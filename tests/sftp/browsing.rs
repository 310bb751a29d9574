//! The folders on a server, to choose one: only names, without following links, and within limits.

use crate::support::QUICK;
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::target::{FoldersThere, OpenError, OpenRequest, TargetError, TargetOpener};
use openbaarmaker_sftp::Opener;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use tests::openssh::Server;

fn folders(server: &Server, key: &Path, folder: &str) -> Result<FoldersThere, OpenError> {
    let cancel = Cancel::new();
    let pinned = server.host_key();
    Opener::new(QUICK).folders(&OpenRequest {
        place: &server.place(server.port(), folder, Some(key)),
        host_root: None,
        base_is_host_root: false,
        pinned: Some(&pinned),
        secret: None,
        cancel: &cancel,
    })
}

#[test]
fn folders_are_told_with_the_real_path_and_files_and_links_are_not() {
    let Some(server) = Server::if_available() else { return };
    let key = server.make_client_key("client", "ed25519", "");
    for name in ["woo", "woo/2026", "a\nb", "\u{1b}[31mrood"] {
        server.make_folder(name);
    }
    server.write("brief.txt", b"geen map");
    symlink("/etc", server.site("koppeling")).unwrap();
    let mut found = folders(&server, &key, "woo/..").unwrap();
    found.names.retain(|name| name != "." && name != "..");
    found.names.sort();
    assert_eq!(found.names, ["\u{1b}[31mrood", "a\nb", "woo"]);
    assert!(found.is_whole);
    assert_eq!(found.path, server.site("").to_string_lossy().trim_end_matches('/'));
    let missing = folders(&server, &key, "nergens").unwrap_err();
    assert!(matches!(missing, OpenError::Target(TargetError::NotFound(_))), "{missing:?}");
}

#[test]
fn a_folder_without_end_is_read_to_a_limit() {
    let Some(server) = Server::if_available() else { return };
    let key = server.make_client_key("client", "ed25519", "");
    for number in 0..100_500 {
        fs::create_dir(server.site(&number.to_string())).unwrap();
    }
    let found = folders(&server, &key, "").unwrap();
    assert!(!found.is_whole);
    assert!((100_000..100_500).contains(&found.names.len()), "{}", found.names.len());
}
