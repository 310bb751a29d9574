//! The properties of a PDF that no reader needs.

use super::catalog;
use crate::xml::{self, XmlPart};
use hayro_interpret::hayro_syntax::Pdf;

/// Counts the properties in XMP that do not stay in a copy, without numbers of the file; `None` for no PDF. `stays`: by
/// the name of a property, with its prefix.
///
/// Source: ISO 16684-1 §7.4 (properties are elements or attributes of a node below `RDF`).
pub(crate) fn other_properties(bytes: &[u8], stays: impl Fn(&str) -> bool) -> Option<u32> {
    let pdf = Pdf::new(bytes.to_vec()).ok()?;
    let xmp = catalog::xmp(&catalog::catalog(&pdf));
    Some(others(&xmp, stays))
}

fn others(xmp: &[u8], stays: impl Fn(&str) -> bool) -> u32 {
    let mut others = 0_u32;
    let is_other = |name: &str| !stays(name) && !NUMBERS.iter().any(|number| name.ends_with(number));
    xml::walk_in(xmp, |xml_part, open| match xml_part {
        XmlPart::Begin(element) if open.above(1) == "RDF" => {
            for attribute in element.attributes().flatten() {
                let name: &str = attribute.key.as_ref();
                let is_property = !name.starts_with("xmlns") && !name.ends_with("about");
                others = others.saturating_add(u32::from(is_property && is_other(name)));
            }
        }
        XmlPart::Begin(element) if open.above(2) == "RDF" => {
            others = others.saturating_add(u32::from(is_other(element.name().as_ref())));
        }
        _ => {}
    });
    others
}

/// Properties that identify the file but no person. Source: XMP specification part 2, §2.2.
const NUMBERS: &[&str] =
    &["MM:DocumentID", "MM:InstanceID", "MM:OriginalDocumentID", "MM:RenditionClass", "MM:VersionID"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_elements_and_attributes_that_do_not_stay() {
        let rdf = |of: &str| format!("<x:xmpmeta xmlns:x='x' x:xmptk='y'><r:RDF xmlns:r='r'>{of}</r:RDF></x:xmpmeta>");
        for (of, count) in [
            (
                "<r:Description r:about='' xmlns:dc='d'><dc:title><r:Alt><r:li>a</r:li></r:Alt></dc:title></r:Description>",
                0,
            ),
            ("<r:Description xmpMM:DocumentID='1'><xmpMM:InstanceID>2</xmpMM:InstanceID></r:Description>", 0),
            ("<r:Description pdfx:A='1'/><r:Description><dc:rights><r:li>2</r:li></dc:rights></r:Description>", 2),
            ("<r:Description><xmpMM:History><r:Seq><r:li e:action='x'/></r:Seq></xmpMM:History></r:Description>", 1),
        ] {
            assert_eq!(others(rdf(of).as_bytes(), |name| name == "dc:title"), count, "{of}");
        }
    }
}
