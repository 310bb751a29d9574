//! `permit`: cases, their messages, their settings.

use super::adopting::planned;
use super::changes::{PAGE, pages};
use super::sheets::{MessageJson, about_rows, unread};
use super::{Lines, findings_json, line, permit_publishing, said, table_or, without};
use crate::answer::Answer;
use crate::arguments::{AdoptSourceArgs, PermitCommand, PermitIdsArgs, PermitListArgs, PermitSettingsArgs, Switch};
use crate::selection::documents;
use crate::session::{Session, absolute};
use crate::terminal_text;
use openbaarmaker_core::app::{App, PermitSheetWishes};
use openbaarmaker_core::codes::word_of;
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::ipm::lists::IpmList;
use openbaarmaker_core::ipm::model::{PermitDetails, PermitState};
use openbaarmaker_core::model::{Finding, PermitId, RuleCode};
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::{
    PermitAct, PermitDetail, PermitFilter, PermitLinkCategory, PermitPurpose, PermitSettingsInput, PermitSettingsView,
    PermitSheetPreview, PermitSort,
};
use openbaarmaker_texts::{Facts, Texts};
use serde_json::json;
use std::path::Path;

pub(super) fn run(session: &Session<'_>, command: &PermitCommand) -> Result<Answer, UseCaseError> {
    let (app, now) = (&session.app, session.now());
    match command {
        PermitCommand::New { values } => {
            let mut details = PermitDetails::default();
            fill(session, &mut details, values)?;
            let detail = app.permit_add(session.catalogue()?, &details, now)?;
            Ok(one(&session.texts, "cli-permit-added", &detail))
        }
        PermitCommand::Set { permit, values } => {
            let id = app.find_permit(permit)?;
            let mut details = app.permit(id, now)?.details;
            fill(session, &mut details, values)?;
            let detail = app.permit_edit(id, &details, now)?;
            Ok(one(&session.texts, "cli-permit-changed", &detail))
        }
        PermitCommand::Show { permit, message } => {
            let id = app.find_permit(permit)?;
            if *message {
                return preview(session, id);
            }
            let detail = app.permit(id, now)?;
            Ok(one(&session.texts, "cli-permit-shown", &detail))
        }
        PermitCommand::List(args) => list(session, args),
        PermitCommand::Delete(args) => act(session, args, PermitAct::Delete, "cli-permit-deleting"),
        PermitCommand::Republish(args) => act(session, args, PermitAct::Republish, "cli-permit-republishing"),
        PermitCommand::Remove(args) => act(session, args, PermitAct::Remove, "cli-permit-removed"),
        PermitCommand::Link { permit, items, kind, as_beschikking } => {
            let id = app.find_permit(permit)?;
            let ids = documents(session, items)?;
            let category = if *as_beschikking { PermitLinkCategory::Add } else { PermitLinkCategory::Keep };
            let detail = app.permit_link(id, &ids, kind, category, now)?;
            Ok(one(&session.texts, "cli-permit-changed", &detail))
        }
        PermitCommand::Publish(args) => permit_publishing::run(session, args, PermitPurpose::Publish, true),
        PermitCommand::Clean { publish, yes } => permit_publishing::run(session, publish, PermitPurpose::CleanUp, *yes),
        PermitCommand::Adopt(args) => adopt(session, args),
        PermitCommand::Import { sheet, dry_run } => import(session, sheet, *dry_run),
        PermitCommand::Profile { folder } => profile(session, folder),
        PermitCommand::Settings(args) => settings(session, args),
    }
}

fn profile(session: &Session<'_>, folder: &Path) -> Result<Answer, UseCaseError> {
    let folder = App::export_permit_profile(&absolute(folder)?)?;
    let folder = folder.display().to_string();
    Ok(said(&session.texts, "permits-profile-kept", &[("path", &folder)], json!({ "folder": folder })))
}

/// Adopts another program's directory of messages.
fn adopt(session: &Session<'_>, args: &AdoptSourceArgs) -> Result<Answer, UseCaseError> {
    let app = &session.app;
    let catalogue = session.catalogue()?;
    let (adoption, view) =
        session.run(|job| planned(session, args, |source| app.permit_plan_adoption(catalogue, source, job)))?;
    let result = if args.dry_run { None } else { Some(session.run(|job| app.permit_adopt(adoption, job))?) };
    let texts = &session.texts;
    let (key, cases, messages) = match &result {
        Some(result) => ("cli-permit-adopted", result.cases, result.messages),
        None => ("cli-permit-would-adopt", view.cases - view.known, view.messages),
    };
    let mut said = Lines::new(texts);
    said.say(key, &[("count", &cases), ("messages", &messages)]);
    match &result {
        Some(result) => said.count("permits-adopt-registered", result.registered),
        None => said.count("cli-permit-would-register", view.registering),
    }
    if args.target.is_some() && !view.problems.is_empty() {
        said.say("permits-adopt-off-page", &[]);
    }
    for problem in &view.problems {
        let name = terminal_text::line(&problem.file_name);
        let why = texts.plain(&format!("permit-read-{}", problem.code));
        said.add(format_args!("  {name}: {why}"));
    }
    let at = view.overtaken.len().saturating_sub(view.overtaken_deleted as usize);
    let (changed, deleted) = view.overtaken.split_at_checked(at).unwrap_or_default();
    for (key, names) in [("permits-adopt-overtaken", changed), ("permits-adopt-overtaken-deleted", deleted)] {
        said.count(key, names.len());
        said.items(names.iter().map(|name| terminal_text::line(name)));
    }
    said.count("cli-permit-republish-how", deleted.len());
    let is_in_part = !(view.problems.is_empty() && view.overtaken.is_empty());
    let json = json!({ "dryRun": result.is_none(), "found": view, "adopted": result });
    Ok(Answer::done(json, said.text).in_part_when(is_in_part))
}

/// Adds and changes cases from a spreadsheet.
fn import(session: &Session<'_>, sheet: &Path, dry_run: bool) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let file = absolute(sheet)?;
    let wishes =
        PermitSheetWishes { catalogue: session.catalogue()?, headings: Texts::permit_headings(), messages: None };
    let app = &session.app;
    let (preview, change) = session.run(|job| {
        let preview = app.permit_sheet_preview(&file, &wishes, job)?;
        let change =
            if dry_run { None } else { (app.permit_sheet_import(&file, &wishes, &preview.token, job)?).change };
        Ok((preview, change))
    })?;
    let mut json = without(&preview, &["messages", "messageCount", "isOpenElsewhere", "token"]);
    json["dryRun"] = json!(dry_run);
    json["held"] = json!(MessageJson::all(texts, &preview.messages, true));
    json["notices"] = json!(MessageJson::all(texts, &preview.messages, false));
    json["openElsewhere"] = json!(preview.is_open_elsewhere);
    json["change"] = json!(change);
    let text = imported(texts, &preview, dry_run);
    Ok(Answer::done(json, text).in_part_when(preview.held > 0))
}

fn imported(texts: &Texts, preview: &PermitSheetPreview, dry_run: bool) -> String {
    let key = if dry_run { "cli-permit-would-import" } else { "cli-permit-imported" };
    let mut said = Lines::new(texts);
    let counts: Facts<'_> = &[
        ("added", &preview.added),
        ("changed", &preview.changed),
        ("unchanged", &preview.unchanged),
        ("held", &preview.held),
    ];
    said.say(key, counts);
    let ignored = (&*preview.unknown_columns, &*preview.other_sheets);
    unread(&mut said, ignored, preview.is_open_elsewhere);
    about_rows(&mut said, &preview.messages);
    said.text
}

/// Sets `field=value` pairs in a case.
fn fill(session: &Session<'_>, details: &mut PermitDetails, values: &[String]) -> Result<(), UseCaseError> {
    let pairs = values.iter().map(|value| {
        typed::split(value).ok_or_else(|| {
            let detail = session.texts.plain("cli-permit-value");
            Problem::new(Code::Usage).with("detail", detail).refuse()
        })
    });
    typed::set_permit_fields(details, &pairs.collect::<Result<Vec<_>, _>>()?)
}

/// Performs one act on cases, and answers with how many changed.
fn act(session: &Session<'_>, args: &PermitIdsArgs, act: PermitAct, key: &str) -> Result<Answer, UseCaseError> {
    let ids = (args.permits.iter()).map(|text| session.app.find_permit(text));
    let ids = ids.collect::<Result<Vec<_>, _>>()?;
    let changed = session.app.permit_act(&ids, act, session.now())?;
    Ok(said(&session.texts, key, &[("count", &changed.changed.len())], json!(changed)))
}

fn one(texts: &Texts, key: &str, detail: &PermitDetail) -> Answer {
    let json = json!({
        "id": detail.row.id,
        "state": detail.row.state,
        "tidy": detail.row.tidy,
        "details": detail.details,
        "next": detail.next,
        "findings": findings_json(texts, &detail.findings),
        "documents": detail.documents,
        "messages": detail.messages,
    });
    let mut said = Lines::new(texts);
    let state = state_word(texts, detail.row.state);
    said.say(key, &[("id", &detail.row.id), ("state", &state)]);
    for field in typed::PERMIT_FIELDS {
        let value = typed::permit_field(&detail.details, field);
        if !value.is_empty() {
            let name = texts.plain(&format!("permit-field-{field}"));
            said.add(format_args!("  {name}: {value}"));
        }
    }
    for finding in &detail.findings {
        said.add(format_args!("  {}", texts.finding(finding)));
        if let Some(list) = list_of(finding) {
            let values: Vec<&str> = list.labels().collect();
            said.add(format_args!("    {}", values.join("; ")));
        }
    }
    for message in &detail.messages {
        let places: Vec<&str> = (message.places.iter())
            .filter(|place| place.state == "standing")
            .map(|place| place.target_name.as_str())
            .collect();
        let (kind, number, made) = (message.kind, &message.transaction, &message.created_on);
        said.add(format_args!("  {kind:?} {number} {made} {}", places.join(", ")));
    }
    Answer::done(json, said.text)
}

/// Returns the list from which a finding asks for a value.
fn list_of(finding: &Finding) -> Option<IpmList> {
    if !matches!(finding.code, RuleCode::V04 | RuleCode::V07) {
        return None;
    }
    match finding.field.0.as_str() {
        "producttype" => Some(IpmList::Product),
        "activiteit" => Some(IpmList::Activity),
        "fase" => Some(IpmList::Phase),
        "termijnsoortPeriode" => Some(IpmList::Term),
        "hasPart" => Some(IpmList::Document),
        _ => None,
    }
}

fn preview(session: &Session<'_>, id: PermitId) -> Result<Answer, UseCaseError> {
    let previews = session.app.permit_preview(id, session.now())?;
    let text = previews.iter().map(|preview| preview.text.as_str()).collect();
    Ok(Answer::done(json!({ "id": id, "messages": previews }), text))
}

fn list(session: &Session<'_>, args: &PermitListArgs) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let filter = PermitFilter {
        catalogue: session.named_catalogue()?,
        search: args.search.clone(),
        states: args.state.clone(),
        to_tidy: args.to_tidy.then_some(true),
        ..PermitFilter::default()
    };
    let sort = PermitSort { descending: true, ..PermitSort::default() };
    let rows = pages(|offset| Ok(session.app.permits(&filter, sort, offset, PAGE, session.now())?.rows))?;
    let keys =
        ["cli-column-id", "permit-field-references", "field-officieleTitel", "permit-field-fase", "column-status"];
    let text = table_or(texts, "cli-permit-none", keys, &rows, |row| {
        let state = state_word(texts, row.state);
        let tidy = (row.tidy).map(|reason| texts.plain(&format!("permit-tidy-{}", word_of(&reason))));
        [
            row.id.to_string(),
            row.case_number.clone(),
            row.title.clone(),
            row.phase.clone(),
            tidy.map_or(state.clone(), |tidy| format!("{state}, {tidy}")),
        ]
    });
    Ok(Answer::done(json!({ "permits": rows }), text))
}

fn state_word(texts: &Texts, state: PermitState) -> String {
    texts.plain(&format!("status-{}", word_of(&state)))
}

fn settings(session: &Session<'_>, args: &PermitSettingsArgs) -> Result<Answer, UseCaseError> {
    let is_on = |switch: Option<Switch>| switch.map(|switch| matches!(switch, Switch::On));
    let input = PermitSettingsInput {
        is_on: is_on(args.permits_on),
        notice_read: args.notice_read.then_some(true),
        creator_scheme: args.creator_scheme.clone(),
        creator_name: args.creator_name.clone(),
        page_base: args.page_base.clone(),
        layout: args.layout,
        retention_days: args.retention_days,
        cleans_up: is_on(args.clean_up),
        full_deletions: is_on(args.full_deletions),
        agent: args.agent.clone(),
    };
    let catalogue = session.catalogue()?;
    let view = if input == PermitSettingsInput::default() {
        session.app.permit_settings(catalogue)?
    } else {
        session.app.permit_settings_edit(catalogue, &input, session.now())?
    };
    Ok(settings_answer(&session.texts, &view))
}

fn settings_answer(texts: &Texts, view: &PermitSettingsView) -> Answer {
    let settings = &view.settings;
    let key = if settings.is_on { "cli-permit-settings-on" } else { "cli-permit-settings-off" };
    let facts: Facts<'_> = &[
        ("catalogue", &view.catalogue_name),
        ("days", &settings.retention_days),
        ("url", &view.entry_url),
        ("page", &view.page_url),
    ];
    let mut text = line(texts, key, facts);
    if settings.notice.is_none() {
        text.push_str(&line(texts, "permit-notice", &[]));
    }
    Answer::done(json!(view), text)
}
