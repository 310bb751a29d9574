//! The identity of the server, checked before any authentication.

use crate::failure::ConnectionEnd;
use openbaarmaker_core::model::HostKey;
use openbaarmaker_core::target::OpenError;
use russh::Disconnect;
use russh::client::{DisconnectReason, Handler, RemoteDisconnectInfo};
use russh::keys::{Algorithm, EcdsaCurve, HashAlg, PublicKeyOrCertificate};
use std::sync::{Arc, OnceLock};

/// Receives the callbacks of the SSH library about the connection.
pub(crate) struct HostKeyCheck {
    pub(crate) pinned: Option<HostKey>,
    pub(crate) shown: Arc<OnceLock<HostKey>>,
    pub(crate) end: Arc<ConnectionEnd>,
}

impl Handler for HostKeyCheck {
    type Error = russh::Error;

    /// Accepts only the approved key. Refusing here ends the connection before the account name is sent.
    async fn check_server_key(&mut self, key: &PublicKeyOrCertificate) -> Result<bool, russh::Error> {
        // We never offer certificates, so no server should send one.
        let PublicKeyOrCertificate::PublicKey { key, .. } = key else { return Ok(false) };
        let shown = HostKey {
            key_type: key.algorithm().as_str().to_owned(),
            fingerprint: key.fingerprint(HashAlg::Sha256).to_string(),
        };
        let is_approved = self.pinned.as_ref() == Some(&shown);
        // The first key is kept; a later one (re-exchange) is still compared.
        let _ = self.shown.set(shown);
        Ok(is_approved)
    }

    async fn disconnected(&mut self, reason: DisconnectReason<russh::Error>) -> Result<(), russh::Error> {
        match reason {
            // A server that disconnects instead of answering a password rejects it, whatever the message.
            DisconnectReason::ReceivedDisconnect(info) if is_rejection(&info) || self.end.is_password_out() => {
                self.end.note_rejected(&info.message);
                Ok(())
            }
            DisconnectReason::ReceivedDisconnect(info) => {
                self.end.note_disconnected(&info.message);
                Ok(())
            }
            DisconnectReason::Error(error) => {
                self.end.note(&error);
                Err(error)
            }
        }
    }
}

/// Tells whether a disconnect means that the login was rejected. OpenSSH says so in words, with a protocol-error code.
///
/// Source: RFC 4253 §11.1.
fn is_rejection(info: &RemoteDisconnectInfo) -> bool {
    match info.reason_code {
        Disconnect::NoMoreAuthMethodsAvailable | Disconnect::IllegalUserName => true,
        Disconnect::ProtocolError => info.message.contains(OPENSSH_REJECTS),
        _ => false,
    }
}

/// The message of OpenSSH when the last attempt that it allows has failed.
const OPENSSH_REJECTS: &str = "authentication failures";

/// Returns the error when a handshake failed because of the host key; `None` when it failed for another reason.
pub(crate) fn refusal(pinned: Option<&HostKey>, shown: Option<&HostKey>) -> Option<OpenError> {
    let shown = shown?.clone();
    match pinned {
        None => Some(OpenError::HostKeyUnknown(shown)),
        Some(pinned) if *pinned != shown => Some(OpenError::HostKeyChanged { pinned: pinned.clone(), shown }),
        Some(_) => None,
    }
}

/// Returns the host-key algorithms to offer, the approved type first: a server with several keys then presents the
/// approved one, and a server that presents another type has changed. RSA only with SHA-2 signatures (RFC 8332).
pub(crate) fn preferred_algorithms(pinned: Option<&HostKey>) -> Vec<Algorithm> {
    let mut algorithms = vec![
        Algorithm::Ed25519,
        ecdsa(EcdsaCurve::NistP256),
        ecdsa(EcdsaCurve::NistP384),
        ecdsa(EcdsaCurve::NistP521),
        rsa(HashAlg::Sha512),
        rsa(HashAlg::Sha256),
    ];
    if let Some(pinned) = pinned {
        algorithms.sort_by_key(|algorithm| key_type(algorithm) != pinned.key_type);
    }
    algorithms
}

/// Returns the name of the key type, which for RSA differs from that of the signature.
fn key_type(algorithm: &Algorithm) -> String {
    match algorithm {
        Algorithm::Rsa { .. } => Algorithm::Rsa { hash: None }.as_str().to_owned(),
        other => other.as_str().to_owned(),
    }
}

fn ecdsa(curve: EcdsaCurve) -> Algorithm {
    Algorithm::Ecdsa { curve }
}

fn rsa(hash: HashAlg) -> Algorithm {
    Algorithm::Rsa { hash: Some(hash) }
}

#[cfg(test)]
mod tests {
    use super::{preferred_algorithms, refusal};
    use openbaarmaker_core::model::HostKey;
    use openbaarmaker_core::target::OpenError;

    fn key(key_type: &str, fingerprint: &str) -> HostKey {
        HostKey { key_type: key_type.into(), fingerprint: fingerprint.into() }
    }

    #[test]
    fn approved_type_is_offered_first_and_sha1_never() {
        for (pinned, first) in [
            (None, "ssh-ed25519"),
            (Some("ssh-ed25519"), "ssh-ed25519"),
            (Some("ecdsa-sha2-nistp384"), "ecdsa-sha2-nistp384"),
            (Some("ssh-rsa"), "rsa-sha2-512"),
            (Some("unheard-of"), "ssh-ed25519"),
        ] {
            let pinned = pinned.map(|key_type| key(key_type, "SHA256:x"));
            let offered = preferred_algorithms(pinned.as_ref());
            assert_eq!(offered[0].as_str(), first, "{pinned:?}");
            assert_eq!(offered.len(), 6, "none is lost by the order");
            assert!(offered.iter().all(|found| found.as_str() != "ssh-rsa"), "SHA-1 is never offered");
        }
    }

    #[test]
    fn tells_unknown_changed_and_same_apart() {
        let (old, new) = (key("ssh-ed25519", "SHA256:a"), key("ssh-ed25519", "SHA256:b"));
        let other_type = key("ssh-rsa", "SHA256:a");
        let changed = |shown: &HostKey| OpenError::HostKeyChanged { pinned: old.clone(), shown: shown.clone() };
        for (pinned, shown, expected) in [
            (None, None, None),
            (Some(&old), None, None),
            (None, Some(&new), Some(OpenError::HostKeyUnknown(new.clone()))),
            (Some(&old), Some(&old), None),
            (Some(&old), Some(&new), Some(changed(&new))),
            (Some(&old), Some(&other_type), Some(changed(&other_type))),
        ] {
            assert_eq!(refusal(pinned, shown), expected, "{pinned:?} {shown:?}");
        }
    }
}
