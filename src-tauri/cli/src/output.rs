//! Standard output: one answer; a long list in it may be written while the work continues.
//!
//! A list that was begun is always completed: even the answer about a failure or a bug goes into the same JSON object,
//! after the list.

use crate::answer::{Answer, Exit};
use crate::terminal_text;
use openbaarmaker_texts::Texts;
use serde::Serialize;
use std::cell::{RefCell, RefMut};
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// The format of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// For other programs.
    Json,
    /// For people.
    Text,
}

/// Standard output of one command.
#[derive(Debug)]
pub(crate) struct Output {
    form: Form,
    list: RefCell<Option<List>>,
    /// The result of writing text so far; after an error nothing more is written.
    told: RefCell<io::Result<()>>,
}

struct List {
    out: Box<dyn Write>,
    /// The item being serialised; written as a whole rather than in many small pieces.
    item: Vec<u8>,
    /// The result of writing so far; after an error nothing more is written.
    written: io::Result<()>,
}

impl fmt::Debug for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("List")
    }
}

impl Output {
    /// Makes the output of a command; nothing is written yet.
    pub(crate) fn new(form: Form) -> Self {
        Self { form, list: RefCell::new(None), told: RefCell::new(Ok(())) }
    }

    /// Writes one item of the list at the start of the answer. There is one list; only in JSON.
    pub(crate) fn item(&self, name: &str, item: &impl Serialize) {
        if self.form == Form::Json {
            self.begun(name).push(item);
        }
    }

    /// Begins that list, so that it is there even when empty.
    pub(crate) fn list(&self, name: &str) {
        if self.form == Form::Json {
            drop(self.begun(name));
        }
    }

    /// Writes a part of the text before the rest of it; JSON has none.
    pub(crate) fn lines(&self, text: &str) {
        if self.form == Form::Text && self.told.borrow().is_ok() {
            let said = terminal_text::lines(text);
            *self.told.borrow_mut() = write_all(&mut io::stdout().lock(), &[&said]);
        }
    }

    fn begun(&self, name: &str) -> RefMut<'_, List> {
        RefMut::map(self.list.borrow_mut(), |list| {
            list.get_or_insert_with(|| {
                let out = BufWriter::with_capacity(BUFFER_BYTES, io::stdout());
                List::begin(Box::new(out), name)
            })
        })
    }

    /// Writes the answer, or the rest of it: JSON or results to standard output, errors to standard error.
    pub(crate) fn end(self, texts: &Texts, answer: &Answer) -> ExitCode {
        let text = || terminal_text::lines(&answer.text);
        let written = match (self.form, self.list.into_inner()) {
            (Form::Json, Some(list)) => list.end(&answer.json),
            (Form::Json, None) => write_all(&mut io::stdout().lock(), &[&answer.json, "\n"]),
            (Form::Text, _) => match answer.exit {
                Exit::Done | Exit::Part => {
                    (self.told.into_inner()).and_then(|()| write_all(&mut io::stdout().lock(), &[&text()]))
                }
                Exit::Refused | Exit::Failed | Exit::InUse => write_all(&mut io::stderr().lock(), &[&text()]),
            },
        };
        match written {
            // A reader that stopped early (`| head`) has what it wanted.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                let said = texts.say("cli-not-written", &[("detail", &error)]);
                // Standard error may be closed as well; the exit code still tells.
                let _ = writeln!(io::stderr(), "{}", terminal_text::line(&said));
                ExitCode::from(Exit::Failed as u8)
            }
            Ok(()) | Err(_) => ExitCode::from(answer.exit as u8),
        }
    }
}

impl List {
    fn begin(mut out: Box<dyn Write>, name: &str) -> Self {
        let written = out.write_all(format!("{{\"{name}\":[").as_bytes());
        Self { out, item: Vec::new(), written }
    }

    fn push(&mut self, item: &impl Serialize) {
        if self.written.is_ok() {
            let comma = usize::from(!self.item.is_empty());
            self.item.clear();
            self.item.extend(b",".get(..comma).unwrap_or_default());
            self.written = (serde_json::to_writer(&mut self.item, item).map_err(io::Error::from))
                .and_then(|()| self.out.write_all(&self.item));
        }
    }

    /// Completes the object that began with the list, with the fields of the answer, a JSON object.
    fn end(mut self, answer: &str) -> io::Result<()> {
        self.written?;
        let rest = answer.strip_prefix('{').unwrap_or(answer);
        let comma = if rest == "}" { "" } else { "," };
        write_all(&mut self.out, &["]", comma, rest, "\n"])
    }
}

fn write_all(out: &mut dyn Write, parts: &[&str]) -> io::Result<()> {
    for part in parts {
        out.write_all(part.as_bytes())?;
    }
    out.flush()
}

/// The capacity of a pipe on most systems.
const BUFFER_BYTES: usize = 64 << 10;

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use std::sync::mpsc::{Sender, channel};

    /// Passes on what is written; fails when nobody listens.
    struct Heard(Sender<Vec<u8>>);

    impl Write for Heard {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let sent = self.0.send(bytes.to_vec());
            sent.map_err(|_| io::ErrorKind::BrokenPipe)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn written(answer: &str) -> Value {
        let (sender, heard) = channel();
        let mut list = List::begin(Box::new(Heard(sender)), "added");
        list.push(&json!({"id": "1"}));
        list.push(&json!({"id": "2"}));
        list.end(answer).unwrap();
        let bytes: Vec<u8> = heard.into_iter().flatten().collect();
        assert!(bytes.ends_with(b"}\n"), "one line");
        serde_json::from_slice(&bytes).unwrap()
    }

    #[test]
    fn the_answer_goes_into_the_object_that_was_begun() {
        let added = json!([{"id": "1"}, {"id": "2"}]);
        assert_eq!(written(r#"{"offered":2}"#), json!({"added": added, "offered": 2}));
        assert_eq!(written("{}"), json!({"added": added}));
        assert_eq!(
            written(r#"{"error":{"code":"store-full"}}"#),
            json!({"added": added, "error": {"code": "store-full"}}),
            "what was stored before the failure stays told"
        );
    }

    #[test]
    fn a_reader_that_leaves_stops_the_writing_only() {
        let (sender, heard) = channel();
        let mut list = List::begin(Box::new(Heard(sender)), "added");
        list.push(&1);
        drop(heard);
        list.push(&2);
        list.push(&3);
        let error = list.end("{}").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}
