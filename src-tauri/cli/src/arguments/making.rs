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
