//! Secrets in the operating system's key store: Windows Credential Manager, macOS Keychain, Secret Service on Linux.
//!
//! Knows no destinations and no sentences; an account is a string. Every call asks the system again, so that a key
//! store that is unlocked or started later is noticed. A secret is never written anywhere else.

mod account;
mod computer;
mod memory;
mod random;
mod system;

pub use account::user_name;
pub use computer::computer_mark;
pub use memory::MemoryStore;
pub use random::random_seed;
pub use system::SystemStore;
