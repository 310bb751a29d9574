//! Finds terms by URI, label or code.

use super::{List, Lists, Term, TermList, fold::fold};

impl Lists {
    /// Returns the term of a list that a text means: its URI, label or code.
    pub fn find(&self, list: TermList, text: &str) -> Option<&Term> {
        match list {
            TermList::Informatiecategorieen => self.category(text),
            TermList::Talen => self.language(text),
            TermList::Formaten => self.format(text),
            TermList::Organisaties => self.organisation(text),
            TermList::Documentsoorten
            | TermList::Documenthandelingen
            | TermList::Documentrelaties
            | TermList::Redenen
            | TermList::Themas => by_uri_or_label(self.list(list), text),
        }
    }

    /// Returns the category that a text means.
    ///
    /// Shape: its URI, its label (plural or singular), `infocat001` to `infocat017`, or `art3.1`; case does not matter.
    /// Source: docs/command-line.md.
    pub fn category(&self, text: &str) -> Option<&Term> {
        let list = &self.informatiecategorieen;
        if let Some(category) = list.get(text.trim()) {
            return Some(category);
        }
        let text = fold(text);
        if text.starts_with(INFOCAT) {
            return list.iter().find(|category| category.infocat_name().as_deref() == Some(&text));
        }
        if text == ART31 {
            return list.iter().find(|category| category.is_art31());
        }
        let has_label = |category: &&Term| fold(&category.label) == text || fold(&category.label_enkelvoud) == text;
        let current = list.current().find(has_label);
        current.or_else(|| list.iter().find(has_label))
    }

    /// Returns the language that a text means: its URI, label, code (`NLD`) or BCP 47 tag (`nl`, `nl-NL`).
    pub fn language(&self, text: &str) -> Option<&Term> {
        by_uri_or_label(&self.talen, text).or_else(|| self.by_language_code(text.trim())).or_else(|| {
            let primary = text.trim().split(['-', '_']).next()?;
            self.by_language_code(primary)
        })
    }

    fn by_language_code(&self, text: &str) -> Option<&Term> {
        self.talen
            .iter()
            .find(|language| language.code.eq_ignore_ascii_case(text) || language.bcp47.eq_ignore_ascii_case(text))
    }

    /// Returns the format with this code, such as `PDF` or `7z`, ignoring case.
    pub fn format_by_code(&self, code: &str) -> Option<&Term> {
        self.formaten.iter().find(|format| format.code.eq_ignore_ascii_case(code))
    }

    /// Returns the format with this extension, without a dot, ignoring case.
    pub fn format_by_extension(&self, extension: &str) -> Option<&Term> {
        self.formaten.iter().find(|format| format.extensions.iter().any(|known| known.eq_ignore_ascii_case(extension)))
    }

    /// Returns the format that a text means: its URI, label or code.
    pub fn format(&self, text: &str) -> Option<&Term> {
        by_uri_or_label(&self.formaten, text).or_else(|| self.format_by_code(text.trim()))
    }

    /// Returns the organisation that a text means: its URI, or its whole label if only one has it (existing ones
    /// first).
    pub fn organisation(&self, text: &str) -> Option<&Term> {
        if let Some(organisation) = self.organisaties.get(text.trim()) {
            return Some(organisation);
        }
        let all: Vec<_> = self.organisaties.with_label(text).collect();
        let existing = all.iter().filter(|organisation| !organisation.status.is_over());
        match (existing.clone().count(), all.as_slice()) {
            (1, _) => existing.copied().next(),
            (0, [one]) => Some(one),
            _ => None,
        }
    }
}

/// docs/command-line.md: categories are `infocat001` to `infocat017`.
const INFOCAT: &str = "infocat";
/// docs/command-line.md: the category of art. 3.1 is `art3.1`.
const ART31: &str = "art3.1";

fn by_uri_or_label<'a>(list: &'a List, text: &str) -> Option<&'a Term> {
    list.get(text.trim()).or_else(|| {
        // A term in use may have the name of one that ended.
        let current = (list.with_label(text)).find(|term| !term.status.is_over());
        current.or_else(|| list.with_label(text).next())
    })
}
