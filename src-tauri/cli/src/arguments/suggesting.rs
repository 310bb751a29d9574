//! Arguments of `suggest`.

use super::SelectionArgs;
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct SuggestArgs {
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long, value_name = "FIELD|all")]
    pub(crate) accept: Vec<String>,
    #[arg(long, conflicts_with_all = ["accept", "items", "all", "conditions", "forget"])]
    pub(crate) learned: bool,
    #[arg(long, conflicts_with_all = ["accept", "items", "all", "conditions"])]
    pub(crate) forget: bool,
}
