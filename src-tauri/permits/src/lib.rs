//! Messages about permit cases according to IPM Vergunningen 4.0, which are harvested from a folder with a page.
//!
//! Model in, bytes out, and back again; [`existing`] reads what others wrote. No files, database, network or clock. The
//! official schema was not found: everything follows a profile of our own (ipm-vergunningen.md §1), and nothing here
//! may claim more than that.
//!
//! # Example
//!
//! ```
//! use openbaarmaker_diwoo::model::PermitSettings;
//! use openbaarmaker_permits::model::{MessageKind, PermitAddress, PermitDetails};
//! use openbaarmaker_permits::{Case, Message, TransactionId, read, write};
//!
//! let details = PermitDetails {
//!     case_number: "Z-2026-0042".to_owned(),
//!     page: "https://open.voorbeeld.nl/vergunningen/z-2026-0042".to_owned(),
//!     title: "Kappen van een eik, Dorpsstraat 1".to_owned(),
//!     description: "Aanvraag voor het kappen van een eik.".to_owned(),
//!     modified: chrono::NaiveDate::from_ymd_opt(2026, 11, 20),
//!     product: "omgevingsvergunning".to_owned(),
//!     phase: "aanvraag".to_owned(),
//!     addresses: vec![PermitAddress::Municipality { name: "Utrecht".to_owned() }],
//!     ..PermitDetails::default()
//! };
//! let settings = PermitSettings {
//!     creator_scheme: "Gemeente".to_owned(),
//!     creator_name: "Utrecht".to_owned(),
//!     ..PermitSettings::default()
//! };
//! let message = Message {
//!     kind: MessageKind::C,
//!     transaction: TransactionId::from_number(202_611_200_930_000_001).to_string(),
//!     created_on: chrono::NaiveDate::from_ymd_opt(2026, 11, 20).ok_or("no such day")?,
//!     case: Case::new(&details, &settings, Vec::new()),
//! };
//! assert_eq!(read(&write(&message))?, message);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod case;
pub mod existing;
mod form;
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

pub use case::{Case, CaseBody, WrittenPart};
pub use page::{link, page};
pub use reader::{ReadError, read};
pub use text::{has_forbidden, normal, one_line};
pub use transaction::{TransactionId, entry_url};
pub use writer::{Message, content, write};
