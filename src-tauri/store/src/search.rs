//! Searching: turns what a person typed into terms, and terms into sets of documents.
//!
//! A document is found when every wanted term occurs in its description or in the text of its file, and no unwanted one
//! does. Each term is looked up separately and the results are combined here, because the words of the title and of the
//! text are in different indices. Whatever is typed is a valid query.

use super::queries::queries;
use super::{IdSet, ReadHandle, Result};

/// What a person wants to find.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchQuery {
    /// All of these must occur.
    pub wanted: Vec<Term>,
    /// None of these may occur.
    pub unwanted: Vec<Term>,
}

/// One word, or several in this order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// The words, without quotes and control characters.
    pub words: String,
    /// Whether the last word may be the beginning of a longer one.
    pub is_beginning: bool,
}

/// What was found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Matches {
    /// The documents.
    pub ids: IdSet,
    /// Those whose description alone has every wanted term; the others were found by their text.
    pub in_description: IdSet,
}

impl SearchQuery {
    /// Reads what was typed: words are beginnings, `"…"` is exact, `-` before either excludes. `None` when it contains
    /// no word.
    pub fn parse(text: &str) -> Option<Self> {
        let mut query = Self::default();
        let mut rest: &str = text;
        while query.wanted.len() + query.unwanted.len() < MAX_TERMS {
            rest = rest.trim_start_matches(is_between);
            if rest.is_empty() {
                break;
            }
            let (after_minus, is_unwanted) = match rest.strip_prefix('-') {
                Some(after) => (after, true),
                None => (rest, false),
            };
            let (term, after) = Term::take(after_minus);
            rest = after;
            if let Some(term) = term {
                let list = if is_unwanted { &mut query.unwanted } else { &mut query.wanted };
                list.push(term);
            }
        }
        let has_terms = !query.wanted.is_empty() || !query.unwanted.is_empty();
        has_terms.then_some(query)
    }
}

impl Term {
    /// Takes one term from the front; `None` when it has no letter or digit.
    fn take(text: &str) -> (Option<Self>, &str) {
        let (words, is_beginning, rest) = if let Some(quoted) = text.strip_prefix(QUOTES) {
            match quoted.split_once(QUOTES) {
                Some((words, rest)) => (words, false, rest),
                // Still being typed.
                None => (quoted, true, ""),
            }
        } else {
            let end = text.find(|c| is_between(c) || QUOTES.contains(&c)).unwrap_or(text.len());
            let (word, rest) = text.split_at_checked(end).unwrap_or((text, ""));
            (word, true, rest)
        };
        let words: String = words.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MAX_TERM_CHARS).collect();
        let has_word = words.chars().any(char::is_alphanumeric);
        let term = has_word.then(|| Self { words: words.trim().to_owned(), is_beginning });
        (term, rest)
    }

    /// Source: `SQLite` FTS5, "Full-text Query Syntax": a string in double quotes is a phrase, `*` after it a prefix.
    fn expression(&self, is_beginning: bool) -> String {
        let star = if is_beginning { " *" } else { "" };
        format!("\"{}\"{star}", self.words)
    }

    fn in_description(&self) -> String {
        self.expression(self.is_beginning)
    }

    /// A beginning of one or two letters occurs in nearly every text, so there it must be the whole word.
    fn in_text(&self) -> String {
        let is_long = self.words.chars().nth(MIN_BEGINNING_CHARS - 1).is_some();
        self.expression(self.is_beginning && is_long)
    }
}

/// Finds the documents that match a query. Removed documents may be among them.
pub(super) fn find(connection: &ReadHandle, query: &SearchQuery) -> Result<Matches> {
    let mut found: Option<Matches> = None;
    for term in &query.wanted {
        let in_description = described(connection, &term.in_description())?;
        let mut ids = in_description.clone();
        ids.unite(&written(connection, &term.in_text())?);
        match &mut found {
            None => {
                found = Some(Matches { ids, in_description });
            }
            Some(found) => {
                found.ids.intersect(&ids);
                found.in_description.intersect(&in_description);
            }
        }
    }
    let mut found = match found {
        Some(found) => found,
        None => everything(connection)?,
    };
    for term in &query.unwanted {
        found.ids.subtract(&described(connection, &term.in_description())?);
        found.ids.subtract(&written(connection, &term.in_text())?);
    }
    Ok(found)
}

queries! {
    /// The documents whose description has a term.
    all fn described(term: &str) -> IdSet = "SELECT rowid FROM document_search WHERE document_search MATCH :term";

    /// The documents whose text has a term.
    all fn written(term: &str) -> IdSet = "SELECT rowid FROM text_search WHERE text_search MATCH :term";
}

/// Used when only unwanted terms are given: everything else is wanted.
fn everything(connection: &ReadHandle) -> Result<Matches> {
    let ids: IdSet = connection.all("SELECT id FROM document WHERE is_removed = 0", [])?;
    Ok(Matches { in_description: ids.clone(), ids })
}

fn is_between(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

/// Straight and typographic quotes: text pasted from a letter has the latter.
const QUOTES: [char; 4] = ['"', '“', '”', '„'];
/// Nobody types more; a pasted page is cut here.
const MAX_TERMS: usize = 24;
/// Longest term; anything longer is not a word.
const MAX_TERM_CHARS: usize = 500;
/// Shortest beginning that is searched for in texts.
const MIN_BEGINNING_CHARS: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(terms: &[Term]) -> Vec<String> {
        terms.iter().map(Term::in_description).collect()
    }

    #[test]
    fn reads_words_phrases_and_minus() {
        for (typed, wanted, unwanted) in [
            ("besluit par", vec!["\"besluit\" *", "\"par\" *"], vec![]),
            ("\"de kap van\" bomen", vec!["\"de kap van\"", "\"bomen\" *"], vec![]),
            ("-concept besluit", vec!["\"besluit\" *"], vec!["\"concept\" *"]),
            ("a -\"b c\"", vec!["\"a\" *"], vec!["\"b c\""]),
            ("\"nog niet af", vec!["\"nog niet af\" *"], vec![]),
            ("„van brief” x", vec!["\"van brief\"", "\"x\" *"], vec![]),
            ("Z2025-0012", vec!["\"Z2025-0012\" *"], vec![]),
            ("a\"b\"c", vec!["\"a\" *", "\"b\"", "\"c\" *"], vec![]),
            ("- -- * ( \"\" NOT", vec!["\"NOT\" *"], vec![]),
        ] {
            let query = SearchQuery::parse(typed).unwrap_or_default();
            assert_eq!(shape(&query.wanted), wanted, "{typed}");
            assert_eq!(shape(&query.unwanted), unwanted, "{typed}");
        }
        for nothing in ["", "  ", "-", "\"", "\"\"", "* - ()", "\0"] {
            assert_eq!(SearchQuery::parse(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn short_beginnings_are_whole_words_in_texts() {
        for (typed, expected) in [("w", "\"w\""), ("wo", "\"wo\""), ("woo", "\"woo\" *"), ("\"woo\"", "\"woo\"")] {
            let query = SearchQuery::parse(typed).unwrap_or_default();
            let term = query.wanted.first().expect("a term");
            assert_eq!(term.in_text(), expected, "{typed}");
        }
    }
}
