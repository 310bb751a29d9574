//! Styles of `OpenDocument` files that hide something, themselves or by the style on which they are based.
//!
//! Source: `OpenDocument` 1.3 part 3 §16.2 (`style:style`), §19.510 (`style:parent-style-name`).

use crate::blocks::MAX_STYLES;
use crate::xml;
use quick_xml::events::BytesStart;
use std::collections::BTreeMap;

/// The styles of a file.
#[derive(Default)]
pub(super) struct Styles {
    /// Whether those that come next are automatic.
    pub(super) are_automatic: bool,
    common: BTreeMap<String, Style>,
    /// Automatic styles of this part: another part gives their names to others.
    automatic: BTreeMap<String, Style>,
    /// The style being defined.
    current: String,
}

#[derive(Default)]
struct Style {
    base: Option<String>,
    /// What it hides, if it says; empty when it hides nothing, whatever its base does.
    hides: Option<&'static str>,
}

impl Styles {
    pub(super) fn begin_part(&mut self) {
        self.automatic.clear();
    }

    /// Begins a style.
    pub(super) fn begin(&mut self, element: &BytesStart<'_>) {
        self.current = xml::said(element, "name").unwrap_or_default();
        *self.style() = Style {
            base: xml::said(element, "parent-style-name"),
            hides: None,
        };
    }

    /// Begins what has the same properties, and is no style that anything names.
    pub(super) fn begin_other(&mut self) {
        self.current.clear();
    }

    /// Sets what the style hides, if it says; empty for nothing.
    pub(super) fn set(&mut self, hides: Option<&'static str>) {
        if hides.is_some() {
            self.style().hides = hides;
        }
    }

    /// Returns what a style hides.
    pub(super) fn hides(&self, name: &str) -> Option<&'static str> {
        let mut style = self.automatic.get(name).or_else(|| self.common.get(name))?;
        for _ in 0..MAX_BASES {
            if let Some(hides) = style.hides {
                return Some(hides).filter(|hides| !hides.is_empty());
            }
            // Only common styles are bases.
            style = self.common.get(style.base.as_ref()?)?;
        }
        None
    }

    fn style(&mut self) -> &mut Style {
        let styles = if self.are_automatic {
            &mut self.automatic
        } else {
            &mut self.common
        };
        if styles.len() >= MAX_STYLES && !styles.contains_key(&self.current) {
            styles.pop_first();
        }
        styles.entry(self.current.clone()).or_default()
    }
}

/// Steps from a style to the styles on which it is based; real ones are four deep.
const MAX_BASES: usize = 16;
