//! XML as a tree of slices of its own text: unchanged parts are written back unchanged.

use crate::drawing_names::DrawingNames;
use crate::xml;
use quick_xml::Reader;
use quick_xml::events::Event;
use std::borrow::Cow;

/// An element, or what is between elements.
#[derive(Debug, Clone)]
pub(super) enum Node<'x> {
    Element(Element<'x>),
    /// Text, a comment or an instruction, as written.
    Other(&'x str),
}

#[derive(Debug, Clone)]
pub(super) struct Element<'x> {
    /// Its name including prefix.
    pub(super) name: &'x str,
    /// Its start tag, as written.
    pub(super) open: Cow<'x, str>,
    pub(super) below: Vec<Node<'x>>,
    /// Its end tag; empty for an empty-element tag.
    pub(super) close: Cow<'x, str>,
    /// Whether it belongs to a drawing, where its name may have another meaning.
    pub(super) is_drawn: bool,
}

/// Parses XML; `None` when it breaks off or is nested too deeply.
pub(super) fn parse(xml: &str) -> Option<Vec<Node<'_>>> {
    let mut reader = Reader::from_str(xml);
    let mut open: Vec<Element<'_>> = Vec::new();
    let mut drawings = DrawingNames::default();
    let mut nodes = Vec::new();
    let mut from = 0;
    loop {
        let event = reader.read_event().ok()?;
        let until = usize::try_from(reader.buffer_position()).ok()?;
        let written = xml.get(from..until)?;
        from = until;
        let element = |is_drawn| {
            let name = written.strip_prefix('<')?;
            let end = name.find([' ', '\t', '\r', '\n', '/', '>'])?;
            Some(Element {
                name: name.get(..end)?,
                open: Cow::Borrowed(written),
                below: Vec::new(),
                close: Cow::Borrowed(""),
                is_drawn,
            })
        };
        let node = match event {
            Event::Start(_) if open.len() >= MAX_DEPTH => return None,
            Event::Start(start) => {
                open.push(element(drawings.begin(&start))?);
                continue;
            }
            Event::Empty(start) => {
                let is_drawn = drawings.begin(&start);
                drawings.end();
                Node::Element(element(is_drawn)?)
            }
            Event::End(_) => {
                drawings.end();
                let mut ended = open.pop()?;
                ended.close = Cow::Borrowed(written);
                Node::Element(ended)
            }
            Event::Eof => return open.is_empty().then_some(nodes),
            _ => Node::Other(written),
        };
        open.last_mut().map_or(&mut nodes, |above| &mut above.below).push(node);
    }
}

pub(super) fn write(nodes: &[Node<'_>], to: &mut String) {
    for node in nodes {
        match node {
            Node::Other(written) => to.push_str(written),
            Node::Element(element) => {
                to.push_str(&element.open);
                write(&element.below, to);
                to.push_str(&element.close);
            }
        }
    }
}

/// Changes every element, innermost first; `change_one` returns what replaces it.
pub(super) fn change<'x>(
    nodes: Vec<Node<'x>>,
    change_one: &mut impl FnMut(Element<'x>) -> Vec<Node<'x>>,
) -> Vec<Node<'x>> {
    let mut changed = Vec::with_capacity(nodes.len());
    for node in nodes {
        match node {
            Node::Other(_) => changed.push(node),
            Node::Element(mut element) => {
                element.below = change(element.below, change_one);
                changed.extend(change_one(element));
            }
        }
    }
    changed
}

/// Changes each start tag with this local name, without a tree of all the rest: a sheet may have millions of cells.
/// Returns `None` when there is none.
pub(super) fn change_tags<'x>(xml: &'x str, local: &str, change_one: impl Fn(&mut Element<'x>)) -> Option<String> {
    if !xml.contains(local) {
        return None;
    }
    let (mut changed, mut from) = (String::new(), 0);
    for (begin, _) in xml.match_indices('<') {
        let Some(mut element) = xml.get(begin..).and_then(|written| tag(written, local)) else { continue };
        changed.push_str(xml.get(from..begin)?);
        from = begin + element.open.len();
        change_one(&mut element);
        changed.push_str(&element.open);
    }
    changed.push_str(xml.get(from..)?);
    (from > 0).then_some(changed)
}

/// Returns the start tag at the beginning, when it has this local name. A start tag contains no other `<`, so the
/// search is short.
fn tag<'x>(written: &'x str, local: &str) -> Option<Element<'x>> {
    let rest = written.strip_prefix('<')?;
    let name = rest.split([' ', '\t', '\r', '\n', '/', '>', '<']).next()?;
    if name.rsplit(':').next() != Some(local) {
        return None;
    }
    let mut quote = None;
    let end = rest.find(|sign: char| {
        match quote {
            Some(open) if open == sign => quote = None,
            None if ['"', '\''].contains(&sign) => quote = Some(sign),
            _ => {}
        }
        sign == '<' || quote.is_none() && sign == '>'
    })?;
    let open = written.get(..=end + 1).filter(|open| open.ends_with('>'))?;
    let close = Cow::Borrowed(if open.ends_with("/>") { "" } else { ">" });
    Some(Element { name, open: Cow::Borrowed(open), below: Vec::new(), close, is_drawn: false })
}

impl<'x> Element<'x> {
    /// Its name without prefix.
    pub(super) fn local(&self) -> &'x str {
        self.name.rsplit(':').next().unwrap_or(self.name)
    }

    /// Returns an attribute's value, as written, by its local name.
    pub(super) fn attribute_value(&self, local: &str) -> Option<&str> {
        attributes(&self.open).into_iter().find(|one| one.name.rsplit(':').next() == Some(local)).map(|one| one.value)
    }

    /// Returns an attribute's value as readers see it, by its local name; empty when it is absent.
    pub(super) fn said(&self, local: &str) -> String {
        xml::attribute(self.open.as_bytes(), "", local, |said| Some(said.to_owned())).unwrap_or_default()
    }

    pub(super) fn elements(&self) -> impl Iterator<Item = &Element<'x>> {
        self.below.iter().filter_map(Node::element)
    }

    pub(super) fn has(&self, local: &str) -> bool {
        self.elements().any(|element| element.local() == local)
    }

    /// Tells whether its content is invisible.
    pub(super) fn is_bare(&self) -> bool {
        self.below.iter().all(|node| match node {
            Node::Other(written) => written.trim().is_empty() || written.starts_with("<!--"),
            Node::Element(one) => UNSEEN.contains(&one.local()) || AROUND_TEXT.contains(&one.local()) && one.is_bare(),
        })
    }

    pub(super) fn without(&mut self, mut goes: impl FnMut(&Element<'x>) -> bool) {
        self.below.retain(|node| !node.element().is_some_and(&mut goes));
    }

    /// Renames it, keeping its prefix, and removes its attributes.
    pub(super) fn rename(&mut self, local: &str) {
        let name = match self.name.rsplit_once(':') {
            Some((prefix, _)) => format!("{prefix}:{local}"),
            None => local.to_owned(),
        };
        if self.close.is_empty() {
            self.open = Cow::Owned(format!("<{name}/>"));
        } else {
            self.open = Cow::Owned(format!("<{name}>"));
            self.close = Cow::Owned(format!("</{name}>"));
        }
    }

    pub(super) fn keep_attributes(&mut self, stays: impl Fn(&str) -> bool) {
        let all = attributes(&self.open);
        if all.iter().all(|one| stays(one.name)) {
            return;
        }
        let mut open = format!("<{}", self.name);
        for one in all.iter().filter(|one| stays(one.name)) {
            open.extend([" ", one.written]);
        }
        let end = if self.close.is_empty() { "/>" } else { ">" };
        self.open = Cow::Owned(open + end);
    }
}

impl<'x> Node<'x> {
    pub(super) fn element(&self) -> Option<&Element<'x>> {
        match self {
            Self::Element(element) => Some(element),
            Self::Other(_) => None,
        }
    }
}

struct Attribute<'a> {
    name: &'a str,
    value: &'a str,
    written: &'a str,
}

fn attributes(open: &str) -> Vec<Attribute<'_>> {
    let mut found = Vec::new();
    let mut rest = open.find([' ', '\t', '\r', '\n']).and_then(|at| open.get(at..)).unwrap_or_default();
    loop {
        rest = rest.trim_start();
        let one = rest.split_once('=').and_then(|(name, after)| {
            let quote = after.trim_start().chars().next()?;
            let begin = rest.len() - after.trim_start().len() + 1;
            let value = rest.get(begin..)?;
            let end = value.find(quote)?;
            let written = rest.get(..begin + end + 1)?;
            let (name, value) = (name.trim(), value.get(..end)?);
            ['"', '\''].contains(&quote).then_some(Attribute { name, value, written })
        });
        let Some(one) = one else { return found };
        rest = rest.get(one.written.len()..).unwrap_or_default();
        found.push(one);
    }
}

/// Elements that only hold text, of Word and of `OpenDocument`.
const AROUND_TEXT: &[&str] = &["r", "t", "span"];
/// Invisible elements: formatting, page breaks, bookmarks and proofing marks.
#[rustfmt::skip]
const UNSEEN: &[&str] = &[
    "rPr", "lastRenderedPageBreak", "soft-page-break", "proofErr", "bookmarkStart", "bookmarkEnd", "bookmark",
    "bookmark-start", "bookmark-end",
];
/// Own choice: real files have about fifty levels.
const MAX_DEPTH: usize = 500;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_alone_is_written_letter_for_letter() {
        let xml = "<?xml version=\"1.0\"?>\r\n<!-- x --><w:a  b = 'c>d' e=\"f\" ><w:g/>t&amp;u<![CDATA[<x>]]></w:a >\n";
        let nodes = parse(xml).unwrap();
        let mut written = String::new();
        write(&nodes, &mut written);
        assert_eq!(written, xml);
        let root = nodes.iter().find_map(Node::element).unwrap();
        assert_eq!((root.attribute_value("b"), root.attribute_value("e")), (Some("c>d"), Some("f")));
        assert!(parse("<a><b></a>").is_none() && parse("<a>").is_none());
        assert!(parse(&"<a>".repeat(MAX_DEPTH + 1)).is_none());
    }

    #[test]
    fn an_element_is_bare_when_a_reader_sees_nothing_in_it() {
        for (below, is_bare) in [
            ("", true),
            (" <!-- x --><w:r><w:rPr><w:b/></w:rPr><w:t></w:t></w:r><w:bookmarkStart/>", true),
            ("<text:span><text:soft-page-break/></text:span>", true),
            ("<w:r><w:t>x</w:t></w:r>", false),
            ("<w:r><w:drawing/></w:r>", false),
            ("x", false),
        ] {
            let xml = format!("<a>{below}</a>");
            let nodes = parse(&xml).unwrap();
            let root = nodes.iter().find_map(Node::element).unwrap();
            assert_eq!(root.is_bare(), is_bare, "{below}");
        }
    }

    #[test]
    fn start_tags_are_changed_where_they_stand() {
        let without = |xml: &str| change_tags(xml, "page", |one| one.keep_attributes(|name| name != "r:id"));
        for (xml, expected) in [
            ("<a><page r:id='1' b='c>d'/>page<pages r:id='1'/>", Some("<a><page b='c>d'/>page<pages r:id='1'/>")),
            ("<x:page r:id=\"1\">r:id='2'</x:page><page/>", Some("<x:page>r:id='2'</x:page><page/>")),
            ("<a page='1' r:id='1'/><b:a-page r:id='1'/>page", None),
            ("<page r:id='1'", None),
            ("<page b='<page r:id='1'/>", Some("<page b='<page/>")),
        ] {
            assert_eq!(without(xml).as_deref(), expected, "{xml}");
        }
    }

    /// Each would ask for a look at all before it, or behind it.
    #[test]
    fn many_names_of_tags_take_no_longer_than_a_few() {
        for piece in ["page", "page:", "<page '"] {
            let xml = piece.repeat(1 << 20);
            assert_eq!(change_tags(&xml, "page", |_| ()), None, "{piece}");
        }
    }

    #[test]
    fn an_element_gets_another_name_and_loses_attributes() {
        let nodes = change(parse("<w:a x='1' y='2'><w:b/></w:a>").unwrap(), &mut |mut element| {
            match element.local() {
                "a" => element.keep_attributes(|name| name == "y"),
                _ => element.rename("c"),
            }
            vec![Node::Element(element)]
        });
        let mut written = String::new();
        write(&nodes, &mut written);
        assert_eq!(written, "<w:a y='2'><w:c/></w:a>");
    }
}
