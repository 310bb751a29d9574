//! Settings, "Bestemmingen": destinations, their secrets and the host keys of their servers.

use super::places;
use super::table::commands;
use crate::clock::now;
use crate::shell::{CommandResult, Shell};
use openbaarmaker_core::app::LeftBehind;
use openbaarmaker_core::model::{CatalogueId, ReadBack, TargetId, TargetPlace};
use openbaarmaker_core::secrets::Secret;
use openbaarmaker_core::wire::{DestinationTest, ServerFolders, TargetInput, TargetView};
use tauri::State;

commands! {
    ask target_add(catalogue: CatalogueId, input: TargetInput) -> TargetView
        = |app, shell| {
            let input = places::new_target(app, &shell.choices, catalogue, input)?;
            app.target_add(catalogue, &input, now())
        };
    ask target_edit(target: TargetId, input: TargetInput, leave_behind: bool) -> TargetView
        = |app, shell| {
            let input = places::target(app, &shell.choices, target, input)?;
            app.target_edit(target, &input, LeftBehind::agreed(leave_behind), now())
        };
    ask target_remove(target: TargetId, leave_behind: bool) -> ()
        = |app| app.target_remove(target, LeftBehind::agreed(leave_behind), now());
    ask target_set_read_back(target: TargetId, read_back: ReadBack) -> TargetView
        = |app| app.target_set_read_back(target, read_back, now());
    ask target_make_default(target: TargetId) -> () = |app| app.target_make_default(target, now());
    ask target_approve(target: TargetId) -> () = |app| app.target_approve(target);
    ask target_forget_secret(target: TargetId) -> () = |app| app.target_forget_secret(target);
    ask target_accept_host_key(target: TargetId, fingerprint: String) -> TargetView
        = |app| app.target_accept_host_key(target, &fingerprint, now());
    ask target_replace_host_key(
        target: TargetId, fingerprint: String, confirmation: String
    ) -> TargetView
        = |app| app.target_replace_host_key(target, &fingerprint, &confirmation, now());
    ask target_forget_host_key(target: TargetId) -> TargetView
        = |app| app.target_forget_host_key(target);
    job target_test(target: TargetId) -> DestinationTest = |app, job| app.target_test(target, job);
    job server_folders(place: TargetPlace) -> ServerFolders
        = |app, job, shell| {
            let place = places::server(app, &shell.choices, place)?;
            app.server_folders(&place, job.cancel)
        };
    ask server_accept_host_key(place: TargetPlace, fingerprint: String) -> ()
        = |app, shell| {
            let place = places::server(app, &shell.choices, place)?;
            app.server_accept_host_key(&place, &fingerprint, now())
        };
    + target_set_secret, server_set_secret
}

#[tauri::command]
async fn target_set_secret(shell: State<'_, Shell>, target: TargetId, secret: String) -> CommandResult<bool> {
    // From here on it is zeroised, even if nobody uses it.
    let secret = Secret::new(secret);
    shell.ask(move |app| app.target_set_secret(target, secret)).await
}

#[tauri::command]
async fn server_set_secret(shell: State<'_, Shell>, place: TargetPlace, secret: String) -> CommandResult<bool> {
    let secret = Secret::new(secret);
    let choices = shell.inner().clone();
    shell
        .ask(move |app| {
            let place = places::server(app, &choices.choices, place)?;
            app.server_set_secret(&place, secret)
        })
        .await
}
