//! Styles of `OpenDocument` files that hide text, and the colours that they give letters and what is behind them:
//! themselves, by their base style, or by the default of their family.
//!
//! Source: `OpenDocument` 1.3 part 3 §16.2 (`style:style`), §16.4 (`style:default-style`), §16.5 (`style:page-layout`),
//! §19.480 (`style:family`), §19.510 (`style:parent-style-name`), §20 (`fo:color`, `fo:background-color`, `draw:fill`,
//! `style:run-through`).

use super::colours::{are_alike, is_white};
use super::sheets::LEAST_POINTS;
use super::tiny::MOST_POINTS;
use super::unread::length;
use crate::blocks::MAX_STYLES;
use crate::xml;
use quick_xml::events::BytesStart;
use std::collections::BTreeMap;

#[derive(Default)]
pub(super) struct Styles {
    /// Whether the next styles are automatic.
    are_automatic: bool,
    common: BTreeMap<Key, Style>,
    /// Automatic styles of this part: another part reuses their names for others.
    automatic: BTreeMap<Key, Style>,
    /// The style being defined.
    current: Key,
    /// Whether pages have another ground than white.
    pub(super) have_pages_ground: bool,
    /// Whether the headers or footers of pages have a ground.
    pub(super) have_headers_ground: bool,
}

/// The family of a style, and its name, which another family may have too; empty for the default of the family.
type Key = (String, String);

#[derive(Default)]
struct Style {
    /// A style of the same family.
    base: Option<String>,
    /// What it hides, if set; empty when it hides nothing, whatever its base does.
    hides: Option<&'static str>,
    /// Whether its letters are too small to read, if it sets their size.
    is_tiny: Option<bool>,
    /// The colour of its letters, if set; empty when a program chooses one.
    letters: Option<String>,
    /// Whether they have a line or shadow that makes them seen.
    stands_out: Option<bool>,
    /// What is right behind its letters, if set.
    marker: Option<String>,
    /// What is behind its paragraph, cell, table, section or frame, if set.
    ground: Option<String>,
    /// Whether it is drawn behind the text.
    is_behind: Option<bool>,
    /// Whether it looks otherwise on a condition.
    varies: Option<bool>,
}

impl Styles {
    pub(super) fn begin_part(&mut self) {
        self.automatic.clear();
    }

    /// Hears an element that may define a style.
    pub(super) fn told(&mut self, element: &BytesStart<'_>) {
        let said = |name| xml::attribute_value(element, name);
        let hides = |name, value: &str, what| said(name).map(|said| if said == value { what } else { "" });
        match element.local_name().as_ref() {
            "styles" => self.are_automatic = false,
            "automatic-styles" => self.are_automatic = true,
            "style" | "default-style" => self.begin(element),
            // These have the same properties, and are no named styles.
            "page-layout" => self.current = Key::default(),
            name if name.ends_with("-style") => self.current = Key::default(),
            "text-properties" => {
                self.set(hides("display", "none", "text"));
                self.letters_told(element);
            }
            "table-properties" => {
                self.set(hides("display", "false", "sheet"));
                self.shade(element);
            }
            "table-row-properties" => {
                self.size(element);
                self.shade(element);
            }
            "table-column-properties" => self.size(element),
            "table-cell-properties" | "paragraph-properties" | "section-properties" => self.shade(element),
            "graphic-properties" => self.drawn(element),
            "background-image" if said("href").is_some() => self.lay(PICTURE.to_owned()),
            "page-layout-properties" => {
                self.have_pages_ground |= ground_of(element).is_some_and(|ground| ground != NONE && !is_white(&ground));
            }
            "header-footer-properties" => {
                self.have_headers_ground |= ground_of(element).is_some_and(|ground| ground != NONE);
            }
            "drawing-page-properties" => self.set(hides("visibility", "hidden", "slide")),
            "map" if self.current.0 == "table-cell" => {
                if let Some(style) = self.style() {
                    style.varies = Some(true);
                }
            }
            _ => {}
        }
    }

    fn begin(&mut self, element: &BytesStart<'_>) {
        self.current = (xml::said(element, "family"), xml::said(element, "name"));
        if let Some(style) = self.style() {
            *style = Style { base: xml::attribute_value(element, "parent-style-name"), ..Style::default() };
        }
    }

    /// Hears the size and colour of letters.
    fn letters_told(&mut self, letters: &BytesStart<'_>) {
        let said = |name| xml::attribute_value(letters, name);
        let Some(style) = self.style() else { return };
        if let Some(points) = said("font-size").and_then(|size| points(&size)) {
            style.is_tiny = Some(points <= MOST_POINTS);
        }
        let is_chosen = said("use-window-font-color").as_deref() == Some("true");
        style.letters = if is_chosen { Some(String::new()) } else { said("color") };
        style.marker = said("background-color");
        let effects = EFFECTS.iter().copied().filter_map(said);
        style.stands_out = effects.map(|value| !["none", "false"].contains(&value.as_str())).max();
    }

    /// Hears what is behind what has the style.
    fn shade(&mut self, properties: &BytesStart<'_>) {
        if let Some(ground) = ground_of(properties) {
            self.lay(ground);
        }
    }

    /// Hears how a frame or drawing looks.
    fn drawn(&mut self, properties: &BytesStart<'_>) {
        self.shade(properties);
        let through = xml::attribute_value(properties, "run-through");
        if let Some((through, style)) = through.zip(self.style()) {
            style.is_behind = Some(through == "background");
        }
    }

    fn lay(&mut self, ground: String) {
        if self.current == Key::default() {
            self.have_pages_ground |= ground == PICTURE;
        } else if let Some(style) = self.style() {
            style.ground = Some(ground);
        }
    }

    /// Sets what the style hides, if set; empty for nothing.
    fn set(&mut self, hides: Option<&'static str>) {
        if hides.is_some()
            && let Some(style) = self.style()
        {
            style.hides = hides;
        }
    }

    /// Hears how high rows of the style are, or how wide its columns.
    fn size(&mut self, lines: &BytesStart<'_>) {
        let said = |name| xml::attribute_value(lines, name);
        // A program works out another height.
        let is_own = said("use-optimal-row-height").as_deref() != Some("true");
        let size = said("row-height").filter(|_| is_own).or_else(|| said("column-width"));
        if let Some(points) = size.and_then(|size| points(&size)) {
            self.set(Some(if points < LEAST_POINTS { "line" } else { "" }));
        }
    }

    /// Returns what the style of an element hides.
    pub(super) fn hides(&self, element: &BytesStart<'_>) -> Option<&'static str> {
        self.first(element, |style| style.hides).filter(|hides| !hides.is_empty())
    }

    /// Tells whether the style of an element makes letters too small to read, if it sets their size.
    pub(super) fn is_tiny(&self, element: &BytesStart<'_>) -> Option<bool> {
        self.first(element, |style| style.is_tiny)
    }

    /// Returns the colour of the letters of an element, if its style sets one; empty when they are seen on any ground.
    pub(super) fn letters(&self, element: &BytesStart<'_>) -> Option<String> {
        if self.first(element, |style| style.stands_out) == Some(true) {
            return Some(String::new());
        }
        self.first(element, |style| style.letters.clone())
    }

    /// Returns what is right behind the letters of an element.
    pub(super) fn marker(&self, element: &BytesStart<'_>) -> Option<String> {
        self.first(element, |style| style.marker.clone()).filter(|ground| ground != NONE)
    }

    /// Returns what is behind an element.
    pub(super) fn ground(&self, element: &BytesStart<'_>) -> Option<String> {
        self.first(element, |style| style.ground.clone()).filter(|ground| ground != NONE)
    }

    /// Tells whether a frame or drawing is behind the text.
    pub(super) fn is_behind(&self, element: &BytesStart<'_>) -> bool {
        self.first(element, |style| style.is_behind).unwrap_or_default()
    }

    /// Tells whether the letters of a cell of a sheet have the colour of their ground.
    pub(super) fn is_unseen_cell(&self, cell: &BytesStart<'_>) -> bool {
        let (letters, ground) = (self.letters(cell), self.ground(cell));
        letters.zip(ground).is_some_and(|(one, other)| are_alike(&one, &other))
            && self.first(cell, |style| style.varies).is_none()
    }

    /// Returns the first that the style of an element says, one on which it is based, or the default of its family.
    fn first<T>(&self, element: &BytesStart<'_>, says: impl Fn(&Style) -> Option<T>) -> Option<T> {
        let kind = element.local_name();
        let family = match kind.as_ref() {
            "p" | "h" => "paragraph",
            "span" | "a" => "text",
            "table" => "table",
            "section" | "table-of-content" => "section",
            "page" => "drawing-page",
            "table-cell" | "covered-table-cell" => "table-cell",
            name @ ("table-row" | "table-column") => name,
            name if SHAPES.contains(&name) => "graphic",
            _ => return None,
        };
        let mut key = (family.to_owned(), xml::said(element, "style-name"));
        let mut style = self.automatic.get(&key).or_else(|| self.common.get(&key));
        for _ in 0..MAX_BASES {
            if let Some(said) = style.and_then(&says) {
                return Some(said);
            }
            let base = style.and_then(|style| style.base.clone());
            if base.is_none() && key.1.is_empty() {
                break;
            }
            // Only common styles are bases.
            key.1 = base.unwrap_or_default();
            style = self.common.get(&key);
        }
        None
    }

    /// Returns the style being defined; none when there are too many.
    fn style(&mut self) -> Option<&mut Style> {
        let styles = if self.are_automatic { &mut self.automatic } else { &mut self.common };
        if styles.len() >= MAX_STYLES && !styles.contains_key(&self.current) {
            return None;
        }
        Some(styles.entry(self.current.clone()).or_default())
    }
}

/// Returns the colour that properties lay behind something, or [`NONE`]; [`PICTURE`] when it is no one colour.
fn ground_of(properties: &BytesStart<'_>) -> Option<String> {
    let said = |name| xml::attribute_value(properties, name);
    let is_clear = said("opacity").is_some_and(|part| part != WHOLE);
    let is_clear = is_clear || said("background-transparency").is_some_and(|part| part != OPAQUE);
    let ground = match said("fill").as_deref() {
        None => said("background-color")?,
        Some("none") => NONE.to_owned(),
        Some("solid") => said("fill-color").unwrap_or_else(|| PICTURE.to_owned()),
        Some(_) => PICTURE.to_owned(),
    };
    Some(if is_clear && ground != NONE { PICTURE.to_owned() } else { ground })
}

/// Returns a length in points; `None` for a part of another.
fn points(said: &str) -> Option<f64> {
    let is_length = said.starts_with(|sign: char| sign.is_ascii_digit()) && said.ends_with(char::is_alphabetic);
    is_length.then(|| length(said) / POINT)
}

/// In the units of Office.
const POINT: f64 = 12_700.0;
/// Steps from a style to the styles on which it is based; real ones are four deep.
const MAX_BASES: usize = 16;
/// No ground.
const NONE: &str = "transparent";
/// A ground that is no one colour.
const PICTURE: &str = "picture";
/// Of a ground through which nothing is seen: how much of it is seen, and how much is seen through it.
const WHOLE: &str = "100%";
const OPAQUE: &str = "0%";
/// Properties that make letters seen on their own colour.
const EFFECTS: &[&str] = &["text-outline", "text-shadow", "font-relief"];
/// Shapes drawn on a page or in a text. Source: `OpenDocument` 1.3 part 3 §19.171 (`draw:display`).
pub(super) const SHAPES: &[&str] =
    &["custom-shape", "frame", "g", "rect", "ellipse", "circle", "polygon", "path", "line", "caption", "connector"];
