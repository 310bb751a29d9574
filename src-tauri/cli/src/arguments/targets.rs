//! Arguments of `target`. Without a name, the first destination of the catalogue is meant.

use super::SecretArgs;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub(crate) enum TargetCommand {
    Add(AddTargetArgs),
    List,
    Edit(EditTargetArgs),
    Remove {
        #[arg(value_name = "NAME")]
        target_name: Option<String>,
        #[arg(long)]
        leave_behind: bool,
    },
    Approve {
        #[arg(value_name = "NAME")]
        target_name: Option<String>,
    },
    Clean(CleanTargetArgs),
    Test {
        #[arg(value_name = "NAME")]
        target_name: Option<String>,
        #[command(flatten)]
        secrets: SecretArgs,
    },
}

#[derive(Debug, Args)]
pub(crate) struct AddTargetArgs {
    #[arg(value_name = "PLACE")]
    pub(crate) place: String,
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
    #[arg(long, value_name = "content|size")]
    pub(crate) read_back: Option<String>,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

#[derive(Debug, Args)]
pub(crate) struct EditTargetArgs {
    #[arg(value_name = "NAME")]
    pub(crate) target_name: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) rename: Option<String>,
    #[arg(long, value_name = "PLACE")]
    pub(crate) place: Option<String>,
    #[arg(long, value_name = "FILE", requires = "place")]
    pub(crate) key: Option<PathBuf>,
    #[arg(long, requires = "place")]
    pub(crate) leave_behind: bool,
    #[arg(long)]
    pub(crate) default: bool,
    #[arg(long, value_name = "content|size")]
    pub(crate) read_back: Option<String>,
    #[arg(long)]
    pub(crate) forget_secret: bool,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

impl EditTargetArgs {
    /// Tells whether anything was asked.
    pub(crate) fn has_change(&self) -> bool {
        let secrets = &self.secrets;
        let texts = [&self.rename, &self.place, &self.read_back, &secrets.accept_host_key];
        let switches = [self.default, self.forget_secret, secrets.password_stdin, secrets.passphrase_stdin];
        texts.into_iter().any(Option::is_some) || switches.contains(&true)
    }
}

#[derive(Debug, Args)]
pub(crate) struct CleanTargetArgs {
    #[arg(value_name = "NAME")]
    pub(crate) target_name: Option<String>,
    #[arg(long)]
    pub(crate) after_others: bool,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}
