//! The documents of a plan, packed: publishing a million of them is planned in memory.

use crate::codes::codes;
use crate::counting::count;
use crate::error::Problem;
use crate::model::{DocumentId, Lastmod, Sha256, SitePath};
use crate::store::sites::ManifestEntry;
use std::collections::BTreeMap;

codes! {
    /// What happens to a document.
    #[derive(PartialOrd, Ord)]
    pub enum Action {
        /// It appears on the site.
        New => "new",
        /// Only its description differs.
        Changed => "changed",
        /// Its file differs, and perhaps its description.
        Replaced => "replaced",
        /// It disappears from the site.
        Withdrawn => "withdrawn",
    }
}

/// Whether the library already records this document as online or withdrawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Decided {
    /// It does; only this destination is behind (because of another destination, or an interrupted run).
    Already,
    /// It will once this plan is applied; a published document gets this `lastmod`, a withdrawn one has none.
    Now(Option<Lastmod>),
}

/// How the file of a document gets to the destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Transfer {
    /// Nothing to send: the right bytes are there.
    None,
    /// An interrupted run sent it; only our record is behind.
    AlreadyThere,
    /// An interrupted run sent it, and it waits in full under its temporary name; only the rename remains.
    Waiting,
    /// It is sent to a place without a file of ours.
    Fresh,
    /// It is sent under a temporary name and later replaces the file there.
    Over,
}

impl Transfer {
    /// Tells whether bytes are sent.
    pub fn is_sending(self) -> bool {
        match self {
            Self::Fresh | Self::Over => true,
            Self::None | Self::AlreadyThere | Self::Waiting => false,
        }
    }

    /// Tells whether the destination has no file of the document as far as was recorded.
    pub(crate) fn is_first(self) -> bool {
        match self {
            Self::Fresh | Self::AlreadyThere => true,
            Self::None | Self::Waiting | Self::Over => false,
        }
    }

    /// Tells whether the file replaces another once everything has arrived.
    pub(crate) fn is_replacing(self) -> bool {
        match self {
            Self::Over | Self::Waiting => true,
            Self::None | Self::AlreadyThere | Self::Fresh => false,
        }
    }
}

/// One document of a plan. Everything else is read from the library when needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedDocument {
    /// The document.
    pub id: DocumentId,
    /// Its revision when the plan was made.
    pub revision: i64,
    /// What happens.
    pub action: Action,
    /// Whether the library already records it.
    pub decided: Decided,
    /// How its file gets there.
    pub transfer: Transfer,
    /// Its path on the site.
    pub path: SitePath,
    /// Hash of its file.
    pub sha256: Sha256,
    /// Size of its file in bytes.
    pub size_bytes: u64,
}

impl PlannedDocument {
    pub(crate) fn manifest_entry(&self) -> ManifestEntry {
        ManifestEntry { size_bytes: self.size_bytes, sha256: self.sha256, lastmod: None, modified: None }
    }
}

/// Documents of a plan, ordered by id. Each takes 64 bytes plus the length of its name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlannedDocuments {
    /// All but the last are full. Blocks do not move: a single list would be copied, and held twice, as it grows.
    blocks: Vec<Block>,
    /// Values that many rows share.
    kinds: Vec<Kind>,
    kind_at: BTreeMap<Kind, u32>,
    /// By position: paths with an address that another program spelled.
    own_paths: BTreeMap<usize, SitePath>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Block {
    rows: Vec<Row>,
    /// The names of all rows, concatenated.
    names: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    id: DocumentId,
    revision: i64,
    size_bytes: u64,
    sha256: Sha256,
    kind: u32,
    /// End of its name, which begins where the previous one ends.
    name_end: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    /// With its trailing slash.
    folder: String,
    action: Action,
    decided: Decided,
    transfer: Transfer,
}

/// Rows in a block: own choice, small compared with a plan of many documents.
const BLOCK: usize = 1_024;

impl PlannedDocuments {
    /// Adds a document; its id is higher than those before.
    pub(crate) fn push(&mut self, document: PlannedDocument) {
        let (at, path) = (self.len(), document.path);
        let text = path.as_str();
        let (folder, name) = text.split_at(text.rfind('/').map_or(0, |slash| slash + 1));
        let kind = self.kind(Kind {
            folder: folder.to_owned(),
            action: document.action,
            decided: document.decided,
            transfer: document.transfer,
        });
        if at.is_multiple_of(BLOCK) {
            self.blocks.push(Block::default());
        }
        if let Some(block) = self.blocks.last_mut() {
            block.names.push_str(name);
            block.rows.push(Row {
                id: document.id,
                revision: document.revision,
                size_bytes: document.size_bytes,
                sha256: document.sha256,
                kind,
                name_end: count(block.names.len()),
            });
        }
        if path.written().is_some() {
            self.own_paths.insert(at, path);
        }
    }

    /// Returns the number of documents.
    pub fn len(&self) -> usize {
        let full = self.blocks.len().saturating_sub(1) * BLOCK;
        full + self.blocks.last().map_or(0, |block| block.rows.len())
    }

    /// Tells whether there are none.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    pub(crate) fn get(&self, at: usize) -> Option<PlannedDocument> {
        let block = self.blocks.get(at / BLOCK)?;
        let row = block.rows.get(at % BLOCK)?;
        let before = (at % BLOCK).checked_sub(1).and_then(|before| block.rows.get(before));
        let start = before.map_or(0, |before| before.name_end);
        let kind = self.kinds.get(row.kind as usize)?;
        let path = if let Some(path) = self.own_paths.get(&at) {
            path.clone()
        } else {
            let name = block.names.get(start as usize..row.name_end as usize)?;
            format!("{}{name}", kind.folder).parse().ok()?
        };
        Some(PlannedDocument {
            id: row.id,
            revision: row.revision,
            action: kind.action,
            decided: kind.decided,
            transfer: kind.transfer,
            path,
            sha256: row.sha256,
            size_bytes: row.size_bytes,
        })
    }

    pub(crate) fn find(&self, id: DocumentId) -> Option<PlannedDocument> {
        let is_before = |block: &Block| block.rows.last().is_some_and(|last| last.id < id);
        let block = self.blocks.partition_point(is_before);
        let rows = &self.blocks.get(block)?.rows;
        let at = rows.binary_search_by_key(&id, |row| row.id).ok()?;
        self.get(block * BLOCK + at)
    }

    /// Iterates in order of id.
    pub fn iter(&self) -> impl Iterator<Item = PlannedDocument> + '_ {
        (0..self.len()).filter_map(|at| self.get(at))
    }

    /// Changes how the file of a document gets to the destination.
    pub(crate) fn set_transfer(&mut self, at: usize, transfer: Transfer) {
        let row = |block: &Block| Some(block.rows.get(at % BLOCK)?.kind);
        let kind = self.blocks.get(at / BLOCK).and_then(row);
        let Some(kind) = kind.and_then(|kind| self.kinds.get(kind as usize)).cloned() else { return };
        let kind = self.kind(Kind { transfer, ..kind });
        let block = self.blocks.get_mut(at / BLOCK);
        if let Some(row) = block.and_then(|block| block.rows.get_mut(at % BLOCK)) {
            row.kind = kind;
        }
    }

    /// Splits them into those for which the predicate holds, and the others.
    pub(crate) fn partition(self, is_first: impl Fn(&PlannedDocument) -> bool) -> (Self, Self) {
        let (mut first, mut others) = (Self::default(), Self::default());
        for document in self.iter() {
            let part = if is_first(&document) { &mut first } else { &mut others };
            part.push(document);
        }
        (first, others)
    }

    fn kind(&mut self, kind: Kind) -> u32 {
        *self.kind_at.entry(kind).or_insert_with_key(|kind| {
            self.kinds.push(kind.clone());
            count(self.kinds.len() - 1)
        })
    }
}

impl FromIterator<PlannedDocument> for PlannedDocuments {
    fn from_iter<T: IntoIterator<Item = PlannedDocument>>(documents: T) -> Self {
        let mut packed = Self::default();
        for document in documents {
            packed.push(document);
        }
        packed
    }
}

/// The documents of a plan to be published or withdrawn, as they are recorded in the library.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RecordedDocuments<'a> {
    pub(crate) documents: &'a PlannedDocuments,
    /// Files sent along with documents that are held back.
    pub(crate) restored: &'a PlannedDocuments,
    /// Documents that are skipped after all.
    pub(crate) left_out: Option<&'a BTreeMap<DocumentId, Problem>>,
}

impl<'a> RecordedDocuments<'a> {
    /// Iterates in order of id.
    pub(crate) fn iter(self) -> impl Iterator<Item = PlannedDocument> + 'a {
        let all = self.documents.iter().chain(self.restored.iter());
        all.filter(move |document| !self.is_left_out(document.id))
    }

    /// Returns the documents, except withdrawn ones, whose record in the library changes.
    pub(crate) fn coming(self) -> impl Iterator<Item = DocumentId> + 'a {
        let is_coming =
            |document: &PlannedDocument| document.action != Action::Withdrawn && document.decided != Decided::Already;
        self.iter().filter(is_coming).map(|document| document.id)
    }

    /// Tells whether the record of a document in the library changes.
    pub(crate) fn decides(self, id: DocumentId) -> bool {
        self.find(id).is_some_and(|document| document.decided != Decided::Already)
    }

    /// Returns the document with this id, unless it is skipped.
    pub(crate) fn find(self, id: DocumentId) -> Option<PlannedDocument> {
        (self.documents.find(id)).filter(|document| !self.is_left_out(document.id))
    }

    pub(crate) fn is_left_out(self, id: DocumentId) -> bool {
        self.left_out.is_some_and(|left| left.contains_key(&id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(id: i64, path: &str, decided: Decided) -> PlannedDocument {
        PlannedDocument {
            id: DocumentId(id),
            revision: id * 2,
            action: Action::New,
            decided,
            transfer: Transfer::Fresh,
            path: SitePath::of_address(path).unwrap(),
            sha256: Sha256([u8::try_from(id).unwrap(); 32]),
            size_bytes: 7,
        }
    }

    #[test]
    fn gives_back_what_was_put_in() {
        let now = |unix| Decided::Now(Some(Lastmod::from_unix(unix)));
        let put = [
            document(1, "documenten/2025/a.pdf", now(1)),
            document(2, "toon.aspx?id=2", now(1)),
            document(5, "documenten/2025/e%CC%81.pdf", Decided::Already),
            document(6, "documenten/2025/b.pdf", now(1)),
        ];
        let mut packed: PlannedDocuments = put.iter().cloned().collect();
        assert_eq!(packed.iter().collect::<Vec<_>>(), put);
        let written = |path: &SitePath| path.written().map(str::to_owned);
        for (one, other) in packed.iter().zip(&put) {
            assert_eq!(written(&one.path), written(&other.path));
        }
        assert_eq!(packed.find(DocumentId(5)).as_ref(), put.get(2));
        assert_eq!(packed.find(DocumentId(3)), None);
        packed.set_transfer(1, Transfer::Over);
        let (over, others) = packed.partition(|one| one.transfer == Transfer::Over);
        let paths = |some: &PlannedDocuments| some.iter().map(|one| one.id.0).collect::<Vec<_>>();
        assert_eq!((paths(&over), paths(&others)), (vec![2], vec![1, 5, 6]));
    }

    #[test]
    fn finds_each_beyond_the_first_block() {
        let count = i64::try_from(2 * BLOCK + 1).unwrap();
        let of = |id: i64| PlannedDocument {
            id: DocumentId(id * 3),
            ..document(id % 256, &format!("documenten/2025/{id}.pdf"), Decided::Already)
        };
        let mut packed: PlannedDocuments = (0..count).map(of).collect();
        assert_eq!(packed.len(), 2 * BLOCK + 1);
        packed.set_transfer(BLOCK, Transfer::Over);
        for (at, id) in (0..count).enumerate() {
            let mut expected = of(id);
            if at == BLOCK {
                expected.transfer = Transfer::Over;
            }
            assert_eq!(packed.find(DocumentId(id * 3)), Some(expected));
            assert_eq!(packed.find(DocumentId(id * 3 + 1)), None);
        }
    }

    #[test]
    fn a_million_stay_below_the_goal() {
        assert_eq!(size_of::<Row>(), 64);
    }
}
