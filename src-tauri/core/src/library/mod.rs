//! The library: opening it, its catalogues, destinations, copies and settings, and searching it.
//!
//! [`App`] is the open library. Its methods are the use cases, one per intent of a person; each is in the module of its
//! subject: here, and in [`crate::describe`], [`crate::import`], [`crate::adopt`], [`crate::publish`],
//! [`crate::permits`] and [`crate::history`]. A method returns its result or a [`crate::error::UseCaseError`].

pub(crate) mod access;
pub(crate) mod app;
mod approval;
mod backups;
pub(crate) mod catalogues;
mod clock;
mod discarding;
pub(crate) mod documents;
pub(crate) mod kept_files;
pub(crate) mod looking_inside;
pub(crate) mod own_files;
pub(crate) mod practice;
pub(crate) mod related;
mod saved_searches;
mod searching;
mod server_folders;
mod session;
mod settings_files;
mod storage;
mod swap;
pub(crate) mod targets;
pub(crate) mod views;

pub use app::{App, Environment, TakeOver};
pub use backups::Incomplete;
pub use targets::LeftBehind;
