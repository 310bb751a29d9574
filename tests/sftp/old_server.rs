//! Servers that can do less than OpenSSH usually can.

use crate::support::{Heard, open, path, send, try_open, upload};
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::target::{Finish, OpenError, TargetError, Upload};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use tests::lacking;
use tests::noise::noise;
use tests::openssh::{Server, Settings, is_available};

fn without(requests: &str) -> Option<Server> {
    let sftp_arguments = &format!("-P {requests}");
    is_available().then(|| Server::start_with(Settings { sftp_arguments, ..Settings::default() }))
}

#[test]
fn file_is_replaced_without_posix_rename() {
    let Some(server) = without("posix-rename") else { return };
    server.write("a.txt", b"oud");
    let target = open(&server);
    send(&*target, &[upload("a.txt", b"nieuw"), upload("b.txt", b"b")]);
    assert_eq!(fs::read(server.site("a.txt")).unwrap(), b"nieuw", "replaced");
    let waiting = Upload { finish: Finish::Wait, ..upload("a.txt", b"nieuwer") };
    send(&*target, &[waiting]);
    target.rename(&[(path("a.txt.tmp"), path("a.txt"))]).unwrap();
    assert_eq!(fs::read(server.site("a.txt")).unwrap(), b"nieuwer", "again");
    // What an earlier run left behind is no obstacle.
    server.write("a.txt.tmp.old", b"rest");
    send(&*target, &[upload("a.txt", b"nieuwst")]);
    assert_eq!(server.files(), ["a.txt", "b.txt"], "nothing is left aside");
    assert_eq!(fs::read(server.site("a.txt")).unwrap(), b"nieuwst", "newest");
}

#[test]
fn a_refused_moment_is_told_and_the_file_arrives_all_the_same() {
    let Some(server) = without("setstat") else { return };
    let target = open(&server);
    let dated = Upload { modified: Some("2026-11-20T08:30:15Z".parse().unwrap()), ..upload("a.xml", b"<message/>") };
    let heard = send(&*target, &[dated]);
    assert_eq!((heard.result(0), heard.undated()), (Ok(()), vec![0]));
    assert_eq!(fs::read(server.site("a.xml")).unwrap(), b"<message/>");
}

#[test]
fn refused_rights_keep_no_file_back() {
    let Some(server) = without("setstat,fsetstat") else { return };
    server.write("a.txt", b"oud");
    fs::set_permissions(server.site("a.txt"), fs::Permissions::from_mode(0o600)).unwrap();
    let heard = send(&*open(&server), &[upload("a.txt", b"nieuw")]);
    assert_eq!(heard.result(0), Ok(()));
    assert_eq!(fs::read(server.site("a.txt")).unwrap(), b"nieuw");
}

#[test]
fn old_file_is_never_lost_when_it_cannot_be_replaced() {
    let Some(server) = without("posix-rename,rename") else { return };
    server.write("a.txt", b"oud");
    let target = open(&server);
    let heard = Heard::default();
    let result = target.upload(&[upload("a.txt", b"nieuw")], &heard, &Cancel::new());
    assert_eq!(result, Ok(()), "the batch goes on");
    assert!(heard.result(0).is_err(), "but this file did not");
    assert_eq!(fs::read(server.site("a.txt")).unwrap(), b"oud", "old stays");
}

#[test]
fn folder_in_the_place_of_a_file_is_not_moved() {
    for requests in ["posix-rename", "lsetstat"] {
        let Some(server) = without(requests) else { return };
        server.write("a.txt/in", b"in");
        let heard = send(&*open(&server), &[upload("a.txt", b"nieuw")]);
        assert!(matches!(heard.result(0), Err(TargetError::Other(_))), "{:?}", heard.result(0));
        assert_eq!(server.files(), ["a.txt/in"], "as it was");
    }
}

#[test]
fn server_without_extensions_works() {
    let Some(server) = without("posix-rename,statvfs,fstatvfs,fsync,limits,hardlink,expand-path,lsetstat") else {
        return;
    };
    let target = open(&server);
    assert_eq!(target.free_bytes(), Ok(None), "free room is not told");
    let uploads: Vec<Upload> = (0..200)
        .map(|n| Upload {
            finish: if n % 2 == 0 { Finish::Rename } else { Finish::Wait },
            ..upload(&format!("d/{n}"), &noise(40_000, n))
        })
        .collect();
    let heard = send(&*target, &uploads);
    assert_eq!(heard.arrived().len(), 200, "all arrived");
}

#[test]
fn server_without_sftp_is_told_as_such() {
    if !is_available() {
        return;
    }
    let server = Server::start_with(Settings { config: "Subsystem other internal-sftp", ..Settings::default() });
    let key = server.make_client_key("id", "ed25519", "");
    let place = server.place(server.port(), "", Some(&key));
    let answer = try_open(&place, Some(&server.host_key()), None).err();
    assert_eq!(answer, Some(OpenError::Target(TargetError::Other("server offers no sftp".into()))));
}

#[test]
fn few_open_files_are_enough() {
    // The server may have 24 files open, its own included, and does not tell: fewer than go out at once.
    let Some(server) = without("limits") else { return };
    let limited = limit_open_files(&server, 24);
    if !lacking::has_tool(limited, "prlimit") {
        return;
    }
    let uploads: Vec<Upload> = (0..300).map(|n| upload(&format!("{n}"), &noise(10_000, n))).collect();
    let heard = send(&*open(&server), &uploads);
    let failed: Vec<_> = (0..300).map(|n| heard.result(n)).filter(Result::is_err).collect();
    assert_eq!(failed, [], "all arrived, more slowly");
}

/// Limits what the sessions of a server may have open.
fn limit_open_files(server: &Server, most: u32) -> bool {
    let pid = fs::read_to_string(server.dir().join("pid")).unwrap();
    std::process::Command::new("prlimit")
        .args(["--pid", pid.trim(), &format!("--nofile={most}:{most}")])
        .status()
        .is_ok_and(|done| done.success())
}
