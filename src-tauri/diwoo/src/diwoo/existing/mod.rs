//! The forgiving reader: takes over what another publisher, or another version of DiWoo, wrote.
//!
//! The strict reader ([`super::read_sitemap`]) judges what we are about to send; this one understands as much as it can of what stands
//! somewhere already, from DiWoo 0.9.1 to 0.9.8, and says of everything that it had to guess, correct or leave out. It
//! takes any order of elements, namespaces declared anywhere, dates without a time, terms without their address and
//! addresses in another spelling. Hostile input is safe: no document type, no entities beyond the five, limits on size,
//! entries, depth and elements, no recursion while reading.
//! Source: diwoo.md §2, §4, §5 and §6.2.

mod children;
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
pub use found::Found;
pub use found::{
    ExistingDocument, ExistingFile, ExistingKind, ExistingReference, ListedSitemap, Remark,
    RemarkKind, Said, Unreadable,
};
pub use mdto::MAX_MDTO_BYTES;
pub use said::differences;
