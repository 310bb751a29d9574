//! Publishing to an SFTP server: the [`Target`](openbaarmaker_core::target::Target) over SSH.
//!
//! The only crate with an SSH library and an async runtime; both stay inside, every public call blocks. Must not be
//! called from an async task. Knows nothing of plans, catalogues and sentences.
//!
//! What it promises on top of the trait:
//! - the identity of the server is judged before anything secret leaves this machine;
//! - a lost or silent connection is told at once or after [`Timeouts`], never waited for without end;
//! - all files of a batch share one connection with many requests in flight, so that a long line costs no more time
//!   than its width.
//!
//! Missing: SSH agents, host certificates and jump hosts.

mod attributes;
mod auth;
mod connect;
mod failure;
mod folders;
mod host_key;
mod obstacle;
mod opener;
mod reading;
mod remote;
mod sending;
#[cfg(feature = "testing")]
pub mod served;
mod target;
mod upload;

pub use connect::Timeouts;
pub use opener::Opener;
