//! The words of blocks, in the order in which they are read: first the text itself, then what stands beside it.

use super::gathered::Gathered;
use crate::blocks::Blocks;
use openbaarmaker_core::wire::{ViewBlock, ViewPart};

/// Gathers the words of blocks. What a tracked change put in stands in the text; what it took out is no longer said.
pub(super) fn gather(blocks: Blocks, text: &mut Gathered) {
    let (blocks, is_cut) = blocks.into_parts();
    let (beside, main): (Vec<_>, Vec<_>) = blocks.into_iter().partition(is_beside);
    let first = main
        .iter()
        .filter(|block| !matches!(block, ViewBlock::Part { .. }));
    text.headline(first.take(FIRST_BLOCKS).find_map(|block| match block {
        ViewBlock::Heading { level: 1, text } => Some(text.clone()),
        _ => None,
    }));
    for block in main.iter().chain(&beside) {
        match block {
            ViewBlock::Heading { text: said, .. }
            | ViewBlock::Paragraph { text: said }
            | ViewBlock::Item { text: said, .. }
            | ViewBlock::Fact { text: said, .. } => text.push(said),
            ViewBlock::Table { rows, .. } => {
                for row in rows {
                    for cell in row {
                        text.push(cell);
                        text.space();
                    }
                    text.line();
                }
            }
            ViewBlock::Part {
                part,
                name,
                text: said,
            } => match part {
                ViewPart::Slide
                | ViewPart::HiddenSlide
                | ViewPart::Inserted
                | ViewPart::Deleted => {}
                ViewPart::Sheet | ViewPart::HiddenSheet | ViewPart::Attachment => text.push(name),
                ViewPart::Notes | ViewPart::Comment | ViewPart::Footnote | ViewPart::Margin => {
                    text.push(said);
                }
            },
        }
        text.line();
        if text.is_over() {
            return;
        }
    }
    if is_cut {
        text.cut();
    }
}

fn is_beside(block: &ViewBlock) -> bool {
    let ViewBlock::Part { part, .. } = block else {
        return false;
    };
    matches!(
        part,
        ViewPart::Notes | ViewPart::Comment | ViewPart::Footnote | ViewPart::Margin
    )
}

/// Own choice: a heading further on is that of a chapter.
const FIRST_BLOCKS: usize = 3;
