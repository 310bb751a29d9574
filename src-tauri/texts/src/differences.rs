//! The old and new value of a field in words, as the window shows them (`ui/src/lib/names.ts`).

use crate::{Texts, words};
use chrono::{DateTime, FixedOffset, NaiveTime};
use openbaarmaker_core::model::local_time;
use openbaarmaker_core::wire::FieldDifference;

impl Texts {
    /// Returns the old and new value of a field in words; `own_name` gives a catalogue's local name of a category.
    pub fn difference(&self, difference: &FieldDifference, own_name: &dyn Fn(&str) -> Option<String>) -> [String; 2] {
        let FieldDifference { field, before, after } = difference;
        let [was, becomes] = [before, after].map(|text| self.in_words(field, text, own_name));
        let is_other_content = field == "file" && !after.is_empty() && before == after;
        if is_other_content {
            let other = self.say("value-other-content", &[("size", &becomes)]);
            return [was, other];
        }
        [was, becomes]
    }

    fn in_words(&self, field: &str, text: &str, own_name: &dyn Fn(&str) -> Option<String>) -> String {
        if text.is_empty() {
            return self.plain("value-empty");
        }
        if field == "file" {
            return text.parse().map_or_else(|_| text.to_owned(), |bytes| self.size(bytes));
        }
        let values = text.split(';').map(str::trim);
        let words = values.map(|value| match field {
            "documenthandeling" | "soortHandeling" => self.act(value),
            "documentrelatie" => capital(&value.replacen('@', ": ", 1)),
            "informatiecategorie" => own_name(value).unwrap_or_else(|| capital(self.term(value))),
            _ => words::label(value, self.lists()).map_or_else(|| self.moment(value), capital),
        });
        words.collect::<Vec<_>>().join("; ")
    }

    /// Returns kind, moment and organisation; a moment at midnight is shown as a date.
    fn act(&self, text: &str) -> String {
        let mut parts = text.splitn(3, '@');
        let kind = parts.next().map(|kind| capital(self.term(kind)));
        let at_time = parts.next().map(|at_time| {
            let moment: Option<DateTime<FixedOffset>> = DateTime::parse_from_rfc3339(at_time).ok();
            let local = moment.map(|moment| local_time(&moment));
            match local.filter(|local| local.time() == NaiveTime::MIN) {
                Some(midnight) => self.moment(&midnight.date().to_string()),
                None => self.moment(at_time),
            }
        });
        let all = [kind, at_time, parts.next().map(str::to_owned)];
        all.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

fn capital(text: &str) -> String {
    let mut signs = text.chars();
    let first = signs.next().into_iter().flat_map(char::to_uppercase);
    first.chain(signs.clone()).collect()
}
