//! The text of Word documents: tracked changes, comments, embedded files.
//!
//! Source: ECMA-376 part 1, §17.13.4 (comments), §17.13.5 (revisions), §17.3.3.19 (`object`), §17.13.7 (`permStart`),
//! §17.16.22 (`hyperlink`); [MS-DOCX] §2.2 (conflicts).

use super::edits::as_tree;
use super::scrub_plan::ScrubPlan;
use super::tree::{Element, Node};
use crate::inside::WORD_PARTS;
use openbaarmaker_core::wire::{InsideKind as Kind, ScrubProblem, TrackedChanges};
use std::collections::BTreeSet;

pub(super) fn is_text(name: &str) -> bool {
    let Some(stem) = (name.strip_prefix("word/")).and_then(|name| name.strip_suffix(".xml")) else { return false };
    let stem = stem.strip_prefix("glossary/").unwrap_or(stem);
    WORD_PARTS.contains(&stem.trim_end_matches(|sign: char| sign.is_ascii_digit()))
}

pub(super) fn scrub(text: &str, plan: ScrubPlan<'_>) -> Result<Option<String>, ScrubProblem> {
    let (goes, stays) = of_changes(plan.choice.tracked);
    let is_settling = plan.cleans(Kind::TrackedChange);
    as_tree(text, |nodes| Scrubber { plan, is_settling, is_within: false, goes, stays }.settle(nodes))
}

/// Returns the elements that are removed with their content, and those whose content stays.
pub(super) fn of_changes(tracked: TrackedChanges) -> (&'static [&'static str], &'static [&'static str]) {
    match tracked {
        TrackedChanges::Accept => (OUT_WITH_WORDS, IN),
        TrackedChanges::Refuse => (IN, OUT),
    }
}

#[derive(Clone, Copy)]
struct Scrubber<'a> {
    plan: ScrubPlan<'a>,
    is_settling: bool,
    /// Whether we are in a change whose content stays.
    is_within: bool,
    goes: &'static [&'static str],
    stays: &'static [&'static str],
}

/// A paragraph whose end is removed, so that its content continues in the next one.
struct Unended<'x> {
    paragraph: Element<'x>,
    says: Vec<Node<'x>>,
}

impl Scrubber<'_> {
    fn settle<'x>(&self, nodes: Vec<Node<'x>>) -> Result<Vec<Node<'x>>, ScrubProblem> {
        let mut settled = Vec::with_capacity(nodes.len());
        let mut unended: Option<Unended<'x>> = None;
        let empty = empty_bookmarks(&nodes);
        for node in nodes {
            let Node::Element(element) = node else {
                settled.push(node);
                continue;
            };
            if self.is_settling && element.local() == "p" && !element.is_drawn {
                self.paragraph(element, &mut unended, &mut settled)?;
                continue;
            }
            if let Some(unended) = unended.take() {
                settled.push(unended.end());
            }
            self.one(element, &mut settled)?;
        }
        settled.extend(unended.map(Unended::end));
        // The name of a bookmark may say what was in it.
        let mut emptied = empty_bookmarks(&settled);
        emptied.retain(|id| !empty.contains(id));
        settled.retain(|node| {
            let mark = node.element().filter(|one| !emptied.is_empty() && BOOKMARK.contains(&one.local()));
            !mark.is_some_and(|mark| emptied.contains(&mark.said("id")))
        });
        Ok(settled)
    }

    fn paragraph<'x>(
        &self,
        mut element: Element<'x>,
        unended: &mut Option<Unended<'x>>,
        settled: &mut Vec<Node<'x>>,
    ) -> Result<(), ScrubProblem> {
        let ends = !marks(&element).any(|mark| self.goes.contains(&mark.local()));
        let says = self.settle(std::mem::take(&mut element.below))?;
        let is_how = |node: &Node<'_>| node.element().is_some_and(|one| one.local() == "pPr");
        let (how, own): (Vec<_>, Vec<_>) = says.into_iter().partition(is_how);
        let mut says = unended.take().map(|before| before.says).unwrap_or_default();
        says.extend(own);
        if ends {
            element.below = how;
            element.below.extend(says);
            settled.push(Node::Element(element));
        } else {
            element.below = how;
            *unended = Some(Unended { paragraph: element, says });
        }
        Ok(())
    }

    fn one<'x>(&self, mut element: Element<'x>, settled: &mut Vec<Node<'x>>) -> Result<(), ScrubProblem> {
        // Nothing in a drawing is of a change, whatever it is called.
        let name = if element.is_drawn { "" } else { element.local() };
        if self.plan.cleans(Kind::Comment) && COMMENTS.contains(&name)
            || self.plan.cleans(Kind::Author) && OF_PERSONS.contains(&name)
        {
            return Ok(());
        }
        if self.is_settling {
            if self.goes.contains(&name) || MARKS.contains(&name) {
                return Ok(());
            }
            if self.stays.contains(&name) {
                let within = Self { is_within: true, ..*self };
                settled.extend(within.settle(element.below)?);
                return Ok(());
            }
            if CELLS.contains(&name) {
                return Err(ScrubProblem::Changes);
            }
            let row_goes = || {
                element
                    .elements()
                    .any(|one| one.local() == "trPr" && one.elements().any(|mark| self.goes.contains(&mark.local())))
            };
            if name == "tr" && row_goes() {
                return Ok(());
            }
            match name {
                // No program shows it, and a refused change should not bring it back.
                "delText" | "delInstrText" if !self.is_within => return Err(ScrubProblem::Changes),
                "delText" => element = renamed(element, "t"),
                "delInstrText" => element = renamed(element, "instrText"),
                _ if self.plan.choice.tracked == TrackedChanges::Refuse => restore(&mut element),
                _ => {}
            }
            element.without(|one| one.local().ends_with("Change"));
        }
        if name == "object" && self.plan.cleans(Kind::Attachment) && element.has("OLEObject") && element.has("shape") {
            element.without(|one| one.local() == "OLEObject");
            element.rename("pict");
        }
        if name == "permStart" && self.plan.cleans(Kind::Author) {
            element.keep_attributes(|name| name.rsplit(':').next() != Some("ed"));
        }
        element.below = self.settle(element.below)?;
        // A link without words would still reveal its target.
        if self.is_settling && name == "hyperlink" && element.is_bare() {
            settled.extend(element.below);
        } else {
            settled.push(Node::Element(element));
        }
        Ok(())
    }
}

impl<'x> Unended<'x> {
    /// Ends the paragraph after all, because what follows is no paragraph.
    fn end(self) -> Node<'x> {
        let mut paragraph = self.paragraph;
        paragraph.below.extend(self.says);
        Node::Element(paragraph)
    }
}

/// Returns the bookmarks with nothing but ends of bookmarks in them, without those with the names of programs.
fn empty_bookmarks(nodes: &[Node<'_>]) -> BTreeSet<String> {
    let (mut begun, mut empty) = (BTreeSet::new(), BTreeSet::new());
    for one in nodes.iter().filter_map(Node::element) {
        match BOOKMARK.iter().position(|mark| *mark == one.local()) {
            Some(0) if one.said("name").starts_with('_') => {}
            Some(0) => _ = begun.insert(one.said("id")),
            Some(_) => empty.extend(begun.take(&one.said("id"))),
            None => begun.clear(),
        }
    }
    empty
}

fn marks<'e, 'x>(paragraph: &'e Element<'x>) -> impl Iterator<Item = &'e Element<'x>> {
    let how = paragraph.elements().filter(|one| one.local() == "pPr");
    let end = how.flat_map(Element::elements);
    let end = end.filter(|one| one.local() == "rPr");
    end.flat_map(Element::elements)
}

/// Restores properties to the values before a change.
fn restore(element: &mut Element<'_>) {
    let name = element.local();
    let changed = format!("{name}Change");
    let Some(change) = element.elements().find(|one| one.local() == changed) else { return };
    let before = change.elements().find(|one| one.local() == name);
    let mut below = before.map(|one| one.below.clone()).unwrap_or_default();
    // These are not part of what was changed.
    let own = element.elements().filter(|one| OWN.contains(&one.local()));
    below.extend(own.cloned().map(Node::Element));
    element.below = below;
}

fn renamed<'x>(mut element: Element<'x>, local: &str) -> Element<'x> {
    let is_kept = element.attribute_value("space") == Some("preserve");
    element.rename(local);
    if is_kept && !element.close.is_empty() {
        let open = element.open.trim_end_matches('>').to_owned();
        element.open = format!("{open} xml:space=\"preserve\">").into();
    }
    element
}

const OUT: &[&str] = &["del", "moveFrom", "conflictDel"];
/// The same, and the words of a deletion: where no deletion is around them, no program shows them either.
const OUT_WITH_WORDS: &[&str] = &["del", "moveFrom", "conflictDel", "delText", "delInstrText"];
const IN: &[&str] = &["ins", "moveTo", "conflictIns"];
/// Where ranges of changes begin and end.
#[rustfmt::skip]
const MARKS: &[&str] = &[
    "moveFromRangeStart", "moveFromRangeEnd", "moveToRangeStart", "moveToRangeEnd", "customXmlInsRangeStart",
    "customXmlInsRangeEnd", "customXmlDelRangeStart", "customXmlDelRangeEnd", "customXmlMoveFromRangeStart",
    "customXmlMoveFromRangeEnd", "customXmlMoveToRangeStart", "customXmlMoveToRangeEnd", "numberingChange",
    "customXmlConflictInsRangeStart", "customXmlConflictInsRangeEnd", "customXmlConflictDelRangeStart",
    "customXmlConflictDelRangeEnd",
];
/// Inserted, deleted or merged cells: the table around them would need a new layout.
const CELLS: &[&str] = &["cellIns", "cellDel", "cellMerge"];
/// What names the part with the settings of a printer, and what programs knew of words, such as whose name they are.
/// Source: ECMA-376 part 1 §17.6.14; §17.5.1.1 (`attr`).
const OF_PERSONS: &[&str] = &["printerSettings", "attr"];
/// Where a bookmark begins and ends.
const BOOKMARK: [&str; 2] = ["bookmarkStart", "bookmarkEnd"];
const COMMENTS: &[&str] = &["commentRangeStart", "commentRangeEnd", "commentReference"];
/// Children that a change of paragraph or section properties does not cover.
const OWN: &[&str] = &["rPr", "sectPr", "headerReference", "footerReference"];
