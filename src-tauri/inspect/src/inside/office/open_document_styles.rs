//! Styles of `OpenDocument` files that hide text, themselves or by their base style; or that give letters the colour of
//! their background.
//!
//! Source: `OpenDocument` 1.3 part 3 §16.2 (`style:style`), §19.480 (`style:family`), §19.510
//! (`style:parent-style-name`), §20 (`fo:color`, `fo:background-color`).

use super::colours::are_alike;
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
    pub(super) are_automatic: bool,
    common: BTreeMap<Key, Style>,
    /// Automatic styles of this part: another part reuses their names for others.
    automatic: BTreeMap<Key, Style>,
    /// The style being defined.
    current: Key,
    /// The background of cells, if set.
    ground: Option<String>,
}

/// The family of a style, and its name, which another family may have too.
type Key = (String, String);

#[derive(Default)]
struct Style {
    /// A style of the same family.
    base: Option<String>,
    /// What it hides, if set; empty when it hides nothing, whatever its base does.
    hides: Option<&'static str>,
    /// Whether its letters are too small to read, if it sets their size.
    is_tiny: Option<bool>,
}

impl Styles {
    pub(super) fn begin_part(&mut self) {
        self.automatic.clear();
    }

    pub(super) fn begin(&mut self, element: &BytesStart<'_>) {
        let said = |name| xml::attribute_value(element, name);
        let key = |name| said(name).unwrap_or_default();
        self.current = (key("family"), key("name"));
        self.ground = None;
        if let Some(style) = self.style() {
            style.base = said("parent-style-name");
            (style.hides, style.is_tiny) = (None, None);
        }
    }

    /// Begins an element with the same properties that is no named style.
    pub(super) fn begin_other(&mut self) {
        self.current = Key::default();
        self.ground = None;
    }

    /// Hears what is behind the cells of the style.
    pub(super) fn shade(&mut self, cells: &BytesStart<'_>) {
        self.ground = xml::attribute_value(cells, "background-color");
    }

    /// Hears the size and colour of letters: those of a word or cell in the colour of their own ground are not seen.
    /// Colours only of automatic styles, on which no other is based.
    pub(super) fn colour(&mut self, letters: &BytesStart<'_>) {
        let said = |name| xml::attribute_value(letters, name);
        if let Some(points) = said("font-size").and_then(|size| points(&size))
            && let Some(style) = self.style()
        {
            style.is_tiny = Some(points <= MOST_POINTS);
        }
        let (ground, hides) = match self.current.0.as_str() {
            "text" => (said("background-color"), "text"),
            "table-cell" => (self.ground.take(), "cell"),
            _ => return,
        };
        let is_same = said("color").zip(ground).is_some_and(|(one, other)| are_alike(&one, &other));
        if self.are_automatic && is_same && said("use-window-font-color").as_deref() != Some("true") {
            self.set(Some(hides));
        }
    }

    /// Sets what the style hides, if set; empty for nothing.
    pub(super) fn set(&mut self, hides: Option<&'static str>) {
        if hides.is_some()
            && let Some(style) = self.style()
        {
            style.hides = hides;
        }
    }

    /// Hears how high rows of the style are, or how wide its columns.
    pub(super) fn size(&mut self, lines: &BytesStart<'_>) {
        let said = |name| xml::attribute_value(lines, name);
        // A program works out another height.
        let is_own = said("use-optimal-row-height").as_deref() != Some("true");
        let size = said("row-height").filter(|_| is_own).or_else(|| said("column-width"));
        if let Some(points) = size.and_then(|size| points(&size)) {
            self.set(Some(if points < LEAST_POINTS { "line" } else { "" }));
        }
    }

    /// Hears that cells of the style look otherwise on a condition.
    pub(super) fn vary(&mut self) {
        if self.current.0 == "table-cell" {
            self.set(Some(""));
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

    /// Returns the first that the style of an element says, or one on which it is based.
    fn first<T>(&self, element: &BytesStart<'_>, says: impl Fn(&Style) -> Option<T>) -> Option<T> {
        let name = xml::attribute_value(element, "style-name")?;
        let kind = element.local_name();
        let family = match kind.as_ref() {
            "p" | "h" => "paragraph",
            "span" => "text",
            "table" => "table",
            "page" => "drawing-page",
            "table-cell" | "covered-table-cell" => "table-cell",
            name @ ("table-row" | "table-column") => name,
            _ => return None,
        };
        let mut key = (family.to_owned(), name);
        let own = self.automatic.get(&key);
        let mut style = own.or_else(|| self.common.get(&key))?;
        for _ in 0..MAX_BASES {
            if let Some(said) = says(style) {
                return Some(said);
            }
            // Only common styles are bases.
            style.base.as_ref()?.clone_into(&mut key.1);
            style = self.common.get(&key)?;
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

/// Returns a length in points; `None` for a part of another.
fn points(said: &str) -> Option<f64> {
    let is_length = said.starts_with(|sign: char| sign.is_ascii_digit()) && said.ends_with(char::is_alphabetic);
    is_length.then(|| length(said) / POINT)
}

/// In the units of Office.
const POINT: f64 = 12_700.0;
/// Steps from a style to the styles on which it is based; real ones are four deep.
const MAX_BASES: usize = 16;
