//! Arguments of `lists`.

use chrono::NaiveDate;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct ListsArgs {
    #[command(subcommand)]
    pub(crate) command: Option<ListsCommand>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ListsCommand {
    Show(ListShowArgs),
    Import(ListImportArgs),
    Reset(ListResetArgs),
}

#[derive(Debug, Args)]
pub(crate) struct ListShowArgs {
    #[arg(value_name = "LIST")]
    pub(crate) list: String,
    #[arg(long, value_name = "TEXT")]
    pub(crate) search: Option<String>,
    #[arg(long)]
    pub(crate) ended: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ListImportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) list_file: PathBuf,
    #[arg(long = "list", value_name = "LIST")]
    pub(crate) list_name: Option<String>,
    #[arg(long = "version-number", value_name = "NUMBER")]
    pub(crate) list_version: Option<u16>,
    #[arg(long = "date", value_name = "DATE")]
    pub(crate) list_date: Option<NaiveDate>,
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
