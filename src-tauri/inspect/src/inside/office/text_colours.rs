//! The colours of letters that set none: those of the texts of slides, and of shapes on sheets.
//!
//! Source: ECMA-376 part 1, §19.3.1.52 (`txStyles`), §19.2.1.8 (`defaultTextStyle`), §21.1.2.4.12 (`lstStyle`),
//! §19.7.10 (`ST_PlaceholderType`), §19.3.1.7 (`clrMapOvr`).

use super::theme_colours::ThemeColours;
use crate::blocks::Package;
use crate::kind;
use crate::xml::{self, XmlPart};
use std::collections::BTreeSet;
use std::io::{Read, Seek};

/// What is said of colours outside a slide or drawing.
#[derive(Default)]
pub(super) struct Around {
    pub(super) theme: ThemeColours,
    titles: Option<String>,
    bodies: Option<String>,
    boxes: Option<String>,
}

impl Around {
    /// Reads those of a slide. `behind`: its layout and master with their names; `deck`: the part with the list of
    /// slides.
    pub(super) fn of_slide<R: Read + Seek>(
        package: &mut Package<R>,
        slide: &[u8],
        behind: &[(String, Vec<u8>)],
        deck: &[u8],
    ) -> Self {
        let [(_, layout), (name, master)] = behind else { return Self::default() };
        // These may call the colours otherwise than the master.
        if [slide, layout.as_slice()].iter().any(|part| kind::find(part, b"overrideClrMapping").is_some()) {
            return Self::default();
        }
        let theme = package.related(name).into_iter().find(|part| part.kind == "theme");
        let theme = theme.and_then(|theme| package.part(&theme.name)).unwrap_or_default();
        let other: BTreeSet<bool> = [layout, master].iter().flat_map(|part| coloured(part)).collect();
        let of = |list: &str, is_title: bool| colour_in(master, list).filter(|_| !other.contains(&is_title));
        Self {
            theme: ThemeColours::of(&theme, master),
            titles: of("titleStyle", true),
            bodies: of("bodyStyle", false),
            boxes: colour_in(deck, "defaultTextStyle"),
        }
    }

    /// Reads those of the drawings of a workbook, by its theme.
    pub(super) fn of_sheets(theme: &[u8]) -> Self {
        Self { theme: ThemeColours::of(theme, OF_SHEETS), boxes: Some(TEXT.to_owned()), ..Self::default() }
    }

    /// Returns the number of the colour of letters in a placeholder of this kind or in another shape, if it is known.
    pub(super) fn of_text(&self, placeholder: Option<&str>) -> Option<String> {
        let colour = match placeholder {
            None => self.boxes.as_ref(),
            Some(kind) if TITLES.contains(&kind) => self.titles.as_ref(),
            Some(kind) if BODIES.contains(&kind) => self.bodies.as_ref(),
            Some(_) => None,
        };
        self.theme.number(colour?)
    }
}

/// Returns the one colour that a list gives the letters of all its levels: that of text if it says none.
fn colour_in(part: &[u8], list: &str) -> Option<String> {
    let (mut colours, mut is_in) = (BTreeSet::new(), false);
    xml::walk_in(part, |xml_part, open| match xml_part {
        XmlPart::Begin(element) => {
            let name = element.local_name().into_inner();
            is_in |= name == list;
            let levels = [1, 2, 3].map(|levels| open.above(levels));
            match levels {
                _ if !is_in => {}
                ["solidFill", "defRPr", _] => {
                    colours.insert(format!("{name} {}", xml::said(element, "val")).to_ascii_lowercase());
                }
                // Another fill, or a changed colour.
                ["defRPr", ..] if name.ends_with("Fill") && name != "solidFill" => _ = colours.insert(name.to_owned()),
                [_, "solidFill", "defRPr"] => _ = colours.insert(name.to_owned()),
                _ => {}
            }
        }
        XmlPart::Text(_) => {}
        XmlPart::End(name) => is_in &= name != list,
    });
    let first = colours.pop_first().unwrap_or_else(|| TEXT.to_owned());
    colours.is_empty().then_some(first)
}

/// Tells which placeholders of a layout or master give letters a colour of their own: titles (`true`), other text. Those
/// of dates and numbers do not count.
fn coloured(part: &[u8]) -> BTreeSet<bool> {
    let (mut coloured, mut placeholder) = (BTreeSet::new(), None::<String>);
    xml::walk_in(part, |xml_part, open| match xml_part {
        XmlPart::Begin(element) => match element.local_name().as_ref() {
            "sp" => placeholder = None,
            "ph" => placeholder = Some(xml::said(element, "type")),
            name if name.ends_with("Fill") && open.above(1) == "defRPr" && open.above(3) == "lstStyle" => {
                let kind = placeholder.as_deref().filter(|kind| TITLES.contains(kind) || BODIES.contains(kind));
                coloured.extend(kind.map(|kind| TITLES.contains(&kind)));
            }
            _ => {}
        },
        XmlPart::Text(_) | XmlPart::End(_) => {}
    });
    coloured
}

/// Kinds of placeholder for a title.
const TITLES: &[&str] = &["title", "ctrTitle"];
/// Kinds of placeholder for other text; the first is that without a kind.
const BODIES: &[&str] = &["", "obj", "body", "subTitle"];
/// The colour of text.
const TEXT: &str = "schemeclr tx1";
/// How drawings of a workbook call the colours of its theme.
const OF_SHEETS: &[u8] = b"<x:clrMap bg1='lt1' tx1='dk1' bg2='lt2' tx2='dk2'/>";
