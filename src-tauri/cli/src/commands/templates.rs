//! `template add|list|edit|remove|apply`, and the template of `add`.

use super::{Lines, lifecycle, line, means_none, said, sheets, table_or};
use crate::answer::Answer;
use crate::arguments::{AddTemplateArgs, ApplyTemplateArgs, EditTemplateArgs, TemplateCommand, TemplateUseArgs};
use crate::session::Session;
use crate::{selection, usage};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::{AppliedTemplate, FieldChange, FillMode, TemplateChoice, TemplateInput, TemplateView};
use openbaarmaker_texts::Facts;
use serde_json::{Value, json};

pub(super) fn run(session: &Session<'_>, command: &TemplateCommand) -> Result<Answer, UseCaseError> {
    match command {
        TemplateCommand::Add(args) => add(session, args),
        TemplateCommand::List => list(session),
        TemplateCommand::Edit(args) => edit(session, args),
        TemplateCommand::Remove { template_name } => {
            let template = session.app.find_template(template_name)?;
            session.app.template_remove(template.id, session.now())?;
            let json = json!({ "changed": [template.id] });
            Ok(said(&session.texts, "template-removed", &[("name", &template.name)], json))
        }
        TemplateCommand::Apply(args) => apply(session, args),
    }
}

/// Reads which template new documents get. Refuses with `template-unknown`.
pub(super) fn choice(session: &Session<'_>, typed: Option<&str>) -> Result<TemplateChoice, UseCaseError> {
    Ok(match typed {
        None => TemplateChoice::Default,
        Some(word) if means_none(&session.texts, word) => TemplateChoice::None,
        Some(name) => TemplateChoice::This { id: session.app.find_template(name)?.id },
    })
}

/// Reports what a template did for new documents.
pub(super) fn say(said: &mut Lines<'_>, template: &AppliedTemplate) {
    let facts: Facts<'_> = &[("name", &template.name), ("count", &template.documents)];
    match &template.problem {
        None => said.say("template-applied", facts),
        Some(problem) => {
            said.say("template-not-applied", facts);
            said.add(format_args!("  {}", said.texts.problem(problem)));
        }
    }
}

fn add(session: &Session<'_>, args: &AddTemplateArgs) -> Result<Answer, UseCaseError> {
    let mut values = match &args.from {
        Some(document) => {
            let all = session.app.template_values(selection::document(session, document)?)?;
            chosen(all.fields, &args.fields)?
        }
        None => Vec::new(),
    };
    values.extend(changes(session, &args.values)?);
    let input = TemplateInput {
        name: Some(args.template_name.clone()),
        fields: Some(values),
        catalogues: catalogues(session, &args.uses, Vec::new(), false)?,
        folders: folders(&args.uses, Vec::new(), &[]),
    };
    put(session, "template-made", || session.app.template_add(&input, session.now()))
}

fn edit(session: &Session<'_>, args: &EditTemplateArgs) -> Result<Answer, UseCaseError> {
    let before = session.app.find_template(&args.template_name)?;
    let changes = changes(session, &args.values)?;
    let input = TemplateInput {
        name: args.rename.clone(),
        fields: (!changes.is_empty()).then(|| [before.fields, changes].concat()),
        catalogues: catalogues(session, &args.uses, before.catalogues, args.no_default)?,
        folders: folders(&args.uses, before.folders, &args.no_folder),
    };
    put(session, "cli-template-changed", || session.app.template_edit(before.id, &input, session.now()))
}

fn apply(session: &Session<'_>, args: &ApplyTemplateArgs) -> Result<Answer, UseCaseError> {
    let template = session.app.find_template(&args.template_name)?;
    let selection = selection::read(session, &args.selection, &args.selection.items)?;
    let mode = if args.replace { FillMode::Replace } else { FillMode::Empty };
    if args.only_preview {
        let preview = session.app.template_preview(&selection, template.id, mode)?;
        let mut said = Lines::new(&session.texts);
        let facts: Facts<'_> =
            &[("name", &template.name), ("count", &preview.changed), ("overwritten", &preview.overwritten)];
        said.say("cli-template-would", facts);
        sheets::online(&mut said, preview.online);
        return Ok(Answer::done(json!({ "preview": preview }), said.text));
    }
    let result =
        session.app.template_apply(&selection, template.id, mode, None, &Job::without_progress(session.now()))?;
    let facts: Facts<'_> = &[("name", &template.name), ("count", &result.changed.len())];
    Ok(lifecycle::answer_after(session, line(&session.texts, "template-applied", facts), &result))
}

fn list(session: &Session<'_>) -> Result<Answer, UseCaseError> {
    let (texts, templates) = (&session.texts, session.app.templates()?);
    let all = session.app.catalogues()?;
    let columns = ["cli-column-name", "cli-column-default", "template-folders", "cli-column-fields"];
    let text = table_or(texts, "cli-template-none", columns, &templates, |template| {
        let own = all.iter().filter(|one| template.catalogues.contains(&one.id));
        let catalogues: Vec<&str> = own.map(|one| one.name.as_str()).collect();
        let fields = template.fields.iter().map(FieldChange::field_name);
        [
            template.name.clone(),
            catalogues.join(", "),
            template.folders.join(", "),
            fields.collect::<Vec<_>>().join(", "),
        ]
    });
    let templates: Vec<Value> = templates.iter().map(shape).collect();
    Ok(Answer::done(json!({ "templates": templates }), text))
}

/// Source: the wire type [`TemplateView`], with each field under the name that all commands use.
fn shape(template: &TemplateView) -> Value {
    let mut value = json!(template);
    let names = template.fields.iter().map(FieldChange::field_name);
    let fields = value.get_mut("fields").and_then(Value::as_array_mut);
    for (field, name) in fields.into_iter().flatten().zip(names) {
        field["field"] = json!(name);
    }
    value
}

/// Makes or changes a template, and tells what it took from others: a folder, or being the default of a catalogue.
fn put(
    session: &Session<'_>,
    key: &str,
    work: impl FnOnce() -> Result<TemplateView, UseCaseError>,
) -> Result<Answer, UseCaseError> {
    let before = session.app.templates()?;
    let template = work()?;
    let after = session.app.templates()?;
    let mut said = Lines::new(&session.texts);
    said.say(key, &[("name", &template.name)]);
    let mut taken = Vec::new();
    for old in before.iter().filter(|old| old.id != template.id) {
        let Some(now) = after.iter().find(|now| now.id == old.id) else { continue };
        let folders: Vec<&String> = old.folders.iter().filter(|folder| !now.folders.contains(folder)).collect();
        let catalogues: Vec<&CatalogueId> = old.catalogues.iter().filter(|id| !now.catalogues.contains(id)).collect();
        for folder in &folders {
            said.say("cli-template-lost-folder", &[("name", &old.name), ("folder", folder)]);
        }
        if !catalogues.is_empty() {
            said.say("cli-template-lost-default", &[("name", &old.name)]);
        }
        if !(folders.is_empty() && catalogues.is_empty()) {
            taken.push(json!({ "id": old.id, "name": old.name, "folders": folders, "catalogues": catalogues }));
        }
    }
    let json = json!({ "changed": [template.id], "template": shape(&template), "taken": taken });
    Ok(Answer::done(json, said.text))
}

/// Reads values as typed.
fn changes(session: &Session<'_>, words: &[String]) -> Result<Vec<FieldChange>, UseCaseError> {
    let pair = |word: &String| {
        if let Some((field, value)) = typed::split(word) {
            return Ok((field.to_owned(), value.to_owned()));
        }
        Err(usage::stop(&session.texts, "cli-usage-other", &[("argument", word)]))
    };
    let pairs = words.iter().map(pair).collect::<Result<Vec<_>, _>>()?;
    typed::changes(&pairs)
}

/// Takes the named values; without names all except those that differ per document.
fn chosen(all: Vec<FieldChange>, names: &[String]) -> Result<Vec<FieldChange>, UseCaseError> {
    let wanted: Vec<&str> = (names.iter())
        .flat_map(|names| names.split([',', ';']))
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .collect();
    if let Some(name) = wanted.iter().find(|name| !typed::NAMES.contains(name)) {
        return Err(typed::unknown(name));
    }
    // `documenthandeling` and `soortHandeling` are two ways to write the same act.
    let is_wanted = |field: &FieldChange| match (wanted.as_slice(), field.field_name()) {
        ([], name) => !OWN.contains(&name),
        (wanted, "soortHandeling") if wanted.contains(&"documenthandeling") => true,
        (wanted, name) => wanted.contains(&name),
    };
    Ok(all.into_iter().filter(is_wanted).collect())
}

fn catalogues(
    session: &Session<'_>,
    uses: &TemplateUseArgs,
    mut now: Vec<CatalogueId>,
    is_left: bool,
) -> Result<Option<Vec<CatalogueId>>, UseCaseError> {
    if !uses.template_default && !is_left {
        return Ok(None);
    }
    let catalogue = session.catalogue()?;
    now.retain(|id| *id != catalogue);
    if uses.template_default {
        now.push(catalogue);
    }
    Ok(Some(now))
}

fn folders(uses: &TemplateUseArgs, now: Vec<String>, left: &[String]) -> Option<Vec<String>> {
    if uses.folder.is_empty() && left.is_empty() {
        return None;
    }
    let is_left = |folder: &String| left.iter().any(|left| left.to_lowercase() == folder.to_lowercase());
    let stay = now.into_iter().filter(|folder| !is_left(folder));
    Some(stay.chain(uses.folder.iter().cloned()).collect())
}

/// Values that differ per document.
const OWN: [&str; 2] = ["creatiedatum", "identifier"];
