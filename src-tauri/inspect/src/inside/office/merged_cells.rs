//! Values below merged cells: only that of the first cell is shown, and copying or another program may leave others.
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

/// Counts those of a sheet that differ from the first cell. `texts`: the numbers of the shared texts that are not
/// empty, once they were read.
pub(super) fn below_merged<R: Read + Seek>(
    package: &mut Package<R>,
    sheet: &[u8],
    texts: &mut Option<BTreeSet<usize>>,
) -> usize {
    let mut merged = Merged { coming: areas(sheet), ..Merged::default() };
    if merged.coming.is_empty() {
        return 0;
    }
    xml::walk(sheet, |xml_part| merged.on_part(&xml_part));
    let says = |value: &&Value| match value.text.trim().parse::<usize>() {
        Ok(number) if value.is_shared => texts.get_or_insert_with(|| shared_texts(package)).contains(&number),
        _ => value.text.chars().any(char::is_alphanumeric),
    };
    merged.below.iter().filter(says).count()
}

fn shared_texts<R: Read + Seek>(package: &mut Package<R>) -> BTreeSet<usize> {
    let lists = package.of_kinds_or(&["sharedStrings"], &["xl/sharedStrings"]);
    let texts =
        |list: &String| unused_texts(&package.whole_part(list).unwrap_or_default(), &BTreeSet::new()).into_keys();
    lists.iter().flat_map(texts).collect()
}

/// Returns the merged cells, those that begin last in front.
fn areas(sheet: &[u8]) -> Vec<Area> {
    let mut areas = Vec::new();
    if kind::find(sheet, b"mergeCell").is_some() {
        xml::each(sheet, "mergeCell", |one| areas.extend(Area::parse(&xml::said(one, "ref"))));
    }
    areas.sort_unstable_by_key(|area| Reverse(*area.rows.start()));
    areas
}

struct Area {
    rows: RangeInclusive<u32>,
    columns: RangeInclusive<u32>,
    /// The value of its first cell.
    first: Option<Value>,
}

impl Area {
    /// Parses `A1:B2`.
    fn parse(said: &str) -> Option<Self> {
        let (from, to) = said.split_once(':')?;
        let (rows, columns) = (row_of(from)?..=row_of(to)?, column_of(from)?..=column_of(to)?);
        (!rows.is_empty() && !columns.is_empty()).then_some(Self { rows, columns, first: None })
    }
}

/// The value of a cell.
#[derive(PartialEq, Eq)]
struct Value {
    /// Whether it is the number of a text.
    is_shared: bool,
    text: String,
}

/// The merged cells of a sheet that is walked through.
#[derive(Default)]
struct Merged {
    /// Areas that begin further down, the next one last.
    coming: Vec<Area>,
    /// The last ones that began, by their first columns; some may have ended.
    begun: BTreeMap<u32, Area>,
    row: u32,
    column: u32,
    is_shared: bool,
    is_value: bool,
    value: String,
    /// Values of cells other than the first.
    below: Vec<Value>,
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
            // No cell is in two areas: what began here before has ended.
            while let Some(ended) = self.begun.range(area.columns.clone()).next().map(|(column, _)| *column) {
                self.begun.remove(&ended);
            }
            self.begun.insert(*area.columns.start(), area);
        }
    }

    fn end_cell(&mut self) {
        let value = Value { is_shared: self.is_shared, text: std::mem::take(&mut self.value) };
        let (row, column) = (self.row, self.column);
        let near = self.begun.range_mut(..=column).next_back().map(|(_, area)| area);
        let around = near.filter(|area| area.rows.contains(&row) && area.columns.contains(&column));
        let Some(area) = around else { return };
        if (row, column) == (*area.rows.start(), *area.columns.start()) {
            area.first = Some(value);
        } else if !value.text.is_empty() && area.first.as_ref() != Some(&value) {
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

/// In a column name.
const MAX_LETTERS: usize = 3;
