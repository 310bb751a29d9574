//! One file per family of commands; each turns arguments into a use case and its result into an answer.

mod adding;
mod adopting;
mod catalogues;
mod changes;
mod checking;
mod consenting;
mod fixing;
mod init;
mod lifecycle;
mod listing;
mod making;
mod parts;
mod permit_publishing;
mod permits;
mod publishing;
mod publishing_others;
mod redacting;
mod reporting;
mod saved;
mod settings_file;
mod sheets;
mod storage;
mod suggesting;
mod targets;
mod templates;
mod value_lists;
mod verifying;
mod wording;

use crate::answer::Answer;
use crate::arguments::{Command, CommandLine};
use crate::composition::KeyStore;
use crate::output::Output;
use crate::session::Session;
use openbaarmaker_core::app::Incomplete;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_texts::Texts;
use std::cell::OnceCell;
use wording::{Lines, finding_json, findings_json, line, means_none, said, table, table_or, told, without};

pub(crate) fn run(command_line: CommandLine, texts: &Texts, output: &Output) -> Result<Answer, UseCaseError> {
    let CommandLine { global, command } = command_line;
    let lists = OnceCell::new();
    let open = |key_store| {
        let session = Session::open(&global, texts, key_store)?;
        lists.get_or_init(|| session.app.lists());
        Ok::<_, UseCaseError>(session)
    };
    let plain = || open(KeyStore::LeftAlone);
    let answer = match command {
        Command::Init(args) => init::run(&global, texts, &args),
        Command::Lists(args) => value_lists::run(&global, texts, &plain, &args),
        Command::Redact(args) => redacting::run(texts, &args),
        Command::Restore { backup, incomplete, password_stdin } => {
            let incomplete = if incomplete { Incomplete::Allow } else { Incomplete::Refuse };
            storage::restore(&global, texts, &backup, incomplete, password_stdin)
        }
        Command::Add(args) => adding::add(&plain()?, &args, output),
        Command::Adopt(args) => adopting::run(&open(KeyStore::System)?, &args),
        Command::Practice => adding::practice(&Session::to_practise(&global, texts)?, output),
        Command::List(args) => listing::run(&plain()?, &args, output),
        Command::Saved(command) => saved::run(&plain()?, &command),
        Command::Set(args) => lifecycle::set(&plain()?, &args),
        Command::Sheet(command) => sheets::run(&plain()?, &command),
        Command::Check(args) => checking::run(&plain()?, &args, output),
        Command::Inspect(args) => checking::inspect(&plain()?, &args),
        Command::Coverage => checking::coverage(&plain()?),
        Command::Fix(args) => fixing::run(&plain()?, &args),
        Command::Publish(args) => publishing::run(&open(KeyStore::System)?, &args),
        Command::Verify(args) => verifying::run(&open(KeyStore::System)?, &args),
        Command::Withdraw(args) if args.now => lifecycle::withdraw(&open(KeyStore::System)?, &args),
        Command::Withdraw(args) => lifecycle::withdraw(&plain()?, &args),
        Command::Parts(args) => parts::run(&plain()?, &args),
        Command::Replace(args) => lifecycle::replace(&plain()?, &args),
        Command::Clean(args) => making::clean(&plain()?, &args),
        Command::Original { document } => making::original(&plain()?, &document),
        Command::BackToOriginal(args) => making::back(&plain()?, &args),
        Command::Republish(args) => lifecycle::republish(&plain()?, &args),
        Command::Remove(args) => lifecycle::remove(&plain()?, &args),
        Command::Erase(args) => lifecycle::erase(&plain()?, &args),
        Command::History(args) if args.changes => changes::run(&plain()?, &args),
        Command::History(args) => reporting::history(&plain()?, &args),
        Command::Report(args) => reporting::report(&plain()?, &args),
        Command::Catalogue(command) => catalogues::run(&plain()?, &command),
        Command::Target(command) => targets::run(&open(KeyStore::System)?, &command),
        Command::Suggest(args) => suggesting::run(&plain()?, &args, output),
        Command::Template(command) => templates::run(&plain()?, &command),
        Command::Permit(command) => permits::run(&open(KeyStore::System)?, &command),
        Command::Undo => storage::undo(&plain()?),
        Command::Redo => storage::redo(&plain()?),
        Command::Backup { daily: Some(folder), .. } => storage::daily(&plain()?, &folder),
        Command::Backup { to: None, .. } => storage::backup_if_due(&plain()?),
        Command::Backup { to: Some(to), password_stdin, .. } => storage::backup(&plain()?, &to, password_stdin),
    };
    // Errors are worded with the value lists of the library, if it was opened.
    answer.or_else(|error| match lists.into_inner() {
        Some(lists) => Ok(Answer::stopped(&texts.with(lists), &error)),
        None => Err(error),
    })
}
