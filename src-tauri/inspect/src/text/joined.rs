//! Joins the words of blocks in reading order: first the main text, then the parts outside it.

use super::headline::Lines;
use crate::blocks::Blocks;
use crate::sink::{Gathered, TextSink};
use openbaarmaker_core::wire::{ViewBlock, ViewPart};

/// Gathers the words of blocks. Tracked insertions are part of the text already; tracked deletions are left out.
pub(super) fn gather(mut blocks: Blocks, text: &mut Gathered) {
    let largest = Lines::of(blocks.first_page());
    let (blocks, is_cut) = blocks.into_parts();
    let (beside, main): (Vec<_>, Vec<_>) = blocks.into_iter().partition(is_beside);
    let first = main.iter().filter(|block| !matches!(block, ViewBlock::Part { .. }));
    let heading = || {
        first.take(FIRST_BLOCKS).find_map(|block| match block {
            ViewBlock::Heading { level: 1, text } => Some(text.clone()),
            _ => None,
        })
    };
    // The largest letters may be those of a letterhead.
    let other = heading().filter(|heading| largest.as_ref() != Some(heading));
    let above = || above_columns(&main);
    let words: Vec<String> = largest.into_iter().chain(other).chain(above()).collect();
    text.headline((!words.is_empty()).then(|| words.join("\n")));
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
            ViewBlock::Part { part, name, text: said } => match part {
                ViewPart::Slide | ViewPart::HiddenSlide | ViewPart::Inserted | ViewPart::Deleted => {}
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

/// Returns the words alone in their row above the columns of a sheet. Two columns may be a form.
fn above_columns(main: &[ViewBlock]) -> Option<String> {
    let rows = main.iter().find_map(|block| match block {
        ViewBlock::Table { rows, .. } => Some(rows),
        _ => None,
    })?;
    let is_part = |block: &ViewBlock| matches!(block, ViewBlock::Part { .. } | ViewBlock::Table { .. });
    let filled = |row: &Vec<String>| row.iter().filter(|cell| !cell.is_empty()).count();
    let first = rows.iter().find(|row| filled(row) > 0)?;
    let stands_alone = filled(first) == 1 && rows.iter().any(|row| filled(row) > 2);
    let title = first.iter().find(|cell| !cell.is_empty())?;
    (main.iter().all(is_part) && stands_alone).then(|| title.clone())
}

fn is_beside(block: &ViewBlock) -> bool {
    let ViewBlock::Part { part, .. } = block else { return false };
    matches!(part, ViewPart::Notes | ViewPart::Comment | ViewPart::Footnote | ViewPart::Margin)
}

/// Own choice: a heading further on is that of a chapter.
const FIRST_BLOCKS: usize = 3;
