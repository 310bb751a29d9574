//! Counts and messages while the rows of a spreadsheet are compared with the library.

use super::code::RowCode;
use super::compare::with_rows_inside;
use super::row_message::notice;
use crate::content::SheetRow;
use crate::error::{Problem, Result};
use crate::job::{self, Job};
use crate::model::Sha256;
use crate::sheet::Header;
use crate::wire::SheetMessage;
use serde::Serialize;
use sha2::Digest as _;

pub(crate) struct Tally<'a> {
    headings: &'a SheetRow,
    job: &'a Job<'a>,
    most: Option<usize>,
    /// Messages kept so far: of rows that go through, and of rows that are held back.
    kept: [usize; 2],
    digest: sha2::Sha256,
    /// Rows that are not empty.
    pub(crate) rows: u32,
    /// Rows that are held back.
    pub(crate) held: u32,
    /// The messages that are kept, in order of the rows.
    pub(crate) messages: Vec<SheetMessage>,
    /// How many messages there are.
    pub(crate) message_count: u32,
}

impl<'a> Tally<'a> {
    /// `most` messages are kept of rows that go through, and as many of rows that are held back; `None` means all.
    pub(crate) fn new(headings: &'a SheetRow, most: Option<usize>, job: &'a Job<'a>) -> Self {
        Self {
            headings,
            job,
            most,
            kept: [0; 2],
            digest: sha2::Sha256::new(),
            rows: 0,
            held: 0,
            messages: Vec::new(),
            message_count: 0,
        }
    }

    /// Counts a row and returns what is odd about it; `None` when it is held back, because other rows are inside it.
    /// Fails with `cancelled`.
    pub(crate) fn begin(&mut self, row: &SheetRow) -> Result<Option<Vec<SheetMessage>>> {
        self.rows += 1;
        if self.rows.is_multiple_of(ROWS_PER_BREATH) {
            job::check(self.job.cancel)?;
            self.job.sink.progress(self.rows, 0);
        }
        if let Some(reason) = with_rows_inside(row, self.headings) {
            self.hold(row, None::<u32>, vec![reason]);
            return Ok(None);
        }
        let strays = Header::strays(row, self.headings);
        let odd = (strays > 0).then(|| notice(RowCode::NoHeading).with("count", strays));
        Ok(Some(odd.into_iter().collect()))
    }

    /// Holds a row back. `id` is the document or case that it is about.
    pub(crate) fn hold(&mut self, row: &SheetRow, id: Option<impl ToString>, told: Vec<SheetMessage>) {
        self.held += 1;
        self.add_messages(row, id, told);
    }

    pub(crate) fn add_messages(&mut self, row: &SheetRow, id: Option<impl ToString>, told: Vec<SheetMessage>) {
        let id = id.map(|id| id.to_string());
        for told in told {
            self.message_count += 1;
            let kept = &mut self.kept[usize::from(told.is_held)];
            if self.most.is_none_or(|most| *kept < most) {
                *kept += 1;
                self.messages.push(SheetMessage { row: row.number, id: id.clone(), ..told });
            }
        }
    }

    /// Includes a change in the token. Fails with `internal` when it cannot be written.
    pub(crate) fn change(&mut self, change: &impl Serialize) -> Result<()> {
        let json = serde_json::to_vec(change).map_err(|error| Problem::internal("sheet").detail(error).fail())?;
        self.digest.update(json);
        Ok(())
    }

    /// Returns the token of a preview, which identifies exactly these changes.
    pub(crate) fn token(&self) -> String {
        Sha256(self.digest.clone().finalize().into()).to_string()
    }
}

/// Rows between checks for cancellation: a few milliseconds of work.
const ROWS_PER_BREATH: u32 = 100;
