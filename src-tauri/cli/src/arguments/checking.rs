//! Arguments of `check` and `inspect`.

use super::SelectionArgs;
use clap::Args;
use std::path::PathBuf;

/// Which documents to check, and which findings inside their files to accept.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Which documents; by default all of the catalogue.
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    /// The rule and variant to accept, such as `I01-bsn`.
    #[arg(long, value_name = "RULE-CASE", requires = "why")]
    pub(crate) anyway: Option<String>,
    /// The reason; an empty one revokes the acceptance.
    #[arg(long, value_name = "TEXT", requires = "anyway")]
    pub(crate) why: Option<String>,
}

/// The files to inspect.
#[derive(Debug, Args)]
pub(crate) struct InspectArgs {
    /// Files, in the library or elsewhere.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
}
