//! `adopt`: adopts what is already online.

use super::{Lines, finding_json, told, without};
use crate::answer::Answer;
use crate::arguments::{AdoptArgs, AdoptSourceArgs};
use crate::secrets;
use crate::session::{Session, absolute};
use crate::terminal_text;
use openbaarmaker_core::error::{Code, UseCaseError, refused};
use openbaarmaker_core::wire::{
    AdoptionExample, AdoptionFailure, AdoptionFileKind, AdoptionGroup, AdoptionResult, AdoptionSitemap, AdoptionSource,
    AdoptionView, FutureLastmod,
};
use openbaarmaker_texts::{Facts, Texts};
use serde_json::{Value, json};

pub(super) fn run(session: &Session<'_>, args: &AdoptArgs) -> Result<Answer, UseCaseError> {
    let app = &session.app;
    let catalogue = session.catalogue()?;
    let (adoption, mut view) =
        session.run(|job| planned(session, &args.from, |source| app.plan_adoption(catalogue, source, job)))?;
    view.files = adoption.files(0, usize::MAX);
    let future = if args.lower_future_lastmod { FutureLastmod::Lower } else { FutureLastmod::Keep };
    let adopt = || session.run(|job| app.adopt(adoption, future, job));
    let result = (!args.from.dry_run).then(adopt).transpose()?;
    if let Some(done) = &result {
        view.documents = done.documents;
        view.with_file = done.with_file;
        view.without_file = done.without_file;
        view.incomplete = done.incomplete;
        view.already = done.already;
    }
    Ok(answer(&session.texts, &view, result.as_ref()))
}

/// Plans with the source in the arguments; a destination may first ask for its secrets.
pub(super) fn planned<T>(
    session: &Session<'_>,
    args: &AdoptSourceArgs,
    mut plan: impl FnMut(&AdoptionSource) -> Result<T, UseCaseError>,
) -> Result<T, UseCaseError> {
    let Some(name) = &args.target else {
        let paths = args.sources.iter().map(|path| absolute(path));
        let paths = paths.collect::<Result<Vec<_>, _>>()?;
        if let Some(gone) = paths.iter().find(|path| path.symlink_metadata().is_err()) {
            return Err(refused(Code::FileNotTaken, "file", gone.display()).with("reason", "vanished"));
        }
        return plan(&AdoptionSource::Files { paths });
    };
    let id = session.app.find_target(session.catalogue()?, Some(name))?;
    let source = AdoptionSource::Target { id };
    secrets::with_access(session, id, &args.secrets, || plan(&source))
}

fn answer(texts: &Texts, view: &AdoptionView, result: Option<&AdoptionResult>) -> Answer {
    let failed = result.map_or(&[][..], |result| &result.failed);
    let is_cancelled = result.is_some_and(|result| result.cancelled);
    let missing: Vec<Value> = (view.missing.iter())
        .map(|group| json!({ "element": group.kind, "count": group.count, "examples": group.examples }))
        .collect();
    let findings: Vec<Value> = (view.findings.iter())
        .map(|found| json!({ "count": found.count, "first": finding_json(&found.first, texts.finding(&found.first)) }))
        .collect();
    let mut json = without(view, &["name", "unusualFiles"]);
    json["dryRun"] = json!(result.is_none());
    json["guessed"] = groups(texts, "adopt-guess", &view.guessed);
    json["missing"] = json!(missing);
    json["leftOut"] = groups(texts, "adopt-left", &view.left_out);
    json["findings"] = json!(findings);
    json["failed"] = json!(failed);
    json["cancelled"] = json!(is_cancelled);
    let is_in_part = is_cancelled
        || view.incomplete > 0
        || !failed.is_empty()
        || !view.left_out.is_empty()
        || view.sitemaps.iter().any(|sitemap| !sitemap.problem.is_empty());
    let begin = match result {
        Some(_) => "adopt-said",
        None => "cli-adopt-shown",
    };
    let mut said = Lines::new(texts);
    for (key, count) in [
        (begin, view.documents),
        ("adopt-with-file", view.with_file),
        ("adopt-without-file", view.without_file),
        ("adopt-incomplete", view.incomplete),
        ("adopt-already", view.already),
    ] {
        said.count(key, count);
    }
    if said.text.is_empty() {
        said.say("cli-adopt-nothing", &[]);
    }
    said.count("adopt-changed", view.changed);
    say_files(&mut said, view);
    say_details(&mut said, view, failed);
    Answer::done(json, said.text).in_part_when(is_in_part)
}

/// Lists all unusual files, and the first few of the others.
fn say_files(said: &mut Lines<'_>, view: &AdoptionView) {
    let texts = said.texts;
    if view.files.is_empty() {
        return;
    }
    said.say("adopt-files", &[]);
    if view.unusual_files > 0 {
        let unusual = texts.say("adopt-files-unusual", &[("count", &view.unusual_files)]);
        said.add(format_args!("  {unusual}"));
    }
    let unusual = usize::try_from(view.unusual_files).unwrap_or(usize::MAX);
    let shown = unusual.saturating_add(USUAL_FILES);
    for file in view.files.iter().take(shown) {
        let path = terminal_text::line(&file.path);
        let kind = match file.kind {
            AdoptionFileKind::Usual => None,
            AdoptionFileKind::Unknown => Some("adopt-file-kind-unknown"),
            AdoptionFileKind::None => Some("adopt-file-kind-none"),
        };
        let kind = kind.map(|key| format!(" ({})", texts.plain(key)));
        said.add(format_args!("    {path}{}", kind.unwrap_or_default()));
    }
    let rest = view.files.len().saturating_sub(shown);
    say_others(said, u32::try_from(rest).unwrap_or(u32::MAX));
}

fn say_others(said: &mut Lines<'_>, others: u32) {
    if others > 0 {
        let others = said.texts.say("and-others", &[("count", &others)]);
        said.add(format_args!("    {others}"));
    }
}

/// Prints what could not be read, what was guessed, missing or left out, and which files did not arrive.
fn say_details(said: &mut Lines<'_>, view: &AdoptionView, failed: &[AdoptionFailure]) {
    let texts = said.texts;
    let unread = |sitemap: &&AdoptionSitemap| !sitemap.problem.is_empty();
    for sitemap in view.sitemaps.iter().filter(unread) {
        let why = texts.plain(&format!("adopt-unread-{}", sitemap.problem));
        said.add(format_args!("  {}: {why}", terminal_text::line(&sitemap.name)));
    }
    for (key, groups) in [("adopt-guess", &view.guessed), ("adopt-left", &view.left_out)] {
        for group in groups {
            said.add(format_args!("  {}", sentence(texts, key, group)));
            for AdoptionExample { url, element, value, .. } in &group.examples {
                let (url, value) = (terminal_text::line(url), terminal_text::line(value));
                said.add(format!("    {url} {element} {value}").trim_end());
            }
        }
    }
    for group in &view.missing {
        let field = texts.field(&group.kind);
        let facts: Facts<'_> = &[("field", &field), ("count", &group.count)];
        said.add(format_args!("  {}", texts.say("adopt-missing", facts)));
    }
    for found in &view.findings {
        let message = terminal_text::line(&texts.finding(&found.first));
        said.add(format_args!("  {message}"));
        say_others(said, found.count.saturating_sub(1));
    }
    for failure in failed {
        let url = terminal_text::line(&failure.url);
        let failed = texts.say("adopt-file-failed", &[("url", &url)]);
        said.add(format_args!("  {failed}"));
    }
}

fn groups(texts: &Texts, key: &str, groups: &[AdoptionGroup]) -> Value {
    groups.iter().map(|group| told(group, sentence(texts, key, group))).collect()
}

fn sentence(texts: &Texts, key: &str, group: &AdoptionGroup) -> String {
    texts.say(&format!("{key}-{}", group.kind), &[("count", &group.count)])
}

/// How many files of usual kinds are shown to people; `--json` lists all.
const USUAL_FILES: usize = 50;
