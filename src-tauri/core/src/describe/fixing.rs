//! The automatic fixes: listing them, and applying them.

use super::catalogues::Catalogues;
use super::editable;
use super::step::Step;
use super::verdict::Subject;
use crate::error::Result;
use crate::library::App;
use crate::library::documents::{catalogue_of, existing};
use crate::model::{Catalogue, DocumentId, Finding, Now, RuleCode};
use crate::rules::{self, ALL, Change, Fix, HasFix};
use crate::store::ReadHandle;
use crate::store::documents::StoredDocument;
use crate::wire::{ChangeResult, DocumentFilter, Selection};

/// A rule, or one variant of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FixableRule<'a> {
    /// The rule.
    pub code: RuleCode,
    /// The variant of its sentence; `None` means every variant.
    pub variant: Option<&'a str>,
}

impl FixableRule<'_> {
    /// Tells whether some finding of it can be fixed without a person having to choose.
    pub fn has_fix(self) -> bool {
        let variants = (ALL.iter()).filter(|rule| rule.code == self.code).flat_map(|rule| rule.variants);
        variants
            .filter(|variant| self.variant.is_none_or(|name| variant.name == name))
            .any(|variant| variant.fix == HasFix::Yes)
    }

    fn covers(self, finding: &Finding) -> bool {
        finding.code == self.code && self.variant.is_none_or(|name| finding.variant == name)
    }
}

/// A fix for one finding of a document, not applied yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PossibleFix {
    /// The document.
    pub document: DocumentId,
    /// Its file name.
    pub file: String,
    /// The finding that it fixes.
    pub finding: Finding,
    /// The fix.
    pub fix: Fix,
}

impl App {
    /// Returns the automatic fixes available for documents, of one rule or of all, in order of identity. A withdrawn
    /// document, or one about to be, has none: the rules do not judge it.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn fixes(&self, selection: &Selection, rule: Option<FixableRule<'_>>, now: Now) -> Result<Vec<PossibleFix>> {
        self.read(|connection| {
            let mut possible = Vec::new();
            for id in editable::chosen(connection, selection)? {
                let stored = existing(connection, id)?;
                let catalogue = catalogue_of(connection, &stored.document)?;
                let found = automatic_fixes(connection, &stored, &catalogue, rule, now)?;
                possible.extend(found.into_iter().map(|(finding, fix)| PossibleFix {
                    document: id,
                    file: stored.document.file.name.clone(),
                    finding,
                    fix,
                }));
            }
            Ok(possible)
        })
    }

    /// Applies the automatic fixes of a rule to a selection, as one undo step. Each field of a document is fixed once,
    /// as the fix was shown.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, or with `document-withdrawn` or `document-withdrawing` for a named document.
    pub fn fix_rule(&self, selection: &Selection, rule: FixableRule<'_>, now: Now) -> Result<ChangeResult> {
        self.fix_chosen(selection, rule, now, |stored| match selection {
            Selection::Ids { .. } => editable::check_editable(stored),
            Selection::Filter { .. } => Ok(()),
        })
    }

    fn fix_chosen(
        &self,
        selection: &Selection,
        rule: FixableRule<'_>,
        now: Now,
        check: impl Fn(&StoredDocument) -> Result<()>,
    ) -> Result<ChangeResult> {
        self.write(|connection| {
            let mut step = Step::new(self, "fix", "", now);
            let mut catalogues = Catalogues::default();
            for id in editable::chosen(connection, selection)? {
                let stored = existing(connection, id)?;
                check(&stored)?;
                let known = catalogues.of(connection, stored.document.catalogue)?;
                let (mut becoming, mut repaired) = (stored.clone(), Vec::new());
                loop {
                    let found = automatic_fixes(connection, &becoming, &known.catalogue, Some(rule), now)?;
                    let is_next = |fix: &Fix| !repaired.contains(&fix.field);
                    let Some(fix) = found.into_iter().map(|(_, fix)| fix).find(is_next) else { break };
                    repaired.push(fix.field);
                    match fix.change {
                        Change::Metadata(metadata) => becoming.document.metadata = *metadata,
                        Change::Name(name) => becoming.document.published_name = name,
                    }
                }
                let after = becoming.snapshot();
                if stored.snapshot() != after {
                    step.change(connection, stored, after, known)?;
                }
            }
            step.finish(connection)
        })
    }

    /// Applies the automatic fix of a rule to documents, as one undo step; to all that have it when none is given.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn apply_fix(&self, code: RuleCode, variant: &str, documents: &[DocumentId], now: Now) -> Result<ChangeResult> {
        let selection = match documents {
            [] => Selection::Filter {
                filter: DocumentFilter { rule: Some(format!("{code:?}-{variant}")), ..DocumentFilter::default() },
                except: Vec::new(),
            },
            ids => Selection::Ids { ids: ids.to_vec() },
        };
        let variant = Some(variant);
        self.fix_chosen(&selection, FixableRule { code, variant }, now, |_| Ok(()))
    }
}

/// Returns the fixes of a document, of one rule or of all; per variant at most one for each field.
pub(super) fn automatic_fixes(
    connection: &ReadHandle,
    stored: &StoredDocument,
    catalogue: &Catalogue,
    rule: Option<FixableRule<'_>>,
    now: Now,
) -> Result<Vec<(Finding, Fix)>> {
    let subject = Subject::new(connection, &stored.document, catalogue)?;
    Ok(subject.with_facts(&stored.document, now, |facts| {
        let mut fixes: Vec<(Finding, Fix)> = Vec::new();
        for finding in rules::check(facts) {
            let is_known = fixes.iter().any(|(known, fix)| {
                (known.code, known.variant.as_str()) == (finding.code, &finding.variant) && fix.field == finding.field
            });
            if is_known || rule.is_some_and(|rule| !rule.covers(&finding)) {
                continue;
            }
            if let Some(fix) = rules::fix(&finding, facts) {
                fixes.push((finding, fix));
            }
        }
        fixes
    }))
}
