//! Arguments of `suggest`.

use super::SelectionArgs;
use clap::Args;

/// Which proposals, and what to do with them.
#[derive(Debug, Args)]
pub(crate) struct SuggestArgs {
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    /// Accepts the proposals for these fields.
    #[arg(long, value_name = "FIELD|all")]
    pub(crate) accept: Vec<String>,
    /// Shows what was learned from earlier choices.
    #[arg(long, conflicts_with_all = ["accept", "items", "all", "conditions", "forget"])]
    pub(crate) learned: bool,
    #[arg(long, conflicts_with_all = ["accept", "items", "all", "conditions"])]
    pub(crate) forget: bool,
}
