//! A folder to import from, a library to import into, and a fake inspector.

use super::super::*;
use crate::{
    content::{ArchiveEntry, ContentFacts, InspectError, Inspector},
    import::SkipCode,
    job::{Cancel, Silent, Sink},
    store::content::ContentStore,
};
use std::{convert::Infallible, fs, path::Path};

/// Understands files whose first line says what they are: `ZIP` with one entry `name=content` per line (`SLOW` is not
/// unpacked in time), `CRASH`, `PANIC`, or text.
#[derive(Debug, Default)]
pub(super) struct Fake;

impl Fake {
    fn lines(archive: &Path) -> Result<Vec<(String, String)>, InspectError> {
        let damaged = || InspectError::Archive("damaged".to_owned());
        let text = fs::read_to_string(archive).map_err(|_| damaged())?;
        text.lines()
            .skip(1)
            .map(|line| line.split_once('=').ok_or_else(damaged))
            .map(|pair| pair.map(|(name, content)| (name.to_owned(), content.replace("|1", "\n").replace("|2", "|1"))))
            .collect()
    }
}

impl Inspector for Fake {
    fn inspect(&self, file: &Path, _name: &str) -> Result<ContentFacts, InspectError> {
        let bytes = fs::read(file).map_err(|_| InspectError::Crashed)?;
        if bytes.starts_with(b"CRASH") {
            return Err(InspectError::Crashed);
        }
        assert!(!bytes.starts_with(b"PANIC"), "as the file says");
        let format = if bytes.starts_with(b"ZIP") { "ZIP" } else { "TXT" };
        Ok(ContentFacts { format: Some(format.to_owned()), ..ContentFacts::default() })
    }

    fn read_sitemap(
        &self,
        file: &Path,
        on_found: &mut dyn FnMut(crate::diwoo::existing::ListedItem),
    ) -> Result<crate::diwoo::existing::ExistingFile, InspectError> {
        let bytes = fs::read(file).map_err(|_| InspectError::Crashed)?;
        Ok(crate::diwoo::existing::read_existing(&bytes, crate::lists::built_in_lists(), on_found))
    }

    fn list(&self, archive: &Path) -> Result<Vec<ArchiveEntry>, InspectError> {
        let lines = Self::lines(archive)?.into_iter().enumerate();
        Ok(lines
            .map(|(index, (name, content))| ArchiveEntry {
                index: u32::try_from(index).unwrap(),
                problem: name.starts_with("..").then(|| "unsafe-name".to_owned()),
                name,
                size_bytes: u64::try_from(content.len()).unwrap(),
            })
            .collect())
    }

    fn extract(&self, archive: &Path, index: u32, to: &Path, _max: u64) -> Result<u64, InspectError> {
        let (_, content) = Self::lines(archive)?.swap_remove(usize::try_from(index).unwrap());
        if content == "SLOW" {
            return Err(InspectError::TimedOut);
        }
        fs::write(to, &content).map_err(|_| InspectError::Archive("write".to_owned()))?;
        Ok(u64::try_from(content.len()).unwrap())
    }
}

/// A folder to import from and a library to import into.
pub(super) struct Bench {
    pub(super) folder: tempfile::TempDir,
    pub(super) content: ContentStore,
    pub(super) cancel: Cancel,
}

#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) drafts: Vec<Draft>,
    pub(super) skipped: Vec<(String, SkipCode)>,
    pub(super) batches: Vec<usize>,
    pub(super) summary: Summary,
}

impl Outcome {
    pub(super) fn originals(&self) -> Vec<&str> {
        self.drafts.iter().map(|draft| draft.original.as_str()).collect()
    }
}

impl Bench {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let content = ContentStore::new(folder.path().join("bibliotheek/bestanden"));
        content.prepare().unwrap();
        fs::create_dir(folder.path().join("in")).unwrap();
        Self { folder, content, cancel: Cancel::new() }
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join("in").join(name)
    }

    pub(crate) fn write(&self, name: &str, content: &str) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    /// Writes this many small files into the folder `map`.
    pub(super) fn write_many(&self, files: usize) {
        for index in 0..files {
            self.write(&format!("map/{index:04}.txt"), &index.to_string());
        }
    }

    /// Adds the folder `map`.
    pub(super) fn add_folder<E>(
        &self,
        on_batch: &mut dyn FnMut(Vec<Draft>, Vec<Skipped>) -> Result<(), E>,
    ) -> Result<Summary, GatherError<E>> {
        gather(&[self.path("map")], Options::default(), &self.tools(), &mut |_| Vec::new(), on_batch)
    }

    pub(super) fn tools(&self) -> Tools<'_> {
        Tools {
            content: &self.content,
            inspector: &Fake,
            lists: crate::lists::built_in_lists(),
            sink: &Silent,
            library: None,
            cancel: &self.cancel,
        }
    }

    pub(super) fn gather(&self, inputs: &[PathBuf], options: Options) -> Outcome {
        self.gather_with(inputs, options, &Silent, &mut |_| Vec::new())
    }

    pub(super) fn gather_with(
        &self,
        inputs: &[PathBuf],
        options: Options,
        sink: &dyn Sink,
        known: &mut dyn FnMut(&[Sha256]) -> Vec<Option<String>>,
    ) -> Outcome {
        let tools = Tools { sink, ..self.tools() };
        let (mut drafts, mut skipped, mut batches) = (Vec::new(), Vec::new(), Vec::new());
        let summary = gather(inputs, options, &tools, known, &mut |more, left_out| {
            batches.push(more.len() + left_out.len());
            drafts.extend(more);
            skipped.extend(left_out.into_iter().map(|one| (one.file, one.code)));
            Ok::<(), Infallible>(())
        });
        let summary = summary.unwrap();
        assert_eq!(summary.offered, summary.added + summary.skipped + summary.ignored, "each file once");
        assert_eq!(usize::try_from(summary.added).unwrap(), drafts.len());
        assert_eq!(usize::try_from(summary.skipped).unwrap(), skipped.len());
        Outcome { drafts, skipped, batches, summary }
    }
}
