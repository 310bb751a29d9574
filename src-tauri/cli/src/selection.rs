//! Selects the documents for a command: identities, `--all`, or `--where field=value`.
//!
//! All conditions must hold. `=` compares the whole value, `~` searches for a part of its readable form, ignoring case.

use crate::arguments::SelectionArgs;
use crate::category_names::CategoryNames;
use crate::parsing::{self, code};
use crate::session::Session;
use crate::usage;
use openbaarmaker_core::error::{Code, UseCaseError, refused};
use openbaarmaker_core::lists::{Lists, TermList};
use openbaarmaker_core::model::{CatalogueId, DocumentId, FieldSpec, Kind};
use openbaarmaker_core::typed::{self, invalid, wire_value};
use openbaarmaker_core::wire::{DocumentFilter, Selection};

/// Reads a selection. Refuses with `usage` when nothing was chosen or in two ways, `field-unknown`, `value-invalid`,
/// `category-unknown`, `organisation-unknown`, `document-unknown`, `catalogue-…`.
pub(crate) fn read(session: &Session<'_>, args: &SelectionArgs, ids: &[String]) -> Result<Selection, UseCaseError> {
    let ways = [!ids.is_empty(), args.all, !args.conditions.is_empty()];
    match ways {
        [true, false, false] => {
            let mut chosen = documents(session, ids)?;
            chosen.sort_unstable();
            chosen.dedup();
            Ok(Selection::Ids { ids: chosen })
        }
        [false, true, false] => Ok(of_catalogue(Some(session.catalogue()?))),
        [false, false, true] => conditional(session, &args.conditions),
        [false, false, false] => Err(usage::stop(&session.texts, "cli-usage-no-selection", &[])),
        _ => Err(usage::stop(&session.texts, "cli-usage-two-selections", &[])),
    }
}

/// Reads identities of documents that exist, in the catalogue that was named if one was. Refuses with
/// `document-unknown`, `catalogue-unknown`.
pub(crate) fn documents(session: &Session<'_>, texts: &[String]) -> Result<Vec<DocumentId>, UseCaseError> {
    let ids = parsing::documents(texts)?;
    let among = match session.named_catalogue()? {
        None => Selection::Ids { ids: ids.clone() },
        Some(catalogue) => of_catalogue(Some(catalogue)),
    };
    let there = session.app.selected(&among)?;
    match ids.iter().find(|id| there.binary_search(id).is_err()) {
        Some(gone) => Err(refused(Code::DocumentUnknown, "value", gone)),
        None => Ok(ids),
    }
}

/// Reads the identity of one document, as [`documents`] does.
pub(crate) fn document(session: &Session<'_>, text: &str) -> Result<DocumentId, UseCaseError> {
    let unknown = || refused(Code::DocumentUnknown, "value", text);
    documents(session, &[text.to_owned()])?.pop().ok_or_else(unknown)
}

/// As [`read`], but without a choice selects all documents of the catalogue.
pub(crate) fn selected_or_all(
    session: &Session<'_>,
    args: &SelectionArgs,
    ids: &[String],
) -> Result<Selection, UseCaseError> {
    if ids.is_empty() && !args.all && args.conditions.is_empty() {
        return Ok(of_catalogue(Some(session.catalogue()?)));
    }
    read(session, args, ids)
}

/// Selects all documents of a catalogue, or of the library.
pub(crate) fn of_catalogue(catalogue: Option<CatalogueId>) -> Selection {
    filtered(DocumentFilter { catalogue, ..DocumentFilter::default() })
}

fn filtered(filter: DocumentFilter) -> Selection {
    let except = Vec::new();
    Selection::Filter { filter, except }
}

fn conditional(session: &Session<'_>, words: &[String]) -> Result<Selection, UseCaseError> {
    let catalogue = session.catalogue()?;
    let category_names = CategoryNames::new(session)?;
    let mut filter = DocumentFilter { catalogue: Some(catalogue), ..DocumentFilter::default() };
    let mut conditions = Vec::new();
    for word in words {
        let condition = Condition::parse(session, (&category_names, catalogue), word)?;
        let is_whole = !condition.is_part;
        match condition.field.as_str() {
            "status" if is_whole && filter.statuses.is_empty() => {
                filter.statuses.push(code("status", &condition.value)?);
            }
            "informatiecategorie" if is_whole && filter.categories.is_empty() => {
                filter.categories.push(condition.value);
            }
            "status" => return Err(invalid("status", &condition.value)),
            _ => conditions.push(condition),
        }
    }
    if conditions.is_empty() {
        return Ok(filtered(filter));
    }
    let lists = session.app.lists();
    let mut ids = session.app.selected(&filtered(filter))?;
    for condition in conditions {
        let mut chosen = Vec::new();
        for id in ids {
            session.check_cancelled()?;
            let values = session.app.stored_values(id, &condition.field)?;
            if condition.holds(&values, (&category_names, catalogue), &lists) {
                chosen.push(id);
            }
        }
        ids = chosen;
    }
    Ok(Selection::Ids { ids })
}

/// One `--where`.
struct Condition {
    field: String,
    /// Whether a partial match is enough.
    is_part: bool,
    /// In wire form for a list term or a date that is compared as a whole.
    value: String,
}

impl Condition {
    fn parse(
        session: &Session<'_>,
        (category_names, catalogue): (&CategoryNames, CatalogueId),
        word: &str,
    ) -> Result<Self, UseCaseError> {
        let at = word.find(['=', '~']).filter(|at| *at > 0);
        let (field, rest) = at
            .and_then(|at| word.split_at_checked(at))
            .ok_or_else(|| usage::stop(&session.texts, "cli-usage-where", &[("value", &word)]))?;
        let is_part = rest.starts_with('~');
        let value = rest.get(1..).unwrap_or_default().trim();
        if !typed::NAMES.contains(&field) && !["status", "file", "sha256"].contains(&field) {
            return Err(typed::unknown(field));
        }
        let lists = session.app.lists();
        // An act without a date is any act of that kind, as `set` takes it.
        let is_kind = field == "documenthandeling" && lists.find(TermList::Documenthandelingen, value).is_some();
        let field = if is_kind && !is_part { "soortHandeling" } else { field };
        let value = if is_part || value.is_empty() {
            value.to_owned()
        } else if field == "informatiecategorie" {
            let found = category_names.categories(Some(catalogue), value)?;
            found.into_iter().next().unwrap_or_default()
        } else {
            wire_value(field, value, &lists)?
        };
        Ok(Self { field: field.to_owned(), is_part, value })
    }

    fn holds(
        &self,
        values: &[String],
        (category_names, catalogue): (&CategoryNames, CatalogueId),
        lists: &Lists,
    ) -> bool {
        if self.is_part {
            let part = self.value.to_lowercase();
            let has_part = |text: &str| text.to_lowercase().contains(&part);
            let own_name = |value: &str| category_names.of(catalogue, value);
            return values.iter().any(|value| {
                has_part(&as_read(&self.field, value, lists)) || own_name(value).is_some_and(|name| has_part(&name))
            });
        }
        match (values, self.value.as_str()) {
            ([], wanted) => wanted.is_empty(),
            (values, wanted) => values.iter().any(|value| value == wanted),
        }
    }
}

/// Returns a value as people read it: with the label of its term, not its URI.
fn as_read(field: &str, value: &str, lists: &Lists) -> String {
    let list = match FieldSpec::named(field).map(|field| field.kind) {
        Some(Kind::Acts) => Some(TermList::Documenthandelingen),
        Some(Kind::Relations) => Some(TermList::Documentrelaties),
        kind => kind.and_then(Kind::list),
    };
    let Some(list) = list else { return value.to_owned() };
    let (term, rest) = value.split_at(value.find('@').unwrap_or(value.len()));
    lists.label(list, term).to_owned() + rest
}
