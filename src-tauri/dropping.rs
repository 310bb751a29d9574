//! Tells the page about files that are dragged over the window and dropped on it.

use crate::chosen::{Chosen, Purpose};
use crate::shell::Shell;
use serde::Serialize;
use std::path::PathBuf;
use tauri::{DragDropEvent, Emitter, Manager, Runtime, Window};

/// What happens to dragged files, as told to the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub(crate) enum Files {
    /// They are held over the window.
    Over {
        /// How many.
        count: usize,
    },
    /// They left the window again.
    Leave,
    Drop {
        /// What was dropped; `None` when it has no path on this machine yet, such as an attachment from Outlook.
        files: Option<Chosen>,
    },
}

/// Tells the page about a drag-and-drop event of the system.
pub(crate) fn tell<R: Runtime>(window: &Window<R>, event: &DragDropEvent) {
    let files = match event {
        DragDropEvent::Enter { paths, .. } => Files::Over { count: paths.len() },
        DragDropEvent::Drop { paths, .. } => return dropped(window, paths),
        DragDropEvent::Leave => Files::Leave,
        // Only the position changed, or Tauri has added an event that we do not handle.
        _ => return,
    };
    emit(window, &files);
}

/// Tells the page that files were dropped, by the system or by a window test.
pub(crate) fn dropped<R: Runtime>(window: &Window<R>, paths: &[PathBuf]) {
    let shell = window.state::<Shell>();
    let files = match paths {
        [] => None,
        // Without an identity the page has nothing to add, as if nothing had been dropped.
        paths => shell.chosen(Purpose::AddFiles, paths.to_vec()).ok(),
    };
    emit(window, &Files::Drop { files });
}

fn emit<R: Runtime>(window: &Window<R>, files: &Files) {
    // A page that is being reloaded misses it; the person can drop again.
    let _ = window.emit(EVENT, files);
}

/// The event the page listens to.
const EVENT: &str = "files";
