//! Arguments of `adopt`.

use super::SecretArgs;
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct AdoptArgs {
    #[command(flatten)]
    pub(crate) from: AdoptSourceArgs,
    #[arg(long)]
    pub(crate) lower_future_lastmod: bool,
}

#[derive(Debug, Args)]
pub(crate) struct AdoptSourceArgs {
    #[arg(value_name = "PATH", required_unless_present = "target")]
    pub(crate) sources: Vec<PathBuf>,
    #[arg(long, value_name = "NAME", conflicts_with = "sources")]
    pub(crate) target: Option<String>,
    #[arg(long = "dry-run", id = "only_preview")]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}
