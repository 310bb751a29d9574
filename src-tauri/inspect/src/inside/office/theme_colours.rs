//! Resolves the theme colours of slides.
//!
//! Source: ECMA-376 part 1, §20.1.6.2 (`clrScheme`), §19.3.1.6 (`clrMap`).

use crate::xml::{self, XmlPart};
use std::collections::BTreeMap;

/// The number of each colour, by how slides call it.
#[derive(Default)]
pub(super) struct ThemeColours(BTreeMap<String, String>);

impl ThemeColours {
    /// Reads the colours of a theme, under the names that a master gives them.
    pub(super) fn of(theme: &[u8], master: &[u8]) -> Self {
        let mut numbers = BTreeMap::new();
        let (mut name, mut is_ours) = (String::new(), false);
        xml::walk(theme, |xml_part| match xml_part {
            XmlPart::Begin(element) => match element.local_name().as_ref() {
                "clrScheme" => is_ours = true,
                "srgbClr" if is_ours => _ = numbers.insert(name.clone(), xml::said(element, "val")),
                "sysClr" if is_ours => _ = numbers.insert(name.clone(), xml::said(element, "lastClr")),
                of if is_ours => of.clone_into(&mut name),
                _ => {}
            },
            XmlPart::End("clrScheme") => is_ours = false,
            XmlPart::End(_) | XmlPart::Text(_) => {}
        });
        let mut colours = BTreeMap::new();
        xml::find(master, "clrMap", |map| {
            for one in map.attributes().flatten() {
                let number = numbers.get(&xml::value(&one)).map(|number| number.to_ascii_lowercase());
                colours.extend(number.map(|number| (one.key.local_name().as_ref().to_ascii_lowercase(), number)));
            }
            Some(())
        });
        Self(colours)
    }

    /// Returns a colour in one way of writing: that of a theme, of windows and by its name as its number.
    pub(super) fn plain(&self, colour: &str) -> String {
        let number = match colour.split_once(' ') {
            Some(("schemeclr", name)) => self.0.get(name).map(String::as_str),
            Some(("sysclr", "window") | ("prstclr", "white")) => Some("ffffff"),
            Some(("sysclr", "windowtext") | ("prstclr", "black")) => Some("000000"),
            _ => None,
        };
        number.map_or_else(|| colour.to_owned(), |number| format!("srgbclr {number}"))
    }
}
