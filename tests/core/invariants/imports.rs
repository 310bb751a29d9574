//! Who imports whom: in each crate below `src-tauri/`, in `xtask`, and in the page.

use crate::sources::{files, read};
use std::collections::BTreeMap;

/// An import: a file that names something in another file.
#[derive(Debug)]
pub(crate) struct Import {
    /// The path of the importing module, without its crate.
    pub(crate) from: Vec<String>,
    /// The path of the module that defines what is imported.
    pub(crate) to: Vec<String>,
    /// The importing file.
    pub(crate) file: String,
    /// The line of the import.
    pub(crate) line: usize,
    /// The file that defines what is imported.
    pub(crate) defined_in: String,
}

/// The imports of each crate below `src-tauri/` and of `xtask`, without tests.
pub(crate) fn of_crates() -> Vec<Vec<Import>> {
    let roots = ["lib.rs", "src/lib.rs", "src/main.rs"];
    let crates = (files("Cargo.toml").into_iter())
        .map(|manifest| manifest.replace("Cargo.toml", ""))
        .map(|folder| if folder.is_empty() { "src-tauri/".to_owned() } else { folder })
        .filter(|folder| folder.starts_with("src-tauri/") || folder == "xtask/");
    let roots = crates.filter_map(|folder| {
        let mut roots = roots.iter().map(|root| format!("{folder}{root}"));
        roots.find(|root| files(root).contains(root))
    });
    let all: Vec<Vec<Import>> = roots.map(|root| Crate::read(&root).imports()).collect();
    assert!(all.iter().map(Vec::len).sum::<usize>() > 1_000, "the imports were not understood");
    all
}

/// The imports of the page, by folder and file.
pub(crate) fn of_page() -> Vec<Import> {
    const PAGE: &str = "ui/src/";
    let sources: Vec<String> = [".ts", ".svelte"].iter().flat_map(|end| files(end)).collect();
    let module = |path: &str| -> Vec<String> {
        let inside = path.strip_prefix(PAGE).unwrap_or(path);
        inside.split('/').map(str::to_owned).collect()
    };
    let mut all = Vec::new();
    for file in sources.iter().filter(|file| file.starts_with(PAGE)) {
        for (line, text) in read(file).lines().enumerate() {
            let quoted = (["from \"", "import \"", "import(\""].iter())
                .filter_map(|before| text.split_once(before)?.1.split('"').next());
            for path in quoted.filter(|path| path.starts_with('.')) {
                let path = joined(file, path);
                let ends = ["", ".ts", ".svelte.ts", "/index.ts"].map(|end| format!("{path}{end}"));
                let Some(defined_in) = ends.into_iter().find(|path| sources.contains(path)) else {
                    let is_other = !path.starts_with(PAGE) || files(&path).contains(&path);
                    assert!(is_other, "{file} imports {path}, which is no file");
                    continue;
                };
                all.push(Import {
                    from: module(file),
                    to: module(&defined_in),
                    file: file.clone(),
                    line: line + 1,
                    defined_in,
                });
            }
        }
    }
    assert!(all.len() > 500, "the imports of the page were not understood");
    all
}

/// A path relative to a file, without `.` and `..`.
fn joined(file: &str, path: &str) -> String {
    let mut folders: Vec<&str> = file.split('/').collect();
    folders.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(folders.pop()),
            _ => folders.push(part),
        }
    }
    folders.join("/")
}

/// The modules of a crate by their paths.
struct Crate(BTreeMap<Vec<String>, Module>);

/// A source and the names in it.
#[derive(Default)]
struct Module {
    file: String,
    /// Paths that are used, each with its line.
    used: Vec<(Vec<String>, usize)>,
    /// What a `use` makes of a name.
    names: BTreeMap<String, Vec<String>>,
    /// The submodules that are files of their own.
    children: Vec<String>,
}

impl Crate {
    fn read(root: &str) -> Self {
        let mut modules = BTreeMap::new();
        let mut open = vec![(Vec::new(), root.to_owned())];
        while let Some((path, file)) = open.pop() {
            let module = Module::read(file);
            for child in &module.children {
                let path = [path.as_slice(), std::slice::from_ref(child)].concat();
                let (folder, _) = root.rsplit_once('/').unwrap_or_default();
                let beside = format!("{folder}/{}", path.join("/"));
                let ends = [".rs", "/mod.rs"].map(|end| format!("{beside}{end}"));
                let found = ends.into_iter().find(|file| files(file).contains(file));
                open.push((path, found.unwrap_or_else(|| panic!("{beside} is no file"))));
            }
            modules.insert(path, module);
        }
        Self(modules)
    }

    fn imports(&self) -> Vec<Import> {
        let mut all = Vec::new();
        for (from, module) in &self.0 {
            for (used, line) in &module.used {
                let Some(to) = self.absolute(from, used).and_then(|path| self.defining(&path, 0)) else { continue };
                if to != *from {
                    all.push(Import {
                        from: from.clone(),
                        file: module.file.clone(),
                        line: *line,
                        defined_in: self.0.get(&to).map(|module| module.file.clone()).unwrap_or_default(),
                        to,
                    });
                }
            }
        }
        all
    }

    /// A path written in a module, made absolute from the root of the crate; `None` when it leads out of the crate.
    fn absolute(&self, module: &[String], path: &[String]) -> Option<Vec<String>> {
        let (first, after) = path.split_first()?;
        let source = self.0.get(module)?;
        let start = match first.as_str() {
            "crate" => Vec::new(),
            "self" => module.to_vec(),
            "super" => {
                let ups = path.iter().take_while(|part| *part == "super").count();
                let kept = module.get(..module.len().checked_sub(ups)?)?;
                return Some([kept, path.get(ups..)?].concat());
            }
            name if source.children.iter().any(|child| child == name) => {
                return Some([module, path].concat());
            }
            name => match source.names.get(name) {
                Some(named) if named.first() != Some(first) => self.absolute(module, named)?,
                _ => return None,
            },
        };
        Some([start.as_slice(), after].concat())
    }

    /// The module in whose file the item at a path is defined.
    fn defining(&self, path: &[String], passed_on: usize) -> Option<Vec<String>> {
        const MOST_PASSED_ON: usize = 20;
        let depth = (0..=path.len()).rev().find(|depth| self.0.contains_key(&path[..*depth]))?;
        let (module, after) = path.split_at(depth);
        let named = after.first().and_then(|name| self.0.get(module)?.names.get(name));
        match named {
            Some(named) if passed_on < MOST_PASSED_ON => {
                let named = self.absolute(module, named)?;
                self.defining(&[named.as_slice(), after.get(1..)?].concat(), passed_on + 1)
            }
            _ => Some(module.to_vec()),
        }
    }
}

impl Module {
    fn read(file: String) -> Self {
        let code = read(&file);
        let words = words(&code);
        let mut module = Self { file, ..Self::default() };
        // The depths of braces at which a module inside the file began.
        let mut inside = Vec::new();
        let (mut depth, mut at) = (0_usize, 0);
        let word = |at: usize| words.get(at).map_or("", |(word, _)| *word);
        while at < words.len() {
            match word(at) {
                "#" if (1..=5).map(|next| word(at + next)).eq(["[", "cfg", "(", "test", ")"]) => {
                    at = after_item(&words, at + 7);
                    continue;
                }
                "mod" if word(at + 2) == ";" => module.children.push(word(at + 1).to_owned()),
                "mod" if word(at + 2) == "{" => inside.push(depth),
                "{" => depth += 1,
                "}" => {
                    depth = depth.saturating_sub(1);
                    inside.pop_if(|began| *began == depth);
                }
                "use" => {
                    let end = (at..words.len()).find(|at| word(*at) == ";").unwrap_or(at);
                    let is_passed_on = at > 0 && ["pub", ")"].contains(&word(at - 1));
                    module.take_tree(&words[at + 1..end], &[], inside.len(), is_passed_on);
                    at = end;
                }
                name if is_name(name) && word(at + 1) == "::" && !["::", "."].contains(&word(at.wrapping_sub(1))) => {
                    let line = words[at].1;
                    let mut path = vec![name.to_owned()];
                    while word(at + 1) == "::" && is_name(word(at + 2)) {
                        path.push(word(at + 2).to_owned());
                        at += 2;
                    }
                    module.used.extend(outside(&path, inside.len()).map(|path| (path, line)));
                }
                _ => {}
            }
            at += 1;
        }
        module
    }

    /// Collects what a `use` names. A re-export from a submodule is not an import.
    fn take_tree(&mut self, tree: &[(&str, usize)], before: &[String], inside: usize, is_passed_on: bool) {
        let mut path = before.to_vec();
        let mut at = 0;
        let line = tree.first().map_or(0, |(_, line)| *line);
        while let Some((word, _)) = tree.get(at) {
            match *word {
                "{" => {
                    for part in parts(&tree[at + 1..tree.len() - 1]) {
                        self.take_tree(part, &path, inside, is_passed_on);
                    }
                    return;
                }
                "as" => break,
                "self" if !path.is_empty() => {}
                "::" | "*" => {}
                name => path.push(name.to_owned()),
            }
            at += 1;
        }
        let name = match tree.get(at + 1) {
            Some((name, _)) => (*name).to_owned(),
            None => path.last().cloned().unwrap_or_default(),
        };
        let Some(path) = outside(&path, inside) else { return };
        let is_below = !["crate", "super"].contains(&path[0].as_str());
        if !(is_passed_on && is_below) {
            self.used.push((path.clone(), line));
        }
        self.names.insert(name, path);
    }
}

/// A path in a module inside a file, as it would be written in the file itself; `None` when it stays in the file.
fn outside(path: &[String], inside: usize) -> Option<Vec<String>> {
    let ups = path.iter().take_while(|part| *part == "super").count();
    if ups == 0 || inside == 0 {
        return Some(path.to_vec());
    }
    (ups > inside).then(|| path[inside..].to_vec())
}

/// The parts of a list, split at the commas outside braces.
fn parts<'a, 'b>(list: &'a [(&'b str, usize)]) -> Vec<&'a [(&'b str, usize)]> {
    let mut depth = 0_i32;
    let parts = list.split(|(word, _)| {
        depth += i32::from(*word == "{") - i32::from(*word == "}");
        *word == "," && depth == 0
    });
    parts.filter(|part| !part.is_empty()).collect()
}

/// Where the item that starts here ends: at a semicolon, or at its closing brace.
fn after_item(words: &[(&str, usize)], start: usize) -> usize {
    let mut depth = 0_i32;
    for (at, (word, _)) in words.iter().enumerate().skip(start) {
        depth += i32::from(*word == "{") - i32::from(*word == "}");
        if depth == 0 && (*word == ";" || *word == "}") {
            return at + 1;
        }
    }
    words.len()
}

fn is_name(word: &str) -> bool {
    word.starts_with(|sign: char| sign.is_ascii_alphabetic() || sign == '_')
}

/// The words and punctuation of Rust code, each with its line; without comments and the contents of literals.
fn words(code: &str) -> Vec<(&str, usize)> {
    let mut words = Vec::new();
    let (mut rest, mut line) = (code, 1);
    while let Some(first) = rest.chars().next() {
        let length = length_of_word(rest, first);
        let (word, after) = rest.split_at(length);
        if !(first.is_whitespace() || word.starts_with("//") || first == '"' || first == '\'') {
            words.push((word, line));
        }
        line += word.matches('\n').count();
        rest = after;
    }
    words
}

fn length_of_word(rest: &str, first: char) -> usize {
    let hashes = rest.strip_prefix('r').map_or(0, |raw| raw.len() - raw.trim_start_matches('#').len());
    if rest.starts_with("//") {
        return rest.find('\n').unwrap_or(rest.len());
    }
    if first == 'r' && rest.get(1 + hashes..).is_some_and(|raw| raw.starts_with('"')) {
        let end = format!("\"{}", "#".repeat(hashes));
        let text = 2 + hashes;
        return rest[text..].find(&end).map_or(rest.len(), |at| text + at + end.len());
    }
    if first == '"' {
        return 1 + closed(&rest[1..], '"');
    }
    if first == '\'' {
        // A character and not a lifetime: an escape, or one character between quotes.
        let is_sign = rest[1..].starts_with('\\') || rest.chars().nth(2) == Some('\'');
        return if is_sign { 1 + closed(&rest[1..], '\'') } else { 1 };
    }
    if rest.starts_with("::") {
        return 2;
    }
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    match rest.find(|sign| !is_part(sign)) {
        Some(0) => first.len_utf8(),
        Some(length) => length,
        None => rest.len(),
    }
}

/// The number of bytes up to and including the closing quote of a literal.
fn closed(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices() {
        if !is_escaped && sign == quote {
            return at + 1;
        }
        is_escaped = !is_escaped && sign == '\\';
    }
    text.len()
}
