//! The real window, driven from outside (ux.md §4.7).
#![cfg(target_os = "linux")]

mod smoke;
