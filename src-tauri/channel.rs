//! Progress to the page: many events in, at most ten messages a second out.
//!
//! A job calls [`Progress::send`] from its worker threads as often as it likes. One thread per job gathers the events
//! and sends them in batches. Of consecutive [`Event::Progress`] only the last is kept; every other event arrives. This
//! module knows no job and no window; the caller says where the batches go.

use openbaarmaker_core::job::{Event, Sink};
use std::{
    mem,
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// The sink of one job. Dropping it first delivers everything that was sent, so before the job's result.
#[derive(Debug)]
pub(crate) struct Progress {
    events: Option<Sender<Event>>,
    pump: Option<JoinHandle<()>>,
}

impl Progress {
    /// Starts handing batches to `deliver`.
    pub(crate) fn new(deliver: impl Fn(Vec<Event>) + Send + 'static) -> Self {
        let (sender, receiver) = mpsc::channel();
        Self { events: Some(sender), pump: Some(thread::spawn(move || pump(&receiver, &deliver))) }
    }
}

impl Sink for Progress {
    fn send(&self, event: Event) {
        if let Some(events) = &self.events {
            // The pump outlives this sender, so this cannot fail; and progress is not worth stopping a job for.
            let _ = events.send(event);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        drop(self.events.take());
        if let Some(pump) = self.pump.take() {
            // A page that is gone cannot receive progress; that does not affect the job.
            let _ = pump.join();
        }
    }
}

/// Delivers the first event at once, then gathers events until the next message may go out.
fn pump(events: &Receiver<Event>, deliver: &impl Fn(Vec<Event>)) {
    let mut batch = Vec::new();
    let mut may_send = Instant::now();
    loop {
        let wait = may_send.saturating_duration_since(Instant::now());
        if !batch.is_empty() && wait.is_zero() {
            deliver(mem::take(&mut batch));
            may_send = Instant::now() + BETWEEN_MESSAGES;
            continue;
        }
        let next = if batch.is_empty() {
            events.recv().map_err(|_| RecvTimeoutError::Disconnected)
        } else {
            events.recv_timeout(wait)
        };
        match next {
            Ok(event) => gather(&mut batch, event),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    if !batch.is_empty() {
        deliver(batch);
    }
}

/// Adds an event to a batch; newer progress replaces the progress before it.
fn gather(batch: &mut Vec<Event>, event: Event) {
    if matches!(event, Event::Progress { .. })
        && let Some(last @ Event::Progress { .. }) = batch.last_mut()
    {
        *last = event;
    } else {
        batch.push(event);
    }
}

/// At most ten messages a second (ARCHITECTURE.md, "Jobs"): more cannot be seen, and keeps the page busy.
const BETWEEN_MESSAGES: Duration = Duration::from_millis(100);

#[cfg(test)]
mod tests {
    use super::*;
    use openbaarmaker_core::job::{DocumentProgress, Stage};
    use openbaarmaker_core::model::DocumentId;
    use std::sync::{Arc, Mutex};

    fn progress(files: u32) -> Event {
        Event::Progress { files, bytes: u64::from(files) * 10 }
    }

    fn document(id: i64) -> Event {
        Event::Document { id: DocumentId(id), state: DocumentProgress::Sent }
    }

    fn run(events: impl IntoIterator<Item = Event>) -> Vec<Vec<Event>> {
        let batches = Arc::new(Mutex::new(Vec::new()));
        let into = Arc::clone(&batches);
        let sink = Progress::new(move |batch| into.lock().unwrap().push(batch));
        for event in events {
            sink.send(event);
        }
        drop(sink);
        let batches = batches.lock().unwrap();
        batches.clone()
    }

    #[test]
    fn a_flood_of_events_becomes_few_messages_and_loses_no_document() {
        let started = Instant::now();
        let batches = run((1..=2_000).flat_map(|number| [progress(number), document(i64::from(number))]));
        let windows = started.elapsed().as_millis() / BETWEEN_MESSAGES.as_millis();
        assert!((batches.len() as u128) <= windows + 2, "{} messages in {windows} windows of 100 ms", batches.len());
        let documents: Vec<Event> =
            (batches.concat().into_iter()).filter(|event| matches!(event, Event::Document { .. })).collect();
        let expected: Vec<Event> = (1..=2_000).map(document).collect();
        assert_eq!(documents, expected, "every document event arrives, in order");
    }

    #[test]
    fn of_totals_in_a_row_only_the_last_is_sent_and_stages_stay_in_place() {
        let mut batch = Vec::new();
        let stage = Event::Stage { stage: Stage::Sending, files: None, bytes: None };
        for event in [progress(1), progress(2), stage.clone(), progress(1), progress(5)] {
            gather(&mut batch, event);
        }
        assert_eq!(batch, [progress(2), stage, progress(5)]);
    }

    #[test]
    fn the_last_total_arrives_before_the_sink_is_gone() {
        let batches = run((1..=50).map(progress));
        assert_eq!(batches.concat().last(), Some(&progress(50)));
    }

    #[test]
    fn a_job_without_events_sends_no_message() {
        assert!(run([]).is_empty());
    }
}
