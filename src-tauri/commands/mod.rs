//! The commands of the page: exactly the functions of `ui/src/lib/api.ts`, one file per subject.
//!
//! A command takes its arguments, calls one use case and returns; so most are a row of a table (see `table`). A refusal
//! is a normal reply, a failure is an error.
#![expect(clippy::needless_pass_by_value, reason = "Tauri hands state, channels and arguments to commands by value")]

mod adding;
mod adopting;
mod catalogues;
mod documents;
mod frame;
mod handler;
mod history;
mod many;
mod parts;
mod permits;
mod pickers;
mod places;
mod publishing;
mod redacting;
mod searching;
mod sheets;
mod storage;
mod suggesting;
mod table;
mod targets;
mod templates;
mod todo;
mod value_lists;
mod viewing;

pub(crate) use handler::answer;
