//! Importing changes from a spreadsheet: a preview, then the same as one undo step.

use super::cell_change::CellChange;
use super::code::RowCode;
use super::compare::{Emptied, RowTexts, cell_changes};
use super::matching::Matching;
use super::row_message::{held, notice};
use super::source::Source;
use super::tally::Tally;
use crate::content::SheetRow;
use crate::describe::catalogues::{CatalogueChanges, Catalogues};
use crate::describe::editable::{check_name, read_only};
use crate::describe::fields::{self, CheckedChange};
use crate::describe::online::Online;
use crate::describe::parts::differences;
use crate::describe::step::Step;
use crate::describe::typed;
use crate::describe::typed::Spelling;
use crate::error::{Code, Problem, Result};
use crate::job::{Job, Stage};
use crate::library::App;
use crate::library::documents::title_of;
use crate::model::{Catalogue, CatalogueId, DocumentId};
use crate::sheet::{SheetLayout, SheetWords};
use crate::store::documents::{Snapshot, StoredDocument};
use crate::store::rewriting;
use crate::store::{ReadHandle, WriteHandle};
use crate::wire::{
    ChangeResult, ChangedDocument, ChangedSince, FieldDifference, SheetImport, SheetMessage, SheetPreview, SkipReason,
};
use std::path::Path;

/// Options for importing a spreadsheet.
#[derive(Debug, Clone, Copy, Default)]
pub struct SheetWishes {
    /// Only documents of this catalogue.
    pub catalogue: Option<CatalogueId>,
    /// What happens to rows of documents that changed since the spreadsheet was made.
    pub changed_since: ChangedSince,
    /// How many documents are shown before and after; `None` means all.
    pub lines: Option<usize>,
    /// How many messages are kept for rows that go through, and likewise for rows that are held back; `None` means all.
    pub messages: Option<usize>,
}

impl App {
    /// Returns what a spreadsheet would change, without doing it.
    ///
    /// # Errors
    /// Refuses with `sheet-unreadable`, `sheet-too-many-rows`, `sheet-no-headings`, `sheet-heading-twice`; fails with
    /// `cancelled`, `store-…`. Problems with single rows are part of the preview.
    pub fn sheet_preview(
        &self,
        file: &Path,
        words: &SheetWords,
        wishes: SheetWishes,
        job: &Job<'_>,
    ) -> Result<SheetPreview> {
        let source = self.read_sheet(file, words, job)?;
        let (preview, names_others) = self.read(|connection| {
            let mut planned = Planning::new(connection, &source, wishes, job)?;
            source.rows.each_row(|row| planned.row(row, &mut |_, _, _| Ok(())))?;
            let names_others = planned.names_others;
            Ok((planned.preview(), names_others))
        })?;
        if !names_others {
            return Ok(preview);
        }
        // When rows name other documents, their validity and the meaning of an address depend on earlier rows.
        self.check_ours()?;
        self.store.rehearse(|connection| Ok(self.take_sheet_rows(connection, &source, wishes, job)?.0))
    }

    /// Makes the changes of a preview: one transaction, one undo step.
    ///
    /// # Errors
    /// As [`Self::sheet_preview`]; refuses with `sheet-stale`, and changes nothing, when the result would differ from
    /// the preview with this token.
    pub fn sheet_import(
        &self,
        file: &Path,
        words: &SheetWords,
        wishes: SheetWishes,
        token: &str,
        job: &Job<'_>,
    ) -> Result<SheetImport> {
        let source = self.read_sheet(file, words, job)?;
        self.write(|connection| {
            let (preview, result) = self.take_sheet_rows(connection, &source, wishes, job)?;
            if preview.token != token {
                return Err(Problem::new(Code::SheetStale).refuse());
            }
            Ok(SheetImport { changed: result.changed, change: result.change, held: preview.held })
        })
    }

    fn take_sheet_rows(
        &self,
        connection: &WriteHandle,
        source: &Source,
        wishes: SheetWishes,
        job: &Job<'_>,
    ) -> Result<(SheetPreview, ChangeResult)> {
        rewriting::prepare(connection, source.rows.facts.rows as usize)?;
        let mut step = Step::new(self, "sheet", &source.rows.file, job.now);
        let mut planned = Planning::new(connection, source, wishes, job)?;
        source.rows.each_row(|row| {
            planned.row(row, &mut |stored, after, known| step.change(connection, stored, after, known))
        })?;
        Ok((planned.preview(), step.finish(connection)?))
    }

    fn read_sheet(&self, file: &Path, words: &SheetWords, job: &Job<'_>) -> Result<Source> {
        job.stage(Stage::ReadingSheet, None);
        let source = self.sheet_source(file, words)?;
        job.stage(Stage::ComparingSheet, Some(source.rows.facts.rows));
        Ok(source)
    }
}

/// Called for each document that changes.
type Change<'c> = dyn FnMut(StoredDocument, Snapshot, &CatalogueChanges) -> Result<()> + 'c;

struct Planning<'a> {
    connection: &'a ReadHandle,
    source: &'a Source,
    wishes: SheetWishes,
    spelling: Spelling,
    matching: Matching,
    catalogues: Catalogues,
    tally: Tally<'a>,
    preview: SheetPreview,
    online: Online,
    /// Whether any row refers to other documents.
    names_others: bool,
}

/// The contents of a row for its document.
struct RowContents {
    changes: Vec<CellChange>,
    /// Whether the document changed since the row was written.
    is_newer: bool,
    told: Vec<SheetMessage>,
}

impl<'a> Planning<'a> {
    fn new(connection: &'a ReadHandle, source: &'a Source, wishes: SheetWishes, job: &'a Job<'a>) -> Result<Self> {
        let layout = source.header.layout;
        Ok(Self {
            connection,
            source,
            wishes,
            spelling: Spelling::new(&connection.lists()),
            matching: Matching::new(connection, wishes.catalogue, layout)?,
            catalogues: Catalogues::default(),
            tally: Tally::new(&source.rows.headings, wishes.messages, job),
            names_others: false,
            online: Online::default(),
            preview: SheetPreview {
                layout,
                unknown_columns: source.header.unknown.clone(),
                other_sheets: source.rows.facts.others.clone(),
                is_open_elsewhere: source.rows.is_open_elsewhere,
                ..SheetPreview::default()
            },
        })
    }

    fn row(&mut self, row: &SheetRow, change: &mut Change<'_>) -> Result<()> {
        let Some(mut told) = self.tally.begin(row)? else { return Ok(()) };
        let header = &self.source.header;
        let found = self.matching.find(self.connection, header, row)?;
        let stored = match found {
            Ok(stored) => stored,
            Err(reason) => {
                told.push(reason);
                self.tally.hold(row, None::<DocumentId>, told);
                return Ok(());
            }
        };
        let known = (self.catalogues).of(self.connection, stored.document.catalogue)?;
        let now = RowTexts::new(&stored, Some(&known.catalogue), &self.spelling);
        let mark = header.cell(row, "mark").map_or("", |cell| cell.text.trim());
        let emptied = if mark.is_empty() { Emptied::SaysNothing } else { Emptied::Clears };
        let changes = cell_changes(header, row, &now.fields, emptied, &mut told);
        let is_newer = !mark.is_empty() && mark != now.mark;
        self.compare(row, stored, RowContents { changes, is_newer, told }, change)
    }

    fn compare(
        &mut self,
        row: &SheetRow,
        stored: StoredDocument,
        RowContents { changes, is_newer, mut told }: RowContents,
        change: &mut Change<'_>,
    ) -> Result<()> {
        let id = stored.document.id;
        let known = (self.catalogues).of(self.connection, stored.document.catalogue)?;
        let before = stored.snapshot();
        let mut after = before.clone();
        self.names_others |= changes.iter().any(|said| NAMING.contains(&said.field));
        for said in &changes {
            if let Err(stop) = take(self.connection, said, &stored, &known.catalogue, &mut after) {
                told.push(SheetMessage::refused(&stop).in_column(&said.heading));
            }
        }
        let is_different = before != after;
        if let (true, Some(reason)) = (is_different, read_only(&stored)) {
            told.push(held(match reason {
                SkipReason::Withdrawing => RowCode::Withdrawing,
                SkipReason::Withdrawn | SkipReason::ChangedMeanwhile => RowCode::Withdrawn,
            }));
        }
        if self.source.header.layout == SheetLayout::Productierapport {
            told.extend(not_public(self.source, row));
            told.extend(suspended(self.source, row));
        }
        let overwrites = self.wishes.changed_since == ChangedSince::Overwrite;
        if is_different && is_newer && !told.iter().any(|told| told.is_held) {
            self.preview.changed_since += 1;
            told.push(if overwrites { notice(RowCode::OverwritesNewer) } else { held(RowCode::ChangedSince) });
        }
        if told.iter().any(|told| told.is_held) {
            self.tally.hold(row, Some(id), told);
            return Ok(());
        }
        if is_different {
            let fields = shown(self.connection, &before, &after)?;
            told.extend(
                changes
                    .iter()
                    .filter(|said| said.text.is_empty())
                    .map(|said| notice(RowCode::Cleared).in_column(&said.heading).with("value", &said.before)),
            );
            (self.online).note(self.connection, &stored, &after, &known.catalogue)?;
            self.count(&stored, &before, &after, fields)?;
            let known = (self.catalogues).of(self.connection, stored.document.catalogue)?;
            change(stored, after, known)?;
        } else {
            self.preview.unchanged += 1;
        }
        self.tally.add_messages(row, Some(id), told);
        Ok(())
    }

    fn count(
        &mut self,
        stored: &StoredDocument,
        before: &Snapshot,
        after: &Snapshot,
        fields: Vec<FieldDifference>,
    ) -> Result<()> {
        let id = stored.document.id;
        self.tally.change(&(id, after))?;
        let preview = &mut self.preview;
        preview.changed += 1;
        preview.published += u32::from(stored.status.is_online());
        let is_replaced = fields::replaces(&before.metadata, &after.metadata);
        preview.overwritten += u32::from(is_replaced || before.name != after.name);
        preview.cleared += u32::from(fields.iter().any(|field| field.after.is_empty()));
        if self.wishes.lines.is_none_or(|most| preview.first.len() < most) {
            let title = title_of(&stored.document);
            preview.first.push(ChangedDocument { id, title, fields });
        }
        Ok(())
    }

    fn preview(self) -> SheetPreview {
        SheetPreview {
            rows: self.tally.rows,
            held: self.tally.held,
            token: self.tally.token(),
            messages: self.tally.messages,
            message_count: self.tally.message_count,
            online: self.online.counts(),
            ..self.preview
        }
    }
}

/// Applies one field of a row.
fn take(
    connection: &ReadHandle,
    said: &CellChange,
    stored: &StoredDocument,
    catalogue: &Catalogue,
    after: &mut Snapshot,
) -> Result<()> {
    let text = typed::lines_apart(said.field, &said.text);
    let pair = (said.field.to_owned(), text);
    let mut changes = typed::changes(&[pair])?;
    fields::name_own_documents(connection, &mut changes, &[stored.document.id])?;
    fields::check_documents(connection, &changes, &[stored.document.id])?;
    let lists = connection.lists();
    for change in changes {
        let checked = fields::check(&change, catalogue, &lists)?;
        if let CheckedChange::Name(name) = &checked {
            check_name(stored, name)?;
        }
        fields::apply(&checked, after, catalogue);
    }
    Ok(())
}

/// Returns the differences for people: in the description, and in the published name.
fn shown(connection: &ReadHandle, before: &Snapshot, after: &Snapshot) -> Result<Vec<FieldDifference>> {
    let mut fields = differences(connection, &before.metadata, &after.metadata)?;
    if before.name != after.name {
        fields.push(FieldDifference {
            field: "name".to_owned(),
            before: before.name.as_str().to_owned(),
            after: after.name.as_str().to_owned(),
        });
    }
    Ok(fields)
}

/// Holds back a document that is not to be published: a production report lists those too.
fn not_public(source: &Source, row: &SheetRow) -> Option<SheetMessage> {
    let verdict = source.header.cell(row, "reportVerdict")?.text.trim();
    let is_public = PUBLIC_VERDICTS.iter().any(|public| verdict.eq_ignore_ascii_case(public));
    (!verdict.is_empty() && !is_public).then(|| held(RowCode::NotPublic).with("value", verdict))
}

/// Holds back a document whose publication is suspended, for instance for objections: a production report has a column
/// for that.
fn suspended(source: &Source, row: &SheetRow) -> Option<SheetMessage> {
    let said = source.header.cell(row, "reportSuspended")?.text.trim();
    let goes_on = said.is_empty() || said.eq_ignore_ascii_case(NOT_SUSPENDED);
    (!goes_on).then(|| held(RowCode::Suspended).with("value", said))
}

const NAMING: [&str; 2] = ["isPartOf", "documentrelatie"];
/// Verdicts of a production report that mean publication, as the platform of VWS spells them.
const PUBLIC_VERDICTS: [&str; 3] = ["Openbaar", "Deels Openbaar", "Gedeeltelijk openbaar"];
/// Not suspended; an empty cell means the same.
const NOT_SUSPENDED: &str = "nee";
