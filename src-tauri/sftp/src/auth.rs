//! Proving who we are, after the server proved who it is.

use crate::failure::ssh_failure;
use crate::host_key::Judge;
use openbaarmaker_core::secrets::Secret;
use openbaarmaker_core::target::OpenError;
use russh::MethodKind;
use russh::client::{AuthResult, Handle, KeyboardInteractiveAuthResponse};
use russh::keys::{HashAlg, PrivateKey, PrivateKeyWithHashAlg};
use std::{path::Path, sync::Arc};
use zeroize::Zeroizing;

/// Logs in with a key file, or with a password when there is none.
pub(crate) async fn log_in(
    ssh: &mut Handle<Judge>,
    user: &str,
    key_file: Option<&str>,
    secret: Option<&Secret>,
) -> Result<(), OpenError> {
    match key_file {
        Some(file) => with_key(ssh, user, load_key(Path::new(file), secret)?).await,
        None => with_password(ssh, user, secret.ok_or(OpenError::PasswordNeeded)?).await,
    }
}

async fn with_key(ssh: &mut Handle<Judge>, user: &str, key: PrivateKey) -> Result<(), OpenError> {
    // RFC 8332: the server says which signatures it takes; SHA-1 is never used, whatever it says.
    let hash = ssh
        .best_supported_rsa_hash()
        .await
        .map_err(ssh_failure)?
        .flatten()
        .unwrap_or(HashAlg::Sha512);
    let key = PrivateKeyWithHashAlg::new(Arc::new(key), Some(hash));
    let answer = ssh
        .authenticate_publickey(user, key)
        .await
        .map_err(ssh_failure)?;
    match answer {
        AuthResult::Success => Ok(()),
        AuthResult::Failure { .. } => Err(OpenError::AuthenticationRejected),
    }
}

async fn with_password(
    ssh: &mut Handle<Judge>,
    user: &str,
    password: &Secret,
) -> Result<(), OpenError> {
    let answer = ssh
        .authenticate_password(user, password.expose())
        .await
        .map_err(ssh_failure)?;
    match answer {
        AuthResult::Success => Ok(()),
        // The same password may be wanted through the other door (PAM), where this one is closed. Where it is open, the
        // password is wrong, and would count twice.
        AuthResult::Failure {
            remaining_methods,
            partial_success: false,
        } if remaining_methods.contains(&MethodKind::KeyboardInteractive)
            && !remaining_methods.contains(&MethodKind::Password) =>
        {
            with_one_question(ssh, user, password).await
        }
        AuthResult::Failure { .. } => Err(OpenError::AuthenticationRejected),
    }
}

/// Answers one hidden question with the password (RFC 4256). A second question, or one that shows its answer, is a
/// second factor, which nobody can answer here.
async fn with_one_question(
    ssh: &mut Handle<Judge>,
    user: &str,
    password: &Secret,
) -> Result<(), OpenError> {
    let mut answer = ssh
        .authenticate_keyboard_interactive_start(user, None)
        .await
        .map_err(ssh_failure)?;
    let mut is_password_given = false;
    for _ in 0..MAX_ROUNDS {
        let responses = match answer {
            KeyboardInteractiveAuthResponse::Success => return Ok(()),
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
        answer = ssh
            .authenticate_keyboard_interactive_respond(responses)
            .await
            .map_err(ssh_failure)?;
    }
    Err(OpenError::AuthenticationRejected)
}

/// Reads a private key in OpenSSH form, unlocking it when it is locked.
fn load_key(file: &Path, passphrase: Option<&Secret>) -> Result<PrivateKey, OpenError> {
    let unusable = |reason: String| OpenError::KeyFile(reason);
    let size = std::fs::metadata(file)
        .map_err(|error| unusable(error.to_string()))?
        .len();
    if size > MAX_KEY_FILE_BYTES {
        return Err(unusable("too large for a key".into()));
    }
    let text = std::fs::read_to_string(file).map_err(|error| unusable(error.to_string()))?;
    // Windows editors leave CR LF, which the form does not allow.
    let text = Zeroizing::new(Zeroizing::new(text).replace("\r\n", "\n"));
    let key = PrivateKey::from_openssh(&*text).map_err(|error| unusable(error.to_string()))?;
    if !key.is_encrypted() {
        return Ok(key);
    }
    let passphrase = passphrase.ok_or(OpenError::PassphraseNeeded)?;
    key.decrypt(passphrase.expose())
        .map_err(|error| match error {
            russh::keys::ssh_key::Error::Crypto => OpenError::PassphraseWrong,
            other => unusable(other.to_string()),
        })
}

/// A 16384-bit RSA key is 13 kB; anything larger is another file.
const MAX_KEY_FILE_BYTES: u64 = 65_536;
/// Rounds of questions: an announcement, the password, a closing word.
const MAX_ROUNDS: usize = 4;
