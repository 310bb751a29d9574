//! The words with which documents are found: for `list` and for saved searches.

use clap::{Args, Subcommand, ValueEnum};

/// Which documents to list.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// As this saved search says; what is typed beside it goes before.
    #[arg(long, value_name = "NAME")]
    pub(crate) saved: Option<String>,
    /// What to look for, and in which order.
    #[command(flatten)]
    pub(crate) find: FindArgs,
}

/// What to look for, and in which order.
#[derive(Debug, Args)]
pub(crate) struct FindArgs {
    /// Only with these words.
    #[arg(long, allow_hyphen_values = true, value_name = "TEXT")]
    pub(crate) search: Option<String>,
    /// Only these states.
    #[arg(long, value_name = "STATUS", value_delimiter = ',')]
    pub(crate) status: Vec<String>,
    /// Only these categories.
    #[arg(long = "category", id = "with_category", value_name = "CODE")]
    pub(crate) categories: Vec<String>,
    /// Only from this document date.
    #[arg(long = "from", id = "from_date", value_name = "DATE")]
    pub(crate) from: Option<String>,
    /// Only up to this document date.
    #[arg(long = "to", id = "to_date", value_name = "DATE")]
    pub(crate) to: Option<String>,
    /// Only with a finding of this rule or level.
    #[arg(long, value_name = "CODE")]
    pub(crate) finding: Option<String>,
    /// In this order.
    #[arg(long, value_name = "COLUMN")]
    pub(crate) sort: Option<Column>,
    /// The other way round.
    #[arg(long, requires = "sort")]
    pub(crate) descending: bool,
}

/// A column to sort on, as typed.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Column {
    /// Moment of adding, oldest first.
    Added,
    /// Title.
    Title,
    /// Label of the first category.
    Category,
    /// Document date.
    Date,
    /// State.
    Status,
    /// Name of the file.
    File,
    /// Size of the file.
    Size,
}

/// What to do with saved searches.
#[derive(Debug, Subcommand)]
pub(crate) enum SavedCommand {
    /// Shows them.
    List,
    /// Saves one.
    Add(SavedArgs),
    /// Changes one.
    Edit(EditSavedArgs),
    /// Removes one.
    Remove(SavedNameArgs),
}

/// A saved search, by name.
#[derive(Debug, Args)]
pub(crate) struct SavedNameArgs {
    /// Its name.
    #[arg(value_name = "NAME")]
    pub(crate) saved_name: String,
}

/// A new saved search.
#[derive(Debug, Args)]
pub(crate) struct SavedArgs {
    /// Its name.
    #[command(flatten)]
    pub(crate) name: SavedNameArgs,
    /// What it looks for.
    #[command(flatten)]
    pub(crate) find: FindArgs,
}

/// Changes of a saved search.
#[derive(Debug, Args)]
pub(crate) struct EditSavedArgs {
    /// Its name now.
    #[command(flatten)]
    pub(crate) name: SavedNameArgs,
    /// Its new name.
    #[arg(long, value_name = "NAME")]
    pub(crate) rename: Option<String>,
    /// What it looks for from now on.
    #[command(flatten)]
    pub(crate) find: FindArgs,
}

impl FindArgs {
    /// Tells whether anything was typed.
    pub(crate) fn is_empty(&self) -> bool {
        let Self {
            search,
            status,
            categories,
            from,
            to,
            finding,
            sort,
            descending: _,
        } = self;
        let texts = [search, from, to, finding];
        texts.iter().all(|text| text.is_none())
            && status.is_empty()
            && categories.is_empty()
            && sort.is_none()
    }
}
