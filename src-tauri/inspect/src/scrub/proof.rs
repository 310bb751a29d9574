//! Compares the text of a copy with that of the original, with readers that took no part in making it.

use super::pictures::Comparing;
use super::{leftovers, properties, word, xmp};
use crate::blocks::{Package, is_a};
use crate::inside::{
    Going, ShownFields, add_used_texts, each_picture, is_note, other_properties, pages_say_the_same, property_parts,
    unnamed_notes, word_parts,
};
use crate::xml::{self, XmlPart};
use openbaarmaker_core::wire::{InsideKind as Kind, ScrubChoice, ScrubProblem};
use quick_xml::NsReader;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::ResolveResult;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read, Seek};

/// Checks that a copy has the same text as the original. Returns how many pages were compared.
pub(super) fn check_text(kind: &str, original: &[u8], copy: &[u8], choice: ScrubChoice) -> Result<u32, ScrubProblem> {
    let pictures = Comparing::new();
    if kind == "PDF" {
        each_picture(original, copy, |was, is| pictures.one(was, is))?;
        return pages_say_the_same(original, copy);
    }
    let open = |bytes| Package::open(Cursor::new(bytes)).ok_or(ScrubProblem::Unproven);
    let (mut before, mut after) = (open(original)?, open(copy)?);
    let (gone, _) = word::of_changes(choice.tracked);
    let properties = property_parts(&mut before);
    let (mut texts, mut notes) = (BTreeSet::new(), BTreeMap::new());
    if kind == "DOCX" {
        texts = word_parts(&mut before);
        notes = unnamed_notes(&mut before, &texts, gone);
    }
    let strings = match kind {
        "XLSX" => before.of_kinds_or(&["sharedStrings"], &["xl/sharedStrings"]),
        _ => BTreeSet::new(),
    };
    match kind {
        "ODT" | "ODS" | "ODP" => leftovers::check_open_document(&mut before, &mut after)?,
        _ => leftovers::check(&mut before, &mut after)?,
    }
    for name in after.names() {
        if let Some(is) = after.picture(&name) {
            let was = before.picture(&name).ok_or(ScrubProblem::Unproven)?;
            pictures.one(&was, &is)?;
        }
        let is_said = is_a(&name, "xml") && !properties.contains(&name) && !UNSAID.iter().any(|of| name.contains(of));
        if !is_said {
            continue;
        }
        let (was, is) = (before.whole_part(&name), after.whole_part(&name));
        let (Some(was), Some(is)) = (was, is) else { return Err(ScrubProblem::Unproven) };
        let notes = notes.remove(&name).unwrap_or_default();
        if was == is && notes.is_empty() {
            continue;
        }
        if strings.contains(&name) {
            cells_say_the_same(&mut after, &was, &is)?;
            continue;
        }
        let is_text = texts.contains(&name);
        let (gone, none) = (if is_text { gone } else { NOT_TEXT }, BTreeSet::new());
        let is_drawn_so = !is_text || drawn(&was, gone, &notes)? == drawn(&is, &[], &none)?;
        if said(&was, gone, &notes) != said(&is, &[], &none) || !is_drawn_so {
            return Err(ScrubProblem::Different { page: 0 });
        }
    }
    if after.is_damaged || after.is_cut || before.is_cut {
        return Err(ScrubProblem::Unproven);
    }
    Ok(0)
}

/// Checks that the XMP of a copy has nothing that should be removed, and that an Office or `OpenDocument` copy has no
/// custom properties. Returns how many such properties the original has.
pub(super) fn check_properties(kind: &str, original: &[u8], copy: &[u8]) -> Result<u32, ScrubProblem> {
    let others = |bytes: &[u8]| match kind {
        "PDF" => other_properties(bytes, |name| xmp::stays(name, true)).ok_or(ScrubProblem::Unproven),
        _ => own_properties(bytes),
    };
    if others(copy)? > 0 {
        return Err(ScrubProblem::Remains { kind: Kind::Author });
    }
    others(original)
}

/// Counts the custom properties, except those that a field shows, and labels, which are counted separately.
fn own_properties(bytes: &[u8]) -> Result<u32, ScrubProblem> {
    let mut package = Package::open(Cursor::new(bytes)).ok_or(ScrubProblem::Unproven)?;
    let mut parts = property_parts(&mut package);
    parts.extend(package.names().into_iter().filter(|name| name.rsplit('/').next() == Some("meta.xml")));
    let (mut own, mut name, mut said) = (Vec::new(), None, String::new());
    for part in parts {
        let part = package.part(&part).unwrap_or_default();
        xml::walk(&part, |xml_part| match xml_part {
            XmlPart::Begin(one) if properties::OWN.contains(&one.local_name().as_ref()) => {
                said.clear();
                name = Some(xml::said(one, "name"));
            }
            XmlPart::Text(text) => said.push_str(text),
            XmlPart::End(of) if properties::OWN.contains(&of) => {
                own.extend(name.take().map(|name| (name, std::mem::take(&mut said))));
            }
            XmlPart::Begin(_) | XmlPart::End(_) => {}
        });
        // An element that does not end is one too.
        own.extend(name.take().map(|name| (name, std::mem::take(&mut said))));
    }
    own.retain(|(name, _)| !name.starts_with(properties::LABEL));
    if !own.is_empty() {
        let fields = ShownFields::of(&mut package);
        own.retain(|(name, said)| !fields.show(name, said));
    }
    Ok(u32::try_from(own.len()).unwrap_or(u32::MAX))
}

/// Checks of the texts that a workbook keeps for its cells that those which changed are empty now, and that no cell
/// refers to them.
fn cells_say_the_same<R: Read + Seek>(after: &mut Package<R>, was: &[u8], is: &[u8]) -> Result<(), ScrubProblem> {
    let mut used = BTreeSet::new();
    for name in after.names() {
        if is_a(&name, "xml") {
            add_used_texts(&after.part(&name).unwrap_or_default(), &mut used);
        }
    }
    let (was, is) = (strings(was), strings(is));
    let is_same =
        |(number, (was, is)): (usize, (&String, &String))| was == is || is.is_empty() && !used.contains(&number);
    if was.len() != is.len() || !was.iter().zip(&is).enumerate().all(is_same) {
        return Err(ScrubProblem::Different { page: 0 });
    }
    Ok(())
}

/// Returns the texts for cells, in order.
fn strings(list: &[u8]) -> Vec<String> {
    let (mut all, mut said) = (Vec::new(), String::new());
    xml::walk(list, |xml_part| match xml_part {
        XmlPart::Begin(element) if element.local_name().as_ref() == "si" => said.clear(),
        XmlPart::Text(text) => said.push_str(text),
        XmlPart::End("si") => all.push(std::mem::take(&mut said)),
        XmlPart::Begin(_) | XmlPart::End(_) => {}
    });
    all
}

/// Returns the text of a part, without that of these elements and notes, and without spaces: a removal in the middle of
/// a text joins its pieces.
fn said(part: &[u8], gone: &[&str], notes: &BTreeSet<String>) -> String {
    let (mut all, mut going) = (String::new(), Going::of(part, gone));
    xml::walk(part, |xml_part| match xml_part {
        XmlPart::Begin(one) => {
            let name = one.local_name();
            going.begin(name.as_ref(), gone.contains(&name.as_ref()) || is_one_of(one, notes));
        }
        XmlPart::Text(text) if !going.is_within() => all.extend(text.split_whitespace()),
        XmlPart::Text(_) => {}
        XmlPart::End(_) => going.end(),
    });
    all
}

/// Tells whether this is one of these notes.
fn is_one_of(element: &BytesStart<'_>, notes: &BTreeSet<String>) -> bool {
    is_note(element) && xml::attribute_value(element, "id").is_some_and(|id| notes.contains(&id))
}

/// Returns the elements of the drawings in a part, as written, without those within these elements and notes.
fn drawn(part: &[u8], gone: &[&str], notes: &BTreeSet<String>) -> Result<Vec<String>, ScrubProblem> {
    let xml = xml::decode(part);
    let mut reader = NsReader::from_str(&xml);
    let (mut all, mut going) = (Vec::new(), Going::of(part, gone));
    loop {
        let (namespace, event) = reader.read_resolved_event().map_err(|_| ScrubProblem::Unproven)?;
        let is_drawn = matches!(namespace, ResolveResult::Bound(of) if DRAWN.iter().any(|end| of.0.ends_with(end)));
        let is_empty = matches!(event, Event::Empty(_));
        match event {
            Event::Start(one) | Event::Empty(one) => {
                let goes = !is_drawn && (gone.contains(&one.local_name().as_ref()) || is_one_of(&one, notes));
                if is_drawn && !going.is_within() {
                    all.push(format!("{}{}", one.name().as_ref(), one.attributes_raw()));
                }
                going.begin(one.local_name().as_ref(), goes);
                if is_empty {
                    going.end();
                }
            }
            Event::End(_) => going.end(),
            Event::Eof => return Ok(all),
            _ => {}
        }
    }
}

/// How the namespaces of drawings end.
const DRAWN: &[&str] = &["/drawingml/2006/main", "/drawingml/main"];
/// Parts that readers do not show.
const UNSAID: &[&str] = &["docProps/", "meta.xml", "settings.xml", "[Content_Types].xml", "META-INF/"];
/// Elements removed from other parts, with their text.
const NOT_TEXT: &[&str] = &["annotation", "tracked-changes", "scripts", "event-listeners", "externalData", "UserInfo"];

#[cfg(test)]
mod tests {
    use super::*;
    use openbaarmaker_core::wire::TrackedChanges;
    use std::io::Write;
    use zip::write::{SimpleFileOptions, ZipWriter};

    fn file(parts: &[(&str, &str)]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, part) in parts {
            zip.start_file(*name, SimpleFileOptions::DEFAULT).unwrap();
            zip.write_all(part.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    #[test]
    fn a_picture_that_only_a_deletion_named_must_go_and_no_other() {
        let image = |name| format!("<draw:image xlink:href='./{name}'/>");
        let [one, two] = ["Pictures/1.png", "Object 2"].map(image);
        let text = |of: &str| format!("<office:text>{of}</office:text>");
        let was = text(&format!("<text:tracked-changes>{two}</text:tracked-changes>{one}"));
        let is = text(&one);
        let (first, second) = (("Pictures/1.png", "x"), ("Object 2/content.xml", "<x/>"));
        let was = file(&[("content.xml", &was), first, second]);
        for (left, expected) in [
            (&[first][..], Ok(0)),
            (&[first, second], Err(ScrubProblem::Remains { kind: Kind::TrackedChange })),
            (&[], Err(ScrubProblem::Unproven)),
        ] {
            let is = file(&[left, &[("content.xml", is.as_str())]].concat());
            assert_eq!(check_text("ODT", &was, &is, ScrubChoice::default()), expected, "{left:?}");
        }
    }

    /// A path without its first point is a file that Word calls damaged.
    #[test]
    fn a_drawing_is_in_the_copy_as_it_was() {
        let word = |path: &str, change: &str| {
            let names = "xmlns:w='w' xmlns:a='http://schemas.openxmlformats.org/drawingml/2006/main'";
            let text = format!("<w:document {names}><w:p>{change}<a:path>{path}</a:path></w:p></w:document>");
            file(&[("word/document.xml", &text)])
        };
        let (whole, change) = ("<a:moveTo><a:pt x='0'/></a:moveTo>", "<w:del><a:blip/></w:del>");
        for tracked in [TrackedChanges::Accept, TrackedChanges::Refuse] {
            let choice = ScrubChoice { tracked, is_signature_lost: false };
            for (left, is_proven) in [(whole, true), ("<a:pt x='0'/>", false), ("", false)] {
                let said = check_text("DOCX", &word(whole, "<w:ins/>"), &word(left, ""), choice);
                let expected = if is_proven { Ok(0) } else { Err(ScrubProblem::Different { page: 0 }) };
                assert_eq!(said, expected, "{left}");
            }
        }
        let said = check_text("DOCX", &word(whole, change), &word(whole, ""), ScrubChoice::default());
        assert_eq!(said, Ok(0), "what went with a deletion");
    }

    #[test]
    fn a_note_that_only_a_deletion_named_must_go_and_no_other() {
        let call = |id| format!("<w:r><w:footnoteReference w:id='{id}'/></w:r>");
        let (one, two) = (call(1), call(2));
        let note = |id: &u8| format!("<w:footnote w:id='{id}'><w:t>{id}</w:t></w:footnote>");
        let notes = |ids: &[u8]| {
            let all: String = ids.iter().map(note).collect();
            format!("<w:footnotes>{all}</w:footnotes>")
        };
        let to = "<r><Relationship Id='r1' Type='x/footnotes' Target='footnotes.xml'/></r>";
        let word = |text: &str, notes: &str| {
            file(&[("word/document.xml", text), ("word/_rels/document.xml.rels", to), ("word/footnotes.xml", notes)])
        };
        let was = word(&format!("<w:p>{one}<w:del>{two}{one}</w:del></w:p>"), &notes(&[1, 2]));
        let different = || Err(ScrubProblem::Different { page: 0 });
        for (left, expected) in [(&[1][..], Ok(0)), (&[1, 2], different()), (&[2], different()), (&[], different())] {
            let is = word(&format!("<w:p>{one}</w:p>"), &notes(left));
            let said = check_text("DOCX", &was, &is, ScrubChoice::default());
            assert_eq!(said, expected, "{left:?}");
        }
    }
}
