//! Destinations as typed: `folder:DIR`, `sftp://user@host[:port]/dir`.

use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::TargetPlace;
use percent_encoding::percent_decode_str;
use std::path::Path;
use url::Url;

/// Reads a destination.
///
/// Shape: a folder is made absolute. On a server `/dir` is absolute and `/~/dir` is relative to the account's start
/// folder, as in other programs with sftp addresses. A password in the address is refused: it would end up in the shell
/// history.
///
/// # Errors
/// Refuses with `target-password` or `target-invalid`.
pub(crate) fn parse(text: &str, key_file: Option<&Path>) -> Result<TargetPlace, UseCaseError> {
    if let Some(masked) = without_password(text) {
        return Err(Problem::new(Code::TargetPassword).with("value", masked).refuse());
    }
    let place = match text.split_once(':') {
        Some(("folder", dir)) if key_file.is_none() => folder(dir),
        Some(("sftp", _)) => sftp(text, key_file),
        _ => None,
    };
    place.ok_or_else(|| Problem::new(Code::TargetInvalid).with("value", text).refuse())
}

/// Returns an address with its password replaced by stars; `None` when it has none. An address that cannot be parsed
/// may have one too, and nothing of it may be shown.
fn without_password(text: &str) -> Option<String> {
    if Url::parse(text).is_ok_and(|url| url.password().is_none()) {
        return None;
    }
    let (scheme, rest) = text.split_once("://")?;
    let (user_info, place) = rest.rsplit_once('@')?;
    let (user, _) = user_info.split_once(':')?;
    (!user.contains('@')).then(|| format!("{scheme}://{user}:***@{place}"))
}

fn folder(dir: &str) -> Option<TargetPlace> {
    let dir = absolute(Path::new(dir))?;
    Some(TargetPlace::Folder { dir })
}

fn absolute(path: &Path) -> Option<String> {
    let path = std::path::absolute(path).ok()?;
    path.into_os_string().into_string().ok()
}

fn sftp(text: &str, key_file: Option<&Path>) -> Option<TargetPlace> {
    let url = Url::parse(text).ok()?;
    if url.query().is_some() || url.fragment().is_some() || url.username().is_empty() {
        return None;
    }
    let decoded = |part: &str| Some(percent_decode_str(part).decode_utf8().ok()?.into_owned());
    let path = decoded(url.path())?;
    let dir = match path.strip_prefix("/~") {
        Some("" | "/") => ".".to_owned(),
        Some(relative) if relative.starts_with('/') => relative.trim_start_matches('/').to_owned(),
        _ if path.is_empty() => "/".to_owned(),
        _ => path,
    };
    let key_file = match key_file {
        Some(file) => Some(absolute(file)?),
        None => None,
    };
    Some(TargetPlace::Sftp {
        user: decoded(url.username())?,
        host: url.host_str()?.trim_matches(['[', ']']).to_owned(),
        port: url.port().unwrap_or(DEFAULT_PORT),
        dir,
        key_file,
    })
}

/// Source: RFC 4253 §4.2 and the IANA registry: the port of SSH.
const DEFAULT_PORT: u16 = 22;

#[cfg(test)]
mod tests {
    use super::parse;
    use openbaarmaker_core::error::Code;
    use openbaarmaker_core::model::TargetPlace;

    fn sftp(user: &str, host: &str, port: u16, dir: &str) -> TargetPlace {
        let (user, host, dir) = (user.to_owned(), host.to_owned(), dir.to_owned());
        TargetPlace::Sftp { user, host, port, dir, key_file: None }
    }

    #[test]
    fn reads_servers() {
        for (text, expected) in [
            ("sftp://woo@sftp.voorbeeld.nl/var/www", Some(sftp("woo", "sftp.voorbeeld.nl", 22, "/var/www"))),
            ("sftp://woo@sftp.voorbeeld.nl:2222/", Some(sftp("woo", "sftp.voorbeeld.nl", 2222, "/"))),
            ("sftp://woo@sftp.voorbeeld.nl", Some(sftp("woo", "sftp.voorbeeld.nl", 22, "/"))),
            ("sftp://woo@127.0.0.1/~/www", Some(sftp("woo", "127.0.0.1", 22, "www"))),
            ("sftp://woo@h/~", Some(sftp("woo", "h", 22, "."))),
            ("sftp://woo@[::1]:22/a%20b", Some(sftp("woo", "::1", 22, "/a b"))),
            ("sftp://w%40oo@h/", Some(sftp("w@oo", "h", 22, "/"))),
            ("sftp://woo:geheim@h/", None),
            ("sftp://h/dir", None),
            ("ftp://woo@h/", None),
            ("zomaar", None),
            ("", None),
        ] {
            assert_eq!(parse(text, None).ok(), expected, "{text}");
        }
    }

    #[test]
    fn never_repeats_a_password() {
        for (text, code, value) in [
            ("sftp://u:geheim@h/dir", Code::TargetPassword, "sftp://u:***@h/dir"),
            ("sftp://u:ge/h@eim@h/dir", Code::TargetPassword, "sftp://u:***@h/dir"),
            ("ftp://u:geheim@h", Code::TargetPassword, "ftp://u:***@h"),
            ("sftp://u@h:99999/a@b", Code::TargetInvalid, "sftp://u@h:99999/a@b"),
            ("sftp://h:22/a@b", Code::TargetInvalid, "sftp://h:22/a@b"),
            ("zomaar:x@y", Code::TargetInvalid, "zomaar:x@y"),
        ] {
            let error = parse(text, None).expect_err("refused");
            let problem = error.problem();
            assert_eq!((problem.code, problem.params["value"].as_str()), (code, value));
        }
    }

    #[test]
    fn makes_folders_absolute_also_with_spaces_and_drive_letters() {
        let Ok(TargetPlace::Folder { dir }) = parse("folder:een map/site", None) else { panic!("a folder") };
        assert!(std::path::Path::new(&dir).is_absolute(), "{dir}");
        assert!(dir.ends_with("site") && dir.contains("een map"), "{dir}");
        if cfg!(windows) {
            let Ok(TargetPlace::Folder { dir }) = parse("folder:C:\\een map\\site", None) else { panic!("a folder") };
            assert_eq!(dir, "C:\\een map\\site", "a drive letter is not a scheme");
        }
        assert!(parse("folder:", None).is_err(), "a folder without a name");
    }
}
