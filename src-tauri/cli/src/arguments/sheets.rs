//! Arguments of `sheet`.

use super::SelectionArgs;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub(crate) enum SheetCommand {
    Export(SheetExportArgs),
    Import(SheetImportArgs),
}

#[derive(Debug, Args)]
pub(crate) struct SheetExportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) sheet: PathBuf,
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
}

#[derive(Debug, Args)]
pub(crate) struct SheetImportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) sheet: PathBuf,
    #[arg(long = "dry-run", id = "only_preview")]
    pub(crate) dry_run: bool,
    #[arg(long)]
    pub(crate) overwrite_newer: bool,
}
