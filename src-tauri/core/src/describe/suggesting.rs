//! Proposals for fields: for one document, for many, and accepting them.

use super::catalogues::Catalogues;
use super::editing::Asked;
use super::suggest::{AddedAlongside, Evidence, Learned, Lexicon, propose};
use super::{editable, fields};
use crate::content::ContentFacts;
use crate::counting::count;
use crate::error::{Code, Result, UseCaseError, refused};
use crate::job::{self, Job, Silent, Stage};
use crate::library::App;
use crate::library::documents::{existing, title_of};
use crate::model::{ChangeId, DocumentId, FieldSpec, Kind, Metadata, Now, TitleOrigin};
use crate::rules::says_something;
use crate::site::entry_description;
use crate::store::ReadHandle;
use crate::store::documents::{self, StoredDocument};
use crate::store::{habits, settings};
use crate::wire::{
    ChangeResult, Field, FieldChange, LearnedWord, Revision, Selection, SuggestedDocument, SuggestedField, Suggestion,
    SuggestionSummary,
};
use std::collections::{BTreeMap, btree_map::Entry};
use std::sync::Arc;

impl App {
    /// Returns the proposals for the empty fields of a document, in the order of the standard.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn suggestions(&self, id: DocumentId, now: Now) -> Result<Vec<Suggestion>> {
        let (stored, mut known) = self.read(|connection| {
            let stored = existing(connection, id)?;
            Ok((stored, Known::read(connection)?))
        })?;
        if editable::read_only(&stored).is_some() {
            return Ok(Vec::new());
        }
        let mut all = self.proposals(&[stored], &mut known, now)?;
        Ok(all.pop().map(|(_, found)| found).unwrap_or_default())
    }

    /// Counts the proposals for many documents.
    ///
    /// # Errors
    /// Refuses with `document-unknown`; fails with `cancelled`.
    pub fn suggest_many(&self, selection: &Selection, job: &Job<'_>) -> Result<SuggestionSummary> {
        let mut counts = [(0, 0); FIELDS.len()];
        let (mut looked_at, mut suggested) = (0, 0);
        let mut first = Vec::new();
        let seen = self.query(documents::revision)?;
        self.suggest_each(selection, job, &mut |id, found| {
            looked_at += 1;
            suggested += u32::from(!found.is_empty());
            for (field, (count, replacing)) in FIELDS.iter().zip(&mut counts) {
                let of_field = found.iter().find(|found| found.field == *field);
                *count += u32::from(of_field.is_some());
                *replacing += u32::from(of_field.is_some_and(|found| found.replaces));
            }
            if !found.is_empty() && first.len() < SHOWN {
                first.push((id, found));
            }
        })?;
        let first = self.read(|connection| {
            let shown = first.into_iter().map(|(id, suggestions)| {
                let title = title_of(&existing(connection, id)?.document);
                Ok::<_, UseCaseError>(SuggestedDocument { id, title, suggestions })
            });
            shown.collect::<Result<Vec<_>, _>>()
        })?;
        let fields = FIELDS.iter().zip(counts).filter(|(_, (count, _))| *count > 0);
        let fields =
            fields.map(|(field, (count, replacing))| SuggestedField { field: (*field).to_owned(), count, replacing });
        Ok(SuggestionSummary { documents: looked_at, suggested, fields: fields.collect(), first, seen: Revision(seen) })
    }

    /// Accepts proposals for many documents: those for the wanted fields, or all. For titles, `emptyTitle` means
    /// documents without a meaningful title, `replacedTitle` the others. One transaction, one undo step. With `seen`,
    /// documents that changed since then or are read-only are skipped and reported; without it, a named document that
    /// is read-only is refused.
    ///
    /// # Errors
    /// Refuses with `field-not-proposed`, `document-unknown`, `document-withdrawn`, `document-withdrawing`,
    /// `category-not-in-use`; fails with `cancelled` or `change-cancelled`. Nothing is changed then.
    pub fn accept_suggestions(
        &self,
        selection: &Selection,
        wanted: &[String],
        seen: Option<Revision>,
        job: &Job<'_>,
    ) -> Result<ChangeResult> {
        let is_known = |field: &str| FIELDS.contains(&field) || [EMPTY_TITLE, REPLACED_TITLE].contains(&field);
        if let Some(field) = wanted.iter().find(|field| !is_known(field)) {
            return Err(refused(Code::FieldNotProposed, "field", field));
        }
        let left = self.read(|connection| editable::left_alone(connection, selection, seen))?;
        let mut accepted: BTreeMap<DocumentId, Vec<FieldChange>> = BTreeMap::new();
        self.suggest_each(selection, job, &mut |id, found| {
            let chosen = (found.into_iter())
                .filter(|found| wanted.is_empty() || wanted.iter().any(|wanted| is_wanted(wanted, found)))
                .map(|found| found.change);
            accepted.insert(id, chosen.collect());
        })?;
        accepted.retain(|_, changes| !changes.is_empty());
        let ids = Selection::Ids { ids: accepted.keys().copied().collect() };
        let subject = match wanted {
            [only] if FIELDS.contains(&only.as_str()) => only.as_str(),
            [_] => TITLE,
            _ => "",
        };
        let asked = Asked { seen, ..Asked::of("suggest", subject) };
        // Reading the files took nearly all of the time: showing new progress would look like starting over.
        let writing = Job { sink: &Silent, ..*job };
        let mut result = self.edit(&ids, &asked, &writing, &mut |before, catalogue, after| {
            editable::check_editable(before)?;
            let changes = accepted.get(&before.document.id).into_iter().flatten();
            for change in changes {
                let checked = fields::check(change, &catalogue.catalogue, &catalogue.lists)?;
                fields::apply(&checked, after, &catalogue.catalogue);
            }
            Ok(())
        })?;
        result.skipped.extend(left);
        result.skipped.sort_by_key(|one| one.id);
        Ok(result)
    }

    /// Returns what this library learned from people's choices: words with the category or kind they go with.
    pub fn learned(&self) -> Result<Vec<LearnedWord>> {
        self.read(|connection| Ok(Known::read(connection)?.learned.words()))
    }

    /// Forgets what was learned: only documents added from now on count. Does nothing if there is nothing to forget.
    pub fn forget_learned(&self, now: Now) -> Result<()> {
        self.write(|connection| {
            let newest = documents::newest(connection)?;
            if forgotten(connection)? == newest {
                return Ok(());
            }
            let change = self.begin_change(connection, now, "learned-forget", "")?;
            let (key, newest) = (settings::LEARN_AFTER, newest.to_string());
            Ok(settings::change(connection, change, key, &newest)?)
        })
    }

    /// Calls `each` with every document of a selection and its proposals, in order of identity. Withdrawn documents are
    /// left out, and so are titles that would make several documents look the same.
    ///
    /// # Errors
    /// Refuses with `document-unknown`; fails with `cancelled`, `store-…`.
    pub fn suggest_each(
        &self,
        selection: &Selection,
        job: &Job<'_>,
        each: &mut dyn FnMut(DocumentId, Vec<Suggestion>),
    ) -> Result<()> {
        let (ids, mut known) = self.read(|connection| {
            let ids = editable::chosen(connection, selection)?;
            Ok((ids, Known::read(connection)?))
        })?;
        job.stage(Stage::Suggesting, u32::try_from(ids.len()).ok());
        let mut done = 0;
        let mut all = Vec::new();
        for chunk in ids.chunks(CHUNK) {
            job::check(job.cancel)?;
            let stored = self.read(|connection| {
                let found = chunk.iter().map(|id| documents::get(connection, *id));
                let mut stored: Vec<_> = found.filter_map(Result::transpose).collect::<Result<_, _>>()?;
                stored.retain(|one| editable::read_only(one).is_none());
                Ok(stored)
            })?;
            all.extend(self.proposals(&stored, &mut known, job.now)?);
            done += count(chunk.len());
            job.sink.progress(done, 0);
        }
        leave_out_shared(&mut all);
        for (id, found) in all {
            each(id, found);
        }
        Ok(())
    }

    /// Makes the proposals for a few documents, for empty fields only.
    fn proposals(
        &self,
        stored: &[StoredDocument],
        known: &mut Known,
        now: Now,
    ) -> Result<Vec<(DocumentId, Vec<Suggestion>)>> {
        let files = || stored.iter().map(|one| &one.document.file);
        let paths: Vec<_> = (files().map(|file| self.content.path_of(&file.sha256))).collect();
        let asked: Vec<_> =
            (paths.iter().zip(files())).map(|(path, file)| (path.as_path(), file.name.as_str())).collect();
        let inspector = self.environment.inspector.as_ref();
        let facts = inspector.inspect_many(&asked);
        let texts = inspector.read_texts(&asked);
        let known_of = self.read(|connection| {
            let look_up = |one: &StoredDocument| {
                let step = known.step_that_added(connection, one.document.id)?;
                let catalogue = known.catalogues.of(connection, one.document.catalogue)?;
                // A field that a part inherits from its main document is not empty.
                let effective = entry_description::effective(connection, &one.document)?;
                let takes_over = !effective.metadata.informatiecategorieen.is_empty();
                Ok::<_, UseCaseError>((step, takes_over, Arc::clone(&catalogue.catalogue)))
            };
            stored.iter().map(look_up).collect::<Result<Vec<_>, _>>()
        })?;
        let none = AddedAlongside::default();
        let read = facts.into_iter().zip(texts).zip(known_of);
        let found = (stored.iter().zip(read)).map(|(one, ((facts, text), (step, takes_over, catalogue)))| {
            let document = &one.document;
            let text = text.unwrap_or_default();
            let evidence = Evidence {
                title: &document.metadata.officiele_titel,
                title_origin: document.metadata.titel_herkomst,
                file_name: &document.file.name,
                // A file that cannot be read contributes nothing; the rest still does.
                properties: &facts.unwrap_or_else(|_| ContentFacts::default()),
                headline: text.headline.as_deref().unwrap_or_default(),
                is_redacted: document.file.is_redacted(),
                text: &text.text,
                together: known.together.get(&step).unwrap_or(&none),
                learned: &known.learned,
                lexicon: &known.lexicon,
                today: now.today(),
            };
            let mut found = propose(&evidence);
            // A category that the catalogue does not use would be refused.
            found.retain(|suggestion| {
                let is_told = takes_over && suggestion.field == Field::Informatiecategorie.name();
                !is_told
                    && is_open(&suggestion.field, &document.metadata)
                    && fields::check(&suggestion.change, &catalogue, known.lexicon.lists()).is_ok()
            });
            let is_telling = says_something(&document.metadata.officiele_titel, known.lexicon.lists());
            for suggestion in &mut found {
                suggestion.replaces = suggestion.field == TITLE && is_telling;
            }
            (document.id, found)
        });
        Ok(found.collect())
    }
}

/// Facts of a library that apply to every document.
struct Known {
    learned: Learned,
    lexicon: Lexicon,
    /// The documents that each step added, looked up once.
    together: BTreeMap<ChangeId, AddedAlongside>,
    catalogues: Catalogues,
}

impl Known {
    fn read(connection: &ReadHandle) -> Result<Self> {
        let mut learned = Learned::default();
        let forgotten = forgotten(connection)?;
        habits::choices(connection, forgotten, MOST_CHOICES, |choice| {
            learned.learn(choice.field, choice.title, &choice.term);
        })?;
        Ok(Self {
            learned,
            lexicon: Lexicon::new(connection.lists()),
            together: BTreeMap::new(),
            catalogues: Catalogues::default(),
        })
    }

    /// Returns the step that added a document, after looking up what that step added.
    fn step_that_added(&mut self, connection: &ReadHandle, document: DocumentId) -> Result<ChangeId> {
        let step = habits::added_by(connection, document)?;
        if let Entry::Vacant(place) = self.together.entry(step) {
            let categories = habits::together(connection, step)?;
            place.insert(AddedAlongside { categories });
        }
        Ok(step)
    }
}

/// Returns the last document whose choices are not learned from.
fn forgotten(connection: &ReadHandle) -> Result<DocumentId> {
    let last = settings::read_json(connection, settings::LEARN_AFTER)?;
    Ok(DocumentId(last.unwrap_or(0)))
}

/// Leaves out a title that would replace a meaningful one, if several documents would get it: it is the title of their
/// series or form.
fn leave_out_shared(all: &mut [(DocumentId, Vec<Suggestion>)]) {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for title in all.iter().flat_map(|(_, found)| found).filter(|found| found.field == TITLE) {
        *counts.entry(title.value.clone()).or_default() += 1;
    }
    for (_, found) in all {
        found.retain(|one| !one.replaces || counts.get(&one.value).is_none_or(|count| *count == 1));
    }
}

/// Tells whether a proposal is of a field, or of a kind of titles.
fn is_wanted(wanted: &str, found: &Suggestion) -> bool {
    let kind = if found.replaces { REPLACED_TITLE } else { EMPTY_TITLE };
    wanted == found.field || (found.field == TITLE && wanted == kind)
}

/// Tells whether a field takes a proposal: it is empty or, for a title, not written by a person.
fn is_open(field: &str, metadata: &Metadata) -> bool {
    FieldSpec::named(field).is_some_and(|field| match field.kind {
        Kind::Title => metadata.titel_herkomst != TitleOrigin::Person,
        kind => kind.is_empty(metadata),
    })
}

/// Fields with proposals, in the order of the standard.
const FIELDS: [&str; 6] = [TITLE, "informatiecategorie", "documentsoort", "creatiedatum", "language", "identifier"];
const TITLE: &str = "officieleTitel";
/// Selects title proposals for documents without a meaningful title.
const EMPTY_TITLE: &str = "emptyTitle";
/// Selects title proposals that replace a meaningful title.
const REPLACED_TITLE: &str = "replacedTitle";
/// Documents whose proposals are shown beforehand, as for every change (decisions.md, "Many documents at once", rule
/// 6).
const SHOWN: usize = 5;
/// As many files as are inspected at once.
const CHUNK: usize = 50;
/// The latest choices matter most; counting this many takes a few milliseconds.
const MOST_CHOICES: u32 = 5_000;
