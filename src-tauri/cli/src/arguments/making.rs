//! Arguments of `clean` and `back-to-original`.

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct BackArgs {
    #[arg(value_name = "ID")]
    pub(crate) document: String,
    #[arg(long)]
    pub(crate) yes: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CleanArgs {
    #[arg(value_name = "ID")]
    pub(crate) document: String,
    #[arg(long)]
    pub(crate) refuse_changes: bool,
    #[arg(long)]
    pub(crate) signature_may_go: bool,
}
