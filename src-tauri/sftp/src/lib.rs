//! Publishing to an SFTP server: the [`Target`](openbaarmaker_core::target::Target) over SSH.
//!
//! The only crate with an SSH library and an async runtime; both stay inside, and every public call blocks. Must not be
//! called from an async task. Knows nothing of plans, catalogues or sentences.
//!
//! What it promises beyond the trait:
//! - the server's identity is checked before anything secret leaves this machine;
//! - a lost connection is reported at once and a silent one after [`Timeouts`]; no call waits for ever;
//! - all files of a batch share one connection with many requests in flight, so that throughput depends on bandwidth,
//!   not on latency.
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
