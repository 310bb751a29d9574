//! Recognises the kind of a file from its content, and reads the properties of the kinds that have them.
//!
//! Shape: a DiWoo label (the last segment of the URI in the list formaten) or a name for people, never both.
//! The extension decides only where the content cannot: TXT, CSV and HTML; PPT and PPS; PPTX and PPSX; Office files
//! that are damaged or have a password.

mod claims;
mod compound;
mod content;
mod html;
mod look;
mod package;
mod pdf;
mod text;

pub(crate) use self::compound::{persons, records};
pub(crate) use self::content::Content;
use self::content::{OPEN_XML, by_extension, format, other, with_problem};
pub(crate) use self::look::look;
pub(crate) use self::pdf::{find, is_cut_off};
pub(crate) use self::text::decoded;
