//! The destination test: performs the operations of publishing, in the same order, in every folder that publishing
//! uses: documents, sitemaps, permits when the catalogue has them, and robots.txt when its folder is another one.

use crate::counting::count;
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::job::{Cancel, Job, Sink};
use crate::library::App;
use crate::library::access::{target_problem, with_folder};
use crate::model::{ReadBack, SitePath, Target, TargetId, TargetPlace};
use crate::publish::transfer::session::Results;
use crate::robots;
use crate::rules::reserved::PERMITS_FOLDER;
use crate::site::entry::DOCUMENTS_FOLDER;
use crate::site::site_files::hash_of;
use crate::store::sites::Leftover;
use crate::target::temporary::{TemporaryNames, aside_path};
use crate::target::{Destination, Finish, Source, Target as Transport, TargetError, Upload};
use crate::wire::{DestinationTest, TestOutcome, TestStep, TestStepName};

impl App {
    /// Tests a destination. Removes everything it makes, files and folders.
    ///
    /// # Errors
    /// Refuses with `host-key-unknown`, `host-key-changed`, `password-needed` or `passphrase-needed` when input is
    /// needed; everything else is reported in the steps.
    pub fn target_test(&self, id: TargetId, job: &Job<'_>) -> Result<DestinationTest> {
        let (catalogue, target) = self.read(|connection| Self::catalogue_and_target(connection, id))?;
        let is_elsewhere = !catalogue.base_url.is_host_root();
        let root = (catalogue.host_root.as_deref()).filter(|_| is_elsewhere);
        let root = root.map(|folder| with_folder(&target.place, folder));
        let mut steps = Steps {
            target: &target,
            root,
            has_permits: catalogue.permits.is_on,
            sink: job.sink,
            names: TemporaryNames::new(&self.environment.seed, "test"),
            done: Vec::new(),
        };
        let site = match self.open_target(&catalogue, &target, job.cancel) {
            Ok(site) => site,
            Err(UseCaseError::Refused(problem)) if problem.code != Code::PassphraseWrong => {
                return Err(UseCaseError::Refused(problem));
            }
            Err(stop) => return Ok(steps.stopped_while_opening(&stop)),
        };
        steps.opened();
        let has_own_robots = steps.run(&site.destination, job.cancel);
        Ok(steps.finish(has_own_robots))
    }
}

struct Steps<'a> {
    target: &'a Target,
    /// The place of robots.txt, when it is not in the base folder.
    root: Option<TargetPlace>,
    /// Whether the catalogue publishes permits.
    has_permits: bool,
    sink: &'a dyn Sink,
    names: TemporaryNames,
    done: Vec<TestStep>,
}

impl Steps<'_> {
    fn opened(&mut self) {
        if let TargetPlace::Sftp { .. } = self.target.place {
            self.ok(TestStepName::Connect);
            self.ok(TestStepName::Authenticate);
        }
        self.ok(TestStepName::Folder);
    }

    /// Runs the steps that write; returns whether a robots.txt is there already.
    fn run(&mut self, destination: &Destination, cancel: &Cancel) -> bool {
        let base = destination.base.as_ref();
        let trial = match Trial::new(base, &self.names, &[DOCUMENTS_FOLDER, ""], cancel) {
            Ok(trial) => trial,
            Err(error) => {
                // A failed step ends the test, and this one failed.
                let _ = self.step(TestStepName::Write, Err(error));
                return false;
            }
        };
        if trial.run(|step, result| self.step(step, result)).is_err() {
            return false;
        }
        if self.has_permits {
            let tried = in_folder(base, &self.names, PERMITS_FOLDER, cancel);
            if self.step(TestStepName::Permits, tried).is_err() {
                return false;
            }
        }
        let Some(root) = destination.host_root.as_deref() else {
            self.skip(TestStepName::HostRoot);
            return false;
        };
        // If the path cannot be examined it cannot be read either, and reading reports that.
        let obstacle = robots_path().and_then(|path| root.obstacle(&path, MAX_ROBOTS));
        if let Ok(Some(obstacle)) = obstacle {
            let problem = Problem::new(Code::RobotsRefused).with("reason", obstacle.as_str());
            self.tell(TestStepName::HostRoot, TestOutcome::Failed { problem });
            return false;
        }
        let robots = robots_path().and_then(|path| root.read(&path, MAX_ROBOTS));
        let own = matches!(&robots, Ok(Some(bytes)) if !bytes.is_empty());
        let (place, tried) = match self.root.clone() {
            Some(place) => (place, robots.and_then(|_| in_folder(root, &self.names, "", cancel))),
            // The earlier steps tested this folder.
            None => (self.target.place.clone(), robots.map(|_| ())),
        };
        self.step_at(&place, TestStepName::HostRoot, tried).is_ok() && own
    }

    fn step(&mut self, step: TestStepName, result: Result<(), TargetError>) -> Result<(), ()> {
        self.step_at(&self.target.place, step, result)
    }

    fn step_at(&mut self, place: &TargetPlace, step: TestStepName, result: Result<(), TargetError>) -> Result<(), ()> {
        match result {
            Ok(()) => {
                self.ok(step);
                Ok(())
            }
            // Servers without such permissions, as on Windows, report made-up ones.
            Err(error @ TargetError::Closed(_)) if matches!(place, TargetPlace::Sftp { .. }) => {
                let problem = target_problem(place, error);
                self.tell(step, TestOutcome::Warned { problem });
                Ok(())
            }
            Err(error) => {
                let problem = match step {
                    // Both files stay, and no other step names them.
                    TestStepName::Remove if !error.ends_all() => Problem::new(Code::TargetKeepsFile)
                        .with("path", format!("{DOCUMENTS_FOLDER}/{TEST_FILE}, {TEST_FILE}"))
                        .detail(&error),
                    _ => target_problem(place, error),
                };
                self.tell(step, TestOutcome::Failed { problem });
                Err(())
            }
        }
    }

    /// Keeps a step and reports how many are done, so that people see each as it finishes.
    fn tell(&mut self, step: TestStepName, outcome: TestOutcome) {
        self.done.push(TestStep { step, outcome });
        self.sink.progress(count(self.done.len()), 0);
    }

    fn ok(&mut self, step: TestStepName) {
        self.tell(step, TestOutcome::Ok);
    }

    fn skip(&mut self, step: TestStepName) {
        self.tell(step, TestOutcome::Skipped);
    }

    fn stopped_while_opening(mut self, reason: &UseCaseError) -> DestinationTest {
        let problem = reason.problem().clone();
        let step = match (&self.target.place, problem.code) {
            (TargetPlace::Folder { .. }, _) | (_, Code::TargetFolderMissing | Code::TargetPermission) => {
                TestStepName::Folder
            }
            (_, Code::AuthenticationRejected | Code::KeyRejected | Code::PassphraseWrong | Code::KeyFileUnusable) => {
                TestStepName::Authenticate
            }
            _ => TestStepName::Connect,
        };
        if step != TestStepName::Connect && matches!(self.target.place, TargetPlace::Sftp { .. }) {
            self.ok(TestStepName::Connect);
            if step == TestStepName::Folder {
                self.ok(TestStepName::Authenticate);
            }
        }
        self.tell(step, TestOutcome::Failed { problem });
        self.finish(false)
    }

    /// Adds the steps that were not tried, so that every step is listed.
    fn finish(mut self, has_own_robots: bool) -> DestinationTest {
        let failed = |step: &TestStep| matches!(step.outcome, TestOutcome::Failed { .. });
        let works = !self.done.iter().any(failed);
        for step in ALL_STEPS {
            let is_of_servers = matches!(step, TestStepName::Connect | TestStepName::Authenticate);
            let applies = !is_of_servers || matches!(self.target.place, TargetPlace::Sftp { .. });
            if applies && self.done.iter().all(|done| done.step != step) {
                self.skip(step);
            }
        }
        DestinationTest { works, steps: self.done, has_own_robots }
    }
}

const ALL_STEPS: [TestStepName; 11] = [
    TestStepName::Connect,
    TestStepName::Authenticate,
    TestStepName::Folder,
    TestStepName::Write,
    TestStepName::Rename,
    TestStepName::Replace,
    TestStepName::ReadBack,
    TestStepName::Readable,
    TestStepName::Remove,
    TestStepName::Permits,
    TestStepName::HostRoot,
];

const FIRST: &[u8] = b"Openbaarmaker test 1\n";
const SECOND: &[u8] = b"Openbaarmaker test 2: replaced\n";

/// The operations of publishing on test files in one folder of a destination.
struct Trial<'a> {
    place: &'a dyn Transport,
    names: Vec<Leftover>,
    /// Folders that did not exist yet, to be removed again.
    made: Vec<SitePath>,
    cancel: &'a Cancel,
}

impl<'a> Trial<'a> {
    /// Prepares a test file in each folder; the empty name is the destination itself.
    fn new(
        place: &'a dyn Transport,
        own: &TemporaryNames,
        folders: &[&str],
        cancel: &'a Cancel,
    ) -> Result<Self, TargetError> {
        let names = names(own, folders)?;
        let below = folders.iter().filter(|folder| !folder.is_empty());
        let below: Vec<SitePath> =
            below.map(|folder| folder.parse().map_err(|_| unexpected())).collect::<Result<_, _>>()?;
        let found = place.seen(&below)?;
        let missing = below.into_iter().zip(found);
        Ok(Self {
            place,
            names,
            made: (missing.filter(|(_, found)| found.is_none())).map(|(folder, _)| folder).collect(),
            cancel,
        })
    }

    /// Performs the operations in order, and reports each; the first failure ends the test and removes the test files.
    fn run<E>(&self, mut tell: impl FnMut(TestStepName, Result<(), TargetError>) -> Result<(), E>) -> Result<(), E> {
        let mut steps = || {
            tell(TestStepName::Write, self.send(FIRST))?;
            tell(TestStepName::Rename, self.rename())?;
            let replaced = self.send(SECOND).and_then(|()| self.rename());
            tell(TestStepName::Replace, replaced)?;
            let read = tell(TestStepName::ReadBack, self.read_back());
            let is_readable = tell(TestStepName::Readable, self.readable());
            let removed = tell(TestStepName::Remove, self.remove());
            // A failure about permissions must not hide another one.
            read.and(removed).and(is_readable)
        };
        steps().inspect_err(|_| {
            // The failed step is reported; this must not replace it.
            let _ = self.remove();
        })
    }

    /// Sends the bytes under the temporary names.
    fn send(&self, bytes: &[u8]) -> Result<(), TargetError> {
        let upload = |Leftover { temporary, path }: &Leftover| Upload {
            source: Source::Bytes(bytes.to_vec()),
            size_bytes: bytes.len() as u64,
            sha256: hash_of(bytes),
            temporary: temporary.clone(),
            path: path.clone(),
            finish: Finish::Wait,
            modified: None,
            read_back: ReadBack::Content,
        };
        let mut open: Vec<Upload> = self.names.iter().map(upload).collect();
        let results = Results::default();
        self.place.upload(&open, &results, self.cancel)?;
        match results.keep_unfinished(&mut open) {
            Some(error) => Err(error),
            None if open.is_empty() => Ok(()),
            None => Err(TargetError::Cancelled),
        }
    }

    fn rename(&self) -> Result<(), TargetError> {
        let pairs = (self.names.iter()).map(|names| (names.temporary.clone(), names.path.clone()));
        self.place.rename(&pairs.collect::<Vec<_>>())
    }

    /// Reads back the last content under the final names.
    fn read_back(&self) -> Result<(), TargetError> {
        for Leftover { path, .. } in &self.names {
            let read = self.place.read(path, SECOND.len() as u64 + 1)?;
            if read.as_deref() != Some(SECOND) {
                return Err(TargetError::SizeDiffers(path.to_string()));
            }
        }
        Ok(())
    }

    /// Checks that others, such as the web server, can read the files and the folders they are in.
    fn readable(&self) -> Result<(), TargetError> {
        // Includes the destination itself.
        let mut paths: Vec<Option<SitePath>> = vec![None];
        for Leftover { path, .. } in &self.names {
            let folder: Option<SitePath> = path.parent().and_then(|folder| folder.parse().ok());
            paths.extend(folder.map(Some));
            paths.push(Some(path.clone()));
        }
        match self.place.closed(&paths)?.into_iter().next() {
            Some(path) => Err(TargetError::Closed(path.map_or_else(String::new, String::from))),
            None => Ok(()),
        }
    }

    fn remove(&self) -> Result<(), TargetError> {
        let mut paths = Vec::new();
        for Leftover { temporary, path } in &self.names {
            paths.extend([path.clone(), temporary.clone()]);
            paths.extend(aside_path(temporary));
        }
        let removed = self.place.remove(&paths)?.into_iter().collect();
        for folder in &self.made {
            self.place.remove_empty_folder(folder)?;
        }
        removed
    }
}

/// Tries the operations of publishing in one folder: that of the host root, or one below the destination.
fn in_folder(place: &dyn Transport, own: &TemporaryNames, folder: &str, cancel: &Cancel) -> Result<(), TargetError> {
    Trial::new(place, own, &[folder], cancel)?.run(|_, result| result)
}

/// Returns the names of a test file in each folder; the empty one is the destination itself.
fn names(own: &TemporaryNames, folders: &[&str]) -> Result<Vec<Leftover>, TargetError> {
    let each = folders.iter().map(|folder| {
        let slash = if folder.is_empty() { "" } else { "/" };
        let path: SitePath = (format!("{folder}{slash}{TEST_FILE}").parse()).map_err(|_| unexpected())?;
        let temporary = own.of(&path).map_err(|_| unexpected())?;
        Ok(Leftover { temporary, path })
    });
    each.collect()
}

/// Bytes read of a robots.txt at most.
const MAX_ROBOTS: u64 = robots::MAX_BYTES as u64;
/// Tells whoever finds it after an interrupted test where it came from.
const TEST_FILE: &str = "openbaarmaker-test.txt";

fn robots_path() -> Result<SitePath, TargetError> {
    robots::FILE_NAME.parse().map_err(|_| unexpected())
}

fn unexpected() -> TargetError {
    TargetError::Other("own name is not a path".to_owned())
}
