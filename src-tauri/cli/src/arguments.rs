//! The commands and arguments of the command line.
//!
//! What each means is said by its help in `ui/texts/*.ftl` (see `help`), and not here again.

use crate::patience::Patience;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, ArgGroup, Args, Parser, Subcommand, ValueEnum};
use openbaarmaker_core::wire::ZipMode;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::path::PathBuf;

mod catalogues;
mod finding;
mod history;
mod permits;
mod targets;
mod templates;
mod value_lists;

pub(crate) use catalogues::{
    CatalogueArgs, CatalogueCommand, CatalogueNameArgs, SettingsExportArgs, SettingsImportArgs,
};
pub(crate) use finding::{EditSavedArgs, FindArgs, ListArgs, SavedArgs, SavedCommand};
pub(crate) use history::{HistoryArgs, ReportArgs};
pub(crate) use permits::{PermitCommand, PermitIdsArgs, PermitListArgs, PermitPublishArgs, PermitSettingsArgs};
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

#[derive(Debug, Args)]
pub(crate) struct AdoptArgs {
    #[command(flatten)]
    pub(crate) from: AdoptSourceArgs,
    #[arg(long)]
    pub(crate) lower_future_lastmod: bool,
}

#[derive(Debug, Args)]
pub(crate) struct AdoptSourceArgs {
    #[arg(value_name = "PATH", required_unless_present = "target")]
    pub(crate) sources: Vec<PathBuf>,
    #[arg(long, value_name = "NAME", conflicts_with = "sources")]
    pub(crate) target: Option<String>,
    #[arg(long = "dry-run", id = "only_preview")]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long, value_name = "RULE-CASE", requires = "why")]
    pub(crate) anyway: Option<String>,
    #[arg(long, value_name = "TEXT", requires = "anyway")]
    pub(crate) why: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct InspectArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct FixArgs {
    /// Without one the fixes are only shown. A number here is a document.
    #[arg(value_name = "RULE")]
    pub(crate) rule: Option<String>,
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long = "dry-run")]
    pub(crate) only_preview: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum SheetCommand {
    Export(SheetExportArgs),
    Import(SheetImportArgs),
}

#[derive(Debug, Args)]
pub(crate) struct SheetExportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) sheet: PathBuf,
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
}

#[derive(Debug, Args)]
pub(crate) struct SheetImportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) sheet: PathBuf,
    #[arg(long = "dry-run", id = "only_preview")]
    pub(crate) dry_run: bool,
    #[arg(long)]
    pub(crate) overwrite_newer: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SuggestArgs {
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long, value_name = "FIELD|all")]
    pub(crate) accept: Vec<String>,
    #[arg(long, conflicts_with_all = ["accept", "items", "all", "conditions", "forget"])]
    pub(crate) learned: bool,
    #[arg(long, conflicts_with_all = ["accept", "items", "all", "conditions"])]
    pub(crate) forget: bool,
}

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

#[derive(Debug, Args)]
pub(crate) struct EraseArgs {
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long, conflicts_with_all = ["items", "all", "conditions"])]
    pub(crate) removed: bool,
    #[arg(long)]
    pub(crate) yes: bool,
}
