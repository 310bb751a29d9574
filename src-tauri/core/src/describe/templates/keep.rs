//! Making, changing and removing templates; each is an undo step.

use super::origin::rule;
use crate::describe::fields;
use crate::describe::typed::invalid;
use crate::error::{Code, Problem, Result, UseCaseError, refused};
use crate::library::App;
use crate::library::catalogues::catalogue;
use crate::library::documents::existing;
use crate::library::views::named;
use crate::lists::{Lists, TermList, fold};
use crate::model::{
    Catalogue, CatalogueId, ChangeId, DefaultAct, DocumentId, FieldSpec, ListUri, Metadata, Now, TemplateId,
};
use crate::store::{ReadHandle, WriteHandle, catalogues, changes, templates};
use crate::wire::{Field, FieldChange, ListOption, Parts, TemplateInput, TemplateValues, TemplateView};

/// A template in full.
pub(super) type Template = templates::Template<FieldChange>;

impl App {
    /// Returns all templates by name.
    pub fn templates(&self) -> Result<Vec<TemplateView>> {
        self.read(|connection| {
            let all = templates::all(connection)?;
            let lists = connection.lists();
            Ok((all.into_iter().map(|template| view(template, &lists))).collect())
        })
    }

    /// Finds a template by name or identity.
    ///
    /// # Errors
    /// Refuses with `template-unknown`.
    pub fn find_template(&self, name: &str) -> Result<TemplateView> {
        let wanted = fold(name);
        let mut all = self.templates()?;
        let at = (all.iter())
            .position(|template| fold(&template.name) == wanted)
            .or_else(|| (all.iter()).position(|template| template.id.to_string() == name.trim()))
            .ok_or_else(|| unknown(name))?;
        Ok(all.swap_remove(at))
    }

    /// Returns the values of a document that a template can keep, in the order of the standard.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn template_values(&self, document: DocumentId) -> Result<TemplateValues> {
        self.read(|connection| {
            let stored = existing(connection, document)?;
            let fields = fields::reusable_values(&stored.document.metadata);
            Ok(TemplateValues { organisations: organisations(&fields, &connection.lists()), fields })
        })
    }

    /// Makes a template.
    ///
    /// # Errors
    /// Refuses with `name-in-use`, `value-invalid`, `field-not-in-template`, `category-…`, `organisation-unknown`,
    /// `catalogue-unknown`.
    pub fn template_add(&self, input: &TemplateInput, now: Now) -> Result<TemplateView> {
        self.write(|connection| self.put_template(connection, None, input, now))
    }

    /// Changes a template; absent parts of the input stay as they are.
    ///
    /// # Errors
    /// As [`Self::template_add`]; also `template-unknown`.
    pub fn template_edit(&self, id: TemplateId, input: &TemplateInput, now: Now) -> Result<TemplateView> {
        self.write(|connection| {
            let before = template(connection, id)?;
            self.put_template(connection, Some(&before), input, now)
        })
    }

    fn put_template(
        &self,
        connection: &WriteHandle,
        before: Option<&Template>,
        input: &TemplateInput,
        now: Now,
    ) -> Result<TemplateView> {
        let mut after = before.cloned().unwrap_or_else(|| Template {
            id: TemplateId(0),
            name: String::new(),
            fields: Vec::new(),
            catalogues: Vec::new(),
            folders: Vec::new(),
        });
        fill(connection, &mut after, input)?;
        if before != Some(&after) {
            let change = self.begin_change(connection, now, "template", &after.name)?;
            take_uses(connection, change, &after)?;
            after.id = templates::put(connection, &after)?;
            templates::record(connection, change, before, Some(&after))?;
        }
        Ok(view(after, &connection.lists()))
    }

    /// Removes a template. Documents keep the values they got from it.
    ///
    /// # Errors
    /// Refuses with `template-unknown`.
    pub fn template_remove(&self, id: TemplateId, now: Now) -> Result<()> {
        self.write(|connection| {
            let before = template(connection, id)?;
            let change = self.begin_change(connection, now, "template", &before.name)?;
            templates::delete(connection, id)?;
            Ok(templates::record(connection, change, Some(&before), None)?)
        })
    }
}

/// Restores the templates of an undo step to their earlier or later state.
pub(crate) fn undo_or_redo(connection: &WriteHandle, change: ChangeId, direction: changes::Direction) -> Result<()> {
    for (id, before, after) in templates::changed::<FieldChange>(connection, change)? {
        match direction.end(before, after) {
            Some(template) => {
                templates::put(connection, &template)?;
            }
            None => templates::delete(connection, id)?,
        }
    }
    Ok(())
}

/// Returns a template, or refuses.
pub(super) fn template(connection: &ReadHandle, id: TemplateId) -> Result<Template> {
    let all = templates::all(connection)?;
    (all.into_iter().find(|template| template.id == id)).ok_or_else(|| unknown(&id.to_string()))
}

fn unknown(value: &str) -> UseCaseError {
    refused(Code::TemplateUnknown, "value", value)
}

fn view(template: Template, lists: &Lists) -> TemplateView {
    TemplateView {
        organisations: organisations(&template.fields, lists),
        id: template.id,
        name: template.name,
        fields: template.fields,
        catalogues: template.catalogues,
        folders: template.folders,
    }
}

/// Returns the organisations by name; the window has the lists of all other terms.
fn organisations(fields: &[FieldChange], lists: &Lists) -> Vec<ListOption> {
    let is_organisation = |field: Field| field.spec().kind.list() == Some(TermList::Organisaties);
    let mut uris: Vec<&String> = (fields.iter())
        .flat_map(|field| match field.parts() {
            Parts::Values(field, uris) if is_organisation(field) => uris.iter().collect(),
            Parts::Acts(acts) => (acts.iter()).filter_map(|act| act.was_associated_with.as_ref()).collect(),
            _ => Vec::new(),
        })
        .collect();
    uris.sort_unstable();
    uris.dedup();
    (uris.into_iter()).map(|uri| named(lists, TermList::Organisaties, &ListUri::new(uri))).collect()
}

fn fill(connection: &ReadHandle, template: &mut Template, input: &TemplateInput) -> Result<()> {
    if let Some(name) = &input.name {
        name.trim().clone_into(&mut template.name);
    }
    if template.name.is_empty() {
        return Err(invalid("name", ""));
    }
    let wanted = fold(&template.name);
    let is_taken = |other: &Template| other.id != template.id && fold(&other.name) == wanted;
    let says_none = input.name.is_some() && NONE.contains(&wanted.as_str());
    let in_use = || refused(Code::NameInUse, "value", &template.name);
    if says_none {
        return Err(in_use().with("from", "reserved"));
    }
    if templates::all(connection)?.iter().any(is_taken) {
        return Err(in_use());
    }
    if let Some(wanted) = &input.fields {
        template.fields = kept(connection, wanted)?;
    }
    if let Some(ids) = &input.catalogues {
        template.catalogues.clone_from(ids);
        template.catalogues.sort_unstable();
        template.catalogues.dedup();
    }
    let lists = connection.lists();
    for id in &template.catalogues {
        usable(&catalogue(connection, *id)?, &template.fields, &lists)?;
    }
    if let Some(folders) = &input.folders {
        template.folders = (folders.iter()).filter_map(|folder| rule(folder)).collect();
        template.folders.sort_by_key(|folder| fold(folder));
        template.folders.dedup_by_key(|folder| fold(folder));
    }
    Ok(())
}

/// Checks that a catalogue accepts the values of a template: it may use only some of the categories.
pub(super) fn usable(catalogue: &Catalogue, wanted: &[FieldChange], lists: &Lists) -> Result<()> {
    (wanted.iter()).try_for_each(|change| fields::check(change, catalogue, lists).map(drop))
}

/// Checks values and normalises them: terms as URIs, in the order of the standard, without empty ones.
fn kept(connection: &ReadHandle, wanted: &[FieldChange]) -> Result<Vec<FieldChange>> {
    let all = catalogues::all(connection)?;
    let Some(first) = all.first() else { return Err(refused(Code::CatalogueAmbiguous, "count", 0)) };
    // A template may use the categories of any catalogue; the list is needed for their local names.
    let own_names = all.iter().flat_map(|one| one.categories.iter().cloned());
    let lists = connection.lists();
    let every_category = (lists.informatiecategorieen).iter().map(|category| crate::model::CategoryInUse {
        category: ListUri::new(&category.uri),
        local_name: None,
        explanation: None,
    });
    let catalogue = Catalogue {
        categories: own_names.chain(every_category).collect(),
        default_act: DefaultAct::None,
        ..first.clone()
    };
    let mut metadata = Metadata::default();
    for change in wanted {
        if !can_be_kept(change) {
            let reason = match change.parts() {
                Parts::Item(..) => "sign",
                _ => "own",
            };
            return Err(Problem::new(Code::FieldNotInTemplate)
                .with("field", change.field_name())
                .with("reason", reason)
                .refuse());
        }
        fields::describe(&fields::check(change, &catalogue, &lists)?, &mut metadata, &catalogue);
    }
    Ok(fields::reusable_values(&metadata))
}

/// Tells whether a change sets a value that other documents may share; see [`fields::reusable_values`].
fn can_be_kept(change: &FieldChange) -> bool {
    match change.parts() {
        Parts::Item(..) => false,
        Parts::ActKind(_) => true,
        _ => FieldSpec::named(change.field_name()).is_some_and(|field| field.is_reusable),
    }
}

/// Removes the catalogues and folders of this template from the others, in the same undo step.
fn take_uses(connection: &WriteHandle, change: ChangeId, taker: &Template) -> Result<()> {
    let has_catalogue = |id: &CatalogueId| taker.catalogues.contains(id);
    let has_folder = |folder: &String| {
        let folder = fold(folder);
        taker.folders.iter().any(|own| fold(own) == folder)
    };
    for before in templates::all::<FieldChange>(connection)? {
        if before.id == taker.id {
            continue;
        }
        let mut after = before.clone();
        after.catalogues.retain(|id| !has_catalogue(id));
        after.folders.retain(|folder| !has_folder(folder));
        if after != before {
            templates::put(connection, &after)?;
            templates::record(connection, change, Some(&before), Some(&after))?;
        }
    }
    Ok(())
}

/// What the command line takes for no template (`add --template`), in either language.
const NONE: [&str; 2] = ["geen", "none"];
