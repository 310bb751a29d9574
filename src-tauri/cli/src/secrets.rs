//! Passwords, passphrases and the identity of a server: from standard input, from the person, or refused.

use crate::arguments::SecretArgs;
use crate::session::Session;
use crate::{terminal_text, usage};
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::TargetId;
use openbaarmaker_core::secrets::Secret;
use openbaarmaker_texts::Texts;
use std::io::{self, BufRead, IsTerminal};

/// Does work on a destination with the secrets that were given, and asks the person for missing ones.
///
/// Without a terminal, or with `--json`, nothing is asked: the refusal says what is needed. Fails as `work` does;
/// refuses with `host-key-mismatch`, and with `usage` when standard input is empty.
pub(crate) fn with_access<T>(
    session: &Session<'_>,
    target: TargetId,
    args: &SecretArgs,
    mut work: impl FnMut() -> Result<T, UseCaseError>,
) -> Result<T, UseCaseError> {
    hand_over(session, target, args)?;
    for _ in 1..MAX_TRIES {
        let stop = match work() {
            Ok(value) => return Ok(value),
            Err(stop) => stop,
        };
        let asks = matches!(
            stop.problem().code,
            Code::PasswordNeeded | Code::PassphraseNeeded | Code::AuthenticationRejected | Code::PassphraseWrong
        );
        if !asks || !can_ask(session) {
            return Err(stop);
        }
        ask(session, target, stop.problem())?;
    }
    work()
}

/// Stores the secret and accepts the host key given on the command line. Refuses with `host-key-mismatch`,
/// `host-key-changed`, `usage`; fails with `target-…`.
pub(crate) fn hand_over(session: &Session<'_>, target: TargetId, args: &SecretArgs) -> Result<(), UseCaseError> {
    if let Some(fingerprint) = &args.accept_host_key {
        session.app.target_accept_host_key(target, fingerprint, session.now())?;
    }
    if args.password_stdin || args.passphrase_stdin {
        let secret = from_stdin(&session.texts)?;
        session.app.target_set_secret(target, secret)?;
    }
    Ok(())
}

/// Reads a secret from standard input. Refuses with `usage` when it is empty or no UTF-8.
pub(crate) fn from_stdin(texts: &Texts) -> Result<Secret, UseCaseError> {
    let line = first_line(io::stdin().lock()).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => usage::stop(texts, "cli-usage-stdin-encoding", &[]),
        _ => Problem::internal("stdin").detail(error).fail(),
    })?;
    line.ok_or_else(|| usage::stop(texts, "cli-usage-empty-stdin", &[]))
}

/// Tells whether the person can be asked: at a terminal, without `--json`.
pub(crate) fn can_ask(session: &Session<'_>) -> bool {
    !session.global.json && io::stdin().is_terminal() && io::stderr().is_terminal()
}

fn ask(session: &Session<'_>, target: TargetId, problem: &Problem) -> Result<(), UseCaseError> {
    let failed = |error: io::Error| Problem::internal("terminal").detail(error).fail();
    terminal_text::ask(io::stderr(), &format!("{}\n", session.texts.problem(problem))).map_err(failed)?;
    let secret = Secret::new(rpassword::read_password().map_err(failed)?);
    session.app.target_set_secret(target, secret)?;
    Ok(())
}

/// Reads the first line, without its line end and the mark of UTF-8 before it; `None` when it is empty. Nobody types
/// the NUL that UTF-16 has in nearly each letter.
fn first_line(input: impl BufRead) -> io::Result<Option<Secret>> {
    let mut line = String::new();
    input.take(MAX_SECRET_BYTES).read_line(&mut line)?;
    let secret = Secret::new(line);
    let text = secret.expose();
    if text.contains('\0') {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end_matches(['\r', '\n']);
    Ok((!text.is_empty()).then(|| Secret::new(text.to_owned())))
}

/// Attempts before the command gives up, as in OpenSSH (`ssh_config`, `NumberOfPasswordPrompts`).
const MAX_TRIES: u8 = 3;
/// The maximum read from standard input.
const MAX_SECRET_BYTES: u64 = 64 * 1024;

#[cfg(test)]
mod tests {
    use super::first_line;
    use openbaarmaker_core::secrets::Secret;

    #[test]
    fn takes_the_first_line_as_it_is() {
        for (input, expected) in [
            ("geheim\n", Some("geheim")),
            ("geheim\r\nrest\n", Some("geheim")),
            (" met spaties \n", Some(" met spaties ")),
            ("zonder regeleinde", Some("zonder regeleinde")),
            ("\u{feff}geheim\n", Some("geheim")),
            ("\u{feff}\n", None),
            ("\n", None),
            ("", None),
        ] {
            let secret = first_line(input.as_bytes()).expect("memory can be read");
            assert_eq!(secret.as_ref().map(Secret::expose), expected, "{input:?}");
        }
    }

    #[test]
    fn what_is_no_utf_8_is_no_secret() {
        for input in [&b"geh\xe9im\n"[..], b"\xff\xfeg\0e\0\n\0", b"g\0e\0\n\0"] {
            let error = first_line(input).expect_err("an encoding that is not read");
            assert_eq!(error.kind(), std::io::ErrorKind::InvalidData, "{input:?}");
        }
    }
}
