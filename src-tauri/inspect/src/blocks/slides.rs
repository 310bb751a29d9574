//! `PowerPoint` presentations.

use super::list::Blocks;
use super::open_xml::OpenXml;
use super::package::Package;
use super::pen::Pen;
use crate::xml;
use openbaarmaker_core::wire::ViewPart;
use quick_xml::events::BytesStart;
use std::io::{Read, Seek};

/// Reads a presentation slide by slide, in the order shown, each with its notes and comments.
pub(crate) fn read<R: Read + Seek>(reader: R, blocks: &mut Blocks) -> Option<&'static str> {
    let Some(mut package) = Package::open(reader) else { return Some("damaged") };
    let slides = in_order(&mut package);
    if slides.is_empty() {
        return Some("damaged");
    }
    let mut pen = Pen::new(blocks);
    for people in ["ppt/commentAuthors.xml", "ppt/authors.xml"] {
        let part = package.part(people).unwrap_or_default();
        pen.walk(&part, &mut OpenXml::default());
    }
    let mut problem = None;
    for (number, name) in slides.iter().enumerate() {
        let Some(part) = package.part(name) else {
            problem = Some("damaged");
            continue;
        };
        let kind = if is_hidden(&part) { ViewPart::HiddenSlide } else { ViewPart::Slide };
        pen.blocks.part(kind, (number + 1).to_string());
        pen.walk(&part, &mut OpenXml::default());
        for related in package.related(name) {
            let is_notes = related.kind == "notesSlide";
            if is_notes {
                pen.open_aside(ViewPart::Notes, String::new(), None);
            }
            if is_notes || ["comments", "diagramData"].contains(&related.kind.as_str()) {
                let part = package.part(&related.name).unwrap_or_default();
                pen.walk(&part, &mut OpenXml::of_slide(is_notes));
            }
            if is_notes {
                pen.close();
            }
        }
        if pen.blocks.is_over() {
            break;
        }
    }
    if package.is_cut {
        blocks.cut();
    }
    problem
}

/// Returns the parts of the slides in the order of the presentation, or by number when it lists none.
pub(crate) fn in_order<R: Read + Seek>(package: &mut Package<R>) -> Vec<String> {
    let main = package.main("ppt/presentation.xml");
    let list = package.part(&main).unwrap_or_default();
    let parts = package.related(&main);
    let mut slides = Vec::new();
    xml::find(&list, "sldId", |element| {
        let id = relation(element)?;
        let part = parts.iter().find(|part| part.id == id)?;
        slides.push(part.name.clone());
        (slides.len() >= MAX_SLIDES).then_some(())
    });
    if slides.is_empty() {
        slides = package.numbered("ppt/slides/slide");
    }
    slides
}

/// Tells whether a slide is not shown. Source: ECMA-376 part 1, §19.3.1.38 (`sld`).
pub(crate) fn is_hidden(slide: &[u8]) -> bool {
    xml::find(slide, "sld", |slide| Some(xml::is_false(slide, "show"))).unwrap_or_default()
}

/// Returns the id that has a prefix; the one without is the slide's own.
fn relation(element: &BytesStart<'_>) -> Option<String> {
    let mut attributes = element.attributes().flatten();
    let id = attributes.find(|one| one.key.prefix().is_some() && one.key.local_name().as_ref() == "id")?;
    Some(id.value.to_string())
}

/// Own choice: a file may list the same slide again and again.
const MAX_SLIDES: usize = 5_000;
