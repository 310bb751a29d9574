//! What an Office file says beside its text: in its properties, in the margins of sheets, of pictures.

use crate::blocks::{Package, is_a};
use crate::inside::found::Found;
use crate::inside::personal;
use crate::xml;
use std::io::{Read, Seek};

/// Finds personal data there.
pub(in crate::inside) fn look<R: Read + Seek>(reader: R, found: &mut Found) {
    let Some(mut package) = Package::open(reader) else {
        return;
    };
    for name in package.names() {
        let is_ours = PLACES.iter().any(|place| name.starts_with(place)) && is_a(&name, "xml");
        if !is_ours || found.is_over() {
            continue;
        }
        let part = package.whole_part(&name).unwrap_or_default();
        let texts = xml::texts(&part, SAYING);
        let mut said: Vec<String> = SAYING.iter().flat_map(|name| texts.all(name)).collect();
        xml::find(&part, "", |element| {
            said.extend(xml::said(element, "descr"));
            (said.len() >= MAX_TEXTS).then_some(())
        });
        for text in said {
            personal::find_beside(&without_codes(&text), found);
        }
    }
}

/// Removes the codes of headers and footers: `&C` begins the middle, `&"Arial,Bold"` sets a font, `&P` is a number.
///
/// Source: ECMA-376 part 1, §18.3.1.46.
fn without_codes(text: &str) -> String {
    CODE.replace_all(text, " ").into_owned()
}

personal::pattern!(CODE, r#"&(?:"[^"]*"|[0-9]+|K[0-9A-F]{6}|[A-Z])"#);
/// Where such texts are.
const PLACES: &[&str] = &[
    "docProps/",
    "word/",
    "xl/",
    "ppt/slides/",
    "meta.xml",
    "content.xml",
    "styles.xml",
];
/// Elements: properties, descriptions of pictures, headers and footers of sheets.
#[rustfmt::skip]
const SAYING: &[&str] = &[
    "subject", "keywords", "keyword", "category", "description", "lpwstr", "user-defined", "desc", "oddHeader",
    "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter",
];
/// Own choice: nobody describes more pictures.
const MAX_TEXTS: usize = 10_000;
