//! The secrets of this session.

use crate::secrets::Secret;

/// The state of the secret of an account in this session.
pub(super) enum Session {
    /// It was given, and no key store works.
    Given(Secret),
    /// The server rejected it, or it does not open the key file; there is none until somebody enters it again.
    Rejected,
}
