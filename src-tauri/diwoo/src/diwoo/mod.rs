//! DiWoo 0.9.8: the writer of entries, the strict reader, and in [`existing`] the forgiving reader.
//!
//! Writer and strict reader share only the value lists; the forgiving reader follows the grammar of the strict one.
//! Source: diwoo.md §4 and §5.
//!
//! Missing: MDTO instead of DiWoo (diwoo.md §5.6), which is not written, nor accepted by the strict reader.

mod entry;
pub mod existing;
mod lines;
mod names;
mod reader;
mod terms;
mod text;
mod time;
pub mod tree;
mod writer;

pub use entry::{Entry, NotWritable};
pub(crate) use names::NAMESPACE;
pub use names::VERSION;
pub use reader::{Expect, Leaf, ParsedEntry, ReadFile, Violation, read_index, read_sitemap};
pub use reader::{is_address, push_reference};
pub(crate) use text::push_attribute_escaped;
pub(crate) use time::DateTimeWriter;
pub(crate) use writer::EntryWriter;
pub use writer::write_entry;
