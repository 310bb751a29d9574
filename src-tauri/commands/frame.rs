//! The frame of the window: opening the library, value lists, appearance, stopping and closing.

use crate::about;
use crate::busy::{self, Work};
use crate::menu;
use crate::shell::{Answer, Shell};
use openbaarmaker_core::app::{App, TakeOver};
use openbaarmaker_core::error::Problem;
use openbaarmaker_core::wire::{About, Appearance, Lists, Overview};
use tauri::{AppHandle, State, WebviewWindow};

#[tauri::command]
pub(crate) async fn start(shell: State<'_, Shell>, handle: AppHandle) -> Answer<Overview> {
    let answer = shell.open(TakeOver::No, App::overview).await;
    menu::translate(&handle, &shell).await;
    answer
}

#[tauri::command]
pub(crate) async fn take_over(shell: State<'_, Shell>, handle: AppHandle) -> Answer<Overview> {
    let answer = shell.open(TakeOver::Yes, App::overview).await;
    menu::translate(&handle, &shell).await;
    answer
}

#[tauri::command]
pub(crate) async fn overview(shell: State<'_, Shell>) -> Answer<Overview> {
    shell.ask(App::overview).await
}

#[tauri::command]
pub(crate) async fn lists(shell: State<'_, Shell>) -> Result<Lists, Problem> {
    shell.look_up(App::form_lists).await
}

#[tauri::command]
pub(crate) fn about() -> About {
    about::about()
}

#[tauri::command]
pub(crate) async fn appearance(shell: State<'_, Shell>) -> Answer<Appearance> {
    shell.ask(App::appearance).await
}

#[tauri::command]
pub(crate) async fn set_appearance(
    shell: State<'_, Shell>,
    handle: AppHandle,
    value: Appearance,
) -> Answer<()> {
    let answer = shell.ask(move |app| app.set_appearance(&value)).await;
    menu::translate(&handle, &shell).await;
    answer
}

#[tauri::command]
pub(crate) fn show_work(window: WebviewWindow, work: Work) {
    busy::show(&window, work);
}

#[tauri::command]
pub(crate) fn cancel(shell: State<'_, Shell>, job: Option<u32>) {
    shell.cancel(job);
}

#[tauri::command]
pub(crate) async fn stop_and_close(
    shell: State<'_, Shell>,
    window: WebviewWindow,
) -> Result<(), Problem> {
    shell.stop().await?;
    // A window that is already gone is what was asked for.
    let _ = window.destroy();
    Ok(())
}

#[tauri::command]
pub(crate) async fn practise(shell: State<'_, Shell>) -> Answer<()> {
    shell.practise().await
}

#[tauri::command]
pub(crate) async fn stop_practising(shell: State<'_, Shell>) -> Answer<()> {
    shell.stop_practising().await
}

/// Asks the window to close, as its cross does.
#[cfg(feature = "test-seams")]
#[tauri::command]
pub(crate) fn test_close(window: WebviewWindow) -> tauri::Result<()> {
    window.close()
}
