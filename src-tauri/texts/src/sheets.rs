//! The words of a spreadsheet, and messages about its rows.

use crate::{Facts, Language, Texts};
use openbaarmaker_core::model::Params;
use openbaarmaker_core::sheet::{COLUMNS, SheetWords};
use openbaarmaker_core::typed::PERMIT_FIELDS;
use openbaarmaker_core::wire::SheetMessage;

impl Texts {
    /// Returns the words of a spreadsheet; headings in other languages are recognised too.
    pub fn sheet_words(&self) -> SheetWords {
        let others = Language::ALL.into_iter().filter(|language| *language != self.language());
        SheetWords {
            headings: (COLUMNS.iter()).map(|column| (column.key, self.heading(column.key))).collect(),
            also: others
                .map(Self::of)
                .flat_map(|texts| COLUMNS.iter().map(move |column| (texts.heading(column.key), column.key)))
                .collect(),
            documents: self.plain("sheet-name-documents"),
            help: self.plain("sheet-name-help"),
            lists: self.plain("sheet-name-lists"),
            ours: (Language::ALL.into_iter().map(Self::of))
                .flat_map(|texts| OUR_SHEETS.map(|key| texts.plain(key)))
                .collect(),
            explanation: (1..).map_while(|number| self.find(&format!("sheet-help-{number}"), &Params::new())).collect(),
        }
    }

    /// Returns the message about a row in words.
    pub fn sheet_message(&self, message: &SheetMessage) -> String {
        ["sheet-row", "permit-row"]
            .iter()
            .find_map(|family| self.find(&format!("{family}-{}", message.code), &message.params))
            .unwrap_or_else(|| self.code(&message.code, &message.params))
    }

    /// Returns all messages about the rows of a spreadsheet, one per line, as the contents of a file.
    pub fn sheet_messages(&self, messages: &[SheetMessage]) -> String {
        let line = |message: &SheetMessage| {
            let (row, text, column) = (message.row, self.sheet_message(message), &message.column);
            let key = if column.is_empty() { "cli-sheet-message" } else { "cli-sheet-message-column" };
            let facts: Facts<'_> = &[("row", &row), ("text", &text), ("column", column)];
            self.say(key, facts) + "\r\n"
        };
        messages.iter().map(line).collect()
    }

    /// Returns the headings of a spreadsheet of permit cases with their fields, in every language.
    pub fn permit_headings() -> Vec<(String, &'static str)> {
        (Language::ALL.into_iter().map(Self::of))
            .flat_map(|texts| PERMIT_FIELDS.map(|field| (texts.plain(&format!("permit-field-{field}")), field)))
            .collect()
    }

    fn heading(&self, key: &str) -> String {
        match key {
            "id" | "file" | "grounds" | "mark" => self.plain(&format!("sheet-column-{key}")),
            field => self.field(field),
        }
    }
}

const OUR_SHEETS: [&str; 2] = ["sheet-name-help", "sheet-name-lists"];

#[cfg(test)]
mod tests {
    use crate::{Language, Texts};
    use openbaarmaker_core::sheet::COLUMNS;
    use std::collections::BTreeSet;

    #[test]
    fn every_heading_means_one_column() {
        for language in Language::ALL {
            let words = Texts::of(language).sheet_words();
            let own: BTreeSet<_> = words.headings.values().collect();
            assert_eq!(own.len(), COLUMNS.len(), "{language:?}: {own:?}");
            for (heading, key) in &words.also {
                let same = words.headings.iter().find(|(_, own)| *own == heading);
                assert!(same.is_none_or(|(own, _)| own == key), "{heading} means {key}, and {same:?}");
            }
            assert_eq!(words.explanation.len(), 11, "{language:?}");
        }
    }

    #[test]
    fn every_heading_of_cases_means_one_field() {
        let headings = Texts::permit_headings();
        for (heading, field) in &headings {
            let same = headings.iter().find(|(other, _)| other == heading);
            assert!(same.is_none_or(|(_, other)| other == field), "{heading}");
        }
    }
}
