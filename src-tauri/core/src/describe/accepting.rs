//! Findings inside a file that a person accepts, with a reason: the document is published anyway.

use super::catalogues::Catalogues;
use super::editable::{self, check_editable};
use super::step::Step;
use crate::error::Result;
use crate::library::documents::existing;
use crate::library::{App, looking_inside};
use crate::model::{Accepted, Catalogue, DocumentId, Finding, Metadata, Now, RuleCode, Sha256, TitleOrigin};
use crate::store::WriteHandle;
use crate::store::documents::StoredDocument;
use crate::wire::{ChangeResult, InsideTimes, Selection, ShownFile};
use std::collections::BTreeMap;

impl App {
    /// Accepts what a rule found in the files of documents, as one undo step; an empty reason withdraws the acceptance.
    /// It applies to the files they have now. Documents without that finding stay as they are.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, or with `document-withdrawn` or `document-withdrawing` for a named document.
    pub fn accept_inside(
        &self,
        selection: &Selection,
        code: RuleCode,
        variant: &str,
        reason: &str,
        now: Now,
    ) -> Result<ChangeResult> {
        self.accept(selection, None, (code, variant), reason, now)
    }

    /// Returns the files with an open finding of this rule and variant, to ask a person about.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn inside_files(&self, selection: &Selection, code: RuleCode, variant: &str) -> Result<Vec<ShownFile>> {
        self.read(|connection| {
            let mut catalogues = Catalogues::default();
            let mut files = Vec::new();
            for id in editable::chosen(connection, selection)? {
                let document = existing(connection, id)?.document;
                let known = catalogues.of(connection, document.catalogue)?;
                let file = document.file.sha256;
                let told = looking_inside::summary(connection, &known.catalogue, &document, file)?;
                let is_it = |one: &InsideTimes| one.code == code && one.variant == variant;
                if told.told.iter().any(|one| is_it(one) && !one.is_accepted) {
                    let sha256 = file.to_string();
                    files.push(ShownFile { id, sha256 });
                }
            }
            Ok(files)
        })
    }

    /// Accepts what a rule found in exactly these files, as one undo step; a document whose file changed is left out.
    ///
    /// # Errors
    /// As [`Self::accept_inside`].
    pub fn accept_shown(
        &self,
        files: &[ShownFile],
        code: RuleCode,
        variant: &str,
        reason: &str,
        now: Now,
    ) -> Result<ChangeResult> {
        let ids = files.iter().map(|file| file.id).collect();
        let shown = files.iter().map(|file| (file.id, file.sha256.as_str()));
        let shown = shown.collect();
        self.accept(&Selection::Ids { ids }, Some(&shown), (code, variant), reason, now)
    }

    /// Accepts what a person agreed to when publishing documents: with a reason, the findings as they were shown; and
    /// the proposed titles in the preview. Each is an undo step. Later findings are asked about the next time.
    pub(crate) fn accept_published(
        &self,
        connection: &WriteHandle,
        (told, reason): (&BTreeMap<DocumentId, Vec<Finding>>, &str),
        titles: &[DocumentId],
        now: Now,
    ) -> Result<()> {
        if !reason.is_empty() {
            let documents: Vec<_> = told.keys().copied().collect();
            self.accept_each(connection, &documents, ("accept", reason), now, |stored, catalogue, metadata| {
                let (id, file) = (stored.document.id, stored.document.file.sha256);
                let told = told.get(&id).map_or(&[][..], Vec::as_slice);
                for finding in looking_inside::findings(connection, catalogue, id, file)? {
                    if told.contains(&finding) {
                        accept(&mut metadata.toch_publiceren, finding, file, reason);
                    }
                }
                Ok(())
            })?;
        }
        if !titles.is_empty() {
            self.accept_each(connection, titles, ("edit", "officieleTitel"), now, |_, _, metadata| {
                metadata.titel_herkomst = TitleOrigin::Person;
                Ok(())
            })?;
        }
        Ok(())
    }

    fn accept(
        &self,
        selection: &Selection,
        shown: Option<&BTreeMap<DocumentId, &str>>,
        (code, variant): (RuleCode, &str),
        reason: &str,
        now: Now,
    ) -> Result<ChangeResult> {
        let reason = reason.trim();
        self.write(|connection| {
            let documents = editable::chosen(connection, selection)?;
            self.accept_each(connection, &documents, ("accept", reason), now, |stored, catalogue, metadata| {
                match selection {
                    Selection::Ids { .. } => check_editable(stored)?,
                    Selection::Filter { .. } if editable::read_only(stored).is_some() => return Ok(()),
                    Selection::Filter { .. } => {}
                }
                let (id, file) = (stored.document.id, stored.document.file.sha256);
                let is_shown = |shown: &BTreeMap<_, &str>| shown.get(&id) == Some(&&*file.to_string());
                if !shown.is_none_or(is_shown) {
                    return Ok(());
                }
                let is_it = |of: RuleCode, name: &str| of == code && name == variant;
                let mut found = looking_inside::findings(connection, catalogue, id, file)?;
                let found = found.find(|finding| is_it(finding.code, &finding.variant));
                let accepted = &mut metadata.toch_publiceren;
                match found.filter(|_| !reason.is_empty()) {
                    Some(found) => accept(accepted, found, file, reason),
                    None => accepted.retain(|one| !is_it(one.code, &one.variant)),
                }
                Ok(())
            })
        })
    }

    /// Changes what is accepted of documents, as one undo step.
    fn accept_each(
        &self,
        connection: &WriteHandle,
        documents: &[DocumentId],
        (kind, subject): (&str, &str),
        now: Now,
        work: impl Fn(&StoredDocument, &Catalogue, &mut Metadata) -> Result<()>,
    ) -> Result<ChangeResult> {
        let mut step = Step::new(self, kind, subject, now);
        let mut catalogues = Catalogues::default();
        for id in documents {
            let stored = existing(connection, *id)?;
            let known = catalogues.of(connection, stored.document.catalogue)?;
            let mut after = stored.snapshot();
            work(&stored, &known.catalogue, &mut after.metadata)?;
            if stored.snapshot() != after {
                step.change(connection, stored, after, known)?;
            }
        }
        step.finish(connection)
    }
}

/// Accepts a finding in a file, instead of what was accepted of its rule and variant before.
fn accept(accepted: &mut Vec<Accepted>, found: Finding, file: Sha256, reason: &str) {
    accepted.retain(|one| (one.code, &one.variant) != (found.code, &found.variant));
    let Finding { code, variant, params, .. } = found;
    accepted.push(Accepted { code, variant, params, sha256: file, reason: reason.to_owned() });
}
