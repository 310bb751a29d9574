//! Arguments of `erase`.

use super::SelectionArgs;
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct EraseArgs {
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long, conflicts_with_all = ["items", "all", "conditions"])]
    pub(crate) removed: bool,
    #[arg(long)]
    pub(crate) yes: bool,
}
