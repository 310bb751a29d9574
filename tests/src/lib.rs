//! Tools for tests across crates.

pub mod command_line;
pub mod fault;
pub mod folders;
#[cfg(unix)]
pub mod group;
pub mod hash;
pub mod hostile;
pub mod json;
pub mod judging;
pub mod lacking;
pub mod large_library;
pub mod large_texts;
pub mod measure;
pub mod noise;
#[cfg(unix)]
pub mod openssh;
pub mod pdf;
pub mod plain;
pub mod proposals;
pub mod proxy;
pub mod real_pdfs;
pub mod shared;
pub mod sheets;
pub mod theirs;
pub mod value_lists;
pub mod visitor;
pub mod waiting;
pub mod walk;
#[cfg(target_os = "linux")]
pub mod webdriver;
pub mod wild;
pub mod xmllint;
