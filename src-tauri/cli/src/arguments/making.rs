//! Arguments about files that are made from others.

use clap::Args;

/// Which document, and a yes for what goes.
#[derive(Debug, Args)]
pub(crate) struct BackArgs {
    /// The document.
    #[arg(value_name = "ID")]
    pub(crate) document: String,
    /// Does it without asking.
    #[arg(long)]
    pub(crate) yes: bool,
}

/// Which document, and how its clean copy is made.
#[derive(Debug, Args)]
pub(crate) struct CleanArgs {
    /// The document.
    #[arg(value_name = "ID")]
    pub(crate) document: String,
    /// Changes that were tracked are not made.
    #[arg(long)]
    pub(crate) refuse_changes: bool,
    /// A signature may be lost.
    #[arg(long)]
    pub(crate) signature_may_go: bool,
}
