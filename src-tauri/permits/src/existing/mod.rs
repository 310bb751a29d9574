//! What others wrote: messages, pages with links and listings of directories, read as forgivingly as is safe.
//!
//! Runs in the inspect child only (ARCHITECTURE.md, invariant 11). Namespaces and names count, prefixes do not; what is not
//! known is passed over; document types and entities of others are refused, and nothing is ever fetched.
//! Source: ipm-vergunningen.md §8, rule 5; §3.1, T6.

mod entry;
mod found;
mod message;

pub use entry::{is_message_name, read_links};
pub use found::{ExistingMessage, IpmFile, IpmUnreadable};
pub use message::read_message;
