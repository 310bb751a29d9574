//! What a person reads when something goes wrong: the thing, the reason and what to do, in both languages.

use serde_json::Value;
use tests::command_line::{Library, Reply};

/// How a command must end, and what its sentence must contain.
pub(crate) struct Telling<'a> {
    /// 2: refused; 3: failed.
    pub(crate) exit: i32,
    /// The permanent code.
    pub(crate) code: &'a str,
    /// What both sentences name: the host, the folder, the file.
    pub(crate) names: &'a [&'a str],
    /// Parts of the Dutch sentence: the reason and what to do.
    pub(crate) dutch: &'a [&'a str],
    /// Parts of the English sentence.
    pub(crate) english: &'a [&'a str],
}

impl Telling<'_> {
    /// Runs a command in both languages and judges both replies; returns the parameters of the second.
    #[track_caller]
    pub(crate) fn by(&self, library: &Library, words: &[&str]) -> Value {
        self.given(library, words, "")
    }

    /// As [`Self::by`], with text on standard input.
    #[track_caller]
    pub(crate) fn given(&self, library: &Library, words: &[&str], input: &str) -> Value {
        let mut answer = Value::Null;
        for (language, parts) in [("nl", self.dutch), ("en", self.english)] {
            let words: Vec<&str> = ["--lang", language].into_iter().chain(words.iter().copied()).collect();
            let reply = library.ask_with_input(&words, input);
            answer = self.judge(&reply, parts);
        }
        answer
    }

    /// Judges one reply.
    #[track_caller]
    pub(crate) fn judge(&self, reply: &Reply, parts: &[&str]) -> Value {
        assert_eq!((reply.exit, reply.code()), (self.exit, self.code), "{}\n{}", reply.json, reply.stderr);
        let error = reply.json["error"].clone();
        let message = error["message"].as_str().expect("a sentence");
        for part in self.names.iter().chain(parts) {
            assert!(message.contains(part), "{part:?} is missing: {error}");
        }
        error
    }
}
