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
    Apply(ApplyTemplateArgs),
}

#[derive(Debug, Args)]
pub(crate) struct AddTemplateArgs {
    #[arg(value_name = "NAME")]
    pub(crate) template_name: String,
    #[arg(value_name = "FIELD=VALUE")]
    pub(crate) values: Vec<String>,
    #[arg(long, value_name = "ID")]
    pub(crate) from: Option<String>,
    #[arg(long, value_name = "FIELDS", requires = "from")]
    pub(crate) fields: Vec<String>,
    #[command(flatten)]
    pub(crate) uses: TemplateUseArgs,
}

#[derive(Debug, Args)]
pub(crate) struct EditTemplateArgs {
    #[arg(value_name = "NAME")]
    pub(crate) template_name: String,
    #[arg(value_name = "FIELD=VALUE")]
    pub(crate) values: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) rename: Option<String>,
    #[command(flatten)]
    pub(crate) uses: TemplateUseArgs,
    #[arg(long, conflicts_with = "template_default")]
    pub(crate) no_default: bool,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) no_folder: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct TemplateUseArgs {
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
