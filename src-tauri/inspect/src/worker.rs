//! The child: reads requests from standard input, answers on standard output, and ends when the input ends.
//!
//! It first sets its limits (memory, files, core dumps) and gives up its rights, and then reads only what is handed to
//! it. A panic in a reader becomes an answer; running out of memory, overflowing the stack or taking too long ends the
//! process, and the parent blames the file.

use crate::{
    archive::{self, Archive, damaged},
    attachments, descriptors,
    guard::{self, SelfWatch},
    handover::{self, Intake},
    inside,
    limits::{MAX_REDACT_TIME, MAX_SCRUB_TIME, MAX_TIME, MAX_VIEW_TIME, UNPACK_BYTES_PER_SECOND},
    listing,
    protocol::{Answer, Hello, Request, Response, Task, VERSION, What},
    read::inspect_open,
    redact,
    scrub::scrub_open,
    sheet, sitemap, small_files,
    text::text_of_open,
    view::Opened as Viewed,
};
use openbaarmaker_core::content::{ContentFacts, DocumentText, InspectError, SheetFacts, SheetProblem};
use openbaarmaker_core::wire::{Inside, Unchecked, ViewProblem};
use std::{
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Write},
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, Instant, SystemTime},
};

/// The hidden argument with which a program of this project becomes a worker.
pub const ARGUMENT: &str = "--worker";

/// Becomes a worker when the first argument says so; must be called first in `main`.
///
/// Shape: `Some` when this process was a worker and is done: return it from `main`. `None`: continue as usual.
pub fn run_if_worker() -> Option<ExitCode> {
    let asked = std::env::args_os().nth(1).is_some_and(|argument| argument == ARGUMENT);
    asked.then(|| run(|_| {}))
}

/// Sets the limits of this process, gives up its rights, and serves its standard input.
///
/// `before` is called before each task except unpacking; tests use it to misbehave.
pub fn run(before: fn(&Path)) -> ExitCode {
    if descriptors::drop_inherited_descriptors(ARGUMENT).is_err() {
        return ExitCode::FAILURE;
    }
    guard::apply();
    // Panics become answers; nobody reads this process's standard error.
    panic::set_hook(Box::new(|_| {}));
    let served = handover::stdin().and_then(|input| {
        let watch = guard::give_up_rights().map_err(|_| io::ErrorKind::Unsupported)?;
        serve_watched(input, io::stdout().lock(), before, &watch)
    });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Answers requests until the input ends.
///
/// # Errors
/// When the input cannot be read or is not a request, or the output cannot be written: the parent is gone.
pub fn serve(input: impl Intake, output: impl Write, before: fn(&Path)) -> io::Result<()> {
    serve_watched(input, output, before, &SelfWatch::start())
}

fn serve_watched(input: impl Intake, output: impl Write, before: fn(&Path), watch: &SelfWatch) -> io::Result<()> {
    let mut input = BufReader::with_capacity(BUFFER_BYTES, input);
    let mut output = BufWriter::with_capacity(BUFFER_BYTES, output);
    write_line(&mut output, &Hello { openbaarmaker_worker: VERSION })?;
    output.flush()?;
    let mut runner = TaskRunner { before, archive: None, viewed: None };
    let mut line = Vec::new();
    let mut flushed = Instant::now();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return output.flush();
        }
        let Request { id, task, files } = serde_json::from_slice(&line)?;
        let handed = Handed::take(input.get_mut(), &task, files);
        watch.begin(time_for(&task));
        let mut part = |answer| write_line(&mut output, &Response { id, answer });
        let answer = panic::catch_unwind(AssertUnwindSafe(|| runner.answer(task, handed, &mut part)))
            .unwrap_or(Ok(Answer::Failed(InspectError::Crashed)))?;
        watch.end();
        write_line(&mut output, &Response { id, answer })?;
        // Answers about small files travel together; the answer about a large file is not held back for others.
        if !input.buffer().contains(&b'\n') || flushed.elapsed() > FLUSH_AFTER {
            output.flush()?;
            flushed = Instant::now();
        }
    }
}

/// Returns how long a task may take; the parent enforces the same time.
pub(crate) fn time_for(task: &Task) -> Duration {
    match task.what {
        What::Extract { max_bytes, .. } => MAX_TIME + Duration::from_secs(max_bytes / UNPACK_BYTES_PER_SECOND),
        What::Scrub { .. } => MAX_SCRUB_TIME,
        What::View | What::PageImage { .. } | What::PageText { .. } | What::PageWords { .. } => MAX_VIEW_TIME,
        What::Inspect
        | What::ReadText
        | What::LookInside
        | What::Sitemap
        | What::IpmMessage
        | What::IpmLinks { .. }
        | What::List
        | What::Sheet { .. }
        | What::Settings
        | What::ValueList => MAX_TIME,
        What::Redact { .. } => MAX_REDACT_TIME,
    }
}

/// Runs tasks; keeps open what is requested repeatedly: a zip for its entries, a document for its pages.
struct TaskRunner {
    before: fn(&Path),
    archive: Option<(Identity, Archive<BufReader<File>>)>,
    viewed: Option<(Identity, Viewed)>,
}

/// The identity of a file, to compare requests.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Identity {
    path: PathBuf,
    modified: Option<SystemTime>,
}

impl Identity {
    fn of(path: PathBuf, file: &File) -> io::Result<Self> {
        let modified = file.metadata()?.modified().ok();
        Ok(Self { path, modified })
    }
}

impl TaskRunner {
    /// Does a task; `part` takes what is sent before the answer, and fails when the parent has ended.
    fn answer(
        &mut self,
        task: Task,
        handed: Handed,
        part: &mut dyn FnMut(Answer) -> io::Result<()>,
    ) -> io::Result<Answer> {
        let Task { file, name, what } = task;
        let file = file.to_path();
        let Handed { source, sink } = handed;
        if !matches!(what, What::Extract { .. }) {
            // A zip stays open only during a series of extractions.
            self.archive = None;
            (self.before)(&file);
        }
        Ok(match what {
            What::Inspect => {
                let facts = source.and_then(|file| inspect_open(&file, &name));
                Answer::Facts(facts.unwrap_or_else(|_| unreadable()))
            }
            What::ReadText => {
                let text = source.and_then(|file| text_of_open(&file, &name));
                Answer::Text(text.unwrap_or_else(|_| DocumentText::unreadable("damaged")))
            }
            What::LookInside => Answer::Inside(
                source
                    .and_then(|file| inside::look_open(&file, &name))
                    .unwrap_or_else(|_| Inside::unchecked(Unchecked::Damaged)),
            ),
            What::Sitemap => sitemap::read(source, part)?,
            What::IpmMessage => Answer::Ipm(small_files::message(source)),
            What::IpmLinks { base } => Answer::Ipm(small_files::links(source, base.as_deref())),
            What::List => (source.map_err(|_| damaged()))
                .and_then(listing::list_open)
                .map_or_else(Answer::Failed, Answer::Entries),
            What::Extract { index, max_bytes, .. } => {
                let result = match &source {
                    Ok(mail) if attachments::is_mail(mail) => attachments::extract(mail, index, sink, max_bytes),
                    _ => self.open(file, source).and_then(|zip| archive::extract_entry(zip, index, sink, max_bytes)),
                };
                if result.is_err() {
                    self.archive = None;
                }
                result.map_or_else(Answer::Failed, Answer::Unpacked)
            }
            What::Scrub { choice, .. } => Answer::Scrubbed(scrub_open(source, &name, choice, sink)),
            What::Sheet { .. } => Answer::Sheet(sheet_from(source, &name, sink)),
            What::Settings => Answer::Settings(small_files::settings(source)),
            What::Redact { redaction, .. } => Answer::Redacted(redact::redact_open(source, &redaction, sink)),
            What::ValueList => Answer::ValueList(small_files::value_list(source)),
            What::View => Answer::View(self.viewed(file, &source, &name).content()),
            What::PageImage { page, width } => Answer::PageImage(self.viewed(file, &source, &name).image(page, width)),
            What::PageText { page } => Answer::PageText(self.viewed(file, &source, &name).text(page)),
            What::PageWords { page, search } => {
                Answer::PageWords(self.viewed(file, &source, &name).words(page, &search))
            }
        })
    }

    /// Returns the viewed document, opened again when it is another. One whose reader panics is dropped.
    fn viewed(&mut self, path: PathBuf, source: &io::Result<File>, name: &str) -> &Viewed {
        let identity = (source.as_ref().ok()).and_then(|file| Identity::of(path, file).ok());
        let kept = self.viewed.take().filter(|(of, _)| Some(of) == identity.as_ref());
        let viewed = kept.map_or_else(
            || match source {
                Ok(file) => Viewed::new(file, name),
                Err(_) => Viewed::nothing(ViewProblem::Damaged),
            },
            |(_, viewed)| viewed,
        );
        &self.viewed.insert((identity.unwrap_or_default(), viewed)).1
    }

    fn open(&mut self, path: PathBuf, source: io::Result<File>) -> Result<&mut Archive<BufReader<File>>, InspectError> {
        let source = source.map_err(|_| damaged())?;
        let identity = Identity::of(path, &source).map_err(|_| damaged())?;
        let zip = match self.archive.take() {
            Some((of, zip)) if of == identity => zip,
            _ => archive::open(BufReader::new(source))?,
        };
        Ok(&mut self.archive.insert((identity, zip)).1)
    }
}

struct Handed {
    source: io::Result<File>,
    sink: io::Result<File>,
}

impl Handed {
    /// Takes the files that were sent along; `files` is their number.
    fn take(intake: &mut impl Intake, task: &Task, files: u8) -> Self {
        let mut next = |position: u8, named: &Path, is_sink| {
            if files > position { intake.file(named, is_sink) } else { Err(io::ErrorKind::NotFound.into()) }
        };
        let source = next(0, &task.file.to_path(), false);
        let sink = match task.what.sink() {
            Some(to) => next(1, &to, true),
            None => Err(io::ErrorKind::NotFound.into()),
        };
        Self { source, sink }
    }
}

fn sheet_from(source: io::Result<File>, name: &str, sink: io::Result<File>) -> Result<SheetFacts, SheetProblem> {
    let source = source.map_err(|_| SheetProblem::Damaged)?;
    let out = sink.map_err(|_| SheetProblem::CannotWrite)?;
    sheet::sheet_rows(&source, name, BufWriter::new(out))
}

fn unreadable() -> ContentFacts {
    ContentFacts { problem: Some("damaged".to_owned()), ..ContentFacts::default() }
}

fn write_line(output: &mut impl Write, value: &impl serde::Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, value)?;
    output.write_all(b"\n")
}

const BUFFER_BYTES: usize = 64 << 10;
/// Long enough to gather answers about small files, too short to be noticed.
const FLUSH_AFTER: Duration = Duration::from_millis(5);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_waits_for_takes_less_time() {
        let (page, width) = (1, 600);
        for (what, seconds) in [
            (What::Inspect, 30),
            (What::View, 10),
            (What::PageText { page }, 10),
            (What::PageImage { page, width }, 10),
        ] {
            let task = Task::new(Path::new("a"), "", what);
            assert_eq!(time_for(&task), Duration::from_secs(seconds), "{task:?}");
        }
    }
}
