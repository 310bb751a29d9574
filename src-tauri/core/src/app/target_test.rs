//! "Test": performs on a destination the very operations, in the very order, that publishing performs.

use super::{App, access::target_problem};
use crate::error::{Code, Stop};
use crate::job::{Cancel, Event, Sink};
use crate::model::{Sha256, SitePath, Target, TargetId, TargetPlace};
use crate::publish::entry::DOCUMENTS_FOLDER;
use crate::publish::target::{
    Destination, Finish, Source, Target as Place, TargetError, Upload, UploadSink,
};
use crate::robots;
use crate::wire::{DestinationTest, TestOutcome, TestStep, TestStepName};
use sha2::Digest as _;
use std::sync::{Mutex, PoisonError};

impl App {
    /// Tests a destination. What it writes it removes again; the folder of the documents stays, as publishing needs it.
    ///
    /// # Errors
    /// Refuses with `host-key-unknown`, `host-key-changed`, `password-needed` or `passphrase-needed` when input is needed;
    /// everything else is told in the steps.
    pub fn target_test(
        &self,
        id: TargetId,
        sink: &dyn Sink,
        cancel: &Cancel,
    ) -> Result<DestinationTest, Stop> {
        let (catalogue, target) = self
            .store
            .read(|connection| Self::catalogue_and_target(connection, id))?;
        let mut steps = Steps::new(&target, sink);
        let destination = match self.open_target(&catalogue, &target) {
            Ok(destination) => destination,
            Err(Stop::Refused(problem)) if problem.code != Code::PassphraseWrong => {
                return Err(Stop::Refused(problem));
            }
            Err(stop) => return Ok(steps.stopped_while_opening(&stop)),
        };
        steps.opened();
        let has_own_robots = steps.run(&destination, cancel);
        Ok(steps.finish(has_own_robots))
    }
}

/// The steps so far.
struct Steps<'a> {
    target: &'a Target,
    sink: &'a dyn Sink,
    done: Vec<TestStep>,
}

impl<'a> Steps<'a> {
    fn new(target: &'a Target, sink: &'a dyn Sink) -> Self {
        Self {
            target,
            sink,
            done: Vec::new(),
        }
    }

    fn opened(&mut self) {
        if let TargetPlace::Sftp { .. } = self.target.place {
            self.ok(TestStepName::Connect);
            self.ok(TestStepName::Authenticate);
        }
        self.ok(TestStepName::Folder);
    }

    /// Runs the steps that write; returns whether a robots.txt stands there already.
    fn run(&mut self, destination: &Destination, cancel: &Cancel) -> bool {
        let base = destination.base.as_ref();
        if self.write_and_replace(base, cancel).is_err() {
            return false;
        }
        let Some(root) = destination.host_root.as_deref() else {
            self.skip(TestStepName::HostRoot);
            return false;
        };
        let robots = robots_path().and_then(|path| root.read(&path, robots::MAX_BYTES as u64));
        let own = matches!(&robots, Ok(Some(bytes)) if !bytes.is_empty());
        if self
            .step(TestStepName::HostRoot, robots.map(|_| ()))
            .is_ok()
        {
            return own;
        }
        false
    }

    fn write_and_replace(&mut self, base: &dyn Place, cancel: &Cancel) -> Result<(), ()> {
        let Ok(names) = Names::new() else {
            return self.step(TestStepName::Write, Err(unexpected()));
        };
        let first = upload(base, &names, FIRST, cancel);
        self.step(TestStepName::Write, first)?;
        self.step(
            TestStepName::Rename,
            base.rename(&[(names.temporary.clone(), names.path.clone())]),
        )?;
        let replaced = upload(base, &names, SECOND, cancel)
            .and_then(|()| base.rename(&[(names.temporary.clone(), names.path.clone())]));
        self.step(TestStepName::Replace, replaced)?;
        let read = base
            .read(&names.path, SECOND.len() as u64 + 1)
            .and_then(|bytes| match bytes.as_deref() {
                Some(bytes) if bytes == SECOND => Ok(()),
                _ => Err(TargetError::SizeDiffers(names.path.to_string())),
            });
        let read = self.step(TestStepName::ReadBack, read);
        let removed = base
            .remove(&[names.path.clone(), names.temporary.clone()])
            .and_then(|answers| answers.into_iter().collect());
        self.step(TestStepName::Remove, removed)?;
        read
    }

    fn step(&mut self, step: TestStepName, result: Result<(), TargetError>) -> Result<(), ()> {
        match result {
            Ok(()) => {
                self.ok(step);
                Ok(())
            }
            Err(error) => {
                let problem = target_problem(&self.target.place, error);
                self.tell(step, TestOutcome::Failed { problem });
                Err(())
            }
        }
    }

    /// Keeps a step and tells how many are done, so that people see them one by one.
    fn tell(&mut self, step: TestStepName, outcome: TestOutcome) {
        self.done.push(TestStep { step, outcome });
        let files = u32::try_from(self.done.len()).unwrap_or(u32::MAX);
        self.sink.send(Event::Progress { files, bytes: 0 });
    }

    fn ok(&mut self, step: TestStepName) {
        self.tell(step, TestOutcome::Ok);
    }

    fn skip(&mut self, step: TestStepName) {
        self.tell(step, TestOutcome::Skipped);
    }

    fn stopped_while_opening(mut self, reason: &Stop) -> DestinationTest {
        let problem = reason.problem().clone();
        let step = match (&self.target.place, problem.code) {
            (TargetPlace::Folder { .. }, _)
            | (_, Code::TargetFolderMissing | Code::TargetPermission) => TestStepName::Folder,
            (_, Code::AuthenticationRejected | Code::PassphraseWrong | Code::KeyFileUnusable) => {
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

    /// Adds what was not tried, so that every step is told.
    fn finish(mut self, has_own_robots: bool) -> DestinationTest {
        let works = self
            .done
            .iter()
            .all(|step| !matches!(step.outcome, TestOutcome::Failed { .. }));
        for step in ALL_STEPS {
            let only_on_servers =
                matches!(step, TestStepName::Connect | TestStepName::Authenticate);
            let applies = !only_on_servers || matches!(self.target.place, TargetPlace::Sftp { .. });
            if applies && self.done.iter().all(|done| done.step != step) {
                self.skip(step);
            }
        }
        DestinationTest {
            works,
            steps: self.done,
            has_own_robots,
        }
    }
}

const ALL_STEPS: [TestStepName; 9] = [
    TestStepName::Connect,
    TestStepName::Authenticate,
    TestStepName::Folder,
    TestStepName::Write,
    TestStepName::Rename,
    TestStepName::Replace,
    TestStepName::ReadBack,
    TestStepName::Remove,
    TestStepName::HostRoot,
];

const FIRST: &[u8] = b"Openbaarmaker test 1\n";
const SECOND: &[u8] = b"Openbaarmaker test 2: replaced\n";

struct Names {
    temporary: SitePath,
    path: SitePath,
}

impl Names {
    fn new() -> Result<Self, crate::model::SitePathError> {
        Ok(Self {
            temporary: format!("{DOCUMENTS_FOLDER}/.openbaarmaker-test.txt.part").parse()?,
            path: format!("{DOCUMENTS_FOLDER}/openbaarmaker-test.txt").parse()?,
        })
    }
}

fn robots_path() -> Result<SitePath, TargetError> {
    robots::FILE_NAME.parse().map_err(|_| unexpected())
}

fn unexpected() -> TargetError {
    TargetError::Other("own name is not a path".to_owned())
}

fn upload(
    base: &dyn Place,
    names: &Names,
    bytes: &[u8],
    cancel: &Cancel,
) -> Result<(), TargetError> {
    let upload = Upload {
        source: Source::Bytes(bytes.to_vec()),
        size_bytes: bytes.len() as u64,
        sha256: Sha256(sha2::Sha256::digest(bytes).into()),
        temporary: names.temporary.clone(),
        path: names.path.clone(),
        finish: Finish::Wait,
        modified: None,
    };
    let sink = Last::default();
    base.upload(&[upload], &sink, cancel)?;
    sink.0
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .unwrap_or(Err(TargetError::Cancelled))
}

/// Remembers how the one file went.
#[derive(Default)]
struct Last(Mutex<Option<Result<(), TargetError>>>);

impl UploadSink for Last {
    fn started(&self, _index: usize) {}
    fn sent(&self, _index: usize, _bytes: u64) {}
    fn finished(&self, _index: usize, result: Result<(), TargetError>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    }
}
