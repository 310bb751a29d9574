//! "Geschiedenis": publications and their reports.

use super::table::commands;
use crate::views;
use openbaarmaker_core::model::RunId;
use openbaarmaker_core::wire::{HistoryFilter, RunDetail, RunRow};
use openbaarmaker_texts::kept_report;

commands! {
    ask runs(filter: HistoryFilter, offset: u32, limit: u32) -> Vec<RunRow>
        = |app| app.runs(&filter, offset, limit);
    ask run_detail(run: RunId) -> RunDetail = |app| app.run_detail(run);
    ask open_report(run: RunId) -> ()
        = |app, shell| shell.desktop.open(&kept_report(app, &shell.texts(), run)?);
    ask save_report(run: RunId) -> Option<String>
        = |app, shell| {
            let texts = shell.texts();
            let title = texts.plain("dialog-save-report");
            let choose = |name: &str| shell.desktop.choose_new_file(&title, name);
            views::save_report(app, &texts, run, choose)
        };
}
