//! Which template a new document gets.

use super::{
    apply::fill,
    keep::{Template, template, usable},
    origin::{Origins, fit},
};
use crate::describe::fields;
use crate::describe::fields::CheckedChange;
use crate::error::{Problem, Result};
use crate::model::{Catalogue, Metadata};
use crate::store::ReadHandle;
use crate::store::templates;
use crate::wire::{AppliedTemplate, FillMode, TemplateChoice};
use std::path::PathBuf;

/// The templates of one import, and how many documents got each.
pub(crate) struct Allotment {
    origins: Origins,
    candidates: Vec<Candidate>,
    /// For documents that match no folder rule.
    usual: Option<usize>,
}

struct Candidate {
    template: Template,
    /// The values as accepted by this catalogue, or why it refuses them.
    checked: Result<Vec<CheckedChange>, Problem>,
    documents: u32,
}

/// Finds the templates that new documents of a catalogue may get. Refuses with `template-unknown` or
/// `category-not-in-use` when a chosen one cannot be applied.
pub(crate) fn templates_for_new(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    choice: &TemplateChoice,
    inputs: &[PathBuf],
) -> Result<Allotment> {
    let lists = connection.lists();
    let templates = match choice {
        TemplateChoice::None => Vec::new(),
        TemplateChoice::Default => templates::all(connection)?,
        TemplateChoice::This { id } => {
            let mut chosen = template(connection, *id)?;
            usable(catalogue, &chosen.fields, &lists)?;
            chosen.folders.clear();
            chosen.catalogues = vec![catalogue.id];
            vec![chosen]
        }
    };
    let candidates: Vec<_> = (templates.into_iter())
        .map(|template| Candidate {
            checked: (template.fields.iter())
                .map(|change| fields::check(change, catalogue, &lists))
                .collect::<Result<_, _>>()
                .map_err(|error| error.problem().clone()),
            template,
            documents: 0,
        })
        .collect();
    Ok(Allotment {
        origins: Origins::new(inputs),
        usual: (candidates.iter()).position(|candidate| candidate.template.catalogues.contains(&catalogue.id)),
        candidates,
    })
}

impl Allotment {
    /// Fills the empty fields of a new document from its template.
    ///
    /// Shape: `original` as [`crate::import::Draft::original`].
    pub(crate) fn give(&mut self, original: &str, metadata: &mut Metadata, catalogue: &Catalogue) {
        let Some(candidate) = self.of(original).and_then(|at| self.candidates.get_mut(at)) else { return };
        candidate.documents += 1;
        if let Ok(checked) = &candidate.checked {
            let wanted = (candidate.template.fields.as_slice(), checked.as_slice());
            fill(wanted, metadata, catalogue, FillMode::Empty);
        }
    }

    /// Returns which templates were meant for how many documents, by name.
    pub(crate) fn applied(self) -> Vec<AppliedTemplate> {
        (self.candidates.into_iter())
            .filter(|candidate| candidate.documents > 0)
            .map(|candidate| AppliedTemplate {
                name: candidate.template.name,
                documents: candidate.documents,
                problem: candidate.checked.err(),
            })
            .collect()
    }

    fn of(&self, original: &str) -> Option<usize> {
        let has_rules = |candidate: &Candidate| !candidate.template.folders.is_empty();
        if !self.candidates.iter().any(has_rules) {
            return self.usual;
        }
        let folders = self.origins.folders(original);
        let best = |(at, candidate): (usize, &Candidate)| {
            let rules = candidate.template.folders.iter();
            let fit = rules.filter_map(|rule| fit(rule, &folders)).max()?;
            Some((fit, at))
        };
        let fitting = self.candidates.iter().enumerate().filter_map(best).max();
        fitting.map(|(_, at)| at).or(self.usual)
    }
}
