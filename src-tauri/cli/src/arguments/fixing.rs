//! Arguments of `fix`.

use super::SelectionArgs;
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct FixArgs {
    /// Without one the fixes are only shown. A number here is a document.
    #[arg(value_name = "RULE")]
    pub(crate) rule: Option<String>,
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long = "dry-run")]
    pub(crate) only_preview: bool,
}
