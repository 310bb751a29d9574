//! Settings, "Bestemmingen": destinations, their secrets and the identity of their servers.

use crate::clock::now;
use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::app::LeftBehind;
use openbaarmaker_core::model::{CatalogueId, TargetId};
use openbaarmaker_core::secrets::Secret;
use openbaarmaker_core::wire::{DestinationTest, TargetInput, TargetView};
use tauri::State;

#[tauri::command]
pub(crate) async fn target_add(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    input: TargetInput,
) -> Answer<TargetView> {
    shell
        .ask(move |app| app.target_add(catalogue, &input, now()))
        .await
}

#[tauri::command]
pub(crate) async fn target_edit(
    shell: State<'_, Shell>,
    target: TargetId,
    input: TargetInput,
    leave_behind: bool,
) -> Answer<TargetView> {
    shell
        .ask(move |app| app.target_edit(target, &input, left_behind(leave_behind), now()))
        .await
}

#[tauri::command]
pub(crate) async fn target_remove(
    shell: State<'_, Shell>,
    target: TargetId,
    leave_behind: bool,
) -> Answer<()> {
    shell
        .ask(move |app| app.target_remove(target, left_behind(leave_behind), now()))
        .await
}

fn left_behind(is_accepted: bool) -> LeftBehind {
    if is_accepted {
        LeftBehind::Accept
    } else {
        LeftBehind::Refuse
    }
}

#[tauri::command]
pub(crate) async fn target_make_default(shell: State<'_, Shell>, target: TargetId) -> Answer<()> {
    shell
        .ask(move |app| app.target_make_default(target, now()))
        .await
}

#[tauri::command]
pub(crate) async fn target_set_secret(
    shell: State<'_, Shell>,
    target: TargetId,
    secret: String,
) -> Answer<bool> {
    let secret = Secret::new(secret);
    shell
        .ask(move |app| app.target_set_secret(target, secret))
        .await
}

#[tauri::command]
pub(crate) async fn target_forget_secret(shell: State<'_, Shell>, target: TargetId) -> Answer<()> {
    shell.ask(move |app| app.target_forget_secret(target)).await
}

#[tauri::command]
pub(crate) async fn target_accept_host_key(
    shell: State<'_, Shell>,
    target: TargetId,
    fingerprint: String,
) -> Answer<TargetView> {
    shell
        .ask(move |app| app.target_accept_host_key(target, &fingerprint, now()))
        .await
}

#[tauri::command]
pub(crate) async fn target_replace_host_key(
    shell: State<'_, Shell>,
    target: TargetId,
    fingerprint: String,
    confirmation: String,
) -> Answer<TargetView> {
    (shell.ask(move |app| app.target_replace_host_key(target, &fingerprint, &confirmation, now())))
        .await
}

#[tauri::command]
pub(crate) async fn target_forget_host_key(
    shell: State<'_, Shell>,
    target: TargetId,
) -> Answer<TargetView> {
    shell
        .ask(move |app| app.target_forget_host_key(target, now()))
        .await
}

#[tauri::command]
pub(crate) async fn target_test(
    shell: State<'_, Shell>,
    target: TargetId,
    events: Events,
) -> Answer<DestinationTest> {
    shell
        .job(events, move |app, job| app.target_test(target, job))
        .await
}
