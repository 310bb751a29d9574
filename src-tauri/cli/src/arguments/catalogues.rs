//! Arguments of `catalogue`.

use super::code;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use openbaarmaker_core::model::{NamingVariant, SitemapSwitch};
use std::path::PathBuf;

/// Reads a naming variant by its number.
fn variant() -> impl TypedValueParser<Value = NamingVariant> {
    PossibleValuesParser::new(["1", "2"]).map(|word| match word.as_str() {
        "2" => NamingVariant::Two,
        _ => NamingVariant::One,
    })
}

#[derive(Debug, Subcommand)]
pub(crate) enum CatalogueCommand {
    Add(NamedCatalogueArgs),
    List,
    Edit(EditCatalogueArgs),
    Remove(RemoveCatalogueArgs),
    Export(SettingsExportArgs),
    Import(SettingsImportArgs),
}

#[derive(Debug, Args)]
pub(crate) struct SettingsExportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) settings_file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct SettingsImportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) settings_file: PathBuf,
    #[arg(long = "dry-run", id = "only_preview")]
    pub(crate) dry_run: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RemoveCatalogueArgs {
    #[command(flatten)]
    pub(crate) name: CatalogueNameArgs,
    #[arg(long, value_name = "COUNT")]
    pub(crate) with_withdrawn: Option<u32>,
}

#[derive(Debug, Args)]
pub(crate) struct NamedCatalogueArgs {
    #[command(flatten)]
    pub(crate) name: CatalogueNameArgs,
    #[command(flatten)]
    pub(crate) settings: CatalogueArgs,
}

#[derive(Debug, Args)]
pub(crate) struct EditCatalogueArgs {
    #[command(flatten)]
    pub(crate) name: CatalogueNameArgs,
    #[arg(long, value_name = "NAME")]
    pub(crate) rename: Option<String>,
    #[command(flatten)]
    pub(crate) settings: CatalogueArgs,
}

#[derive(Debug, Args)]
pub(crate) struct CatalogueNameArgs {
    // `--catalogue` names it too.
    #[arg(value_name = "NAME", conflicts_with = "catalogue")]
    pub(crate) catalogue_name: Option<String>,
}

#[derive(Debug, Default, Args)]
pub(crate) struct CatalogueArgs {
    #[arg(long, value_name = "URI")]
    pub(crate) organisation: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) department: Option<String>,
    #[arg(long, value_name = "URL")]
    pub(crate) base_url: Option<String>,
    #[arg(long, value_name = "1|2", value_parser = variant())]
    pub(crate) variant: Option<NamingVariant>,
    #[arg(long, value_name = "CODES")]
    pub(crate) categories: Vec<String>,
    #[arg(long, value_name = "on|off", value_parser = code::<SitemapSwitch>(["on", "off"]))]
    pub(crate) woo_sitemap: Option<SitemapSwitch>,
    #[arg(long, value_name = "SIZE")]
    pub(crate) max_size: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(crate) host_root: Option<String>,
    #[arg(long, value_name = "KIND")]
    pub(crate) default_act: Option<String>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) page_entries: Option<u32>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) known: Vec<String>,
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    pub(crate) inside_off: Vec<String>,
}
