//! Arguments of `clean` and `back-to-original`.

use clap::Args;

/// Which document, and the confirmation that its redacted version may be dropped.
#[derive(Debug, Args)]
pub(crate) struct BackArgs {
    #[arg(value_name = "ID")]
    pub(crate) document: String,
    /// Does so without asking for confirmation.
    #[arg(long)]
    pub(crate) yes: bool,
}

/// Which document, and how to make its clean copy.
#[derive(Debug, Args)]
pub(crate) struct CleanArgs {
    #[arg(value_name = "ID")]
    pub(crate) document: String,
    /// Rejects tracked changes instead of accepting them.
    #[arg(long)]
    pub(crate) refuse_changes: bool,
    /// Allows a signature to be lost.
    #[arg(long)]
    pub(crate) signature_may_go: bool,
}
