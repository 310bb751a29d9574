//! Arguments of `history` and `report`.

use clap::Args;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::HistoryFilter;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct HistoryArgs {
    #[arg(long)]
    pub(crate) changes: bool,
    #[arg(long, value_name = "ID", requires = "changes")]
    pub(crate) document: Option<String>,
    #[arg(long = "search", id = "history_search", value_name = "TEXT", conflicts_with_all = ["document", "revert"])]
    pub(crate) search: Option<String>,
    #[arg(long = "from", id = "history_from", value_name = "DATE", conflicts_with_all = ["document", "revert"])]
    pub(crate) from: Option<String>,
    #[arg(long = "to", id = "history_to", value_name = "DATE", conflicts_with_all = ["document", "revert"])]
    pub(crate) to: Option<String>,
    #[arg(long, value_name = "CHANGE", requires = "changes", conflicts_with = "document")]
    pub(crate) revert: Option<String>,
}

impl HistoryArgs {
    /// Returns what is asked for.
    pub(crate) fn filter(&self) -> Result<HistoryFilter, UseCaseError> {
        let day = |name: &str, text: &Option<String>| {
            let date = |text: &String| typed::date(text).ok_or_else(|| typed::invalid(name, text));
            text.as_ref().map(date).transpose()
        };
        Ok(HistoryFilter {
            search: self.search.clone(),
            date_from: day("from", &self.from)?,
            date_to: day("to", &self.to)?,
        })
    }
}

#[derive(Debug, Args)]
pub(crate) struct ReportArgs {
    #[arg(value_name = "RUN")]
    pub(crate) run: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}
