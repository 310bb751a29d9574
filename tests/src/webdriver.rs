//! The real window, driven from outside by `WebKitWebDriver` (Debian package `webkit2gtk-driver`).
//!
//! A [`Desk`] is a person's computer: a screen of its own, a home folder of its own, answers for the file dialogs. A
//! [`Window`] is the program running on it; the same desk can start the program again. Everything a desk started is
//! killed with its process group when it is dropped.
//!
//! Linux only. The window must be built with the features `custom-protocol` and `test-seams`.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot drive its window has failed")]

mod acting;
mod aftermath;
mod desk;
mod ending;
mod keys;
mod memory;
mod mouse;
mod page;
mod screen;
mod session;
mod typing;

pub use desk::{Desk, Look};
pub use keys::chord;
pub use page::{Rules, Window};
