//! The pure core of Openbaarmaker.
//!
//! Documents go in, a site that the Woo-harvester can read comes out. This crate knows no window, no network stack,
//! no clock and no sentences: time, random and places are arguments, and answers are codes with parameters.
//! See `ARCHITECTURE.md` for who may know what.

pub(crate) mod adopt;
pub mod app;
pub mod content;
pub mod diwoo;
pub mod error;
pub mod import;
pub mod ipm;
pub mod job;
pub mod lists;
pub mod model;
pub mod publish;
pub mod robots;
pub mod rules;
pub mod secrets;
pub mod sheet;
pub mod sitemap;
pub mod store;
pub mod suggest;
pub mod typed;
pub mod wire;
