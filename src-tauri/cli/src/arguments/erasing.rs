//! Arguments of `erase`.

use super::SelectionArgs;
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct EraseArgs {
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    /// Every concept that was removed earlier.
    #[arg(long, conflicts_with_all = ["items", "all", "conditions"])]
    pub(crate) removed: bool,
    /// Confirms an erasure that cannot be undone.
    #[arg(long)]
    pub(crate) yes: bool,
}
