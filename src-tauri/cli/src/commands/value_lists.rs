//! `lists`: the value lists, their versions and terms, and imports. Without a library: the built-in lists.

use super::{Lines, line, table, without};
use crate::answer::Answer;
use crate::arguments::{Global, ListImportArgs, ListResetArgs, ListShowArgs, ListsArgs, ListsCommand};
use crate::parsing;
use crate::session::{Session, absolute, library_folder};
use openbaarmaker_core::app::App;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::lists::{DateMeaning, ListKey, ListOrigin, Lists, Show, built_in_lists};
use openbaarmaker_core::typed::invalid;
use openbaarmaker_core::wire::{ListPreview, ListResult, ListVersion, ListWishes, TermList, TermOption};
use openbaarmaker_texts::{Facts, Texts};
use serde_json::{Value, json};

pub(super) fn run<'a>(
    global: &Global,
    texts: &Texts,
    open: &dyn Fn() -> Result<Session<'a>, UseCaseError>,
    args: &ListsArgs,
) -> Result<Answer, UseCaseError> {
    match &args.command {
        Some(ListsCommand::Import(args)) => import(&open()?, args),
        Some(ListsCommand::Reset(args)) => reset(&open()?, args),
        looking => {
            // Looking creates nothing: without a library the program's own lists are shown.
            let has_library = library_folder(global).is_ok_and(|folder| App::is_library(&folder));
            let session = has_library.then(open).transpose()?;
            let lists = session.map_or_else(|| built_in_lists().clone(), |open| open.app.lists());
            match looking {
                Some(ListsCommand::Show(args)) => show(texts, &lists, args),
                _ => Ok(overview(texts, &lists)),
            }
        }
    }
}

fn overview(texts: &Texts, lists: &Lists) -> Answer {
    let all = App::value_lists(lists);
    let columns = [
        "cli-column-list",
        "list-version-number",
        "column-date",
        "cli-column-terms",
        "cli-column-ended",
        "cli-column-origin",
    ];
    let mut text = table(texts, columns, &all, |list| {
        [
            list.key.to_string(),
            list.version.number.to_string(),
            date(texts, &list.version),
            texts.number(u64::from(list.current)),
            texts.number(u64::from(list.ended)),
            match (list.origin, &list.newer) {
                (ListOrigin::BuiltIn, _) => texts.plain("cli-lists-built-in"),
                (ListOrigin::Imported, None) => texts.plain("cli-lists-imported"),
                (ListOrigin::Imported, Some(newer)) => {
                    texts.say("cli-lists-newer", &[("version", &newer.number), ("date", &date(texts, newer))])
                }
            },
        ]
    });
    text.push_str(&line(texts, "cli-lists-hint", &[]));
    Answer::done(json!({ "lists": all }), text)
}

fn date(texts: &Texts, version: &ListVersion) -> String {
    let date = texts.moment(&version.date.to_string());
    match version.date_says {
        DateMeaning::Published => date,
        DateMeaning::Seen => texts.say("cli-lists-seen", &[("date", &date)]),
    }
}

fn show(texts: &Texts, lists: &Lists, args: &ListShowArgs) -> Result<Answer, UseCaseError> {
    let (list, register) = named(&args.list)?;
    let typed = args.search.as_deref().unwrap_or_default();
    let show = if args.ended { Show::All } else { Show::Current };
    let mut terms = App::terms(lists, list, typed, show, usize::MAX);
    terms.retain(|term| register.is_none() || term.register == register);
    let columns = ["cli-column-code", "cli-column-name", "field-loc"];
    let text = table(texts, columns, &terms, |term| {
        let code = term.code.clone().unwrap_or_default();
        [code, label(texts, term), term.uri.clone()]
    });
    let terms: Vec<Value> = (terms.iter().map(|term| term_json(lists, term))).collect();
    Ok(Answer::done(json!({ "name": args.list, "terms": terms }), text))
}

/// Returns the label, with the name it was found by and the end of its validity.
fn label(texts: &Texts, term: &TermOption) -> String {
    let mut label = term.label.clone();
    if let Some(found) = &term.found_by {
        label = format!("{label} ({})", texts.found_by(found));
    }
    let end = [(term.ended, "cli-lists-ended"), (term.ends, "cli-lists-ends")];
    let end = end.into_iter().find_map(|(date, key)| Some((date?, key)));
    match end {
        Some((ended, key)) => {
            let ended = texts.moment(&ended.to_string());
            format!("{label} — {}", texts.say(key, &[("date", &ended)]))
        }
        None if term.is_former_without_date => {
            format!("{label} — {}", texts.plain("cli-lists-ended-without-date"))
        }
        None => label,
    }
}

fn term_json(lists: &Lists, term: &TermOption) -> Value {
    let mut json = json!(term);
    if let Some(category) = lists.informatiecategorieen.get(&term.uri) {
        json["wooArtikel"] = json!(category.woo_artikel);
    }
    json
}

/// Returns the list with this name, with the register when it is only one of those of the organisations.
fn named(name: &str) -> Result<(TermList, Option<ListKey>), UseCaseError> {
    match parsing::code("list", name) {
        Ok(list) => Ok((list, None)),
        Err(_) => Ok((TermList::Organisaties, Some(key(name)?))),
    }
}

fn key(name: &str) -> Result<ListKey, UseCaseError> {
    ListKey::parse(name).ok_or_else(|| invalid("list", name))
}

fn import(session: &Session<'_>, args: &ListImportArgs) -> Result<Answer, UseCaseError> {
    let file = absolute(&args.list_file)?;
    let wishes = ListWishes {
        list: args.list_name.as_deref().map(key).transpose()?,
        version: args.list_version,
        date: args.list_date,
        is_older_allowed: args.older,
    };
    let preview = session.app.list_preview(&file, &wishes)?;
    let import = || session.run(|job| (session.app).list_import(&file, &wishes, &preview.token, job));
    let result = (!args.dry_run).then(import).transpose()?;
    Ok(answer(session, &preview, result.as_ref()))
}

fn reset(session: &Session<'_>, args: &ListResetArgs) -> Result<Answer, UseCaseError> {
    let key = key(&args.list)?;
    let preview = session.app.list_reset_preview(key)?;
    let reset = || session.run(|job| session.app.list_reset(key, &preview.token, job));
    let result = (!args.dry_run).then(reset).transpose()?;
    Ok(answer(session, &preview, result.as_ref()))
}

/// Answers for an import, a reset and the rehearsal of either.
fn answer(session: &Session<'_>, preview: &ListPreview, result: Option<&ListResult>) -> Answer {
    let texts = &session.texts;
    let key = if result.is_some() { "cli-list-replaced" } else { "cli-list-rehearsed" };
    let mut said = Lines::new(texts);
    let facts: Facts<'_> = &[
        ("list", &preview.list),
        ("before", &preview.before.number),
        ("beforeDate", &texts.moment(&preview.before.date.to_string())),
        ("after", &preview.after.number),
        ("afterDate", &texts.moment(&preview.after.date.to_string())),
    ];
    said.say(key, facts);
    if preview.changes.is_empty() {
        said.say("cli-list-unchanged", &[]);
    }
    for change in &preview.changes {
        said.add(texts.term_change(change));
    }
    for term in &preview.in_use {
        let facts: Facts<'_> =
            &[("label", &term.label), ("documents", &term.documents), ("count", &term.catalogues.len())];
        said.say("cli-list-in-use", facts);
    }
    if let Some(result) = result {
        said.say("cli-list-judged", &[("count", &result.judged)]);
    }
    let mut json = without(preview, &["name", "token"]);
    json["dryRun"] = json!(result.is_none());
    json["change"] = json!(result.and_then(|result| result.change));
    json["judged"] = json!(result.map(|result| result.judged));
    Answer::done(json, said.text)
}
