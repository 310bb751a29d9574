//! Shapes of `OpenDocument` files that lie beside their slide, or beside every page.
//!
//! Source: `OpenDocument` 1.3 part 3 §16.5 (`style:page-layout`), §16.9 (`style:master-page`), §10.2.4 (`draw:page`),
//! §19.753 (`text:anchor-type`), §19.573 (`svg:x`).

use super::unread::length;
use crate::blocks::MAX_STYLES;
use crate::xml;
use quick_xml::events::BytesStart;
use std::collections::BTreeMap;

/// The sizes of pages, and that of the slide that we are on.
#[derive(Default)]
pub(super) struct Places {
    /// The layout of which we hear.
    layout: String,
    sizes: BTreeMap<String, (f64, f64)>,
    /// The layout of each master.
    masters: BTreeMap<String, String>,
    slide: Option<(f64, f64)>,
}

impl Places {
    /// Hears what is said of sizes.
    pub(super) fn hear(&mut self, element: &BytesStart<'_>) {
        let said = |name| xml::attribute_value(element, name);
        match element.local_name().as_ref() {
            "page-layout" => self.layout = said("name").unwrap_or_default(),
            "page-layout-properties" if self.sizes.len() < MAX_STYLES => {
                let sides = said("page-width").zip(said("page-height"));
                let size = sides.map(|(width, height)| (self.layout.clone(), (length(&width), length(&height))));
                self.sizes.extend(size);
            }
            "master-page" if self.masters.len() < MAX_STYLES => {
                self.masters.extend(said("name").zip(said("page-layout-name")));
            }
            "page" => {
                let layout = said("master-page-name").and_then(|name| self.masters.get(&name));
                self.slide = layout.and_then(|layout| self.sizes.get(layout)).copied();
            }
            _ => {}
        }
    }

    /// Tells whether a shape lies completely beside its slide, or left of or above the page by which it is placed.
    pub(super) fn is_beside(&self, shape: &BytesStart<'_>) -> bool {
        let said = |name| xml::attribute_value(shape, name);
        let (width, height) = match self.slide {
            Some(size) => size,
            None if said("anchor-type").as_deref() == Some("page") => (f64::MAX, f64::MAX),
            None => return false,
        };
        let is_off = |from, size, end: f64| {
            let place: Option<(String, String)> = said(from).zip(said(size));
            place.is_some_and(|(from, size)| {
                let (from, size) = (length(&from), length(&size));
                from < 0.0 && from + size <= 0.0 || from >= end
            })
        };
        said("transform").is_none() && (is_off("x", "width", width) || is_off("y", "height", height))
    }
}
