//! Searches many documents for words, to draw boxes over them. The words are not stored or logged, and no file is made.

use super::editable::{chosen, read_only};
use super::redacting::{kept, put_boxes};
use crate::content::InspectError;
use crate::counting::count;
use crate::error::{Code, Problem, Result, UseCaseError, invalid};
use crate::job::{self, Job, Stage};
use crate::library::App;
use crate::library::documents::title_of;
use crate::lists::fold;
use crate::model::{DocumentId, Now, Sha256};
use crate::redaction::MAX_BOXES;
use crate::store::documents::{self, StoredDocument};
use crate::wire::{
    DraftBox, PageSize, PlacedWords, RedactionBox, SearchProblem, Selection, SoughtDocument, ViewContent, ViewProblem,
    WordSearch, WordSearchResult,
};
use std::path::Path;

impl App {
    /// Searches documents' files for words, as [`Self::page_words`], and adds a box over each place to their drafts,
    /// which then count as not looked over. Existing boxes stay, and none is added twice. When the person stops, each
    /// document has either all of its new boxes or none.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, or `value-invalid` for words without a letter or digit, or a ground that is not
    /// in the law; fails with `internal` when no file can be read at all.
    pub fn redact_words(
        &self,
        selection: &Selection,
        search: &WordSearch,
        ground: &str,
        job: &Job<'_>,
    ) -> Result<WordSearchResult> {
        // An empty search would match every word.
        if fold(search.words.trim()).is_empty() {
            return Err(invalid("words", ""));
        }
        // The ground itself is not reported: it may be a name.
        if !Self::is_redaction_ground(ground) {
            return Err(invalid("ground", ""));
        }
        let ids = self.read(|connection| chosen(connection, selection))?;
        job.stage(Stage::ReadingTexts, Some(count(ids.len())));
        let mut sought = WordSearchResult::default();
        for (at, id) in ids.iter().enumerate() {
            match self.redact_words_of(*id, search, ground, job) {
                Ok(Some(document)) => sought.documents.push(document),
                Ok(None) => sought.without += 1,
                Err(stop) if stop.problem().code == Code::Cancelled => {
                    sought.unreached = count(ids.len() - at);
                    break;
                }
                Err(stop) => return Err(stop),
            }
            job.sink.progress(count(at + 1), 0);
        }
        Ok(sought)
    }

    /// Does the same for one document; `None` when it does not contain the words.
    fn redact_words_of(
        &self,
        id: DocumentId,
        search: &WordSearch,
        ground: &str,
        job: &Job<'_>,
    ) -> Result<Option<SoughtDocument>> {
        let stored = self.query(|connection| documents::get(connection, id))?;
        let Some(stored) = stored.filter(|stored| !stored.is_removed) else {
            // Removed meanwhile: there is nothing left to search.
            return Ok(None);
        };
        let file = stored.document.file.sha256;
        let (boxes, why) = match self.places(&stored, search, ground, job)? {
            Ok(Places { boxes, is_whole }) if boxes.is_empty() && is_whole => return Ok(None),
            Ok(Places { boxes, is_whole }) => match self.add_boxes(id, file, &boxes, job.now)? {
                Ok(added) => (added, (!is_whole).then_some(SearchProblem::Partly)),
                Err(why) => (0, Some(why)),
            },
            Err(why) => (0, Some(why)),
        };
        let title = title_of(&stored.document);
        Ok(Some(SoughtDocument { id, title, boxes, why }))
    }

    /// Finds words on all pages of a document's file.
    fn places(
        &self,
        stored: &StoredDocument,
        search: &WordSearch,
        ground: &str,
        job: &Job<'_>,
    ) -> Result<Result<Places, SearchProblem>> {
        job::check(job.cancel)?;
        if read_only(stored).is_some() {
            return Ok(Err(SearchProblem::Withdrawn));
        }
        let path = match self.copy_of(stored) {
            Ok(path) => path,
            Err(stop) => {
                return match stop.problem().code {
                    Code::FileElsewhere => Ok(Err(SearchProblem::Elsewhere)),
                    Code::CopyDamaged => Ok(Err(SearchProblem::Damaged)),
                    _ => Err(stop),
                };
            }
        };
        let sizes = match self.sizes_of(stored, &path)? {
            Ok(sizes) => sizes,
            Err(why) => return Ok(Err(why)),
        };
        let name = &stored.document.file.name;
        let words_of = |page: u32, search: &WordSearch| {
            job::check(job.cancel)?;
            let found = (self.environment.inspector).page_words(&path, name, page, search);
            Ok::<_, UseCaseError>(found.unwrap_or_else(|_| PlacedWords::unread()))
        };
        let mut places = Places { boxes: Vec::new(), is_whole: true };
        for (page, size) in (1..).zip(&sizes) {
            let found = words_of(page, search)?;
            let areas = found.words.into_iter().flat_map(|word| word.boxes);
            // A box outside the visible page cannot be drawn.
            let (shown, beside): (Vec<_>, Vec<_>) = areas.partition(|area| size.shows(*area));
            places.is_whole &= !found.is_cut && beside.is_empty();
            let boxes = shown.into_iter().map(|area| RedactionBox { page, area, ground: ground.to_owned() });
            places.boxes.extend(boxes);
            if places.boxes.len() > MAX_BOXES {
                return Ok(Err(SearchProblem::TooLarge));
            }
        }
        if places.boxes.is_empty() {
            let each = WordSearch { words: String::new(), is_within: false };
            // A scan has no text: that is not the same as not containing the words.
            let mut has_text = false;
            for page in 1..=count(sizes.len()) {
                has_text = has_text || !words_of(page, &each)?.words.is_empty();
            }
            if !has_text {
                return Ok(Err(SearchProblem::NoText));
            }
        }
        Ok(Ok(places))
    }

    fn sizes_of(&self, stored: &StoredDocument, path: &Path) -> Result<Result<Vec<PageSize>, SearchProblem>> {
        let file = &stored.document.file;
        let lists = self.lists();
        let format = (file.format.as_ref()).and_then(|uri| lists.formaten.get(uri.as_str()));
        let is_pdf = format.is_some_and(|format| format.label == "PDF");
        Ok(match self.environment.inspector.view(path, &file.name) {
            Ok(ViewContent::Pages { pages, more: 0 }) if is_pdf => Ok(pages),
            Ok(ViewContent::Pages { .. }) if is_pdf => Err(SearchProblem::TooLarge),
            Ok(ViewContent::Pages { .. } | ViewContent::Text { .. }) => Err(SearchProblem::NotPdf),
            Ok(ViewContent::Nothing { problem }) => Err(match problem {
                ViewProblem::Encrypted => SearchProblem::Encrypted,
                ViewProblem::Damaged | ViewProblem::Crashed => SearchProblem::Damaged,
                ViewProblem::TooComplex | ViewProblem::TimedOut => SearchProblem::TooLarge,
                ViewProblem::Unsupported => SearchProblem::NotPdf,
            }),
            // The file is not to blame.
            Err(InspectError::CannotStart(reason)) => return Err(Problem::internal(&reason).fail()),
            Err(InspectError::TimedOut) => Err(SearchProblem::TooLarge),
            Err(InspectError::Crashed | InspectError::ArchiveLimit(_) | InspectError::Archive(_)) => {
                Err(SearchProblem::Damaged)
            }
        })
    }

    /// Adds boxes to the draft of a document if it still has this file; returns how many are new.
    fn add_boxes(
        &self,
        id: DocumentId,
        file: Sha256,
        boxes: &[RedactionBox],
        now: Now,
    ) -> Result<Result<u32, SearchProblem>> {
        self.write(|connection| {
            let stored = documents::get(connection, id)?;
            let is_same = stored.is_some_and(|stored| {
                stored.document.file.sha256 == file && !stored.is_removed && read_only(&stored).is_none()
            });
            if !is_same {
                return Ok(Err(SearchProblem::Changed));
            }
            let before = kept(connection, id, file)?.boxes;
            let mut all = before.clone();
            for one in boxes {
                let is_it = |there: &DraftBox| there.page == one.page && there.area == one.area;
                if !all.iter().any(is_it) {
                    all.push(self.drawn(one, &[], now));
                }
            }
            if all.len() > MAX_BOXES {
                return Ok(Err(SearchProblem::TooLarge));
            }
            let added = count(all.len() - before.len());
            put_boxes(connection, id, file, all, &before)?;
            Ok(Ok(added))
        })
    }
}

/// Where the words are in a file.
struct Places {
    boxes: Vec<RedactionBox>,
    /// Whether every page could be read to the end, and no word lies outside the visible page.
    is_whole: bool,
}
