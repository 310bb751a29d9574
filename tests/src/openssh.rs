//! A real OpenSSH server on a free port of this machine, in its own folder and process group.
//!
//! Started by root, it has an account of its own ([`ACCOUNT`]) that may also log in with a password; started by anybody
//! else, it accepts only that person's account with keys. Every server is stopped when dropped.

#![expect(clippy::expect_used, reason = "a test that cannot set up its server has failed")]

use crate::folders::put;
use crate::group::{Group, free_port};
use crate::lacking;
use crate::waiting::wait_for;
use openbaarmaker_core::model::{HostKey, TargetPlace};
use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// How a server differs from the default one.
#[derive(Debug, Clone, Copy)]
pub struct Settings<'a> {
    /// Arguments of `internal-sftp`.
    pub sftp_arguments: &'a str,
    /// Type of the host key, as for `ssh-keygen -t`.
    pub host_key_type: &'a str,
    /// The file of a private host key to use instead of making one.
    pub host_key: Option<&'a Path>,
    /// Further lines of `sshd_config`; they override the default ones.
    pub config: &'a str,
    /// How much it writes in its log.
    pub log_level: &'a str,
}

impl Default for Settings<'_> {
    fn default() -> Self {
        Self {
            sftp_arguments: "",
            host_key_type: "ed25519",
            host_key: None,
            config: "",
            // Logs every login attempt.
            log_level: "DEBUG1",
        }
    }
}

/// A running server.
#[derive(Debug)]
pub struct Server {
    /// Before the folder, so that the server with its sessions is stopped before its folder goes.
    process: Group,
    dir: TempDir,
    port: u16,
    user: String,
}

/// The account that root creates for these servers.
pub const ACCOUNT: &str = "obmsftp";
/// Its password.
pub const PASSWORD: &str = "geheim wachtwoord é";
/// The passphrase of locked keys.
pub const PASSPHRASE: &str = "sleutel zin é";

impl Server {
    /// Starts the default server.
    ///
    /// # Panics
    /// When it does not start.
    pub fn start() -> Self {
        Self::start_with(Settings::default())
    }

    /// Starts the default server where one can be started; reports when not.
    ///
    /// # Panics
    /// When it does not start, or there is none and every test must run.
    pub fn if_available() -> Option<Self> {
        is_available().then(Self::start)
    }

    /// Starts a server.
    ///
    /// # Panics
    /// When it does not start.
    pub fn start_with(settings: Settings<'_>) -> Self {
        let mut dir = tempfile::Builder::new().prefix("obm-sshd-").tempdir().expect("a temporary folder");
        open_up(dir.path());
        let user = if is_root() {
            make_account();
            fs::create_dir_all("/run/sshd").expect("the folder that sshd wants");
            ACCOUNT.to_owned()
        } else {
            output("id", &["-un"])
        };
        let host_key = dir.path().join("host");
        match settings.host_key {
            Some(key) => take_key(key, &host_key),
            None => make_key(&host_key, settings.host_key_type, ""),
        }
        let site = dir.path().join("site");
        fs::create_dir(&site).expect("the site folder");
        give_to(&site, &user);
        File::create(dir.path().join("authorized_keys")).expect("the list of keys");
        for _ in 0..START_TRIES {
            let port = free_port();
            fs::write(dir.path().join("sshd_config"), config(dir.path(), port, settings)).expect("the configuration");
            let process = spawn(dir.path());
            let mut server = Self { process, dir, port, user: user.clone() };
            if server.is_up() {
                return server;
            }
            // The port was taken meanwhile; try another.
            dir = server.dir;
        }
        unreachable_server(&dir)
    }

    /// Returns the port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the account that may log in.
    pub fn user(&self) -> &str {
        &self.user
    }

    /// Returns a path in the folder of the site.
    pub fn site(&self, path: &str) -> PathBuf {
        self.dir.path().join("site").join(path)
    }

    /// Makes a folder of the site that belongs to the account.
    ///
    /// # Panics
    /// When that fails.
    pub fn make_folder(&self, path: &str) {
        let place = self.site(path);
        fs::create_dir_all(&place).expect("a folder of the site");
        give_to(&self.site(""), &self.user);
    }

    /// Writes a file of the site that belongs to the account.
    ///
    /// # Panics
    /// When that fails.
    pub fn write(&self, path: &str, bytes: &[u8]) {
        put(&self.site(""), path, bytes);
        give_to(&self.site(""), &self.user);
    }

    /// Returns all files of the site, sorted, `/`-separated.
    pub fn files(&self) -> Vec<String> {
        let mut files = Vec::new();
        list(&self.site(""), "", &mut files);
        files.sort();
        files
    }

    /// Returns this server's identity.
    ///
    /// # Panics
    /// When it cannot be read.
    pub fn host_key(&self) -> HostKey {
        let public = fs::read_to_string(self.dir.path().join("host.pub")).expect("the host key");
        let file = self.dir.path().join("host.pub");
        let told = output("ssh-keygen", &["-l", "-E", "sha256", "-f", text(&file)]);
        HostKey {
            key_type: public.split(' ').next().unwrap_or_default().to_owned(),
            fingerprint: told.split(' ').nth(1).unwrap_or_default().to_owned(),
        }
    }

    /// Makes a key that may log in, locked when there is a passphrase. `key_type` is as for `ssh-keygen -t`.
    ///
    /// # Panics
    /// When that fails.
    pub fn make_client_key(&self, name: &str, key_type: &str, passphrase: &str) -> PathBuf {
        let file = self.dir.path().join(name);
        make_key(&file, key_type, passphrase);
        let list = self.dir.path().join("authorized_keys");
        let mut keys = fs::read_to_string(&list).expect("the list of keys");
        keys += &fs::read_to_string(file.with_extension("pub")).expect("the public key");
        fs::write(&list, keys).expect("the list of keys");
        file
    }

    /// Returns the place to publish to: a folder of the site, through `port` (this server's, or a proxy's).
    pub fn place(&self, port: u16, folder: &str, key_file: Option<&Path>) -> TargetPlace {
        let dir = if folder.is_empty() { self.dir.path().join("site") } else { self.site(folder) };
        TargetPlace::Sftp {
            user: self.user.clone(),
            host: Ipv4Addr::LOCALHOST.to_string(),
            port,
            dir: text(&dir).to_owned(),
            key_file: key_file.map(|file| text(file).to_owned()),
        }
    }

    /// Returns what the server wrote in its log.
    pub fn log(&self) -> String {
        fs::read(self.dir.path().join("log"))
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .unwrap_or_default()
    }

    /// Counts the passwords that the server rejected so far.
    pub fn rejections(&self) -> usize {
        let log = self.log();
        let is_rejection =
            |line: &&str| line.contains("Failed password for") || line.contains("Failed keyboard-interactive");
        log.lines().filter(is_rejection).count()
    }

    /// Returns the folder of the server, for keys and other files.
    pub fn dir(&self) -> &Path {
        self.dir.path()
    }

    fn is_up(&mut self) -> bool {
        wait_for("the server", || {
            if matches!(self.process.0.try_wait(), Ok(Some(_))) {
                return Some(false);
            }
            let is_listening = self.log().contains("Server listening on")
                || TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok();
            is_listening.then_some(true)
        })
    }
}

/// Tells whether this program runs as root, so that it can create accounts.
pub fn is_root() -> bool {
    output("id", &["-u"]) == "0"
}

/// Tells whether a server can be started here; reports when not.
///
/// # Panics
/// When there is none and every test must run.
pub fn is_available() -> bool {
    lacking::has_tool(Path::new(SSHD).exists(), "sshd")
}

/// Tells whether a server that accepts passwords can be started here, which needs root; reports when not.
///
/// # Panics
/// When there is no server and every test must run.
pub fn takes_passwords() -> bool {
    is_available() && lacking::grants(is_root(), "root, for a server with passwords")
}

fn config(dir: &Path, port: u16, settings: Settings<'_>) -> String {
    // sshd uses the first value it finds, but allows each subsystem only once.
    let subsystem = if settings.config.contains("Subsystem") {
        String::new()
    } else {
        let site = dir.join("site");
        format!("Subsystem sftp internal-sftp -d {} {}", site.display(), settings.sftp_arguments)
    };
    format!(
        "{extra}\n\
         Port {port}\n\
         ListenAddress 127.0.0.1\n\
         HostKey {dir}/host\n\
         PidFile {dir}/pid\n\
         UsePAM no\n\
         PasswordAuthentication yes\n\
         KbdInteractiveAuthentication no\n\
         AuthorizedKeysFile {dir}/authorized_keys\n\
         StrictModes no\n\
         MaxStartups 100\n\
         MaxAuthTries 20\n\
         LogLevel {level}\n\
         {subsystem}\n",
        extra = settings.config,
        dir = dir.display(),
        level = settings.log_level,
    )
}

fn spawn(dir: &Path) -> Group {
    let log = File::create(dir.join("log")).expect("the log");
    let mut command = Command::new(SSHD);
    command.args(["-D", "-e", "-f"]).arg(dir.join("sshd_config"));
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
    Group::spawn(command, SSHD)
}

#[expect(clippy::panic, reason = "a server that never starts is a failed test")]
fn unreachable_server(dir: &TempDir) -> Server {
    let log = fs::read_to_string(dir.path().join("log")).unwrap_or_default();
    panic!("sshd does not start: {log}");
}

fn make_account() {
    let exists = Command::new("id").arg(ACCOUNT).output();
    if !exists.is_ok_and(|told| told.status.success()) {
        // Two tests may do this at once; an error of the second is settled by `id` below.
        let _ = Command::new("useradd").args(["-M", "-d", "/nonexistent", "-s", "/bin/sh", ACCOUNT]).output();
        wait_for("the account", || {
            let told = Command::new("id").arg(ACCOUNT).output().ok()?;
            told.status.success().then_some(())
        });
    }
    // Two at once may find the password file locked; they set the same password.
    wait_for("the password of the account", || {
        let mut change = Command::new("chpasswd").stdin(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
        let line = format!("{ACCOUNT}:{PASSWORD}\n");
        let mut stdin = change.stdin.take()?;
        std::io::Write::write_all(&mut stdin, line.as_bytes()).ok()?;
        drop(stdin);
        change.wait().ok()?.success().then_some(())
    });
}

fn make_key(file: &Path, key_type: &str, passphrase: &str) {
    let bits: &[&str] = if key_type == "rsa" { &["-b", "2048"] } else { &[] };
    let made = Command::new("ssh-keygen")
        .args(["-q", "-t", key_type, "-N", passphrase, "-C", "test", "-f"])
        .arg(file)
        .args(bits)
        .status()
        .expect("ssh-keygen runs");
    assert!(made.success(), "a key is made");
}

/// Copies an existing key, and derives its public half.
fn take_key(key: &Path, file: &Path) {
    fs::copy(key, file).expect("the key");
    fs::set_permissions(file, fs::Permissions::from_mode(0o600)).expect("a key for one");
    let public = output("ssh-keygen", &["-y", "-f", text(file)]);
    fs::write(file.with_extension("pub"), public).expect("the public key");
}

fn give_to(path: &Path, user: &str) {
    if is_root() {
        let given = Command::new("chown").args(["-R", user]).arg(path).status();
        assert!(given.expect("chown runs").success(), "given to {user}");
    }
}

fn open_up(path: &Path) {
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("a folder open to all");
}

fn list(dir: &Path, before: &str, files: &mut Vec<String>) {
    for entry in fs::read_dir(dir).expect("a folder of the site") {
        let entry = entry.expect("an entry");
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type().expect("its type").is_dir() {
            list(&entry.path(), &format!("{name}/"), files);
        } else {
            files.push(name);
        }
    }
}

fn output(program: &str, arguments: &[&str]) -> String {
    let told = Command::new(program).args(arguments).output().expect("the program runs");
    String::from_utf8_lossy(&told.stdout).trim().to_owned()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a readable path")
}

/// Where Debian and macOS install the server.
const SSHD: &str = "/usr/sbin/sshd";
/// Ports tried before giving up.
const START_TRIES: usize = 5;
