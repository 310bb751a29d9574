//! Secrets of this session.

use crate::secrets::Secret;

/// What this session knows of the secret of an account.
pub(super) enum Session {
    /// It was given, and there is no key store that works.
    Given(Secret),
    /// The server rejected it, or it does not open the key file; there is none until somebody gives it again.
    Rejected,
}
