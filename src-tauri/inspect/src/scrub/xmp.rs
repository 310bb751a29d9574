//! XMP properties of a PDF: title, language, dates, programs and claims of conformance stay, others are removed.
//!
//! Source: ISO 16684-1 §7.5 (packets and their properties).

use super::tree::{self, Node};

/// Returns XMP with only what may stay; `None` when it cannot be read. `keeps_ua`: whether claims about PDF/UA stay.
pub(super) fn cleaned(xmp: &[u8], keeps_ua: bool) -> Option<String> {
    let nodes = tree::parse(std::str::from_utf8(xmp).ok()?)?;
    let stays = |name: &str| stays(name, keeps_ua);
    let mut written = String::new();
    let cleaned = tree::change(nodes, &mut |mut element| {
        element.below.retain(|node| !is_remark(node));
        if element.local() == "xmpmeta" {
            element.without(|one| one.local() != "RDF");
            element.keep_attributes(|name| name.starts_with("xmlns") || name == "x:xmptk");
        }
        if element.local() == "RDF" {
            for node in &mut element.below {
                if let Node::Element(one) = node {
                    one.without(|property| !stays(property.name));
                    one.keep_attributes(|name| stays(name) || name == "rdf:about" || name.starts_with("xmlns"));
                }
            }
        }
        vec![Node::Element(element)]
    });
    let stays = |node: &Node<'_>| match node {
        Node::Element(one) => ["xmpmeta", "RDF"].contains(&one.local()),
        Node::Other(text) => text.starts_with(PACKET) || !is_remark(node),
    };
    let cleaned: Vec<Node<'_>> = cleaned.into_iter().filter(stays).collect();
    tree::write(&cleaned, &mut written);
    Some(written)
}

/// Tells whether a property stays, by its name with prefix. `keeps_ua`: whether claims about PDF/UA stay.
pub(super) fn stays(name: &str, keeps_ua: bool) -> bool {
    let prefix = name.split(':').next().unwrap_or_default();
    STAYS.contains(&name) || prefix == "pdfaid" || keeps_ua && prefix == "pdfuaid"
}

/// Tells whether this is a comment or a processing instruction.
fn is_remark(node: &Node<'_>) -> bool {
    matches!(node, Node::Other(text) if text.starts_with("<!--") || text.starts_with("<?"))
}

pub(super) fn claims(xmp: &[u8], prefix: &str) -> bool {
    let part = format!("{prefix}:part");
    crate::kind::find(xmp, part.as_bytes()).is_some()
}

const PACKET: &str = "<?xpacket";
/// Properties that reveal nothing about a person.
#[rustfmt::skip]
const STAYS: &[&str] = &[
    "dc:title", "dc:language", "dc:format", "dc:subject", "dc:description", "xmp:CreateDate", "xmp:ModifyDate",
    "xmp:MetadataDate", "xmp:CreatorTool", "pdf:Producer", "pdf:Keywords", "pdf:PDFVersion", "pdf:Trapped",
    "pdfaExtension:schemas",
];
