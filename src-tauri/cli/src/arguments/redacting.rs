//! Arguments of `redact`.

use clap::{ArgGroup, Args};
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("what").required(true).multiple(true).args(["boxes", "word"])))]
pub(crate) struct RedactArgs {
    #[arg(value_name = "IN.pdf")]
    pub(crate) source: PathBuf,
    #[arg(value_name = "OUT.pdf")]
    pub(crate) redacted: PathBuf,
    #[arg(long, value_name = "FILE.json")]
    pub(crate) boxes: Option<PathBuf>,
    #[arg(long, value_name = "WORDS")]
    pub(crate) word: Vec<String>,
    #[arg(long, requires = "word")]
    pub(crate) within: bool,
    #[arg(long, value_name = "CODE", requires = "word")]
    pub(crate) ground: Option<String>,
    #[arg(long)]
    pub(crate) signature_may_go: bool,
    #[arg(long)]
    pub(crate) widen: bool,
}
