//! Searches the text of a file without fixed pages, sheet by sheet and slide by slide.

use super::found::Found;
use super::personal;
use super::words::Words;
use crate::attachments::is_within_text;
use crate::blocks::{Attached, Blocks, beside_mail_kept, beside_mail_sent, mail_page_kept, mail_pages_sent};
use crate::bounded::at_most;
use crate::limits::MAX_MAIL_BYTES;
use crate::shown::read_into;
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::wire::{InsideKind, MailFact, Unchecked, ViewBlock, ViewPart, ViewProblem};
use std::collections::BTreeMap;
use std::io::{self, Read, Seek};

/// Finds personal data in the text of a file; passes on the attachments of a message.
pub(super) fn look<R: Read + Seek>(facts: &ContentFacts, reader: R, attached: Attached<'_>, found: &mut Found) {
    let mut blocks = Blocks::to_look_inside();
    let read = read_into(facts, reader, attached, &mut blocks);
    let (blocks, is_cut) = blocks.into_parts();
    match read {
        Ok(None) if is_cut => found.mark_unchecked(Unchecked::TooComplex),
        Ok(None) => {}
        Err(ViewProblem::Encrypted) => found.mark_unchecked(Unchecked::Encrypted),
        Err(ViewProblem::Unsupported) => found.mark_unchecked(Unchecked::Unsupported),
        Err(ViewProblem::TooComplex) => found.mark_unchecked(Unchecked::TooComplex),
        Ok(Some(_)) | Err(_) => found.mark_unchecked(Unchecked::Damaged),
    }
    let mut page = 0;
    let mut said = Said::default();
    for block in blocks {
        if let ViewBlock::Part { part, name, .. } = &block {
            if PAGES.contains(part) {
                said.find(found);
                page += 1;
                found.on_page(page);
            }
            let is_file = *part == ViewPart::Attachment && !is_within_text(name);
            found.note(InsideKind::Attachment, u32::from(is_file));
        }
        said.add(&block);
    }
    said.find(found);
}

/// Finds personal data in the parts of a message that mail programs do not show, without repeating findings. `kind`:
/// `EML` or `MSG`.
pub(super) fn look_beside_mail<R: Read + Seek>(kind: &str, reader: R, found: &mut Found) -> io::Result<()> {
    let mut blocks = Blocks::to_look_inside();
    if kind == "MSG" {
        beside_mail_kept(reader, &mut blocks);
    } else {
        beside_mail_sent(&at_most(MAX_MAIL_BYTES, reader)?, &mut blocks);
    }
    let (blocks, is_cut) = blocks.into_parts();
    if is_cut {
        found.mark_unchecked(Unchecked::TooComplex);
    }
    let mut said = Said::default();
    for block in &blocks {
        said.add(block);
    }
    personal::find_beside(&said.text, found);
    Ok(())
}

/// Returns the pages of a message. `kind`: `EML` or `MSG`.
pub(super) fn pages_of_mail<R: Read + Seek>(kind: &str, reader: R) -> io::Result<Vec<String>> {
    if kind == "MSG" {
        return Ok(vec![mail_page_kept(reader)]);
    }
    Ok(mail_pages_sent(&at_most(MAX_MAIL_BYTES, reader)?))
}

/// The text of a sheet, a slide or the whole file.
#[derive(Default)]
struct Said {
    text: String,
    /// The heading of each column, by its number.
    called: BTreeMap<usize, String>,
    /// Whether the table is a form: labels below each other.
    is_form: bool,
}

impl Said {
    fn find(&mut self, found: &mut Found) {
        self.called.clear();
        personal::find(&Words::of_text(std::mem::take(&mut self.text)), found);
    }

    fn add(&mut self, block: &ViewBlock) {
        match block {
            ViewBlock::Heading { text, .. } => self.lines(&["\n", text, "\n"]),
            ViewBlock::Paragraph { text } | ViewBlock::Item { text, .. } => self.lines(&[text]),
            ViewBlock::Part { part: ViewPart::Sheet | ViewPart::HiddenSheet, name, text } => {
                self.lines(&["\n", name, "\n", text]);
            }
            // It is in the text too.
            ViewBlock::Part { part: ViewPart::Inserted, .. } => {}
            ViewBlock::Part { text, .. } => self.lines(&["\n", text]),
            ViewBlock::Fact { name, text } => {
                let name = match name {
                    MailFact::From => "From: ",
                    MailFact::To => "To: ",
                    MailFact::Cc => "Cc: ",
                    MailFact::Date | MailFact::Subject => "",
                };
                self.lines(&[name, text]);
            }
            ViewBlock::Table { rows, .. } => {
                let mut labels = rows.iter().filter(|row| row.first().is_some_and(|cell| LABEL.is_match(cell)));
                self.is_form = labels.nth(1).is_some();
                for row in rows {
                    self.row(row);
                }
                self.called.clear();
            }
        }
    }

    fn lines(&mut self, texts: &[&str]) {
        self.text.extend(texts.iter().copied());
        self.text.push('\n');
    }

    /// Adds the cells of a row, each preceded by the heading of its column.
    fn row(&mut self, row: &[String]) {
        let has_digits = row.iter().any(|cell| cell.contains(|c: char| c.is_ascii_digit()));
        let parts = row.iter().filter(|cell| PART_OF_NAME.is_match(cell)).count();
        let is_of_persons = parts > 1 && !has_digits;
        for (column, cell) in row.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            let digits = cell.bytes().filter(u8::is_ascii_digit).count();
            if cell.len() <= MAX_LABEL && digits < OF_NUMBER && LABEL.is_match(cell) {
                let cell = cell.replace('\n', " ");
                let mut called = NAME.replace(&cell, "namen");
                if !is_of_persons {
                    called = SURNAME.replace(&called, "namen").into_owned().into();
                }
                self.called.insert(column, called.into_owned());
            } else if let Some(called) = self.called.get(&column)
                && (!POSTCODE.is_match(called) || cell.ends_with(|sign: char| sign.is_ascii_lowercase()))
            {
                self.text.extend([called.as_str(), ": "]);
            }
            // In a form the surname is behind it.
            let is_label = self.is_form && column == 0 && SURNAME.is_match(cell) && !cell.ends_with(':');
            self.text.extend([cell.as_str(), if is_label { ":\t" } else { "\t" }]);
        }
        self.text.push('\n');
    }
}

// Headings that make the number, date or word below them personal.
personal::pattern!(
    LABEL,
    r"[a-z]BSN|(?i)_bsn|(?-u:\b)(?:bsn|b\.s\.n|burger ?service|sofi|sociaal[ -]?fiscaal|geb\.|geboorte|paspoort|rijbewijs|identiteits|kenteken|telefoon|tel\.|mobiel|gsm|06-?n|geboren(?: op)?[: ]*$|(?:woon|huis)?adres[: ]*$|post ?code|aanvrager|contactpersoon|(?:voor|achter|roep|familie|geslachts)?naam(?-u:\b))"
);
// Things have a `Naam` too, and a form has other labels below `Achternaam`: `Namen:` asks more of what follows.
personal::pattern!(NAME, r"(?i)(?-u:\b)(?:naam|aanvrager|contactpersoon)[^a-z]*$");
personal::pattern!(SURNAME, r"(?i)(?-u:\b)(?:achter|familie|geslachts)naam[^a-z]*$");
personal::pattern!(
    PART_OF_NAME,
    r"(?i)^(?:(?:voor|achter|roep|familie|geslachts)na(?:am|men)|voorletters|initialen|tussenvoegsel|voorvoegsel)$"
);
// In capitals a postcode needs no heading, and is read with the street in the cell before it.
personal::pattern!(POSTCODE, r"(?i)(?-u:\b)post ?code");
/// Own choice: anything longer is a sentence.
const MAX_LABEL: usize = 40;
/// Digits of a BSN: a cell with as many is a number, and is not repeated at each cell below it.
const OF_NUMBER: usize = 9;
const PAGES: [ViewPart; 4] = [ViewPart::Sheet, ViewPart::HiddenSheet, ViewPart::Slide, ViewPart::HiddenSlide];
