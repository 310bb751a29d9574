//! Publishing to a real OpenSSH server: identity first, then a secret from standard input, then the site.

use crate::judging::stock_reader;
use crate::remote::address;
use std::path::Path;
use tests::command_line::Library;
use tests::openssh::{PASSPHRASE, PASSWORD, Server, is_available, takes_passwords};

fn with_target(server: &Server, more: &[&str]) -> Library {
    let library = Library::empty();
    let target = address(server.user(), server.port(), &server.site(""));
    library.begin(&target, more);
    library
}

fn walked(folder: &Path) -> usize {
    stock_reader(folder).len()
}

#[test]
fn a_password_goes_only_to_the_server_that_was_approved() {
    if !takes_passwords() {
        return;
    }
    let server = Server::start();
    let library = with_target(&server, &[]);
    let _ = library.ready("a.txt");
    let fingerprint = server.host_key().fingerprint;
    let first = library.ask(&["publish"]);
    assert_eq!(
        (first.exit, first.code()),
        (2, "host-key-unknown"),
        "{}",
        first.json
    );
    assert_eq!(
        first.json["error"]["params"]["fingerprint"],
        fingerprint.as_str()
    );
    let wrong = library.ask_with_input(
        &[
            "publish",
            "--password-stdin",
            "--accept-host-key",
            "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        ],
        PASSWORD,
    );
    assert_eq!(
        (wrong.exit, wrong.code()),
        (2, "host-key-mismatch"),
        "{}",
        wrong.json
    );
    assert_eq!(server.files(), Vec::<String>::new(), "nothing was sent");
    let asked = library.ask(&["publish", "--accept-host-key", &fingerprint]);
    assert_eq!(
        (asked.exit, asked.code()),
        (2, "password-needed"),
        "{}",
        asked.json
    );
    let rejected = library.ask_with_input(&["publish", "--password-stdin"], "verkeerd\n");
    assert_eq!(
        (rejected.exit, rejected.code()),
        (3, "authentication-rejected"),
        "{}",
        rejected.json
    );
    let empty = library.ask(&["publish", "--password-stdin"]);
    assert_eq!((empty.exit, empty.code()), (2, "usage"), "{}", empty.json);
    let tested = library
        .ask_with_input(&["target", "test", "--password-stdin"], PASSWORD)
        .expect(0);
    assert_eq!(tested["works"], true, "{tested}");
    let published = library
        .ask_with_input(&["publish", "--password-stdin"], PASSWORD)
        .expect(0);
    assert_eq!(published["published"], 1, "{published}");
    assert_eq!(walked(&server.site("")), 1);
    let said = format!("{published}{}", library.ask(&["target", "list"]).stdout);
    assert!(!said.contains(PASSWORD), "a password is never shown");
}

#[test]
fn a_key_with_a_passphrase_opens_the_server() {
    if !is_available() {
        return;
    }
    let server = Server::start();
    let key = server.make_client_key("sleutel", "ed25519", PASSPHRASE);
    let key = key.to_str().expect("text");
    let fingerprint = server.host_key().fingerprint;
    let library = with_target(&server, &["--key", key, "--accept-host-key", &fingerprint]);
    let _ = library.ready("a.txt");
    let asked = library.ask(&["publish"]);
    assert_eq!(
        (asked.exit, asked.code()),
        (2, "passphrase-needed"),
        "{}",
        asked.json
    );
    let published = library
        .ask_with_input(&["publish", "--passphrase-stdin"], PASSPHRASE)
        .expect(0);
    assert_eq!(published["published"], 1, "{published}");
    let again = library
        .ask_with_input(&["publish", "--passphrase-stdin"], PASSPHRASE)
        .expect(0);
    assert_eq!(again["uploaded"], serde_json::json!([]), "{again}");
    assert_eq!(walked(&server.site("")), 1);
}
