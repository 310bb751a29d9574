//! Random bits from the operating system.

use std::io;

/// Returns 128 random bits, fit for secrets.
///
/// # Errors
/// When the system has none; no system we run on reports that once it has started.
pub fn random_seed() -> io::Result<[u8; 16]> {
    let mut seed = [0; 16];
    getrandom::fill(&mut seed)?;
    Ok(seed)
}
