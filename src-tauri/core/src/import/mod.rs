//! Turning files, folders and zips from outside into drafts of documents, or skipping them with a reason. Originals are
//! only read; their contents are reported by an [`crate::content::Inspector`].

mod added_anyway;
mod adding;
mod attachments;
mod chunk;
mod draft;
mod finding;
mod gather;
mod namesakes;
mod obstacle;
mod outcome;
mod practising;
mod single;
mod title;
mod tools;
mod unpack;
mod walk;
mod worker;

pub use crate::describe::agreement::Agreement;
pub use adding::AddedDocument;
pub use draft::{Draft, SkipCode, Skipped};
pub use gather::{Duplicates, GatherError, Options, Summary, gather};
pub use single::single;
pub use title::suggest as suggest_title;
pub(crate) use tools::StoredFile;
pub use tools::Tools;
