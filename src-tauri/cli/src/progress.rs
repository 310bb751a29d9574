//! Progress on standard error: a bar on a terminal, plain lines otherwise, at most one every two seconds.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use openbaarmaker_core::job::{DocumentProgress, Event, Sink, Stage};
use openbaarmaker_texts::{Facts, Language, Texts};
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Shows the progress of a job.
pub(crate) struct Progress {
    texts: Texts,
    state: Mutex<State>,
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Progress")
    }
}

struct State {
    /// The bar; `None` when standard error is no terminal.
    bar: Option<ProgressBar>,
    stage: Option<Stage>,
    files: Option<u32>,
    bytes: Option<u64>,
    last_line: Option<Instant>,
}

impl Progress {
    /// Makes progress in a language; nothing is shown until a job reports something.
    pub(crate) fn new(language: Language) -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(DRAWS_PER_SECOND));
            // The template is fixed; if it did not parse, the default style would show the same numbers.
            if let Ok(style) = ProgressStyle::with_template("{bar:30} {msg}") {
                bar.set_style(style);
            }
            bar
        });
        let state = State { bar, stage: None, files: None, bytes: None, last_line: None };
        Self { texts: Texts::of(language), state: Mutex::new(state) }
    }

    /// Removes the bar, so that later output is not written through it.
    pub(crate) fn clear(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bar) = state.bar.take() {
            bar.finish_and_clear();
        }
    }

    fn line(&self, shown: &State, files: u32, bytes: u64) -> String {
        let Some(stage) = shown.stage else { return String::new() };
        let (total, total_bytes) = (shown.files, shown.bytes);
        let key = match (total, total_bytes) {
            (Some(_), Some(_)) => "cli-progress-files-bytes",
            (Some(_), None) => "cli-progress-files",
            (None, _) => "cli-progress-counting",
        };
        let facts: Facts<'_> = &[
            ("stage", &self.texts.plain(stage_key(stage))),
            ("files", &files),
            ("doneBytes", &bytes),
            ("total", &total.unwrap_or_default()),
            ("totalBytes", &total_bytes.unwrap_or_default()),
        ];
        self.texts.say(key, facts)
    }
}

impl Sink for Progress {
    fn send(&self, event: Event) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        match event {
            Event::Stage { stage, files, bytes } => {
                let is_new = state.stage != Some(stage);
                let bytes = bytes.filter(|bytes| *bytes > 0);
                (state.stage, state.files, state.bytes) = (Some(stage), files, bytes);
                if let Some(bar) = &state.bar {
                    bar.set_length(bytes.or(files.map(u64::from)).unwrap_or_default());
                    if is_new {
                        bar.set_position(0);
                    }
                }
                if is_new {
                    let line = self.texts.plain(stage_key(stage));
                    show(&mut state, line, Throttle::Always);
                }
            }
            Event::Progress { files, bytes } => {
                if let Some(bar) = &state.bar {
                    let is_in_bytes = state.bytes.is_some();
                    bar.set_position(if is_in_bytes { bytes } else { files.into() });
                }
                let line = self.line(&state, files, bytes);
                show(&mut state, line, Throttle::Seldom);
            }
            Event::Document { id, state: DocumentProgress::Failed { code } } => {
                let facts: Facts<'_> = &[("id", &id), ("code", &code)];
                let line = self.texts.say("cli-progress-failed", facts);
                show(&mut state, line, Throttle::Always);
            }
            Event::Document {
                state: DocumentProgress::Sending | DocumentProgress::Sent | DocumentProgress::Again,
                ..
            } => {}
            Event::Waiting { code, seconds } => {
                let facts: Facts<'_> = &[("code", &code), ("seconds", &seconds)];
                let line = self.texts.say("cli-progress-waiting", facts);
                show(&mut state, line, Throttle::Always);
            }
        }
    }
}

/// Whether a line may be skipped because another was shown just before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Throttle {
    Always,
    Seldom,
}

fn show(state: &mut State, line: String, throttle: Throttle) {
    if let Some(bar) = &state.bar {
        bar.set_message(line);
        return;
    }
    let is_too_soon = state.last_line.is_some_and(|last| last.elapsed() < BETWEEN_LINES);
    if line.is_empty() || (throttle == Throttle::Seldom && is_too_soon) {
        return;
    }
    state.last_line = Some(Instant::now());
    // Nobody may be reading; progress is not worth stopping a job for.
    let _ = writeln!(io::stderr(), "{line}");
}

fn stage_key(stage: Stage) -> &'static str {
    match stage {
        Stage::Searching => "cli-stage-searching",
        Stage::Adding => "cli-stage-adding",
        Stage::Comparing => "cli-stage-comparing",
        Stage::Preparing => "stage-preparing",
        Stage::Sending => "stage-sending",
        Stage::Verifying => "stage-verifying",
        Stage::GoingLive => "stage-goingLive",
        Stage::Removing => "cli-stage-removing",
        Stage::Suggesting => "cli-stage-suggesting",
        Stage::Copying => "cli-stage-copying",
        Stage::WritingSheet => "cli-stage-writing-sheet",
        Stage::ReadingSheet => "cli-stage-reading-sheet",
        Stage::ComparingSheet => "cli-stage-comparing-sheet",
        Stage::Reading => "cli-stage-reading",
        Stage::Changing => "cli-stage-changing",
        Stage::ReadingTexts => "cli-stage-reading-texts",
    }
}

/// Enough for a log to show activity, few enough to read it afterwards.
const BETWEEN_LINES: Duration = Duration::from_secs(2);
/// As in the window: ten messages a second (ARCHITECTURE.md, "Jobs").
const DRAWS_PER_SECOND: u8 = 10;
