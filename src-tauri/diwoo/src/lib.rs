//! Documents under the Dutch Wet open overheid: their DiWoo metadata, the sitemaps in which the Woo-harvester finds
//! them, and robots.txt.
//!
//! Turns the model into bytes, and bytes into the model. No files, threads, database, network or clock.
//!
//! - [`model`]: the types of documents and catalogues, valid once they exist.
//! - [`lists`]: the value lists, as a value: [`lists::built_in_lists`], or newer ones.
//! - [`sitemap`]: pages and indexes; [`diwoo`]: the entries in them, a strict reader and a forgiving one.
//! - [`robots`]: reading robots.txt, and merging lines into somebody else's.
//! - [`rules`]: what is not ready, as findings with a code.
//!
//! # Example
//!
//! A page of one document, written and read back:
//!
//! ```
//! use openbaarmaker_diwoo::diwoo::{Entry, Expect, read_sitemap};
//! use openbaarmaker_diwoo::lists::{TermList, built_in_lists};
//! use openbaarmaker_diwoo::model::{Act, Lastmod, ListUri, Metadata};
//! use openbaarmaker_diwoo::sitemap::{IndexName, PageBuffer};
//!
//! let lists = built_in_lists();
//! let organisation = ListUri::new(lists.organisation("gemeente Utrecht").ok_or("no organisation")?.uri());
//! let category = lists.category("Woo-verzoeken en -besluiten").ok_or("no category")?;
//! let act = lists.find(TermList::Documenthandelingen, "vaststelling").ok_or("no act")?;
//! let metadata = Metadata {
//!     officiele_titel: "Besluit op Woo-verzoek over de haven".to_owned(),
//!     informatiecategorieen: vec![ListUri::new(category.uri())],
//!     documenthandelingen: vec![Act {
//!         soort_handeling: ListUri::new(act.uri()),
//!         at_time: "2026-11-10T00:00:00+01:00".parse()?,
//!         was_associated_with: None,
//!     }],
//!     ..Metadata::default()
//! };
//!
//! let mut page = PageBuffer::new(lists);
//! page.push(&Entry {
//!     url: "https://open.voorbeeld.nl/documenten/2026/besluit.pdf",
//!     lastmod: Lastmod::from_unix(1_795_163_400),
//!     metadata: &metadata,
//!     organisation: &organisation,
//!     format: None,
//!     parts: &[],
//! })?;
//! let page = page.finish(IndexName::Common, 1).ok_or("a page without entries")?;
//! assert_eq!(page.file_name(), "sitemap-diwoo-0001.xml");
//!
//! let mut urls = Vec::new();
//! let read = read_sitemap(page.bytes, Expect::of(lists), &mut |entry| urls.push(entry.loc().to_owned()));
//! assert!(read.is_acceptable(), "{:?}", read.violations);
//! assert_eq!(urls, ["https://open.voorbeeld.nl/documenten/2026/besluit.pdf"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod codes;
pub mod diwoo;
pub mod lists;
pub mod model;
mod protocol;
pub mod robots;
pub mod rules;
pub mod sitemap;
