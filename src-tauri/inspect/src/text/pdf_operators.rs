//! The second reader of the text of a PDF, which shares nothing with the first: follows the operators of each page and
//! of the forms that it draws.

use super::{pdf_font::Fonts, pdf_page};
use crate::pdf_objects;
use crate::sink::{Gathered, TextSink};
use lopdf::Error;

pub(super) fn gather(bytes: &[u8], text: &mut Gathered) -> Option<&'static str> {
    let document = match pdf_objects::load(bytes) {
        Ok(document) => document,
        Err(Error::InvalidPassword | Error::Decryption(_) | Error::Unimplemented(_)) => {
            return Some("encrypted");
        }
        Err(_) => return Some("damaged"),
    };
    let pages = document.get_pages();
    if pages.is_empty() {
        return Some(if document.is_encrypted() { "encrypted" } else { "damaged" });
    }
    let fonts = Fonts::new(&document);
    for page in pages.into_values() {
        pdf_page::gather(&document, &fonts, page, text);
        text.line();
        if text.is_over() {
            break;
        }
    }
    None
}
