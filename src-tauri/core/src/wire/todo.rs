//! "Nog te doen" on the wire: findings grouped by problem.

use super::FieldDifference;
use crate::attributes::{apply, view};
use crate::model::{DocumentId, Level, Params, RuleCode};

/// The online documents of an informatiecategorie.
#[apply(view)]
pub struct CategoryOnline {
    /// TOOI URI.
    pub uri: String,
    /// Number of documents.
    pub count: u32,
    /// The date of the newest of them.
    pub newest: Option<String>,
    /// The day, in the Netherlands, on which the last one came online.
    pub last_came: Option<String>,
}

/// A document in a group.
#[apply(view)]
pub struct TodoDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title; may be empty.
    pub title: String,
    /// Its file name.
    pub file_name: String,
    /// The facts of the finding.
    pub params: Params,
    /// The differences that automatic fixes would make, one per field; empty when there is none.
    pub fixes: Vec<FieldDifference>,
}

/// All findings of one kind.
#[apply(view)]
pub struct TodoGroup {
    /// The rule.
    pub code: RuleCode,
    /// The variant of the sentence; empty when there is only one.
    pub variant: String,
    /// Its level.
    pub level: Level,
    /// The field to go to.
    pub field: String,
    /// Number of documents.
    pub count: u32,
    /// The first documents, at most 50.
    pub documents: Vec<TodoDocument>,
    /// Whether every document of the group has an automatic fix.
    pub has_fix: bool,
}

/// "Nog te doen".
#[apply(view)]
pub struct TodoList {
    /// Must and attention findings.
    pub things: u32,
    /// Documents with at least one of those.
    pub documents: u32,
    /// Documents that can be published now.
    pub ready: u32,
    /// Documents whose file must still be examined: more may follow.
    pub due: u32,
    /// The groups, most serious first, then by count.
    pub groups: Vec<TodoGroup>,
}
