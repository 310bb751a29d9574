//! Redacting: the boxes that persons draw over the pages of a document. Words that are looked for are neither kept nor logged.

use super::editable::check_editable;
use crate::error::UseCaseError;
use crate::library::App;
use crate::library::documents::existing;
use crate::model::{DocumentId, Now, Sha256};
use crate::store::{ReadHandle, StoreError, WriteHandle, redactions};
use crate::wire::{
    DraftBox, InsideItem, LookedOver, PlacedWords, RedactionBox, RedactionDraft, WordSearch,
};
use chrono::SecondsFormat;
use serde::{Deserialize, Serialize};

/// What is kept of a draft.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Kept {
    boxes: Vec<DraftBox>,
    looked_over: Option<LookedOver>,
}

impl App {
    /// Returns the boxes that were drawn over the file that a document has now.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn redaction_draft(&self, id: DocumentId) -> Result<RedactionDraft, UseCaseError> {
        self.read(|connection| {
            let file = existing(connection, id)?.document.file.sha256;
            self.draft_of(connection, id, file)
        })
    }

    /// Keeps the boxes that are drawn over a file, in the place of those before; who drew each, and when, stays with it. Nobody
    /// has looked over what changes. When the document has another file by now, nothing is kept: the answer is of that one.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn` or `document-withdrawing`.
    pub fn keep_redaction_draft(
        &self,
        id: DocumentId,
        file: Sha256,
        boxes: &[RedactionBox],
        now: Now,
    ) -> Result<RedactionDraft, UseCaseError> {
        self.write(|connection| {
            let stored = existing(connection, id)?;
            check_editable(&stored)?;
            let has_now = stored.document.file.sha256;
            if has_now == file {
                let before = kept(connection, id, file)?.boxes;
                let drawn = boxes.iter().map(|drawn| self.drawn(drawn, &before, now));
                let mut boxes: Vec<DraftBox> = drawn.collect();
                boxes.sort_by_key(|one| (one.page, one.area.y, one.area.x));
                if boxes != before {
                    let looked_over = None;
                    put(connection, id, file, &Kept { boxes, looked_over })?;
                }
            }
            self.draft_of(connection, id, has_now)
        })
    }

    /// Says that a second person looked over the boxes as they are now. Who drew one of them is not that person: then the
    /// draft stays as it is.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn` or `document-withdrawing`.
    pub fn look_over_redaction(
        &self,
        id: DocumentId,
        now: Now,
    ) -> Result<RedactionDraft, UseCaseError> {
        self.write(|connection| {
            let stored = existing(connection, id)?;
            check_editable(&stored)?;
            let file = stored.document.file.sha256;
            let mut draft = kept(connection, id, file)?;
            if self.can_look_over(&draft.boxes) {
                draft.looked_over = Some(LookedOver {
                    by: self.environment.user.clone(),
                    at: moment(now),
                });
                put(connection, id, file, &draft)?;
            }
            self.draft_of(connection, id, file)
        })
    }

    /// Looks into the file of a document for what may have to go, with its words: for the page only.
    ///
    /// # Errors
    /// As [`Self::copy_path`].
    pub fn redaction_finds(&self, id: DocumentId) -> Result<Vec<InsideItem>, UseCaseError> {
        let (file, name) = self.file_to_view(id)?;
        let looked = (self.environment.inspector).look_inside(&[(&file, &name)]);
        // A look that fails is told by its finding; boxes can be drawn all the same.
        let found = looked.into_iter().next().and_then(Result::ok);
        let items = found.unwrap_or_default().items.into_iter();
        Ok(items.filter(|item| !item.boxes.is_empty()).collect())
    }

    /// Tells where the words of a page stand, counted from 1, or where some words stand on it.
    ///
    /// # Errors
    /// As [`Self::copy_path`].
    pub fn page_words(
        &self,
        id: DocumentId,
        page: u32,
        search: &WordSearch,
    ) -> Result<PlacedWords, UseCaseError> {
        let (file, name) = self.file_to_view(id)?;
        let found = (self.environment.inspector).page_words(&file, &name, page, search);
        Ok(found.unwrap_or_else(|_| PlacedWords::unread()))
    }

    /// A box as it is kept: one that was there before is whose it was.
    fn drawn(&self, drawn: &RedactionBox, before: &[DraftBox], now: Now) -> DraftBox {
        let RedactionBox { page, area, ground } = drawn;
        let is_it =
            |one: &&DraftBox| one.page == *page && one.area == *area && one.ground == *ground;
        before
            .iter()
            .find(is_it)
            .cloned()
            .unwrap_or_else(|| DraftBox {
                page: *page,
                area: *area,
                ground: ground.clone(),
                by: self.environment.user.clone(),
                at: moment(now),
            })
    }

    fn draft_of(
        &self,
        connection: &ReadHandle,
        id: DocumentId,
        file: Sha256,
    ) -> Result<RedactionDraft, UseCaseError> {
        let Kept { boxes, looked_over } = kept(connection, id, file)?;
        Ok(RedactionDraft {
            file: file.to_string(),
            can_look_over: looked_over.is_none() && self.can_look_over(&boxes),
            boxes,
            looked_over,
            has_other: redactions::has_other(connection, id, file)?,
        })
    }

    fn can_look_over(&self, boxes: &[DraftBox]) -> bool {
        !boxes.is_empty() && boxes.iter().all(|one| one.by != self.environment.user)
    }
}

fn kept(connection: &ReadHandle, id: DocumentId, file: Sha256) -> Result<Kept, UseCaseError> {
    let json = redactions::get(connection, id, file)?;
    let draft = json.map(|json| serde_json::from_str(&json)).transpose();
    Ok(draft.map_err(StoreError::from)?.unwrap_or_default())
}

fn put(
    connection: &WriteHandle,
    id: DocumentId,
    file: Sha256,
    draft: &Kept,
) -> Result<(), UseCaseError> {
    let json = serde_json::to_string(draft).map_err(StoreError::from)?;
    Ok(redactions::put(connection, id, file, &json)?)
}

fn moment(now: Now) -> String {
    now.0.to_rfc3339_opts(SecondsFormat::Secs, true)
}
