//! Passwords, questions and keys.

use crate::support::{QUICK, try_open};
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::TargetPlace;
use openbaarmaker_core::secrets::Secret;
use openbaarmaker_core::target::{OpenError, OpenRequest, TargetError, TargetOpener};
use openbaarmaker_sftp::Opener;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::time::Instant;
use tests::openssh::{PASSPHRASE, PASSWORD, Server, Settings, is_available, takes_passwords};
use tests::proxy::{Line, Proxy};

#[test]
fn password_is_asked_checked_and_taken() {
    if !takes_passwords() {
        return;
    }
    let server = Server::start();
    let place = server.place(server.port(), "", None);
    for (secret, expected) in [
        (None, Some(OpenError::PasswordNeeded)),
        (Some("verkeerd"), Some(OpenError::AuthenticationRejected)),
        (Some(""), Some(OpenError::AuthenticationRejected)),
        (Some(PASSWORD), None),
    ] {
        let answer = try_open(&place, Some(&server.host_key()), secret).err();
        assert_eq!(answer, expected, "with {secret:?}");
    }
}

#[test]
fn password_is_given_to_a_server_that_asks_one_question() {
    if !takes_passwords() {
        return;
    }
    let server = Server::start_with(Settings {
        config: "UsePAM yes\nPasswordAuthentication no\nKbdInteractiveAuthentication yes",
        ..Settings::default()
    });
    let place = server.place(server.port(), "", None);
    for (secret, expected) in [(PASSWORD, None), ("verkeerd", Some(OpenError::AuthenticationRejected))] {
        let answer = try_open(&place, Some(&server.host_key()), Some(secret)).err();
        assert_eq!(answer, expected, "with {secret:?}\n{}", server.log());
    }
}

#[test]
fn server_that_wants_a_second_factor_is_refused_not_hung() {
    if !takes_passwords() {
        return;
    }
    let server =
        Server::start_with(Settings { config: "AuthenticationMethods password,publickey", ..Settings::default() });
    let place = server.place(server.port(), "", None);
    let answer = try_open(&place, Some(&server.host_key()), Some(PASSWORD)).err();
    assert_eq!(answer, Some(OpenError::AuthenticationRejected), "half a login");
}

#[test]
fn keys_of_every_type_open_with_and_without_passphrase() {
    let Some(server) = Server::if_available() else { return };
    let pinned = server.host_key();
    for key_type in ["ed25519", "ecdsa", "rsa"] {
        let open_key = server.make_client_key(&format!("open_{key_type}"), key_type, "");
        let place = server.place(server.port(), "", Some(&open_key));
        for secret in [None, Some("niet nodig")] {
            let answer = try_open(&place, Some(&pinned), secret).err();
            assert_eq!(answer, None, "{key_type} without passphrase, given {secret:?}");
        }
        let locked = server.make_client_key(&format!("locked_{key_type}"), key_type, PASSPHRASE);
        let place = server.place(server.port(), "", Some(&locked));
        for (secret, expected) in [
            (None, Some(OpenError::PassphraseNeeded)),
            (Some("verkeerd"), Some(OpenError::PassphraseWrong)),
            (Some(PASSPHRASE), None),
        ] {
            let answer = try_open(&place, Some(&pinned), secret).err();
            assert_eq!(answer, expected, "locked {key_type} with {secret:?}");
        }
    }
    assert!(!server.log().contains("ssh-rsa SHA256") || server.log().contains("rsa-sha2"), "no signature with SHA-1");
}

#[test]
fn key_that_the_server_does_not_know_is_rejected() {
    if !is_available() {
        return;
    }
    let (server, stranger) = (Server::start(), Server::start());
    let key = stranger.make_client_key("id", "ed25519", "");
    let place = server.place(server.port(), "", Some(&key));
    let answer = try_open(&place, Some(&server.host_key()), None).err();
    assert_eq!(answer, Some(OpenError::AuthenticationRejected), "no access");
}

#[test]
fn file_that_is_no_key_is_told_as_such() {
    let Some(server) = Server::if_available() else { return };
    let good = server.make_client_key("id", "ed25519", "");
    let half = server.dir().join("half");
    let text = fs::read_to_string(&good).unwrap();
    fs::write(&half, &text[..text.len() / 2]).unwrap();
    let windows = server.dir().join("windows");
    fs::write(&windows, text.replace('\n', "\r\n")).unwrap();
    fs::set_permissions(&windows, fs::Permissions::from_mode(0o600)).unwrap();
    for (file, is_usable) in [
        (good.with_extension("pub"), false),
        (half, false),
        (server.dir().join("missing"), false),
        (server.dir().to_owned(), false),
        (windows, true),
    ] {
        let place = server.place(server.port(), "", Some(&file));
        let answer = try_open(&place, Some(&server.host_key()), None).err();
        match answer {
            None => assert!(is_usable, "{} opens", file.display()),
            Some(OpenError::KeyFile(_)) => assert!(!is_usable, "{}", file.display()),
            other => panic!("{}: {other:?}", file.display()),
        }
    }
}

#[test]
fn a_wrong_password_counts_once_also_where_two_doors_take_it() {
    if !takes_passwords() {
        return;
    }
    let server = Server::start_with(Settings {
        config: "UsePAM yes\nPasswordAuthentication yes\nKbdInteractiveAuthentication yes",
        ..Settings::default()
    });
    let place = server.place(server.port(), "", None);
    let answer = try_open(&place, Some(&server.host_key()), Some("verkeerd")).err();
    assert_eq!(answer, Some(OpenError::AuthenticationRejected));
    assert_eq!(server.rejections(), 1, "servers count, and lock accounts: {}", server.log());
}

#[test]
fn a_line_that_is_cut_says_nothing_about_a_password_or_key() {
    if !takes_passwords() {
        return;
    }
    let server = Server::start();
    let pinned = server.host_key();
    let key = server.make_client_key("sleutel", "ed25519", "");
    let (mut cuts, mut unanswered) = (0, 0);
    for (key, secret) in [(None, Some(PASSWORD)), (Some(key.as_path()), None)] {
        for bytes in (0..BYTES_OF_A_LOGIN).step_by(STEP) {
            let cut_after_bytes = Some(bytes);
            let line = Line { cut_after_bytes, ..Line::default() };
            let proxy = Proxy::start(server.port(), line);
            let place = server.place(proxy.port(), "", key);
            let answer = try_open(&place, Some(&pinned), secret).err();
            let is_lost = matches!(&answer, Some(OpenError::Target(lost)) if lost.is_connection_lost());
            // The server may have the password and lock the account at the next: nobody tries it again unasked.
            let is_unanswered = secret.is_some() && matches!(&answer, Some(OpenError::Target(TargetError::Other(_))));
            assert!(is_lost || is_unanswered || answer.is_none(), "cut after {bytes}: {answer:?}");
            cuts += u32::from(is_lost);
            unanswered += u32::from(is_unanswered);
        }
    }
    assert!(cuts > 20, "most of these cuts fell while connecting: {cuts}");
    assert!(unanswered > 0, "some fell after the password went out");
}

/// More than a client sends until it is logged in.
const BYTES_OF_A_LOGIN: u64 = 5_000;
/// Small enough to fall between the messages of a login.
const STEP: usize = 130;

#[test]
fn a_goodbye_because_of_the_password_is_told_as_that() {
    if !takes_passwords() {
        return;
    }
    let server = Server::start_with(Settings { config: "MaxAuthTries 1", ..Settings::default() });
    let place = server.place(server.port(), "", None);
    let answer = try_open(&place, Some(&server.host_key()), Some("verkeerd")).err();
    assert_eq!(answer, Some(OpenError::AuthenticationRejected));
}

#[test]
fn a_key_that_others_may_read_is_not_used() {
    let Some(server) = Server::if_available() else { return };
    let key = server.make_client_key("sleutel", "ed25519", "");
    let place = server.place(server.port(), "", Some(&key));
    for (mode, expected) in [
        (0o644, Some(OpenError::KeyFile("open-to-others".to_owned()))),
        (0o640, Some(OpenError::KeyFile("open-to-others".to_owned()))),
        (0o400, None),
    ] {
        fs::set_permissions(&key, fs::Permissions::from_mode(mode)).unwrap();
        let answer = try_open(&place, Some(&server.host_key()), None).err();
        assert_eq!(answer, expected, "{mode:o}");
    }
}

#[test]
fn a_wish_to_stop_is_heard_while_connecting() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    let cancel = Cancel::new();
    let wish = cancel.clone();
    // Somebody who answers the call, says nothing, and is still there when the other has hung up.
    let silent = std::thread::spawn(move || {
        let visitor = listener.accept();
        wish.cancel();
        visitor
    });
    let begun = Instant::now();
    let answer = Opener::new(QUICK).open(&OpenRequest {
        place: &TargetPlace::Sftp {
            user: "iemand".to_owned(),
            host: Ipv4Addr::LOCALHOST.to_string(),
            port,
            dir: String::new(),
            key_file: None,
        },
        host_root: None,
        base_is_host_root: true,
        pinned: None,
        secret: Some(&Secret::new("x".to_owned())),
        cancel: &cancel,
    });
    assert_eq!(answer.err(), Some(OpenError::Target(TargetError::Cancelled)));
    assert!(begun.elapsed() < QUICK.connect, "at once");
    silent.join().unwrap().expect("somebody called");
}
