//! Resolves the theme colours of slides and drawings.
//!
//! Source: ECMA-376 part 1, §20.1.6.2 (`clrScheme`), §19.3.1.6 (`clrMap`).

use super::colours;
use crate::xml::{self, XmlPart};
use std::collections::BTreeMap;

/// The number of each colour, by how slides call it.
#[derive(Default)]
pub(super) struct ThemeColours(BTreeMap<String, String>);

impl ThemeColours {
    /// Reads the colours of a theme, under the names that a master gives them.
    pub(super) fn of(theme: &[u8], master: &[u8]) -> Self {
        let mut numbers = BTreeMap::new();
        xml::walk_in(theme, |xml_part, open| match xml_part {
            XmlPart::Begin(element) if open.above(2) == "clrScheme" => {
                let said = match element.local_name().as_ref() {
                    "srgbClr" => "val",
                    "sysClr" => "lastClr",
                    _ => return,
                };
                numbers.insert(open.above(1).to_owned(), xml::said(element, said));
            }
            _ => {}
        });
        // Some programs call the colours as the theme does.
        let own = numbers.iter().map(|(name, number)| (name.to_ascii_lowercase(), number.to_ascii_lowercase()));
        let mut colours: BTreeMap<String, String> = own.collect();
        xml::find(master, "clrMap", |map| {
            for one in map.attributes().flatten() {
                let number = numbers.get(&xml::value(&one)).map(|number| number.to_ascii_lowercase());
                colours.extend(number.map(|number| (one.key.local_name().as_ref().to_ascii_lowercase(), number)));
            }
            Some(())
        });
        Self(colours)
    }

    /// Tells whether letters in one colour cannot be read on the other.
    pub(super) fn are_alike(&self, one: &str, other: &str) -> bool {
        let [one, other] = [one, other].map(|colour| self.number(colour).unwrap_or_else(|| colour.to_owned()));
        colours::are_alike(&one, &other)
    }

    /// Returns the number of a colour; `None` when it is not known, or changed in a way that is not worked out.
    pub(super) fn number(&self, colour: &str) -> Option<String> {
        let mut words = colour.split(' ');
        let mut number = match (words.next()?, words.next()?) {
            ("schemeclr", name) => self.0.get(name)?.clone(),
            ("srgbclr", number) => number.to_owned(),
            ("sysclr", "window") | ("prstclr", "white") => colours::WHITE.to_owned(),
            ("sysclr", "windowtext") | ("prstclr", "black") => colours::BLACK.to_owned(),
            _ => return None,
        };
        while let Some(change) = words.next() {
            let part = words.next()?.parse::<f64>().ok()? / WHOLE;
            number = match change {
                "lumMod" => colours::changed(&number, part, 0.0)?,
                "lumOff" => colours::changed(&number, 1.0, part)?,
                _ => return None,
            };
        }
        Some(number)
    }
}

/// All, in thousandths of a percent.
const WHOLE: f64 = 100_000.0;
