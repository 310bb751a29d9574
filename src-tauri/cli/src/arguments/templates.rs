//! Arguments of `template`.

use super::SelectionArgs;
use clap::{Args, Subcommand};

#[derive(Debug, Subcommand)]
pub(crate) enum TemplateCommand {
    Add(AddTemplateArgs),
    List,
    Edit(EditTemplateArgs),
    Remove {
        #[arg(value_name = "NAME")]
        template_name: String,
    },
    /// Applies one to documents.
    Apply(ApplyTemplateArgs),
}

#[derive(Debug, Args)]
pub(crate) struct AddTemplateArgs {
    #[arg(value_name = "NAME")]
    pub(crate) template_name: String,
    /// Its values, `field=value`.
    #[arg(value_name = "FIELD=VALUE")]
    pub(crate) values: Vec<String>,
    /// A document to take values from.
    #[arg(long, value_name = "ID")]
    pub(crate) from: Option<String>,
    /// Which values of that document; by default all except date and identifiers.
    #[arg(long, value_name = "FIELDS", requires = "from")]
    pub(crate) fields: Vec<String>,
    /// Which new documents get it.
    #[command(flatten)]
    pub(crate) uses: TemplateUseArgs,
}

#[derive(Debug, Args)]
pub(crate) struct EditTemplateArgs {
    #[arg(value_name = "NAME")]
    pub(crate) template_name: String,
    /// Values to change, `field=value`; an empty value is removed.
    #[arg(value_name = "FIELD=VALUE")]
    pub(crate) values: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) rename: Option<String>,
    /// Which new documents get it.
    #[command(flatten)]
    pub(crate) uses: TemplateUseArgs,
    /// No longer for all new documents of the catalogue.
    #[arg(long, conflicts_with = "template_default")]
    pub(crate) no_default: bool,
    /// No longer for documents from this folder.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) no_folder: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct TemplateUseArgs {
    /// All new documents of the catalogue.
    #[arg(long = "default")]
    pub(crate) template_default: bool,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ApplyTemplateArgs {
    #[arg(value_name = "NAME")]
    pub(crate) template_name: String,
    #[command(flatten)]
    pub(crate) selection: SelectionArgs,
    #[arg(long)]
    pub(crate) replace: bool,
    #[arg(long = "dry-run")]
    pub(crate) only_preview: bool,
}
