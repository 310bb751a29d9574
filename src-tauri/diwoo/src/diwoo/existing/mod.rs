//! The forgiving reader: sitemaps of other publishers, from DiWoo 0.9.1 to 0.9.8. Each guess, correction and omission
//! becomes a remark.
//!
//! Hostile input is safe: no document type, no entities beyond the five, limits on size, entries, depth and elements,
//! no recursion. Source: diwoo.md §2, §4, §5 and §6.2.

mod describe;
mod element_reader;
mod file;
mod found;
mod mdto;
mod moments;
mod said;
mod terms;
mod tree;

pub use file::read_existing;
pub use found::ListedItem;
pub use found::{
    EntryElement, ExistingDocument, ExistingFile, ExistingKind, ListedSitemap, Remark, RemarkKind, Unreadable,
};
pub use mdto::MAX_MDTO_BYTES;
pub use said::differences;
