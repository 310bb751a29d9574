//! Arguments of `check` and `inspect`.

use super::SelectionArgs;
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long, value_name = "RULE-CASE", requires = "why")]
    pub(crate) anyway: Option<String>,
    #[arg(long, value_name = "TEXT", requires = "anyway")]
    pub(crate) why: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct InspectArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
}
