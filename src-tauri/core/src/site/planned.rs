//! The documents of a plan, packed: a publication of a million of them is planned in memory.

use crate::error::Problem;
use crate::model::{DocumentId, Lastmod, Sha256, SitePath};
use std::collections::BTreeMap;

/// What happens to a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// It appears on the site.
    New,
    /// Only its description differs.
    Changed,
    /// Its file differs, and perhaps its description.
    Replaced,
    /// It disappears from the site.
    Withdrawn,
}

impl Action {
    /// Returns the word in the history.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Changed => "changed",
            Self::Replaced => "replaced",
            Self::Withdrawn => "withdrawn",
        }
    }
}

/// Whether the library already says that this should stand online.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decided {
    /// It does; only this destination lags behind (another destination, or a run that was cut off).
    Already,
    /// It will when this plan is applied; a document that goes online gets this `lastmod`.
    Now(Option<Lastmod>),
}

/// How the file of a document gets there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transfer {
    /// Nothing to send: the right bytes stand there.
    None,
    /// A cut-off run brought it already; only our record lags behind.
    AlreadyThere,
    /// A cut-off run brought it and it waits, complete, under its temporary name; only the renaming is left.
    Waiting,
    /// It is sent to a place where nothing of ours stands.
    Fresh,
    /// It is sent under a temporary name and later replaces what stands there.
    Over,
}

impl Transfer {
    /// Tells whether bytes go over the line.
    #[must_use]
    pub fn is_sending(self) -> bool {
        match self {
            Self::Fresh | Self::Over => true,
            Self::None | Self::AlreadyThere | Self::Waiting => false,
        }
    }

    /// Tells whether the file replaces another once everything has arrived.
    #[must_use]
    pub fn is_replacing(self) -> bool {
        match self {
            Self::Over | Self::Waiting => true,
            Self::None | Self::AlreadyThere | Self::Fresh => false,
        }
    }
}

/// One document of a plan. The rest is read from the library when it is needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedDocument {
    /// The document.
    pub id: DocumentId,
    /// Its revision when the plan was made.
    pub revision: i64,
    /// What happens.
    pub action: Action,
    /// Whether the library says so already.
    pub decided: Decided,
    /// How its file gets there.
    pub transfer: Transfer,
    /// Where it stands on the site.
    pub path: SitePath,
    /// Its content.
    pub sha256: Sha256,
    /// Size of its file in bytes.
    pub size_bytes: u64,
}

/// Documents of a plan in order of identity. A document takes 72 bytes and the length of its name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlannedDocuments {
    rows: Vec<Row>,
    /// The names of all rows, one after the other.
    names: String,
    /// The folders of the names, each ending with its slash, and their places in the list.
    folders: Vec<String>,
    folder_at: BTreeMap<String, u32>,
    /// By row: paths with an address that another program wrote, and what is too long for the text above.
    own_paths: BTreeMap<usize, SitePath>,
    /// What was decided; rows with the same decision share one, when they follow one another.
    decided: Vec<Decided>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    id: DocumentId,
    revision: i64,
    size_bytes: u64,
    sha256: Sha256,
    folder: u32,
    name: u32,
    name_bytes: u16,
    action: Action,
    transfer: Transfer,
    decided: u32,
}

impl PlannedDocuments {
    /// Adds a document, with a higher identity than those before.
    pub(crate) fn push(&mut self, document: PlannedDocument) {
        let (at, path) = (self.rows.len(), document.path);
        let text = path.as_str();
        let (folder, name) = text.split_at(text.rfind('/').map_or(0, |slash| slash + 1));
        let place = (u32::try_from(self.names.len()), u16::try_from(name.len()));
        let (folder, name, name_bytes) = match place {
            (Ok(start), Ok(bytes)) if path.written().is_none() => {
                self.names.push_str(name);
                (self.folder(folder), start, bytes)
            }
            _ => {
                self.own_paths.insert(at, path);
                (0, 0, 0)
            }
        };
        if self.decided.last() != Some(&document.decided) {
            self.decided.push(document.decided);
        }
        self.rows.push(Row {
            id: document.id,
            revision: document.revision,
            size_bytes: document.size_bytes,
            sha256: document.sha256,
            folder,
            name,
            name_bytes,
            action: document.action,
            transfer: document.transfer,
            decided: u32::try_from(self.decided.len() - 1).unwrap_or(u32::MAX),
        });
    }

    /// Returns the number of documents.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Tells whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the document at a place in the order.
    pub(crate) fn get(&self, at: usize) -> Option<PlannedDocument> {
        let row = self.rows.get(at)?;
        Some(PlannedDocument {
            id: row.id,
            revision: row.revision,
            action: row.action,
            decided: *self.decided.get(row.decided as usize)?,
            transfer: row.transfer,
            path: self.path(at, row)?,
            sha256: row.sha256,
            size_bytes: row.size_bytes,
        })
    }

    /// Returns the document with an identity.
    pub(crate) fn find(&self, id: DocumentId) -> Option<PlannedDocument> {
        let at = self.rows.binary_search_by_key(&id, |row| row.id).ok()?;
        self.get(at)
    }

    /// Goes through them in order of identity.
    pub fn iter(&self) -> impl Iterator<Item = PlannedDocument> + '_ {
        (0..self.rows.len()).filter_map(|at| self.get(at))
    }

    /// Changes how the file of a document gets there.
    pub(crate) fn set_transfer(&mut self, at: usize, transfer: Transfer) {
        if let Some(row) = self.rows.get_mut(at) {
            row.transfer = transfer;
        }
    }

    /// Splits them into those of which this holds, and the others.
    pub(crate) fn partition(self, is_first: impl Fn(&PlannedDocument) -> bool) -> (Self, Self) {
        let (mut first, mut others) = (Self::default(), Self::default());
        for document in self.iter() {
            let part = if is_first(&document) {
                &mut first
            } else {
                &mut others
            };
            part.push(document);
        }
        (first, others)
    }

    fn path(&self, at: usize, row: &Row) -> Option<SitePath> {
        if let Some(path) = self.own_paths.get(&at) {
            return Some(path.clone());
        }
        let start = row.name as usize;
        let name = self.names.get(start..start + usize::from(row.name_bytes))?;
        let folder = self.folders.get(row.folder as usize)?;
        format!("{folder}{name}").parse().ok()
    }

    fn folder(&mut self, folder: &str) -> u32 {
        if let Some(at) = self.folder_at.get(folder) {
            return *at;
        }
        let at = u32::try_from(self.folders.len()).unwrap_or(u32::MAX);
        self.folders.push(folder.to_owned());
        self.folder_at.insert(folder.to_owned(), at);
        at
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

/// The documents of a plan that go out, as the library is told.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Going<'a> {
    pub(crate) documents: &'a PlannedDocuments,
    /// Files that go along with documents that are held back.
    pub(crate) restored: &'a PlannedDocuments,
    /// Documents that stay behind all the same.
    pub(crate) left_out: Option<&'a BTreeMap<DocumentId, Problem>>,
}

impl<'a> Going<'a> {
    /// Goes through them in order of identity.
    pub(crate) fn iter(self) -> impl Iterator<Item = PlannedDocument> + 'a {
        let all = self.documents.iter().chain(self.restored.iter());
        all.filter(move |document| !self.is_left_out(document.id))
    }

    /// Returns the document with an identity, when something is to be decided of it.
    pub(crate) fn find(self, id: DocumentId) -> Option<PlannedDocument> {
        (self.documents.find(id)).filter(|document| !self.is_left_out(document.id))
    }

    fn is_left_out(self, id: DocumentId) -> bool {
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
    fn a_million_stay_below_the_goal() {
        assert_eq!(size_of::<Row>(), 72);
    }
}
