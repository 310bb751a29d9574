//! The native menu: every command of the window by name, for the keyboard, screen readers and discoverability.
//!
//! Choosing an item only sends its action to the page; the page does the work, as for its own buttons and keys.

use crate::shell::Shell;
use crate::window;
use openbaarmaker_core::wire::Reply;
use openbaarmaker_texts::Texts;
use tauri::menu::{Menu, MenuEvent, MenuItem, PredefinedMenuItem, Submenu};
use tauri::{AppHandle, Emitter, Manager, Runtime};

/// Makes the menu in the language of `texts`.
pub(crate) fn make<R: Runtime>(app: &AppHandle<R>, texts: &Texts) -> tauri::Result<Menu<R>> {
    let menu = Menu::new(app)?;
    #[cfg(target_os = "macos")]
    menu.append(&application(app, texts)?)?;
    for (title, entries) in MENUS {
        let submenu = Submenu::new(app, texts.plain(title), true)?;
        for entry in *entries {
            append(app, texts, &submenu, entry)?;
        }
        menu.append(&submenu)?;
    }
    Ok(menu)
}

/// Switches the menu to the language set in the library.
pub(crate) async fn translate<R: Runtime>(app: &AppHandle<R>, shell: &Shell) {
    let Ok(Reply::Done { value }) = shell.ask(openbaarmaker_core::app::App::appearance).await else { return };
    let language = value.language.parse().unwrap_or_default();
    if shell.texts().language() == language {
        return;
    }
    shell.speak(language);
    if let Ok(menu) = make(app, &shell.texts()) {
        // If the system refuses the new menu the old one stays; its actions are the same.
        let _ = app.set_menu(menu);
    }
}

pub(crate) fn chosen<R: Runtime>(app: &AppHandle<R>, event: &MenuEvent) {
    let action = event.id().as_ref();
    if action == QUIT {
        // As with the window's close button, so that the person is asked about a running job.
        if let Some(window) = app.get_webview_window(window::NAME) {
            let _ = window.close(); // A window that is already gone needs no closing.
        }
        return;
    }
    // A page that is being reloaded misses it; the person can choose again.
    let _ = app.emit_to(window::NAME, EVENT, action);
}

fn append<R: Runtime>(app: &AppHandle<R>, texts: &Texts, submenu: &Submenu<R>, entry: &Entry) -> tauri::Result<()> {
    match entry {
        Entry::Line => submenu.append(&PredefinedMenuItem::separator(app)?),
        Entry::Clipboard => clipboard(app, texts, submenu),
        Entry::Quit if cfg!(target_os = "macos") => Ok(()),
        Entry::Quit => submenu.append(&item(app, texts, QUIT, Keys::None)?),
        Entry::Action(action, keys) => submenu.append(&item(app, texts, action, *keys)?),
    }
}

fn item<R: Runtime>(app: &AppHandle<R>, texts: &Texts, action: &str, keys: Keys) -> tauri::Result<MenuItem<R>> {
    let accelerator = match keys {
        Keys::Always(keys) => Some(keys),
        Keys::Mac(keys) if cfg!(target_os = "macos") => Some(keys),
        Keys::Mac(_) | Keys::None => None,
    };
    MenuItem::with_id(app, action, texts.plain(&format!("menu-{action}")), true, accelerator)
}

/// Adds cut, copy, paste and select all. On macOS their keys do not work in the web view without these items; elsewhere
/// the web view has its own, and the system's items would take the keys away.
fn clipboard<R: Runtime>(app: &AppHandle<R>, texts: &Texts, submenu: &Submenu<R>) -> tauri::Result<()> {
    if !cfg!(target_os = "macos") {
        return Ok(());
    }
    let text = |key: &str| Some(texts.plain(key));
    submenu.append(&PredefinedMenuItem::separator(app)?)?;
    submenu.append(&PredefinedMenuItem::cut(app, text("menu-cut").as_deref())?)?;
    submenu.append(&PredefinedMenuItem::copy(app, text("menu-copy").as_deref())?)?;
    submenu.append(&PredefinedMenuItem::paste(app, text("menu-paste").as_deref())?)?;
    submenu.append(&PredefinedMenuItem::select_all(app, text("menu-select-all").as_deref())?)
}

/// Makes the menu with the name of the program, which every Mac program has.
#[cfg(target_os = "macos")]
fn application<R: Runtime>(app: &AppHandle<R>, texts: &Texts) -> tauri::Result<Submenu<R>> {
    let submenu = Submenu::new(app, &app.package_info().name, true)?;
    submenu.append(&PredefinedMenuItem::hide(app, Some(&texts.plain("menu-hide")))?)?;
    submenu.append(&PredefinedMenuItem::separator(app)?)?;
    submenu.append(&item(app, texts, QUIT, Keys::Always("Cmd+Q"))?)?;
    Ok(submenu)
}

enum Entry {
    /// An action of the page; its text is `menu-<action>`.
    Action(&'static str, Keys),
    /// Cut, copy, paste, select all.
    Clipboard,
    /// Quits the program; on macOS it is in the program's own menu.
    Quit,
    Line,
}

/// The keys of a menu item.
///
/// Keys with a meaning in a text field (undo, delete) belong to the page, which knows where the cursor is. On macOS the
/// menu must have them too, because the system shows and dispatches keys only through the menu.
#[derive(Clone, Copy)]
enum Keys {
    /// Everywhere; `CmdOrCtrl` is Cmd on macOS.
    Always(&'static str),
    /// Only on macOS.
    Mac(&'static str),
    None,
}

/// The event the page listens to; its payload is the action.
const EVENT: &str = "menu";
/// The action that the page does not handle.
const QUIT: &str = "quit";

/// The menus in order: text key of the title, entries. Keys as in the keyboard overview of the help page.
const MENUS: &[(&str, &[Entry])] = &[
    (
        "menu-file",
        &[
            Entry::Action("add-files", Keys::Always("CmdOrCtrl+O")),
            Entry::Action("add-folder", Keys::Always("CmdOrCtrl+Shift+O")),
            Entry::Line,
            Entry::Action("sheet-export", Keys::None),
            Entry::Action("sheet-import", Keys::None),
            Entry::Action("adopt", Keys::None),
            Entry::Line,
            Entry::Action("go-settings", Keys::Always("CmdOrCtrl+4")),
            Entry::Line,
            Entry::Quit,
        ],
    ),
    (
        "menu-edit",
        &[
            Entry::Action("undo", Keys::Mac("Cmd+Z")),
            Entry::Action("redo", Keys::Mac("Shift+Cmd+Z")),
            Entry::Clipboard,
            Entry::Line,
            Entry::Action("search", Keys::Always("CmdOrCtrl+F")),
        ],
    ),
    (
        "menu-view",
        &[
            Entry::Action("go-documents", Keys::Always("CmdOrCtrl+1")),
            Entry::Action("go-todo", Keys::Always("CmdOrCtrl+2")),
            Entry::Action("go-history", Keys::Always("CmdOrCtrl+3")),
            Entry::Line,
            Entry::Action("zoom-in", Keys::None),
            Entry::Action("zoom-out", Keys::None),
            Entry::Action("zoom-reset", Keys::None),
        ],
    ),
    (
        "menu-document",
        &[
            Entry::Action("previous-document", Keys::None),
            Entry::Action("next-document", Keys::None),
            Entry::Line,
            Entry::Action("remove", Keys::None),
            Entry::Action("withdraw", Keys::None),
        ],
    ),
    ("menu-publishing", &[Entry::Action("publish", Keys::Always("CmdOrCtrl+Shift+P"))]),
    ("menu-help", &[Entry::Action("go-help", Keys::Always("F1")), Entry::Action("shortcuts", Keys::None)]),
];
