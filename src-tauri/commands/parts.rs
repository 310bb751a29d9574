//! Main documents and their parts.

use crate::clock::now;
use crate::shell::{Answer, Shell};
use openbaarmaker_core::app::PartMove;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{ChangeResult, PartPage, Selection};
use tauri::State;

#[tauri::command]
pub(crate) async fn part_page(
    shell: State<'_, Shell>,
    main: DocumentId,
    offset: u32,
    limit: u32,
) -> Answer<PartPage> {
    shell
        .ask(move |app| app.part_page(main, offset, limit))
        .await
}

#[tauri::command]
pub(crate) async fn move_part(
    shell: State<'_, Shell>,
    part: DocumentId,
    to: PartMove,
) -> Answer<ChangeResult> {
    shell.ask(move |app| app.move_part(part, to, now())).await
}

#[tauri::command]
pub(crate) async fn parts_to_withdraw(
    shell: State<'_, Shell>,
    selection: Selection,
) -> Answer<Vec<DocumentId>> {
    shell
        .ask(move |app| app.parts_to_withdraw(&selection))
        .await
}
