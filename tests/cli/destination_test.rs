//! The test of a destination: what it says about permissions in each folder that publications need, and that it fails
//! where publishing does; it leaves nothing behind.

use crate::bad_folders::obedient;
use crate::bad_servers::quota;
use crate::permits::case;
use crate::remote::{Remote, address};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use tests::command_line::Library;
use tests::openssh::{PASSPHRASE, Server, Settings, is_available};

/// Starts a program whose files only its own account can read.
const CLOSED: &[&str] = &["sh", "-c", "umask 077; exec \"$0\" \"$@\""];

/// The steps that went like this.
fn with_result<'t>(tested: &'t Value, result: &str) -> Vec<&'t Value> {
    let steps = tested["steps"].as_array().expect("steps").iter();
    steps.filter(|step| step["result"] == result).collect()
}

/// The names and codes of steps.
fn named<'t>(steps: &[&'t Value]) -> Vec<(&'t str, &'t str)> {
    let each = steps.iter();
    each.filter_map(|step| Some((step["name"].as_str()?, step["code"].as_str()?))).collect()
}

/// The steps that failed: name and code.
fn failed(tested: &Value) -> Vec<(&str, &str)> {
    named(&with_result(tested, "failed"))
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).expect("a folder").next().is_none()
}

#[test]
fn files_that_no_web_server_can_read_fail_the_test_of_a_folder() {
    let library = Library::new();
    let tested = library.ask_by(CLOSED, &["target", "test"]).expect(1);
    assert_eq!(failed(&tested), [("readable", "target-unreadable")]);
    assert!(is_empty(&library.site()), "nothing stays, no folder either");
    let tested = library.done(&["target", "test"]);
    assert_eq!(failed(&tested), [], "{tested}");
    assert!(is_empty(&library.site()), "nothing stays, no folder either");
    // A folder of documents that an earlier publication made closed is told as well.
    let documents = library.site().join("documenten");
    fs::create_dir(&documents).expect("a folder");
    fs::set_permissions(&documents, fs::Permissions::from_mode(0o700)).expect("rights");
    let tested = library.ask(&["target", "test"]).expect(1);
    assert_eq!(failed(&tested), [("readable", "target-unreadable")]);
    assert!(documents.exists(), "what was there before stays");
}

#[test]
fn a_destination_that_only_its_owner_can_enter_fails_the_test() {
    let library = Library::new();
    let site = library.site();
    fs::set_permissions(&site, fs::Permissions::from_mode(0o700)).expect("rights");
    let tested = library.ask(&["target", "test"]).expect(1);
    assert_eq!(failed(&tested), [("readable", "target-unreadable")]);
    let told = with_result(&tested, "failed")[0]["params"]["path"].clone();
    assert_eq!(told, site.to_str().expect("text"), "the folder is named");
    fs::set_permissions(&site, fs::Permissions::from_mode(0o711)).expect("rights");
    let tested = library.done(&["target", "test"]);
    assert_eq!(failed(&tested), [], "{tested}");
}

#[test]
fn rights_that_a_server_tells_are_told_and_fail_nothing() {
    if !is_available() {
        return;
    }
    for (sftp_arguments, expected) in [("-u 077", vec![("readable", "target-unreadable")]), ("-u 027", vec![])] {
        let server = Server::start_with(Settings { sftp_arguments, ..Settings::default() });
        let key = server.make_client_key("sleutel", "ed25519", PASSPHRASE);
        let fingerprint = server.host_key().fingerprint;
        let library = Library::empty();
        let target = address(server.user(), server.port(), &server.site(""));
        let key = key.to_str().expect("text");
        library.begin(&target, &["--key", key, "--accept-host-key", &fingerprint]);
        let test = &["target", "test", "--passphrase-stdin"];
        let tested = library.ask_with_input(test, PASSPHRASE);
        assert_eq!(tested.exit, 0, "{}", tested.json);
        let told = with_result(&tested.json, "warned");
        assert_eq!(named(&told), expected, "{}", tested.json);
        for step in told {
            let said = step["message"].as_str().expect("a sentence");
            assert!(said.contains("Volgens de server"), "{said}");
        }
        assert!(is_empty(&server.site("")), "no file and no folder stays");
    }
}

#[test]
fn publishing_tells_the_rights_that_a_server_tells_and_they_fail_nothing() {
    if !is_available() {
        return;
    }
    for (sftp_arguments, expected) in [("-u 077", vec!["target-unreadable"]), ("-u 027", vec![])] {
        let settings = Settings { sftp_arguments, ..Settings::default() };
        let remote = Remote::at(Server::start_with(settings), &[]);
        let _ = remote.library.ready("a.txt");
        remote.library.done(&["permit", "settings", "--notice-read", "--permits-on", "on"]);
        let _ = case(&remote.library);
        for words in [&["publish"][..], &["permit", "publish"]] {
            let published = remote.library.ask(words).expect(0);
            assert_eq!(published["state"], "complete", "{published}");
            let problems = published["problems"].as_array().expect("problems");
            let codes: Vec<&str> = problems.iter().filter_map(|problem| problem["code"].as_str()).collect();
            assert_eq!(codes, expected, "{published}");
            for problem in problems {
                let said = problem["message"].as_str().expect("a sentence");
                assert!(said.contains("Volgens de server") && said.contains("/site"), "{said}");
            }
        }
    }
}

/// decisions.md, "Criteria", 19.
#[test]
fn what_a_server_refuses_fails_the_test_at_the_step_at_which_publishing_fails() {
    if !is_available() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let full = quota(folder.path(), 0).map(|program| format!("Subsystem sftp {}", program.display()));
    let refusing = |sftp_arguments: &'static str| Settings { sftp_arguments, ..Settings::default() };
    let mut cases = vec![
        (refusing("-P mkdir"), "write", "target-permission", "/failed/0/code"),
        (refusing("-P rename,posix-rename"), "rename", "target-permission", "/error/code"),
        (refusing("-P remove,posix-rename"), "replace", "target-permission", "/remaining/0/code"),
    ];
    if let Some(config) = &full {
        cases.push((Settings { config, ..Settings::default() }, "write", "target-other", "/error/code"));
    }
    for (settings, step, code, told_at) in cases {
        let remote = Remote::at(Server::start_with(settings), &[]);
        let _ = remote.library.ready("a.txt");
        let tested = remote.library.ask(&["target", "test"]).expect(1);
        assert_eq!(failed(&tested), [(step, code)], "{tested}");
        let published = remote.publish();
        assert_ne!(published.exit, 0, "{settings:?}: {}", published.json);
        let told = published.json.pointer(told_at).and_then(Value::as_str);
        assert_eq!(told, Some(code), "{settings:?}: {}", published.json);
    }
}

#[test]
fn files_that_the_test_of_a_server_cannot_remove_are_named() {
    if !is_available() {
        return;
    }
    let settings = Settings { sftp_arguments: "-P remove", ..Settings::default() };
    let remote = Remote::at(Server::start_with(settings), &[]);
    let tested = remote.library.ask(&["target", "test"]).expect(1);
    assert_eq!(failed(&tested), [("remove", "target-keeps-file")], "{tested}");
    let told = with_result(&tested, "failed")[0]["params"]["path"].clone();
    assert_eq!(told, "documenten/openbaarmaker-test.txt, openbaarmaker-test.txt");
}

#[test]
fn a_folder_of_permits_that_cannot_be_written_fails_the_test() {
    let Some(wrapper) = obedient() else { return };
    let library = Library::new();
    let permits = library.site().join("vergunningen-xml");
    fs::create_dir(&permits).expect("a folder");
    fs::set_permissions(&permits, fs::Permissions::from_mode(0o555)).expect("rights");
    let tested = library.ask_by(wrapper, &["target", "test"]).expect(0);
    assert_eq!(failed(&tested), [], "without permits nobody needs it");
    library.done(&["permit", "settings", "--notice-read", "--permits-on", "on"]);
    let tested = library.ask_by(wrapper, &["target", "test"]).expect(1);
    assert_eq!(failed(&tested), [("permits", "target-permission")]);
    let steps = tested["steps"].as_array().expect("steps").iter();
    let told = steps.filter_map(|step| step["message"].as_str());
    let named = permits.to_str().expect("text");
    assert!(told.into_iter().any(|message| message.contains(named)));
    fs::remove_dir(&permits).expect("the folder goes");
    let tested = library.ask_by(wrapper, &["target", "test"]).expect(0);
    assert_eq!(failed(&tested), [], "{tested}");
    assert!(is_empty(&library.site()), "nothing stays, no folder either");
}
