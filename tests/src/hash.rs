//! SHA-256 of what a test made or found, computed independently of our own program.

use openbaarmaker_core::model::Sha256;
use sha2::Digest as _;

/// Returns the SHA-256 of bytes.
pub fn sha256(bytes: &[u8]) -> Sha256 {
    Sha256(sha2::Sha256::digest(bytes).into())
}
