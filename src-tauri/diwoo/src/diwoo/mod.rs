//! DiWoo 0.9.8: writing an entry of a sitemap, reading sitemaps back strictly, and forgiving what others wrote.
//!
//! The writer turns the model into bytes that are correct by construction; the reader judges bytes on its own, without
//! looking at the writer. [`existing`] understands the sitemaps of other publishers. None knows documents, the store or the
//! destination.
//! Source: diwoo.md §4 and §5.
//!
//! Missing: MDTO instead of DiWoo (diwoo.md §5.6), which we neither write nor accept, and only name when we meet it.

mod entry;
pub mod existing;
mod names;
mod reader;
mod terms;
mod text;
mod time;
mod writer;

pub use entry::{Entry, NotWritable, Reference, RoleReference};
pub(crate) use names::NAMESPACE;
pub use names::VERSION;
pub use reader::{Expect, Leaf, ParsedEntry, ReadFile, Violation, read_index, read_sitemap};
pub use reader::{is_address, push_reference};
pub(crate) use text::push_attribute_escaped;
pub(crate) use time::DateTimeWriter;
pub(crate) use writer::EntryWriter;
pub use writer::write_entry;
