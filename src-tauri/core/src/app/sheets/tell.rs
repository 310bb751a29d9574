//! What is told about rows.

use super::code::RowCode;
use crate::error::Stop;
use crate::model::{DocumentId, Params};
use crate::wire::SheetMessage;

/// Something about a row or a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Told {
    pub(in crate::app) column: String,
    pub(in crate::app) code: String,
    pub(in crate::app) params: Params,
    pub(in crate::app) is_held: bool,
}

/// Makes the reason why a row is held back.
pub(in crate::app) fn held(code: RowCode) -> Told {
    told(code.as_str(), true)
}

/// Makes something to look at; the row goes on.
pub(in crate::app) fn notice(code: RowCode) -> Told {
    told(code.as_str(), false)
}

fn told(code: &str, is_held: bool) -> Told {
    Told {
        column: String::new(),
        code: code.to_owned(),
        params: Params::new(),
        is_held,
    }
}

impl Told {
    /// Makes the reason why a row is held back, with a code of another family.
    pub(in crate::app) fn because(code: &str) -> Self {
        told(code, true)
    }

    /// Makes the reason why a value is not accepted.
    pub(in crate::app) fn refused(stop: &Stop) -> Self {
        let problem = stop.problem();
        Self {
            params: problem.params.clone(),
            ..told(&problem.code.as_str(), true)
        }
    }

    pub(in crate::app) fn in_column(mut self, heading: &str) -> Self {
        heading.clone_into(&mut self.column);
        self
    }

    #[expect(
        clippy::needless_pass_by_value,
        reason = "callers give texts and numbers alike; a reference to each would only be noise"
    )]
    pub(in crate::app) fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }

    pub(in crate::app) fn at(self, row: u32, document: Option<DocumentId>) -> SheetMessage {
        SheetMessage {
            row,
            document,
            column: self.column,
            code: self.code,
            params: self.params,
            is_held: self.is_held,
        }
    }
}
