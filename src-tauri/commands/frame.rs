//! The frame of the window: opening the library, value lists, appearance, stopping and closing.

use super::table::commands;
use crate::about;
use crate::busy::{self, Work};
use crate::closing::CloseRequested;
use crate::menu;
use crate::shell::{CommandResult, Shell};
use openbaarmaker_core::app::{App, TakeOver};
use openbaarmaker_core::error::Problem;
use openbaarmaker_core::wire::{About, Appearance, Lists, Overview};
use tauri::{AppHandle, State, WebviewWindow};

commands! {
    ask overview() -> Overview = |app| app.overview();
    ask appearance() -> Appearance = |app| app.appearance();
    + start, take_over, lists, about, set_appearance, show_work, cancel, stop_and_close, keep_open,
        practise, stop_practising, #[cfg(feature = "test-seams")] test_close
}

#[tauri::command]
async fn start(shell: State<'_, Shell>, handle: AppHandle) -> CommandResult<Overview> {
    let answer = shell.open(TakeOver::No, App::overview).await;
    menu::translate(&handle, &shell).await;
    answer
}

#[tauri::command]
async fn take_over(shell: State<'_, Shell>, handle: AppHandle) -> CommandResult<Overview> {
    let answer = shell.open(TakeOver::Yes, App::overview).await;
    menu::translate(&handle, &shell).await;
    answer
}

#[tauri::command]
async fn lists(shell: State<'_, Shell>) -> Result<Lists, Problem> {
    shell.look_up(App::form_lists).await
}

#[tauri::command]
fn about() -> About {
    about::about()
}

#[tauri::command]
async fn set_appearance(shell: State<'_, Shell>, handle: AppHandle, value: Appearance) -> CommandResult<()> {
    let answer = shell.ask(move |app| app.set_appearance(&value)).await;
    menu::translate(&handle, &shell).await;
    answer
}

#[tauri::command]
fn show_work(window: WebviewWindow, work: Work) {
    busy::show(&window, work);
}

#[tauri::command]
fn cancel(shell: State<'_, Shell>, job: u32) {
    shell.cancel(job);
}

#[tauri::command]
async fn stop_and_close(shell: State<'_, Shell>, window: WebviewWindow) -> Result<(), Problem> {
    shell.stop().await?;
    // The window may already be gone, which is what was asked for.
    let _ = window.destroy();
    Ok(())
}

#[tauri::command]
fn keep_open(requested: State<'_, CloseRequested>) {
    requested.answer();
}

#[tauri::command]
async fn practise(shell: State<'_, Shell>) -> CommandResult<()> {
    shell.practise().await
}

#[tauri::command]
async fn stop_practising(shell: State<'_, Shell>) -> CommandResult<()> {
    shell.stop_practising().await
}

/// Requests closing the window, as its close button does.
#[cfg(feature = "test-seams")]
#[tauri::command]
fn test_close(window: WebviewWindow) -> tauri::Result<()> {
    window.close()
}
