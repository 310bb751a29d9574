//! IPM Vergunningen 4.0: messages about permit cases, harvested from a folder with a page.
//!
//! Model in, bytes out, and back again; the readers of what others wrote are in `existing`. The official schema was not
//! found: everything follows a profile of our own (ipm-vergunningen.md §1), and nothing here may claim more.

mod case;
pub mod existing;
pub mod lists;
pub mod model;
pub mod names;
mod page;
pub mod profile;
mod reader;
pub mod rules;
mod text;
mod transaction;
mod tree;
mod writer;

pub use case::{Address, Case, CaseBody, Named, WrittenPart};
pub use page::{link, page};
pub use reader::{ReadError, read};
pub use text::{has_forbidden, normal, one_line};
pub use transaction::{TransactionId, entry_url, message_path, page_path};
pub use writer::{Message, content, write};
