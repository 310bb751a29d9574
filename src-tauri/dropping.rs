//! Files dragged over the window and dropped on it, told to the page.

use crate::chosen::{Chosen, Purpose};
use crate::shell::Shell;
use serde::Serialize;
use std::path::PathBuf;
use tauri::{DragDropEvent, Emitter, Manager, Runtime, Window};

/// What happens to dragged files, as the page hears it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub(crate) enum Files {
    /// They hang above the window.
    Over {
        /// How many.
        count: usize,
    },
    /// They went away again.
    Leave,
    /// They were let go.
    Drop {
        /// What was dropped; nothing when it has no place on this machine yet, such as an attachment from Outlook.
        files: Option<Chosen>,
    },
}

/// Tells the page what the system reports about dragged files.
pub(crate) fn tell<R: Runtime>(window: &Window<R>, event: &DragDropEvent) {
    let files = match event {
        DragDropEvent::Enter { paths, .. } => Files::Over { count: paths.len() },
        DragDropEvent::Drop { paths, .. } => return dropped(window, paths),
        DragDropEvent::Leave => Files::Leave,
        // Only the position moved; and whatever Tauri adds later is not for us.
        _ => return,
    };
    emit(window, &files);
}

/// Tells the page that files were dropped: the one road for the system's drop and for the window tests.
pub(crate) fn dropped<R: Runtime>(window: &Window<R>, paths: &[PathBuf]) {
    let shell = window.state::<Shell>();
    let files = match paths {
        [] => None,
        // Without an identity the page has nothing to add, as when nothing was dropped.
        paths => shell.chosen(Purpose::AddFiles, paths.to_vec()).ok(),
    };
    emit(window, &Files::Drop { files });
}

fn emit<R: Runtime>(window: &Window<R>, files: &Files) {
    // A page that is just being reloaded cannot hear it; the person drops again.
    let _ = window.emit(EVENT, files);
}

/// The event the page listens to.
const EVENT: &str = "files";
