//! Redacting: what is under a box is gone, however it was put there, and what is not under one stays.
#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

#[path = "../inside_hidden/pdf_file.rs"]
#[allow(dead_code, clippy::allow_attributes, reason = "shared with other tests")]
mod pdf_file;
#[path = "../inside_hidden/picture_files.rs"]
#[allow(dead_code, clippy::allow_attributes, reason = "shared with other tests")]
mod picture_files;
#[path = "../support/mod.rs"]
mod support;

mod corpus;
mod elsewhere;
mod pictures;
mod readers;
mod reading;
mod real;
mod refusing;
mod sharing;
mod touching;
mod unseen;
mod untold;
