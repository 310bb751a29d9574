//! Arguments of `fix`.

use super::SelectionArgs;
use clap::Args;

/// The fixes, and the documents to fix.
#[derive(Debug, Args)]
pub(crate) struct FixArgs {
    /// The rule, with or without a variant; without it the fixes are only shown. A number here is a document.
    #[arg(value_name = "RULE")]
    pub(crate) rule: Option<String>,
    /// Which documents; by default all of the catalogue.
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long = "dry-run")]
    pub(crate) only_preview: bool,
}
