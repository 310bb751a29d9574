//! xlsx: real dates, drop-downs from a hidden sheet, everything else as text so that nothing turns into a number.

use super::cells::{cells, date, letter};
use super::rows::SheetWriter;
use crate::lists::TermList;
use crate::sheet::{COLUMNS, Choices, ColumnKind, SheetWords};
use chrono::Datelike;
use rust_xlsxwriter::{
    Color, DataValidation, ExcelDateTime, Format, FormatAlign, Formula, Workbook, Worksheet, XlsxError,
};
use std::{fs::File, io, path::Path};

pub(super) struct Xlsx {
    file: File,
    book: Workbook,
    text: Format,
    date: Format,
    next_row: u32,
}

impl Xlsx {
    pub(super) fn begin(file: File, near: &Path, words: &SheetWords, choices: &Choices, rows: u32) -> io::Result<Self> {
        let mut book = Workbook::new();
        book.set_tempdir(near).map_err(disk_error)?;
        let text = Format::new().set_num_format("@").set_align(FormatAlign::Top);
        let date = Format::new().set_num_format("dd-mm-yyyy").set_align(FormatAlign::Top);
        documents(&mut book, words, choices, rows, [&text, &date])
            .and_then(|()| explanation(&mut book, words))
            .and_then(|()| lists(&mut book, words, choices))
            .map_err(disk_error)?;
        Ok(Self { file, book, text, date, next_row: 1 })
    }
}

impl SheetWriter for Xlsx {
    fn row(&mut self, texts: &[String]) -> io::Result<()> {
        self.write(texts).map_err(disk_error)
    }

    fn finish(mut self: Box<Self>) -> io::Result<File> {
        self.book.save_to_writer(&mut self.file).map_err(disk_error)?;
        Ok(self.file)
    }
}

impl Xlsx {
    fn write(&mut self, texts: &[String]) -> Result<(), XlsxError> {
        let sheet = self.book.worksheet_from_index(0)?;
        let row = self.next_row;
        for (at, (column, text)) in (0..).zip(cells(texts)) {
            match date(column, text).as_ref().map(|day| excel_date(*day)) {
                Some(Ok(day)) => {
                    sheet.write_datetime_with_format(row, at, &day, &self.date)?;
                }
                _ if text.is_empty() => {}
                _ => {
                    sheet.write_string_with_format(row, at, text, &self.text)?;
                }
            }
        }
        self.next_row += 1;
        Ok(())
    }
}

fn disk_error(error: XlsxError) -> io::Error {
    match error {
        XlsxError::IoError(error) => error,
        other => io::Error::other(other),
    }
}

fn documents(
    book: &mut Workbook,
    words: &SheetWords,
    choices: &Choices,
    rows: u32,
    [text, date]: [&Format; 2],
) -> Result<(), XlsxError> {
    let heading = Format::new().set_bold().set_background_color(Color::RGB(HEADING_COLOUR)).set_align(FormatAlign::Top);
    let sheet = book.add_worksheet_with_constant_memory()?;
    sheet.set_name(&words.documents)?;
    sheet.set_freeze_panes(1, 2)?;
    for (at, column) in (0..).zip(&COLUMNS) {
        sheet.set_column_format(at, if column.kind == ColumnKind::Date { date } else { text })?;
        sheet.set_column_width(at, width(column.key, column.kind))?;
        if column.kind == ColumnKind::Hidden {
            sheet.set_column_hidden(at)?;
        }
        if let ColumnKind::Terms(list) = column.kind
            && rows > 0
        {
            let choice = DataValidation::new()
                .allow_list_formula(Formula::new(range(words, list, choices.of(list).len())))
                .show_error_message(false);
            sheet.add_data_validation(1, at, rows, at, &choice)?;
        }
    }
    for (at, column) in (0..).zip(&COLUMNS) {
        sheet.write_string_with_format(0, at, words.heading(column.key), &heading)?;
    }
    Ok(())
}

fn explanation(book: &mut Workbook, words: &SheetWords) -> Result<(), XlsxError> {
    let wrapped = Format::new().set_text_wrap().set_align(FormatAlign::Top);
    let sheet = book.add_worksheet();
    sheet.set_name(&words.help)?;
    sheet.set_column_width(0, EXPLANATION_WIDTH)?;
    for (row, line) in (0..).zip(&words.explanation) {
        sheet.write_string_with_format(row, 0, line, &wrapped)?;
    }
    Ok(())
}

fn lists(book: &mut Workbook, words: &SheetWords, choices: &Choices) -> Result<(), XlsxError> {
    let sheet: &mut Worksheet = book.add_worksheet();
    sheet.set_name(&words.lists)?;
    sheet.set_hidden(true);
    for (at, list) in (0..).zip(TermList::ALL) {
        for (row, label) in (0..).zip(choices.of(list)) {
            sheet.write_string(row, at, label)?;
        }
    }
    Ok(())
}

/// Returns the range of cells of the hidden sheet that contain a list.
fn range(words: &SheetWords, list: TermList, count: usize) -> String {
    let letter = letter(list);
    let name = words.lists.replace('\'', "''");
    format!("='{name}'!${letter}$1:${letter}${count}")
}

fn excel_date(date: chrono::NaiveDate) -> Result<ExcelDateTime, XlsxError> {
    let part = |number: u32| u8::try_from(number).unwrap_or_default();
    ExcelDateTime::from_ymd(u16::try_from(date.year()).unwrap_or_default(), part(date.month()), part(date.day()))
}

/// Returns a width in characters, chosen by eye: a title can be read, a date just fits.
fn width(key: &str, kind: ColumnKind) -> f64 {
    match kind {
        _ if key == "id" => 8.0,
        ColumnKind::Date | ColumnKind::Hidden => 14.0,
        ColumnKind::Text => 22.0,
        ColumnKind::Prose => 42.0,
        ColumnKind::Terms(_) => 32.0,
    }
}

/// A light grey, readable under black in every program.
const HEADING_COLOUR: u32 = 0x00E8_ECF1;
const EXPLANATION_WIDTH: f64 = 100.0;
