//! `publish`: plan, show, apply, report.

use super::{Lines, consenting, findings_json, publishing_others, told};
use crate::answer::Answer;
use crate::arguments::{CleanTargetArgs, PublishArgs, SecretArgs, WithdrawArgs};
use crate::secrets;
use crate::session::Session;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::error::{Code, UseCaseError, refused};
use openbaarmaker_core::model::{CatalogueId, DocumentId, Finding, Level, TargetId, TargetPlace};
use openbaarmaker_core::publish::{Consent, Scope};
use openbaarmaker_core::robots;
use openbaarmaker_core::site::other_sitemaps::{Allowed, is_of_looking};
use openbaarmaker_core::wire::{
    FoundFile, FutureLastmod, InsideCounts, PlanItem, PlanView, ReturningDocument, RobotsState, RobotsView, RunResult,
    RunState, SiteProblem,
};
use openbaarmaker_texts::{Facts, Texts, keep_report, of_sitemaps};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub(super) fn run(session: &Session<'_>, args: &PublishArgs) -> Result<Answer, UseCaseError> {
    let catalogue = session.catalogue()?;
    let target = session.app.find_target(catalogue, args.target.as_deref())?;
    let options = PublishOptions {
        after_others: after_others(args.after_others),
        left: identities(session, catalogue, &args.without)?,
        secrets: &args.secrets,
        consent: Consent {
            allowed: Allowed::read(&args.allow_path)?,
            republish: identities(session, catalogue, &args.republish)?,
            future: if args.lower_future_lastmod { FutureLastmod::Lower } else { FutureLastmod::Keep },
            reason: args.why.as_deref().unwrap_or_default().trim().to_owned(),
            titles: false,
        },
        scope: Scope::All,
        is_rehearsal: args.dry_run,
    };
    // Every file to be published has been inspected.
    session.run(|job| session.app.read_all_texts(*job))?;
    publish(session, (catalogue, target), &options)
}

/// Publishes withdrawals at once, and nothing else, on every destination that has the documents. Answers once per
/// destination; if there are several, one that failed answers with its error.
pub(super) fn withdraw_now(
    session: &Session<'_>,
    documents: &[DocumentId],
    args: &WithdrawArgs,
) -> Result<Vec<Answer>, UseCaseError> {
    let mut catalogues = BTreeSet::new();
    for id in documents {
        catalogues.insert(session.app.document_detail(*id)?.catalogue);
    }
    let options = PublishOptions {
        after_others: after_others(args.after_others),
        left: BTreeSet::new(),
        secrets: &args.secrets,
        consent: Consent { allowed: Allowed::read(&args.allow_path)?, ..Consent::default() },
        scope: Scope::Withdrawals,
        is_rehearsal: false,
    };
    let mut ended = Vec::new();
    for catalogue in session.app.catalogues()? {
        for target in (catalogue.targets.iter()).filter(|_| catalogues.contains(&catalogue.id)) {
            // A failing destination must not keep documents online at the others.
            ended.push(publish(session, (catalogue.id, target.id), &options));
        }
    }
    if ended.len() == 1 {
        return ended.into_iter().collect();
    }
    let told = ended.into_iter();
    Ok(told.map(|ended| ended.unwrap_or_else(|error| Answer::stopped(&session.texts, &error))).collect())
}

/// Removes the files that an interrupted publication left on a destination, and publishes nothing.
pub(super) fn clean(
    session: &Session<'_>,
    catalogue: CatalogueId,
    args: &CleanTargetArgs,
) -> Result<Answer, UseCaseError> {
    let name = args.target_name.as_deref();
    let target = session.app.find_target(catalogue, name)?;
    let options = PublishOptions {
        after_others: after_others(args.after_others),
        left: BTreeSet::new(),
        secrets: &args.secrets,
        consent: Consent::default(),
        scope: Scope::TakeBack,
        is_rehearsal: false,
    };
    publish(session, (catalogue, target), &options)
}

struct PublishOptions<'a> {
    after_others: AfterOthers,
    left: BTreeSet<DocumentId>,
    secrets: &'a SecretArgs,
    /// What was agreed to.
    consent: Consent,
    scope: Scope,
    is_rehearsal: bool,
}

fn identities(
    session: &Session<'_>,
    catalogue: CatalogueId,
    words: &[String],
) -> Result<BTreeSet<DocumentId>, UseCaseError> {
    let one = |word: &String| {
        let unknown = || refused(Code::DocumentUnknown, "value", word);
        let id = word.parse().map(DocumentId).map_err(|_| unknown())?;
        let is_here = session.app.document_detail(id)?.catalogue == catalogue;
        is_here.then_some(id).ok_or_else(unknown)
    };
    words.iter().map(one).collect()
}

pub(super) fn after_others(is_agreed: bool) -> AfterOthers {
    if is_agreed { AfterOthers::Continue } else { AfterOthers::Stop }
}

/// Plans, applies and reports.
fn publish(
    session: &Session<'_>,
    (catalogue, target): (CatalogueId, TargetId),
    options: &PublishOptions<'_>,
) -> Result<Answer, UseCaseError> {
    let app = &session.app;
    let job = session.job();
    let retries = session.global.patience().retries();
    let planned = secrets::with_access(session, target, options.secrets, || {
        app.plan_without((catalogue, Some(target)), options.after_others, &options.left, &job)
    });
    let (plan, mut view) = match planned {
        // Of an older copy of a library that asks nothing but this, nobody knows whether it still holds.
        Err(stop) if options.scope == Scope::Withdrawals && !options.is_rehearsal => {
            return Err(app.remove_files_first(target, stop, &retries, &job));
        }
        planned => planned?,
    };
    consenting::check(&options.consent, &view)?;
    let plan = plan.applied_as(options.scope, options.consent.clone());
    consenting::check_left(&options.left, &plan)?;
    plan.show_answered(&mut view);
    let attention = match options.scope {
        Scope::All => Attention::of(&view),
        // No document is published.
        Scope::Withdrawals | Scope::TakeBack => Attention::none(),
    };
    let result = if options.is_rehearsal { app.rehearse(&plan, &job) } else { app.publish(plan, &retries, &job) };
    session.progress.clear();
    let result = result?;
    if let Some(run) = result.withdrawal_run {
        keep_report(app, &session.texts, run, None)?;
    }
    let report = kept_report(session, &result)?;
    let lines = &result.robots.hand_over;
    let with_lines = result.run.filter(|_| !lines.is_empty());
    let robots = with_lines.map(|run| app.keep_robots_lines(run, lines)).transpose()?;
    let files = Files {
        report,
        robots: robots.map(|path| path.display().to_string()),
        is_in_folder: is_folder(session, target)?,
    };
    Ok(answer(session, &result, &attention, &files))
}

/// The files written along with the publication, and where the site is.
struct Files {
    report: Option<String>,
    /// The lines for whoever manages robots.txt.
    robots: Option<String>,
    /// The site is in a folder; whether visitors see that, only who runs the website knows.
    is_in_folder: bool,
}

/// The warnings before publishing: the total, and the documents concerned as far as the plan shows them.
struct Attention<'a> {
    count: u32,
    inside: InsideCounts,
    documents: Vec<&'a PlanItem>,
}

impl<'a> Attention<'a> {
    fn none() -> Self {
        Self { count: 0, inside: InsideCounts::default(), documents: Vec::new() }
    }

    fn of(view: &'a PlanView) -> Self {
        let groups = [&view.new, &view.changed, &view.replaced, &view.restored];
        let documents = groups.into_iter().flat_map(|group| &group.items);
        Self {
            count: view.attention,
            inside: view.inside,
            documents: documents.filter(|item| !item.findings.is_empty()).collect(),
        }
    }

    fn json(&self, texts: &Texts) -> Vec<Value> {
        (self.documents.iter())
            .map(|item| {
                let findings = findings_json(texts, &item.findings);
                json!({ "id": item.id, "title": item.title, "findings": findings })
            })
            .collect()
    }

    /// Prints one line per finding, up to [`ATTENTION_LINES`].
    fn say(&self, said: &mut Lines<'_>) {
        let texts = said.texts;
        let each = self.documents.iter().flat_map(|item| {
            let findings = item.findings.iter();
            findings.map(move |finding| {
                let sentence = texts.finding(finding);
                format!("{} {} ({:?}): {sentence}", item.id, item.title, finding.code)
            })
        });
        said.first_of("cli-publish-attention", self.count, each.take(ATTENTION_LINES));
    }
}

/// Findings shown to people: a screen full. JSON has those of all documents that the plan shows.
const ATTENTION_LINES: usize = 20;

/// Reports a run that restored what was missing or changed.
pub(super) fn of_repair(session: &Session<'_>, target: TargetId, result: &RunResult) -> Result<Answer, UseCaseError> {
    let report = kept_report(session, result)?;
    let files = Files { report, robots: None, is_in_folder: is_folder(session, target)? };
    Ok(answer(session, result, &Attention::none(), &files))
}

/// Keeps the report of a run, when there was one.
fn kept_report(session: &Session<'_>, result: &RunResult) -> Result<Option<String>, UseCaseError> {
    let kept = result.run.map(|run| keep_report(&session.app, &session.texts, run, Some(result))).transpose()?;
    Ok(kept.map(|path| path.display().to_string()))
}

fn is_folder(session: &Session<'_>, target: TargetId) -> Result<bool, UseCaseError> {
    let catalogues = session.app.catalogues()?;
    let mut targets = catalogues.iter().flat_map(|catalogue| &catalogue.targets);
    Ok(targets.any(|one| one.id == target && matches!(one.place, TargetPlace::Folder { .. })))
}

/// Lists the problems of the site as a whole for JSON.
pub(super) fn problems_json(texts: &Texts, problems: impl Iterator<Item = SiteProblem>) -> Vec<Value> {
    problems.map(|problem| told(&problem, texts.hinted(&problem.code, &problem.params))).collect()
}

/// Source: docs/json.md, `publish`.
fn answer(session: &Session<'_>, result: &RunResult, attention: &Attention<'_>, files: &Files) -> Answer {
    let texts = &session.texts;
    let failed = result.failed.iter().map(|document| told(document, texts.hinted(&document.code, &document.params)));
    let is_closed = (result.robots.findings.iter()).any(|finding| finding.level == Level::Must);
    let mut json = json!(result);
    json["failed"] = failed.collect();
    json["problems"] = json!(problems_json(texts, result.problems.iter().cloned()));
    json["attention"] = json!(attention.count);
    json["inside"] = json!(attention.inside);
    json["findings"] = json!(attention.json(texts));
    json["robots"]["file"] = json!(files.robots);
    json["robots"]["findings"] = json!(findings_json(texts, &result.robots.findings));
    json["others"]["findings"] = json!(findings_json(texts, &result.others.findings));
    json["report"] = json!(files.report);
    let answer =
        Answer { exit: result.state.into(), ..Answer::done(json, sentences(session, result, attention, files)) };
    // Everything may be online while robots.txt keeps harvesters out.
    answer.in_part_when(is_closed)
}

fn sentences(session: &Session<'_>, result: &RunResult, attention: &Attention<'_>, files: &Files) -> String {
    let texts = &session.texts;
    let mut said = Lines::new(texts);
    let is_idle =
        result.offered == 0 && result.uploaded.is_empty() && result.removed.is_empty() && result.remaining.is_empty();
    let numbers: Facts<'_> = &[("published", &result.published), ("withdrawn", &result.withdrawn)];
    said.say(outcome(result, is_idle, files), numbers);
    let written = result.uploaded.iter().map(|file| file.path.as_str());
    let removed = result.removed.iter().map(String::as_str);
    if let Some(key) = of_sitemaps(written, removed).filter(|_| has_no_document(result)) {
        said.say(if result.dry_run { "preview-site-only" } else { key }, &[]);
    }
    said.count("cli-publish-unlisted", result.unlisted);
    attention.say(&mut said);
    said.count("cli-publish-later", result.later);
    said.count("cli-publish-left", result.left);
    say_not_published(&mut said, texts, result);
    say_other_generation(&mut said, result);
    say_problems(&mut said, texts, result);
    say_robots(&mut said, &result.robots, files);
    said.text.push_str(&publishing_others::sentences(texts, result));
    if !result.dry_run && !result.indexes.is_empty() && !is_idle {
        let host =
            (result.robots.url.trim_start_matches("https://")).trim_end_matches(&format!("/{}", robots::FILE_NAME));
        said.say("report-remaining-register", &[("host", &host)]);
        said.say("report-remaining-indexes", &[]);
        said.items(&result.indexes);
    }
    if let Some(report) = &files.report {
        said.say("cli-report-written", &[("path", report)]);
    }
    said.text
}

/// Tells whether no document went online or offline.
fn has_no_document(result: &RunResult) -> bool {
    result.published + result.withdrawn == 0 && result.restored.is_empty()
}

fn outcome(result: &RunResult, is_idle: bool, files: &Files) -> &'static str {
    match (result.dry_run, result.state) {
        _ if is_idle && result.unchanged == 0 => "cli-publish-nothing-yet",
        // Nothing is new, but not all is as it should be: what is told below says what.
        _ if is_idle && (result.unlisted > 0 || result.state != RunState::Complete) => "publish-nothing-new",
        _ if is_idle => "preview-nothing",
        (true, _) => "cli-publish-rehearsed",
        (false, RunState::Stopped) => "cli-publish-stopped",
        (false, RunState::Complete | RunState::Partial) if files.is_in_folder => "cli-publish-done-folder",
        (false, RunState::Complete | RunState::Partial) => "cli-publish-done",
    }
}

/// Prints which documents were held back, changed because of another only, or failed, and which files should be gone.
fn say_not_published(said: &mut Lines<'_>, texts: &Texts, result: &RunResult) {
    said.count("cli-publish-held-back", result.held_back.len());
    for document in &result.held_back {
        let codes = document.codes.join(", ");
        said.add(format_args!("  {}: {codes}", document.id));
        for finding in &document.findings {
            said.add(format_args!("    {}", texts.finding(finding)));
        }
    }
    for (key, documents) in [("publish-restored", &result.restored), ("following", &result.following)] {
        said.count(key, documents.len());
        for id in documents {
            said.add(format_args!("  {id}"));
        }
    }
    said.count("cli-publish-failed", result.failed.len());
    for document in &result.failed {
        let why = texts.hinted(&document.code, &document.params);
        said.add(format_args!("  {} {}: {why}", document.id, document.title));
    }
    if !result.remaining.is_empty() {
        said.count("remaining-heading", result.remaining.len());
        said.items(result.remaining.iter().map(|file| &file.path));
        said.say("remaining-text", &[]);
    }
}

/// Prints the problems with the site as a whole.
fn say_problems(said: &mut Lines<'_>, texts: &Texts, result: &RunResult) {
    let is_away = |problem: &SiteProblem| problem.code == Code::WithdrawnElsewhere.as_str();
    let problems = (result.problems.iter()).filter(|problem| !is_of_looking(problem) && !is_away(problem));
    // Publishing again does not help: somebody else must remove the line or give rights, or `verify` is next.
    let not_again = [Code::RobotsNamesGone, Code::TargetUnreadable, Code::TargetMissingFiles, Code::TargetChangedFiles];
    let is_line =
        |problem: &&SiteProblem| problem.fails_nothing() || not_again.iter().any(|code| problem.code == code.as_str());
    let (lines, failures): (Vec<&SiteProblem>, Vec<&SiteProblem>) = problems.partition(is_line);
    if !failures.is_empty() {
        said.say("cli-publish-problems", &[]);
    }
    said.items(failures.into_iter().map(|SiteProblem { code, params }| texts.hinted(code, params)));
    for SiteProblem { code, params } in lines {
        said.add(texts.hinted(code, params));
    }
}

/// Prints the differences with another generation on the destination, and which `lastmod` values are in the future.
fn say_other_generation(said: &mut Lines<'_>, result: &RunResult) {
    let elsewhere = &result.elsewhere;
    let returning = elsewhere.returning.iter().map(returning_line);
    said.first_of("elsewhere-returning-heading", elsewhere.returning_count, returning);
    if elsewhere.returning_count > 0 {
        said.say("cli-publish-returning", &[]);
    }
    for (key, files) in
        [("elsewhere-set-back-heading", &elsewhere.set_back), ("elsewhere-dropped-heading", &elsewhere.dropped)]
    {
        said.first_of(key, files.count, files.files.iter().take(SPOKEN_FILES).map(FoundFile::named));
    }
    if result.future > 0 {
        said.count("elsewhere-future-heading", result.future);
        said.say("cli-publish-future", &[]);
    }
}

/// Writes a document that others withdrew: `12 Besluit (documenten/besluit.pdf)`.
pub(super) fn returning_line(document: &ReturningDocument) -> String {
    format!("{} {} ({})", document.id, document.title, document.path)
}

/// Files shown to people: a screen full. JSON has the first 200.
const SPOKEN_FILES: usize = 20;

/// Prints the lines to hand over, and the problem with robots.txt.
fn say_robots(said: &mut Lines<'_>, robots: &RobotsView, files: &Files) {
    if robots.state == RobotsState::Refused {
        said.say("code-robots-refused", &[("reason", &robots.reason), ("act", &robots.act())]);
        said.items(&robots.take_out);
    }
    if matches!(robots.state, RobotsState::HandOver | RobotsState::Refused) && !robots.hand_over.is_empty() {
        said.say("report-robots-hand-over", &[("url", &robots.url)]);
        said.items(&robots.hand_over);
        if let Some(path) = &files.robots {
            said.say("cli-robots-written", &[("path", path)]);
        }
    }
    say_findings_of_robots(said, &robots.findings);
}

/// Says what was found about robots.txt.
pub(super) fn say_findings_of_robots(said: &mut Lines<'_>, findings: &[Finding]) {
    if !findings.is_empty() {
        said.say("cli-publish-robots", &[]);
        for finding in findings {
            said.finding(finding);
        }
    }
}
