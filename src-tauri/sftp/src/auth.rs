//! Proves who we are, after the server has proved who it is.

use crate::failure::{ConnectionEnd, ssh_failure};
use crate::host_key::HostKeyCheck;
use openbaarmaker_core::job::Cancel;
use openbaarmaker_core::model::HostKey;
use openbaarmaker_core::secrets::Secret;
use openbaarmaker_core::target::OpenError;
use russh::MethodKind;
use russh::client::{AuthResult, Handle, KeyboardInteractiveAuthResponse};
use russh::keys::{HashAlg, PrivateKey, PrivateKeyWithHashAlg};
use std::{path::Path, sync::Arc};
use zeroize::Zeroizing;

/// What is needed to connect.
pub(crate) struct Account<'a> {
    pub(crate) user: &'a str,
    pub(crate) host: &'a str,
    pub(crate) port: u16,
    pub(crate) key_file: Option<&'a str>,
    pub(crate) secret: Option<&'a Secret>,
    pub(crate) pinned: Option<&'a HostKey>,
    pub(crate) cancel: &'a Cancel,
}

/// Logs in with a key file, or with a password when there is none.
pub(crate) async fn log_in(
    ssh: &mut Handle<HostKeyCheck>,
    account: &Account<'_>,
    end: &ConnectionEnd,
) -> Result<(), OpenError> {
    let (user, secret) = (account.user, account.secret);
    let answer = if let Some(file) = account.key_file {
        with_key(ssh, user, load_key(Path::new(file), secret)?).await?
    } else {
        let password = secret.ok_or(OpenError::PasswordNeeded)?;
        end.note_password(true);
        with_password(ssh, user, password).await?
    };
    match answer {
        Answer::Accepted => {
            end.note_password(false);
            Ok(())
        }
        Answer::Rejected => Err(OpenError::AuthenticationRejected),
        Answer::None => Err(no_answer(end).await),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Accepted,
    Rejected,
    /// It named no way to continue. The SSH library also reports this when the connection ends before an answer.
    None,
}

impl From<&AuthResult> for Answer {
    fn from(answer: &AuthResult) -> Self {
        match answer {
            AuthResult::Success => Self::Accepted,
            AuthResult::Failure { remaining_methods, .. } if remaining_methods.is_empty() => Self::None,
            AuthResult::Failure { .. } => Self::Rejected,
        }
    }
}

/// Distinguishes a lost connection from a rejected login. A lost connection does not mean that the password is wrong; a
/// rejection does.
async fn no_answer(end: &ConnectionEnd) -> OpenError {
    match end.within_a_moment().await {
        Some(reason) if !end.is_rejection() => OpenError::Target(reason),
        Some(_) | None => OpenError::AuthenticationRejected,
    }
}

async fn with_key(ssh: &mut Handle<HostKeyCheck>, user: &str, key: PrivateKey) -> Result<Answer, OpenError> {
    // RFC 8332: the server says which signatures it accepts; SHA-1 is never used, whatever it says.
    let hash = ssh.best_supported_rsa_hash().await.map_err(ssh_failure)?.flatten().unwrap_or(HashAlg::Sha512);
    let key = PrivateKeyWithHashAlg::new(Arc::new(key), Some(hash));
    let answer = ssh.authenticate_publickey(user, key).await.map_err(ssh_failure)?;
    Ok((&answer).into())
}

async fn with_password(ssh: &mut Handle<HostKeyCheck>, user: &str, password: &Secret) -> Result<Answer, OpenError> {
    let answer = ssh.authenticate_password(user, password.expose()).await.map_err(ssh_failure)?;
    match &answer {
        // The server may want the same password by keyboard-interactive (PAM) when password login is closed. When
        // password login is open, the password is wrong, and trying again would count as a second failure.
        AuthResult::Failure { remaining_methods, partial_success: false }
            if remaining_methods.contains(&MethodKind::KeyboardInteractive)
                && !remaining_methods.contains(&MethodKind::Password) =>
        {
            with_one_question(ssh, user, password).await
        }
        AuthResult::Success | AuthResult::Failure { .. } => Ok((&answer).into()),
    }
}

/// Answers one hidden prompt with the password (RFC 4256). A second prompt, or one that shows its answer, is a second
/// factor, which cannot be answered here.
async fn with_one_question(ssh: &mut Handle<HostKeyCheck>, user: &str, password: &Secret) -> Result<Answer, OpenError> {
    let mut answer = ssh.authenticate_keyboard_interactive_start(user, None).await.map_err(ssh_failure)?;
    let mut is_password_given = false;
    for _ in 0..MAX_ROUNDS {
        let responses = match answer {
            KeyboardInteractiveAuthResponse::Success => return Ok(Answer::Accepted),
            KeyboardInteractiveAuthResponse::Failure { .. } => break,
            KeyboardInteractiveAuthResponse::InfoRequest { prompts, .. } => match &*prompts {
                [] => Vec::new(),
                [prompt] if !prompt.echo && !is_password_given => {
                    is_password_given = true;
                    vec![password.expose().to_owned()]
                }
                _ => break,
            },
        };
        answer = ssh.authenticate_keyboard_interactive_respond(responses).await.map_err(ssh_failure)?;
    }
    Ok(Answer::Rejected)
}

/// Reads a private key in OpenSSH format, decrypting it when it is encrypted.
fn load_key(file: &Path, passphrase: Option<&Secret>) -> Result<PrivateKey, OpenError> {
    let unusable = |reason: String| OpenError::KeyFile(reason);
    let found = std::fs::metadata(file).map_err(|error| unusable(error.to_string()))?;
    if found.len() > MAX_KEY_FILE_BYTES {
        return Err(unusable("too large for a key".into()));
    }
    if is_open_to_others(&found) {
        return Err(unusable(OPEN_TO_OTHERS.to_owned()));
    }
    let text = std::fs::read_to_string(file).map_err(|error| unusable(error.to_string()))?;
    // Windows editors leave CR LF, which the format does not allow.
    let text = Zeroizing::new(Zeroizing::new(text).replace("\r\n", "\n"));
    let key = PrivateKey::from_openssh(&*text).map_err(|error| unusable(error.to_string()))?;
    if !key.is_encrypted() {
        return Ok(key);
    }
    let passphrase = passphrase.ok_or(OpenError::PassphraseNeeded)?;
    key.decrypt(passphrase.expose()).map_err(|error| match error {
        russh::keys::ssh_key::Error::Crypto => OpenError::PassphraseWrong,
        other => unusable(other.to_string()),
    })
}

/// Tells whether others may read or write a key file that this person owns, the check that OpenSSH makes. It skips
/// files owned by somebody else: this person cannot change their permissions, and may have been given them by a group.
///
/// Source: ssh(1), "FILES": "ssh will simply ignore a private key file if it is accessible by others"; OpenSSH,
/// `authfile.c`, `sshkey_perm_ok`.
#[cfg(unix)]
fn is_open_to_others(found: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    is_open(found.mode(), found.uid() == rustix::process::getuid().as_raw())
}

#[cfg(unix)]
fn is_open(mode: u32, is_own: bool) -> bool {
    /// POSIX, `sys/stat.h`: every right of group and others.
    const OTHERS: u32 = 0o077;
    is_own && mode & OTHERS != 0
}

/// Missing: file permissions on Windows need another crate; a user's folders are closed to others there.
#[cfg(not(unix))]
fn is_open_to_others(_found: &std::fs::Metadata) -> bool {
    false
}

/// The reason given for a key file that others may read.
const OPEN_TO_OTHERS: &str = "open-to-others";
/// A 16384-bit RSA key is 13 kB; anything larger is another file.
const MAX_KEY_FILE_BYTES: u64 = 65_536;
/// Rounds of prompts: an announcement, the password, a closing message.
const MAX_ROUNDS: usize = 4;

#[cfg(all(test, unix))]
mod tests {
    #[test]
    fn only_an_own_key_file_must_be_closed() {
        for (mode, is_own, is_open) in [(0o100_600, true, false), (0o100_640, true, true), (0o100_640, false, false)] {
            assert_eq!(super::is_open(mode, is_own), is_open, "{mode:o} {is_own}");
        }
    }
}
