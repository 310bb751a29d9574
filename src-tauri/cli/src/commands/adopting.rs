//! `adopt`: takes over what stands online already.

use super::{FindingJson, facts, line};
use crate::answer::Answer;
use crate::arguments::{AdoptArgs, AdoptSourceArgs};
use crate::secrets;
use crate::session::{Session, absolute};
use crate::terminal_text;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::wire::{
    AdoptionFailure, AdoptionFileKind, AdoptionGroup, AdoptionResult, AdoptionSource, AdoptionView,
    FutureLastmod,
};
use openbaarmaker_texts::Texts;
use serde_json::{Value, json};

pub(super) fn run(session: &Session<'_>, args: &AdoptArgs) -> Result<Answer, UseCaseError> {
    let app = &session.app;
    let catalogue = session.catalogue()?;
    let job = session.job();
    let planned = planned(session, &args.from, |source| {
        app.plan_adoption(catalogue, source, &job)
    });
    session.progress.clear();
    let (adoption, mut view) = planned?;
    view.files = adoption.files(0, usize::MAX);
    let result = if args.from.dry_run {
        None
    } else {
        let future = if args.lower_future_lastmod {
            FutureLastmod::Lower
        } else {
            FutureLastmod::Keep
        };
        let result = app.adopt(adoption, future, &job);
        session.progress.clear();
        Some(result?)
    };
    Ok(answer(&session.texts, &view, result.as_ref()))
}

/// Plans with the source that the arguments name; a destination may ask for its secrets first.
pub(super) fn planned<T>(
    session: &Session<'_>,
    args: &AdoptSourceArgs,
    mut plan: impl FnMut(&AdoptionSource) -> Result<T, UseCaseError>,
) -> Result<T, UseCaseError> {
    let Some(name) = &args.target else {
        let paths = args.sources.iter().map(|path| absolute(path));
        let paths = paths.collect::<Result<Vec<_>, _>>()?;
        return plan(&AdoptionSource::Files { paths });
    };
    let id = session.app.find_target(session.catalogue()?, Some(name))?;
    let source = AdoptionSource::Target { id };
    secrets::with_access(session, id, &args.secrets, || plan(&source))
}

fn answer(texts: &Texts, view: &AdoptionView, result: Option<&AdoptionResult>) -> Answer {
    let done = Done::new(view, result);
    let failed = result.map_or(&[][..], |result| &result.failed);
    let is_cancelled = result.is_some_and(|result| result.cancelled);
    let missing: Vec<Value> = (view.missing.iter())
        .map(|group| json!({ "element": group.kind, "count": group.count, "examples": group.examples }))
        .collect();
    let findings: Vec<Value> = (view.findings.iter())
        .map(
            |found| json!({ "count": found.count, "first": FindingJson::new(texts, &found.first) }),
        )
        .collect();
    let json = json!({
        "dryRun": result.is_none(),
        "place": view.place,
        "documents": done.documents,
        "withFile": done.with_file,
        "withoutFile": done.without_file,
        "incomplete": done.incomplete,
        "already": done.already,
        "bytes": view.bytes,
        "changed": view.changed,
        "files": view.files,
        "sitemaps": view.sitemaps,
        "guessed": groups(texts, "adopt-guess", &view.guessed),
        "missing": missing,
        "leftOut": groups(texts, "adopt-left", &view.left_out),
        "findings": findings,
        "failed": failed,
        "cancelled": is_cancelled,
    });
    let is_in_part = is_cancelled
        || done.incomplete > 0
        || !failed.is_empty()
        || !view.left_out.is_empty()
        || view
            .sitemaps
            .iter()
            .any(|sitemap| !sitemap.problem.is_empty());
    let begin = match result {
        Some(_) => "cli-adopted",
        None => "cli-adopt-shown",
    };
    let text = format!(
        "{}{}{}{}",
        done.lines(texts, begin),
        changed(texts, view),
        files(texts, view),
        details(texts, view, failed)
    );
    Answer::done(json, text).in_part_when(is_in_part)
}

/// The numbers: as shown, or as done.
struct Done {
    documents: u32,
    with_file: u32,
    without_file: u32,
    incomplete: u32,
    already: u32,
}

impl Done {
    fn new(view: &AdoptionView, result: Option<&AdoptionResult>) -> Self {
        match result {
            Some(result) => Self {
                documents: result.documents,
                with_file: result.with_file,
                without_file: result.without_file,
                incomplete: result.incomplete,
                already: result.already,
            },
            None => Self {
                documents: view.documents,
                with_file: view.with_file,
                without_file: view.without_file,
                incomplete: view.incomplete,
                already: view.already,
            },
        }
    }

    fn lines(&self, texts: &Texts, begin: &str) -> String {
        let numbers = [
            (begin, self.documents),
            ("adopt-with-file", self.with_file),
            ("adopt-without-file", self.without_file),
            ("adopt-incomplete", self.incomplete),
            ("adopt-already", self.already),
        ];
        let told = numbers.into_iter().filter(|(_, count)| *count > 0);
        let mut text: String = told
            .map(|(key, count)| line(texts, key, [("count", count.to_string())]))
            .collect();
        if text.is_empty() {
            text = line(texts, "cli-adopt-nothing", []);
        }
        text
    }
}

/// How many entries will say something else.
fn changed(texts: &Texts, view: &AdoptionView) -> String {
    let count = ("count", view.changed.to_string());
    let told = (view.changed > 0).then(|| line(texts, "adopt-changed", [count]));
    told.unwrap_or_default()
}

/// The files, all unusual ones first; of the others the first few.
fn files(texts: &Texts, view: &AdoptionView) -> String {
    if view.files.is_empty() {
        return String::new();
    }
    let mut text = line(texts, "adopt-files", []);
    if view.unusual_files > 0 {
        let count = ("count", view.unusual_files.to_string());
        text.extend(["  ", &line(texts, "adopt-files-unusual", [count])]);
    }
    let unusual = usize::try_from(view.unusual_files).unwrap_or(usize::MAX);
    let shown = unusual.saturating_add(USUAL_FILES);
    for file in view.files.iter().take(shown) {
        let path = terminal_text::line(&file.path);
        text.extend([match file.kind {
            AdoptionFileKind::Usual => format!("    {path}\n"),
            AdoptionFileKind::Unknown => {
                format!("    {path} ({})\n", texts.plain("adopt-file-kind-unknown"))
            }
            AdoptionFileKind::None => {
                format!("    {path} ({})\n", texts.plain("adopt-file-kind-none"))
            }
        }]);
    }
    let rest = view.files.len().saturating_sub(shown);
    if rest > 0 {
        let count = ("count", rest.to_string());
        text.extend(["    ", &line(texts, "and-others", [count])]);
    }
    text
}

/// What could not be read, what was guessed, missing or left out, and which files did not come.
fn details(texts: &Texts, view: &AdoptionView, failed: &[AdoptionFailure]) -> String {
    let mut text = String::new();
    for sitemap in view
        .sitemaps
        .iter()
        .filter(|sitemap| !sitemap.problem.is_empty())
    {
        let why = texts.plain(&format!("adopt-unread-{}", sitemap.problem));
        text.extend([format!("  {}: {why}\n", terminal_text::line(&sitemap.name))]);
    }
    for (key, groups) in [
        ("adopt-guess", &view.guessed),
        ("adopt-left", &view.left_out),
    ] {
        for group in groups {
            text.extend([format!("  {}\n", sentence(texts, key, group))]);
            for example in &group.examples {
                let (url, value) = (
                    terminal_text::line(&example.url),
                    terminal_text::line(&example.value),
                );
                let example = format!("    {url} {} {value}", example.element);
                text.extend([example.trim_end(), "\n"]);
            }
        }
    }
    for group in &view.missing {
        let count = ("count", group.count.to_string());
        let field = ("field", texts.field(&group.kind));
        text.extend(["  ", &line(texts, "adopt-missing", [field, count])]);
    }
    for found in &view.findings {
        let message = terminal_text::line(&texts.finding(&found.first));
        text.extend([format!("  {message}\n")]);
        if found.count > 1 {
            let count = ("count", (found.count - 1).to_string());
            text.extend(["    ", &line(texts, "and-others", [count])]);
        }
    }
    for failure in failed {
        let url = terminal_text::line(&failure.url);
        text.extend(["  ", &line(texts, "adopt-file-failed", [("url", url)])]);
    }
    text
}

fn groups(texts: &Texts, key: &str, groups: &[AdoptionGroup]) -> Vec<Value> {
    groups
        .iter()
        .map(|group| {
            json!({
                "kind": group.kind,
                "count": group.count,
                "message": sentence(texts, key, group),
                "examples": group.examples,
            })
        })
        .collect()
}

fn sentence(texts: &Texts, key: &str, group: &AdoptionGroup) -> String {
    let count = group.count.to_string();
    texts.get(&format!("{key}-{}", group.kind), &facts([("count", count)]))
}

/// Files of usual kinds that are told to people; `--json` tells all.
const USUAL_FILES: usize = 50;
