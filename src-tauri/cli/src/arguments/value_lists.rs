//! Arguments of `lists`.

use chrono::NaiveDate;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// What to do with the value lists; by default their names and versions are shown.
#[derive(Debug, Args)]
pub(crate) struct ListsArgs {
    #[command(subcommand)]
    pub(crate) command: Option<ListsCommand>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ListsCommand {
    Show(ListShowArgs),
    Import(ListImportArgs),
    /// Goes back to the version that came with the program.
    Reset(ListResetArgs),
}

#[derive(Debug, Args)]
pub(crate) struct ListShowArgs {
    #[arg(value_name = "LIST")]
    pub(crate) list: String,
    /// Only terms that match this text.
    #[arg(long, value_name = "TEXT")]
    pub(crate) search: Option<String>,
    /// Also terms that have ended.
    #[arg(long)]
    pub(crate) ended: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ListImportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) list_file: PathBuf,
    /// The name of the list, if the file does not give it.
    #[arg(long = "list", value_name = "LIST")]
    pub(crate) list_name: Option<String>,
    /// Its version, if the file does not give it.
    #[arg(long = "version-number", value_name = "NUMBER")]
    pub(crate) list_version: Option<u16>,
    /// Its date, if the file does not give it.
    #[arg(long = "date", value_name = "DATE")]
    pub(crate) list_date: Option<NaiveDate>,
    /// Imports it even if it is older.
    #[arg(long)]
    pub(crate) older: bool,
    #[arg(long = "dry-run", id = "only_preview")]
    pub(crate) dry_run: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ListResetArgs {
    #[arg(value_name = "LIST")]
    pub(crate) list: String,
    #[arg(long = "dry-run", id = "only_preview")]
    pub(crate) dry_run: bool,
}
