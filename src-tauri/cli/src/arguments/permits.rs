//! The words of `permit`.

use super::{AdoptSourceArgs, SecretArgs, Switch};
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

/// What to do with permit cases.
#[derive(Debug, Subcommand)]
pub(crate) enum PermitCommand {
    /// Makes a case.
    New(PermitValuesArgs),
    /// Changes a case.
    Set(PermitSetArgs),
    /// Shows one in full.
    Show(PermitShowArgs),
    /// Lists cases.
    List(PermitListArgs),
    /// Wants a message `D`.
    Delete(PermitIdsArgs),
    /// Wants a case to be found again.
    Republish(PermitIdsArgs),
    /// Takes cases out of the library.
    Remove(PermitIdsArgs),
    /// Links documents of the library.
    Link(PermitLinkArgs),
    /// Publishes messages.
    Publish(PermitPublishArgs),
    /// Takes old messages away.
    Clean(PermitCleanArgs),
    /// Takes over a directory of messages.
    Adopt(AdoptSourceArgs),
    /// Takes cases out of a spreadsheet.
    Import(PermitImportArgs),
    /// Writes the profile of the messages into a folder.
    Profile(PermitProfileArgs),
    /// Shows or changes the settings.
    Settings(PermitSettingsArgs),
}

/// Values of a new case.
#[derive(Debug, Args)]
pub(crate) struct PermitValuesArgs {
    /// The values `field=value`.
    #[arg(id = "permit_values", value_name = "FIELD=VALUE", required = true)]
    pub(crate) values: Vec<String>,
}

/// Which case, and what changes.
#[derive(Debug, Args)]
pub(crate) struct PermitSetArgs {
    /// The case: identity or case number.
    #[arg(value_name = "CASE")]
    pub(crate) permit: String,
    /// What changes.
    #[command(flatten)]
    pub(crate) changes: PermitValuesArgs,
}

/// Which case to show.
#[derive(Debug, Args)]
pub(crate) struct PermitShowArgs {
    /// The case: identity or case number.
    #[arg(value_name = "CASE")]
    pub(crate) permit: String,
    /// The XML that the next publication would write.
    #[arg(long)]
    pub(crate) message: bool,
}

/// Which cases to list.
#[derive(Debug, Args)]
pub(crate) struct PermitListArgs {
    /// Words to look for.
    #[arg(long, value_name = "TEXT")]
    pub(crate) search: Option<String>,
    /// Only this state.
    #[arg(long, value_name = "STATE")]
    pub(crate) state: Vec<PermitStateWord>,
    /// Only those for which a deletion is proposed.
    #[arg(long)]
    pub(crate) to_tidy: bool,
}

/// A state of a case, as typed.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum PermitStateWord {
    /// Never published, not complete.
    Concept,
    /// Complete.
    Ready,
    /// Published as it is.
    Published,
    /// Published, and different here.
    Changed,
    /// To be deleted.
    Deleting,
    /// Deleted.
    Deleted,
}

/// Which cases.
#[derive(Debug, Args)]
pub(crate) struct PermitIdsArgs {
    /// The cases: identities or case numbers.
    #[arg(value_name = "CASE", required = true)]
    pub(crate) permits: Vec<String>,
}

/// Which documents belong to which case.
#[derive(Debug, Args)]
pub(crate) struct PermitLinkArgs {
    /// The case.
    #[arg(value_name = "CASE")]
    pub(crate) permit: String,
    /// The documents.
    #[arg(value_name = "ID", required = true)]
    pub(crate) items: Vec<String>,
    /// What they are.
    #[arg(long, value_name = "KIND")]
    pub(crate) kind: String,
    /// Gives them the category "Beschikkingen" as well.
    #[arg(long)]
    pub(crate) as_beschikking: bool,
}

/// How to publish.
#[derive(Debug, Args)]
pub(crate) struct PermitPublishArgs {
    /// Everything but writing.
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// The destination, by name.
    #[arg(long, value_name = "NAME")]
    pub(crate) target: Option<String>,
    /// Goes on although somebody else published there since.
    #[arg(long)]
    pub(crate) after_others: bool,
    /// Secrets for it.
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

/// How to clean up.
#[derive(Debug, Args)]
pub(crate) struct PermitCleanArgs {
    /// Where, and with which secrets.
    #[command(flatten)]
    pub(crate) publish: PermitPublishArgs,
    /// Takes them away without asking.
    #[arg(long)]
    pub(crate) yes: bool,
}

/// What to read.
#[derive(Debug, Args)]
pub(crate) struct PermitImportArgs {
    /// The file.
    #[arg(value_name = "FILE")]
    pub(crate) sheet: PathBuf,
    /// Only tells what would change.
    #[arg(long = "dry-run", id = "only_preview")]
    pub(crate) dry_run: bool,
}

/// Where the profile goes.
#[derive(Debug, Args)]
pub(crate) struct PermitProfileArgs {
    /// The folder in which a new one is made.
    #[arg(id = "profile_folder", value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
}

/// Settings of permits.
#[derive(Debug, Args)]
pub(crate) struct PermitSettingsArgs {
    /// Switches permits on or off.
    #[arg(long, value_name = "on|off")]
    pub(crate) permits_on: Option<Switch>,
    /// The notice was read.
    #[arg(long)]
    pub(crate) notice_read: bool,
    /// The list of the creator.
    #[arg(long, value_name = "LIST")]
    pub(crate) creator_scheme: Option<String>,
    /// The name of the creator.
    #[arg(long, value_name = "NAME")]
    pub(crate) creator_name: Option<String>,
    /// Where the pages of cases are.
    #[arg(long, value_name = "URL")]
    pub(crate) page_base: Option<String>,
    /// The layout of the files.
    #[arg(long, value_name = "per-message|per-case")]
    pub(crate) layout: Option<LayoutWord>,
    /// Days that messages stay.
    #[arg(long, value_name = "DAYS")]
    pub(crate) retention_days: Option<u16>,
    /// Whether publishing cleans up.
    #[arg(long, value_name = "on|off")]
    pub(crate) clean_up: Option<Switch>,
    /// Whether a deletion repeats everything.
    #[arg(long, value_name = "on|off")]
    pub(crate) full_deletions: Option<Switch>,
    /// The receiver's agent in robots.txt.
    #[arg(long, value_name = "NAME")]
    pub(crate) agent: Option<String>,
}

/// A layout, as typed.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum LayoutWord {
    /// A new file for every message.
    PerMessage,
    /// One file per case.
    PerCase,
}
