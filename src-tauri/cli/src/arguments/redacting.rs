//! Arguments of `redact`.

use clap::{ArgGroup, Args};
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("what").required(true).multiple(true).args(["boxes", "word"])))]
pub(crate) struct RedactArgs {
    #[arg(value_name = "IN.pdf")]
    pub(crate) source: PathBuf,
    /// The redacted PDF; must not exist yet.
    #[arg(value_name = "OUT.pdf")]
    pub(crate) redacted: PathBuf,
    /// A JSON file with boxes.
    #[arg(long, value_name = "FILE.json")]
    pub(crate) boxes: Option<PathBuf>,
    /// Words to redact, on all pages.
    #[arg(long, value_name = "WORDS")]
    pub(crate) word: Vec<String>,
    /// Redacts them within longer words too.
    #[arg(long, requires = "word")]
    pub(crate) within: bool,
    /// The ground for these words.
    #[arg(long, value_name = "CODE", requires = "word")]
    pub(crate) ground: Option<String>,
    /// Continues when the PDF is signed; the redacted one no longer is.
    #[arg(long)]
    pub(crate) signature_may_go: bool,
    /// Lets boxes grow over adjacent words.
    #[arg(long)]
    pub(crate) widen: bool,
}
