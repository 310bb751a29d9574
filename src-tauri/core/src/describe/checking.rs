//! "Nog te doen": what the rules report, by document and by problem.

use super::catalogues::Catalogues;
use super::fixing::{FixableRule, automatic_fixes};
use crate::error::Result;
use crate::library::documents::{existing, title_of};
use crate::library::{App, looking_inside};
use crate::model::{CatalogueId, DocumentId, Finding, Now};
use crate::store::{ReadHandle, catalogues, document_texts, documents, facets, findings, listing};
use crate::wire::{CategoryOnline, FieldDifference, InsideSummary, Selection, TodoDocument, TodoGroup, TodoList};

use chrono::DateTime;
use std::collections::BTreeMap;

/// The most documents of a group that are named; the list of documents shows the others.
const GROUP_DOCUMENTS: u32 = 50;

/// Documents judged in one transaction; few enough to keep in memory and to let others write in between.
const CHECKED_AT_ONCE: usize = 500;

/// Receives a document's identity, file name and findings, and the outcome of looking inside it. An error it returns
/// ends the work.
pub(super) type OnDocument<'a> = &'a mut dyn FnMut(DocumentId, &str, &[Finding], &InsideSummary) -> Result<()>;

impl App {
    /// Judges documents now, and reports the identity, file name and findings of each, in order of identity.
    ///
    /// Shape: in batches, each a transaction of its own; a document removed meanwhile is left out.
    pub fn check(&self, selection: &Selection, now: Now, tell: OnDocument<'_>) -> Result<()> {
        let ids = self.query(|connection| listing::selected(connection, selection))?;
        for some in ids.chunks(CHECKED_AT_ONCE) {
            let checked = self.write(|connection| {
                let (mut catalogues, mut checked) = (Catalogues::default(), Vec::new());
                for &id in some {
                    let stored = documents::get(connection, id)?;
                    let Some(stored) = stored.filter(|stored| !stored.is_removed) else { continue };
                    let known = catalogues.of(connection, stored.document.catalogue)?;
                    let found = Self::judge(connection, &stored, &known.catalogue, known.live, now)?;
                    let (document, file) = (&stored.document, stored.document.file.sha256);
                    let inside = looking_inside::summary(connection, &known.catalogue, document, file)?;
                    checked.push((id, stored.document.file.name, found, inside));
                }
                Ok(checked)
            })?;
            for (id, file, findings, inside) in &checked {
                tell(*id, file, findings, inside)?;
            }
        }
        Ok(())
    }

    /// Returns everything that must or may still be done, grouped by problem.
    pub fn todo(&self, catalogue: Option<CatalogueId>, now: Now) -> Result<TodoList> {
        self.read(|connection| {
            let (things, documents, ready) = listing::todo_counts(connection, catalogue)?;
            let mut groups = Vec::new();
            for group in findings::groups(connection, catalogue)? {
                let mut named = Vec::new();
                for (id, finding) in findings::of_group(connection, catalogue, &group, GROUP_DOCUMENTS)? {
                    named.push(todo_document(connection, id, finding, now)?);
                }
                groups.push(TodoGroup {
                    code: group.code,
                    variant: group.variant,
                    level: group.level,
                    field: group.field,
                    count: group.count,
                    has_fix: !named.is_empty() && named.iter().all(|document| !document.fixes.is_empty()),
                    documents: named,
                });
            }
            let due = document_texts::count_due(connection, catalogue)?;
            Ok(TodoList { things, documents, ready, due, groups })
        })
    }

    /// Returns what is online per category of art. 3.3 Woo, in the order of the law, followed by other categories in
    /// use. It shows a body where it has nothing, and since when nothing was added.
    pub fn coverage(&self, catalogue: Option<CatalogueId>) -> Result<Vec<CategoryOnline>> {
        self.read(|connection| {
            let lists = connection.lists();
            let all = facets::online_by_category(connection, catalogue)?;
            let mut online: BTreeMap<_, _> =
                (all.into_iter()).map(|(uri, count, newest, last)| (uri, (count, newest, day_of(last)))).collect();
            let duties: BTreeMap<_, _> = (lists.informatiecategorieen.current())
                .filter_map(|category| Some((category.infocat_name()?, category.uri.clone())))
                .collect();
            let mut rows: Vec<_> = (duties.into_values())
                .map(|uri| {
                    let found = online.remove(&uri).unwrap_or_default();
                    (uri, found)
                })
                .collect();
            rows.extend(online);
            Ok((rows.into_iter())
                .map(|(uri, (count, newest, last_came))| CategoryOnline { uri, count, newest, last_came })
                .collect())
        })
    }
}

fn day_of(unix: i64) -> Option<String> {
    DateTime::from_timestamp(unix, 0).map(|at| Now(at).today().to_string())
}

fn todo_document(connection: &ReadHandle, id: DocumentId, finding: Finding, now: Now) -> Result<TodoDocument> {
    let stored = existing(connection, id)?;
    let fixes = match catalogues::get(connection, stored.document.catalogue)? {
        Some(catalogue) => {
            let rule = FixableRule { code: finding.code, variant: Some(&finding.variant) };
            automatic_fixes(connection, &stored, &catalogue, Some(rule), now)?
        }
        None => Vec::new(),
    };
    Ok(TodoDocument {
        id,
        title: title_of(&stored.document),
        file_name: stored.document.file.name,
        params: finding.params,
        fixes: (fixes.into_iter())
            .map(|(_, fix)| FieldDifference { field: fix.field.0, before: fix.before, after: fix.after })
            .collect(),
    })
}
