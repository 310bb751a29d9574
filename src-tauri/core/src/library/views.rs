//! Converts model types to wire types.

use super::App;
use super::catalogues::is_base_url_frozen;
use crate::error::Result;
use crate::lists::{self, List, Term, TermList, TermStatus, fold};
use crate::model::{Catalogue, CategoryInUse, DefaultAct, ListUri, Target};
use crate::store::{ReadHandle, catalogues};
use crate::wire::{CatalogueView, CategoryInUseView, CategoryOption, ListOption, Lists, TargetView};
use std::sync::Arc;

impl App {
    /// Builds the wire form of a catalogue.
    pub(super) fn catalogue_view(&self, connection: &ReadHandle, catalogue: &Catalogue) -> Result<CatalogueView> {
        let targets =
            catalogue.targets.iter().map(|target| self.target_view(connection, target)).collect::<Result<_, _>>()?;
        Ok(CatalogueView {
            id: catalogue.id,
            name: catalogue.name.clone(),
            organisation: catalogue.organisation.0.clone(),
            organisation_label: organisation_label(&connection.lists(), &catalogue.organisation),
            department: catalogue.department.clone().unwrap_or_default(),
            base_url: catalogue.base_url.to_string(),
            base_is_host_root: catalogue.base_url.is_host_root(),
            is_base_url_frozen: is_base_url_frozen(connection, catalogue.id)?,
            variant: catalogue.variant,
            categories: categories_in_use(catalogue),
            sitemap: catalogue.sitemap,
            max_size_bytes: catalogue.max_size_bytes,
            page_entries: catalogue.page_entries,
            host_root: catalogue.host_root.clone().unwrap_or_default(),
            default_act: default_act(catalogue),
            has_permits: catalogue.permits.is_on,
            known: catalogue.inside.known.clone(),
            inside_off: catalogue.inside.off.clone(),
            targets,
        })
    }

    /// Builds the wire form of a destination.
    pub(super) fn target_view(&self, connection: &ReadHandle, target: &Target) -> Result<TargetView> {
        Ok(TargetView {
            id: target.id,
            name: target.name.clone(),
            place: target.place.clone(),
            host_key: catalogues::host_key(connection, &target.place)?,
            has_secret: self.has_kept_secret(target),
            read_back: target.read_back,
        })
    }

    /// Returns the value lists of the library.
    pub fn lists(&self) -> Arc<lists::Lists> {
        self.store.lists()
    }

    /// Returns the value lists that forms need.
    pub fn form_lists(all: &lists::Lists) -> Lists {
        let mut categories: Vec<_> = all.informatiecategorieen.iter().collect();
        categories.sort_by_key(|category| category.volgorde);
        let mut talen: Vec<_> = all.talen.iter().map(option).collect();
        talen.sort_by_key(|taal| (taal.label != "Nederlands", taal.label.clone()));
        Lists {
            informatiecategorieen: categories
                .into_iter()
                .map(|category| CategoryOption {
                    uri: category.uri.clone(),
                    label: category.label.clone(),
                    key: category.infocat_name().unwrap_or_else(|| "art31".to_owned()),
                    is_former: category.status.is_over(),
                })
                .collect(),
            documenthandelingen: all.documenthandelingen.iter().map(option).collect(),
            talen,
            formaten: all.formaten.iter().map(option).collect(),
            redenen: all.redenen.iter().map(option).collect(),
            documentsoorten: by_label(&all.documentsoorten),
            documentrelaties: by_label(&all.documentrelaties),
            themas: by_label(&all.themas),
        }
    }
}

pub(super) fn categories_in_use(catalogue: &Catalogue) -> Vec<CategoryInUseView> {
    let view = |used: &CategoryInUse| CategoryInUseView {
        uri: used.category.0.clone(),
        local_name: used.local_name.clone().unwrap_or_default(),
        explanation: used.explanation.clone().unwrap_or_default(),
    };
    catalogue.categories.iter().map(view).collect()
}

/// Returns the URI of the act that a catalogue proposes; empty when it proposes none.
pub(super) fn default_act(catalogue: &Catalogue) -> String {
    match &catalogue.default_act {
        DefaultAct::OnDocumentDate(uri) => uri.0.clone(),
        DefaultAct::None => String::new(),
    }
}

fn by_label(list: &List) -> Vec<ListOption> {
    let mut options: Vec<_> = list.iter().map(option).collect();
    options.sort_by_cached_key(|option| fold(&option.label));
    options
}

/// Returns the option for a term that is in use; the URI as its label when it is not in the list.
pub(crate) fn named(lists: &lists::Lists, list: TermList, uri: &ListUri) -> ListOption {
    lists.term(list, uri.as_str()).map_or_else(
        || ListOption { uri: uri.0.clone(), label: uri.0.clone(), ended: None, is_former_without_date: false },
        option,
    )
}

fn option(term: &Term) -> ListOption {
    let status = term.status;
    ListOption {
        uri: term.uri().to_owned(),
        label: term.label().to_owned(),
        ended: status.since(),
        is_former_without_date: status == TermStatus::EndedUndated,
    }
}

pub(crate) fn organisation_label(lists: &lists::Lists, uri: &ListUri) -> String {
    (lists.label(TermList::Organisaties, uri.as_str())).to_owned()
}
