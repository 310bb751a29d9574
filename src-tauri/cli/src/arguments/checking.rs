//! `check` and `inspect`.

use super::SelectionArgs;
use clap::Args;
use std::path::PathBuf;

/// Which documents to check, and what found inside their files goes out all the same.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Which documents; without a choice all of the catalogue.
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    /// The case of a rule that goes out all the same.
    #[arg(long, value_name = "RULE-CASE", requires = "why")]
    pub(crate) anyway: Option<String>,
    /// Why; empty takes it back.
    #[arg(long, value_name = "TEXT", requires = "anyway")]
    pub(crate) why: Option<String>,
}

/// Which files to look into.
#[derive(Debug, Args)]
pub(crate) struct InspectArgs {
    /// Files, in the library or not.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
}
