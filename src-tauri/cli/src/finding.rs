//! Turns search arguments into a filter and an order.

use crate::arguments::FindArgs;
use crate::category_names::CategoryNames;
use crate::parsing;
use crate::session::Session;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{CatalogueId, Level, RuleCode};
use openbaarmaker_core::rules::{self, RuleInfo};
use openbaarmaker_core::store::SearchQuery;
use openbaarmaker_core::typed::{self, invalid};
use openbaarmaker_core::wire::{DocumentFilter, Sort, SortKey};

impl FindArgs {
    /// Applies what was typed on top of a filter and an order. Refuses with `value-invalid`, `category-unknown`,
    /// `catalogue-…`.
    pub(crate) fn over(
        &self,
        session: &Session<'_>,
        mut filter: DocumentFilter,
        mut sort: Sort,
    ) -> Result<(DocumentFilter, Sort), UseCaseError> {
        if let Some(catalogue) = session.named_catalogue()? {
            filter.catalogue = Some(catalogue);
        }
        if let Some(text) = &self.search {
            // Without a word the window shows everything, because a person is still typing.
            if !text.trim().is_empty() && SearchQuery::parse(text).is_none() {
                return Err(invalid("words", ""));
            }
            filter.search = Some(text.clone());
        }
        if !self.status.is_empty() {
            let statuses = self.status.iter().map(|text| parsing::code("status", text));
            filter.statuses = statuses.collect::<Result<_, _>>()?;
        }
        if !self.categories.is_empty() {
            let category_names = CategoryNames::new(session)?;
            filter.categories.clear();
            for text in &self.categories {
                let found = categories(&category_names, filter.catalogue, text)?;
                filter.categories.extend(found);
            }
        }
        let date = |name: &str, text: &str| typed::date(text).ok_or_else(|| invalid(name, text));
        if let Some(text) = &self.from {
            filter.date_from = Some(date("from", text)?);
        }
        if let Some(text) = &self.to {
            filter.date_to = Some(date("to", text)?);
        }
        if let Some(text) = &self.finding {
            (filter.rule, filter.level) = finding(text)?;
        }
        if let Some(key) = self.sort {
            sort = ordered(key, self.descending);
        }
        Ok((filter, sort))
    }
}

/// The default order of lists: oldest first.
pub(crate) const OLDEST_FIRST: Sort = Sort { key: SortKey::Added, descending: true };

/// Reads categories; an empty text or `none` means no category.
fn categories(
    category_names: &CategoryNames,
    catalogue: Option<CatalogueId>,
    text: &str,
) -> Result<Vec<String>, UseCaseError> {
    if text.is_empty() || text == "none" {
        return Ok(vec![String::new()]);
    }
    category_names.categories(catalogue, text)
}

/// Reads a level, or the code of a rule with or without its variant.
fn finding(text: &str) -> Result<(Option<String>, Option<Level>), UseCaseError> {
    if let Ok(level) = parsing::code("finding", text) {
        return Ok((None, Some(level)));
    }
    let (code, variant) = text.split_once('-').map_or((text, None), |(code, name)| (code, Some(name)));
    let code: RuleCode = parsing::code("finding", code).map_err(|_| invalid("finding", text))?;
    let is_said = |rule: &RuleInfo| variant.is_none_or(|name| rule.variants.iter().any(|one| one.name == name));
    let is_known = rules::ALL.iter().any(|rule| rule.code == code && is_said(rule));
    if is_known { Ok((Some(text.to_owned()), None)) } else { Err(invalid("finding", text)) }
}

/// Translates the direction: in the core the newest come first, on the command line every column is ascending.
fn ordered(key: SortKey, descending: bool) -> Sort {
    let is_newest_first = key == SortKey::Added;
    Sort { key, descending: descending != is_newest_first }
}

#[cfg(test)]
mod tests {
    use super::finding;
    use openbaarmaker_core::model::Level;

    #[test]
    fn a_finding_is_a_level_or_a_code() {
        for (text, rule, level) in
            [("must", None, Some(Level::Must)), ("D06", Some("D06"), None), ("D06-missing", Some("D06-missing"), None)]
        {
            let expected = (rule.map(str::to_owned), level);
            assert_eq!(finding(text).expect(text), expected, "{text}");
        }
        for text in ["", "D6", "d06", "D066", "moet", "-D06", "Z99", "D06-", "D06-zomaar"] {
            assert!(finding(text).is_err(), "{text}");
        }
    }
}
