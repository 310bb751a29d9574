//! Arguments of `permit`.

use super::{AdoptSourceArgs, SecretArgs, Switch, code};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use openbaarmaker_core::ipm::model::PermitState;
use openbaarmaker_core::model::{PermitLayout, PermitSettings};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub(crate) enum PermitCommand {
    New {
        #[arg(id = "permit_values", value_name = "FIELD=VALUE", required = true)]
        values: Vec<String>,
    },
    Set {
        #[arg(value_name = "CASE")]
        permit: String,
        #[arg(id = "permit_values", value_name = "FIELD=VALUE", required = true)]
        values: Vec<String>,
    },
    Show {
        #[arg(value_name = "CASE")]
        permit: String,
        #[arg(long)]
        message: bool,
    },
    List(PermitListArgs),
    Delete(PermitIdsArgs),
    Republish(PermitIdsArgs),
    Remove(PermitIdsArgs),
    Link {
        #[arg(value_name = "CASE")]
        permit: String,
        #[arg(value_name = "ID", required = true)]
        items: Vec<String>,
        #[arg(long, value_name = "KIND")]
        kind: String,
        #[arg(long)]
        as_beschikking: bool,
    },
    Publish(PermitPublishArgs),
    Clean {
        #[command(flatten)]
        publish: PermitPublishArgs,
        #[arg(long)]
        yes: bool,
    },
    Adopt(AdoptSourceArgs),
    Import {
        #[arg(value_name = "FILE")]
        sheet: PathBuf,
        #[arg(long = "dry-run", id = "only_preview")]
        dry_run: bool,
    },
    Profile {
        #[arg(id = "profile_folder", value_name = "FOLDER")]
        folder: PathBuf,
    },
    Settings(PermitSettingsArgs),
}

#[derive(Debug, Args)]
pub(crate) struct PermitListArgs {
    #[arg(long, value_name = "TEXT")]
    pub(crate) search: Option<String>,
    #[arg(long, value_name = "STATE", value_parser = code::<PermitState>(STATES))]
    pub(crate) state: Vec<PermitState>,
    #[arg(long)]
    pub(crate) to_tidy: bool,
}

/// The states of a case, as typed.
const STATES: [&str; 6] = ["concept", "ready", "published", "changed", "deleting", "deleted"];

#[derive(Debug, Args)]
pub(crate) struct PermitIdsArgs {
    #[arg(value_name = "CASE", required = true)]
    pub(crate) permits: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct PermitPublishArgs {
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[arg(long, value_name = "NAME")]
    pub(crate) target: Option<String>,
    #[arg(long)]
    pub(crate) after_others: bool,
    #[arg(long, value_name = "PATH")]
    pub(crate) allow_path: Vec<String>,
    #[command(flatten)]
    pub(crate) secrets: SecretArgs,
}

#[derive(Debug, Args)]
pub(crate) struct PermitSettingsArgs {
    #[arg(long, value_name = "on|off")]
    pub(crate) permits_on: Option<Switch>,
    #[arg(long)]
    pub(crate) notice_read: bool,
    #[arg(long, value_name = "LIST")]
    pub(crate) creator_scheme: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) creator_name: Option<String>,
    #[arg(long, value_name = "URL")]
    pub(crate) page_base: Option<String>,
    #[arg(long, value_name = "per-message|per-case", value_parser = layout())]
    pub(crate) layout: Option<PermitLayout>,
    #[arg(long, value_name = "DAYS", value_parser = retention_days())]
    pub(crate) retention_days: Option<u16>,
    #[arg(long, value_name = "on|off")]
    pub(crate) clean_up: Option<Switch>,
    #[arg(long, value_name = "on|off")]
    pub(crate) full_deletions: Option<Switch>,
    #[arg(long, value_name = "NAME")]
    pub(crate) agent: Option<String>,
}

/// Reads a number of days, within the range of the settings.
fn retention_days() -> impl TypedValueParser<Value = u16> {
    let [from, to] = [PermitSettings::MIN_RETENTION_DAYS, PermitSettings::MAX_RETENTION_DAYS].map(i64::from);
    clap::value_parser!(u16).range(from..=to)
}

/// Reads a layout of the files.
fn layout() -> impl TypedValueParser<Value = PermitLayout> {
    PossibleValuesParser::new(["per-message", "per-case"]).map(|word| match word.as_str() {
        "per-case" => PermitLayout::PerCase,
        _ => PermitLayout::PerMessage,
    })
}
