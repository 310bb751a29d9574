//! Several children at work at once; every file gets a result even when the child dies over it.

use crate::{
    child::Worker,
    limits::{MAX_IN_FLIGHT, MAX_IN_FLIGHT_BYTES},
    places::Places,
    prepared::{Disk, Prepared, Sent},
    protocol::{Answer, Task, What},
    worker::time_for,
};
use openbaarmaker_core::content::{
    Answered, ArchiveEntry, ContentFacts, DocumentText, InspectError, Inspector, IpmKind, SettingsProblem, SheetFacts,
    SheetProblem,
};
use openbaarmaker_core::diwoo::existing::{ExistingFile, ListedItem};
use openbaarmaker_core::ipm::existing::IpmFile;
use openbaarmaker_core::lists::{ListFile, ListProblem};
use openbaarmaker_core::sitemap::MAX_BYTES;
use openbaarmaker_core::wire::{
    Inside, PageImage, PageText, PlacedWords, Redacted, Redaction, RedactionProblem, ScrubChoice, ScrubProblem,
    Scrubbed, ViewContent, WordSearch,
};
use std::{
    collections::VecDeque,
    path::{Path, PathBuf},
    time::Duration,
};

/// Reads files from outside in child processes of the same program.
///
/// Children start when needed, stay for the next file, and are replaced when they die. Many threads may ask at once;
/// asking for many files in one call saves the waiting between them.
#[derive(Debug)]
pub struct InspectPool {
    executable: PathBuf,
    /// For everything else.
    importing: Places,
    /// For viewing: a person who turns a page does not wait for files being imported.
    viewing: Places,
    /// For looking inside: files being imported do not wait for it.
    looking: Places,
    /// The longest time for one file; only tests make it shorter than usual.
    patience: Duration,
}

impl InspectPool {
    /// Makes a pool of at most `workers` children (at least one) of `executable`, which must call
    /// [`crate::run_if_worker`] first in `main`.
    pub fn new(executable: PathBuf, workers: usize) -> Self {
        Self {
            executable,
            importing: Places::new(workers.max(1)),
            viewing: Places::new(VIEWERS),
            looking: Places::new(LOOKERS),
            patience: Duration::MAX,
        }
    }

    /// Waits for one file no longer than this, when that is less than its usual limit.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    fn run(&self, tasks: &[Task], disk: Disk) -> Vec<Result<Answer, InspectError>> {
        let places = match tasks.first() {
            Some(task) if is_looked_at(&task.what) => &self.viewing,
            Some(task) if matches!(task.what, What::LookInside) => &self.looking,
            _ => &self.importing,
        };
        let mut talk = Talk {
            executable: &self.executable,
            disk,
            worker: places.take(),
            tasks,
            results: Vec::with_capacity(tasks.len()),
            in_flight: VecDeque::new(),
            careful_until: 0,
            patience: self.patience,
        };
        while talk.results.len() < tasks.len() {
            talk.step();
        }
        let Talk { worker, results, .. } = talk;
        places.give(worker);
        results
    }

    /// Has one child, started if necessary, report everything that it finds in a sitemap.
    fn read_on(
        &self,
        place: &mut Option<Worker>,
        task: &Task,
        on_found: &mut dyn FnMut(ListedItem),
    ) -> Result<ExistingFile, InspectError> {
        let worker = match place {
            Some(worker) => worker,
            None => place.insert(Worker::start(&self.executable)?),
        };
        let request = Prepared::new(0, task, Disk::OfPerson).ok_or(InspectError::Crashed)?;
        if request.is_late {
            return Err(InspectError::TimedOut);
        }
        request.send(worker)?;
        let mut heard = 0;
        let time = time_for(task).min(self.patience);
        loop {
            match worker.receive(0, time)? {
                Answer::Found(found) => {
                    heard += number(found.len());
                    if heard > MAX_FOUND {
                        return Err(InspectError::Crashed);
                    }
                    found.into_iter().for_each(&mut *on_found);
                }
                Answer::Sitemap(file) => return Ok(file),
                other => return Err(unexpected(other)),
            }
        }
    }

    fn run_one(&self, file: &Path, name: &str, what: What) -> Result<Answer, InspectError> {
        let disk = if is_looked_at(&what) { Disk::OfLibrary } else { Disk::OfPerson };
        let mut answers = self.run(&[Task::new(file, name, what)], disk);
        answers.pop().unwrap_or(Err(InspectError::Crashed))
    }
}

/// Takes the value out of the answer to a task.
macro_rules! expect {
    ($answer:expr, $kind:ident) => {
        match $answer? {
            Answer::$kind(value) => Ok(value),
            other => Err(unexpected(other)),
        }
    };
}

impl Inspector for InspectPool {
    fn inspect(&self, file: &Path, name: &str) -> Result<ContentFacts, InspectError> {
        expect!(self.run_one(file, name, What::Inspect), Facts)
    }

    fn inspect_many(&self, files: &[(&Path, &str)]) -> Vec<Result<ContentFacts, InspectError>> {
        let tasks = tasks(files, &What::Inspect);
        let answers = self.run(&tasks, Disk::OfLibrary);
        (answers.into_iter()).map(|answer| expect!(answer, Facts)).collect()
    }

    fn read_sitemap(&self, file: &Path, on_found: &mut dyn FnMut(ListedItem)) -> Result<ExistingFile, InspectError> {
        let task = Task::new(file, "", What::Sitemap);
        let mut place = self.importing.take();
        let is_old = place.is_some();
        let mut heard = 0_u32;
        let mut hear = |found| {
            heard += 1;
            on_found(found);
        };
        let mut result = self.read_on(&mut place, &task, &mut hear);
        if result == Err(InspectError::Crashed) && is_old && heard == 0 {
            // An older child may have died for reasons of its own.
            place = None;
            result = self.read_on(&mut place, &task, on_found);
        }
        if result.is_err() {
            // Whatever it sends next belongs to this file.
            place = None;
        }
        self.importing.give(place);
        result
    }

    fn read_ipm(&self, file: &Path, what: IpmKind<'_>) -> Result<IpmFile, InspectError> {
        let what = match what {
            IpmKind::Message => What::IpmMessage,
            IpmKind::Links { base } => What::IpmLinks { base: base.map(str::to_owned) },
        };
        expect!(self.run_one(file, "", what), Ipm)
    }

    fn read_texts(&self, files: &[(&Path, &str)]) -> Vec<Result<DocumentText, InspectError>> {
        let tasks = tasks(files, &What::ReadText);
        let answers = self.run(&tasks, Disk::OfLibrary).into_iter();
        answers.map(|answer| expect!(answer, Text)).collect()
    }

    fn look_inside(&self, files: &[(&Path, &str)]) -> Vec<Result<Inside, InspectError>> {
        let tasks = tasks(files, &What::LookInside);
        let answers = self.run(&tasks, Disk::OfLibrary).into_iter();
        answers.map(|answer| expect!(answer, Inside)).collect()
    }

    fn list(&self, archive: &Path) -> Result<Vec<ArchiveEntry>, InspectError> {
        expect!(self.run_one(archive, "", What::List), Entries)
    }

    fn extract(&self, archive: &Path, index: u32, to: &Path, max_bytes: u64) -> Result<u64, InspectError> {
        let what = What::Extract { index, to: to.into(), max_bytes };
        expect!(self.run_one(archive, "", what), Unpacked)
    }

    fn read_sheet(&self, file: &Path, name: &str, to: &Path) -> Answered<SheetFacts, SheetProblem> {
        let to = to.into();
        expect!(self.run_one(file, name, What::Sheet { to }), Sheet)
    }

    fn redact(&self, file: &Path, _: &str, how: &Redaction, to: &Path) -> Answered<Redacted, RedactionProblem> {
        let what = What::Redact { redaction: how.clone(), to: to.into() };
        expect!(self.run_one(file, "", what), Redacted)
    }

    fn scrub(&self, file: &Path, name: &str, choice: ScrubChoice, to: &Path) -> Answered<Scrubbed, ScrubProblem> {
        let to = to.into();
        expect!(self.run_one(file, name, What::Scrub { choice, to }), Scrubbed)
    }

    fn read_list(&self, file: &Path) -> Answered<ListFile, ListProblem> {
        expect!(self.run_one(file, "", What::ValueList), ValueList)
    }

    fn read_settings(&self, file: &Path) -> Answered<String, SettingsProblem> {
        expect!(self.run_one(file, "", What::Settings), Settings)
    }

    fn view(&self, file: &Path, name: &str) -> Result<ViewContent, InspectError> {
        expect!(self.run_one(file, name, What::View), View)
    }

    fn page_image(&self, file: &Path, name: &str, page: u32, width: u32) -> Result<PageImage, InspectError> {
        let what = What::PageImage { page, width };
        expect!(self.run_one(file, name, what), PageImage)
    }

    fn page_text(&self, file: &Path, name: &str, page: u32) -> Result<PageText, InspectError> {
        expect!(self.run_one(file, name, What::PageText { page }), PageText)
    }

    fn page_words(&self, file: &Path, name: &str, page: u32, search: &WordSearch) -> Result<PlacedWords, InspectError> {
        let search = search.clone();
        let what = What::PageWords { page, search };
        expect!(self.run_one(file, name, what), PageWords)
    }
}

/// A series of tasks on one child.
struct Talk<'a> {
    executable: &'a Path,
    disk: Disk,
    worker: Option<Worker>,
    tasks: &'a [Task],
    results: Vec<Result<Answer, InspectError>>,
    /// The requests sent but not yet answered, in order.
    in_flight: VecDeque<Sent>,
    /// Tasks before this one are sent one at a time, to find out which of them kills the child.
    careful_until: usize,
    patience: Duration,
}

impl Talk<'_> {
    /// Sends what fits and takes one answer.
    fn step(&mut self) {
        let mut worker = match self.worker.take().map_or_else(|| Worker::start(self.executable), Ok) {
            Ok(worker) => worker,
            Err(error) => {
                self.results.resize(self.tasks.len(), Err(error));
                return;
            }
        };
        match self.exchange(&mut worker) {
            Ok(answer) => {
                let sent = self.in_flight.pop_front();
                let is_late = sent.as_ref().is_some_and(|sent| sent.is_late);
                if let Some(sent) = sent.filter(|_| !is_whole(&answer)) {
                    sent.undo();
                }
                // The child received nothing to read, and said so.
                let told = if is_late { Err(InspectError::TimedOut) } else { Ok(answer) };
                self.results.push(told);
                self.worker = Some(worker);
            }
            Err(error) => {
                drop(worker);
                self.blame(error);
            }
        }
    }

    fn exchange(&mut self, worker: &mut Worker) -> Result<Answer, InspectError> {
        let next = self.results.len();
        self.send_more(worker)?;
        let time = self.tasks.get(next).map(time_for).unwrap_or_default();
        worker.receive(number(next), time.min(self.patience))
    }

    /// Sends the next requests, once enough answers have arrived to make it worthwhile.
    fn send_more(&mut self, worker: &mut Worker) -> Result<(), InspectError> {
        let careful = self.results.len() < self.careful_until;
        let window = if careful { 1 } else { MAX_IN_FLIGHT };
        let mut bytes: usize = self.in_flight.iter().map(|sent| sent.bytes).sum();
        if self.in_flight.len() > window / 2 || bytes > MAX_IN_FLIGHT_BYTES / 2 {
            return Ok(());
        }
        while self.in_flight.len() < window && (bytes == 0 || bytes < MAX_IN_FLIGHT_BYTES) {
            let index = self.results.len() + self.in_flight.len();
            let Some(request) = (self.tasks.get(index)).and_then(|task| Prepared::new(number(index), task, self.disk))
            else {
                break;
            };
            bytes += request.line.len();
            self.in_flight.push_back(request.sent());
            request.send(worker)?;
        }
        Ok(())
    }

    /// Handles a lost child: blames the file or, when it may have been another, retries each separately.
    fn blame(&mut self, error: InspectError) {
        let last = self.results.len() + self.in_flight.len();
        let careful = self.results.len() < self.careful_until;
        self.in_flight.drain(..).for_each(Sent::undo);
        match error {
            _ if !careful && last > self.results.len() + 1 => self.careful_until = last,
            // A child from before these tasks may have died for reasons of its own.
            InspectError::Crashed if !careful => self.careful_until = self.results.len() + 1,
            error => self.results.push(Err(error)),
        }
    }
}

fn tasks(files: &[(&Path, &str)], what: &What) -> Vec<Task> {
    (files.iter()).map(|(file, name)| Task::new(file, name, what.clone())).collect()
}

/// Tells whether a person is waiting to see it.
fn is_looked_at(what: &What) -> bool {
    matches!(what, What::View | What::PageImage { .. } | What::PageText { .. } | What::PageWords { .. })
}

/// Tells whether the file that a child wrote may stay.
fn is_whole(answer: &Answer) -> bool {
    matches!(answer, Answer::Unpacked(_) | Answer::Sheet(Ok(_)) | Answer::Redacted(Ok(_)) | Answer::Scrubbed(Ok(_)))
}

fn unexpected(answer: Answer) -> InspectError {
    match answer {
        // Only this side knows whether the child ran at all, and in time.
        Answer::Failed(InspectError::CannotStart(_) | InspectError::TimedOut) => InspectError::Crashed,
        Answer::Failed(error) => error,
        _ => InspectError::Crashed,
    }
}

fn number(index: usize) -> u64 {
    u64::try_from(index).unwrap_or(u64::MAX)
}

/// One for the page, one for the thumbnails.
const VIEWERS: usize = 2;
/// It runs in the background, one file at a time.
const LOOKERS: usize = 1;
/// An entry takes more than 16 bytes; a child that reports more entries than fit in one file is out of control.
const MAX_FOUND: u64 = MAX_BYTES / 16;

#[cfg(test)]
mod tests {
    use super::{Answer, InspectError, unexpected};

    #[test]
    fn a_child_cannot_say_what_only_its_parent_can_know() {
        for said in [InspectError::TimedOut, InspectError::CannotStart("the app is to blame".to_owned())] {
            assert_eq!(unexpected(Answer::Failed(said)), InspectError::Crashed);
        }
        let limit = InspectError::ArchiveLimit("entries".to_owned());
        assert_eq!(unexpected(Answer::Failed(limit.clone())), limit);
    }
}
