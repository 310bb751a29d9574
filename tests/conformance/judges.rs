//! The judges: our strict reader, our own schema, and the official schema where it is present.

use openbaarmaker_core::diwoo::{Expect, ReadFile, read_index, read_sitemap};
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::Lastmod;
use std::path::PathBuf;
use tests::shared::{repository, shared};
use tests::xmllint::{self, Schema};

/// What kind of file is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum FileKind {
    Sitemap,
    Index,
}

/// The moment at which the tests take place, well after every sample.
pub(crate) fn now() -> Lastmod {
    Lastmod::from_unix(1_795_200_000)
}

/// Judges a file with our strict reader.
pub(crate) fn strict(kind: FileKind, file: &[u8]) -> ReadFile {
    let expect = Expect { lists: built_in_lists(), scope: Some(crate::samples::BASE), not_after: Some(now()) };
    match kind {
        FileKind::Sitemap => read_sitemap(file, expect, &mut |_| {}),
        FileKind::Index => read_index(file, expect, &mut |_| {}),
    }
}

/// Our own schema; `None` when xmllint is not installed.
pub(crate) fn own_schema(kind: FileKind) -> Option<Schema> {
    let name = match kind {
        FileKind::Sitemap => "sitemap.xsd",
        FileKind::Index => "sitemapindex.xsd",
    };
    xmllint::is_present()
        .then(|| Schema { file: repository().join("tests/conformance/schema").join(name), catalog: None })
}

/// The official schema; `None` when it or xmllint is not present.
pub(crate) fn official_schema(kind: FileKind) -> Option<Schema> {
    let folder = shared("standards/data/xsd").filter(|_| xmllint::is_present())?;
    let name = match kind {
        FileKind::Sitemap => "sitemap-met-diwoo.xsd",
        FileKind::Index => "siteindex.xsd",
    };
    Some(Schema { file: folder.join(name), catalog: Some(folder.join("catalog.xml")) })
}

/// Judges many files with one schema, writing each to a temporary folder.
pub(crate) fn judge_all(schema: &Schema, files: &[Vec<u8>]) -> Vec<bool> {
    let folder = tempfile::tempdir().expect("temporary folder");
    let paths: Vec<PathBuf> = files
        .iter()
        .enumerate()
        .map(|(number, bytes)| {
            let path = folder.path().join(format!("{number}.xml"));
            std::fs::write(&path, bytes).expect("temporary file");
            path
        })
        .collect();
    schema.judge(&paths).expect("xmllint judges")
}
