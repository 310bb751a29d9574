//! Distinguishes the elements of drawings from those of Word: some have the names of tracked changes (`moveTo`).
//!
//! Source: ECMA-376 part 1, §20.1.9.14 (`moveTo` of a path), §17.13.5.25 (`moveTo` of a text), annex A (namespaces);
//! part 4 §A (`transitional`); Namespaces in XML 1.0 §6.1 (scope).

use quick_xml::events::BytesStart;
use quick_xml::name::{NamespaceResolver, ResolveResult};

/// The meaning of prefixes at the current position in a part.
#[derive(Default)]
pub(crate) struct DrawingNames(NamespaceResolver);

impl DrawingNames {
    /// Begins an element, and tells whether it is one of a drawing. An undeclared prefix has its usual meaning.
    pub(crate) fn begin(&mut self, element: &BytesStart<'_>) -> bool {
        // If an element declares too many prefixes, the first ones count.
        let _ = self.0.push(element);
        match self.0.resolve_element(element.name()).0 {
            ResolveResult::Bound(namespace) => DRAWINGS.contains(&namespace.0),
            ResolveResult::Unknown(prefix) => prefix == USUAL,
            ResolveResult::Unbound => false,
        }
    }

    /// Ends the element that began last.
    pub(crate) fn end(&mut self) {
        self.0.pop();
    }
}

/// The namespace of drawings, in the transitional and in the strict form.
const DRAWINGS: &[&str] =
    &["http://schemas.openxmlformats.org/drawingml/2006/main", "http://purl.oclc.org/ooxml/drawingml/main"];
const USUAL: &str = "a";
