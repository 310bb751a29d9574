//! Cases from a spreadsheet: a preview, then the same as one undo step.
//!
//! Each row is a case: found by its number, else by its page, else new. An empty cell changes nothing, but for the
//! modification date: without one, a case that changes is modified today.

use super::cases::{check_documents, existing};
use super::editing::{Modified, PermitStep};
use super::settings::{check_on, effective};
use crate::codes::codes;
use crate::content::{CellKind, SheetCell, SheetRow};
use crate::describe::sheets::{RowCode, RowsOnDisk, Tally, held, notice, odd_kinds, refused_kind};
use crate::describe::typed::{PERMIT_FIELDS, is_permit_date, is_permit_list, permit_field, set_permit_field};
use crate::error::{Code, Problem, Result};
use crate::ipm::Case;
use crate::ipm::model::{Permit, PermitDetails};
use crate::ipm::rules::{PermitFacts, check};
use crate::job::{Job, Stage};
use crate::library::App;
use crate::library::catalogues::catalogue;
use crate::model::{CatalogueId, Level, PermitId, PermitSettings};
use crate::sheet::{ColumnMapping, Header, HeaderProblem, SheetLayout, sheet_date};
use crate::store::{ReadHandle, permits};
use crate::wire::{PermitSheetImport, PermitSheetPreview, SheetMessage};
use chrono::NaiveDateTime;
use std::collections::BTreeMap;
use std::path::Path;

codes! {
    /// A message about a row with a case, in addition to those about any row. Each has a sentence `permit-row-<code>`
    /// in the texts.
    pub enum PermitRowCode {
        /// The row has neither a case number nor a page. No params.
        WithoutCase => "without-case",
        /// Several cases have this number. Params: `value`.
        NumberAmbiguous => "number-ambiguous",
        /// Several cases have this page. Params: `value`.
        PageAmbiguous => "page-ambiguous",
        /// Number and page belong to different cases. Params: `number`, `page`.
        OtherPage => "other-page",
        /// An earlier row is about the same case. Params: `row`.
        CaseTwice => "case-twice",
    }
}

/// How a spreadsheet of cases is imported.
#[derive(Debug, Clone)]
pub struct PermitSheetWishes {
    /// The catalogue of new cases.
    pub catalogue: CatalogueId,
    /// Headings that people use, with their fields; element names are always understood.
    pub headings: Vec<(String, &'static str)>,
    /// Most messages to report; `None` means all.
    pub messages: Option<usize>,
}

impl App {
    /// Tells what a spreadsheet of cases would do, without doing it.
    ///
    /// # Errors
    /// Refuses with `permits-off`, `sheet-unreadable`, `sheet-too-many-rows`, `sheet-no-headings`,
    /// `sheet-heading-twice`; fails with `cancelled`, `store-…`. Problems with a row are part of the preview.
    pub fn permit_sheet_preview(
        &self,
        file: &Path,
        wishes: &PermitSheetWishes,
        job: &Job<'_>,
    ) -> Result<PermitSheetPreview> {
        let (rows, header) = self.permit_rows(file, wishes, job)?;
        self.read(|connection| {
            let mut planning = Planning::new(connection, &rows, &header, wishes, job)?;
            rows.each_row(|row| planning.row(row, &mut |_, _, _| Ok(())))?;
            Ok(planning.preview())
        })
    }

    /// Applies a preview: one transaction, one undo step.
    ///
    /// # Errors
    /// As [`Self::permit_sheet_preview`]; refuses with `sheet-stale` when the result would differ from the preview with
    /// this token, and then does nothing.
    pub fn permit_sheet_import(
        &self,
        file: &Path,
        wishes: &PermitSheetWishes,
        token: &str,
        job: &Job<'_>,
    ) -> Result<PermitSheetImport> {
        let (rows, header) = self.permit_rows(file, wishes, job)?;
        self.write(|connection| {
            let mut step = PermitStep::new(self, "permit-sheet", &rows.file, job.now);
            let mut planning = Planning::new(connection, &rows, &header, wishes, job)?;
            rows.each_row(|row| {
                planning.row(row, &mut |before, details, modified| match before {
                    Some(before) => step.change_details(connection, before, details, modified),
                    None => step.add(connection, wishes.catalogue, details).map(|_| ()),
                })
            })?;
            let preview = planning.preview();
            if preview.token != token {
                return Err(Problem::new(Code::SheetStale).refuse());
            }
            Ok(PermitSheetImport {
                added: preview.added,
                changed: preview.changed,
                held: preview.held,
                change: step.finish(connection)?.change,
            })
        })
    }

    fn permit_rows(&self, file: &Path, wishes: &PermitSheetWishes, job: &Job<'_>) -> Result<(RowsOnDisk, Header)> {
        self.read(|connection| check_on(&catalogue(connection, wishes.catalogue)?))?;
        job.stage(Stage::ReadingSheet, None);
        let rows = self.rows_on_disk(file)?;
        job.stage(Stage::ComparingSheet, Some(rows.facts.rows));
        let elements = PERMIT_FIELDS.map(|field| (field.to_owned(), field));
        let headings = elements.into_iter().chain(wishes.headings.iter().cloned());
        let found = Header::find(&rows.headings, headings, SheetLayout::Own);
        let found = found.and_then(|header| {
            let has = |field| header.heading(field).is_some();
            let is_about_cases = has("references") || has("identifier");
            (is_about_cases.then_some(header)).ok_or(HeaderProblem::Missing)
        });
        let header = rows.header(found).map_err(|stop| stop.with("of", "permits"))?;
        Ok((rows, header))
    }
}

/// Applies a row: the existing case, if any, and its new details.
type Change<'c> = dyn FnMut(Option<&Permit>, PermitDetails, Modified) -> Result<()> + 'c;

/// The value of a cell for a case.
struct CellContents {
    field: &'static str,
    heading: String,
    text: String,
    /// What is odd about it, told when it changes the case.
    odd: Vec<SheetMessage>,
}

/// Rows being compared with cases.
struct Planning<'a> {
    connection: &'a ReadHandle,
    header: &'a Header,
    wishes: &'a PermitSheetWishes,
    job: &'a Job<'a>,
    settings: PermitSettings,
    /// The row in which a case, or a new number or page, first occurred.
    claimed: BTreeMap<String, u32>,
    tally: Tally<'a>,
    preview: PermitSheetPreview,
}

impl<'a> Planning<'a> {
    fn new(
        connection: &'a ReadHandle,
        rows: &'a RowsOnDisk,
        header: &'a Header,
        wishes: &'a PermitSheetWishes,
        job: &'a Job<'a>,
    ) -> Result<Self> {
        let catalogue = catalogue(connection, wishes.catalogue)?;
        check_on(&catalogue)?;
        Ok(Self {
            connection,
            header,
            wishes,
            job,
            settings: effective(&catalogue, &connection.lists()),
            claimed: BTreeMap::new(),
            tally: Tally::new(&rows.headings, wishes.messages, job),
            preview: PermitSheetPreview {
                unknown_columns: header.unknown.clone(),
                other_sheets: rows.facts.others.clone(),
                is_open_elsewhere: rows.is_open_elsewhere,
                ..PermitSheetPreview::default()
            },
        })
    }

    fn row(&mut self, row: &SheetRow, change: &mut Change<'_>) -> Result<()> {
        let Some(mut told) = self.tally.begin(row)? else { return Ok(()) };
        let said = self.filled_cells(row, &mut told);
        let before = self.find(row, &said)?.unwrap_or_else(|why| {
            told.push(why);
            None
        });
        let known = before.as_ref().map(|permit| &permit.snapshot.details);
        let mut details = known.cloned().unwrap_or_default();
        // The same sheet, imported again, must find the same values.
        let says_modified = said.iter().any(|said| said.field == "modified");
        let modified = if says_modified { Modified::Given } else { Modified::Follows };
        for CellContents { field, heading, text, odd } in said {
            let value = permit_field(&details, field);
            if let Err(stop) = set_permit_field(&mut details, field, &text) {
                told.push(SheetMessage::refused(&stop).in_column(&heading));
            } else if permit_field(&details, field) != value {
                told.extend(odd);
            }
        }
        if let Err(stop) = check_documents(self.connection, known, &details) {
            let heading = self.header.heading("hasPart").unwrap_or_default();
            told.push(SheetMessage::refused(&stop).in_column(heading));
        }
        let id = before.as_ref().map(|permit| permit.id);
        if told.iter().any(|told| told.is_held) {
            self.tally.hold(row, id, told);
            return Ok(());
        }
        if known == Some(&details) {
            self.preview.unchanged += 1;
        } else {
            self.count(id, &details)?;
            change(before.as_ref(), details, modified)?;
        }
        self.tally.add_messages(row, id, told);
        Ok(())
    }

    fn filled_cells(&self, row: &SheetRow, told: &mut Vec<SheetMessage>) -> Vec<CellContents> {
        let mut said = Vec::new();
        for (ColumnMapping { key, heading }, cell) in self.header.cells(row) {
            match read_cell(key, cell) {
                Ok(text) if text.is_empty() => {}
                Ok(text) => {
                    // People put the values of a list under each other.
                    let text = if is_permit_list(key) { text.replace('\n', ";") } else { text };
                    let odd = odd_kinds(cell, is_permit_date(key));
                    let odd = odd.map(|code| notice(code).in_column(heading));
                    said.push(CellContents {
                        field: key,
                        heading: heading.clone(),
                        odd: odd.map(|odd| odd.with("value", &cell.text)).collect(),
                        text,
                    });
                }
                Err(code) => {
                    told.push(held(code).in_column(heading).with("value", &cell.text));
                }
            }
        }
        said
    }

    /// Finds the case of a row; `None` when it is new. The inner error says why the row is held back.
    fn find(&mut self, row: &SheetRow, said: &[CellContents]) -> Result<Result<Option<Permit>, SheetMessage>> {
        let of = |wanted: &str| {
            let found = said.iter().find(|said| said.field == wanted);
            found.map_or("", |said| said.text.as_str())
        };
        let (number, page) = (of("references"), of("identifier"));
        if number.is_empty() && page.is_empty() {
            return Ok(Err(permit_held(PermitRowCode::WithoutCase)));
        }
        // Before the lookup: an earlier row may have added the case. As there, case matters in pages but not in
        // numbers.
        let keys = [("number", number.to_ascii_lowercase()), ("page", page.to_owned())];
        let keys = keys.iter().filter(|(_, text)| !text.is_empty());
        let keys = keys.map(|(kind, text)| format!("{kind} {text}"));
        if let Err(told) = self.claim(row, keys) {
            return Ok(Err(told));
        }
        let (mut by_number, mut by_page) = (Vec::new(), Vec::new());
        if !number.is_empty() {
            let catalogue = self.wishes.catalogue;
            by_number = self.here(permits::with_number(self.connection, catalogue, number)?)?;
        }
        if !page.is_empty() {
            by_page = self.here(permits::with_page(self.connection, page)?)?;
        }
        let found = match (by_number.as_slice(), by_page.as_slice()) {
            ([_, _, ..], _) => Err(permit_held(PermitRowCode::NumberAmbiguous).with("value", number)),
            ([], [_, _, ..]) => Err(permit_held(PermitRowCode::PageAmbiguous).with("value", page)),
            ([], []) => Ok(None),
            // Several cases may have the page, as long as this case is one of them.
            ([case], pages) if pages.is_empty() || pages.contains(case) => Ok(Some(case)),
            // A case with another number is not the case of this row.
            ([], [case]) if number.is_empty() || case.snapshot.details.case_number.is_empty() => Ok(Some(case)),
            ([_], _) | ([], [_]) => {
                let differs = permit_held(PermitRowCode::OtherPage);
                Err(differs.with("number", number).with("page", page))
            }
        };
        Ok(found.and_then(|case| {
            self.claim(row, case.map(|case| format!("id {}", case.id)))?;
            Ok(case.cloned())
        }))
    }

    fn here(&self, ids: Vec<PermitId>) -> Result<Vec<Permit>> {
        let mut cases = (ids.into_iter()).map(|id| existing(self.connection, id)).collect::<Result<Vec<_>, _>>()?;
        cases.retain(|case| case.catalogue == self.wishes.catalogue);
        Ok(cases)
    }

    /// Claims a case for a row; refuses when an earlier row was about it.
    fn claim(&mut self, row: &SheetRow, keys: impl IntoIterator<Item = String>) -> Result<(), SheetMessage> {
        let mut first = row.number;
        for key in keys {
            first = first.min(*self.claimed.entry(key).or_insert(row.number));
        }
        if first == row.number {
            return Ok(());
        }
        Err(permit_held(PermitRowCode::CaseTwice).with("row", first))
    }

    fn count(&mut self, id: Option<PermitId>, details: &PermitDetails) -> Result<()> {
        self.tally.change(&(id, details))?;
        let new = match id {
            Some(_) => &mut self.preview.changed,
            None => &mut self.preview.added,
        };
        *new += 1;
        let mut complete = details.clone();
        complete.modified = complete.modified.or(Some(self.job.now.today()));
        let findings = check(&PermitFacts {
            case: &Case::new(&complete, &self.settings, Vec::new()),
            details: &complete,
            today: self.job.now.today(),
            same_page: None,
            hosts: &[],
        });
        let is_incomplete = findings.iter().any(|finding| finding.level == Level::Must);
        self.preview.incomplete += u32::from(is_incomplete);
        Ok(())
    }

    fn preview(self) -> PermitSheetPreview {
        PermitSheetPreview {
            rows: self.tally.rows,
            held: self.tally.held,
            token: self.tally.token(),
            messages: self.tally.messages,
            message_count: self.tally.message_count,
            ..self.preview
        }
    }
}

fn permit_held(code: PermitRowCode) -> SheetMessage {
    SheetMessage::because(code.as_str())
}

/// Reads the value of a cell for a field; the error says why it cannot be used.
fn read_cell(field: &str, cell: &SheetCell) -> Result<String, RowCode> {
    let text = cell.text.trim();
    if let Some(code) = refused_kind(cell, is_permit_date(field)) {
        return Err(code);
    }
    let date = match cell.kind {
        CellKind::Number if is_permit_date(field) => sheet_date(text),
        CellKind::Date => NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S").ok().map(|moment| moment.date()),
        _ => None,
    };
    Ok(date.map_or_else(|| text.to_owned(), |date| date.to_string()))
}
