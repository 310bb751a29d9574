//! The commands and arguments of the command line.
//!
//! What each means is said by its help in `ui/texts/*.ftl` (see `help`), and not here again.

use crate::patience::Patience;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use openbaarmaker_core::wire::ZipMode;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::path::PathBuf;

mod adopting;
mod catalogues;
mod checking;
mod erasing;
mod finding;
mod fixing;
mod history;
mod making;
mod permits;
mod redacting;
mod sheets;
mod suggesting;
mod targets;
mod templates;
mod value_lists;

pub(crate) use adopting::{AdoptArgs, AdoptSourceArgs};
pub(crate) use catalogues::{
    CatalogueArgs, CatalogueCommand, CatalogueNameArgs, SettingsExportArgs, SettingsImportArgs,
};
pub(crate) use checking::{CheckArgs, InspectArgs};
pub(crate) use erasing::EraseArgs;
pub(crate) use finding::{EditSavedArgs, FindArgs, ListArgs, SavedArgs, SavedCommand};
pub(crate) use fixing::FixArgs;
pub(crate) use history::{HistoryArgs, ReportArgs};
pub(crate) use making::{BackArgs, CleanArgs};
pub(crate) use permits::{PermitCommand, PermitIdsArgs, PermitListArgs, PermitPublishArgs, PermitSettingsArgs};
pub(crate) use redacting::RedactArgs;
pub(crate) use sheets::{SheetCommand, SheetExportArgs, SheetImportArgs};
pub(crate) use suggesting::SuggestArgs;
pub(crate) use targets::{CleanTargetArgs, EditTargetArgs, TargetCommand};
pub(crate) use templates::{AddTemplateArgs, ApplyTemplateArgs, EditTemplateArgs, TemplateCommand, TemplateUseArgs};
pub(crate) use value_lists::{ListImportArgs, ListResetArgs, ListShowArgs, ListsArgs, ListsCommand};

#[derive(Debug, Parser)]
#[command(
    name = "openbaarmaker-cli",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub(crate) struct CommandLine {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Args)]
pub(crate) struct Global {
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) library: Option<PathBuf>,
    #[arg(long, value_name = "NAME", global = true)]
    pub(crate) catalogue: Option<String>,
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(long, value_name = "nl|en", global = true, value_parser = ["nl", "en"])]
    lang: Option<String>,
    #[arg(long, global = true)]
    pub(crate) take_over: bool,
    #[arg(long, global = true)]
    pub(crate) trust_clock: bool,
    #[arg(long, value_name = "SECONDS", global = true, value_parser = clap::value_parser!(u16).range(1..=3600))]
    patience: Option<u16>,
    #[arg(long, short = 'h', action = ArgAction::Help, global = true)]
    help: Option<bool>,
    #[arg(long, short = 'V', action = ArgAction::Version)]
    version: Option<bool>,
}

impl Global {
    /// Returns how long to wait for a destination.
    pub(crate) fn patience(&self) -> Patience {
        Patience(self.patience)
    }
}

/// Accepts one of these words and parses it as the value it has in JSON.
fn code<T>(words: impl Into<PossibleValuesParser>) -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(words).try_map(|word| serde_json::from_value(Value::String(word)))
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Init(InitArgs),
    Add(AddArgs),
    Adopt(AdoptArgs),
    Practice,
    List(ListArgs),
    #[command(subcommand)]
    Saved(SavedCommand),
    Set(SelectionArgs),
    #[command(subcommand)]
    Sheet(SheetCommand),
    Check(CheckArgs),
    Inspect(InspectArgs),
    Coverage,
    Fix(FixArgs),
    Publish(PublishArgs),
    Verify(VerifyArgs),
    Withdraw(WithdrawArgs),
    Parts(PartsArgs),
    Replace(ReplaceArgs),
    Clean(CleanArgs),
    Original {
        #[arg(value_name = "ID")]
        document: String,
    },
    BackToOriginal(BackArgs),
    Republish(SelectionArgs),
    Remove(SelectionArgs),
    Erase(EraseArgs),
    History(HistoryArgs),
    Report(ReportArgs),
    Lists(ListsArgs),
    #[command(subcommand)]
    Catalogue(CatalogueCommand),
    #[command(subcommand)]
    Target(TargetCommand),
    Suggest(SuggestArgs),
    #[command(subcommand)]
    Template(TemplateCommand),
    #[command(subcommand)]
    Permit(PermitCommand),
    Redact(RedactArgs),
    Undo,
    Redo,
    Backup {
        #[arg(value_name = "TO", required_unless_present_any = ["daily", "if_due"])]
        to: Option<PathBuf>,
        #[arg(long, requires = "to")]
        password_stdin: bool,
        #[arg(long, value_name = "DIR", conflicts_with_all = ["to", "if_due"])]
        daily: Option<PathBuf>,
        #[arg(long, conflicts_with = "to")]
        if_due: bool,
    },
    Restore {
        #[arg(value_name = "BACKUP")]
        backup: PathBuf,
        #[arg(long)]
        incomplete: bool,
        #[arg(long)]
        password_stdin: bool,
    },
}

#[derive(Debug, Args)]
pub(crate) struct InitArgs {
    #[command(flatten)]
    pub(crate) catalogue: CatalogueArgs,
    #[arg(long, value_name = "PLACE")]
    pub(crate) target: Option<String>,
    #[arg(long, value_name = "FILE", requires = "target")]
    pub(crate) key: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["target", "organisation", "base_url"])]
    pub(crate) settings: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Switch {
    On,
    Off,
}

#[derive(Debug, Args)]
pub(crate) struct AddArgs {
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    #[arg(long, value_name = "CODE")]
    pub(crate) category: Vec<String>,
    #[arg(long, value_name = "unpack|keep", value_parser = code::<ZipMode>(["unpack", "keep"]))]
    pub(crate) zip: Option<ZipMode>,
    #[arg(long)]
    pub(crate) attachments: bool,
    #[arg(long)]
    pub(crate) allow_duplicates: bool,
    #[arg(long, value_name = "NAME|none")]
    pub(crate) template: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) publication: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct SelectionArgs {
    /// Identities of documents, and for `set` the changes `field=value`.
    #[arg(value_name = "ID")]
    pub(crate) items: Vec<String>,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long = "where", value_name = "FIELD=VALUE")]
    pub(crate) conditions: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct PublishArgs {
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) target: Option<String>,
    #[arg(long)]
    pub(crate) after_others: bool,
    #[arg(long, value_name = "PATH")]
    pub(crate) allow_path: Vec<String>,
    #[arg(long, value_name = "ID")]
    pub(crate) republish: Vec<String>,
    #[arg(long, value_name = "ID")]
    pub(crate) without: Vec<String>,
    #[arg(long)]
    pub(crate) lower_future_lastmod: bool,
    #[arg(long, value_name = "TEXT")]
    pub(crate) why: Option<String>,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[arg(long)]
    pub(crate) deep: bool,
    #[arg(long)]
    pub(crate) repair: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) target: Option<String>,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

#[derive(Debug, Default, Args)]
pub(crate) struct SecretArgs {
    #[arg(long, conflicts_with = "passphrase_stdin")]
    pub(crate) password_stdin: bool,
    #[arg(long)]
    pub(crate) passphrase_stdin: bool,
    #[arg(long, value_name = "SHA256:…")]
    pub(crate) accept_host_key: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct WithdrawArgs {
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long, value_name = "CODE")]
    pub(crate) reason: Option<String>,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) note: String,
    #[arg(long)]
    pub(crate) with_parts: bool,
    #[arg(long)]
    pub(crate) now: bool,
    #[arg(long, requires = "now")]
    pub(crate) after_others: bool,
    #[arg(long, value_name = "PATH", requires = "now")]
    pub(crate) allow_path: Vec<String>,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

#[derive(Debug, Args)]
pub(crate) struct PartsArgs {
    #[arg(value_name = "ID")]
    pub(crate) main: String,
    #[arg(value_name = "PART")]
    pub(crate) first: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ReplaceArgs {
    #[arg(value_name = "ID")]
    pub(crate) document: String,
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "CODE")]
    pub(crate) reason: Option<String>,
}
