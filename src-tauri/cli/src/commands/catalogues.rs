//! `catalogue add|list|edit|remove|export|import`.

use super::{means_none, said, settings_file, table};
use crate::answer::Answer;
use crate::arguments::{CatalogueArgs, CatalogueCommand, CatalogueNameArgs};
use crate::parsing::code;
use crate::session::Session;
use crate::{size, usage};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::SitemapSwitch;
use openbaarmaker_core::typed::invalid;
use openbaarmaker_core::wire::{CatalogueInput, CatalogueView, CategoryInUseView};
use openbaarmaker_texts::{Facts, Texts};
use serde_json::json;

pub(super) fn run(session: &Session<'_>, command: &CatalogueCommand) -> Result<Answer, UseCaseError> {
    let (app, texts) = (&session.app, &session.texts);
    match command {
        CatalogueCommand::List => Ok(list(texts, &app.catalogues()?)),
        CatalogueCommand::Add(args) => {
            let mut input = input(texts, &args.settings)?;
            input.name = named(session, &args.name).map(str::to_owned);
            let catalogue = app.catalogue_add(&input, session.now())?;
            Ok(changed(texts, "cli-catalogue-added", &catalogue))
        }
        CatalogueCommand::Edit(args) => {
            let id = app.find_catalogue(named(session, &args.name))?;
            let mut input = input(texts, &args.settings)?;
            input.name.clone_from(&args.rename);
            if input == CatalogueInput::default() {
                return Err(usage::stop(texts, "cli-usage-no-option", &[]));
            }
            let catalogue = app.catalogue_edit(id, &input, session.now())?;
            Ok(changed(texts, "cli-catalogue-changed", &catalogue))
        }
        CatalogueCommand::Remove(args) => {
            let id = app.find_catalogue(named(session, &args.name))?;
            let withdrawn = app.catalogue_remove(id, args.with_withdrawn, session.now())?;
            let json = json!({ "changed": [id], "withdrawn": withdrawn });
            Ok(said(texts, "cli-catalogue-removed", &[("count", &withdrawn.len())], json))
        }
        CatalogueCommand::Export(args) => settings_file::export(session, args),
        CatalogueCommand::Import(args) => settings_file::import(session, args),
    }
}

fn named<'a>(session: &'a Session<'_>, name: &'a CatalogueNameArgs) -> Option<&'a str> {
    name.catalogue_name.as_deref().or(session.global.catalogue.as_deref())
}

/// Turns settings as typed into the input of the core; what was not typed stays `None`. Refuses an invalid size with
/// `value-invalid`.
pub(super) fn input(texts: &Texts, args: &CatalogueArgs) -> Result<CatalogueInput, UseCaseError> {
    let max_size = |text: &String| size::parse(text).ok_or_else(|| invalid("max-size", text));
    Ok(CatalogueInput {
        name: None,
        organisation: args.organisation.clone(),
        department: args.department.clone(),
        base_url: args.base_url.clone(),
        variant: args.variant,
        categories: (!args.categories.is_empty()).then(|| categories(&args.categories)).transpose()?,
        sitemap: args.woo_sitemap,
        max_size_bytes: args.max_size.as_ref().map(max_size).transpose()?,
        host_root: args.host_root.clone(),
        default_act: (args.default_act.clone()).map(|kind| if means_none(texts, &kind) { String::new() } else { kind }),
        page_entries: args.page_entries,
        known: given(texts, &args.known),
        inside_off: given(texts, &args.inside_off)
            .map(|kinds| {
                let kinds = kinds.iter().map(|kind| code("inside-off", kind.trim()));
                kinds.collect::<Result<_, _>>()
            })
            .transpose()?,
    })
}

/// Returns a list as typed; the word for none, on its own, empties it.
fn given(texts: &Texts, typed: &[String]) -> Option<Vec<String>> {
    match typed {
        [] => None,
        [word] if means_none(texts, word) => Some(Vec::new()),
        some => Some(some.to_vec()),
    }
}

/// Reads the categories in use: codes, URIs or labels separated by `;` or `,`; `own name=code` for a local name; or the
/// single word `all`.
///
/// Labels in the list contain no comma, so a comma is always a separator. Refuses with `value-invalid` a text that
/// names no category, and `all` together with others.
fn categories(texts: &[String]) -> Result<Vec<CategoryInUseView>, UseCaseError> {
    let words: Vec<&str> =
        (texts.iter()).flat_map(|text| text.split([';', ','])).map(str::trim).filter(|word| !word.is_empty()).collect();
    if words == [ALL] {
        return Ok(Vec::new());
    }
    if words.is_empty() || words.contains(&ALL) {
        return Err(invalid("categories", texts.join(";")));
    }
    let read = |word: &str| {
        let (local_name, uri) = word.split_once('=').unwrap_or(("", word));
        CategoryInUseView {
            uri: uri.trim().to_owned(),
            local_name: local_name.trim().to_owned(),
            explanation: String::new(),
        }
    };
    Ok(words.into_iter().map(read).collect())
}

/// Stands for every category of the list.
const ALL: &str = "all";

fn changed(texts: &Texts, key: &str, catalogue: &CatalogueView) -> Answer {
    let facts: Facts<'_> = &[("catalogue", &catalogue.name), ("url", &catalogue.base_url)];
    let json = json!({ "changed": [catalogue.id], "catalogue": catalogue });
    said(texts, key, facts, json)
}

fn list(texts: &Texts, catalogues: &[CatalogueView]) -> Answer {
    let columns = ["cli-column-name", "field-publisher", "report-base-url", "cli-column-sitemap", "word-target"];
    let text = table(texts, columns, catalogues, |catalogue| {
        let sitemap = match catalogue.sitemap {
            SitemapSwitch::On => "cli-word-on",
            SitemapSwitch::Off => "cli-word-off",
        };
        let targets = catalogue.targets.iter().map(|target| target.name.as_str());
        [
            catalogue.name.clone(),
            catalogue.organisation_label.clone(),
            catalogue.base_url.clone(),
            texts.plain(sitemap),
            targets.collect::<Vec<_>>().join(", "),
        ]
    });
    Answer::done(json!({ "catalogues": catalogues }), text)
}
