//! The words of `fix`.

use super::SelectionArgs;
use clap::Args;

/// Which fixes, of which documents.
#[derive(Debug, Args)]
pub(crate) struct FixArgs {
    /// The rule, or one variant of it; without it the fixes are shown. A number here is a document.
    #[arg(value_name = "RULE")]
    pub(crate) rule: Option<String>,
    /// Which documents; without a choice all of the catalogue.
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    /// Only shows what would change.
    #[arg(long = "dry-run")]
    pub(crate) only_preview: bool,
}
