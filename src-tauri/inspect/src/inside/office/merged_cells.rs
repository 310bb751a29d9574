//! Values below merged cells: a program shows that of the first cell only, and copying or another program may leave
//! others.
//!
//! Source: ECMA-376 part 1, §18.3.1.55 (`mergeCell`), §18.18.11 (`ST_CellType`).

use super::shared_strings::unused_texts;
use crate::blocks::Package;
use crate::kind;
use crate::xml::{self, XmlPart};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek};
use std::ops::RangeInclusive;

/// Returns those of a sheet that say something else than the first cell does.
pub(super) fn below_merged<R: Read + Seek>(package: &mut Package<R>, sheet: &[u8]) -> Vec<String> {
    let mut merged = Merged { coming: areas(sheet), ..Merged::default() };
    if merged.coming.is_empty() {
        return Vec::new();
    }
    xml::walk(sheet, |xml_part| merged.on_part(&xml_part));
    let mut texts = BTreeMap::new();
    if merged.below.iter().any(|(is_shared, _)| *is_shared) {
        for list in package.of_kinds_or(&["sharedStrings"], &["xl/sharedStrings"]) {
            texts.extend(unused_texts(&package.whole_part(&list).unwrap_or_default(), &BTreeSet::new()));
        }
    }
    let said = |(is_shared, value): (bool, String)| match value.trim().parse::<usize>() {
        Ok(number) if is_shared => texts.get(&number).cloned(),
        _ => value.chars().any(char::is_alphanumeric).then_some(value),
    };
    merged.below.into_iter().filter_map(said).collect()
}

/// Returns the merged cells, those that begin last in front.
fn areas(sheet: &[u8]) -> Vec<Area> {
    let mut areas = Vec::new();
    if kind::find(sheet, b"mergeCell").is_some() {
        xml::find(sheet, "mergeCell", |one| {
            areas.extend(Area::parse(&xml::said(one, "ref")));
            (areas.len() >= MAX_AREAS).then_some(())
        });
    }
    areas.sort_unstable_by_key(|area| Reverse(*area.rows.start()));
    areas
}

struct Area {
    rows: RangeInclusive<u32>,
    columns: RangeInclusive<u32>,
    /// What is in its first cell.
    first: Option<(bool, String)>,
}

impl Area {
    /// Parses `A1:B2`.
    fn parse(said: &str) -> Option<Self> {
        let (from, to) = said.split_once(':')?;
        let (rows, columns) = (row_of(from)?..=row_of(to)?, column_of(from)?..=column_of(to)?);
        Some(Self { rows, columns, first: None })
    }
}

/// The merged cells of a sheet that is walked through.
#[derive(Default)]
struct Merged {
    /// Those that begin further down, the next one last.
    coming: Vec<Area>,
    /// Those that have cells in this row.
    open: Vec<Area>,
    row: u32,
    column: u32,
    is_shared: bool,
    is_value: bool,
    value: String,
    /// What is in other cells than their first, and whether that is the number of a text.
    below: Vec<(bool, String)>,
}

impl Merged {
    fn on_part(&mut self, xml_part: &XmlPart<'_>) {
        match xml_part {
            XmlPart::Begin(element) => match element.local_name().as_ref() {
                "row" => {
                    let row = xml::said(element, "r").parse();
                    self.begin_row(row.unwrap_or(self.row.saturating_add(1)));
                }
                "c" => {
                    let next = self.column.saturating_add(1);
                    self.column = column_of(&xml::said(element, "r")).unwrap_or(next);
                    self.is_shared = xml::said(element, "t") == "s";
                    self.value.clear();
                }
                "v" | "t" => self.is_value = true,
                _ => {}
            },
            XmlPart::Text(said) if self.is_value => self.value.push_str(said),
            XmlPart::End("v" | "t") => self.is_value = false,
            XmlPart::End("c") => self.end_cell(),
            XmlPart::Text(_) | XmlPart::End(_) => {}
        }
    }

    fn begin_row(&mut self, row: u32) {
        (self.row, self.column) = (row, 0);
        while let Some(area) = self.coming.pop_if(|area| *area.rows.start() <= row) {
            self.open.push(area);
        }
        self.open.retain(|area| area.rows.contains(&row));
        self.open.truncate(MAX_OPEN);
    }

    fn end_cell(&mut self) {
        let value = (self.is_shared, std::mem::take(&mut self.value));
        let Some(area) = self.open.iter_mut().find(|area| area.columns.contains(&self.column)) else { return };
        if (self.row, self.column) == (*area.rows.start(), *area.columns.start()) {
            area.first = Some(value);
        } else if !value.1.is_empty() && area.first.as_ref() != Some(&value) {
            self.below.push(value);
        }
    }
}

/// Returns the column number of a cell such as `AB12`.
pub(super) fn column_of(cell: &str) -> Option<u32> {
    let letters = cell.bytes().take_while(u8::is_ascii_alphabetic).take(MAX_LETTERS);
    let number = letters.fold(0, |number: u32, letter| number * 26 + u32::from(letter.to_ascii_uppercase() - b'A') + 1);
    (number > 0).then_some(number)
}

/// Returns the row number of such a cell.
fn row_of(cell: &str) -> Option<u32> {
    cell.trim_start_matches(|sign: char| sign.is_ascii_alphabetic()).parse().ok()
}

/// Own choice: a form of many pages has a few thousand.
const MAX_AREAS: usize = 20_000;
/// Own choice, in one row.
const MAX_OPEN: usize = 1_000;
/// In a column name.
const MAX_LETTERS: usize = 3;
