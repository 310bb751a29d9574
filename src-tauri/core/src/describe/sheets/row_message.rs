//! Messages about rows.

use super::code::RowCode;
use crate::error::UseCaseError;
use crate::model::Params;
use crate::wire::SheetMessage;

/// Creates the message for why a row is held back.
pub(crate) fn held(code: RowCode) -> SheetMessage {
    message(code.as_str(), true)
}

/// Creates a message to look at; the row goes through.
pub(crate) fn notice(code: RowCode) -> SheetMessage {
    message(code.as_str(), false)
}

fn message(code: &str, is_held: bool) -> SheetMessage {
    // Which row it is, and of what, is added when it is told.
    SheetMessage { row: 0, id: None, column: String::new(), code: code.to_owned(), params: Params::new(), is_held }
}

impl SheetMessage {
    /// Creates the message for why a row is held back, with a code of another family.
    pub(crate) fn because(code: &str) -> Self {
        message(code, true)
    }

    /// Creates the message for why a value is not accepted.
    pub(crate) fn refused(error: &UseCaseError) -> Self {
        let problem = error.problem();
        Self { params: problem.params.clone(), ..message(&problem.code.as_str(), true) }
    }

    pub(crate) fn in_column(mut self, heading: &str) -> Self {
        heading.clone_into(&mut self.column);
        self
    }

    #[expect(
        clippy::needless_pass_by_value,
        reason = "callers give texts and numbers alike; a reference to each would only be noise"
    )]
    pub(crate) fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }
}
