//! Arguments that find documents: for `list` and for saved searches.

use super::code;
use clap::{Args, Subcommand};
use openbaarmaker_core::wire::SortKey;

#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    #[arg(long, value_name = "NAME")]
    pub(crate) saved: Option<String>,
    #[command(flatten)]
    pub(crate) find: FindArgs,
}

#[derive(Debug, Args)]
pub(crate) struct FindArgs {
    #[arg(long, allow_hyphen_values = true, value_name = "TEXT")]
    pub(crate) search: Option<String>,
    #[arg(long, value_name = "STATUS", value_delimiter = ',')]
    pub(crate) status: Vec<String>,
    #[arg(long = "category", id = "with_category", value_name = "CODE")]
    pub(crate) categories: Vec<String>,
    #[arg(long = "from", id = "from_date", value_name = "DATE")]
    pub(crate) from: Option<String>,
    #[arg(long = "to", id = "to_date", value_name = "DATE")]
    pub(crate) to: Option<String>,
    #[arg(long, value_name = "CODE")]
    pub(crate) finding: Option<String>,
    #[arg(long, value_name = "COLUMN", value_parser = code::<SortKey>(COLUMNS))]
    pub(crate) sort: Option<SortKey>,
    #[arg(long, requires = "sort")]
    pub(crate) descending: bool,
}

const COLUMNS: [&str; 7] = ["added", "title", "category", "date", "status", "file", "size"];

#[derive(Debug, Subcommand)]
pub(crate) enum SavedCommand {
    List,
    Add(SavedArgs),
    Edit(EditSavedArgs),
    Remove {
        #[arg(value_name = "NAME")]
        saved_name: String,
    },
}

#[derive(Debug, Args)]
pub(crate) struct SavedArgs {
    #[arg(value_name = "NAME")]
    pub(crate) saved_name: String,
    #[command(flatten)]
    pub(crate) find: FindArgs,
}

#[derive(Debug, Args)]
pub(crate) struct EditSavedArgs {
    #[arg(value_name = "NAME")]
    pub(crate) saved_name: String,
    #[arg(long, value_name = "NAME")]
    pub(crate) rename: Option<String>,
    #[command(flatten)]
    pub(crate) find: FindArgs,
}

impl FindArgs {
    /// Tells whether anything was typed.
    pub(crate) fn is_empty(&self) -> bool {
        let Self { search, status, categories, from, to, finding, sort, descending: _ } = self;
        let texts = [search, from, to, finding];
        texts.iter().all(|text| text.is_none()) && status.is_empty() && categories.is_empty() && sort.is_none()
    }
}
