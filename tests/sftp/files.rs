//! Files over a healthy connection.

use crate::support::{Heard, open, open_over, path, send, try_open, upload, upload_file};
use chrono::{DateTime, Utc};
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::{Sha256, SitePath};
use openbaarmaker_core::target::{Finish, OpenError, OpenRequest, TargetError, TargetOpener, Upload};
use openbaarmaker_sftp::Opener;
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::process::Command;
use std::time::Duration;
use tests::lacking;
use tests::noise::noise;
use tests::openssh::{Server, Settings, is_available, is_root};
use tests::proxy::{Line, Proxy};

#[test]
fn files_arrive_whole_and_missing_folders_are_made() {
    let Some(server) = Server::if_available() else { return };
    let target = open(&server);
    let large = noise(3_000_001, 7);
    let from_disk = server.dir().join("source");
    let mut uploads = vec![
        upload("robots.txt", b"User-agent: *\n"),
        upload("documenten/2026/réponse – “é” 文.pdf", b""),
        upload("documenten/2026/precies.bin", &noise(262_144, 1)),
        upload("documenten/2025/meer.bin", &noise(262_145, 2)),
        upload_file("documenten/2025/groot.bin", &from_disk, &large),
        upload("sitemap.xml", b"<x/>"),
    ];
    uploads[5].finish = Finish::Wait;
    let heard = send(&*target, &uploads);
    for (index, upload) in uploads.iter().enumerate() {
        assert_eq!(heard.result(index), Ok(()), "{}", upload.path);
    }
    assert_eq!(heard.sent_bytes(4), 3_000_001, "every byte is told");
    assert_eq!(
        server.files(),
        [
            "documenten/2025/groot.bin",
            "documenten/2025/meer.bin",
            "documenten/2026/precies.bin",
            "documenten/2026/réponse – “é” 文.pdf",
            "robots.txt",
            "sitemap.xml.tmp"
        ],
        "only the waiting file has its temporary name"
    );
    assert_eq!(fs::read(server.site("documenten/2025/groot.bin")).unwrap(), large);
    assert_eq!(fs::read(server.site("documenten/2025/meer.bin")).unwrap(), noise(262_145, 2));
    target.rename(&[(path("sitemap.xml.tmp"), path("sitemap.xml"))]).unwrap();
    assert_eq!(fs::read(server.site("sitemap.xml")).unwrap(), b"<x/>");
}

#[test]
fn existing_file_is_replaced_in_one_step() {
    let Some(server) = Server::if_available() else { return };
    server.write("a.txt", b"oud");
    server.write("a.txt.tmp", b"van een afgebroken keer, en langer");
    let target = open(&server);
    let seen = server.site("a.txt");
    let heard = Heard::acting(move |_| {
        assert_eq!(fs::read(&seen).unwrap(), b"oud", "old until all bytes came");
    });
    let waiting = Upload { finish: Finish::Wait, ..upload("a.txt", b"nieuw") };
    target.upload(&[waiting], &heard, &Cancel::new()).unwrap();
    assert_eq!(heard.result(0), Ok(()), "arrived");
    assert_eq!(fs::read(server.site("a.txt")).unwrap(), b"oud", "still old");
    target.rename(&[(path("a.txt.tmp"), path("a.txt"))]).unwrap();
    assert_eq!(fs::read(server.site("a.txt")).unwrap(), b"nieuw", "new");
    send(&*target, &[upload("a.txt", b"nieuwer")]);
    assert_eq!(fs::read(server.site("a.txt")).unwrap(), b"nieuwer", "at once");
    assert_eq!(server.files(), ["a.txt"], "nothing else is left");
}

#[test]
fn two_thousand_small_files_arrive_over_a_long_line_in_seconds() {
    let Some(server) = Server::if_available() else { return };
    let line = Line { delay: Duration::from_millis(10), ..Line::default() };
    let proxy = Proxy::start(server.port(), line);
    let target = open_over(&server, proxy.port());
    let uploads: Vec<Upload> =
        (0..2_000).map(|n| upload(&format!("d/{}/{n}.txt", n % 5), &noise(n * 10, n as u64))).collect();
    let heard = send(&*target, &uploads);
    assert_eq!(heard.arrived().len(), 2_000, "all arrived");
    let paths: Vec<SitePath> = uploads.iter().map(|upload| upload.path.clone()).collect();
    let sizes = target.sizes(&paths).unwrap();
    for (upload, size) in uploads.iter().zip(sizes) {
        assert_eq!(size, Some(upload.size_bytes), "{}", upload.path);
    }
    assert_eq!(server.files().len(), 2_000, "no temporary name is left");
    assert_eq!(proxy.connections(), 1, "over one connection");
    let removed = target.remove(&paths).unwrap();
    assert!(removed.iter().all(Result::is_ok), "{removed:?}");
    assert!(server.files().is_empty(), "and gone again");
}

#[test]
fn requests_about_a_file_keep_their_order_under_load() {
    if !is_available() {
        return;
    }
    // So many answers at once that the runtime makes tasks wait in between: a close must still follow its writes.
    let server = Server::start_with(Settings { log_level: "ERROR", ..Settings::default() });
    let target = open(&server);
    let uploads: Vec<Upload> =
        (0..2_000).map(|n| upload(&format!("{n}.bin"), &noise(20_000 + n * 37, n as u64))).collect();
    for round in 0..2 {
        let heard = send(&*target, &uploads);
        let failed = (0..2_000).find_map(|n| heard.result(n).err());
        assert_eq!(failed, None, "round {round}");
    }
    for upload in &uploads {
        let place = server.site(upload.path.as_str());
        let there = fs::metadata(place).unwrap().len();
        assert_eq!(there, upload.size_bytes, "{}", upload.path);
    }
}

#[test]
fn sixty_four_megabytes_arrive_and_can_be_read_back() {
    let Some(server) = Server::if_available() else { return };
    let target = open(&server);
    let bytes = noise(64 << 20, 64);
    let file = server.dir().join("source");
    send(&*target, &[upload_file("groot.bin", &file, &bytes)]);
    assert!(fs::read(server.site("groot.bin")).unwrap() == bytes, "the same");
    let read = target.read(&path("groot.bin"), 64 << 20).unwrap();
    assert!(read == Some(bytes), "read back the same, at the limit");
    let refused = target.read(&path("groot.bin"), (64 << 20) - 1);
    assert!(matches!(refused, Err(TargetError::TooLarge(_))), "over the limit");
}

#[test]
fn what_is_not_there_is_none_and_removing_it_is_fine() {
    let Some(server) = Server::if_available() else { return };
    server.write("a.txt", b"1234");
    let target = open(&server);
    assert_eq!(target.read(&path("a.txt"), 4), Ok(Some(b"1234".to_vec())));
    assert_eq!(target.read(&path("b.txt"), 4), Ok(None), "no file");
    assert_eq!(target.read(&path("x/y/b.txt"), 4), Ok(None), "no folder");
    let asked = [path("b"), path("a.txt"), path("x/y")];
    assert_eq!(target.sizes(&asked), Ok(vec![None, Some(4), None]), "in order");
    let both = [path("a.txt"), path("x/y")];
    for again in ["removed", "gone already"] {
        assert_eq!(target.remove(&both), Ok(vec![Ok(()), Ok(())]), "{again}");
    }
    assert!(server.files().is_empty(), "removed");
    let renamed = target.rename(&[(path("weg"), path("b"))]);
    assert!(matches!(renamed, Err(TargetError::NotFound(_))), "{renamed:?}");
    assert!(target.free_bytes().unwrap().unwrap() > 0, "free room is told");
}

#[test]
fn missing_base_folder_is_not_opened() {
    let Some(server) = Server::if_available() else { return };
    server.write("bestand", b"");
    let key = server.make_client_key("id", "ed25519", "");
    for folder in ["weg", "bestand", "weg/dieper"] {
        let place = server.place(server.port(), folder, Some(&key));
        let answer = try_open(&place, Some(&server.host_key()), None).err();
        assert!(matches!(answer, Some(OpenError::Target(TargetError::NotFound(_)))), "{folder}: {answer:?}");
    }
}

#[test]
fn base_and_host_root_share_one_connection() {
    let Some(server) = Server::if_available() else { return };
    server.make_folder("woo");
    let proxy = Proxy::start(server.port(), Line::default());
    let key = server.make_client_key("id", "ed25519", "");
    let place = server.place(proxy.port(), "woo", Some(&key));
    let root = server.site("").display().to_string();
    let destination = Opener::default()
        .open(&OpenRequest {
            place: &place,
            host_root: Some(&root),
            base_is_host_root: false,
            pinned: Some(&server.host_key()),
            secret: None,
            cancel: &Cancel::new(),
        })
        .unwrap();
    send(&*destination.base, &[upload("a.txt", b"a")]);
    send(&*destination.host_root.unwrap(), &[upload("robots.txt", b"r")]);
    assert_eq!(server.files(), ["robots.txt", "woo/a.txt"], "each in its folder");
    assert_eq!(proxy.connections(), 1, "one connection");
}

#[test]
fn read_only_folder_refuses_the_file_and_the_others_go_on() {
    let Some(server) = Server::if_available() else { return };
    server.write("dicht/oud.txt", b"oud");
    let closed = server.site("dicht");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).unwrap();
    let target = open(&server);
    let uploads = [upload("dicht/oud.txt", b"nieuw"), upload("dicht/map/a.txt", b"a"), upload("open/a.txt", b"a")];
    for (index, takes) in [false, false, true].into_iter().enumerate() {
        let foretold = target.must_take(&uploads[index].path);
        assert_eq!(foretold.is_ok(), takes, "{foretold:?}");
    }
    let heard = send(&*target, &uploads);
    for index in [0, 1] {
        assert!(matches!(heard.result(index), Err(TargetError::PermissionDenied(_))), "{:?}", heard.result(index));
    }
    assert_eq!(heard.result(2), Ok(()), "trouble with one stops no other");
    let removed = target.remove(&[path("dicht/oud.txt"), path("open/weg.txt")]);
    assert!(
        matches!(removed.as_deref(), Ok([Err(TargetError::PermissionDenied(_)), Ok(())])),
        "each is told: {removed:?}"
    );
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o755)).unwrap();
    assert_eq!(server.files(), ["dicht/oud.txt", "open/a.txt"], "as it was");
}

#[test]
fn damaged_or_changed_source_never_gets_a_name() {
    let Some(server) = Server::if_available() else { return };
    server.write("a.txt", b"oud");
    server.write("b.bin", b"oud");
    let target = open(&server);
    let mut small = upload("a.txt", b"nieuw");
    small.sha256 = Sha256([0; 32]);
    let file = server.dir().join("source");
    let mut large = upload_file("b.bin", &file, &noise(1_000_000, 1));
    large.size_bytes -= 1;
    let mut gone = upload("c.txt", b"c");
    gone.source = openbaarmaker_core::target::Source::File("/no/such".into());
    let heard = send(&*target, &[small, large, gone, upload("d.txt", b"d")]);
    for index in [0, 1, 2] {
        assert!(matches!(heard.result(index), Err(TargetError::SourceChanged(_))), "{:?}", heard.result(index));
    }
    assert_eq!(server.files(), ["a.txt", "b.bin", "d.txt"], "and no rest is left");
    assert_eq!(fs::read(server.site("a.txt")).unwrap(), b"oud", "old stays");
    assert_eq!(fs::read(server.site("b.bin")).unwrap(), b"oud", "old stays");
}

#[test]
fn name_that_is_too_long_is_told_as_such() {
    let Some(server) = Server::if_available() else { return };
    let heard = send(&*open(&server), &[upload(&"é".repeat(130), b"a")]);
    assert!(matches!(heard.result(0), Err(TargetError::NameNotPossible(_))), "{:?}", heard.result(0));
}

#[test]
fn full_disk_is_told_and_the_old_file_stays() {
    let Some(server) = Server::if_available() else { return };
    server.make_folder("klein");
    let disk = server.site("klein");
    let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=512k,mode=777", "tmpfs"]).arg(&disk).output();
    let is_possible = is_root() && mount.is_ok_and(|done| done.status.success());
    if !lacking::grants(is_possible, "the right to mount a small disk") {
        return;
    }
    fs::write(server.site("klein/a"), b"oud").unwrap();
    let target = open(&server);
    let uploads = [
        upload("klein/a", &noise(1_000_000, 1)),
        upload("klein/b", &noise(250_000, 1)),
        upload("klein/c", &noise(250_000, 1)),
        upload("klein/d", &noise(250_000, 1)),
        upload("e", b"e"),
    ];
    let heard = send(&*target, &uploads);
    let kept = fs::read(server.site("klein/a"));
    let unmounted = Command::new("umount").arg("-l").arg(&disk).status();
    assert!(unmounted.unwrap().success(), "the small disk goes away");
    assert_eq!(heard.result(0), Err(TargetError::Full), "told");
    assert!((1..4).any(|index| heard.result(index) == Err(TargetError::Full)), "small files tell it too");
    assert_eq!(heard.result(4), Ok(()), "elsewhere there is room");
    assert_eq!(kept.unwrap(), b"oud", "the old file stays");
}

/// A moment that no test runs in.
fn moment() -> DateTime<Utc> {
    "2026-11-20T08:30:15Z".parse().unwrap()
}

fn modified(server: &Server, name: &str) -> DateTime<Utc> {
    let found = fs::metadata(server.site(name)).unwrap().modified().unwrap();
    DateTime::from(found)
}

#[test]
fn a_file_has_the_moment_that_was_asked_also_after_its_renaming() {
    let Some(server) = Server::if_available() else { return };
    let target = open(&server);
    let dated = |name: &str, finish| Upload { modified: Some(moment()), finish, ..upload(name, b"<message/>") };
    let heard = send(&*target, &[dated("a.xml", Finish::Rename), dated("b.xml", Finish::Wait)]);
    target.rename(&[(path("b.xml.tmp"), path("b.xml"))]).unwrap();
    assert_eq!(modified(&server, "a.xml"), moment());
    assert_eq!(modified(&server, "b.xml"), moment());
    assert_eq!(heard.undated(), [0_usize; 0], "kept");
    // Replaced by a later one, it has the later moment.
    let later = moment() + chrono::Duration::days(1);
    let again = Upload { modified: Some(later), ..upload("a.xml", b"<message>2</message>") };
    send(&*target, &[again]);
    assert_eq!(modified(&server, "a.xml"), later);
}

fn mode(server: &Server, name: &str) -> u32 {
    fs::metadata(server.site(name)).unwrap().mode() & 0o777
}

fn set_mode(server: &Server, name: &str, mode: u32) {
    fs::set_permissions(server.site(name), fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn a_file_that_is_replaced_keeps_its_rights() {
    if !is_available() {
        return;
    }
    let server = Server::start_with(Settings { sftp_arguments: "-u 077", ..Settings::default() });
    let large = noise(300_000, 1);
    let cases = [("robots.txt", 0o664, 0o664), ("d/a.pdf", 0o604, 0o604), ("groot.bin", 0o044, 0o444)];
    let target = open(&server);
    for (name, before, _) in cases {
        send(&*target, &[upload(name, b"oud")]);
        set_mode(&server, name, before);
    }
    let waiting = Upload { finish: Finish::Wait, ..upload("d/a.pdf", b"nieuw") };
    let created = Upload { finish: Finish::Create, ..upload("nieuw.pdf", b"nieuw") };
    send(&*target, &[upload("robots.txt", b"nieuw"), waiting, upload("groot.bin", &large), created]);
    target.rename(&[(path("d/a.pdf.tmp"), path("d/a.pdf"))]).unwrap();
    for (name, _, after) in cases {
        assert_eq!(format!("{:o}", mode(&server, name)), format!("{after:o}"), "{name}");
        assert_ne!(fs::read(server.site(name)).unwrap(), b"oud", "{name}");
    }
    assert_eq!(mode(&server, "nieuw.pdf"), 0o600, "nothing stood there");
}

#[test]
fn a_file_that_is_replaced_keeps_its_group_or_is_readable_all_the_same() {
    let Some(server) = Server::if_available() else { return };
    if !lacking::grants(is_root(), "root, for files of other groups") {
        return;
    }
    let target = open(&server);
    send(&*target, &[upload("eigen.txt", b"eigen")]);
    let group = |name: &str| fs::metadata(server.site(name)).unwrap().gid();
    let own = group("eigen.txt");
    // Of the groups, the account is in its own only; what is made here gets the group of the folder.
    for (name, gid, mode) in [("a.txt", own, 0o640), ("b.txt", own + 1, 0o640), ("d.txt", own + 1, 0o664)] {
        server.write(name, b"oud");
        chown(server.site(name), None, Some(gid)).unwrap();
        set_mode(&server, name, mode);
    }
    chown(server.site(""), None, Some(0)).unwrap();
    set_mode(&server, "", 0o2755);
    send(&*target, &["a.txt", "b.txt", "c.txt", "d.txt"].map(|name| upload(name, b"nieuw")));
    assert_eq!((group("a.txt"), mode(&server, "a.txt")), (own, 0o640), "given to its group");
    assert_eq!((group("b.txt"), mode(&server, "b.txt")), (0, 0o644), "readable for whom a new file is");
    assert_eq!((group("d.txt"), mode(&server, "d.txt")), (0, 0o644), "another group does not write");
    assert_eq!(group("c.txt"), 0);
}
