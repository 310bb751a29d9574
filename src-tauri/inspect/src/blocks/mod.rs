//! Reads files as blocks: headings, paragraphs, tables, and parts outside the main text.
//!
//! Shape: a reader per family of formats moves a pen over the file, which makes the blocks. It keeps what it found
//! before a break. Search uses their words, the viewer shows them. Of styles only what kind of line they make and
//! the size of letters. Missing: pictures, formulas.

mod first_page;
mod html;
mod letter_sizes;
mod list;
mod mail;
mod open_document;
mod open_xml;
mod package;
mod part_names;
mod pen;
mod rows;
mod slides;
mod styles;
mod word;

pub(crate) use first_page::SizedPage;
pub(crate) use html::page;
pub(crate) use list::Blocks;
pub(crate) use mail::{
    Attached, beside_kept as beside_mail_kept, beside_sent as beside_mail_sent, kept as mail_kept, lines,
    page_kept as mail_page_kept, pages_sent as mail_pages_sent, sent as mail_sent,
};
pub(crate) use open_document::read as open_document;
pub(crate) use open_xml::comments_of_sheets;
pub(crate) use package::{Package, Related};
pub(crate) use part_names::{beside, is_a, is_list, list_of, source_of};
pub(crate) use rows::Rows;
pub(crate) use slides::{in_order as slides_in_order, is_hidden as is_hidden_slide, read as slides};
pub(crate) use styles::{MAX_STYLES, WordStyles};
pub(crate) use word::read as word;
