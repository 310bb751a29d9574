//! Servers that refuse, fall silent, are somebody else, or are not SFTP servers at all: reported, nothing lost, and the
//! next publication works.

use crate::judging::{judged_at, stock_reader};
use crate::remote::{PUBLISH, Remote, address};
use crate::telling::Telling;
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::thread;
use tests::command_line::Library;
use tests::lacking;
use tests::openssh::{PASSPHRASE, PASSWORD, Server, Settings, is_available, takes_passwords};

/// A document that is ready, so that there is something to lose.
fn with_document(remote: Remote) -> (Remote, String) {
    let id = remote.library.ready("a.txt");
    (remote, id)
}

/// Nothing went out and nothing is lost; then it works.
#[track_caller]
fn then_it_works(remote: &Remote, id: &str) {
    assert_eq!(remote.library.document(id)["status"], "ready", "not lost");
    let published = remote.publish().expect(0);
    assert_eq!(published["published"], 1, "{published}");
    assert_eq!(judged_at(&remote.site()).len(), 1);
}

/// A library whose destination is a port of this machine with no SFTP server behind it.
fn towards(port: u16) -> Library {
    let library = Library::empty();
    let target = address("iemand", port, Path::new("/site"));
    library.begin(&target, &[]);
    let _ = library.ready("a.txt");
    library
}

/// A listener that says this to whoever comes, and closes.
fn saying(words: &'static [u8]) -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let port = listener.local_addr().expect("a bound address").port();
    thread::spawn(move || {
        for visitor in listener.incoming() {
            let Ok(mut visitor) = visitor else { return };
            // Who left already does not hear it.
            let _ = visitor.write_all(words);
        }
    });
    port
}

#[test]
fn a_silent_server_is_given_up_in_time_before_and_during_sending() {
    let Some(remote) = Remote::start(&[]) else { return };
    let large = "Een lange regel.\n".repeat(20_000);
    let file = remote.library.file("groot.txt", large.as_bytes());
    let json = remote.library.done(&["add".as_ref(), file.as_os_str()]);
    let id = json["added"][0]["id"].as_str().expect("an identity").to_owned();
    let complete = ["set", &id, "informatiecategorie=infocat014", "creatiedatum=2026-03-10"];
    remote.library.done(&complete);
    let silent = Telling {
        exit: 3,
        code: "target-timed-out",
        names: &["127.0.0.1"],
        dutch: &["geeft geen antwoord", "Controleer", "probeer het later opnieuw"],
        english: &["does not answer", "Check", "try again later"],
    };
    // The handshake takes about 3 kB: the first falls silent before it, the second while logging in, the last in the
    // middle of a document.
    for (bytes, parts) in [(0, silent.dutch), (3_500, silent.english), (100_000, silent.dutch)] {
        let language = if parts == silent.dutch { "nl" } else { "en" };
        remote.proxy.stall_after(bytes);
        let words = ["--lang", language, "publish", "--patience", "1"];
        silent.judge(&remote.library.ask(&words), parts);
        remote.proxy.mend();
    }
    then_it_works(&remote, &id);
}

#[test]
fn a_server_that_nobody_knows_or_that_changed_gets_nothing() {
    let Some(remote) = Remote::start(&[]) else { return };
    let (remote, id) = with_document(remote);
    let other = Server::start();
    let (pinned, shown) = (remote.server.host_key(), other.host_key());
    remote.proxy.lead_to(other.port());
    let changed = Telling {
        exit: 2,
        code: "host-key-changed",
        names: &["127.0.0.1", &pinned.fingerprint, &shown.fingerprint],
        dutch: &["aanval", "Wij sturen niets"],
        english: &["attack", "We send nothing"],
    };
    changed.by(&remote.library, &PUBLISH);
    let forced = [&PUBLISH[..], &["--accept-host-key", &shown.fingerprint]].concat();
    changed.by(&remote.library, &forced);
    assert_eq!(other.files(), Vec::<String>::new(), "nothing was sent");
    assert!(!other.log().contains("userauth-request"), "nobody tried to log in: {}", other.log());
    remote.proxy.lead_to(remote.server.port());
    then_it_works(&remote, &id);

    let library = towards(other.port());
    let unknown = Telling {
        exit: 2,
        code: "host-key-unknown",
        names: &["127.0.0.1", &shown.fingerprint],
        dutch: &["voor het eerst", "Vraag je ICT-afdeling"],
        english: &["first time", "ICT department"],
    };
    unknown.by(&library, &PUBLISH);
}

#[test]
fn a_wrong_password_names_server_and_account() {
    if !takes_passwords() {
        return;
    }
    let server = Server::start();
    let library = Library::empty();
    let target = address(server.user(), server.port(), &server.site(""));
    let fingerprint = server.host_key().fingerprint;
    library.begin(&target, &["--accept-host-key", &fingerprint]);
    let _ = library.ready("a.txt");
    let rejected = Telling {
        exit: 3,
        code: "authentication-rejected",
        names: &["127.0.0.1", server.user()],
        dutch: &["wachtwoord niet", "Controleer"],
        english: &["password", "Check"],
    };
    let words = ["publish", "--password-stdin"];
    let error = rejected.given(&library, &words, "verkeerd wachtwoord\n");
    assert!(!error.to_string().contains("verkeerd"), "never told: {error}");
    let published = library.ask_with_input(&words, PASSWORD).expect(0);
    assert_eq!(published["published"], 1, "{published}");
    assert_eq!(stock_reader(&server.site("")).len(), 1);
}

#[test]
fn a_wrong_passphrase_and_an_unusable_key_name_the_file() {
    let Some(server) = Server::if_available() else { return };
    let key = server.make_client_key("op slot", "ed25519", PASSPHRASE);
    let key = key.to_str().expect("text");
    let fingerprint = server.host_key().fingerprint;
    let library = Library::empty();
    let target = address(server.user(), server.port(), &server.site(""));
    library.begin(&target, &["--key", key, "--accept-host-key", &fingerprint]);
    let _ = library.ready("a.txt");
    let words = ["publish", "--passphrase-stdin"];
    let wrong = Telling {
        exit: 2,
        code: "passphrase-wrong",
        names: &[key],
        dutch: &["wachtzin", "Controleer"],
        english: &["passphrase", "Check"],
    };
    let error = wrong.given(&library, &words, "verkeerde zin\n");
    assert!(!error.to_string().contains("verkeerde"), "never told: {error}");
    let locked = std::fs::read(key).expect("the key");
    std::fs::write(key, b"geen sleutel").expect("another file");
    let unusable = Telling {
        exit: 3,
        code: "key-file-unusable",
        names: &[key],
        dutch: &["niet te gebruiken", "Kies"],
        english: &["cannot be used", "Choose"],
    };
    unusable.given(&library, &words, PASSPHRASE);
    std::fs::remove_file(key).expect("the key goes");
    unusable.given(&library, &words, PASSPHRASE);
    std::fs::write(key, locked).expect("the key is back");
    let own = std::fs::Permissions::from_mode(0o600);
    std::fs::set_permissions(key, own).expect("nobody else may read it");
    let published = library.ask_with_input(&words, PASSPHRASE).expect(0);
    assert_eq!(published["published"], 1, "{published}");
}

#[test]
fn what_is_no_sftp_server_is_told() {
    let closing = Telling {
        exit: 3,
        code: "target-disconnected",
        names: &["127.0.0.1"],
        dutch: &["viel weg", "Probeer het opnieuw"],
        english: &["broke", "Try again"],
    };
    closing.by(&towards(saying(b"")), &PUBLISH);
    closing.by(&towards(saying(b"SSH-2.0-Dicht\r\n")), &PUBLISH);
    let web = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n";
    closing.by(&towards(saying(web)), &PUBLISH);
    let nobody = Telling {
        exit: 3,
        code: "target-unreachable",
        names: &["127.0.0.1"],
        dutch: &["niet bereiken", "Controleer het adres"],
        english: &["cannot reach", "Check the address"],
    };
    nobody.by(&towards(NOBODYS_PORT), &PUBLISH);
}

#[test]
fn a_server_without_rights_or_folder_is_told_by_its_path() {
    let Some(remote) = Remote::start(&[]) else { return };
    let (remote, id) = with_document(remote);
    let site = remote.site();
    let rights = |mode| {
        let permissions = std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(&site, permissions).expect("the rights of the site");
    };
    rights(0o555);
    let forbidden = Telling {
        exit: 3,
        code: "target-permission",
        names: &[site.to_str().expect("text")],
        dutch: &["Je mag in deze map niets opslaan", "Vraag je ICT-afdeling"],
        english: &["may not save", "ICT department"],
    };
    forbidden.by(&remote.library, &[&PUBLISH[..], &["--dry-run"]].concat());
    forbidden.by(&remote.library, &PUBLISH);
    rights(0o755);
    let away = remote.server.dir().join("weg");
    std::fs::rename(&site, &away).expect("the site goes");
    let gone = Telling {
        exit: 3,
        code: "target-folder-missing",
        names: &[site.to_str().expect("text")],
        dutch: &["bestaat niet", "Maak de map aan"],
        english: &["does not exist", "Make the folder"],
    };
    gone.by(&remote.library, &PUBLISH);
    std::fs::rename(&away, &site).expect("the site is back");
    then_it_works(&remote, &id);
}

/// Makes the program of a server that keeps no more of one file than so many times 512 bytes, as one with a quota does:
/// it says only "failure". `None` where that cannot be made.
pub(crate) fn quota(folder: &Path, blocks: u32) -> Option<PathBuf> {
    if !is_available() || !lacking::has_tool(Path::new(PROGRAM).exists(), PROGRAM) {
        return None;
    }
    let all = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder, all.clone()).expect("open to all");
    let script = folder.join("quota");
    let text = format!("#!/bin/sh\ntrap '' XFSZ\nulimit -f {blocks}\nexec {PROGRAM}\n");
    std::fs::write(&script, text).expect("a script");
    std::fs::set_permissions(&script, all).expect("a program");
    Some(script)
}

#[test]
fn a_file_over_the_quota_of_a_server_is_told_and_the_others_go_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(script) = quota(folder.path(), 40) else { return };
    let config = format!("Subsystem sftp {}", script.display());
    let server = Server::start_with(Settings { config: &config, ..Settings::default() });
    let (remote, small) = with_document(Remote::at(server, &[]));
    let library = &remote.library;
    let large = library.file("groot.txt", "Een lange regel.\n".repeat(4_000).as_bytes());
    let added = library.done(&["add".as_ref(), large.as_os_str()]);
    let id = added["added"][0]["id"].as_str().expect("an identity");
    let words = ["set", id, "informatiecategorie=infocat014", "creatiedatum=2026-03-10"];
    library.done(&words);
    let published = remote.publish().expect(1);
    assert_eq!(published["published"], 1, "{published}");
    assert_eq!(published["state"], "partial", "{published}");
    let failed = published["failed"].as_array().expect("a list");
    assert_eq!(failed.len(), 1, "{published}");
    assert_eq!(failed[0]["id"], id, "{published}");
    let message = failed[0]["message"].as_str().expect("a sentence");
    assert!(message.contains("groot.txt"), "{message}");
    assert_eq!(library.document(&small)["status"], "published");
    assert_eq!(judged_at(&remote.site()).len(), 1);
    let left = remote.server.files();
    assert!(!left.iter().any(|name| name.ends_with("groot.txt")), "{left:?}");
    std::fs::write(&script, format!("#!/bin/sh\nexec {PROGRAM}\n")).expect("no quota");
    let again = remote.publish().expect(0);
    assert_eq!(again["published"], 1, "only the one that was missing: {again}");
    assert_eq!(judged_at(&remote.site()).len(), 2);
    let left = remote.server.files();
    assert!(!left.iter().any(|name| name.ends_with(".part")), "{left:?}");
}

/// What OpenSSH has besides its own `internal-sftp`.
const PROGRAM: &str = "/usr/lib/openssh/sftp-server";
/// TCPMUX (RFC 1078), which no system serves any more; a free port may be another test's a moment later.
const NOBODYS_PORT: u16 = 1;
