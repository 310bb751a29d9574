//! Redacting: the boxes that people draw over the pages of a document. Search words are neither stored nor logged.

use super::editable::check_editable;
use crate::error::{Code, Result, invalid, refused};
use crate::library::App;
use crate::library::documents::existing;
use crate::model::{ContentFile, DocumentId, MadeHow, Now, Sha256};
use crate::redaction::MAX_BOXES;
use crate::store::documents::StoredDocument;
use crate::store::{ReadHandle, StoreError, WriteHandle, made_files, redactions};
use crate::wire::{
    DraftBox, InsideItem, InsideKind, LookedOver, PageGrounds, PlacedWords, Redaction, RedactionBox, RedactionDraft,
    RedactionFind, RedactionFinds, RedactionProblem, RedactionReport, RedactionResult, RedactionWishes, WordSearch,
};
use chrono::SecondsFormat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::iter;

#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct StoredDraft {
    pub(super) boxes: Vec<DraftBox>,
    looked_over: Option<LookedOver>,
}

impl App {
    /// Returns the boxes drawn over the file that a document has now.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn redaction_draft(&self, id: DocumentId) -> Result<RedactionDraft> {
        self.read(|connection| {
            let file = existing(connection, id)?.document.file;
            self.draft_of(connection, id, &file)
        })
    }

    /// Replaces the boxes drawn over a file; each keeps who drew it, and when. A changed draft counts as not looked
    /// over. If the document has another file by now, nothing is kept and the answer is about that file.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn`, `document-withdrawing`, or `value-invalid` for a ground
    /// that is not in the law, or for more boxes than can be redacted at once.
    pub fn keep_redaction_draft(
        &self,
        id: DocumentId,
        file: Sha256,
        boxes: &[RedactionBox],
        now: Now,
    ) -> Result<RedactionDraft> {
        check_boxes(boxes)?;
        self.write(|connection| {
            let stored = existing(connection, id)?;
            check_editable(&stored)?;
            let has_now = stored.document.file;
            if has_now.sha256 == file {
                let before = kept(connection, id, file)?.boxes;
                let drawn = boxes.iter().map(|drawn| self.drawn(drawn, &before, now));
                put_boxes(connection, id, file, drawn.collect(), &before)?;
            }
            self.draft_of(connection, id, &has_now)
        })
    }

    /// Records that a second person looked over these boxes over this file. If that person drew one of them, the draft
    /// stays as it is.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn`, `document-withdrawing`, or `documents-changed` when that
    /// person saw another file or other boxes than the current ones.
    pub fn look_over_redaction(
        &self,
        id: DocumentId,
        file: Sha256,
        seen: &[RedactionBox],
        now: Now,
    ) -> Result<RedactionDraft> {
        self.write(|connection| {
            let stored = existing(connection, id)?;
            check_editable(&stored)?;
            let has_now = stored.document.file;
            let mut draft = kept(connection, id, has_now.sha256)?;
            let boxes: Vec<RedactionBox> = draft.boxes.iter().map(drawn_as).collect();
            let is_seen = boxes.iter().all(|one| seen.contains(one)) && seen.iter().all(|one| boxes.contains(one));
            if has_now.sha256 != file || !is_seen {
                return Err(refused(Code::DocumentsChanged, "count", 1));
            }
            if self.can_look_over(&draft.boxes) {
                draft.looked_over = Some(LookedOver { by: self.environment.user.clone(), at: moment(now) });
                put(connection, id, file, &draft)?;
            }
            self.draft_of(connection, id, &has_now)
        })
    }

    /// Searches a document's file for what may have to be redacted. The answer includes the words themselves, for
    /// display only. Findings outside the pages are left out, because they cannot be blackened.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn redaction_finds(&self, id: DocumentId) -> Result<RedactionFinds> {
        let inside = self.inside_with_words(id)?;
        let can_go = |item: &InsideItem| !item.boxes.is_empty() && item.kind != InsideKind::OutsidePage;
        let finds = (inside.items.into_iter().filter(can_go)).map(|item| RedactionFind { masked: item.masked(), item });
        Ok(RedactionFinds { finds: finds.collect(), is_checked: inside.unchecked.is_none() })
    }

    /// Returns where the words of a page are, or where the given words are on it. Pages count from 1.
    ///
    /// # Errors
    /// As [`Self::copy_path`].
    pub fn page_words(&self, id: DocumentId, page: u32, search: &WordSearch) -> Result<PlacedWords> {
        let (file, name) = self.file_to_view(id)?;
        let found = (self.environment.inspector).page_words(&file, &name, page, search);
        Ok(found.unwrap_or_else(|_| PlacedWords::unread()))
    }

    /// Makes a redacted version of a document's file, with the boxes of its draft, and makes it the document's file;
    /// the original stays in the library. If it cannot be done or proven, the problem is returned and nothing changes.
    ///
    /// # Errors
    /// As [`Self::copy_path`] and [`Self::make_file`].
    pub fn redact(&self, id: DocumentId, wishes: RedactionWishes, now: Now) -> Result<RedactionResult> {
        // Read together: boxes drawn over one file are never applied to another.
        let (stored, draft, before) = self.read(|connection| {
            let stored = existing(connection, id)?;
            let draft = kept(connection, id, stored.document.file.sha256)?;
            let before = report_of(connection, &stored)?;
            Ok((stored, draft, before))
        })?;
        let redaction = Redaction {
            boxes: draft.boxes.iter().map(drawn_as).collect(),
            is_signature_lost: wishes.is_signature_lost,
            widen: wishes.widen,
            // A person looks over the boxes of a draft, and may leave a word that is under one of them.
            words: Vec::new(),
        };
        let name = &stored.document.file.name;
        let made = self.make_in_child(
            &stored,
            MadeHow::Redacted,
            now,
            RedactionProblem::TooLarge,
            |inspector, file, to| inspector.redact(file, name, &redaction, to),
            |redacted| {
                Ok(RedactionReport {
                    grounds: grounds_of(before, &draft.boxes),
                    redacted,
                    looked_over: draft.looked_over,
                })
            },
        )?;
        Ok(match made {
            Ok((_, report)) => RedactionResult::Made { report },
            Err(problem) => RedactionResult::Refused { problem },
        })
    }

    /// Returns how a document's file was redacted; `None` when it was not.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn redaction_report(&self, id: DocumentId) -> Result<Option<RedactionReport>> {
        self.read(|connection| report_of(connection, &existing(connection, id)?))
    }

    /// Returns a box as it is stored: one that was there before keeps its author.
    pub(super) fn drawn(&self, drawn: &RedactionBox, before: &[DraftBox], now: Now) -> DraftBox {
        let RedactionBox { page, area, ground } = drawn;
        let is_it = |one: &&DraftBox| one.page == *page && one.area == *area && one.ground == *ground;
        before.iter().find(is_it).cloned().unwrap_or_else(|| DraftBox {
            page: *page,
            area: *area,
            ground: ground.clone(),
            by: self.environment.user.clone(),
            at: moment(now),
        })
    }

    fn draft_of(&self, connection: &ReadHandle, id: DocumentId, file: &ContentFile) -> Result<RedactionDraft> {
        let sha256 = file.sha256;
        let StoredDraft { boxes, looked_over } = kept(connection, id, sha256)?;
        Ok(RedactionDraft {
            file: sha256.to_string(),
            can_look_over: looked_over.is_none() && self.can_look_over(&boxes),
            boxes,
            looked_over,
            has_other: redactions::has_other(connection, id, sha256)?,
            is_redacted: file.is_redacted(),
        })
    }

    fn can_look_over(&self, boxes: &[DraftBox]) -> bool {
        !boxes.is_empty() && boxes.iter().all(|one| one.by != self.environment.user)
    }
}

/// Returns the grounds for redactions in a document's file, by page, such as `2: 5.1.1.e, 5.1.2.e; 3: 5.1.2.e`.
pub(super) fn grounds_text(connection: &ReadHandle, stored: &StoredDocument) -> Result<String> {
    let report = report_of(connection, stored)?;
    let pages = report.into_iter().flat_map(|report| report.grounds);
    let told = pages.map(|PageGrounds { page, grounds }| format!("{page}: {}", grounds.join(", ")));
    Ok(told.collect::<Vec<_>>().join("; "))
}

/// Refuses boxes that cannot be drawn here: grounds end up in print and in spreadsheets.
fn check_boxes(boxes: &[RedactionBox]) -> Result<()> {
    if boxes.len() > MAX_BOXES {
        return Err(invalid("boxes", boxes.len()));
    }
    // The ground itself is not reported: it may be a name.
    match (boxes.iter()).find(|one| !App::is_redaction_ground(&one.ground)) {
        Some(one) => Err(invalid("ground", one.page)),
        None => Ok(()),
    }
}

/// Returns the report of the last time the file was redacted: a clean copy made since has a report of its own.
fn report_of(connection: &ReadHandle, stored: &StoredDocument) -> Result<Option<RedactionReport>> {
    let file = &stored.document.file;
    let Some(made) = file.made.as_ref().filter(|_| file.is_redacted()) else { return Ok(None) };
    for sha256 in iter::once(&file.sha256).chain(made.between.iter().rev()) {
        let json = made_files::report(connection, stored.document.id, sha256)?;
        if let Some(report) = json.and_then(|json| serde_json::from_str(&json).ok()) {
            return Ok(Some(report));
        }
    }
    Ok(None)
}

fn drawn_as(one: &DraftBox) -> RedactionBox {
    RedactionBox { page: one.page, area: one.area, ground: one.ground.clone() }
}

/// Returns the grounds by page: those of the earlier redaction, and those of these boxes.
fn grounds_of(before: Option<RedactionReport>, boxes: &[DraftBox]) -> Vec<PageGrounds> {
    let mut pages: BTreeMap<u32, BTreeSet<String>> = BTreeMap::new();
    for PageGrounds { page, grounds } in before.into_iter().flat_map(|report| report.grounds) {
        pages.entry(page).or_default().extend(grounds);
    }
    for one in boxes {
        pages.entry(one.page).or_default().insert(one.ground.clone());
    }
    let pages = pages.into_iter().map(|(page, grounds)| PageGrounds { page, grounds: grounds.into_iter().collect() });
    pages.collect()
}

pub(super) fn kept(connection: &ReadHandle, id: DocumentId, file: Sha256) -> Result<StoredDraft> {
    let json = redactions::get(connection, id, file)?;
    let draft = json.map(|json| serde_json::from_str(&json)).transpose();
    Ok(draft.map_err(StoreError::from)?.unwrap_or_default())
}

/// Stores the boxes of a draft; a changed draft counts as not looked over.
pub(super) fn put_boxes(
    connection: &WriteHandle,
    id: DocumentId,
    file: Sha256,
    mut boxes: Vec<DraftBox>,
    before: &[DraftBox],
) -> Result<()> {
    boxes.sort_by_key(|one| (one.page, one.area.y, one.area.x));
    if boxes == before {
        return Ok(());
    }
    let looked_over = None;
    put(connection, id, file, &StoredDraft { boxes, looked_over })
}

fn put(connection: &WriteHandle, id: DocumentId, file: Sha256, draft: &StoredDraft) -> Result<()> {
    let json = serde_json::to_string(draft).map_err(StoreError::from)?;
    Ok(redactions::put(connection, id, file, &json)?)
}

fn moment(now: Now) -> String {
    now.0.to_rfc3339_opts(SecondsFormat::Secs, true)
}
