//! A spreadsheet being imported: read by the child, and kept as rows on disk meanwhile.

use crate::content::{InspectError, MAX_SHEET_ROWS, SheetFacts, SheetProblem, SheetRow, name_of};
use crate::error::{Code, Problem, Result, refused};
use crate::library::App;
use crate::opening::{open_file, why_not_open};
use crate::sheet::{self, Header, HeaderProblem, SheetWords};
use std::{
    ffi::OsString,
    fs::File,
    io::{self, BufReader},
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// The rows of a spreadsheet of documents.
pub(super) struct Source {
    pub(super) rows: RowsOnDisk,
    pub(super) header: Header,
}

/// The rows of any spreadsheet, as the child wrote them.
pub(crate) struct RowsOnDisk {
    /// Holds the rows; deleted when this value is dropped.
    _folder: TempDir,
    rows: PathBuf,
    pub(crate) file: String,
    pub(crate) facts: SheetFacts,
    pub(crate) headings: SheetRow,
    /// Whether another program seems to have it open.
    pub(crate) is_open_elsewhere: bool,
}

impl App {
    /// Has the child read a spreadsheet of documents.
    pub(super) fn sheet_source(&self, file: &Path, words: &SheetWords) -> Result<Source> {
        let mut rows = self.rows_on_disk(file)?;
        rows.facts.others.retain(|sheet| !words.ours.contains(sheet));
        let header = rows.header(Header::read(&rows.headings, words))?;
        Ok(Source { rows, header })
    }

    /// Has the child read a spreadsheet.
    pub(crate) fn rows_on_disk(&self, file: &Path) -> Result<RowsOnDisk> {
        let name = name_of(file);
        let unreadable = |reason: &str| Problem::new(Code::SheetUnreadable).with("file", &name).with("reason", reason);
        if let Err(error) = open_file(file) {
            return Err(unreadable(why_not_open(&error, "other-kind")).detail(error).refuse());
        }
        let folder = self.staging_folder()?;
        let rows = folder.path().join("rijen.jsonl");
        let facts = match self.environment.inspector.read_sheet(file, &name, &rows) {
            Ok(Ok(facts)) => facts,
            Ok(Err(SheetProblem::TooManyRows)) => {
                return Err(refused(Code::SheetTooManyRows, "file", &name).with("limit", MAX_SHEET_ROWS));
            }
            Ok(Err(SheetProblem::OpenQuote(row))) => {
                return Err(unreadable("open-quote").with("row", row).refuse());
            }
            Ok(Err(problem)) => return Err(unreadable(reason(problem)).refuse()),
            Err(error @ (InspectError::TimedOut | InspectError::Crashed)) => {
                return Err(unreadable("too-large").detail(error).refuse());
            }
            Err(error) => return Err(unreadable("damaged").detail(error).fail()),
        };
        let headings = (read(&rows)?.next()).ok_or_else(|| unreadable("empty").refuse())??;
        Ok(RowsOnDisk {
            _folder: folder,
            rows,
            is_open_elsewhere: is_open_elsewhere(file),
            file: name,
            facts,
            headings,
        })
    }
}

impl RowsOnDisk {
    /// Returns the header, refusing headings that cannot be used.
    pub(crate) fn header(&self, read: Result<Header, HeaderProblem>) -> Result<Header> {
        read.map_err(|problem| {
            let refused = |code| Problem::new(code).with("file", &self.file);
            match problem {
                HeaderProblem::Missing => refused(Code::SheetNoHeadings),
                HeaderProblem::Twice(column) => refused(Code::SheetHeadingTwice).with("column", column),
            }
            .refuse()
        })
    }

    /// Calls `each` for every row below the headings.
    pub(crate) fn each_row(&self, mut each: impl FnMut(&SheetRow) -> Result<()>) -> Result<()> {
        let mut rows = read(&self.rows)?;
        rows.next().transpose()?;
        rows.try_for_each(|row| each(&row?))
    }
}

/// Reads the rows in a file, the headings first.
fn read(rows: &Path) -> Result<impl Iterator<Item = Result<SheetRow>>> {
    let broken = |error: io::Error| Problem::internal("rows").detail(error).fail();
    let file = File::open(rows).map_err(broken)?;
    Ok(sheet::rows(BufReader::new(file)).map(move |row| row.map_err(broken)))
}

fn reason(problem: SheetProblem) -> &'static str {
    match problem {
        SheetProblem::OtherKind => "other-kind",
        SheetProblem::Encrypted => "encrypted",
        SheetProblem::Damaged => "damaged",
        SheetProblem::OpenQuote(_) => "open-quote",
        SheetProblem::Empty => "empty",
        SheetProblem::TooManyRows | SheetProblem::TooLarge => "too-large",
        SheetProblem::CannotWrite => "no-room",
    }
}

/// Tells whether the lock file of another program is next to a file: `~$name` of Excel, `.~lock.name#` of
/// `LibreOffice`.
fn is_open_elsewhere(file: &Path) -> bool {
    let Some(name) = file.file_name() else { return false };
    let mark = |before: &str, after: &str| {
        let mut mark = OsString::from(before);
        mark.push(name);
        mark.push(after);
        file.with_file_name(mark).exists()
    };
    mark("~$", "") || mark(".~lock.", "#")
}

#[cfg(test)]
#[cfg(windows)]
mod tests {
    use crate::opening::why_not_open;
    use std::{
        fs::{self, File, OpenOptions},
        os::windows::fs::OpenOptionsExt,
    };

    /// As Excel does with a workbook that is being edited.
    #[test]
    fn a_file_that_another_program_keeps_to_itself_is_locked() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("open.xlsx");
        fs::write(&file, b"PK").expect("a file");
        let kept = (OpenOptions::new().read(true).write(true).share_mode(0)).open(&file).expect("kept");
        let error = File::open(&file).expect_err("nobody else may open it");
        assert_eq!(why_not_open(&error, "other-kind"), "locked", "{error}");
        drop(kept);
        assert!(File::open(&file).is_ok(), "it is free again");
    }
}
