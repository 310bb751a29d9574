//! Excel workbooks: hidden sheets, rows, columns and cells, comments, data behind pivot tables.
//!
//! Source: ECMA-376 part 1, §18.2.19 (`sheet`), §18.3.1.13 (`col`), §18.3.1.73 (`row`), §18.3.1.81
//! (`sheetFormatPr`).

use super::cell_formats::Unshown;
use super::marks::tell_marks;
use super::merged_cells::{below_merged, column_of};
use super::pivots::{self, Cells};
use super::properties::account;
use super::shape_colours::Colours;
use super::shapes;
use super::shared_strings::{add_used_texts, unused_texts};
use super::text_colours::Around;
use super::unlisted::unlisted;
use crate::blocks::{Package, Related};
use crate::inside::authors;
use crate::inside::found::Found;
use crate::inside::personal;
use crate::inside::targets::owner_of_folder;
use crate::kind;
use crate::xml;
use openbaarmaker_core::wire::InsideKind as Kind;
use quick_xml::events::BytesStart;
use std::collections::BTreeSet;
use std::io::{Read, Seek};
use std::ops::RangeInclusive;

pub(super) fn look<R: Read + Seek>(package: &mut Package<R>, found: &mut Found) {
    let main = package.main("xl/workbook.xml");
    let book = package.whole_part(&main).unwrap_or_default();
    let parts = package.related(&main);
    let styles = parts.iter().find(|part| part.kind == "styles");
    let styles = styles.and_then(|part| package.whole_part(&part.name));
    let unshown = Unshown::of(&styles.unwrap_or_default());
    let theme = parts.iter().find(|part| part.kind == "theme").and_then(|part| package.part(&part.name));
    let around = Around::of_sheets(&theme.unwrap_or_default());
    let (mut sheets, mut used, mut texts) = (Vec::new(), BTreeSet::new(), None);
    let (mut shown, mut people) = (BTreeSet::new(), sharers(&book));
    xml::find(&book, "sheet", |sheet| {
        let said = |name| xml::said(sheet, name);
        let is_hidden = ["hidden", "veryHidden"].contains(&said("state").as_str());
        if !is_hidden {
            shown.insert(said("name"));
        }
        let part = parts.iter().find(|part| part.id == said("id"));
        sheets.push((is_hidden, part.map(|part| part.name.clone())));
        (sheets.len() >= MAX_SHEETS).then_some(())
    });
    let listed = sheets.iter().filter_map(|(_, part)| part.clone()).collect();
    for (number, (is_hidden, part)) in (1..).zip(sheets) {
        found.on_page(number);
        found.note(Kind::HiddenSheet, u32::from(is_hidden));
        let Some(name) = part else { continue };
        let sheet = package.whole_part(&name).unwrap_or_default();
        add_used_texts(&sheet, &mut used);
        let related = package.related(&name);
        let hidden = hidden_in(&sheet, &unshown);
        let is_styled = hidden.is_styled || related.iter().any(|part| part.kind == "pivotTable");
        found.note(Kind::HiddenRows, hidden.lines);
        let below = below_merged(package, &sheet, &mut texts);
        let white = if is_styled { 0 } else { hidden.white };
        found.note(Kind::HiddenText, hidden.cells + white + below);
        found.note_possible(Kind::HiddenText, hidden.tiny);
        found.note(Kind::Comment, scenarios(&sheet, &mut people));
        tell_beside(package, &related, &around, found);
        if found.is_over() {
            return;
        }
    }
    found.on_page(0);
    authors::note_findings(people, found);
    let unused = unused(package, &listed, &used);
    personal::find_beside(&unused, found);
    let unlisted = unlisted(package, &main, SHEETS, SHEET, &listed);
    found.note(Kind::EarlierRevision, unlisted + usize::from(!unused.is_empty()));
    let sheets = Cells { sheets: &listed, texts: &used };
    let caches = pivots::holding_more(package, &book, &shown, &sheets, found);
    // Tables that were loaded to calculate with; no sheet need show them.
    let names = package.names();
    let model = names.iter().any(|name| name.starts_with("xl/model/"));
    // Cells of other workbooks to which formulas refer.
    let others = names.iter().filter(|name| name.starts_with(EXTERNAL));
    let others = others.filter(|name| xml::count(&package.whole_part(name).unwrap_or_default(), "cell") > 0).count();
    found.note(Kind::DataCache, caches + usize::from(model) + others);
    let logs = package.of_kinds_or(&["revisionLog"], &["xl/revisions/revisionLog"]);
    found.note(Kind::TrackedChange, logs.len());
}

/// Notes the hidden content and texts of a sheet's drawings and comments.
fn tell_beside<R: Read + Seek>(package: &mut Package<R>, related: &[Related], around: &Around, found: &mut Found) {
    let mut comments = 0;
    for Related { kind, name, .. } in related {
        let element = match kind.as_str() {
            "drawing" => {
                let drawing = package.whole_part(name).unwrap_or_default();
                let colours = Colours::of(&drawing, around);
                found.note(Kind::HiddenText, shapes::hidden(&drawing) + colours.unseen);
                found.note_possible(Kind::HiddenText, colours.tiny.told());
                tell_marks(&drawing, found);
                continue;
            }
            "comments" => "comment",
            "threadedComment" => "threadedComment",
            _ => continue,
        };
        let part = package.whole_part(name).unwrap_or_default();
        // A comment with replies is written in both forms.
        comments = comments.max(xml::count(&part, element));
    }
    found.note(Kind::Comment, comments);
}

/// Returns the leftover texts that no cell shows, one per line. `used`: the numbers of those in listed sheets.
fn unused<R: Read + Seek>(package: &mut Package<R>, listed: &BTreeSet<String>, used: &BTreeSet<usize>) -> String {
    let lists = package.of_kinds_or(&["sharedStrings"], &["xl/sharedStrings"]);
    if lists.is_empty() {
        return String::new();
    }
    let mut used = used.clone();
    for name in package.of_kinds_or(WITH_CELLS, &["xl/worksheets/", "xl/macrosheets/", "xl/dialogsheets/"]) {
        if !listed.contains(&name) {
            add_used_texts(&package.whole_part(&name).unwrap_or_default(), &mut used);
        }
    }
    let unused =
        lists.iter().flat_map(|list| unused_texts(&package.whole_part(list).unwrap_or_default(), &used).into_values());
    let unused = unused.collect::<Vec<_>>().join("\n");
    // Against a part of the cells nothing can be compared.
    if package.is_cut || package.is_damaged { String::new() } else { unused }
}

/// Returns who made the views of a workbook, who shares it, and in whose folder it was saved.
fn sharers(book: &[u8]) -> Vec<String> {
    let mut people = Vec::new();
    xml::find(book, "", |one| {
        let said = |name| xml::said(one, name);
        match one.local_name().as_ref() {
            // `Jan Jansen - Persoonlijke weergave`; other views are named after what they show.
            "customWorkbookView" => {
                people.extend(said("name").rsplit_once(" - ").map(|(who, _)| who.to_owned()));
            }
            "fileSharing" => people.push(account(&said("userName")).to_owned()),
            // The folder in which it was saved. Source: [MS-XLSX] §2.6.1.
            "absPath" => people.extend(owner_of_folder(&said("url"))),
            _ => {}
        }
        (people.len() >= MAX_PEOPLE).then_some(())
    });
    people
}

/// Adds the makers of the scenarios of a sheet; returns how many have a comment. Source: ECMA-376 part 1 §18.3.1.76.
fn scenarios(sheet: &[u8], people: &mut Vec<String>) -> usize {
    let mut comments = 0;
    if kind::find(sheet, b"scenario").is_some() {
        xml::find(sheet, "scenario", |one| {
            let says = |name| xml::attribute_value(one, name).filter(|said| !said.trim().is_empty());
            people.extend(says("user").map(|who| account(&who).to_owned()));
            comments += usize::from(says("comment").is_some());
            (people.len() >= MAX_PEOPLE).then_some(())
        });
    }
    comments
}

/// The hidden content of a sheet.
#[derive(Default)]
struct Hidden {
    /// Rows and columns with content.
    lines: usize,
    /// Other cells with a format that shows nothing.
    cells: usize,
    /// Other cells with white letters and no fill.
    white: usize,
    /// Other cells with letters too small to read.
    tiny: u32,
    /// Whether a table, a condition or a picture may be behind those.
    is_styled: bool,
}

fn hidden_in(sheet: &[u8], unshown: &Unshown) -> Hidden {
    let mut hidden = Hidden::default();
    let (mut is_unshown, mut is_white, mut is_tiny) = (false, false, false);
    let mut lines = Lines::default();
    let mut used = BTreeSet::new();
    let mut rows = 0;
    // Whether the row is hidden, and whether that was counted.
    let mut row = (false, false);
    let mut column = 0;
    xml::each(sheet, "", |element| {
        let said = |name| xml::attribute_value(element, name);
        match element.local_name().as_ref() {
            "sheetFormatPr" => lines.usual(element),
            "col" => lines.column(element),
            "row" => (row, column) = ((lines.is_hidden_row(element), false), 0),
            "c" => {
                column = said("r").and_then(|cell| column_of(&cell)).unwrap_or(column + 1);
                is_white = unshown.is_white(said("s").as_deref());
                is_tiny = unshown.is_tiny(said("s").as_deref());
                is_unshown = unshown.hides(said("s"), said("t").as_deref());
            }
            "v" | "is" => {
                if row == (true, false) {
                    row.1 = true;
                    rows += 1;
                }
                let is_in_column = lines.hides_column(column);
                if is_in_column {
                    used.insert(column);
                }
                let is_in_sight = !row.0 && !is_in_column;
                hidden.cells += usize::from(is_unshown && is_in_sight);
                hidden.white += usize::from(is_white && !is_unshown && is_in_sight);
                hidden.tiny += u32::from(is_tiny && !is_white && !is_unshown && is_in_sight);
            }
            "tablePart" | "conditionalFormatting" | "picture" => hidden.is_styled = true,
            _ => {}
        }
    });
    hidden.lines = rows + used.len();
    hidden
}

/// The rows and columns of a sheet that are hidden, or next to nothing high or wide: so people and programs hide too.
#[derive(Default)]
struct Lines {
    /// Ranges of columns, each with whether it is hidden; shown ones only when those without a width are not.
    columns: Vec<(RangeInclusive<u32>, bool)>,
    are_columns_flat: bool,
    are_rows_flat: bool,
}

impl Lines {
    /// Hears the size of rows and columns that say none. A row with cells is in the list, so `zeroHeight` is not about
    /// it; programs work out its height, unless somebody set that.
    fn usual(&mut self, sizes: &BytesStart<'_>) {
        self.are_columns_flat = is_flat(sizes, "defaultColWidth", LEAST_WIDTH).unwrap_or_default();
        let are_low = is_flat(sizes, "defaultRowHeight", LEAST_POINTS).unwrap_or_default();
        self.are_rows_flat = are_low && xml::is_true(sizes, "customHeight");
    }

    fn column(&mut self, columns: &BytesStart<'_>) {
        let number = |name| xml::said(columns, name).parse().unwrap_or(0_u32);
        let is_flat = is_flat(columns, "width", LEAST_WIDTH).unwrap_or(self.are_columns_flat);
        let is_hidden = is_flat || xml::is_true(columns, "hidden");
        if (is_hidden || self.are_columns_flat) && self.columns.len() < MAX_COLUMNS {
            self.columns.push((number("min")..=number("max"), is_hidden));
        }
    }

    fn hides_column(&self, column: u32) -> bool {
        let said = self.columns.iter().find(|(columns, _)| columns.contains(&column));
        said.map_or(self.are_columns_flat, |(_, is_hidden)| *is_hidden)
    }

    fn is_hidden_row(&self, row: &BytesStart<'_>) -> bool {
        xml::is_true(row, "hidden") || is_flat(row, "ht", LEAST_POINTS).unwrap_or(self.are_rows_flat)
    }
}

/// Tells whether a size is next to nothing; `None` when there is none.
fn is_flat(line: &BytesStart<'_>, size: &str, least: f64) -> Option<bool> {
    let size: f64 = xml::attribute_value(line, size)?.parse().ok()?;
    Some(size < least)
}

/// Relationships to sheets.
const SHEETS: &[&str] = &["worksheet", "chartsheet", "dialogsheet"];
/// Relationships to what may have cells.
const WITH_CELLS: &[&str] = &["worksheet", "dialogsheet", "xlMacrosheet", "xlIntlMacrosheet"];
/// The usual name of a sheet's part, before its number.
const SHEET: &str = "xl/worksheets/sheet";
/// The usual name of the parts that cache cells of other workbooks.
pub(super) const EXTERNAL: &str = "xl/externalLinks/externalLink";
/// Own choice: no workbook has more.
const MAX_SHEETS: usize = 10_000;
/// Own choice: nobody makes more scenarios or views.
const MAX_PEOPLE: usize = 1_000;
/// Own choice, in points: letters in a lower row cannot be read.
pub(super) const LEAST_POINTS: f64 = 2.0;
/// Own choice, in the width of a digit: a narrower column shows no letter.
const LEAST_WIDTH: f64 = 0.3;
/// Ranges of columns kept.
const MAX_COLUMNS: usize = 1_000;
