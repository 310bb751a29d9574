//! Publishing to a real OpenSSH server: identity first, then a secret from standard input, then the site.

use crate::judging::stock_reader;
use crate::remote::address;
use std::path::Path;
use tests::command_line::Library;
use tests::openssh::{PASSPHRASE, PASSWORD, Server, takes_passwords};

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
    first.fails(2, "host-key-unknown");
    assert_eq!(first.json["error"]["params"]["fingerprint"], fingerprint.as_str());
    library
        .ask_with_input(
            &["publish", "--password-stdin", "--accept-host-key", "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
            PASSWORD,
        )
        .fails(2, "host-key-mismatch");
    assert_eq!(server.files(), Vec::<String>::new(), "nothing was sent");
    library.ask(&["publish", "--accept-host-key", &fingerprint]).fails(2, "password-needed");
    library.ask_with_input(&["publish", "--password-stdin"], "verkeerd\n").fails(3, "authentication-rejected");
    library.ask(&["publish", "--password-stdin"]).fails(2, "usage");
    let tested = library.ask_with_input(&["target", "test", "--password-stdin"], PASSWORD).expect(0);
    assert_eq!(tested["works"], true, "{tested}");
    let published = library.ask_with_input(&["publish", "--password-stdin"], PASSWORD).expect(0);
    assert_eq!(published["published"], 1, "{published}");
    assert_eq!(walked(&server.site("")), 1);
    let said = format!("{published}{}", library.ask(&["target", "list"]).stdout);
    assert!(!said.contains(PASSWORD), "a password is never shown");
}

#[test]
fn a_key_with_a_passphrase_opens_the_server() {
    let Some(server) = Server::if_available() else { return };
    let key = server.make_client_key("sleutel", "ed25519", PASSPHRASE);
    let key = key.to_str().expect("text");
    let fingerprint = server.host_key().fingerprint;
    let library = with_target(&server, &["--key", key, "--accept-host-key", &fingerprint]);
    let _ = library.ready("a.txt");
    library.ask(&["publish"]).fails(2, "passphrase-needed");
    let published = library.ask_with_input(&["publish", "--passphrase-stdin"], PASSPHRASE).expect(0);
    assert_eq!(published["published"], 1, "{published}");
    let again = library.ask_with_input(&["publish", "--passphrase-stdin"], PASSPHRASE).expect(0);
    assert_eq!(again["uploaded"], serde_json::json!([]), "{again}");
    assert_eq!(walked(&server.site("")), 1);
}
