//! Publishes the practice documents through the command line, for machines without a display.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cargo::CLI;
use crate::json::{items, parse, text};
use crate::steps::{Outcome, Problem, Steps};
use crate::tool::Tool;
use crate::workspace::{Workspace, files_below};
use serde_json::Value;

/// Adds the steps: make a practice library, describe, check, publish, show.
pub(crate) fn publish(steps: &mut Steps, workspace: &Workspace) {
    println!("\nno display here: the practice documents go through the command line");
    let job = Job::new(workspace);
    steps.needed("new practice library", |_| job.init());
    steps.needed("describe", |_| job.describe());
    steps.needed("check", |_| job.check());
    steps.needed("publish", |_| job.publish());
    steps.needed("publish again", |_| job.publish_again());
    steps.step("what stands there", |_| job.show());
}

/// Does the same with the command line built for Windows, under Wine; then publishes a change over the existing files.
///
/// # Errors
/// An unexpected answer of a command.
pub(crate) fn publish_under_wine(workspace: &Workspace, wine: Wine) -> Outcome {
    let job = Job {
        program: wine.program.clone(),
        folder: workspace.target.join("cross").join("oefensite"),
        wine: Some(wine),
        ..Job::new(workspace)
    };
    job.init()?;
    job.describe()?;
    job.check()?;
    job.publish()?;
    job.publish_again()?;
    job.publish_a_change()?;
    job.show()
}

/// A program for Windows, and what runs it.
pub(crate) struct Wine {
    /// Wine's own program.
    pub(crate) runner: &'static str,
    /// Its folder with a Windows system.
    pub(crate) prefix: PathBuf,
    /// The program.
    pub(crate) program: PathBuf,
}

/// One run with the practice documents, in its own folder below `target`.
struct Job {
    program: PathBuf,
    /// The practice documents.
    documents: PathBuf,
    /// Our own schemas.
    schemas: PathBuf,
    folder: PathBuf,
    /// Set when the program is one for Windows.
    wine: Option<Wine>,
}

impl Job {
    fn new(workspace: &Workspace) -> Self {
        Self {
            program: workspace.program("debug", CLI),
            documents: workspace.root.join("src-tauri/core/data/oefenset"),
            schemas: workspace.root.join("tests/conformance/schema"),
            folder: workspace.target.join("oefensite"),
            wine: None,
        }
    }

    /// Makes a practice library with its documents; removes what an earlier run left.
    fn init(&self) -> Outcome {
        if self.folder.exists() {
            fs::remove_dir_all(&self.folder)?;
        }
        self.ask(&["practice"])?;
        Ok(())
    }

    /// Gives each document its metadata from the manifest of the practice set.
    fn describe(&self) -> Outcome {
        let manifest = self.manifest()?;
        let listed = self.ask(&["list"])?;
        for document in items(&manifest["documents"]) {
            let file = text(&document["file"]);
            let mut documents = items(&listed["documents"]).iter();
            let Some(added) = documents.find(|one| text(&one["file"]) == file) else {
                return Err(Problem::new(format!("{file} was not added")));
            };
            let mut words = vec!["set".to_owned(), text(&added["id"]).to_owned()];
            let Value::Object(fields) = &document["metadata"] else {
                return Err(Problem::new("the practice manifest has no metadata"));
            };
            words.extend(fields.iter().map(|(name, value)| format!("{name}={}", text(value))));
            self.ask(&words.iter().map(String::as_str).collect::<Vec<_>>())?;
            println!("{}", text(&added["title"]));
        }
        Ok(())
    }

    fn check(&self) -> Outcome {
        let answer = self.ask(&["check", "--all"])?;
        let summary = &answer["summary"];
        for name in ["ready", "must", "attention", "tip"] {
            println!("{name}: {}", summary[name]);
        }
        for document in items(&answer["documents"]) {
            for finding in items(&document["findings"]) {
                println!("  {} {}", text(&finding["code"]), text(&finding["message"]));
            }
        }
        Ok(())
    }

    fn publish(&self) -> Outcome {
        let answer = self.ask(&["publish"])?;
        let offered = &answer["offered"];
        let published = &answer["published"];
        let held_back = items(&answer["heldBack"]).len();
        let written = items(&answer["uploaded"]).len();
        let state = text(&answer["state"]);
        println!("offered {offered}, published {published}, held back {held_back}, files written {written}, {state}");
        let expected = items(&self.manifest()?["documents"]).len();
        if *published == expected && held_back == 0 {
            Ok(())
        } else {
            Err(Problem::new(format!("{published} of {expected} documents were published")))
        }
    }

    /// Checks that a second run without changes writes nothing.
    fn publish_again(&self) -> Outcome {
        let answer = self.ask(&["publish"])?;
        let written = items(&answer["uploaded"]).len();
        if written == 0 {
            println!("nothing changed, nothing written");
            return Ok(());
        }
        Err(Problem::new(format!("a second run without changes wrote {written} files")))
    }

    /// Checks that a changed title ends up in the existing files.
    fn publish_a_change(&self) -> Outcome {
        self.ask(&["set", "1", "officieleTitel=Een andere titel"])?;
        let answer = self.ask(&["publish"])?;
        let written = items(&answer["uploaded"]).len();
        println!("one title changed, files written {written}");
        let holds_title = |file: &PathBuf| {
            let file = self.site().join(file);
            fs::read_to_string(file).is_ok_and(|text| text.contains("Een andere titel"))
        };
        if files_below(&self.site()).iter().any(holds_title) {
            return Ok(());
        }
        Err(Problem::new("the changed title does not stand there"))
    }

    fn show(&self) -> Outcome {
        let site = self.site();
        let files = files_below(&site);
        for file in &files {
            println!("  {}", file.display());
        }
        let expected = items(&self.manifest()?["documents"]).len();
        let documents = files.iter().filter(|file| file.starts_with("documenten")).count();
        if documents != expected {
            return Err(Problem::new(format!("{documents} documents stand there instead of {expected}")));
        }
        let xml: Vec<&PathBuf> = files.iter().filter(|file| file.extension().is_some_and(|end| end == "xml")).collect();
        let is_judged = self.judge(&xml)?;
        println!("\nThe site stands in {}", site.display());
        println!(
            "Checked: the rules on every document; every sitemap and index by our own strict reader before it was sent; \
             what stands there, documents by their size and the other files by their hash; a second run that wrote \
             nothing."
        );
        if is_judged {
            println!("Also: {} XML files, valid by xmllint and our own schema.", xml.len());
        } else {
            println!("Not checked: {} XML files by a schema, there is no xmllint.", xml.len());
        }
        println!("To look at it: python3 -m http.server --directory {} 8000", site.display());
        println!("then open http://localhost:8000/sitemapindex-diwoo.xml");
        println!("The library: {} --library {} list", self.program.display(), self.library().display());
        Ok(())
    }

    /// Validates every XML file against our schema of its kind with xmllint; tells whether there is an xmllint.
    fn judge(&self, xml: &[&PathBuf]) -> Result<bool, Problem> {
        if Workspace::on_path("xmllint").is_none() {
            return Ok(false);
        }
        let is_index = |path: &Path| path.to_string_lossy().starts_with("sitemapindex-");
        let (indexes, sitemaps): (Vec<&PathBuf>, Vec<&PathBuf>) = xml.iter().copied().partition(|path| is_index(path));
        for (schema, files) in [("sitemapindex.xsd", indexes), ("sitemap.xsd", sitemaps)] {
            if files.is_empty() {
                return Err(Problem::new(format!("nothing stands there for {schema}")));
            }
            Tool::new("xmllint")
                .inside(&self.site())
                .args(["--nonet", "--noout", "--schema"])
                .arg(self.schemas.join(schema))
                .args(&files)
                .run()?;
        }
        Ok(true)
    }

    /// Returns the folder of the practice site.
    fn site(&self) -> PathBuf {
        self.library().join("oefensite")
    }

    fn library(&self) -> PathBuf {
        self.folder.join("bibliotheek")
    }

    /// Returns a path as the program sees it: under Wine everything on this machine is on drive Z.
    fn told(&self, path: &Path) -> String {
        let path = path.to_string_lossy();
        if self.wine.is_some() { format!("Z:{path}").replace('/', "\\") } else { path.into_owned() }
    }

    fn manifest(&self) -> Result<Value, Problem> {
        parse(&fs::read_to_string(self.documents.join("oefenset.json"))?)
    }

    /// Runs one command and parses its JSON answer; any exit code but 0 is an error.
    fn ask(&self, words: &[&str]) -> Result<Value, Problem> {
        let tool = match &self.wine {
            None => Tool::new(&self.program),
            Some(wine) => {
                Tool::new(wine.runner).arg(&self.program).env("WINEPREFIX", &wine.prefix).env("WINEDEBUG", "-all")
            }
        };
        let (code, text) = tool.arg("--library").arg(self.told(&self.library())).arg("--json").args(words).answer()?;
        if code == Some(0) {
            parse(&text)
        } else {
            Err(Problem::new(format!("{} answered {code:?}: {}", words.join(" "), text.trim())))
        }
    }
}
