//! The window of Openbaarmaker: a thin shell that connects the page to the use cases of the core.
//!
//! It may not know rules, SQL, XML or sentences. It holds the open library, running jobs, the native menu and dialogs.

mod about;
mod busy;
mod channel;
mod chosen;
mod clock;
mod closing;
mod commands;
mod dialogs;
mod dropping;
mod environment;
mod library_place;
mod menu;
mod plans;
mod practising;
mod report;
mod shell;
mod views;
mod web_mark;
mod webview_runtime;
mod window;

use crate::shell::Shell;
use openbaarmaker_texts::{Language, Texts};
use std::error::Error;
use std::process::ExitCode;
use tauri::{App, AppHandle, Builder, Manager, RunEvent, WindowEvent};
use tauri_plugin_window_state::StateFlags;

/// Starts the program: as the child that reads untrusted files when asked to, otherwise as the window.
pub fn run() -> ExitCode {
    if let Some(code) = openbaarmaker_inspect::run_if_worker() {
        return code;
    }
    if !webview_runtime::is_present() {
        return ExitCode::FAILURE;
    }
    match builder().build(tauri::generate_context!()) {
        Ok(app) => app.run(|app, event| ended(app, &event)),
        Err(error) => {
            webview_runtime::say("fatal-start", &error.to_string());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn builder() -> Builder<tauri::Wry> {
    let place = StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED;
    Builder::default()
        // Must be the first plugin: a second start shows the first window and exits.
        .plugin(tauri_plugin_single_instance::init(|app, _, _| {
            window::show(app);
        }))
        .plugin(tauri_plugin_window_state::Builder::new().with_state_flags(place).build())
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_opener::Builder::new().open_js_links_on_click(false).build())
        .menu(|app| menu::make(app, &Texts::of(Language::default())))
        .on_menu_event(|app, event| menu::chosen(app, &event))
        .on_window_event(|window, event| match event {
            WindowEvent::CloseRequested { api, .. } => closing::asked(window, api),
            WindowEvent::DragDrop(event) => dropping::tell(window, event),
            _ => {}
        })
        .setup(set_up)
        .invoke_handler(commands::answer)
}

fn set_up(app: &mut App) -> Result<(), Box<dyn Error>> {
    let named = std::env::var_os(library_place::VARIABLE).map(Into::into);
    let data = app.path().app_local_data_dir()?;
    let library = library_place::choose(named, &data);
    let practice = practising::choose(&data);
    practising::delete(&practice);
    app.manage(closing::CloseRequested::default());
    app.manage(Shell::new(library, practice, dialogs::desktop(app.handle())));
    window::open(app.handle())?;
    Ok(())
}

fn ended(app: &AppHandle, event: &RunEvent) {
    if let RunEvent::Exit = event {
        app.state::<Shell>().views.remove();
    }
}
