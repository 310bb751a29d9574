//! Libraries of any size for measurements: filled through the store, as if everything had been published long ago.

use crate::hash::sha256;
use crate::plain;
use openbaarmaker_core::app::{App, Environment, TakeOver};
use openbaarmaker_core::content::{ArchiveEntry, ContentFacts, InspectError, Inspector, SheetFacts, SheetProblem};
use openbaarmaker_core::diwoo::existing::{ExistingFile, ListedItem};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::lists::{List, built_in_lists};
use openbaarmaker_core::model::{
    Act, Catalogue, CatalogueId, ChangeId, ContentFile, ContentPlace, DocumentId, DocumentStatus, Intent, Lastmod,
    ListUri, Metadata, Now, PageId, PublishedName, SitePath, TargetId, TargetPlace,
};
use openbaarmaker_core::site::entry;
use openbaarmaker_core::sitemap::IndexName;
use openbaarmaker_core::store::documents::{self, Addition, Verdict};
use openbaarmaker_core::store::publications::{self, Page, Publication};
use openbaarmaker_core::store::sites::{self, Area, ManifestEntry};
use openbaarmaker_core::store::{Store, StoreError, catalogues, file_checks};
use openbaarmaker_core::target::folder;
use openbaarmaker_core::target::{Destination, OpenError, OpenRequest, TargetOpener};
use openbaarmaker_core::wire::{CatalogueInput, TargetInput};
use std::path::{Path, PathBuf};

/// A library with one catalogue and a folder as destination.
#[derive(Debug, Clone)]
pub struct LargeLibrary {
    /// The folder of both.
    pub folder: PathBuf,
    /// The catalogue with all documents.
    pub catalogue: CatalogueId,
    /// Its only destination.
    pub target: TargetId,
}

/// The state of the documents in a library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Published long ago.
    Published,
    /// Ready for the first publication.
    Ready,
}

impl LargeLibrary {
    /// Makes a library with this many documents. Published ones are online, but no sitemap is: like a destination that
    /// lost its sitemaps.
    ///
    /// # Errors
    /// The disk or the library fails.
    pub fn make(folder: &Path, count: u32, state: State) -> Result<Self, String> {
        let site = folder.join("site");
        std::fs::create_dir_all(&site).map_err(|error| error.to_string())?;
        if state == State::Published {
            let status = format!("{{\"formatVersion\":1,\"id\":\"{LEFT_THERE}\"}}\n");
            std::fs::write(site.join("openbaarmaker-status.json"), status).map_err(|error| error.to_string())?;
        }
        let (catalogue, target) = Self::found(folder, &site).map_err(|stop| told(&stop))?;
        let made = Self { folder: folder.to_owned(), catalogue, target };
        made.fill(count, state).map_err(|error| error.to_string())?;
        Ok(made)
    }

    /// Opens it, as the window does.
    ///
    /// # Errors
    /// As [`App::open`].
    pub fn open(folder: &Path) -> Result<App, UseCaseError> {
        App::open(&folder.join(LIBRARY), environment(), TakeOver::Yes, now())
    }

    fn found(folder: &Path, site: &Path) -> Result<(CatalogueId, TargetId), UseCaseError> {
        let app = App::create(&folder.join(LIBRARY), environment(), now())?;
        let input = CatalogueInput {
            organisation: Some(ORGANISATION.to_owned()),
            base_url: Some(BASE_URL.to_owned()),
            ..CatalogueInput::default()
        };
        let view = app.catalogue_add(&input, now())?;
        let place = TargetPlace::Folder { dir: site.display().to_string() };
        let target = TargetInput { name: "Website".to_owned(), place };
        let target = app.target_add(view.id, &target, now())?.id;
        Ok((view.id, target))
    }

    fn fill(&self, count: u32, state: State) -> Result<(), StoreError> {
        let library = self.folder.join(LIBRARY);
        let store = Store::open(&library.join("openbaarmaker.sqlite"), &library)?;
        let catalogue = &store
            .read(|connection| catalogues::get(connection, self.catalogue))?
            .ok_or_else(|| StoreError::Value("no catalogue".to_owned()))?;
        // Its files do not exist, so they must not be looked for.
        store.write::<_, StoreError>(|connection| {
            file_checks::set_looked_on(connection, self.target, Some(now().today()))
        })?;
        let terms = Terms::new();
        let mut page = None;
        let mut next = 0;
        while next < count {
            let until = count.min(next + AT_ONCE);
            store.write::<_, StoreError>(|connection| {
                for number in next..until {
                    if state == State::Ready {
                        let (snapshot, ready) = (terms.snapshot(number), DocumentStatus::Ready);
                        documents::insert(connection, catalogue.id, &snapshot, ADDITION, unjudged(ready))?;
                        continue;
                    }
                    let filled = if let Some(filled) = &mut page {
                        filled
                    } else {
                        let at = number / Catalogue::DEFAULT_PAGE_ENTRIES + 1;
                        let index = IndexName::Common;
                        let fresh = publications::insert_page(connection, catalogue.id, index, at)?;
                        page.insert(Page { generation: 1, ..fresh })
                    };
                    let snapshot = terms.snapshot(number);
                    let verdict = unjudged(DocumentStatus::Published);
                    let id = documents::insert(connection, catalogue.id, &snapshot, ADDITION, verdict)?;
                    let publication = published(catalogue, id, snapshot, filled.id, moment_of(number))?;
                    publications::put(connection, catalogue.id, &publication)?;
                    let standing = ManifestEntry {
                        size_bytes: publication.file.size_bytes,
                        sha256: publication.file.sha256,
                        lastmod: None,
                        modified: Some(LAID_SECONDS * NANOS),
                    };
                    let path = publication.path.as_str();
                    sites::put(connection, self.target, Area::Base, path, standing)?;
                    filled.entries += 1;
                    filled.bytes += u64::from(publication.entry_bytes);
                    filled.lastmod = filled.lastmod.max(publication.lastmod);
                    if filled.entries == Catalogue::DEFAULT_PAGE_ENTRIES || number + 1 == count {
                        publications::update_page(connection, filled)?;
                        page = None;
                    }
                }
                Ok(())
            })?;
            next = until;
        }
        if state == State::Ready {
            return Ok(());
        }
        store.write(|connection| {
            publications::set_generation(connection, catalogue.id, 1)?;
            sites::complete(connection, self.target, 1, LEFT_THERE)
        })
    }
}

/// A document as in a sitemap, for programs that do not know our library.
#[derive(Debug, Clone)]
pub struct Described {
    /// Address.
    pub url: String,
    /// `lastmod` as written.
    pub lastmod: String,
    /// Description with every default filled in.
    pub metadata: Metadata,
}

/// Returns the first documents of every library of this kind, one by one.
pub fn described(count: u32) -> impl Iterator<Item = Described> {
    let terms = Terms::new();
    (0..count).map(move |number| {
        let documents::Snapshot { file, mut metadata, name, .. } = terms.snapshot(number);
        metadata.publisher = Some(ListUri::new(ORGANISATION));
        metadata.verantwoordelijke = Some(ListUri::new(ORGANISATION));
        metadata.format = file.format;
        Described {
            url: format!("{BASE_URL}documenten/2025/{}", name.as_str()),
            lastmod: moment_of(number).to_string(),
            metadata,
        }
    })
}

/// The environment given to the core, without a key store and without files to read.
pub fn environment() -> Environment {
    Environment {
        inspector: Box::new(NothingToRead),
        user: "bench".to_owned(),
        machine: "bench".to_owned(),
        computer: "computer:bench".to_owned(),
        ..plain::environment(Box::new(FoldersOnly))
    }
}

/// The moment of every measurement: later than everything in the library.
pub fn now() -> Now {
    Now::from_unix(FIRST_MOMENT + 400 * DAY).unwrap_or(Now(chrono::DateTime::UNIX_EPOCH))
}

/// Describes in one line what went wrong.
pub fn told(stop: &UseCaseError) -> String {
    format!("{stop:?}")
}

/// The lists from which the documents take their values.
struct Terms {
    categories: Vec<ListUri>,
    acts: Vec<ListUri>,
    language: ListUri,
}

impl Terms {
    fn new() -> Self {
        fn uris(list: &List) -> Vec<ListUri> {
            list.iter().map(|term| ListUri::new(term.uri())).collect()
        }
        Self {
            categories: uris(&built_in_lists().informatiecategorieen),
            acts: uris(&built_in_lists().documenthandelingen),
            language: ListUri::new("http://publications.europa.eu/resource/authority/language/NLD"),
        }
    }

    fn snapshot(&self, number: u32) -> documents::Snapshot {
        let of = |uris: &[ListUri]| uris.get(number as usize % uris.len().max(1)).cloned();
        let subject = SUBJECTS.get(number as usize % SUBJECTS.len()).copied();
        let title = format!("Besluit op verzoek om informatie over {} nummer {number}", subject.unwrap_or_default());
        let metadata = Metadata {
            officiele_titel: title,
            informatiecategorieen: of(&self.categories).into_iter().collect(),
            creatiedatum: chrono::NaiveDate::from_ymd_opt(2025, 1 + number % 12, 1 + number % 28),
            documenthandelingen: of(&self.acts)
                .map(|soort_handeling| Act {
                    soort_handeling,
                    at_time: "2025-11-10T00:00:00+01:00".parse().unwrap_or_default(),
                    was_associated_with: None,
                })
                .into_iter()
                .collect(),
            language: Some(self.language.clone()),
            omschrijvingen: vec!["Beslissing met één bijlage & een toelichting voor omwonenden.".to_owned()],
            identifiers: vec![format!("Z2025-{number:07}")],
            ..Metadata::default()
        };
        let content = format!("document {number}");
        documents::Snapshot {
            file: ContentFile {
                name: format!("besluit {number}.pdf"),
                place: ContentPlace::Library,
                sha256: sha256(content.as_bytes()),
                size_bytes: 100_000 + u64::from(number % 1_000),
                format: Some(ListUri::new("http://publications.europa.eu/resource/authority/file-type/PDF")),
                recognised_as: None,
                inspection_problem: None,
                pages: Some(4),
                made: None,
            },
            metadata,
            name: PublishedName(format!("besluit-{number}.pdf")),
            intent: Intent::Publish,
            is_removed: false,
        }
    }
}

fn published(
    catalogue: &Catalogue,
    document: DocumentId,
    snapshot: documents::Snapshot,
    page: PageId,
    lastmod: Lastmod,
) -> Result<Publication, StoreError> {
    let value = |reason: String| StoreError::Value(reason);
    let path: SitePath =
        format!("documenten/2025/{}", snapshot.name.as_str()).parse().map_err(|_| value("path".to_owned()))?;
    let described = openbaarmaker_core::model::Document {
        id: document,
        catalogue: catalogue.id,
        file: snapshot.file,
        metadata: snapshot.metadata,
        published_name: snapshot.name,
        frozen_path: None,
        intent: snapshot.intent,
    };
    let metadata = entry::resolved(&described, catalogue);
    let url = catalogue.base_url.join(&path);
    let (entry_sha256, entry_bytes) =
        entry::digest(url.as_str(), &metadata, &[], built_in_lists()).map_err(|error| value(error.to_string()))?;
    Ok(Publication {
        document,
        path,
        metadata,
        parts: Vec::new(),
        file: described.file,
        entry_sha256,
        entry_bytes,
        lastmod,
        is_online: true,
        page: Some(page),
        generation: 1,
        first_generation: 1,
        first_published_at: FIRST_MOMENT,
    })
}

/// Half a minute apart, so that a million take a year.
fn moment_of(number: u32) -> Lastmod {
    Lastmod::from_unix(FIRST_MOMENT + i64::from(number) * 30)
}

/// The verdict of the rules on these documents: nothing to do.
fn unjudged(status: DocumentStatus) -> Verdict {
    Verdict { status, counts: [0, 0, 0] }
}

/// No files from outside are read here.
struct NothingToRead;

impl Inspector for NothingToRead {
    fn inspect(&self, _file: &Path, _name: &str) -> Result<ContentFacts, InspectError> {
        Ok(ContentFacts::default())
    }

    fn read_sitemap(&self, file: &Path, on_found: &mut dyn FnMut(ListedItem)) -> Result<ExistingFile, InspectError> {
        plain::read_sitemap(file, on_found)
    }

    fn read_sheet(&self, file: &Path, name: &str, to: &Path) -> Result<Result<SheetFacts, SheetProblem>, InspectError> {
        Ok(plain::read_sheet(file, name, to))
    }

    fn list(&self, _archive: &Path) -> Result<Vec<ArchiveEntry>, InspectError> {
        Err(InspectError::Archive("unsupported".to_owned()))
    }

    fn extract(&self, _archive: &Path, _index: u32, _to: &Path, _max_bytes: u64) -> Result<u64, InspectError> {
        Err(InspectError::Archive("unsupported".to_owned()))
    }
}

/// Opens folders, as the window and the command line do.
struct FoldersOnly;

impl TargetOpener for FoldersOnly {
    fn open(&self, request: &OpenRequest<'_>) -> Result<Destination, OpenError> {
        match request.place {
            TargetPlace::Folder { dir } => Ok(folder::open(dir, request)?),
            TargetPlace::Sftp { .. } => Err(OpenError::KeyFile("folders only".to_owned())),
        }
    }
}

/// gemeente Utrecht.
const ORGANISATION: &str = "https://identifier.overheid.nl/tooi/id/gemeente/gm0344";
/// Where the site would be.
const BASE_URL: &str = "https://open.voorbeeld.nl/";
/// The folder of the library, in that of a [`LargeLibrary`].
pub const LIBRARY: &str = "bibliotheek";
/// The moment that the library knows of each published file, since 1970. Whole seconds, which is all that SFTP tells.
pub const LAID_SECONDS: i64 = 1_760_000_000;
/// Of a second.
const NANOS: i64 = 1_000_000_000;
/// The identity that the earlier publication left on the destination.
const LEFT_THERE: &str = "bench";
/// The undo step in which all documents were added.
const ADDITION: Addition = Addition { change: ChangeId(1), at: FIRST_MOMENT };
/// Documents per transaction: bounds the memory of the writer.
const AT_ONCE: u32 = 10_000;
/// 2025-01-01T00:00:00Z: when the first document was published.
const FIRST_MOMENT: i64 = 1_735_689_600;
/// Seconds.
const DAY: i64 = 86_400;
/// Subjects of the documents, different enough for a search to find some of them.
const SUBJECTS: [&str; 7] = [
    "parkeren in het centrum",
    "de kap van bomen",
    "een omgevingsvergunning",
    "de subsidie voor verenigingen",
    "het onderhoud van bruggen",
    "jeugdhulp",
    "windmolens langs de snelweg",
];

#[cfg(test)]
mod tests {
    use super::*;
    use openbaarmaker_core::app::AfterOthers;
    use openbaarmaker_core::job::Job;
    use openbaarmaker_core::publish::RetryPolicy;

    #[test]
    fn the_library_is_what_the_rules_and_the_plan_think_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let made = LargeLibrary::make(folder.path(), 1_500, State::Published).expect("a library");
        let app = LargeLibrary::open(folder.path()).expect("it opens");
        let plan =
            || app.plan(made.catalogue, None, AfterOthers::Stop, &Job::without_progress(now())).expect("a plan").0;
        let lost = plan();
        assert!(
            lost.has_work && lost.documents.is_empty(),
            "only the sitemaps are missing: {:?}",
            lost.documents.len()
        );
        let result = app.publish(lost, &RetryPolicy::default(), &Job::without_progress(now())).expect("published");
        let written: Vec<&str> = (result.uploaded.iter()).map(|file| file.path.as_str()).collect();
        assert_eq!(
            written,
            ["sitemap-diwoo-0001.xml", "sitemap-diwoo-0002.xml", "sitemapindex-diwoo.xml", "robots.txt"]
        );
        assert!(!plan().has_work, "a second run has nothing to do");
    }
}
