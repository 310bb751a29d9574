//! Passwords, questions and keys.

use crate::support::try_open;
use openbaarmaker_core::target::OpenError;
use std::fs;
use tests::openssh::{PASSPHRASE, PASSWORD, Server, Settings, is_available, takes_passwords};

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
    for (secret, expected) in [
        (PASSWORD, None),
        ("verkeerd", Some(OpenError::AuthenticationRejected)),
    ] {
        let answer = try_open(&place, Some(&server.host_key()), Some(secret)).err();
        assert_eq!(answer, expected, "with {secret:?}\n{}", server.log());
    }
}

#[test]
fn server_that_wants_a_second_factor_is_refused_not_hung() {
    if !takes_passwords() {
        return;
    }
    let server = Server::start_with(Settings {
        config: "AuthenticationMethods password,publickey",
        ..Settings::default()
    });
    let place = server.place(server.port(), "", None);
    let answer = try_open(&place, Some(&server.host_key()), Some(PASSWORD)).err();
    assert_eq!(
        answer,
        Some(OpenError::AuthenticationRejected),
        "half a login"
    );
}

#[test]
fn keys_of_every_type_open_with_and_without_passphrase() {
    if !is_available() {
        return;
    }
    let server = Server::start();
    let pinned = server.host_key();
    for key_type in ["ed25519", "ecdsa", "rsa"] {
        let open_key = server.make_client_key(&format!("open_{key_type}"), key_type, "");
        let place = server.place(server.port(), "", Some(&open_key));
        for secret in [None, Some("niet nodig")] {
            let answer = try_open(&place, Some(&pinned), secret).err();
            assert_eq!(
                answer, None,
                "{key_type} without passphrase, given {secret:?}"
            );
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
    assert!(
        !server.log().contains("ssh-rsa SHA256") || server.log().contains("rsa-sha2"),
        "no signature with SHA-1"
    );
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
    if !is_available() {
        return;
    }
    let server = Server::start();
    let good = server.make_client_key("id", "ed25519", "");
    let half = server.dir().join("half");
    let text = fs::read_to_string(&good).unwrap();
    fs::write(&half, &text[..text.len() / 2]).unwrap();
    let windows = server.dir().join("windows");
    fs::write(&windows, text.replace('\n', "\r\n")).unwrap();
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
    assert_eq!(
        server.rejections(),
        1,
        "servers count, and lock accounts: {}",
        server.log()
    );
}
