//! "Nog te doen": what the rules say, by document and by problem, and the automatic fixes.

use super::{
    App,
    documents::{existing, title_of},
    verdict::Gathered,
};
use crate::error::Stop;
use crate::model::{Catalogue, CatalogueId, DocumentId, Finding, Now, RuleCode};
use crate::rules::{self, Fix};
use crate::store::documents::StoredDocument;
use crate::store::{catalogues, findings, listing, publications};
use crate::wire::{ChangeResult, FixPreview, Selection, TodoDocument, TodoGroup, TodoList};
use rusqlite::Connection;

/// Most documents of a group that are named; the list of documents shows the others.
const GROUP_DOCUMENTS: u32 = 50;

impl App {
    /// Lets the rules speak about documents now: identity, file name, findings, in order of identity.
    ///
    /// # Errors
    /// `store-…`.
    pub fn check(
        &self,
        selection: &Selection,
        now: Now,
    ) -> Result<Vec<(DocumentId, String, Vec<Finding>)>, Stop> {
        self.write(|connection| {
            let mut checked = Vec::new();
            for id in listing::selected(connection, selection)? {
                let stored = existing(connection, id)?;
                let catalogue = super::documents::catalogue_of(connection, &stored.document)?;
                let live = publications::live_generation(connection, catalogue.id)?;
                let (found, _) = Self::judge(connection, &stored, &catalogue, live, now)?;
                checked.push((id, stored.document.file.name.clone(), found));
            }
            Ok(checked)
        })
    }

    /// Returns everything that must or may still be done, grouped by problem.
    ///
    /// # Errors
    /// `store-…`.
    pub fn todo(&self, catalogue: Option<CatalogueId>, now: Now) -> Result<TodoList, Stop> {
        self.store.read(|connection| {
            let (things, documents, ready) = listing::todo_counts(connection, catalogue)?;
            let mut groups = Vec::new();
            for group in findings::groups(connection, catalogue)? {
                let mut named = Vec::new();
                for (id, finding) in
                    findings::of_group(connection, catalogue, &group, GROUP_DOCUMENTS)?
                {
                    named.push(todo_document(connection, id, finding, now)?);
                }
                groups.push(TodoGroup {
                    code: group.code,
                    variant: group.variant,
                    level: group.level,
                    field: group.field,
                    count: group.count,
                    has_fix: !named.is_empty()
                        && named.iter().all(|document| document.fix.is_some()),
                    documents: named,
                });
            }
            Ok(TodoList {
                things,
                documents,
                ready,
                groups,
            })
        })
    }

    /// Applies the automatic fix of a rule to documents, as one undo step. Without documents: to all that have it.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn apply_fix(
        &self,
        code: RuleCode,
        variant: &str,
        documents: &[DocumentId],
        now: Now,
    ) -> Result<ChangeResult, Stop> {
        let ids = if documents.is_empty() {
            self.with_finding(code, variant)?
        } else {
            documents.to_vec()
        };
        self.write(|connection| {
            let mut step = super::editing::Step::new(self, "fix", "", now);
            for id in ids {
                let stored = existing(connection, id)?;
                let catalogue = super::documents::catalogue_of(connection, &stored.document)?;
                let Some(fix) = automatic_fix(connection, &stored, &catalogue, code, variant, now)?
                else {
                    continue;
                };
                let before = stored.snapshot();
                let mut after = before.clone();
                match fix.change {
                    rules::Change::Metadata(metadata) => after.metadata = *metadata,
                    rules::Change::Name(name) => after.name = name,
                }
                if before != after {
                    step.change(connection, id, &before, &after)?;
                    Self::recheck(connection, id, &catalogue, now)?;
                }
            }
            step.finish(connection)
        })
    }

    fn with_finding(&self, code: RuleCode, variant: &str) -> Result<Vec<DocumentId>, Stop> {
        self.store.read(|connection| {
            let mut ids = Vec::new();
            for group in findings::groups(connection, None)? {
                if group.code == code && group.variant == variant {
                    ids.extend(
                        findings::of_group(connection, None, &group, u32::MAX)?
                            .into_iter()
                            .map(|(id, _)| id),
                    );
                }
            }
            Ok(ids)
        })
    }
}

fn todo_document(
    connection: &Connection,
    id: DocumentId,
    finding: Finding,
    now: Now,
) -> Result<TodoDocument, Stop> {
    let stored = existing(connection, id)?;
    let fix = match catalogues::get(connection, stored.document.catalogue)? {
        Some(catalogue) => automatic_fix(
            connection,
            &stored,
            &catalogue,
            finding.code,
            &finding.variant,
            now,
        )?,
        None => None,
    };
    Ok(TodoDocument {
        id,
        title: title_of(&stored.document),
        file_name: stored.document.file.name,
        params: finding.params,
        fix: fix.map(|fix| FixPreview {
            before: fix.before,
            after: fix.after,
        }),
    })
}

fn automatic_fix(
    connection: &Connection,
    stored: &StoredDocument,
    catalogue: &Catalogue,
    code: RuleCode,
    variant: &str,
    now: Now,
) -> Result<Option<Fix>, Stop> {
    let gathered = Gathered::new(connection, &stored.document, catalogue)?;
    Ok(
        gathered.with_facts(connection, &stored.document, catalogue, now, |facts| {
            rules::check(facts)
                .iter()
                .filter(|finding| finding.code == code && finding.variant == variant)
                .find_map(|finding| rules::fix(finding, facts))
        }),
    )
}
