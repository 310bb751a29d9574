//! The key store on Linux, in separate sessions: with an open keyring, a locked one, none, and no bus.
//!
//! Each test starts its own program again inside the session, where it runs its case.
#![cfg(all(test, target_os = "linux"))]
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "helpers of tests fail the test, and say that a case is done"
)]

#[path = "../../../tests/src/lacking.rs"]
#[allow(dead_code, unreachable_pub, clippy::allow_attributes, reason = "shared with other tests")]
mod lacking;

use openbaarmaker_core::secrets::{KeyStoreState, Secret, SecretStore};
use openbaarmaker_keystore::SystemStore;
use std::env;
use std::os::unix::process::CommandExt;
use std::process::{Command, Output};
use std::time::Duration;

/// Tells a test that it runs inside the session.
const INSIDE: &str = "OPENBAARMAKER_KEYSTORE_INSIDE";
/// Printed at the end of a case, so that a case that did not run is noticed.
const DONE: &str = "case is done";
/// Asks the bus which process is the key store, and ends it: it has left the session.
const END_KEYRING: &str = "pid=$(dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / \
     org.freedesktop.DBus.GetConnectionUnixProcessID string:org.freedesktop.secrets 2>/dev/null \
     | sed 's/.*uint32 //'); if [ -n \"$pid\" ]; then kill \"$pid\"; fi";

#[test]
fn open_keyring_keeps_secrets() {
    let before = "printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null;";
    run_in_session("open_keyring_keeps_secrets", before, true, keeps_secrets);
}

#[test]
fn locked_keyring_is_absent_and_does_not_hang() {
    let name = "locked_keyring_is_absent_and_does_not_hang";
    run_in_session(name, "", true, is_absent);
}

#[test]
fn bus_without_keyring_is_absent() {
    run_in_session("bus_without_keyring_is_absent", "", false, is_absent);
}

#[test]
fn no_bus_is_absent() {
    if is_done_inside(is_absent) {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let mut command = again("no_bus_is_absent", home.path());
    command.env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    must_be_done(&command.output().unwrap());
}

/// Runs the case when this is the program inside the session.
fn is_done_inside(case: fn(&SystemStore)) -> bool {
    if env::var_os(INSIDE).is_none() {
        return false;
    }
    case(&SystemStore::with_patience(Duration::from_secs(20)));
    println!("{DONE}");
    true
}

fn keeps_secrets(store: &SystemStore) {
    assert_eq!(store.state(), KeyStoreState::Works, "it keeps secrets");
    let account = "sftp://réné@example.org:22";
    assert!(store.read(account).unwrap().is_none(), "empty at first");
    for secret in ["eerste wachtwoord – é", "tweede"] {
        store.write(account, &Secret::new(secret.into())).unwrap();
        let read = store.read(account).unwrap().unwrap();
        assert_eq!(read.expose(), secret, "the last one written");
    }
    assert!(store.read("sftp://a@b:22").unwrap().is_none(), "others are apart");
    store.delete(account).unwrap();
    store.delete(account).unwrap();
    assert!(store.read(account).unwrap().is_none(), "forgotten");
}

fn is_absent(store: &SystemStore) {
    assert_eq!(store.state(), KeyStoreState::Absent, "it keeps none");
    let secret = Secret::new("geheim".into());
    let error = store.write("a", &secret).unwrap_err();
    assert!(!error.to_string().contains("geheim"), "never shown: {error}");
}

/// Runs the case of a test in its own bus session, with its own home.
fn run_in_session(test: &str, before: &str, with_keyring: bool, case: fn(&SystemStore)) {
    if is_done_inside(case) {
        return;
    }
    for needed in ["dbus-run-session", "gnome-keyring-daemon", "dbus-send"] {
        if !lacking::has_tool(Command::new(needed).arg("--help").output().is_ok(), needed) {
            return;
        }
    }
    let home = tempfile::tempdir().unwrap();
    let inner = again(test, home.path());
    let program = inner.get_program().to_owned();
    let mut command = Command::new("dbus-run-session");
    if !with_keyring {
        // A bus that cannot start services.
        let config = home.path().join("bus.conf");
        std::fs::write(&config, BARE_BUS).unwrap();
        command.arg("--config-file").arg(config);
    }
    let script = format!("{before} \"$0\" \"$@\"; told=$?; {END_KEYRING}; exit $told");
    command
        .args(["--", "sh", "-c", &script])
        .arg(program)
        .args(inner.get_args())
        .envs(inner.get_envs().filter_map(|(name, value)| Some((name, value?))))
        .process_group(0);
    must_be_done(&command.output().unwrap());
}

/// Builds the command that runs this program again, with one test only.
fn again(test: &str, home: &std::path::Path) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command
        .args([test, "--exact", "--nocapture"])
        .env(INSIDE, "yes")
        .env("HOME", home)
        .env("XDG_DATA_HOME", home.join("data"))
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_CACHE_HOME", home.join("cache"))
        .env("XDG_RUNTIME_DIR", home)
        .env("DISPLAY", "")
        .env("WAYLAND_DISPLAY", "");
    command
}

fn must_be_done(output: &Output) {
    let told = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.contains(DONE), "{told}\n{complaint}");
}

/// The smallest session bus.
const BARE_BUS: &str = r#"<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"#;
