//! The commands and arguments of the command line.
//!
//! What each means is said by its help in `ui/texts/*.ftl` (see `help`); a doc comment here adds what the name does not
//! say.

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

/// What every command takes.
#[derive(Debug, Args)]
pub(crate) struct Global {
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) library: Option<PathBuf>,
    /// The catalogue, by name.
    #[arg(long, value_name = "NAME", global = true)]
    pub(crate) catalogue: Option<String>,
    /// One JSON object on standard output.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(long, value_name = "nl|en", global = true, value_parser = ["nl", "en"])]
    lang: Option<String>,
    /// Takes the library over from another program.
    #[arg(long, global = true)]
    pub(crate) take_over: bool,
    /// Continues even if the clock of this computer seems wrong.
    #[arg(long, global = true)]
    pub(crate) trust_clock: bool,
    /// How long each attempt waits for a destination that does not respond.
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
    /// Makes a library with its first catalogue.
    Init(InitArgs),
    Add(AddArgs),
    /// Takes over what is already online.
    Adopt(AdoptArgs),
    Practice,
    List(ListArgs),
    #[command(subcommand)]
    Saved(SavedCommand),
    Set(SelectionArgs),
    #[command(subcommand)]
    Sheet(SheetCommand),
    /// Reports what must still be done.
    Check(CheckArgs),
    Inspect(InspectArgs),
    /// Shows what is online in each category.
    Coverage,
    /// Fixes what needs no choice by a person.
    Fix(FixArgs),
    Publish(PublishArgs),
    Verify(VerifyArgs),
    /// Marks published documents to be taken offline.
    Withdraw(WithdrawArgs),
    Parts(PartsArgs),
    Replace(ReplaceArgs),
    Clean(CleanArgs),
    /// Shows the original of a document's file.
    Original {
        #[arg(value_name = "ID")]
        document: String,
    },
    /// Makes the original the file of a document again.
    BackToOriginal(BackArgs),
    /// Marks withdrawn documents to be put online again.
    Republish(SelectionArgs),
    Remove(SelectionArgs),
    Erase(EraseArgs),
    /// Lists publications, or changes.
    History(HistoryArgs),
    /// Shows where the report of a publication is, or copies it.
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
        /// The folder to put it in.
        #[arg(value_name = "TO", required_unless_present_any = ["daily", "if_due"])]
        to: Option<PathBuf>,
        /// Reads a password from standard input, with which the backup is encrypted.
        #[arg(long, requires = "to")]
        password_stdin: bool,
        /// The folder for automatic backups, or `off`.
        #[arg(long, value_name = "DIR", conflicts_with_all = ["to", "if_due"])]
        daily: Option<PathBuf>,
        /// Makes the daily backup if anything changed.
        #[arg(long, conflicts_with = "to")]
        if_due: bool,
    },
    Restore {
        #[arg(value_name = "BACKUP")]
        backup: PathBuf,
        /// Continues when copies in the backup are missing or damaged.
        #[arg(long)]
        incomplete: bool,
        /// Reads the password of the backup from standard input.
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
    /// The settings file of a colleague, instead of all the above.
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
    /// Categories for every new document.
    #[arg(long, value_name = "CODE")]
    pub(crate) category: Vec<String>,
    #[arg(long, value_name = "unpack|keep", value_parser = code::<ZipMode>(["unpack", "keep"]))]
    pub(crate) zip: Option<ZipMode>,
    /// Also adds the attachments of mails, as parts of the mail.
    #[arg(long)]
    pub(crate) attachments: bool,
    /// Adds a file even if the same content is already in the library.
    #[arg(long)]
    pub(crate) allow_duplicates: bool,
    /// The template for every new document.
    #[arg(long, value_name = "NAME|none")]
    pub(crate) template: Option<String>,
    /// Makes them parts of one publication.
    #[arg(long, value_name = "NAME")]
    pub(crate) publication: Option<String>,
}

/// Which documents; for `set` also what to change.
#[derive(Debug, Args)]
pub(crate) struct SelectionArgs {
    /// Identities of documents, and for `set` the changes `field=value`.
    #[arg(value_name = "ID")]
    pub(crate) items: Vec<String>,
    /// All documents of the catalogue.
    #[arg(long)]
    pub(crate) all: bool,
    /// Documents whose field has this value.
    #[arg(long = "where", value_name = "FIELD=VALUE")]
    pub(crate) conditions: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct PublishArgs {
    /// Does everything except writing.
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) target: Option<String>,
    /// Continues even if somebody else has published there since.
    #[arg(long)]
    pub(crate) after_others: bool,
    /// Files of others that may be replaced or removed, by path.
    #[arg(long, value_name = "PATH")]
    pub(crate) allow_path: Vec<String>,
    /// Documents that were withdrawn at the destination and are put online again.
    #[arg(long, value_name = "ID")]
    pub(crate) republish: Vec<String>,
    /// Documents to leave for a later publication.
    #[arg(long, value_name = "ID")]
    pub(crate) without: Vec<String>,
    /// Sets a `lastmod` more than a day in the future to now.
    #[arg(long)]
    pub(crate) lower_future_lastmod: bool,
    /// Why documents go out with what was found inside their files.
    #[arg(long, value_name = "TEXT")]
    pub(crate) why: Option<String>,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

/// How to check what is on a destination.
#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[arg(long)]
    pub(crate) deep: bool,
    /// Restores what is missing or changed.
    #[arg(long)]
    pub(crate) repair: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) target: Option<String>,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

/// Secrets, and the identity of a server.
#[derive(Debug, Default, Args)]
pub(crate) struct SecretArgs {
    /// Reads the password from standard input.
    #[arg(long, conflicts_with = "passphrase_stdin")]
    pub(crate) password_stdin: bool,
    /// Reads the passphrase of the key file from standard input.
    #[arg(long)]
    pub(crate) passphrase_stdin: bool,
    /// The host key fingerprint that the server must have.
    #[arg(long, value_name = "SHA256:…")]
    pub(crate) accept_host_key: Option<String>,
}

/// What to withdraw, and why.
#[derive(Debug, Args)]
pub(crate) struct WithdrawArgs {
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long, value_name = "CODE")]
    pub(crate) reason: Option<String>,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) note: String,
    /// Withdraws their parts too.
    #[arg(long)]
    pub(crate) with_parts: bool,
    /// Publishes the withdrawals at once, and nothing else.
    #[arg(long)]
    pub(crate) now: bool,
    /// Continues even if somebody else has published there since.
    #[arg(long, requires = "now")]
    pub(crate) after_others: bool,
    /// Files of others that may be replaced or removed, by path.
    #[arg(long, value_name = "PATH", requires = "now")]
    pub(crate) allow_path: Vec<String>,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

/// Which main document, and which parts to put first.
#[derive(Debug, Args)]
pub(crate) struct PartsArgs {
    #[arg(value_name = "ID")]
    pub(crate) main: String,
    /// Parts to put first.
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
