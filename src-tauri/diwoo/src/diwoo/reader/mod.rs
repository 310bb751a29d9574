//! The strict reader: judges a sitemap or index before it is sent, and reads it back.
//!
//! Rejects whatever the official schema rejects, and more (`tests/conformance/README.md`). Hostile input is safe: no
//! document type, no entities beyond the five, limits on size, depth and number of violations, no recursion.
//! Source: diwoo.md §3 to §5 and §12; sitemaps.org protocol; XML 1.0.

mod dates;
mod entry;
mod file;
mod grammar;
mod read;
mod values;
mod violation;
mod walk;
mod xml;

pub use entry::{Leaf, ParsedEntry};
pub use file::{Expect, ReadFile};
pub(super) use grammar::El;
pub use read::{read_index, read_sitemap};
pub use values::is_address;
pub use violation::Violation;
pub use xml::push_reference;
