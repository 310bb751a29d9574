//! Arguments of `adopt`.

use super::SecretArgs;
use clap::Args;
use std::path::PathBuf;

/// What to take over, and how to treat future lastmod values.
#[derive(Debug, Args)]
pub(crate) struct AdoptArgs {
    #[command(flatten)]
    pub(crate) from: AdoptSourceArgs,
    /// Sets a lastmod more than a day in the future to now.
    #[arg(long)]
    pub(crate) lower_future_lastmod: bool,
}

#[derive(Debug, Args)]
pub(crate) struct AdoptSourceArgs {
    /// A folder with a site, or sitemaps and indexes.
    #[arg(value_name = "PATH", required_unless_present = "target")]
    pub(crate) sources: Vec<PathBuf>,
    #[arg(long, value_name = "NAME", conflicts_with = "sources")]
    pub(crate) target: Option<String>,
    /// Does everything except writing.
    #[arg(long = "dry-run", id = "only_preview")]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}
