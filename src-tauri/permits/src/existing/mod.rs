//! The forgiving reader: messages, pages with links and directory listings of others.
//!
//! Runs only in the inspect child (ARCHITECTURE.md, invariant 11). Unknown elements are skipped; document types and
//! entities are refused; nothing is fetched.
//! Source: ipm-vergunningen.md §8, rule 5; §3.1, T6.

mod entry;
mod message;

pub use crate::tree::IpmUnreadable;
pub use entry::{is_message_name, read_links};
pub use message::{ExistingMessage, IpmFile, read_message};
