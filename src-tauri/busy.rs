//! What the system does while a long job runs: progress on the taskbar or the dock, and staying awake.
//!
//! Source: decisions.md, "Progress". Where a system lacks one of these no error is shown: the work goes on without it.

use openbaarmaker_texts::Texts;
use serde::Deserialize;
use std::sync::atomic::{AtomicBool, Ordering};
use tauri::window::{ProgressBarState, ProgressBarStatus};
use tauri::{UserAttentionType, WebviewWindow};

/// The progress of the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub(crate) enum Work {
    /// Nothing runs.
    None,
    /// Something runs, of unknown duration.
    Unknown,
    /// This share is done.
    Share {
        /// 0 to 100.
        percent: u8,
    },
}

/// Shows progress on the taskbar or the dock, and requests attention when the work is done while the window has no
/// focus.
pub(crate) fn show(window: &WebviewWindow, work: Work) {
    static IS_BUSY: AtomicBool = AtomicBool::new(false);
    // Not every desktop has a progress bar or attention requests.
    let _ = window.set_progress_bar(bar(work));
    let is_busy = work != Work::None;
    let is_done = IS_BUSY.swap(is_busy, Ordering::AcqRel) && !is_busy;
    if is_done && !window.is_focused().unwrap_or(true) {
        let _ = window.request_user_attention(Some(UserAttentionType::Informational));
    }
}

/// Publishes; meanwhile the computer does not go to sleep when idle.
pub(crate) fn awake<T>(texts: &Texts, publish: impl FnOnce() -> T) -> T {
    let mut wish = keepawake::Builder::default();
    wish.idle(true)
        .app_name("Openbaarmaker")
        .app_reverse_domain("nl.openbaarmaker.app")
        .reason(texts.plain("busy-title"));
    let _kept = wish.create();
    publish()
}

fn bar(work: Work) -> ProgressBarState {
    let (status, progress) = match work {
        Work::None => (ProgressBarStatus::None, None),
        Work::Unknown => (ProgressBarStatus::Indeterminate, None),
        Work::Share { percent } => (ProgressBarStatus::Normal, Some(u64::from(percent.min(100)))),
    };
    ProgressBarState { status: Some(status), progress }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_never_passes_its_end_and_is_unknown_rather_than_invented() {
        assert_eq!(bar(Work::Share { percent: 140 }).progress, Some(100));
        let unknown = bar(Work::Unknown);
        assert!(matches!(unknown.status, Some(ProgressBarStatus::Indeterminate)));
        assert_eq!(unknown.progress, None);
        let none = bar(Work::None).status;
        assert!(matches!(none, Some(ProgressBarStatus::None)));
    }
}
