//! Catalogues: create, edit, remove.

use super::App;
use super::own_files::real;
use crate::error::{Code, Problem, Result, invalid, refused};
use crate::lists::{Lists, TermList};
use crate::model::{
    BaseUrl, Catalogue, CatalogueId, CategoryInUse, DefaultAct, ListUri, NamingVariant, Now, SitemapSwitch, TargetPlace,
};
use crate::rules::known::{Known, KnownAs};
use crate::sitemap::MAX_ENTRIES;
use crate::store::{ReadHandle, WriteHandle, catalogues, changes, documents, insides, permit_standing, publications};
use crate::wire::{CatalogueInput, CatalogueView, CategoryInUseView};
use std::collections::BTreeSet;
use std::path::Path;

impl App {
    /// Returns all catalogues by name.
    pub fn catalogues(&self) -> Result<Vec<CatalogueView>> {
        self.read(|connection| {
            catalogues::all(connection)?.iter().map(|catalogue| self.catalogue_view(connection, catalogue)).collect()
        })
    }

    /// Finds a catalogue by name or identity; without a name, the only one.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown` or `catalogue-ambiguous`.
    pub fn find_catalogue(&self, name: Option<&str>) -> Result<CatalogueId> {
        let all = self.query(catalogues::all)?;
        let Some(name) = name else {
            return match all.as_slice() {
                [only] => Ok(only.id),
                several => Err(refused(Code::CatalogueAmbiguous, "count", several.len())),
            };
        };
        all.iter()
            .find(|catalogue| catalogue.name.eq_ignore_ascii_case(name) || catalogue.id.to_string() == name)
            .map(|catalogue| catalogue.id)
            .ok_or_else(|| refused(Code::CatalogueUnknown, "value", name))
    }

    /// Returns how each line of a catalogue's own data is interpreted; `None` for a line of an unknown kind.
    pub fn known_lines(&self, lines: &[String]) -> Vec<Option<KnownAs>> {
        let read = |line: &String| Known::read(line).map(|known| known.known_as);
        lines.iter().map(read).collect()
    }

    /// Creates a catalogue.
    ///
    /// # Errors
    /// Refuses with `organisation-unknown`, `base-url-invalid`, `base-url-in-use`, `name-in-use`, `category-unknown`,
    /// `value-invalid`.
    pub fn catalogue_add(&self, input: &CatalogueInput, now: Now) -> Result<CatalogueView> {
        self.write(|connection| {
            let catalogue = self.put_catalogue(connection, input, now)?;
            self.catalogue_view(connection, &catalogue)
        })
    }

    /// Creates a catalogue: see [`Self::catalogue_add`].
    pub(super) fn put_catalogue(
        &self,
        connection: &WriteHandle,
        input: &CatalogueInput,
        now: Now,
    ) -> Result<Catalogue> {
        let lists = connection.lists();
        let organisation = input.organisation.as_deref().unwrap_or_default();
        let organisation = organisation_of(organisation, &lists)?;
        let base_url = base_url(input.base_url.as_deref().unwrap_or_default())?;
        let mut catalogue = Catalogue {
            id: CatalogueId(0),
            name: (lists.label(TermList::Organisaties, organisation.as_str())).to_owned(),
            organisation,
            department: None,
            base_url,
            variant: NamingVariant::One,
            categories: Vec::new(),
            sitemap: SitemapSwitch::On,
            max_size_bytes: Catalogue::DEFAULT_MAX_SIZE_BYTES,
            page_entries: Catalogue::DEFAULT_PAGE_ENTRIES,
            host_root: None,
            default_act: default_act(DEFAULT_ACT, &lists)?,
            permits: crate::model::PermitSettings::default(),
            inside: crate::model::InsideSettings::default(),
            targets: Vec::new(),
        };
        fill(&mut catalogue, input, &lists)?;
        check_unique(connection, &catalogue)?;
        // Documents published at this address are still known, so that no name there is reused.
        let removed = catalogues::removed_at(connection, catalogue.base_url.as_str())?;
        catalogue.id = removed.unwrap_or(catalogue.id);
        catalogue.id = catalogues::put(connection, &catalogue)?;
        self.record_catalogue(connection, [None, Some(&catalogue)], now)?;
        Ok(catalogue)
    }

    /// Changes a catalogue; absent fields of the input stay as they are.
    ///
    /// # Errors
    /// As [`Self::catalogue_add`]; also `catalogue-unknown`, `base-url-frozen`, `category-has-documents`.
    pub fn catalogue_edit(&self, id: CatalogueId, input: &CatalogueInput, now: Now) -> Result<CatalogueView> {
        self.write(|connection| {
            let before = catalogue(connection, id)?;
            let mut after = before.clone();
            fill(&mut after, input, &connection.lists())?;
            if after == before {
                return self.catalogue_view(connection, &after);
            }
            check_unique(connection, &after)?;
            if after.base_url != before.base_url && is_base_url_frozen(connection, id)? {
                return Err(refused(Code::BaseUrlFrozen, "catalogue", &before.name));
            }
            check_categories_stay(connection, &before, &after, now)?;
            // An unchanged combination is not checked again.
            if (&after.host_root, &after.base_url) != (&before.host_root, &before.base_url) {
                for target in &after.targets {
                    check_host_root(&after, &target.place)?;
                    self.check_apart(connection, &after, &target.place)?;
                }
            }
            catalogues::put(connection, &after)?;
            self.record_catalogue(connection, [Some(&before), Some(&after)], now)?;
            Self::catalogue_changed(connection, &before, &after, now)?;
            self.catalogue_view(connection, &after)
        })
    }

    /// Records a change of a catalogue as an undo step.
    pub(crate) fn record_catalogue(
        &self,
        connection: &WriteHandle,
        [before, after]: [Option<&Catalogue>; 2],
        now: Now,
    ) -> Result<()> {
        let name = after.or(before).map_or("", |catalogue| &catalogue.name);
        let change = self.begin_change(connection, now, "catalogue", name)?;
        Ok(changes::record_catalogue(connection, change, before, after)?)
    }

    /// Applies the consequences of a changed catalogue: documents are judged again, and pages may need a new layout.
    pub(crate) fn catalogue_changed(
        connection: &WriteHandle,
        before: &Catalogue,
        after: &Catalogue,
        now: Now,
    ) -> Result<()> {
        let layout = |one: &Catalogue| (one.variant, one.sitemap, one.page_entries);
        if layout(before) != layout(after) {
            publications::request_layout(connection, after.id)?;
        }
        if before.inside.known != after.inside.known {
            insides::look_again_of(connection, after.id)?;
        }
        let ids = documents::of_catalogue(connection, after.id)?;
        Self::recheck_all(connection, ids, now, || Ok(()))?;
        Self::recheck_permits_of(connection, after.id, now)
    }
}

/// Returns a catalogue, or refuses.
pub(crate) fn catalogue(connection: &ReadHandle, id: CatalogueId) -> Result<Catalogue> {
    catalogues::get(connection, id)?.ok_or_else(|| refused(Code::CatalogueUnknown, "value", id))
}

/// Tells whether a document or a message about a permit case was ever published, so that the base URL is fixed.
pub(crate) fn is_base_url_frozen(connection: &ReadHandle, id: CatalogueId) -> Result<bool> {
    Ok(publications::exists(connection, id)? || permit_standing::any_out(connection, id)?)
}

/// The act proposed for a new catalogue: decisions.md, "Proposed act".
const DEFAULT_ACT: &str = "vaststelling";

fn fill(catalogue: &mut Catalogue, input: &CatalogueInput, lists: &Lists) -> Result<()> {
    if let Some(text) = &input.organisation {
        catalogue.organisation = organisation_of(text, lists)?;
    }
    // An unchanged base URL is not checked again: an earlier version may have allowed it.
    if let Some(text) = &input.base_url
        && text.parse().ok().as_ref() != Some(&catalogue.base_url)
    {
        catalogue.base_url = base_url(text)?;
    }
    if let Some(name) = input.name.as_deref().and_then(non_empty) {
        catalogue.name = name;
    }
    if let Some(text) = &input.department {
        catalogue.department = non_empty(text);
    }
    catalogue.variant = input.variant.unwrap_or(catalogue.variant);
    if let Some(categories) = &input.categories {
        catalogue.categories = categories.iter().map(|view| category_in_use(view, lists)).collect::<Result<_, _>>()?;
    }
    catalogue.sitemap = input.sitemap.unwrap_or(catalogue.sitemap);
    if let Some(bytes) = input.max_size_bytes {
        if bytes == 0 {
            return Err(invalid("maxSizeBytes", bytes));
        }
        catalogue.max_size_bytes = bytes;
    }
    if let Some(text) = &input.host_root {
        catalogue.host_root = non_empty(text);
    }
    if let Some(text) = &input.default_act {
        catalogue.default_act = default_act(text, lists)?;
    }
    if let Some(entries) = input.page_entries {
        if entries == 0 || entries > MAX_ENTRIES {
            return Err(invalid("pageEntries", entries));
        }
        catalogue.page_entries = entries;
    }
    if let Some(lines) = &input.known {
        catalogue.inside.known = known(lines, &catalogue.inside.known)?;
    }
    if let Some(kinds) = &input.inside_off {
        let kinds: BTreeSet<_> = kinds.iter().copied().collect();
        catalogue.inside.off = kinds.into_iter().collect();
    }
    Ok(())
}

/// Reads the lines of a catalogue's own data; existing lines are not checked again.
fn known(lines: &[String], before: &[String]) -> Result<Vec<String>> {
    let lines: Vec<String> = lines.iter().filter_map(|line| non_empty(line)).collect();
    let is_wrong = |line: &&String| !before.contains(line) && Known::read(line).is_none();
    match lines.iter().find(is_wrong) {
        Some(line) => Err(invalid("known", line)),
        None if lines.len() > MAX_KNOWN => Err(invalid("known", lines.len())),
        None => Ok(lines),
    }
}

/// Own choice: a longer list cannot be one's own numbers and names, and each finding is compared with every line.
const MAX_KNOWN: usize = 1_000;

fn category_in_use(view: &CategoryInUseView, lists: &Lists) -> Result<CategoryInUse> {
    let category = lists.category(&view.uri).ok_or_else(|| refused(Code::CategoryUnknown, "value", &view.uri))?;
    Ok(CategoryInUse {
        category: ListUri::new(&category.uri),
        local_name: non_empty(&view.local_name),
        explanation: non_empty(&view.explanation),
    })
}

fn organisation_of(text: &str, lists: &Lists) -> Result<ListUri> {
    lists
        .organisation(text)
        .map(|organisation| ListUri::new(&organisation.uri))
        .ok_or_else(|| refused(Code::OrganisationUnknown, "value", text))
}

fn base_url(text: &str) -> Result<BaseUrl> {
    BaseUrl::typed(text).map_err(|error| {
        Problem::new(Code::BaseUrlInvalid).with("value", text).with("reason", error.as_str()).detail(error).refuse()
    })
}

fn default_act(text: &str, lists: &Lists) -> Result<DefaultAct> {
    if text.trim().is_empty() {
        return Ok(DefaultAct::None);
    }
    lists
        .find(TermList::Documenthandelingen, text)
        .map(|act| DefaultAct::OnDocumentDate(ListUri::new(&act.uri)))
        .ok_or_else(|| invalid("soortHandeling", text))
}

fn check_unique(connection: &ReadHandle, catalogue: &Catalogue) -> Result<()> {
    let all = catalogues::all(connection)?;
    let removed = catalogues::removed_at(connection, catalogue.base_url.as_str())?;
    if catalogue.id != CatalogueId(0) && removed.is_some() {
        let problem = refused(Code::BaseUrlInUse, "value", &catalogue.base_url);
        return Err(problem.with("catalogue", "").with("by", "removed"));
    }
    for other in all.iter().filter(|other| other.id != catalogue.id) {
        if other.base_url == catalogue.base_url {
            let problem = refused(Code::BaseUrlInUse, "value", &catalogue.base_url);
            let problem = problem.with("catalogue", &other.name);
            return Err(problem.with("by", "catalogue"));
        }
        if other.name.to_lowercase() == catalogue.name.to_lowercase() {
            return Err(refused(Code::NameInUse, "value", &catalogue.name));
        }
    }
    Ok(())
}

/// Refuses to remove a category that documents use: they would silently become invalid.
fn check_categories_stay(connection: &WriteHandle, before: &Catalogue, after: &Catalogue, now: Now) -> Result<()> {
    if after.categories.is_empty() || before.categories == after.categories {
        return Ok(());
    }
    // An earlier version left them waiting for a destination that no longer exists.
    App::recheck_withdrawn(connection, before, now)?;
    for category in &connection.lists().informatiecategorieen {
        let uses = |catalogue: &Catalogue| {
            catalogue.categories.is_empty()
                || (catalogue.categories.iter()).any(|used| used.category.as_str() == category.uri)
        };
        if !uses(before) || uses(after) {
            continue;
        }
        let count = documents::count_in_category(connection, after.id, &category.uri)?;
        if count > 0 {
            let problem = refused(Code::CategoryHasDocuments, "category", &category.label);
            return Err(problem.with("count", count));
        }
    }
    Ok(())
}

/// Refuses a whole disk or server as the folder of the host root, unless the path of the destination's folder equals
/// that of the base URL: robots.txt would be written where there is no website. For a folder on this computer it must
/// be that folder or one above it. Refuses with `value-invalid`.
pub(super) fn check_host_root(catalogue: &Catalogue, place: &TargetPlace) -> Result<()> {
    let base = &catalogue.base_url;
    let Some(root) = catalogue.host_root.as_deref() else { return Ok(()) };
    let (TargetPlace::Folder { dir } | TargetPlace::Sftp { dir, .. }) = place;
    let is_drive = |name: &&str| name.len() == 2 && name.ends_with(':');
    let names = |text| -> Vec<String> {
        let names = str::split(text, ['/', '\\']).filter(|name| !matches!(*name, "" | "."));
        names.filter(|name| !is_drive(name)).map(str::to_owned).collect()
    };
    let way = base.as_str().trim_start_matches(base.host_root());
    if base.is_host_root() {
        return Ok(());
    }
    if names(root).is_empty() && names(dir) != names(way) {
        return Err(invalid("hostRoot", root));
    }
    match place {
        TargetPlace::Folder { dir } if !is_around(root, dir) => Err(invalid("hostRootApart", root)),
        TargetPlace::Folder { .. } | TargetPlace::Sftp { .. } => Ok(()),
    }
}

/// Tells whether a folder is another one or above it; a relative path is neither.
fn is_around(root: &str, dir: &str) -> bool {
    let (root, dir) = (Path::new(root), Path::new(dir));
    root.is_absolute() && real(dir).starts_with(real(root))
}

/// Returns a trimmed text; `None` when nothing is left.
pub(super) fn non_empty(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
