//! The identity of the server comes before everything else.

use crate::support::try_open;
use openbaarmaker_core::model::HostKey;
use openbaarmaker_core::target::{OpenError, TargetError};
use std::net::{Ipv4Addr, TcpListener};
use tests::openssh::{PASSWORD, Server, Settings, is_available};
use tests::proxy::{Line, Proxy};
use tests::waiting::wait_for;

/// Opens over a proxy and returns the answer, after proving that nobody tried to log in.
fn refused(server: &Server, pinned: Option<&HostKey>) -> OpenError {
    let proxy = Proxy::start(server.port(), Line::default());
    let key = server.make_client_key("never_used", "ed25519", "");
    let mut answers = Vec::new();
    for key_file in [None, Some(&*key)] {
        let place = server.place(proxy.port(), "", key_file);
        answers.extend(try_open(&place, pinned, Some(PASSWORD)).err());
    }
    assert_eq!(proxy.connections(), 2, "both came to the server");
    wait_for("the server to see both connections end", || {
        let log = server.log();
        let ends = log.matches("[preauth]").filter(|_| true).count();
        let closed = log.matches("Connection closed by").count()
            + log.matches("Connection reset by").count()
            + log.matches("Received disconnect from").count()
            + log.matches("Disconnected from").count();
        (ends >= 2 && closed >= 2).then_some(())
    });
    let log = server.log();
    for sign in ["userauth-request", "Failed ", "Accepted ", server.user()] {
        assert!(!log.contains(sign), "{sign:?} was sent:\n{log}");
    }
    assert!(proxy.up_bytes() < 8_000, "a greeting and a key exchange is all that went out");
    assert_eq!(answers[0], answers[1], "the same with password and key");
    answers.remove(0)
}

#[test]
fn unknown_server_is_shown_and_told_nothing() {
    if !is_available() {
        return;
    }
    for key_type in ["ed25519", "ecdsa", "rsa"] {
        let server = Server::start_with(Settings { host_key_type: key_type, ..Settings::default() });
        let shown = server.host_key();
        assert!(shown.fingerprint.starts_with("SHA256:"), "{shown:?}");
        assert_eq!(
            refused(&server, None),
            OpenError::HostKeyUnknown(shown.clone()),
            "the fingerprint is that of ssh-keygen"
        );
        let key = server.make_client_key("id", "ed25519", "");
        let place = server.place(server.port(), "", Some(&key));
        assert!(try_open(&place, Some(&shown), None).is_ok(), "after approval it opens");
    }
}

#[test]
fn changed_server_is_told_nothing() {
    let Some(server) = Server::if_available() else { return };
    let shown = server.host_key();
    let other_digits =
        HostKey { fingerprint: "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".into(), ..shown.clone() };
    assert_eq!(
        refused(&server, Some(&other_digits)),
        OpenError::HostKeyChanged { pinned: other_digits.clone(), shown: shown.clone() },
        "both are told"
    );
}

#[test]
fn another_key_type_for_a_known_server_is_a_change() {
    let Some(server) = Server::if_available() else { return };
    let pinned = HostKey { key_type: "ssh-rsa".into(), ..server.host_key() };
    let answer = refused(&server, Some(&pinned));
    assert!(matches!(answer, OpenError::HostKeyChanged { .. }), "not taken for a new server: {answer:?}");
}

#[test]
fn server_with_several_keys_shows_the_approved_one() {
    if !is_available() {
        return;
    }
    let other = Server::start_with(Settings { host_key_type: "rsa", ..Settings::default() });
    let second_key = format!("HostKey {}/host", other.dir().display());
    let server = Server::start_with(Settings { config: &second_key, ..Settings::default() });
    let key = server.make_client_key("id", "ed25519", "");
    let place = server.place(server.port(), "", Some(&key));
    for pinned in [server.host_key(), other.host_key()] {
        assert!(try_open(&place, Some(&pinned), None).is_ok(), "{} is approved and present", pinned.key_type);
    }
}

#[test]
fn nobody_there_is_unreachable_and_a_mute_server_times_out() {
    let Some(server) = Server::if_available() else { return };
    let nobody = {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        listener.local_addr().unwrap().port()
    };
    let answer = try_open(&server.place(nobody, "", None), None, None).err();
    assert!(matches!(answer, Some(OpenError::Target(TargetError::Unreachable(_)))), "{answer:?}");
    let mute = Proxy::start(server.port(), Line { stall_after_bytes: Some(0), ..Line::default() });
    mute.stall();
    let answer = try_open(&server.place(mute.port(), "", None), None, None).err();
    assert_eq!(
        answer,
        Some(OpenError::Target(TargetError::TimedOut)),
        "a server that says nothing is not waited for without end"
    );
}
