//! The disk of a server, in memory.

use std::collections::BTreeMap;

/// What a name can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// A file, and when it was last changed, in seconds since 1970.
    File(Vec<u8>, u32),
    /// A folder.
    Folder,
    /// A link that leads out of the site.
    Link,
}

/// All names of a server, by absolute path.
#[derive(Debug, Clone, Default)]
pub struct Disk {
    nodes: BTreeMap<String, Node>,
    /// What the clock says, in seconds since 1970.
    pub now: u32,
}

impl Disk {
    /// Makes a disk with a folder for the site.
    pub fn new() -> Self {
        let mut disk = Self::default();
        disk.nodes.insert("/".to_owned(), Node::Folder);
        disk.nodes.insert(SITE.to_owned(), Node::Folder);
        disk
    }

    /// Returns what has this name.
    pub fn get(&self, path: &str) -> Option<&Node> {
        self.nodes.get(path)
    }

    /// Returns the content of a file.
    pub fn file(&self, path: &str) -> Option<&Vec<u8>> {
        match self.nodes.get(path) {
            Some(Node::File(bytes, _)) => Some(bytes),
            _ => None,
        }
    }

    /// Puts something at a name, creating the folders above it.
    pub fn put(&mut self, path: &str, node: Node) {
        let above = path.match_indices('/').map(|(at, _)| at).filter(|at| *at > 0);
        for at in above.collect::<Vec<_>>() {
            let folder = path.get(..at).unwrap_or_default().to_owned();
            self.nodes.entry(folder).or_insert(Node::Folder);
        }
        self.nodes.insert(path.to_owned(), node);
    }

    /// Writes a file with the present time of change.
    pub fn write(&mut self, path: &str, bytes: &[u8]) {
        let now = self.now;
        self.put(path, Node::File(bytes.to_vec(), now));
    }

    /// Changes the content of a file; anything else stays as it is.
    pub fn change(&mut self, path: &str, change: impl FnOnce(&mut Vec<u8>)) {
        if let Some(Node::File(bytes, _)) = self.nodes.get_mut(path) {
            change(bytes);
        }
    }

    /// Removes a name.
    pub fn take(&mut self, path: &str) -> Option<Node> {
        self.nodes.remove(path)
    }

    /// Removes many names.
    pub fn take_all(&mut self, is_taken: impl Fn(&str) -> bool) {
        self.nodes.retain(|path, _| !is_taken(path));
    }

    /// Removes the links at these names.
    pub fn take_links(&mut self, is_taken: impl Fn(&str) -> bool) {
        (self.nodes).retain(|path, node| *node != Node::Link || !is_taken(path));
    }

    /// Tells whether a folder has this name.
    pub fn is_folder(&self, path: &str) -> bool {
        matches!(self.nodes.get(path), Some(Node::Folder))
    }

    /// Returns the names in a folder.
    pub fn names(&self, folder: &str) -> Vec<(String, Node)> {
        let before = format!("{}/", folder.trim_end_matches('/'));
        let below = self.nodes.iter().filter_map(|(path, node)| {
            let name = path.strip_prefix(&before)?;
            (!name.is_empty() && !name.contains('/')).then(|| (name.to_owned(), node.clone()))
        });
        below.collect()
    }

    /// Returns every file of the site with its content, by its path there.
    pub fn site(&self) -> BTreeMap<String, Vec<u8>> {
        let files = self.nodes.iter().filter_map(|(path, node)| {
            let name = path.strip_prefix(SITE)?.strip_prefix('/')?;
            match node {
                Node::File(bytes, _) => Some((name.to_owned(), bytes.clone())),
                Node::Folder | Node::Link => None,
            }
        });
        files.collect()
    }
}

/// The folder of the site.
pub const SITE: &str = "/site";
