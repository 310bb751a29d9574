//! What the system shows and does while something long runs: the bar on the taskbar or the dock, and staying awake.
//!
//! Source: decisions.md, "Progress". A system that cannot do one of them is not worth a message: the work goes on as well.

use openbaarmaker_texts::Texts;
use serde::Deserialize;
use std::sync::atomic::{AtomicBool, Ordering};
use tauri::window::{ProgressBarState, ProgressBarStatus};
use tauri::{UserAttentionType, WebviewWindow};

/// How far the work is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub(crate) enum Work {
    /// Nothing runs.
    None,
    /// Something runs, and nobody knows how long.
    Unknown,
    /// So much is done.
    Share {
        /// 0 to 100.
        percent: u8,
    },
}

/// Shows how far the work is on the taskbar or the dock, and calls a person who looks at something else when it is done.
pub(crate) fn show(window: &WebviewWindow, work: Work) {
    static IS_BUSY: AtomicBool = AtomicBool::new(false);
    // Not every desktop has a bar, or a way to call.
    let _ = window.set_progress_bar(bar(work));
    let is_busy = work != Work::None;
    let is_done = IS_BUSY.swap(is_busy, Ordering::AcqRel) && !is_busy;
    if is_done && !window.is_focused().unwrap_or(true) {
        let _ = window.request_user_attention(Some(UserAttentionType::Informational));
    }
}

/// Publishes; meanwhile the computer does not fall asleep by itself.
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
    ProgressBarState {
        status: Some(status),
        progress,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_never_passes_its_end_and_is_unknown_rather_than_invented() {
        assert_eq!(bar(Work::Share { percent: 140 }).progress, Some(100));
        let unknown = bar(Work::Unknown);
        assert!(matches!(
            unknown.status,
            Some(ProgressBarStatus::Indeterminate)
        ));
        assert_eq!(unknown.progress, None);
        let none = bar(Work::None).status;
        assert!(matches!(none, Some(ProgressBarStatus::None)));
    }
}
