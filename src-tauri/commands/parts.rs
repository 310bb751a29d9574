//! Main documents and their parts.

use super::table::commands;
use crate::clock::now;
use openbaarmaker_core::app::PartMove;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{ChangeResult, PartPage, Selection};

commands! {
    ask part_page(main: DocumentId, offset: u32, limit: u32) -> PartPage
        = |app| app.part_page(main, offset, limit);
    ask move_part(part: DocumentId, to: PartMove) -> ChangeResult
        = |app| app.move_part(part, to, now());
    ask parts_to_withdraw(selection: Selection) -> Vec<DocumentId>
        = |app| app.parts_to_withdraw(&selection);
}
