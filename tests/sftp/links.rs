//! Links on a server, and files of others: never followed, never replaced.

use crate::support::{open, path, send, upload};
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::target::{Finish, TargetError, Upload};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::Command;
use tests::openssh::Server;

#[test]
fn links_and_pipes_are_neither_read_nor_measured() {
    let Some(server) = Server::if_available() else { return };
    fs::write(server.site("geheim.txt"), b"geheim").unwrap();
    symlink(server.site("geheim.txt"), server.site("robots.txt")).unwrap();
    let pipe = server.site("pijp");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()), "a pipe");
    let target = open(&server);
    for name in ["robots.txt", "pijp"] {
        let link = || TargetError::Link(name.to_owned());
        assert_eq!(target.read(&path(name), 100), Err(link()));
        assert_eq!(target.sizes(&[path(name)]), Err(link()));
        let digests = target.digests(&[path(name)], &Cancel::new());
        assert_eq!(digests, Ok(vec![Err(link())]));
    }
}

#[test]
fn a_new_document_never_takes_the_place_of_a_file() {
    let Some(server) = Server::if_available() else { return };
    fs::write(server.site("a.txt"), b"van een ander").unwrap();
    symlink(server.site("a.txt"), server.site("b.txt")).unwrap();
    let target = open(&server);
    let fresh = ["a.txt", "b.txt", "c.txt"].map(|name| Upload { finish: Finish::Create, ..upload(name, b"van ons") });
    let heard = send(&*target, &fresh);
    for (index, name) in ["a.txt", "b.txt"].into_iter().enumerate() {
        let occupied = Err(TargetError::Occupied(name.to_owned()));
        assert_eq!(heard.result(index), occupied);
    }
    assert_eq!(heard.result(2), Ok(()));
    assert_eq!(fs::read(server.site("a.txt")).unwrap(), b"van een ander");
    assert_eq!(server.files(), ["a.txt", "b.txt", "c.txt"], "nothing half is left");
}

#[test]
fn no_link_on_the_way_to_a_file_is_ever_followed() {
    let Some(server) = Server::if_available() else { return };
    let outside = tempfile::tempdir().unwrap();
    fs::set_permissions(outside.path(), fs::Permissions::from_mode(0o777)).unwrap();
    fs::write(outside.path().join("geheim"), b"geheim").unwrap();
    symlink(outside.path(), server.site("uit")).unwrap();
    symlink(outside.path().join("geheim"), server.site("a.txt.tmp")).unwrap();
    server.write("documenten/2025/a.txt", b"van een ander");
    symlink(server.site("documenten/2025"), server.site("documenten/2026")).unwrap();
    let target = open(&server);
    let heard = send(
        &*target,
        &[
            upload("uit/b.txt", b"b"),
            upload("a.txt", b"a"),
            upload("documenten/2026/a.txt", b"a"),
            upload("documenten/2026/map/b.txt", b"b"),
        ],
    );
    assert!(heard.result(0).is_err(), "not written outside");
    assert_eq!(heard.result(1), Ok(()), "the planted link is taken away");
    let link = |name: &str| TargetError::Link(name.to_owned());
    for index in [2, 3] {
        let folder = Err(link("documenten/2026"));
        assert_eq!(heard.result(index), folder, "nor through another folder");
    }
    let inside = path("documenten/2026/a.txt");
    assert_eq!(target.read(&inside, 100), Err(link("documenten/2026")));
    assert_eq!(target.sizes(std::slice::from_ref(&inside)), Err(link("documenten/2026")));
    let renamed = target.rename(&[(path("a.txt"), inside.clone())]);
    assert_eq!(renamed, Err(link("documenten/2026")));
    let removed = target.remove(&[path("uit/geheim"), inside]).unwrap();
    assert!(removed.iter().all(Result::is_err), "{removed:?}");
    let theirs = server.site("documenten/2025/a.txt");
    assert_eq!(fs::read(theirs).unwrap(), b"van een ander");
    // A folder that was looked at before may have become a link since.
    fs::create_dir(server.site("documenten/2024")).unwrap();
    let later = path("documenten/2024/a.txt");
    assert_eq!(target.read(&later, 100), Ok(None));
    fs::remove_dir(server.site("documenten/2024")).unwrap();
    symlink(server.site("documenten/2025"), server.site("documenten/2024")).unwrap();
    assert_eq!(target.read(&later, 100), Err(link("documenten/2024")));
    assert_eq!(fs::read(outside.path().join("geheim")).unwrap(), b"geheim");
    assert_eq!(fs::read_dir(outside.path()).unwrap().count(), 1, "nothing new");
}
